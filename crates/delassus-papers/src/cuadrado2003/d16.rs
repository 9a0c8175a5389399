//! D16: table 4, integrators for the global formulation.

use super::iltis::GLOBAL;
use super::iltis_tables::{GRID, Line, fill, tell_times};
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "table 4, global formulation: dissipative Newmark is the fastest (ξ = −0.62 at 0.045 s), all families are faster than the trapezoidal rule";

/// Trapezoidal rule, dissipative Newmark, HHT, generalized-α.
const PAPER: [Line; 4] = [
    [f64::NAN, 0.0175, 2.07, 1.536],
    [-0.62, 0.045, 4.60, 3.994],
    [0.15, 0.03, 3.05, 2.468],
    [0.0, 0.025, 2.89, 2.428],
];

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    // which family is the fastest is not seen on a coarse grid: short runs have the fine one too
    let found = fill(&mut row, false, GLOBAL, &PAPER)?;
    let [ratio, others @ ..] = tell_times(&mut row, &found, 3.86, [1.74, 2.62, 2.77]);
    row.holds = ratio < 1.0 && others.iter().all(|o| ratio < *o || o.is_nan());
    if !row.holds {
        row.reason = format!(
            "Newmark takes {ratio:.3} of the time of the trapezoidal rule, HHT {:.3} and generalized-α {:.3}: the largest step of a family is that of one combination of its parameter and the road.",
            others[0], others[1]
        );
    }
    row.note = format!("Holds if the fastest accepted run of dissipative Newmark is faster than the trapezoidal rule's and than those of the other families. {GRID}");
    Ok(row)
}
