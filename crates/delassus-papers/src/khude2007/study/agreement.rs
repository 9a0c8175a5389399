//! Our own end state beside the reference numbers.

use super::end_error::{PARTS, differences};
use super::own_reference::reference;
use super::problems::{END, Problem};
use crate::Row;
use delassus::Error;

/// Adds the differences between our own reference (n and 2n steps, extrapolated) and the reference at T = 2 s.
pub(crate) fn agreement(row: &mut Row, problem: &Problem, stiff: bool, n: usize) -> Result<[f64; 3], Error> {
    let ours = reference(&problem.model, stiff, END, n)?;
    let found = differences(&ours, &problem.exact);
    for (what, d) in PARTS.iter().zip(found) {
        row.put(format!("difference.{}.{what}", problem.name), d);
    }
    Ok(found)
}
