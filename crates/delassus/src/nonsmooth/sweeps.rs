//! Projected Gauss–Seidel sweeps on velocities: one contact after the other, without W.
//!
//! A contact takes the impulse that its own condition asks for, and the few coordinates it acts on move at once. A sweep costs a few
//! operations for every entry of H; forward and backward sweeps take turns, so that news travels both ways.

use super::free_bodies::Compressed;

/// Sweeps until the conditions hold to `tolerance` (a velocity): x moves with p. Returns what the last sweep had to correct,
/// max |min(pᵢ Wᵢᵢ, wᵢ)| at the moment of each visit, and the number of sweeps.
pub(super) fn sweep(
    c: &Compressed,
    d: &[f64],
    x: &mut [f64],
    p: &mut [f64],
    tolerance: f64,
    most: usize,
) -> (f64, usize) {
    let mut left = f64::INFINITY;
    for sweep in 0..most {
        left = 0.0;
        if sweep % 2 == 0 {
            for &k in c.list {
                left = f64::max(left, visit(c, k as usize, d, x, p));
            }
        } else {
            for &k in c.list.iter().rev() {
                left = f64::max(left, visit(c, k as usize, d, x, p));
            }
        }
        if left <= tolerance {
            return (left, sweep + 1);
        }
    }
    (left, most)
}

/// Brings one contact to its condition; returns what was missing.
#[inline]
fn visit(c: &Compressed, k: usize, d: &[f64], x: &mut [f64], p: &mut [f64]) -> f64 {
    let (cols, h) = c.rows.row(k);
    let y = &c.y[c.rows.entries(k)];
    let w = c.w[k];
    if w <= 0.0 {
        return 0.0;
    }
    let mut u = d[k];
    for (i, h) in cols.iter().zip(h) {
        u += h * x[*i as usize];
    }
    let next = (p[k] - u / w).max(0.0);
    let change = next - p[k];
    if change != 0.0 {
        p[k] = next;
        for (i, y) in cols.iter().zip(y) {
            x[*i as usize] += change * y;
        }
    }
    (change * w).abs()
}
