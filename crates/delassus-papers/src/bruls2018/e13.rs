//! E13: the full semismooth Newton iteration of size 3(n + m), bruls2018 3.8.

use super::study::stepping::{RHO, STEP, TWO, difference, options};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::model::settings::Iteration;
use delassus::{Error, Model};
use delassus_library::impacts;
use delassus_library::meshes::elastic_bar;
use delassus_library::stepped::stepped;

pub(crate) const STATEMENT: &str = "Newton's iteration on all 3(n + m) unknowns gives the same answers in fewer iterations than the three subproblems in turn, and converges quadratically";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "full and split answers agree to 1e-8 on four models with both methods, full takes no more iterations, and at most 1.05 more from 1e-6 to 1e-12 in the mean",
    checked: "each other",
    weaker: "used as fallback: `auto` falls back to the full system with a kept matrix that lacks the costly derivatives, not to this one",
    ..Judged::UNTOLD
};

fn cases(quick: bool) -> Result<Vec<(&'static str, Model, Options, f64, f64)>, Error> {
    let elements = if quick { 20 } else { 200 };
    Ok(vec![
        ("pendulum", impacts::bouncing_pendulum(0.8)?, options(RHO), STEP, 6.0),
        ("double_pendulum", impacts::impact_double_pendulum()?, options(RHO), STEP, 2.0),
        ("rocking_block", impacts::rocking_block(0.3)?, options(RHO), 5e-4, 1.0),
        ("bar", elastic_bar(elements)?, options(0.8), 2e-3, 2.0),
    ])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for (name, model, base, h, end) in cases(context.quick)? {
        let n = (end / h).round() as usize;
        for method in TWO {
            let go = |iteration: Iteration, newton: f64| {
                stepped(&model, method, Some(&Options { iteration, newton, ..base.clone() }), h, n)
            };
            let (split, full) = (go(Iteration::Split, 1e-12)?, go(Iteration::Full, 1e-12)?);
            let coarse = go(Iteration::Full, 1e-6)?;
            let d = difference(&split, &full);
            row.below(format!("difference.{name}.{method}"), d, 1e-8);
            row.put(format!("newton.{name}.{method}.split"), split.mean_newton());
            row.at_most(format!("newton.{name}.{method}.full"), full.mean_newton(), split.mean_newton() + 1e-9);
            row.put(format!("newton.{name}.{method}.full_at_1e-6"), coarse.mean_newton());
            // from 1e-6 to 1e-12 a quadratic iteration needs one more
            let more = full.mean_newton() - coarse.mean_newton();
            row.below(format!("newton.{name}.{method}.more_from_1e-6"), more, 1.05);
        }
    }
    if !row.holds {
        row.reason = "On one of the models or methods the answers differ by 1e-8 or more, or the full system takes more iterations than the subproblems in turn, or more than one from 1e-6 to 1e-12.".into();
    }
    row.note = "difference: largest difference of coordinates over the run, relative; newton: mean iterations per step at the tolerance 1e-12, for full at 1e-6 too: quadratic convergence makes one iteration of the step from 1e-6 to 1e-12. The full system has all derivatives, those of M, G and bias by differences, and a new matrix in every iteration; that costs 4 n evaluations, so that with iteration = \"auto\" the subproblems are solved in turn and, where they converge slowly, all unknowns at once with a kept matrix that lacks those derivatives.".into();
    Ok(row)
}
