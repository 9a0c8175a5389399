//! Flexible bodies: what they add to the equations of motion in their own coordinates.
//!
//! A planar beam in a floating frame has x, y, θ of its frame, then the elastic coordinates η. A mesh has coordinates for
//! each of its nodes, and elements couple those of neighbours. Joints and forces do not know it: they act on *sections*,
//! frames carried by the body, whose motion follows from its coordinates.

pub mod bar;
pub mod beam;
pub mod chain_mass;
pub mod exact;
pub mod mesh;
pub mod section;
pub mod shapes;

pub use beam::PlanarBeam;
pub use mesh::PlanarMesh;
pub use section::Section;
