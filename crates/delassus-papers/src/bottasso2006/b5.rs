//! B5: right scaling (22) makes the correction of βh²λ independent of h.

use super::b4::{all_slopes, describe};
use super::scaling::step::Motion;
use super::scaling::{Checks, Form, PAPER, Scaling, Step, andrews, fit, newton, sweep};
use crate::{Context, Entry, Row};
use delassus::Error;

pub(crate) const ROW: Entry = Entry {
    id: "B5",
    paper: PAPER,
    statement: "right scaling diag(I, I/(βh²)), (22): corrections of u and of βh²λ do not depend on h, (24)",
    run,
};

fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut c = Checks::new();
    let [_, right, _] = &sweeps;
    c.number("cond_slope.right", right.slope(|s| s.condition));
    c.near("lambda_correction_slope.right", right.slope(|s| s.lambda), 0.0, 0.1);
    c.near("displacement_correction_slope.right", right.slope(|s| s.displacement), 0.0, 0.1);
    c.near("lambda_physical_slope.right", right.slope(|s| s.lambda_physical), -2.0, 0.2);
    // (23): no block of the inverse grows
    c.near("j_inverse_slope.ul.right", right.slope(|s| s.blocks[1][1]), 0.0, 0.1);
    c.near("j_inverse_slope.ll.right", right.slope(|s| s.blocks[1][3]), 0.0, 0.1);
    all_slopes(&mut c, &sweeps, Scaling::Right);
    // scaled and not, they are the same method
    for (h, name) in [(1e-4, "1e-4"), (1e-5, "1e-5")] {
        let off = end_state(Scaling::Off, h)?;
        for scaling in [Scaling::Right, Scaling::Full] {
            let other = end_state(scaling, h)?;
            let apart = |a: &[f64], b: &[f64]| fit::apart(a, b) / fit::max_abs(a);
            let name = format!("{}.{name}", scaling.name());
            c.at_most(format!("disagreement.u.{name}"), apart(&off.x.q, &other.x.q), 1e-12);
            c.at_most(format!("disagreement.v.{name}"), apart(&off.x.v, &other.x.v), 1e-8);
            c.at_most(format!("disagreement.lambda.{name}"), apart(&off.x.lambda, &other.x.lambda), 1e-5);
        }
    }
    describe(&mut c, &sweeps);
    c.note("The physical λ keeps its slope −2: the cure is in the unknown. Disagreement: relative difference to the unscaled run after 50 steps.");
    Ok(c.row())
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
