//! The model file as the command line uses it: the only place that knows how files are read and written.

use delassus::error::Class;
use delassus::{Error, Model};
use std::path::Path;

fn not_connected() -> Error {
    Error::new(Class::Internal, "Internal", "reading model files is not connected")
}

/// Reads a model and changes what `--set` names.
///
/// # Errors
/// If the file cannot be read or is wrong.
pub(crate) fn model(path: &Path, sets: &[(String, String)]) -> Result<Model, Error> {
    let _ = (path, sets);
    Err(not_connected())
}

/// The JSON Schema of model files.
///
/// # Errors
/// Never, once connected.
pub(crate) fn schema() -> Result<serde_json::Value, Error> {
    Err(not_connected())
}

/// A commented starter model.
///
/// # Errors
/// Never, once connected.
pub(crate) fn starter(name: &str) -> Result<String, Error> {
    let _ = name;
    Err(not_connected())
}

/// The resolved model as a file.
pub(crate) fn to_toml(model: &Model) -> String {
    let _ = model;
    String::new()
}
