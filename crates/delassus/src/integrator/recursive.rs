//! Closure `recursive`: forward dynamics inside a fixed-point iteration, for comparison.
//!
//! Per iteration v̇ and λ of the index-1 equations at the iterate (by the O(n) recursion where the system has one and no
//! rows, else by the mass system with the rows at acceleration level), then the corrector of the family with them:
//!
//! - M v̇ = f + Gᵀλ, G v̇ = −bias at (q₁, v₁),
//! - q₁, v₁ from a₁ = ((1 − δ_f) v̇₁ + δ_f v̇₀ − δ_m a₀)/(1 − δ_m), (39)–(42) with the recurrence of [`super::core`].
//!
//! No tangent is needed: the iteration contracts by κ(βh²‖M⁻¹K‖ + γh‖M⁻¹C‖), so stiff parts ask for small steps and large
//! steps for many iterations. [`super::anderson`] takes a few stiff directions away: on the Iltis at 0.01 s four iterations
//! are left of nine and a half (`reproduce D12`). When it does not converge the step fails, with the contraction of the
//! plain iteration. Rows at acceleration level drift; after convergence positions and velocities are projected onto their
//! rows with the last mass system.
//!
//! Implements: cuadrado2003 (39)–(42).

use super::anderson::Anderson;
use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::System;
use crate::state::State;

/// Fixed-point iterations allowed per Newton iteration that is allowed elsewhere.
const PER_NEWTON: usize = 5;
/// Corrections below this fraction of the motion that no longer shrink are round-off.
const ROUND_OFF: f64 = 1e-11;
/// Growing corrections in a row that end the iteration.
const MOST_GROWTH: usize = 3;
/// Most corrections of a projection.
const PASSES: usize = 8;

/// The method.
pub(super) struct Recursive {
    core: Core,
    anderson: Anderson,
    /// Correction of v̇.
    f: Vec<f64>,
}

impl Recursive {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Recursive {
        let n = sys.dims().nv;
        let anderson = Anderson::new((0..n).map(|i| 1.0 / sys.scale(i)).collect());
        Recursive { core: Core::new(sys, c, options), anderson, f: vec![0.0; n] }
    }

    /// v̇ into `r2`, λ into `s2` at the point of evaluation.
    fn forward_dynamics(&mut self, sys: &mut dyn System) -> Result<(), Failure> {
        let core = &mut self.core;
        if core.dims.m == 0 && sys.forward_dynamics(&mut core.r2) {
            return Ok(());
        }
        core.factor_mass(sys)?;
        core.r2.copy_from_slice(sys.force());
        for (s, b) in core.s2.iter_mut().zip(sys.gap_bias()) {
            *s = -b;
        }
        core.project();
        Ok(())
    }

    /// Positions and velocities onto their rows with the last mass system.
    fn project(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) {
        let core = &mut self.core;
        let mut last = f64::INFINITY;
        for _ in 0..PASSES {
            core.evaluate(sys, x0, x1);
            core.r2.fill(0.0);
            for (s, g) in core.s2.iter_mut().zip(sys.gap()) {
                *s = -g;
            }
            core.project();
            for i in 0..core.dims.nv {
                core.dq[i] += core.r2[i];
            }
            let ratio = core.position_ratio(&core.r2);
            if ratio <= 1.0 || ratio >= last {
                break;
            }
            last = ratio;
        }
        last = f64::INFINITY;
        for _ in 0..PASSES {
            Core::velocity_rows(sys, &x1.v, &mut core.s2);
            core.s2.iter_mut().for_each(|s| *s = -*s);
            core.r2.fill(0.0);
            core.project();
            for i in 0..core.dims.nv {
                x1.v[i] += core.r2[i];
            }
            let ratio = core.velocity_ratio(&core.r2, x1);
            if ratio <= 1.0 || ratio >= last {
                break;
            }
            last = ratio;
        }
        core.report.projections += 2;
    }
}

impl Stepper for Recursive {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let kappa = self.core.c.kappa();
        let limit = PER_NEWTON * self.core.options.newton_iterations;
        let round_off = (ROUND_OFF / self.core.options.newton).max(1.0);
        self.core.predict(sys, x0, h, x1);
        self.anderson.forget();
        let (mut last, mut growth, mut contraction) = (f64::INFINITY, 0, 0.0_f64);
        for iteration in 1..=limit {
            self.core.evaluate(sys, x0, x1);
            self.forward_dynamics(sys)?;
            let core = &mut self.core;
            for i in 0..core.dims.nv {
                // the plain correction, and what it means for positions and for velocities
                self.f[i] = core.r2[i] - x1.v_dot[i];
                core.r[i] = h * h * beta * kappa * self.f[i];
                core.r2[i] = h * gamma * kappa * self.f[i];
            }
            x1.lambda.copy_from_slice(&core.s2);
            let ratio = core.position_ratio(&core.r).max(core.velocity_ratio(&core.r2, x1));
            core.note_correction(1.0);
            core.report.newton_iterations = iteration;
            if !ratio.is_finite() {
                // at the predicted point it is the model's fault, later that of an iteration that ran away
                return Err(match iteration {
                    1 => core.non_finite(sys),
                    _ => Failure::FixedPointDiverged {
                        iterations: iteration,
                        worst: 0,
                        contraction: contraction.max(1.0),
                    },
                });
            }
            let theta = if iteration > 1 { ratio / last } else { 1.0 };
            last = ratio;
            let shrinks = theta < 1.0;
            let done = ratio <= 1.0
                || (theta < 0.9 && theta * ratio < 0.3 * (1.0 - theta))
                || (!shrinks && ratio < round_off);
            if iteration == 2 {
                contraction = theta;
            }
            growth = if shrinks || iteration == 1 { 0 } else { growth + 1 };
            if !done && (growth >= MOST_GROWTH || iteration == limit) {
                let worst = (0..core.r2.len())
                    .fold(0, |w, i| if core.r2[i].abs() > core.r2[w].abs() { i } else { w });
                return Err(Failure::FixedPointDiverged { iterations: iteration, worst, contraction });
            }
            if !done {
                self.anderson.correct(&mut self.f);
            }
            for i in 0..core.dims.nv {
                let d = kappa * self.f[i];
                x1.v_dot[i] += self.f[i];
                core.a1[i] += d;
                core.dq[i] += h * h * beta * d;
                x1.v[i] += h * gamma * d;
            }
            if done {
                if core.dims.m > 0 {
                    self.project(sys, x0, x1);
                }
                return self.core.finish(sys, x0, x1, true);
            }
        }
        Err(self.core.diverged(sys)) // not reached: at least one iteration is allowed
    }

    super::core::forward_to_core!();
}
