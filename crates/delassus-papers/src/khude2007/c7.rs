//! C7: NSTIFF-SI2, khude2007 (13)–(16).

use super::study::per_method::both_levels;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "NSTIFF-SI2 (stabilised index 2 with μ) has order 2 and holds the velocity rows to round-off";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 ± 0.1 in positions at T = 2 s on all three models; |G v| of all rows below 1e-12 of the largest velocity over 2 s with h = 2⁻¹⁰",
    checked: "stored end states of the three models; violations of the runs",
    deviation: "steps as in C11, which tells orders of velocities and multipliers",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    both_levels(context, "nstiff-si2")
}
