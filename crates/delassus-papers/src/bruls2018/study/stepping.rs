//! Runs with methods that step over impacts, for the rows of bruls2018 sections 3 and 6.

use crate::study::difference::step_frequency;
use crate::study::largest;
use delassus::integrator::Options;
use delassus::output::Plot;
use delassus::{Error, Model};
use delassus_library::impacts;
use delassus_library::stepped::{Step, Stepped, stepped};

/// The two methods of section 6, in the order of its figures.
pub(crate) const TWO: [&str; 2] = ["pvv", "pva"];
/// Step of section 6.1.
pub(crate) const STEP: f64 = 1e-3;
/// Spectral radius of section 6.1.
pub(crate) const RHO: f64 = 0.9;
/// Restitution chosen for section 6.1, which prints none.
pub(crate) const RESTITUTION: f64 = 0.8;
/// Row of the joint that the figures show: x − L cos θ, (75).
pub(crate) const ROW_X: usize = 0;
/// Row of the contact of the bouncing pendulum.
pub(crate) const CONTACT: usize = 2;

/// Settings with a spectral radius; Newton's tolerance as by default.
pub(crate) fn options(rho_inf: f64) -> Options {
    Options { rho_inf, ..Options::default() }
}

/// The bouncing rigid pendulum of section 6.1 over `end` seconds.
pub(crate) fn pendulum(method: &str, options: &Options, h: f64, end: f64) -> Result<Stepped, Error> {
    let model = impacts::bouncing_pendulum(RESTITUTION)?;
    stepped(&model, method, Some(options), h, (end / h).round() as usize)
}

/// Models with impacts in joints and contacts of several kinds, each with a step and an end.
pub(crate) fn models() -> Result<Vec<(&'static str, Model, f64, f64)>, Error> {
    Ok(vec![
        ("ball", impacts::bouncing_ball(0.8)?, 1e-3, 2.0),
        ("pendulum", impacts::bouncing_pendulum(RESTITUTION)?, STEP, 6.0),
        ("double_pendulum", impacts::impact_double_pendulum()?, 1e-3, 2.5),
        ("clearance", impacts::clearance_slider_crank(0.4)?, 2e-6, 0.006),
        ("slider_crank_stop", impacts::slider_crank_stop(0.5)?, 2e-4, 1.0),
        ("rocking_block", impacts::rocking_block(0.3)?, 5e-4, 1.5),
        // no gap is a whole number of steps of 1 m/s: a contact that is just reached may count as closed or not
        ("cradle", impacts::newtons_cradle(5, 0.9, 0.01)?, 1.1e-3, 0.5),
    ])
}

/// Runs every model with both methods and shows each run with its key, `model.method`; half of the time if quick.
pub(crate) fn each_run(
    quick: bool,
    newton: Option<f64>,
    show: &mut dyn FnMut(&str, &Stepped),
) -> Result<(), Error> {
    for (name, model, h, end) in models()? {
        let end = if quick { 0.5 * end } else { end };
        let own = Options::from(&model.solve);
        let options = Options { newton: newton.unwrap_or(own.newton), ..own };
        for method in TWO {
            let run = stepped(&model, method, Some(&options), h, (end / h).round() as usize)?;
            show(&format!("{name}.{method}"), &run);
        }
    }
    Ok(())
}

/// Time from which a row stays active at velocity level to the end of the run: end of the first step of the last closed phase;
/// `None` if it is open at the end.
pub(crate) fn closed_from(run: &Stepped, row: usize) -> Option<f64> {
    let open = run.steps.iter().rposition(|s| !s.active[1][row]);
    let first = open.map_or(0, |k| k + 1);
    run.steps.get(first).map(|s| s.x.t)
}

/// Steps in which a row was struck: total impulse with an approach of more than `least` m/s before it; index of the step.
pub(crate) fn struck(run: &Stepped, row: usize, least: f64) -> Vec<usize> {
    (1..run.steps.len())
        .filter(|k| run.steps[*k].total[row] > 0.0 && run.steps[k - 1].speed[row] < -least)
        .collect()
}

/// Largest part at the frequency of the steps of a sequence, from step `from` on, over `size`.
pub(crate) fn oscillation(x: &[f64], from: usize, size: f64) -> f64 {
    largest(&step_frequency(&x[from.min(x.len())..])) / size
}

/// Largest difference of coordinates over two runs, relative to the largest coordinate of the second.
pub(crate) fn difference(a: &Stepped, b: &Stepped) -> f64 {
    let pairs = a.steps.iter().zip(&b.steps).flat_map(|(x, y)| x.x.q.iter().zip(&y.x.q));
    let (worst, size) = pairs.fold((0.0f64, 0.0f64), |(w, s), (p, q)| (w.max((p - q).abs()), s.max(q.abs())));
    worst / size
}

/// A number of every step of both methods; `markers` where single steps are to be seen.
pub(crate) fn both(
    title: &str,
    label: &str,
    runs: &[Stepped],
    interval: [f64; 2],
    markers: bool,
    value: &dyn Fn(&Step) -> f64,
) -> Plot {
    let plot = Plot::new(title).x("t in s").y(label).x_limits(interval[0], interval[1]);
    TWO.iter().zip(runs).fold(plot, |p, (name, run)| {
        let some = run.steps.iter().filter(|s| s.x.t >= interval[0] && s.x.t <= interval[1]);
        let (t, y): (Vec<f64>, Vec<f64>) = some.map(|s| (s.x.t, value(s))).unzip();
        let name = name.to_uppercase();
        if markers { p.points(&name, &t, &y) } else { p.series(&name, &t, &y) }
    })
}
