//! The flexible slider-crank with steps that resolve the vibration of its rod to the end of the run.
//!
//! Nothing damps that vibration: bending 1665 rad/s, 8e-6 m, and faster ones. A method of order 2 is off in its phase by about
//! ω³h²T/12, BDF2 by four times that, and NEWMARK takes (γ − ½)ω²hT/2 of its amplitude. Orders are seen where that is small.

use super::end_error::{Sweep, differences};
use super::energy::total;
use super::problems::{END, Problem};
use super::{flexible, step};
use delassus::Error;
use delassus::integrator::Options;
use delassus::simulate::Session;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Energy is looked at this often: 0.1 rad of the bending in 2 s.
const SAMPLES: usize = 1 << 16;

/// What is kept of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// Errors at the end, positions, velocities and multipliers, max-norm.
    pub(crate) errors: [f64; 3],
    /// ε(T) of (17), J.
    pub(crate) epsilon: f64,
}

/// Exponents k of the steps T 2⁻ᵏ with which the error is small beside the vibration over the whole of T. Over 2 s, 2⁻¹⁹ s leaves a
/// method of order 2 a phase of 0.003 rad in bending, and 2⁻²² s takes 7 % of it from NEWMARK: its slope then is 1 less half of that.
fn exponents(method: &str, quick: bool) -> &'static [i32] {
    match (method, quick) {
        ("newmark", false) => &[23, 24],
        ("nstiff" | "nstiff-si2", false) => &[21, 22, 23],
        (_, false) => &[20, 21, 22],
        ("newmark", true) => &[17, 18],
        ("nstiff" | "nstiff-si2", true) => &[16, 17],
        (_, true) => &[15, 16],
    }
}

/// Length of the run, s.
pub(crate) fn end(quick: bool) -> f64 {
    if quick { flexible::SHORT } else { END }
}

/// The run with 2ᵏ steps.
fn run(problem: &Problem, method: &str, options: &Options, end: f64, k: i32) -> Result<Run, Error> {
    let n = 1usize << k;
    let (h, every) = (end / n as f64, (n / SAMPLES).max(1));
    let mut session = Session::new(&problem.model, method, options, h)?;
    session.mechanism.set_position(0.0, &session.x.q);
    session.mechanism.set_velocity(&session.x.v);
    let first = total(&session);
    let (mut area, mut last) = (0.0, 0.0f64);
    for _ in 0..n / every {
        session.advance_many(h, every)?;
        let e = total(&session) - first;
        area += 0.5 * (last.abs() + e.abs()) * h * every as f64;
        last = e;
    }
    Ok(Run { errors: differences(&session.x, &problem.exact), epsilon: area / end })
}

/// The same, kept: rows about single methods ask for the same runs.
fn kept(problem: &Problem, method: &str, options: &Options, quick: bool, k: i32) -> Result<Run, Error> {
    static KEPT: Mutex<BTreeMap<String, Run>> = Mutex::new(BTreeMap::new());
    let key = format!("{method} {k} {quick} {options:?}");
    if let Some(run) = KEPT.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Ok(*run);
    }
    let done = run(problem, method, options, end(quick), k)?;
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(key, done);
    Ok(done)
}

/// Runs of several methods, each with its steps, side by side; the longest are begun first.
pub(crate) fn runs(methods: &[&str], options: &Options, quick: bool) -> Result<Vec<Vec<Run>>, Error> {
    let problem = if quick { flexible::short_problem()? } else { flexible::problem()? };
    let mut jobs: Vec<(usize, i32)> = Vec::new();
    for (i, method) in methods.iter().enumerate() {
        jobs.extend(exponents(method, quick).iter().map(|k| (i, *k)));
    }
    jobs.sort_by_key(|(i, k)| (-k, *i));
    let mut done: Vec<((usize, i32), Run)> = jobs
        .par_iter()
        .with_max_len(1)
        .map(|(i, k)| Ok(((*i, *k), kept(&problem, methods[*i], options, quick, *k)?)))
        .collect::<Result<_, Error>>()?;
    done.sort_by_key(|(job, _)| *job);
    let of = |i: usize| done.iter().filter(|((j, _), _)| *j == i).map(|(_, run)| *run).collect();
    Ok((0..methods.len()).map(of).collect())
}

/// The steps of a method, s.
pub(crate) fn steps(method: &str, quick: bool) -> Vec<f64> {
    exponents(method, quick).iter().map(|k| end(quick) * step(*k)).collect()
}

/// Errors over these steps, one sweep per method.
pub(crate) fn sweeps(methods: &[&str], options: &Options, quick: bool) -> Result<Vec<Sweep>, Error> {
    let found = runs(methods, options, quick)?;
    let sweep = |(method, runs): (&&str, &Vec<Run>)| Sweep {
        k: exponents(method, quick).to_vec(),
        h: steps(method, quick),
        errors: [0, 1, 2].map(|part| runs.iter().map(|r| r.errors[part]).collect()),
    };
    Ok(methods.iter().zip(&found).map(sweep).collect())
}
