//! Two balls (or points): side by side, or the second inside a hole of the first.

use super::region::Region;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, cross, dot, mul_vec, norm, scale, sub};

/// With d from the first centre to the second: g = |d| − (r_A + r_B), and in a hole g = (R − r) − |d|.
#[derive(Clone, Debug)]
pub(super) struct PointPoint {
    /// The centres in axes of their bodies.
    pub(super) centres: [Vec3; 2],
    /// r_A + r_B, or R − r.
    pub(super) reach: f64,
    /// r_B, or r.
    pub(super) ball: f64,
    /// The second is inside a hole of the first.
    pub(super) hollow: bool,
    /// Where on body A the first is the nearest feature of its shape.
    pub(super) region: Region,
}

/// The normal where the centres coincide and any will do.
const ANY: Vec3 = [1.0, 0.0, 0.0];
/// Below this distance, m, they coincide: its inverse times a velocity is still a number.
const COINCIDE: f64 = 1e-150;

impl PointPoint {
    /// 1 for balls side by side, −1 in a hole: ∂g/∂|d|.
    fn sign(&self) -> f64 {
        if self.hollow { -1.0 } else { 1.0 }
    }

    fn arms(&self, [a, b]: [&Place; 2]) -> [Vec3; 2] {
        [mul_vec(&a.r, self.centres[0]), mul_vec(&b.r, self.centres[1])]
    }
}

impl Touch for PointPoint {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let [ra, rb] = self.arms([a, b]);
        let point = add(b.x, rb);
        let d = sub(point, add(a.x, ra));
        let (length, s) = (norm(d), self.sign());
        let normal = if length < COINCIDE { scale(s, ANY) } else { scale(s / length, d) };
        Meeting { gap: s * (length - self.reach), normal, point }
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let [ra, rb] = self.arms([a, b]);
        let d = sub(add(b.x, rb), add(a.x, ra));
        let point = add(vb.v, cross(vb.omega, rb));
        let rate = sub(point, add(va.v, cross(va.omega, ra)));
        let length = norm(d);
        if length < COINCIDE {
            return [ZERO, point];
        }
        // the part of ḋ across d turns the normal
        let n = scale(1.0 / length, d);
        let across = sub(rate, scale(dot(n, rate), n));
        [scale(self.sign() / length, across), point]
    }

    fn witness(&self, a: &Place, b: &Place) -> f64 {
        let [ra, rb] = self.arms([a, b]);
        let d = sub(add(b.x, rb), add(a.x, ra));
        self.sign() * 0.5 * (dot(d, d) / self.reach - self.reach)
    }

    fn middle(&self) -> Middle {
        Middle::behind_second(self.ball)
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        self.region.margin(a, add(b.x, mul_vec(&b.r, self.centres[1])))
    }
}
