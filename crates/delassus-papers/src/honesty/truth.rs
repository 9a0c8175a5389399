//! One run held against two tight ones by other methods.

use crate::clock::processor;
use delassus::error::Code;
use delassus::model::Channel;
use delassus::model::settings::{Coordinates, MethodName};
use delassus::output::{Record, Summary, json};
use delassus::simulate::{self, Observer, Outcome};
use delassus::study::Ruler;
use delassus::study::bodies::{channels, end_state};
use delassus::{Error, Model};

/// Instants at which runs are compared.
const INSTANTS: f64 = 50.0;
/// Tolerances of the references, in parts of that of the run, and the least.
const TIGHT: [f64; 2] = [1e-4, 2e-4];
const LEAST: f64 = 1e-12;
/// Their methods: half-explicit of order five with every row kept, and explicit of index one. Methods that are at home in stiff
/// equations are of order two and never get there.
const METHODS: [&str; 2] = ["hem5", "dopri5"];
/// Thresholds of contacts of the references, in parts of those of the run.
const THRESHOLDS: [f64; 2] = [1e-2, 1e-3];
/// Part of the tolerance by which references may disagree.
const AGREED: f64 = 0.1;

/// What came of a run.
pub(super) enum Verdict {
    /// It failed, or took too long.
    NoRun(String),
    /// There is no truth, and why.
    NoTruth(String),
    /// Judged.
    Known {
        /// True error, model lengths or rad.
        error: f64,
    },
}

/// A run, and what is true.
pub(super) struct Judged {
    pub(super) name: String,
    pub(super) tolerance: f64,
    pub(super) status: String,
    /// Stated error.
    pub(super) stated: f64,
    /// `GlobalError` or `EventsDiffer` was said.
    pub(super) warned: bool,
    pub(super) verdict: Verdict,
}

impl Judged {
    /// Silent and wrong by more than `times` what it states, and the tolerance.
    pub(super) fn misses(&self, times: f64) -> bool {
        let Verdict::Known { error } = self.verdict else { return false };
        !self.warned && !(error <= times * self.stated + self.tolerance)
    }

    /// A warning where the error is within the tolerance.
    pub(super) fn cries(&self) -> bool {
        let Verdict::Known { error } = self.verdict else { return false };
        self.warned && error <= self.tolerance
    }

    pub(super) fn is_remarkable(&self) -> bool {
        self.misses(3.0) || self.cries() || !matches!(self.verdict, Verdict::Known { .. })
    }

    pub(super) fn line(&self) -> String {
        let what = match &self.verdict {
            Verdict::NoRun(why) => format!("no run: {why}"),
            Verdict::NoTruth(why) => format!("no truth: {why}"),
            Verdict::Known { error } => format!("error {error:.2e}"),
        };
        let mark = match () {
            () if self.misses(3.0) => "MISS ",
            () if self.cries() => "FALSE ALARM ",
            () => "",
        };
        format!("{mark}{}: {}, stated {:.2e}, {what}", self.name, self.status, self.stated)
    }
}

/// Ends a run after some seconds of processor time.
struct Limit(f64);

impl Observer for Limit {
    fn step(&mut self, _: f64, _: f64) -> bool {
        processor() < self.0
    }
    fn measuring(&mut self, _: f64, _: f64) -> bool {
        processor() < self.0
    }
}

fn go(model: &Model, limit: f64) -> Result<Outcome, String> {
    let until = processor() + limit;
    let out = simulate::run(model, &mut Limit(until)).map_err(|e: Error| e.to_string())?;
    match &out.summary.error {
        Some(e) => Err(format!("{}: {}", e.code, e.message)),
        None if processor() >= until => Err("takes too long".into()),
        None => Ok(out),
    }
}

