//! The Iltis vehicle under four formulations: runs timed step by step, and their error (43).
//!
//! The clock, of processor time, runs around the steps alone: reading the file, assembly, static equilibrium and recording do not count. A
//! repeated run does the same again, so of every step the shortest time counts: what else the machine does is left out
//! as far as possible. Runs of one call are kept, so that rows share them, and follow each other even if rows run side by
//! side.

pub(crate) use super::study::{ACCELERATED, Formulation, GLOBAL, HYBRID, RECURSIVE, TOPOLOGICAL};
use crate::clock;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::output::Record;
use delassus::simulate::Session;
use delassus::sweep::history_error;
use delassus::{Error, Failure, Model};
use delassus_library::{example, text};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Length of the motion, s.
pub(crate) const END: f64 = 8.0;
/// Errors (43) below this are accepted.
pub(crate) const ACCEPTED: f64 = 5e-3;
/// Newton's tolerance: 2 iterations a step at 0.01 s, 3.5 at 0.05 s.
const NEWTON: &str = "1e-6";
/// Newton's tolerance of a reference.
const NEWTON_REFERENCE: &str = "1e-8";
/// What (43) compares, then velocities for the peaks of acceleration.
const CHANNELS: [&str; 5] = ["chassis.z", "wheel FL.z", "wheel RR.z", "chassis.vz", "wheel FL.vz"];
/// A step that fails is taken in up to this many parts.
const MOST_PARTS: u32 = 1024;

/// How often a run is timed whose time counts.
pub(crate) const REPEATS: usize = 5;

/// An integrator with its basic parameter of table 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Integrator {
    Trapezoidal,
    /// ξ.
    Newmark(f64),
    /// δ_f.
    Hht(f64),
    /// ρ∞.
    GeneralizedAlpha(f64),
}

impl Integrator {
    /// Name of the family.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Integrator::Trapezoidal => "trapezoidal",
            Integrator::Newmark(_) => "newmark",
            Integrator::Hht(_) => "hht",
            Integrator::GeneralizedAlpha(_) => "gen-alpha",
        }
    }
    /// Family and parameter for a reader.
    pub(crate) fn label(self) -> String {
        match self {
            Integrator::Trapezoidal => "trapezoidal rule".into(),
            Integrator::Newmark(xi) => format!("Newmark, ξ = {xi}"),
            Integrator::Hht(delta_f) => format!("HHT, δ_f = {delta_f}"),
            Integrator::GeneralizedAlpha(rho) => format!("generalized-α, ρ∞ = {rho}"),
        }
    }
    /// The basic parameter.
    pub(crate) fn parameter(self) -> Option<f64> {
        match self {
            Integrator::Trapezoidal => None,
            Integrator::Newmark(p) | Integrator::Hht(p) | Integrator::GeneralizedAlpha(p) => Some(p),
        }
    }
    /// Method, and key and value of its parameter.
    fn settings(self) -> (&'static str, Option<(&'static str, f64)>) {
        match self {
            Integrator::Trapezoidal => ("trapezoidal", None),
            Integrator::Newmark(xi) => ("newmark", Some(("solve.xi", xi))),
            Integrator::Hht(delta_f) => ("hht-i3", Some(("solve.alpha", -delta_f))),
            Integrator::GeneralizedAlpha(rho) => ("gen-alpha-p", Some(("solve.rho_inf", rho))),
        }
    }
}

/// A run to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Case {
    pub(crate) formulation: Formulation,
    pub(crate) integrator: Integrator,
    pub(crate) h: f64,
}

/// A run that was done.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) case: Case,
    /// The end was reached.
    pub(crate) completed: bool,
    /// Time of each step, halved or not, s: the shortest of the repeated runs.
    times: Vec<f64>,
    pub(crate) steps: usize,
    /// Steps that failed and were halved.
    pub(crate) halved: usize,
    /// Of these, such in which an iterate could not be evaluated: there the loops cannot be closed.
    pub(crate) unclosed: usize,
    pub(crate) iterations: usize,
    pub(crate) factorizations: usize,
    /// Error (43) against the formulation's own reference.
    pub(crate) error: f64,
    pub(crate) record: Record,
}

impl Run {
    /// Time of the stepping loop, s.
    pub(crate) fn time(&self) -> f64 {
        self.times.iter().sum()
    }
    /// Longest step, s.
    pub(crate) fn worst_step(&self) -> f64 {
        self.times.iter().fold(0.0, |m, t| m.max(*t))
    }
    /// How many times faster than the motion.
    pub(crate) fn real_time(&self) -> f64 {
        END / self.time()
    }
    /// Iterations and factorizations, failed ones too: what time should follow, whatever the load.
    pub(crate) fn work(&self) -> usize {
        self.iterations + self.factorizations
    }
    /// Completed in steps of one length, as the paper's are, with an error below the bound.
    pub(crate) fn accepted(&self) -> bool {
        self.completed && self.halved == 0 && self.error < ACCEPTED
    }
    /// Newton iterations per step.
    pub(crate) fn iterations_per_step(&self) -> f64 {
        self.iterations as f64 / self.steps.max(1) as f64
    }
}

