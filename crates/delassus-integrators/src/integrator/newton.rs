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

/// Corrections that no longer shrink are round-off below this fraction of the motion.
const ROUND_OFF_CORRECTION: f64 = 1e-9;
/// The same when corrections stall although the matrix is renewed.
pub(super) const STALLED_CORRECTION: f64 = 1e-6;
/// Contraction above which a new matrix pays: two digits or less per iteration against five evaluations per factorization.
pub(super) const SLOW_CONTRACTION: f64 = 0.25;
/// Contraction of the multipliers above which the matrix is renewed: near a singular position an old matrix makes them grow
/// while the coordinates still converge.
const SLOW_MULTIPLIER_CONTRACTION: f64 = 0.5;

/// Iterations for the multipliers alone, after the coordinates have converged: at 0.5 and less each they gain a digit or more.
const MOST_FOR_MULTIPLIERS: usize = 6;

/// The state of one Newton iteration.
#[derive(Clone, Debug)]
pub(super) struct Newton {
    limit: usize,
    round_off: f64,
    stall: f64,
    iterations: usize,
    last: f64,
    contraction: f64,
    multiplier: f64,
    multiplier_contraction: f64,
    /// Share of the multipliers that their last correction was, and the share at which they count as found.
    multiplier_share: f64,
    multiplier_enough: f64,
    /// Iterations since the coordinates have converged.
    awaited: usize,
    fresh: bool,
    to_floor: bool,
    in_pairs: bool,
    before: f64,
    best: f64,
    stalled: usize,
}

delassus_algebra::saved! {
    Newton {
        iterations, last, before, contraction, multiplier, multiplier_contraction, multiplier_share, awaited, fresh,
        best, stalled
    } made { limit, round_off, stall, multiplier_enough, to_floor, in_pairs }
}

