//! What the past has left in relative coordinates.

use super::Relative;
use crate::formulation::past::{close_again, stand_again};
use crate::kinematics::screw::Screw;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};

impl<S: Screw> Saved for Relative<S> {
    fn save(&self, out: &mut Writer) {
        self.bodies.save_laws(out);
        self.bodies.closed.save(out);
        self.bodies.save_past(out);
        self.bodies.world.t.save(out);
        self.z.save(out);
        self.z_dot.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.bodies.restore_laws(from)?;
        close_again(self, from)?;
        self.bodies.restore_past(from)?;
        stand_again(self, from)
    }
}
