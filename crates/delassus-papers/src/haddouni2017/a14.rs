//! A14: generalized-α at velocity level (index 2), haddouni2017 (20)–(22), and its cost against index 3.

use crate::study::convergence::study;
use crate::study::plot::log_log;
use crate::study::printed::scheme::{Weights, velocity};
use crate::study::printed::{self, left};
use crate::study::{largest, pendulum, slider_crank};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::Settings;
use delassus::simulate::{self, Silent};

pub(crate) const STATEMENT: &str = "generalized-α, index 2: order 2, velocity rows at round-off, cheaper than index 3 at equal accuracy on the slider-crank (fig. 5)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 in all components, |G v| below 1e-11, and fewer evaluations than index 3 at equal error of angle, rate and guide force of the slider-crank under the paper's control",
    checked: "minimal coordinates; error-controlled runs of both methods over five tolerances",
    deviation: "with equal steps and no control the two cost about the same (work_ratio_fixed_step)",
    ..Judged::UNTOLD
};

/// Errors at which work is compared.
const POINTS: u32 = 16;

/// Work at which a method reaches the error `e`, by linear interpolation in logarithms.
fn work_at(e: f64, errors: &[f64], work: &[f64]) -> f64 {
    let points: Vec<(f64, f64)> = errors.iter().zip(work).map(|(e, w)| (e.ln(), w.ln())).collect();
    for pair in points.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        if (a.0 - e.ln()) * (b.0 - e.ln()) <= 0.0 {
            let s = (e.ln() - a.0) / (b.0 - a.0);
            return (a.1 + s * (b.1 - a.1)).exp();
        }
    }
    f64::NAN
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let options = Options::default();
    let counts: &[usize] = if context.quick { &[128, 256, 512] } else { &[128, 256, 512, 1024] };
    let problem = pendulum::problem()?;
    let s = study(&problem, "gen-alpha-v", &options, 0.5, &[1.0], counts)?;
    s.compare_orders(&mut row, "order");
    let held = largest(&s.violations[1]);
    row.put("violation.velocity", held);
    let scheme = velocity(Weights::chung_hulbert(options.rho_inf));
    let rest = left(&problem.model, "gen-alpha-v", &options, &scheme, (printed::STEP, &[1.0, 1.5], 32))?;
    row.put("printed_equations", rest.most());

    // fig. 5: error-controlled runs of the slider-crank, angle error against evaluations
    let tolerances: &[f64] = &[1e-3, 1e-4, 1e-5, 1e-6, 1e-7];
    let p = controlled("gen-alpha-p", tolerances)?;
    let v = controlled("gen-alpha-v", tolerances)?;
    let mut cheaper = true;
    for (k, name) in ["q", "v", "lambda"].into_iter().enumerate() {
        let ratio = work_ratio(&v.errors[k], &v.evaluations, &p.errors[k], &p.evaluations);
        // the multiplier of index 3 may never get as good as the worst of index 2
        if name == "lambda" && ratio.is_nan() {
            continue;
        }
        row.put(format!("work_ratio.{name}"), ratio);
        cheaper &= ratio < 1.0;
    }
    for (tolerance, (a, b)) in tolerances.iter().zip(v.evaluations.iter().zip(&p.evaluations)) {
        row.put(format!("work_ratio_same_tolerance.{tolerance:e}"), a / b);
    }
    for (name, runs) in [("p", &p), ("v", &v)] {
        row.put(format!("evaluations.{name}"), runs.evaluations.last().copied().unwrap_or(f64::NAN));
        row.put(format!("rejected.{name}"), runs.rejected.last().copied().unwrap_or(f64::NAN));
        for (what, e) in ["q", "v", "lambda"].iter().zip(&runs.errors) {
            row.put(format!("error.{name}.{what}"), e.last().copied().unwrap_or(f64::NAN));
        }
    }
    // constant steps: the two cost the same but for the number of iterations
    let crank = slider_crank::problem()?;
    let counts: &[usize] = if context.quick { &[500, 1000, 2000] } else { &[500, 1000, 2000, 4000, 8000] };
    let fixed_p = study(&crank, "gen-alpha-p", &options, 0.2, &[1.0], counts)?;
    let fixed_v = study(&crank, "gen-alpha-v", &options, 0.2, &[1.0], counts)?;
    let ratio = work_ratio(&fixed_v.errors[0], &fixed_v.evaluations, &fixed_p.errors[0], &fixed_p.evaluations);
    row.put("work_ratio_fixed_step.q", ratio);
    row.holds = s.is_second_order() && held < 1e-11 && rest.most() < printed::ROUND_OFF && cheaper;
    row.note = "printed_equations: what steps of changing size leave of (20), relative, with weights from the papers. work_ratio: evaluations of index 2 over those of index 3 at equal error of crank angle, rate and guide force (mean over the errors both reach), slider-crank over 0.2 s under the paper's error control (30); below 1 index 2 is cheaper. Index 3 needs about twice the evaluations for the same tolerance; at constant steps the two cost about the same. evaluations, rejected and error belong to the smallest tolerance.".into();
    let plot = log_log("A14: slider-crank, work and precision", "evaluations of the equations of motion", "largest error of the crank angle in rad")
        .line_points("P, error control", &p.evaluations, &p.errors[0])
        .line_points("V, error control", &v.evaluations, &v.errors[0])
        .line_points("P, constant step", &fixed_p.evaluations, &fixed_p.errors[0])
        .line_points("V, constant step", &fixed_v.evaluations, &fixed_v.errors[0]);
    row.figures = context.figure("a14.svg", &plot)?;
    Ok(row)
}

