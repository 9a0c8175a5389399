//! Closed contacts that let go, or leave their features, within a step.

use super::Events;
use super::refine::{push, pushes};
use super::search::Culprit;
use crate::simulate::Session;
use delassus_integrators::integrator::Levels;

/// Part of the largest force above which the multiplier of a method is not near zero, whatever its error.
const PRESSES_CLEARLY: f64 = 0.3;

impl Events {
    /// Adds what passes zero of the forces and margins of closed contacts: by the end of the attempted step, or near a place
    /// between (in parts of the step) where the parabola through both ends and the middle is negative. The mechanism stands
    /// anywhere afterwards.
    pub(super) fn letting_go(&mut self, session: &mut Session, out: &mut Vec<(Culprit, Option<f64>)>) {
        let closed = session.mechanism.contacts().closed().to_vec();
        if closed.is_empty() {
            return;
        }
        // forces at the end; multipliers of methods that hold positions only oscillate, or jump with the step
        let own = session.method.explicit || session.method.variable_step && self.all_push(session);
        let end = session.attempted().clone();
        let last = if own { end.lambda } else { pushes(session, &end) };
        // and in the middle; between the steps of methods of order two forces are not known well enough to be zero
        let x = self.search.inside.stand(session, 0.5, false).clone();
        let margins: Vec<f64> =
            closed.iter().map(|c| session.mechanism.contacts().gap_and_margin(*c).1).collect();
        let middle = session.method.explicit.then(|| pushes(session, &x));
        let unsure = self.unsure(session);
        let (search, blocks) = (&self.search, session.mechanism.contact_blocks());
        for (k, c) in closed.iter().enumerate() {
            let block = blocks.get(k);
            let unit = self.units[*c];
            let force = |lambda: &[f64]| push(&block, lambda) / unit;
            let forces = match &middle {
                Some(middle) => [force(&session.x.lambda), force(middle), force(&last)],
                None => [f64::INFINITY, f64::INFINITY, force(&last)],
            };
            if let Some(dip) = falls(forces, self.tol.multiplier).filter(|_| !unsure[k]) {
                out.push((Culprit::Release(*c), dip));
            }
            if let Some(dip) =
                falls([search.before.margins[k], margins[k], search.now.margins[k]], self.tol.gap)
            {
                out.push((Culprit::Leave(*c), dip));
            }
        }
        let start = session.x.lambda.clone();
        let known = middle.as_ref().map(|_| &start[..]);
        self.rubbing(session, [known, middle.as_deref(), Some(&last)], &unsure, out);
        self.letting_go_together(session, &unsure, out);
    }

    /// Are the method's own multipliers of all closed contacts far from zero at the end of the attempted step?
    fn all_push(&mut self, session: &Session) -> bool {
        let (lambda, blocks) = (&session.attempted().lambda, session.mechanism.contact_blocks());
        let (units, closed) = (&self.units, session.mechanism.contacts().closed());
        // multipliers of methods that hold positions only swing with the step, about any mean
        if session.method.levels == Levels::POSITION && !closed.is_empty() {
            return false;
        }
        // those that never let go have nothing to pass
        let scaled = || {
            let open = blocks.iter().zip(closed).filter(|(b, _)| b.cone.lets_go());
            open.map(|(b, c)| push(&b, lambda) / units[*c])
        };
        self.search.push = scaled().fold(self.search.push, f64::max);
        let push = self.search.push;
        scaled().all(|f| f > PRESSES_CLEARLY * push)
    }
}

/// Is a function with these values at the beginning, in the middle and at the end of a step below −depth: at the end, or
/// near a place before it?
pub(super) fn falls([a, m, b]: [f64; 3], depth: f64) -> Option<Option<f64>> {
    if b < -depth {
        return Some(None);
    }
    if m < -depth {
        return Some(Some(0.5));
    }
    // the parabola: a + d s + c s²
    let c = 2.0 * (a + b - 2.0 * m);
    let d = b - a - c;
    let s = -0.5 * d / c;
    let dips = c > 0.0 && s > 0.0 && s < 1.0 && a + s * (d + c * s) < -depth;
    dips.then_some(Some(s))
}
