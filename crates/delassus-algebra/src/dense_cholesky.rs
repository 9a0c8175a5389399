//! Dense Cholesky factors within an envelope, in place, row-major, without allocation.
//!
//! `first[i]` is the first column of row i that may be nonzero: block-diagonal matrices cost what their blocks cost.

use crate::error::Singular;

/// Factors A = L Lᵀ in place: reads and writes the lower triangle; the diagonal of L is stored inverted.
pub fn factor(a: &mut [f64], n: usize, first: &[usize]) -> Result<(), Singular> {
    debug_assert!(a.len() >= n * n && first.len() >= n);
    for i in 0..n {
        let (above, rest) = a.split_at_mut(i * n);
        let row = &mut rest[..=i];
        let start = first[i];
        for j in start..i {
            let from = start.max(first[j]);
            let other = &above[j * n..=j * n + j];
            let mut s = row[j];
            for (x, y) in row[from..j].iter().zip(&other[from..j]) {
                s -= x * y;
            }
            row[j] = s * other[j];
        }
        let mut s = row[i];
        for x in &row[start..i] {
            s -= x * x;
        }
        if !(s > 0.0 && s.is_finite()) {
            return Err(Singular { pivot: i });
        }
        row[i] = 1.0 / s.sqrt();
    }
    Ok(())
}

/// Solves L Lᵀ x = b in place; entries of b before `from` are zero.
pub fn solve(l: &[f64], n: usize, first: &[usize], from: usize, b: &mut [f64]) {
    debug_assert!(l.len() >= n * n && b.len() >= n);
    for i in from..n {
        let start = first[i].max(from);
        let row = &l[i * n..=i * n + i];
        let mut s = b[i];
        for (x, y) in row[start.min(i)..i].iter().zip(&b[start.min(i)..i]) {
            s -= x * y;
        }
        b[i] = s * row[i];
    }
    for i in (0..n).rev() {
        let row = &l[i * n..=i * n + i];
        let x = b[i] * row[i];
        b[i] = x;
        for (b, l) in b[first[i]..i].iter_mut().zip(&row[first[i]..i]) {
            *b -= x * l;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blocks of 3 with different values: A x = b is solved, with and without leading zeros in b.
    #[test]
    fn solves_within_the_envelope() {
        let n = 9;
        let mut a = vec![0.0; n * n];
        for block in 0..3 {
            for i in 0..3 {
                for j in 0..3 {
                    let (r, c) = (3 * block + i, 3 * block + j);
                    a[r * n + c] = if i == j { 4.0 + block as f64 } else { 1.0 / (1 + i + j + block) as f64 };
                }
            }
        }
        let first: Vec<usize> = (0..n).map(|i| i / 3 * 3).collect();
        let mut l = a.clone();
        factor(&mut l, n, &first).unwrap();
        for from in [0, 4, 6] {
            let b: Vec<f64> = (0..n).map(|i| if i < from { 0.0 } else { (i as f64).cos() }).collect();
            let mut x = b.clone();
            solve(&l, n, &first, from, &mut x);
            for i in 0..n {
                let back: f64 = (0..n).map(|j| a[i * n + j] * x[j]).sum();
                // condition number about 3: a few units of round-off
                assert!((back - b[i]).abs() < 1e-15 * 8.0, "row {i}: {back} {}", b[i]);
            }
        }
    }

    #[test]
    fn names_the_pivot_that_is_not_positive() {
        let mut a = vec![1.0, 0.0, 2.0, 4.0];
        assert_eq!(factor(&mut a, 2, &[0, 0]).unwrap_err().pivot, 1);
    }
}
