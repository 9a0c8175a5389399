//! A rigid body of unit vectors: constant mass matrix and the rows that keep the vectors orthonormal.
//!
//! T = ½ m ṙ² + ½ Σ_jk ẋ_j · ẋ_k with the pseudo-inertia Σ = ∫ x xᵀ dm = ½ tr(J) I − J in space, J in the plane.
//! There are no gyroscopic terms: the multipliers of the rows ½ (x_j · x_j − 1) and x_j · x_k do their work.
//!
//! Σ of a flat body has an eigenvalue zero and that of a thin one almost: [M −Gᵀ; G 0] is regular all the same, since
//! what the rows leave free has the inertia J, but M alone is not. Such bodies get the additional inertia
//! M + Gᵀ κ G with the force −Gᵀ κ (bias), together −Gᵀ κ g̈: it lies in the span of the rows and
//! vanishes with g̈, so motion and multipliers stay what they are, and M is positive definite.

use super::chart::Flat;
use crate::formulation::Shift;
use delassus_algebra::Mat3;
use delassus_algebra::slice::dot;
use delassus_algebra::vec3::{IDENTITY, add_mat, eigenvalues_symmetric, scale_mat};

/// Pairs of vectors whose products are held, with the names of the rows; the plane uses the first.
pub(super) const PAIRS: [(usize, usize, &str); 6] = [
    (0, 0, "rigid-uu"),
    (1, 1, "rigid-vv"),
    (2, 2, "rigid-ww"),
    (0, 1, "rigid-uv"),
    (1, 2, "rigid-vw"),
    (2, 0, "rigid-wu"),
];

/// Smallest eigenvalue of Σ beside the largest from which on M is taken as it is: what a factorization without pivoting
/// loses by it (three digits) is won back by one refinement.
const THIN: f64 = 1e-3;

/// Rows of a rigid body.
pub(super) fn count<S: Flat>() -> usize {
    if S::PLANAR { 1 } else { 6 }
}

/// Inertia of the vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inertia {
    sigma: Mat3,
    /// Additional inertia κ of rows x_j · x_k; of rows ½ x_j · x_j twice as much, which makes it the same in all axes.
    kappa: f64,
}

impl Inertia {
    /// Of a body with central inertia J in body axes.
    pub(super) fn new<S: Flat>(j: &Mat3) -> Inertia {
        if S::PLANAR {
            return Inertia { sigma: scale_mat(j[2][2], &IDENTITY), kappa: 0.0 };
        }
        let half = 0.5 * (j[0][0] + j[1][1] + j[2][2]);
        let sigma = add_mat(&scale_mat(half, &IDENTITY), &scale_mat(-1.0, j));
        let [least, _, most] = eigenvalues_symmetric(&sigma);
        Inertia { sigma, kappa: if least < THIN * most { most } else { 0.0 } }
    }

    /// True if M does not depend on the configuration.
    pub(super) fn is_constant(&self) -> bool {
        self.kappa == 0.0
    }

    fn weight(&self, (j, k, _): (usize, usize, &str)) -> f64 {
        if j == k { 2.0 * self.kappa } else { self.kappa }
    }

    /// y += c M x of the vectors at the vectors q.
    pub(super) fn add_product<S: Flat>(&self, c: f64, q: &[f64], x: &[f64], y: &mut [f64]) {
        for j in 0..S::VECTORS {
            for k in 0..S::VECTORS {
                for i in 0..S::NT {
                    y[S::NT * j + i] += c * self.sigma[j][k] * x[S::NT * k + i];
                }
            }
        }
        if !self.is_constant() {
            for pair in PAIRS {
                add_row::<S>(pair, c * self.weight(pair) * row_dot::<S>(pair, q, x), q, y);
            }
        }
    }

    /// f += −Gᵀ κ (bias) at velocities v.
    pub(super) fn add_force<S: Flat>(&self, q: &[f64], v: &[f64], f: &mut [f64]) {
        if !self.is_constant() {
            for pair in PAIRS {
                add_row::<S>(pair, -self.weight(pair) * row_dot::<S>(pair, v, v), q, f);
            }
        }
    }

