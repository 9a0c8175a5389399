//! What a run left. Its columns belong to NumPy, which takes the vectors over without copying them.

use crate::errors::{free, raised};
use crate::session::callables;
use delassus::output::{Folder, TrajectoryFormat, groups, json, report, strobe};
use delassus::results::{Event, Record, Summary};
use delassus::simulate::Outcome;
use delassus::{Error, Model};
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use std::collections::HashMap;
use std::path::PathBuf;

/// A finished, stopped or failed run.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct Run {
    model: Model,
    summary: Summary,
    events: Vec<Event>,
    /// Names and pictures; its columns are in `data`.
    record: Record,
    data: Vec<Py<PyArray1<f64>>>,
}

/// Channels that a model records, with their units.
pub(crate) fn units(model: &Model) -> impl Iterator<Item = (&str, &'static str)> {
    model.output.record.iter().map(|(name, channel)| (name.as_str(), groups::unit(model, *channel)))
}

impl Run {
    pub(crate) fn new(py: Python<'_>, model: Model, outcome: Outcome) -> PyResult<Run> {
        let Outcome { summary, mut record, events } = outcome;
        let mut data = Vec::new();
        for column in std::mem::take(&mut record.data) {
            let array = column.into_pyarray(py);
            // one record for everybody who asks: nobody writes to it
            array.call_method1("setflags", (false,))?;
            data.push(array.unbind());
        }
        Ok(Run { model, summary, events, record, data })
    }

    /// The record with copies of its columns, for pictures and files.
    fn whole(&self, py: Python<'_>) -> PyResult<Record> {
        let columns = self.data.iter().map(|column| Ok(column.bind(py).readonly().as_slice()?.to_vec()));
        Ok(Record { data: columns.collect::<PyResult<_>>()?, ..self.record.clone() })
    }
}

#[pymethods]
impl Run {
    /// Names of the columns, `t` first.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.record.columns.clone()
    }

    /// Units of the columns; `1` for numbers without.
    #[getter]
    fn units(&self) -> Vec<&'static str> {
        let known: HashMap<&str, &'static str> = units(&self.model).collect();
        // what is no channel is the time
        self.record.columns.iter().map(|name| known.get(name.as_str()).copied().unwrap_or("s")).collect()
    }

    /// The columns.
    #[getter]
    fn data(&self, py: Python<'_>) -> Vec<Py<PyArray1<f64>>> {
        self.data.iter().map(|column| column.clone_ref(py)).collect()
    }

    /// What the solver did over time: names and columns, `t` first.
    #[getter]
    fn solver(&self, py: Python<'_>) -> Vec<(String, Py<PyArray1<f64>>)> {
        let record = self.record.steps.record();
        let columns = record.data.into_iter().map(|column| column.into_pyarray(py).unbind());
        record.columns.into_iter().zip(columns).collect()
    }

    /// The summary as JSON.
    #[getter]
    fn summary(&self) -> String {
        json::summary(&self.summary).to_string()
    }

    /// The log of events as JSON.
    #[getter]
    fn events(&self) -> String {
        json::events(&self.events).to_string()
    }

    /// Name of the model.
    #[getter]
    fn name(&self) -> String {
        self.model.name.clone()
    }

    /// The resolved model as TOML.
    #[getter]
    fn model(&self, py: Python<'_>) -> PyResult<String> {
        free(py, || Ok(self.model.to_toml()))
    }

    /// Raises what ended the run early, if something did.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        self.summary.error.as_ref().map_or(Ok(()), |e| Err(raised(py, e)))
    }

    /// Writes the folder that `delassus run --out` writes.
    fn save(&self, py: Python<'_>, dir: PathBuf, npz: bool, force: bool) -> PyResult<()> {
        callables(&self.model, "be written to a folder").map_err(|e| raised(py, &e))?;
        let record = self.whole(py)?;
        let format = if npz { TrajectoryFormat::Npz } else { TrajectoryFormat::Csv };
        free(py, || -> Result<(), Error> {
            let folder = Folder::open(&dir, force)?;
            folder.write(&self.model, &self.model.to_toml(), &self.summary, &record, &self.events, format)
        })
    }

    /// The page with animation, plots and numbers.
    fn page(&self, py: Python<'_>) -> PyResult<String> {
        let record = self.whole(py)?;
        free(py, || Ok(report::html(&self.model, &self.summary, &record, &self.events)))
    }

    /// The mechanism at some instants, as SVG.
    fn picture(&self, py: Python<'_>) -> PyResult<String> {
        let record = self.whole(py)?;
        free(py, || Ok(strobe::svg(&self.model, &record)))
    }
}
