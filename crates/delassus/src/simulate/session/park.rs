//! Steppers that wait for their sets of closed contacts to return.

use super::Session;
use delassus_mechanics::formulation::rubbing::Closed;

/// Most methods kept for sets of closed contacts that may return.
const PARKED: usize = 64;

impl Session {
    /// The stepper for the contacts that are closed now; the one before is parked.
    pub(super) fn take_stepper(&mut self, before: &Closed, closed: &Closed) {
        let make =
            |session: &Session| (session.closing.make)(session.mechanism.as_system(), &session.options);
        let rows = self.mechanism.dims().m;
        let made_for = self.made_for.replace(rows);
        if before.has_rows_of(closed) {
            // the same contacts with other rows: their laws have changed
            if made_for != Some(rows) {
                self.stepper = make(self);
            }
            return;
        }
        let known = self.parked.iter().position(|p| p.0.has_rows_of(closed));
        let other = match known {
            Some(i) => self.parked.swap_remove(i).1,
            None => make(self),
        };
        let old = std::mem::replace(&mut self.stepper, other);
        // one whose contacts have other rows by now does not return
        if made_for.is_none() {
            return;
        }
        if self.parked.len() >= PARKED {
            self.parked.remove(0);
        }
        self.parked.push((before.clone(), old));
    }

    /// Forgets the steppers of other contacts, and the rows of the present one: contacts may have others from now on.
    pub(in crate::simulate) fn forget_parked(&mut self) {
        self.parked.clear();
        self.made_for = None;
    }
}
