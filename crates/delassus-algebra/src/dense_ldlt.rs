//! Dense symmetric indefinite LDLᵀ with Bunch–Kaufman pivoting, in place.
//!
//! Works on the upper triangle of a row-major matrix (the lower one is neither read nor written),
//! so that every update runs along rows. D has 1 × 1 and 2 × 2 blocks. As long as diagonal entries will
//! do as pivots they are gathered in panels of four, which the rows behind take into account at once.
//! No allocation.

use crate::error::Singular;
use crate::kernels::{dot, dot2, update1, update2, update4, update4_pair};

/// (1 + √17)/8, which bounds the growth of 1 × 1 and 2 × 2 pivots alike (Bunch and Kaufman 1977).
const ALPHA: f64 = 0.640_388_203_202_208;

/// Pivots gathered before the rest of the matrix is updated.
const PANEL: usize = 4;

/// Numbers of positive and of negative eigenvalues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inertia {
    /// Positive eigenvalues.
    pub positive: usize,
    /// Negative eigenvalues.
    pub negative: usize,
}

/// Factors P A Pᵀ = L D Lᵀ in the upper triangle of `a` (n × n, row-major), Lᵀ above D, whose 2 × 2 blocks
/// are inverted.
///
/// `pivots[k] < n`: 1 × 1 block, rows k and `pivots[k]` were exchanged. `pivots[k] == n`: a 2 × 2
/// block begins at k, and rows k + 1 and `pivots[k + 1]` were exchanged.
/// In [`Singular`] the pivot counts in the numbering before the exchanges.
pub fn factor(a: &mut [f64], n: usize, pivots: &mut [usize]) -> Result<(), Singular> {
    debug_assert!(a.len() >= n * n && pivots.len() >= n);
    // rows first..k are pivots that the rows behind k do not know yet
    let (mut first, mut k) = (0, 0);
    while k < n {
        catch_up(a, n, first, k);
        let (diagonal, _, column) = largest(a, n, k);
        if diagonal >= ALPHA * column && diagonal > 0.0 && (diagonal + column).is_finite() {
            pivots[k] = k;
            k += 1;
            if k - first == PANEL {
                eliminate(a, n, first, k, k);
                first = k;
            }
            continue;
        }
        eliminate(a, n, first, k, k + 1);
        let (r, two) = match choose(a, n, k) {
            Some(choice) => choice,
            None => {
                return Err(Singular { pivot: original(pivots, n, k) });
            }
        };
        if two {
            exchange(a, n, k, k + 1, r);
            pivots[k] = n;
            pivots[k + 1] = r;
            eliminate_two(a, n, k);
            k += 2;
        } else {
            exchange(a, n, k, k, r);
            pivots[k] = r;
            eliminate(a, n, k, k + 1, k + 1);
            k += 1;
        }
        first = k;
    }
    eliminate(a, n, first, n, n);
    Ok(())
}

/// |a_kk|, and place and size of the largest entry of row k beside it.
fn largest(a: &[f64], n: usize, k: usize) -> (f64, usize, f64) {
    let (mut r, mut column) = (k, 0.0);
    for (j, v) in a[k * n + k + 1..k * n + n].iter().enumerate() {
        // a NaN is passed over here and found when its own row is the pivot
        if v.abs() > column {
            (r, column) = (k + 1 + j, v.abs());
        }
    }
    (a[k * n + k].abs(), r, column)
}

/// Row k takes the pivots first..k into account: a_k −= Σ (w_pk / d_p) w_p.
fn catch_up(a: &mut [f64], n: usize, first: usize, k: usize) {
    let (top, low) = a.split_at_mut(k * n);
    let row = &mut low[k..n];
    for p in first..k {
        let w = &top[p * n..(p + 1) * n];
        update1(row, w[k] / w[p], &w[k..]);
    }
}

/// Rows from..n take the 1 × 1 pivots first..end into account, and these become rows of Lᵀ.
fn eliminate(a: &mut [f64], n: usize, first: usize, end: usize, from: usize) {
    let (top, low) = a.split_at_mut((from * n).min(a.len()));
    let mut inverse = [0.0; PANEL];
    for p in first..end {
        inverse[p - first] = 1.0 / top[p * n + p];
    }
    if end - first == PANEL && from < n {
        let w: [&[f64]; 4] = core::array::from_fn(|q| &top[(first + q) * n..(first + q + 1) * n]);
        let l = |j: usize| -> [f64; 4] { core::array::from_fn(|q| w[q][j] * inverse[q]) };
        let mut j = from;
        let mut pairs = low[..(n - from) * n].chunks_exact_mut(2 * n);
        for pair in &mut pairs {
            // two rows of the triangle: the first has one entry more
            let (row, next) = pair.split_at_mut(n);
            let (l0, l1) = (l(j), l(j + 1));
            update4(&mut row[j..=j], l0, w.map(|w| &w[j..=j]));
            let rest = w.map(|w| &w[j + 1..]);
            update4_pair(&mut row[j + 1..], &mut next[j + 1..], l0, l1, rest);
            j += 2;
        }
        let row = pairs.into_remainder();
        if !row.is_empty() {
            update4(&mut row[j..], l(j), w.map(|w| &w[j..]));
        }
    } else {
        for (i, row) in low.chunks_exact_mut(n.max(1)).take(n - from.min(n)).enumerate() {
            let j = from + i;
            for p in first..end {
                let w = &top[p * n..(p + 1) * n];
                update1(&mut row[j..], w[j] * inverse[p - first], &w[j..]);
            }
        }
    }
    for p in first..end {
        for x in &mut top[p * n + p + 1..(p + 1) * n] {
            *x *= inverse[p - first];
        }
    }
}

