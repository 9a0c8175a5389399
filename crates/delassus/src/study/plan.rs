//! What a study compares, and the independent jobs it falls apart into.

use super::controlled::{PROGRESS, run_controlled};
use super::reference::Scheme;
use super::run::{Run, Watch, run, whole};
use super::violation::{Phase, phase_rows};
use delassus_integrators::integrator::{self, Options};
use delassus_integrators::settings::Closure;
use delassus_mechanics::formulation::build;
use delassus_model::{Model, Settings};
use delassus_system::error::{Code, Error};

/// Explicit methods a reference is computed with, the first that there is.
const EXPLICIT: [&str; 2] = ["phem56", "mdop5"];
/// Steps of a run that the reference refines if no step is studied.
const STEPS: f64 = 4096.0;

/// Steps of a reference are divided by this where neither the first methods nor the fallback could do with them.
const FINER: f64 = 16.0;

/// A method with its own options under a label.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// What tables call it.
    pub label: String,
    /// Name in the list of methods.
    pub method: String,
    /// Its options.
    pub options: Options,
    /// What the step-size controller of an error-controlled run reads; `None`: the settings of the model.
    pub settings: Option<Settings>,
}

impl Variant {
    /// A method under its own name.
    #[must_use]
    pub fn new(method: &str, options: &Options) -> Variant {
        Variant { label: method.into(), method: method.into(), options: options.clone(), settings: None }
    }
    /// The method of the settings with all of them.
    #[must_use]
    pub fn with_settings(settings: &Settings) -> Variant {
        let own = Some(settings.clone());
        Variant { settings: own, ..Variant::new(settings.method.name(), &Options::from(settings)) }
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
    /// Equal steps in descending order, s.
    pub steps: Vec<f64>,
    /// Tolerances of error-controlled runs, descending.
    pub tolerances: Vec<f64>,
    /// End time, s.
    pub end: f64,
    /// Methods of the reference: one, or two, whose disagreement is its error. Those of low order are extrapolated.
    pub reference: Vec<Variant>,
    /// Methods of the reference if the first ones fail; none: the study fails with them.
    pub fallback: Vec<Variant>,
    /// Why the fallback is used.
    pub fallback_reason: Option<String>,
    /// Step that the reference refines, s: the smallest one studied, or one fit for the smallest tolerance.
    pub reference_step: f64,
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
    /// An error-controlled run: index of the variant.
    Controlled(usize),
    /// Part of the reference: index of its method, level of refinement.
    Reference(usize, usize),
}

/// One independent run.
#[derive(Clone, Debug)]
pub struct Job {
    /// What it is for.
    pub task: Task,
    /// Its step, s; of error-controlled runs the end time.
    pub h: f64,
    /// Its tolerance, if it is error-controlled.
    pub tolerance: Option<f64>,
    /// Number of steps, or units of progress of an error-controlled run.
    pub steps: usize,
    phase: Option<Phase>,
}

impl Plan {
    /// A plan with the usual reference ([`Plan::usual_reference`]), costs relative to the first variant, violations at the
    /// second coarsest step, three repeats, no tolerances.
    #[must_use]
    pub fn new(variants: Vec<Variant>, steps: &[f64], end: f64, options: &Options) -> Plan {
        let mut steps: Vec<f64> = steps.iter().map(|h| whole(end, *h).1).collect();
        steps.sort_by(|a, b| b.total_cmp(a));
        steps.dedup_by(|a, b| (*a - *b).abs() <= 1e-12 * *b);
        let violation_step = steps.get(1).or(steps.first()).copied().unwrap_or(end);
        let (reference, fallback) = Plan::usual_reference(options);
        Plan {
            variants,
            reference_step: steps.last().copied().unwrap_or(end / STEPS),
            steps,
            tolerances: Vec::new(),
            end,
            reference,
            fallback,
            fallback_reason: None,
            relative_to: 0,
            violation_step,
            phase: None,
            repeats: 3,
        }
    }

    /// The reference where nothing else is asked for, and its fallback: the first explicit method of high order there is,
    /// and `gen-alpha-pva`, which stiff parts do not disturb.
    #[must_use]
    pub fn usual_reference(options: &Options) -> (Vec<Variant>, Vec<Variant>) {
        let one = |name: &str| vec![Variant::new(name, options)];
        let implicit = one("gen-alpha-pva");
        match EXPLICIT.iter().find(|n| integrator::method(n).is_ok()) {
            Some(name) => (one(name), implicit),
            None => (implicit, Vec::new()),
        }
    }

    /// True if there is another way to a reference.
    pub(super) fn can_retry(&self) -> bool {
        !self.fallback.is_empty()
    }

