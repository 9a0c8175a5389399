//! Dense LU with partial pivoting, in place, row-major.
//!
//! Right-looking with panels of four columns: the trailing rows are updated by four pivot rows at
//! once, two rows at a time, so that baseline SSE2 code is limited by arithmetic and not by loads.
//! No allocation.

use crate::error::Singular;
use crate::kernels::{dot, update1, update4, update4_pair};

/// Columns factored before the rest of the matrix is updated.
const PANEL: usize = 4;

/// Factors P A = L U in place (`a` is n × n, row-major); `pivots[k]` is the row exchanged with row k.
///
/// L has a unit diagonal and stands below the diagonal, U above it, and the inverse of U's diagonal on
/// it.
pub fn factor(a: &mut [f64], n: usize, pivots: &mut [usize]) -> Result<(), Singular> {
    debug_assert!(a.len() >= n * n && pivots.len() >= n);
    let mut k0 = 0;
    while k0 < n {
        let k1 = (k0 + PANEL).min(n);
        panel(a, n, k0, k1, pivots)?;
        if k1 < n {
            upper_rows(a, n, k0, k1);
            trailing(a, n, k0, k1);
        }
        k0 = k1;
    }
    Ok(())
}

/// Factors columns k0..k1 below row k0; exchanges whole rows.
fn panel(a: &mut [f64], n: usize, k0: usize, k1: usize, pivots: &mut [usize]) -> Result<(), Singular> {
    for k in k0..k1 {
        // partial pivoting: the largest entry of column k on or below the diagonal
        let (mut p, mut best) = (k, 0.0);
        for i in k..n {
            let v = a[i * n + k].abs();
            if v > best {
                (p, best) = (i, v);
            }
        }
        if !(best > 0.0 && best.is_finite()) {
            return Err(Singular { pivot: k });
        }
        pivots[k] = p;
        if p != k {
            let (top, low) = a.split_at_mut(p * n);
            top[k * n..(k + 1) * n].swap_with_slice(&mut low[..n]);
        }
        let (top, low) = a.split_at_mut((k + 1) * n);
        let row = &mut top[k * n + k..k * n + k1];
        let inv = 1.0 / row[0];
        row[0] = inv;
        for r in low.chunks_exact_mut(n).take(n - k - 1) {
            let l = r[k] * inv; // l_ik = a_ik / u_kk
            r[k] = l;
            for (x, u) in r[k + 1..k1].iter_mut().zip(&row[1..]) {
                *x -= l * u;
            }
        }
    }
    Ok(())
}

/// U₁₂ = L₁₁⁻¹ A₁₂ for the rows of the panel.
fn upper_rows(a: &mut [f64], n: usize, k0: usize, k1: usize) {
    for i in k0 + 1..k1 {
        let (top, low) = a.split_at_mut(i * n);
        let row = &mut low[..n];
        for k in k0..i {
            let l = row[k];
            let u = &top[k * n + k1..k * n + n];
            for (x, u) in row[k1..].iter_mut().zip(u) {
                *x -= l * u;
            }
        }
    }
}

/// A₂₂ −= L₂₁ U₁₂.
fn trailing(a: &mut [f64], n: usize, k0: usize, k1: usize) {
    let (top, low) = a.split_at_mut(k1 * n);
    let rows = n - k1;
    if k1 - k0 < PANEL {
        return; // a short panel is the last one: nothing is left below it
    }
    let u: [&[f64]; 4] = core::array::from_fn(|q| &top[(k0 + q) * n + k1..(k0 + q + 1) * n]);
    let mut pairs = low[..rows * n].chunks_exact_mut(2 * n);
    for pair in &mut pairs {
        let (r0, r1) = pair.split_at_mut(n);
        let l0 = [r0[k0], r0[k0 + 1], r0[k0 + 2], r0[k0 + 3]];
        let l1 = [r1[k0], r1[k0 + 1], r1[k0 + 2], r1[k0 + 3]];
        update4_pair(&mut r0[k1..], &mut r1[k1..], l0, l1, u);
    }
    let r = pairs.into_remainder();
    if !r.is_empty() {
        let l = [r[k0], r[k0 + 1], r[k0 + 2], r[k0 + 3]];
        update4(&mut r[k1..], l, u);
    }
}

/// Solves A x = b in place with the factors of [`factor`].
pub fn solve(lu: &[f64], n: usize, pivots: &[usize], b: &mut [f64]) {
    debug_assert!(lu.len() >= n * n && b.len() >= n);
    for k in 0..n {
        b.swap(k, pivots[k]);
    }
    for i in 1..n {
        b[i] -= dot(&lu[i * n..i * n + i], &b[..i]); // L y = P b
    }
    for i in (0..n).rev() {
        let row = &lu[i * n..(i + 1) * n];
        b[i] = (b[i] - dot(&row[i + 1..], &b[i + 1..n])) * row[i]; // U x = y
    }
}

