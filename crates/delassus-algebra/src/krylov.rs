//! Eigenvalues of largest size of an operator that is known by its products: block Krylov space with full
//! orthogonalisation (Lanczos where the operator is symmetric, Arnoldi where it is not). Allocates: for linearizations.
//!
//! The basis V begins with a few vectors of fixed pseudo-random entries and grows by A v of its own vectors in turn. Each new
//! vector is made orthogonal to all others twice, in the inner product of a symmetric matrix B. Eigenvalues of multiplicity
//! up to the number of first vectors are found, such as those of rigid motions.

use crate::error::Singular;
use crate::kernels::{dot, update1};
use crate::{GeneralEigen, SymmetricEigen};

/// First vectors: as many as a free body has rigid motions.
const BLOCK: usize = 6;
/// Steps between two looks at the eigenvalues.
const EVERY: usize = 10;
/// A new vector below this share of A v is round-off.
const DEPENDENT: f64 = 1e-12;

/// The operator, and the inner product in which vectors are orthogonal.
pub trait Operator {
    /// y = A x.
    fn apply(&mut self, x: &[f64], y: &mut [f64]);
    /// y = B x, symmetric and positive on what A returns.
    fn weigh(&mut self, x: &[f64], y: &mut [f64]);
}

/// What to look for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Number of eigenvalues; of a pair of complex ones each counts.
    pub count: usize,
    /// A is symmetric in the inner product of B.
    pub symmetric: bool,
    /// Most products with A.
    pub most: usize,
    /// Residual of an eigenvalue beside its size.
    pub tolerance: f64,
}

/// Eigenvalues of largest size, and their vectors, complex numbers as [re, im].
#[derive(Clone, Debug, Default)]
pub struct Ritz {
    /// Eigenvalues, the largest first.
    pub values: Vec<[f64; 2]>,
    /// Vectors of unit length in B.
    pub vectors: Vec<Vec<[f64; 2]>>,
    /// Estimated residual of each beside its size.
    pub residuals: Vec<f64>,
    /// Products with A.
    pub steps: usize,
}

struct Space<'a> {
    operator: &'a mut dyn Operator,
    n: usize,
    /// Vectors, and B times them.
    v: Vec<Vec<f64>>,
    bv: Vec<Vec<f64>>,
    /// Column j: A v_j by the vectors.
    h: Vec<Vec<f64>>,
}

impl Space<'_> {
    /// Makes x orthogonal to the basis and appends it if something is left; returns its components.
    fn append(&mut self, mut x: Vec<f64>) -> Vec<f64> {
        let mut parts = vec![0.0; self.v.len()];
        let mut bx = vec![0.0; self.n];
        self.operator.weigh(&x, &mut bx);
        let before = dot(&x, &bx).max(0.0).sqrt();
        for _ in 0..2 {
            for ((v, bv), part) in self.v.iter().zip(&self.bv).zip(&mut parts) {
                let c = dot(bv, &x);
                update1(&mut x, c, v);
                *part += c;
            }
        }
        self.operator.weigh(&x, &mut bx);
        let length = dot(&x, &bx).max(0.0).sqrt();
        if length > DEPENDENT * before && length > 0.0 && length.is_finite() {
            let by = 1.0 / length;
            x.iter_mut().chain(&mut bx).for_each(|x| *x *= by);
            self.v.push(x);
            self.bv.push(bx);
            parts.push(length);
        }
        parts
    }

    /// Eigenvalues and vectors of the square part of H, the largest first, with residuals.
    fn ritz(&self, symmetric: bool) -> Result<Vec<([f64; 2], Vec<[f64; 2]>, f64)>, Singular> {
        let p = self.h.len();
        let entry = |i: usize, j: usize| self.h[j].get(i).copied().unwrap_or(0.0);
        let square: Vec<f64> = (0..p * p).map(|k| entry(k / p, k % p)).collect();
        let mut pairs = Vec::with_capacity(p);
        if symmetric {
            let e = SymmetricEigen::new(&square, p)?;
            for k in 0..p {
                pairs.push(([e.values[k], 0.0], (0..p).map(|i| [e.vectors[i * p + k], 0.0]).collect()));
            }
        } else {
            let e = GeneralEigen::new(&square, p)?;
            pairs.extend((0..p).map(|k| (e.values[k], e.vector(k).to_vec())));
        }
        let size = |s: &[f64; 2]| s[0].hypot(s[1]);
        // equal sizes: the one in the upper half plane first, so that pairs are always in the same order
        pairs.sort_by(|a, b| size(&b.0).total_cmp(&size(&a.0)).then(b.0[1].total_cmp(&a.0[1])));
        let with_residual = |(s, u): ([f64; 2], Vec<[f64; 2]>)| {
            let outside = (p..self.v.len()).map(|i| {
                let part = |c: usize| (0..p).map(|j| entry(i, j) * u[j][c]).sum::<f64>();
                part(0).powi(2) + part(1).powi(2)
            });
            let r = outside.sum::<f64>().sqrt() / size(&s).max(f64::MIN_POSITIVE);
            (s, u, r)
        };
        Ok(pairs.into_iter().map(with_residual).collect())
    }
}

