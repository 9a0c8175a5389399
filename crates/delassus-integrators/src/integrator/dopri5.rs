//! DOPRI5 on the index-1 equations, and MDOP5: the same with projection onto positions and velocities.
//!
//! Implements: haddouni2017 3.3, (9)–(10) with (35)–(36).

use super::explicit::{Core, Explicit, Scheme, Trouble};
use super::levels::Levels;
use super::registry::Method;
use delassus_system::System;
use delassus_system::state::State;

const DORMAND: &str = "Dormand, Prince: A family of embedded Runge-Kutta formulae (1980)";

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::ACCELERATION,
    index: "1",
    help: "Dormand and Prince's method on the accelerations; positions and velocities drift",
    cite: DORMAND,
    settings: &["step_estimate", "min_step", "safety"],
    ..Method::explicit("dopri5", |s, o| Box::new(Explicit::new(s, o, Dopri5::<false>)))
};

/// Dormand and Prince: rows of A for stages 2 to 6, then b.
pub(super) const DOPRI5: [&[f64]; 6] = [
    &[1.0 / 5.0],
    &[3.0 / 40.0, 9.0 / 40.0],
    &[44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0],
    &[19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0],
    &[9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0],
    &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];

/// Times of stages 2 to 6 and of the end.
pub(super) const DOPRI5_TIMES: [f64; 6] = [0.2, 0.3, 0.8, 8.0 / 9.0, 1.0, 1.0];

/// b − b̂ of the embedded formula of order 4, stages 1 to 7.
const DOPRI5_ERROR: [f64; 7] =
    [71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339_200.0, 22.0 / 525.0, -1.0 / 40.0];

/// Stages and error estimate of Dormand and Prince's method.
pub(super) struct Dopri5<const PROJECTED: bool>;

delassus_algebra::saved! { [const PROJECTED: bool] Dopri5<PROJECTED> {} }

impl<const PROJECTED: bool> Scheme for Dopri5<PROJECTED> {
    const STAGES: usize = 7;
    const PROJECTS: bool = PROJECTED;
    const ENDS_IN_PLACE: bool = false;
    const OWN: Option<usize> = None;

    fn stages(
        &mut self,
        core: &mut Core,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<(), Trouble> {
        core.k[0].copy_from_slice(&x0.v);
        core.w[0].copy_from_slice(&x0.v_dot);
        // stages: (Q_i, V_i), then w_i by index 1
        for i in 1..6 {
            let row = DOPRI5[i - 1];
            core.k.combine(h, row, &mut core.dq);
            core.place(sys, x0.t + DOPRI5_TIMES[i - 1] * h, x0);
            core.w.combine_onto(&x0.v, h, row, &mut core.base);
            core.accelerate_stage(sys, i)?;
            if i == 5 {
                let v = std::mem::take(&mut core.base);
                core.note_last(&v, false);
                core.base = v;
            }
        }
        // the end: weights b
        core.k.combine(h, DOPRI5[5], &mut core.dq);
        core.w.combine_onto(&x0.v, h, DOPRI5[5], &mut x1.v);
        Ok(())
    }

    fn error(&mut self, core: &mut Core, sys: &dyn System, _: &State, h: f64, x1: &State) -> f64 {
        embedded_error(core, sys, h, x1, false)
    }
}

/// h Σ (b − b̂) (V, W), stage 7 being the end of the step.
pub(super) fn embedded_error(core: &mut Core, sys: &dyn System, h: f64, x1: &State, project: bool) -> f64 {
    sys.chart_rate(&core.dq, &x1.v, &mut core.k[6]);
    core.w[6].copy_from_slice(&x1.v_dot);
    core.k.combine(h, &DOPRI5_ERROR, &mut core.scratch);
    core.w.combine(h, &DOPRI5_ERROR, &mut core.base);
    if project && core.dims.m > 0 {
        sys.jac_mul(&core.base, &mut core.r);
        core.r.iter_mut().for_each(|r| *r = -*r);
        let mut normal = std::mem::take(&mut core.last_dq);
        core.end.correct(&core.r, &mut normal);
        core.base.iter_mut().zip(&normal).for_each(|(e, d)| *e += d);
        core.last_dq = normal;
    }
    core.norm(&core.scratch, &core.base)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::integrator::explicit::order_conditions::check;

    #[test]
    fn dopri5_satisfies_the_classical_conditions_and_its_error_weights_sum_to_zero() {
        check(&DOPRI5, &DOPRI5_TIMES);
        for k in 0..4 {
            let c = |i: usize| if i == 0 { 0.0 } else { DOPRI5_TIMES[i - 1] };
            let sum: f64 = DOPRI5_ERROR.iter().enumerate().map(|(i, e)| e * c(i).powi(k)).sum();
            assert!(sum.abs() < 1e-15, "the difference of both formulas is of order 5: {sum}");
        }
    }
}
