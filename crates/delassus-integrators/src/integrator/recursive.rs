//! Closure `recursive`: forward dynamics inside a fixed-point iteration, for comparison.
//!
//! Per iteration v̇ and λ of the index-1 equations at the iterate (by the O(n) recursion where the system has one and no
//! rows, else by the mass system with the rows at acceleration level), then the corrector of the family with them:
//!
//! - M v̇ = f + Gᵀλ, G v̇ = −bias at (q₁, v₁),
//! - q₁, v₁ from a₁ = ((1 − δ_f) v̇₁ + δ_f v̇₀ − δ_m a₀)/(1 − δ_m), (39)–(42) with the recurrence of [`super::recurrence`].
//!
//! No tangent is needed: the iteration contracts by κ(βh²‖M⁻¹K‖ + γh‖M⁻¹C‖), so stiff parts ask for small steps and large
//! steps for many iterations. Corrections that change sides without halving are too long, for stiff parts answer them with
//! more than their size: a half is applied from then on, and twice as much again when they keep their side. So the iteration also
//! contracts where that number is above 1 (a stop of the Iltis from 0.005 s on), with many iterations. With `accelerated`, the default,
//! [`super::anderson`] takes a few stiff directions away: on the Iltis at 0.01 s four iterations are left of seven and a half; a half of its
//! corrections is applied when they have grown three times. When it does not converge the step fails, with the contraction of the
//! plain iteration. Rows at acceleration level drift; after convergence positions and velocities are projected onto their
//! rows with the last mass system.
//!
//! Implements: cuadrado2003 (39)–(42).

use super::anderson::Anderson;
use super::coefficients::Coefficients;
use super::failure::non_finite;
use super::implicit::{Implicit, negate, velocity_rows};
use super::recurrence::Recurrence;
use super::{Options, Report, Stepper};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Fixed-point iterations allowed per Newton iteration that is allowed elsewhere.
const ITERATIONS_PER_NEWTON: usize = 5;
/// Corrections below this fraction of the motion that no longer shrink are round-off.
const ROUND_OFF_CORRECTION: f64 = 1e-11;
/// Growing corrections in a row after which accelerated ones are shortened.
const MOST_GROWING_CORRECTIONS: usize = 3;
/// Least part of a correction that is applied.
const LEAST_PART: f64 = 1.0 / 64.0;
/// Most corrections of a projection.
const MOST_PROJECTION_PASSES: usize = 8;

/// The method.
pub(super) struct Recursive {
    solver: Implicit,
    past: Recurrence,
    anderson: Anderson,
    /// Correction of v̇.
    f: Vec<f64>,
    /// The one before.
    before: Vec<f64>,
}

delassus_algebra::saved! { Recursive { solver, past, anderson, f } made { before } }

impl Recursive {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Recursive {
        let n = sys.dims().nv;
        let anderson = Anderson::new((0..n).map(|i| 1.0 / sys.scale(i)).collect());
        Recursive {
            solver: Implicit::new(sys, options),
            past: Recurrence::new(c, sys.dims().nv),
            anderson,
            f: vec![0.0; n],
            before: vec![0.0; n],
        }
    }

    /// v̇ into `r2`, λ into `s2` at the point of evaluation.
    fn forward_dynamics(&mut self, sys: &mut dyn System) -> Result<(), Failure> {
        let solver = &mut self.solver;
        if solver.dims.m == 0 && sys.forward_dynamics(&mut solver.r2) {
            return Ok(());
        }
        solver.factor_mass(sys)?;
        solver.r2.copy_from_slice(sys.force());
        for (s, b) in solver.s2.iter_mut().zip(sys.gap_bias()) {
            *s = -b;
        }
        solver.project();
        Ok(())
    }

    /// Positions and velocities onto their rows with the last mass system.
    fn project(&mut self, sys: &mut dyn System, x0: &State, x1: &mut State) {
        let solver = &mut self.solver;
        // M δ = Gᵀμ, g(q ∘ exp δ) = 0
        let mut last = f64::INFINITY;
        for _ in 0..MOST_PROJECTION_PASSES {
            solver.evaluate(sys, x0, x1);
            solver.r2.fill(0.0);
            for (s, g) in solver.s2.iter_mut().zip(sys.gap()) {
                *s = -g;
            }
            solver.project();
            for i in 0..solver.dims.nv {
                solver.dq[i] += solver.r2[i];
            }
            let ratio = solver.position_ratio(&solver.r2);
            if ratio <= 1.0 || ratio >= last {
                break;
            }
            last = ratio;
        }
        // M δv = Gᵀμ, G (v + δv) + ∂g/∂t = 0
        last = f64::INFINITY;
        for _ in 0..MOST_PROJECTION_PASSES {
            velocity_rows(sys, &x1.v, &mut solver.s2);
            negate(&mut solver.s2);
            solver.r2.fill(0.0);
            solver.project();
            for i in 0..solver.dims.nv {
                x1.v[i] += solver.r2[i];
            }
            let ratio = solver.velocity_ratio(&solver.r2, x1);
            if ratio <= 1.0 || ratio >= last {
                break;
            }
            last = ratio;
        }
        solver.report.projections += 2;
    }
}

