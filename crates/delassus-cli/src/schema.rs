//! `delassus schema`: the JSON Schema of model files, for editors.

use crate::{load, out};
use delassus::Error;

pub(crate) fn main() -> Result<u8, Error> {
    out::value(&load::schema())?;
    Ok(0)
}
