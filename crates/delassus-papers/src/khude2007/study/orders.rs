//! The window of an order study: where neighbouring slopes agree.

use super::end_error::Sweep;
use crate::study::slope;

/// Neighbouring slopes that differ by no more than this are taken to agree.
const AGREE: f64 = 0.1;

/// A slope and the exponents of the coarsest and finest step it was taken over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fit {
    pub(crate) order: f64,
    pub(crate) from: i32,
    pub(crate) to: i32,
}

/// Least squares over the whole range if its neighbouring slopes agree, otherwise over the longest part in which they
/// do (the finer one if there are two), at least three steps.
pub(crate) fn fit(sweep: &Sweep, part: usize) -> Fit {
    let local = sweep.neighbours(part);
    let n = local.len();
    let mut best = (0, n);
    'search: for length in (2..=n).rev() {
        for first in (0..=n - length).rev() {
            let some = &local[first..first + length];
            let (lo, hi) = some.iter().fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(*x), b.max(*x)));
            if some.iter().all(|x| x.is_finite()) && hi - lo <= AGREE {
                best = (first, length);
                break 'search;
            }
        }
    }
    let (first, last) = (best.0, best.0 + best.1);
    let order = slope(&sweep.h[first..=last], &sweep.errors[part][first..=last]);
    Fit { order, from: sweep.k[first], to: sweep.k[last] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bent_end_is_left_out() {
        let k: Vec<i32> = (9..=13).collect();
        let h: Vec<f64> = k.iter().map(|k| crate::khude2007::study::step(*k)).collect();
        let mut e: Vec<f64> = h.iter().map(|h| h * h).collect();
        e[4] = e[3];
        let sweep = Sweep { k, h, errors: [e.clone(), e.clone(), e] };
        let found = fit(&sweep, 0);
        assert!((found.order - 2.0).abs() < 1e-12 && (found.from, found.to) == (9, 12));
    }
}
