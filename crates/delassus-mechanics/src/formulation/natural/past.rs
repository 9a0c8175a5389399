//! What the past has left in natural coordinates.

use super::Natural;
use super::chart::Flat;
use crate::formulation::past::{close_again, stand_again};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};

impl<S: Flat> Saved for Natural<S> {
    fn save(&self, out: &mut Writer) {
        self.inner.save_laws(out);
        self.inner.closed.save(out);
        self.inner.save_past(out);
        for b in &self.bodies {
            b.angle.get().save(out);
            b.quaternion.save(out);
        }
        let all = |line: fn(&super::Body<S>) -> &S::Line| -> Vec<f64> {
            self.bodies.iter().flat_map(|b| line(b).as_ref()[..b.n].iter().copied()).collect()
        };
        self.inner.world.t.save(out);
        all(|b| &b.q).save(out);
        all(|b| &b.v).save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.inner.restore_laws(from)?;
        close_again(self, from)?;
        self.inner.restore_past(from)?;
        for b in &mut self.bodies {
            b.angle.get_mut().restore(from)?;
            b.quaternion.restore(from)?;
        }
        stand_again(self, from)
    }
}