static DONE: Mutex<Option<HashMap<String, Arc<Run>>>> = Mutex::new(None);

/// The rack that the front tie rods attach to, a body of its own in the benchmark, which moves it; here it stays where it is. It has no
/// mass there; as the leaf links it has a tenth of a gram here.
const RACK: &str = r#"
[[body]]
name = "rack"
mass = "leaf_mass"
com = [0.83, 0, "h + 0.03"]
inertia = { shape = "rod", length = 0.14, radius = 0.01, axis = "y" }

[[joint]]
name = "rack held"
type = "fixed"
between = ["chassis", "rack"]
at = [0.83, 0, "h + 0.03"]
"#;

/// The vehicle of the rows with changes as `--set` makes them: the example with the benchmark's rack and its tyres without damping.
///
/// With damping the force of a tyre jumps at touch-down, and a step in which the equations of motion would want it between its two values
/// has no solution: about one in a run, in any formulation.
pub(crate) fn model(sets: &[(&str, &str)]) -> Result<Model, Error> {
    let mut file = text("iltis")?.to_string() + RACK;
    for wheel in ["wheel FR", "wheel FL"] {
        file = file.replace(
            &format!(r#"between = ["chassis", "{wheel}"]"#),
            &format!(r#"between = ["rack", "{wheel}"]"#),
        );
    }
    let sets: Vec<(String, String)> =
        [("param.c_tyre", "0")].iter().chain(sets).map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(&file, "iltis.toml", &sets)
}

/// The same without the rack.
pub(crate) fn without_rack(sets: &[(&str, &str)]) -> Result<Model, Error> {
    example("iltis", &[&[("param.c_tyre", "0")], sets].concat())
}

/// The reference of a vehicle whose tyres have the damping of the example.
pub(crate) fn damped_reference(formulation: Formulation) -> Result<Run, Error> {
    let case = Case { formulation, integrator: Integrator::Trapezoidal, h: 0.001 };
    once_with(case, NEWTON_REFERENCE, |sets| model(&[sets, &[("param.c_tyre", "500")]].concat()))
}

/// Error (43) of the vehicle without the rack against the one that has it, both as references.
pub(crate) fn moved_by_rack(formulation: Formulation) -> Result<f64, Error> {
    let with = reference(formulation)?;
    error(&once_with(with.case, NEWTON_REFERENCE, without_rack)?, &with)
}

/// A run of a case with its error that is not kept and stands beside others.
pub(crate) fn alone(case: Case, reference: &Run) -> Result<Run, Error> {
    let mut run = once(case, NEWTON)?;
    if run.completed {
        run.error = error(&run, reference)?;
    }
    Ok(run)
}

/// Error (43).
fn error(run: &Run, reference: &Run) -> Result<f64, Error> {
    let compared: Vec<String> = CHANNELS[..3].iter().map(|c| (*c).into()).collect();
    history_error(&run.record, &reference.record, &compared)
}

/// The run of a case, with its error, timed at least `repeats` times.
pub(crate) fn run(case: Case, repeats: usize) -> Result<Arc<Run>, Error> {
    let reference = reference(case.formulation)?;
    let mut best = timed(case, NEWTON, repeats)?;
    if best.error.is_nan() && best.completed {
        let mut measured = Run::clone(&best);
        measured.error = error(&best, &reference)?;
        best = keep(key(&case, NEWTON), measured);
    }
    Ok(best)
}

/// Trapezoidal rule at 0.001 s with this formulation.
pub(crate) fn reference(formulation: Formulation) -> Result<Arc<Run>, Error> {
    let case = Case { formulation, integrator: Integrator::Trapezoidal, h: 0.001 };
    let run = timed(case, NEWTON_REFERENCE, 1)?;
    match run.completed {
        true => Ok(run),
        false => Err(Error::solver(
            Code::ReferenceFailed,
            format!("the reference of the {} formulation did not reach its end", formulation.name),
        )),
    }
}

fn key(case: &Case, newton: &str) -> String {
    format!("{case:?} {newton}")
}

fn keep(key: String, run: Run) -> Arc<Run> {
    let run = Arc::new(run);
    let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    done.get_or_insert_default().insert(key, Arc::clone(&run));
    run
}

/// A kept run, or a new one; repeated if it has not been timed often enough.
fn timed(case: Case, newton: &str, repeats: usize) -> Result<Arc<Run>, Error> {
    let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    let done = done.get_or_insert_default();
    let key = key(&case, newton);
    let mut best = done.get(&key).map(|r| Run::clone(r));
    // repeated runs differ in their times alone
    let missing = if best.is_some() && repeats > 1 { repeats } else { repeats - usize::from(best.is_some()) };
    for _ in 0..missing {
        let new = once(case, newton)?;
        best = Some(match best {
            Some(mut old) => {
                old.times.iter_mut().zip(&new.times).for_each(|(a, b)| *a = a.min(*b));
                old
            }
            None => new,
        });
    }
    let run =
        Arc::new(best.ok_or_else(|| Error::settings(Code::BadSettings, "a run needs at least one repeat"))?);
    done.insert(key, Arc::clone(&run));
    Ok(run)
}

fn once(case: Case, newton: &str) -> Result<Run, Error> {
    once_with(case, newton, model)
}

fn once_with(
    case: Case,
    newton: &str,
    model: fn(&[(&str, &str)]) -> Result<Model, Error>,
) -> Result<Run, Error> {
    let Case { formulation, integrator, h } = case;
    let (method, parameter) = integrator.settings();
    let value = parameter.map_or(String::new(), |p| format!("{:?}", p.1));
    let step = format!("{h:?}");
    let mut sets = vec![
        ("solve.coordinates", formulation.coordinates),
        ("solve.closure", formulation.closure),
        ("solve.method", method),
        ("solve.newton", newton),
        ("solve.step", step.as_str()),
        ("solve.accelerated", if formulation.accelerated { "true" } else { "false" }),
    ];
    sets.extend(parameter.map(|p| (p.0, value.as_str())));
    let model = model(&sets)?;
    let channels = CHANNELS.iter().map(|c| Ok(model.channels(c)?[0].1)).collect::<Result<Vec<_>, Error>>()?;
    let mut session = Session::new(&model, method, &Options::from(&model.solve), h)?;
    let n = (END / h - 1e-9).ceil() as usize;
    let columns: Vec<String> = std::iter::once("t").chain(CHANNELS).map(String::from).collect();
    let data = vec![Vec::with_capacity(n + 1); columns.len()];
    let record = Record { columns, data, ..Record::default() };
    let mut run = Run {
        case,
        completed: false,
        times: Vec::with_capacity(n),
        steps: 0,
        halved: 0,
        unclosed: 0,
        iterations: 0,
        factorizations: 0,
        error: f64::NAN,
        record,
    };
    let note = |run: &mut Run, session: &Session, t: f64| {
        run.record.data[0].push(t);
        for (column, c) in run.record.data[1..].iter_mut().zip(&channels) {
            column.push(session.mechanism.channel(*c, &session.x.v_dot, &session.x.lambda));
        }
    };
    note(&mut run, &session, 0.0);
    for k in 1..=n {
        // the last step may be shorter
        let target = (k as f64 * h).min(END);
        let whole = target - (k - 1) as f64 * h;
        let begin = clock::processor();
        let arrived = advance(&mut session, if (whole - h).abs() < 1e-9 * h { h } else { whole }, &mut run);
        let spent = clock::processor() - begin;
        run.times.push(spent);
        if !arrived {
            return Ok(run);
        }
        note(&mut run, &session, target);
    }
    run.completed = true;
    Ok(run)
}

/// One step, in 2, 4, … parts if it fails; false if nothing helps.
fn advance(session: &mut Session, h: f64, run: &mut Run) -> bool {
    let (mut parts, mut done) = (1, 0);
    while done < parts {
        match session.advance(h / f64::from(parts)) {
            Ok(report) => {
                done += 1;
                run.steps += 1;
                run.iterations += report.newton_iterations;
                run.factorizations += report.factorizations;
            }
            Err(f) => {
                match f {
                    Failure::NewtonDiverged { iterations, .. } => run.iterations += iterations,
                    Failure::NonFinite { .. } => run.unclosed += 1,
                    _ => {}
                }
                run.halved += 1;
                (parts, done) = (2 * parts, 2 * done);
                if parts > MOST_PARTS {
                    return false;
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Iterates of such steps lead where the loops of the wheels do not close; half of what led there is taken back.
    #[test]
    fn independent_coordinates_take_steps_of_40_ms_over_the_stairs() {
        let case = Case { formulation: TOPOLOGICAL, integrator: Integrator::Trapezoidal, h: 0.04 };
        let found = run(case, 1).unwrap();
        assert!(found.accepted() && found.steps == 200, "{} halved, error {:.1e}", found.halved, found.error);
    }
}
