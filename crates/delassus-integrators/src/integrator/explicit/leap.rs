//! The leap over a singular position, where the rows lose their rank for an instant (change points, dead centres).
//!
//! The step is taken with one row less, chosen at its middle, where the lost row depends on the others anyway; all rows
//! are projected onto at its end. It may not end near the singular position itself, and what the projections change must
//! be small: the row that was left out is a smooth combination of the others only near the position.
//! The error of a leap is the square of the change of the velocities, relative, in the mass metric. Positions may be moved by
//! the tolerance: the potential energy between is lost, which is of first order.

use super::core::{Scheme, Trouble};
use super::step::Explicit;
use crate::integrator::Report;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Tolerance when the run has none.
const DEFAULT_TOLERANCE: f64 = 1e-4;
/// Share of the tolerance that the squared change of the velocities may reach: the change itself is the root of that, and a run
/// has several leaps.
const ENERGY_SHARE: f64 = 0.03;

/// Relative pivot of the weakest row below which a position is near a singular one; regular positions have 0.27 and more.
const NEAR_SINGULAR_PIVOT: f64 = 2e-2;

impl<S: Scheme> Explicit<S> {
    pub(super) fn leap(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let done = self.try_leap(sys, x0, h, x1);
        self.core.leaping = false;
        if done.is_err() {
            // all rows again for whatever is tried next
            sys.set_position(x0.t, &x0.q);
            self.core.rows.restore(sys);
            self.core.forget();
        }
        done
    }

    fn try_leap(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let core = &mut self.core;
        // one row less, chosen at the middle of the step
        sys.set_position(x0.t, &x0.q);
        let before = core.rows.weakest(sys).map_or(1.0, |w| w.0);
        core.go_to_midpoint(sys, x0, h);
        let Some(row) = core.rows.select_less(sys) else {
            return Err(Failure::Singular { pivot: core.dims.nv });
        };
        let lost = Failure::Singular { pivot: core.dims.nv + row };
        // the stages without it
        core.leaping = true;
        core.weigh_anew()?;
        match self.scheme.stages(core, sys, x0, h, x1) {
            Ok(()) => {}
            Err(Trouble::Weak) => return Err(lost),
            Err(Trouble::Failed(f)) => return Err(f),
        }
        core.arrive(sys, x0, h, x1)?;
        sys.set_position(x1.t, &x1.q);
        core.rows.restore(sys);
        let after = core.rows.weakest(sys).map_or(1.0, |w| w.0);
        // beyond the position, or at least no nearer to it
        let least = if core.passed_singular(sys) { 0.5 * before } else { before };
        if after < least {
            return Err(Failure::EndsSingular { row, near: before < NEAR_SINGULAR_PIVOT });
        }
        // all rows again: positions, which may move by the tolerance, then velocities
        core.ending.q.copy_from_slice(&x1.q);
        core.project_positions(sys, x1)?;
        sys.difference(&core.ending.q, &x1.q, &mut core.base);
        if core.options.tolerance.is_some_and(|most| core.size(&core.base) > most) {
            return Err(lost);
        }
        core.project_velocities(sys, x1)?;
        // |δv|² against |v|² in the mass metric
        let mut energy = [0.0; 2];
        for (e, x) in energy.iter_mut().zip([&core.scratch, &x1.v]) {
            core.base.fill(0.0);
            sys.add_mass_mul(1.0, x, &mut core.base);
            *e = core.base.iter().zip(x).map(|(p, v)| p * v).sum();
        }
        let limit = ENERGY_SHARE * core.options.tolerance.unwrap_or(DEFAULT_TOLERANCE);
        if energy[0] > limit * energy[1] {
            return Err(lost);
        }
        let mut report = self.end_step(sys, x0, h, x1)?;
        // what the stages estimate knows nothing of the row left out, and the accelerations they start from may be large
        report.leaps = 1;
        report.error = energy[0] / energy[1].max(f64::MIN_POSITIVE);
        Ok(report)
    }
}
