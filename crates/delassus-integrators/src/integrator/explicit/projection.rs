//! Projection of a step's end onto the constraints: positions, then velocities.
//!
//! Only the rows in use are projected onto. Where they hold, the redundant ones hold too, which is checked.
//!
//! Implements: haddouni2017 (35)–(36).

use super::core::Core;
use super::point::{Mass, Point};
use crate::integrator::failure::non_finite;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::redundancy::Redundancy;
use delassus_system::state::State;

/// Violation in model lengths at which positions count as projected: a few units of round-off.
const EXACT_GAP: f64 = 1e-14;
/// Violation that is left when round-off of far-away coordinates stops the iteration.
const ROUND_OFF_GAP: f64 = 1e-10;
/// Most corrections; with the matrix of the first point 1 to 4 are taken.
const MOST_POSITION_CORRECTIONS: usize = 12;
/// Threshold of runs with neither a tolerance nor a setting: every step is projected.
const DEFAULT_THRESHOLD: f64 = EXACT_GAP;
/// Violation of redundant rows, in model lengths, beyond what the tolerance allows.
const DROPPED_ROW_VIOLATION: f64 = 1e-9;

/// Largest |g| of the rows in use, in model lengths and radians.
fn gap_size(rows: &Redundancy, sys: &dyn System) -> f64 {
    let kept = sys.gap().iter().zip(rows.active_position()).enumerate();
    kept.filter(|(_, (_, kept))| **kept).fold(0.0, |m, (r, (g, _))| {
        let x = (g / sys.row_scale(r)).abs();
        if x.is_nan() { f64::NAN } else { m.max(x) }
    })
}

/// Takes the matrices of the system's position in the metric of the settings: M, or I in model lengths and radians.
fn in_metric<'a>(
    end: &'a mut Box<dyn Point>,
    other: &'a mut Option<(Box<dyn Point>, Vec<f64>)>,
    sys: &dyn System,
) -> Result<&'a mut dyn Point, Failure> {
    match other {
        None => {
            end.take_matrices(sys, Mass::System)?;
            Ok(end.as_mut())
        }
        Some((point, metric)) => {
            point.take_matrices(sys, Mass::Diagonal(metric))?;
            Ok(point.as_mut())
        }
    }
}

impl Core {
    /// Projects x1 if it drifted beyond the threshold, or if some rows are redundant. The system stands at x1's position and
    /// does so afterwards.
    pub(super) fn project_if_needed(&mut self, sys: &mut dyn System, x1: &mut State) -> Result<(), Failure> {
        let threshold = if self.rows.is_deficient() {
            EXACT_GAP
        } else {
            let given = self.options.projection_threshold;
            given.unwrap_or_else(|| self.options.tolerance.map_or(DEFAULT_THRESHOLD, |t| 0.1 * t))
        };
        if gap_size(&self.rows, sys) <= threshold && !self.drifts_in_velocity(sys, x1) {
            return Ok(());
        }
        self.project_positions(sys, x1)?;
        self.project_velocities(sys, x1)
    }

    /// Is |G v + ∂g/∂t| above its own threshold, if there is one?
    fn drifts_in_velocity(&mut self, sys: &mut dyn System, x1: &State) -> bool {
        let Some(threshold) = self.options.velocity_threshold else { return false };
        sys.set_gap_dt(&x1.v);
        sys.jac_mul(&x1.v, &mut self.r);
        let kept = self.r.iter().zip(sys.gap_dt()).zip(self.rows.active()).enumerate();
        kept.filter(|(_, (_, kept))| **kept)
            .any(|(row, ((gv, rate), _))| !((gv + rate).abs() <= threshold * sys.row_scale(row)))
    }

    /// N δ = Gᵀμ, g(q ∘ exp δ) = 0, by Newton's method with the matrix of the first point.
    pub(super) fn project_positions(&mut self, sys: &mut dyn System, x1: &mut State) -> Result<(), Failure> {
        self.moved();
        let Core { end, other, rows, r, scratch, q, report, .. } = self;
        let point = in_metric(end, other, sys)?;
        point.factor(rows.active_position())?;
        report.factorizations += 1;
        report.projections += 1;
        // rows left out magnify what those in use leave
        let exact = if rows.is_deficient() { 0.1 * EXACT_GAP } else { EXACT_GAP };
        let mut violation = gap_size(rows, sys);
        for iteration in 1..=MOST_POSITION_CORRECTIONS {
            if violation <= exact {
                break;
            }
            // N δ = Gᵀμ, G δ = −g
            for (r, g) in r.iter_mut().zip(sys.gap()) {
                *r = -g;
            }
            point.correct(r, scratch);
            sys.retract_at(x1.t, &x1.q, scratch, q);
            sys.set_position(x1.t, q);
            let now = gap_size(rows, sys);
            if now.is_nan() {
                return Err(non_finite(sys));
            }
            if now >= 0.5 * violation && violation <= ROUND_OFF_GAP {
                // round-off
                sys.set_position(x1.t, &x1.q);
                break;
            }
            if now >= violation || iteration == MOST_POSITION_CORRECTIONS {
                let ratio = now / ROUND_OFF_GAP;
                return Err(Failure::NewtonDiverged { iterations: iteration, worst: 0, ratio });
            }
            x1.q.copy_from_slice(q);
            violation = now;
        }
        let limit = DROPPED_ROW_VIOLATION + 1e-3 * self.options.tolerance.unwrap_or(0.0);
        for (row, g) in sys.gap().iter().enumerate() {
            let dropped = !rows.active()[row] && rows.holonomic()[row];
            if dropped && g.abs() > limit * sys.row_scale(row) {
                return Err(Failure::DroppedRowsViolated { row, violation: g.abs() });
            }
        }
        Ok(())
    }

    /// N δv = Gᵀη, G (v + δv) + ∂g/∂t = 0; the change stays in `scratch`.
    pub(super) fn project_velocities(&mut self, sys: &mut dyn System, x1: &mut State) -> Result<(), Failure> {
        let Core { end, other, rows, r, scratch, report, .. } = self;
        sys.set_gap_dt(&x1.v);
        let point = in_metric(end, other, sys)?;
        point.factor(rows.active())?;
        report.factorizations += 1;
        sys.jac_mul(&x1.v, r);
        for (r, rate) in r.iter_mut().zip(sys.gap_dt()) {
            *r = -(*r + rate);
        }
        point.correct(r, scratch);
        x1.v.iter_mut().zip(&*scratch).for_each(|(v, d)| *v += d);
        Ok(())
    }
}
