//! The space of n unknowns split by m rows: what the rows see, and what they leave free.
//!
//! Householder QR of Aᵀ with row pivoting, Aᵀ P = Q R. The first r columns of Q span the rows, the others the null
//! space. Allocates: for statics and studies, not for steps.

use crate::kernels::{dot, update1};

/// An m × n matrix of rows, factored.
#[derive(Clone, Debug)]
pub struct RowSplit {
    m: usize,
    n: usize,
    rank: usize,
    order: Vec<usize>,
    /// Row j, in pivot order, holds column j of R up to its own place.
    r: Vec<f64>,
    /// Householder vectors of length one, one per pivot; H = I − 2 v vᵀ.
    v: Vec<f64>,
}

impl RowSplit {
    /// Factors the m × n row-major matrix `a`; rows whose rest is below `tolerance` times the largest row depend on others.
    pub fn new(a: &[f64], m: usize, n: usize, tolerance: f64) -> RowSplit {
        let mut r = a[..m * n].to_vec();
        let mut v = vec![0.0; m.min(n) * n];
        let mut order: Vec<usize> = (0..m).collect();
        let (mut rank, mut first) = (0, 0.0);
        for k in 0..m.min(n) {
            // the row with the largest rest; the first one wins ties
            let rest = |i: usize| dot(&r[i * n + k..(i + 1) * n], &r[i * n + k..(i + 1) * n]);
            let (mut p, mut largest) = (k, rest(k));
            for i in k + 1..m {
                let x = rest(i);
                if x > largest {
                    (p, largest) = (i, x);
                }
            }
            let norm = largest.sqrt();
            if k == 0 {
                first = norm;
            }
            if !(norm > tolerance * first) || norm <= 0.0 {
                break;
            }
            if p != k {
                let (top, low) = r.split_at_mut(p * n);
                top[k * n..(k + 1) * n].swap_with_slice(&mut low[..n]);
                order.swap(k, p);
            }
            let h = &mut v[k * n + k..(k + 1) * n];
            h.copy_from_slice(&r[k * n + k..(k + 1) * n]);
            let alpha = if h[0] > 0.0 { -norm } else { norm };
            h[0] -= alpha; // v = x − α e₁
            let length = dot(h, h).sqrt();
            h.iter_mut().for_each(|x| *x /= length);
            for i in k..m {
                reflect(h, &mut r[i * n + k..(i + 1) * n]);
            }
            rank += 1;
        }
        RowSplit { m, n, rank, order, r, v }
    }

    /// Number of independent rows.
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// Orthonormal vectors that A maps to zero: n × (n − r), row-major.
    pub fn null_basis(&self) -> Vec<f64> {
        let (n, free) = (self.n, self.n - self.rank);
        let mut basis = vec![0.0; n * free];
        let mut column = vec![0.0; n];
        for j in 0..free {
            // Q e_j
            column.fill(0.0);
            column[self.rank + j] = 1.0;
            for k in (0..self.rank).rev() {
                reflect(&self.v[k * n + k..(k + 1) * n], &mut column[k..]);
            }
            for i in 0..n {
                basis[i * free + j] = column[i];
            }
        }
        basis
    }

    /// y with Aᵀ y = b as nearly as possible; dependent rows get zero.
    pub fn combine(&self, b: &[f64]) -> Vec<f64> {
        let n = self.n;
        let mut c = b[..n].to_vec();
        for k in 0..self.rank {
            reflect(&self.v[k * n + k..(k + 1) * n], &mut c[k..]);
        }
        let mut y = vec![0.0; self.m];
        // R z = c, z in pivot order
        for j in (0..self.rank).rev() {
            let column = &self.r[j * n..j * n + j + 1];
            let z = c[j] / column[j];
            update1(&mut c[..j], z, &column[..j]);
            y[self.order[j]] = z;
        }
        y
    }
}

/// x ← (I − 2 v vᵀ) x.
fn reflect(v: &[f64], x: &mut [f64]) {
    update1(x, 2.0 * dot(v, x), v);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn null_vectors_are_orthonormal_and_seen_by_no_row() {
        let (m, n) = (7, 9);
        let mut random = Lcg::new(5);
        let mut a: Vec<f64> = (0..m * n).map(|_| random.symmetric()).collect();
        // rows 5 and 6 depend on the others
        for j in 0..n {
            a[5 * n + j] = a[j] - 2.0 * a[n + j];
            a[6 * n + j] = 3.0 * a[2 * n + j];
        }
        let split = RowSplit::new(&a, m, n, 1e-10);
        assert_eq!(split.rank(), 5);
        let basis = split.null_basis();
        for j in 0..4 {
            let column: Vec<f64> = (0..n).map(|i| basis[i * 4 + j]).collect();
            for i in 0..m {
                assert!(dot(&a[i * n..(i + 1) * n], &column).abs() < 1e-14);
            }
            for k in 0..4 {
                let other: Vec<f64> = (0..n).map(|i| basis[i * 4 + k]).collect();
                assert!((dot(&column, &other) - f64::from(u8::from(j == k))).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn a_combination_of_rows_is_found_again() {
        let (m, n) = (5, 6);
        let mut random = Lcg::new(8);
        let mut a: Vec<f64> = (0..m * n).map(|_| random.symmetric()).collect();
        a.copy_within(0..n, 4 * n);
        let split = RowSplit::new(&a, m, n, 1e-10);
        let b: Vec<f64> = (0..n).map(|j| 2.0 * a[j] - a[n + j] + 0.5 * a[3 * n + j]).collect();
        let y = split.combine(&b);
        for j in 0..n {
            let sum: f64 = (0..m).map(|i| y[i] * a[i * n + j]).sum();
            assert!((sum - b[j]).abs() < 1e-13);
        }
        assert!(y[0] == 0.0 || y[4] == 0.0);
    }

    #[test]
    fn without_rows_everything_is_free() {
        let split = RowSplit::new(&[], 0, 3, 1e-10);
        assert_eq!(split.null_basis(), [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
        assert!(split.combine(&[1.0, 2.0, 3.0]).is_empty());
    }
}
