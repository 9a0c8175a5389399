//! C3: HHT-I3, khude2007 (6).

use super::study::ALPHA;
use super::study::per_method::orders;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-I3 with α in [−1/3, 0] has order 2 for nonzero α on all three models";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for (tag, alpha) in [("", ALPHA), ("_alpha015", -0.15), ("_alpha03", -0.3), ("_alpha033", -1.0 / 3.0)] {
        row.holds &= orders(&mut row, "hht-i3", alpha, tag, context.quick)?;
    }
    row.note = "Positions at T = 2 s, windows as in C11. order: α = −0.05; the others as named.".into();
    Ok(row)
}
