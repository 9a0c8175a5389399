//! What rests stays where it is: contacts that stick hold velocities, and round-off of accelerations moves them by ε a h²/2 in a step.
//!
//! Steps of what rests grow without bound, and so would that. After each of them the way that contacts which stick should not have gone
//! is taken back by the least move (in the metric of M).

use super::Events;
use crate::simulate::session::Session;
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_mechanics::formulation::rubbing::Mode;

/// Way of a step, in model lengths or radians, up to which rows are linear along it to round-off: its square is 1e-14.
const LINEAR: f64 = 1e-7;

impl Events {
    /// Takes back what contacts that stick have crept by in the accepted step, where everything rests.
    pub(super) fn take_back_creep(&mut self, session: &mut Session) {
        let m = session.mechanism.as_ref();
        let (blocks, modes) = (m.contact_blocks(), m.modes());
        let sticks = |k: &usize| modes[*k] == Mode::Stick && blocks.cone(*k).has_normal();
        let resting = |v: &[f64]| {
            v.iter().enumerate().all(|(i, v)| (v / m.scale(i)).abs() * self.tol.length <= self.tol.velocity)
        };
        let (x0, x1) = (session.attempted(), &session.x);
        if !(0..modes.len()).any(|k| sticks(&k)) || !resting(&x0.v) || !resting(&x1.v) {
            return;
        }
        // the way of the step
        let mut way = vec![0.0; x1.v.len()];
        m.difference(&x0.q, &x1.q, &mut way);
        let far = way.iter().enumerate().fold(0.0f64, |f, (i, d)| f.max((d / m.scale(i)).abs()));
        if far == 0.0 || far > LINEAR {
            return;
        }
        let (closed, v) = (m.closed(), x1.v.clone());
        self.stand(session, &[], &v);
        let factored = self.impacts.delassus.factor(session.mechanism.as_system());
        self.stand(session, &closed.contacts, &v);
        if factored.is_ok() {
            let now = self.instant(session, closed.contacts.clone(), &v);
            let held: Vec<(usize, Mode)> = (0..closed.contacts.len()).map(|k| (k, closed.mode(k))).collect();
            let rows = Events::held_rows(&now, &held);
            // G way of the rows that do not move
            let crept: Vec<f64> =
                (0..now.before.len()).map(|row| self.impacts.delassus.along(row, &way)).collect();
            let mut change = vec![0.0; v.len()];
            self.hold(&rows, &crept, &mut change);
            let mut q = session.x.q.clone();
            session.mechanism.system().retract_at(session.x.t, &session.x.q, &change, &mut q);
            session.x.q.copy_from_slice(&q);
        }
        session.mechanism.close_as(&closed);
        session.stand();
    }
}
