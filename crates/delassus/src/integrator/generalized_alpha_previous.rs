//! Generalized-α with rows at position and velocity level, the correction taken at the old point: the first of the two
//! variants of bruls2018. A comparator.
//!
//! `U_n = G(q_n)ᵀ ν_n` (no mass matrix), added to the increment dq; otherwise as
//! [`super::generalized_alpha_stabilized`].
//!
//! Implements: bruls2018 (73).

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct Previous {
    core: Core,
}

impl Previous {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Previous {
        Previous { core: Core::new(sys, c, options) }
    }
}

impl Stepper for Previous {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let beta_prime = 1.0 / (h * gamma * self.core.c.kappa());
        let gamma_prime = h * beta / gamma;
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        // (73a): [I −G_nᵀ; G 0]; rows of the new point are approximated by those of the old one
        sys.set_position(x0.t, &x0.q);
        core.factor_identity(sys)?;
        loop {
            core.evaluate(sys, x0, x1);
            // (73b), (73d)
            core.dynamics(sys, x1);
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            // (73a), (73c): U stays in the span of G_nᵀ, so only the gap remains
            core.r2.fill(0.0);
            for (r, g) in sys.gap().iter().enumerate() {
                core.s2[r] = if core.rows.holonomic()[r] { -g - gamma_prime * core.s[r] } else { 0.0 };
            }
            if core.needs_factor() {
                core.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
            }
            core.solve();
            core.project();
            for i in 0..core.dims.nv {
                let (d, u) = (core.r[i], core.r2[i]);
                x1.v[i] += d;
                core.a1[i] += d / (h * gamma);
                x1.v_dot[i] += beta_prime * d;
                core.dq[i] += gamma_prime * d + u;
            }
            for (l, d) in x1.lambda.iter_mut().zip(&core.s) {
                *l += d;
            }
            let ratio = core.velocity_ratio(&core.r, x1).max(core.position_ratio(&core.r2));
            if let Some(done) = core.judge(ratio, sys, x0, x1, true) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
