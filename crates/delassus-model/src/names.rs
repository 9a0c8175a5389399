//! Names of channels: what `slider.x`, `O.reaction` or `energy` mean in a model.

use super::channel::{Channel, Coordinate};
use super::{BodyKind, BodyRef, Dimension, Elements, Model};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;
use std::collections::HashMap;

/// Something with channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// A body, by index.
    Body(usize),
    /// A joint.
    Joint(usize),
    /// A named point.
    Frame(usize),
    /// A force.
    Force(usize),
    /// A contact.
    Contact(usize),
}

impl Object {
    /// Name of the section it comes from.
    pub fn section(self) -> &'static str {
        match self {
            Object::Body(_) => "body",
            Object::Joint(_) => "joint",
            Object::Frame(_) => "frame",
            Object::Force(_) => "force",
            Object::Contact(_) => "contact",
        }
    }
}

/// Names of a model's objects, for finding many channels.
#[derive(Clone, Debug, Default)]
pub struct Names {
    objects: HashMap<String, Vec<Object>>,
}

/// Message and hint.
pub type Unknown = (String, String);

const AXES: [&str; 3] = ["x", "y", "z"];

impl Names {
    /// The names of a model.
    pub fn of(model: &Model) -> Names {
        let mut names = Names::default();
        let bodies = model.bodies.iter().enumerate().map(|(i, b)| (&b.name, Object::Body(i)));
        let joints = model.joints.iter().enumerate().map(|(i, j)| (&j.name, Object::Joint(i)));
        let frames = model.markers.iter().enumerate().map(|(i, m)| (&m.name, Object::Frame(i)));
        let forces = model.forces.iter().enumerate().map(|(i, f)| (&f.name, Object::Force(i)));
        let contacts = model.contacts.iter().enumerate().map(|(i, c)| (&c.name, Object::Contact(i)));
        for (name, object) in bodies.chain(joints).chain(frames).chain(forces).chain(contacts) {
            names.objects.entry(name.clone()).or_default().push(object);
        }
        names
    }

    /// The objects of a name, optionally of one section only.
    fn find(&self, section: Option<&str>, name: &str) -> Vec<Object> {
        let all = self.objects.get(name).map_or(&[][..], Vec::as_slice);
        all.iter().copied().filter(|o| section.is_none_or(|s| o.section() == s)).collect()
    }

    /// One channel by the parts of its name.
    ///
    /// # Errors
    /// Message and hint if there is none, or more than one.
    pub fn channel(&self, model: &Model, parts: &[impl AsRef<str>]) -> Result<Channel, Unknown> {
        let name = parts.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(".");
        let mut found = self.group(model, &name)?;
        match (found.len(), found.pop()) {
            (1, Some((_, channel))) => Ok(channel),
            (_, last) => {
                let hint =
                    last.map_or(String::new(), |(n, _)| format!("name one of its channels, such as {n}"));
                Err((format!("`{name}` stands for several channels"), hint))
            }
        }
    }

    /// A channel, or all channels of an object or of a group such as `O.reaction`, with their full names.
    ///
    /// # Errors
    /// Message and hint if there is none, or if the name is ambiguous.
    pub fn group(&self, model: &Model, name: &str) -> Result<Vec<(String, Channel)>, Unknown> {
        if let Some(energy) = ENERGIES.iter().find(|e| e.0 == name) {
            return Ok(vec![(name.into(), energy.1)]);
        }
        let parts: Vec<&str> = name.split('.').map(str::trim).collect();
        // the two stops of one contact, such as `door.lower`, have a point in their names
        let two = |a: &str, b: &str| format!("{a}.{b}");
        let (objects, used) = match parts[..] {
            [section, a, b, ..] if !self.find(Some(section), &two(a, b)).is_empty() => {
                (self.find(Some(section), &two(a, b)), 3)
            }
            [a, b, ..] if !self.find(None, &two(a, b)).is_empty() => (self.find(None, &two(a, b)), 2),
            [section, object, ..] if !self.find(Some(section), object).is_empty() => {
                (self.find(Some(section), object), 2)
            }
            [object, ..] => (self.find(None, object), 1),
            [] => (Vec::new(), 0),
        };
        if objects.is_empty() {
            let mut known: Vec<&str> = self.objects.keys().map(String::as_str).collect();
            known.sort_unstable();
            known.push("energy");
            let wanted = parts.first().copied().unwrap_or("");
            return Err((
                format!("there is no body, joint, frame, force or contact `{wanted}`"),
                suggestion(wanted, known),
            ));
        }
        let (prefix, wanted) = (parts[..used].join("."), parts[used..].join("."));
        let hits: Vec<(Object, Vec<(String, Channel)>)> = objects
            .iter()
            .map(|o| (*o, matching(&channels(model, *o), (&prefix, &wanted), smooth(model, *o))))
            .filter(|(_, c)| !c.is_empty())
            .collect();
        match &hits[..] {
            [] => {
                let all: Vec<String> =
                    objects.iter().flat_map(|o| channels(model, *o)).map(|(suffix, _)| suffix).collect();
                let sections: Vec<&str> = objects.iter().map(|o| o.section()).collect();
                let what = sections.join(" or ");
                let hint = suggestion(&wanted, all.iter().map(String::as_str));
                Err((format!("the {what} `{}` has no channel `{wanted}`", parts[used - 1]), hint))
            }
            [(_, found)] => Ok(found.clone()),
            several => {
                let ways: Vec<String> =
                    several.iter().map(|(o, _)| format!("`{}.{name}`", o.section())).collect();
                Err((format!("`{name}` is ambiguous"), format!("write {}", ways.join(" or "))))
            }
        }
    }
}

