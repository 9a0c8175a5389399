//! Rows between bodies in the plane.
//!
//! With P the quarter turn (x, y) → (−y, x), a vector a fixed in a body has δ(R a) = P(R a) δθ.

use super::{Ends, FrameJet, Moving, PairBlock, PairRow, Space, plane_angle};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::joint::rows::RowSpec;
use delassus_model::{BodyKind, Frame};

/// The plane: rigid bodies with x, y, angle; point masses with x, y.
#[derive(Clone, Copy, Debug)]
pub struct Plane;

/// Pose of a body in the plane.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    /// Centre of mass.
    pub x: [f64; 2],
    /// Angle, with its turns.
    pub theta: f64,
    /// Cosine and sine of the angle.
    pub cs: [f64; 2],
}

type V2 = [f64; 2];

#[inline(always)]
fn add(a: V2, b: V2) -> V2 {
    [a[0] + b[0], a[1] + b[1]]
}
#[inline(always)]
fn sub(a: V2, b: V2) -> V2 {
    [a[0] - b[0], a[1] - b[1]]
}
#[inline(always)]
fn scale(s: f64, a: V2) -> V2 {
    [s * a[0], s * a[1]]
}
#[inline(always)]
fn dot(a: V2, b: V2) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}
#[inline(always)]
fn perp(a: V2) -> V2 {
    [-a[1], a[0]]
}
#[inline(always)]
fn xy(a: Vec3) -> V2 {
    [a[0], a[1]]
}
#[inline(always)]
fn turn(p: &Pose, a: V2) -> V2 {
    [p.cs[0] * a[0] - p.cs[1] * a[1], p.cs[1] * a[0] + p.cs[0] * a[1]]
}
#[inline(always)]
fn axis(m: &Mat3, j: usize) -> V2 {
    [m[0][j], m[1][j]]
}

/// A vector on a body: value, rate, acceleration at ω̇ = 0.
struct Jet {
    value: V2,
    rate: V2,
    acc: V2,
}

/// Of a vector fixed in the body.
#[inline]
fn fixed_jet(b: &Moving<Plane>, a: V2) -> Jet {
    let (w, value) = (b.twist[2], turn(&b.pose, a));
    Jet { value, rate: scale(w, perp(value)), acc: scale(-w * w, value) }
}

/// Of a vector that moves in the body.
fn vector_jet(b: &Moving<Plane>, a: [V2; 3]) -> Jet {
    let w = b.twist[2];
    let rate = add(scale(w, perp(a[0])), a[1]);
    let acc = add(sub(scale(2.0 * w, perp(a[1])), scale(w * w, a[0])), a[2]);
    Jet { value: turn(&b.pose, a[0]), rate: turn(&b.pose, rate), acc: turn(&b.pose, acc) }
}

fn gap_jet(fa: &FrameJet, fb: &Frame, a: &Moving<Plane>, b: &Moving<Plane>) -> Jet {
    let ra = if fa.moves { vector_jet(a, fa.p.map(xy)) } else { fixed_jet(a, xy(fa.p[0])) };
    let rb = fixed_jet(b, xy(fb.p));
    let (va, vb) = ([a.twist[0], a.twist[1]], [b.twist[0], b.twist[1]]);
    Jet {
        value: sub(add(b.pose.x, rb.value), add(a.pose.x, ra.value)),
        rate: sub(add(vb, rb.rate), add(va, ra.rate)),
        acc: sub(rb.acc, ra.acc),
    }
}

/// An axis of the first frame.
fn axis_jet(fa: &FrameJet, i: usize, a: &Moving<Plane>) -> Jet {
    if fa.moves {
        vector_jet(a, [axis(&fa.axes[0], i), axis(&fa.axes[1], i), axis(&fa.axes[2], i)])
    } else {
        fixed_jet(a, axis(&fa.axes[0], i))
    }
}

/// Arms and gap: (r_A, r_B, d).
#[inline]
fn arms(fa: &FrameJet, fb: &Frame, a: &Pose, b: &Pose) -> (V2, V2, V2) {
    let (ra, rb) = (turn(a, xy(fa.p[0])), turn(b, xy(fb.p)));
    (ra, rb, sub(add(b.x, rb), add(a.x, ra)))
}

/// Gradients of d by its arms.
#[inline(always)]
fn point_rows(ra: V2, rb: V2) -> [PairRow<Plane>; 2] {
    [[[-1.0, 0.0, ra[1]], [1.0, 0.0, -rb[1]]], [[0.0, -1.0, -ra[0]], [0.0, 1.0, rb[0]]]]
}

