//! Generalized-α with rows at position and velocity level, the correction taken at the old point: the first of the two
//! variants of bruls2018. A comparator.
//!
//! `U_n = G(q_n)ᵀ ν_n` (no mass matrix), added to the increment dq; otherwise as
//! [`super::gen_alpha_pv`].
//!
//! Implements: bruls2018 (73).

use super::coefficients::Coefficients;
use super::implicit::{Implicit, add, negate, velocity_rows};
use super::levels::Levels;
use super::recurrence::Recurrence;
use super::registry::Method;
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (GGL)",
    help: "generalized-α, position correction at the old point without mass matrix, bruls2018 (73)",
    comparator: true,
    ..Method::implicit("gen-alpha-pv-u", |s, o| {
        Box::new(GenAlphaPvU::new(s, Coefficients::chung_hulbert(o.rho_inf), o))
    })
};

/// The method.
pub(super) struct GenAlphaPvU {
    solver: Implicit,
    past: Recurrence,
}

delassus_algebra::saved! { GenAlphaPvU { solver, past } }

impl GenAlphaPvU {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> GenAlphaPvU {
        GenAlphaPvU { solver: Implicit::new(sys, options), past: Recurrence::new(c, sys.dims().nv) }
    }
}

impl Stepper for GenAlphaPvU {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        let beta_prime = 1.0 / (h * gamma * self.past.c.kappa());
        let gamma_prime = h * beta / gamma;
        let (solver, past) = (&mut self.solver, &mut self.past);
        past.predict(solver, sys, x0, h, x1);
        // (73a): [I −G_nᵀ; G 0]; rows of the new point are approximated by those of the old one
        sys.set_position(x0.t, &x0.q);
        solver.factor_identity(sys)?;
        loop {
            // (73b), (73d) at the iterate: f + Gᵀλ − M v̇ and G v + ∂g/∂t
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            velocity_rows(sys, &x1.v, &mut solver.s);
            negate(&mut solver.s);
            // (73a), (73c): U stays in the span of G_nᵀ, so only the gap remains
            solver.r2.fill(0.0);
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s2[r] = if solver.rows.holonomic()[r] { -g - gamma_prime * solver.s[r] } else { 0.0 };
            }
            // iteration matrix
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
            }
            // Δv, Δλ, then U; the recurrence carries Δv to a₁, v̇₁, dq
            solver.solve();
            solver.project();
            for i in 0..solver.dims.nv {
                let (d, u) = (solver.r[i], solver.r2[i]);
                x1.v[i] += d;
                past.a1[i] += d / (h * gamma);
                x1.v_dot[i] += beta_prime * d;
                solver.dq[i] += gamma_prime * d + u;
            }
            add(&mut x1.lambda, &solver.s);
            let ratio = solver.velocity_ratio(&solver.r, x1).max(solver.position_ratio(&solver.r2));
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, true);
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
