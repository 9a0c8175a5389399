//! A model that is built in Python, piece by piece.

use crate::errors::free;
use crate::functions::Functions;
use delassus::Error;
use delassus::model::file;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Names, dimensions and parameters of a model on its way.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct Draft(Mutex<file::Draft>);

#[pymethods]
impl Draft {
    /// Begins with a text that is a model by itself.
    #[new]
    fn new(
        py: Python<'_>,
        text: String,
        name: String,
        allow: Vec<PathBuf>,
        functions: PyRef<'_, Functions>,
    ) -> PyResult<Draft> {
        let functions = functions.all();
        free(py, || file::Draft::new(&text, &name, &allow, &functions).map_err(without_place))
            .map(|draft| Draft(Mutex::new(draft)))
    }

    /// Adds sections of a JSON text, which nobody has written: errors have no place in it.
    fn add(&self, py: Python<'_>, text: String) -> PyResult<()> {
        free(py, || self.0.lock().unwrap_or_else(PoisonError::into_inner).add(&text).map_err(without_place))
    }
}

fn without_place(mut e: Error) -> Error {
    for e in std::iter::once(&mut e.place).chain(e.others.iter_mut().map(|e| &mut e.place)) {
        *e = None;
    }
    e.related.clear();
    e
}