impl Model {
    /// A channel, or all channels of an object or group, by name: `slider.x`, `slider`, `O.reaction`, `energy`.
    ///
    /// # Errors
    /// `UnknownChannel` with the nearest valid name.
    pub fn channels(&self, name: &str) -> Result<Vec<(String, Channel)>, Error> {
        Names::of(self)
            .group(self, name)
            .map_err(|(message, hint)| Error::model(Code::UnknownChannel, message).on(name).hint(hint))
    }
}

const ENERGIES: [(&str, Channel); 3] = [
    ("energy", Channel::Energy),
    ("energy.kinetic", Channel::KineticEnergy),
    ("energy.potential", Channel::PotentialEnergy),
];

/// Is it a contact without friction?
fn smooth(model: &Model, object: Object) -> bool {
    let Object::Contact(c) = object else { return false };
    model.contacts.get(c).is_some_and(|c| !c.is_rough())
}

/// Channels whose name is `wanted` or begins with it and a point; if it is empty, all that cost nothing and say something:
/// accelerations, impulses of joints, and friction of what is smooth are asked for by name.
fn matching(
    all: &[(String, Channel)],
    (prefix, wanted): (&str, &str),
    smooth: bool,
) -> Vec<(String, Channel)> {
    // a name that is a channel itself is no group: `floor.tangential` is the size, not the components
    let whole = all.iter().any(|(s, _)| s == wanted);
    let below = |s: &str| s.strip_prefix(wanted).is_some_and(|rest| rest.starts_with('.'));
    let fits = |s: &str| wanted.is_empty() || s == wanted || (!whole && below(s));
    let costs = |c: Channel| {
        c.accelerated().is_some() || matches!(c, Channel::JointImpulse(..)) || (smooth && c.is_friction())
    };
    let chosen = all.iter().filter(|(s, c)| fits(s) && !(wanted.is_empty() && costs(*c)));
    chosen.map(|(s, c)| (format!("{prefix}.{s}"), *c)).collect()
}

