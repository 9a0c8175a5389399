//! The double pendulum and the jump at its start: the elbow's rate falls to that of its slow motion within 4e-5 s, which no step of a
//! study resolves.

use super::course::{path, reference};
use super::problems::END;
use super::{options, step};
use delassus::{Error, Model};
use delassus_library::example;
use rayon::prelude::*;
use std::f64::consts::PI;

/// The paper's rate of the elbow at the start, rad/s.
pub(crate) const PAPER: f64 = 10.0;
/// The rate of the slow motion there, where spring and damper of the elbow balance: k δ/c with δ = π/12.
pub(crate) const SETTLED: f64 = 3e5 / 5000.0 * PI / 12.0;
/// The upper bar's angle among the coordinates.
const ANGLE: usize = 2;
/// The instant at which errors are compared, as a part of the run: a quarter second, when what rings at the start has gone.
const PART: usize = 8;

/// The pendulum with spring and damper of its elbow times a factor, and another rate at the start.
pub(crate) fn pendulum(times: f64, rate: f64) -> Result<Model, Error> {
    let (k, c, rate) = ((3e5 * times).to_string(), (5000.0 * times).to_string(), format!("{rate} rad/s"));
    let sets =
        [("joint.elbow.spring.k", &*k), ("joint.elbow.damping", &*c), ("start.joint.elbow.rate", &*rate)];
    example("double-pendulum", &sets)
}

/// Error of the upper bar's angle over h², with its sign, of some methods with h = 2⁻ᵏ.
pub(crate) fn angle_errors(rate: f64, methods: &[&str], alpha: f64, k: i32) -> Result<Vec<f64>, Error> {
    let model = pendulum(1.0, rate)?;
    let n = (END / step(k)).round() as usize;
    let exact = reference(&model, alpha, n)?;
    let error = |method: &&str| {
        let found = path(&model, method, &options(alpha), n, 1)?;
        Ok((found[n / PART][0][ANGLE] - exact[n / PART][0][ANGLE]) / step(k).powi(2))
    };
    methods.par_iter().map(error).collect()
}
