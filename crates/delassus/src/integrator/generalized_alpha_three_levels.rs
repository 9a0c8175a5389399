//! Generalized-α with rows at position, velocity and acceleration level (stabilized index 1, PVA).
//!
//! `M v̇₁ = f + Gᵀλ₁`, `G v̇₁ + bias = 0`; `M W = GᵀΛ`, `G v₁ + ∂g/∂t = 0`; `M U = Gᵀν`, `g(q₁, t₁) = 0`, where W is
//! added to the velocity and U to the increment. The acceleration is an algebraic function of q₁ and v₁, so a
//! disturbed past does not survive a step in it.
//!
//! Implements: bruls2018 (69)–(70) with (65j)–(65l).
//! // erratum: (65j) has ½ − β.

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method.
pub(super) struct ThreeLevels {
    core: Core,
    u: Vec<f64>,
    nu: Vec<f64>,
    w: Vec<f64>,
    big_lambda: Vec<f64>,
    r3: Vec<f64>,
    s3: Vec<f64>,
}

impl ThreeLevels {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options) -> ThreeLevels {
        let core = Core::new(sys, c, options);
        let (n, m) = (core.dims.nv, core.dims.m);
        let (zn, zm) = (vec![0.0; n], vec![0.0; m]);
        ThreeLevels {
            core,
            u: zn.clone(),
            nu: zm.clone(),
            w: zn.clone(),
            big_lambda: zm.clone(),
            r3: zn,
            s3: zm,
        }
    }
}

impl Stepper for ThreeLevels {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let kappa = self.core.c.kappa();
        // changes of velocity and position per change of v̇₁
        let (to_v, to_q) = (h * gamma * kappa, h * h * beta * kappa);
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        for x in [&mut self.u, &mut self.nu, &mut self.w, &mut self.big_lambda] {
            x.fill(0.0);
        }
        loop {
            core.evaluate(sys, x0, x1);
            // (70a), (70b)
            core.dynamics(sys, x1);
            Core::acceleration_rows(sys, &x1.v_dot, &mut core.s);
            core.s.iter_mut().for_each(|s| *s = -*s);
            // (70e), (70f); the acceleration solve moves the velocity rows by to_v s
            self.r3.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.big_lambda, &mut self.r3);
            sys.add_mass_mul(-1.0, &self.w, &mut self.r3);
            Core::velocity_rows(sys, &x1.v, &mut self.s3);
            for r in 0..core.dims.m {
                self.s3[r] = -self.s3[r] - to_v * core.s[r];
            }
            // (70c), (70d); and the gap by to_q s
            core.r2.fill(0.0);
            sys.add_jac_t_mul(1.0, &self.nu, &mut core.r2);
            sys.add_mass_mul(-1.0, &self.u, &mut core.r2);
            for (r, g) in sys.gap().iter().enumerate() {
                core.s2[r] = if core.rows.holonomic()[r] { -g - to_q * core.s[r] } else { 0.0 };
            }
            if core.needs_factor() {
                core.factor(sys, Shift { mass: 1.0, damping: to_v, stiffness: to_q }, x1)?;
                core.factor_projection(sys)?;
            }
            core.solve();
            core.project_velocity(&mut self.r3, &mut self.s3);
            core.project();
            for i in 0..core.dims.nv {
                let (d, w, u) = (core.r[i], self.r3[i], core.r2[i]);
                x1.v_dot[i] += d;
                core.a1[i] += kappa * d;
                x1.v[i] += to_v * d + w;
                core.dq[i] += to_q * d + u;
                self.w[i] += w;
                self.u[i] += u;
            }
            for r in 0..core.dims.m {
                x1.lambda[r] += core.s[r];
                self.big_lambda[r] += self.s3[r];
                self.nu[r] += core.s2[r];
            }
            let ratio = core
                .acceleration_ratio(&core.r, x1)
                .max(core.velocity_ratio(&self.r3, x1))
                .max(core.position_ratio(&core.r2));
            if let Some(done) = core.judge(ratio, sys, x0, x1, true) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
