//! What studies of Newton's iteration ask a method for; no run needs it.

/// A method whose Newton iteration can be looked at.
pub trait Studied {
    /// From now on the iteration goes on, with a new matrix each time, until corrections stop decreasing.
    fn seek_floor(&mut self);
    /// Corrections of the last step, one entry per iteration: coordinates, multiplier unknown as solved for, physical
    /// multiplier (∞-norms).
    fn corrections(&self) -> &[[f64; 3]];
    /// Condition number ‖J‖∞‖J⁻¹‖∞ of the last iteration matrix, where it is dense.
    fn condition_number(&self) -> Option<f64>;
}
