//! A circle of body A (the rim of a cylinder) and a ball of body B.

use super::line_point::across;
use super::region::Region;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, norm, scale, sub};

/// g = |p − q| − r, q the point of the circle that is nearest to the centre p of the ball.
#[derive(Clone, Debug)]
pub(super) struct CirclePoint {
    /// Centre, unit axis and radius of the circle, in axes of body A.
    pub(super) at: Vec3,
    pub(super) axis: Vec3,
    pub(super) radius: f64,
    /// Centre and radius of the ball on body B.
    pub(super) centre: Vec3,
    pub(super) ball: f64,
    /// Where on body A the circle is nearest.
    pub(super) region: Region,
}

/// Unit vectors along the axis, from it to the ball, and from the circle to the ball; distances of the ball from axis and
/// circle; its centre.
struct Nearest {
    u: Vec3,
    k: Vec3,
    n: Vec3,
    rho: f64,
    distance: f64,
    p: Vec3,
}

impl CirclePoint {
    fn nearest(&self, a: &Place, b: &Place) -> Nearest {
        let u = mul_vec(&a.r, self.axis);
        let p = add(b.x, mul_vec(&b.r, self.centre));
        let d = sub(p, add(a.x, mul_vec(&a.r, self.at)));
        let e = sub(d, scale(dot(d, u), u));
        let rho = norm(e);
        let k = if rho > 0.0 { scale(1.0 / rho, e) } else { across(u) };
        let from = sub(d, scale(self.radius, k));
        let distance = norm(from);
        let n = if distance > 0.0 { scale(1.0 / distance, from) } else { u };
        Nearest { u, k, n, rho, distance, p }
    }
}

impl Touch for CirclePoint {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let m = self.nearest(a, b);
        Meeting { gap: m.distance - self.ball, normal: m.n, point: m.p }
    }

    fn witness(&self, a: &Place, b: &Place) -> f64 {
        let distance = self.nearest(a, b).distance;
        0.5 * (distance * distance / self.ball - self.ball)
    }

    fn middle(&self) -> Middle {
        Middle::behind_second(self.ball)
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let m = self.nearest(a, b);
        let point = add(vb.v, cross(vb.omega, mul_vec(&b.r, self.centre)));
        let carried = cross(va.omega, m.n);
        if m.rho == 0.0 || m.distance == 0.0 {
            return [carried, point];
        }
        // seen from body A: the centre moves, and the nearest point of the circle after it
        let w = sub(sub(point, va.v), cross(va.omega, sub(m.p, a.x)));
        let around = sub(sub(w, scale(dot(w, m.u), m.u)), scale(dot(w, m.k), m.k));
        let w = sub(w, scale(self.radius / m.rho, around));
        let seen = scale(1.0 / m.distance, sub(w, scale(dot(w, m.n), m.n)));
        [add(seen, carried), point]
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        self.region.margin(a, add(b.x, mul_vec(&b.r, self.centre)))
    }
}