impl Newton {
    /// A judge that allows `limit` iterations; ratios are relative to `tolerance` (a fraction of the motion).
    pub(super) fn new(limit: usize, tolerance: f64) -> Newton {
        Newton {
            limit,
            round_off: (ROUND_OFF_CORRECTION / tolerance).max(1.0),
            stall: (STALLED_CORRECTION / tolerance).max(1.0),
            iterations: 0,
            last: f64::INFINITY,
            contraction: 0.0,
            multiplier: f64::INFINITY,
            multiplier_contraction: 0.0,
            multiplier_share: 0.0,
            multiplier_enough: tolerance.sqrt(),
            awaited: 0,
            fresh: true,
            to_floor: false,
            in_pairs: false,
            before: f64::INFINITY,
            best: f64::INFINITY,
            stalled: 0,
        }
    }
    /// Goes on, with a new matrix each time, until corrections stop decreasing; for studies of round-off.
    pub(super) fn seek_floor(&mut self) {
        self.to_floor = true;
    }
    /// Two parts of the unknowns pass on to each other what the matrix leaves out between them, so that one correction tells nothing about
    /// the next one: contraction is that of two corrections in a row.
    pub(super) fn judge_pairs(&mut self) {
        self.in_pairs = true;
    }
    /// Before the first iteration of a step; `fresh` says whether the matrix was made for this step.
    pub(super) fn start(&mut self, fresh: bool) {
        self.iterations = 0;
        self.last = f64::INFINITY;
        self.contraction = 0.0;
        self.multiplier = f64::INFINITY;
        self.multiplier_contraction = 0.0;
        self.multiplier_share = 0.0;
        self.awaited = 0;
        self.fresh = fresh;
        self.best = f64::INFINITY;
        self.stalled = 0;
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
    /// Notes the size of a correction of the multipliers, and what share of them it is, before the coordinates' correction is judged.
    pub(super) fn note_multipliers(&mut self, size: f64, share: f64) {
        self.multiplier_contraction = size / self.multiplier;
        self.multiplier = size;
        self.multiplier_share = share;
    }
    /// What is left to do for the multipliers where coordinates have converged. Where a motion is what was predicted these have nothing
    /// to correct, while rows that turn leave an old matrix an error in the multipliers.
    fn found(&mut self) -> Verdict {
        let (first, theta) = (self.iterations == 1, self.multiplier_contraction);
        let rest = match first {
            // a new matrix leaves its first correction an error of second order
            true if self.fresh => self.multiplier_share,
            true => 1.0,
            false => theta,
        } * self.multiplier_share;
        let last = self.iterations >= self.limit || self.awaited >= MOST_FOR_MULTIPLIERS;
        if last || !(rest > self.multiplier_enough) {
            return Verdict::Converged;
        }
        self.awaited += 1;
        match first || theta < 0.5 {
            true => Verdict::Continue,
            // what a new matrix does not find is round-off
            false if self.fresh => Verdict::Converged,
            false => {
                self.fresh = true;
                Verdict::Refactor
            }
        }
    }
    /// Judges a correction that has just been applied.
    pub(super) fn judge(&mut self, ratio: f64) -> Verdict {
        let verdict = self.decide(ratio);
        self.stalled =
            if ratio < 0.5 * self.best || verdict != Verdict::Refactor { 0 } else { self.stalled + 1 };
        self.best = self.best.min(ratio);
        verdict
    }
    fn decide(&mut self, ratio: f64) -> Verdict {
        self.iterations += 1;
        let theta = if self.iterations > 1 { ratio / self.last } else { 0.0 };
        // what a correction tells of the next one, and of the matrix
        let telling = self.iterations > if self.in_pairs { 2 } else { 1 };
        let wear = match self.in_pairs {
            true if telling => theta.min((ratio / self.before).sqrt()),
            true => 0.0,
            false => theta,
        };
        let before = std::mem::replace(&mut self.last, ratio);
        self.before = before;
        if !ratio.is_finite() {
            return Verdict::Diverged;
        }
        if self.to_floor {
            return match () {
                // a correction of nothing: there is no floor below
                () if ratio == 0.0 => Verdict::Converged,
                () if self.iterations > 1 && theta >= 1.0 && ratio < self.round_off => Verdict::Converged,
                () if self.iterations >= self.limit => Verdict::Diverged,
                () => Verdict::Refactor,
            };
        }
        // only multipliers are awaited: what coordinates do now is round-off
        if self.awaited > 0 && ratio < self.round_off {
            return self.found();
        }
        if ratio <= 1.0 || (telling && theta < 0.9 && theta / (1.0 - theta) * ratio < 0.3) {
            return self.found();
        }
        if self.iterations > 1 && theta > 0.3 && ratio < self.round_off && before < self.round_off * 1e2 {
            return self.found();
        }
        // corrections that neither halve nor grow, three times with a new matrix, are round-off, however much a nearly
        // singular position enlarges it
        if self.stalled > 2 && ratio < 4.0 * self.best && ratio < self.stall {
            return Verdict::Converged;
        }
        self.contraction = self.contraction.max(wear);
        if self.iterations >= self.limit {
            return Verdict::Diverged;
        }
        if wear > SLOW_CONTRACTION && !self.fresh {
            self.fresh = true;
            return Verdict::Refactor;
        }
        if theta > 2.0 && self.iterations > 8 && ratio > self.stall {
            return Verdict::Diverged;
        }
        if wear > SLOW_CONTRACTION || self.multiplier_contraction > SLOW_MULTIPLIER_CONTRACTION {
            Verdict::Refactor
        } else {
            Verdict::Continue
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Newton, Verdict};

    #[test]
    fn linear_convergence_stops_when_the_rest_is_below_one() {
        let mut n = Newton::new(20, 1e-12);
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
        let mut n = Newton::new(8, 1e-12);
        n.start(true);
        let mut x = 1e6;
        for _ in 0..8 {
            assert_ne!(n.judge(x), Verdict::Converged);
            x *= 3.0;
        }
    }

    #[test]
    fn to_the_floor_and_not_only_to_the_tolerance() {
        let mut n = Newton::new(8, 1e-12);
        n.seek_floor();
        n.start(true);
        for x in [1e6, 2e6, 1.0, 1e-2] {
            assert_eq!(n.judge(x), Verdict::Refactor);
        }
        assert_eq!(n.judge(2e-2), Verdict::Converged);
        n.start(true);
        assert_eq!(n.judge(1e6), Verdict::Refactor);
        assert_eq!(n.judge(0.0), Verdict::Converged);
    }

    #[test]
    fn a_new_matrix_is_not_blamed_for_the_old_one() {
        let mut n = Newton::new(20, 1e-12);
        n.start(false);
        assert_eq!(n.judge(1e8), Verdict::Continue);
        assert_eq!(n.judge(5e7), Verdict::Refactor);
        n.renewed();
        assert_eq!(n.judge(5e4), Verdict::Continue);
        assert!((n.contraction() - 1e-3).abs() < 1e-12);
    }

    #[test]
    fn slow_convergence_is_not_taken_for_round_off() {
        let mut n = Newton::new(20, 1e-12);
        n.start(true);
        let mut x = 1e6;
        // down to ROUND_OFF_CORRECTION, below which the older rule decides
        for _ in 0..7 {
            assert_ne!(n.judge(x), Verdict::Converged);
            x *= 0.4;
        }
    }

    #[test]
    fn corrections_that_stall_with_new_matrices_are_round_off() {
        let mut n = Newton::new(20, 1e-12);
        n.start(true);
        assert_eq!(n.judge(1e8), Verdict::Continue);
        let mut verdicts = Vec::new();
        for x in [1e5, 9e4, 1.1e5, 8e4, 1e5] {
            verdicts.push(n.judge(x));
        }
        assert_eq!(verdicts.last(), Some(&Verdict::Converged));
        assert!(verdicts[..4].iter().all(|v| *v != Verdict::Converged));
    }

    #[test]
    fn growing_multipliers_ask_for_a_new_matrix() {
        let mut n = Newton::new(20, 1e-12);
        n.start(false);
        n.note_multipliers(1.0, 0.0);
        assert_eq!(n.judge(1e8), Verdict::Continue);
        n.note_multipliers(1.2, 0.0);
        assert_eq!(n.judge(1e7), Verdict::Refactor);
    }

    #[test]
    fn multipliers_are_found_before_the_iteration_ends() {
        let mut n = Newton::new(20, 1e-12);
        // an old matrix: coordinates are right at once, multipliers by a tenth an iteration
        n.start(false);
        for share in [1e-2, 1e-3, 1e-4] {
            n.note_multipliers(share, share);
            assert_eq!(n.judge(0.1), Verdict::Continue, "{share}");
        }
        n.note_multipliers(1e-5, 5e-6);
        assert_eq!(n.judge(0.1), Verdict::Converged);
        // what does not shrink with a new matrix either is round-off
        n.start(false);
        for verdict in [Verdict::Continue, Verdict::Refactor, Verdict::Converged] {
            n.note_multipliers(1e-3, 1.0);
            assert_eq!(n.judge(0.1), verdict);
        }
    }

    #[test]
    fn nan_is_divergence() {
        let mut n = Newton::new(8, 1e-12);
        n.start(true);
        assert_eq!(n.judge(f64::NAN), Verdict::Diverged);
    }
}