/// The channels of an object, with what stands after its name.
pub fn channels(model: &Model, object: Object) -> Vec<(String, Channel)> {
    let planar = model.dimension == Dimension::Planar;
    let axes = if planar { 2 } else { 3 };
    let mut list: Vec<(String, Channel)> = Vec::new();
    match object {
        Object::Body(b) => {
            list.extend((0..axes).map(|i| (AXES[i].into(), Channel::BodyPosition(b, i))));
            let rigid = model.bodies.get(b).is_some_and(|body| body.kind != BodyKind::Point);
            let mesh = model.mesh(BodyRef::Body(b));
            if rigid && planar && mesh.is_none() {
                list.push(("angle".into(), Channel::BodyAngle(b)));
            } else if rigid && !planar && mesh.is_none() {
                list.extend(
                    ["qw", "qx", "qy", "qz"]
                        .iter()
                        .enumerate()
                        .map(|(i, n)| ((*n).into(), Channel::BodyQuaternion(b, i))),
                );
            }
            list.extend((0..axes).map(|i| (format!("v{}", AXES[i]), Channel::BodyVelocity(b, i))));
            if rigid && planar && mesh.is_none_or(|m| m.elements == Elements::ExactBeam) {
                list.push(("rate".into(), Channel::BodyRate(b)));
            } else if rigid && !planar && mesh.is_none_or(|m| m.elements == Elements::ExactBeam) {
                list.extend((0..3).map(|i| (format!("w{}", AXES[i]), Channel::BodyOmega(b, i))));
            }
            list.extend((0..axes).map(|i| (format!("a{}", AXES[i]), Channel::BodyAcceleration(b, i))));
            // the mean rotation of a mesh has a rate, but no acceleration
            if rigid && planar && mesh.is_none() {
                list.push(("angular_acceleration".into(), Channel::BodyAngularAcceleration(b)));
            } else if rigid && mesh.is_none() {
                list.extend((0..3).map(|i| (format!("alpha{}", AXES[i]), Channel::BodyAlpha(b, i))));
            }
            let elastic = model.elastic(BodyRef::Body(b));
            list.extend((0..elastic).map(|k| (format!("eta{}", k + 1), Channel::BodyElastic(b, k))));
            list.extend((0..elastic).map(|k| (format!("eta{}_rate", k + 1), Channel::BodyElasticRate(b, k))));
        }
        Object::Frame(m) => {
            list.extend((0..axes).map(|i| (AXES[i].into(), Channel::MarkerPosition(m, i))));
            let turns = planar && model.markers.get(m).is_some_and(|m| turns(model, m.body));
            if turns {
                list.push(("angle".into(), Channel::MarkerAngle(m)));
            }
            list.extend((0..axes).map(|i| (format!("v{}", AXES[i]), Channel::MarkerVelocity(m, i))));
            if turns {
                list.push(("rate".into(), Channel::MarkerRate(m)));
            }
            list.extend((0..axes).map(|i| (format!("a{}", AXES[i]), Channel::MarkerAcceleration(m, i))));
            if turns {
                list.push(("angular_acceleration".into(), Channel::MarkerAngularAcceleration(m)));
            }
        }
        Object::Joint(j) => {
            let coordinates: &[Coordinate] = model
                .joints
                .get(j)
                .and_then(|joint| joint.kind.info().in_dimension(model.dimension))
                .map_or(&[], |info| info.coordinates);
            list.extend(coordinates.iter().map(|c| (c.name().into(), Channel::JointCoordinate(j, *c))));
            list.extend(coordinates.iter().map(|c| (c.rate_name().into(), Channel::JointRate(j, *c))));
            let acceleration =
                |c: &Coordinate| (c.acceleration_name(coordinates).into(), Channel::JointAcceleration(j, *c));
            list.extend(coordinates.iter().map(acceleration));
            let directions: &[(usize, &str)] = if planar {
                &[(0, "fx"), (1, "fy"), (5, "mz")]
            } else {
                &[(0, "fx"), (1, "fy"), (2, "fz"), (3, "mx"), (4, "my"), (5, "mz")]
            };
            list.extend(
                directions.iter().map(|(i, n)| (format!("reaction.{n}"), Channel::JointReaction(j, *i))),
            );
            list.extend(
                directions
                    .iter()
                    .map(|(i, n)| (format!("smooth_reaction.{n}"), Channel::JointSmoothReaction(j, *i))),
            );
            list.extend(
                directions.iter().map(|(i, n)| (format!("impulse.{n}"), Channel::JointImpulse(j, *i))),
            );
            if model.joints.get(j).is_some_and(|joint| joint.friction.is_some()) {
                list.push(("friction".into(), Channel::JointFriction(j)));
                list.push(("state".into(), Channel::JointState(j)));
            }
        }
        Object::Force(f) => list.push(("force".into(), Channel::ForceValue(f))),
        Object::Contact(c) => {
            list.push(("gap".into(), Channel::ContactGap(c)));
            list.push(("force".into(), Channel::ContactForce(c)));
            list.push(("impulse".into(), Channel::ContactImpulse(c)));
            list.push(("smooth_force".into(), Channel::ContactSmoothForce(c)));
            if model.contacts.get(c).is_some_and(|c| c.kind.has_tangent()) {
                list.push(("tangential".into(), Channel::ContactFriction(c)));
                list.extend(
                    (0..axes).map(|i| (format!("tangential.{}", AXES[i]), Channel::ContactTangential(c, i))),
                );
                list.push(("slip".into(), Channel::ContactSlip(c)));
                list.push(("state".into(), Channel::ContactState(c)));
                list.push(("friction_energy".into(), Channel::ContactFrictionEnergy(c)));
            }
        }
    }
    list
}

