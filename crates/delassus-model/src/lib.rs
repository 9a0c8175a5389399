//! What a user describes: bodies, joints, forces, a start, settings and what to record.
//!
//! A [`Model`] is data, checked while it is built ([`builder`]) and never changed by a run. Joints and forces
//! attach to frames fixed in bodies; everything has a name, nothing is addressed by number outside.
//!
//! One of the insides of the crate `delassus`, which is the public face.

pub mod beam;
pub mod body;
mod build_clouds;
mod build_contacts;
mod build_joints;
pub mod builder;
pub mod channel;
pub mod closed;
pub mod contact;
pub mod cross_section;
pub mod curve;
mod ears;
pub mod event;
pub mod expression;
pub mod file;
pub mod force;
pub mod friction;
pub mod joint;
pub mod lookalike;
pub mod mass_properties;
pub mod material;
pub mod measure;
pub mod mesh;
pub mod modal;
mod motion;
pub mod names;
pub mod shape;
mod suspect;
pub mod triangles;

use delassus_algebra::vec3::{Mat3, Vec3};
use delassus_system::Code;

pub use beam::{Beam, Shapes, Theory};
pub use body::{Body, BodyKind, Visual};
pub use builder::Place;
pub use channel::{Channel, Coordinate};
pub use contact::{Cloud, Contact, Shape, Solid};
pub use cross_section::{CrossSection, Profile};
pub use curve::Curve;
pub use delassus_integrators::settings::{self, Settings};
pub use event::UserEvent;
pub use expression::Expr;
pub use friction::{Friction, JointFriction};
pub use material::{MaterialPair, SurfaceLaw};
pub use measure::{Measure, Taken};
pub use mesh::{Bent, Elements, MassMatrix, Mesh};
pub use modal::Modal;
pub use triangles::Triangles;

use crate::joint::JointKind;
use crate::joint::rows::Coupling;
use force::{ForceKind, Road, Stops};

/// Planar models have bodies with x, y, angle; spatial ones poses on R³ × SO(3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// x, y, angle.
    Planar,
    /// Position and unit quaternion.
    Spatial,
}

/// The ground or one of the model's bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BodyRef {
    /// The fixed frame.
    Ground,
    /// Index into [`Model::bodies`].
    Body(usize),
}

/// A frame fixed in a body: origin relative to the centre of mass and axes (columns), both in body axes.
/// On the ground both are global.
///
/// Convention, spatial: the joint axis is the third column. Planar: the joint axis (if any) is the first column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Origin, m.
    pub p: Vec3,
    /// Axes as columns.
    pub axes: Mat3,
}

/// A named point of a body (`[[frame]]` in the file); gives channels `NAME.x …` and a path in pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Marker {
    /// Name.
    pub name: String,
    /// The body it is fixed to.
    pub body: BodyRef,
    /// Where on the body.
    pub frame: Frame,
}

/// Prescribed motion of the first frame of a joint, in that frame's own axes.
///
/// Along a direction the joint leaves free an entry adds a driving row; along a direction it holds, the entry
/// moves the place where it is held.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    /// Translation of the first frame along its axes, m, functions of time.
    pub offset: [Option<Expr>; 3],
    /// Rotation of the first frame about its third axis (planar: in the plane), rad.
    pub angle: Option<Expr>,
    /// Length of a rod, m.
    pub length: Option<Expr>,
}

/// A joint between two frames.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Name.
    pub name: String,
    /// Type.
    pub kind: JointKind,
    /// First and second body.
    pub between: [BodyRef; 2],
    /// The joint's frames on them.
    pub frames: [Frame; 2],
    /// Length of a rod (ignored by other types), m.
    pub length: f64,
    /// Radius of a rolling disc or sphere, m.
    pub radius: f64,
    /// Advance of a screw with every turn, m; negative for a left-handed one.
    pub pitch: f64,
    /// Curve that a point stays on, in the first frame.
    pub curve: Option<Curve>,
    /// Relation between coordinates of other joints (gear, rack, coupling).
    pub coupling: Option<Coupling>,
    /// Prescribed motion.
    pub motion: Motion,
    /// Springs on the joint's coordinates: stiffness and rest value.
    pub springs: Vec<(Coordinate, f64, f64)>,
    /// Linear dampers on the joint's coordinates.
    pub dampers: Vec<(Coordinate, f64)>,
    /// Penalty stops on the joint's coordinates.
    pub limits: Vec<(Coordinate, Stops)>,
    /// Dry friction on its free coordinate.
    pub friction: Option<JointFriction>,
    /// Relative coordinates: cut a loop here (true), never here (false), or as they see fit.
    pub cut: Option<bool>,
}

