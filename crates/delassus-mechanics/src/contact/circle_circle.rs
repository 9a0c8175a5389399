//! A rim of body A and a rim of body B.
//!
//! The points C_A = c_A + R_A e_A and C_B are nearest to each other where w = C_B − C_A is across both tangents: w · τ_A = w · τ_B = 0.
//! Two circles that cross do so twice, once on each side of the plane through the axis of A and the centre of B; each side is a
//! pair of its own.

use super::line_point::across;
use super::rim::{Placed, Rim};
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, neg, norm, scale, sub, unit};
use std::f64::consts::PI;

/// Places on a side that are looked at for the nearest one: circles differ by less than ellipses that have four.
const PLACES: usize = 12;
/// Halvings of the part around it, and most steps to the foot from there; each halves what is left at least.
const HALVINGS: usize = 8;
const ITERATIONS: usize = 60;

/// Sine of the angle between two rims below which they have no common normal.
const ALONG: f64 = 1e-6;
/// So far beside both surfaces, in radii, a normal still counts as out of both: other pairs never lie as near each other.
const BESIDE: f64 = 1e-6;

/// g = w · n, n along τ_A × τ_B out of rim A.
#[derive(Clone, Debug)]
pub(super) struct CircleCircle {
    pub(super) rims: [Rim; 2],
    /// 1 on the left of the way from centre A to centre B as seen against the end of A, −1 on the right.
    pub(super) side: f64,
}

/// Where they are nearest.
struct Nearest {
    rims: [Placed; 2],
    e: [Vec3; 2],
    tau: [Vec3; 2],
    w: Vec3,
    n: Vec3,
    /// 1 if n is along τ_A × τ_B.
    sign: f64,
    /// Inside of the side, rad; negative if there is none.
    inside: f64,
}

/// Direction from the centre of a rim to its point that is nearest to p.
fn towards(rim: &Placed, p: Vec3) -> Vec3 {
    let d = sub(p, rim.c);
    let flat = sub(d, scale(dot(d, rim.k), rim.k));
    let length = norm(flat);
    if length > 0.0 { scale(1.0 / length, flat) } else { across(rim.k) }
}

impl CircleCircle {
    fn nearest(&self, a: &Place, b: &Place) -> Nearest {
        let rims = [self.rims[0].at(a), self.rims[1].at(b)];
        let [first, second] = &rims;
        let x = towards(first, second.c);
        let y = scale(self.side, cross(first.k, x));
        let at = |angle: f64| {
            let (s, c) = angle.sin_cos();
            add(scale(c, x), scale(s, y))
        };
        let distance = |angle: f64| {
            let p = first.point(at(angle));
            norm(sub(second.point(towards(second, p)), p))
        };
        // the nearest place of the side
        let part = PI / PLACES as f64;
        let (mut angle, mut least) = (0.0, f64::INFINITY);
        for i in 0..=PLACES {
            let (s, d) = (part * i as f64, distance(part * i as f64));
            if d < least {
                (angle, least) = (s, d);
            }
        }
        let (nearby, mut reach) = (angle, 0.5 * part);
        for _ in 0..HALVINGS {
            for s in [angle - reach, angle + reach] {
                let d = distance(s);
                if d < least {
                    (angle, least) = (s, d);
                }
            }
            reach *= 0.5;
        }
        // where the side ends it is nearest without being across; else a place next to it on either side is farther away
        let mut inside = angle.min(PI - angle);
        if inside <= 0.0 {
            inside = -1.0;
        } else {
            let ends = [(nearby - part).max(0.0), (nearby + part).min(PI)];
            angle = across_both((&rims, self.side), &at, angle, ends);
            inside = angle.min(PI - angle);
        }
        let e = at(angle);
        let f = towards(second, first.point(e));
        let tau = [cross(first.k, e), cross(second.k, f)];
        let w = sub(second.point(f), first.point(e));
        let normal = cross(tau[0], tau[1]);
        let size = norm(normal);
        if size <= ALONG {
            inside = -1.0;
        }
        // along w, which is lost where they touch; where they are not nearest, or run along each other, only w is known
        let along = if inside > 0.0 { scale(1.0 / size, normal) } else { unit(w).unwrap_or(first.k) };
        let mut nearest = Nearest { rims, e: [e, f], tau, w, n: along, sign: 1.0, inside };
        if dot(w, along) < 0.0 {
            nearest.turn();
        }
        // rims that have gone through each other
        if inside > 0.0 {
            nearest.turn();
            if nearest.between() < -BESIDE * nearest.rims[0].radius {
                nearest.turn();
            }
        }
        nearest
    }
}

