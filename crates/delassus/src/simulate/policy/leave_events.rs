//! When events leave the run to time-stepping: where several of them fall into one step that the tolerance allows.

use crate::results::EventKind;
use crate::simulate::event::Events;
use crate::simulate::ledger::Ledger;
use crate::simulate::pace::Asked;
use delassus_integrators::integrator::Method;
use std::collections::VecDeque;

/// Instants that are looked at together.
const WINDOW: usize = 24;
/// Instants per step of time-stepping from which on it is cheaper: a located instant costs several steps of the method.
const CROWD: f64 = 2.0;
/// The same for fixed steps, which say nothing of the error: far from what a user can have meant to be resolved.
const CROWD_FIXED: f64 = 100.0;
/// Steps of time-stepping that an impact takes when each is resolved.
const BLOW: f64 = 10.0;
/// Most impacts that contacts which come to rest one by one may still need: about the number of a ball with e = 0.99.
const BOUNCES: f64 = 2000.0;

/// The last instants.
pub(super) struct LeaveEvents {
    on: bool,
    tolerance: Option<f64>,
    step: f64,
    /// Power of the tolerance by which steps of time-stepping are shorter than those of the method.
    shorter: f64,
    /// Time and jump of velocities, in model lengths per second.
    instants: VecDeque<(f64, f64)>,
}

delassus_algebra::saved! { LeaveEvents { on, instants } made { tolerance, step, shorter } }

impl LeaveEvents {
    /// For a method with a tolerance or a fixed step.
    pub(super) fn new(method: &Method, asked: Asked, on: bool) -> LeaveEvents {
        // steps go with tolerance^(1/p), those of time-stepping with p = 2
        let shorter = 0.5 - 1.0 / f64::from(method.order.max(2));
        LeaveEvents {
            on,
            tolerance: asked.tolerance,
            step: asked.h,
            shorter,
            instants: VecDeque::with_capacity(WINDOW),
        }
    }

    /// Events begin anew.
    pub(super) fn begin(&mut self) {
        self.instants.clear();
    }

    /// Time-stepping failed: no more of it, unless events fail.
    pub(super) fn rest(&mut self) {
        self.on = false;
    }

    /// Longest step over the instants of the window that the tolerance allows.
    fn allowed(&self, h: f64) -> f64 {
        let jump = self.instants.iter().fold(0.0f64, |m, i| m.max(i.1));
        match self.tolerance {
            Some(tolerance) => (2.0 * tolerance / jump).min(h * tolerance.powf(self.shorter)),
            None => self.step,
        }
    }

    /// Would time-stepping from t need more than `most` steps if impacts went on as they do? Each costs some steps, or several
    /// fall into one.
    pub(super) fn hopeless(&self, t: f64, end: f64, most: usize) -> bool {
        let (Some(first), Some(last)) = (self.instants.front(), self.instants.back()) else { return false };
        let apart = (last.0 - first.0) / (self.instants.len() as f64);
        let step = self.allowed(self.step).max(apart / BLOW);
        (end - t) / step.max(f64::MIN_POSITIVE) > most as f64
    }

    /// After a handled event at t; `h` is the step of the smooth motion. Returns why to leave events, if one should.
    ///
    /// A step over an impact with the jump J has an error of h J/2, which the tolerance bounds.
    pub(super) fn look(&mut self, events: &Events, ledger: &Ledger, t: f64, h: f64) -> Option<String> {
        if self.instants.len() == WINDOW {
            self.instants.pop_front();
        }
        self.instants.push_back((t, events.last_jump(ledger)));
        let first = self.instants.front()?.0;
        if self.instants.len() < WINDOW {
            return None;
        }
        let span = t - first;
        let allowed = self.allowed(h);
        let crowd = if self.tolerance.is_some() { CROWD } else { CROWD_FIXED };
        let per_step = allowed * (WINDOW - 1) as f64 / span.max(f64::MIN_POSITIVE);
        // contacts that stick and slip in turn come to no rest of their own
        let rubs = ledger.log.newest().is_some_and(|e| matches!(e.kind, EventKind::Stick | EventKind::Slip));
        if !self.on || per_step < crowd || !rubs && events.accumulate_singly(first, BOUNCES) {
            return None;
        }
        Some(format!("{WINDOW} events within {span:.1e} s, where a step over them may take {allowed:.1e} s"))
    }
}
