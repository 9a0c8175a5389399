//! B5: right scaling (22) makes the correction of βh²λ independent of h.

use super::b4::{all_slopes, describe};
use super::scaling::step::Motion;
use super::scaling::{Form, Scaling, Step, andrews, fit, newton, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "right scaling diag(I, I/(βh²)), (22): corrections of u and of βh²λ do not depend on h, (24)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "slopes with right scaling: correction of βh²λ 0 ± 0.1, of u 0 ± 0.1, of the physical λ −2 ± 0.2; after 50 steps scaled and unscaled runs agree to 1e-12 in u, 1e-8 in v, 1e-5 in λ",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state; the unscaled run",
    deviation: "limits of v and λ are the floors of the unscaled run, h⁻¹ and h⁻² times that of u",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut row = Row::holding();
    let [_, right, _] = &sweeps;
    row.put("cond_slope.right", right.slope(|s| s.condition));
    row.near("lambda_correction_slope.right", right.slope(|s| s.lambda), 0.0, 0.1);
    row.near("displacement_correction_slope.right", right.slope(|s| s.displacement), 0.0, 0.1);
    row.near("lambda_physical_slope.right", right.slope(|s| s.lambda_physical), -2.0, 0.2);
    // (23): no block of the inverse grows
    row.near("j_inverse_slope.ul.right", right.slope(|s| s.blocks[1][1]), 0.0, 0.1);
    row.near("j_inverse_slope.ll.right", right.slope(|s| s.blocks[1][3]), 0.0, 0.1);
    all_slopes(&mut row, &sweeps, Scaling::Right);
    // scaled and not, they are the same method
    for (h, name) in [(1e-4, "1e-4"), (1e-5, "1e-5")] {
        let off = end_state(Scaling::Off, h)?;
        for scaling in [Scaling::Right, Scaling::Full] {
            let other = end_state(scaling, h)?;
            let apart = |a: &[f64], b: &[f64]| fit::apart(a, b) / fit::max_abs(a);
            let name = format!("{}.{name}", scaling.name());
            row.at_most(format!("disagreement.u.{name}"), apart(&off.x.q, &other.x.q), 1e-12);
            row.at_most(format!("disagreement.v.{name}"), apart(&off.x.v, &other.x.v), 1e-8);
            row.at_most(format!("disagreement.lambda.{name}"), apart(&off.x.lambda, &other.x.lambda), 1e-5);
        }
    }
    describe(&mut row, &sweeps);
    row.note += " The physical λ keeps its slope −2: the cure is in the unknown. Disagreement: relative difference to the unscaled run after 50 steps.";
    Ok(row)
}

/// The motion after 50 steps of size h.
fn end_state(scaling: Scaling, h: f64) -> Result<Motion, Error> {
    let mut mechanism = andrews::mechanism()?;
    let mut motion = Motion::new(andrews::state()?);
    for _ in 0..50 {
        let s = Step::new(sweep::newmark(), &motion, h);
        motion = newton::step(mechanism.system(), Form::Displacement, scaling, &s, &motion)?.motion;
    }
    Ok(motion)
}
