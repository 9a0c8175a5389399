//! The order of one method on the paper's three mechanisms, for the rows about single methods.

use super::end_error::sweeps;
use super::orders::fit;
use super::{flexible, order, problems};
use crate::Row;
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
