//! Symmetric matrices from motions to forces, and the point of space that both are referred to: what a recursion over the bodies
//! of a tree hands from one of them to the next.

use super::{Plane, Space, Spatial};
use delassus_algebra::{Mat3, Vec3};

/// Symmetric matrices in the plane or in space, stored once.
pub trait Symmetric: Space {
    /// The matrix.
    type Matrix: Copy + std::fmt::Debug + Send;

    /// Zero.
    fn zero_matrix() -> Self::Matrix;
    /// Matrix times motion.
    fn matrix_mul(a: &Self::Matrix, m: &Self::Twist) -> Self::Twist;
    /// Matrix times a rotation about an axis through the point.
    fn turn_mul(a: &Self::Matrix, s: &Self::Twist) -> Self::Twist;
    /// Matrix times a translation.
    fn slide_mul(a: &Self::Matrix, s: &Self::Twist) -> Self::Twist;
    /// A −= c u uᵀ.
    fn subtract_square(a: &mut Self::Matrix, c: f64, u: &Self::Twist);
    /// `to` += A about another point; `d` leads from that one to the one A is given about.
    fn add_moved(to: &mut Self::Matrix, a: &Self::Matrix, d: Vec3);
    /// The force about another point: d × force more moment.
    fn move_force(f: &mut Self::Twist, d: Vec3);
    /// The motion of another point: d × ω more velocity.
    fn move_motion(m: &mut Self::Twist, d: Vec3);
}

/// Force = `force` v + `mixed` ω, moment = `mixed`ᵀ v + `moment` ω; halves as xx, yy, zz, xy, xz, yz.
#[derive(Clone, Copy, Debug)]
pub struct Halves {
    pub(super) force: [f64; 6],
    pub(super) mixed: Mat3,
    pub(super) moment: [f64; 6],
}

/// Rows and columns of the stored half.
const PLACES: [(usize, usize); 6] = [(0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)];

#[inline(always)]
fn half_mul(a: &[f64; 6], x: &[f64]) -> Vec3 {
    [
        a[0] * x[0] + a[3] * x[1] + a[4] * x[2],
        a[3] * x[0] + a[1] * x[1] + a[5] * x[2],
        a[4] * x[0] + a[5] * x[1] + a[2] * x[2],
    ]
}

#[inline(always)]
fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[inline(always)]
fn row_dot(row: &Vec3, x: &[f64]) -> f64 {
    row[0] * x[0] + row[1] * x[1] + row[2] * x[2]
}

#[inline(always)]
fn column(a: &Mat3, c: usize) -> Vec3 {
    [a[0][c], a[1][c], a[2][c]]
}

impl Symmetric for Spatial {
    type Matrix = Halves;

