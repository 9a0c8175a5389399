//! A plane of body A and a circle of body B: the rim of a cylinder.
//!
//! A rim lying flat on a plane touches it everywhere; its lowest point is not defined. Two things together stand for it.
//! The circle's gap is (c − a) · n − R φ(s), where s = |n − (n · k) k| is the sine of the tilt and φ(s) = s²/√(s² + ε²) is s
//! without its kink at 0, ε = 1e-8: the rim is higher than the exact one by 0.2 ε R where it is nearly flat and by ½ ε² R/s once it is
//! tilted, so that what rolls over the end of a face meets the edge without a step. It is responsible for tilts above 2 ε. Below a tilt of 1e-4 some points of the material rim, 1e-4 R inside it, carry a flat rim
//! ([`NearlyFlat`]). When it tilts about one or two of them, the circle meets the plane before that tilt is reached,
//! and when it falls flat, no point is below the plane as the points come in: gaps never jump.

use super::plane_point::PlanePoint;
use super::region::Region;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, norm, scale, sub};

/// Rounds the kink of the gap at zero tilt.
const EPSILON: f64 = 1e-8;
/// Tilt (sine) up to which points of the rim carry it.
const FLAT: f64 = 1e-4;
/// How far inside the rim these points are, of its radius: ε / FLAT, so that the circle takes over before they retire.
pub(super) const INSIDE: f64 = EPSILON / FLAT;

/// g = (c − a) · n − R φ(|n − (n · k) k|).
#[derive(Clone, Debug)]
pub(super) struct CirclePlane {
    /// A point of the plane, and its normal, in axes of body A.
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    /// Centre, unit axis and radius of the circle, in axes of body B.
    pub(super) centre: Vec3,
    pub(super) axis: Vec3,
    pub(super) radius: f64,
    /// Where on body A the plane is a face of its shape.
    pub(super) region: Region,
}

/// n, k, and the part of n across k.
fn tilt(a: &Place, b: &Place, normal: Vec3, axis: Vec3) -> (Vec3, Vec3, Vec3) {
    let n = mul_vec(&a.r, normal);
    let k = mul_vec(&b.r, axis);
    (n, k, sub(n, scale(dot(n, k), k)))
}

impl Touch for CirclePlane {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let (normal, _, e) = tilt(a, b, self.normal, self.axis);
        let at = add(a.x, mul_vec(&a.r, self.at));
        let c = add(b.x, mul_vec(&b.r, self.centre));
        // φ'(s) = s (s² + 2 ε²)/(s² + ε²)^(3/2) times the lowest direction: 1 but for rims that lie flat
        let (s2, e2) = (dot(e, e), EPSILON * EPSILON);
        let q = (s2 + e2).sqrt();
        let gap = dot(sub(c, at), normal) - self.radius * s2 / q;
        let arm = self.radius * ((s2 + 2.0 * e2) / (q * q)) / q;
        Meeting { gap, normal, point: sub(c, scale(arm, e)) }
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let (n, k, e) = tilt(a, b, self.normal, self.axis);
        let n_dot = cross(va.omega, n);
        let k_dot = cross(vb.omega, k);
        let e_dot = sub(sub(n_dot, scale(dot(n_dot, k) + dot(n, k_dot), k)), scale(dot(n, k), k_dot));
        let (s2, e2) = (dot(e, e), EPSILON * EPSILON);
        let q2 = s2 + e2;
        // φ'(s)/s and its derivative by ½ s², times q = √(s² + ε²)
        let [arm, change] = [(s2 + 2.0 * e2) / q2, -(s2 + 4.0 * e2) / (q2 * q2)];
        let turned = add(scale(arm, e_dot), scale(change * dot(e, e_dot), e));
        let c_dot = add(vb.v, cross(vb.omega, mul_vec(&b.r, self.centre)));
        [n_dot, sub(c_dot, scale(self.radius / q2.sqrt(), turned))]
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let (_, _, e) = tilt(a, b, self.normal, self.axis);
        // scaled so that a flat rim is far outside
        let tilted = self.radius * (norm(e) / (2.0 * EPSILON) - 1.0);
        tilted.min(self.region.margin(a, self.meet(a, b).point))
    }
}

/// A point of a rim against a plane, while the rim is nearly flat on it.
#[derive(Clone, Debug)]
pub(super) struct NearlyFlat {
    pub(super) point: PlanePoint,
    /// Axis and radius of the rim, in axes of body B.
    pub(super) axis: Vec3,
    pub(super) radius: f64,
}

impl Touch for NearlyFlat {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        self.point.meet(a, b)
    }

    fn rates(&self, places: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 2] {
        self.point.rates(places, velocities)
    }

    fn middle(&self) -> Middle {
        self.point.middle()
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let (_, _, e) = tilt(a, b, self.point.normal, self.axis);
        self.point.margin(a, b).min(self.radius * (1.0 - norm(e) / FLAT))
    }
}