/// The model as it is run: `auto` at the tolerance, with the state of its bodies recorded.
fn prepared(mut model: Model, tolerance: f64) -> (Model, Vec<(String, Channel)>) {
    let list = channels(&model);
    model.output.record.clone_from(&list);
    model.output.every = Some(model.solve.end / INSTANTS);
    let s = &mut model.solve;
    (s.step, s.tolerance, s.error_estimate) = (None, Some(tolerance), true);
    s.method = MethodName::AUTO;
    (model, list)
}

/// Runs a model and its references.
pub(super) fn judge(name: &str, model: Model, tolerance: f64, limit: f64) -> Judged {
    let (model, list) = prepared(model, tolerance);
    let mut out = Judged {
        name: name.into(),
        tolerance,
        status: String::new(),
        stated: f64::NAN,
        warned: false,
        verdict: Verdict::NoRun(String::new()),
    };
    let run = match go(&model, limit) {
        Ok(run) => run,
        Err(why) => {
            out.verdict = Verdict::NoRun(why);
            return out;
        }
    };
    let s = &run.summary;
    out.status = json::status(s);
    out.stated = s.global_error.as_ref().map_or(f64::NAN, |e| e.position_max);
    out.warned = s.warnings.iter().any(|w| matches!(w.code, Code::GlobalError | Code::EventsDiffer));
    out.verdict = match error_of(&model, &list, &run, tolerance, limit) {
        Ok(error) => Verdict::Known { error },
        Err(why) => Verdict::NoTruth(why),
    };
    out
}

fn error_of(
    model: &Model,
    list: &[(String, Channel)],
    run: &Outcome,
    tolerance: f64,
    limit: f64,
) -> Result<f64, String> {
    let mut references = Vec::new();
    for (k, method) in METHODS.iter().enumerate() {
        let reference = reference(model, &run.summary, (method, k), tolerance);
        references.push(go(&reference, 2.0 * limit).map_err(|why| format!("{method}: {why}"))?);
    }
    let apart = |a: &Record, b: &Record| apart(model, list, a, b).map_err(|e| e.to_string());
    let doubt = apart(&references[0].record, &references[1].record)?;
    if !(doubt <= AGREED * tolerance) {
        return Err(format!("the references are {doubt:.1e} apart"));
    }
    apart(&run.record, &references[0].record)
}

/// A tight run by another method and in absolute coordinates.
fn reference(model: &Model, run: &Summary, (method, k): (&str, usize), tolerance: f64) -> Model {
    let mut out = model.clone();
    let s = &mut out.solve;
    s.tolerance = Some((TIGHT[k] * tolerance).max(LEAST));
    s.method = method.parse().unwrap_or(s.method);
    s.coordinates = Coordinates::Absolute;
    s.error_estimate = false;
    if let Some(c) = &run.contacts {
        s.tol_gap = Some(THRESHOLDS[k] * c.tol_gap);
        s.tol_velocity = Some(THRESHOLDS[k] * c.tol_velocity);
        s.tol_multiplier = Some(THRESHOLDS[k] * c.tol_multiplier);
    }
    out
}

/// Largest distance of positions at common instants.
fn apart(model: &Model, list: &[(String, Channel)], a: &Record, b: &Record) -> Result<f64, Error> {
    let mut ruler = Ruler::new(model)?;
    let every = model.solve.end / INSTANTS;
    let mut largest = 0.0f64;
    let row = |r: &Record, t: f64| r.data[0].iter().position(|x| (x - t).abs() <= 1e-9 * every);
    let state = |r: &Record, i: usize, t: f64| {
        let values: Vec<f64> = r.data[1..].iter().map(|column| column[i]).collect();
        end_state(model, t, list, &values)
    };
    for k in 1..=INSTANTS as usize {
        let t = every * k as f64;
        let (Some(i), Some(j)) = (row(a, t), row(b, t)) else { continue };
        largest = largest.max(ruler.deviation(&state(a, i, t)?, &state(b, j, t)?).position);
    }
    Ok(largest)
}
