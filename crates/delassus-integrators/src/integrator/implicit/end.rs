//! When the iteration of a step ends: sizes of corrections, the verdict, and what a converged step still needs.

use super::Implicit;
use crate::integrator::failure::{finite, non_finite, worst};
use crate::integrator::largest::largest;
use crate::integrator::newton::{STALLED_CORRECTION, Verdict};
use crate::integrator::{Redundancy, Report};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Contraction at which a kept matrix costs more iterations than a new one (chain of 10,000 links).
const WORN_CONTRACTION: f64 = 0.1;
/// Rows that were left out as redundant may be violated by so many model lengths.
const DROPPED_ROW_VIOLATION: f64 = 1e-8;

/// Largest |xᵢ|; NaN if there is one.
pub(super) fn max_abs(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |m: f64, x| if x.is_nan() { f64::NAN } else { m.max(x.abs()) })
}

/// Kept rows of joints, the first ones, hold, so the redundant ones do, unless the rows contradict each other.
pub(in crate::integrator) fn check_dropped(
    rows: &Redundancy,
    sys: &dyn System,
    joints: usize,
) -> Result<(), Failure> {
    for (row, g) in sys.gap()[..joints].iter().enumerate() {
        let dropped = !rows.active()[row] && rows.holonomic()[row];
        if dropped && g.abs() > DROPPED_ROW_VIOLATION * sys.row_scale(row) {
            return Err(Failure::DroppedRowsViolated { row, violation: g.abs() });
        }
    }
    Ok(())
}

impl Implicit {
    /// Size of a vector in model lengths and radians.
    pub(in crate::integrator) fn size(&self, x: &[f64]) -> f64 {
        largest(x, &self.per_scale)
    }

    /// Product of two vectors in model lengths and radians.
    pub(in crate::integrator) fn product(&self, a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).zip(&self.per_scale).map(|((a, b), w)| (w * a) * (w * b)).sum()
    }

    /// Ratio of a position correction to tolerance.
    pub(in crate::integrator) fn position_ratio(&self, d: &[f64]) -> f64 {
        self.size(d) / (self.options.newton * self.size(&self.dq) + self.floor)
    }

    /// Ratio of a velocity correction to tolerance.
    pub(in crate::integrator) fn velocity_ratio(&self, d: &[f64], x1: &State) -> f64 {
        let motion = self.size(&x1.v) + self.h * self.size(&x1.v_dot);
        self.size(d) / (self.options.newton * motion + self.floor_velocity)
    }

    /// Ratio of an acceleration correction to tolerance.
    pub(in crate::integrator) fn acceleration_ratio(&self, d: &[f64], x1: &State) -> f64 {
        // one digit more than for velocities: what Newton leaves in v̇ stands undivided in the rows
        self.size(d) / (0.1 * self.options.newton * self.size(&x1.v_dot) + self.floor)
    }

    /// Is a correction of the given size so small that round-off may be what it answers?
    pub(in crate::integrator) fn is_small(&self, size: f64) -> bool {
        size <= STALLED_CORRECTION * self.size(&self.dq) + self.floor
    }

    /// After a correction of the given ratio: true if the iteration has converged, false to iterate on.
    pub(in crate::integrator) fn converged(&mut self, ratio: f64, sys: &dyn System) -> Result<bool, Failure> {
        match self.newton.judge(ratio) {
            Verdict::Converged => return Ok(true),
            Verdict::Continue => {}
            Verdict::Refactor => self.stale(),
            Verdict::Diverged => {
                self.stale();
                return Err(self.diverged(sys));
            }
        }
        Ok(false)
    }

    /// The failure of a Newton iteration that did not converge, with the culprit.
    pub(in crate::integrator) fn diverged(&self, sys: &dyn System) -> Failure {
        if !finite(sys) {
            return non_finite(sys);
        }
        Failure::NewtonDiverged {
            iterations: self.newton.iterations(),
            worst: worst(&self.r),
            ratio: self.newton.ratio(),
        }
    }

    /// End of a converged step: final coordinates, settled multipliers, dropped rows, error estimate.
    pub(in crate::integrator) fn finish(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
        position_level: bool,
    ) -> Result<Report, Failure> {
        // q₁ = q₀ ∘ exp(dq)
        sys.retract_at(x1.t, &x0.q, &self.dq, &mut x1.q);
        if !x1.is_finite() {
            return Err(non_finite(sys));
        }
        // a matrix is worth renewing when it contracts clearly worse than when it was made, or badly
        let contraction = self.newton.contraction();
        if std::mem::take(&mut self.made_now) {
            self.fresh_contraction = contraction;
        }
        self.slow = contraction > (1.5 * self.fresh_contraction + 0.02).min(WORN_CONTRACTION);
        if self.rows.is_deficient() {
            sys.set_position(x1.t, &x1.q);
            self.rows.settle(sys, &mut x1.lambda);
            if position_level {
                check_dropped(&self.rows, sys, self.dims.m)?;
            }
        }
        self.report.newton_iterations = self.report.newton_iterations.max(self.newton.iterations());
        self.report.error = self.estimate(x0, x1);
        Ok(self.report)
    }

    /// Local error of the positions: O(h³).
    ///
    /// Implements: haddouni2017 (25)–(29).
    /// // erratum: (29) prints (1/h) q̇_n; it is h q̇_n.
    fn estimate(&self, x0: &State, x1: &State) -> f64 {
        let h = self.h;
        let mut worst: f64 = 0.0;
        for i in 0..self.dims.nv {
            let e = self.dq[i] - h * x0.v[i] - h * h / 3.0 * x0.v_dot[i] - h * h / 6.0 * x1.v_dot[i];
            worst = worst.max((e / self.scale[i]).abs());
        }
        worst
    }
}
