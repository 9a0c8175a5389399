//! The slider-crank of haddouni2017, section 3.4, in the paper's two angles with one row, under error control.

use crate::study::slider_crank;
use delassus::model::Settings;
use delassus::output::Summary;
use delassus::simulate::{self, Silent};
use delassus::study::cost_at_error;
use delassus::{Error, Model};
use delassus_library::example;

/// The methods of figures 4 and 5, in their order of cost.
pub(crate) const PAPER: [&str; 4] = ["hem5", "dopri5", "gen-alpha-v", "gen-alpha-p"];
/// The same and three beside them.
pub(crate) const ALL: [&str; 7] =
    ["hem5", "dopri5", "gen-alpha-v", "gen-alpha-p", "phem56", "mdop5", "gen-alpha-pv"];
/// Threshold of projections in the paper's table 1.
pub(crate) const THRESHOLD: f64 = 1e-4;

/// The tolerances of figure 4, by decades.
pub(crate) fn tolerances(quick: bool) -> Vec<f64> {
    let list = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10];
    list[..if quick { 6 } else { list.len() }].to_vec()
}

/// The example in relative coordinates.
pub(crate) fn model() -> Result<Model, Error> {
    let mut model = example("academic-slider-crank", &[])?;
    model.solve.coordinates = "relative".parse()?;
    model.solve.step = None;
    Ok(model)
}

/// The paper's control of the step and threshold of projections (table 1), with Newton's iteration so exact that what it
/// leaves does not show.
pub(crate) fn settings() -> Settings {
    Settings { newton: Settings::default().newton, ..Settings::preset("paper-a").unwrap_or_default() }
}

/// One error-controlled run.
pub(crate) struct Run {
    /// What happened.
    pub(crate) summary: Summary,
    /// Largest error of the crank angle over the accepted steps, rad.
    pub(crate) error: f64,
    /// Wall time, s: the least of the repeats.
    pub(crate) seconds: f64,
}

/// Runs the model with a method and settings; the exact angles are only computed if `exact`.
pub(crate) fn solve(
    method: &str,
    settings: &Settings,
    tolerance: f64,
    repeats: usize,
    exact: bool,
) -> Result<Run, Error> {
    let mut model = model()?;
    model.solve = Settings {
        method: method.parse()?,
        coordinates: model.solve.coordinates,
        end: model.solve.end,
        tolerance: Some(tolerance),
        error_estimate: false,
        ..settings.clone()
    };
    // every accepted step, so that nothing is interpolated
    model.output.every = None;
    model.output.record.retain(|(name, _)| name == "crank.angle");
    let mut seconds = Vec::new();
    let mut outcome = simulate::run(&model, &mut Silent)?;
    seconds.push(outcome.summary.wall_seconds);
    for _ in 1..repeats {
        seconds.push(simulate::run(&model, &mut Silent)?.summary.wall_seconds);
    }
    if let Some(e) = outcome.summary.error.take() {
        return Err(e);
    }
    let mut error = f64::NAN;
    if exact {
        let column = |name: &str| outcome.record.column(name).unwrap_or_default();
        let (t, angle) = (column("t"), column("crank.angle"));
        let pairs = angle.iter().zip(slider_crank::exact(t));
        error = pairs.map(|(a, x)| (a - x.q[0]).abs()).fold(0.0, f64::max);
    }
    Ok(Run { summary: outcome.summary, error, seconds: seconds.into_iter().fold(f64::INFINITY, f64::min) })
}

/// Cost of the first method over that of the second at equal error: geometric mean over errors that both reach. NaN if they
/// have none in common.
pub(crate) fn cost_ratio(errors: [&[f64]; 2], costs: [&[f64]; 2]) -> f64 {
    const POINTS: u32 = 16;
    let range = |e: &[f64]| e.iter().fold((f64::INFINITY, 0.0f64), |m, e| (m.0.min(*e), m.1.max(*e)));
    let (a, b) = (range(errors[0]), range(errors[1]));
    let (lo, hi) = (a.0.max(b.0), a.1.min(b.1));
    let mut logs = Vec::new();
    for i in 0..POINTS {
        let wanted = lo * (hi / lo).powf((f64::from(i) + 0.5) / f64::from(POINTS));
        let cost = |k: usize| cost_at_error(errors[k], costs[k], wanted);
        if let (Some(x), Some(y)) = (cost(0), cost(1)) {
            logs.push((x / y).ln());
        }
    }
    if lo < hi { (logs.iter().sum::<f64>() / logs.len() as f64).exp() } else { f64::NAN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_is_the_papers_two_angles_and_one_row() {
        let d = delassus::formulation::build(&model().unwrap()).unwrap().dims();
        assert_eq!((d.nv, d.m), (2, 1));
    }

    #[test]
    fn a_method_twice_as_dear_has_ratio_two() {
        let e = [1e-2, 1e-4, 1e-6];
        let ratio = cost_ratio([&e, &e], [&[20.0, 200.0, 2000.0], &[10.0, 100.0, 1000.0]]);
        assert!((ratio - 2.0).abs() < 1e-12);
        assert!(cost_ratio([&[1.0, 0.5], &[0.1, 0.01]], [&[1.0, 2.0], &[1.0, 2.0]]).is_nan());
    }
}
