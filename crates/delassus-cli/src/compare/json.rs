//! A study as one JSON object: every number of the tables.

use super::control;
use delassus::output::json as result;
use delassus::study::{Cost, Fit, MethodStudy, Point, Study, Track, advice, neighbour_slopes};
use serde_json::{Map, Value, json};

const PARTS: [&str; 3] = ["position", "velocity", "multiplier"];
pub(super) const LEVELS: [&str; 3] = ["position", "velocity", "acceleration"];

/// The whole study.
pub(super) fn study(s: &Study) -> Value {
    let r = &s.reference;
    let deviation = |d: &delassus::study::Deviation| named(PARTS, d.parts().map(|x| json!(x)));
    let mut reference = json!({
        "method": r.methods.join(","),
        "step": r.step,
        "extrapolated": r.extrapolated,
        "error": deviation(&r.error),
    });
    if let Some(d) = &r.disagreement {
        reference["disagreement"] = deviation(d);
    }
    if let Some(why) = &r.fallback_reason {
        reference["fallback_reason"] = json!(why);
    }
    let methods: Map<String, Value> = s.methods.iter().map(|m| (m.label.clone(), method(s, m))).collect();
    json!({
        "model": s.model,
        "end": s.end,
        "length": s.length,
        "steps": s.steps,
        "tolerances": s.tolerances,
        "reference": reference,
        "energy_kind": s.energy_kind.name(),
        "relative_to": s.relative_to,
        "violation_step": s.violation_step,
        "phase": s.phase.as_ref().map(|p| json!({"joint": p.joint, "rows": p.names})),
        "methods": methods,
        "work_precision": control::work_precision(s),
        "advice": advice(s),
    })
}

pub(super) fn named<const N: usize>(names: [&str; N], values: [Value; N]) -> Value {
    Value::Object(names.iter().map(|n| (*n).to_string()).zip(values).collect())
}

fn method(s: &Study, m: &MethodStudy) -> Value {
    let h = m.steps();
    let failed: Vec<Value> = m
        .failed
        .iter()
        .map(|f| {
            let mut v = result::error(&f.error);
            match f.tolerance {
                Some(t) => v["tolerance"] = json!(t),
                None => v["h"] = json!(f.h),
            }
            v
        })
        .collect();
    let slopes = [0, 1, 2].map(|k| json!(neighbour_slopes(&h, &m.errors(k))));
    let fits = m.order.each_ref().map(|f| f.as_ref());
    let mut order = named(PARTS, fits.map(|f| json!(f.map(|f| f.slope))));
    order["window"] = named(PARTS, fits.map(window));
    order["neighbours"] = named(PARTS, slopes);
    json!({
        "method": m.method,
        "nominal_order": m.nominal_order,
        "errors": m.points.iter().map(point).collect::<Vec<_>>(),
        "controlled": m.controlled.iter().map(control::point).collect::<Vec<_>>(),
        "order": order,
        "energy_order": m.energy_order.as_ref().map(|f| f.slope),
        "energy_window": window(m.energy_order.as_ref()),
        "relative_cost": m.relative_cost.as_ref().map(|c| relative(c, &s.relative_to)),
        "violation": m.track.as_ref().map(track),
        "failed": failed,
    })
}

fn window(f: Option<&Fit>) -> Value {
    json!(f.map(|f| json!({
        "from": f.window.0,
        "to": f.window.1,
        "points": f.points,
        "narrowed": f.narrowed,
        "asymptotic": f.asymptotic,
    })))
}

fn point(p: &Point) -> Value {
    json!({
        "h": p.h,
        "position": p.error.position,
        "velocity": p.error.velocity,
        "multiplier": p.error.multiplier,
        "significant": named(PARTS, p.significant.map(|s| json!(s))),
        "evaluations": p.cost.evaluations as u64,
        "factorizations": p.cost.factorizations as u64,
        "newton_iterations": p.cost.newton_iterations as u64,
        "seconds": p.cost.seconds,
        "violation": {
            "position": p.violation.position,
            "velocity": p.violation.velocity,
            "acceleration": p.violation.acceleration,
        },
        "energy": p.energy,
    })
}

fn relative(c: &Cost, to: &str) -> Value {
    json!({
        "to": to,
        "seconds": c.seconds,
        "evaluations": c.evaluations,
        "factorizations": c.factorizations,
        "newton_iterations": c.newton_iterations,
    })
}

/// Violations over time, in short: the largest and how they stand; curves are in the figures.
fn track(t: &Track) -> Value {
    let level = |l: usize| json!({"largest": t.largest(l), "relative": t.largest(l) / t.size[l].max(f64::MIN_POSITIVE), "standing": t.standing(l).name()});
    let mut v = named(LEVELS, [0, 1, 2].map(level));
    v["h"] = json!(t.h);
    v["phase_box"] = json!(t.box_size());
    v
}
