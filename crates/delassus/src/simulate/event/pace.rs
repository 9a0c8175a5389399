//! How long the next step is.

use crate::error::{Error, Failure};
use crate::integrator::Report;
use crate::model::Settings;
use crate::simulate::controlled::{first_step, too_small, turn_limit};
use crate::simulate::session::Session;
use crate::simulate::step_size::StepSize;

/// A rest of a grid step below this part of it is taken together with the next.
const REST: f64 = 1e-6;
/// A fixed step that fails is divided at most by this.
const FINEST: f64 = 1024.0;

/// How long the next step is.
pub(in crate::simulate) enum Pace {
    /// Steps of a grid, and what a failed one is divided by.
    Fixed { h: f64, divisor: f64 },
    /// Steps by the error estimate.
    Controlled { control: Box<StepSize>, h: f64, tolerance: f64, failures: usize },
}

impl Pace {
    /// Steps of a grid, or by the error estimate if there is a tolerance; the method stands at the present state.
    pub(in crate::simulate) fn new(
        session: &mut Session,
        settings: &Settings,
        (tolerance, h0): (Option<f64>, f64),
    ) -> Pace {
        let Some(tolerance) = tolerance else { return Pace::Fixed { h: h0, divisor: 1.0 } };
        let control = StepSize::new(settings, session.method, tolerance);
        let h = first_step(session, settings, &control, tolerance);
        Pace::Controlled { control: Box::new(control), h, tolerance, failures: 0 }
    }

    /// The next step and, on a grid, where it arrives.
    pub(super) fn next(&mut self, session: &Session, settings: &Settings) -> (f64, Option<f64>) {
        let (t, end) = (session.x.t, settings.end);
        match self {
            Pace::Fixed { h, divisor } => {
                let mut k = (t / *h + REST).floor() + 1.0;
                if k * *h - t < REST * *h {
                    k += 1.0;
                }
                let mut target = (k * *h).min(end);
                if end - target < REST * *h {
                    target = end;
                }
                let whole = if (target - t - *h).abs() <= 1e-9 * *h { *h } else { target - t };
                if *divisor > 1.0 { (whole / *divisor, None) } else { (whole, Some(target)) }
            }
            Pace::Controlled { h, .. } => {
                let left = end - t;
                *h = h.min(turn_limit(session)).max(settings.min_step);
                if *h >= left * (1.0 - 1e-9) {
                    (left, Some(end))
                } else if 2.0 * *h > left {
                    (0.5 * left, None)
                } else {
                    (*h, None)
                }
            }
        }
    }

    pub(super) fn accepts(&self, step: f64, report: &Report) -> bool {
        match self {
            Pace::Fixed { .. } => true,
            Pace::Controlled { control, .. } => report.leaps > 0 || control.accepts(step, report.error),
        }
    }

    /// After an accepted step.
    pub(super) fn accepted(&mut self, step: f64, report: &Report) {
        match self {
            Pace::Fixed { divisor, .. } => *divisor = (*divisor * 0.5).max(1.0),
            Pace::Controlled { control, h, failures, .. } => {
                *failures = 0;
                let next = if report.leaps > 0 { step } else { control.next(step, report.error, true) };
                *h = if step < *h { next.max(h.min(next * 4.0)) } else { next };
            }
        }
    }

    /// After a step whose error is too large.
    pub(super) fn rejected(
        &mut self,
        session: &Session,
        settings: &Settings,
        step: f64,
        error: f64,
    ) -> Result<(), Error> {
        if let Pace::Controlled { control, h, .. } = self {
            *h = control.next(step, error, false);
            if step <= settings.min_step * (1.0 + 1e-9) {
                return Err(too_small(session, settings, error).at_time(session.x.t, step));
            }
        }
        Ok(())
    }

    /// After a step that failed.
    pub(super) fn failed(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        step: f64,
        f: &Failure,
    ) -> Result<(), Error> {
        match self {
            Pace::Fixed { divisor, .. } => {
                *divisor *= 2.0;
                if *divisor > FINEST || step * 0.5 < settings.min_step {
                    return Err(session.explain(f, step));
                }
            }
            Pace::Controlled { h, failures, .. } => {
                *failures += 1;
                let stuck = step <= settings.min_step * 2.0 || *failures > 60;
                if stuck || (*failures > 8 && matches!(f, Failure::NonFinite { .. })) {
                    return Err(session.explain(f, step));
                }
                let longer = matches!(f, Failure::EndsSingular { near: true, .. });
                *h = (step * if longer { 1.5 } else { 0.25 }).max(settings.min_step);
            }
        }
        Ok(())
    }

    /// After an event: the method begins anew, the estimate knows nothing.
    pub(super) fn restart(&mut self, session: &Session, settings: &Settings) {
        if let Pace::Controlled { control, tolerance, .. } = self {
            **control = StepSize::new(settings, session.method, *tolerance);
        }
    }

    /// After a change of the method.
    pub(in crate::simulate) fn follow(&mut self, session: &mut Session, settings: &Settings) {
        if let Pace::Controlled { tolerance, h, .. } = self {
            *self = Pace::new(session, settings, (Some(*tolerance), *h));
        }
    }

    pub(in crate::simulate) fn size(&self) -> f64 {
        match self {
            Pace::Fixed { h, .. } | Pace::Controlled { h, .. } => *h,
        }
    }
}
