//! Oscillations at the frequency of the steps at the start of a run, over a series of steps.

use crate::study::difference::step_frequency_of_rows;
use crate::study::track::{Point, Track, track};
use crate::study::{largest, pendulum};
use delassus::integrator::Options;
use delassus::model::settings::StartAcceleration;
use delassus::output::Plot;
use delassus::{Error, Model};

/// Steps followed: ρ∞ = 0.9 leaves 1e-14 of a transient after 300.
const STEPS: usize = 300;

/// Largest step-frequency parts for each step.
#[derive(Default)]
pub(crate) struct Transient {
    /// Steps.
    pub(crate) h: Vec<f64>,
    /// Of λ.
    pub(crate) lambda: Vec<f64>,
    /// Of G v̇ + bias.
    pub(crate) acceleration: Vec<f64>,
}

/// Measures them for h = 2 ms and its halves.
pub(crate) fn transient(model: &Model, method: &str, start: StartAcceleration) -> Result<Transient, Error> {
    let options = Options { start_acceleration: start, ..pendulum::tight() };
    let mut out = Transient::default();
    for k in 0..5 {
        let h = pendulum::STEP * 0.5f64.powi(k);
        let run = track(model, method, &options, h, &[1.0], STEPS)?;
        let lambda: Vec<&[f64]> = run.points.iter().map(|p| p.x.lambda.as_slice()).collect();
        let acceleration: Vec<&[f64]> = run.points.iter().map(|p| p.acceleration.as_slice()).collect();
        out.h.push(h);
        out.lambda.push(largest(&step_frequency_of_rows(&lambda)));
        out.acceleration.push(largest(&step_frequency_of_rows(&acceleration)));
    }
    Ok(out)
}

/// Adds a quantity of the first steps of each run, as markers, to a figure.
pub(crate) fn first_steps(
    plot: Plot,
    methods: &[(&str, &str)],
    tracks: &[Track],
    count: usize,
    value: &dyn Fn(&Point) -> f64,
) -> Plot {
    methods.iter().zip(tracks).fold(plot, |p, ((name, _), run)| {
        let some = run.points.iter().take(count);
        let (t, y): (Vec<f64>, Vec<f64>) = some.map(|x| (x.x.t, value(x))).unzip();
        p.points(&name.to_uppercase(), &t, &y)
    })
}
