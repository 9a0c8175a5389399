//! A run that Python drives: it goes to the times that are named, tells its state and channels there, takes new values of parameters,
//! and can be saved and restored.

use crate::errors::{free, raised};
use crate::outcome::Run;
use crate::source::{Sets, Source};
use crate::watch::{PATIENCE, Watch};
use delassus::error::{Class, Code};
use delassus::model::Channel;
use delassus::model::file::{ModelFile, Uses};
use delassus::output::limits;
use delassus::simulate::Simulation;
use delassus::unexpected::caught;
use delassus::{Error, Model};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// A model on its way.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct Session {
    file: ModelFile,
    model: Model,
    uses: Uses,
    /// None after it has been finished.
    run: Mutex<Option<Steered>>,
}

/// A run, and the parameters that somebody has changed which are numbers of its model.
struct Steered {
    run: Simulation,
    changes: Sets,
}

/// What saved bytes begin with if numbers of the model were changed: a line with the changes follows.
const CHANGED: &[u8] = b"changed ";

impl Steered {
    fn save(&self) -> Vec<u8> {
        let mut out = Vec::new();
        if !self.changes.is_empty() {
            out.extend_from_slice(CHANGED);
            out.extend(serde_json::json!(self.changes).to_string().bytes());
            out.push(b'\n');
        }
        out.extend(self.run.save());
        out
    }

    fn restore(file: &ModelFile, bytes: &[u8]) -> Result<Steered, Error> {
        let Some(rest) = bytes.strip_prefix(CHANGED) else {
            let run = Simulation::restore(&file.load_steered()?.0, bytes)?;
            return Ok(Steered { run, changes: Sets::new() });
        };
        let end = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
        let (line, bytes) = rest.split_at(end);
        let changes: Sets = serde_json::from_slice(line).map_err(|e| {
            let message = format!("the bytes are not those of a saved session: {e}");
            Error::new(Class::File, Code::SavedDamaged, message).hint("save the session again")
        })?;
        let (model, _) = file.with(&changes).load_steered()?;
        let run = Simulation::restore(&model, bytes.get(1..).unwrap_or_default())?;
        Ok(Steered { run, changes })
    }

    /// Goes on with another value of a parameter that is a number of the model.
    fn set(&mut self, file: &ModelFile, uses: &Uses, name: &str, value: f64) -> Result<(), Error> {
        let key = format!("param.{name}");
        let mut changes = self.changes.clone();
        changes.retain(|change| change.0 != key);
        changes.push((key, format!("{value:?}")));
        let (model, _) = file.with(&changes).load_steered()?;
        // parameters that follow from it change with it
        for (changed, _) in self.run.changed_params(&model) {
            let Some(place) = uses.lasting.get(&changed) else { continue };
            let by = if changed == name { String::new() } else { format!(" `{changed}`, which decides") };
            let message = format!("`{name}` decides{by} {place}, which stays as it is during a run");
            let hint = "masses, lengths and prescribed motions are fixed; springs, dampers, gains, friction and formulas of forces can change";
            return Err(Error::model(Code::FixedParameter, message).hint(hint));
        }
        self.run.take_loads(&model)?;
        self.changes = changes;
        Ok(())
    }
}

/// Channels by name, to be read again and again.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct Probe {
    names: Vec<String>,
    channels: Vec<Channel>,
}

#[pymethods]
impl Probe {
    /// Full names of the channels.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }
}

impl Session {
    fn held(&self) -> MutexGuard<'_, Option<Steered>> {
        self.run.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the run, without the interpreter's lock.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Simulation) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        free(py, || self.held().as_mut().map_or_else(|| Err(finished()), |steered| work(&mut steered.run)))
    }

    /// The same for what costs less than giving the lock away.
    fn brief<T>(&self, py: Python<'_>, work: impl FnOnce(&mut Simulation) -> T) -> PyResult<T> {
        // another thread may be stepping it, and may need the lock to look for signals
        let mut guard = loop {
            match self.run.try_lock() {
                Ok(guard) => break guard,
                Err(TryLockError::Poisoned(guard)) => break guard.into_inner(),
                Err(TryLockError::WouldBlock) => py.detach(|| std::thread::sleep(PATIENCE / 100)),
            }
        };
        let run = guard.as_mut().ok_or_else(|| raised(py, &finished()))?;
        caught(|| work(&mut run.run)).map_err(|e| raised(py, &e))
    }
}

