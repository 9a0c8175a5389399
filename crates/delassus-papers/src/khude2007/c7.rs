//! C7: NSTIFF-SI2, khude2007 (13)–(16).

use super::study::per_method::both_levels;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "NSTIFF-SI2 (stabilised index 2 with μ) has order 2 and holds the velocity rows to round-off";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    both_levels(context, "nstiff-si2")
}
