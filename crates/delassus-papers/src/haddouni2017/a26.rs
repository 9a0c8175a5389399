//! A26: the constraints at acceleration level on the academic slider-crank, haddouni2017, section 3.4.

use super::study::academic::{ALL, PAPER, settings, solve};
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "DOPRI5 keeps the acceleration level best: with the methods' own accelerations it is at round-off and HEM5 and gen-alpha are not; re-solved at the step end, every method is";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "with their own accelerations DOPRI5 is below 1e-9 m/s² and HEM5 and both generalized-α above 1e-6 at every tolerance; solved again at the step's end every method is below 1e-9",
    checked: "G v̇ + bias at the steps",
    deviation: "that velocity level is the best compromise is a conclusion of the paper from several figures; A24 has the other two levels",
    ..Judged::UNTOLD
};

/// Round-off of G v̇ + bias: accelerations of 7e3 m/s², of which the rows are differences of products.
const ROUND_OFF: f64 = 1e-9;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let tolerances: &[f64] = if context.quick { &[1e-4, 1e-6] } else { &[1e-4, 1e-5, 1e-6, 1e-7, 1e-8] };
    let settings = settings();
    let mut plot = log_log("A26: slider-crank, acceleration level", "tolerance", "largest |G v̇ + bias| in m/s², own accelerations");
    let mut resolved = Vec::new();
    for method in ALL {
        let mut own = Vec::new();
        for t in tolerances {
            let v = solve(method, &settings, *t, 1, false)?.summary.violation;
            row.put(format!("own.{method}.{t:e}"), v.acceleration);
            own.push(v.acceleration);
            resolved.push((method, *t, v.acceleration_resolved));
        }
        row.holds &= match method {
            "dopri5" => own.iter().all(|v| *v < ROUND_OFF),
            // the paper speaks of these; what projects or holds several levels stands beside
            m if PAPER.contains(&m) => own.iter().all(|v| *v > 1e3 * ROUND_OFF),
            _ => true,
        };
        plot = plot.line_points(method, tolerances, &own);
    }
    for (method, t, v) in resolved {
        row.below(format!("resolved.{method}.{t:e}"), v, ROUND_OFF);
    }
    row.note = "Largest |G v̇ + bias| over the steps, m/s² (accelerations reach 7e3 m/s²). own: with the accelerations the method itself ends a step with (half-explicit methods: of the last stage); resolved: with accelerations solved again from positions and velocities at about 50 of the steps. That velocity level is the best compromise is the paper's conclusion: A24 has its violations at the other two levels.".into();
    row.figures = context.figure("a26.svg", &plot)?;
    Ok(row)
}
