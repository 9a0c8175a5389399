//! A14: generalized-α at velocity level (index 2), haddouni2017 (20)–(22), and its cost against index 3.

use super::study::convergence::{NAMES, Study, study};
use super::study::{largest, pendulum, slider_crank};
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::output::Plot;

pub(super) const ROW: Entry = Entry {
    id: "A14",
    paper: "haddouni2017",
    statement: "generalized-α, index 2: order 2, velocity rows at round-off, cheaper than index 3 at equal accuracy on the slider-crank (fig. 5)",
    run,
};

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

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let options = Options::default();
    let counts: &[usize] = if context.quick { &[128, 256, 512] } else { &[128, 256, 512, 1024] };
    let s = study(&pendulum::problem()?, "gen-alpha-v", &options, 0.5, &[1.0], counts)?;
    for (name, order) in NAMES.iter().zip(s.orders()) {
        row.compare(format!("order.{name}"), order, 2.0);
    }
    let velocity = largest(&s.violations[1]);
    row.put("violation.velocity", velocity);

    // work and precision on the slider-crank: error of the angles, cost in evaluations and in iterations
    let crank = slider_crank::problem()?;
    let counts: &[usize] = if context.quick { &[500, 1000, 2000] } else { &[500, 1000, 2000, 4000, 8000] };
    let runs: Vec<(&str, Study)> = ["gen-alpha-p", "gen-alpha-v"]
        .into_iter()
        .map(|m| Ok((m, study(&crank, m, &options, 0.2, &[1.0], counts)?)))
        .collect::<Result<_, Error>>()?;
    let mut cheaper = true;
    for (k, name) in [(0, "q"), (1, "v"), (3, "lambda")] {
        let (p, v) = (&runs[0].1, &runs[1].1);
        // an error both reach
        let lo = p.errors[k].last().copied().unwrap_or(0.0).max(v.errors[k].last().copied().unwrap_or(0.0));
        let hi = p.errors[k][0].min(v.errors[k][0]);
        let e = (lo * hi).sqrt();
        let ratio = work_at(e, &v.errors[k], &v.evaluations) / work_at(e, &p.errors[k], &p.evaluations);
        row.put(format!("work_ratio.{name}"), ratio);
        cheaper &= ratio < 1.0;
    }
    for (m, s) in &runs {
        let short = m.trim_start_matches("gen-alpha-");
        row.put(format!("iterations_per_step.{short}"), s.iterations.iter().sum::<f64>() / counts.iter().sum::<usize>() as f64);
        row.put(format!("error.q.{short}"), s.errors[0].last().copied().unwrap_or(f64::NAN));
    }
    row.holds = s.is_second_order() && velocity < 1e-11 && cheaper;
    row.note = "work_ratio: evaluations of index 2 over those of index 3 at the same error of angles, rates and guide force, slider-crank over 0.2 s at constant steps; below 1 index 2 is cheaper.".into();
    let plot = Plot::new("A14: slider-crank, work and precision")
        .x("evaluations of the equations of motion")
        .y("largest error of the angles in rad")
        .log_x()
        .log_y();
    let plot = runs.iter().fold(plot, |p, (m, s)| p.line_points(m, &s.evaluations, &s.errors[0]));
    row.figures = context.figure("a14.svg", &plot)?;
    Ok(row)
}
