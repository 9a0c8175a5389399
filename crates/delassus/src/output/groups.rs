//! Channels sorted into plots: one group per object and quantity, with its unit.

use crate::results::Record;
use delassus_model::{Channel, Measure, Model, Taken};

/// Columns of a record that belong into one plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Title, such as `slider: position`.
    pub title: String,
    /// Label of the y axis with its unit, such as `position in m`.
    pub label: String,
    /// Indices of its columns.
    pub columns: Vec<usize>,
}

fn either(first: bool, words: [&'static str; 2]) -> &'static str {
    words[usize::from(!first)]
}

/// Unit of a channel; `1` for numbers without.
#[must_use]
pub fn unit(model: &Model, channel: Channel) -> &'static str {
    match channel {
        Channel::BodyPosition(..) | Channel::BodyElastic(..) | Channel::MarkerPosition(..) => "m",
        Channel::BodyVelocity(..) | Channel::BodyElasticRate(..) | Channel::MarkerVelocity(..) => "m/s",
        Channel::BodyAcceleration(..) | Channel::MarkerAcceleration(..) => "m/s²",
        Channel::BodyAngle(_) | Channel::MarkerAngle(_) => "rad",
        Channel::BodyRate(_) | Channel::BodyOmega(..) | Channel::MarkerRate(_) => "rad/s",
        Channel::BodyAngularAcceleration(_)
        | Channel::BodyAlpha(..)
        | Channel::MarkerAngularAcceleration(_) => "rad/s²",
        Channel::BodyQuaternion(..) => "1",
        Channel::JointCoordinate(_, c) => either(c.is_angle(), ["rad", "m"]),
        Channel::JointRate(_, c) => either(c.is_angle(), ["rad/s", "m/s"]),
        Channel::JointAcceleration(_, c) => either(c.is_angle(), ["rad/s²", "m/s²"]),
        Channel::JointReaction(_, i) | Channel::JointSmoothReaction(_, i) => either(i < 3, ["N", "N m"]),
        Channel::ForceValue(i) => {
            either(model.forces.get(i).is_some_and(|f| f.kind.is_torque()), ["N m", "N"])
        }
        Channel::ContactGap(i) => {
            either(model.contacts.get(i).is_some_and(|c| c.kind.is_angle()), ["rad", "m"])
        }
        Channel::ContactForce(_) | Channel::ContactSmoothForce(_) => "N",
        Channel::ContactImpulse(_) => "N s",
        Channel::ContactTangential(..) | Channel::ContactFriction(_) => "N",
        Channel::ContactSlip(_) => "m/s",
        Channel::ContactState(_) | Channel::JointState(_) => "1",
        Channel::ContactFrictionEnergy(_) => "J",
        Channel::JointFriction(j) => {
            let of = model.joints.get(j).and_then(|j| j.kind.info().in_dimension(model.dimension));
            either(of.is_some_and(|j| j.coordinates.iter().any(|c| c.is_angle())), ["N m", "N"])
        }
        Channel::JointImpulse(_, i) => either(i < 3, ["N s", "N m s"]),
        Channel::Argument(_) => "",
        Channel::Energy | Channel::KineticEnergy | Channel::PotentialEnergy => "J",
    }
}

/// What a channel measures, in words.
fn quantity(channel: Channel) -> &'static str {
    match channel {
        Channel::BodyPosition(..) | Channel::MarkerPosition(..) => "position",
        Channel::BodyVelocity(..) | Channel::MarkerVelocity(..) => "velocity",
        Channel::BodyElastic(..) => "elastic coordinate",
        Channel::BodyElasticRate(..) => "elastic rate",
        Channel::BodyAcceleration(..) | Channel::MarkerAcceleration(..) => "acceleration",
        Channel::BodyAngle(_) | Channel::MarkerAngle(_) => "angle",
        Channel::BodyRate(_) | Channel::BodyOmega(..) | Channel::MarkerRate(_) => "angular velocity",
        Channel::BodyAngularAcceleration(_)
        | Channel::BodyAlpha(..)
        | Channel::MarkerAngularAcceleration(_) => "angular acceleration",
        Channel::BodyQuaternion(..) => "quaternion",
        Channel::JointCoordinate(_, c) => either(c.is_angle(), ["joint angle", "joint displacement"]),
        Channel::JointRate(_, c) => either(c.is_angle(), ["joint rate", "joint speed"]),
        Channel::JointAcceleration(_, c) => {
            either(c.is_angle(), ["joint angular acceleration", "joint acceleration"])
        }
        Channel::JointReaction(_, i) | Channel::JointSmoothReaction(_, i) => {
            either(i < 3, ["reaction force", "reaction moment"])
        }
        Channel::ForceValue(_) => "force",
        Channel::ContactGap(_) => "gap",
        Channel::ContactForce(_) | Channel::ContactSmoothForce(_) => "contact force",
        Channel::ContactImpulse(_) => "impulse",
        Channel::ContactTangential(..) | Channel::ContactFriction(_) => "friction force",
        Channel::ContactSlip(_) => "slip speed",
        Channel::ContactState(_) | Channel::JointState(_) => "state of friction",
        Channel::ContactFrictionEnergy(_) => "energy taken by friction",
        Channel::JointFriction(_) => "joint friction",
        Channel::JointImpulse(_, i) => either(i < 3, ["impulse", "impulse of moment"]),
        Channel::Argument(_) => "",
        Channel::Energy | Channel::KineticEnergy | Channel::PotentialEnergy => "energy",
    }
}

