//! What the verbs print with `--json`, for programs in other languages that carry them out within their own process.

use crate::{compare, equilibrium, explain, methods, modes};
use delassus::error::Code;
use delassus::model::file::ModelFile;
use delassus::simulate::{self, Observer};
use delassus::{Error, Model};
use serde_json::Value;
use std::sync::atomic::AtomicBool;

/// Every method.
#[must_use]
pub fn methods() -> Value {
    methods::list()
}

/// What a code means.
#[must_use]
pub fn explain(code: Code) -> Value {
    explain::object(code)
}

/// Where a model rests, and the model that starts there.
///
/// # Errors
/// If there is no equilibrium, none is found, or the observer stops the search.
pub fn equilibrium(
    model: &Model,
    hold: &[String],
    load_steps: Option<usize>,
    observer: &mut dyn Observer,
) -> Result<(Value, Model), Error> {
    let report = simulate::equilibrium_watched(model, hold, load_steps, observer)?;
    let resting = Model { start: report.start.clone(), equilibrium: false, ..model.clone() };
    Ok((equilibrium::object(&report), resting))
}

/// Small motions about a place: `start`, `equilibrium` or a time of a run.
///
/// # Errors
/// If the place is not reached, or the equations cannot be linearized there.
pub fn modes(model: &Model, at: &str, count: usize, observer: &mut dyn Observer) -> Result<Value, Error> {
    modes::object(model, at, count, observer)
}

/// A study of methods; `words` are the options of `delassus compare`.
///
/// # Errors
/// If an option or the model is wrong, or no reference can be computed.
pub fn compare(file: &ModelFile, words: &[String], stop: &AtomicBool) -> Result<Value, Error> {
    compare::object(file, words, stop)
}
