//! When a step is solved: what its equations leave, relative to their terms.

use super::super::largest::largest;
use delassus_system::System;

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

/// x −= y, and the largest |x_i w_i| of what is left.
pub(super) fn subtract(x: &mut [f64], y: &[f64], w: &[f64]) -> f64 {
    x.iter_mut().zip(y).for_each(|(x, y)| *x -= y);
    largest(x, w)
}

/// Terms of the dynamics: M v̇, f and Gᵀλ, and M v over the step.
pub(super) struct Dynamics {
    pub(super) terms: f64,
    pub(super) momentum: f64,
    /// Largest stiffness times a unit of its coordinate, or its coordinate where that is larger.
    pub(super) stiff: f64,
}

impl Dynamics {
    /// What the residual may be.
    pub(super) fn allowed(&self, tolerance: f64) -> f64 {
        tolerance * (self.terms + MOMENTUM * self.momentum) + ROUND_OFF * (self.terms + 0.5 * self.stiff)
    }
}

/// M x into y.
pub(super) fn mass_times(sys: &dyn System, x: &[f64], y: &mut [f64]) {
    y.fill(0.0);
    sys.add_mass_mul(1.0, x, y);
}
