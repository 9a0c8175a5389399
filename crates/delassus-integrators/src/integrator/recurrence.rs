//! The recurrence of the generalized-α family: its history, predictor and corrector.
//!
//! Every method of this family has the same recurrence, haddouni2017 (15)–(16), on the group:
//!
//! - q₁ = q₀ ∘ exp(dq), dq = h v₀ + h² (½ − β) a₀ + h² β a₁ (+ U)
//! - v₁ = v₀ + h (1 − γ) a₀ + h γ a₁ (+ W)
//! - (1 − α_m) a₁ + α_m a₀ = (1 − α_f) v̇₁ + α_f v̇₀
//!
//! // erratum: bruls2018 (59), (63), (65j), (65n) print 1 − β; it is ½ − β.
//!
//! and differs in the level at which rows are held. HHT's methods may take one mass matrix for both ends of the last line,
//! [`super::one_mass`]. Corrections are applied to a₁, v₁, v̇₁ and dq alike, so that no
//! difference of nearly equal numbers is divided by h².
//!
//! Implements: haddouni2017 (15)–(16); bruls2018 (58)–(60).

use super::coefficients::Coefficients;
use super::implicit::Implicit;
use super::one_mass::OneMass;
use super::{Options, Report};
use crate::settings::StartAcceleration;
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Accelerations of the start that would move anything farther than this within a step, in model lengths and radians, do not last.
const FAR_PREDICTION: f64 = 0.3;

/// a_n and what makes a_{n+1} of it.
pub(super) struct Recurrence {
    pub(super) c: Coefficients,
    /// a_{n+1}.
    pub(super) a1: Vec<f64>,
    /// a_n as the last accepted step left it, and the size of that step.
    stored: Vec<f64>,
    h_old: f64,
    h: f64,
    one_mass: Option<OneMass>,
}

delassus_algebra::saved! { Recurrence { a1, stored, h_old, h, one_mass } made { c } }

impl Recurrence {
    pub(super) fn new(c: Coefficients, nv: usize) -> Recurrence {
        let zero = || vec![0.0; nv];
        Recurrence { c, a1: zero(), stored: zero(), h_old: 0.0, h: 0.0, one_mass: None }
    }

    /// HHT's, with the mass matrices of the settings.
    pub(super) fn hht(sys: &dyn System, options: &Options) -> Recurrence {
        let past = Recurrence::new(Coefficients::hht(options.alpha), sys.dims().nv);
        Recurrence { one_mass: OneMass::new(sys, options), ..past }
    }

    /// The first a₀; v̇ and λ of `x` by the solver's restart.
    pub(super) fn restart(
        &mut self,
        solver: &mut Implicit,
        sys: &mut dyn System,
        x: &mut State,
        h: f64,
    ) -> Result<(), Failure> {
        solver.restart(sys, x)?;
        self.stored.copy_from_slice(&x.v_dot);
        if let Some(one) = &mut self.one_mass {
            one.restart(sys, x);
        }
        if solver.options.start_acceleration == StartAcceleration::Shifted {
            // a₀ = v̇((α_m − α_f) h) from the motion extrapolated to that time
            let d = self.c.shift() * h;
            let mut y = x.clone();
            y.t += d;
            for i in 0..x.v.len() {
                solver.dq[i] = d * x.v[i] + 0.5 * d * d * x.v_dot[i];
                y.v[i] = x.v[i] + d * x.v_dot[i];
            }
            sys.retract_at(y.t, &x.q, &solver.dq, &mut y.q);
            solver.accelerations(sys, &mut y)?;
            self.stored.copy_from_slice(&y.v_dot);
        }
        self.h_old = h;
        Ok(())
    }

