//! Rigid bodies, point masses, beams, modal bodies and meshes.

use super::Dimension;
use super::beam::Beam;
use super::cross_section::axes_along;
use super::mesh::{Elements, Mesh};
use super::modal::Modal;
use super::triangles::Triangles;
use delassus_algebra::{
    Mat3, Quat, Vec3, so3,
    vec3::{IDENTITY, ZERO, norm, sub},
};
use delassus_system::error::Error;
use std::sync::Arc;

/// What a body can do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BodyKind {
    /// Translates and rotates.
    Rigid,
    /// Translates only; has no orientation.
    Point,
    /// Translates, rotates and deforms; its frame is the floating frame at its first end.
    Beam(Beam),
    /// Translates, rotates and deforms as [`Body::modal`] says; its frame is the floating frame.
    Modal {
        /// Elastic coordinates.
        elastic: usize,
    },
    /// Deforms; its nodes have coordinates of their own, and its frame is drawn at its first end.
    Mesh(Mesh),
}

/// A shape to draw, in body axes relative to the centre of mass (beam, mesh: to its frame).
#[derive(Clone, Debug, PartialEq)]
pub enum Visual {
    /// A rod with round ends.
    Capsule {
        /// One end.
        from: Vec3,
        /// Other end.
        to: Vec3,
        /// Radius, m.
        radius: f64,
    },
    /// A rod with flat ends: an axle, a wheel.
    Cylinder {
        /// Centre of one end.
        from: Vec3,
        /// Centre of the other.
        to: Vec3,
        /// Radius, m.
        radius: f64,
    },
    /// A ball (planar: a disc).
    Sphere {
        /// Centre.
        at: Vec3,
        /// Radius, m.
        radius: f64,
    },
    /// A box.
    Box {
        /// Centre.
        at: Vec3,
        /// Edge lengths, m.
        size: Vec3,
    },
    /// A line through points.
    Polyline {
        /// The points.
        points: Vec<Vec3>,
    },
    /// A surface of triangles (spatial).
    Mesh(Arc<Triangles>),
}

/// A body as drawn: its frame has its origin in the centre of mass; its axes are the global ones turned by
/// `rotation`. The frame of a beam or mesh has its origin in the first end, its x axis along the drawn beam.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Name.
    pub name: String,
    /// Rigid, point, beam or mesh.
    pub kind: BodyKind,
    /// Mass, kg.
    pub mass: f64,
    /// Centre of mass (beam, mesh: first end) as drawn, global axes, m.
    pub com: Vec3,
    /// Orientation as drawn (planar: about z).
    pub rotation: Quat,
    /// Angle as drawn, rad (planar; the same rotation as `rotation`, but with its turns).
    pub angle: f64,
    /// Inertia about the centre of mass in body axes, kg m² (planar: only the zz entry is used).
    pub inertia: Mat3,
    /// Its data, if it is a modal body.
    pub modal: Option<Arc<Modal>>,
    /// Ratios of critical damping of the modes of a body in a floating frame, the last one for all that follow.
    pub damping_ratios: Vec<f64>,
    /// What to draw; empty draws lines between the joints.
    pub visual: Vec<Visual>,
}

