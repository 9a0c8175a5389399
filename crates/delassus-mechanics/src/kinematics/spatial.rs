//! Rows between bodies in ordinary space.
//!
//! A body has its centre of mass x (global axes), rotation matrix R and the increments δx, δθ with
//! R ← R exp(δθ̃). For a vector a fixed in the body, δ(R a) = R (δθ × a), hence w · δ(R a) = δθ · (a × Rᵀ w), and for
//! a fixed global w, δ(Rᵀ w) = (Rᵀ w) × δθ. Everything below follows from these two lines.

use super::rolling::{self, Wheel};
use super::{Ends, FrameJet, Moving, PairBlock, PairRow, Space};
use delassus_algebra::vec3::{
    IDENTITY, ZERO, add, add_mat, column, cross, dot, mul, mul_t, mul_t_vec, mul_vec, neg, norm, outer,
    scale, scale_mat, sub, tilde, transpose,
};
use delassus_algebra::{Mat3, Vec3, so3};
use delassus_model::joint::rows::RowSpec;
use delassus_model::{BodyKind, Frame};

/// Ordinary space: rigid bodies on R³ × SO(3), point masses on R³.
#[derive(Clone, Copy, Debug)]
pub struct Spatial;

/// Pose of a body in space.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// Centre of mass.
    pub x: Vec3,
    /// Axes as columns.
    pub r: Mat3,
}

pub(super) fn twist(v: Vec3, w: Vec3) -> [f64; 6] {
    [v[0], v[1], v[2], w[0], w[1], w[2]]
}

pub(super) fn split(t: &[f64; 6]) -> (Vec3, Vec3) {
    ([t[0], t[1], t[2]], [t[3], t[4], t[5]])
}

/// Adds s·m to the (i, j) 3×3 quadrant of a 6×6 block (0: translation, 1: rotation).
pub(super) fn quadrant(block: &mut [f64; 36], i: usize, j: usize, s: f64, m: &Mat3) {
    for r in 0..3 {
        for c in 0..3 {
            block[(3 * i + r) * 6 + 3 * j + c] += s * m[r][c];
        }
    }
}

/// A vector given by a moving local vector: value, rate, and acceleration at ω̇ = 0, in global axes.
struct VectorJet {
    value: Vec3,
    rate: Vec3,
    acc: Vec3,
}

/// Of a vector fixed in the body.
fn fixed_jet(b: &Moving<Spatial>, a: Vec3) -> VectorJet {
    let wa = cross(split(&b.twist).1, a);
    let acc = cross(split(&b.twist).1, wa);
    VectorJet { value: mul_vec(&b.pose.r, a), rate: mul_vec(&b.pose.r, wa), acc: mul_vec(&b.pose.r, acc) }
}

/// Of a vector that moves in the body.
fn vector_jet(b: &Moving<Spatial>, a: [Vec3; 3]) -> VectorJet {
    let (_, w) = split(&b.twist);
    let wa = cross(w, a[0]);
    let rate = add(wa, a[1]);
    let acc = add(cross(w, add(wa, scale(2.0, a[1]))), a[2]);
    VectorJet {
        value: mul_vec(&b.pose.r, a[0]),
        rate: mul_vec(&b.pose.r, rate),
        acc: mul_vec(&b.pose.r, acc),
    }
}

/// d = p_B − p_A with its rate and its acceleration at v̇ = 0.
fn gap_jet(fa: &FrameJet, fb: &Frame, a: &Moving<Spatial>, b: &Moving<Spatial>) -> VectorJet {
    let ra = if fa.moves { vector_jet(a, fa.p) } else { fixed_jet(a, fa.p[0]) };
    let rb = fixed_jet(b, fb.p);
    let (va, vb) = (split(&a.twist).0, split(&b.twist).0);
    VectorJet {
        value: sub(add(b.pose.x, rb.value), add(a.pose.x, ra.value)),
        rate: sub(add(vb, rb.rate), add(va, ra.rate)),
        acc: sub(rb.acc, ra.acc),
    }
}