    /// M of the vectors at the vectors q, row-major.
    pub(super) fn add_mass<S: Flat>(&self, q: &[f64], out: &mut [f64]) {
        for j in 0..S::VECTORS {
            for k in 0..S::VECTORS {
                add_identity::<S>(self.sigma[j][k], j, k, out);
            }
        }
        if self.is_constant() {
            return;
        }
        for pair in PAIRS {
            let (weight, mut row) = (self.weight(pair), [0.0; 9]);
            add_row::<S>(pair, 1.0, q, &mut row);
            for (line, l) in out.chunks_exact_mut(S::VECTORS * S::NT).zip(row) {
                line.iter_mut().zip(row).for_each(|(x, r)| *x += weight * l * r);
            }
        }
    }

    /// Its part of s.mass M + s.damping C + s.stiffness K, row-major over the vectors.
    pub(super) fn add_tangent<S: Flat>(
        &self,
        shift: Shift,
        q: &[f64],
        v: &[f64],
        v_dot: &[f64],
        out: &mut [f64],
    ) {
        let n = S::VECTORS * S::NT;
        for j in 0..S::VECTORS {
            for k in 0..S::VECTORS {
                add_identity::<S>(shift.mass * self.sigma[j][k], j, k, out);
            }
        }
        if self.is_constant() {
            return;
        }
        for pair in PAIRS {
            // Gᵀ κ (G q̈ + q̇ᵀ Q q̇), G = Q q
            let weight = self.weight(pair);
            let s = row_dot::<S>(pair, q, v_dot) + row_dot::<S>(pair, v, v);
            add_curvature::<S>(pair, shift.stiffness * weight * s, out);
            let (mut left, mut right) = ([0.0; 9], [0.0; 9]);
            add_row::<S>(pair, weight, q, &mut left);
            add_row::<S>(pair, shift.mass, q, &mut right);
            add_row::<S>(pair, 2.0 * shift.damping, v, &mut right);
            add_row::<S>(pair, shift.stiffness, v_dot, &mut right);
            for (line, l) in out.chunks_exact_mut(n).zip(left) {
                line.iter_mut().zip(right).for_each(|(x, r)| *x += l * r);
            }
        }
    }
}

/// The j-th vector.
fn part<S: Flat>(x: &[f64], j: usize) -> &[f64] {
    &x[S::NT * j..S::NT * (j + 1)]
}

/// qᵀ Q x of a pair: the row at q times x.
pub(super) fn row_dot<S: Flat>((j, k, _): (usize, usize, &str), q: &[f64], x: &[f64]) -> f64 {
    let first = dot(part::<S>(q, j), part::<S>(x, k));
    if j == k { first } else { first + dot(part::<S>(q, k), part::<S>(x, j)) }
}

/// Value of the row of a pair.
pub(super) fn value<S: Flat>(pair: (usize, usize, &str), q: &[f64]) -> f64 {
    0.5 * (row_dot::<S>(pair, q, q) - if pair.0 == pair.1 { 1.0 } else { 0.0 })
}

/// y += c Q q: the row at q.
pub(super) fn add_row<S: Flat>((j, k, _): (usize, usize, &str), c: f64, q: &[f64], y: &mut [f64]) {
    for i in 0..S::NT {
        y[S::NT * j + i] += c * q[S::NT * k + i];
        if j != k {
            y[S::NT * k + i] += c * q[S::NT * j + i];
        }
    }
}

/// out += c Q.
pub(super) fn add_curvature<S: Flat>((j, k, _): (usize, usize, &str), c: f64, out: &mut [f64]) {
    add_identity::<S>(c, j, k, out);
    if j != k {
        add_identity::<S>(c, k, j, out);
    }
}

fn add_identity<S: Flat>(c: f64, j: usize, k: usize, out: &mut [f64]) {
    for i in 0..S::NT {
        out[(S::NT * j + i) * S::VECTORS * S::NT + S::NT * k + i] += c;
    }
}