/// Runs under error control: one entry per tolerance.
#[derive(Default)]
struct Controlled {
    /// Largest errors of crank angle, rate and guide force over the second half.
    errors: [Vec<f64>; 3],
    evaluations: Vec<f64>,
    rejected: Vec<f64>,
}

/// The paper's settings: (30) with s = 0.3 and exponent 1/2, Newton's tolerance 1e-8.
fn controlled(method: &str, tolerances: &[f64]) -> Result<Controlled, Error> {
    let mut model = slider_crank::model()?;
    let end = model.solve.end;
    model.solve = Settings { method: method.parse()?, end, ..Settings::preset("paper-a").unwrap_or_default() };
    let mut out = Controlled::default();
    for &tolerance in tolerances {
        model.solve.tolerance = Some(tolerance);
        let outcome = simulate::run(&model, &mut Silent)?;
        if let Some(e) = outcome.summary.error {
            return Err(e);
        }
        let column = |name: &str| outcome.record.column(name).unwrap_or_default().to_vec();
        let ours = [column("crank.angle"), column("crank.rate"), column("guide.reaction.fy")];
        let t = column("t");
        let mut worst = [0.0f64; 3];
        for (i, exact) in slider_crank::exact(&t).iter().enumerate().skip(t.len() / 2) {
            for (k, x) in [exact.q[0], exact.v[0], exact.lambda[0]].into_iter().enumerate() {
                let y = ours[k].get(i).copied().unwrap_or(f64::NAN);
                worst[k] = worst[k].max((y - x).abs());
            }
        }
        out.errors.iter_mut().zip(worst).for_each(|(list, e)| list.push(e));
        out.evaluations.push(outcome.summary.evaluations as f64);
        out.rejected.push(outcome.summary.rejected as f64);
    }
    Ok(out)
}

/// Work of the first method over that of the second at equal error: geometric mean over the errors that both reach.
fn work_ratio(e1: &[f64], w1: &[f64], e2: &[f64], w2: &[f64]) -> f64 {
    let range = |e: &[f64]| e.iter().fold((f64::INFINITY, 0.0f64), |m, e| (m.0.min(*e), m.1.max(*e)));
    let ((lo1, hi1), (lo2, hi2)) = (range(e1), range(e2));
    let (lo, hi) = (lo1.max(lo2), hi1.min(hi2));
    let sum: f64 = (0..POINTS)
        .map(|i| {
            let e = lo * (hi / lo).powf((f64::from(i) + 0.5) / f64::from(POINTS));
            (work_at(e, e1, w1) / work_at(e, e2, w2)).ln()
        })
        .sum();
    (sum / f64::from(POINTS)).exp()
}