/// Solves Aᵀ x = b in place with the factors of [`factor`].
pub fn solve_transposed(lu: &[f64], n: usize, pivots: &[usize], b: &mut [f64]) {
    debug_assert!(lu.len() >= n * n && b.len() >= n);
    for i in 0..n {
        // Uᵀ y = b, a row of U at a time
        b[i] *= lu[i * n + i];
        let y = b[i];
        update1(&mut b[i + 1..n], y, &lu[i * n + i + 1..(i + 1) * n]);
    }
    for i in (1..n).rev() {
        // Lᵀ z = y
        let z = b[i];
        update1(&mut b[..i], z, &lu[i * n..i * n + i]);
    }
    for k in (0..n).rev() {
        b.swap(k, pivots[k]);
    }
}

/// ‖A‖∞, the largest row sum of an n × n row-major matrix.
pub fn norm_inf(a: &[f64], n: usize) -> f64 {
    a.chunks_exact(n.max(1)).take(n).map(|row| row.iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max)
}

/// A⁻¹ of an n × n row-major matrix. Allocates: for studies, not for steps.
pub fn inverse(a: &[f64], n: usize) -> Result<Vec<f64>, Singular> {
    let mut lu = a[..n * n].to_vec();
    let mut pivots = vec![0; n];
    factor(&mut lu, n, &mut pivots)?;
    let mut inv = vec![0.0; n * n];
    let mut column = vec![0.0; n];
    for j in 0..n {
        column.fill(0.0);
        column[j] = 1.0;
        solve(&lu, n, &pivots, &mut column);
        for i in 0..n {
            inv[i * n + j] = column[i];
        }
    }
    Ok(inv)
}

/// ‖A⁻¹‖∞. Allocates.
pub fn inverse_norm_inf(a: &[f64], n: usize) -> Result<f64, Singular> {
    Ok(norm_inf(&inverse(a, n)?, n))
}

/// ‖A‖∞ ‖A⁻¹‖∞. Allocates.
pub fn condition_inf(a: &[f64], n: usize) -> Result<f64, Singular> {
    Ok(norm_inf(a, n) * inverse_norm_inf(a, n)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn residual_is_round_off_for_every_size() {
        let mut random = Lcg::new(1);
        for n in 1..70 {
            let a: Vec<f64> = (0..n * n).map(|_| random.symmetric()).collect();
            let x: Vec<f64> = (0..n).map(|_| random.symmetric()).collect();
            let b: Vec<f64> = (0..n).map(|i| dot(&a[i * n..(i + 1) * n], &x)).collect();
            let (mut lu, mut p, mut y) = (a.clone(), vec![0; n], b.clone());
            factor(&mut lu, n, &mut p).expect("regular");
            solve(&lu, n, &p, &mut y);
            for i in 0..n {
                let r = b[i] - dot(&a[i * n..(i + 1) * n], &y);
                let size = norm_inf(&a, n) * y.iter().fold(0.0, |s: f64, v| s.max(v.abs()));
                assert!(r.abs() < 1e-14 * n as f64 * size, "n = {n}, residual {r}");
            }
            let mut z = b.clone();
            solve_transposed(&lu, n, &p, &mut z);
            let size = norm_inf(&a, n) * z.iter().fold(0.0, |s: f64, v| s.max(v.abs()));
            for j in 0..n {
                let r = b[j] - (0..n).map(|i| a[i * n + j] * z[i]).sum::<f64>();
                assert!(r.abs() < 1e-14 * n as f64 * size, "n = {n}, transposed residual {r}");
            }
        }
    }

    #[test]
    fn zero_column_and_nan_are_named() {
        let mut a = vec![1.0, 0.0, 2.0, 3.0, 0.0, 1.0, 1.0, 0.0, 5.0];
        assert_eq!(factor(&mut a, 3, &mut [0; 3]), Err(Singular { pivot: 1 }));
        let mut a = vec![1.0, f64::NAN, 2.0, 3.0];
        assert_eq!(factor(&mut a, 2, &mut [0; 2]), Err(Singular { pivot: 1 }));
    }

    #[test]
    fn condition_of_a_diagonal() {
        let a = [4.0, 0.0, 0.0, 0.5];
        assert!((condition_inf(&a, 2).expect("regular") - 8.0).abs() < 1e-14);
    }
}
