//! D16: table 4, integrators for the global formulation.

use super::iltis::GLOBAL;
use super::iltis_tables::{GRID, Line, fill, tell_times};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "table 4, global formulation: dissipative Newmark is the fastest (ξ = −0.62 at 0.045 s), all families are faster than the trapezoidal rule";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "up to the largest stable steps the fastest run of dissipative Newmark takes less time than those of the trapezoidal rule, HHT and generalized-α, in steps of one length",
    checked: "processor time of the stepping loops; error (43)",
    ..Judged::UNTOLD
};

/// Trapezoidal rule, dissipative Newmark, HHT, generalized-α.
const PAPER: [Line; 4] = [
    [f64::NAN, 0.0175, 2.07, 1.536],
    [-0.62, 0.045, 4.60, 3.994],
    [0.15, 0.03, 3.05, 2.468],
    [0.0, 0.025, 2.89, 2.428],
];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let found = fill(&mut row, context.quick, GLOBAL, &PAPER)?;
    let [ratio, others @ ..] = tell_times(&mut row, &found, 3.86, [1.74, 2.62, 2.77]);
    row.holds = ratio < 1.0 && others.iter().all(|o| ratio < *o || o.is_nan());
    if !row.holds {
        row.reason = format!(
            "Newmark takes {ratio:.3} of the time of the trapezoidal rule, HHT {:.3} and generalized-α {:.3}: in steps of one length the trapezoidal rule reaches {} s, Newmark {} s, HHT {} s and generalized-α {} s here (in the paper 0.0175, 0.045, 0.03 and 0.025 s), so that there is less to gain by damping and the families are nearly level.",
            others[0], others[1], found.largest[0], found.largest[1], found.largest[2], found.largest[3]
        );
    }
    row.note = GRID.into();
    Ok(row)
}
