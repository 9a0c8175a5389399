//! The model file as the command line uses it: the only place that knows how files are read and written.

use delassus::model::file::{self, ModelFile};
use delassus::{Error, Model};

/// Reads a model.
///
/// # Errors
/// If the file cannot be read or is wrong.
pub(crate) fn model(file: &ModelFile) -> Result<Model, Error> {
    file.load()
}

/// Reads a model from a text and changes what `--set` names.
///
/// # Errors
/// If it is wrong.
pub(crate) fn parse(text: &str, name: &str, sets: &[(String, String)]) -> Result<Model, Error> {
    Model::parse(text, name, sets)
}

/// The JSON Schema of model files.
pub(crate) fn schema() -> serde_json::Value {
    file::schema()
}

/// A commented starter model.
pub(crate) fn starter(name: &str) -> String {
    file::starter(name)
}

/// The resolved model as a file.
pub(crate) fn to_toml(model: &Model) -> String {
    model.to_toml()
}
