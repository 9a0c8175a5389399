//! Flexible bodies: what they add to the equations of motion in their own coordinates.
//!
//! A beam in a floating frame has the coordinates of its frame, then the elastic coordinates η. A mesh has coordinates for
//! each of its nodes, and elements couple those of neighbours. Joints and forces do not know it: they act on *sections*,
//! frames carried by the body, whose motion follows from its coordinates.

pub mod bar;
pub mod cable;
pub mod chain_mass;
pub mod eigen;
pub mod elastic;
pub mod element;
mod element_period;
pub mod exact;
pub mod exact_spatial;
mod exact_tangent;
pub mod fine;
pub mod lines;
pub mod mesh;
pub mod planar_floating;
pub mod planar_integrals;
pub mod planar_section;
pub mod point_section;
pub mod reduction;
pub mod seats;
pub mod section;
pub mod shapes;
pub mod spatial_floating;
pub mod spatial_integrals;
pub mod spatial_mesh;
pub mod spatial_mesh_section;
pub mod spatial_section;

use crate::kinematics::{Plane, Space, Spatial};
use bar::BarMesh;
use cable::CableMesh;
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_model::{Body, BodyKind, Elements};
use delassus_system::Shift;
use delassus_system::error::Error;
pub use element_period::shortest_period;
use mesh::PlanarMesh;
use planar_floating::PlanarFloating;
pub use section::{Held, Section};
use spatial_floating::SpatialFloating;
use spatial_mesh::SpatialMesh;

/// A deforming body at the point of evaluation. Slices hold its own coordinates or velocities alone.
pub trait Flexible<S: Space>: std::fmt::Debug + Send + Sync {
    /// Coordinates as drawn.
    fn drawn(&self, q: &mut [f64]);
    /// Moves to coordinates.
    fn set_position(&mut self, q: &[f64]);
    /// Moves to velocities.
    fn set_velocity(&mut self, v: &[f64]) {
        let _ = v;
    }
    /// Where its frame is: the floating frame, or that of the first node.
    fn frame(&self) -> S::Pose;
    /// How its frame moves.
    fn frame_twist(&self, v: &[f64]) -> S::Twist;
    /// Velocities that are those of its frame; the elastic ones follow. A mesh has none.
    fn rigid(&self) -> usize;
    /// An elastic coordinate; of a mesh, any of them, as velocities count.
    fn elastic(&self, k: usize) -> Option<f64>;
    /// Forces but M v̇: gravity, elastic and damping forces, terms quadratic in velocities.
    fn force(&self, v: &[f64], f: &mut [f64]);
    /// y += c M x.
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]);
    /// True if M never changes.
    fn mass_is_constant(&self) -> bool;
    /// Adds mass·M − damping ∂f/∂v + stiffness ∂(M v̇ − f)/∂q; its first coordinate is number `row` of the matrix.
    fn tangent(&self, weights: Shift, v: &[f64], v_dot: &[f64], row: usize, out: &mut dyn Assembler);
    /// ½ vᵀ M v.
    fn kinetic(&self, v: &[f64]) -> f64;
    /// Gravity and strain energy, J.
    fn potential(&self) -> f64;
    /// Power taken by the damping, W.
    fn dissipation(&self, v: &[f64]) -> f64;
    /// The frame carried at a place of the undeformed body, body axes.
    ///
    /// # Errors
    /// If there is none at this place.
    fn section(&self, at: Vec3) -> Result<Box<dyn Section<S>>, Error>;
    /// Where the nodes are of a body that is given by them, global axes, for pictures; other bodies have none.
    fn nodes(&self) -> Vec<Vec3> {
        Vec::new()
    }
    /// Velocities of a mesh that moves as a rigid body, with these of its material at the origin; false where velocities are
    /// those of a frame.
    fn move_rigidly(&self, velocity: Vec3, omega: Vec3, v: &mut [f64]) -> bool {
        let _ = (velocity, omega, v);
        false
    }
    /// The first element whose ends have passed each other, from zero: its length over that without stress is not positive.
    fn inverted(&self) -> Option<usize> {
        None
    }
    /// Its motion as a whole, where channels of the body mean that and not its frame.
    fn mean(&self) -> Option<&dyn Mean> {
        None
    }
}

/// The motion of a body as a whole: of its centre of mass, and its mean rotation.
pub trait Mean {
    /// A coordinate of the centre of mass.
    fn center(&self, axis: usize) -> f64;
    /// Its velocity.
    fn center_velocity(&self, v: &[f64], axis: usize) -> f64;
    /// Its gradient by increments or velocities.
    fn center_gradient(&self, axis: usize, row: &mut [f64]);
    /// Mean angular velocity about an axis (2 in the plane): that of a rigid body with the same angular momentum.
    fn rate(&self, v: &[f64], axis: usize) -> f64;
    /// Its gradient by velocities.
    fn rate_gradient(&self, axis: usize, row: &mut [f64]);
}

/// A space in which bodies deform.
pub trait Deforming: Space {
    /// The flexible body that a body of a model is, if it is one; `contacts`: nodes of a mesh that carry one.
    ///
    /// # Errors
    /// `BadElement`, `NotAvailable`.
    fn flexible(
        body: &Body,
        gravity: Vec3,
        contacts: &[usize],
    ) -> Result<Option<Box<dyn Flexible<Self>>>, Error>;
}

impl Deforming for Plane {
    fn flexible(
        body: &Body,
        gravity: Vec3,
        contacts: &[usize],
    ) -> Result<Option<Box<dyn Flexible<Plane>>>, Error> {
        let planar = [gravity[0], gravity[1]];
        Ok(match &body.kind {
            BodyKind::Beam(beam) => Some(Box::new(PlanarFloating::beam(beam, body, planar)?)),
            BodyKind::Modal { .. } => match &body.modal {
                Some(modal) => Some(Box::new(PlanarFloating::modal(modal, body, planar)?)),
                None => None,
            },
            BodyKind::Mesh(mesh) => Some(match mesh.elements {
                Elements::Bar => Box::new(BarMesh::new::<Plane>(mesh, body, gravity, contacts)),
                Elements::Cable => Box::new(CableMesh::<2>::new::<Plane>(mesh, body, gravity, contacts)),
                Elements::ExactBeam => Box::new(PlanarMesh::new(mesh, body, planar, contacts)),
            }),
            _ => None,
        })
    }
}

impl Deforming for Spatial {
    fn flexible(
        body: &Body,
        gravity: Vec3,
        contacts: &[usize],
    ) -> Result<Option<Box<dyn Flexible<Spatial>>>, Error> {
        Ok(match &body.kind {
            BodyKind::Beam(beam) => Some(Box::new(SpatialFloating::beam(beam, body, gravity)?)),
            BodyKind::Modal { .. } => match &body.modal {
                Some(modal) => Some(Box::new(SpatialFloating::modal(modal, body, gravity)?)),
                None => None,
            },
            BodyKind::Mesh(mesh) => Some(match mesh.elements {
                Elements::Bar => Box::new(BarMesh::new::<Spatial>(mesh, body, gravity, contacts)),
                Elements::Cable => Box::new(CableMesh::<3>::new::<Spatial>(mesh, body, gravity, contacts)),
                Elements::ExactBeam => Box::new(SpatialMesh::new(mesh, body, gravity, contacts)),
            }),
            _ => None,
        })
    }
}
