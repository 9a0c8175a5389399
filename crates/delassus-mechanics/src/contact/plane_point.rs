//! A plane of body A and a ball (or point) of body B.

use super::region::Region;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, sub};

/// g = (p − a) · n − r.
#[derive(Clone, Debug)]
pub(super) struct PlanePoint {
    /// A point of the plane, and its normal, in axes of body A.
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    /// Centre and radius of the ball on body B.
    pub(super) centre: Vec3,
    pub(super) radius: f64,
    /// Where on body A the plane is a face of its shape.
    pub(super) region: Region,
}

impl Touch for PlanePoint {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let normal = mul_vec(&a.r, self.normal);
        let at = add(a.x, mul_vec(&a.r, self.at));
        let point = add(b.x, mul_vec(&b.r, self.centre));
        Meeting { gap: dot(sub(point, at), normal) - self.radius, normal, point }
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let normal = cross(va.omega, mul_vec(&a.r, self.normal));
        let point = add(vb.v, cross(vb.omega, mul_vec(&b.r, self.centre)));
        [normal, point]
    }

    fn middle(&self) -> Middle {
        Middle::behind_second(self.radius)
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        self.region.margin(a, add(b.x, mul_vec(&b.r, self.centre)))
    }
}
