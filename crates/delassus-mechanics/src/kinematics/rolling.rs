//! Rolling without slip on a plane of the first body: a thin disc or a sphere of the second.
//!
//! The contact point P = x_B + κ has κ = R_B s_B + ρ, where ρ leads from the centre to the lowest point of the rim:
//! sphere ρ = −r n; disc with axis a and u = n · a: ρ = r (u a − n)/√(1 − u²). With κ_A = P − x_A the three rows
//!
//! ```text
//! e · (v_B + ω_B × κ − v_A − ω_A × κ_A) = 0,   e = n and two directions of the plane
//! ```
//!
//! say that the point of the second body at P moves like that of the first. The first row is the derivative of the
//! height n · d + n · ρ, the other two are nonholonomic.

use super::spatial::{Pose, gap, quadrant, split, twist};
use super::{Ends, Moving, PairBlock, PairRow, Space, Spatial};
use delassus_algebra::vec3::{
    IDENTITY, ZERO, add, add_mat, column, cross, dot, mul, mul_t, mul_t_vec, mul_vec, neg, outer, scale,
    scale_mat, sub, tilde,
};
use delassus_algebra::{Mat3, Vec3};

/// What rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wheel {
    /// A thin disc whose axis is the third column of the second frame.
    Disc,
    /// A sphere.
    Sphere,
}

/// The contact: normal and directions, arms of both bodies, ρ, and the maps δρ = P δa + Q δn.
struct Contact {
    directions: [Vec3; 3],
    arms: [Vec3; 2],
    rim: Vec3,
    axis: Vec3,
    by_axis: Mat3,
    by_normal: Mat3,
}

fn contact(wheel: Wheel, ends: Ends, a: &Pose, b: &Pose) -> Contact {
    let Ends { fa, fb, radius } = ends;
    let axes = mul(&a.r, &fa.axes[0]);
    let n = column(&axes, 2);
    let axis = mul_vec(&b.r, column(&fb.axes, 2));
    let (rim, by_axis, by_normal) = match wheel {
        Wheel::Sphere => (scale(-radius, n), [ZERO; 3], scale_mat(-radius, &IDENTITY)),
        Wheel::Disc => {
            let u = dot(n, axis);
            let s = (1.0 - u * u).max(1e-300).sqrt();
            // e: from the centre to the contact point
            let e = scale(1.0 / s, sub(scale(u, axis), n));
            let w = add(axis, scale(u / s, e));
            let by_axis = add_mat(&outer(w, n), &scale_mat(u, &IDENTITY));
            let by_normal = add_mat(&outer(w, axis), &scale_mat(-1.0, &IDENTITY));
            (scale(radius, e), scale_mat(radius / s, &by_axis), scale_mat(radius / s, &by_normal))
        }
    };
    let arm = add(mul_vec(&b.r, fb.p), rim);
    let arm_a = sub(add(b.x, arm), a.x);
    let directions = [n, column(&axes, 0), column(&axes, 1)];
    Contact { directions, arms: [arm_a, arm], rim, axis, by_axis, by_normal }
}

/// Height and the gradients of the three rows.
pub(super) fn position(
    wheel: Wheel,
    ends: Ends,
    [a, b]: [&Pose; 2],
    g: &mut [f64],
    jac: &mut [PairRow<Spatial>],
) {
    let Ends { fa, fb, .. } = ends;
    let c = contact(wheel, ends, a, b);
    g.fill(0.0);
    g[0] = dot(c.directions[0], add(gap(fa, fb, a, b), c.rim));
    for (row, e) in jac.iter_mut().zip(c.directions) {
        *row = [
            twist(neg(e), neg(mul_t_vec(&a.r, cross(c.arms[0], e)))),
            twist(e, mul_t_vec(&b.r, cross(c.arms[1], e))),
        ];
    }
}

