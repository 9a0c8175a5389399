//! What a study compares, and the independent jobs it falls apart into.

use super::run::{Run, Watch, run, whole};
use super::violation::{Phase, phase_rows};
use crate::error::Error;
use crate::formulation::build;
use crate::integrator::{self, Options};
use crate::model::Model;

/// A method with its own options under a label.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// What tables call it.
    pub label: String,
    /// Name in the list of methods.
    pub method: String,
    /// Its options.
    pub options: Options,
}

impl Variant {
    /// A method under its own name.
    #[must_use]
    pub fn new(method: &str, options: &Options) -> Variant {
        Variant { label: method.into(), method: method.into(), options: options.clone() }
    }
    /// The same under another label.
    #[must_use]
    pub fn labelled(mut self, label: &str) -> Variant {
        self.label = label.into();
        self
    }
}

/// A study.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is compared, in the order of the tables.
    pub variants: Vec<Variant>,
    /// Steps in descending order, s.
    pub steps: Vec<f64>,
    /// End time, s.
    pub end: f64,
    /// Methods of the reference: one, extrapolated; or two, whose disagreement is its error.
    pub reference: Vec<Variant>,
    /// The finest two steps of the reference are the smallest studied one divided by this and by twice this.
    pub refinement: f64,
    /// Index of the variant that costs are relative to.
    pub relative_to: usize,
    /// Step whose violations are kept over time.
    pub violation_step: f64,
    /// Joint of the phase plot; `None`: the first that holds a point.
    pub phase: Option<String>,
    /// Repeats for the median time; 0 times the booked run.
    pub repeats: usize,
}

/// What a job is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A point of the study: index of the variant; true if its violations are kept.
    Point(usize, bool),
    /// Violations over time only.
    Track(usize),
    /// Part of the reference: index of its method, level of refinement.
    Reference(usize, usize),
}

/// One independent run.
#[derive(Clone, Debug)]
pub struct Job {
    /// What it is for.
    pub task: Task,
    /// Its step, s.
    pub h: f64,
    /// Number of steps.
    pub steps: usize,
    phase: Option<Phase>,
}

impl Plan {
    /// A plan with the usual reference (`gen-alpha-pva`, extrapolated, finest steps 1/8 and 1/16 of the smallest), costs relative to
    /// the first variant, violations at the second coarsest step, three repeats.
    #[must_use]
    pub fn new(variants: Vec<Variant>, steps: &[f64], end: f64, options: &Options) -> Plan {
        let mut steps: Vec<f64> = steps.iter().map(|h| whole(end, *h).1).collect();
        steps.sort_by(|a, b| b.total_cmp(a));
        steps.dedup_by(|a, b| (*a - *b).abs() <= 1e-12 * *b);
        let violation_step = steps.get(1).or(steps.first()).copied().unwrap_or(end);
        Plan {
            variants,
            steps,
            end,
            reference: vec![Variant::new("gen-alpha-pva", options)],
            refinement: 8.0,
            relative_to: 0,
            violation_step,
            phase: None,
            repeats: 3,
        }
    }

    /// The runs of the study; those of the reference come first, because they take longest.
    ///
    /// # Errors
    /// If a method, step or joint makes no sense.
    pub fn jobs(&self, model: &Model) -> Result<Vec<Job>, Error> {
        self.check()?;
        let phase = phase_rows(build(model)?.as_ref(), self.phase.as_deref())?;
        let job = |task, h: f64| {
            let (steps, h) = whole(self.end, h);
            Job { task, h, steps, phase: phase.clone() }
        };
        let mut jobs = Vec::new();
        let smallest = self.steps.last().copied().unwrap_or(self.end) / self.refinement;
        let levels = super::reference::LEVELS;
        for level in (0..levels).rev() {
            // the last three levels give the reference, the first tells its error; the finest two are `smallest` and half of it
            let h = smallest / f64::powi(2.0, level as i32 + 2 - levels as i32);
            jobs.extend((0..self.reference.len()).map(|m| job(Task::Reference(m, level), h)));
        }
        let at_violation = |h: f64| (h - self.violation_step).abs() <= 1e-9 * h;
        for h in self.steps.iter().rev() {
            jobs.extend((0..self.variants.len()).map(|i| job(Task::Point(i, at_violation(*h)), *h)));
        }
        if !self.steps.iter().any(|h| at_violation(*h)) {
            jobs.extend((0..self.variants.len()).map(|i| job(Task::Track(i), self.violation_step)));
        }
        Ok(jobs)
    }

    /// Runs one job; see [`run`] for `keep`.
    ///
    /// # Errors
    /// If the run fails.
    pub fn execute(&self, model: &Model, job: &Job, keep: &dyn Fn(usize) -> bool) -> Result<Run, Error> {
        let (variant, track, repeats) = match job.task {
            Task::Point(i, track) => (&self.variants[i], track, self.repeats),
            Task::Track(i) => (&self.variants[i], true, 0),
            Task::Reference(m, _) => (&self.reference[m], false, 0),
        };
        let watch = Watch { track, phase: job.phase.clone(), repeats };
        if integrator::with_closure(integrator::method(&variant.method)?, &model.solve.closure).is_err()
            && matches!(job.task, Task::Reference(..))
        {
            // a reference may hold its rows by multipliers whatever the methods under study do
            let mut plain = model.clone();
            plain.solve.closure = "multipliers".into();
            return run(&plain, variant, self.end, job.h, &watch, keep);
        }
        run(model, variant, self.end, job.h, &watch, keep)
    }

    fn check(&self) -> Result<(), Error> {
        let bad = |message: String| Error::settings("BadSettings", message);
        for v in self.variants.iter().chain(&self.reference) {
            integrator::method(&v.method)?;
        }
        if self.variants.is_empty() {
            return Err(bad("no method to study".into()).hint("name one or more methods"));
        }
        for (i, v) in self.variants.iter().enumerate() {
            if self.variants[..i].iter().any(|w| w.label == v.label) {
                return Err(bad(format!("`{}` is named twice", v.label)).hint("name every method once"));
            }
        }
        if !(self.end > 0.0 && self.end.is_finite()) {
            return Err(bad(format!("the end time {} s is not positive", self.end)));
        }
        let usable = |h: f64| h > 0.0 && h <= self.end * (1.0 + 1e-9);
        if self.steps.is_empty() || !self.steps.iter().all(|h| usable(*h)) || !usable(self.violation_step) {
            return Err(bad("steps must be positive and no longer than the run".into())
                .hint("such as 2^-9:2^-13, or 0.01,0.005,0.0025"));
        }
        if !(1..=2).contains(&self.reference.len()) {
            return Err(bad("the reference is one method or a pair".into()));
        }
        if self.relative_to >= self.variants.len() {
            return Err(bad("costs are relative to one of the methods studied".into()));
        }
        Ok(())
    }
}
