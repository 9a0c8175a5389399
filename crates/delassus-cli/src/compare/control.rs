//! What a study of tolerances shows: its table, its JSON and its figures, those of haddouni2017, figure 4.

use super::figures::with_own_error;
use super::json::{LEVELS, named};
use super::print::{Titled, label};
use super::subject::Subject;
use crate::table::{clean, number, row, small};
use delassus::output::Plot;
use delassus::study::{ControlledPoint, Cost, Study};
use serde_json::{Value, json};

/// The tables, if tolerances were studied.
pub(super) fn tables(s: &Study) -> Vec<Titled> {
    if s.tolerances.is_empty() {
        return Vec::new();
    }
    let mut precision =
        vec![row(["method", "tol", "position", "velocity", "evaluations", "factorizations", "time in s"])];
    let mut steps =
        vec![row(["method", "tol", "mean h", "steps", "rejected", "projected", "|g|", "|G v|", "|G v̇ + …|"])];
    for m in &s.methods {
        for (i, p) in m.controlled.iter().enumerate() {
            let c = &p.control;
            let head = [label(m, i), format!("{:e}", c.tolerance)];
            let error = |k: usize| {
                format!("{}{}", small(p.error.parts()[k]), if p.significant[k] { "" } else { "*" })
            };
            precision.push(
                head.iter()
                    .cloned()
                    .chain([
                        error(0),
                        error(1),
                        number(p.cost.evaluations),
                        number(p.cost.factorizations),
                        small(p.cost.seconds),
                    ])
                    .collect(),
            );
            let counts = [c.accepted, c.rejected, c.projections].map(|n| n.to_string());
            let v = &p.violation;
            steps.push(
                head.into_iter()
                    .chain([small(c.mean_step)])
                    .chain(counts)
                    .chain([v.position, v.velocity, v.acceleration].map(small))
                    .collect(),
            );
        }
        if m.controlled.is_empty() {
            precision.push(vec![clean(&m.label), "failed at every tolerance".into()]);
        }
    }
    vec![
        (
            Subject::Control,
            "Work and precision under error control: error at the end time (time: median of repeats of whole runs)".into(),
            precision,
        ),
        (Subject::Control, "Steps under error control (mean h in s), and largest violations in m, m/s and m/s²".into(), steps),
    ]
}

fn cost(c: &Cost) -> Value {
    json!({
        "evaluations": c.evaluations as u64,
        "factorizations": c.factorizations as u64,
        "newton_iterations": c.newton_iterations as u64,
        "seconds": c.seconds,
    })
}

/// A point under error control.
pub(super) fn point(p: &ControlledPoint) -> Value {
    let c = &p.control;
    let mut v = cost(&p.cost);
    v["tolerance"] = json!(c.tolerance);
    v["position"] = json!(p.error.position);
    v["velocity"] = json!(p.error.velocity);
    v["significant"] = named(["position", "velocity"], p.significant.map(|s| json!(s)));
    v["mean_step"] = json!(c.mean_step);
    v["accepted"] = json!(c.accepted);
    v["rejected"] = json!(c.rejected);
    v["projections"] = json!(c.projections);
    v["measures"] = p.measures.iter().map(|(name, x)| (name.clone(), json!(x))).collect();
    let x = &p.violation;
    v["violation"] = named(LEVELS, [x.position, x.velocity, x.acceleration].map(|x| json!(x)));
    v["violation"]["acceleration_resolved"] = json!(x.acceleration_resolved);
    v
}

/// Every run of the study as a point of the work-precision diagram: cost and error, with its step or its tolerance.
pub(super) fn work_precision(s: &Study) -> Vec<Value> {
    let mut out = Vec::new();
    for m in &s.methods {
        for p in &m.points {
            let mut v = cost(&p.cost);
            v["control"] = json!("step");
            v["h"] = json!(p.h);
            v["position"] = json!(p.error.position);
            v["velocity"] = json!(p.error.velocity);
            v["significant"] = json!(p.significant[0]);
            v["method"] = json!(m.label);
            out.push(v);
        }
        for p in &m.controlled {
            let mut v = cost(&p.cost);
            v["control"] = json!("tolerance");
            v["h"] = json!(p.control.mean_step);
            v["tolerance"] = json!(p.control.tolerance);
            v["position"] = json!(p.error.position);
            v["velocity"] = json!(p.error.velocity);
            v["significant"] = json!(p.significant[0]);
            v["method"] = json!(m.label);
            out.push(v);
        }
    }
    out
}

/// The figures over the tolerance: file name, caption and plot.
pub(super) fn figures(s: &Study, take: &mut dyn FnMut(Subject, &str, &str, Plot)) {
    let (Some(first), Some(last)) = (s.tolerances.first(), s.tolerances.last()) else { return };
    let mut put = |file: &str, caption: &str, plot: Plot| take(Subject::Control, file, caption, plot);
    let ends = [*first, *last];
    let error = over(s, "position error", "position error in model lengths or rad", |p| p.error.position)
        .reference("error = tolerance", &ends, &ends);
    put(
        "tolerance-error.svg",
        "Error at the end time against the tolerance",
        with_own_error(s, error, 0, &ends),
    );
    put(
        "tolerance-step.svg",
        "Mean step against the tolerance",
        over(s, "mean step", "mean step in s", |p| p.control.mean_step),
    );
    let accepted = over(s, "accepted steps", "accepted steps", |p| p.control.accepted as f64);
    put("tolerance-accepted.svg", "Accepted steps against the tolerance", accepted);
    // none is no number on a logarithmic axis
    let rejected = over(s, "rejected steps", "1 + rejected steps", |p| 1.0 + p.control.rejected as f64);
    put("tolerance-rejected.svg", "Rejected steps against the tolerance", rejected);
    for (level, name) in LEVELS.into_iter().enumerate() {
        let unit = ["m", "m/s", "m/s²"][level];
        let plot = over(
            s,
            &format!("largest violation at {name} level"),
            &format!("largest violation in {unit}"),
            |p| [p.violation.position, p.violation.velocity, p.violation.acceleration][level],
        );
        let caption = format!("Largest violation at {name} level against the tolerance");
        put(&format!("tolerance-violation-{name}.svg"), &caption, plot);
    }
}

fn over(s: &Study, title: &str, y: &str, value: impl Fn(&ControlledPoint) -> f64) -> Plot {
    let mut plot = Plot::new(&format!("{}: {title}", s.model)).x("tolerance").y(y).log_x().log_y();
    for m in &s.methods {
        let x: Vec<f64> = m.controlled.iter().map(|p| p.control.tolerance).collect();
        let y: Vec<f64> = m.controlled.iter().map(&value).collect();
        plot = plot.line_points(&m.label, &x, &y);
    }
    plot
}
