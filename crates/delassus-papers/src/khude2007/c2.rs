//! C2: NEWMARK on index 3, and what the trapezoidal pair does there, khude2007 (3)–(5).

use super::study::end_error::sweeps;
use super::study::per_method::orders;
use super::study::ripple::ripple;
use super::study::{ALPHA, FLEXIBLE, options, problems, resolved, step};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::error::Code;
use delassus::output::Plot;
use delassus::simulate::{self, Silent};
use delassus::{Error, Model};

pub(crate) const STATEMENT: &str = "NEWMARK (γ = 0.6) has order 1; with γ = 1/2, β = 1/4 it is the trapezoidal rule of order 2, which is unstable on index 3: the multiplier oscillates from step to step";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "NEWMARK (γ = 0.6) has order 1 ± 0.1 in positions at T = 2 s on all three models, on the flexible one both with steps that resolve the vibration of the rod and in its slow motion, and the trapezoidal pair order 2 ± 0.1 on the damped slider-crank and, at 0.1 s, on the flexible one; over the last tenth of 10 s of the undamped one the part of λ at the frequency of the steps is more than 1000 times that of NEWMARK; runs with γ = 1/2 carry the warning `Undamped`, those with 0.6 do not",
    checked: "stored end states of the three models; the run with γ = 0.6",
    deviation: "steps as in C11; β is at its bound (γ + ½)²/4; orders of velocities and multipliers are told, those of γ = 0.6 in C11; on the stiff double pendulum the oscillation of λ ends trapezoidal runs; that of 10 s may end early too (ran_to), its last tenth is then that of what it ran",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut holds = orders(&mut row, "newmark", ALPHA, "", context.quick)?;
    let problem = problems::slider_crank()?;
    let exponents = [8, 9, 10, 11];
    if let Some(sweep) = sweeps(&problem, &["trapezoidal"], ALPHA, &exponents)?.first() {
        let [q, v, lambda] = sweep.orders();
        row.compare("trapezoidal_order.position", q, 2.0);
        row.put("trapezoidal_order.velocity", v);
        row.put("trapezoidal_order.multiplier", lambda);
        holds &= (q - 2.0).abs() < 0.1;
    }
    for sweep in resolved::sweeps(&["trapezoidal"], &options(ALPHA), true)? {
        let [q, v, lambda] = sweep.orders();
        row.compare(format!("trapezoidal_order.position.{FLEXIBLE}"), q, 2.0);
        row.put(format!("trapezoidal_order.velocity.{FLEXIBLE}"), v);
        row.put(format!("trapezoidal_order.multiplier.{FLEXIBLE}"), lambda);
        holds &= (q - 2.0).abs() < 0.1;
    }
    // the part of λ at the frequency of the steps over 10 s of the undamped mechanism
    let model = problems::conservative()?.model;
    let (h, n) = (step(10), if context.quick { 2 << 10 } else { 10 << 10 });
    let mut plot = Plot::new("C2: part of λ at the frequency of the steps, h = 2^-10 s").x("t in s").y("N").log_y();
    let mut amplitude = Vec::new();
    for method in ["trapezoidal", "newmark"] {
        let r = ripple(&model, method, &options(ALPHA), h, n)?;
        let (early, late) = (r.during(0.0, 0.1), r.during(0.9, 1.0));
        row.put(format!("ripple.{method}.first_tenth"), early);
        row.put(format!("ripple.{method}.last_tenth"), late);
        row.put(format!("ripple_growth.{method}"), late / early);
        row.put(format!("lambda_max.{method}"), r.lambda);
        row.put(format!("ran_to.{method}"), r.t.last().copied().unwrap_or(0.0));
        amplitude.push(late);
        plot = plot.series(method, &r.t, &r.size);
    }
    // undamped: it stays or grows; with γ = 0.6 it dies out
    holds &= amplitude[0] > 1e3 * amplitude[1];
    for (word, method, gamma) in [("trapezoidal", "trapezoidal", 0.6), ("newmark_half", "newmark", 0.5)] {
        let warned = warned(model.clone(), method, gamma)?;
        row.tell(format!("warning.{word}"), warned);
        holds &= warned;
    }
    holds &= !warned(model, "newmark", 0.6)?;
    row.holds = holds;
    row.note = "ripple: eighth difference of λ over 2⁸, 1 for an alternation (−1)ⁿ; undamped slider-crank, 10 s, h = 2⁻¹⁰, largest over the first and the last tenth. warning = 1: the run carries the warning `Undamped`; γ = 0.6 carries none. ran_to: the trapezoidal run may end early, when its multipliers have grown so that Newton's iteration no longer converges to 1e-13.".into();
    row.figures = context.figure("c2.svg", &plot)?;
    Ok(row)
}

/// Whether a short run warns.
fn warned(mut model: Model, method: &str, gamma: f64) -> Result<bool, Error> {
    model.solve.method = method.parse()?;
    model.solve.gamma = gamma;
    model.solve.end = 0.05;
    let outcome = simulate::run(&model, &mut Silent)?;
    Ok(outcome.summary.warnings.iter().any(|w| w.code == Code::Undamped))
}