pub(super) fn gap(fa: &FrameJet, fb: &Frame, a: &Pose, b: &Pose) -> Vec3 {
    sub(add(b.x, mul_vec(&b.r, fb.p)), add(a.x, mul_vec(&a.r, fa.p[0])))
}

/// An axis of the first frame.
fn axis_jet(fa: &FrameJet, j: usize, a: &Moving<Spatial>) -> VectorJet {
    if fa.moves {
        vector_jet(a, [column(&fa.axes[0], j), column(&fa.axes[1], j), column(&fa.axes[2], j)])
    } else {
        fixed_jet(a, column(&fa.axes[0], j))
    }
}

/// Gradient of w · d for a fixed global w.
fn gap_row(w: Vec3, fa: &FrameJet, fb: &Frame, a: &Pose, b: &Pose) -> PairRow<Spatial> {
    let wa = mul_t_vec(&a.r, w);
    let wb = mul_t_vec(&b.r, w);
    [twist(neg(w), neg(cross(fa.p[0], wa))), twist(w, cross(fb.p, wb))]
}

/// Derivative of the gradient of w · d for a fixed global w.
fn gap_curvature(w: Vec3, fa: &FrameJet, fb: &Frame, a: &Pose, b: &Pose, out: &mut PairBlock<Spatial>) {
    let wa = mul_t_vec(&a.r, w);
    let wb = mul_t_vec(&b.r, w);
    quadrant(&mut out[0][0], 1, 1, -1.0, &mul(&tilde(fa.p[0]), &tilde(wa)));
    quadrant(&mut out[1][1], 1, 1, 1.0, &mul(&tilde(fb.p), &tilde(wb)));
}

/// Goes through the frames among the coordinates of a body, with the places of their coordinates and velocities; where
/// coordinates without a chart begin.
#[inline]
fn frames(kind: BodyKind, mut each: impl FnMut(usize, usize)) -> (usize, usize) {
    let count = match kind {
        BodyKind::Point => 0,
        BodyKind::Rigid | BodyKind::Beam(_) | BodyKind::Modal { .. } => 1,
        BodyKind::Mesh(mesh) => {
            if mesh.elements.per_node(false).0 == 7 {
                mesh.count + 1
            } else {
                0
            }
        }
    };
    for i in 0..count {
        each(7 * i, 6 * i);
    }
    (7 * count, 6 * count)
}

fn quaternion(q: &[f64], at: usize) -> so3::Quat {
    [q[at + 3], q[at + 4], q[at + 5], q[at + 6]]
}

impl Space for Spatial {
    const PLANAR: bool = false;
    const NV: usize = 6;
    const NT: usize = 3;
    type Twist = [f64; 6];
    type Block = [f64; 36];
    type Pose = Pose;