/// Adds s·u wᵀ to a 3×3 block.
fn add_outer(block: &mut [f64; 9], s: f64, u: &[f64; 3], w: &[f64; 3]) {
    for r in 0..3 {
        for c in 0..3 {
            block[3 * r + c] += s * u[r] * w[c];
        }
    }
}

impl Space for Plane {
    const PLANAR: bool = true;
    const NV: usize = 3;
    const NT: usize = 2;
    type Twist = [f64; 3];
    type Block = [f64; 9];
    type Pose = Pose;

    fn zero_twist() -> [f64; 3] {
        [0.0; 3]
    }
    fn zero_block() -> [f64; 9] {
        [0.0; 9]
    }
    fn ground() -> Pose {
        Pose { x: [0.0; 2], theta: 0.0, cs: [1.0, 0.0] }
    }
    fn nq(kind: BodyKind) -> usize {
        Plane::nv(kind)
    }
    fn pose(kind: BodyKind, q: &[f64]) -> Pose {
        if kind == BodyKind::Point {
            return Pose { x: [q[0], q[1]], ..Plane::ground() };
        }
        let (s, c) = q[2].sin_cos();
        Pose { x: [q[0], q[1]], theta: q[2], cs: [c, s] }
    }
    #[inline]
    fn pose3(pose: &Pose) -> (Vec3, Mat3) {
        let [c, s] = pose.cs;
        ([pose.x[0], pose.x[1], 0.0], [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    }
    fn retract(_: BodyKind, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        for i in 0..q1.len() {
            q1[i] = q0[i] + dq[i];
        }
    }
    fn difference(_: BodyKind, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        for i in 0..dq.len() {
            dq[i] = q1[i] - q0[i];
        }
    }
    fn chart_rate(_: BodyKind, _: &[f64], v: &[f64], out: &mut [f64]) {
        out.copy_from_slice(v);
    }
    fn plane_angle(pose: &Pose) -> f64 {
        pose.theta
    }
    fn omega(b: &Moving<Plane>) -> Vec3 {
        [0.0, 0.0, b.twist[2]]
    }

    #[inline(always)]
    fn point(pa: &Vec3, pb: &Vec3, a: &Pose, b: &Pose, g: &mut [f64], jac: &mut [PairRow<Plane>; 3]) {
        let (ra, rb) = (turn(a, xy(*pa)), turn(b, xy(*pb)));
        g.copy_from_slice(&sub(add(b.x, rb), add(a.x, ra)));
        [jac[0], jac[1]] = point_rows(ra, rb);
    }

    fn position(spec: RowSpec, ends: Ends, [a, b]: [&Pose; 2], g: &mut [f64], jac: &mut [PairRow<Plane>]) {
        let Ends { fa, fb, .. } = ends;
        let (ra, rb, d) = arms(fa, fb, a, b);
        match spec {
            RowSpec::Point => {
                g.copy_from_slice(&d);
                jac.copy_from_slice(&point_rows(ra, rb));
            }
            RowSpec::Angle => {
                g[0] = b.theta + plane_angle(fb) - a.theta - fa.angle[0];
                jac[0] = [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]];
            }
            RowSpec::Along { axis: i } => {
                let u = turn(a, axis(&fa.axes[0], i));
                g[0] = dot(u, d);
                jac[0] = [[-u[0], -u[1], dot(perp(u), add(d, ra))], [u[0], u[1], dot(u, perp(rb))]];
            }
            RowSpec::Distance => {
                let l = dot(d, d).sqrt();
                let n = scale(1.0 / l, d);
                g[0] = l - fa.length[0];
                jac[0] = [[-n[0], -n[1], -dot(n, perp(ra))], [n[0], n[1], dot(n, perp(rb))]];
            }
            RowSpec::Dot { a: i, b: j } => {
                let (u, w) = (turn(a, axis(&fa.axes[0], i)), turn(b, axis(&fb.axes, j)));
                g[0] = dot(u, w);
                jac[0] = [[0.0, 0.0, dot(perp(u), w)], [0.0, 0.0, dot(u, perp(w))]];
            }
            RowSpec::Rolling | RowSpec::RollingSphere | RowSpec::Twist => {
                // spatial only, offered nowhere in the plane; or not a formula of two frames
                g.fill(0.0);
                jac.fill([[0.0; 3]; 2]);
            }
        }
    }

    fn velocity(spec: RowSpec, ends: Ends, [a, b]: [&Moving<Plane>; 2], rate: &mut [f64], bias: &mut [f64]) {
        let Ends { fa, fb, .. } = ends;
        let p_t = if fa.moves { turn(&a.pose, xy(fa.p[1])) } else { [0.0; 2] };
        match spec {
            RowSpec::Point => {
                let (Some(rate), Some(bias)) = (rate.first_chunk_mut(), bias.first_chunk_mut()) else {
                    return;
                };
                *rate = sub([0.0; 2], p_t);
                *bias = gap_jet(fa, fb, a, b).acc;
            }
            RowSpec::Angle => {
                rate[0] = -fa.angle[1];
                bias[0] = -fa.angle[2];
            }
            RowSpec::Along { axis: i } => {
                let u = axis_jet(fa, i, a);
                let d = gap_jet(fa, fb, a, b);
                rate[0] = dot(turn(&a.pose, axis(&fa.axes[1], i)), d.value) - dot(u.value, p_t);
                bias[0] = dot(u.acc, d.value) + 2.0 * dot(u.rate, d.rate) + dot(u.value, d.acc);
            }
            RowSpec::Distance => {
                let d = gap_jet(fa, fb, a, b);
                let l = dot(d.value, d.value).sqrt();
                let n = scale(1.0 / l, d.value);
                let along = dot(n, d.rate);
                rate[0] = -dot(n, p_t) - fa.length[1];
                bias[0] = dot(n, d.acc) + (dot(d.rate, d.rate) - along * along) / l - fa.length[2];
            }
            RowSpec::Dot { a: i, b: j } => {
                let u = axis_jet(fa, i, a);
                let w = fixed_jet(b, axis(&fb.axes, j));
                rate[0] = dot(turn(&a.pose, axis(&fa.axes[1], i)), w.value);
                bias[0] = dot(u.acc, w.value) + 2.0 * dot(u.rate, w.rate) + dot(u.value, w.acc);
            }
            RowSpec::Rolling | RowSpec::RollingSphere | RowSpec::Twist => {
                rate.fill(0.0);
                bias.fill(0.0);
            }
        }
    }

    fn curvature(spec: RowSpec, ends: Ends, [a, b]: [&Pose; 2], lambda: &[f64], out: &mut PairBlock<Plane>) {
        let Ends { fa, fb, .. } = ends;
        let (ra, rb, d) = arms(fa, fb, a, b);
        match spec {
            RowSpec::Point => {
                out[0][0][8] += dot([lambda[0], lambda[1]], ra);
                out[1][1][8] -= dot([lambda[0], lambda[1]], rb);
            }
            RowSpec::Angle | RowSpec::Rolling | RowSpec::RollingSphere | RowSpec::Twist => {}
            RowSpec::Along { axis: i } => {
                let l = lambda[0];
                let u = turn(a, axis(&fa.axes[0], i));
                let (pu, urb) = (perp(u), dot(u, rb));
                for k in 0..2 {
                    out[0][0][3 * k + 2] -= l * pu[k];
                    out[0][0][6 + k] -= l * pu[k];
                    out[1][0][3 * k + 2] += l * pu[k];
                    out[0][1][6 + k] += l * pu[k];
                }
                out[0][0][8] -= l * dot(u, add(d, ra));
                out[0][1][8] += l * urb;
                out[1][0][8] += l * urb;
                out[1][1][8] -= l * urb;
            }
            RowSpec::Distance => {
                let len = dot(d, d).sqrt();
                let n = scale(1.0 / len, d);
                let tau = perp(n);
                out[0][0][8] += lambda[0] * dot(n, ra);
                out[1][1][8] -= lambda[0] * dot(n, rb);
                let z = [[-tau[0], -tau[1], -dot(tau, perp(ra))], [tau[0], tau[1], dot(tau, perp(rb))]];
                for i in 0..2 {
                    for j in 0..2 {
                        add_outer(&mut out[i][j], lambda[0] / len, &z[i], &z[j]);
                    }
                }
            }
            RowSpec::Dot { a: i, b: j } => {
                let c = lambda[0] * dot(turn(a, axis(&fa.axes[0], i)), turn(b, axis(&fb.axes, j)));
                out[0][0][8] -= c;
                out[1][1][8] -= c;
                out[0][1][8] += c;
                out[1][0][8] += c;
            }
        }
    }
}
