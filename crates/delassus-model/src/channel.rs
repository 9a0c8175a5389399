//! Scalars that can be measured on a model: recorded, used in expressions, set at the start.

/// A relative coordinate of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coordinate {
    /// Rotation about the joint axis, rad.
    Angle,
    /// Rotation about the second axis of a universal joint, rad.
    Angle2,
    /// Translation along the joint axis (prismatic, cylindrical, point on line), m.
    Displacement,
    /// First in-plane translation (planar joint, point in plane), m.
    X,
    /// Second in-plane translation, m.
    Y,
    /// Length of a rod, m.
    Length,
}

impl Coordinate {
    /// All of them.
    pub const ALL: [Coordinate; 6] = [
        Coordinate::Angle,
        Coordinate::Angle2,
        Coordinate::Displacement,
        Coordinate::X,
        Coordinate::Y,
        Coordinate::Length,
    ];
    /// Name of the coordinate in files.
    pub fn name(self) -> &'static str {
        match self {
            Coordinate::Angle => "angle",
            Coordinate::Angle2 => "angle2",
            Coordinate::Displacement => "displacement",
            Coordinate::X => "x",
            Coordinate::Y => "y",
            Coordinate::Length => "length",
        }
    }
    /// Name of its rate in files.
    pub fn rate_name(self) -> &'static str {
        match self {
            Coordinate::Angle => "rate",
            Coordinate::Angle2 => "rate2",
            Coordinate::Displacement => "speed",
            Coordinate::X => "vx",
            Coordinate::Y => "vy",
            Coordinate::Length => "length_rate",
        }
    }
    /// Name of its acceleration in files, in a joint with these coordinates: of an angle and a displacement the angle comes first.
    pub fn acceleration_name(self, of: &[Coordinate]) -> &'static str {
        match self {
            Coordinate::Displacement if of.contains(&Coordinate::Angle) => "acceleration2",
            Coordinate::Angle | Coordinate::Displacement => "acceleration",
            Coordinate::Angle2 => "acceleration2",
            Coordinate::X => "ax",
            Coordinate::Y => "ay",
            Coordinate::Length => "length_acceleration",
        }
    }
    /// True for angles.
    pub fn is_angle(self) -> bool {
        matches!(self, Coordinate::Angle | Coordinate::Angle2)
    }
}

/// A scalar measured on a model. Axes are 0, 1, 2 for x, y, z; bodies, joints and markers are indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Centre of mass of a body (beam: origin of its frame), global axes, m.
    BodyPosition(usize, usize),
    /// Its velocity, m/s.
    BodyVelocity(usize, usize),
    /// Angle of a planar body, rad, with its turns.
    BodyAngle(usize),
    /// Angular velocity of a planar body, rad/s.
    BodyRate(usize),
    /// Quaternion component w, x, y, z of a spatial body.
    BodyQuaternion(usize, usize),
    /// Angular velocity of a spatial body, global axes, rad/s.
    BodyOmega(usize, usize),
    /// Acceleration of its centre of mass, m/s².
    BodyAcceleration(usize, usize),
    /// Angular acceleration of a planar body, rad/s².
    BodyAngularAcceleration(usize),
    /// Angular acceleration of a spatial body, global axes, rad/s².
    BodyAlpha(usize, usize),
    /// Elastic coordinate of a beam, m; any coordinate of a mesh, by its number.
    BodyElastic(usize, usize),
    /// Its rate, m/s.
    BodyElasticRate(usize, usize),
    /// A marker's position, global axes, m.
    MarkerPosition(usize, usize),
    /// A marker's velocity, m/s.
    MarkerVelocity(usize, usize),
    /// A marker's acceleration, m/s².
    MarkerAcceleration(usize, usize),
    /// Angle of a planar marker, rad, with its turns.
    MarkerAngle(usize),
    /// Its angular velocity, rad/s.
    MarkerRate(usize),
    /// Its angular acceleration, rad/s².
    MarkerAngularAcceleration(usize),
    /// A joint coordinate.
    JointCoordinate(usize, Coordinate),
    /// Its rate.
    JointRate(usize, Coordinate),
    /// Its acceleration.
    JointAcceleration(usize, Coordinate),
    /// Joint force (0..3) or moment (3..6, about the second frame's origin) on the second body, global axes.
    JointReaction(usize, usize),
    /// Scalar force (torque) of a force element.
    ForceValue(usize),
    /// Gap of a contact, m (rad): the smallest of its features that face each other.
    ContactGap(usize),
    /// Normal force of a contact, N: the sum over its features.
    ContactForce(usize),
    /// Impulses of all impacts of a contact so far, N s.
    ContactImpulse(usize),
    /// The part of it that belongs to the smooth motion of a nonsmooth method, N.
    ContactSmoothForce(usize),
    /// The part of a joint's reaction that does: joint, component.
    JointSmoothReaction(usize, usize),
    /// Impulses of all impacts that a joint passed on so far: joint, component as of its reaction, N s or N m s.
    JointImpulse(usize, usize),
    /// Component of the friction force of a contact on its second body, global axes, N: the sum over its features.
    ContactTangential(usize, usize),
    /// Size of that sum, N.
    ContactFriction(usize),
    /// Slip speed ‖U_t‖ of a contact, m/s: the largest of its closed features; 0 where it is open.
    ContactSlip(usize),
    /// State of a contact: 0 open, 1 slip, 2 stick, 3 mixed.
    ContactState(usize),
    /// Energy that friction of a contact took so far, J.
    ContactFrictionEnergy(usize),
    /// Friction of a joint on its free coordinate, N m or N: what acts on the second body.
    JointFriction(usize),
    /// State of a joint with friction: 1 slip, 2 stick.
    JointState(usize),
    /// Variable of an element's own formula: its coordinate (0), its rate (1), the place on a road (0).
    Argument(usize),
    /// Total mechanical energy, J.
    Energy,
    /// Kinetic energy, J.
    KineticEnergy,
    /// Potential energy, J.
    PotentialEnergy,
}

