//! A sharp corner, or a rim, that turns towards what it touches.
//!
//! Where corners of two bodies meet, as those of equal boxes on each other, the corner of B lies on two faces of A at
//! once. It touches the one that it faces: no edge that leaves the corner dips below the face.

use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, mul_vec, norm};
use std::sync::Arc;

/// Slope by which an edge may dip: edges that lie on a face do so within round-off and the tolerance of gaps.
const SLOPE: f64 = 1e-3;

/// A pair of features, the second of which is sharp.
#[derive(Clone, Debug)]
pub(super) struct Turned<T> {
    pub(super) touch: T,
    /// Edges that leave the corner, in axes of body B.
    pub(super) leaving: Arc<[Vec3]>,
}

impl<T: Touch> Touch for Turned<T> {
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
        let normal = self.touch.meet(a, b).normal;
        let rise = |e: &Vec3| dot(normal, mul_vec(&b.r, *e)) + SLOPE * norm(*e);
        self.leaving.iter().map(rise).fold(self.touch.margin(a, b), f64::min)
    }
}
