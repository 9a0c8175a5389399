//! A25: work and precision on the academic slider-crank, haddouni2017, figure 5.

use super::study::academic::{ALL, PAPER, Run, THRESHOLD, cost_ratio, model, settings, solve, tolerances};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::model::Settings;
use delassus::model::settings::StepEstimate;
use delassus::study::{Cost, Variant, Watch};

pub(crate) const STATEMENT: &str = "work-precision diagram of the slider-crank (fig. 5): order of cost HEM5 < DOPRI5 < gen-alpha at velocity level < gen-alpha at position level";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the order of cost at equal error, HEM5 < DOPRI5 < velocity level < position level, in evaluations and in time, by HEM5's own control or with the estimates as printed",
    checked: "minimal coordinates; error-controlled runs over tolerances",
    ..Judged::UNTOLD
};

/// Errors above this tell of another motion, those below of the reference's own error, rad.
const USABLE: (f64, f64) = (1e-10, 0.3);

/// Runs of one method over the tolerances.
#[derive(Default)]
struct Curve {
    error: Vec<f64>,
    evaluations: Vec<f64>,
    seconds: Vec<f64>,
    /// Errors over tolerances.
    ratio: Vec<f64>,
    /// Runs that did not reach the end.
    failed: usize,
}

fn curve(method: &str, settings: &Settings, tolerances: &[f64], repeats: usize) -> Result<Curve, Error> {
    let mut out = Curve::default();
    for t in tolerances {
        let Run { summary, error, seconds } = match solve(method, settings, *t, repeats, true) {
            Ok(run) => run,
            // index 3 does not bear every change of the step
            Err(e) if e.code == Code::StepTooSmall => {
                out.failed += 1;
                continue;
            }
            Err(e) => return Err(e),
        };
        if (USABLE.0..USABLE.1).contains(&error) {
            out.error.push(error);
            out.ratio.push(error / t);
            out.evaluations.push(summary.evaluations as f64);
            out.seconds.push(seconds);
        }
    }
    Ok(out)
}

fn ratios(a: &Curve, b: &Curve) -> [f64; 2] {
    let errors = [a.error.as_slice(), b.error.as_slice()];
    [cost_ratio(errors, [&a.evaluations, &b.evaluations]), cost_ratio(errors, [&a.seconds, &b.seconds])]
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let tolerances = tolerances(context.quick);
    let repeats = if context.quick { 1 } else { 5 };
    // the paper's control with HEM5's own, the same with the estimates as printed, and ours, under which the global error follows
    // the tolerance
    let printed = Settings { step_estimate: StepEstimate::Printed, ..settings() };
    let ours = Settings { projection_threshold: Some(THRESHOLD), ..Settings::default() };
    let controls = [("", settings()), ("printed.", printed), ("our_control.", ours)];
    let mut plots = ["evaluations of the equations of motion", "time in s (the least of some runs)"].map(|x| {
        log_log("A25: slider-crank, work and precision", x, "largest error of the crank angle in rad")
    });
    // whether each step of the order holds: by control, in evaluations and in time
    let mut order = [[[false; 2]; 3]; 3];
    for (c, (prefix, settings)) in controls.iter().enumerate() {
        let methods = if c == 0 { &ALL[..] } else { &PAPER[..] };
        let mut curves = Vec::new();
        for m in methods {
            // of order 2 under our control: a tolerance of 1e-8 asks for a million steps
            let slow = c == 2 && m.starts_with("gen-alpha");
            let wanted = tolerances.iter().copied().filter(|t| !slow || *t > 5e-7);
            curves.push(curve(m, settings, &wanted.collect::<Vec<_>>(), repeats)?);
        }
        for (m, curve) in methods.iter().zip(&curves) {
            let logs: f64 = curve.ratio.iter().map(|r| r.ln()).sum();
            row.put(format!("{prefix}error_over_tolerance.{m}"), (logs / curve.ratio.len() as f64).exp());
            if curve.failed > 0 {
                row.put(format!("{prefix}failed.{m}"), curve.failed as f64);
            }
        }
        for k in 0..3 {
            let [evaluations, seconds] = ratios(&curves[k + 1], &curves[k]);
            let name = format!("{}_over_{}", PAPER[k + 1], PAPER[k]);
            row.put(format!("{prefix}cost.evaluations.{name}"), evaluations);
            row.put(format!("{prefix}cost.seconds.{name}"), seconds);
            order[c][k] = [evaluations > 1.0, seconds > 1.0];
        }
        if c == 0 {
            for (m, beside) in methods.iter().zip(&curves).skip(PAPER.len()) {
                let [evaluations, seconds] = ratios(beside, &curves[0]);
                row.put(format!("cost.evaluations.{m}_over_hem5"), evaluations);
                row.put(format!("cost.seconds.{m}_over_hem5"), seconds);
            }
            for (m, curve) in methods.iter().zip(&curves) {
                let [a, b] = plots;
                plots = [
                    a.line_points(m, &curve.evaluations, &curve.error),
                    b.line_points(m, &curve.seconds, &curve.error),
                ];
            }
        }
    }
    explain(&mut row)?;
    row.holds = order[..2].iter().any(|control| control.as_flattened().iter().all(|x| *x));
    if !row.holds {
        let named = order.iter().map(|control| if control[0][0] { "cheaper" } else { "dearer" });
        let named: Vec<&str> = named.collect();
        row.reason = format!("In evaluations at equal error HEM5 is {} than DOPRI5 under its authors' control, {} with the estimates as printed, {} under this program's control: a step has 8 stages against 6, and its smaller error does not make up for them (equal_error, without any control). Generalized-α costs many times more than DOPRI5, as in the paper; index 3 and velocity level cost the same to within a few percent, whose sign depends on the control.", named[0], named[1], named[2]);
    }
    row.note = note(&order);
    for (file, plot) in ["a25-evaluations.svg", "a25-time.svg"].iter().zip(&plots) {
        row.figures.extend(context.figure(file, plot)?);
    }
    Ok(row)
}

