//! One run of a sweep, and the reference it is measured by.

use super::history::history_error;
use super::plan::{Combination, Plan};
use super::table::{Row, number};
use crate::output::limits;
use crate::results::{EventKind, Record, Summary};
use crate::simulate::{Observer, Outcome, run};
use delassus_model::Model;
use delassus_model::file::ModelFile;
use delassus_system::error::{Code, Error};
use sha2::{Digest, Sha256};

/// Columns between the grid and the measures and final values.
const COLUMNS: [&str; 13] = [
    "completed",
    "error",
    "message",
    "steps",
    "rejected",
    "newton_iterations",
    "factorizations",
    "violation.position",
    "violation.velocity",
    "violation.acceleration",
    "energy.balance",
    "global_error.position_max",
    "warnings",
];

/// Settings of `[solve]` that belong to the problem and not to how it is solved.
const OF_THE_PROBLEM: [&str; 1] = ["solve.end"];

/// What is the same for all runs of a sweep.
#[derive(Clone, Debug)]
pub struct Job {
    file: ModelFile,
    plan: Plan,
    /// Keys of the grid.
    keys: Vec<String>,
    /// Channels whose last values are columns.
    last: Vec<String>,
    /// Measures over a run, which are columns.
    measures: Vec<String>,
    /// Channels that are compared with the reference.
    compared: Vec<String>,
    /// The model has contacts or events, which are counted.
    eventful: bool,
    /// Hash of model, settings and plan.
    hash: String,
}

/// A recorded reference run; `None` if it failed, with the reason.
pub type Reference = Result<Record, Error>;

fn hex(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().iter().map(|b| format!("{b:02x}")).collect()
}

impl Job {
    /// A sweep over a model file; its changes are made before those of the grid.
    ///
    /// # Errors
    /// If the model cannot be read, or a channel or a key of the plan is unknown.
    pub fn new(file: &ModelFile, plan: &Plan) -> Result<Job, Error> {
        let mut job = Job {
            file: file.clone(),
            plan: plan.clone(),
            keys: plan.keys(),
            last: Vec::new(),
            measures: Vec::new(),
            compared: Vec::new(),
            eventful: false,
            hash: String::new(),
        };
        let base = job.model(&Vec::new())?;
        job.eventful = base.is_nonsmooth() || !base.events.is_empty();
        job.measures = base.output.measure.iter().map(|m| m.name.clone()).collect();
        job.compared = match plan.record.as_slice() {
            [] => file.load()?.output.record.into_iter().map(|r| r.0).collect(),
            names => expanded(&base, names)?,
        };
        // a key that does not exist is a mistake of the command, not of a run
        for group in &plan.groups {
            let first = group.grid.iter().map(|a| (a.key.clone(), a.values[0].clone()));
            job.known(&group.set.iter().cloned().chain(first).collect())?;
        }
        if !plan.reference.is_empty() {
            job.known(&plan.reference)?;
        }
        job.last = match plan.last.as_slice() {
            [] => job.compared.clone(),
            names => expanded(&base, names)?,
        };
        let text = format!("{plan:?}");
        job.hash = hex(&[env!("CARGO_PKG_VERSION"), &base.to_toml(), &text]);
        Ok(job)
    }

    fn known(&self, sets: &Combination) -> Result<(), Error> {
        match self.model(sets) {
            Err(e) if matches!(e.code, Code::UnknownKey | Code::UnknownReference | Code::UnknownChannel) => {
                Err(e)
            }
            _ => Ok(()),
        }
    }

    /// Hash of the whole sweep.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Hash of one run.
    #[must_use]
    pub fn key(&self, c: &Combination) -> String {
        let mut parts = vec![self.hash.as_str()];
        for (key, value) in c {
            parts.extend([key.as_str(), value.as_str()]);
        }
        hex(&parts)[..24].into()
    }

    /// Names of the table's columns.
    pub fn columns(&self) -> Vec<String> {
        let mut columns = self.keys.clone();
        columns.extend(COLUMNS.iter().map(|c| (*c).into()));
        if self.eventful {
            columns.extend(EventKind::ALL.map(|k| format!("events.{}", k.key())));
            columns.extend(["energy.impacts", "energy.friction", "contacts.penetration"].map(String::from));
        }
        if !self.plan.reference.is_empty() {
            columns.push("reference_error".into());
        }
        columns.extend(self.measures.iter().cloned());
        columns.extend(self.last.iter().map(|c| format!("final.{c}")));
        columns
    }

    /// Cells of the grid columns; empty where a combination leaves a key as the model has it.
    #[must_use]
    pub fn grid_cells(&self, c: &Combination) -> Vec<String> {
        let of = |key: &String| c.iter().find(|p| p.0 == *key).map_or(String::new(), |p| p.1.clone());
        self.keys.iter().map(of).collect()
    }

    /// The model of a combination.
    ///
    /// # Errors
    /// As [`Model::load`].
    pub fn model(&self, c: &Combination) -> Result<Model, Error> {
        let mut model = self.file.with(c).load()?;
        if !self.plan.record.is_empty() {
            let mut record = Vec::new();
            for name in &self.plan.record {
                record.extend(model.channels(name)?);
            }
            model.output.record = record;
        }
        // final values need not be recorded by the model
        for name in &self.plan.last {
            for channel in model.channels(name)? {
                if !model.output.record.iter().any(|r| r.0 == channel.0) {
                    model.output.record.push(channel);
                }
            }
        }
        if !self.plan.reference.is_empty() {
            // histories are compared at the steps of the run
            model.output.every = None;
        }
        Ok(model)
    }

