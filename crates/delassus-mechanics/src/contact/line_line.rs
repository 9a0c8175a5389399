//! A segment of body A and a segment of body B: axes of capsules and cylinders, edges of boxes.

use super::line_point::across;
use super::segment::Segment;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, neg, norm, scale, sub};

/// g = (C_B − C_A) · n − r with n along u_A × u_B.
///
/// Two edges of solids: n points out of the wedge of A, and g is negative in overlap; the pair is responsible while n is between the
/// normals of A and −n between those of B, and neither edge has left the other solid on its far side. Otherwise n points
/// from A to B.
#[derive(Clone, Debug)]
pub(super) struct LineLine {
    pub(super) segments: [Segment; 2],
    /// Radii of what the segments are axes of, together.
    pub(super) radius: f64,
    /// Radius of the first.
    pub(super) first: f64,
}

/// Lines that differ by less than this angle have no common normal that round-off (1e-16) leaves ten digits of: their ends
/// and corners touch instead.
const PARALLEL: f64 = 1e-6;

/// The common perpendicular.
struct Perpendicular {
    u: [Vec3; 2],
    p: [Vec3; 2],
    /// p_B − p_A, u_A × u_B and its square.
    d: Vec3,
    c: Vec3,
    c2: f64,
    /// Out of A; 1 if along u_A × u_B.
    n: Vec3,
    sign: f64,
    parallel: bool,
}

impl Perpendicular {
    /// Coordinates of C_A and C_B on their lines.
    fn coordinates(&self) -> [f64; 2] {
        [1, 0].map(|other| dot(cross(self.d, self.u[other]), self.c) / self.c2)
    }
}

impl LineLine {
    fn perpendicular(&self, places: [&Place; 2]) -> Perpendicular {
        let [a, b] = &self.segments;
        let u = [mul_vec(&places[0].r, a.axis), mul_vec(&places[1].r, b.axis)];
        let p =
            [add(places[0].x, mul_vec(&places[0].r, a.at)), add(places[1].x, mul_vec(&places[1].r, b.at))];
        let d = sub(p[1], p[0]);
        let c = cross(u[0], u[1]);
        let c2 = dot(c, c);
        let parallel = c2 < PARALLEL * PARALLEL;
        let along = if parallel {
            // the perpendicular from the one to the other
            let e = sub(d, scale(dot(d, u[0]), u[0]));
            let rho = norm(e);
            if rho > 0.0 { scale(1.0 / rho, e) } else { across(u[0]) }
        } else {
            scale(1.0 / c2.sqrt(), c)
        };
        let outward = match &a.wedge {
            Some(wedge) => dot(along, mul_vec(&places[0].r, wedge.out)),
            None => dot(along, d),
        };
        let sign = if outward >= 0.0 { 1.0 } else { -1.0 };
        Perpendicular { u, p, d, c, c2, n: scale(sign, along), sign, parallel }
    }
}

impl Touch for LineLine {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let l = self.perpendicular([a, b]);
        let t = if l.parallel { 0.0 } else { l.coordinates()[0] };
        Meeting { gap: dot(l.d, l.n) - self.radius, normal: l.n, point: add(l.p[0], scale(t, l.u[0])) }
    }

    fn rates(&self, places: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 2] {
        let l = self.perpendicular(places);
        let [wa, wb] = velocities.map(|v| v.omega);
        let speed = [0, 1].map(|i| {
            add(velocities[i].v, cross(velocities[i].omega, mul_vec(&places[i].r, self.segments[i].at)))
        });
        if l.parallel {
            return [cross(wa, l.n), speed[0]];
        }
        let (ua_dot, ub_dot) = (cross(wa, l.u[0]), cross(wb, l.u[1]));
        let d_dot = sub(speed[1], speed[0]);
        // n = ± c / |c|
        let c_dot = add(cross(ua_dot, l.u[1]), cross(l.u[0], ub_dot));
        let n_dot = scale(l.sign / l.c2.sqrt(), sub(c_dot, scale(dot(c_dot, l.n), l.n)));
        // C_A = p_A + t u_A, t = (d × u_B) · c / c²
        let t = l.coordinates()[0];
        let top = dot(add(cross(d_dot, l.u[1]), cross(l.d, ub_dot)), l.c) + dot(cross(l.d, l.u[1]), c_dot);
        let t_dot = (top - t * 2.0 * dot(l.c, c_dot)) / l.c2;
        [n_dot, add(speed[0], add(scale(t_dot, l.u[0]), scale(t, ua_dot)))]
    }

    fn witness(&self, a: &Place, b: &Place) -> f64 {
        let gap = self.meet(a, b).gap;
        // of edges that meet sharply the sign is not lost in a square
        if self.radius > 0.0 { gap * (1.0 + 0.5 * gap / self.radius) } else { gap }
    }

    fn middle(&self) -> Middle {
        Middle::behind_first(self.first)
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let l = self.perpendicular([a, b]);
        let [first, second] = &self.segments;
        if l.parallel {
            return -(first.half + second.half);
        }
        let [s, t] = l.coordinates();
        let (length, gap) = (first.half.min(second.half), dot(l.d, l.n));
        let mut margin = first.within(s, gap - self.radius).min(second.within(t, gap - self.radius));
        let lines = [(l.u[0], first.rest(s)), (l.u[1], second.rest(t))];
        margin = margin.min(first.beside(a, l.n, s, (gap, length), lines[1]));
        margin.min(second.beside(b, neg(l.n), t, (gap, length), lines[0]))
    }
}
