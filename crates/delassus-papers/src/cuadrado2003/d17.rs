//! D17: table 5, integrators for the topological formulation.

use super::iltis::{Case, Integrator, TOPOLOGICAL, run as run_of};
use super::iltis_tables::{GRID, Line, fill, tell_times};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "table 5, topological formulation: no family is faster than the trapezoidal rule by more than a few percent";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "no family takes less than nine tenths of the trapezoidal rule's time",
    checked: "processor time of the stepping loops; error (43)",
    ..Judged::UNTOLD
};

/// Trapezoidal rule, dissipative Newmark, HHT, generalized-α.
const PAPER: [Line; 4] = [
    [f64::NAN, 0.025, 14.29, 4.040],
    [-0.28, 0.0225, 14.55, 1.717],
    [0.01, 0.025, 14.04, 4.001],
    [0.0, 0.0225, 11.76, 3.454],
];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let found = fill(&mut row, context.quick, TOPOLOGICAL, &PAPER)?;
    let times = tell_times(&mut row, &found, 0.56, [0.55, 0.57, 0.68]);
    row.holds = times.iter().copied().fold(f64::INFINITY, f64::min) > 0.9;
    // what stops the trapezoidal rule at the paper's step
    let stopped = run_of(Case { formulation: TOPOLOGICAL, integrator: Integrator::Trapezoidal, h: 0.025 }, 1)?;
    row.put("trapezoidal.25ms.failed_steps", stopped.halved as f64);
    row.put("trapezoidal.25ms.unclosed", stopped.unclosed as f64);
    row.put("trapezoidal.25ms.error_1e3", 1e3 * stopped.error);
    if !row.holds {
        row.reason = format!(
            "Damped families take {:.2}, {:.2} and {:.2} of the time of the trapezoidal rule, because all their steps up to {}, {} and {} s are accepted and those of the trapezoidal rule up to {} s: the tyres, which have no damping of their own, go on bouncing after the stairs by that rule. In the paper none passes 0.025 s, damped or not. At 0.025 s the trapezoidal rule has an error of {:.1e} here, and Newton's iteration fails in {} steps ({} where the loops cannot be closed).",
            times[0], times[1], times[2], found.largest[1], found.largest[2], found.largest[3], found.largest[0], stopped.error, stopped.halved, stopped.unclosed
        );
    }
    row.note = GRID.into();
    Ok(row)
}
