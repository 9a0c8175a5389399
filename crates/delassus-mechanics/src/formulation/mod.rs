//! Formulations: the equations of motion in one set of coordinates, behind the [`System`] trait.

pub mod absolute;
mod absolute_channels;
mod absolute_tangent;
mod absolute_turned;
mod accelerations;
mod bodies;
mod bound;
mod carried;
mod clouds;
mod contacts;
mod deformed;
mod drawing;
mod elements;
mod friction_channel;
pub mod independent;
mod loads;
pub mod mechanism;
pub mod natural;
mod past;
mod pushes;
pub mod relative;
mod row_block;
pub mod rubbing;
mod size;
mod switches;
pub mod topology;
mod validity;

pub use absolute::{Absolute, absolute};
pub use bodies::Bodies;
pub use contacts::Contacts;
pub use delassus_system::{Dims, Energy, Power, RowKind, Shift, System, Turned, redundancy};
pub use loads::{Effect, Loads};
pub use mechanism::{
    BodyState, ContactInfo, ContactLaw, Deformation, Elimination, GapState, Mechanism, Parts, Vector, is_near,
};
pub use pushes::Push;
pub use switches::Switches;
pub use validity::{Massless, RigidMotions, Validity};

use delassus_model::Model;
use delassus_model::settings::Coordinates;
use delassus_system::error::Error;

pub use delassus_algebra::assemble::Assembler;

/// The model in the coordinates that its settings name, with all its rows. Closure `independent` is made from it at an
/// assembled position by [`independent::independent`].
///
/// # Errors
/// If an element needs what the coordinates cannot give; the message says which.
pub fn build(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    match model.solve.coordinates {
        Coordinates::Auto | Coordinates::Absolute => absolute(model),
        Coordinates::Natural => natural::natural(model),
        Coordinates::Relative => relative::relative(model),
    }
}
