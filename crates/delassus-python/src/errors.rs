//! Errors become exceptions of the package.

use crate::functions;
use delassus::Error;
use delassus::error::Class;
use delassus::output::json;
use delassus::unexpected::caught;
use delassus_cli::{out, panics};
use pyo3::prelude::*;

/// Name of the exception of a class, see `python/delassus/errors.py`.
fn exception(class: Class) -> &'static str {
    match class {
        Class::Model => "ModelError",
        Class::Settings => "SettingsError",
        Class::Assembly => "AssemblyError",
        Class::Solver => "SolverError",
        Class::File => "FileError",
        Class::Internal => "InternalError",
    }
}

/// The exception of an error, with what the command line prints as its text.
pub(crate) fn raised(py: Python<'_>, e: &Error) -> PyErr {
    let e = panics::told(e.clone(), None);
    let make = || {
        let errors = py.import("delassus.errors")?;
        let data = json::errors(&e).to_string();
        let made =
            errors.getattr("_made")?.call1((exception(e.class), out::for_people(&e), data, e.exit_code()))?;
        Ok(PyErr::from_value(made))
    };
    make().unwrap_or_else(|other: PyErr| other)
}

/// Does some work without the interpreter's lock; errors and panics become exceptions.
pub(crate) fn free<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T, Error> + Send) -> PyResult<T> {
    let done = py.detach(|| caught(work).and_then(|done| done));
    // what a callable raised is the cause of whatever else happened
    functions::take().map_or_else(|| done.map_err(|e| raised(py, &e)), Err)
}