/// Finds eigenvalues of the operator on vectors of n entries; fewer than wanted if the space is exhausted.
///
/// # Errors
/// If products are not finite.
pub fn largest(operator: &mut dyn Operator, n: usize, wanted: Wanted) -> Result<Ritz, Singular> {
    let mut space = Space { operator, n, v: Vec::new(), bv: Vec::new(), h: Vec::new() };
    // a fixed sequence: equal inputs give equal bits
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..BLOCK.min(n) {
        let seed: Vec<f64> = (0..n)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 11) as f64 / (1u64 << 53) as f64 - 0.5
            })
            .collect();
        let mut x = vec![0.0; n];
        // A first: brings it to where A maps, such as the motions that joints allow
        space.operator.apply(&seed, &mut x);
        if !x.iter().all(|x| x.is_finite()) {
            return Err(Singular { pivot: 0 });
        }
        space.append(x);
    }
    let mut found = loop {
        let j = space.h.len();
        let exhausted = j >= space.v.len() || j >= wanted.most;
        if exhausted || (j >= wanted.count && j.is_multiple_of(EVERY)) {
            let found = space.ritz(wanted.symmetric)?;
            let calm = found.len() >= wanted.count
                && found[..wanted.count].iter().all(|(_, _, r)| *r <= wanted.tolerance);
            if calm || exhausted {
                break found;
            }
        }
        let mut x = vec![0.0; n];
        space.operator.apply(&space.v[j], &mut x);
        if !x.iter().all(|x| x.is_finite()) {
            return Err(Singular { pivot: j });
        }
        let column = space.append(x);
        space.h.push(column);
    };
    found.truncate(wanted.count);
    let mut out = Ritz { steps: space.h.len(), ..Ritz::default() };
    for (s, u, r) in found {
        let mut x = vec![[0.0; 2]; n];
        for (v, c) in space.v.iter().zip(&u) {
            for (x, v) in x.iter_mut().zip(v) {
                x[0] += c[0] * v;
                x[1] += c[1] * v;
            }
        }
        out.values.push(s);
        out.vectors.push(x);
        out.residuals.push(r);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Diagonal matrix, and B = 2.
    struct Diagonal(Vec<f64>);
    impl Operator for Diagonal {
        fn apply(&mut self, x: &[f64], y: &mut [f64]) {
            (0..x.len()).for_each(|i| y[i] = self.0[i] * x[i]);
        }
        fn weigh(&mut self, x: &[f64], y: &mut [f64]) {
            (0..x.len()).for_each(|i| y[i] = 2.0 * x[i]);
        }
    }

    #[test]
    fn multiple_eigenvalues_are_all_found() {
        let n = 400;
        // three times 10, then 1/(k + 1)²
        let d = (0..n).map(|k| if k < 3 { 10.0 } else { 1.0 / (k as f64 - 2.0).powi(2) }).collect();
        let wanted = Wanted { count: 6, symmetric: true, most: 200, tolerance: 1e-12 };
        let r = largest(&mut Diagonal(d), n, wanted).unwrap();
        let exact = [10.0, 10.0, 10.0, 1.0, 0.25, 1.0 / 9.0];
        for (s, e) in r.values.iter().zip(exact) {
            assert!((s[0] - e).abs() < 1e-12 * e, "{s:?}");
        }
        let unit: f64 = r.vectors[3].iter().map(|x| 2.0 * x[0] * x[0]).sum();
        assert!((unit - 1.0).abs() < 1e-12);
    }

    /// Rotations with decay: eigenvalues r (cos ± i sin).
    struct Turns(usize);
    impl Operator for Turns {
        fn apply(&mut self, x: &[f64], y: &mut [f64]) {
            for k in 0..self.0 {
                let (r, a) = (1.0 / (1.0 + k as f64).powi(2), 0.3 + k as f64);
                let (s, c) = f64::sin_cos(a);
                y[2 * k] = r * (c * x[2 * k] - s * x[2 * k + 1]);
                y[2 * k + 1] = r * (s * x[2 * k] + c * x[2 * k + 1]);
            }
        }
        fn weigh(&mut self, x: &[f64], y: &mut [f64]) {
            y.copy_from_slice(x);
        }
    }

    #[test]
    fn pairs_of_an_unsymmetric_operator_are_found() {
        let wanted = Wanted { count: 6, symmetric: false, most: 200, tolerance: 1e-12 };
        let r = largest(&mut Turns(150), 300, wanted).unwrap();
        for (k, s) in r.values.iter().enumerate() {
            let size = 1.0 / (1.0 + (k / 2) as f64).powi(2);
            assert!((s[0].hypot(s[1]) - size).abs() < 1e-11 * size, "{k}: {s:?}");
        }
        assert!(r.values[0][1] > 0.0 && r.values[1][1] < 0.0);
    }

    #[test]
    fn a_small_space_is_exhausted() {
        let wanted = Wanted { count: 6, symmetric: true, most: 200, tolerance: 1e-12 };
        let r = largest(&mut Diagonal(vec![3.0, 1.0]), 2, wanted).unwrap();
        assert_eq!(r.values.len(), 2);
        assert!((r.values[0][0] - 3.0).abs() < 1e-14);
    }
}
