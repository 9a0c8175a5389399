//! A face with ends and a sharp corner that turns towards it.
//!
//! Where corners of two bodies meet, as those of equal boxes on each other, the corner of B lies on two edges of A at
//! once. It touches the one that it faces: no edge that leaves the corner dips below the face.

use super::plane_point::PlanePoint;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, mul_vec, norm};

/// Slope by which an edge may dip: edges that lie on a face do so within round-off and the tolerance of gaps.
const SLOPE: f64 = 1e-3;

/// A face and a corner of radius zero.
#[derive(Clone, Debug)]
pub(super) struct FaceCorner {
    pub(super) pair: PlanePoint,
    /// Edges that leave the corner, in axes of body B.
    pub(super) leaving: Vec<Vec3>,
}

impl Touch for FaceCorner {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        self.pair.meet(a, b)
    }

    fn rates(&self, places: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 2] {
        self.pair.rates(places, velocities)
    }

    fn middle(&self) -> Middle {
        self.pair.middle()
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let normal = mul_vec(&a.r, self.pair.normal);
        let rise = |e: &Vec3| dot(normal, mul_vec(&b.r, *e)) + SLOPE * norm(*e);
        self.leaving.iter().map(rise).fold(self.pair.margin(a, b), f64::min)
    }
}