    /// Turns to the fallback, for the reason given; if that fails too, back to the first methods with much smaller steps.
    /// False if nothing is left to try.
    pub(super) fn retry(&mut self, why: &Error) -> bool {
        if self.fallback.is_empty() {
            return false;
        }
        let labels: Vec<&str> = self.reference.iter().map(|v| v.label.as_str()).collect();
        let reason = format!("{} would not do: {}", labels.join(" and "), why.message);
        std::mem::swap(&mut self.reference, &mut self.fallback);
        if self.fallback_reason.take().is_some() {
            self.fallback.clear();
            self.reference_step /= FINER;
        } else {
            self.fallback_reason = Some(reason);
        }
        true
    }

    /// The runs of the study; those of the reference come first, because they take longest.
    ///
    /// # Errors
    /// If a method, step, tolerance or joint makes no sense.
    pub fn jobs(&self, model: &Model) -> Result<Vec<Job>, Error> {
        self.check()?;
        smooth(model)?;
        let phase = phase_rows(build(model)?.as_ref(), self.phase.as_deref())?;
        let job = |task, h: f64| {
            let (steps, h) = whole(self.end, h);
            Job { task, h, tolerance: None, steps, phase: phase.clone() }
        };
        let mut jobs = Vec::new();
        for (m, variant) in self.reference.iter().enumerate() {
            let steps = Scheme::of(&variant.method)?.steps(self.reference_step);
            let levels = steps.into_iter().enumerate();
            jobs.extend(levels.map(|(level, h)| job(Task::Reference(m, level), h)));
        }
        jobs.sort_by_key(|j| std::cmp::Reverse(j.steps));
        let at_violation = |h: f64| (h - self.violation_step).abs() <= 1e-9 * h;
        for h in self.steps.iter().rev() {
            jobs.extend((0..self.variants.len()).map(|i| job(Task::Point(i, at_violation(*h)), *h)));
        }
        if !self.steps.is_empty() && !self.steps.iter().any(|h| at_violation(*h)) {
            jobs.extend((0..self.variants.len()).map(|i| job(Task::Track(i), self.violation_step)));
        }
        for tolerance in self.tolerances.iter().rev() {
            jobs.extend((0..self.variants.len()).map(|i| Job {
                tolerance: Some(*tolerance),
                steps: PROGRESS,
                ..job(Task::Controlled(i), self.end)
            }));
        }
        Ok(jobs)
    }

    /// Runs one job; see [`run`] for `keep`.
    ///
    /// # Errors
    /// If the run fails.
    pub fn execute(&self, model: &Model, job: &Job, keep: &dyn Fn(usize) -> bool) -> Result<Run, Error> {
        if let (Task::Controlled(i), Some(tolerance)) = (job.task, job.tolerance) {
            return run_controlled(model, &self.variants[i], self.end, tolerance, self.repeats, keep);
        }
        let (variant, track, repeats) = match job.task {
            Task::Point(i, track) => (&self.variants[i], track, self.repeats),
            Task::Track(i) | Task::Controlled(i) => (&self.variants[i], true, 0),
            Task::Reference(m, _) => (&self.reference[m], false, 0),
        };
        let method = integrator::method(&variant.method)?;
        let reference = matches!(job.task, Task::Reference(..));
        // the multipliers of half-explicit methods are of a lower order than their positions and velocities
        let watch = Watch { track, phase: job.phase.clone(), repeats, resolve: reference && method.explicit };
        if reference && integrator::with_closure(method, model.solve.closure).is_err() {
            // a reference may hold its rows by multipliers whatever the methods under study do
            let mut plain = model.clone();
            plain.solve.closure = Closure::Multipliers;
            return run(&plain, variant, self.end, job.h, &watch, keep);
        }
        run(model, variant, self.end, job.h, &watch, keep)
    }

    fn check(&self) -> Result<(), Error> {
        let bad = |message: String| Error::settings(Code::BadSettings, message);
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
        if self.steps.is_empty() && self.tolerances.is_empty() {
            return Err(bad("neither a step nor a tolerance to study".into()).hint("such as 2^-9:2^-13"));
        }
        if let Some(t) = self.tolerances.iter().find(|t| !(**t > 0.0 && **t < 1.0)) {
            return Err(bad(format!("the tolerance {t} is not between 0 and 1")).hint("such as 1e-2:1e-10"));
        }
        let steps = [self.violation_step, self.reference_step];
        if !self.steps.iter().chain(&steps).all(|h| usable(*h)) {
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
/// Refuses models whose motion has events: errors over steps mean nothing where every step size has its own impact times,
/// and the runs of a study handle none.
fn smooth(model: &Model) -> Result<(), Error> {
    let (what, object) = match (model.contacts.first(), model.events.first()) {
        (Some(c), _) => (format!("contact `{}`", c.name), format!("contact[{}]", c.name)),
        (None, Some(e)) => (format!("event `{}`", e.name), format!("event[{}]", e.name)),
        (None, None) => return Ok(()),
    };
    Err(Error::settings(
        Code::NotAvailable,
        format!("{what} interrupts the motion: a study of steps needs a smooth one, or equal events in all its runs"),
    )
    .on(object)
    .hint("leave contacts and events out; or compare runs of `delassus sweep --grid solve.method=…` with them"))
}
