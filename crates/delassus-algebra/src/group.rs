//! Kernels for matrices of at most eight rows of eight entries: Cholesky, LU, right-hand sides.
//!
//! The shapes are fixed, so that a row stays in four registers of two and no index is checked; a stage of a small mechanism is
//! made of little else (bench `explicit`). Zeros of triangular factors and of rows are skipped: mass matrices of trees and closure
//! rows have many. Entries beyond the order may hold anything finite.

use crate::error::Singular;

/// Most rows, and entries of a row.
pub const GROUP: usize = 8;

/// Eight rows of eight entries.
pub type Group = [[f64; GROUP]; GROUP];

/// A zero matrix.
pub const ZERO: Group = [[0.0; GROUP]; GROUP];

/// y −= c x.
#[inline(always)]
fn less(y: &mut [f64; GROUP], c: f64, x: &[f64; GROUP]) {
    for i in 0..GROUP {
        y[i] -= c * x[i];
    }
}

/// Factors A = Uᵀ U of order n in place: reads and writes the upper triangle; the diagonal of U is stored inverted. Gives
/// for each row of U one past its last nonzero entry.
#[inline]
pub fn cholesky(a: &mut Group, n: usize) -> Result<[usize; GROUP], Singular> {
    let n = n.min(GROUP);
    let mut ends = [0; GROUP];
    for k in 0..n {
        let d = a[k][k];
        if !(d > 0.0 && d <= f64::MAX) {
            return Err(Singular { pivot: k });
        }
        let inverse = 1.0 / d.sqrt();
        let row = a[k].map(|x| x * inverse);
        a[k] = row;
        a[k][k] = inverse;
        let mut end = k + 1;
        for i in k + 1..n {
            // not of `row`, which shall stay in registers
            let u = a[k][i];
            if u != 0.0 {
                less(&mut a[i], u, &row);
                end = i + 1;
            }
        }
        ends[k] = end;
    }
    Ok(ends)
}

/// Solves Uᵀ U X = B in place for all eight columns of n rows.
#[inline]
pub fn cholesky_solve(u: &Group, ends: &[usize; GROUP], x: &mut Group, n: usize) {
    let n = n.min(GROUP);
    for k in 0..n {
        let row = x[k].map(|x| x * u[k][k]);
        x[k] = row;
        for i in k + 1..ends[k].min(GROUP) {
            less(&mut x[i], u[k][i], &row);
        }
    }
    for k in (0..n).rev() {
        let mut row = x[k];
        for i in k + 1..ends[k].min(GROUP) {
            less(&mut row, u[k][i], &x[i]);
        }
        x[k] = row.map(|x| x * u[k][k]);
    }
}

/// D = G X for m rows of G with n entries.
#[inline]
pub fn multiply(g: &Group, x: &Group, d: &mut Group, m: usize, n: usize) {
    let n = n.min(GROUP);
    for (g, d) in g.iter().zip(d).take(m) {
        let mut sum = [0.0; GROUP];
        for i in 0..n {
            if g[i] != 0.0 {
                less(&mut sum, -g[i], &x[i]);
            }
        }
        *d = sum;
    }
}

/// LU with partial pivoting of order n: U stays in `a` with inverted diagonal, the multipliers of step k become row k of `l`,
/// and `pivots[k]` is the row exchanged with row k. Columns beyond the order are carried along as right-hand sides:
/// [`back_substitute`] completes them.
#[inline]
pub fn lu(a: &mut Group, n: usize, l: &mut Group, pivots: &mut [usize; GROUP]) -> Result<(), Singular> {
    let n = n.min(GROUP);
    // the largest entry of the next column, sought while it is made
    let (mut p, mut best) = (0, 0.0);
    for i in 0..n {
        let x = a[i][0].abs();
        if x > best {
            (p, best) = (i, x);
        }
    }
    for k in 0..n {
        if !(best > 0.0 && best <= f64::MAX) {
            return Err(Singular { pivot: k });
        }
        pivots[k] = p;
        if p != k {
            a.swap(k, p % GROUP);
        }
        let row = a[k];
        let inverse = 1.0 / a[k][k];
        a[k][k] = inverse;
        (p, best) = (k + 1, 0.0);
        for i in k + 1..n {
            let c = a[i][k] * inverse;
            l[k][i] = c;
            less(&mut a[i], c, &row);
            let x = a[i][(k + 1) % GROUP].abs();
            if x > best {
                (p, best) = (i, x);
            }
        }
    }
    Ok(())
}

/// Eliminates a matrix of order n in place, without exchanges: true if all pivots are positive, as they are for a positive
/// definite matrix and for one near it.
#[inline]
pub fn has_positive_pivots(a: &mut Group, n: usize) -> bool {
    let n = n.min(GROUP);
    for k in 0..n {
        let d = a[k][k];
        if !(d > 0.0 && d <= f64::MAX) {
            return false;
        }
        let (row, inverse) = (a[k], 1.0 / d);
        for i in k + 1..n {
            let c = a[i][k] * inverse;
            less(&mut a[i], c, &row);
        }
    }
    true
}

/// Solves U x = b for a column of the matrix that [`lu`] carried along.
#[inline]
pub fn back_substitute(u: &Group, n: usize, column: usize) -> [f64; GROUP] {
    let n = n.min(GROUP);
    let mut x = [0.0; GROUP];
    for k in (0..n).rev() {
        let mut y = u[k][column % GROUP];
        for i in k + 1..n {
            y -= u[k][i] * x[i];
        }
        x[k] = y * u[k][k];
    }
    x
}

