//! Generalized-α with rows at acceleration level (index 1), and Baumgarte's combination of the three levels.
//! Comparators: acceleration rows drift quadratically, Baumgarte satisfies none exactly.
//!
//! Unknowns v̇₁, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `G v̇₁ + bias + 2α (G v₁ + ∂g/∂t) + α² g = 0`.
//!
//! Implements: bruls2018 (71c), third and fourth line.

use super::coefficients::Coefficients;
use super::implicit::{Implicit, acceleration_rows, add, negate, velocity_rows};
use super::levels::Levels;
use super::recurrence::Recurrence;
use super::registry::Method;
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::ACCELERATION,
    index: "1",
    help: "generalized-α, rows at acceleration level; drifts quadratically",
    comparator: true,
    ..Method::implicit("gen-alpha-a", |s, o| {
        Box::new(GenAlphaA::new(s, Coefficients::chung_hulbert(o.rho_inf), o, 0.0))
    })
};

/// The method; `rate` is Baumgarte's α (0 for plain acceleration rows).
pub(super) struct GenAlphaA {
    solver: Implicit,
    past: Recurrence,
    rate: f64,
}

delassus_algebra::saved! { GenAlphaA { solver, past } made { rate } }

impl GenAlphaA {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options, rate: f64) -> GenAlphaA {
        GenAlphaA { solver: Implicit::new(sys, options), past: Recurrence::new(c, sys.dims().nv), rate }
    }
}

impl Stepper for GenAlphaA {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        let kappa = self.past.c.kappa();
        let alpha = self.rate;
        let (solver, past) = (&mut self.solver, &mut self.past);
        past.predict(solver, sys, x0, h, x1);
        loop {
            // f + Gᵀλ − M v̇ at the iterate
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            // (71c): G v̇ + bias (+ 2α (G v + ∂g/∂t) + α² g)
            acceleration_rows(sys, &x1.v_dot, &mut solver.s);
            if alpha > 0.0 {
                velocity_rows(sys, &x1.v, &mut solver.s2);
                for (r, g) in sys.gap().iter().enumerate() {
                    solver.s[r] += 2.0 * alpha * solver.s2[r] + alpha * alpha * g;
                }
            }
            negate(&mut solver.s);
            // M + hγκ C + h²βκ K
            if solver.needs_factor() {
                let s = Shift { mass: 1.0, damping: h * gamma * kappa, stiffness: h * h * beta * kappa };
                solver.factor(sys, s, x1)?;
            }
            // Δv̇, Δλ; the recurrence carries Δv̇ to a₁, v₁, dq
            solver.solve();
            for i in 0..solver.dims.nv {
                let d = solver.r[i];
                x1.v_dot[i] += d;
                past.a1[i] += kappa * d;
                x1.v[i] += h * gamma * kappa * d;
                solver.dq[i] += h * h * beta * kappa * d;
            }
            add(&mut x1.lambda, &solver.s);
            let ratio = solver.acceleration_ratio(&solver.r, x1);
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, false);
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
