//! Generalized-α with rows at velocity level (index 2).
//!
//! Unknowns v₁, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `G v₁ + ∂g/∂t = 0`. Order 2; the velocity rows hold at round-off, the
//! positions drift.
//!
//! Implements: haddouni2017 (20)–(22).

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct Velocity {
    core: Core,
}

impl Velocity {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Velocity {
        Velocity { core: Core::new(sys, c, options) }
    }
}

impl Stepper for Velocity {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        // β' and γ' of (22)
        let beta_prime = 1.0 / (h * gamma * self.core.c.kappa());
        let gamma_prime = h * beta / gamma;
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        loop {
            core.evaluate(sys, x0, x1);
            core.dynamics(sys, x1);
            // (20)
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            // (22) iteration matrix
            if core.needs_factor() {
                core.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
            }
            // (21)
            core.solve();
            for i in 0..core.dims.nv {
                let d = core.r[i];
                x1.v[i] += d;
                core.a1[i] += d / (h * gamma);
                core.dq[i] += gamma_prime * d;
                x1.v_dot[i] += beta_prime * d;
            }
            for (l, d) in x1.lambda.iter_mut().zip(&core.s) {
                *l += d;
            }
            let ratio = core.velocity_ratio(&core.r, x1);
            if let Some(done) = core.judge(ratio, sys, x0, x1, false) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
