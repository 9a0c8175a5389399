//! Generalized-α with rows at position and velocity level, decoupled: Algorithm 1 of haddouni2017.
//!
//! Each iteration solves the velocity system (21), moves, evaluates again, and solves the position system (24), until
//! all residuals are small. Converges to the same step as [`super::generalized_alpha_stabilized`].
//!
//! Implements: haddouni2017 Algorithm 1, (21)–(24).

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct Split {
    core: Core,
    u: Vec<f64>,
    nu: Vec<f64>,
}

impl Split {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Split {
        let core = Core::new(sys, c, options);
        Split { u: vec![0.0; core.dims.nv], nu: vec![0.0; core.dims.m], core }
    }
}

impl Stepper for Split {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let beta_prime = 1.0 / (h * gamma * self.core.c.kappa());
        let gamma_prime = h * beta / gamma;
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        self.u.fill(0.0);
        self.nu.fill(0.0);
        loop {
            let refactor = core.needs_factor();
            // Δv, Δλ ← solution of (21)
            core.evaluate(sys, x0, x1);
            core.dynamics(sys, x1);
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            if refactor {
                core.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
            }
            core.solve();
            for i in 0..core.dims.nv {
                let d = core.r[i];
                x1.v[i] += d;
                core.a1[i] += d / (h * gamma);
                x1.v_dot[i] += beta_prime * d;
                core.dq[i] += gamma_prime * d;
            }
            for (l, d) in x1.lambda.iter_mut().zip(&core.s) {
                *l += d;
            }
            // Δq, Δν ← solution of (24)
            core.evaluate(sys, x0, x1);
            core.r2.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.nu, &mut core.r2);
            sys.add_mass_mul(-1.0, &self.u, &mut core.r2);
            for (r, g) in sys.gap().iter().enumerate() {
                core.s2[r] = if core.rows.holonomic()[r] { -g } else { 0.0 };
            }
            if refactor || !core.mass_ready() {
                core.factor_projection(sys)?;
            }
            core.project();
            for i in 0..core.dims.nv {
                self.u[i] += core.r2[i];
                core.dq[i] += core.r2[i];
            }
            for (n, d) in self.nu.iter_mut().zip(&core.s2) {
                *n += d;
            }
            let ratio = core.velocity_ratio(&core.r, x1).max(core.position_ratio(&core.r2));
            if let Some(done) = core.judge(ratio, sys, x0, x1, true) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
