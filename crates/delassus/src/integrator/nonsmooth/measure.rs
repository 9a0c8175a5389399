//! When a step is solved: what its equations leave, relative to their terms.

use crate::formulation::System;

/// Share of the tolerance that the momentum of a step counts in the dynamics: without forces nothing else is there to compare
/// with.
const MOMENTUM: f64 = 1e-3;
/// Round-off of a sum of a few terms.
const ROUND_OFF: f64 = 8.0 * f64::EPSILON;

/// Sizes of what moves, in model lengths and radians.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes {
    pub(super) position: f64,
    pub(super) velocity: f64,
    pub(super) acceleration: f64,
    /// Largest coordinate.
    pub(super) far: f64,
}

impl Sizes {
    /// What counts as zero in a gap, its rate and its acceleration.
    pub(super) fn nothing(&self, tolerance: f64) -> [f64; 3] {
        let round = ROUND_OFF * self.far.max(1.0);
        [
            tolerance * self.position + round,
            tolerance * self.velocity + ROUND_OFF * self.velocity,
            tolerance * self.acceleration + ROUND_OFF * self.acceleration,
        ]
    }
}

/// Largest |x_i| / scale_i, NaN if there is one.
pub(super) fn size(x: &[f64], scale: &[f64]) -> f64 {
    let mut largest = 0.0f64;
    for (x, s) in x.iter().zip(scale) {
        let a = (x / s).abs();
        if a.is_nan() {
            return f64::NAN;
        }
        largest = largest.max(a);
    }
    largest
}

/// Largest |x_i| scale_i: of forces and momenta, in their work along a unit of each coordinate.
pub(super) fn work(x: &[f64], scale: &[f64]) -> f64 {
    let mut largest = 0.0f64;
    for (x, s) in x.iter().zip(scale) {
        let a = (x * s).abs();
        if a.is_nan() {
            return f64::NAN;
        }
        largest = largest.max(a);
    }
    largest
}

/// Terms of the dynamics: M v̇, f and Gᵀλ, and M v over the step.
pub(super) struct Dynamics {
    pub(super) terms: f64,
    pub(super) momentum: f64,
}

impl Dynamics {
    /// What the residual may be.
    pub(super) fn allowed(&self, tolerance: f64) -> f64 {
        tolerance * (self.terms + MOMENTUM * self.momentum) + ROUND_OFF * self.terms
    }
}

/// M x into y.
pub(super) fn mass_times(sys: &dyn System, x: &[f64], y: &mut [f64]) {
    y.fill(0.0);
    sys.add_mass_mul(1.0, x, y);
}
