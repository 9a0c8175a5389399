//! HEM5: the half-explicit method of order five with eight stages.
//!
//! Stage i is closed at the position of stage i + 1: its accelerations are such that the velocity there obeys the rows.
//!
//! Implements: haddouni2017 (31)–(34).

use super::core::{Core, Scheme, Trouble};
use super::tableau::{HEM5, HEM5_TIMES};
use crate::formulation::System;
use crate::state::State;

/// Stages and error estimate of HEM5.
pub(super) struct Hem5 {
    /// Velocity and increment of stage 8.
    v8: Vec<f64>,
    dq8: Vec<f64>,
}

impl Hem5 {
    pub(super) fn new(n: usize) -> Hem5 {
        Hem5 { v8: vec![0.0; n], dq8: vec![0.0; n] }
    }
}

impl Scheme for Hem5 {
    const STAGES: usize = 8;
    const PROJECTS: bool = true;
    const ENDS_IN_PLACE: bool = true;
    const OWN: Option<usize> = Some(7);

    fn stages(
        &mut self,
        core: &mut Core,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<(), Trouble> {
        core.k[0].copy_from_slice(&x0.v);
        for (i, row) in HEM5.iter().enumerate() {
            // Q_{i+1} = q_n + h Σ_{j≤i} a V_j, and what is known of V_{i+1}
            core.k.combine(h, row, &mut core.dq);
            core.w.combine_onto(&x0.v, h, &row[..i], &mut core.base);
            core.place(sys, x0.t + HEM5_TIMES[i] * h, x0);
            let c = h * row[i];
            core.close_stage(sys, i, c, i == 0)?;
            for ((v, b), w) in x1.v.iter_mut().zip(&core.base).zip(&core.w[i]) {
                *v = b + c * w;
            }
            if i < 7 {
                core.open_stage(sys, i + 1, &x1.v)?;
            }
            if i == 6 {
                self.v8.copy_from_slice(&x1.v);
                self.dq8.copy_from_slice(&core.dq);
                core.note_last(&x1.v, false);
            }
        }
        Ok(())
    }

    /// e₁ = |y₁ − Y₈|, e₂ = |y₁ − y₀ − h (5/2 Y'₇ − 3/2 Y'₈)|, e = e₁²/(e₁ + 0.01 e₂).
    ///
    /// // erratum: (33) prints Q₇, Q₈ in e₂; they are stage derivatives.
    fn error(&mut self, core: &mut Core, _: &dyn System, x0: &State, h: f64, x1: &State) -> f64 {
        let n = core.dims.nv;
        for i in 0..n {
            core.scratch[i] = core.dq[i] - self.dq8[i];
            core.base[i] = x1.v[i] - self.v8[i];
        }
        let e1 = core.norm(&core.scratch, &core.base);
        for i in 0..n {
            core.scratch[i] = core.dq[i] - h * (2.5 * core.k[6][i] - 1.5 * core.k[7][i]);
            core.base[i] = x1.v[i] - x0.v[i] - h * (2.5 * core.w[6][i] - 1.5 * core.w[7][i]);
        }
        let e2 = core.norm(&core.scratch, &core.base);
        if e1 == 0.0 { 0.0 } else { e1 * e1 / (e1 + 0.01 * e2) }
    }
}
