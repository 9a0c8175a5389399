//! Projected Gauss–Seidel sweeps on velocities: one contact after the other, without W.
//!
//! A contact takes the impulse that its own condition asks for, and the few coordinates it acts on move at once. A sweep costs a few
//! operations for every entry of H; forward and backward sweeps take turns, so that news travels both ways.

use super::Delassus;
use super::free_bodies::Compressed;
use delassus_algebra::cone::MOST_ROWS;

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
    if c.blocks.are_plain() {
        return in_turn(c.list, tolerance, most, |k| visit(c, k, d, x, p));
    }
    in_turn(c.contacts, tolerance, most, |k| visit_cone(c, k, d, x, p))
}

/// Forward and backward in turn.
fn in_turn(list: &[usize], tolerance: f64, most: usize, mut visit: impl FnMut(usize) -> f64) -> (f64, usize) {
    let mut left = f64::INFINITY;
    for sweep in 0..most {
        left = 0.0;
        if sweep % 2 == 0 {
            for &k in list {
                left = f64::max(left, visit(k));
            }
        } else {
            for &k in list.iter().rev() {
                left = f64::max(left, visit(k));
            }
        }
        if left <= tolerance {
            return (left, sweep + 1);
        }
    }
    (left, most)
}

/// Brings one contact of a single row to its condition; returns what was missing.
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

/// The same for any cone: the impulse moves against the velocity and is projected onto its cone.
fn visit_cone(c: &Compressed, k: usize, d: &[f64], x: &mut [f64], p: &mut [f64]) -> f64 {
    let (acting, bound) = (c.blocks.acting(k), c.bounds[k]);
    let (from, n) = (acting.start - c.blocks.first(), acting.len());
    if bound <= 0.0 {
        return 0.0;
    }
    let mut next = [0.0; MOST_ROWS];
    for (i, next) in next[..n].iter_mut().enumerate() {
        *next = p[from + i] - (d[from + i] + c.along(from + i, x)) / bound;
    }
    c.blocks.cone(k).project(&mut next[..n]);
    let mut most = 0.0;
    for (i, next) in next[..n].iter().enumerate() {
        let change = next - p[from + i];
        if change != 0.0 {
            p[from + i] = *next;
            c.respond(from + i, change, x);
        }
        most = f64::max(most, (change * bound).abs());
    }
    most
}
