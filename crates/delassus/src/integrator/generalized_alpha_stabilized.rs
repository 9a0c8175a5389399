//! Generalized-α with rows at position and velocity level (stabilized index 2, Gear–Gupta–Leimkuhler).
//!
//! `M v̇₁ = f + Gᵀλ₁`, `G v₁ + ∂g/∂t = 0`, `M U = Gᵀν`, `g(q₁, t₁) = 0`, where U is added to the increment dq. One
//! evaluation per iteration: the velocity system (21) and the position system (24) are solved from the same
//! linearization, the second knowing what the first will change. The variant with decoupled evaluations is in
//! [`super::generalized_alpha_split`]; both solve the same equations.
//!
//! With HHT's coefficients this is HHT-SI2. There the position takes an auxiliary acceleration ã with its own multiplier
//! λ̃, the velocity takes a with λ, and both share the force terms: ã − a = (1 + α) M⁻¹Gᵀ(λ̃ − λ), so the position differs
//! by U = h²β (ã − a) = M⁻¹Gᵀν with ν = h²β (1 + α)(λ̃ − λ): equation (74a). The mass matrix at 1 + α of (11)–(12) gives
//! way, as in [`super::Coefficients::hht`], to each end's own; for a constant one they are the same.
//!
//! Implements: bruls2018 (74); haddouni2017 (23)–(24); khude2007 (9)–(12).
//! // erratum: khude2007 (10) prints the auxiliary acceleration of (9); with one multiplier both levels cannot hold.
//! // erratum: haddouni2017 (24) has −Gᵀ in its upper right block.

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct Stabilized {
    core: Core,
    u: Vec<f64>,
    nu: Vec<f64>,
}

impl Stabilized {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> Stabilized {
        let core = Core::new(sys, c, options);
        Stabilized { u: vec![0.0; core.dims.nv], nu: vec![0.0; core.dims.m], core }
    }
}

impl Stepper for Stabilized {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let beta_prime = 1.0 / (h * gamma * self.core.c.kappa());
        let gamma_prime = h * beta / gamma;
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        self.u.fill(0.0);
        self.nu.fill(0.0);
        loop {
            core.evaluate(sys, x0, x1);
            // (74b), (74d)
            core.dynamics(sys, x1);
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            // (74a), (74c); the velocity solve will move the gap by γ' G Δv = γ' s
            core.r2.fill(0.0);
            // nothing of U and ν in the first iteration
            if core.newton.iterations() > 0 {
                sys.add_jac_t_mul(1.0, &self.nu, &mut core.r2);
                sys.add_mass_mul(-1.0, &self.u, &mut core.r2);
            }
            for (r, g) in sys.gap().iter().enumerate() {
                core.s2[r] = if core.rows.holonomic()[r] { -g - gamma_prime * core.s[r] } else { 0.0 };
            }
            if core.needs_factor() {
                core.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
                core.factor_projection(sys)?;
            }
            // (21), then (24)
            core.solve();
            core.project();
            for i in 0..core.dims.nv {
                let (d, u) = (core.r[i], core.r2[i]);
                x1.v[i] += d;
                core.a1[i] += d / (h * gamma);
                x1.v_dot[i] += beta_prime * d;
                core.dq[i] += gamma_prime * d + u;
                self.u[i] += u;
            }
            for r in 0..core.dims.m {
                x1.lambda[r] += core.s[r];
                self.nu[r] += core.s2[r];
            }
            let ratio = core.velocity_ratio(&core.r, x1).max(core.position_ratio(&core.r2));
            if let Some(done) = core.judge(ratio, sys, x0, x1, true) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
