//! 3-vectors and 3×3 matrices as plain arrays by value, with the tilde (cross-product) operator.
//!
//! `Vec3` is `[f64; 3]`, `Mat3` is row-major `[[f64; 3]; 3]`: no wrapper types, so that elements can be
//! read and written as the papers write them.

/// A 3-vector.
pub type Vec3 = [f64; 3];
/// A 3×3 matrix, `m[row][column]`.
pub type Mat3 = [[f64; 3]; 3];

/// Zero vector.
pub const ZERO: Vec3 = [0.0; 3];
/// Zero matrix.
pub const ZERO_MAT: Mat3 = [[0.0; 3]; 3];
/// Identity matrix.
pub const IDENTITY: Mat3 = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// a + b
#[inline]
pub fn add(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
/// a − b
#[inline]
pub fn sub(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
/// s a
#[inline]
pub fn scale(s: f64, a: Vec3) -> Vec3 {
    [s * a[0], s * a[1], s * a[2]]
}
/// −a
#[inline]
pub fn neg(a: Vec3) -> Vec3 {
    [-a[0], -a[1], -a[2]]
}
/// a · b
#[inline]
pub fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
/// a × b
#[inline]
pub fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
/// |a|
#[inline]
pub fn norm(a: Vec3) -> f64 {
    dot(a, a).sqrt()
}
/// a / |a|, or `None` for a vector too short to have a direction.
pub fn unit(a: Vec3) -> Option<Vec3> {
    let n = norm(a);
    (n > 1e-300 && n.is_finite()).then(|| scale(1.0 / n, a))
}
/// The matrix ã with ã b = a × b.
#[inline]
pub fn tilde(a: Vec3) -> Mat3 {
    [[0.0, -a[2], a[1]], [a[2], 0.0, -a[0]], [-a[1], a[0], 0.0]]
}
/// A b
#[inline]
pub fn mul_vec(m: &Mat3, b: Vec3) -> Vec3 {
    [dot(m[0], b), dot(m[1], b), dot(m[2], b)]
}
/// Aᵀ b
#[inline]
pub fn mul_t_vec(m: &Mat3, b: Vec3) -> Vec3 {
    [
        m[0][0] * b[0] + m[1][0] * b[1] + m[2][0] * b[2],
        m[0][1] * b[0] + m[1][1] * b[1] + m[2][1] * b[2],
        m[0][2] * b[0] + m[1][2] * b[1] + m[2][2] * b[2],
    ]
}
/// A B
#[inline]
pub fn mul(a: &Mat3, b: &Mat3) -> Mat3 {
    let mut c = ZERO_MAT;
    for i in 0..3 {
        for j in 0..3 {
            c[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
        }
    }
    c
}
/// Aᵀ
#[inline]
pub fn transpose(a: &Mat3) -> Mat3 {
    [[a[0][0], a[1][0], a[2][0]], [a[0][1], a[1][1], a[2][1]], [a[0][2], a[1][2], a[2][2]]]
}
/// Aᵀ B
#[inline]
pub fn mul_t(a: &Mat3, b: &Mat3) -> Mat3 {
    mul(&transpose(a), b)
}
/// A + B
#[inline]
pub fn add_mat(a: &Mat3, b: &Mat3) -> Mat3 {
    [add(a[0], b[0]), add(a[1], b[1]), add(a[2], b[2])]
}
/// s A
#[inline]
pub fn scale_mat(s: f64, a: &Mat3) -> Mat3 {
    [scale(s, a[0]), scale(s, a[1]), scale(s, a[2])]
}
/// a bᵀ
#[inline]
pub fn outer(a: Vec3, b: Vec3) -> Mat3 {
    [scale(a[0], b), scale(a[1], b), scale(a[2], b)]
}
/// Column `j` of a matrix.
#[inline]
pub fn column(m: &Mat3, j: usize) -> Vec3 {
    [m[0][j], m[1][j], m[2][j]]
}
/// A right-handed orthonormal triad whose third column is the direction of `z`; the first column is the
/// projection of the global axis least aligned with `z`, so that the result is a deterministic function of `z`.
pub fn triad(z: Vec3) -> Option<Mat3> {
    let z = unit(z)?;
    let smallest = (0..3).fold(0, |k, i| if z[i].abs() < z[k].abs() - 1e-12 { i } else { k });
    let mut e = ZERO;
    e[smallest] = 1.0;
    let x = unit(sub(e, scale(dot(e, z), z)))?;
    let y = cross(z, x);
    Some(transpose(&[x, y, z]))
}
/// Eigenvalues of a symmetric 3×3 matrix, ascending (closed form).
pub fn eigenvalues_symmetric(a: &Mat3) -> Vec3 {
    let p1 = a[0][1] * a[0][1] + a[0][2] * a[0][2] + a[1][2] * a[1][2];
    let mean = (a[0][0] + a[1][1] + a[2][2]) / 3.0;
    let mut d = [a[0][0] - mean, a[1][1] - mean, a[2][2] - mean];
    let p2 = dot(d, d) + 2.0 * p1;
    if p2 <= 0.0 {
        return [mean; 3];
    }
    let p = (p2 / 6.0).sqrt();
    d = scale(1.0 / p, d);
    let (bxy, bxz, byz) = (a[0][1] / p, a[0][2] / p, a[1][2] / p);
    let det =
        d[0] * (d[1] * d[2] - byz * byz) - bxy * (bxy * d[2] - byz * bxz) + bxz * (bxy * byz - d[1] * bxz);
    let phi = (0.5 * det).clamp(-1.0, 1.0).acos() / 3.0;
    let largest = mean + 2.0 * p * phi.cos();
    let smallest = mean + 2.0 * p * (phi + 2.0 * std::f64::consts::FRAC_PI_3).cos();
    [smallest, 3.0 * mean - largest - smallest, largest]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triad_is_right_handed_and_keeps_z() {
        for z in [[0.0, 0.0, 2.0], [1.0, 0.0, 0.0], [0.3, -0.4, 1.2], [-1.0, 1.0, 1.0]] {
            let t = triad(z).unwrap();
            let (x, y, zz) = (column(&t, 0), column(&t, 1), column(&t, 2));
            assert!(norm(sub(cross(x, y), zz)) < 1e-15 && norm(sub(zz, unit(z).unwrap())) < 1e-15);
        }
        assert!(triad(ZERO).is_none());
    }

    #[test]
    fn eigenvalues_satisfy_trace_and_determinant() {
        let a = [[2.0, 0.3, -0.1], [0.3, 1.0, 0.2], [-0.1, 0.2, 3.0]];
        let e = eigenvalues_symmetric(&a);
        let det = dot(a[0], cross(a[1], a[2]));
        assert!((e[0] + e[1] + e[2] - 6.0).abs() < 1e-14 && (e[0] * e[1] * e[2] - det).abs() < 1e-13);
        assert!(e[0] <= e[1] && e[1] <= e[2]);
    }
}
