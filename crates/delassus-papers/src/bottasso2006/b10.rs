//! B10: figure 3, the last decreasing correction of the multiplier against h, scaled and not.

use super::scaling::{figures, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "figure 3: last decreasing Newton correction of the multiplier against h grows like h⁻² without scaling and is flat with it";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "slope of the multiplier's floor −2 ± 0.2 without scaling, 0 ± 0.1 with it",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut row = Row::holding();
    let [off, right, full] = &sweeps;
    row.near("lambda_correction_slope.off", off.slope(|s| s.lambda), -2.0, 0.2);
    row.near("lambda_correction_slope.right", right.slope(|s| s.lambda), 0.0, 0.1);
    row.near("lambda_correction_slope.full", full.slope(|s| s.lambda), 0.0, 0.1);
    let plot = figures::over_h(
        "Last decreasing Newton correction of the multiplier, as solved for",
        "|Δλ| in N, |βh²Δλ| in kg m",
        &sweeps,
        |s| s.lambda,
        &[-2.0, 0.0],
    );
    row.figures.extend(context.figure("b10-multiplier.svg", &plot)?);
    row.note = "Without scaling the unknown is λ, with scaling it is βh²λ.".into();
    Ok(row)
}