/// The pivot for step k: (row to exchange, is it a 2 × 2 block?). `None`: column k has no pivot.
fn choose(a: &[f64], n: usize, k: usize) -> Option<(usize, bool)> {
    let (diagonal, r, column) = largest(a, n, k);
    if !(diagonal + column > 0.0 && (diagonal + column).is_finite()) {
        return None;
    }
    if diagonal >= ALPHA * column {
        return Some((k, false));
    }
    // the largest entry of row and column r beside its diagonal
    let mut sigma = 0.0_f64;
    for i in k..r {
        sigma = sigma.max(a[i * n + r].abs());
    }
    for v in &a[r * n + r + 1..r * n + n] {
        sigma = sigma.max(v.abs());
    }
    if diagonal * sigma >= ALPHA * column * column {
        Some((k, false))
    } else if a[r * n + r].abs() >= ALPHA * sigma {
        Some((r, false))
    } else {
        Some((r, true))
    }
}

/// Exchanges rows and columns p and r ≥ p of what is left from row k on (finished rows of Lᵀ stay:
/// [`solve`] exchanges as it goes).
fn exchange(a: &mut [f64], n: usize, k: usize, p: usize, r: usize) {
    if p == r {
        return;
    }
    for i in k..p {
        a.swap(i * n + p, i * n + r); // row k of a 2 × 2 block
    }
    a.swap(p * n + p, r * n + r);
    for i in p + 1..r {
        a.swap(p * n + i, i * n + r);
    }
    let (top, low) = a.split_at_mut(r * n);
    top[p * n + r + 1..p * n + n].swap_with_slice(&mut low[r + 1..n]);
}

/// The same at once for a 2 × 2 block [d₁₁ d₂₁; d₂₁ d₂₂].
fn eliminate_two(a: &mut [f64], n: usize, k: usize) {
    let (top, low) = a.split_at_mut((k + 2) * n);
    let (w0, w1) = top[k * n..].split_at_mut(n);
    let inverse = invert_two(w0[k], w0[k + 1], w1[k + 1]);
    for (i, row) in low.chunks_exact_mut(n).take(n - k - 2).enumerate() {
        let j = k + 2 + i;
        let l = times_two(inverse, w0[j], w1[j]);
        update2(&mut row[j..], [l.0, l.1], [&w0[j..n], &w1[j..n]]);
    }
    for j in k + 2..n {
        (w0[j], w1[j]) = times_two(inverse, w0[j], w1[j]);
    }
    (w0[k], w0[k + 1], w1[k + 1]) = inverse;
}

/// Inverse (i₁₁, i₂₁, i₂₂) of a symmetric 2 × 2 block, scaled by d₂₁ against overflow.
#[inline]
fn invert_two(d11: f64, d21: f64, d22: f64) -> (f64, f64, f64) {
    let (p, q) = (d11 / d21, d22 / d21);
    let t = 1.0 / (d21 * (p * q - 1.0));
    (q * t, -t, p * t)
}

#[inline]
fn times_two(m: (f64, f64, f64), x: f64, y: f64) -> (f64, f64) {
    (m.0 * x + m.1 * y, m.1 * x + m.2 * y)
}

/// Where row k of the permuted matrix stood before the exchanges of the steps before k.
fn original(pivots: &[usize], n: usize, k: usize) -> usize {
    let mut place = k;
    for i in (0..k).rev() {
        if pivots[i] != n {
            if place == i {
                place = pivots[i];
            } else if place == pivots[i] {
                place = i;
            }
        }
    }
    place
}

