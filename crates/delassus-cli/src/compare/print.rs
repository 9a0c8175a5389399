//! A study as tables for people, at most 100 characters wide.

use super::control;
use super::subject::Subject;
use crate::table::{Cells, aligned, clean, number, pairs, row, small, text, wrapped};
use delassus::study::{EnergyKind, Failed, Fit, MethodStudy, Study, advice, neighbour_slopes};

/// Everything.
pub(super) fn study(s: &Study) -> String {
    let mut out = head(s);
    for (_, title, table) in tables(s) {
        out.push_str(&format!("\n{}{}", wrapped(&title), text(&aligned(&table))));
    }
    for m in s.methods.iter().filter(|m| !m.failed.is_empty()) {
        out.push_str(&format!("\n{} failed at\n", clean(&m.label)));
        for f in &m.failed {
            out.push_str(&wrapped(&format!("{}: {}", failed_at(f), clean(&f.error.to_string()))));
        }
    }
    out.push('\n');
    for line in advice(s) {
        out.push_str(&wrapped(&format!("• {}", clean(&line))));
    }
    out
}

/// The step or the tolerance of a run that failed.
pub(super) fn failed_at(f: &Failed) -> String {
    f.tolerance.map_or(format!("h = {} s", small(f.h)), |t| format!("tolerance {}", small(t)))
}

/// What was compared, and with what.
pub(super) fn facts(s: &Study) -> Vec<(&'static str, String)> {
    let r = &s.reference;
    let mut reference = format!(
        "{}{}, smallest step {} s; its own error: position {}, velocity {}, multiplier {}",
        r.methods.join(" and "),
        if r.extrapolated { ", extrapolated" } else { "" },
        small(r.step),
        small(r.error.position),
        small(r.error.velocity),
        small(r.error.multiplier)
    );
    if r.disagreement.is_some() {
        reference.push_str(" (disagreement of the two)");
    }
    if let Some(why) = &r.fallback_reason {
        reference.push_str(&format!("; {why}"));
    }
    vec![
        ("model", s.model.clone()),
        ("end", format!("{} s; model length {} m", number(s.end), number(s.length))),
        ("reference", reference),
        (
            "units",
            "position in model lengths or rad, velocity the same per s, multiplier in N; * not significant: under ten times the error of the reference, left out of fits".into(),
        ),
    ]
}

fn head(s: &Study) -> String {
    let mut t = pairs();
    for (key, value) in facts(s) {
        t.add_row([key.to_string(), clean(&value)]);
    }
    text(&t)
}

/// A table with its title and what it is about.
pub(super) type Titled = (Subject, String, Cells);

/// Every table.
pub(super) fn tables(s: &Study) -> Vec<Titled> {
    let energy = match s.energy_kind {
        EnergyKind::Conserved => "Mean energy error (1/T) ∫ |E − E(0)| dt in J",
        EnergyKind::Balance => {
            "Mean error of the energy balance (1/T) ∫ |E − E(0) − work| dt in J; dampers, drives or applied forces work here (work by the trapezoidal rule: order 2 at best)"
        }
    };
    let fixed = vec![
        (Subject::Order, "Error at the end time, with the slope from the step before".into(), errors(s)),
        (
            Subject::Order,
            "Order: least-squares slope, over the window in which neighbouring slopes agree".into(),
            orders(s),
        ),
        (
            Subject::Work,
            "Work and precision (time: median of repeats, differs from run to run)".into(),
            work(s),
        ),
        (
            Subject::Violation,
            format!("Largest violation of the constraints over time, h = {} s", small(s.violation_step)),
            violations(s),
        ),
        (Subject::Energy, energy.into(), energies(s)),
        (
            Subject::Cost,
            format!("Cost relative to {} at equal step, median over the steps", s.relative_to),
            costs(s),
        ),
    ];
    let mut all = if s.steps.is_empty() { Vec::new() } else { fixed };
    all.extend(control::tables(s));
    all
}

/// The label in the first row of a method only.
pub(super) fn label(m: &MethodStudy, i: usize) -> String {
    if i == 0 { clean(&m.label) } else { String::new() }
}

