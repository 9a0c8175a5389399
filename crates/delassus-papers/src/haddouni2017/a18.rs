//! A18: HEM5, the half-explicit Runge-Kutta method of order five, haddouni2017 (31)–(32).

use super::study::fifth::{ACADEMIC, NEVER, ORDERS, curve, judge, ladder, ours};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::Settings;

pub(crate) const STATEMENT: &str = "HEM5, 8 stages, index 2: order 5 for q and v; velocity violation near machine accuracy for all tolerances, position violation small without projection (fig. 4d, 4e)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "q and v have order 5 ± 0.3 on four mechanisms, |G v| stays below 1e-13 of the speed and |g| below the tolerance over all tolerances on seven mechanisms, without a projection but that in which a leap over a singular position ends",
    checked: "PHEM56 with 24 times as many steps; violations of the states themselves",
    ..Judged::UNTOLD
};

/// Round-off of G v relative to the largest speed: sums of some tens of products.
const ROUND_OFF: f64 = 1e-13;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let options = Options { projection_threshold: Some(NEVER), ..Options::default() };
    let mut plot = log_log("A18: HEM5 with equal steps", "steps", "largest position error");
    for case in &ORDERS {
        let l = ladder(case, "hem5", &options)?;
        judge(&mut row, case, &l);
        let steps: Vec<f64> = l.h.iter().map(|h| case.end / h).collect();
        plot = plot.line_points(case.name, &steps, &l.position);
    }
    // without projection, over tolerances
    let tolerances: &[f64] =
        if context.quick { &[1e-2, 1e-4, 1e-6] } else { &[1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10] };
    let settings = Settings { projection_threshold: Some(NEVER), ..ours("hem5") };
    for case in &ACADEMIC {
        let length = delassus::formulation::absolute(&case.model()?)?.length();
        let c = curve(case, &settings, tolerances, 1, None)?;
        let mut velocity = 0.0f64;
        let mut share = 0.0f64;
        for (t, run) in c.tolerance.iter().zip(&c.runs) {
            velocity = velocity.max(run.violation.velocity / length);
            share = share.max(run.violation.position / length / t);
            row.put(format!("position.{}.{t:e}", case.key()), run.violation.position / length);
            row.holds &= run.control.is_some_and(|c| c.projections == c.leaps);
        }
        row.below(format!("velocity.{}", case.key()), velocity, ROUND_OFF * speed(&c.runs));
        row.below(format!("position_over_tolerance.{}", case.key()), share, 1.0);
    }
    row.note = "order: equal steps against PHEM56 with 24 times as many, slopes over n, 2 n, 4 n and 8 n steps where neighbouring ones agree, no projection. position, velocity: largest violations of error-controlled runs without projection over tolerances 1e-2 to 1e-10 (quick: 1e-6), in model lengths (per second); velocity is the largest over all tolerances, and counts as round-off below 1e-13 of the largest speed, rad or model lengths per second. position_over_tolerance: largest ratio; small is below 1. A24 has the slider-crank beside the other methods.".into();
    row.figures = context.figure("a18.svg", &plot)?;
    Ok(row)
}

/// Largest velocity at the end of runs, at least one.
fn speed(runs: &[delassus::study::Run]) -> f64 {
    runs.iter().flat_map(|r| &r.end.v).fold(1.0, |m: f64, v| m.max(v.abs()))
}
