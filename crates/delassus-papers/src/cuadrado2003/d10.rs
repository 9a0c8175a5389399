//! D10: forward dynamics in a fixed-point iteration, the comparator of cuadrado2003 table 1.

use super::iltis::{ACCELERATED, Case, HYBRID, Integrator, RECURSIVE, REPEATS, run as done};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::Plot;

pub(crate) const STATEMENT: &str = "the fully recursive formulation with fixed-point iteration is slower than the hybrid one at large steps, because they ask for many iterations";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "at 0.01 s the plain fixed-point iteration takes more evaluations and factorizations together than the hybrid formulation, which makes one of both a step and one of the former an iteration, and their ratio grows from 0.0025 s to 0.01 s",
    checked: "counts of both formulations on the vehicle over 8 s; processor times of the stepping loops stand beside",
    weaker: "",
    deviation: "steps in which the fixed-point iteration fails are taken in parts here (halved)",
    ..Judged::UNTOLD
};

/// Steps, s.
const STEPS: [f64; 4] = [0.0025, 0.005, 0.0075, 0.01];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut ratios = Vec::new();
    let mut lists = [Vec::new(), Vec::new(), Vec::new()];
    for h in STEPS {
        let key = format!("h_{h}");
        let mut found = Vec::new();
        for (formulation, list) in [HYBRID, RECURSIVE, ACCELERATED].into_iter().zip(&mut lists) {
            let r = done(Case { formulation, integrator: Integrator::Trapezoidal, h }, REPEATS)?;
            let name = formulation.name;
            row.put(format!("iterations_per_step.{name}.{key}"), r.iterations_per_step());
            row.put(format!("halved.{name}.{key}"), r.halved as f64);
            row.put(format!("seconds.{name}.{key}"), r.time());
            row.holds &= r.completed;
            list.push(r.iterations_per_step());
            found.push(r);
        }
        let over = |k: usize| found[k].work() as f64 / found[0].work() as f64;
        row.put(format!("work_ratio.{key}"), over(1));
        row.put(format!("work_ratio.accelerated.{key}"), over(2));
        ratios.push(over(1));
        let time = found[1].time() / found[0].time();
        if h > 0.009 {
            row.compare(format!("time_ratio.{key}"), time, 3.06 / 0.72);
        } else {
            row.put(format!("time_ratio.{key}"), time);
        }
    }
    row.holds &= ratios.last().is_some_and(|r| *r > 1.0) && ratios.last() > ratios.first();
    row.note = "Iltis, trapezoidal rule, newton = 1e-6, 8 s. work: evaluations of the equations of motion, one in an iteration, and factorizations; seconds: processor time of the stepping loop, of every step the shortest of 5 runs; the paper's column is 3.06 s over 0.72 s of table 1. The recursive formulation solves the index-1 equations at every iterate and holds the loop closures by projections after convergence; accelerated: the same with Anderson's acceleration, this program's default, which the paper does not have. halved: steps in which the iteration did not contract; the paper found 0.0075 s its best step.".into();
    let plot = Plot::new("D10: iterations per step on the vehicle").x("step in s").y("iterations per step");
    let names = ["hybrid", "recursive", "recursive, accelerated"];
    let plot = names.iter().zip(&lists).fold(plot, |p, (name, list)| p.line_points(name, &STEPS, list));
    row.figures = context.figure("d10.svg", &plot)?;
    Ok(row)
}