/// What an equal step costs and how good it is: the part of the order that no control decides.
fn explain(row: &mut Row) -> Result<(), Error> {
    let model = model()?;
    let end = model.solve.end;
    let h = end / 512.0;
    let state = |method: &str, h: f64, repeats: usize| {
        let options = Options { projection_threshold: Some(THRESHOLD), ..Options::default() };
        let variant = Variant::new(method, &options);
        let watch = Watch { repeats, ..Watch::default() };
        delassus::study::run(&model, &variant, end, h, &watch, &|_| true)
    };
    let reference = state("phem56", end / 16384.0, 0)?.end;
    let mut found: Vec<(f64, Cost)> = Vec::new();
    for m in PAPER {
        let r = state(m, h, 3)?;
        let error = (0..r.end.q.len()).map(|i| (r.end.q[i] - reference.q[i]).abs()).fold(0.0, f64::max);
        row.put(format!("equal_step.error.{m}"), error);
        row.put(format!("equal_step.evaluations_per_step.{m}"), r.cost.evaluations * h / end);
        row.put(format!("equal_step.factorizations_per_step.{m}"), r.cost.factorizations * h / end);
        row.put(format!("equal_step.microseconds_per_step.{m}"), 1e6 * r.cost.seconds * h / end);
        found.push((error, r.cost));
    }
    // steps for equal error in a method of order 5, times the cost of a step
    let better = (found[1].0 / found[0].0).powf(0.2);
    row.put(
        "equal_error.evaluations.dopri5_over_hem5",
        better * found[1].1.evaluations / found[0].1.evaluations,
    );
    row.put("equal_error.seconds.dopri5_over_hem5", better * found[1].1.seconds / found[0].1.seconds);
    Ok(())
}

fn note(order: &[[[bool; 2]; 3]; 3]) -> String {
    let mut text = String::from(
        "cost.*.A_over_B: cost of A over that of B at equal largest error of the crank angle over 0.2 s, geometric mean over the errors both reach; above 1 the paper's order holds. The control is that of table 1, HEM5 with its authors' (safety 0.9), and Newton's tolerance 1e-12; printed: the same with all estimates of positions alone and Q7, Q8 in (33); our_control: the default of every method. Times differ from run to run.",
    );
    for (control, found) in ["the paper's control", "the estimates as printed", "our control"].iter().zip(order) {
        text.push_str(&format!(" Under {control}:"));
        for (k, holds) in found.iter().enumerate() {
            let words = holds.map(|h| if h { "holds" } else { "does not hold" });
            text.push_str(&format!(
                " {} < {} {} in evaluations and {} in time;",
                PAPER[k],
                PAPER[k + 1],
                words[0],
                words[1]
            ));
        }
    }
    text.push_str(" error_over_tolerance: geometric mean. equal_step and equal_error: 512 equal steps without control, where that does not count; a step of HEM5 has 8 stages, one of DOPRI5 6 as its last stage is the first of the next. failed: runs that ended with StepTooSmall.");
    text
}
