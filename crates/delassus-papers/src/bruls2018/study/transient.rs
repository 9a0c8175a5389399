//! Oscillations at the frequency of the steps at the start of a run, over a series of steps.

use crate::study::difference::step_frequency_of_rows;
use crate::study::track::{Point, Track, track};
use crate::study::{largest, pendulum};
use delassus::integrator::{Coefficients, Options};
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

/// The part of G v̇ + bias that a₀ = v̇₀ leaves in methods that hold velocities: it is off by −Δ v⃛, Δ = (α_m − α_f) h, of which velocity
/// rows keep (1 − γ) G a_n + γ G a_{n+1} = 0, and (65l) makes of it what v̇ shows. To first order in h.
pub(crate) fn left_by_plain_start(h: f64) -> f64 {
    let Coefficients { alpha_m, alpha_f, gamma, .. } =
        Coefficients::chung_hulbert(pendulum::options().rho_inf);
    let rows = pendulum::start_jerk_rows().map(|jerk| {
        let (mut a, mut v_dot) = (-(alpha_m - alpha_f) * h * jerk, 0.0);
        let step = |_| {
            let next = -(1.0 - gamma) / gamma * a;
            v_dot = ((1.0 - alpha_m) * next + alpha_m * a - alpha_f * v_dot) / (1.0 - alpha_f);
            a = next;
            v_dot
        };
        (0..STEPS).map(step).collect::<Vec<f64>>()
    });
    let points: Vec<[f64; 2]> = rows[0].iter().zip(&rows[1]).map(|(x, y)| [*x, *y]).collect();
    largest(&step_frequency_of_rows(&points.iter().map(<[f64; 2]>::as_slice).collect::<Vec<_>>()))
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
