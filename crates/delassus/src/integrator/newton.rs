//! When Newton's iteration has converged, should go on, or needs a fresh matrix.
//!
//! A correction is measured against what the step itself moves: ratio = |δ| / (tol · motion + floor), where the floor
//! is the round-off of a coordinate of model size. The iteration stops when the ratio, or what the observed
//! contraction leaves of it, is below one; or when corrections stop shrinking at round-off level.

/// What to do after a correction has been applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The iterate is good.
    Converged,
    /// Iterate with the same matrix.
    Continue,
    /// Iterate with a new matrix.
    Refactor,
    /// Give up.
    Diverged,
}

/// Ratio below which corrections that no longer shrink are round-off: tolerance 1e-12 × 1e3 = 1e-9 of the motion.
const ROUND_OFF: f64 = 1e3;
/// Contraction above which a new matrix pays: two digits or less per iteration against five evaluations per factorization.
const SLOW: f64 = 0.25;

/// The state of one Newton iteration.
#[derive(Clone, Debug)]
pub(super) struct Newton {
    limit: usize,
    iterations: usize,
    last: f64,
    contraction: f64,
    fresh: bool,
}

impl Newton {
    /// A judge that allows `limit` iterations.
    pub(super) fn new(limit: usize) -> Newton {
        Newton { limit, iterations: 0, last: f64::INFINITY, contraction: 0.0, fresh: true }
    }
    /// Before the first iteration of a step; `fresh` says whether the matrix was made for this step.
    pub(super) fn start(&mut self, fresh: bool) {
        self.iterations = 0;
        self.last = f64::INFINITY;
        self.contraction = 0.0;
        self.fresh = fresh;
    }
    /// The matrix was made anew: what the old one contracted no longer counts.
    pub(super) fn renewed(&mut self) {
        self.contraction = 0.0;
    }
    /// Iterations so far.
    pub(super) fn iterations(&self) -> usize {
        self.iterations
    }
    /// Worst contraction seen in this step with the present matrix (0 if it converged at once).
    pub(super) fn contraction(&self) -> f64 {
        self.contraction
    }
    /// Last ratio.
    pub(super) fn ratio(&self) -> f64 {
        self.last
    }
    /// Judges a correction that has just been applied.
    pub(super) fn judge(&mut self, ratio: f64) -> Verdict {
        self.iterations += 1;
        let theta = if self.iterations > 1 { ratio / self.last } else { 0.0 };
        let before = std::mem::replace(&mut self.last, ratio);
        if !ratio.is_finite() {
            return Verdict::Diverged;
        }
        if ratio <= 1.0 || (self.iterations > 1 && theta < 0.9 && theta / (1.0 - theta) * ratio < 0.3) {
            return Verdict::Converged;
        }
        if self.iterations > 1 && theta > 0.3 && ratio < ROUND_OFF && before < ROUND_OFF * 1e2 {
            return Verdict::Converged;
        }
        self.contraction = self.contraction.max(theta);
        if self.iterations >= self.limit {
            return Verdict::Diverged;
        }
        if theta > SLOW && !self.fresh {
            self.fresh = true;
            return Verdict::Refactor;
        }
        if theta > 2.0 && self.iterations > 4 {
            return Verdict::Diverged;
        }
        if theta > SLOW { Verdict::Refactor } else { Verdict::Continue }
    }
}

#[cfg(test)]
mod tests {
    use super::{Newton, Verdict};

    #[test]
    fn linear_convergence_stops_when_the_rest_is_below_one() {
        let mut n = Newton::new(20);
        n.start(true);
        assert_eq!(n.judge(1e8), Verdict::Continue);
        assert_eq!(n.judge(1e6), Verdict::Continue);
        assert_eq!(n.judge(1e4), Verdict::Continue);
        assert_eq!(n.judge(1e2), Verdict::Continue);
        // 0.01/0.99 · 10 = 0.1: the next correction would be below the tolerance
        assert_eq!(n.judge(1.0), Verdict::Converged);
    }

    #[test]
    fn growth_is_never_accepted_above_round_off() {
        let mut n = Newton::new(8);
        n.start(true);
        let mut x = 1e6;
        for _ in 0..8 {
            assert_ne!(n.judge(x), Verdict::Converged);
            x *= 3.0;
        }
    }

    #[test]
    fn a_new_matrix_is_not_blamed_for_the_old_one() {
        let mut n = Newton::new(20);
        n.start(false);
        assert_eq!(n.judge(1e8), Verdict::Continue);
        assert_eq!(n.judge(5e7), Verdict::Refactor);
        n.renewed();
        assert_eq!(n.judge(5e4), Verdict::Continue);
        assert!((n.contraction() - 1e-3).abs() < 1e-12);
    }

    #[test]
    fn nan_is_divergence() {
        let mut n = Newton::new(8);
        n.start(true);
        assert_eq!(n.judge(f64::NAN), Verdict::Diverged);
    }
}
