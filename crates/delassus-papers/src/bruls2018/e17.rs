//! E17: post-impact emulation by zero initial accelerations, bruls2018 4.4 and 5.3, fig. 3.

use super::study::transient::first_steps;
use crate::study::difference::step_frequency_of_rows;
use crate::study::plot::axes;
use crate::study::track::{Point, Track, track};
use crate::study::{FOUR, largest, pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::settings::StartAcceleration;
use delassus::output::Plot;

pub(crate) const STATEMENT: &str = "started with v̇₀ = a₀ = 0, the multiplier of P, V and PV oscillates at the frequency of the steps (above 0.1 of its mean); that of PVA does not (below 1e-5)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the 8th binomial difference of λ over 256 is above 0.1 of its mean for P, V and PV and below 1e-5 for PVA",
    checked: "the multipliers of the runs",
    ..Judged::UNTOLD
};

/// Limits of the statement.
const OSCILLATES: f64 = 0.1;
const DOES_NOT: f64 = 1e-5;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = pendulum::model()?;
    let options = Options { start_acceleration: StartAcceleration::Zero, ..pendulum::tight() };
    let n = if context.quick { 500 } else { 2500 };
    let mut tracks = Vec::new();
    let mut decay = axes("Step-frequency part of λ, zero initial accelerations", "t in s", "|Δ⁸λ|/256 over mean |λ|")
        .log_y()
        .x_limits(0.0, 0.6);
    for (name, method) in FOUR {
        let run = track(&model, method, &options, pendulum::STEP, &[1.0], n)?;
        let lambda: Vec<&[f64]> = run.points.iter().map(|p| p.x.lambda.as_slice()).collect();
        let part = step_frequency_of_rows(&lambda);
        let mean = lambda.iter().map(|l| l.iter().map(|x| x * x).sum::<f64>().sqrt()).sum::<f64>() / n as f64;
        let ratio = largest(&part) / mean;
        row.put(format!("step_frequency.{name}"), ratio);
        row.put(format!("mean_lambda.{name}"), mean);
        row.put(format!("acceleration_violation.{name}"), run.violation().acceleration);
        row.holds &= if name == "pva" { ratio < DOES_NOT } else { ratio > OSCILLATES };
        let t: Vec<f64> = run.times()[..part.len()].to_vec();
        let y: Vec<f64> = part.iter().map(|x| x / mean).collect();
        decay = decay.series(&name.to_uppercase(), &t, &y);
        tracks.push(run);
    }
    row.paper = FOUR
        .iter()
        .map(|(n, _)| (format!("step_frequency.{n}"), if *n == "pva" { DOES_NOT } else { OSCILLATES }))
        .collect();
    row.note = "step_frequency: largest over the whole run, from the first step on, of the 8th binomial difference of λ divided by 256, over the mean |λ| of the run. The paper column holds the limits of the statement: lower for P, V, PV, upper for PVA.".into();
    row.figures = context.figures([
        ("e17-lambda.svg", start(&tracks, "λ of row x in N", &|p| p.x.lambda[0])),
        ("e17-acceleration.svg", start(&tracks, "first row of G v̇ + h(q, v) in m/s²", &|p| p.acceleration[0])),
        ("e17-step-frequency.svg", decay),
    ])?;
    Ok(row)
}

/// A quantity over the first steps, as fig. 3 right: markers only.
fn start(tracks: &[Track], label: &str, value: &dyn Fn(&Point) -> f64) -> Plot {
    let plot = Plot::new("Pendulum, zero initial accelerations").x("t in s").y(label);
    first_steps(plot, &FOUR, tracks, 100, value)
}
