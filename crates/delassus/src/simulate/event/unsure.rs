//! Contacts that stick beside others: their forces are one of many, and no force of one tells whether it holds.
//!
//! What tells is whether any forces within the cones keep the motion as it is: the mixed problem of accelerations, with those that stick
//! standing still and those that slip in their directions. Its accelerations are zero as long as some do.

use super::Events;
use super::search::Culprit;
use crate::simulate::session::Session;
use delassus_mechanics::formulation::rubbing::Mode;
use delassus_system::state::State;

/// Acceleration of contacts that should stand still, in parts of those without their forces, that is none: the problem is solved to
/// 1e-10.
const STILL: f64 = 1e-8;

impl Events {
    /// Contacts whose forces are not unique, in the order of the closed ones; without friction there are none here.
    pub(super) fn unsure(&self, session: &mut Session) -> Vec<bool> {
        let m = session.mechanism.as_ref();
        let count = m.contacts().closed().len();
        let rough = m.modes().iter().any(|mode| *mode != Mode::Cone);
        if !rough || !session.stepper.rows().is_deficient() {
            return vec![false; count];
        }
        let blocks = m.contact_blocks().clone();
        let rows = session.stepper.rows_mut().ambiguous();
        (0..count).map(|k| blocks.rows(k).any(|r| rows.contains(&r))).collect()
    }

    /// How far the contacts are from moving otherwise than they do: positive as long as forces within their cones hold them. The
    /// mechanism stands at the state afterwards.
    pub(super) fn holds(&mut self, session: &mut Session, x: &State) -> f64 {
        let closed = session.mechanism.closed();
        let present = std::mem::replace(&mut session.x, x.clone());
        let value = self.stillness(session, &closed.contacts, &x.v);
        session.x = present;
        session.mechanism.close_as(&closed);
        session.mechanism.set_state(x.t, &x.q, &x.v);
        // forces that were not found hold nothing
        value.unwrap_or(-1.0)
    }

    /// What is left of [`STILL`] by the accelerations of contacts that should stand still; the problem has their forces afterwards, and the
    /// mechanism all their rows. None if no forces were found.
    pub(super) fn stillness(&mut self, session: &mut Session, contacts: &[usize], v: &[f64]) -> Option<f64> {
        let closed = session.mechanism.closed();
        // accelerations without contacts
        let mut v_dot = vec![0.0; v.len()];
        self.stand(session, &[], v);
        self.impacts.delassus.factor(session.mechanism.as_system()).ok()?;
        self.impacts.delassus.free_acceleration(session.mechanism.as_system(), &mut v_dot);
        // the mixed problem
        self.stand(session, contacts, v);
        let mut now = self.instant(session, contacts.to_vec(), v);
        now.after = now.before.clone();
        let free = self.free_rows(session, &v_dot);
        let slow: Vec<usize> = (0..contacts.len()).collect();
        self.solve_mixed(session, v, &now, &slow, (Some(Culprit::Modes), &closed), &free).ok()?;
        // accelerations of what should stand still
        let p = &self.impacts.problem;
        let n = p.rows.len();
        let unit = free.iter().fold(0.0f64, |m, a| m.max(a.abs()));
        let mut most = 0.0f64;
        for (k, block) in p.blocks.iter().enumerate() {
            let rows = if closed.mode(k) == Mode::Stick {
                block.rows.clone()
            } else {
                block.rows.start..block.rows.start + 1
            };
            // a joint that turns has nothing to keep
            let turns = closed.mode(k).slips() && !block.cone.has_normal();
            for i in rows.filter(|_| !turns) {
                let a = p.b[i] + (0..n).map(|j| p.w[i * n + j] * p.z[j]).sum::<f64>();
                most = most.max(a.abs());
            }
            // one that should stick has all its rows
            if closed.mode(k) == Mode::Stick && block.rows.len() < 2 && block.cone.has_normal() {
                return Some(-1.0);
            }
        }
        Some(STILL - most / unit.max(f64::MIN_POSITIVE))
    }

    /// Adds a change of modes of contacts whose forces are not unique.
    pub(super) fn letting_go_together(
        &mut self,
        session: &mut Session,
        unsure: &[bool],
        out: &mut Vec<(Culprit, Option<f64>)>,
    ) {
        if !unsure.contains(&true) {
            return;
        }
        let x = session.attempted().clone();
        if self.holds(session, &x) < 0.0 {
            out.push((Culprit::Modes, None));
            return;
        }
        let x = self.search.inside.stand(session, 0.5, false).clone();
        if self.holds(session, &x) < 0.0 {
            out.push((Culprit::Modes, Some(0.5)));
        }
    }
}