impl Nearest {
    /// The normal the other way.
    fn turn(&mut self) {
        self.n = neg(self.n);
        self.sign = -self.sign;
    }

    /// How far the normal is out of both rims, and neither has left the other solid on its far side.
    fn between(&self) -> f64 {
        let (gap, [first, second]) = (dot(self.w, self.n), &self.rims);
        first.beside(self.e[0], self.n, gap).min(second.beside(self.e[1], neg(self.n), gap))
    }
}

/// Derivatives of (w · τ_A, w · τ_B) by the angles of both points, and their values.
fn equations(rims: &[Placed; 2], [e, f]: [Vec3; 2]) -> ([[f64; 2]; 2], [f64; 2]) {
    let [a, b] = rims;
    let (ta, tb) = (cross(a.k, e), cross(b.k, f));
    let w = sub(b.point(f), a.point(e));
    let mixed = dot(ta, tb);
    let by = [[-a.radius - dot(w, e), b.radius * mixed], [-a.radius * mixed, b.radius - dot(w, f)]];
    (by, [dot(w, ta), dot(w, tb)])
}

fn solve([[a, b], [c, d]]: [[f64; 2]; 2], [x, y]: [f64; 2]) -> Option<[f64; 2]> {
    let det = a * d - b * c;
    (det != 0.0).then(|| [(x * d - b * y) / det, (a * y - c * x) / det])
}

/// The angle between two places, from a guess, at which w · τ_A falls through zero, with the point of B always the nearest to that of A:
/// Newton's steps, and halves of what is left where they would leave it.
fn across_both(
    (rims, side): (&[Placed; 2], f64),
    at: &dyn Fn(f64) -> Vec3,
    guess: f64,
    [mut low, mut high]: [f64; 2],
) -> f64 {
    let mut angle = guess;
    for _ in 0..ITERATIONS {
        let e = at(angle);
        let f = towards(&rims[1], rims[0].point(e));
        let ([[a, b], [c, d]], [value, _]) = equations(rims, [e, f]);
        // the angle runs along the rim or against it
        let (value, slope) = (side * value, a - b * c / d);
        if value == 0.0 {
            break;
        }
        *(if value > 0.0 { &mut low } else { &mut high }) = angle;
        let next = angle - value / slope;
        let next = if slope < 0.0 && next > low && next < high { next } else { 0.5 * (low + high) };
        let moved = (next - angle).abs();
        angle = next;
        // round-off of an angle
        if moved <= 4.0 * f64::EPSILON {
            break;
        }
    }
    angle
}

impl Touch for CircleCircle {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let m = self.nearest(a, b);
        Meeting { gap: dot(m.w, m.n), normal: m.n, point: m.rims[0].point(m.e[0]) }
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let m = self.nearest(a, b);
        let [first, second] = &m.rims;
        let p_dot = Placed::velocity(a, va, first.point(m.e[0]));
        let q_dot = Placed::velocity(b, vb, second.point(m.e[1]));
        let w_dot = sub(q_dot, p_dot);
        let tau_dot = [cross(va.omega, m.tau[0]), cross(vb.omega, m.tau[1])];
        // both equations stay: the angles move
        let moved = [0, 1].map(|i| -dot(w_dot, m.tau[i]) - dot(m.w, tau_dot[i]));
        let [s, t] = solve(equations(&m.rims, m.e).0, moved).unwrap_or_default();
        let tau_dot = [sub(tau_dot[0], scale(s, m.e[0])), sub(tau_dot[1], scale(t, m.e[1]))];
        // n = ± τ_A × τ_B / |τ_A × τ_B|
        let cross_dot = add(cross(tau_dot[0], m.tau[1]), cross(m.tau[0], tau_dot[1]));
        let size = norm(cross(m.tau[0], m.tau[1]));
        let across = sub(cross_dot, scale(dot(cross_dot, m.n), m.n));
        let n_dot = if size > 0.0 { scale(m.sign / size, across) } else { cross(va.omega, m.n) };
        [n_dot, add(p_dot, scale(s * first.radius, m.tau[0]))]
    }

    fn middle(&self) -> Middle {
        Middle::behind_first(0.0)
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let m = self.nearest(a, b);
        let [first, second] = &m.rims;
        (first.radius.min(second.radius) * m.inside).min(m.between())
    }
}
