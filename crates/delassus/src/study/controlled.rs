//! One run of a study under error control: the driver of every run, its end state read from channels.

use super::bodies::{channels, end_state};
use super::plan::Variant;
use super::run::{PATIENCE, Run, stopped};
use super::work::{Cost, median};
use crate::simulate::{self, Observer};
use delassus_model::{Model, Settings};
use delassus_system::error::Error;

/// Units of progress an error-controlled run is divided into: its steps are not known beforehand.
pub(super) const PROGRESS: usize = 1000;

/// How a step-size controller went through a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Control {
    /// Tolerance asked for.
    pub tolerance: f64,
    /// Accepted steps.
    pub accepted: usize,
    /// Rejected steps.
    pub rejected: usize,
    /// Projections onto the constraints.
    pub projections: usize,
    /// Leaps over singular positions, each of which ends in a projection.
    pub leaps: usize,
    /// Mean accepted step, s.
    pub mean_step: f64,
}

/// The settings of an error-controlled run of a variant; its options go before those of the settings.
pub(super) fn settings(model: &Model, variant: &Variant, end: f64, tolerance: f64) -> Settings {
    let own = variant.settings.as_ref().unwrap_or(&model.solve);
    Settings {
        method: variant.method.parse().unwrap_or(own.method),
        coordinates: model.solve.coordinates,
        closure: model.solve.closure,
        end,
        step: None,
        tolerance: Some(tolerance),
        error_estimate: false,
        ..own.with_method_of(&variant.options)
    }
}

/// Hands progress on and stops when it is told to.
struct Watcher<'a> {
    keep: &'a dyn Fn(usize) -> bool,
    told: usize,
    /// False in repeats, which count as no progress.
    counts: bool,
}

impl Observer for Watcher<'_> {
    fn step(&mut self, t: f64, end: f64) -> bool {
        let now = ((t / end) * PROGRESS as f64) as usize;
        let more = if self.counts { now.min(PROGRESS).saturating_sub(self.told) } else { 0 };
        self.told += more;
        (self.keep)(more)
    }
}

/// Runs a model to `end` with steps chosen for a tolerance; wall time is the median of `repeats` whole runs.
///
/// # Errors
/// The error that ended the run, or `Stopped`.
pub fn run_controlled(
    model: &Model,
    variant: &Variant,
    end: f64,
    tolerance: f64,
    repeats: usize,
    keep: &dyn Fn(usize) -> bool,
) -> Result<Run, Error> {
    let mut model = model.clone();
    model.solve = settings(&model, variant, end, tolerance);
    model.solve.check()?;
    let channels = channels(&model);
    model.output.record = channels.iter().map(|(n, c)| (n.clone(), *c)).collect();
    model.output.every = Some(end);
    // measures cost time that is none of the method's: they have a run of their own
    let measure = std::mem::take(&mut model.output.measure);
    let mut times = Vec::new();
    let mut out = Run::default();
    while times.is_empty() || (times.len() < repeats && times.iter().sum::<f64>() < PATIENCE) {
        let mut watcher = Watcher { keep, told: 0, counts: times.is_empty() };
        let outcome = simulate::run(&model, &mut watcher)?;
        let s = outcome.summary;
        if let Some(e) = s.error {
            return Err(e);
        }
        if !s.completed {
            return Err(stopped());
        }
        times.push(s.wall_seconds);
        if times.len() > 1 {
            continue;
        }
        let values: Vec<f64> = s.final_values.iter().map(|v| v.1).collect();
        out = Run {
            h: s.mean_step,
            end: end_state(&model, end, &channels, &values)?,
            cost: Cost {
                evaluations: s.evaluations as f64,
                factorizations: s.factorizations as f64,
                newton_iterations: s.newton_iterations as f64,
                ..Cost::default()
            },
            violation: s.violation,
            control: Some(Control {
                tolerance,
                accepted: s.steps,
                rejected: s.rejected,
                projections: s.projections,
                leaps: s.leaps,
                mean_step: s.mean_step,
            }),
            ..Run::default()
        };
    }
    out.cost.seconds = median(&times);
    if !measure.is_empty() {
        model.output.measure = measure;
        out.measures = simulate::run(&model, &mut Watcher { keep, told: 0, counts: false })?.summary.measures;
    }
    Ok(out)
}
