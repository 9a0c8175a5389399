//! Delassus: a simulator of constrained, flexible and nonsmooth multibody systems.
//!
//! In reading order: a [`model`] describes bodies, joints and forces; a [`formulation`] turns it into equations of motion
//! in some coordinates (the [`System`] trait); an [`integrator`] advances them by one step (the [`Stepper`] trait);
//! [`simulate`] drives a run in time and leaves [`results`]; [`output`] shows them; a [`study`] compares methods on a
//! model, a [`sweep`] runs it with many values.
//!
//! The first three live in crates of their own, the insides of this one, so that none can name what lies above it:
//! `delassus-system`, `delassus-integrators`, `delassus-model` and `delassus-mechanics`. Below is what programs need of them.

pub mod output;
pub mod results;
pub mod simulate;
pub mod study;
pub mod sweep;
pub mod unexpected;

pub use delassus_integrators::integrator::{Report, Stepper};
pub use delassus_model::Model;
pub use delassus_system::{Dims, Error, Failure, Shift, State, System, error};

/// What a user describes.
pub mod model {
    pub use delassus_model::{
        Beam, Bent, Body, BodyKind, BodyRef, Channel, Cloud, Contact, Coordinate, CrossSection, Curve,
        Dimension, Elements, Expr, Force, Frame, Friction, Joint, JointFriction, Marker, MassMatrix,
        MaterialPair, Measure, Mesh, Modal, Model, Motion, Output, Place, Profile, Settings, Shape, Shapes,
        Solid, StartEntry, SurfaceLaw, Taken, Theory, Triangles, UserEvent, Visual, Warning, contact,
        expression, file, force, lookalike, modal, settings,
    };
    pub use delassus_system::roughness::Roughness;
    pub use delassus_system::units;
}

/// Types of joints.
pub mod joint {
    pub use delassus_model::joint::JointKind;
}

/// The equations of motion in one set of coordinates.
pub mod formulation {
    pub use delassus_mechanics::formulation::rubbing::{Closed, Mode};
    pub use delassus_mechanics::formulation::{
        Bodies, BodyState, Contacts, Deformation, Mechanism, Switches, absolute, build, natural, relative,
    };
    pub use delassus_system::{Assembler, Dims, Energy, Power, RowKind, Shift, System};
}

/// The methods.
pub mod integrator {
    pub use delassus_integrators::integrator::{
        AUTO, Coefficients, ContactEntry, Degree, Dense, Levels, METHODS, Method, NAMES, Options, Redundancy,
        Report, STEPPING, Stepper, method, with_closure,
    };
}

/// What most programs need: `use delassus::prelude::*;`.
pub mod prelude {
    pub use crate::Error;
    pub use crate::joint::JointKind;
    pub use crate::model::{Body, BodyRef, Dimension, Model, Place, Settings};
    pub use crate::simulate::{Observer, Outcome, Session, Silent, Simulation, run};
}
