//! How events yield to time-stepping for a while, and what they do when they take over again.

use super::Events;
use crate::error::Failure;
use crate::output::{Event, EventKind};
use crate::simulate::session::Session;
use crate::simulate::stepping::Stepping;

impl Events {
    /// Contacts with impacts since `t` bounce to rest one by one, each by its own geometric series, in at most `most` impacts:
    /// nothing is gained by stepping over them, and the time of rest would be lost.
    pub(in crate::simulate) fn accumulate_singly(&self, t: f64, most: f64) -> bool {
        let mut left = 0.0;
        for b in &self.bounces {
            if b.last().is_some_and(|last| last >= t) {
                match b.left(self.tol.velocity) {
                    Some(n) => left += n,
                    None => return false,
                }
            }
        }
        left <= most
    }

    /// Largest jump of a gap velocity at the last instant, in model lengths per second.
    pub(in crate::simulate) fn jump(&self) -> f64 {
        let Some(t) = self.log.last().map(|e| e.t) else { return 0.0 };
        let jump = |e: &Event| (e.after - e.before).abs() / self.tol.length;
        let impacts = |e: &&Event| e.kind == EventKind::Impact;
        let lines = self.log.iter().rev().take_while(|e| e.t >= t || e.kind == EventKind::Accumulation);
        lines.filter(impacts).map(jump).fold(0.0, f64::max)
    }

    /// Time of the last event.
    pub(in crate::simulate) fn last(&self) -> f64 {
        self.log.last().map_or(f64::NEG_INFINITY, |e| e.t)
    }

    /// Has the run more events than it may?
    pub(in crate::simulate) fn exhausted(&self, most: usize) -> bool {
        self.log.len() - self.foreign > most
    }

    /// A line of the log.
    pub(in crate::simulate) fn note(&mut self, t: f64, text: String) {
        self.log.push(Event::plain(t, EventKind::Switch, text));
        self.foreign += 1;
    }

    /// Impulses so far, loads and events of the model for time-stepping.
    pub(in crate::simulate) fn lend(&self, stepping: &mut Stepping) {
        stepping.impulses.copy_from_slice(&self.impulses);
        stepping.signals = Some(self.signals.clone());
    }

    /// Takes back what was lent, and the log of a stretch of time-stepping.
    pub(in crate::simulate) fn take_back(&mut self, stepping: &mut Stepping) {
        self.impulses.copy_from_slice(&stepping.impulses);
        if let Some(signals) = stepping.signals.take() {
            self.signals = signals;
        }
        self.foreign += stepping.log.len();
        self.log.append(&mut stepping.log);
        self.penetration = self.penetration.max(stepping.penetration);
        self.complementarity = self.complementarity.max(stepping.complementarity);
    }

    /// Contacts that time-stepping left at rest: their gap velocities, below what it resolves, become zero. The mechanism has
    /// their rows afterwards. Returns the kinetic energy this took.
    pub(in crate::simulate) fn rest(
        &mut self,
        session: &mut Session,
        resting: &[usize],
    ) -> Result<f64, Failure> {
        let mut v = session.x.v.clone();
        self.stand(session, &[], &v);
        let before = kinetic(session, &v);
        self.delassus.factor(session.mechanism.as_system())?;
        self.delassus.project(session.mechanism.as_system(), &mut v);
        self.stand(session, resting, &v);
        if !resting.is_empty() {
            let rows = session.mechanism.contact_rows();
            self.delassus.take(session.mechanism.as_system(), rows.clone());
            let rate = &session.mechanism.gap_rate()[rows];
            let speeds: Vec<f64> =
                rate.iter().enumerate().map(|(k, r)| self.delassus.along(k, &v) + r).collect();
            let which: Vec<usize> = (0..resting.len()).collect();
            self.hold(&which, &speeds, &mut v);
        }
        session.x.v.copy_from_slice(&v);
        session.mechanism.set_velocity(&v);
        Ok(before - kinetic(session, &v))
    }

    /// Forgets what was known of contacts: they moved without being watched.
    pub(in crate::simulate) fn wake(&mut self, session: &Session) {
        session.mechanism.gaps(&mut self.gaps);
        for c in 0..self.infos.len() {
            self.front[c] = self.gaps[c] * self.units[c] >= -self.tol.gap;
            self.bounces[c].forget();
        }
        self.implied.clear();
        self.released.clear();
        self.departed.clear();
        self.basic = false;
        (self.ambiguous, self.instant) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        self.push = 0.0;
    }
}

fn kinetic(session: &Session, v: &[f64]) -> f64 {
    let mut p = vec![0.0; v.len()];
    session.mechanism.add_mass_mul(1.0, v, &mut p);
    0.5 * p.iter().zip(v).map(|(p, v)| p * v).sum::<f64>()
}
