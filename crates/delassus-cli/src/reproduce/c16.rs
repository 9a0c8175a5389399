//! C16: the paper's advice.

use super::{Context, Entry, Row};
use delassus::Error;

pub(super) const ROW: Entry = Entry {
    id: "C16",
    paper: "khude2007",
    statement: "HHT-I3 when velocity rows do not matter; NSTIFF for proven theory, at the price of damping that cannot be set; HHT-SI2 or NSTIFF-SI2 for both levels, about 30 % dearer, HHT-SI2 with damping that can be set",
    run,
};

#[allow(clippy::unnecessary_wraps, reason = "the signature of all rows")]
fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    row.put("auto_cites", 0.0);
    row.note = "Advice of the paper: if velocity rows do not matter, hht-i3 (second order, damping set by α; convergence not proven for α < 0); if proven theory matters, nstiff (more damping, not adjustable); if both levels must hold, hht-si2 or nstiff-si2, of which hht-si2 lets the damping be set. Our runs agree (C3–C7, C13–C15). This row holds once the explanation of `auto` cites this logic; `auto` does not choose yet, so it does not hold.".into();
    Ok(row)
}
