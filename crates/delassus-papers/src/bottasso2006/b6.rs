//! B6: left scaling (25) on top makes the condition number independent of h.

use super::b4::{all_slopes, describe};
use super::scaling::{Scaling, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "left scaling diag(βh² I, I) on top of right scaling, (25): condition number O(1), (26)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "slope of the condition number 0 ± 0.1 with full scaling, its largest value below 1e8, corrections flat within 0.1, physical λ −2 ± 0.2",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut row = Row::holding();
    let [_, _, full] = &sweeps;
    row.near("cond_slope.full", full.slope(|s| s.condition), 0.0, 0.1);
    row.near("lambda_correction_slope.full", full.slope(|s| s.lambda), 0.0, 0.1);
    row.near("displacement_correction_slope.full", full.slope(|s| s.displacement), 0.0, 0.1);
    row.near("lambda_physical_slope.full", full.slope(|s| s.lambda_physical), -2.0, 0.2);
    all_slopes(&mut row, &sweeps, Scaling::Full);
    // bounded, and that is the bound
    let values = full.values(|s| s.condition);
    row.put("cond.full.smallest", values.iter().copied().fold(f64::INFINITY, f64::min));
    row.at_most("cond.full.largest", values.iter().copied().fold(0.0, f64::max), 1e8);
    for (s, scaling) in sweeps.iter().zip(Scaling::ALL) {
        if let Some(last) = s.samples.last() {
            row.put(format!("cond.{}.at_smallest_h", scaling.name()), last.condition);
        }
    }
    describe(&mut row, &sweeps);
    Ok(row)
}
