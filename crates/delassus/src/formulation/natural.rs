//! Natural coordinates: a point and unit vectors per body, constant mass matrix, joints as low-degree polynomials.

use super::Mechanism;
use crate::error::Error;
use crate::model::Model;

/// Natural coordinates.
///
/// # Errors
/// Not there yet.
pub fn natural(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    let _ = model;
    Err(Error::settings("NotAvailable", "natural is not available in this version"))
}
