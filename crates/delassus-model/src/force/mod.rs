//! Data of force elements: what a user describes. Their kernels are in the layer `force`.

mod control;
mod curve;
mod law;
mod road;
mod slip;
mod stops;
mod table;

pub use control::Control;
pub use curve::{Curve, Pieces};
pub use law::{Law, arguments, formula};
pub use road::{Profile, Road, Step};
pub use slip::Slip;
pub use stops::{Along, Stops};
pub use table::{Defect, Outside, Table};

use crate::{BodyRef, Coordinate, Expr, Frame};
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
    /// `spring-damper`, `torsion-spring` or `axial-spring` with a characteristic: −f(s, ṡ) on the coordinate s.
    Characteristic {
        /// The two bodies.
        between: [BodyRef; 2],
        /// Frames whose relative coordinate is s.
        frames: [Frame; 2],
        /// Length between the origins, angle about the axis, or displacement of the second origin along the axis of
        /// the first frame.
        coordinate: Coordinate,
        /// What resists.
        law: Law,
        /// Coordinate from which the potential is counted: its drawn value.
        origin: f64,
    },
    /// `bushing`: springs and dampers on all relative motions of two frames.
    Bushing {
        /// The two bodies.
        between: [BodyRef; 2],
        /// The frames; translations are measured in the axes of the first.
        frames: [Frame; 2],
        /// Stiffnesses of three translations and three rotations (planar: x, y and the last).
        k: [f64; 6],
        /// Dampings likewise.
        c: [f64; 6],
    },
    /// `motor` on a coordinate of a joint.
    Motor {
        /// Index of the joint.
        joint: usize,
        /// Its coordinate.
        coordinate: Coordinate,
        /// How it is controlled.
        control: Control,
    },
    /// `tyre` on a road.
    Tyre(TyreData),
}

/// Data of a tyre on a road.
#[derive(Clone, Debug, PartialEq)]
pub struct TyreData {
    /// The wheel, or the carrier if its spin is not modelled.
    pub body: BodyRef,
    /// Wheel centre.
    pub centre: Vec3,
    /// Index of its road; none: level ground at height zero.
    pub road: Option<usize>,
    /// Unloaded radius, m.
    pub radius: f64,
    /// Radial stiffness, N/m.
    pub k: f64,
    /// Radial damping while in contact, N s/m.
    pub c: f64,
    /// Slip forces.
    pub slip: Option<Slip>,
}

impl ForceKind {
    /// Type name in files.
    pub fn name(&self) -> &'static str {
        match self {
            ForceKind::Force { .. } => "force",
            ForceKind::Torque { .. } => "torque",
            ForceKind::SpringDamper { .. } => "spring-damper",
            ForceKind::TorsionSpring { .. } => "torsion-spring",
            ForceKind::Characteristic { coordinate, .. } => match coordinate {
                Coordinate::Length => "spring-damper",
                Coordinate::Angle | Coordinate::Angle2 => "torsion-spring",
                _ => "axial-spring",
            },
            ForceKind::Bushing { .. } => "bushing",
            ForceKind::Motor { .. } => "motor",
            ForceKind::Tyre(_) => "tyre",
        }
    }
    /// Every type name.
    pub const NAMES: &'static [&'static str] =
        &["force", "torque", "spring-damper", "torsion-spring", "axial-spring", "bushing", "motor", "tyre"];

    /// The two points between which it is drawn, if it is drawn as a spring.
    pub fn ends(&self) -> Option<([BodyRef; 2], [Vec3; 2])> {
        match self {
            ForceKind::SpringDamper { between, points, .. } => Some((*between, *points)),
            ForceKind::Characteristic { between, frames, coordinate: Coordinate::Length, .. } => {
                Some((*between, frames.map(|f| f.p)))
            }
            _ => None,
        }
    }

    /// Where it is attached: bodies and places in body axes.
    pub fn attachments(&self) -> Vec<(BodyRef, Vec3)> {
        let two = |between: &[BodyRef; 2], frames: &[Frame; 2]| {
            vec![(between[0], frames[0].p), (between[1], frames[1].p)]
        };
        match self {
            ForceKind::Force { body, at, .. } => vec![(*body, *at)],
            ForceKind::Torque { body, reaction, .. } => vec![(*body, [0.0; 3]), (*reaction, [0.0; 3])],
            ForceKind::SpringDamper { between, points, .. } => {
                vec![(between[0], points[0]), (between[1], points[1])]
            }
            ForceKind::TorsionSpring { between, frames, .. }
            | ForceKind::Characteristic { between, frames, .. }
            | ForceKind::Bushing { between, frames, .. } => two(between, frames),
            // where its joint is
            ForceKind::Motor { .. } => Vec::new(),
            ForceKind::Tyre(t) => vec![(t.body, t.centre)],
        }
    }

    /// True if its value is a torque.
    pub fn is_torque(&self) -> bool {
        match self {
            ForceKind::Torque { .. } | ForceKind::TorsionSpring { .. } => true,
            ForceKind::Characteristic { coordinate, .. } | ForceKind::Motor { coordinate, .. } => {
                coordinate.is_angle()
            }
            _ => false,
        }
    }

    /// The formulas of its data.
    pub fn formulas(&self) -> Vec<&Expr> {
        match self {
            ForceKind::Force { components, .. } | ForceKind::Torque { components, .. } => {
                components.iter().collect()
            }
            ForceKind::Characteristic { law, .. } => {
                let curves = [&law.spring, &law.damper].into_iter().flatten().filter_map(Curve::formula);
                curves.chain(&law.force).collect()
            }
            ForceKind::Motor { control, .. } => {
                std::iter::once(&control.target).chain(&control.feedforward).collect()
            }
            ForceKind::SpringDamper { .. }
            | ForceKind::TorsionSpring { .. }
            | ForceKind::Bushing { .. }
            | ForceKind::Tyre(_) => Vec::new(),
        }
    }
}
