//! Functions of the module: the command line, lists of methods, keys and codes, texts.

use crate::errors::raised;
use delassus::Error;
use delassus::error::Code;
use delassus::model::file;
use delassus::output::Plot;
use delassus_cli::objects;
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;
use std::ffi::OsString;

/// Carries out a command line, the name of the program first; returns the exit code.
#[pyfunction]
fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| delassus_cli::main_from(words))
}

/// All methods as JSON.
#[pyfunction]
fn methods() -> String {
    objects::methods().to_string()
}

/// The JSON Schema of model files.
#[pyfunction]
fn schema() -> String {
    file::schema().to_string()
}

/// The keys of everything that a model is made of, as JSON.
#[pyfunction]
fn key_tables() -> String {
    file::key_tables().to_string()
}

/// What a code means, as JSON; none if there is no such code.
#[pyfunction]
fn explain(code: &str) -> Option<String> {
    Code::named(code).map(|code| objects::explain(code).to_string())
}

/// A commented starter model.
#[pyfunction]
fn starter(name: &str) -> String {
    file::starter(name)
}

/// A plot of columns over the first one, as SVG.
#[pyfunction]
fn plot(
    py: Python<'_>,
    title: &str,
    labels: (String, String),
    x: PyReadonlyArray1<'_, f64>,
    columns: Vec<(String, PyReadonlyArray1<'_, f64>)>,
) -> PyResult<String> {
    let apart = || {
        Error::settings(Code::WrongLength, "columns of a plot are contiguous and have one length")
            .hint("copy them with numpy.ascontiguousarray")
    };
    let mut plot = Plot::new(title).x(&labels.0).y(&labels.1);
    let x = x.as_slice().map_err(|_| raised(py, &apart()))?;
    for (name, y) in &columns {
        let y = y.as_slice().ok().filter(|y| y.len() == x.len()).ok_or_else(|| raised(py, &apart()))?;
        plot = plot.series(name, x, y);
    }
    Ok(plot.svg())
}

/// Adds all of them to the module.
pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(command, m)?)?;
    m.add_function(wrap_pyfunction!(methods, m)?)?;
    m.add_function(wrap_pyfunction!(schema, m)?)?;
    m.add_function(wrap_pyfunction!(key_tables, m)?)?;
    m.add_function(wrap_pyfunction!(explain, m)?)?;
    m.add_function(wrap_pyfunction!(starter, m)?)?;
    m.add_function(wrap_pyfunction!(plot, m)?)
}