/// Solves A x = b in place with the factors of [`lu`].
#[inline]
pub fn lu_solve(u: &Group, n: usize, l: &Group, pivots: &[usize; GROUP], b: &mut [f64; GROUP]) {
    let n = n.min(GROUP);
    for k in 0..n {
        b.swap(k, pivots[k] % GROUP);
        let y = b[k];
        for i in k + 1..n {
            b[i] -= l[k][i] * y;
        }
    }
    for k in (0..n).rev() {
        let mut y = b[k];
        for i in k + 1..n {
            y -= u[k][i] * b[i];
        }
        b[k] = y * u[k][k];
    }
}

/// a · b of two rows.
#[inline]
pub fn dot(a: &[f64; GROUP], b: &[f64; GROUP]) -> f64 {
    // even and odd entries apart: two per register
    let mut sum = [0.0; 2];
    for i in 0..GROUP / 2 {
        sum[0] += a[2 * i] * b[2 * i];
        sum[1] += a[2 * i + 1] * b[2 * i + 1];
    }
    sum[0] + sum[1]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(i: usize, j: usize, seed: f64) -> f64 {
        (seed + 1.7 * (i * GROUP + j) as f64).sin()
    }

    fn filled(n: usize, seed: f64) -> Group {
        let mut a = ZERO;
        (0..n).for_each(|i| (0..n).for_each(|j| a[i][j] = entry(i, j, seed)));
        a
    }

    fn solution(n: usize) -> [f64; GROUP] {
        let mut x = [0.0; GROUP];
        (0..n).for_each(|i| x[i] = (i as f64).cos());
        x
    }

    fn near(a: &[f64; GROUP], b: &[f64; GROUP], n: usize) -> bool {
        (0..n).all(|i| (a[i] - b[i]).abs() < 1e-12)
    }

    /// Positive definite matrices of all orders, full and with the zeros of a tree; condition numbers below 1e3.
    #[test]
    fn cholesky_solves_all_orders() {
        for n in 1..=GROUP {
            for sparse in [false, true] {
                let b = filled(n, 0.3);
                let mut a = ZERO;
                for i in 0..n {
                    for j in 0..n {
                        if !sparse || i == j || i.abs_diff(j) == 2 {
                            a[i][j] = dot(&b[i], &b[j]);
                        }
                    }
                    a[i][i] += if sparse { 9.0 } else { 1.0 };
                }
                let x = solution(n);
                let mut right = ZERO;
                for i in 0..n {
                    right[i] = [dot(&a[i], &x); GROUP];
                }
                let mut u = a;
                let ends = cholesky(&mut u, n).unwrap();
                cholesky_solve(&u, &ends, &mut right, n);
                for column in 0..GROUP {
                    let mut y = [0.0; GROUP];
                    (0..n).for_each(|i| y[i] = right[i][column]);
                    assert!(near(&y, &x, n), "order {n}, column {column}: {y:?}");
                }
            }
        }
    }

    /// Unsymmetric matrices with exchanges, with the right-hand side carried along and afterwards.
    #[test]
    fn lu_solves_all_orders() {
        for n in 1..GROUP {
            let mut a = filled(n, 0.3);
            (0..n).for_each(|i| a[i][(i + 1) % n] += 3.0);
            let x = solution(n);
            let mut b = [0.0; GROUP];
            (0..n).for_each(|i| b[i] = dot(&a[i], &x));
            let (mut u, mut l, mut pivots) = (a, ZERO, [0; GROUP]);
            (0..n).for_each(|i| u[i][n] = b[i]);
            lu(&mut u, n, &mut l, &mut pivots).unwrap();
            assert!(near(&back_substitute(&u, n, n), &x, n), "order {n}");
            lu_solve(&u, n, &l, &pivots, &mut b);
            assert!(near(&b, &x, n), "order {n}: {b:?}");
        }
    }

    #[test]
    fn products_skip_nothing_that_counts() {
        let (m, n) = (3, 5);
        let (mut g, x, mut d) = (filled(GROUP, 0.1), filled(GROUP, 0.7), ZERO);
        (0..m).for_each(|i| g[i][i + 1] = 0.0);
        multiply(&g, &x, &mut d, m, n);
        for a in 0..m {
            for b in 0..GROUP {
                let exact: f64 = (0..n).map(|c| g[a][c] * x[c][b]).sum();
                assert!((d[a][b] - exact).abs() < 1e-14);
            }
        }
    }

    /// The inertia shows without exchanges, an even number of negative eigenvalues too.
    #[test]
    fn negative_eigenvalues_show() {
        for (signs, positive) in
            [([1.0, 1.0, 1.0], true), ([1.0, -1.0, -1.0], false), ([-1.0, 1.0, 1.0], false)]
        {
            // Q diag Qᵀ with a rotation Q
            let q = [[0.8, -0.6, 0.0], [0.48, 0.64, -0.6], [0.36, 0.48, 0.8]];
            let mut a = ZERO;
            for i in 0..3 {
                for j in 0..3 {
                    a[i][j] = (0..3).map(|k| q[i][k] * signs[k] * q[j][k]).sum();
                }
            }
            assert_eq!(has_positive_pivots(&mut a, 3), positive);
        }
    }

    #[test]
    fn pivots_that_vanish_are_named() {
        let mut a = ZERO;
        (a[0][0], a[0][1], a[1][0], a[1][1]) = (1.0, 2.0, 2.0, 4.0);
        assert_eq!(cholesky(&mut a.clone(), 2).unwrap_err().pivot, 1);
        assert_eq!(lu(&mut a, 2, &mut ZERO.clone(), &mut [0; GROUP]).unwrap_err().pivot, 1);
    }
}
