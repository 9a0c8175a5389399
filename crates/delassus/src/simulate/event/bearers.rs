//! Who carries the load where that is not determined.
//!
//! Contacts that slip with redundant normals (a box that turns while it slides on four corners) share the load in many ways, and each has
//! a motion of its own. The equations must have one of them: contacts are left out, one after the other, whose load the rest can carry
//! while they stay closed, until forces and motion are unique. So steps follow the forces that were solved for.

use super::Events;
use super::modes::{Enters, Mixed};
use super::search::Culprit;
use super::sets::Instant;
use crate::simulate::session::Session;
use delassus_integrators::nonsmooth::Delassus as _;
use delassus_mechanics::formulation::rubbing::{Closed, Mode};

/// Acceleration of a gap, in the largest of its parts, that is none: the problem is solved to 1e-10.
const STILL: f64 = 1e-8;

impl Events {
    /// Leaves contacts out of `slow` until the motion with the others is the only one; `modes` are theirs. Returns those of the others; the
    /// problem has their forces.
    pub(super) fn choose_bearers(
        &mut self,
        session: &mut Session,
        v: &[f64],
        now: &Instant,
        slow: &mut Vec<usize>,
        causes: (Option<Culprit>, &Closed),
        free: &[f64],
        mut modes: Vec<Mode>,
    ) -> Vec<Mode> {
        loop {
            let list: Vec<(usize, Mode)> = slow.iter().copied().zip(modes.iter().copied()).collect();
            let undecided = self.undecided(now, &list);
            if undecided.is_empty() {
                return modes;
            }
            if self.sets.undecided.is_empty() {
                self.sets.undecided.extend(undecided.iter().map(|j| now.touching[slow[*j]]));
            }
            let mut left_out = None;
            for j in undecided {
                let mut fewer = slow.clone();
                let k = fewer.remove(j);
                let Ok(Mixed { modes, enters, .. }) = self.solve_mixed(session, v, now, &fewer, causes, free)
                else {
                    continue;
                };
                if self.stays_closed(now, k, (&fewer, &enters), free) {
                    left_out = Some((fewer, modes, now.touching[k]));
                    break;
                }
            }
            let Some((fewer, others, contact)) = left_out else {
                // nobody can be spared: the forces of all of them again
                if let Ok(Mixed { modes: again, .. }) = self.solve_mixed(session, v, now, slow, causes, free)
                {
                    modes = again;
                }
                return modes;
            };
            self.sets.implied.push(contact);
            (*slow, modes) = (fewer, others);
        }
    }

    /// Does a contact that carries nothing stay as it is while others press, by the forces last solved for?
    fn stays_closed(
        &self,
        now: &Instant,
        k: usize,
        (slow, enters): (&[usize], &[Enters]),
        free: &[f64],
    ) -> bool {
        let (w, row) = (&self.impacts.delassus, now.blocks.leading(k));
        let force = self.all_forces(now, slow, enters);
        let (mut rate, mut size) = (free[row], free[row].abs());
        for (j, f) in force.iter().enumerate() {
            let part = w.entry(row, j) * f;
            (rate, size) = (rate + part, size.max(part.abs()));
        }
        rate.abs() <= STILL * size
    }
}
