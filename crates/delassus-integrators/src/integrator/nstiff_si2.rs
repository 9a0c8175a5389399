//! NSTIFF-SI2: backward differentiation of order two with rows at position and velocity level.
//!
//! The formulas of [`super::nstiff`] for v and for q̇ = v + Gᵀμ, so that the increment is dq = A_q + c h d(dq)/dt + U with
//! U = G₁ᵀν; `M v̇₁ = f + Gᵀλ₁`, `G v₁ + ∂g/∂t = 0`, `g(q₁, t₁) = 0`. As printed, μ enters without a mass matrix.
//!
//! Implements: khude2007 (13)–(16).

use super::implicit::{Implicit, negate, velocity_rows};
use super::levels::Levels;
use super::nstiff::History;
use super::position_correction::PositionCorrection;
use super::registry::{KHUDE, Method};
use super::{Options, Report, Stepper};
use delassus_system::error::Failure;
use delassus_system::state::State;
use delassus_system::{Shift, System};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (stabilized)",
    help: "backward differentiation of order two with rows at position and velocity level",
    cite: KHUDE,
    settings: &[],
    multistep: true,
    ..Method::implicit("nstiff-si2", |s, o| Box::new(NstiffSi2::new(s, o)))
};

/// The method.
pub(super) struct NstiffSi2 {
    solver: Implicit,
    past: History,
    formula: Vec<f64>,
    beside: PositionCorrection,
}

delassus_algebra::saved! { NstiffSi2 { solver, past, formula, beside } }

impl NstiffSi2 {
    pub(super) fn new(sys: &dyn System, options: &Options) -> NstiffSi2 {
        let mut solver = Implicit::new(sys, options);
        solver.newton.judge_pairs();
        let d = solver.dims;
        NstiffSi2 {
            past: History::new(d.nq, d.nv),
            formula: vec![0.0; d.nv],
            beside: PositionCorrection::new(d.nv, d.m),
            solver,
        }
    }
}

impl Stepper for NstiffSi2 {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let solver = &mut self.solver;
        self.past.begin(solver, sys, x0, h, x1);
        let ch = self.past.ch;
        let PositionCorrection { u, nu, .. } = self.beside.begin(solver, h);
        loop {
            // (14), (16) at the iterate: f + Gᵀλ − M v̇ and G v + ∂g/∂t
            solver.evaluate(sys, x0, x1);
            solver.dynamics(sys, x1);
            velocity_rows(sys, &x1.v, &mut solver.s);
            negate(&mut solver.s);
            // (13), (15): U = Gᵀν; the velocity solve moves the gap by c h G Δv
            solver.r2.fill(0.0);
            // U and ν of the last step count as they are in the first iteration
            if solver.newton.iterations() > 0 {
                sys.add_jac_t_mul(1.0, nu, &mut solver.r2);
                solver.r2.iter_mut().zip(&*u).for_each(|(r, u)| *r -= u);
            }
            for (r, g) in sys.gap().iter().enumerate() {
                solver.s2[r] = if solver.rows.holonomic()[r] { -g - ch * solver.s[r] } else { 0.0 };
            }
            // M/(ch) + C + ch K, and [I −Gᵀ; G 0] of the position correction
            if solver.needs_factor() {
                solver.factor(sys, Shift { mass: 1.0 / ch, damping: 1.0, stiffness: ch }, x1)?;
                solver.factor_identity(sys)?;
            }
            // Δv, Δλ, then ΔU, Δν; dq by the formula with the chart's rate, and U
            solver.solve();
            solver.project();
            for i in 0..solver.dims.nv {
                let (d, more) = (solver.r[i], solver.r2[i]);
                x1.v[i] += d;
                x1.v_dot[i] += d / ch;
                u[i] += more;
                solver.dq[i] += ch * d + more;
            }
            self.past.increment(sys, &solver.dq, &x1.v, &mut self.formula);
            for i in 0..solver.dims.nv {
                solver.dq[i] = self.formula[i] + u[i];
            }
            for r in 0..solver.dims.m {
                x1.lambda[r] += solver.s[r];
                nu[r] += solver.s2[r];
            }
            let ratio = solver.velocity_ratio(&solver.r, x1).max(solver.position_ratio(&solver.r2));
            if solver.converged(ratio, sys)? {
                return solver.finish(sys, x0, x1, true);
            }
        }
    }

    fn restart(&mut self, sys: &mut dyn System, x: &mut State, _: f64) -> Result<(), Failure> {
        self.past.restart();
        self.beside.restart();
        self.solver.restart(sys, x)
    }
    fn accept(&mut self) {
        self.past.accept();
        self.beside.accept();
    }
    super::implicit::forward_to_solver!();
}
