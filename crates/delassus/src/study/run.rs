//! One run of a study: equal steps, no retries, everything counted.

use super::controlled::Control;
use super::energy::{Books, EnergyError};
use super::plan::Variant;
use super::violation::{Phase, Track};
use super::work::{Cost, median};
use crate::results::summary::Violation;
use crate::simulate::Session;
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use delassus_system::state::State;
use std::time::Instant;

/// Wall time that repeats of one run may take together, s.
pub(super) const PATIENCE: f64 = 1.0;
/// Steps between two calls of the watcher.
const WATCH: usize = 64;

/// What a run is told besides its method and step.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// Keep violations over time.
    pub track: bool,
    /// Keep these velocity rows too.
    pub phase: Option<Phase>,
    /// Runs to take the median time of; 0: time the booked run only.
    pub repeats: usize,
    /// Re-solve accelerations and multipliers at the end: for references, whose multipliers must be as good as the rest.
    pub resolve: bool,
}

/// What one run found.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// Step used: the one asked for, rounded so that a whole number of steps fills the run.
    pub h: f64,
    /// State at the end.
    pub end: State,
    /// Work.
    pub cost: Cost,
    /// Largest violations.
    pub violation: Violation,
    /// Mean energy errors.
    pub energy: EnergyError,
    /// Violations over time, if asked for.
    pub track: Option<Track>,
    /// What the controller did; `None` of equal steps.
    pub control: Option<Control>,
    /// Measures over an error-controlled run.
    pub measures: Vec<(String, f64)>,
}

/// Number of steps and the step that fills `end` exactly.
pub(super) fn whole(end: f64, h: f64) -> (usize, f64) {
    let n = (end / h).round().max(1.0);
    (n as usize, end / n)
}

/// Runs a model to `end` with equal steps; `keep` is told the steps done since it was last called and may stop the run.
///
/// # Errors
/// The first step that fails; `Diverged` beyond the bound of the settings; `Stopped`.
pub fn run(
    model: &Model,
    variant: &Variant,
    end: f64,
    h: f64,
    watch: &Watch,
    keep: &dyn Fn(usize) -> bool,
) -> Result<Run, Error> {
    let (n, h) = whole(end, h);
    let mut out = Run { h, ..Run::default() };
    let clock = Instant::now();
    let mut session = Session::new(model, &variant.method, &variant.options, h)?;
    let energy = |s: &Session| s.mechanism.energy().map_or(0.0, |e| e.kinetic + e.potential);
    let mut books = Books::new(energy(&session), session.mechanism.power(&session.x.lambda));
    let mut track = watch.track.then(|| Track::new(h));
    for k in 1..=n {
        let report = session.attempt(h).map_err(|f| session.explain(&f, h))?;
        session.accept();
        session.x.t = if k == n { end } else { k as f64 * h };
        out.cost.evaluations += report.evaluations as f64;
        out.cost.factorizations += report.factorizations as f64;
        out.cost.newton_iterations += report.newton_iterations as f64;
        let v = session.violation();
        out.violation.position = out.violation.position.max(v.position);
        out.violation.velocity = out.violation.velocity.max(v.velocity);
        out.violation.acceleration = out.violation.acceleration.max(v.acceleration);
        books.step(h, energy(&session), session.mechanism.power(&session.x.lambda));
        if let Some(t) = &mut track {
            t.book(&mut session, watch.phase.as_ref());
        }
        bounded(&session, model.solve.bound, h)?;
        if k % WATCH == 0 && !keep(WATCH) {
            return Err(stopped());
        }
    }
    if !keep(n % WATCH) {
        return Err(stopped());
    }
    out.cost.seconds = clock.elapsed().as_secs_f64();
    out.energy = books.finish(end);
    out.track = track;
    if watch.resolve {
        let solved = session.stepper.accelerations(session.mechanism.system(), &mut session.x);
        solved.map_err(|f| session.explain(&f, h))?;
    }
    out.end = super::measure::body_state(&mut session)?;
    if watch.repeats > 0 {
        out.cost.seconds = timed(model, variant, n, h, watch.repeats, keep)?;
    }
    Ok(out)
}

/// Median time of bare runs: without books, assembly included.
fn timed(
    model: &Model,
    variant: &Variant,
    n: usize,
    h: f64,
    repeats: usize,
    keep: &dyn Fn(usize) -> bool,
) -> Result<f64, Error> {
    let mut times: Vec<f64> = Vec::with_capacity(repeats);
    while times.len() < repeats && times.iter().sum::<f64>() < PATIENCE {
        let clock = Instant::now();
        let mut session = Session::new(model, &variant.method, &variant.options, h)?;
        let mut left = n;
        while left > 0 {
            let some = left.min(WATCH);
            session.advance_many(h, some)?;
            left -= some;
            if !keep(0) {
                return Err(stopped());
            }
        }
        times.push(clock.elapsed().as_secs_f64());
    }
    Ok(median(&times))
}

fn bounded(session: &Session, bound: f64, h: f64) -> Result<(), Error> {
    let largest = session.x.q.iter().chain(&session.x.v).fold(0.0f64, |m, x| m.max(x.abs()));
    if largest <= bound && session.x.is_finite() {
        return Ok(());
    }
    let message = format!("a coordinate or velocity reached {largest:.3e}, beyond the bound {bound:.1e}");
    Err(Error::solver(Code::Diverged, message).hint("try a smaller step").at_time(session.x.t, h))
}

pub(super) fn stopped() -> Error {
    Error::solver(Code::Stopped, "stopped by the user")
}
