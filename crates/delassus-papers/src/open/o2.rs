//! O2: PHEM56 with redundant rows beside HEM5, haddouni2017, section 4.5.

use super::study::redundant::{controlled, key};
use crate::haddouni2017::study::academic::cost_ratio;
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_library::redundant_pairs;

pub(crate) const STATEMENT: &str = "PHEM56, dropped in the paper, has to be reconsidered with redundant constraints: with the row space of O1 it solves what HEM5 solves, with fewer evaluations";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "PHEM56 runs all eight mechanisms with redundant rows to the end within 10 tolerances, 1e-3 to 1e-8, and the geometric mean over them of its evaluations over HEM5's at equal error is below 1; the profile of both is told",
    checked: "the same mechanisms with independent rows by PHEM56 at 1e-12; runs of HEM5",
    deviation: "a single mechanism may cost more (cost.evaluations.*); one where both reach no common error is left out of the mean",
    ..Judged::UNTOLD
};

/// Errors over tolerances that are allowed at the end of a run.
const LIMIT: f64 = 10.0;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let tolerances: &[f64] = if context.quick { &[1e-3, 1e-5, 1e-7] } else { &[1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8] };
    let mut logs = Vec::new();
    // evaluations by method and run, for the profile
    let mut costs: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    let mut plot = log_log("O2: PHEM56 and HEM5 with redundant rows", "evaluations of the equations of motion", "error of positions at the end, m");
    for (k, p) in redundant_pairs()?.iter().enumerate() {
        let end = p.redundant.solve.end.min(1.0);
        let exact = controlled(&p.minimal, "phem56", 1e-12, end)?;
        let mut curves = Vec::new();
        for (m, method) in ["hem5", "phem56"].iter().enumerate() {
            let (mut errors, mut evaluations) = (Vec::new(), Vec::new());
            for tolerance in tolerances {
                let found = controlled(&p.redundant, method, *tolerance, end)?;
                let error = found.from(&exact);
                let solved = found.summary.completed && error < LIMIT * tolerance;
                row.holds &= solved || *method == "hem5";
                costs[m].push(if solved { found.summary.evaluations as f64 } else { f64::INFINITY });
                errors.push(error.max(1e-14));
                evaluations.push(found.summary.evaluations as f64);
            }
            if k < 3 {
                plot = plot.line_points(&format!("{method}, {}", p.name), &evaluations, &errors);
            }
            curves.push((errors, evaluations));
        }
        let ratio = cost_ratio([&curves[1].0, &curves[0].0], [&curves[1].1, &curves[0].1]);
        row.put(format!("cost.evaluations.phem56_over_hem5.{}", key(p.name)), ratio);
        if ratio.is_finite() {
            logs.push(ratio.ln());
        }
    }
    let mean = (logs.iter().sum::<f64>() / logs.len() as f64).exp();
    row.below("cost.evaluations.phem56_over_hem5.mean", mean, 1.0);
    // (39): share of runs within τ of the better method
    for (tau, name) in [(1.0, "1"), (1.2, "1.2"), (2.0, "2")] {
        for (m, method) in ["hem5", "phem56"].iter().enumerate() {
            let within = costs[m].iter().zip(&costs[1 - m]).filter(|(a, b)| a.is_finite() && **a <= tau * a.min(**b));
            row.put(format!("profile.{method}.tau_{name}"), within.count() as f64 / costs[m].len() as f64);
        }
    }
    row.note = "Eight mechanisms with 1 to 25 redundant rows, each at several tolerances; solved: the end is within 10 tolerances of the same mechanism with independent rows. cost: evaluations of PHEM56 over those of HEM5 at equal error, geometric mean over the errors both reach. profile: share of these runs that a method does with at most τ times the evaluations of the better one, (39). On mechanisms without redundant rows: row A20; on the library: rows A30 to A33.".into();
    row.figures = context.figure("o2.svg", &plot)?;
    Ok(row)
}
