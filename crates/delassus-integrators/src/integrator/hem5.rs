//! HEM5: the half-explicit method of order five with eight stages.
//!
//! Stage i is closed at the position of stage i + 1: its accelerations are such that the velocity there obeys the rows.
//!
//! Digits of its coefficients: those of Brasey and Hairer, refined until all 9 classical and 172 index-2 order conditions hold.
//! The test here checks row sums and classical conditions; the index-2 conditions show in the measured orders.
//!
//! Implements: haddouni2017 (31)–(34).

use super::explicit::{Core, Explicit, Scheme, Trouble};
use super::levels::Levels;
use super::registry::Method;
use delassus_system::System;
use delassus_system::state::State;

const BRASEY: &str =
    "Brasey, Hairer: Half-explicit Runge-Kutta methods for differential-algebraic systems of index 2 (1993)";

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::VELOCITY.projected(Levels::POSITION),
    index: "2",
    help: "half-explicit Runge-Kutta method with 8 stages; fast where nothing is stiff",
    cite: BRASEY,
    own_step_law: true,
    ..Method::explicit("hem5", |s, o| Box::new(Explicit::new(s, o, Hem5::new(s.dims().nv))))
};

/// HEM5: rows of A (row i leads to stage i + 1), then b as the last row. Stage 1 is the start of the step.
const HEM5: [&[f64]; 8] = [
    &[0.1],
    &[0.0375, 0.1125],
    &[0.3222169236216063, -1.1888833229876135, 1.2281451340233704],
    &[-0.035011238981299965, 0.3725420601086181, -0.2721053535582045, 0.01993037578575076],
    &[-0.5576547055041922, 1.3673072896458913, -1.73223636046071, 0.458777200746753, 0.9638065755722578],
    &[
        0.08654517193564283,
        -0.08810082847945405,
        0.19812755473290758,
        -0.4645422679331096,
        0.16151700911099956,
        0.9064533606330137,
    ],
    &[0.0, 0.0, 0.0, 3.624477248753877, -0.46177241891829485, -3.1980246281643327, 1.0353197983287508],
    &[
        0.0,
        0.0,
        0.0,
        0.2467760667636787,
        0.21065940874897315,
        0.17692181491250153,
        0.30644464441479324,
        0.059198065160053326,
    ],
];

/// Times of HEM5's stages 2 to 8 and of the end.
const HEM5_TIMES: [f64; 8] = [0.1, 0.15, 0.36147873465736324, 0.08535584335486446, 0.5, 0.8, 1.0, 1.0];

/// Stages and error estimate of HEM5.
pub(super) struct Hem5 {
    /// Velocity and increment of stage 8, increment of stage 7.
    v8: Vec<f64>,
    dq8: Vec<f64>,
    dq7: Vec<f64>,
}

delassus_algebra::saved! { Hem5 { v8, dq8, dq7 } }

impl Hem5 {
    pub(super) fn new(n: usize) -> Hem5 {
        Hem5 { v8: vec![0.0; n], dq8: vec![0.0; n], dq7: vec![0.0; n] }
    }
}

impl Scheme for Hem5 {
    const STAGES: usize = 8;
    const PROJECTS: bool = true;
    const ENDS_IN_PLACE: bool = true;
    const OWN: Option<usize> = Some(7);
    const IS_CHAIN: bool = true;

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
            // w_i such that V_{i+1} obeys the rows there
            let c = h * row[i];
            core.close_stage(sys, i, c, i == 0)?;
            for ((v, b), w) in x1.v.iter_mut().zip(&core.base).zip(&core.w[i]) {
                *v = b + c * w;
            }
            // M, G, f at (Q_{i+1}, V_{i+1})
            if i < 7 {
                core.open_stage(sys, i + 1, &x1.v)?;
            }
            if i == 5 {
                self.dq7.copy_from_slice(&core.dq);
            }
            if i == 6 {
                self.v8.copy_from_slice(&x1.v);
                self.dq8.copy_from_slice(&core.dq);
                core.note_last(&x1.v, false);
            }
        }
        Ok(())
    }

    /// e₁ = ‖y₁ − Y₈‖ₛ, e₂ = ‖y₁ − y₀ − h (5/2 Y'₇ − 3/2 Y'₈)‖ₛ, e = e₁²/(e₁ + 0.01 e₂).
    ///
    /// // erratum: (33) prints Q₇, Q₈ in e₂; they are stage derivatives. As printed, increments of the stages' positions are taken.
    fn error(&mut self, core: &mut Core, _: &dyn System, x0: &State, h: f64, x1: &State) -> f64 {
        let n = core.dims.nv;
        for i in 0..n {
            core.scratch[i] = core.dq[i] - self.dq8[i];
            core.base[i] = x1.v[i] - self.v8[i];
        }
        let e1 = core.norm_of_authors(&core.scratch, &core.base);
        if core.printed_estimate() {
            for i in 0..n {
                core.scratch[i] = core.dq[i] - h * (2.5 * self.dq7[i] - 1.5 * self.dq8[i]);
            }
            let e2 = core.norm_of_authors(&core.scratch, &core.base);
            return practical(e1, e2);
        }
        for i in 0..n {
            core.scratch[i] = core.dq[i] - h * (2.5 * core.k[6][i] - 1.5 * core.k[7][i]);
            core.base[i] = x1.v[i] - x0.v[i] - h * (2.5 * core.w[6][i] - 1.5 * core.w[7][i]);
        }
        let e2 = core.norm_of_authors(&core.scratch, &core.base);
        practical(e1, e2)
    }
}

/// haddouni2017 (34).
fn practical(e1: f64, e2: f64) -> f64 {
    if e1 == 0.0 { 0.0 } else { e1 * e1 / (e1 + 0.01 * e2) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::integrator::explicit::order_conditions::check;

    #[test]
    fn hem5_satisfies_the_classical_conditions() {
        check(&HEM5, &HEM5_TIMES);
    }
}
