//! Screws: motions, forces and inertias referred to one point O of space, in global axes.
//!
//! A body's motion is Z = (velocity of the point of the body at O, ω), its dual the force and the moment about O. All
//! bodies share O, so that accumulation along a tree is plain addition: the matrix T of cuadrado2003 (8) has identities
//! only. O may be any point at rest; it is chosen near the bodies at every evaluation, so that no digits are lost far
//! from the global origin.
//!
//! Implements: cuadrado2003 (3)–(5).

use super::symmetric::{Halves, Symmetric};
use super::{Plane, Space, Spatial};
use delassus_algebra::sin_cos::sin_cos;
use delassus_algebra::vec3::{add, cross, dot, mul, mul_t_vec, mul_vec, scale, sub, tilde};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::BodyKind;

/// A constant step between frames: origin, axes, and in the plane the angle with its turns.
#[derive(Clone, Copy, Debug)]
pub struct Offset {
    /// Origin in the axes of the frame before.
    pub p: Vec3,
    /// Axes as columns.
    pub axes: Mat3,
    /// Planar angle.
    pub angle: f64,
}

/// Algebra of screws in the plane or in space; a screw is stored as a twist `[linear, angular]`, all in global axes.
pub trait Screw: Symmetric {
    /// Inertia about O.
    type Inertia: Copy + std::fmt::Debug + Send;
    /// What velocities make of it: B of [`Screw::gyroscopic`].
    type Gyro: Copy + std::fmt::Debug + Send;

    /// The frame one constant step further.
    fn step(pose: &Self::Pose, offset: &Offset) -> Self::Pose;
    /// The frame one constant step further, turned about its own axis.
    #[inline(always)]
    fn step_turned(pose: &Self::Pose, offset: &Offset, axis: usize, angle: f64) -> Self::Pose {
        Self::turned(&Self::step(pose, offset), axis, angle)
    }
    /// The frame turned about its own axis.
    fn turned(pose: &Self::Pose, axis: usize, angle: f64) -> Self::Pose;
    /// The frame moved along its own axis.
    fn slid(pose: &Self::Pose, axis: usize, distance: f64) -> Self::Pose;
    /// The frame turned by a rotation in its own axes (space only).
    fn rotated(pose: &Self::Pose, r: &Mat3) -> Self::Pose;
    /// The frame at the origin of another, with axes of its own.
    fn at(x: Vec3, r: &Mat3, angle: f64) -> Self::Pose;

    /// Rotation about an axis of a frame with unit rate.
    fn turn_screw(pose: &Self::Pose, axis: usize, o: Vec3) -> Self::Twist;
    /// Translation along an axis of a frame with unit speed.
    fn slide_screw(pose: &Self::Pose, axis: usize) -> Self::Twist;

    /// a × b of motions.
    fn cross(a: &Self::Twist, b: &Self::Twist) -> Self::Twist;
    /// m ×* f of a motion and a force.
    fn cross_force(m: &Self::Twist, f: &Self::Twist) -> Self::Twist;

    /// No inertia.
    fn no_inertia() -> Self::Inertia;
    /// Inertia of a body about O: cuadrado2003 (4).
    fn inertia(kind: BodyKind, mass: f64, j: &Mat3, pose: &Self::Pose, o: Vec3) -> Self::Inertia;
    /// Adds an inertia.
    fn add_inertia(a: &mut Self::Inertia, b: &Self::Inertia);
    /// Inertia times motion.
    fn momentum(i: &Self::Inertia, m: &Self::Twist) -> Self::Twist;
    /// The inertia about another point; `d` leads from that one to the one it is given about.
    fn moved_inertia(i: &Self::Inertia, d: Vec3) -> Self::Inertia;
    /// The inertia as a matrix.
    fn inertia_matrix(i: &Self::Inertia) -> Self::Matrix;
    /// No gyroscopic matrix.
    fn no_gyro() -> Self::Gyro;
    /// B = −I (v×) + (v×*) I + (· ×* I v): how I a + v ×* I v varies with v while the body turns along. Its linear
    /// columns vanish, the angular ones are (−2 p̃; −2 h̃ ṽ + 2 ω̃ (I_O − ½ tr I_O)) with p the momentum and h = m ρ.
    fn gyroscopic(i: &Self::Inertia, v: &Self::Twist) -> Self::Gyro;
    /// Adds a gyroscopic matrix.
    fn add_gyro(a: &mut Self::Gyro, b: &Self::Gyro);
    /// B times motion.
    fn gyro_mul(b: &Self::Gyro, m: &Self::Twist) -> Self::Twist;
    /// Bᵀ times motion.
    fn gyro_mul_t(b: &Self::Gyro, m: &Self::Twist) -> Self::Twist;

