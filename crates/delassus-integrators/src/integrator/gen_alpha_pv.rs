//! Generalized-α with rows at position and velocity level (stabilized index 2, Gear–Gupta–Leimkuhler).
//!
//! `M v̇₁ = f + Gᵀλ₁`, `G v₁ + ∂g/∂t = 0`, `M U = Gᵀν`, `g(q₁, t₁) = 0`, where U is added to the increment dq. One
//! evaluation per iteration: the velocity system (21) and the position system (24) are solved from the same
//! linearization, the second knowing what the first will change. The variant with decoupled evaluations is in
//! [`super::gen_alpha_pv_split`]; both solve the same equations.
//!
//! With HHT's coefficients this is HHT-SI2. There the position takes an auxiliary acceleration ã with its own multiplier
//! λ̃, the velocity takes a with λ, and both share the force terms: ã − a = (1 + α) M⁻¹Gᵀ(λ̃ − λ), so the position differs
//! by U = h²β (ã − a) = M⁻¹Gᵀν with ν = h²β (1 + α)(λ̃ − λ): equation (74a). In place of each end's own mass matrix HHT-SI2
//! may take the one at 1 + α, as (11)–(12) print it: [`super::one_mass`]. It is then the M of (74a) too.
//!
//! Implements: bruls2018 (74); haddouni2017 (23)–(24); khude2007 (9)–(12).
//! // erratum: khude2007 (10) prints the auxiliary acceleration of (9); with one multiplier both levels cannot hold.
//! // erratum: haddouni2017 (24) has −Gᵀ in its upper right block.

use super::coefficients::Coefficients;
use super::implicit::{Implicit, negate, velocity_rows};
use super::levels::Levels;
use super::position_correction::PositionCorrection;
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
    help: "generalized-α, rows at position and velocity level; the all-round choice",
    ..Method::implicit("gen-alpha-pv", |s, o| {
        let c = Coefficients::chung_hulbert(o.rho_inf);
        Box::new(GenAlphaPv::new(s, Recurrence::new(c, s.dims().nv), o))
    })
};

/// The method.
pub(super) struct GenAlphaPv {
    solver: Implicit,
    past: Recurrence,
    beside: PositionCorrection,
}

delassus_algebra::saved! { GenAlphaPv { solver, past, beside } }

impl GenAlphaPv {
    pub(super) fn new(sys: &dyn System, past: Recurrence, options: &Options) -> GenAlphaPv {
        let mut solver = Implicit::new(sys, options);
        solver.newton.judge_pairs();
        GenAlphaPv { past, beside: PositionCorrection::new(solver.dims.nv, solver.dims.m), solver }
    }
}

impl Stepper for GenAlphaPv {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        let beta_prime = 1.0 / (h * gamma * self.past.c.kappa());
        let gamma_prime = h * beta / gamma;
        let (solver, past) = (&mut self.solver, &mut self.past);
        past.predict(solver, sys, x0, h, x1);
        let PositionCorrection { u, nu, .. } = self.beside.begin(solver, h);
        loop {
            // (74b), (74d) at the iterate: f + Gᵀλ − M v̇ and G v + ∂g/∂t
            solver.evaluate(sys, x0, x1);
            past.dynamics(solver, sys, x1);
            velocity_rows(sys, &x1.v, &mut solver.s);
            negate(&mut solver.s);
            // (74a), (74c): Gᵀν − M U and g; the velocity solve will move the gap by γ' G Δv = γ' s
            solver.r2.fill(0.0);
            // U and ν of the last step count as they are in the first iteration
            if solver.newton.iterations() > 0 {
                sys.add_jac_t_mul(1.0, nu, &mut solver.r2);
                past.add_mass_mul(sys, -1.0, u, &mut solver.r2);
            }
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s2[r] = if solver.rows.holonomic()[r] { -g - gamma_prime * solver.s[r] } else { 0.0 };
            }
            // (22), (24) matrices
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
                solver.factor_mass(sys)?;
            }
            // (21): Δv, Δλ, then (24): ΔU, Δν; the recurrence carries Δv to a₁, v̇₁, dq
            solver.solve();
            solver.project();
            for i in 0..solver.dims.nv {
                let (d, more) = (solver.r[i], solver.r2[i]);
                x1.v[i] += d;
                past.a1[i] += d / (h * gamma);
                x1.v_dot[i] += beta_prime * d;
                solver.dq[i] += gamma_prime * d + more;
                u[i] += more;
            }
            for r in 0..solver.dims.m {
                x1.lambda[r] += solver.s[r];
                nu[r] += solver.s2[r];
            }
            let ratio = solver.velocity_ratio(&solver.r, x1).max(solver.position_ratio(&solver.r2));
            if solver.converged(ratio, sys)? {
                return past.finish(solver, sys, x0, x1);
            }
        }
    }

    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.beside.restart();
        self.past.restart(&mut self.solver, sys, x, h)
    }
    fn accept(&mut self) {
        self.past.accept();
        self.beside.accept();
    }
    super::implicit::forward_to_solver!();
}
