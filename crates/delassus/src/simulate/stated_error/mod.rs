//! The error that a run states: how far its bodies are from where they should be, by a second computation of the same motion.
//!
//! Smooth runs have a `companion` that follows step by step with longer or shorter steps. Runs with events, runs whose method
//! changed and, where that is asked for, runs with fixed steps have a `second` run with other steps, thresholds and switching
//! tolerances: what depends on any of them shows. Both runs leave `samples` at common instants, and their logs of events are
//! held against each other in `happenings`. `verdict` says aloud what is too much, `certify` refines until it is not.

mod certify;
mod companion;
mod happenings;
mod samples;
mod second;
mod verdict;

pub(super) use companion::Companion;
pub(super) use samples::Samples;

use super::session::Session;
use super::simulation::Simulation;
use super::{Observer, Outcome};
use delassus_model::Model;
use delassus_system::error::Error;
use std::time::Instant;

/// A run that ended.
pub(super) struct Ended {
    pub(super) outcome: Outcome,
    /// At its end.
    pub(super) session: Session,
    /// Where the bodies were on the way.
    pub(super) samples: Option<Samples>,
}

impl Ended {
    /// Makes the samples states of the bodies.
    fn show_bodies(&mut self) {
        if let Some(samples) = &mut self.samples {
            samples.show_bodies(&mut self.session);
        }
    }
}

/// Runs a model and states its error; with `certify` until that meets the tolerance.
///
/// # Errors
/// As [`Simulation::new`].
pub(super) fn run(model: &Model, observer: &mut dyn Observer) -> Result<Outcome, Error> {
    if model.solve.certify { certify::run(model, observer) } else { stated(model, None, observer) }
}

/// A run with its error, measured in `aim` or else in its own tolerance.
fn stated(model: &Model, aim: Option<f64>, observer: &mut dyn Observer) -> Result<Outcome, Error> {
    let clock = Instant::now();
    let s = &model.solve;
    let wanted = s.certify
        || match s.step {
            None => s.error_estimate,
            Some(_) => s.fixed_step_error,
        };
    let mut ended = go(model, (true, wanted), observer)?;
    let summary = &ended.outcome.summary;
    let over = summary.completed || summary.stopped_by.is_some();
    if wanted && over && summary.error.is_none() {
        let mut differ = None;
        let tolerance = aim.or(summary.tolerance);
        // no companion, or one that was lost; one with double steps exaggerates where loads have kinks
        let lost = summary.global_error.as_ref().is_none_or(|e| !e.note.is_empty());
        let alarmed = summary.global_error.as_ref().is_some_and(|e| verdict::is_too_far(e, tolerance));
        if lost || alarmed && !ended.session.method.explicit {
            let found = second::measure(model, &mut ended, observer);
            if lost || found.error.note.is_empty() {
                ended.outcome.summary.global_error = Some(found.error);
                differ = found.differ;
            }
        }
        let summary = &mut ended.outcome.summary;
        summary.warnings.extend(verdict::warnings(summary.global_error.as_ref(), differ, tolerance));
        summary.wall_seconds = clock.elapsed().as_secs_f64();
    }
    Ok(ended.outcome)
}

/// Runs a model to its end, or to what ends it. Rows of one that is `shown` are results; one that is `sampled` leaves samples
/// unless a companion follows all of it.
pub(super) fn go(
    model: &Model,
    (shown, sampled): (bool, bool),
    observer: &mut dyn Observer,
) -> Result<Ended, Error> {
    let mut run = Simulation::begin(model, (shown, sampled), observer)?;
    // what ends the run stands in the summary
    let _ = run.run_to_with(f64::INFINITY, observer);
    Ok(run.end(observer.keeper()))
}
