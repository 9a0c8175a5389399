//! What a force element does, in the language of bodies.

use super::scalar::Along;
use crate::formulation::{Power, Shift};
use crate::kinematics::{Measure, PairRow, Space, World};

/// Generalized forces of all bodies (global force, body-axes moment), accumulated by elements.
#[derive(Clone, Debug)]
pub struct Wrenches<S: Space>(pub Vec<S::Twist>);

impl<S: Space> Wrenches<S> {
    /// Adds w·row to a body.
    #[inline]
    pub fn add(&mut self, body: usize, w: f64, row: &S::Twist) {
        for (o, r) in self.0[body].as_mut().iter_mut().zip(row.as_ref()) {
            *o += w * r;
        }
    }
}

/// Receives blocks of a tangent between bodies.
pub trait BodyBlocks<S: Space> {
    /// Adds a block: derivative of the residual of body `i` by the increment of body `j`.
    fn add(&mut self, i: usize, j: usize, block: &S::Block);
    /// Takes a force along one measure as a whole, where that is cheaper than its blocks; false if it is not taken.
    fn along(&mut self, measure: &Measure<S>, phi: Along, row: &PairRow<S>) -> bool {
        let _ = (measure, phi, row);
        false
    }
}

/// A force element.
pub trait Element<S: Space>: std::fmt::Debug {
    /// Adds its generalized forces.
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>);
    /// Adds −(s.damping ∂f/∂v + s.stiffness ∂f/∂q), always the same blocks in the same order.
    fn tangent(&self, w: &World<S>, s: Shift, out: &mut dyn BodyBlocks<S>);
    /// Potential energy, J.
    fn potential(&self, w: &World<S>) -> f64 {
        let _ = w;
        0.0
    }
    /// Power it supplies or takes.
    fn power(&self, w: &World<S>) -> Power {
        let _ = w;
        Power::default()
    }
    /// Its scalar force or torque, for output.
    fn value(&self, w: &World<S>) -> f64;
    /// Remembers turns of angles at an accepted point.
    fn commit(&mut self, w: &World<S>) {
        let _ = w;
    }
}