fn plain_slope(x: f64) -> String {
    if x.is_finite() { format!("{x:.2}") } else { "–".into() }
}

fn errors(s: &Study) -> Cells {
    let mut out =
        vec![row(["method", "h in s", "position", "slope", "velocity", "slope", "multiplier", "slope"])];
    for m in &s.methods {
        let slopes = [0, 1, 2].map(|k| neighbour_slopes(&m.steps(), &m.errors(k)));
        for (i, p) in m.points.iter().enumerate() {
            let mut cells = vec![label(m, i), small(p.h)];
            for k in 0..3 {
                let mark = if p.significant[k] { "" } else { "*" };
                cells.push(format!("{}{mark}", small(p.error.parts()[k])));
                cells.push(if i == 0 { String::new() } else { plain_slope(slopes[k][i - 1]) });
            }
            out.push(cells);
        }
        if m.points.is_empty() {
            out.push(vec![clean(&m.label), "failed at every step".into()]);
        }
    }
    out
}

/// Slope, with a `?` if neighbouring slopes do not agree.
fn fitted(f: Option<&Fit>) -> String {
    f.map_or("–".into(), |f| format!("{:.3}{}", f.slope, if f.asymptotic { "" } else { " ?" }))
}

fn window(f: Option<&Fit>) -> String {
    match f {
        None => "nothing significant".into(),
        Some(f) => {
            let what = match (f.asymptotic, f.narrowed) {
                (false, _) => ", slopes do not agree",
                (true, true) => ", narrowed",
                (true, false) => "",
            };
            format!("{} … {} ({}{what})", small(f.window.0), small(f.window.1), f.points)
        }
    }
}

fn orders(s: &Study) -> Cells {
    let mut out =
        vec![row(["method", "position", "velocity", "multiplier", "energy", "window of position (points)"])];
    for m in &s.methods {
        let [p, v, l] = m.order.each_ref().map(|f| fitted(f.as_ref()));
        out.push(vec![
            clean(&m.label),
            p,
            v,
            l,
            fitted(m.energy_order.as_ref()),
            window(m.order[0].as_ref()),
        ]);
    }
    out
}

fn work(s: &Study) -> Cells {
    let mut out =
        vec![row(["method", "h in s", "position", "time in s", "evaluations", "factorizations", "Newton"])];
    for m in &s.methods {
        for (i, p) in m.points.iter().enumerate() {
            out.push(vec![
                label(m, i),
                small(p.h),
                small(p.error.position),
                small(p.cost.seconds),
                number(p.cost.evaluations),
                number(p.cost.factorizations),
                number(p.cost.newton_iterations),
            ]);
        }
    }
    out
}

fn violations(s: &Study) -> Cells {
    let mut out =
        vec![row(["method", "position in m", "", "velocity in m/s", "", "acceleration in m/s²", ""])];
    for m in &s.methods {
        let Some(t) = &m.track else { continue };
        let mut cells = vec![clean(&m.label)];
        for level in 0..3 {
            cells.push(small(t.largest(level)));
            cells.push(t.standing(level).name().into());
        }
        out.push(cells);
    }
    out
}

fn energies(s: &Study) -> Cells {
    let mut head = vec!["method".to_string()];
    // as many steps as fit; all are in --json
    let shown: Vec<f64> = s.steps.iter().copied().take(6).collect();
    head.extend(shown.iter().map(|h| format!("h = {}", small(*h))));
    head.push("slope".into());
    let mut out = vec![head];
    for m in &s.methods {
        let mut cells = vec![clean(&m.label)];
        cells.extend(shown.iter().map(|h| m.at(*h).map_or("failed".into(), |p| small(p.energy))));
        cells.push(fitted(m.energy_order.as_ref()));
        out.push(cells);
    }
    out
}

fn costs(s: &Study) -> Cells {
    let mut out = vec![row(["method", "time", "evaluations", "factorizations", "Newton iterations"])];
    for m in &s.methods {
        let Some(c) = &m.relative_cost else { continue };
        let mut cells = vec![clean(&m.label)];
        cells.extend(c.parts().map(|x| if x.is_finite() { format!("{x:.2}") } else { "–".into() }));
        out.push(cells);
    }
    out
}
