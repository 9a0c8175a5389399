//! D12: table 1, the four formulations with the trapezoidal rule.

use super::iltis::{ACCELERATED, Case, Formulation, GLOBAL, HYBRID, Integrator, RECURSIVE, REPEATS, Run, TOPOLOGICAL, run as done};
use super::iltis_grid::{Line, fastest, stable};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "table 1, trapezoidal rule at 0.01 s and at the best step: the hybrid formulation is the fastest and takes the largest steps, then the topological one; the fully recursive one is slower, the global one the slowest, by 7 to 10 against the hybrid";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "in steps of one length hybrid, topological, fully recursive (plain fixed point) and global take more and more processor time, at 0.01 s and at their best steps; the largest stable steps, up to which every step of the grid is accepted, fall from hybrid over topological and global to fully recursive; global over hybrid is 7 to 10 at 0.01 s or at the best steps",
    checked: "table 1; error (43) against each formulation's own trapezoidal run at 0.001 s",
    corrected: "the order of the steps is that of table 1, where global (0.0175 s) comes before fully recursive (0.0075 s): the inventory's list has them the other way round",
    deviation: "the tyres have no damping, as in the benchmark; the road is a choice of ours",
    ..Judged::UNTOLD
};

/// What one formulation shows.
struct Found {
    at_10_ms: f64,
    best: f64,
    largest: f64,
    /// All steps up to this one run without a failure, whatever their error.
    runs_to: f64,
}

/// The step of 0.01 s, the largest stable step and the fastest one up to it; none if there is none.
fn look(row: &mut Row, formulation: Formulation, quick: bool, paper: Option<[f64; 4]>) -> Result<Option<Found>, Error> {
    let name = formulation.name;
    let case = |h: f64| Case { formulation, integrator: Integrator::Trapezoidal, h };
    let first = done(case(0.01), REPEATS)?;
    put(row, &format!("{name}.10ms"), &first, paper.map(|p| p[0]));
    // by 0.0025 s up to 0.05 s; the fixed-point iteration of the fully recursive one begins below
    let every = if quick { 4 } else { 1 };
    let mut tried = Vec::new();
    for k in (1..=20).filter(|k| k % every == 0 || *k < 4) {
        tried.push(done(case(0.0025 * f64::from(k)), 1)?);
    }
    let lines: Vec<Line> = tried.iter().map(|r| Line::of(r)).collect();
    let steady = stable(&lines);
    let largest = steady.iter().map(|l| l.case.h).fold(0.0, f64::max);
    row.put(format!("{name}.largest_stable_step"), largest);
    let runs_to = lines.iter().take_while(|l| l.completed && l.halved == 0).map(|l| l.case.h).fold(0.0, f64::max);
    row.put(format!("{name}.no_failed_step_up_to"), runs_to);
    let lucky = lines.iter().filter(|l| l.accepted()).map(|l| l.case.h).fold(0.0, f64::max);
    row.put(format!("{name}.largest_accepted_step"), lucky);
    let Some(best) = fastest(steady.into_iter())? else { return Ok(None) };
    match paper {
        Some(p) => row.compare(format!("{name}.best.step"), best.case.h, p[1]),
        None => row.put(format!("{name}.best.step"), best.case.h),
    }
    put(row, &format!("{name}.best"), &best, paper.map(|p| p[2]));
    row.paper.extend(paper.map(|p| (format!("{name}.best.real_time"), p[3])));
    Ok(Some(Found { at_10_ms: first.time(), best: best.time(), largest, runs_to }))
}

