//! A rim of body A and a line of body B: an edge, the axis of a cylinder or of a capsule.
//!
//! With the point C_A = c + R e of the circle and the line through p with direction u, w = C_B − C_A runs from the circle to the nearest
//! point of the line; where they are nearest to each other w · τ = 0 with the tangent τ = k × e. Seen along u the line is a point
//! and the circle an ellipse, of which the foot of that point is wanted. A flat ellipse has two of them, one on each
//! side: a straight edge that lies on a flat end crosses its rim twice. Each is a pair of its own, by the side on which the line
//! goes into the disc or out of it; where the line is steep against the disc only the nearest one counts.

use super::line_point::across;
use super::rim::{Placed, Rim};
use super::segment::Segment;
use super::{Meeting, Middle, Place, Touch, Velocity};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, neg, norm, scale, sub, unit};

/// Where the line comes by the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    /// Along it, where it goes in.
    Entering,
    /// Along it, where it goes out.
    Leaving,
    /// Steeply, beside it.
    Beside,
}

impl Passing {
    pub(super) const ALL: [Passing; 3] = [Passing::Entering, Passing::Leaving, Passing::Beside];

    /// In names of features.
    pub(super) fn name(self) -> &'static str {
        match self {
            Passing::Entering => "in",
            Passing::Leaving => "out",
            Passing::Beside => "by",
        }
    }
}

/// Cosine between line and axis of the rim above which the line is steep: the ellipse is then half as wide as it is long, and the
/// nearest of its points is far from any other that could be.
const STEEP: f64 = 0.5;
/// Sine of the angle between line and axis that is round-off, and below which a circle has no sides.
const UPRIGHT: f64 = 1e-14;
const NO_SIDES: f64 = 1e-3;
/// Sine of the angle between line and rim below which they have no common normal.
const ALONG: f64 = 1e-6;
/// So far beside both surfaces, in radii, a normal still counts as out of both: other pairs never lie as near each other.
const BESIDE: f64 = 1e-6;
/// Most steps to the foot; each halves the angle at least.
const ITERATIONS: usize = 60;

/// g = w · n − r, n along u × τ out of the rim.
#[derive(Clone, Debug)]
pub(super) struct CircleLine {
    pub(super) rim: Rim,
    pub(super) line: Segment,
    /// Radius of what the line is the axis of; zero for an edge.
    pub(super) radius: f64,
    pub(super) passing: Passing,
}

/// The foot.
struct Foot {
    rim: Placed,
    u: Vec3,
    e: Vec3,
    tau: Vec3,
    n: Vec3,
    /// 1 if n is along u × τ.
    sign: f64,
    /// C_A − p, p the middle of the line; w.
    d: Vec3,
    w: Vec3,
    /// |u · k|.
    steep: f64,
    /// There is a nearest point on this side.
    exists: bool,
}

impl CircleLine {
    fn foot(&self, a: &Place, b: &Place) -> Foot {
        let rim = self.rim.at(a);
        let u = mul_vec(&b.r, self.line.axis);
        let p = add(b.x, mul_vec(&b.r, self.line.at));
        let slope = dot(u, rim.k);
        let flat = sub(u, scale(slope, rim.k));
        // the ellipse: half axes R along m and b along u × m; a circle, of any axes, where the line is upright
        let tilt = norm(flat);
        let run = match tilt {
            tilt if tilt > UPRIGHT => {
                // what is short has round-off along k
                let run = scale(1.0 / tilt, flat);
                let run = sub(run, scale(dot(run, rim.k), rim.k));
                scale(1.0 / norm(run), run)
            }
            _ => across(rim.k),
        };
        let m = cross(rim.k, run);
        let q = cross(u, m);
        let b_half = -rim.radius * slope;
        let off = sub(p, rim.c);
        let (x, y) = (dot(off, m), dot(off, q));
        let (side, nearest) = match self.passing {
            Passing::Leaving if tilt > NO_SIDES => (1.0, false),
            Passing::Entering if tilt > NO_SIDES => (-1.0, false),
            _ => (if b_half * y >= 0.0 { 1.0 } else { -1.0 }, true),
        };
        let (angle, exists) = nearest_on_half([rim.radius, side * b_half], [x, y], nearest);
        let (s, c) = angle.sin_cos();
        let e = add(scale(c, m), scale(side * s, run));
        let tau = cross(rim.k, e);
        let d = sub(rim.point(e), p);
        let w = sub(scale(dot(d, u), u), d);
        let normal = cross(u, tau);
        let size = norm(normal);
        let exists = exists && size > ALONG;
        // along w, which is lost where they touch; where they are not nearest, or run along each other, only w is known
        let along = if exists { scale(1.0 / size, normal) } else { unit(w).unwrap_or(rim.k) };
        let mut foot = Foot { rim, u, e, tau, n: along, sign: 1.0, d, w, steep: slope.abs(), exists };
        if dot(w, along) < 0.0 {
            foot.turn();
        }
        // an edge that has gone through the rim
        if self.radius <= 0.0 && foot.exists {
            foot.turn();
            if self.between(b, &foot) < -BESIDE * foot.rim.radius {
                foot.turn();
            }
        }
        foot
    }

    /// How far the normal is out of the rim and out of the edge, and neither has left the other solid on its far side.
    fn between(&self, b: &Place, f: &Foot) -> f64 {
        let (gap, along) = (dot(f.w, f.n), dot(f.d, f.u));
        // near the edge a piece of the rim is its tangent
        let reach = f.rim.radius.min(self.line.half);
        let edge = self.line.beside(b, neg(f.n), along, (gap, reach), (f.tau, [-reach, reach]));
        f.rim.beside(f.e, f.n, gap).min(edge)
    }
}