/// Solves A x = b in place with the factors of [`factor`]. Two 1 × 1 blocks that stayed in their place go together: the rows
/// behind are passed through once.
pub fn solve(a: &[f64], n: usize, pivots: &[usize], b: &mut [f64]) {
    debug_assert!(a.len() >= n * n && b.len() >= n);
    let b = &mut b[..n];
    let mut k = 0;
    while k < n {
        // L z = P b, then D y = z, block by block
        let row = &a[k * n..(k + 1) * n];
        if pivots[k] == n {
            b.swap(k + 1, pivots[k + 1]);
            let next = &a[(k + 1) * n..(k + 2) * n];
            let (z0, z1) = (b[k], b[k + 1]);
            update2(&mut b[k + 2..], [z0, z1], [&row[k + 2..], &next[k + 2..]]);
            (b[k], b[k + 1]) = times_two((row[k], row[k + 1], next[k + 1]), z0, z1);
            k += 2;
        } else if stay(pivots, n, k) {
            let next = &a[(k + 1) * n..(k + 2) * n];
            let z0 = b[k];
            let z1 = b[k + 1] - z0 * row[k + 1];
            update2(&mut b[k + 2..], [z0, z1], [&row[k + 2..], &next[k + 2..]]);
            (b[k], b[k + 1]) = (z0 / row[k], z1 / next[k + 1]);
            k += 2;
        } else {
            b.swap(k, pivots[k]);
            let z = b[k];
            update1(&mut b[k + 1..], z, &row[k + 1..]);
            b[k] = z / row[k];
            k += 1;
        }
    }
    while k > 0 {
        // Lᵀ P x = y
        let two = k > 1 && pivots[k - 2] == n;
        // the second row of a 2 × 2 block may have stayed in its place too
        let ends = k > 2 && pivots[k - 3] == n;
        if two || k > 1 && !ends && stay(pivots, n, k - 2) {
            k -= 2;
            let (row, next) = (&a[k * n..(k + 1) * n], &a[(k + 1) * n..(k + 2) * n]);
            let (s0, s1) = dot2([&row[k + 2..], &next[k + 2..]], &b[k + 2..]);
            b[k + 1] -= s1;
            if two {
                b[k] -= s0;
                b.swap(k + 1, pivots[k + 1]);
            } else {
                b[k] -= s0 + row[k + 1] * b[k + 1];
            }
        } else {
            k -= 1;
            b[k] -= dot(&a[k * n + k + 1..(k + 1) * n], &b[k + 1..]);
            b.swap(k, pivots[k]);
        }
    }
}

/// Are k and k + 1 blocks of their own that were not exchanged?
#[inline]
fn stay(pivots: &[usize], n: usize, k: usize) -> bool {
    k + 1 < n && pivots[k] == k && pivots[k + 1] == k + 1
}

/// Signs of the eigenvalues, read off D. (A 2 × 2 block of this pivoting has one of each.)
pub fn inertia(a: &[f64], n: usize, pivots: &[usize]) -> Inertia {
    let mut result = Inertia::default();
    let mut k = 0;
    while k < n {
        if pivots[k] == n {
            result.positive += 1;
            result.negative += 1;
            k += 2;
        } else {
            if a[k * n + k] > 0.0 {
                result.positive += 1;
            } else {
                result.negative += 1;
            }
            k += 1;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    fn product(a: &[f64], n: usize, x: &[f64]) -> Vec<f64> {
        (0..n).map(|i| dot(&a[i * n..(i + 1) * n], x)).collect()
    }

    #[test]
    fn residual_is_round_off_with_and_without_a_zero_block() {
        let mut random = Lcg::new(2);
        for n in 1..60 {
            for zeros in [0, n / 3] {
                let mut a = vec![0.0; n * n];
                for i in 0..n {
                    for j in i..n {
                        let v = if i >= n - zeros { 0.0 } else { random.symmetric() };
                        a[i * n + j] = v;
                        a[j * n + i] = v;
                    }
                }
                let x: Vec<f64> = (0..n).map(|_| random.symmetric()).collect();
                let b = product(&a, n, &x);
                let (mut f, mut p, mut y) = (a.clone(), vec![0; n], b.clone());
                factor(&mut f, n, &mut p).expect("regular");
                solve(&f, n, &p, &mut y);
                let r = product(&a, n, &y);
                let size = n as f64 * y.iter().fold(0.0, |s: f64, v| s.max(v.abs()));
                for i in 0..n {
                    assert!((r[i] - b[i]).abs() < 1e-14 * n as f64 * size, "n = {n}");
                }
            }
        }
    }

    #[test]
    fn inertia_of_a_saddle_point_matrix() {
        // [S Gᵀ; G 0] with S > 0 and m independent rows: n positive, m negative
        let (n, m) = (9, 4);
        let size = n + m;
        let mut random = Lcg::new(3);
        let mut a = vec![0.0; size * size];
        for i in 0..n {
            a[i * size + i] = 2.0 + random.unit();
            for r in 0..m {
                let v = random.symmetric();
                a[i * size + n + r] = v;
                a[(n + r) * size + i] = v;
            }
        }
        let mut p = vec![0; size];
        factor(&mut a, size, &mut p).expect("regular");
        assert_eq!(inertia(&a, size, &p), Inertia { positive: n, negative: m });
    }

    #[test]
    fn an_empty_row_is_named() {
        let mut a = vec![0.0; 16];
        for (i, d) in [(0, 1e-3), (1, 5.0), (3, 2.0)] {
            a[i * 4 + i] = d;
        }
        a[1] = 4.0; // makes a 2 × 2 block or an exchange necessary
        assert_eq!(factor(&mut a, 4, &mut [0; 4]), Err(Singular { pivot: 2 }));
    }
}