/// Refuses what a model with functions of this program cannot do.
pub(crate) fn callables(model: &Model, what: &str) -> Result<(), Error> {
    let [first, ..] = &model.functions[..] else { return Ok(()) };
    let message = format!("the model calls `{first}`, a function of this program, and cannot {what}");
    Err(Error::model(Code::NotAvailable, message).hint("write it as a formula"))
}

fn finished() -> Error {
    Error::settings(Code::BadSettings, "the session is finished").hint("begin another one: m.session()")
}

#[pymethods]
impl Session {
    /// The model at its start, or where it was saved.
    #[new]
    fn new(
        py: Python<'_>,
        source: PyRef<'_, Source>,
        sets: Sets,
        saved: Option<Vec<u8>>,
    ) -> PyResult<Session> {
        let file = source.file.with(&sets);
        free(py, || {
            let (model, uses) = file.load_steered()?;
            limits::check(&model)?;
            let run = match saved {
                Some(bytes) => Steered::restore(&file, &bytes)?,
                None => Steered { run: Simulation::new(&model)?, changes: Sets::new() },
            };
            Ok(Session { file, model, uses, run: Mutex::new(Some(run)) })
        })
    }

    /// Present time.
    #[getter]
    fn t(&self, py: Python<'_>) -> PyResult<f64> {
        self.brief(py, |run| run.t())
    }

    /// Coordinates, a copy.
    #[getter]
    fn q<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        self.brief(py, |run| run.state().q.clone()).map(|x| x.into_pyarray(py))
    }

    /// Velocities, a copy.
    #[getter]
    fn v<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        self.brief(py, |run| run.state().v.clone()).map(|x| x.into_pyarray(py))
    }

    /// True if it goes no further.
    #[getter]
    fn ended(&self, py: Python<'_>) -> PyResult<bool> {
        self.brief(py, |run| run.has_ended())
    }

    /// Runs to this very time. None if it was stopped by a signal, false if an event ended it.
    fn run_to(&self, py: Python<'_>, t: f64) -> PyResult<Option<bool>> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let goes_on = self.with(py, |run| {
            let goes_on = run.arrive_at_with(t, &mut Watch::new(flag));
            run.go_on();
            goes_on
        })?;
        Ok((!stop.load(Ordering::Relaxed)).then_some(goes_on))
    }

    /// One step of the run's own length; false if it has ended.
    fn step(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, Simulation::step_freely)
    }

    /// Channels by name, or all of an object or group.
    fn probe(&self, py: Python<'_>, names: Vec<String>) -> PyResult<Probe> {
        let mut probe = Probe { names: Vec::new(), channels: Vec::new() };
        for name in names {
            for (full, channel) in self.model.channels(&name).map_err(|e| raised(py, &e))? {
                probe.names.push(full);
                probe.channels.push(channel);
            }
        }
        Ok(probe)
    }

    /// Names of the channels that the model records.
    #[getter]
    fn recorded(&self) -> Vec<String> {
        self.model.output.record.iter().map(|r| r.0.clone()).collect()
    }

    /// Values of channels at the present time.
    fn read<'py>(&self, py: Python<'py>, probe: PyRef<'py, Probe>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let mut out = Vec::with_capacity(probe.channels.len());
        self.brief(py, |run| run.values(&probe.channels, &mut out))?;
        Ok(out.into_pyarray(py))
    }

    /// Gives a parameter another value.
    fn set(&self, py: Python<'_>, name: String, value: f64) -> PyResult<()> {
        // formulas take it as it is; for numbers the run is made anew
        if self.uses.number(&name).is_none() {
            return self.with(py, |run| run.set_param(&name, value));
        }
        free(py, || {
            let mut held = self.held();
            held.as_mut().ok_or_else(finished)?.set(&self.file, &self.uses, &name, value)
        })
    }

    /// All of it as bytes.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        callables(&self.model, "be saved").map_err(|e| raised(py, &e))?;
        let bytes = free(py, || self.held().as_ref().map(Steered::save).ok_or_else(finished))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Goes back, or forward, to where it was saved.
    fn restore(&self, py: Python<'_>, bytes: Vec<u8>) -> PyResult<()> {
        free(py, || {
            let again = Steered::restore(&self.file, &bytes)?;
            *self.held() = Some(again);
            Ok(())
        })
    }

    /// The run up to the present time; the session ends with it.
    fn finish(&self, py: Python<'_>) -> PyResult<Run> {
        let run = py.detach(|| self.held().take()).ok_or_else(|| raised(py, &finished()))?;
        let outcome = free(py, || Ok(run.run.finish()))?;
        Run::new(py, self.model.clone(), outcome)
    }
}
