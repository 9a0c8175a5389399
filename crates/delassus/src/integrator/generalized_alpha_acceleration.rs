//! Generalized-α with rows at acceleration level (index 1), and Baumgarte's combination of the three levels.
//! Comparators: acceleration rows drift quadratically, Baumgarte satisfies none exactly.
//!
//! Unknowns v̇₁, λ₁ of `M v̇₁ = f + Gᵀλ₁`, `G v̇₁ + bias + 2α (G v₁ + ∂g/∂t) + α² g = 0`.
//!
//! Implements: bruls2018 (71c), third and fourth line.

use super::coefficients::Coefficients;
use super::core::Core;
use super::{Options, Report, Stepper};
use crate::error::Failure;
use crate::formulation::{Shift, System};
use crate::state::State;

/// The method; `rate` is Baumgarte's α (0 for plain acceleration rows).
pub(super) struct Acceleration {
    core: Core,
    rate: f64,
}

impl Acceleration {
    pub(super) fn new(sys: &dyn System, c: Coefficients, options: &Options, rate: f64) -> Acceleration {
        Acceleration { core: Core::new(sys, c, options), rate }
    }
}

impl Stepper for Acceleration {
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure> {
        let Coefficients { beta, gamma, .. } = self.core.c;
        let kappa = self.core.c.kappa();
        let alpha = self.rate;
        let core = &mut self.core;
        core.predict(sys, x0, h, x1);
        loop {
            core.evaluate(sys, x0, x1);
            core.dynamics(sys, x1);
            // (71c)
            Core::acceleration_rows(sys, &x1.v_dot, &mut core.s);
            if alpha > 0.0 {
                Core::velocity_rows(sys, &x1.v, &mut core.s2);
                for (r, g) in sys.gap().iter().enumerate() {
                    core.s[r] += 2.0 * alpha * core.s2[r] + alpha * alpha * g;
                }
            }
            core.s.iter_mut().for_each(|s| *s = -*s);
            if core.needs_factor() {
                let s = Shift { mass: 1.0, damping: h * gamma * kappa, stiffness: h * h * beta * kappa };
                core.factor(sys, s, x1)?;
            }
            core.solve();
            for i in 0..core.dims.nv {
                let d = core.r[i];
                x1.v_dot[i] += d;
                core.a1[i] += kappa * d;
                x1.v[i] += h * gamma * kappa * d;
                core.dq[i] += h * h * beta * kappa * d;
            }
            for (l, d) in x1.lambda.iter_mut().zip(&core.s) {
                *l += d;
            }
            let ratio = core.acceleration_ratio(&core.r, x1);
            if let Some(done) = core.judge(ratio, sys, x0, x1, false) {
                return done;
            }
        }
    }

    super::core::forward_to_core!();
}
