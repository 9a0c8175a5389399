//! Generalized-α with rows at position and velocity level, decoupled: Algorithm 1 of haddouni2017.
//!
//! Each iteration solves the velocity system (21), moves, evaluates again, and solves the position system (24), until
//! all residuals are small. Converges to the same step as [`super::gen_alpha_pv`].
//!
//! Implements: haddouni2017 Algorithm 1, (21)–(24).

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
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (GGL)",
    help: "generalized-α, position and velocity solved in turn, haddouni2017 Algorithm 1",
    cite: HADDOUNI,
    comparator: true,
    ..Method::implicit("gen-alpha-pv-split", |s, o| {
        Box::new(GenAlphaPvSplit::new(s, Coefficients::chung_hulbert(o.rho_inf), o))
    })
};

/// The method.
pub(super) struct GenAlphaPvSplit {
    solver: Implicit,
    past: Recurrence,
    u: Vec<f64>,
    nu: Vec<f64>,
}

delassus_algebra::saved! { GenAlphaPvSplit { solver, past, u, nu } }

impl GenAlphaPvSplit {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> GenAlphaPvSplit {
        let solver = Implicit::new(sys, options);
        GenAlphaPvSplit {
            past: Recurrence::new(c, solver.dims.nv),
            u: vec![0.0; solver.dims.nv],
            nu: vec![0.0; solver.dims.m],
            solver,
        }
    }
}

impl Stepper for GenAlphaPvSplit {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        let beta_prime = 1.0 / (h * gamma * self.past.c.kappa());
        let gamma_prime = h * beta / gamma;
        let (solver, past) = (&mut self.solver, &mut self.past);
        past.predict(solver, sys, x0, h, x1);
        self.u.fill(0.0);
        self.nu.fill(0.0);
        loop {
            let refactor = solver.needs_factor();
            // Δv, Δλ ← solution of (21)
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            velocity_rows(sys, &x1.v, &mut solver.s);
            negate(&mut solver.s);
            if refactor {
                solver.factor(sys, Shift { mass: beta_prime, damping: 1.0, stiffness: gamma_prime }, x1)?;
            }
            solver.solve();
            for i in 0..solver.dims.nv {
                let d = solver.r[i];
                x1.v[i] += d;
                past.a1[i] += d / (h * gamma);
                x1.v_dot[i] += beta_prime * d;
                solver.dq[i] += gamma_prime * d;
            }
            add(&mut x1.lambda, &solver.s);
            // Δq, Δν ← solution of (24)
            solver.evaluate(sys, x0, x1);
            solver.r2.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.nu, &mut solver.r2);
            sys.add_mass_mul(-1.0, &self.u, &mut solver.r2);
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s2[r] = if solver.rows.holonomic()[r] { -g } else { 0.0 };
            }
            if refactor || !solver.mass_ready() {
                solver.factor_mass(sys)?;
            }
            solver.project();
            for i in 0..solver.dims.nv {
                self.u[i] += solver.r2[i];
                solver.dq[i] += solver.r2[i];
            }
            for (n, d) in self.nu.iter_mut().zip(&solver.s2) {
                *n += d;
            }
            let ratio = solver.velocity_ratio(&solver.r, x1).max(solver.position_ratio(&solver.r2));
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, true);
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
