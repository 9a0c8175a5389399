//! PHEM56: the partitioned half-explicit method of order five with six stages.
//!
//! Stages are those of Dormand and Prince; each is closed at a position of its own, Q̃. Stage 1 has the accelerations of the end
//! of the last step, solved there at acceleration level.
//!
//! Implements: haddouni2017 (31)–(32) with the coefficients of Murua and Arnold.

use super::dopri5::{DOPRI5, DOPRI5_TIMES, embedded_error};
use super::explicit::{Core, Explicit, Scheme, Trouble};
use super::levels::Levels;
use super::registry::Method;
use delassus_system::System;
use delassus_system::state::State;

const MURUA: &str = "Murua: Partitioned half-explicit Runge-Kutta methods for differential-algebraic systems of index 2 (1997)";

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::VELOCITY.projected(Levels::POSITION),
    index: "2",
    help: "partitioned half-explicit Runge-Kutta method with 6 stages; the first choice where nothing is stiff",
    cite: MURUA,
    ..Method::explicit("phem56", |s, o| Box::new(Explicit::new(s, o, Phem56)))
};

/// PHEM56: rows Ã for stages 2 to 6, where the constraint of stage i is imposed; the last one is b. The first equals row 3
/// of A, so that Q̃₂ = Q₃.
const PHEM56_ROWS: [&[f64]; 5] = [
    &[3.0 / 40.0, 9.0 / 40.0],
    &[21.0 / 256.0, 45.0 / 256.0, 15.0 / 128.0],
    &[19235.0 / 98784.0, -225.0 / 392.0, 6235.0 / 6174.0, 2755.0 / 32928.0],
    &[-293.0 / 1152.0, 85.0 / 48.0, -2275.0 / 1908.0, 35.0 / 32.0, -2835.0 / 6784.0],
    &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];

/// Times at which the constraints of stages 2 to 6 are imposed.
const PHEM56_TIMES: [f64; 5] = [0.3, 3.0 / 8.0, 5.0 / 7.0, 1.0, 1.0];

/// Stages and error estimate of PHEM56.
pub(super) struct Phem56;

delassus_algebra::saved! { Phem56 {} }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phem56_imposes_its_constraints_at_its_times() {
        for (row, c) in PHEM56_ROWS.iter().zip(PHEM56_TIMES) {
            assert!((row.iter().sum::<f64>() - c).abs() < 4e-15);
        }
    }
}