    fn zero_matrix() -> Halves {
        Halves { force: [0.0; 6], mixed: [[0.0; 3]; 3], moment: [0.0; 6] }
    }
    #[inline(always)]
    fn matrix_mul(a: &Halves, m: &[f64; 6]) -> [f64; 6] {
        let (mut f, n) = (Self::slide_mul(a, m), Self::turn_mul(a, m));
        for k in 0..6 {
            f[k] += n[k];
        }
        f
    }
    #[inline(always)]
    fn turn_mul(a: &Halves, s: &[f64; 6]) -> [f64; 6] {
        let w = &s[3..];
        let n = half_mul(&a.moment, w);
        [row_dot(&a.mixed[0], w), row_dot(&a.mixed[1], w), row_dot(&a.mixed[2], w), n[0], n[1], n[2]]
    }
    #[inline(always)]
    fn slide_mul(a: &Halves, s: &[f64; 6]) -> [f64; 6] {
        let v = &s[..3];
        let f = half_mul(&a.force, v);
        let n = |c: usize| row_dot(&column(&a.mixed, c), v);
        [f[0], f[1], f[2], n(0), n(1), n(2)]
    }
    #[inline(always)]
    fn subtract_square(a: &mut Halves, c: f64, u: &[f64; 6]) {
        let w = [c * u[0], c * u[1], c * u[2], c * u[3], c * u[4], c * u[5]];
        for (k, (row, col)) in PLACES.into_iter().enumerate() {
            a.force[k] -= w[row] * u[col];
            a.moment[k] -= w[3 + row] * u[3 + col];
        }
        for row in 0..3 {
            for col in 0..3 {
                a.mixed[row][col] -= w[row] * u[3 + col];
            }
        }
    }
    #[inline(always)]
    fn add_moved(to: &mut Halves, a: &Halves, d: Vec3) {
        // every row is a force about the point; the columns of the moments once more
        let f = &a.force;
        let rows = [[f[0], f[3], f[4]], [f[3], f[1], f[5]], [f[4], f[5], f[2]]];
        let mut mixed = a.mixed;
        for (mixed, row) in mixed.iter_mut().zip(rows) {
            let more = cross(d, row);
            for k in 0..3 {
                mixed[k] += more[k];
            }
        }
        let columns = |m: &Mat3| [cross(d, column(m, 0)), cross(d, column(m, 1)), cross(d, column(m, 2))];
        let (before, after) = (columns(&a.mixed), columns(&mixed));
        for (k, (row, col)) in PLACES.into_iter().enumerate() {
            to.force[k] += a.force[k];
            to.moment[k] += a.moment[k] + (before[row][col] + after[col][row]);
        }
        for row in 0..3 {
            for col in 0..3 {
                to.mixed[row][col] += mixed[row][col];
            }
        }
    }
    #[inline(always)]
    fn move_force(f: &mut [f64; 6], d: Vec3) {
        let n = cross(d, [f[0], f[1], f[2]]);
        (0..3).for_each(|k| f[3 + k] += n[k]);
    }
    #[inline(always)]
    fn move_motion(m: &mut [f64; 6], d: Vec3) {
        let v = cross(d, [m[3], m[4], m[5]]);
        (0..3).for_each(|k| m[k] += v[k]);
    }
}

impl Symmetric for Plane {
    /// xx, yy, xy of the forces, the two mixed ones, the moment.
    type Matrix = [f64; 6];

    #[inline(always)]
    fn zero_matrix() -> [f64; 6] {
        [0.0; 6]
    }
    #[inline(always)]
    fn matrix_mul(a: &[f64; 6], m: &[f64; 3]) -> [f64; 3] {
        [
            a[0] * m[0] + a[2] * m[1] + a[3] * m[2],
            a[2] * m[0] + a[1] * m[1] + a[4] * m[2],
            a[3] * m[0] + a[4] * m[1] + a[5] * m[2],
        ]
    }
    #[inline(always)]
    fn turn_mul(a: &[f64; 6], s: &[f64; 3]) -> [f64; 3] {
        [a[3] * s[2], a[4] * s[2], a[5] * s[2]]
    }
    #[inline(always)]
    fn slide_mul(a: &[f64; 6], s: &[f64; 3]) -> [f64; 3] {
        [a[0] * s[0] + a[2] * s[1], a[2] * s[0] + a[1] * s[1], a[3] * s[0] + a[4] * s[1]]
    }
    #[inline(always)]
    fn subtract_square(a: &mut [f64; 6], c: f64, u: &[f64; 3]) {
        let [x, y, z] = [c * u[0], c * u[1], c * u[2]];
        let square = [x * u[0], y * u[1], x * u[1], x * u[2], y * u[2], z * u[2]];
        a.iter_mut().zip(square).for_each(|(a, s)| *a -= s);
    }
    #[inline(always)]
    fn add_moved(to: &mut [f64; 6], a: &[f64; 6], d: Vec3) {
        let x = a[3] + d[0] * a[2] - d[1] * a[0];
        let y = a[4] + d[0] * a[1] - d[1] * a[2];
        let moment = a[5] + d[0] * (a[4] + y) - d[1] * (a[3] + x);
        to.iter_mut().zip([a[0], a[1], a[2], x, y, moment]).for_each(|(to, a)| *to += a);
    }
    #[inline(always)]
    fn move_force(f: &mut [f64; 3], d: Vec3) {
        f[2] += d[0] * f[1] - d[1] * f[0];
    }
    #[inline(always)]
    fn move_motion(m: &mut [f64; 3], d: Vec3) {
        m[0] += d[1] * m[2];
        m[1] -= d[0] * m[2];
    }
}
