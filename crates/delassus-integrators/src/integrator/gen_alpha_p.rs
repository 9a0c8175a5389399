//! Generalized-α with rows at position level (index 3); Newmark and the trapezoidal rule with α_m = α_f = 0.
//!
//! Unknowns dq, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `g(q₁, t₁) = 0` with the recurrence of [`super::recurrence`]. Nonholonomic rows
//! are held at velocity level. Order 2 in q, v, λ at constant step (the multiplier after an O(h) transient);
//! under changing steps the multiplier falls to order 1 whatever is done to a_n. Without rows, as with closure `independent`, half of
//! what leads where the loops do not close is taken back.
//!
//! Implements: haddouni2017 (14)–(19); bottasso2006 (9)–(15); khude2007 (3)–(5).
//! // erratum: haddouni2017 (19) K = ∂(M q̈ − F − Gᵀλ)/∂q.

use super::augmented::Augmented;
use super::coefficients::Coefficients;
use super::implicit::{Implicit, add, velocity_rows};
use super::levels::Levels;
use super::recurrence::Recurrence;
use super::recursive::Recursive;
use super::registry::{HADDOUNI, Method};
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

/// How often a part of what was last added is taken back in a step.
const MOST_RETREATS: usize = 8;

/// The method.
pub(super) struct GenAlphaP {
    solver: Implicit,
    past: Recurrence,
    /// What was last added to dq.
    last: Vec<f64>,
}

delassus_algebra::saved! { GenAlphaP { solver, past } made { last } }

impl GenAlphaP {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> GenAlphaP {
        let nv = sys.dims().nv;
        GenAlphaP { solver: Implicit::new(sys, options), past: Recurrence::new(c, nv), last: vec![0.0; nv] }
    }

    /// HHT-I3, with the mass matrices of the settings.
    pub(super) fn hht(sys: &dyn System, options: &Options) -> GenAlphaP {
        GenAlphaP {
            solver: Implicit::new(sys, options),
            past: Recurrence::hht(sys, options),
            last: vec![0.0; sys.dims().nv],
        }
    }
}

impl Stepper for GenAlphaP {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        // β' and γ' of (19)
        let beta_prime = 1.0 / (h * h * beta * self.past.c.kappa());
        let gamma_prime = gamma / (h * beta);
        let (solver, past, last) = (&mut self.solver, &mut self.past, &mut self.last);
        past.predict(solver, sys, x0, h, x1);
        // without rows coordinates may be independent ones, whose loops do not close wherever an iterate leads
        let careful = solver.dims.m == 0;
        last.copy_from_slice(&solver.dq);
        let mut retreats = 0;
        loop {
            // (17) residuals at the iterate; nonholonomic rows by their velocity, scaled to an increment
            solver.evaluate(sys, x0, x1);
            past.dynamics(solver, sys, x1);
            if careful && retreats < MOST_RETREATS && !solver.r.iter().all(|r| r.is_finite()) {
                // half of what was last added, the prediction at first, is taken back
                retreats += 1;
                for i in 0..solver.dims.nv {
                    last[i] *= 0.5;
                    solver.dq[i] -= last[i];
                    past.a1[i] -= last[i] / (h * h * beta);
                    x1.v[i] -= gamma_prime * last[i];
                    x1.v_dot[i] -= beta_prime * last[i];
                }
                continue;
            }
            velocity_rows(sys, &x1.v, &mut solver.s);
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s[r] = if solver.rows.holonomic()[r] { -g } else { -solver.s[r] / gamma_prime };
            }
            // (19) iteration matrix
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: beta_prime, damping: gamma_prime, stiffness: 1.0 }, x1)?;
            }
            // (18): Δq, Δλ; the recurrence carries Δq to a₁, v₁, v̇₁
            solver.solve();
            for i in 0..solver.dims.nv {
                let d = solver.r[i];
                last[i] = d;
                solver.dq[i] += d;
                past.a1[i] += d / (h * h * beta);
                x1.v[i] += gamma_prime * d;
                x1.v_dot[i] += beta_prime * d;
            }
            add(&mut x1.lambda, &solver.s);
            let ratio = solver.position_ratio(&solver.r);
            if solver.converged(ratio, sys)? {
                return past.finish(solver, sys, x0, x1);
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
