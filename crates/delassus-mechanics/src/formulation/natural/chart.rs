//! A body's place as a point and unit vectors, and its twist as a linear function of their rates.
//!
//! In space a rigid body has the centre of mass r and A = [u v w]; in the plane r and u, whose quarter turn is the second
//! axis. Elements want a rotation. It is the one nearest to A, also for iterates beside AᵀA = I: A = R S with S symmetric
//! (in the plane R turns by the angle of u). The twist is its exact derivative, twist = B(q) q̇, and so
//! are the derivatives of B below: nothing assumes that A is orthonormal.
//!
//! With Y = Rᵀ δA, ax(Y) = Σ e_j × y_j and P = (tr S · I − S)⁻¹:
//!
//! - δθ = P ax(Y), hence ω = P ax(W), W = Rᵀ Ȧ; a moment m acts on the vectors as R ñ, n = P m;
//! - δ(P a) at fixed a: P (Y x − tr Y x − δθ × S x), x = P a;
//! - δω = P (Y ω − tr Y ω + ((S ω)~ − tr W I + W) δθ).

use crate::flexible::Deforming;
use crate::kinematics::{Plane, Spatial, planar, spatial};
use delassus_algebra::vec3::{
    IDENTITY, ZERO, add, add_mat, column, cross, mul, mul_t, mul_vec, scale, scale_mat, sub, tilde, transpose,
};
use delassus_algebra::{Mat3, Vec3};

/// A matrix with one row per twist component and one column per coordinate of a body.
pub(super) type Map = [[f64; 12]; 6];

/// A space whose rigid bodies can be described by a point and unit vectors.
pub(super) trait Flat: Deforming {
    /// Coordinates of a rigid body: 4 or 12.
    const N: usize;
    /// Unit vectors: 1 or 3.
    const VECTORS: usize;
    /// `[f64; N]`.
    type Line: Copy + std::fmt::Debug + Send + AsRef<[f64]> + AsMut<[f64]>;
    /// What the derivatives need of a configuration.
    type Chart: Copy + std::fmt::Debug + Send;

    /// Zero.
    fn zero_line() -> Self::Line;
    /// Coordinates of a body at x with axes r.
    fn line(x: Vec3, r: &Mat3) -> Self::Line;
    /// c₀ r + c₁ u + c₂ v + c₃ w: a point (c₀ = 1) or a vector (c₀ = 0) of the body.
    fn combine(c: &[f64; 4], q: &Self::Line) -> Vec3;
    /// out += s Lᵀ w, where L q is the combination.
    fn add_pulled(c: &[f64; 4], s: f64, w: Vec3, out: &mut Self::Line);
    /// out += s L_cᵀ L_d, N × N row-major.
    fn add_gram(c: &[f64; 4], d: &[f64; 4], s: f64, out: &mut [f64]);

    /// The chart at coordinates q.
    fn chart(q: &Self::Line) -> Self::Chart;
    /// The pose there; planar angles count their turns from `angle`.
    fn place(chart: &Self::Chart, q: &Self::Line, angle: f64) -> Self::Pose;
    /// B v.
    fn twist(chart: &Self::Chart, v: &Self::Line) -> Self::Twist;
    /// Ḃ v: what the twist changes at constant v.
    fn drift(chart: &Self::Chart, v: &Self::Line) -> Self::Twist;
    /// out += Bᵀ w.
    fn add_wrench(chart: &Self::Chart, w: &Self::Twist, out: &mut Self::Line);
    /// B.
    fn columns(chart: &Self::Chart, out: &mut Map);
    /// ∂(B v)/∂q.
    fn twist_by_position(chart: &Self::Chart, v: &Self::Line, out: &mut Map);
    /// out += s ∂(Bᵀ w)/∂q at fixed w, of the vectors: row-major with N − NT columns.
    fn add_bend(chart: &Self::Chart, s: f64, w: &Self::Twist, out: &mut [f64]);
}

impl Flat for Plane {
    const N: usize = 4;
    const VECTORS: usize = 1;
    type Line = [f64; 4];
    /// u and 1/|u|².
    type Chart = ([f64; 2], f64);