/// The object a channel belongs to.
fn object(model: &Model, channel: Channel) -> &str {
    let body = |i: usize| model.bodies.get(i).map_or("", |b| b.name.as_str());
    let joint = |i: usize| model.joints.get(i).map_or("", |j| j.name.as_str());
    let marker = |i: usize| model.markers.get(i).map_or("", |m| m.name.as_str());
    match channel {
        Channel::BodyPosition(i, _)
        | Channel::BodyVelocity(i, _)
        | Channel::BodyAngle(i)
        | Channel::BodyRate(i)
        | Channel::BodyQuaternion(i, _)
        | Channel::BodyElastic(i, _)
        | Channel::BodyElasticRate(i, _)
        | Channel::BodyAcceleration(i, _)
        | Channel::BodyAngularAcceleration(i)
        | Channel::BodyAlpha(i, _)
        | Channel::BodyOmega(i, _) => body(i),
        Channel::MarkerPosition(i, _)
        | Channel::MarkerVelocity(i, _)
        | Channel::MarkerAcceleration(i, _)
        | Channel::MarkerAngle(i)
        | Channel::MarkerRate(i)
        | Channel::MarkerAngularAcceleration(i) => marker(i),
        Channel::JointCoordinate(i, _)
        | Channel::JointRate(i, _)
        | Channel::JointAcceleration(i, _)
        | Channel::JointImpulse(i, _)
        | Channel::JointReaction(i, _)
        | Channel::JointSmoothReaction(i, _)
        | Channel::JointFriction(i)
        | Channel::JointState(i) => joint(i),
        Channel::ForceValue(i) => model.forces.get(i).map_or("", |f| f.name.as_str()),
        Channel::ContactGap(i)
        | Channel::ContactForce(i)
        | Channel::ContactSmoothForce(i)
        | Channel::ContactImpulse(i)
        | Channel::ContactTangential(i, _)
        | Channel::ContactFriction(i)
        | Channel::ContactSlip(i)
        | Channel::ContactState(i)
        | Channel::ContactFrictionEnergy(i) => model.contacts.get(i).map_or("", |c| c.name.as_str()),
        Channel::Argument(_) | Channel::Energy | Channel::KineticEnergy | Channel::PotentialEnergy => "",
    }
}

/// The channel behind a column, if the model knows it.
#[must_use]
pub fn channel(model: &Model, column: &str) -> Option<Channel> {
    model.output.record.iter().find(|(name, _)| name == column).map(|(_, c)| *c)
}

/// Unit of a measure by its name: s of instants, that of its channel where it has one alone.
#[must_use]
pub fn measure_unit(model: &Model, name: &str) -> &'static str {
    let Some(measure) = model.output.measure.iter().find(|m| m.name == name) else { return "" };
    if measure.taken.is_time() {
        return "s";
    }
    match model.channels(measure.formula.text()).as_deref() {
        Ok([(_, channel)]) => either(unit(model, *channel) == "1", ["", unit(model, *channel)]),
        _ => "",
    }
}

/// The value of a measure in words: a number, or that there is none.
#[must_use]
pub fn measure_value(model: &Model, name: &str, value: f64, shown: impl Fn(f64) -> String) -> String {
    let first = |m: &Measure| m.name == name && m.taken == Taken::FirstTime;
    match value.is_nan() {
        false => shown(value),
        true if model.output.measure.iter().any(first) => "never".into(),
        true => "undefined".into(),
    }
}

/// The recorded columns (without `t`) in groups, in the order in which they were recorded.
#[must_use]
pub fn groups(model: &Model, record: &Record) -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    for (i, name) in record.columns.iter().enumerate().skip(1) {
        let (title, label) = match channel(model, name) {
            Some(c) => {
                let (object, what) = (object(model, c), quantity(c));
                let title = if object.is_empty() { what.to_string() } else { format!("{object}: {what}") };
                let unit = unit(model, c);
                (title, if unit == "1" { what.to_string() } else { format!("{what} in {unit}") })
            }
            None => (name.clone(), name.clone()),
        };
        match out.iter_mut().find(|g| g.title == title && g.label == label) {
            Some(g) => g.columns.push(i),
            None => out.push(Group { title, label, columns: vec![i] }),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::{Body, Dimension};

    #[test]
    fn components_of_one_quantity_share_a_plot() {
        let mut m = Model::new("m", Dimension::Planar);
        m.add_body(Body::planar("arm", 1.0, [0.0, 0.0], 1.0)).unwrap();
        m.output.record = vec![
            ("arm.x".into(), Channel::BodyPosition(0, 0)),
            ("energy".into(), Channel::Energy),
            ("arm.y".into(), Channel::BodyPosition(0, 1)),
        ];
        let record = Record {
            columns: ["t", "arm.x", "energy", "arm.y", "other"].map(String::from).to_vec(),
            data: vec![vec![]; 5],
            ..Record::default()
        };
        let g = groups(&m, &record);
        assert_eq!(g.len(), 3);
        assert_eq!((g[0].title.as_str(), g[0].columns.clone()), ("arm: position", vec![1, 3]));
        assert_eq!(g[0].label, "position in m");
    }
}
