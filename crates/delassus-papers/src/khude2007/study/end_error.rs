//! Errors at the end of a run, over a series of steps, for many methods side by side.

use super::own_reference::state_at;
use super::problems::{END, Problem};
use super::{options, step};
use crate::study::{distance, slope};
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::model::settings::StartAcceleration;
use delassus::simulate::Session;
use delassus::{Error, State};
use rayon::prelude::*;

/// Names of the three errors.
pub(crate) const PARTS: [&str; 3] = ["position", "velocity", "multiplier"];

/// Errors of one method, coarse to fine.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    /// Exponents k of the steps h = 2⁻ᵏ.
    pub(crate) k: Vec<i32>,
    /// The steps.
    pub(crate) h: Vec<f64>,
    /// Errors in the order of [`PARTS`], max-norm.
    pub(crate) errors: [Vec<f64>; 3],
}

impl Sweep {
    /// Least-squares orders in the order of [`PARTS`].
    pub(crate) fn orders(&self) -> [f64; 3] {
        self.errors.each_ref().map(|e| slope(&self.h, e))
    }
    /// Slopes between neighbouring steps of one part.
    pub(crate) fn neighbours(&self, part: usize) -> Vec<f64> {
        self.errors[part].windows(2).map(|e| (e[0] / e[1]).log2()).collect()
    }
    /// This one and then another, with smaller steps.
    pub(crate) fn then(mut self, finer: &Sweep) -> Sweep {
        self.k.extend(&finer.k);
        self.h.extend(&finer.h);
        self.errors.iter_mut().zip(&finer.errors).for_each(|(a, b)| a.extend(b));
        self
    }
    /// Error at h = 2⁻ᵏ.
    pub(crate) fn at(&self, part: usize, k: i32) -> f64 {
        self.k.iter().position(|x| *x == k).map_or(f64::NAN, |i| self.errors[part][i])
    }
}

/// End state of a run with steps 2⁻ᵏ.
fn end_state(problem: &Problem, method: &str, options: &Options, k: i32) -> Result<State, Error> {
    let h = step(k);
    let mut session = Session::new(&problem.model, method, options, h)?;
    session.advance_many(h, (END / h).round() as usize)?;
    Ok(session.x)
}

/// Differences of two states in the order of [`PARTS`].
pub(crate) fn differences(a: &State, b: &State) -> [f64; 3] {
    [distance(&a.q, &b.q), distance(&a.v, &b.v), distance(&a.lambda, &b.lambda)]
}

/// One sweep per method, all runs side by side; NaN where Newton's iteration failed.
pub(crate) fn sweeps(
    problem: &Problem,
    methods: &[&str],
    alpha: f64,
    exponents: &[i32],
) -> Result<Vec<Sweep>, Error> {
    sweeps_with(problem, methods, &options(alpha), exponents)
}

/// The same with any options.
pub(crate) fn sweeps_with(
    problem: &Problem,
    methods: &[&str],
    options: &Options,
    exponents: &[i32],
) -> Result<Vec<Sweep>, Error> {
    let jobs: Vec<(&str, i32)> = methods.iter().flat_map(|m| exponents.iter().map(|k| (*m, *k))).collect();
    let found: Vec<[f64; 3]> = jobs
        .par_iter()
        .map(|(m, k)| match end_state(problem, m, options, *k) {
            Ok(x) => Ok(differences(&x, &problem.exact)),
            // a step too coarse for Newton's iteration leaves a gap in the table
            Err(e) if e.code == Code::NewtonFailed => Ok([f64::NAN; 3]),
            Err(e) => Err(e),
        })
        .collect::<Result<_, Error>>()?;
    let sweep = |chunk: &[[f64; 3]]| Sweep {
        k: exponents.to_vec(),
        h: exponents.iter().map(|k| step(*k)).collect(),
        errors: [0, 1, 2].map(|i| chunk.iter().map(|e| e[i]).collect()),
    };
    Ok(found.chunks(exponents.len()).map(sweep).collect())
}

/// Orders with a₀ = v̇₀ instead of the shifted start.
pub(crate) fn plain_orders(
    problem: &Problem,
    method: &str,
    alpha: f64,
    exponents: &[i32],
) -> Result<[f64; 3], Error> {
    let plain = Options { start_acceleration: StartAcceleration::Plain, ..options(alpha) };
    let errors: Vec<[f64; 3]> = exponents
        .par_iter()
        .map(|k| {
            let n = (END / step(*k)).round() as usize;
            Ok(differences(&state_at(&problem.model, method, &plain, END, n)?, &problem.exact))
        })
        .collect::<Result<_, Error>>()?;
    let h: Vec<f64> = exponents.iter().map(|k| step(*k)).collect();
    Ok([0, 1, 2].map(|i| slope(&h, &errors.iter().map(|e| e[i]).collect::<Vec<_>>())))
}