    fn zero_line() -> [f64; 4] {
        [0.0; 4]
    }
    fn line(x: Vec3, r: &Mat3) -> [f64; 4] {
        [x[0], x[1], r[0][0], r[1][0]]
    }
    fn combine(c: &[f64; 4], q: &[f64; 4]) -> Vec3 {
        [c[0] * q[0] + c[1] * q[2] - c[2] * q[3], c[0] * q[1] + c[1] * q[3] + c[2] * q[2], 0.0]
    }
    fn add_pulled(c: &[f64; 4], s: f64, w: Vec3, out: &mut [f64; 4]) {
        out[0] += s * c[0] * w[0];
        out[1] += s * c[0] * w[1];
        out[2] += s * (c[1] * w[0] + c[2] * w[1]);
        out[3] += s * (c[1] * w[1] - c[2] * w[0]);
    }
    fn add_gram(c: &[f64; 4], d: &[f64; 4], s: f64, out: &mut [f64]) {
        // blocks a I + b P of the points r and the vectors u
        let blocks = [
            [(c[0] * d[0], 0.0), (c[0] * d[1], c[0] * d[2])],
            [(d[0] * c[1], -d[0] * c[2]), (c[1] * d[1] + c[2] * d[2], c[1] * d[2] - c[2] * d[1])],
        ];
        for (i, line) in blocks.iter().enumerate() {
            for (j, (a, b)) in line.iter().enumerate() {
                let at = 8 * i + 2 * j;
                out[at] += s * a;
                out[at + 1] -= s * b;
                out[at + 4] += s * b;
                out[at + 5] += s * a;
            }
        }
    }

    fn chart(q: &[f64; 4]) -> ([f64; 2], f64) {
        ([q[2], q[3]], 1.0 / (q[2] * q[2] + q[3] * q[3]))
    }
    fn place((u, n): &([f64; 2], f64), q: &[f64; 4], angle: f64) -> planar::Pose {
        let length = n.sqrt();
        let raw = u[1].atan2(u[0]);
        let turns = ((angle - raw) / std::f64::consts::TAU).round();
        planar::Pose {
            x: [q[0], q[1]],
            theta: raw + turns * std::f64::consts::TAU,
            cs: [u[0] * length, u[1] * length],
        }
    }
    fn twist((u, n): &([f64; 2], f64), v: &[f64; 4]) -> [f64; 3] {
        [v[0], v[1], n * (u[0] * v[3] - u[1] * v[2])]
    }
    fn drift(chart: &([f64; 2], f64), v: &[f64; 4]) -> [f64; 3] {
        let (u, n) = chart;
        [0.0, 0.0, -2.0 * n * (u[0] * v[2] + u[1] * v[3]) * Plane::twist(chart, v)[2]]
    }
    fn add_wrench((u, n): &([f64; 2], f64), w: &[f64; 3], out: &mut [f64; 4]) {
        out[0] += w[0];
        out[1] += w[1];
        out[2] -= n * u[1] * w[2];
        out[3] += n * u[0] * w[2];
    }
    fn columns((u, n): &([f64; 2], f64), out: &mut Map) {
        out[0][0] = 1.0;
        out[1][1] = 1.0;
        out[2][2] = -n * u[1];
        out[2][3] = n * u[0];
    }
    fn twist_by_position(chart: &([f64; 2], f64), v: &[f64; 4], out: &mut Map) {
        let ((u, n), w) = (chart, Plane::twist(chart, v)[2]);
        out[2][2] = n * (v[3] - 2.0 * w * u[0]);
        out[2][3] = n * (-v[2] - 2.0 * w * u[1]);
    }
    fn add_bend((u, n): &([f64; 2], f64), s: f64, w: &[f64; 3], out: &mut [f64]) {
        let m = s * w[2] * n;
        let b = [-2.0 * n * u[1], 2.0 * n * u[0]];
        out[0] -= m * b[0] * u[0];
        out[1] -= m * (1.0 + b[0] * u[1]);
        out[2] += m * (1.0 - b[1] * u[0]);
        out[3] -= m * b[1] * u[1];
    }
}

/// A = R S and P = (tr S · I − S)⁻¹.
#[derive(Clone, Copy, Debug)]
pub(super) struct Polar {
    r: Mat3,
    s: Mat3,
    p: Mat3,
}