    /// The first iterate of a step: a_n corrected for the step size, v₁ and dq with v̇₁ = v̇₀, or with what makes dq = h v₀
    /// where accelerations would lead [`FAR_PREDICTION`] away: they are those of a stop or an edge, which ends within the step.
    pub(super) fn predict(
        &mut self,
        solver: &mut Implicit,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) {
        solver.begin(sys, x0, h, x1);
        self.h = h;
        let ratio = if solver.options.step_correction && self.h_old > 0.0 { h / self.h_old } else { 1.0 };
        let Coefficients { alpha_m, alpha_f, beta, gamma } = self.c;
        let far = 0.5 * h * h * solver.size(&x0.v_dot) > FAR_PREDICTION;
        for i in 0..x0.v.len() {
            // a_n ← v̇_n + (h/h_old)(a_n − v̇_n): a_n stands for the time t_n + (α_m − α_f) h
            let a0 = x0.v_dot[i] + ratio * (self.stored[i] - x0.v_dot[i]);
            let a1 = (x0.v_dot[i] - alpha_m * a0) / (1.0 - alpha_m);
            // dq = h v₀
            let a1 = if far { -(0.5 - beta) / beta * a0 } else { a1 };
            if far {
                x1.v_dot[i] = ((1.0 - alpha_m) * a1 + alpha_m * a0 - alpha_f * x0.v_dot[i]) / (1.0 - alpha_f);
            }
            self.a1[i] = a1;
            x1.v[i] = x0.v[i] + h * ((1.0 - gamma) * a0 + gamma * a1);
            solver.dq[i] = h * x0.v[i] + h * h * ((0.5 - beta) * a0 + beta * a1);
        }
        if let Some(one) = &mut self.one_mass {
            one.begin(sys, x0, h, solver);
        }
    }

    /// dq moves by c d, and a₁, v₁ and v̇₁ with it, (15)–(16).
    pub(super) fn move_by(&mut self, dq: &mut [f64], x1: &mut State, c: f64, d: &[f64]) {
        let (h, Coefficients { beta, gamma, .. }) = (self.h, self.c);
        // γ' and 1/β' of (19)
        let (gamma_prime, per_beta_prime) = (gamma / (h * beta), self.c.kappa() * beta * h * h);
        for i in 0..d.len() {
            let d = c * d[i];
            dq[i] += d;
            self.a1[i] += d / (h * h * beta);
            x1.v[i] += gamma_prime * d;
            x1.v_dot[i] += d / per_beta_prime;
        }
    }

    /// r = f + Gᵀλ − M v̇ at the iterate.
    pub(super) fn dynamics(&mut self, solver: &mut Implicit, sys: &dyn System, x1: &State) {
        match &mut self.one_mass {
            Some(one) => one.dynamics(solver, sys, x1, &self.a1),
            None => solver.dynamics(sys, x1),
        }
    }

    /// y += c M x with the mass matrix by which a₁ is taken.
    pub(super) fn add_mass_mul(&self, sys: &dyn System, c: f64, x: &[f64], y: &mut [f64]) {
        match &self.one_mass {
            Some(one) => one.add_mul(sys, c, x, y),
            None => sys.add_mass_mul(c, x, y),
        }
    }

    /// End of a converged step.
    pub(super) fn finish(
        &mut self,
        solver: &mut Implicit,
        sys: &mut dyn System,
        x0: &State,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        if let Some(one) = &mut self.one_mass {
            one.finish(solver, sys, x0, x1, &self.a1)?;
        }
        solver.finish(sys, x0, x1, true)
    }

    /// The last step counts: a_{n+1} becomes a_n.
    pub(super) fn accept(&mut self) {
        if let Some(one) = &mut self.one_mass {
            one.accept();
        }
        std::mem::swap(&mut self.stored, &mut self.a1);
        self.h_old = self.h;
    }
}

/// The methods of `Stepper` that are the same for the whole family: a `solver` and its `past`.
macro_rules! forward_to_recurrence {
    () => {
        fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
            self.past.restart(&mut self.solver, sys, x, h)
        }
        fn accept(&mut self) {
            self.past.accept();
        }
        super::implicit::forward_to_solver!();
    };
}
pub(super) use forward_to_recurrence;
