//! A pair of features with a region on the second body, too.

use super::region::Region;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, mul_vec};

/// The pair is responsible where the second feature is the nearest to a point of body A as well.
#[derive(Clone, Debug)]
pub(super) struct Both<T> {
    pub(super) touch: T,
    /// Where on body B the second feature is the nearest.
    pub(super) region: Region,
    /// The point, in axes of body A.
    pub(super) centre: Vec3,
}

impl<T: Touch> Touch for Both<T> {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        self.touch.meet(a, b)
    }

    fn rates(&self, places: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 2] {
        self.touch.rates(places, velocities)
    }

    fn witness(&self, a: &Place, b: &Place) -> f64 {
        self.touch.witness(a, b)
    }

    fn middle(&self) -> Middle {
        self.touch.middle()
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let centre = add(a.x, mul_vec(&a.r, self.centre));
        self.touch.margin(a, b).min(self.region.margin(b, centre))
    }
}
