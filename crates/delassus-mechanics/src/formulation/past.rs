//! What the past has left in a mechanism: closed contacts, turns of angles, places on curves, branches and parameters of
//! formulas, and the point of evaluation. Everything else follows from these.

use super::Mechanism;
use super::absolute::Absolute;
use crate::kinematics::Space;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};

impl<S: Space> Absolute<S> {
    /// Parameters of the laws of contacts, which say how many rows they have when they close.
    pub(super) fn save_laws(&self, out: &mut Writer) {
        self.model.contacts.iter().flat_map(|c| c.frictions()).for_each(|f| f.save(out));
    }

    /// Puts them back.
    pub(super) fn restore_laws(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let mut frictions = self.model.contacts.iter_mut().flat_map(|c| c.frictions_mut());
        frictions.try_for_each(|f| f.restore(from))
    }

    /// The bodies' side of any coordinates; the contacts must be closed as they were.
    pub(super) fn save_past(&self, out: &mut Writer) {
        for (_, force) in &self.forces {
            force.save(out);
        }
        self.blocks.save(out);
        self.candidates.save(out);
        self.measures.iter().flatten().for_each(|(_, m)| m.save(out));
        self.world.quaternions.save(out);
    }

    /// Puts it back.
    pub(super) fn restore_past(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        for (_, force) in &mut self.forces {
            force.restore(from)?;
        }
        self.blocks.restore(from)?;
        self.candidates.restore(from)?;
        for (_, m) in self.measures.iter_mut().flatten() {
            m.restore(from)?;
        }
        self.world.quaternions.restore(from)
    }
}

/// Closes the contacts that were closed.
pub(super) fn close_again(mechanism: &mut dyn Mechanism, from: &mut Reader<'_>) -> Result<(), Damaged> {
    let closed: Vec<usize> = from.get()?;
    mechanism.close(&closed);
    Ok(())
}

/// Takes the mechanism to the point where it stood: t, q, v.
pub(super) fn stand_again(mechanism: &mut dyn Mechanism, from: &mut Reader<'_>) -> Result<(), Damaged> {
    let (t, q, v): (f64, Vec<f64>, Vec<f64>) = from.get()?;
    let d = mechanism.dims();
    if q.len() != d.nq || v.len() != d.nv {
        return Err(Damaged);
    }
    mechanism.set_state(t, &q, &v);
    Ok(())
}

impl<S: Space> Saved for Absolute<S> {
    fn save(&self, out: &mut Writer) {
        self.save_laws(out);
        self.closed.save(out);
        self.save_past(out);
        self.world.t.save(out);
        self.q.save(out);
        self.v.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.restore_laws(from)?;
        close_again(self, from)?;
        self.restore_past(from)?;
        stand_again(self, from)
    }
}
