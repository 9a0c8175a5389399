//! Independent coordinates: a second velocity projection that removes the constraint rows.

use super::Mechanism;
use crate::error::Error;

/// Independent coordinates.
///
/// # Errors
/// Not there yet.
pub fn independent(mechanism: Box<dyn Mechanism>) -> Result<Box<dyn Mechanism>, Error> {
    let _ = mechanism;
    Err(Error::settings("NotAvailable", "independent is not available in this version"))
}
