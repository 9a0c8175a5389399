//! A19: HEM5's error estimate, haddouni2017 (33)–(34).

use super::study::fifth::{ACADEMIC, Case, ORDERS, curve, exact_end, ours};
use super::study::slope;
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::output::Plot;
use delassus::simulate::Session;

pub(super) const ROW: Entry = Entry {
    id: "A19",
    paper: "haddouni2017",
    statement: "HEM5's estimate e = e1²/(e1 + 0.01 e2) = O(h⁵), (33)–(34): slope 5 where e1 ≪ 0.01 e2, 4 otherwise; global error over tolerance varies by less than a factor of 10",
    run,
};

/// Largest allowed spread of error over tolerance.
const SPREAD: f64 = 10.0;

/// Steps per window of the order study: where single steps start.
fn largest_step(case: &Case) -> f64 {
    4.0 * case.end / case.n as f64
}

/// Estimates of single steps from one state on the way.
fn estimates(case: &Case, steps: &[f64]) -> Result<Vec<f64>, Error> {
    let model = case.model()?;
    let h = case.end / case.n as f64;
    let mut session = Session::new(&model, "hem5", &Options::default(), h)?;
    session.advance_many(h, case.n / 2)?;
    let mut out = Vec::new();
    for h in steps {
        let report = session.attempt(*h).map_err(|f| session.explain(&f, *h))?;
        out.push(report.error);
    }
    Ok(out)
}

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut holds = true;
    let mut plot =
        Plot::new("A19: estimates of single steps").x("h over the largest").y("e").log_x().log_y();
    for case in &ORDERS {
        let steps: Vec<f64> = (0..24).map(|k| largest_step(case) * f64::powf(2.0, -0.5 * f64::from(k))).collect();
        let e = estimates(case, &steps)?;
        // local slopes over a factor of two, where e stands clear of round-off
        let usable: Vec<usize> = (0..steps.len()).filter(|i| e[*i] > 1e-16).collect();
        let slopes: Vec<f64> =
            usable.windows(3).map(|w| slope(&[steps[w[0]], steps[w[2]]], &[e[w[0]], e[w[2]]])).collect();
        let fine = slopes.last().copied().unwrap_or(f64::NAN);
        // e1 = a h⁴ and e2 = b h³ make e = a² h⁵/(a h + 0.01 b): the slope is 5 less the share of e1 in the denominator
        row.put(format!("slope.smallest_steps.{}", case.key()), fine);
        let least = slopes.iter().copied().fold(f64::INFINITY, f64::min);
        row.put(format!("slope.least.{}", case.key()), least);
        holds &= (fine - 5.0).abs() < 0.3;
        let share: Vec<f64> = steps.iter().map(|h| h / steps[0]).collect();
        plot = plot.line_points(case.name, &share, &e);
    }
    // where e1 dominates: a step far above the crossover
    let tolerances: &[f64] =
        if context.quick { &[1e-3, 1e-5, 1e-7] } else { &[1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10] };
    for case in &ACADEMIC {
        let (exact, floor) = exact_end(case)?;
        let c = curve(case, &ours("hem5"), tolerances, 1, Some(&exact))?.above(5.0 * floor);
        for (t, e) in c.tolerance.iter().zip(&c.error) {
            row.put(format!("error_over_tolerance.{}.{t:e}", case.key()), e / t);
        }
        let spread = c.spread();
        row.put(format!("spread.{}", case.key()), spread);
        holds &= spread < SPREAD;
    }
    row.holds = holds;
    row.note = String::new();
    row.figures = context.figure("a19.svg", &plot)?;
    Ok(row)
}
