//! B11: figure 4, the condition number at convergence against h.

use super::scaling::{figures, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "figure 4: condition number at convergence against h grows like h⁻⁴ without scaling and is flat with left and right scaling";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "slope of the condition number −4 ± 0.2 without, −2 ± 0.2 with right, 0 ± 0.1 with full scaling",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    deviation: "for right scaling alone the paper gives no number: −2 follows from (22), (23)",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut row = Row::holding();
    let [off, right, full] = &sweeps;
    row.near("cond_slope.off", off.slope(|s| s.condition), -4.0, 0.2);
    row.near("cond_slope.right", right.slope(|s| s.condition), -2.0, 0.2);
    row.near("cond_slope.full", full.slope(|s| s.condition), 0.0, 0.1);
    let plot = figures::over_h(
        "Condition number of the iteration matrix at convergence",
        "‖J‖∞ ‖J⁻¹‖∞",
        &sweeps,
        |s| s.condition,
        &[-4.0, -2.0, 0.0],
    );
    row.figures.extend(context.figure("b11-condition.svg", &plot)?);
    row.note = "The paper says nothing about right scaling alone here; by (22) and (23) ‖J̄‖ = O(h⁻²) and ‖J̄⁻¹‖ = O(1), hence −2.".into();
    Ok(row)
}
