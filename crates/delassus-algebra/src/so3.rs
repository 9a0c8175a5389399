//! Rotations on the group: unit quaternion storage, exponential, logarithm and the tangent operator.
//!
//! Increments are rotation vectors in *body* axes: `R(θ ∘ δ) = R(θ) exp(δ̃)`, so the angular velocity that
//! belongs to them is the body-axes one, `Ṙ = R ω̃`.

use crate::vec3::{IDENTITY, Mat3, Vec3, add, add_mat, cross, dot, mul, scale, scale_mat, tilde};

/// Unit quaternion `[w, x, y, z]`.
pub type Quat = [f64; 4];

/// The quaternion of no rotation.
pub const UNIT: Quat = [1.0, 0.0, 0.0, 0.0];

/// Product a ∘ b (first b, then a, when acting on vectors).
#[inline]
pub fn compose(a: Quat, b: Quat) -> Quat {
    let (av, bv) = ([a[1], a[2], a[3]], [b[1], b[2], b[3]]);
    let v = add(add(scale(a[0], bv), scale(b[0], av)), cross(av, bv));
    [a[0] * b[0] - dot(av, bv), v[0], v[1], v[2]]
}
/// Inverse of a unit quaternion.
#[inline]
pub fn inverse(a: Quat) -> Quat {
    [a[0], -a[1], -a[2], -a[3]]
}
/// `a` brought back to unit norm.
#[inline]
pub fn normalize(a: Quat) -> Quat {
    let s = 1.0 / (a[0] * a[0] + a[1] * a[1] + a[2] * a[2] + a[3] * a[3]).sqrt();
    [a[0] * s, a[1] * s, a[2] * s, a[3] * s]
}
/// Rotation matrix of a unit quaternion.
#[inline]
pub fn matrix(q: Quat) -> Mat3 {
    let [w, x, y, z] = q;
    [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
    ]
}
/// The unit quaternion of a rotation matrix, with q₀ ≥ 0; the largest of the four squares is used, so that no digit is lost.
pub fn from_matrix(r: &Mat3) -> Quat {
    let d = [r[0][0], r[1][1], r[2][2]];
    let trace = d[0] + d[1] + d[2];
    let mut q = if trace >= d[0].max(d[1]).max(d[2]) {
        [1.0 + trace, r[2][1] - r[1][2], r[0][2] - r[2][0], r[1][0] - r[0][1]]
    } else {
        let i = if d[0] >= d[1] && d[0] >= d[2] { 0 } else { 1 + usize::from(d[2] > d[1]) };
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let mut q = [0.0; 4];
        q[0] = r[k][j] - r[j][k];
        q[1 + i] = 1.0 + d[i] - d[j] - d[k];
        q[1 + j] = r[i][j] + r[j][i];
        q[1 + k] = r[i][k] + r[k][i];
        q
    };
    if q[0] < 0.0 {
        q = q.map(|x| -x);
    }
    normalize(q)
}

/// Exponential of a rotation vector.
#[inline]
pub fn exp(d: Vec3) -> Quat {
    let t2 = dot(d, d);
    // sin(t/2)/t, by its series where the quotient cancels
    let (w, s) = if t2 < 1e-4 {
        (
            1.0 - t2 / 8.0 * (1.0 - t2 / 48.0 * (1.0 - t2 / 120.0)),
            0.5 - t2 / 48.0 * (1.0 - t2 / 80.0 * (1.0 - t2 / 168.0)),
        )
    } else {
        let t = t2.sqrt();
        ((0.5 * t).cos(), (0.5 * t).sin() / t)
    };
    [w, s * d[0], s * d[1], s * d[2]]
}
/// Rotation vector of a unit quaternion, of length at most π.
#[inline]
pub fn log(q: Quat) -> Vec3 {
    let q = if q[0] < 0.0 { [-q[0], -q[1], -q[2], -q[3]] } else { q };
    let v = [q[1], q[2], q[3]];
    let s = dot(v, v).sqrt();
    let f = if s < 1e-5 { 2.0 / q[0] * (1.0 - s * s / (3.0 * q[0] * q[0])) } else { 2.0 * s.atan2(q[0]) / s };
    scale(f, v)
}
/// Inverse tangent operator in body axes: for `R(t) = R₀ exp(d̃(t))`, `ḋ = T⁻¹(d) ω`, where
/// `T⁻¹ = I + ½ d̃ + (1/θ²)(1 − (θ/2) cot(θ/2)) d̃²`.
pub fn tangent_inverse(d: Vec3) -> Mat3 {
    let t2 = dot(d, d);
    let c = if t2 < 1e-3 {
        1.0 / 12.0 * (1.0 + t2 / 60.0 * (1.0 + t2 / 42.0))
    } else {
        let half = 0.5 * t2.sqrt();
        (1.0 - half / half.tan()) / t2
    };
    let w = tilde(d);
    add_mat(&IDENTITY, &add_mat(&scale_mat(0.5, &w), &scale_mat(c, &mul(&w, &w))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vec3::{mul_vec, norm, sub};

    #[test]
    fn exponential_and_logarithm_are_inverse() {
        for d in [[1e-9, 0.0, 2e-9], [0.003, -0.004, 0.001], [0.3, 0.4, -0.1], [2.0, -1.0, 0.5]] {
            // round-off of a quaternion of size one
            assert!(norm(sub(log(exp(d)), d)) < 4e-16 * (1.0 + norm(d)) + 1e-15, "{d:?}");
        }
    }

    #[test]
    fn tangent_operator_is_the_derivative_of_the_chart() {
        let (d, w, e) = ([0.4, -0.7, 0.2], [0.3, 0.1, -0.5], 1e-6);
        // central difference of log(exp(d) exp(±e w)); error O(e²) = 1e-12 plus round-off 1e-10
        let dp = log(compose(exp(d), exp(scale(e, w))));
        let dm = log(compose(exp(d), exp(scale(-e, w))));
        let fd = scale(0.5 / e, sub(dp, dm));
        assert!(norm(sub(fd, mul_vec(&tangent_inverse(d), w))) < 1e-9);
    }
}
