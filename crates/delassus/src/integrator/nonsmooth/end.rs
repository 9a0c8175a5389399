//! How a step ends: totals, complementarity, energy, error estimate, failures.
//!
//! Implements: bruls2018 (53), (65m)–(65o).

use super::super::Report;
use super::super::coefficients::Coefficients;
use super::super::largest::largest;
use super::alpha::NonsmoothAlpha;
use super::measure::mass_times;
use crate::error::Failure;
use crate::formulation::System;
use crate::state::State;

impl NonsmoothAlpha {
    /// End of a step: η₁, totals, what is left.
    pub(super) fn finish(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        if !x1.is_finite() {
            return Err(non_finite(sys));
        }
        if self.rows.is_deficient() {
            self.rows.settle(sys, &mut x1.lambda);
            for (r, g) in sys.gap().iter().enumerate().take(self.first) {
                let limit = 1e-8 * self.row_scale[r];
                if !self.rows.active()[r] && self.rows.holonomic()[r] && g.abs() > limit {
                    return Err(Failure::DroppedRowsViolated { row: r, violation: g.abs() });
                }
            }
        }
        let Coefficients { alpha_m, alpha_f, .. } = self.c;
        for r in 0..self.dims.m {
            let lambda = (1.0 - alpha_f) * x1.lambda[r] + alpha_f * x0.lambda[r];
            self.eta1[r] = (lambda - alpha_m * self.eta0[r]) / (1.0 - alpha_m);
        }
        self.totals(&x1.lambda);
        let c = &mut self.complementarity;
        (c.position, c.velocity) = (0.0, 0.0);
        for j in self.first..self.dims.m {
            let mass = self.felt[j];
            c.position = c.position.max(sys.gap()[j].min(self.double[j] / mass).abs());
            if self.sets.active[0][j] {
                let jump = self.speed[j] + self.restitution[j] * self.speed_stored[j];
                c.velocity = c.velocity.max(jump.min(self.total[j] / mass).abs());
            } else {
                c.velocity = c.velocity.max((self.total[j] / mass).abs());
            }
        }
        self.report.error = self.estimate(x0, x1);
        self.report.jump = largest(&self.w, &self.per_scale);
        self.energy_lost = if self.report.jump > 0.0 { self.lost(sys, x1) } else { 0.0 };
        Ok(self.report)
    }

    /// Kinetic energy that impacts took: by W alone where the smooth motion knows the closed contacts, ½ (v₁ + ṽ)ᵀ M W with
    /// v₁ = ṽ + W; else by the impulses along the mean of the gap velocities before and after.
    pub(super) fn lost(&mut self, sys: &dyn System, x1: &State) -> f64 {
        if self.depth() == 3 {
            mass_times(sys, &self.w, &mut self.product);
            let mean = |i: usize| self.product[i] * (x1.v[i] - 0.5 * self.w[i]);
            return -(0..self.dims.nv).map(mean).sum::<f64>();
        }
        let mean = |j: usize| self.total[j] * 0.5 * (self.speed[j] + self.speed_stored[j]);
        -(self.first..self.dims.m).map(mean).sum::<f64>()
    }

    /// Local error of the smooth motion, haddouni2017 (29).
    pub(super) fn estimate(&self, x0: &State, x1: &State) -> f64 {
        let h = self.h_now;
        let mut worst = 0.0f64;
        for i in 0..self.dims.nv {
            let smooth = self.dq[i] - self.u[i];
            let e = smooth - h * x0.v[i] - h * h / 3.0 * x0.v_dot[i] - h * h / 6.0 * x1.v_dot[i];
            worst = worst.max((e * self.per_scale[i]).abs());
        }
        worst
    }

    pub(super) fn diverged(&self, sys: &dyn System, iterations: usize, ratio: f64) -> Failure {
        if !sys.force().iter().chain(sys.gap()).chain(sys.gap_bias()).all(|x| x.is_finite()) {
            return non_finite(sys);
        }
        let r = &self.r[0];
        let worst = (0..r.len()).fold(0, |w, i| if r[i].abs() > r[w].abs() { i } else { w });
        Failure::NewtonDiverged { iterations, worst, ratio }
    }
}

/// The element that is not a number.
pub(super) fn non_finite(sys: &dyn System) -> Failure {
    Failure::NonFinite { element: sys.non_finite_element().unwrap_or_default() }
}
