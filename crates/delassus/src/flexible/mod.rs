//! Flexible bodies in a floating frame: what they add to the equations of motion in their own coordinates.
//!
//! Coordinates of a planar beam: x, y, θ of its frame, then the elastic coordinates η. Joints and forces do not know
//! it: they act on *sections*, frames carried by the beam, whose motion follows from its coordinates.

pub mod beam;
pub mod section;
pub mod shapes;

pub use beam::PlanarBeam;
pub use section::Section;
