//! Forces: what acts on bodies besides joints. Gravity belongs to the model; the rest are the kinds of
//! [`ForceKind`], whose kernels ([`element::Element`]) are written once for the plane and for space.

pub mod applied;
pub mod element;
pub mod spring;

use crate::model::{BodyRef, Expr, Frame};
use delassus_algebra::Vec3;

/// In which axes a vector is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Axes {
    /// Global axes.
    #[default]
    Global,
    /// Axes of the body it acts on.
    Body,
}

/// A force element and its data. Points and frames are in body axes relative to the centre of mass.
#[derive(Clone, Debug, PartialEq)]
pub enum ForceKind {
    /// `force`: a vector (three expressions; planar: the third is zero) at a point of a body.
    Force {
        /// The body it acts on.
        body: BodyRef,
        /// Point of application.
        at: Vec3,
        /// Components.
        components: [Expr; 3],
        /// Their axes.
        axes: Axes,
    },
    /// `torque`: a moment on a body, with its opposite on another if given.
    Torque {
        /// The body it acts on.
        body: BodyRef,
        /// Where the opposite moment acts.
        reaction: BodyRef,
        /// Components (planar: only the third).
        components: [Expr; 3],
        /// Their axes (of `body`).
        axes: Axes,
    },
    /// `spring-damper` between two points: f = k (ℓ − ℓ₀) + c ℓ̇, pulling for f > 0.
    SpringDamper {
        /// The two bodies.
        between: [BodyRef; 2],
        /// The two points.
        points: [Vec3; 2],
        /// Stiffness, N/m.
        k: f64,
        /// Damping, N s/m.
        c: f64,
        /// Rest length, m.
        length0: f64,
    },
    /// `torsion-spring` between two bodies about an axis: τ = −k (θ − θ₀) − c θ̇ on the second body.
    TorsionSpring {
        /// The two bodies.
        between: [BodyRef; 2],
        /// Frames whose relative rotation about the axis (third column; planar: in the plane) is θ.
        frames: [Frame; 2],
        /// Stiffness, N m/rad.
        k: f64,
        /// Damping, N m s/rad.
        c: f64,
        /// Rest angle, rad.
        angle0: f64,
    },
}

impl ForceKind {
    /// Type name in files.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            ForceKind::Force { .. } => "force",
            ForceKind::Torque { .. } => "torque",
            ForceKind::SpringDamper { .. } => "spring-damper",
            ForceKind::TorsionSpring { .. } => "torsion-spring",
        }
    }
    /// Every type name.
    pub const NAMES: &'static [&'static str] = &["force", "torque", "spring-damper", "torsion-spring"];
}
