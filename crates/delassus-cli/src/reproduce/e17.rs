//! E17: post-impact emulation by zero initial accelerations, bruls2018 4.4 and 5.3, fig. 3.

use super::study::difference::step_frequency_of_rows;
use super::study::track::track;
use super::study::{FOUR, largest, pendulum};
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::settings::StartAcceleration;
use delassus::output::Plot;

pub(super) const ROW: Entry = Entry {
    id: "E17",
    paper: "bruls2018",
    statement: "started with v̇₀ = a₀ = 0, the multiplier of P, V and PV oscillates at the frequency of the steps (above 0.1 of its mean); that of PVA does not (below 1e-5)",
    run,
};

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let model = pendulum::model()?;
    let options = Options { start_acceleration: StartAcceleration::Zero, ..pendulum::options() };
    let n = if context.quick { 500 } else { 2500 };
    for (name, method) in FOUR {
        let run = track(&model, method, &options, pendulum::STEP, &[1.0], n)?;
        let lambda: Vec<&[f64]> = run.points.iter().map(|p| p.x.lambda.as_slice()).collect();
        let d = step_frequency_of_rows(&lambda);
        let mean = lambda.iter().map(|l| l.iter().map(|x| x * x).sum::<f64>().sqrt()).sum::<f64>() / n as f64;
        row.put(format!("mean.{name}"), mean);
        row.put(format!("step_frequency.{name}"), largest(&d) / mean);
        for k in [0, 5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300] {
            row.put(format!("step_frequency.{name}.{k}"), d[k] / mean);
        }
    }
    let _ = Plot::new("");
    let _ = context;
    Ok(row)
}