impl Joint {
    /// The bodies its rows act on: its two, or for a relation those of all joints it names, each once.
    pub fn tied_bodies(&self, model: &Model) -> Vec<BodyRef> {
        let mut bodies = Vec::new();
        let own = self.coupling.is_none().then_some(self.between);
        let terms = self.coupling.iter().flat_map(|c| &c.terms);
        let named = terms.filter_map(|t| Some(model.joints.get(t.joint?)?.between));
        for b in own.into_iter().chain(named).flatten() {
            if !bodies.contains(&b) {
                bodies.push(b);
            }
        }
        bodies
    }
}

/// A force element.
#[derive(Clone, Debug, PartialEq)]
pub struct Force {
    /// Name.
    pub name: String,
    /// What it does.
    pub kind: ForceKind,
}

/// One value of `[start]`.
#[derive(Clone, Debug, PartialEq)]
pub struct StartEntry {
    /// What is set: a coordinate or a rate channel.
    pub channel: Channel,
    /// Its value.
    pub value: f64,
    /// How the file names it, for messages, such as `joint.O.angle`.
    pub label: String,
}

/// What a run records.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// Interval between records, s; `None` records every accepted step.
    pub every: Option<f64>,
    /// Channels with the names the user gave them.
    pub record: Vec<(String, Channel)>,
    /// Measures over the whole run.
    pub measure: Vec<Measure>,
}

/// A remark that does not stop a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    /// Stable code.
    pub code: Code,
    /// What was noticed.
    pub message: String,
}

delassus_algebra::saved! {
    Warning = Warning { code: Code::SavedDamaged, message: String::new() } => {
        code, message
    }
}

/// A mechanism with its start, settings and output.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Name.
    pub name: String,
    /// Planar or spatial.
    pub dimension: Dimension,
    /// Gravitational acceleration, m/s².
    pub gravity: Vec3,
    /// Parameters in file order (after `--set`).
    pub params: Vec<(String, f64)>,
    /// Materials of shapes, by name.
    pub materials: Vec<String>,
    /// What two of them do to each other.
    pub material_pairs: Vec<MaterialPair>,
    /// Bodies.
    pub bodies: Vec<Body>,
    /// Named points.
    pub markers: Vec<Marker>,
    /// Joints.
    pub joints: Vec<Joint>,
    /// Roads that tyres run on.
    pub roads: Vec<Road>,
    /// Forces.
    pub forces: Vec<Force>,
    /// Named shapes of bodies, for contacts and pictures.
    pub shapes: Vec<Solid>,
    /// Contacts.
    pub contacts: Vec<Contact>,
    /// Events that the user asks for.
    pub events: Vec<UserEvent>,
    /// Start values.
    pub start: Vec<StartEntry>,
    /// Start from static equilibrium: positions of `start` are the guess, its rates are applied after it.
    pub equilibrium: bool,
    /// How to solve.
    pub solve: Settings,
    /// What to record.
    pub output: Output,
    /// Remarks collected while reading.
    pub warnings: Vec<Warning>,
    /// Functions of other programs that its formulas may call; a file cannot hold them.
    pub functions: Vec<String>,
}

impl Model {
    /// Is there friction in contacts or joints?
    pub fn is_rough(&self) -> bool {
        self.contacts.iter().any(Contact::is_rough) || self.joints.iter().any(|j| j.friction.is_some())
    }

    /// Are there contacts, or joints with dry friction: does anything stick, strike or let go?
    pub fn is_nonsmooth(&self) -> bool {
        !self.contacts.is_empty() || self.joints.iter().any(|j| j.friction.is_some())
    }

    /// Name of a body reference.
    pub fn body_name(&self, b: BodyRef) -> &str {
        match b {
            BodyRef::Ground => "ground",
            BodyRef::Body(i) => &self.bodies[i].name,
        }
    }
    /// The body, joint, force or marker of that name.
    pub fn body(&self, name: &str) -> Option<BodyRef> {
        if name == "ground" {
            return Some(BodyRef::Ground);
        }
        self.bodies.iter().position(|b| b.name == name).map(BodyRef::Body)
    }
    /// Index of a joint by name.
    pub fn joint(&self, name: &str) -> Option<usize> {
        self.joints.iter().position(|j| j.name == name)
    }
}
