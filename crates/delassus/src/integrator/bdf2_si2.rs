//! NSTIFF-SI2: backward differentiation of order two with rows at position and velocity level.
//!
//! The formulas of [`super::bdf2`] for v and for q̇ = v + Gᵀμ, so that the increment is dq = A_q + c h d(dq)/dt + U with
//! U = G₁ᵀν; `M v̇₁ = f + Gᵀλ₁`, `G v₁ + ∂g/∂t = 0`, `g(q₁, t₁) = 0`. As printed, μ enters without a mass matrix.
//!
//! Implements: khude2007 (13)–(16).

use super::bdf2::History;
use super::core::Core;
use super::{Coefficients, Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct Bdf2Stabilized {
    core: Core,
    past: History,
    formula: Vec<f64>,
    u: Vec<f64>,
    nu: Vec<f64>,
}

impl Bdf2Stabilized {
    pub(super) fn new(sys: &dyn System, options: &Options) -> Bdf2Stabilized {
        let core = Core::new(sys, Coefficients::newmark(0.5, Some(0.25)), options);
        let d = core.dims;
        Bdf2Stabilized {
            past: History::new(d.nq, d.nv),
            formula: vec![0.0; d.nv],
            u: vec![0.0; d.nv],
            nu: vec![0.0; d.m],
            core,
        }
    }
}

impl Stepper for Bdf2Stabilized {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        self.past.begin(sys, core, x0, h, x1);
        let ch = self.past.ch;
        self.u.fill(0.0);
        self.nu.fill(0.0);
        loop {
            core.evaluate(sys, x0, x1);
            // (14), (16)
            core.dynamics(sys, x1);
            Core::velocity_rows(sys, &x1.v, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            // (13), (15): U = Gᵀν; the velocity solve moves the gap by c h G Δv
            core.r2.fill(0.0);
            // nothing of U and ν in the first iteration
            if core.newton.iterations() > 0 {
                sys.add_jac_t_mul(1.0, &self.nu, &mut core.r2);
                for (r, u) in core.r2.iter_mut().zip(&self.u) {
                    *r -= u;
                }
            }
            for (r, g) in sys.gap().iter().enumerate() {
                core.s2[r] = if core.rows.holonomic()[r] { -g - ch * core.s[r] } else { 0.0 };
            }
            if core.needs_factor() {
                core.factor(sys, Shift { mass: 1.0 / ch, damping: 1.0, stiffness: ch }, x1)?;
                core.factor_identity(sys)?;
            }
            core.solve();
            core.project();
            for i in 0..core.dims.nv {
                let (d, u) = (core.r[i], core.r2[i]);
                x1.v[i] += d;
                x1.v_dot[i] += d / ch;
                self.u[i] += u;
                core.dq[i] += ch * d + u;
            }
            self.past.increment(sys, &core.dq, &x1.v, &mut self.formula);
            for i in 0..core.dims.nv {
                core.dq[i] = self.formula[i] + self.u[i];
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

    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure> {
        self.past.restart();
        self.core.restart(sys, x, h)
    }
    fn accept(&mut self) {
        self.past.accept();
        self.core.accept();
    }
    super::core::forward_studies_to_core!();
}