impl Stepper for Recursive {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        let kappa = self.past.c.kappa();
        let limit = ITERATIONS_PER_NEWTON * self.solver.options.newton_iterations;
        let round_off = (ROUND_OFF_CORRECTION / self.solver.options.newton).max(1.0);
        self.past.predict(&mut self.solver, sys, x0, h, x1);
        self.anderson.forget();
        let (mut last, mut growth, mut part, mut contraction) = (f64::INFINITY, 0, 1.0_f64, 0.0_f64);
        for iteration in 1..=limit {
            // v̇ and λ of the index-1 equations at the iterate
            self.solver.evaluate(sys, x0, x1);
            self.forward_dynamics(sys)?;
            let (solver, past) = (&mut self.solver, &mut self.past);
            for i in 0..solver.dims.nv {
                // the plain correction, and what it means for positions and for velocities
                self.f[i] = solver.r2[i] - x1.v_dot[i];
                solver.r[i] = h * h * beta * kappa * self.f[i];
                solver.r2[i] = h * gamma * kappa * self.f[i];
            }
            x1.lambda.copy_from_slice(&solver.s2);
            let ratio = solver.position_ratio(&solver.r).max(solver.velocity_ratio(&solver.r2, x1));
            solver.note_correction(1.0);
            solver.report.newton_iterations = iteration;
            if !ratio.is_finite() {
                // at the predicted point it is the model's fault, later that of an iteration that ran away
                return Err(match iteration {
                    1 => non_finite(sys),
                    _ => Failure::FixedPointDiverged {
                        iterations: iteration,
                        worst: 0,
                        contraction: contraction.max(1.0),
                    },
                });
            }
            // converged, going on, or running away
            let theta = if iteration > 1 { ratio / last } else { 1.0 };
            last = ratio;
            let shrinks = theta < 1.0;
            let done = ratio <= 1.0
                || (theta < 0.9 && theta * ratio < 0.3 * (1.0 - theta))
                || (!shrinks && ratio < round_off);
            if iteration == 2 {
                contraction = theta;
            }
            if !done && iteration == limit {
                let worst = (0..solver.r2.len())
                    .fold(0, |w, i| if solver.r2[i].abs() > solver.r2[w].abs() { i } else { w });
                return Err(Failure::FixedPointDiverged { iterations: iteration, worst, contraction });
            }
            // corrections that are too long, or too short
            if solver.options.accelerated {
                growth = if shrinks || iteration == 1 { 0 } else { growth + 1 };
                if growth == MOST_GROWING_CORRECTIONS {
                    (part, growth) = (0.5 * part, 0);
                    self.anderson.forget();
                }
            } else if iteration > 1 && theta > 0.5 {
                let turned = solver.product(&self.f, &self.before) < 0.0;
                part *= if turned || !shrinks { 0.5 } else { 2.0 };
            }
            part = part.clamp(LEAST_PART, 1.0);
            self.before.copy_from_slice(&self.f);
            // (39)–(42) with the correction of v̇, accelerated or plain, or a part of it
            self.f.iter_mut().for_each(|f| *f *= part);
            if !done && solver.options.accelerated {
                self.anderson.correct(&mut self.f);
            }
            for i in 0..solver.dims.nv {
                let d = kappa * self.f[i];
                x1.v_dot[i] += self.f[i];
                past.a1[i] += d;
                solver.dq[i] += h * h * beta * d;
                x1.v[i] += h * gamma * d;
            }
            if done {
                if solver.dims.m > 0 {
                    self.project(sys, x0, x1);
                }
                return self.solver.finish(sys, x0, x1, true);
            }
        }
        Err(self.solver.diverged(sys)) // not reached: at least one iteration is allowed
    }

    super::recurrence::forward_to_recurrence!();
}
