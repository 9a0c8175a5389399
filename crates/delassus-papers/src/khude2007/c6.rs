//! C6: HHT-SI2, khude2007 (9)–(12).

use super::study::per_method::both_levels;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-SI2, (9)–(12), with position and velocity rows has order 2 and holds the velocity rows to round-off";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = both_levels(context, "hht-si2")?;
    row.note.push_str(" The method is that of bruls2018 (74) with HHT's weights. Where M is constant it is (9)–(12); on the flexible model M varies, and (9)–(12) as printed, which take M at 1 + α, are another method of the same order.");
    Ok(row)
}
