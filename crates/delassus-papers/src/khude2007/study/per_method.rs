//! The order of one method on the paper's three mechanisms, for the rows about single methods.

use super::end_error::sweeps;
use super::orders::fit;
use super::phase::phase;
use super::{ALPHA, flexible, order, problems, step};
use crate::{Context, Row};
use delassus::Error;

/// Adds `order<tag>.<model>` for the three mechanisms; true if all are within 0.1 of the paper's.
pub(crate) fn orders(row: &mut Row, method: &str, alpha: f64, tag: &str, quick: bool) -> Result<bool, Error> {
    let mut fine = true;
    let mut models = problems::rigid()?;
    models.push(flexible::problem()?);
    for problem in &models {
        let exponents = super::exponents(problem.name, quick);
        for sweep in sweeps(problem, &[method], alpha, &exponents)? {
            let f = fit(&sweep, 0);
            row.compare(format!("order{tag}.{}", problem.name), f.order, order(method));
            fine &= (f.order - order(method)).abs() <= 0.1;
        }
    }
    Ok(fine)
}

/// The row of a method with rows at both levels: its order, and what it leaves of the velocity rows.
pub(crate) fn both_levels(context: &Context, method: &str) -> Result<Row, Error> {
    let mut row = Row::default();
    row.holds = orders(&mut row, method, ALPHA, "", context.quick)?;
    for (name, model) in [
        ("double-pendulum", problems::double_pendulum()?.model),
        ("slider-crank", problems::slider_crank()?.model),
        ("flexible-slider-crank", flexible::model()?),
    ] {
        let violation = phase(&model, method, step(10), 2 << 10)?.relative_of_all();
        row.below(format!("velocity_violation.{name}"), violation, 1e-12);
    }
    row.note = "Orders: positions at T = 2 s, windows as in C11. velocity_violation: largest |G v| of all rows over 2 s, h = 2⁻¹⁰, relative to the largest velocity (limit 1e-12).".into();
    Ok(row)
}