    /// The body's twist `[v of its centre, ω in body axes]` of a motion.
    fn to_body(pose: &Self::Pose, o: Vec3, m: &Self::Twist) -> Self::Twist;
    /// The motion of a body's twist.
    fn of_body(pose: &Self::Pose, o: Vec3, t: &Self::Twist) -> Self::Twist;
    /// The force about O of a body's wrench `[force, moment about its centre in body axes]`.
    fn wrench(pose: &Self::Pose, o: Vec3, w: &Self::Twist) -> Self::Twist;
    /// X_iᵀ B X_j: a block between twists of two bodies as one between motions.
    fn block(pi: &Self::Pose, pj: &Self::Pose, o: Vec3, b: &Self::Block) -> Self::Block;
    /// The linear velocity of the centre in a body's twist, crossed by ω: what the acceleration of the centre has beyond
    /// the screw's.
    fn centripetal(pose: &Self::Pose, t: &Self::Twist) -> Vec3;
    /// ω × u of a motion and a vector in global axes.
    fn turning(m: &Self::Twist, u: Vec3) -> Vec3;
    /// Adds −c f̃ R in the place (force, rotation) of a body: a force that keeps its global direction, seen from the
    /// turning body.
    fn add_turning_force(pose: &Self::Pose, c: f64, f: Vec3, block: &mut Self::Block);
    /// C (· on the linear columns) times −ṽ R on the rotation columns: the velocity of the centre turns with the body.
    fn turning_velocity(pose: &Self::Pose, c: &Self::Block, v: Vec3) -> Self::Block;
}

/// Pairing of a motion and a force.
#[inline(always)]
pub fn pair<S: Space>(m: &S::Twist, f: &S::Twist) -> f64 {
    let (m, f) = (&m.as_ref()[..S::NV], &f.as_ref()[..S::NV]);
    let mut sum = m[0] * f[0];
    for i in 1..S::NV {
        sum += m[i] * f[i];
    }
    sum
}

/// a += c b.
#[inline(always)]
pub fn add_scaled<S: Space>(a: &mut S::Twist, c: f64, b: &S::Twist) {
    let (a, b) = (&mut a.as_mut()[..S::NV], &b.as_ref()[..S::NV]);
    for i in 0..S::NV {
        a[i] += c * b[i];
    }
}

/// Block times screw.
#[inline(always)]
pub fn block_mul<S: Space>(b: &S::Block, m: &S::Twist) -> S::Twist {
    let n = S::NV;
    let (b, m) = (&b.as_ref()[..n * n], &m.as_ref()[..n]);
    let mut out = S::zero_twist();
    let o = &mut out.as_mut()[..n];
    for r in 0..n {
        let mut sum = 0.0;
        for c in 0..n {
            sum += b[r * n + c] * m[c];
        }
        o[r] = sum;
    }
    out
}

/// Transposed block times screw.
#[inline(always)]
pub fn block_mul_t<S: Space>(b: &S::Block, m: &S::Twist) -> S::Twist {
    let n = S::NV;
    let (b, m) = (&b.as_ref()[..n * n], &m.as_ref()[..n]);
    let mut out = S::zero_twist();
    let o = &mut out.as_mut()[..n];
    for r in 0..n {
        for c in 0..n {
            o[c] += m[r] * b[r * n + c];
        }
    }
    out
}

