//! The inverse of a small matrix, to multiply with where the same matrix serves many times.
//!
//! Triangular solutions of order 5 to 24 are chains of short dot products, each waiting for the one before; the columns of an inverse
//! wait for nothing (bench `steps`: a quarter of the instructions). An inverse leaves a residual that grows with the condition number, so that it
//! serves corrections of an iteration whose residuals are exact, and no ill-conditioned matrix.

use crate::dense_lu::norm_inf;
use crate::group::GROUP;
use crate::kernels::update1;

/// Most rows.
const MOST: usize = 24;
/// Solutions by factors before the inverse pays: it costs as much as four of them.
const FEW: usize = 4;
/// Condition number up to which products have six correct digits, a contraction of 1e-6.
const CONDITION: f64 = 1e10;

/// An inverse that is made when it pays.
#[derive(Clone, Debug, Default)]
pub(crate) struct SmallInverse {
    n: usize,
    /// How often its matrix was solved with.
    served: usize,
    /// True if it is made and good; false and `served` beyond [`FEW`]: the matrix is ill-conditioned.
    good: bool,
    /// n columns, padded to whole groups.
    columns: Vec<[f64; GROUP]>,
    /// The matrix on its way to its inverse, and the rows that were exchanged.
    work: Vec<f64>,
    exchanged: Vec<usize>,
}

crate::saved! { SmallInverse { n, served, good, columns } made { work, exchanged } }

impl SmallInverse {
    /// For matrices of n rows; none if that is too many.
    pub(crate) fn new(n: usize) -> SmallInverse {
        if n > MOST {
            return SmallInverse::default();
        }
        SmallInverse {
            n,
            columns: vec![[0.0; GROUP]; n * n.div_ceil(GROUP)],
            work: vec![0.0; n * n],
            exchanged: vec![0; n],
            ..SmallInverse::default()
        }
    }

    /// The matrix has changed.
    pub(crate) fn forget(&mut self) {
        (self.served, self.good) = (0, false);
    }

    /// b ← A⁻¹ b if that pays by now; false leaves b as it is. `matrix` writes A, row-major.
    pub(crate) fn multiply(&mut self, b: &mut [f64], matrix: impl FnOnce(&mut [f64])) -> bool {
        if self.n == 0 {
            return false;
        }
        self.served += 1;
        if self.served == FEW + 1 {
            matrix(&mut self.work);
            self.good = self.invert();
        }
        if !self.good {
            return false;
        }
        let b = &mut b[..self.n];
        match self.n.div_ceil(GROUP) {
            1 => product::<1>(&self.columns, b),
            2 => product::<2>(&self.columns, b),
            _ => product::<3>(&self.columns, b),
        }
        true
    }

    /// Gauss and Jordan's elimination with exchanges of rows, in place; false if the matrix is singular or ill-conditioned.
    fn invert(&mut self) -> bool {
        let (n, a) = (self.n, &mut self.work);
        let norm = norm_inf(a, n);
        for k in 0..n {
            let (mut p, mut best) = (k, 0.0);
            for i in k..n {
                let x = a[i * n + k].abs();
                if x > best {
                    (p, best) = (i, x);
                }
            }
            if !(best > 0.0 && best.is_finite()) {
                return false;
            }
            self.exchanged[k] = p;
            if p != k {
                let (top, low) = a.split_at_mut(p * n);
                top[k * n..(k + 1) * n].swap_with_slice(&mut low[..n]);
            }
            let (before, rest) = a.split_at_mut(k * n);
            let (row, after) = rest.split_at_mut(n);
            let inverse = 1.0 / row[k];
            row[k] = 1.0;
            row.iter_mut().for_each(|x| *x *= inverse);
            for other in before.chunks_exact_mut(n).chain(after.chunks_exact_mut(n)) {
                let c = std::mem::take(&mut other[k]);
                if c != 0.0 {
                    update1(other, c, row);
                }
            }
        }
        // exchanged rows of the matrix are exchanged columns of its inverse
        for row in a.chunks_exact_mut(n) {
            for k in (0..n).rev() {
                row.swap(k, self.exchanged[k]);
            }
        }
        let groups = n.div_ceil(GROUP);
        for (i, row) in a.chunks_exact(n).enumerate() {
            for (j, x) in row.iter().enumerate() {
                self.columns[j * groups + i / GROUP][i % GROUP] = *x;
            }
        }
        norm * norm_inf(a, n) < CONDITION
    }
}

/// b ← Σ b_j c_j over columns of G groups, which stay in registers.
#[inline]
fn product<const G: usize>(columns: &[[f64; GROUP]], b: &mut [f64]) {
    let mut sum = [[0.0; GROUP]; G];
    for (c, column) in b.iter().zip(columns.as_chunks::<G>().0) {
        for g in 0..G {
            for i in 0..GROUP {
                sum[g][i] += c * column[g][i];
            }
        }
    }
    b.iter_mut().zip(sum.as_flattened()).for_each(|(b, x)| *b = *x);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::dot;
    use crate::testing::Lcg;

    /// Products after the first few solutions, against the matrix.
    fn solve(a: &[f64], n: usize, b: &[f64]) -> Option<Vec<f64>> {
        let mut inverse = SmallInverse::new(n);
        let mut x = b.to_vec();
        for _ in 0..FEW {
            assert!(!inverse.multiply(&mut x, |_| unreachable!("not yet")));
        }
        inverse.multiply(&mut x, |to| to.copy_from_slice(a)).then_some(x)
    }

    #[test]
    fn what_the_inverse_gives_solves_the_system() {
        let mut random = Lcg::new(3);
        for n in 1..=MOST {
            // the last row comes first among the pivots, so that rows are exchanged
            let mut a: Vec<f64> = (0..n * n).map(|_| random.symmetric()).collect();
            (0..n).for_each(|i| a[i * n + (i + 1) % n] += 4.0);
            let b: Vec<f64> = (0..n).map(|_| random.symmetric()).collect();
            let x = solve(&a, n, &b).expect("well-conditioned");
            for i in 0..n {
                assert!((dot(&a[i * n..(i + 1) * n], &x) - b[i]).abs() < 1e-13 * n as f64, "order {n}");
            }
        }
    }

    #[test]
    fn ill_conditioned_and_large_matrices_are_left_to_their_factors() {
        assert!(solve(&[1.0, 1.0, 1.0, 1.0 + 1e-11], 2, &[1.0, 2.0]).is_none());
        assert!(solve(&[0.0, 1.0, 0.0, 1.0], 2, &[1.0, 2.0]).is_none());
        assert!(!SmallInverse::new(MOST + 1).multiply(&mut [1.0; MOST + 1], |_| unreachable!("none")));
    }

    #[test]
    fn a_new_matrix_has_a_new_inverse() {
        let mut inverse = SmallInverse::new(1);
        for a in [2.0, 4.0] {
            let mut b = [1.0];
            for _ in 0..FEW {
                inverse.multiply(&mut b, |to| to[0] = a);
            }
            assert!(inverse.multiply(&mut b, |to| to[0] = a));
            assert!((b[0] * a - 1.0).abs() < 1e-15);
            inverse.forget();
        }
    }
}
