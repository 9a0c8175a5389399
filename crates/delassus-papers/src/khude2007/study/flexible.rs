//! The flexible slider-crank of khude2007: a rigid crank, a beam in a floating frame, its end state at T = 2 s.

use super::end_error::differences;
use super::own_reference::state_at;
use super::problems::{Problem, complete};
use super::{ALPHA, FLEXIBLE, tightest};
use crate::study::slope;
use delassus::integrator::Options;
use delassus::{Error, Model, State};
use delassus_library::example;
use rayon::prelude::*;
use std::f64::consts::TAU;

/// Angles of crank and rod and the elastic coordinates at 2 s: the reference numbers.
pub(crate) const Q: [f64; 5] = [
    4.568161029984858,
    0.5176159697485734,
    -1.610340720095943e-06,
    -3.6166019800921477e-08,
    -1.5005188858510033e-06,
];
/// Their rates.
pub(crate) const V: [f64; 5] = [
    0.5678311819629837,
    0.04933804246550792,
    0.0046880297566354425,
    -0.00022668392300274095,
    -0.0025075944315002888,
];

/// The example.
pub(crate) fn model() -> Result<Model, Error> {
    example("flexible-slider-crank", &[])
}

/// The same at 0.1 s: before that, phases of the vibration are resolved with moderate steps.
pub(crate) const SHORT: f64 = 0.1;
const Q_SHORT: [f64; 5] = [
    4.806379173679361,
    0.5210521088316102,
    -1.2713760739558656e-06,
    4.036353128140646e-09,
    2.21058296370529e-07,
];
const V_SHORT: [f64; 5] = [
    0.8279877679899273,
    -0.0439271174207724,
    -0.004839591885132914,
    5.823061851923968e-05,
    -0.0009115536358552046,
];

/// State of the model from the five coordinates and rates of the reference.
fn state(model: &Model, q5: &[f64; 5], v5: &[f64; 5]) -> Result<State, Error> {
    let angle = q5[0] - TAU;
    let (s, c) = angle.sin_cos();
    let w = v5[0];
    // crank: centre and angle; rod: the frame's origin at the crank pin, its angle, the elastic coordinates
    let (half, full) = (0.15, 0.3);
    let mut q = vec![half * c, half * s, angle, full * c, full * s];
    q.extend(&q5[1..]);
    let mut v = vec![-half * s * w, half * c * w, w, -full * s * w, full * c * w];
    v.extend(&v5[1..]);
    complete(model, &q, &v)
}

/// The model with its end state.
pub(crate) fn problem() -> Result<Problem, Error> {
    let model = model()?;
    let exact = state(&model, &Q, &V)?;
    Ok(Problem { name: FLEXIBLE, model, exact })
}

/// The same with its state at 0.1 s.
pub(crate) fn short_problem() -> Result<Problem, Error> {
    let model = model()?;
    let exact = state(&model, &Q_SHORT, &V_SHORT)?;
    Ok(Problem { name: FLEXIBLE, model, exact })
}

/// What one form of a method changes in the positions of another at 0.1 s.
pub(crate) struct Change {
    /// Its order in h.
    pub(crate) order: f64,
    /// Its size over the error of the first form, with the smallest steps.
    pub(crate) over_error: f64,
}

/// The change with steps of 2.5e-4 … 6.3e-5 s; with smaller ones it comes near what Newton's tolerance leaves.
pub(crate) fn short_change(method: &str, one: &Options, other: &Options) -> Result<Change, Error> {
    let Problem { model, exact, .. } = short_problem()?;
    let counts = [400, 800, 1600];
    let found: Vec<[f64; 2]> = counts
        .par_iter()
        .map(|n| {
            let run = |options: &Options| state_at(&model, method, options, SHORT, *n);
            let (one, other) = (run(one)?, run(other)?);
            Ok([differences(&one, &other)[0], differences(&one, &exact)[0]])
        })
        .collect::<Result<_, Error>>()?;
    let h: Vec<f64> = counts.iter().map(|n| SHORT / *n as f64).collect();
    let [change, error] = found[found.len() - 1];
    let order = slope(&h, &found.iter().map(|f| f[0]).collect::<Vec<_>>());
    Ok(Change { order, over_error: change / error })
}

/// Position error at 0.1 s of a method with n and 2n steps, extrapolated.
pub(crate) fn short_extrapolated(method: &str, n: usize) -> Result<f64, Error> {
    let Problem { model, exact, .. } = short_problem()?;
    let run = |n: usize| state_at(&model, method, &tightest(method, ALPHA), SHORT, n);
    let (coarse, fine) = rayon::join(|| run(n), || run(2 * n));
    let (coarse, mut fine) = (coarse?, fine?);
    fine.q.iter_mut().zip(&coarse.q).for_each(|(f, c)| *f += (*f - c) / 3.0);
    Ok(differences(&fine, &exact)[0])
}
