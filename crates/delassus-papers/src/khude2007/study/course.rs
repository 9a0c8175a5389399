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
type Path = Vec<[Vec<f64>; 2]>;

/// A run with n steps over [`END`], seen after every `every` of them.
fn path(model: &Model, method: &str, options: &Options, n: usize, every: usize) -> Result<Path, Error> {
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

/// Errors over 2 s with h = 2⁻ᵏ against gen-alpha-pv with far smaller steps.
pub(crate) fn course(model: &Model, alpha: f64, k: i32) -> Result<Course, Error> {
    let n = (END / step(k)).round() as usize;
    let reference = options_for_small_steps(alpha);
    let fine = |by: usize| path(model, "gen-alpha-pv", &reference, by * n, by);
    let (coarse, exact) = rayon::join(|| fine(FINER), || fine(2 * FINER));
    let (coarse, mut exact) = (coarse?, exact?);
    for (fine, coarse) in exact.iter_mut().flatten().zip(coarse.iter().flatten()) {
        fine.iter_mut().zip(coarse).for_each(|(f, c)| *f += (*f - c) / 3.0);
    }
    let errors: Vec<Vec<[f64; 2]>> = SIX
        .par_iter()
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
        .collect::<Result<_, Error>>()?;
    let others = || (0..SIX.len()).filter(|i| *i != ADD);
    let mean = |i: usize, part: usize| errors[i].iter().map(|e| e[part]).sum::<f64>() / n as f64;
    let ratio = [0, 1].map(|part| mean(ADD, part) / others().map(|i| mean(i, part)).fold(f64::MAX, f64::min));
    let first = [0, 1].map(|part| {
        let is = |t: &usize| others().all(|i| errors[ADD][*t][part] <= errors[i][*t][part]);
        (0..n).filter(is).count() as f64 / n as f64
    });
    Ok(Course { ratio, first })
}
