//! What the past has left in relative coordinates with flexible links.

use super::FlexibleTree;
use crate::formulation::past::{close_again, stand_again};
use crate::kinematics::screw::Screw;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};

impl<S: Screw> Saved for FlexibleTree<S> {
    fn save(&self, out: &mut Writer) {
        self.inner.closed.save(out);
        self.inner.save_past(out);
        self.quaternions.save(out);
        self.inner.world.t.save(out);
        self.z.save(out);
        self.z_dot.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        close_again(self, from)?;
        self.inner.restore_past(from)?;
        self.quaternions.restore(from)?;
        stand_again(self, from)
    }
}
