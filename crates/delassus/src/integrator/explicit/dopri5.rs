//! DOPRI5 on the index-1 equations, and MDOP5: the same with projection onto positions and velocities.
//!
//! Implements: haddouni2017 3.3, (9)–(10) with (35)–(36).

use super::core::{Core, Scheme, Trouble};
use super::phem56::embedded_error;
use super::tableau::{DOPRI5, DOPRI5_TIMES};
use crate::formulation::System;
use crate::state::State;

/// Stages and error estimate of Dormand and Prince's method.
pub(super) struct Dopri5<const PROJECTED: bool>;

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
        core.k.combine(h, DOPRI5[5], &mut core.dq);
        core.w.combine_onto(&x0.v, h, DOPRI5[5], &mut x1.v);
        Ok(())
    }

    fn error(&mut self, core: &mut Core, sys: &dyn System, _: &State, h: f64, x1: &State) -> f64 {
        embedded_error(core, sys, h, x1, false)
    }
}
