//! A problem asks for runs of its model under the settings of the table.

use super::references::Reference;
use super::trace::Trace;
use super::turn::Turn;
use clap::ValueEnum;
use delassus::error::Code;
use delassus::model::settings::{ContactStrategy, Coordinates, MethodName};
use delassus::simulate::{Silent, run};
use delassus::{Error, Model};
use delassus_library::library::FRICTION;

/// How contacts are treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// Event by event
    Event,
    /// Time-stepping of Moreau and Jean
    MoreauJean,
    /// Time-stepping at position and velocity level
    Pvv,
    /// Time-stepping at position, velocity and acceleration level
    Pva,
    /// As the program chooses
    Auto,
}

impl Strategy {
    /// The method, where it is one that steps over impacts.
    fn method(self) -> Option<MethodName> {
        match self {
            Strategy::Event | Strategy::Auto => None,
            Strategy::MoreauJean => Some(MethodName::named("moreau-jean")),
            Strategy::Pvv => Some(MethodName::named("pvv")),
            Strategy::Pva => Some(MethodName::named("pva")),
        }
    }

    /// Tolerances are those of time-stepping.
    pub(crate) fn is_coarse(self) -> bool {
        self != Strategy::Event
    }
}

/// Settings of all runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup {
    /// How contacts are treated.
    pub(crate) strategy: Strategy,
    /// Coordinates, if not those of the model.
    pub(crate) coordinates: Option<Coordinates>,
    /// In space, turned.
    pub(crate) turn: Option<Turn>,
    /// Steps in parts of those of the problems.
    pub(crate) step_part: f64,
    /// Of moreau-jean, if not that of the program.
    pub(crate) theta: Option<f64>,
}

/// A problem under way.
pub(crate) struct Ask<'a> {
    /// Settings.
    pub(crate) setup: Setup,
    /// What is known of it.
    pub(crate) reference: &'a Reference,
}

/// Values changed in a model.
pub(crate) type Sets<'a> = &'a [(&'a str, f64)];

impl Ask<'_> {
    /// A model with changed parameters under the settings.
    fn model(&self, file: &str, sets: Sets) -> Result<Model, Error> {
        let found = FRICTION.iter().find(|m| m.name == file);
        let found =
            found.ok_or_else(|| Error::file(Code::FileError, format!("there is no model `{file}`")))?;
        let sets: Vec<(String, String)> =
            sets.iter().map(|(k, v)| (format!("param.{k}"), format!("{v:?}"))).collect();
        let mut model = found.model(&sets)?;
        if let Some(turn) = &self.setup.turn {
            model = turn.model(&model)?;
        }
        model.output.every = None;
        let solve = &mut model.solve;
        solve.error_estimate = false;
        if let Some(coordinates) = self.setup.coordinates {
            solve.coordinates = coordinates;
        }
        match self.setup.strategy.method() {
            Some(method) => {
                solve.method = method;
                solve.contact = ContactStrategy::Stepping;
                solve.step = Some(self.setup.step_part * self.reference.step);
                solve.tolerance = None;
                solve.theta = self.setup.theta;
                // they locate nothing
                model.events.clear();
            }
            None if self.setup.strategy == Strategy::Event => solve.contact = ContactStrategy::Event,
            None => {}
        }
        Ok(model)
    }

    fn trace(&self, model: &Model) -> Result<Trace, Error> {
        let outcome = run(model, &mut Silent)?;
        if let Some(e) = outcome.summary.error {
            return Err(e);
        }
        let trace = Trace {
            columns: outcome.record.columns,
            data: outcome.record.data,
            events: outcome.events,
            energy: outcome.summary.energy,
            stepped: self.is_stepped(),
        };
        Ok(match &self.setup.turn {
            Some(turn) => turn.back(trace),
            None => trace,
        })
    }

    /// A run to the end that the reference names, else to that of the model.
    pub(crate) fn run(&self, file: &str, sets: Sets) -> Result<Trace, Error> {
        let mut model = self.model(file, sets)?;
        model.solve.end = self.reference.end.unwrap_or(model.solve.end);
        self.trace(&model)
    }

    /// A run to a time.
    pub(crate) fn until(&self, end: f64, file: &str, sets: Sets) -> Result<Trace, Error> {
        let mut model = self.model(file, sets)?;
        model.solve.end = end;
        self.trace(&model)
    }

    /// A run to the end of the reference with rows at least so near to each other, s.
    pub(crate) fn fine(&self, rows: f64, file: &str, sets: Sets) -> Result<Trace, Error> {
        let mut model = self.model(file, sets)?;
        model.solve.end = self.reference.end.unwrap_or(model.solve.end);
        model.solve.max_step = rows;
        self.trace(&model)
    }

    /// Is the tolerance that of time-stepping?
    pub(crate) fn is_coarse(&self) -> bool {
        self.setup.strategy.is_coarse()
    }

    /// Are steps equal?
    pub(crate) fn is_stepped(&self) -> bool {
        self.setup.strategy.method().is_some()
    }

    /// A short time in which nothing but accelerations matter, s.
    pub(crate) fn moment(&self) -> f64 {
        if self.is_stepped() { self.setup.step_part * self.reference.step } else { 1e-4 }
    }

    /// The first row with forces of contacts: the start, or, over steps that know impulses alone, the end of the first.
    pub(crate) fn first(&self) -> usize {
        usize::from(self.is_stepped() && self.setup.strategy != Strategy::Pva)
    }

    /// Where something changes between `from` (so) and `to` (not so), by bisection.
    pub(crate) fn limit(
        &self,
        [mut from, mut to]: [f64; 2],
        so: impl Fn(f64) -> Result<bool, Error>,
    ) -> Result<f64, Error> {
        // a tenth of the tolerance of limits
        let part = if self.is_coarse() { 2e-4 } else { 1e-7 };
        self.limit_within(part, [&mut from, &mut to], so)
    }

    /// The same up to a part of the limit.
    pub(crate) fn limit_within(
        &self,
        part: f64,
        [from, to]: [&mut f64; 2],
        so: impl Fn(f64) -> Result<bool, Error>,
    ) -> Result<f64, Error> {
        while (*from - *to).abs() > part * to.abs() {
            let middle = 0.5 * (*from + *to);
            if so(middle)? { *from = middle } else { *to = middle }
        }
        Ok(0.5 * (*from + *to))
    }

    /// Does everything stay at rest for a moment?
    pub(crate) fn stands(&self, file: &str, sets: Sets) -> Result<bool, Error> {
        let moment = 10.0 * self.moment();
        let trace = self.until(moment, file, sets)?;
        let mut most = 0.0f64;
        for name in &trace.columns {
            let of = name.rsplit('.').next().unwrap_or("");
            if matches!(of, "vx" | "vy" | "vz") {
                most = most.max(trace.end(name)?.abs());
            }
        }
        // the limit is missed by a part of 1e-7 (steps: 2e-4) of accelerations near g, and solvers leave less than a part of 1e-9 of g
        let part = if self.is_coarse() { 1e-6 } else { 1e-8 };
        Ok(most < part * moment)
    }
}
