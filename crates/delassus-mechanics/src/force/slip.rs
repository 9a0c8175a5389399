//! Slip forces of a tyre: linear or saturating, in proportion to the load, regular at rest.
//!
//! On the road's unit normal n, with the wheel axis s, e_x = s × n/|s × n| points ahead and e_y = n × e_x to the left.
//! The point below the centre, ρ = −(R − p) n away from it, slides with v_c = v + ω × ρ. Slips are measured against the
//! regularised speed V = √((e_x·v)² + v₀²): κ = −e_x·v_c/V and tan α = −e_y·v_c/V. At rest the forces are those of a
//! damper. With the stiffnesses C_x, C_y given at the load F₀,
//!
//! f = F (c_x κ e_x + c_y tan α e_y)/√(1 + ((c_x κ)² + (c_y tan α)²)/μ²), c = C/F₀,
//!
//! so that |f| < μ F where a friction coefficient μ is given, and f = 0 without load. If the body does not spin (no C_x)
//! only the lateral force exists. Derivatives are exact: the formula is evaluated with dual numbers.

use super::tyre::Tyre;
use crate::kinematics::signal::translation;
use crate::kinematics::{Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{cross, mul_t_vec, mul_vec};
use delassus_model::expression::jet::{Dual, Scalar};
use delassus_model::force::Slip;
use delassus_system::Shift;

/// Derivatives by the increments of place (0..3) and rotation (3..6) and by velocity (6..9) and spin (9..12).
type Number = Dual<12>;
type Vector = [Number; 3];

fn constant(v: Vec3) -> Vector {
    v.map(Number::constant)
}
fn plus(a: Number, b: Number) -> Number {
    a.chain2(b, a.v + b.v, || [1.0, 1.0, 0.0, 0.0, 0.0])
}
fn minus(a: Number, b: Number) -> Number {
    a.chain2(b, a.v - b.v, || [1.0, -1.0, 0.0, 0.0, 0.0])
}
fn times(a: Number, b: Number) -> Number {
    a.chain2(b, a.v * b.v, || [b.v, a.v, 0.0, 1.0, 0.0])
}
fn over(a: Number, b: Number) -> Number {
    let q = a.v / b.v;
    a.chain2(b, q, || [1.0 / b.v, -q / b.v, 0.0, 0.0, 0.0])
}
fn root(a: Number) -> Number {
    let s = a.v.sqrt();
    a.chain(s, || [0.5 / s, 0.0])
}
fn affine(slope: f64, a: Number, shift: f64) -> Number {
    a.chain(slope * a.v + shift, || [slope, 0.0])
}
fn stretch(s: Number, a: Vector) -> Vector {
    a.map(|x| times(s, x))
}
fn sum(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| plus(a[i], b[i]))
}
fn inner(a: Vector, b: Vector) -> Number {
    plus(plus(times(a[0], b[0]), times(a[1], b[1])), times(a[2], b[2]))
}
fn outer(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        minus(times(a[j], b[k]), times(a[k], b[j]))
    })
}
fn direction(a: Vector) -> Vector {
    let n = root(inner(a, a));
    a.map(|x| over(x, n))
}

/// What the formula yields.
struct Evaluation {
    /// Force, global.
    force: Vector,
    /// Moment about the centre of mass, body axes.
    moment: Vector,
    /// Sliding velocity of the point below the centre.
    sliding: Vector,
}

