//! PHEM56: the partitioned half-explicit method of order five with six stages.
//!
//! Stages are those of Dormand and Prince; each is closed at a position of its own, Q̃. Stage 1 has the accelerations of the end
//! of the last step, solved there at acceleration level.
//!
//! Implements: haddouni2017 (31)–(32) with the coefficients of Murua and Arnold.

use super::core::{Core, Scheme, Trouble};
use super::tableau::{DOPRI5, DOPRI5_ERROR, DOPRI5_TIMES, PHEM56_ROWS, PHEM56_TIMES};
use crate::formulation::System;
use crate::state::State;

/// Stages and error estimate of PHEM56.
pub(super) struct Phem56;

impl Scheme for Phem56 {
    const STAGES: usize = 7;
    const PROJECTS: bool = true;
    const ENDS_IN_PLACE: bool = true;
    const OWN: Option<usize> = Some(5);

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
        for i in 1..6 {
            // (Q_i, V_i); Q₃ = Q̃₂ is where the system stands already
            let row = DOPRI5[i - 1];
            core.k.combine(h, row, &mut core.dq);
            if i != 2 {
                core.place(sys, x0.t + DOPRI5_TIMES[i - 1] * h, x0);
            }
            core.w.combine_onto(&x0.v, h, row, &mut x1.v);
            core.open_stage(sys, i, &x1.v)?;
            if i == 5 {
                core.note_last(&x1.v, false);
            }
            // closed at Q̃_i
            let row = PHEM56_ROWS[i - 1];
            core.k.combine(h, row, &mut core.dq);
            core.w.combine_onto(&x0.v, h, &row[..i], &mut core.base);
            core.place(sys, x0.t + PHEM56_TIMES[i - 1] * h, x0);
            core.close_stage(sys, i, h * row[i], false)?;
        }
        let c = h * PHEM56_ROWS[4][5];
        for ((v, b), w) in x1.v.iter_mut().zip(&core.base).zip(&core.w[5]) {
            *v = b + c * w;
        }
        Ok(())
    }

    /// The embedded formula of order 4 with the end of the step as seventh stage; of its velocities only what the rows allow.
    fn error(&mut self, core: &mut Core, sys: &dyn System, _: &State, h: f64, x1: &State) -> f64 {
        embedded_error(core, sys, h, x1, true)
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