fn split(t: &[f64; 6]) -> (Vec3, Vec3) {
    ([t[0], t[1], t[2]], [t[3], t[4], t[5]])
}
fn join(a: Vec3, b: Vec3) -> [f64; 6] {
    [a[0], a[1], a[2], b[0], b[1], b[2]]
}

/// Mass, first moment, symmetric second moment about O (xx, yy, zz, xy, xz, yz).
#[derive(Clone, Copy, Debug)]
pub struct Inertia3 {
    m: f64,
    h: Vec3,
    i: [f64; 6],
}

fn symmetric_mul(i: &[f64; 6], w: Vec3) -> Vec3 {
    [
        i[0] * w[0] + i[3] * w[1] + i[4] * w[2],
        i[3] * w[0] + i[1] * w[1] + i[5] * w[2],
        i[4] * w[0] + i[5] * w[1] + i[2] * w[2],
    ]
}

impl Screw for Spatial {
    type Inertia = Inertia3;
    type Gyro = (Vec3, Mat3);

    #[inline(always)]
    fn step(pose: &Self::Pose, offset: &Offset) -> Self::Pose {
        super::spatial::Pose { x: add(pose.x, mul_vec(&pose.r, offset.p)), r: mul(&pose.r, &offset.axes) }
    }
    #[inline(always)]
    fn turned(pose: &Self::Pose, axis: usize, angle: f64) -> Self::Pose {
        let (s, c) = sin_cos(angle);
        let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
        let mut out = *pose;
        for row in &mut out.r {
            let (a, b) = (row[i], row[j]);
            row[i] = c * a + s * b;
            row[j] = c * b - s * a;
        }
        out
    }
    #[inline(always)]
    fn slid(pose: &Self::Pose, axis: usize, distance: f64) -> Self::Pose {
        let mut out = *pose;
        for k in 0..3 {
            out.x[k] += distance * pose.r[k][axis];
        }
        out
    }
    #[inline(always)]
    fn rotated(pose: &Self::Pose, r: &Mat3) -> Self::Pose {
        super::spatial::Pose { x: pose.x, r: mul(&pose.r, r) }
    }
    fn at(x: Vec3, r: &Mat3, _angle: f64) -> Self::Pose {
        super::spatial::Pose { x, r: *r }
    }
    fn turn_screw(pose: &Self::Pose, axis: usize, o: Vec3) -> [f64; 6] {
        let e = [pose.r[0][axis], pose.r[1][axis], pose.r[2][axis]];
        join(cross(sub(pose.x, o), e), e)
    }
    fn slide_screw(pose: &Self::Pose, axis: usize) -> [f64; 6] {
        [pose.r[0][axis], pose.r[1][axis], pose.r[2][axis], 0.0, 0.0, 0.0]
    }
    fn cross(a: &[f64; 6], b: &[f64; 6]) -> [f64; 6] {
        let ((v, w), (u, x)) = (split(a), split(b));
        join(add(cross(w, u), cross(v, x)), cross(w, x))
    }
    fn cross_force(m: &[f64; 6], f: &[f64; 6]) -> [f64; 6] {
        let ((v, w), (f, n)) = (split(m), split(f));
        join(cross(w, f), add(cross(w, n), cross(v, f)))
    }
    fn no_inertia() -> Inertia3 {
        Inertia3 { m: 0.0, h: [0.0; 3], i: [0.0; 6] }
    }
    fn inertia(kind: BodyKind, mass: f64, j: &Mat3, pose: &Self::Pose, o: Vec3) -> Inertia3 {
        let rho = sub(pose.x, o);
        let h = scale(mass, rho);
        let hh = dot(h, rho);
        let mut i = [
            hh - h[0] * rho[0],
            hh - h[1] * rho[1],
            hh - h[2] * rho[2],
            -h[0] * rho[1],
            -h[0] * rho[2],
            -h[1] * rho[2],
        ];
        if kind == BodyKind::Rigid {
            // R J Rᵀ, its upper half
            let rj = mul(&pose.r, j);
            let r = &pose.r;
            i[0] += dot(rj[0], r[0]);
            i[1] += dot(rj[1], r[1]);
            i[2] += dot(rj[2], r[2]);
            i[3] += dot(rj[0], r[1]);
            i[4] += dot(rj[0], r[2]);
            i[5] += dot(rj[1], r[2]);
        }
        Inertia3 { m: mass, h, i }
    }
    #[inline(always)]
    fn add_inertia(a: &mut Inertia3, b: &Inertia3) {
        a.m += b.m;
        for k in 0..3 {
            a.h[k] += b.h[k];
        }
        for k in 0..6 {
            a.i[k] += b.i[k];
        }
    }
    fn momentum(i: &Inertia3, m: &[f64; 6]) -> [f64; 6] {
        let (v, w) = split(m);
        join(add(scale(i.m, v), cross(w, i.h)), add(cross(i.h, v), symmetric_mul(&i.i, w)))
    }
    #[inline(always)]
    fn moved_inertia(i: &Inertia3, d: Vec3) -> Inertia3 {
        // ρ + d: h + m d, and (2 h·d + m d²) 1 − h dᵀ − d hᵀ − m d dᵀ more
        let h = add(i.h, scale(i.m, d));
        let both = add(i.h, h);
        let hh = dot(both, d);
        let part = |r: usize, c: usize| i.h[r] * d[c] + d[r] * h[c];
        let own = &i.i;
        let moments = [
            own[0] + hh - part(0, 0),
            own[1] + hh - part(1, 1),
            own[2] + hh - part(2, 2),
            own[3] - part(0, 1),
            own[4] - part(0, 2),
            own[5] - part(1, 2),
        ];
        Inertia3 { m: i.m, h, i: moments }
    }
    #[inline(always)]
    fn inertia_matrix(i: &Inertia3) -> Halves {
        Halves { force: [i.m, i.m, i.m, 0.0, 0.0, 0.0], mixed: tilde(scale(-1.0, i.h)), moment: i.i }
    }
    fn no_gyro() -> (Vec3, Mat3) {
        ([0.0; 3], [[0.0; 3]; 3])
    }
    fn gyroscopic(i: &Inertia3, m: &[f64; 6]) -> (Vec3, Mat3) {
        let (v, w) = split(m);
        let p = add(scale(i.m, v), cross(w, i.h));
        let half = 0.5 * (i.i[0] + i.i[1] + i.i[2]);
        let shifted = [
            [i.i[0] - half, i.i[3], i.i[4]],
            [i.i[3], i.i[1] - half, i.i[5]],
            [i.i[4], i.i[5], i.i[2] - half],
        ];
        let a = mul(&tilde(w), &shifted);
        // h̃ ṽ = v hᵀ − (h·v) 1
        let hv = dot(i.h, v);
        let mut b = [[0.0; 3]; 3];
        for r in 0..3 {
            for c in 0..3 {
                b[r][c] = 2.0 * (a[r][c] - v[r] * i.h[c]);
            }
            b[r][r] += 2.0 * hv;
        }
        (scale(2.0, p), b)
    }
    #[inline(always)]
    fn add_gyro(a: &mut (Vec3, Mat3), b: &(Vec3, Mat3)) {
        for r in 0..3 {
            a.0[r] += b.0[r];
            for c in 0..3 {
                a.1[r][c] += b.1[r][c];
            }
        }
    }
    fn gyro_mul(b: &(Vec3, Mat3), m: &[f64; 6]) -> [f64; 6] {
        let (_, w) = split(m);
        join(cross(w, b.0), mul_vec(&b.1, w))
    }
    fn gyro_mul_t(b: &(Vec3, Mat3), m: &[f64; 6]) -> [f64; 6] {
        let (v, w) = split(m);
        join([0.0; 3], add(cross(b.0, v), mul_t_vec(&b.1, w)))
    }
    fn to_body(pose: &Self::Pose, o: Vec3, m: &[f64; 6]) -> [f64; 6] {
        let (v, w) = split(m);
        join(add(v, cross(w, sub(pose.x, o))), mul_t_vec(&pose.r, w))
    }
    fn of_body(pose: &Self::Pose, o: Vec3, t: &[f64; 6]) -> [f64; 6] {
        let (v, w) = split(t);
        let w = mul_vec(&pose.r, w);
        join(sub(v, cross(w, sub(pose.x, o))), w)
    }
    fn wrench(pose: &Self::Pose, o: Vec3, w: &[f64; 6]) -> [f64; 6] {
        let (f, n) = split(w);
        join(f, add(mul_vec(&pose.r, n), cross(sub(pose.x, o), f)))
    }
    fn block(pi: &Self::Pose, pj: &Self::Pose, o: Vec3, b: &[f64; 36]) -> [f64; 36] {
        // a row of B is a wrench on body j, a column of B X_j one on body i
        let (rho_i, rho_j) = (sub(pi.x, o), sub(pj.x, o));
        let mut rows = [[0.0; 6]; 6];
        for (r, row) in rows.iter_mut().enumerate() {
            let (f, n) = ([b[6 * r], b[6 * r + 1], b[6 * r + 2]], [b[6 * r + 3], b[6 * r + 4], b[6 * r + 5]]);
            *row = join(f, add(mul_vec(&pj.r, n), cross(rho_j, f)));
        }
        let mut out = [0.0; 36];
        for c in 0..6 {
            let (f, n) = ([rows[0][c], rows[1][c], rows[2][c]], [rows[3][c], rows[4][c], rows[5][c]]);
            let m = add(mul_vec(&pi.r, n), cross(rho_i, f));
            for k in 0..3 {
                out[6 * k + c] = f[k];
                out[6 * (3 + k) + c] = m[k];
            }
        }
        out
    }
    fn centripetal(pose: &Self::Pose, t: &[f64; 6]) -> Vec3 {
        let (v, w) = split(t);
        cross(mul_vec(&pose.r, w), v)
    }
    fn turning(m: &[f64; 6], u: Vec3) -> Vec3 {
        cross(split(m).1, u)
    }
    fn add_turning_force(pose: &Self::Pose, c: f64, f: Vec3, block: &mut [f64; 36]) {
        let t = mul(&tilde(f), &pose.r);
        for r in 0..3 {
            for k in 0..3 {
                block[6 * r + 3 + k] -= c * t[r][k];
            }
        }
    }
    fn turning_velocity(pose: &Self::Pose, c: &[f64; 36], v: Vec3) -> [f64; 36] {
        let t = mul(&tilde(v), &pose.r);
        let mut out = [0.0; 36];
        for r in 0..6 {
            for k in 0..3 {
                out[6 * r + 3 + k] = -(c[6 * r] * t[0][k] + c[6 * r + 1] * t[1][k] + c[6 * r + 2] * t[2][k]);
            }
        }
        out
    }
}