fn evaluate<S: Space>(slip: &Slip, tyre: &Tyre, w: &World<S>) -> Evaluation {
    let b = &w.bodies[tyre.body];
    let (x, r) = S::pose3(&b.pose);
    let (v, omega) = (translation::<S>(&b.twist), mul_t_vec(&r, S::omega(b)));
    // a vector fixed in the body turns by δ(R a) = R (δθ × a)
    let turning = |a: Vec3| -> Vector {
        let mut out = constant(mul_vec(&r, a));
        for k in 0..3 {
            let mut e = [0.0; 3];
            e[k] = 1.0;
            let d = mul_vec(&r, cross(e, a));
            (0..3).for_each(|i| out[i].d[3 + k] = d[i]);
        }
        out
    };
    let mut p = turning(tyre.centre);
    let mut v_p = turning(cross(omega, tyre.centre));
    let mut spin = turning(omega);
    for k in 0..3 {
        p[k].v += x[k];
        p[k].d[k] += 1.0;
        v_p[k].v += v[k];
        v_p[k].d[6 + k] += 1.0;
        let mut e = [0.0; 3];
        e[k] = 1.0;
        let (d, arm) = (mul_vec(&r, e), mul_vec(&r, cross(e, tyre.centre)));
        for i in 0..3 {
            spin[i].d[9 + k] += d[i];
            v_p[i].d[9 + k] += arm[i];
        }
    }
    // normal force
    let (a, u) = (constant(tyre.along), constant(tyre.up));
    let track = inner(a, p);
    let [h, slope, curvature] = tyre.profile.at(track.v);
    let height = track.chain(h, || [slope, 0.0]);
    let slope = track.chain(slope, || [curvature, 0.0]);
    let pen = affine(1.0, minus(height, inner(u, p)), tyre.radius);
    let g = sum(stretch(slope, a), u.map(|x| affine(-1.0, x, 0.0)));
    let load = plus(affine(tyre.k, pen, 0.0), affine(tyre.c, inner(g, v_p), 0.0));
    // directions
    let normal = direction(g.map(|x| affine(-1.0, x, 0.0)));
    let ahead = direction(outer(turning(slip.axis), normal));
    let left = outer(normal, ahead);
    // slips
    let arm = stretch(affine(1.0, pen, -tyre.radius), normal);
    let sliding = sum(v_p, outer(spin, arm));
    let speed = inner(ahead, v_p);
    let speed = root(affine(1.0, times(speed, speed), slip.slow * slip.slow));
    let sx = affine(-slip.longitudinal, over(inner(ahead, sliding), speed), 0.0);
    let sy = affine(-slip.lateral, over(inner(left, sliding), speed), 0.0);
    let size = plus(times(sx, sx), times(sy, sy));
    let share = if slip.friction.is_finite() {
        over(load, root(affine(1.0 / (slip.friction * slip.friction), size, 1.0)))
    } else {
        load
    };
    let force = stretch(share, sum(stretch(sx, ahead), stretch(sy, left)));
    let about = outer(sum(turning(tyre.centre), arm), force);
    // Rᵀ m: the rows of the turning axes
    let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(turning);
    Evaluation { force, moment: axes.map(|e| inner(e, about)), sliding }
}

fn generalized<S: Space>(e: &Evaluation) -> [Number; 6] {
    let mut q = [Number::constant(0.0); 6];
    q[..S::NT].copy_from_slice(&e.force[..S::NT]);
    if S::PLANAR {
        q[2] = e.moment[2];
    } else {
        q[3..].copy_from_slice(&e.moment);
    }
    q
}

/// Generalized force on the wheel.
pub(super) fn force<S: Space>(slip: &Slip, tyre: &Tyre, w: &World<S>) -> S::Twist {
    let mut t = S::zero_twist();
    let q = generalized::<S>(&evaluate(slip, tyre, w));
    t.as_mut().iter_mut().zip(q).for_each(|(t, q)| *t = q.v);
    t
}

/// Adds −(damping ∂Q/∂v + stiffness ∂Q/∂q).
pub(super) fn add_tangent<S: Space>(
    slip: &Slip,
    tyre: &Tyre,
    w: &World<S>,
    shift: Shift,
    block: &mut S::Block,
) {
    let q = generalized::<S>(&evaluate(slip, tyre, w));
    let place = |c: usize| if S::PLANAR && c == 2 { 5 } else { c };
    for (line, q) in block.as_mut().chunks_exact_mut(S::NV).zip(q) {
        for (c, x) in line.iter_mut().enumerate() {
            let c = place(c);
            *x -= shift.stiffness * q.d[c] + shift.damping * q.d[6 + c];
        }
    }
}

/// Power lost by sliding.
pub(super) fn loss<S: Space>(slip: &Slip, tyre: &Tyre, w: &World<S>) -> f64 {
    let e = evaluate(slip, tyre, w);
    -inner(e.force, e.sliding).v
}
