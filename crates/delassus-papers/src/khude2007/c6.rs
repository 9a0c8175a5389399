//! C6: HHT-SI2, khude2007 (9)–(12).

use super::study::per_method::both_levels;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-SI2 (position and velocity rows, mass at 1 + α) has order 2 and holds the velocity rows to round-off";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    both_levels(context, "hht-si2")
}
