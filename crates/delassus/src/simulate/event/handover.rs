//! Before and after a stretch of time-stepping: whether events had better go on, and how they take over again.

use super::Events;
use super::index_sets::IndexSets;
use super::sets::kinetic;
use super::zeno::Bounces;
use crate::simulate::ledger::Ledger;
use crate::simulate::session::Session;
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_system::error::Failure;

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
    pub(in crate::simulate) fn last_jump(&self, ledger: &Ledger) -> f64 {
        ledger.last_jump(self.tol.length)
    }

    /// Contacts that time-stepping left at rest: their gap velocities, below what it resolves, become zero. The mechanism has
    /// their rows afterwards. Returns the kinetic energy this took.
    pub(in crate::simulate) fn hold_resting(
        &mut self,
        session: &mut Session,
        resting: &[usize],
    ) -> Result<f64, Failure> {
        let mut v = session.x.v.clone();
        self.stand(session, &[], &v);
        let before = kinetic(session, &v);
        self.impacts.delassus.factor(session.mechanism.as_system())?;
        self.impacts.delassus.project(session.mechanism.as_system(), &mut v);
        self.stand(session, resting, &v);
        if !resting.is_empty() {
            self.stop(session, &Closed::with_cones(resting), &mut v);
        }
        session.x.v.copy_from_slice(&v);
        session.mechanism.set_velocity(&v);
        Ok(before - kinetic(session, &v))
    }

    /// Forgets what was known of contacts: they moved without being watched.
    pub(in crate::simulate) fn forget(&mut self, session: &Session) {
        self.infos = session.mechanism.contacts().list();
        session.mechanism.contacts().gaps(&mut self.gaps);
        self.sets = IndexSets::new(self.in_front());
        self.bounces.iter_mut().chain(&mut self.landings).for_each(Bounces::forget);
        self.search.push = 0.0;
        self.still = (session.x.t, 0);
    }
}