/// True if frames of a body turn: of point masses, bars and cables they do not.
fn turns(model: &Model, body: BodyRef) -> bool {
    let BodyRef::Body(b) = body else { return true };
    model.bodies.get(b).is_some_and(|b| b.kind != BodyKind::Point)
        && model.mesh(body).is_none_or(|m| m.elements == Elements::ExactBeam)
}

/// The most channels recorded when the user names none.
const DEFAULT_LIMIT: usize = 40;

/// What is recorded when the user names nothing: positions and angles, joint coordinates, gaps of
/// contacts, energy; at most 40.
pub fn default_record(model: &Model) -> Vec<(String, Channel)> {
    let bodies = (0..model.bodies.len()).map(Object::Body);
    let joints = (0..model.joints.len()).map(Object::Joint);
    let contacts = (0..model.contacts.len()).map(Object::Contact);
    let mut list: Vec<(String, Channel)> = bodies
        .chain(joints)
        .chain(contacts)
        .flat_map(|o| {
            let name = object_name(model, o).to_string();
            channels(model, o).into_iter().map(move |(s, c)| (format!("{name}.{s}"), c))
        })
        .filter(|(_, c)| {
            matches!(
                c,
                Channel::BodyPosition(..)
                    | Channel::BodyAngle(_)
                    | Channel::BodyElastic(..)
                    | Channel::BodyQuaternion(..)
                    | Channel::JointCoordinate(..)
                    | Channel::ContactGap(_)
            )
        })
        .take(DEFAULT_LIMIT - 1)
        .collect();
    // where one name stands for two things: say which
    let names = Names::of(model);
    for (name, channel) in &mut list {
        if names.group(model, name).is_err() {
            let section = match channel {
                Channel::JointCoordinate(..) => "joint",
                Channel::ContactGap(_) => "contact",
                _ => "body",
            };
            *name = format!("{section}.{name}");
        }
    }
    list.push(("energy".into(), Channel::Energy));
    list
}

/// The name of a channel, for messages.
pub fn channel_name(model: &Model, channel: Channel) -> String {
    if let Some(energy) = ENERGIES.iter().find(|e| e.1 == channel) {
        return energy.0.into();
    }
    let of = |o: Object| {
        let (suffix, _) = channels(model, o).into_iter().find(|c| c.1 == channel)?;
        Some(format!("{}.{suffix}", object_name(model, o)))
    };
    let bodies = (0..model.bodies.len()).map(Object::Body);
    let joints = (0..model.joints.len()).map(Object::Joint);
    let frames = (0..model.markers.len()).map(Object::Frame);
    let forces = (0..model.forces.len()).map(Object::Force);
    let contacts = (0..model.contacts.len()).map(Object::Contact);
    let all = bodies.chain(joints).chain(frames).chain(forces).chain(contacts);
    all.into_iter().find_map(of).unwrap_or_else(|| "a variable".into())
}

/// Name of an object.
pub fn object_name(model: &Model, object: Object) -> &str {
    match object {
        Object::Body(i) => &model.bodies[i].name,
        Object::Joint(i) => &model.joints[i].name,
        Object::Frame(i) => &model.markers[i].name,
        Object::Force(i) => &model.forces[i].name,
        Object::Contact(i) => &model.contacts[i].name,
    }
}

/// Name of the coordinate behind a velocity: `car.vx` belongs to `car.x`.
pub fn position_name(velocity: &str) -> String {
    const PAIRS: [(&str, &str); 11] = [
        (".wx", " about its x"),
        (".wy", " about its y"),
        (".wz", " about its z"),
        (".vx", ".x"),
        (".vy", ".y"),
        (".vz", ".z"),
        (".rate", ".angle"),
        (".rate2", ".angle2"),
        (".speed", ".displacement"),
        (".length_rate", ".length"),
        ("_rate", ""),
    ];
    for (rate, position) in PAIRS {
        if let Some(head) = velocity.strip_suffix(rate) {
            return format!("{head}{position}");
        }
    }
    velocity.into()
}
