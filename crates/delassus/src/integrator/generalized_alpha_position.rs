//! Generalized-α with rows at position level (index 3); Newmark and the trapezoidal rule with α_m = α_f = 0.
//!
//! Unknowns dq, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `g(q₁, t₁) = 0` with the recurrence of [`super::core`]. Nonholonomic rows
//! are held at velocity level. Order 2 in q, v, λ at constant step (the multiplier after an O(h) transient);
//! under changing steps the multiplier falls to order 1 whatever is done to a_n.
//!
//! Implements: haddouni2017 (14)–(19); bottasso2006 (9)–(15); khude2007 (3)–(5).
//! // erratum: haddouni2017 (19) K = ∂(M q̈ − F − Gᵀλ)/∂q.

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct Position {
    core: Core,
}

impl Position {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Position {
        Position { core: Core::new(sys, c, options) }
    }
}

impl Stepper for Position {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        // β' and γ' of (19)
        let beta_prime = 1.0 / (h * h * beta * self.core.c.kappa());
        let gamma_prime = gamma / (h * beta);
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        loop {
            core.evaluate(sys, x0, x1);
            // (17) residuals; nonholonomic rows by their velocity, scaled to an increment
            core.dynamics(sys, x1);
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            for (r, g) in sys.gap().iter().enumerate() {
                core.s[r] = if core.rows.holonomic()[r] { -g } else { -core.s[r] / gamma_prime };
            }
            // (19) iteration matrix
            if core.needs_factor() {
                core.factor(sys, Shift { mass: beta_prime, damping: gamma_prime, stiffness: 1.0 }, x1)?;
            }
            // (18)
            core.solve();
            for i in 0..core.dims.nv {
                let d = core.r[i];
                core.dq[i] += d;
                core.a1[i] += d / (h * h * beta);
                x1.v[i] += gamma_prime * d;
                x1.v_dot[i] += beta_prime * d;
            }
            for (l, d) in x1.lambda.iter_mut().zip(&core.s) {
                *l += d;
            }
            let ratio = core.position_ratio(&core.r);
            if let Some(done) = core.judge(ratio, sys, x0, x1, true) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
