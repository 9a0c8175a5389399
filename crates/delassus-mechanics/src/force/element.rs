//! What a force element does, in the language of bodies.

use super::load::Load;
use super::switch;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::{Measure, PairRow, Space, World};
use delassus_algebra::Saved;
use delassus_model::Expr;
use delassus_model::force::Along;
use delassus_system::{Power, Shift};

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

delassus_algebra::saved! { dyn [S: Space] dyn Element<S> }

/// A force element.
pub trait Element<S: Space>: std::fmt::Debug + Saved + Send {
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
    /// The argument of one of its tables that says nothing at this point, with the ends of the table.
    fn left_table(&self, w: &World<S>) -> Option<(f64, [f64; 2])> {
        let _ = w;
        None
    }
    /// Remembers turns of angles at an accepted point.
    fn commit(&mut self, w: &World<S>) {
        let _ = w;
    }

    /// Its formulas, numbered from zero; none beyond the last.
    fn formula(&self, i: usize) -> Option<&Expr> {
        let _ = i;
        None
    }
    /// The same, to change branches and parameters.
    fn formula_mut(&mut self, i: usize) -> Option<&mut Expr> {
        let _ = i;
        None
    }
    /// Values of a formula's inputs at this point.
    fn formula_inputs(&self, i: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        let _ = (i, w, x);
    }

    /// Its loads, numbered from zero; none beyond the last.
    fn load(&self, i: usize) -> Option<Load<'_>> {
        let _ = i;
        None
    }
    /// Values of a load's inputs at this point.
    fn load_inputs(&self, i: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        self.formula_inputs(i, w, x);
    }
    /// Adds the generalized forces of so much more of a load.
    fn add_load(&self, i: usize, amount: f64, w: &World<S>, out: &mut Wrenches<S>) {
        let _ = (i, amount, w, out);
    }

    /// Number of switches: comparisons in the `when` of its formulas ([`delassus_model::expression::switch`]).
    fn switches(&self) -> usize {
        switch::count(self)
    }
    /// lhs − rhs of every switch at this point.
    fn switch_values(&self, w: &World<S>, out: &mut [f64]) {
        switch::values(self, w, out);
    }
    /// The sign of lhs − rhs, +1 or −1, for which the frozen branch of a switch is right; zero if it is not frozen.
    fn switch_side(&self, k: usize) -> f64 {
        switch::side(self, k)
    }
    /// Takes the branches that hold at this point and keeps them.
    fn freeze(&mut self, w: &World<S>) {
        switch::freeze(self, w);
    }
    /// Compares at every point again, as before the first `freeze`.
    fn thaw(&mut self) {
        switch::thaw(self);
    }
    /// Takes the other branch of one switch.
    fn flip(&mut self, k: usize) {
        switch::flip(self, k);
    }
    /// The formula that holds a switch, and its number there.
    fn switch_formula(&self, k: usize) -> Option<(usize, usize)> {
        switch::find(self, k)
    }
    /// Lets one switch look at its sides in every evaluation from now on.
    fn release(&mut self, k: usize) {
        switch::release(self, k);
    }
    /// Gives a parameter another value in its formulas; false if none uses it. Frozen branches stay as they are.
    fn set_param(&mut self, name: &str, value: f64) -> bool {
        switch::set_param(self, name, value)
    }
    /// True if a formula uses the parameter.
    fn uses_param(&self, name: &str) -> bool {
        switch::uses_param(self, name)
    }
}