impl Body {
    /// A rigid body drawn with global axes.
    pub fn rigid(name: &str, mass: f64, com: Vec3, inertia: Mat3) -> Body {
        Body {
            name: name.into(),
            kind: BodyKind::Rigid,
            mass,
            com,
            rotation: so3::UNIT,
            angle: 0.0,
            inertia,
            modal: None,
            damping_ratios: Vec::new(),
            visual: Vec::new(),
        }
    }
    /// A planar rigid body with central moment of inertia `izz`.
    pub fn planar(name: &str, mass: f64, com: [f64; 2], izz: f64) -> Body {
        let mut inertia = IDENTITY;
        inertia[2][2] = izz;
        Body::rigid(name, mass, [com[0], com[1], 0.0], inertia)
    }
    /// A point mass.
    pub fn point(name: &str, mass: f64, at: Vec3) -> Body {
        Body { kind: BodyKind::Point, ..Body::rigid(name, mass, at, [ZERO; 3]) }
    }
    /// A planar flexible beam drawn undeformed between two points; its length is taken from them.
    pub fn beam(name: &str, mass: f64, from: [f64; 2], to: [f64; 2], beam: Beam) -> Body {
        let d = [to[0] - from[0], to[1] - from[1]];
        Body::beam_along(name, mass, from, d[1].atan2(d[0]), Beam { length: d[0].hypot(d[1]), ..beam })
    }
    /// A planar flexible beam of its given length, drawn undeformed from a point at an angle.
    pub fn beam_along(name: &str, mass: f64, from: [f64; 2], angle: f64, beam: Beam) -> Body {
        Body::along(name, mass, from, angle, BodyKind::Beam(beam))
    }
    /// A flexible beam in space drawn undeformed between two points; its length is taken from them. `up` turns the section:
    /// see [`axes_along`].
    ///
    /// # Errors
    /// `BadElement` for points in one place, or an `up` along the beam.
    pub fn beam_in_space(
        name: &str,
        mass: f64,
        [from, to]: [Vec3; 2],
        up: Option<Vec3>,
        beam: Beam,
    ) -> Result<Body, Error> {
        let along = sub(to, from);
        let rotation = axes_along(along, up)?;
        Ok(Body {
            kind: BodyKind::Beam(Beam { length: norm(along), ..beam }),
            rotation,
            ..Body::rigid(name, mass, from, [ZERO; 3])
        })
    }
    /// A modal body whose nodes have their origin drawn at a point, with global axes.
    ///
    /// # Errors
    /// As [`Modal::check`].
    pub fn modal(name: &str, at: Vec3, modal: Modal, dimension: Dimension) -> Result<Body, Error> {
        modal.check(dimension)?;
        let planar = dimension == Dimension::Planar;
        Ok(Body {
            kind: BodyKind::Modal { elastic: modal.count(planar) },
            modal: Some(Arc::new(modal)),
            ..Body::rigid(name, 0.0, at, [ZERO; 3])
        }
        .with_own_mass())
    }
    /// Takes the mass that the data of a modal body say.
    fn with_own_mass(mut self) -> Body {
        self.mass = self.modal.as_ref().map_or(self.mass, |m| m.mass());
        self
    }
    /// Data a flexible body can have.
    ///
    /// # Errors
    /// `BadElement`, `NotAvailable`.
    pub fn check_flexible(&self, dimension: Dimension) -> Result<(), Error> {
        match &self.modal {
            Some(modal) => modal.check(dimension),
            None => self.kind.check(dimension),
        }
    }
    /// A planar mesh drawn undeformed between two points; its length is taken from them.
    pub fn mesh(name: &str, mass: f64, from: [f64; 2], to: [f64; 2], mesh: Mesh) -> Body {
        let d = [to[0] - from[0], to[1] - from[1]];
        Body::mesh_along(name, mass, from, d[1].atan2(d[0]), Mesh { length: d[0].hypot(d[1]), ..mesh })
    }
    /// A planar mesh of its given length, drawn undeformed from a point at an angle.
    pub fn mesh_along(name: &str, mass: f64, from: [f64; 2], angle: f64, mesh: Mesh) -> Body {
        Body::along(name, mass, from, angle, BodyKind::Mesh(mesh))
    }
    /// A planar body from a point at an angle.
    fn along(name: &str, mass: f64, from: [f64; 2], angle: f64, kind: BodyKind) -> Body {
        let rotation = so3::exp([0.0, 0.0, angle]);
        Body { kind, rotation, angle, ..Body::rigid(name, mass, [from[0], from[1], 0.0], [ZERO; 3]) }
    }
    /// A mesh in space drawn undeformed between two points; its length is taken from them. `up` turns the section:
    /// see [`axes_along`].
    ///
    /// # Errors
    /// `BadElement` for points in one place, or an `up` along the mesh.
    pub fn mesh_between(
        name: &str,
        mass: f64,
        from: Vec3,
        to: Vec3,
        up: Option<Vec3>,
        mesh: Mesh,
    ) -> Result<Body, Error> {
        let along = sub(to, from);
        let rotation = axes_along(along, up)?;
        Ok(Body::mesh_turned(name, mass, from, rotation, Mesh { length: norm(along), ..mesh }))
    }
    /// A mesh in space of its given length, drawn undeformed from a point along the x axis of a rotation.
    pub fn mesh_turned(name: &str, mass: f64, from: Vec3, rotation: Quat, mesh: Mesh) -> Body {
        Body { kind: BodyKind::Mesh(mesh), rotation, ..Body::rigid(name, mass, from, [ZERO; 3]) }
    }
}

impl BodyKind {
    /// True if its first coordinates are the pose of a frame that turns: all but point masses and what moves along a line.
    pub fn turns(&self) -> bool {
        match self {
            BodyKind::Rigid | BodyKind::Beam(_) | BodyKind::Modal { .. } => true,
            BodyKind::Point => false,
            BodyKind::Mesh(mesh) => mesh.elements == Elements::ExactBeam,
        }
    }

    /// Data a flexible body can have.
    ///
    /// # Errors
    /// `BadElement`, `NotAvailable`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        match self {
            BodyKind::Rigid | BodyKind::Point | BodyKind::Modal { .. } => Ok(()),
            BodyKind::Beam(beam) => beam.check(dimension),
            BodyKind::Mesh(mesh) => mesh.check(),
        }
    }

    /// True for what deforms.
    pub fn is_flexible(&self) -> bool {
        matches!(self, BodyKind::Beam(_) | BodyKind::Modal { .. } | BodyKind::Mesh(_))
    }
}
