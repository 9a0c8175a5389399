//! Eigenvalues and right eigenvectors of a dense real matrix without symmetry, by faer. Allocates: for linearizations, not
//! for steps.

use crate::error::Singular;
use faer::{Mat, MatRef, c64};

/// Rows from which a matrix is taken as a complex one.
const COMPLEX_FROM_ROWS: usize = 75;
/// Imaginary part of a real eigenvalue, beside the largest eigenvalue.
const REAL: f64 = 4.0 * f64::EPSILON;

/// A V = V diag(values), complex numbers as [re, im].
#[derive(Clone, Debug, Default)]
pub struct GeneralEigen {
    /// Eigenvalues; those that are not real come in conjugate pairs, to round-off.
    pub values: Vec<[f64; 2]>,
    /// Eigenvectors, one after the other, each of n entries.
    pub vectors: Vec<[f64; 2]>,
}

impl GeneralEigen {
    /// Decomposes the n × n row-major matrix `a`.
    ///
    /// # Errors
    /// If an entry is not finite, or the iteration does not converge.
    pub fn new(a: &[f64], n: usize) -> Result<GeneralEigen, Singular> {
        if let Some(bad) = a[..n * n].iter().position(|x| !x.is_finite()) {
            return Err(Singular { pivot: bad / n.max(1) });
        }
        let real = || MatRef::from_row_major_slice(&a[..n * n], n, n).eigen();
        // large ones as complex matrices: on some, such as the linearized rotor at 450 rad/s, the exchange of pairs in the
        // library's real Schur form (faer 0.24.4, from 75 rows on) does not come to an end
        let complex = || Mat::from_fn(n, n, |i, j| c64::new(a[i * n + j], 0.0)).eigen();
        let eigen =
            if n < COMPLEX_FROM_ROWS { real() } else { complex() }.map_err(|_| Singular { pivot: 0 })?;
        let (s, u) = (eigen.S(), eigen.U());
        let most = (0..n).map(|k| s[k].re.hypot(s[k].im)).fold(0.0, f64::max);
        // imaginary parts of real eigenvalues are round-off of the largest one
        let settled = |im: f64| if im.abs() <= REAL * most { 0.0 } else { im };
        let values = (0..n).map(|k| [s[k].re, settled(s[k].im)]).collect();
        let vectors = (0..n * n).map(|k| u[(k % n, k / n)]).map(|z| [z.re, z.im]).collect();
        Ok(GeneralEigen { values, vectors })
    }

    /// Eigenvector k.
    pub fn vector(&self, k: usize) -> &[[f64; 2]] {
        let n = self.values.len();
        &self.vectors[k * n..(k + 1) * n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn every_pair_satisfies_its_equation() {
        let mut random = Lcg::new(11);
        for n in [1, 2, 3, 8, 40, 90] {
            let a: Vec<f64> = (0..n * n).map(|_| random.symmetric()).collect();
            let e = GeneralEigen::new(&a, n).unwrap();
            for k in 0..n {
                let (s, u) = (e.values[k], e.vector(k));
                for i in 0..n {
                    let au = |p: usize| (0..n).map(|j| a[i * n + j] * u[j][p]).sum::<f64>();
                    let su = [s[0] * u[i][0] - s[1] * u[i][1], s[0] * u[i][1] + s[1] * u[i][0]];
                    // round-off of n products
                    assert!((au(0) - su[0]).hypot(au(1) - su[1]) < 1e-13 * (n * n) as f64, "n = {n}");
                }
            }
        }
        assert!(GeneralEigen::new(&[f64::NAN], 1).is_err());
    }

    #[test]
    fn a_rotation_has_the_pair_on_the_unit_circle() {
        let e = GeneralEigen::new(&[0.6, -0.8, 0.8, 0.6], 2).unwrap();
        let mut im: Vec<f64> = e.values.iter().map(|s| s[1]).collect();
        im.sort_by(f64::total_cmp);
        assert!((im[0] + 0.8).abs() < 1e-15 && (im[1] - 0.8).abs() < 1e-15);
        assert!(e.values.iter().all(|s| (s[0] - 0.6).abs() < 1e-15));
    }
}
