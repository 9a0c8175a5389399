//! Errors of the six methods over the whole of a run, not only at its end.

use super::{SIX, options, options_for_small_steps, problems::END, step};
use crate::study::distance;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model};
use rayon::prelude::*;

/// How many times smaller the steps of the reference are; it takes those and half of them, extrapolated.
const FINER: usize = 8;
/// HHT-ADD's place in [`SIX`].
const ADD: usize = 3;

/// Positions and velocities at equal instants.
pub(crate) type Path = Vec<[Vec<f64>; 2]>;

/// A run with n steps over [`END`], seen after every `every` of them.
pub(crate) fn path(
    model: &Model,
    method: &str,
    options: &Options,
    n: usize,
    every: usize,
) -> Result<Path, Error> {
    let h = END / n as f64;
    let mut session = Session::new(model, method, options, h)?;
    (0..n / every)
        .map(|_| {
            session.advance_many(h, every)?;
            Ok([session.x.q.clone(), session.x.v.clone()])
        })
        .collect()
}

/// How HHT-ADD compares with the best of the others, positions and velocities.
pub(crate) struct Course {
    /// Mean over the run of its error over the smallest mean of the others.
    pub(crate) ratio: [f64; 2],
    /// Share of the instants at which its error is the smallest of the six.
    pub(crate) first: [f64; 2],
}

/// Errors of positions and velocities at every instant.
pub(crate) type Errors = Vec<[f64; 2]>;

/// The motion at n equal instants: gen-alpha-pv with far smaller steps, extrapolated.
pub(crate) fn reference(model: &Model, alpha: f64, n: usize) -> Result<Path, Error> {
    let options = options_for_small_steps(alpha);
    let fine = |by: usize| path(model, "gen-alpha-pv", &options, by * n, by);
    let (coarse, exact) = rayon::join(|| fine(FINER), || fine(2 * FINER));
    let (coarse, mut exact) = (coarse?, exact?);
    for (fine, coarse) in exact.iter_mut().flatten().zip(coarse.iter().flatten()) {
        fine.iter_mut().zip(coarse).for_each(|(f, c)| *f += (*f - c) / 3.0);
    }
    Ok(exact)
}

/// Errors of the six over 2 s with h = 2⁻ᵏ, max-norm of the coordinates.
pub(crate) fn errors(model: &Model, alpha: f64, k: i32) -> Result<Vec<Errors>, Error> {
    let n = (END / step(k)).round() as usize;
    let exact = reference(model, alpha, n)?;
    SIX.par_iter()
        .map(|method| {
            let found = match path(model, method, &options(alpha), n, 1) {
                // a method that does not get through is not the most accurate one
                Err(e) if e.code == Code::NewtonFailed => return Ok(vec![[f64::INFINITY; 2]; n]),
                found => found?,
            };
            let off =
                |(x, e): (&[Vec<f64>; 2], &[Vec<f64>; 2])| [0, 1].map(|part| distance(&x[part], &e[part]));
            Ok(found.iter().zip(&exact).map(off).collect())
        })
        .collect()
}

/// How HHT-ADD compares over 2 s with h = 2⁻ᵏ.
pub(crate) fn course(model: &Model, alpha: f64, k: i32) -> Result<Course, Error> {
    let errors = errors(model, alpha, k)?;
    let n = errors[ADD].len();
    let others = || (0..SIX.len()).filter(|i| *i != ADD);
    let mean = |i: usize, part: usize| errors[i].iter().map(|e| e[part]).sum::<f64>() / n as f64;
    let ratio = [0, 1].map(|part| mean(ADD, part) / others().map(|i| mean(i, part)).fold(f64::MAX, f64::min));
    let first = [0, 1].map(|part| {
        let is = |t: &usize| others().all(|i| errors[ADD][*t][part] <= errors[i][*t][part]);
        (0..n).filter(is).count() as f64 / n as f64
    });
    Ok(Course { ratio, first })
}

/// Error over h² of each of the six, positions and velocities: the largest over the run, and the root of the mean square.
pub(crate) fn constants(model: &Model, alpha: f64, k: i32) -> Result<Vec<[[f64; 2]; 2]>, Error> {
    let of = |e: &Errors, part: usize| {
        let top = e.iter().map(|x| x[part]).fold(0.0, f64::max);
        let square = e.iter().map(|x| x[part] * x[part]).sum::<f64>() / e.len() as f64;
        [top, square.sqrt()].map(|x| x / step(k).powi(2))
    };
    Ok(errors(model, alpha, k)?.iter().map(|e| [0, 1].map(|part| of(e, part))).collect())
}
