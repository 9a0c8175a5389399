//! E13: the full semismooth Newton iteration of size 3(n + m), bruls2018 3.8.

use super::study::stepping::{RHO, STEP, TWO, difference, options};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::Options;
use delassus::model::settings::Iteration;
use delassus::{Error, Model};
use delassus_library::example;
use delassus_library::impacts;
use delassus_library::library::IMPACTS;
use delassus_library::meshes::elastic_bar;
use delassus_library::stepped::{Stepped, stepped};

pub(crate) const STATEMENT: &str = "Newton's iteration on all 3(n + m) unknowns gives the same answers in fewer iterations than the three subproblems in turn, converges quadratically, and is the fallback of a step that they do not solve";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "full and split answers agree to 1e-8 on four models with both methods, full takes fewer iterations, and at most 1.05 more from 1e-6 to 1e-12 in the mean; on three models with long steps `split` fails, and `auto` goes through with the answers of `full` (1e-8), at the cost of its derivatives in those steps where it needs them and of none in a run with short steps",
    checked: "each other; counts of evaluations",
    ..Judged::UNTOLD
};

/// Models and steps so long that the subproblems in turn do not contract: what they leave out of the matrix is O(h).
const LONG: [(&str, &str, f64, usize); 3] =
    [("05-woodpecker", "pvv", 0.02, 50), ("governor", "pva", 0.04, 50), ("heavy-top", "pva", 0.05, 20)];
/// Steps in parts of these, in which nothing fails.
const SHORT: f64 = 0.05;

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
            row.below(format!("newton.{name}.{method}.full"), full.mean_newton(), split.mean_newton());
            row.put(format!("newton.{name}.{method}.full_at_1e-6"), coarse.mean_newton());
            // from 1e-6 to 1e-12 a quadratic iteration needs one more
            let more = full.mean_newton() - coarse.mean_newton();
            row.below(format!("newton.{name}.{method}.more_from_1e-6"), more, 1.05);
        }
    }
    for (name, method, h, n) in LONG {
        fallback(&mut row, name, method, h, n)?;
    }
    if !row.holds {
        row.reason = "On one of the models or methods the answers differ by 1e-8 or more, or the full system takes no fewer iterations than the subproblems in turn, or more than one from 1e-6 to 1e-12, or a step fails that it solves.".into();
    }
    row.note = "difference: largest difference of coordinates over the run, relative; newton: mean iterations per step at the tolerance 1e-12, for full at 1e-6 too: quadratic convergence makes one iteration of the step from 1e-6 to 1e-12. The full system has all derivatives, those of M, G and bias by differences, and a new matrix in every iteration; that costs 4 n evaluations, so that with iteration = \"auto\" the subproblems are solved in turn, where they converge slowly all unknowns at once with a kept matrix that lacks those derivatives, and, before a step fails, by Newton's own iteration. fallback: steps that ended so, by their evaluations, with long steps and with steps a twentieth as long.".into();
    Ok(row)
}

/// A model whose long steps only Newton's own iteration solves.
fn fallback(row: &mut Row, name: &str, method: &str, h: f64, n: usize) -> Result<(), Error> {
    let mut model = match IMPACTS.iter().find(|m| m.name == name) {
        Some(m) => m.model(&[])?,
        None => example(name, &[])?,
    };
    model.solve.coordinates = "absolute".parse()?;
    let go = |iteration: Iteration, h: f64, n: usize| {
        stepped(&model, method, Some(&Options { iteration, ..Options::from(&model.solve) }), h, n)
    };
    let key = format!("{}.{method}", name.replace('-', "_"));
    let fails = go(Iteration::Split, h, n).is_err();
    row.tell(format!("fallback.{key}.split_fails"), fails);
    row.holds &= fails;
    // a step with derivatives costs 4 n evaluations more than its iterations
    let rescued = |run: &Stepped| {
        let nv = run.steps[0].x.v.len();
        run.steps.iter().filter(|s| s.report.evaluations >= 4 * nv + s.report.newton_iterations).count() as f64
    };
    let (full, auto) = (go(Iteration::Full, h, n)?, go(Iteration::Auto, h, n)?);
    row.below(format!("fallback.{key}.difference"), difference(&auto, &full), 1e-8);
    row.at_least(format!("fallback.{key}.steps"), rescued(&auto), 1.0);
    row.put(format!("fallback.{key}.of"), n as f64);
    let short = go(Iteration::Auto, SHORT * h, n)?;
    row.at_most(format!("fallback.{key}.steps_with_short_ones"), rescued(&short), 0.0);
    Ok(())
}