/// Bias of the three rows; the plane has no motion of its own, so that ∂g/∂t = 0.
pub(super) fn velocity(
    wheel: Wheel,
    ends: Ends,
    [a, b]: [&Moving<Spatial>; 2],
    rate: &mut [f64],
    bias: &mut [f64],
) {
    let c = contact(wheel, ends, &a.pose, &b.pose);
    let (wa, wb) = (Spatial::omega(a), Spatial::omega(b));
    let (va, vb) = (split(&a.twist).0, split(&b.twist).0);
    // κ̇ = ω_B × R_B s_B + P (ω_B × a) + Q (ω_A × n)
    let rim_rate =
        add(mul_vec(&c.by_axis, cross(wb, c.axis)), mul_vec(&c.by_normal, cross(wa, c.directions[0])));
    let arm_rate = add(cross(wb, mul_vec(&b.pose.r, ends.fb.p)), rim_rate);
    let arm_a_rate = add(sub(vb, va), arm_rate);
    let slip = sub(add(vb, cross(wb, c.arms[1])), add(va, cross(wa, c.arms[0])));
    let acc = sub(cross(wb, arm_rate), cross(wa, arm_a_rate));
    for (bias, e) in bias.iter_mut().zip(c.directions) {
        *bias = dot(cross(wa, e), slip) + dot(e, acc);
    }
    rate.fill(0.0);
}

/// Σ λ_k ∂(gradient of row k)/∂q.
pub(super) fn curvature(
    wheel: Wheel,
    ends: Ends,
    [a, b]: [&Pose; 2],
    lambda: &[f64],
    out: &mut PairBlock<Spatial>,
) {
    let c = contact(wheel, ends, a, b);
    let mut f = ZERO;
    for (l, e) in lambda.iter().zip(c.directions) {
        f = add(f, scale(*l, e));
    }
    let minus = |m: &Mat3| scale_mat(-1.0, m);
    // δf = −f̃ R_A δθ_A; δκ = −(R_B s̃_B + P ã R_B) δθ_B − Q ñ R_A δθ_A; δκ_A = δx_B + δκ − δx_A
    let df = minus(&mul(&tilde(f), &a.r));
    let dk_a = minus(&mul(&mul(&c.by_normal, &tilde(c.directions[0])), &a.r));
    let dk_b = minus(&add_mat(&mul(&b.r, &tilde(ends.fb.p)), &mul(&mul(&c.by_axis, &tilde(c.axis)), &b.r)));
    quadrant(&mut out[1][0], 0, 1, 1.0, &df);
    quadrant(&mut out[0][0], 0, 1, -1.0, &df);
    // rotation of B: R_Bᵀ (κ × f)
    let lever_b = tilde(c.arms[1]);
    quadrant(&mut out[1][1], 1, 1, 1.0, &tilde(mul_t_vec(&b.r, cross(c.arms[1], f))));
    quadrant(&mut out[1][1], 1, 1, -1.0, &mul_t(&b.r, &mul(&tilde(f), &dk_b)));
    quadrant(&mut out[1][0], 1, 1, -1.0, &mul_t(&b.r, &mul(&tilde(f), &dk_a)));
    quadrant(&mut out[1][0], 1, 1, 1.0, &mul_t(&b.r, &mul(&lever_b, &df)));
    // rotation of A: −R_Aᵀ (κ_A × f)
    let lever_a = tilde(c.arms[0]);
    quadrant(&mut out[0][0], 1, 1, -1.0, &tilde(mul_t_vec(&a.r, cross(c.arms[0], f))));
    quadrant(&mut out[0][0], 1, 1, 1.0, &mul_t(&a.r, &mul(&tilde(f), &dk_a)));
    quadrant(&mut out[0][0], 1, 1, -1.0, &mul_t(&a.r, &mul(&lever_a, &df)));
    quadrant(&mut out[0][0], 1, 0, -1.0, &mul_t(&a.r, &tilde(f)));
    quadrant(&mut out[0][1], 1, 0, 1.0, &mul_t(&a.r, &tilde(f)));
    quadrant(&mut out[0][1], 1, 1, 1.0, &mul_t(&a.r, &mul(&tilde(f), &dk_b)));
}
