//! Kernels for small dense matrices whose rows are padded to multiples of eight: Cholesky, many right-hand sides, products.
//!
//! Every inner loop is y += c x over whole groups of eight, unrolled and without remainders: for matrices of order 5 to 40
//! loop overhead costs more than arithmetic (bench `explicit`). Zero factors are skipped, so that block-diagonal mass matrices
//! and sparse rows cost what their blocks cost. Padding may hold anything finite. No allocation.

use crate::error::Singular;
use crate::group::GROUP;

/// Length of a padded row of n entries.
pub fn padded(n: usize) -> usize {
    n.div_ceil(GROUP) * GROUP
}

/// y += c x of one group.
#[inline(always)]
fn add_group(y: &mut [f64; GROUP], c: f64, x: &[f64; GROUP]) {
    for i in 0..GROUP {
        y[i] += c * x[i];
    }
}

/// y += c x over whole groups.
#[inline(always)]
fn add_scaled(y: &mut [f64], c: f64, x: &[f64]) {
    for (y, x) in y.as_chunks_mut().0.iter_mut().zip(x.as_chunks().0) {
        add_group(y, c, x);
    }
}

#[inline(always)]
fn scale(y: &mut [f64], c: f64) {
    for y in y.as_chunks_mut::<GROUP>().0 {
        for y in y {
            *y *= c;
        }
    }
}

/// Start of the group that holds an entry.
#[inline(always)]
fn group(i: usize) -> usize {
    i / GROUP * GROUP
}

/// Factors A = Uᵀ U in place: reads and writes the upper triangle of n padded rows; the diagonal of U is stored inverted.
pub fn cholesky(a: &mut [f64], n: usize) -> Result<(), Singular> {
    let s = padded(n);
    debug_assert!(a.len() >= n * s);
    for k in 0..n {
        let (top, below) = a.split_at_mut((k + 1) * s);
        let row = &mut top[k * s..];
        let d = row[k];
        if !(d > 0.0 && d.is_finite()) {
            return Err(Singular { pivot: k });
        }
        let inverse = 1.0 / d.sqrt();
        scale(&mut row[group(k)..], inverse);
        row[k] = inverse;
        for (i, other) in below.chunks_exact_mut(s).take(n - k - 1).enumerate() {
            let i = k + 1 + i;
            let u = row[i];
            if u != 0.0 {
                add_scaled(&mut other[group(i)..], -u, &row[group(i)..]);
            }
        }
    }
    Ok(())
}

/// Solves Uᵀ U X = B in place for all columns of n padded rows of m entries.
pub fn cholesky_solve(u: &[f64], n: usize, x: &mut [f64], m: usize) {
    let (s, t) = (padded(n), padded(m) / GROUP);
    debug_assert!(u.len() >= n * s && x.len() >= n * t * GROUP);
    let x = x.as_chunks_mut::<GROUP>().0;
    for block in 0..t {
        for k in 0..n {
            let (top, below) = x.split_at_mut((k + 1) * t);
            let row = &mut top[k * t + block];
            let factors = &u[k * s + k..k * s + n];
            row.iter_mut().for_each(|x| *x *= factors[0]);
            if k + 1 == n {
                break;
            }
            for (other, c) in below[block..].iter_mut().step_by(t).zip(&factors[1..]) {
                if *c != 0.0 {
                    add_group(other, -c, row);
                }
            }
        }
        for k in (0..n).rev() {
            let (top, below) = x.split_at_mut((k + 1) * t);
            let row = &mut top[k * t + block];
            let factors = &u[k * s + k..k * s + n];
            let mut sum = *row;
            if k + 1 < n {
                for (other, c) in below[block..].iter().step_by(t).zip(&factors[1..]) {
                    if *c != 0.0 {
                        add_group(&mut sum, -c, other);
                    }
                }
            }
            *row = sum.map(|x| x * factors[0]);
        }
    }
}

/// D = G X: rows of G have n padded entries, those of X and D m; as many rows as G has.
pub fn multiply(g: &[f64], x: &[f64], d: &mut [f64], n: usize, m: usize) {
    let (s, t) = (padded(n), padded(m) / GROUP);
    let (x, d) = (x.as_chunks::<GROUP>().0, d.as_chunks_mut::<GROUP>().0);
    for (g, d) in g.chunks_exact(s).zip(d.chunks_exact_mut(t)) {
        for (block, d) in d.iter_mut().enumerate() {
            let mut sum = [0.0; GROUP];
            for (c, x) in g[..n].iter().zip(x[block..].iter().step_by(t)) {
                if *c != 0.0 {
                    add_group(&mut sum, *c, x);
                }
            }
            *d = sum;
        }
    }
}

