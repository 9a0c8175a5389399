//! C5: HHT-ADD, khude2007 (8).

use super::study::ALPHA;
use super::study::per_method::orders;
use super::study::ranking::{ranking, tell};
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-ADD has order 2 and the smallest error of the six at equal h";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let order = orders(&mut row, "hht-add", ALPHA, "", context.quick)?;
    let found = ranking(11)?;
    let first = tell(&mut row, &found);
    row.holds = order && first;
    row.note = "rank: place of hht-add among the six by position error at T = 2 s, h = 2⁻¹¹; ratio: its error over the smallest of the others. Within 10 % of the best counts as first: on the damped slider-crank it misses hht-si2 by 1.5 % in positions and leads by 29 % in velocities; see C12.".into();
    Ok(row)
}
