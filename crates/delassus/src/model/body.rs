//! Rigid bodies and point masses.

use delassus_algebra::{
    Mat3, Quat, Vec3, so3,
    vec3::{IDENTITY, ZERO},
};

/// What a body can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyKind {
    /// Translates and rotates.
    Rigid,
    /// Translates only; has no orientation.
    Point,
}

/// A shape to draw, in body axes relative to the centre of mass.
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
}

/// A body as drawn: its frame has its origin in the centre of mass; its axes are the global ones turned by
/// `rotation`.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Name.
    pub name: String,
    /// Rigid or point.
    pub kind: BodyKind,
    /// Mass, kg.
    pub mass: f64,
    /// Centre of mass as drawn, global axes, m.
    pub com: Vec3,
    /// Orientation as drawn (planar: about z).
    pub rotation: Quat,
    /// Angle as drawn, rad (planar; the same rotation as `rotation`, but with its turns).
    pub angle: f64,
    /// Inertia about the centre of mass in body axes, kg m² (planar: only the zz entry is used).
    pub inertia: Mat3,
    /// What to draw; empty draws lines between the joints.
    pub visual: Vec<Visual>,
}

impl Body {
    /// A rigid body drawn with global axes.
    #[must_use]
    pub fn rigid(name: &str, mass: f64, com: Vec3, inertia: Mat3) -> Body {
        Body {
            name: name.into(),
            kind: BodyKind::Rigid,
            mass,
            com,
            rotation: so3::UNIT,
            angle: 0.0,
            inertia,
            visual: Vec::new(),
        }
    }
    /// A planar rigid body with central moment of inertia `izz`.
    #[must_use]
    pub fn planar(name: &str, mass: f64, com: [f64; 2], izz: f64) -> Body {
        let mut inertia = IDENTITY;
        inertia[2][2] = izz;
        Body::rigid(name, mass, [com[0], com[1], 0.0], inertia)
    }
    /// A point mass.
    #[must_use]
    pub fn point(name: &str, mass: f64, at: Vec3) -> Body {
        Body { kind: BodyKind::Point, ..Body::rigid(name, mass, at, [ZERO; 3]) }
    }
}
