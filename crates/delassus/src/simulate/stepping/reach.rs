//! What bounds a step besides its error: contacts that it could jump over, loads that change within it.

use super::Stepping;
use crate::output::{Event, Summary};
use crate::simulate::session::Session;

impl Stepping {
    /// Longest step with which no contact is passed unseen: to where it would close if it went on as it does, or what a blow of
    /// its present speed allows, h u ≤ tolerance.
    pub(super) fn bound(&self, tolerance: f64) -> f64 {
        let mut h = f64::INFINITY;
        for (k, u) in self.speeds.iter().enumerate() {
            if *u < 0.0 && !self.closed[k] {
                let unit = self.tol.unit_of(self.laws[k].is_angle);
                let (gap, u) = (self.gaps[k] * unit, -u * unit);
                h = h.min(gap.max(tolerance * self.tol.length) / u);
            }
        }
        h
    }

    /// Longest step within which a load may change unseen: the motion goes by no more than the tolerance.
    pub(super) fn resolution(&self, tolerance: f64) -> f64 {
        tolerance * self.tol.length / self.tol.speed
    }

    /// Did a load change, or an event of the model happen, within the step last attempted?
    pub(super) fn passes(&mut self, session: &mut Session) -> bool {
        self.passed.clear();
        let Some(signals) = self.signals.as_ref().filter(|s| s.len() > 0) else { return false };
        let mut values = vec![0.0; signals.len()];
        session.at_attempted(&mut |mechanism, x| {
            mechanism.set_position(x.t, &x.q);
            mechanism.set_velocity(&x.v);
            signals.values(mechanism, x, &mut values);
        });
        let found = values.iter().enumerate().filter(|(i, v)| **v < 0.0 && signals.wanted(*i));
        self.passed.extend(found.map(|(i, _)| i));
        !self.passed.is_empty()
    }

    /// After the step was accepted: handles what passed. True if it ends the run.
    pub(super) fn handle(&mut self, session: &mut Session, summary: &mut Summary) -> bool {
        let Some(signals) = &mut self.signals else { return false };
        let mut stop = false;
        let mut lines: Vec<Event> = Vec::new();
        for i in self.passed.drain(..) {
            let ends = signals.pass(session, i, &mut lines);
            if ends {
                summary.stopped_by = lines.last().map(|e| e.name.clone());
            }
            stop |= ends;
        }
        signals.follow(session.mechanism.as_ref(), &session.x);
        lines.iter().for_each(|e| summary.events.add(e.kind));
        self.log.append(&mut lines);
        stop
    }
}
