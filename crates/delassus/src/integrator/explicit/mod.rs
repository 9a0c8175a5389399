//! Explicit and half-explicit methods of order five.
//!
//! A scheme (`hem5.rs`, `phem56.rs`, `dopri5.rs`) is its stages and its error estimate, in the chart of the group at the
//! start of the step: dq' = T(dq) v. Everything else is common and stands in `core.rs`: the rows of the step, the test of
//! their rank at every stage, the leap over a singular position, projection, accelerations at the end.

mod core;
mod dopri5;
mod hem5;
mod large;
mod leap;
mod open;
mod phem56;
mod point;
mod projection;
mod small;
mod stages;
mod tableau;
mod tiny;

use super::{Options, Stepper};
use crate::formulation::System;

/// HEM5 for a system.
pub(super) fn hem5(sys: &dyn System, options: &Options) -> Box<dyn Stepper> {
    Box::new(core::Explicit::new(sys, options, hem5::Hem5::new(sys.dims().nv)))
}

/// PHEM56 for a system.
pub(super) fn phem56(sys: &dyn System, options: &Options) -> Box<dyn Stepper> {
    Box::new(core::Explicit::new(sys, options, phem56::Phem56))
}

/// DOPRI5 for a system.
pub(super) fn dopri5(sys: &dyn System, options: &Options) -> Box<dyn Stepper> {
    Box::new(core::Explicit::new(sys, options, dopri5::Dopri5::<false>))
}

/// DOPRI5 with projections for a system.
pub(super) fn mdop5(sys: &dyn System, options: &Options) -> Box<dyn Stepper> {
    Box::new(core::Explicit::new(sys, options, dopri5::Dopri5::<true>))
}
