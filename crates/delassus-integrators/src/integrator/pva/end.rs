//! How a step ends: totals, complementarity, energy, error estimate, failures.
//!
//! Implements: bruls2018 (53), (65m)–(65o).

use super::super::coefficients::Coefficients;
use super::super::implicit::check_dropped;
use super::super::largest::largest;
use super::super::{Complementarity, Report};
use super::measure::mass_times;
use super::step::Pva;
use crate::integrator::failure::{finite, non_finite, worst};
use delassus_algebra::cone::Cone;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

impl Pva {
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
            check_dropped(&self.rows, sys, self.blocks.first())?;
        }
        // (65o): η₁ of the recurrence of the multipliers; (65m)–(65n): totals
        let Coefficients { alpha_m, alpha_f, .. } = self.c;
        for r in 0..self.dims.m {
            let lambda = (1.0 - alpha_f) * x1.lambda[r] + alpha_f * x0.lambda[r];
            self.eta1[r] = (lambda - alpha_m * self.eta0[r]) / (1.0 - alpha_m);
        }
        self.totals(&x1.lambda);
        // what is left of 0 ≤ g ⟂ ν* ≥ 0 and of 0 ≤ U₁ + e U₀ ⟂ Λ* ≥ 0
        let mut c = Complementarity { position: 0.0, velocity: 0.0, ..self.complementarity };
        for (k, block) in self.blocks.iter().enumerate() {
            let (j, rows) = (block.rows.start, block.rows.len());
            let impulse = |i: usize| self.total[j + i] / self.felt[j + i];
            // friction has no position level
            let cone = if block.cone.rubs() { Cone::HalfLine } else { block.cone };
            if block.cone.lets_go() || !block.cone.rubs() {
                let left =
                    cone.residual(rows, 1.0 / self.felt[j], |i| self.double[j + i], |i| sys.gap()[j + i]);
                c.position = c.position.max(left);
            }
            if self.grip.is_rough(k) {
                c.velocity = c.velocity.max(self.friction_left(k, &x1.lambda));
            } else if self.sets.active[0][k] {
                let jump = |i: usize| self.speed[j + i] + self.restitution[j + i] * self.speed_stored[j + i];
                let left = cone.residual(rows, 1.0 / self.felt[j], |i| self.total[j + i], jump);
                c.velocity = c.velocity.max(left);
            } else {
                c.velocity = c.velocity.max(impulse(0).abs());
            }
        }
        self.complementarity = c;
        // error of the smooth motion, jump and energy of the corrections
        self.report.error = self.estimate(x0, x1);
        self.report.jump = largest(&self.w, &self.per_scale);
        self.energy_lost = if self.report.jump > 0.0 { self.lost(sys, x1) } else { 0.0 };
        if self.grip.any {
            sys.jac_mul(&self.w, &mut self.row_product);
            self.energy_lost -= self.rubbed_off_by_corrections(sys);
            self.friction_work = self.rubbed_off();
            self.certify(&x1.lambda);
            if self.piles_up() {
                self.energy_lost = self.taken_by_pile(sys, x0, x1) - self.friction_work;
            }
        }
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
        -self.blocks.all().map(mean).sum::<f64>()
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
        if !finite(sys) {
            return non_finite(sys);
        }
        Failure::NewtonDiverged { iterations, worst: worst(&self.r[0]), ratio }
    }
}