impl Foot {
    /// The normal the other way.
    fn turn(&mut self) {
        self.n = neg(self.n);
        self.sign = -self.sign;
    }
}

/// The angle of the point of the half ellipse (a cos ψ, b sin ψ), 0 < ψ < π, that is nearest to (x, y), and whether there is one. `ends`:
/// the ends of the half belong to it.
///
/// G = ½ d/dψ |…|² = −(a² − b²) cos ψ sin ψ + a x sin ψ − b y cos ψ. Where b y > 0 it has one zero. Else G/ sin ψ falls, rises from ψ₁
/// to π − ψ₁ with sin³ ψ₁ = |b y|/(a² − b²), and falls again: there is a nearest point if it rises through zero.
fn nearest_on_half([a, b]: [f64; 2], [x, y]: [f64; 2], ends: bool) -> (f64, bool) {
    use std::f64::consts::{FRAC_PI_2, PI};
    let (long, ax, by) = ((a - b.abs()) * (a + b.abs()), a * x, b * y);
    let g = |s: f64, c: f64| -long * c * s + ax * s - by * c;
    let (mut low, mut high) = (0.0, PI);
    if by <= 0.0 {
        if ends && by == 0.0 && ax.abs() >= long {
            return (if x >= 0.0 { 0.0 } else { PI }, true);
        }
        let third = (-by / long).cbrt();
        if !(third < 1.0) {
            return (FRAC_PI_2, false);
        }
        low = third.asin();
        high = PI - low;
        // at zero the ends of the rise are those of the half, where G itself vanishes
        let rise = |s: f64, c: f64| if by == 0.0 { -long * c + ax } else { g(s, c) };
        for (end, wrong) in
            [(low, rise(low.sin(), low.cos()) >= 0.0), (high, rise(high.sin(), high.cos()) <= 0.0)]
        {
            if wrong {
                return (end, false);
            }
        }
    }
    let mut angle = (ax / (long + ax.hypot(by)).max(f64::MIN_POSITIVE)).clamp(-1.0, 1.0).acos();
    let round_off = 2.0 * f64::EPSILON * (long + ax.abs() + by.abs());
    for _ in 0..ITERATIONS {
        let (s, c) = angle.sin_cos();
        let value = g(s, c);
        if value.abs() <= round_off {
            break;
        }
        *(if value > 0.0 { &mut high } else { &mut low }) = angle;
        let slope = -long * (c * c - s * s) + ax * c + by * s;
        let next = angle - value / slope;
        let next = if slope > 0.0 && next > low && next < high { next } else { 0.5 * (low + high) };
        let moved = (next - angle).abs();
        angle = next;
        // round-off of an angle
        if moved <= 4.0 * f64::EPSILON {
            break;
        }
    }
    (angle, true)
}

impl Touch for CircleLine {
    fn meet(&self, a: &Place, b: &Place) -> Meeting {
        let f = self.foot(a, b);
        Meeting { gap: dot(f.w, f.n) - self.radius, normal: f.n, point: f.rim.point(f.e) }
    }

    fn rates(&self, [a, b]: [&Place; 2], [va, vb]: [&Velocity; 2]) -> [Vec3; 2] {
        let f = self.foot(a, b);
        let (u, e, tau, d) = (f.u, f.e, f.tau, f.d);
        let c_dot = Placed::velocity(a, va, f.rim.point(e));
        let p_dot = Placed::velocity(b, vb, add(b.x, mul_vec(&b.r, self.line.at)));
        let (d_dot, u_dot, tau_dot) = (sub(c_dot, p_dot), cross(vb.omega, u), cross(va.omega, tau));
        // F = d · τ − (d · u)(u · τ) = 0 stays: the angle moves
        let along = dot(d, u);
        let f_dot = dot(d_dot, tau) + dot(d, tau_dot)
            - (dot(d_dot, u) + dot(d, u_dot)) * dot(u, tau)
            - along * (dot(u_dot, tau) + dot(u, tau_dot));
        let slope = f.rim.radius * (1.0 - dot(u, tau) * dot(u, tau)) - dot(d, e) + along * dot(u, e);
        let turn = if slope == 0.0 { 0.0 } else { -f_dot / slope };
        let tau_dot = sub(tau_dot, scale(turn, e));
        // n = ± u × τ / |u × τ|
        let cross_dot = add(cross(u_dot, tau), cross(u, tau_dot));
        let size = norm(cross(u, tau));
        let turned = sub(cross_dot, scale(dot(cross_dot, f.n), f.n));
        let n_dot = if size > 0.0 { scale(f.sign / size, turned) } else { cross(va.omega, f.n) };
        [n_dot, add(c_dot, scale(turn * f.rim.radius, tau))]
    }

    fn witness(&self, a: &Place, b: &Place) -> f64 {
        let gap = self.meet(a, b).gap;
        // of edges that meet sharply the sign is not lost in a square
        if self.radius > 0.0 { gap * (1.0 + 0.5 * gap / self.radius) } else { gap }
    }

    fn middle(&self) -> Middle {
        Middle::behind_first(0.0)
    }

    fn margin(&self, a: &Place, b: &Place) -> f64 {
        let f = self.foot(a, b);
        if !f.exists {
            return -f.rim.radius;
        }
        let steep = f.rim.radius * (f.steep - STEEP);
        let passing = if self.passing == Passing::Beside { steep } else { -steep };
        let gap = dot(f.w, f.n) - self.radius;
        passing.min(self.between(b, &f)).min(self.line.within(dot(f.d, f.u), gap))
    }
}
