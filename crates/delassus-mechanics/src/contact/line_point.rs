//! A line of body A (axis of a capsule or cylinder, edge of a box) and a ball (or point) of body B.

use super::region::Region;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, norm, scale, sub, triad};

/// g = |d − (d · u) u| − r, d from a point of the line to the centre of the ball.
#[derive(Clone, Debug)]
pub(super) struct LinePoint {
    /// A point of the line, and its unit direction, in axes of body A.
    pub(super) at: Vec3,
    pub(super) axis: Vec3,
    /// Centre of the ball on body B.
    pub(super) centre: Vec3,
    /// Radius of the ball and of what the line is the axis of, together.
    pub(super) radius: f64,
    /// Radius of the ball.
    pub(super) ball: f64,
    /// Where on body A the line is nearest.
    pub(super) region: Region,
}

/// A unit vector across `u`.
pub(super) fn across(u: Vec3) -> Vec3 {
    triad(u).map_or([1.0, 0.0, 0.0], |t| [t[0][0], t[1][0], t[2][0]])
}

impl LinePoint {
    /// Direction of the line, unit vector and distance from it to the centre, centre.
    fn foot(&self, a: &Place, b: &Place) -> (Vec3, Vec3, f64, Vec3) {
        let u = mul_vec(&a.r, self.axis);
        let p = add(b.x, mul_vec(&b.r, self.centre));
        let d = sub(p, add(a.x, mul_vec(&a.r, self.at)));
        let e = sub(d, scale(dot(d, u), u));
        let rho = norm(e);
        // a centre on the line: any direction across it
        let n = if rho > 0.0 { scale(1.0 / rho, e) } else { across(u) };
        (u, n, rho, p)
    }
}

impl Touch for LinePoint {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let (_, normal, rho, point) = self.foot(a, b);
        Meeting { gap: rho - self.radius, normal, point }
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let (u, n, rho, p) = self.foot(a, b);
        let point = add(vb.v, cross(vb.omega, mul_vec(&b.r, self.centre)));
        // velocity of the centre seen from body A, the part that turns n
        let w = sub(sub(point, va.v), cross(va.omega, sub(p, a.x)));
        let w = sub(sub(w, scale(dot(w, u), u)), scale(dot(w, n), n));
        let seen = if rho > 0.0 { scale(1.0 / rho, w) } else { [0.0; 3] };
        [add(seen, cross(va.omega, n)), point]
    }

    fn witness(&self, a: &Place, b: &Place) -> f64 {
        let (_, _, rho, _) = self.foot(a, b);
        0.5 * (rho * rho / self.radius - self.radius)
    }

    fn middle(&self) -> Middle {
        Middle::behind_second(self.ball)
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        self.region.margin(a, add(b.x, mul_vec(&b.r, self.centre)))
    }
}