    /// Settings of the reference of a combination: its values apart from `[solve]` (the end stays), then those of the
    /// plan's reference. Equal settings mean one reference run.
    #[must_use]
    pub fn reference_of(&self, c: &Combination) -> Combination {
        let physical = |key: &str| !key.starts_with("solve.") || OF_THE_PROBLEM.contains(&key);
        let kept = c.iter().filter(|p| physical(&p.0) && !self.plan.reference.iter().any(|r| r.0 == p.0));
        kept.chain(&self.plan.reference).cloned().collect()
    }

    /// True if runs are measured against a reference.
    pub fn has_reference(&self) -> bool {
        !self.plan.reference.is_empty()
    }

    /// Runs a reference.
    ///
    /// # Errors
    /// If it fails or is stopped.
    pub fn reference(&self, settings: &Combination, observer: &mut dyn Observer) -> Reference {
        let model = self.model(settings)?;
        limits::check(&model)?;
        let outcome = run(&model, observer)?;
        match outcome.summary.error {
            Some(e) => Err(e),
            None if !outcome.summary.completed => {
                Err(Error::solver(Code::Stopped, "the reference was stopped"))
            }
            None => Ok(outcome.record),
        }
    }

    /// Runs a combination; `None` if the observer stopped it.
    pub fn execute(
        &self,
        c: &Combination,
        reference: Option<&Reference>,
        observer: &mut dyn Observer,
    ) -> Option<Row> {
        let clock = std::time::Instant::now();
        let result = self.model(c).and_then(|model| {
            limits::check(&model)?;
            run(&model, observer)
        });
        let mut row = match result {
            Ok(outcome) if interrupted(&outcome) => return None,
            Ok(outcome) => self.row(&outcome, reference),
            Err(e) => self.failed(&e),
        };
        if row.wall_seconds <= 0.0 {
            row.wall_seconds = clock.elapsed().as_secs_f64();
        }
        Some(row)
    }

    /// The row of a run that did not begin.
    #[must_use]
    pub fn failed(&self, e: &Error) -> Row {
        let mut cells = vec!["false".into(), e.code.name().into(), told(e)];
        cells.resize(self.columns().len() - self.keys.len(), String::new());
        Row { cells, error: e.code.name().into(), wall_seconds: 0.0 }
    }

    fn row(&self, outcome: &Outcome, reference: Option<&Reference>) -> Row {
        let s = &outcome.summary;
        let (mut code, mut message) =
            s.error.as_ref().map_or((String::new(), String::new()), |e| (e.code.name().into(), told(e)));
        let mut measured = None;
        if self.has_reference() {
            let value = match (reference, s.completed) {
                (Some(Ok(exact)), true) => history_error(&outcome.record, exact, &self.compared),
                (Some(Err(e)), true) => {
                    Err(Error::solver(Code::ReferenceFailed, format!("the reference failed: {e}")))
                }
                _ => Ok(f64::NAN),
            };
            measured = Some(value.unwrap_or_else(|e| {
                (code, message) = (e.code.name().into(), told(&e));
                f64::NAN
            }));
        }
        let mut cells = vec![s.completed.to_string(), code.clone(), message];
        cells.extend([s.steps, s.rejected, s.newton_iterations, s.factorizations].map(|n| n.to_string()));
        let v = &s.violation;
        let stated = s.global_error.as_ref().map_or(f64::NAN, |e| e.position_max);
        cells.extend([v.position, v.velocity, v.acceleration, s.energy.balance, stated].map(number));
        cells.push(warned(s));
        if self.eventful {
            cells.extend(EventKind::ALL.map(|k| s.events.of(k).to_string()));
            let depth = s.contacts.as_ref().map_or(f64::NAN, |c| c.penetration);
            cells.extend([s.energy.impacts, s.energy.friction, depth].map(number));
        }
        cells.extend(measured.map(number));
        let of = |values: &[(String, f64)], name: &String| {
            values.iter().find(|f| f.0 == *name).map_or(f64::NAN, |f| f.1)
        };
        cells.extend(self.measures.iter().map(|n| number(of(&s.measures, n))));
        cells.extend(self.last.iter().map(|n| number(of(&s.final_values, n))));
        Row { cells, error: code, wall_seconds: s.wall_seconds }
    }
}

/// Stopped by the user, neither by an error nor by an event of the model.
fn interrupted(outcome: &Outcome) -> bool {
    let s = &outcome.summary;
    !s.completed && s.error.is_none() && s.stopped_by.is_none()
}

/// Codes of the warnings of a run, each once.
fn warned(s: &Summary) -> String {
    let mut codes: Vec<&str> = s.warnings.iter().map(|w| w.code.name()).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.join(" ")
}

/// Full names of channels and groups of channels.
fn expanded(model: &Model, names: &[String]) -> Result<Vec<String>, Error> {
    let mut list = Vec::new();
    for name in names {
        list.extend(model.channels(name)?.into_iter().map(|c| c.0));
    }
    Ok(list)
}

/// Message and time of an error in one line.
fn told(e: &Error) -> String {
    let at = e.at.map_or(String::new(), |(t, _)| format!(" (t = {t:.6} s)"));
    let on = if e.object.is_empty() { String::new() } else { format!("{}: ", e.object) };
    format!("{on}{}{at}", e.message)
}