    fn zero_twist() -> [f64; 6] {
        [0.0; 6]
    }
    fn zero_block() -> [f64; 36] {
        [0.0; 36]
    }
    fn ground() -> Pose {
        Pose { x: ZERO, r: IDENTITY }
    }
    fn nq(kind: BodyKind) -> usize {
        match kind {
            BodyKind::Rigid => 7,
            BodyKind::Point => 3,
            BodyKind::Beam(beam) => 7 + beam.count(false),
            BodyKind::Modal { elastic } => 7 + elastic,
            BodyKind::Mesh(mesh) => mesh.coordinates(false).0,
        }
    }
    fn pose(kind: BodyKind, q: &[f64]) -> Pose {
        let r = if kind == BodyKind::Point { IDENTITY } else { so3::matrix([q[3], q[4], q[5], q[6]]) };
        Pose { x: [q[0], q[1], q[2]], r }
    }
    #[inline]
    fn pose3(pose: &Pose) -> (Vec3, Mat3) {
        (pose.x, pose.r)
    }
    fn retract(kind: BodyKind, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        let flat = frames(kind, |q, v| {
            for i in 0..3 {
                q1[q + i] = q0[q + i] + dq[v + i];
            }
            let turn = so3::compose(quaternion(q0, q), so3::exp([dq[v + 3], dq[v + 4], dq[v + 5]]));
            q1[q + 3..q + 7].copy_from_slice(&so3::normalize(turn));
        });
        for (q1, (q0, dq)) in q1[flat.0..].iter_mut().zip(q0[flat.0..].iter().zip(&dq[flat.1..])) {
            *q1 = q0 + dq;
        }
    }
    fn difference(kind: BodyKind, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        let flat = frames(kind, |q, v| {
            for i in 0..3 {
                dq[v + i] = q1[q + i] - q0[q + i];
            }
            let turn = so3::compose(so3::inverse(quaternion(q0, q)), quaternion(q1, q));
            dq[v + 3..v + 6].copy_from_slice(&so3::log(turn));
        });
        for (dq, (q0, q1)) in dq[flat.1..].iter_mut().zip(q0[flat.0..].iter().zip(&q1[flat.0..])) {
            *dq = q1 - q0;
        }
    }
    fn chart_rate(kind: BodyKind, dq: &[f64], v: &[f64], out: &mut [f64]) {
        out.copy_from_slice(v);
        frames(kind, |_, i| {
            let t = so3::tangent_inverse([dq[i + 3], dq[i + 4], dq[i + 5]]);
            out[i + 3..i + 6].copy_from_slice(&mul_vec(&t, [v[i + 3], v[i + 4], v[i + 5]]));
        });
    }
    fn omega(b: &Moving<Spatial>) -> Vec3 {
        mul_vec(&b.pose.r, split(&b.twist).1)
    }

    fn point(pa: &Vec3, pb: &Vec3, a: &Pose, b: &Pose, g: &mut [f64], jac: &mut [PairRow<Spatial>; 3]) {
        let d = sub(add(b.x, mul_vec(&b.r, *pb)), add(a.x, mul_vec(&a.r, *pa)));
        g.copy_from_slice(&d);
        for k in 0..3 {
            // e_k in body axes
            let (ea, eb) = (a.r[k], b.r[k]);
            jac[k] = [twist(ZERO, cross(ea, *pa)), twist(ZERO, cross(*pb, eb))];
            (jac[k][0][k], jac[k][1][k]) = (-1.0, 1.0);
        }
    }

    fn position(spec: RowSpec, ends: Ends, [a, b]: [&Pose; 2], g: &mut [f64], jac: &mut [PairRow<Spatial>]) {
        let Ends { fa, fb, .. } = ends;
        match spec {
            RowSpec::Point => {
                if let Some(jac) = jac.first_chunk_mut() {
                    Spatial::point(&fa.p[0], &fb.p, a, b, g, jac);
                }
            }
            RowSpec::Dot { a: i, b: j } => {
                let (u, w) = (column(&fa.axes[0], i), column(&fb.axes, j));
                let (alpha, beta) = (mul_vec(&a.r, u), mul_vec(&b.r, w));
                g[0] = dot(alpha, beta);
                jac[0] = [
                    twist(ZERO, cross(u, mul_t_vec(&a.r, beta))),
                    twist(ZERO, cross(w, mul_t_vec(&b.r, alpha))),
                ];
            }
            RowSpec::Along { axis } => {
                let u = column(&fa.axes[0], axis);
                let alpha = mul_vec(&a.r, u);
                let d = gap(fa, fb, a, b);
                g[0] = dot(alpha, d);
                let arm = add(mul_t_vec(&a.r, d), fa.p[0]);
                jac[0] =
                    [twist(neg(alpha), cross(u, arm)), twist(alpha, cross(fb.p, mul_t_vec(&b.r, alpha)))];
            }
            RowSpec::Distance => {
                let d = gap(fa, fb, a, b);
                let l = norm(d);
                g[0] = l - fa.length[0];
                jac[0] = gap_row(scale(1.0 / l, d), fa, fb, a, b);
            }
            RowSpec::Angle => {
                // planar only: no joint asks for it in space
                g[0] = 0.0;
                jac[0] = [[0.0; 6]; 2];
            }
            RowSpec::Twist => {
                let (mut h, mut row) = ([0.0], [[[0.0; 6]; 2]]);
                Spatial::position(RowSpec::Dot { a: 1, b: 0 }, ends, [a, b], g, jac);
                Spatial::position(RowSpec::Dot { a: 0, b: 1 }, ends, [a, b], &mut h, &mut row);
                g[0] = 0.5 * (g[0] - h[0]);
                for (x, y) in jac[0].iter_mut().flatten().zip(row[0].iter().flatten()) {
                    *x = 0.5 * (*x - y);
                }
            }
            RowSpec::Rolling => rolling::position(Wheel::Disc, ends, [a, b], g, jac),
            RowSpec::RollingSphere => rolling::position(Wheel::Sphere, ends, [a, b], g, jac),
        }
    }