impl Channel {
    /// The body whose place or motion it is.
    pub fn body(self) -> Option<usize> {
        match self {
            Channel::BodyPosition(b, _)
            | Channel::BodyVelocity(b, _)
            | Channel::BodyAngle(b)
            | Channel::BodyRate(b)
            | Channel::BodyQuaternion(b, _)
            | Channel::BodyOmega(b, _) => Some(b),
            _ => None,
        }
    }
    /// The rate whose change it is, if it is an acceleration.
    pub fn accelerated(self) -> Option<Channel> {
        Some(match self {
            Channel::BodyAcceleration(b, k) => Channel::BodyVelocity(b, k),
            Channel::BodyAngularAcceleration(b) => Channel::BodyRate(b),
            Channel::BodyAlpha(b, k) => Channel::BodyOmega(b, k),
            Channel::MarkerAcceleration(m, k) => Channel::MarkerVelocity(m, k),
            Channel::MarkerAngularAcceleration(m) => Channel::MarkerRate(m),
            Channel::JointAcceleration(j, c) => Channel::JointRate(j, c),
            _ => return None,
        })
    }
    /// True if the channel tells of dry friction.
    pub fn is_friction(self) -> bool {
        matches!(
            self,
            Channel::ContactTangential(..)
                | Channel::ContactFriction(_)
                | Channel::ContactSlip(_)
                | Channel::ContactState(_)
                | Channel::ContactFrictionEnergy(_)
                | Channel::JointFriction(_)
                | Channel::JointState(_)
        )
    }
    /// True if the channel adds up what impacts and friction did, is a part of a force that some methods tell apart, or a state of
    /// friction: it is known to the books of a run, not at a state.
    pub fn is_booked(self) -> bool {
        matches!(
            self,
            Channel::ContactImpulse(_)
                | Channel::JointImpulse(..)
                | Channel::ContactSmoothForce(_)
                | Channel::JointSmoothReaction(..)
                | Channel::ContactState(_)
                | Channel::JointState(_)
                | Channel::ContactFrictionEnergy(_)
        )
    }
    /// True if the channel needs accelerations or multipliers, not positions and velocities alone.
    pub fn reads_forces(self) -> bool {
        self.accelerated().is_some()
            || matches!(
                self,
                Channel::JointReaction(..)
                    | Channel::JointSmoothReaction(..)
                    | Channel::ContactForce(_)
                    | Channel::ContactSmoothForce(_)
                    | Channel::ContactTangential(..)
                    | Channel::ContactFriction(_)
                    | Channel::ContactState(_)
                    | Channel::JointFriction(_)
                    | Channel::JointState(_)
            )
    }
    /// True if the channel can be given at the start.
    pub fn can_start(self) -> bool {
        self.usable_in_forces() || matches!(self, Channel::BodyElastic(..) | Channel::BodyElasticRate(..))
    }
    /// True if the channel depends on positions and velocities of bodies and frames only, so that forces may use it.
    pub fn usable_in_forces(self) -> bool {
        let other = matches!(
            self,
            Channel::BodyElastic(..)
                | Channel::BodyElasticRate(..)
                | Channel::ForceValue(_)
                | Channel::Argument(_)
                | Channel::ContactGap(_)
                | Channel::ContactSlip(_)
                | Channel::Energy
                | Channel::KineticEnergy
                | Channel::PotentialEnergy
        );
        !other && !self.reads_forces() && !self.is_booked()
    }
    /// True if the channel depends on positions only, so that the gap of a contact may be made of it.
    pub fn usable_in_gaps(self) -> bool {
        matches!(
            self,
            Channel::BodyPosition(..)
                | Channel::BodyAngle(_)
                | Channel::BodyQuaternion(..)
                | Channel::MarkerPosition(..)
                | Channel::MarkerAngle(_)
                | Channel::JointCoordinate(..)
        )
    }
    /// True if an event may watch it.
    pub fn usable_in_events(self) -> bool {
        !matches!(self, Channel::Argument(_)) && !self.is_booked()
    }
}
