//! The flexible slider-crank of khude2007: a rigid crank, a beam in a floating frame, its end state at T = 2 s.

use super::problems::{Problem, complete};
use delassus::{Error, Model};
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
    let text = include_str!("../../../../../../examples/flexible-slider-crank.toml");
    Model::parse(text, "flexible-slider-crank.toml", &[])
}

/// The model with its end state.
pub(crate) fn problem() -> Result<Problem, Error> {
    let model = model()?;
    let angle = Q[0] - TAU;
    let (s, c) = angle.sin_cos();
    let w = V[0];
    // crank: centre and angle; rod: the frame's origin at the crank pin, its angle, the elastic coordinates
    let (half, full) = (0.15, 0.3);
    let mut q = vec![half * c, half * s, angle, full * c, full * s];
    q.extend(&Q[1..]);
    let mut v = vec![-half * s * w, half * c * w, w, -full * s * w, full * c * w];
    v.extend(&V[1..]);
    let exact = complete(&model, &q, &v)?;
    Ok(Problem { name: "flexible-slider-crank", model, exact })
}
