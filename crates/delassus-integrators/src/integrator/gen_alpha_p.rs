//! Generalized-α with rows at position level (index 3); Newmark and the trapezoidal rule with α_m = α_f = 0.
//!
//! Unknowns dq, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `g(q₁, t₁) = 0` with the recurrence of [`super::recurrence`]. Nonholonomic rows
//! are held at velocity level. Order 2 in q, v, λ at constant step (the multiplier after an O(h) transient);
//! under changing steps the multiplier falls to order 1 whatever is done to a_n. Corrections that lead to a worse place are
//! [`super::shortened`], and without rows, as with closure `independent`, those that lead where the loops do not close.
//!
//! Implements: haddouni2017 (14)–(19); bottasso2006 (9)–(15); khude2007 (3)–(5).
//! // erratum: haddouni2017 (19) K = ∂(M q̈ − F − Gᵀλ)/∂q.

use super::augmented::Augmented;
use super::coefficients::Coefficients;
use super::implicit::{Implicit, move_multipliers, velocity_rows};
use super::levels::Levels;
use super::newton::SLOW_CONTRACTION;
use super::recurrence::Recurrence;
use super::recursive::Recursive;
use super::registry::{HADDOUNI, Method};
use super::shortened::Shortened;
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION,
    index: "3",
    help: "generalized-α, rows at position level; keep the step constant",
    cite: HADDOUNI,
    variable_step: false,
    augmented: Some(|s, o| Box::new(Augmented::new(s, Coefficients::chung_hulbert(o.rho_inf), o))),
    recursive: Some(|s, o| Box::new(Recursive::new(s, Coefficients::chung_hulbert(o.rho_inf), o))),
    ..Method::implicit("gen-alpha-p", |s, o| {
        Box::new(GenAlphaP::new(s, Coefficients::chung_hulbert(o.rho_inf), o))
    })
};

/// The method.
pub(super) struct GenAlphaP {
    solver: Implicit,
    past: Recurrence,
    way: Shortened,
    /// Residuals at the iterate.
    r: Vec<f64>,
    s: Vec<f64>,
}

delassus_algebra::saved! { GenAlphaP { solver, past } made { way, r, s } }

impl GenAlphaP {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> GenAlphaP {
        GenAlphaP::with(sys, Recurrence::new(c, sys.dims().nv), options)
    }

    /// HHT-I3, with the mass matrices of the settings.
    pub(super) fn hht(sys: &dyn System, options: &Options) -> GenAlphaP {
        GenAlphaP::with(sys, Recurrence::hht(sys, options), options)
    }

    fn with(sys: &dyn System, past: Recurrence, options: &Options) -> GenAlphaP {
        let solver = Implicit::new(sys, options);
        let (nv, m) = (solver.dims.nv, solver.dims.m);
        GenAlphaP { solver, past, way: Shortened::new(nv, m), r: vec![0.0; nv], s: vec![0.0; m] }
    }

    /// Takes back a part of the last correction.
    fn back(&mut self, x1: &mut State, part: f64) {
        self.past.move_by(&mut self.solver.dq, x1, -part, &self.way.d);
        move_multipliers(x1, -part, &self.way.mu);
    }
}

impl Stepper for GenAlphaP {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        // β' and γ' of (19)
        let beta_prime = 1.0 / (h * h * beta * self.past.c.kappa());
        let gamma_prime = gamma / (h * beta);
        self.past.predict(&mut self.solver, sys, x0, h, x1);
        self.way.begin(&self.solver.dq);
        // without rows coordinates may be independent ones, whose loops do not close wherever an iterate leads
        let careful = self.solver.dims.m == 0;
        loop {
            let (solver, past) = (&mut self.solver, &mut self.past);
            // (17) residuals at the iterate; nonholonomic rows by their velocity, scaled to an increment
            solver.evaluate(sys, x0, x1);
            past.dynamics(solver, sys, x1);
            if careful && self.way.is_open() && !solver.r.iter().all(|r| r.is_finite()) {
                let part = self.way.halve();
                self.back(x1, part);
                continue;
            }
            velocity_rows(sys, &x1.v, &mut solver.s);
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s[r] = if solver.rows.holonomic()[r] { -g } else { -solver.s[r] / gamma_prime };
            }
            self.r.copy_from_slice(&solver.r);
            self.s.copy_from_slice(&solver.s);
            // what the last correction left, by the matrix that gave it: too much, and part of it is taken back
            if self.way.is_known() {
                solver.try_solve();
                let size = solver.size(&solver.r);
                if !solver.is_small(size) {
                    if self.way.too_long(size) {
                        let part = if solver.made_now() {
                            self.way.halve()
                        } else {
                            // the matrix was another step's
                            solver.stale();
                            self.way.drop()
                        };
                        self.back(x1, part);
                        continue;
                    }
                    if self.way.left(size) > SLOW_CONTRACTION {
                        solver.stale();
                    }
                }
            }
            // (19) iteration matrix
            let old = self.way.is_known() && !solver.needs_factor();
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: beta_prime, damping: gamma_prime, stiffness: 1.0 }, x1)?;
            }
            // (18): Δq, Δλ; the recurrence carries Δq to a₁, v₁, v̇₁
            if !old {
                solver.r.copy_from_slice(&self.r);
                solver.s.copy_from_slice(&self.s);
                solver.try_solve();
            }
            solver.note_solution();
            self.way.note(&solver.r, &solver.s, solver.size(&solver.r));
            past.move_by(&mut solver.dq, x1, 1.0, &self.way.d);
            move_multipliers(x1, 1.0, &self.way.mu);
            let ratio = solver.position_ratio(&solver.r);
            if solver.converged(ratio, sys)? {
                let report = past.finish(solver, sys, x0, x1)?;
                return Ok(Report { newton_iterations: report.newton_iterations + self.way.times, ..report });
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
