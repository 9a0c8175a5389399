//! C12: which of the six is the most accurate at equal steps.

use super::study::khude::ranking::{ranking, tell};
use super::{Context, Entry, Row};
use delassus::Error;
use std::fmt::Write;

pub(super) const ROW: Entry = Entry {
    id: "C12",
    paper: "khude2007",
    statement: "at equal step the most accurate of the six is HHT-ADD",
    run,
};

/// Within this factor of the best, HHT-ADD is as good as first.
const TIE: f64 = 1.1;

fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let found = ranking(11)?;
    tell(&mut row, &found);
    let mut note = String::from("Errors at T = 2 s, h = 2⁻¹¹, max-norm. Paper: HHT-ADD first, no order given for the others. Ours, best first:");
    let mut ties = true;
    for r in &found {
        for (part, word) in ["positions", "velocities"].iter().enumerate() {
            let _ = write!(note, " {} (α = {}, {word}): {};", r.model, r.alpha, r.by(part).join(", "));
        }
        ties &= r.ratio(0) < TIE;
    }
    row.holds = ties;
    row.note = note;
    Ok(row)
}
