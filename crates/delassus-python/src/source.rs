//! Where a model comes from, and what can be done with it.

use crate::errors::free;
use crate::functions::Functions;
use crate::outcome::{Run, units};
use crate::watch::{Watch, at_once};
use delassus::model::file::ModelFile;
use delassus::output::{json, limits};
use delassus::{Error, Model, simulate};
use delassus_cli::objects;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Changes as `--set` makes them.
pub(crate) type Sets = Vec<(String, String)>;

/// A model file, or a text with the name of one.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct Source {
    pub(crate) file: ModelFile,
}

impl Source {
    /// The model with some changes.
    pub(crate) fn model(&self, sets: &Sets) -> Result<Model, Error> {
        self.file.with(sets).load()
    }
}

#[pymethods]
impl Source {
    /// `text` stands for what the file would hold.
    #[new]
    #[pyo3(signature = (path, text, allow, functions = None))]
    fn new(
        path: PathBuf,
        text: Option<String>,
        allow: Vec<PathBuf>,
        functions: Option<PyRef<'_, Functions>>,
    ) -> Source {
        let text = text.map(Arc::from);
        let functions = functions.map_or_else(Arc::default, |f| f.all());
        Source { file: ModelFile { allow, text, functions, ..ModelFile::new(path) } }
    }

    /// The resolved model as TOML.
    fn resolved(&self, py: Python<'_>, sets: Sets) -> PyResult<String> {
        free(py, || self.model(&sets).map(|model| model.to_toml()))
    }

    /// Name, dimension, parameters, names of objects and remarks of the model, as JSON.
    fn describe(&self, py: Python<'_>, sets: Sets) -> PyResult<String> {
        free(py, || self.model(&sets).map(|model| described(&model).to_string()))
    }

    /// What `check` finds, as JSON.
    fn check(&self, py: Python<'_>, sets: Sets) -> PyResult<String> {
        let file = self.file.with(&sets);
        at_once(py, move |_| simulate::check(&file.load()?).map(|report| json::check(&report).to_string()))
    }

    /// Runs the model.
    fn run(&self, py: Python<'_>, sets: Sets) -> PyResult<Run> {
        let stop = Arc::new(AtomicBool::new(false));
        let (model, outcome) = free(py, || {
            let model = self.model(&sets)?;
            limits::check(&model)?;
            let outcome = simulate::run(&model, &mut Watch::new(stop))?;
            Ok((model, outcome))
        })?;
        Run::new(py, model, outcome)
    }

    /// Small motions about a place, as JSON.
    fn modes(&self, py: Python<'_>, sets: Sets, at: String, count: usize) -> PyResult<String> {
        let file = self.file.with(&sets);
        at_once(py, move |flag| {
            objects::modes(&file.load()?, &at, count, flag).map(|found| found.to_string())
        })
    }

    /// Where it rests, as JSON, and the model that starts there, as TOML.
    fn equilibrium(
        &self,
        py: Python<'_>,
        sets: Sets,
        hold: Vec<String>,
        load_steps: Option<usize>,
    ) -> PyResult<(String, String)> {
        let file = self.file.with(&sets);
        at_once(py, move |flag| {
            let (found, resting) = objects::equilibrium(&file.load()?, &hold, load_steps, flag)?;
            Ok((found.to_string(), resting.to_toml()))
        })
    }

    /// A study of methods, as JSON; `words` are the options of `delassus compare`.
    fn compare(&self, py: Python<'_>, sets: Sets, words: Vec<String>) -> PyResult<String> {
        let file = self.file.with(&sets);
        at_once(py, move |flag| objects::compare(&file, &words, flag.0).map(|found| found.to_string()))
    }
}

fn described(model: &Model) -> serde_json::Value {
    let params: serde_json::Map<String, serde_json::Value> =
        model.params.iter().map(|(name, x)| (name.clone(), serde_json::json!(x))).collect();
    let names = |list: Vec<&String>| serde_json::json!(list);
    let known: serde_json::Map<String, serde_json::Value> =
        units(model).map(|(name, unit)| (name.into(), unit.into())).collect();
    serde_json::json!({
        "name": model.name,
        "dimension": if model.dimension == delassus::model::Dimension::Planar { 2 } else { 3 },
        "param": params,
        "body": names(model.bodies.iter().map(|b| &b.name).collect()),
        "joint": names(model.joints.iter().map(|j| &j.name).collect()),
        "force": names(model.forces.iter().map(|f| &f.name).collect()),
        "contact": names(model.contacts.iter().map(|c| &c.name).collect()),
        "event": names(model.events.iter().map(|e| &e.name).collect()),
        "frame": names(model.markers.iter().map(|m| &m.name).collect()),
        "record": names(model.output.record.iter().map(|r| &r.0).collect()),
        "units": known,
        "end": model.solve.end,
        "warnings": json::warnings(&model.warnings),
    })
}
