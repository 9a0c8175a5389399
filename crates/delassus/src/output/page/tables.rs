//! Books of a run as tables of names, values and units.

use crate::output::groups;
use crate::results::summary::GlobalError;
use crate::results::{EventKind, Summary};
use delassus_model::Model;
use serde_json::{Value, json};

/// A number for people: six significant digits.
pub(super) fn shown(x: f64) -> String {
    if x == 0.0 || !x.is_finite() {
        return x.to_string();
    }
    if !(1e-4..1e7).contains(&x.abs()) {
        return format!("{x:.5e}");
    }
    let rounded: f64 = format!("{x:.5e}").parse().unwrap_or(x);
    rounded.to_string()
}

/// A number of which only the size matters.
pub(super) fn brief(x: f64) -> String {
    if x == 0.0 || !x.is_finite() {
        return x.to_string();
    }
    if (1e-2..1e5).contains(&x.abs()) {
        let rounded: f64 = format!("{x:.2e}").parse().unwrap_or(x);
        return rounded.to_string();
    }
    format!("{x:.1e}")
}

fn table(caption: &str, rows: &[(&str, String, &str)]) -> Value {
    let rows: Vec<Value> = rows.iter().map(|(name, value, unit)| json!([name, value, unit])).collect();
    json!({ "caption": caption, "rows": rows })
}

/// All tables.
pub(super) fn tables(model: &Model, s: &Summary) -> Vec<Value> {
    let n = |x: usize| x.to_string();
    let global = |pick: fn(&GlobalError) -> f64| {
        s.global_error.as_ref().map_or_else(|| "not estimated".into(), |e| shown(pick(e)))
    };
    let mut out = vec![
        table(
            "Run",
            &[
                ("end", shown(s.end), "s"),
                ("reached", shown(s.reached), "s"),
                ("steps", n(s.steps), ""),
                ("rejected steps", n(s.rejected), ""),
                ("mean step", shown(s.mean_step), "s"),
                ("Newton iterations", n(s.newton_iterations), ""),
                ("factorizations", n(s.factorizations), ""),
                ("evaluations", n(s.evaluations), ""),
                ("projections", n(s.projections), ""),
                ("wall time", shown(s.wall_seconds), "s"),
                ("condition of the equations", shown(s.condition), ""),
            ],
        ),
        table(
            "Accuracy, largest over the steps",
            &[
                ("local error", shown(s.local_error), ""),
                ("stated error, positions", global(|e| e.position_max), "model lengths, rad"),
                ("model length", global(|e| e.unit), "m"),
                ("stated error, velocities", global(|e| e.velocity_max), "the same per s"),
                ("position violation", shown(s.violation.position), ""),
                ("velocity violation", shown(s.violation.velocity), ""),
                ("acceleration violation", shown(s.violation.acceleration), ""),
                ("the same, re-solved", shown(s.violation.acceleration_resolved), ""),
                ("redundant rows", n(s.redundant_rows.len()), ""),
            ],
        ),
        table(
            "Energy",
            &[
                ("start", shown(s.energy.start), "J"),
                ("end", shown(s.energy.end), "J"),
                ("work of applied forces", shown(s.energy.applied), "J"),
                ("work of drives", shown(s.energy.drives), "J"),
                ("taken by dampers", shown(s.energy.damping), "J"),
                ("lost in impacts", shown(s.energy.impacts), "J"),
                ("taken by friction", shown(s.energy.friction), "J"),
                ("balance", shown(s.energy.balance), "J"),
            ],
        ),
    ];
    if s.events.total() > 0 {
        let counts = EventKind::ALL.map(|k| (k.key().replace('_', "-"), n(s.events.of(k))));
        let rows: Vec<(&str, String, &str)> =
            counts.iter().map(|(name, count)| (name.as_str(), count.clone(), "")).collect();
        out.push(table("Events", &rows));
    }
    if let Some(c) = &s.contacts {
        out.push(table(
            "Contacts",
            &[
                ("deepest penetration", shown(c.penetration), "m"),
                ("complementarity residual", shown(c.complementarity), ""),
                ("tol_gap", shown(c.tol_gap), "m"),
                ("tol_velocity", shown(c.tol_velocity), "m/s"),
                ("tol_multiplier", shown(c.tol_multiplier), "N"),
            ],
        ));
    }
    if let Some(c) = &s.friction {
        out.push(table(
            "Friction",
            &[
                ("residual of contact problems", shown(c.residual), ""),
                ("outside the cones", shown(c.cone), ""),
                ("slip and force not aligned", shown(c.alignment), ""),
                ("solver", c.solver.name().into(), ""),
                ("iterations", n(c.iterations), ""),
                ("worst contact", c.worst_contact.clone(), ""),
            ],
        ));
    }
    let measures: Vec<(&str, String, &str)> = s
        .measures
        .iter()
        .map(|(name, x)| {
            let value = groups::measure_value(model, name, *x, shown);
            (name.as_str(), value, groups::measure_unit(model, name))
        })
        .collect();
    if !measures.is_empty() {
        out.push(table("Over the run", &measures));
    }
    out
}
