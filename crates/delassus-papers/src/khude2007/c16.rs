//! C16: the paper's advice.

use super::study::problems;
use crate::study::impacts::equal_steps;
use crate::{Context, Row};
use delassus::Error;
use delassus::simulate::{Silent, run as simulate};

pub(crate) const STATEMENT: &str = "HHT-I3 when velocity rows do not matter; NSTIFF for proven theory, at the price of damping that cannot be set; HHT-SI2 or NSTIFF-SI2 for both levels, about 30 % dearer, HHT-SI2 with damping that can be set";

/// The advice as `auto` has to give it.
const ADVICE: [&str; 4] = [
    "hht-i3 if velocity rows do not matter",
    "nstiff for proven theory",
    "hht-si2 or nstiff-si2 for both levels",
    "hht-si2 with damping that can be set",
];

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = problems::slider_crank()?.model;
    let h = 1e-3;
    let why = simulate(&equal_steps(model.clone(), "auto", h), &mut Silent)?.summary.why.to_string();
    let cites = ADVICE.iter().all(|a| why.contains(a));
    row.tell("auto_cites", cites);
    row.holds &= cites;
    // that the advice is right: what each of the four does to the velocity rows
    for (method, both) in [("hht-i3", false), ("nstiff", false), ("hht-si2", true), ("nstiff-si2", true)] {
        let s = simulate(&equal_steps(model.clone(), method, h), &mut Silent)?.summary;
        row.put(format!("velocity_violation.{method}"), s.violation.velocity);
        row.put(format!("position_violation.{method}"), s.violation.position);
        row.holds &= (s.violation.velocity < 1e-10) == both && s.violation.position < 1e-10;
    }
    if !cites {
        row.reason = "The explanation of `auto` does not cite this advice.".into();
    }
    row.note = format!("auto_cites: a run with method = \"auto\" and a fixed step explains its choice; it says: \"{why}\". Violations: slider-crank, h = 1 ms, m and m/s. Orders, damping and costs behind the advice: rows C3 to C7, C13 to C15.");
    Ok(row)
}
