//! Integrators: one method, one file, one line in `steppers!`.

use crate::error::Failure;
use crate::formulation::System;
use crate::state::State;

/// What one step cost and how good it was.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Newton iterations.
    pub newton_iterations: usize,
    /// Matrix factorizations.
    pub factorizations: usize,
    /// Evaluations of the equations of motion.
    pub evaluations: usize,
    /// Local error estimate, relative to the tolerance scales (1 = one model length or one radian).
    pub error: f64,
}

/// One method. A step never commits, so a rejected step costs nothing to undo.
pub trait Stepper {
    /// Prepares for a run (or after an event) from consistent q, v: fills v̇ and λ of `x` and the method's own history.
    ///
    /// # Errors
    /// If no consistent accelerations exist.
    fn restart(&mut self, sys: &mut dyn System, x: &mut State, h: f64) -> Result<(), Failure>;
    /// One step of size h from x0 to x1.
    ///
    /// # Errors
    /// If the step did not converge.
    fn step(&mut self, sys: &mut dyn System, x0: &State, h: f64, x1: &mut State) -> Result<Report, Failure>;
    /// Accepts the last step: shifts the method's own history.
    fn accept(&mut self);
}
