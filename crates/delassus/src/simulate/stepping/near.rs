//! Which contacts stand in the equations: those that the motion may close before the list is made anew.

use crate::formulation::Mechanism;
use crate::simulate::event::Thresholds;
use crate::simulate::session::Session;

/// Up to this many contacts all stand in the equations all the time.
const FEW: usize = 32;
/// Steps that a list should serve.
const STEPS: f64 = 16.0;

/// The list of contacts in the equations.
pub(super) struct Near {
    ids: Vec<usize>,
    found: Vec<usize>,
    /// Few contacts: no distances are needed.
    all: bool,
    /// Distance that two bodies may still come closer before the list is made anew.
    budget: f64,
    begun: bool,
    last: f64,
}

impl Near {
    pub(super) fn new(mechanism: &dyn Mechanism) -> Near {
        let all = mechanism.contacts().len() <= FEW && !mechanism.has_clouds();
        Near { ids: Vec::new(), found: Vec::new(), all, budget: 0.0, begun: false, last: f64::NEG_INFINITY }
    }

    /// By number among the contacts of the mechanism, in the order of their rows.
    pub(super) fn ids(&self) -> &[usize] {
        &self.ids
    }

    /// The contacts that matter for a step of length h from the present state; for each where it stood before. `None` if nothing
    /// changed.
    pub(super) fn renew(
        &mut self,
        session: &mut Session,
        h: f64,
        tol: &Thresholds,
    ) -> Option<Vec<Option<usize>>> {
        let x = &session.x;
        let sys = session.mechanism.as_system();
        // two bodies approach with at most twice the fastest motion
        let fastest =
            |x: &[f64]| x.iter().enumerate().fold(0.0f64, |m, (i, x)| m.max((x / sys.scale(i)).abs()));
        let step = 2.0 * tol.length * (h * fastest(&x.v) + h * h * fastest(&x.v_dot));
        let passed = std::mem::replace(&mut self.last, x.t);
        if x.t > passed && passed.is_finite() {
            self.budget -= 2.0 * tol.length * (x.t - passed) * fastest(&x.v);
        }
        if !self.begun || self.budget < step {
            self.budget = if self.all { f64::INFINITY } else { STEPS * step.max(tol.gap) };
            session.mechanism.near(self.budget, &mut self.found);
            self.begun = true;
        }
        // features that do not face each other have no gap
        let mechanism = session.mechanism.as_ref();
        let now: Vec<usize> =
            self.found.iter().copied().filter(|c| mechanism.gap_and_margin(*c).1 >= -tol.gap).collect();
        if now == self.ids && self.ids.len() == session.mechanism.closed().len() {
            return None;
        }
        // both lists ascend
        let before = now.iter().map(|c| self.ids.binary_search(c).ok()).collect();
        self.ids = now;
        Some(before)
    }
}