/// Formulation, the paper's CPU time at 0.01 s, its other step, CPU time there and real time over that.
const PAPER: [(Formulation, [f64; 4]); 4] = [
    (HYBRID, [0.72, 0.035, 0.37, 21.62]),
    (TOPOLOGICAL, [0.74, 0.025, 0.56, 14.29]),
    (RECURSIVE, [3.06, 0.0075, 2.30, 3.48]),
    (GLOBAL, [5.41, 0.0175, 3.86, 2.07]),
];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut found = Vec::new();
    for (formulation, paper) in PAPER {
        match look(&mut row, formulation, context.quick, Some(paper))? {
            Some(one) => found.push(one),
            None => {
                row.reason = format!("No run of the {} formulation is accepted.", formulation.name);
                return Ok(row);
            }
        }
    }
    let beside = look(&mut row, ACCELERATED, context.quick, None)?;
    let [at_10_ms, at_best, largest] =
        [|f: &Found| f.at_10_ms, |f: &Found| f.best, |f: &Found| f.largest].map(|of| found.iter().map(of).collect::<Vec<f64>>());
    for (what, times, paper) in
        [("10ms", &at_10_ms, [0.72, 0.74, 3.06, 5.41]), ("best", &at_best, [0.37, 0.56, 2.30, 3.86])]
    {
        for k in 1..4 {
            let name = PAPER[k].0.name;
            row.compare(format!("time_over_hybrid.{name}.{what}"), times[k] / times[0], paper[k] / paper[0]);
        }
    }
    let rises = |x: &[f64]| x.windows(2).all(|w| w[0] < w[1]);
    let (fast, fast_at_10_ms) = (rises(&at_best), rises(&at_10_ms));
    // table 1: 0.035, 0.025, 0.0175 (global), 0.0075 s
    let far = rises(&[0, 1, 3, 2].map(|k| -largest[k]));
    let ratio = at_10_ms[3] / at_10_ms[0];
    let near = (7.0..=10.0).contains(&ratio) || (7.0..=10.0).contains(&(at_best[3] / at_best[0]));
    row.tell("speed_order.best", fast);
    row.tell("speed_order.10ms", fast_at_10_ms);
    row.tell("step_order", far);
    row.tell("global_over_hybrid_7_to_10", near);
    row.holds = fast && fast_at_10_ms && far && near;
    if !row.holds {
        let list = |x: &[f64]| x.iter().map(|x| format!("{x:.4}")).collect::<Vec<_>>().join(", ");
        let quicker = beside.map_or(String::new(), |b| {
            format!(" With Anderson's acceleration the fully recursive one takes {:.4} s at its best step, {:.4} s at 0.01 s, and steps up to {} s.", b.best, b.at_10_ms, b.largest)
        });
        let [steps, runs] =
            [|f: &Found| f.largest, |f: &Found| f.runs_to].map(|of| list(&found.iter().map(of).collect::<Vec<f64>>()));
        row.reason = format!(
            "Hybrid, topological, fully recursive (plain fixed point) and global take {} s at their best steps (order as in the paper: {}), {} s at 0.01 s ({}), global over hybrid is {ratio:.1} at 0.01 s and {:.1} at the best steps (7 to 10: {}). Their largest stable steps are {steps} s (from hybrid over topological and global to fully recursive they should fall: {}), although no step fails up to {runs} s: hybrid and global are ended by the error (43) of the trapezoidal rule, which damps no tyre on the stairs and is a matter of the rule and not of coordinates, topological and fully recursive by their iterations.{quicker}",
            list(&at_best), yes(fast), list(&at_10_ms), yes(fast_at_10_ms), at_best[3] / at_best[0], yes(near), yes(far)
        );
    }
    row.note = "time: the stepping loop alone, one core, of every step the shortest of 5 runs; it depends on the machine and its load, steps, iterations and factorizations do not. best: the fastest of the steps 0.0025 to 0.05 s by 0.0025 s (quick: by 0.01 s from 0.0075 s on) up to the largest stable one, below which all are accepted: error (43) below 5e-3 against the same formulation at 0.001 s; solve.newton = 1e-6. A run in which the iteration fails in a step is refused, as the paper's steps have one length (halved: how many such steps there are, which were then taken in parts to see the rest). Without numerical damping acceptance is not monotone in the step: where in a step a tyre meets the road decides, and largest_accepted_step lies above largest_stable_step. fully-recursive: the plain fixed-point iteration of the paper, 100 iterations at most; accelerated-recursive: the same with Anderson's acceleration, this program's default, told and not judged.".into();
    Ok(row)
}

fn yes(so: bool) -> &'static str {
    if so { "yes" } else { "no" }
}

fn put(row: &mut Row, name: &str, run: &Run, cpu: Option<f64>) {
    row.put(format!("{name}.time"), run.time());
    row.paper.extend(cpu.map(|t| (format!("{name}.time"), t)));
    row.put(format!("{name}.real_time"), run.real_time());
    row.put(format!("{name}.worst_step_ms"), 1e3 * run.worst_step());
    row.put(format!("{name}.error_1e3"), 1e3 * run.error);
    row.put(format!("{name}.steps"), run.steps as f64);
    row.put(format!("{name}.halved"), run.halved as f64);
    row.put(format!("{name}.unclosed"), run.unclosed as f64);
    row.put(format!("{name}.iterations_per_step"), run.iterations_per_step());
    row.put(format!("{name}.factorizations"), run.factorizations as f64);
}
