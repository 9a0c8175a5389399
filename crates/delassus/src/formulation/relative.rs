//! Relative coordinates: a spanning tree of joints, loops closed at cut joints.

use super::Mechanism;
use crate::error::Error;
use crate::model::Model;

/// Relative coordinates.
///
/// # Errors
/// Not there yet.
pub fn relative(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    let _ = model;
    Err(Error::settings("NotAvailable", "relative is not available in this version"))
}