impl Screw for Plane {
    /// Mass, first moment, second moment about O.
    type Inertia = [f64; 4];
    /// The angular column.
    type Gyro = [f64; 3];

    #[inline(always)]
    fn step(pose: &Self::Pose, offset: &Offset) -> Self::Pose {
        let [c, s] = pose.cs;
        let [px, py] = [offset.p[0], offset.p[1]];
        let (a, b) = (offset.axes[0][0], offset.axes[1][0]);
        super::planar::Pose {
            x: [pose.x[0] + c * px - s * py, pose.x[1] + s * px + c * py],
            theta: pose.theta + offset.angle,
            cs: [c * a - s * b, s * a + c * b],
        }
    }
    #[inline(always)]
    fn step_turned(pose: &Self::Pose, offset: &Offset, _axis: usize, angle: f64) -> Self::Pose {
        // angles add up
        let [c, s] = pose.cs;
        let [px, py] = [offset.p[0], offset.p[1]];
        let theta = pose.theta + offset.angle + angle;
        let (sin, cos) = sin_cos(theta);
        super::planar::Pose {
            x: [pose.x[0] + c * px - s * py, pose.x[1] + s * px + c * py],
            theta,
            cs: [cos, sin],
        }
    }
    #[inline(always)]
    fn turned(pose: &Self::Pose, _axis: usize, angle: f64) -> Self::Pose {
        let (s, c) = sin_cos(angle);
        let [c0, s0] = pose.cs;
        super::planar::Pose { x: pose.x, theta: pose.theta + angle, cs: [c0 * c - s0 * s, s0 * c + c0 * s] }
    }
    #[inline(always)]
    fn slid(pose: &Self::Pose, axis: usize, distance: f64) -> Self::Pose {
        let s = Plane::slide_screw(pose, axis);
        let mut out = *pose;
        out.x[0] += distance * s[0];
        out.x[1] += distance * s[1];
        out
    }
    #[inline(always)]
    fn rotated(pose: &Self::Pose, _r: &Mat3) -> Self::Pose {
        *pose
    }
    fn at(x: Vec3, _r: &Mat3, angle: f64) -> Self::Pose {
        let (s, c) = sin_cos(angle);
        super::planar::Pose { x: [x[0], x[1]], theta: angle, cs: [c, s] }
    }
    #[inline(always)]
    fn turn_screw(pose: &Self::Pose, _axis: usize, o: Vec3) -> [f64; 3] {
        [pose.x[1] - o[1], o[0] - pose.x[0], 1.0]
    }
    #[inline(always)]
    fn slide_screw(pose: &Self::Pose, axis: usize) -> [f64; 3] {
        let [c, s] = pose.cs;
        if axis == 0 { [c, s, 0.0] } else { [-s, c, 0.0] }
    }
    #[inline(always)]
    fn cross(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
        // (ω ẑ × u + v × x ẑ, 0)
        [-a[2] * b[1] + a[1] * b[2], a[2] * b[0] - a[0] * b[2], 0.0]
    }
    #[inline(always)]
    fn cross_force(m: &[f64; 3], f: &[f64; 3]) -> [f64; 3] {
        [-m[2] * f[1], m[2] * f[0], m[0] * f[1] - m[1] * f[0]]
    }
    #[inline(always)]
    fn no_inertia() -> [f64; 4] {
        [0.0; 4]
    }
    #[inline(always)]
    fn inertia(kind: BodyKind, mass: f64, j: &Mat3, pose: &Self::Pose, o: Vec3) -> [f64; 4] {
        let (x, y) = (pose.x[0] - o[0], pose.x[1] - o[1]);
        let own = if kind == BodyKind::Rigid { j[2][2] } else { 0.0 };
        [mass, mass * x, mass * y, own + mass * (x * x + y * y)]
    }
    #[inline(always)]
    fn add_inertia(a: &mut [f64; 4], b: &[f64; 4]) {
        for k in 0..4 {
            a[k] += b[k];
        }
    }
    #[inline(always)]
    fn momentum(i: &[f64; 4], m: &[f64; 3]) -> [f64; 3] {
        [i[0] * m[0] - m[2] * i[2], i[0] * m[1] + m[2] * i[1], i[1] * m[1] - i[2] * m[0] + i[3] * m[2]]
    }
    #[inline(always)]
    fn moved_inertia(i: &[f64; 4], d: Vec3) -> [f64; 4] {
        let h = [i[1] + i[0] * d[0], i[2] + i[0] * d[1]];
        [i[0], h[0], h[1], i[3] + d[0] * (i[1] + h[0]) + d[1] * (i[2] + h[1])]
    }
    #[inline(always)]
    fn inertia_matrix(i: &[f64; 4]) -> [f64; 6] {
        [i[0], i[0], 0.0, -i[2], i[1], i[3]]
    }
    fn no_gyro() -> [f64; 3] {
        [0.0; 3]
    }
    fn gyroscopic(i: &[f64; 4], m: &[f64; 3]) -> [f64; 3] {
        let p = [i[0] * m[0] - m[2] * i[2], i[0] * m[1] + m[2] * i[1]];
        [-2.0 * p[1], 2.0 * p[0], 2.0 * (i[1] * m[0] + i[2] * m[1])]
    }
    fn add_gyro(a: &mut [f64; 3], b: &[f64; 3]) {
        for k in 0..3 {
            a[k] += b[k];
        }
    }
    fn gyro_mul(b: &[f64; 3], m: &[f64; 3]) -> [f64; 3] {
        [b[0] * m[2], b[1] * m[2], b[2] * m[2]]
    }
    fn gyro_mul_t(b: &[f64; 3], m: &[f64; 3]) -> [f64; 3] {
        [0.0, 0.0, b[0] * m[0] + b[1] * m[1] + b[2] * m[2]]
    }
    #[inline(always)]
    fn to_body(pose: &Self::Pose, o: Vec3, m: &[f64; 3]) -> [f64; 3] {
        let (x, y) = (pose.x[0] - o[0], pose.x[1] - o[1]);
        [m[0] - m[2] * y, m[1] + m[2] * x, m[2]]
    }
    #[inline(always)]
    fn of_body(pose: &Self::Pose, o: Vec3, t: &[f64; 3]) -> [f64; 3] {
        let (x, y) = (pose.x[0] - o[0], pose.x[1] - o[1]);
        [t[0] + t[2] * y, t[1] - t[2] * x, t[2]]
    }
    #[inline(always)]
    fn wrench(pose: &Self::Pose, o: Vec3, w: &[f64; 3]) -> [f64; 3] {
        let (x, y) = (pose.x[0] - o[0], pose.x[1] - o[1]);
        [w[0], w[1], w[2] + x * w[1] - y * w[0]]
    }
    fn block(pi: &Self::Pose, pj: &Self::Pose, o: Vec3, b: &[f64; 9]) -> [f64; 9] {
        // B X_j column by column, then X_iᵀ row by row
        let (x, y) = (pj.x[0] - o[0], pj.x[1] - o[1]);
        let mut out = *b;
        for r in 0..3 {
            out[3 * r + 2] += x * b[3 * r + 1] - y * b[3 * r];
        }
        let (x, y) = (pi.x[0] - o[0], pi.x[1] - o[1]);
        for c in 0..3 {
            out[6 + c] += x * out[3 + c] - y * out[c];
        }
        out
    }
    #[inline(always)]
    fn centripetal(_pose: &Self::Pose, t: &[f64; 3]) -> Vec3 {
        [-t[2] * t[1], t[2] * t[0], 0.0]
    }
    #[inline(always)]
    fn turning(m: &[f64; 3], u: Vec3) -> Vec3 {
        [-m[2] * u[1], m[2] * u[0], 0.0]
    }
    fn add_turning_force(_pose: &Self::Pose, c: f64, f: Vec3, block: &mut [f64; 9]) {
        // −f × ẑ = (−f_y, f_x)
        block[2] -= c * f[1];
        block[5] += c * f[0];
    }
    fn turning_velocity(_pose: &Self::Pose, c: &[f64; 9], v: Vec3) -> [f64; 9] {
        // ẑ × v
        let g = [-v[1], v[0]];
        let mut out = [0.0; 9];
        for r in 0..3 {
            out[3 * r + 2] = c[3 * r] * g[0] + c[3 * r + 1] * g[1];
        }
        out
    }
}