    fn velocity(
        spec: RowSpec,
        ends: Ends,
        [a, b]: [&Moving<Spatial>; 2],
        rate: &mut [f64],
        bias: &mut [f64],
    ) {
        let Ends { fa, fb, .. } = ends;
        // ∂/∂t of vectors on the first frame
        let p_t = if fa.moves { mul_vec(&a.pose.r, fa.p[1]) } else { ZERO };
        match spec {
            RowSpec::Point => {
                let d = gap_jet(fa, fb, a, b);
                for k in 0..3 {
                    rate[k] = -p_t[k];
                    bias[k] = d.acc[k];
                }
            }
            RowSpec::Dot { a: i, b: j } => {
                let u = axis_jet(fa, i, a);
                let w = fixed_jet(b, column(&fb.axes, j));
                rate[0] = dot(mul_vec(&a.pose.r, column(&fa.axes[1], i)), w.value);
                bias[0] = dot(u.acc, w.value) + 2.0 * dot(u.rate, w.rate) + dot(u.value, w.acc);
            }
            RowSpec::Along { axis } => {
                let u = axis_jet(fa, axis, a);
                let d = gap_jet(fa, fb, a, b);
                rate[0] = dot(mul_vec(&a.pose.r, column(&fa.axes[1], axis)), d.value) - dot(u.value, p_t);
                bias[0] = dot(u.acc, d.value) + 2.0 * dot(u.rate, d.rate) + dot(u.value, d.acc);
            }
            RowSpec::Distance => {
                let d = gap_jet(fa, fb, a, b);
                let l = norm(d.value);
                let n = scale(1.0 / l, d.value);
                let along = dot(n, d.rate);
                rate[0] = -dot(n, p_t) - fa.length[1];
                bias[0] = dot(n, d.acc) + (dot(d.rate, d.rate) - along * along) / l - fa.length[2];
            }
            RowSpec::Angle => {
                rate[0] = 0.0;
                bias[0] = 0.0;
            }
            RowSpec::Twist => {
                let (mut r, mut h) = ([0.0], [0.0]);
                Spatial::velocity(RowSpec::Dot { a: 1, b: 0 }, ends, [a, b], rate, bias);
                Spatial::velocity(RowSpec::Dot { a: 0, b: 1 }, ends, [a, b], &mut r, &mut h);
                rate[0] = 0.5 * (rate[0] - r[0]);
                bias[0] = 0.5 * (bias[0] - h[0]);
            }
            RowSpec::Rolling => rolling::velocity(Wheel::Disc, ends, [a, b], rate, bias),
            RowSpec::RollingSphere => rolling::velocity(Wheel::Sphere, ends, [a, b], rate, bias),
        }
    }

