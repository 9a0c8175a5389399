//! D16: table 4, integrators for the global formulation.

use super::iltis::GLOBAL;
use super::iltis_tables::{GRID, Line, against_trapezoidal, fill};
use super::{Context, Entry, Row};
use delassus::Error;

pub(super) const ROW: Entry = Entry {
    id: "D16",
    paper: "cuadrado2003",
    statement: "table 4, global formulation: dissipative Newmark is the fastest (ξ = −0.62 at 0.045 s), all families are faster than the trapezoidal rule",
    run,
};

/// Trapezoidal rule, dissipative Newmark, HHT, generalized-α.
const PAPER: [Line; 4] = [
    [f64::NAN, 0.0175, 2.07, 1.536],
    [-0.62, 0.045, 4.60, 3.994],
    [0.15, 0.03, 3.05, 2.468],
    [0.0, 0.025, 2.89, 2.428],
];

/// Relative difference of times that cannot be told from none.
const TIE: f64 = 0.03;

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let found = fill(&mut row, context, GLOBAL, &PAPER)?;
    let theirs = [("newmark", 1.74), ("hht", 2.62), ("gen-alpha", 2.77)];
    for (family, cpu) in theirs {
        let ratio = against_trapezoidal(&found, family);
        row.compare(format!("time_over_trapezoidal.{family}"), ratio, cpu / 3.86);
    }
    let ratio = against_trapezoidal(&found, "newmark");
    let others = ["hht", "gen-alpha"].map(|family| against_trapezoidal(&found, family));
    // what is nearer than repeated timings of one run are to each other is a tie
    row.holds = ratio < 1.0 && others.iter().all(|o| ratio < (1.0 + TIE) * o || o.is_nan());
    row.note = format!("Holds if no other family has an accepted run that is faster than Newmark's fastest by more than 3 %, as repeated timings differ. All three families beat the trapezoidal rule here too, by 15 to 20 %, but all of them reach 0.05 s and lie within a few percent of each other: which is the fastest is decided by single iterations, halvings and the load. {GRID}");
    Ok(row)
}
