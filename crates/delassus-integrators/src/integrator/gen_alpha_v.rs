//! Generalized-α with rows at velocity level (index 2).
//!
//! Unknowns v₁, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `G v₁ + ∂g/∂t = 0`. Order 2; the velocity rows hold at round-off, the
//! positions drift.
//!
//! Implements: haddouni2017 (20)–(22).

use super::coefficients::Coefficients;
use super::implicit::{Implicit, add, negate, velocity_rows};
use super::levels::Levels;
use super::recurrence::Recurrence;
use super::registry::{HADDOUNI, Method};
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::VELOCITY,
    index: "2",
    help: "generalized-α, rows at velocity level; positions drift",
    cite: HADDOUNI,
    ..Method::implicit("gen-alpha-v", |s, o| {
        Box::new(GenAlphaV::new(s, Coefficients::chung_hulbert(o.rho_inf), o))
    })
};

/// The method.
pub(super) struct GenAlphaV {
    solver: Implicit,
    past: Recurrence,
}

delassus_algebra::saved! { GenAlphaV { solver, past } }

impl GenAlphaV {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> GenAlphaV {
        GenAlphaV { solver: Implicit::new(sys, options), past: Recurrence::new(c, sys.dims().nv) }
    }
}

impl Stepper for GenAlphaV {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        // β' and γ' of (22)
        let beta_prime = 1.0 / (h * gamma * self.past.c.kappa());
        let gamma_prime = h * beta / gamma;
        let (solver, past) = (&mut self.solver, &mut self.past);
        past.predict(solver, sys, x0, h, x1);
        loop {
            // (20) residuals at the iterate: f + Gᵀλ − M v̇ and G v + ∂g/∂t
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            velocity_rows(sys, &x1.v, &mut solver.s);
            negate(&mut solver.s);
            // (22) iteration matrix
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
            }
            // (21): Δv, Δλ; the recurrence carries Δv to a₁, dq, v̇₁
            solver.solve();
            for i in 0..solver.dims.nv {
                let d = solver.r[i];
                x1.v[i] += d;
                past.a1[i] += d / (h * gamma);
                solver.dq[i] += gamma_prime * d;
                x1.v_dot[i] += beta_prime * d;
            }
            add(&mut x1.lambda, &solver.s);
            let ratio = solver.velocity_ratio(&solver.r, x1);
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, false);
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