    fn curvature(
        spec: RowSpec,
        ends: Ends,
        [a, b]: [&Pose; 2],
        lambda: &[f64],
        out: &mut PairBlock<Spatial>,
    ) {
        let Ends { fa, fb, .. } = ends;
        match spec {
            RowSpec::Point => gap_curvature([lambda[0], lambda[1], lambda[2]], fa, fb, a, b, out),
            RowSpec::Dot { a: i, b: j } => {
                let l = lambda[0];
                let (u, w) = (column(&fa.axes[0], i), column(&fb.axes, j));
                let (alpha, beta) = (mul_vec(&a.r, u), mul_vec(&b.r, w));
                let (ut, wt, rab) = (tilde(u), tilde(w), mul_t(&a.r, &b.r));
                quadrant(&mut out[0][0], 1, 1, l, &mul(&ut, &tilde(mul_t_vec(&a.r, beta))));
                quadrant(&mut out[1][1], 1, 1, l, &mul(&wt, &tilde(mul_t_vec(&b.r, alpha))));
                quadrant(&mut out[0][1], 1, 1, -l, &mul(&mul(&ut, &rab), &wt));
                quadrant(&mut out[1][0], 1, 1, -l, &mul(&mul(&wt, &transpose(&rab)), &ut));
            }
            RowSpec::Along { axis } => {
                let l = lambda[0];
                let u = column(&fa.axes[0], axis);
                let alpha = mul_vec(&a.r, u);
                let d = gap(fa, fb, a, b);
                let (ut, st, rab) = (tilde(u), tilde(fb.p), mul_t(&a.r, &b.r));
                let ra_ut = mul(&a.r, &ut);
                // ∂α/∂θ_A = −R_A ũ
                quadrant(&mut out[1][0], 0, 1, -l, &ra_ut);
                quadrant(&mut out[0][0], 0, 1, l, &ra_ut);
                // rotation of A: u × (R_Aᵀ d + s_A)
                let arm = add(mul_t_vec(&a.r, d), fa.p[0]);
                let ut_rat = mul(&ut, &transpose(&a.r));
                quadrant(&mut out[0][0], 1, 1, l, &mul(&ut, &tilde(arm)));
                quadrant(&mut out[0][1], 1, 0, l, &ut_rat);
                quadrant(&mut out[0][0], 1, 0, -l, &ut_rat);
                quadrant(&mut out[0][1], 1, 1, -l, &mul(&mul(&ut, &rab), &st));
                // rotation of B: s_B × R_Bᵀ α
                quadrant(&mut out[1][1], 1, 1, l, &mul(&st, &tilde(mul_t_vec(&b.r, alpha))));
                quadrant(&mut out[1][0], 1, 1, -l, &mul(&mul(&st, &transpose(&rab)), &ut));
            }
            RowSpec::Distance => {
                let d = gap(fa, fb, a, b);
                let l = norm(d);
                let n = scale(1.0 / l, d);
                gap_curvature(scale(lambda[0], n), fa, fb, a, b, out);
                // δn = (I − n nᵀ) δd / ℓ
                let p = scale_mat(lambda[0] / l, &add_mat(&IDENTITY, &scale_mat(-1.0, &outer(n, n))));
                let da = [scale_mat(-1.0, &IDENTITY), mul(&a.r, &tilde(fa.p[0]))];
                let db = [IDENTITY, scale_mat(-1.0, &mul(&b.r, &tilde(fb.p)))];
                let grad = [da, db];
                for i in 0..2 {
                    for j in 0..2 {
                        for r in 0..2 {
                            for c in 0..2 {
                                let m = mul_t(&grad[i][r], &mul(&p, &grad[j][c]));
                                quadrant(&mut out[i][j], r, c, 1.0, &m);
                            }
                        }
                    }
                }
            }
            RowSpec::Angle => {}
            RowSpec::Twist => {
                let l = 0.5 * lambda[0];
                Spatial::curvature(RowSpec::Dot { a: 1, b: 0 }, ends, [a, b], &[l], out);
                Spatial::curvature(RowSpec::Dot { a: 0, b: 1 }, ends, [a, b], &[-l], out);
            }
            RowSpec::Rolling => rolling::curvature(Wheel::Disc, ends, [a, b], lambda, out),
            RowSpec::RollingSphere => rolling::curvature(Wheel::Sphere, ends, [a, b], lambda, out),
        }
    }
}
