//! Integrators: one method, one file with its entry, one line in [`METHODS`].
//!
//! A [`Stepper`] advances a [`System`] by one step; drivers decide about time. Implicit methods solve for the end of a step
//! by Newton's iteration, explicit ones (`explicit/`) by stages. All share [`Redundancy`], which decides which rows of a
//! redundant set they work with.

pub(crate) mod anderson;
mod augmented;
mod augmented_matrix;
mod baumgarte;
mod bridge;
pub mod coefficients;
pub mod dense;
mod dopri5;
mod drag;
mod explicit;
mod failure;
mod gen_alpha_a;
mod gen_alpha_p;
mod gen_alpha_pv;
mod gen_alpha_pv_split;
mod gen_alpha_pv_u;
mod gen_alpha_pva;
mod gen_alpha_v;
mod hem5;
mod hht_add;
mod hht_i3;
mod hht_si2;
mod implicit;
mod kept_blocks;
mod largest;
mod levels;
mod mdop5;
mod moreau_jean;
mod newmark;
mod newton;
mod nstiff;
mod nstiff_si2;
mod one_mass;
mod over_impacts;
mod phem56;
mod position_correction;
mod pva;
mod pvv;
mod recurrence;
mod recursive;
mod registry;
mod schatzman_paoli;
mod shortened;
mod studied;
mod trapezoidal;

use crate::settings::Settings;
pub use bridge::Bridge;
pub use coefficients::Coefficients;
use delassus_algebra::Saved;
use delassus_system::System;
use delassus_system::error::Failure;
pub use delassus_system::redundancy::{self, Redundancy};
use delassus_system::state::State;
pub use dense::{Degree, Dense};
pub use levels::Levels;
pub use over_impacts::{Complementarity, ContactEntry, ContactState, FrictionReport, Nonsmooth, carry};
pub use registry::{AUTO, Make, Method, NAMES, STEPPING, form, method, with_closure};
pub use studied::Studied;

/// Every method: the one list from which files, command line, help and the generic tests take them.
pub const METHODS: &[Method] = &[
    newmark::METHOD,
    trapezoidal::METHOD,
    hht_i3::METHOD,
    nstiff::METHOD,
    hht_add::METHOD,
    hht_si2::METHOD,
    nstiff_si2::METHOD,
    gen_alpha_p::METHOD,
    gen_alpha_v::METHOD,
    gen_alpha_pv::METHOD,
    gen_alpha_pva::METHOD,
    gen_alpha_a::METHOD,
    baumgarte::METHOD,
    gen_alpha_pv_u::METHOD,
    gen_alpha_pv_split::METHOD,
    moreau_jean::METHOD,
    schatzman_paoli::METHOD,
    pvv::METHOD,
    pva::METHOD,
    hem5::METHOD,
    phem56::METHOD,
    dopri5::METHOD,
    mdop5::METHOD,
];

/// What one step cost and how good it was.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Newton iterations.
    pub newton_iterations: usize,
    /// Matrix factorizations.
    pub factorizations: usize,
    /// Evaluations of the equations of motion.
    pub evaluations: usize,
    /// Projections onto the rows, at whatever level.
    pub projections: usize,
    /// Leaps over singular positions; their error has been judged.
    pub leaps: usize,
    /// Jump of velocities within the step, in model lengths (rad) per second; nonsmooth methods only.
    pub jump: f64,
    /// Local error estimate, relative to the tolerance scales (1 = one model length or one radian).
    pub error: f64,
}

delassus_algebra::saved! {
    Report = Report::default() => {
        newton_iterations, factorizations, evaluations, projections, leaps, jump, error
    }
}

impl Report {
    /// Adds the work of another step, which led nowhere.
    pub fn add_work(&mut self, other: &Report) {
        self.newton_iterations += other.newton_iterations;
        self.factorizations += other.factorizations;
        self.evaluations += other.evaluations;
    }
}

/// One method. A step never commits, so a rejected step costs nothing to undo.
pub trait Stepper: Saved + Send {
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
    /// Fills v̇ and λ of `x` from its q and v (index 1); leaves the point of evaluation there.
    ///
    /// # Errors
    /// If the system is singular there.
    fn accelerations(&mut self, sys: &mut dyn System, x: &mut State) -> Result<(), Failure>;
    /// The rows the method works with.
    fn rows(&self) -> &Redundancy;
    /// The same, to ask what needs work space.
    fn rows_mut(&mut self) -> &mut Redundancy;
    /// Are shorter steps tried where one fails? Then what only long steps need can wait until they have failed too. Returns whether that
    /// changes anything.
    fn shorter_first(&mut self, _: bool) -> bool {
        false
    }
    /// A first step whose local error should be near the tolerance, for methods that can tell from their own equations.
    /// Leaves the point of evaluation anywhere.
    fn first_step(&mut self, sys: &mut dyn System, x: &State, tolerance: f64) -> Option<f64> {
        let _ = (sys, x, tolerance);
        None
    }
    /// Dense output of the last step, which led from x0 to x1, where the system stands: a cubic unless the method knows better.
    fn interpolate(&self, sys: &dyn System, x0: &State, x1: &State, dense: &mut Dense) {
        dense.fit(Degree::Cubic, sys, x0, x1);
    }
    /// After a step the system stands at its end, so that it need not be moved there.
    fn ends_in_place(&self) -> bool {
        false
    }
    /// Accelerations the last step ended with, where they are not v̇ of the state (half-explicit methods: the last stage).
    fn own_accelerations(&self) -> Option<&[f64]> {
        None
    }
    /// h |λ| of the last step: the step times the rate of the fastest part of the equations as the stages saw it.
    /// Explicit methods only.
    fn stiffness(&self) -> Option<f64> {
        None
    }
    /// The method as one that steps over impacts, if it does.
    fn nonsmooth(&mut self) -> Option<&mut dyn Nonsmooth> {
        None
    }
    /// Its iteration, for studies.
    fn studied(&mut self) -> Option<&mut dyn Studied> {
        None
    }
}

delassus_algebra::saved! { dyn [] dyn Stepper }

/// What a method reads: the settings of the run.
pub type Options = Settings;

#[cfg(test)]
mod tests {
    use super::{Dense, Stepper};

    fn is_send<T: Send + ?Sized>() {}

    #[test]
    fn methods_and_their_dense_output_may_move_between_threads() {
        is_send::<Box<dyn Stepper>>();
        is_send::<Dense>();
    }
}
