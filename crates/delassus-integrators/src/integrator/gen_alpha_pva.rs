//! Generalized-α with rows at position, velocity and acceleration level (stabilized index 1, PVA).
//!
//! `M v̇₁ = f + Gᵀλ₁`, `G v̇₁ + bias = 0`; `M W = GᵀΛ`, `G v₁ + ∂g/∂t = 0`; `M U = Gᵀν`, `g(q₁, t₁) = 0`, where W is
//! added to the velocity and U to the increment. The acceleration is an algebraic function of q₁ and v₁, so a
//! disturbed past does not survive a step in it.
//!
//! Implements: bruls2018 (69)–(70) with (65j)–(65l).
//! // erratum: (65j) has ½ − β.

use super::coefficients::Coefficients;
use super::implicit::{Implicit, acceleration_rows, negate, velocity_rows};
use super::levels::Levels;
use super::recurrence::Recurrence;
use super::registry::Method;
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY).and(Levels::ACCELERATION),
    index: "1 (stabilized)",
    help: "generalized-α, rows at all three levels; forgets disturbed accelerations",
    ..Method::implicit("gen-alpha-pva", |s, o| {
        Box::new(GenAlphaPva::new(s, Coefficients::chung_hulbert(o.rho_inf), o))
    })
};

/// The method.
pub(super) struct GenAlphaPva {
    solver: Implicit,
    past: Recurrence,
    u: Vec<f64>,
    nu: Vec<f64>,
    w: Vec<f64>,
    big_lambda: Vec<f64>,
    r3: Vec<f64>,
    s3: Vec<f64>,
}

delassus_algebra::saved! { GenAlphaPva { solver, past, u, nu, w, big_lambda, r3, s3 } }

impl GenAlphaPva {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> GenAlphaPva {
        let solver = Implicit::new(sys, options);
        let (n, m) = (solver.dims.nv, solver.dims.m);
        let (zn, zm) = (vec![0.0; n], vec![0.0; m]);
        GenAlphaPva {
            solver,
            past: Recurrence::new(c, n),
            u: zn.clone(),
            nu: zm.clone(),
            w: zn.clone(),
            big_lambda: zm.clone(),
            r3: zn,
            s3: zm,
        }
    }
}

impl Stepper for GenAlphaPva {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.past.c;
        let kappa = self.past.c.kappa();
        // changes of velocity and position per change of v̇₁
        let (to_v, to_q) = (h * gamma * kappa, h * h * beta * kappa);
        let (solver, past) = (&mut self.solver, &mut self.past);
        past.predict(solver, sys, x0, h, x1);
        for x in [&mut self.u, &mut self.nu, &mut self.w, &mut self.big_lambda] {
            x.fill(0.0);
        }
        loop {
            // (70a), (70b) at the iterate: f + Gᵀλ − M v̇ and G v̇ + bias
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            acceleration_rows(sys, &x1.v_dot, &mut solver.s);
            negate(&mut solver.s);
            // (70e), (70f): GᵀΛ − M W and G v + ∂g/∂t; the acceleration solve moves the velocity rows by to_v s
            self.r3.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.big_lambda, &mut self.r3);
            sys.add_mass_mul(-1.0, &self.w, &mut self.r3);
            velocity_rows(sys, &x1.v, &mut self.s3);
            for r in 0..solver.dims.m {
                self.s3[r] = -self.s3[r] - to_v * solver.s[r];
            }
            // (70c), (70d): Gᵀν − M U and g; and the gap by to_q s
            solver.r2.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.nu, &mut solver.r2);
            sys.add_mass_mul(-1.0, &self.u, &mut solver.r2);
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s2[r] = if solver.rows.holonomic()[r] { -g - to_q * solver.s[r] } else { 0.0 };
            }
            // matrices of the smooth motion and of both projections
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: 1.0, damping: to_v, stiffness: to_q }, x1)?;
                solver.factor_mass(sys)?;
            }
            // Δv̇, Δλ; W, Λ; U, ν; the recurrence carries Δv̇ to a₁, v₁, dq
            solver.solve();
            solver.project_given(&mut self.r3, &mut self.s3);
            solver.project();
            for i in 0..solver.dims.nv {
                let (d, w, u) = (solver.r[i], self.r3[i], solver.r2[i]);
                x1.v_dot[i] += d;
                past.a1[i] += kappa * d;
                x1.v[i] += to_v * d + w;
                solver.dq[i] += to_q * d + u;
                self.w[i] += w;
                self.u[i] += u;
            }
            for r in 0..solver.dims.m {
                x1.lambda[r] += solver.s[r];
                self.big_lambda[r] += self.s3[r];
                self.nu[r] += solver.s2[r];
            }
            let ratio = solver
                .acceleration_ratio(&solver.r, x1)
                .max(solver.velocity_ratio(&self.r3, x1))
                .max(solver.position_ratio(&solver.r2));
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, true);
            }
        }
    }

    super::recurrence::forward_to_recurrence!();
}
