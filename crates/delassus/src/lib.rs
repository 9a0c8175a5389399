//! Delassus: a simulator of constrained, flexible and nonsmooth multibody systems.
//!
//! The crate in reading order: a [`model`] describes bodies, joints and forces; a [`formulation`] turns it
//! into equations of motion in some coordinates (the [`System`] trait); an [`integrator`] advances them by
//! one step (the [`Stepper`] trait); [`simulate`] drives a run in time and leaves [`results`]; [`output`] shows them; a
//! [`study`] compares methods on a model, a [`sweep`] runs it with many values.
//! Each layer calls only the one before it.

pub mod output;
pub mod results;
pub mod simulate;
pub mod study;
pub mod sweep;

pub use delassus_integrators::{integrator, nonsmooth};
pub use delassus_mechanics::{contact, flexible, force, formulation, kinematics};
pub use delassus_model::{self as model, joint};
pub use delassus_system::{error, state};

pub use error::{Error, Failure};
pub use formulation::{Dims, Shift, System};
pub use integrator::{Report, Stepper};
pub use model::Model;
pub use state::State;

/// What most programs need: `use delassus::prelude::*;`.
pub mod prelude {
    pub use crate::error::Error;
    pub use crate::joint::JointKind;
    pub use crate::model::{Body, BodyRef, Dimension, Model, Place, Settings};
    pub use crate::simulate::{Observer, Outcome, Session, Silent, Simulation, run};
}