/// Matrix of cofactors (the inverse transposed, times the determinant).
fn cofactors(m: &Mat3) -> Mat3 {
    [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
}

fn determinant(m: &Mat3, cofactors: &Mat3) -> f64 {
    delassus_algebra::vec3::dot(m[0], cofactors[0])
}

/// Newton's iteration X ← (X + X⁻ᵀ)/2, which doubles the digits each time; two are enough near AᵀA = I.
fn nearest_rotation(a: &Mat3) -> Mat3 {
    let mut x = *a;
    for _ in 0..30 {
        let c = cofactors(&x);
        let d = 1.0 / determinant(&x, &c);
        let mut change: f64 = 0.0;
        for (row, cofactor) in x.iter_mut().zip(&c) {
            for (x, c) in row.iter_mut().zip(cofactor) {
                let delta = 0.5 * (d * c - *x);
                *x += delta;
                change = change.max(delta.abs());
            }
        }
        // the error left is the square of the change
        if !(change > 1e-9) {
            break;
        }
    }
    x
}

fn axes(q: &[f64; 12]) -> Mat3 {
    [[q[3], q[6], q[9]], [q[4], q[7], q[10]], [q[5], q[8], q[11]]]
}

fn unit(j: usize) -> Vec3 {
    IDENTITY[j]
}

fn trace(m: &Mat3) -> f64 {
    m[0][0] + m[1][1] + m[2][2]
}

impl Polar {
    /// W = Rᵀ Ȧ and ω.
    fn motion(&self, v: &[f64; 12]) -> (Mat3, Vec3) {
        let w = mul_t(&self.r, &axes(v));
        let ax = [w[2][1] - w[1][2], w[0][2] - w[2][0], w[1][0] - w[0][1]];
        (w, mul_vec(&self.p, ax))
    }
    /// P ẽ_j: the turns that changes of the j-th vector (in the axes of R) cause.
    fn turns(&self, j: usize) -> Mat3 {
        mul(&self.p, &tilde(unit(j)))
    }
    /// P (x_j I − x ⊗ e_j + N D): the change of P a, x = P a, with changes of the j-th vector that turn by D, where N δθ
    /// collects what turning does.
    fn change(&self, j: usize, x: Vec3, n: &Mat3, d: &Mat3) -> Mat3 {
        let mut m = add_mat(&scale_mat(x[j], &IDENTITY), &mul(n, d));
        for i in 0..3 {
            m[i][j] -= x[i];
        }
        mul(&self.p, &m)
    }
}

impl Flat for Spatial {
    const N: usize = 12;
    const VECTORS: usize = 3;
    type Line = [f64; 12];
    type Chart = Polar;

    fn zero_line() -> [f64; 12] {
        [0.0; 12]
    }
    fn line(x: Vec3, r: &Mat3) -> [f64; 12] {
        let mut q = [0.0; 12];
        q[..3].copy_from_slice(&x);
        for j in 0..3 {
            q[3 + 3 * j..6 + 3 * j].copy_from_slice(&column(r, j));
        }
        q
    }
    fn combine(c: &[f64; 4], q: &[f64; 12]) -> Vec3 {
        let mut x = ZERO;
        for (c, q) in c.iter().zip(q.chunks_exact(3)) {
            for k in 0..3 {
                x[k] += c * q[k];
            }
        }
        x
    }
    fn add_pulled(c: &[f64; 4], s: f64, w: Vec3, out: &mut [f64; 12]) {
        for (c, out) in c.iter().zip(out.chunks_exact_mut(3)) {
            for k in 0..3 {
                out[k] += s * c * w[k];
            }
        }
    }
    fn add_gram(c: &[f64; 4], d: &[f64; 4], s: f64, out: &mut [f64]) {
        for i in 0..4 {
            for j in 0..4 {
                for k in 0..3 {
                    out[(3 * i + k) * 12 + 3 * j + k] += s * c[i] * d[j];
                }
            }
        }
    }

    fn chart(q: &[f64; 12]) -> Polar {
        let a = axes(q);
        let r = nearest_rotation(&a);
        let ra = mul_t(&r, &a);
        let s = scale_mat(0.5, &add_mat(&ra, &transpose(&ra)));
        let inverse = add_mat(&scale_mat(trace(&s), &IDENTITY), &scale_mat(-1.0, &s));
        let c = cofactors(&inverse);
        let p = scale_mat(1.0 / determinant(&inverse, &c), &c);
        Polar { r, s, p }
    }
    fn place(chart: &Polar, q: &[f64; 12], _: f64) -> spatial::Pose {
        spatial::Pose { x: [q[0], q[1], q[2]], r: chart.r }
    }
    fn twist(chart: &Polar, v: &[f64; 12]) -> [f64; 6] {
        let w = chart.motion(v).1;
        [v[0], v[1], v[2], w[0], w[1], w[2]]
    }
    fn drift(chart: &Polar, v: &[f64; 12]) -> [f64; 6] {
        let (w, omega) = chart.motion(v);
        let twice = scale(2.0, sub(mul_vec(&w, omega), scale(trace(&w), omega)));
        let x = mul_vec(&chart.p, add(twice, cross(mul_vec(&chart.s, omega), omega)));
        [0.0, 0.0, 0.0, x[0], x[1], x[2]]
    }
    fn add_wrench(chart: &Polar, w: &[f64; 6], out: &mut [f64; 12]) {
        let n = mul_vec(&chart.p, [w[3], w[4], w[5]]);
        let m = mul(&chart.r, &tilde(n));
        for k in 0..3 {
            out[k] += w[k];
            for j in 0..3 {
                out[3 + 3 * j + k] += m[k][j];
            }
        }
    }
    fn columns(chart: &Polar, out: &mut Map) {
        let rt = transpose(&chart.r);
        for j in 0..3 {
            out[j][j] = 1.0;
            let m = mul(&chart.turns(j), &rt);
            for i in 0..3 {
                out[3 + i][3 + 3 * j..6 + 3 * j].copy_from_slice(&m[i]);
            }
        }
    }
    fn twist_by_position(chart: &Polar, v: &[f64; 12], out: &mut Map) {
        let (w, omega) = chart.motion(v);
        let mut n = add_mat(&tilde(mul_vec(&chart.s, omega)), &w);
        for i in 0..3 {
            n[i][i] -= trace(&w);
        }
        let rt = transpose(&chart.r);
        for j in 0..3 {
            let m = mul(&chart.change(j, omega, &n, &chart.turns(j)), &rt);
            for i in 0..3 {
                out[3 + i][3 + 3 * j..6 + 3 * j].copy_from_slice(&m[i]);
            }
        }
    }
    fn add_bend(chart: &Polar, s: f64, w: &[f64; 6], out: &mut [f64]) {
        // δ(R ñ e_l) = R (δθ × (n × e_l) + δn × e_l)
        let n = mul_vec(&chart.p, [w[3], w[4], w[5]]);
        let turning = tilde(mul_vec(&chart.s, n));
        let rt = transpose(&chart.r);
        for j in 0..3 {
            let d = chart.turns(j);
            let z = chart.change(j, n, &turning, &d);
            for l in 0..3 {
                let h = add_mat(&mul(&tilde(cross(n, unit(l))), &d), &mul(&tilde(unit(l)), &z));
                let block = mul(&mul(&chart.r, &h), &rt);
                for k in 0..3 {
                    for i in 0..3 {
                        out[(3 * l + k) * 9 + 3 * j + i] -= s * block[k][i];
                    }
                }
            }
        }
    }
}

/// Rates of the axes of a body that turns with ω, global: Ȧ = ω̃ A.
pub(super) fn turning_axes(r: &Mat3, omega: Vec3) -> Mat3 {
    mul(&tilde(omega), r)
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_algebra::vec3::mul_t_vec;

    #[test]
    fn the_nearest_rotation_of_a_stretched_one_is_itself() {
        let r = delassus_algebra::so3::matrix(delassus_algebra::so3::exp([0.3, -0.7, 0.5]));
        let s = [[1.2, 0.1, -0.2], [0.1, 0.9, 0.05], [-0.2, 0.05, 1.1]];
        let x = nearest_rotation(&mul(&r, &s));
        for i in 0..3 {
            for j in 0..3 {
                // round-off of products of size one
                assert!((x[i][j] - r[i][j]).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn a_turning_body_has_the_twist_it_turns_with() {
        let r = delassus_algebra::so3::matrix(delassus_algebra::so3::exp([0.3, -0.7, 0.5]));
        let omega = [0.4, 0.1, -0.9];
        let q = Spatial::line([1.0, 2.0, 3.0], &r);
        let v = Spatial::line([0.5, 0.6, 0.7], &turning_axes(&r, omega));
        let chart = Spatial::chart(&q);
        let twist = Spatial::twist(&chart, &v);
        let body = mul_t_vec(&r, omega);
        for k in 0..3 {
            assert!(
                (twist[3 + k] - body[k]).abs() < 1e-15 && Spatial::drift(&chart, &v)[3 + k].abs() < 1e-15
            );
        }
    }
}