/// Eliminates the n padded rows of a matrix in place, without exchanges: true if all pivots are positive, as they are for
/// a positive definite matrix and for one near it.
pub fn has_positive_pivots(a: &mut [f64], n: usize, row: usize) -> bool {
    for k in 0..n {
        let (top, below) = a.split_at_mut((k + 1) * row);
        let pivot = &top[k * row..];
        let d = pivot[k];
        if !(d > 0.0 && d.is_finite()) {
            return false;
        }
        let inverse = 1.0 / d;
        for other in below.chunks_exact_mut(row).take(n - k - 1) {
            let c = -other[k] * inverse;
            if c != 0.0 {
                add_scaled(&mut other[group(k)..], c, &pivot[group(k)..]);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(n: usize, seed: f64) -> Vec<f64> {
        (0..n * n).map(|i| (seed + 1.7 * i as f64).sin()).collect()
    }

    fn pad(a: &[f64], rows: usize, n: usize) -> Vec<f64> {
        let s = padded(n);
        let mut out = vec![0.0; rows * s];
        for i in 0..rows {
            out[i * s..i * s + n].copy_from_slice(&a[i * n..(i + 1) * n]);
        }
        out
    }

    /// Residuals for all orders up to 18: one group, several, with and without remainder; the matrices
    /// have condition numbers below 1e3.
    #[test]
    fn systems_are_solved() {
        for n in 1..19 {
            let b = matrix(n, 0.3);
            let mut a = vec![0.0; n * n];
            for i in 0..n {
                for j in 0..n {
                    a[i * n + j] = (0..n).map(|k| b[i * n + k] * b[j * n + k]).sum::<f64>();
                }
                a[i * n + i] += 1.0;
            }
            let x: Vec<f64> = (0..n).map(|i| (i as f64).cos()).collect();
            let right = |a: &[f64]| -> Vec<f64> {
                (0..n).map(|i| (0..n).map(|j| a[i * n + j] * x[j]).sum()).collect()
            };
            let near = |y: &[f64]| y.iter().zip(&x).all(|(y, x)| (y - x).abs() < 1e-12);
            let mut u = pad(&a, n, n);
            cholesky(&mut u, n).unwrap();
            // as one of three columns
            let t = padded(3);
            let mut many = vec![0.0; n * t];
            right(&a).iter().enumerate().for_each(|(i, r)| many[i * t + 1] = *r);
            cholesky_solve(&u, n, &mut many, 3);
            let column: Vec<f64> = (0..n).map(|i| many[i * t + 1]).collect();
            assert!(near(&column), "order {n}: {column:?}");
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
            let mut a = vec![0.0; 9];
            for i in 0..3 {
                for j in 0..3 {
                    a[3 * i + j] = (0..3).map(|k| q[i][k] * signs[k] * q[j][k]).sum();
                }
            }
            assert_eq!(has_positive_pivots(&mut pad(&a, 3, 3), 3, padded(3)), positive);
        }
    }

    #[test]
    fn products_skip_nothing_that_counts() {
        let (n, m) = (5, 3);
        let g: Vec<f64> = (0..m * n).map(|i| if i % 3 == 0 { 0.0 } else { i as f64 }).collect();
        let x: Vec<f64> = (0..n * m).map(|i| (i * i) as f64).collect();
        let mut d = vec![7.0; m * padded(m)];
        multiply(&pad(&g, m, n), &pad(&x, n, m), &mut d, n, m);
        for a in 0..m {
            for b in 0..m {
                let exact: f64 = (0..n).map(|c| g[a * n + c] * x[c * m + b]).sum();
                assert!((d[a * padded(m) + b] - exact).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn pivots_that_are_not_positive_are_named() {
        let mut a = pad(&[1.0, 2.0, 2.0, 4.0], 2, 2);
        assert_eq!(cholesky(&mut a, 2).unwrap_err().pivot, 1);
    }
}
