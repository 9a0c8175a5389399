//! The keys of `[[joint]]`.

use super::friction_keys::JOINT_FRICTION;
use super::keys::{FRAMES, Key, Kind, key, need};
use crate::Dimension;
use crate::friction::has_friction;
use crate::joint::{AxisUse, JointKind, Symbol};
use delassus_system::units::Dim;

use Kind::{Axis, Either, Flag, Function, List, Name, Number, Pair, Quantity, Text, Vector};

/// Names of joint types, for the schema.
pub(super) fn joint_names() -> Vec<&'static str> {
    JointKind::ALL.iter().map(|k| k.info().name).collect()
}

/// `[[joint]]`, all types together.
pub(super) const JOINT: &[Key] = &[
    need("name", Name, "name of the joint"),
    need("type", Text, "type of the joint"),
    key("between", Pair, "the two bodies; `ground` is the fixed one"),
    key("at", Vector(Dim::LENGTH), "global place as drawn"),
    key("axis", Axis, "global direction as drawn"),
    key(
        "axis2",
        Axis,
        "direction on the second body: universal, perpendicular to `axis`; rolling, the disc's axis (spatial); constant-velocity, its shaft, default `axis`",
    ),
    key("from", Vector(Dim::LENGTH), "rod: global place of its end on the first body"),
    key("to", Vector(Dim::LENGTH), "rod: global place of its end on the second body"),
    key(
        "center",
        Vector(Dim::LENGTH),
        "rolling, rolling-sphere: centre of what rolls; default the second body's centre of mass",
    ),
    key("length", Number(Dim::LENGTH), "rod: its length; default as drawn"),
    key(
        "radius",
        Number(Dim::LENGTH),
        "rolling, rolling-sphere: radius; rack: way of the rack by angle of the pinion, negative if it runs backwards",
    ),
    key(
        "pitch",
        Number(Dim::LENGTH),
        "screw: way along the axis with every turn; negative for a left-handed screw",
    ),
    key(
        "curve",
        Kind::Table(JOINT_CURVE),
        "point-on-curve: the curve, from `at` along the axes of the first frame",
    ),
    key(
        "point",
        Vector(Dim::LENGTH),
        "point-on-curve: the point of the second body, global place as drawn; default its centre of mass",
    ),
    key("joints", List(&Text), "gear: two joints with angles; rack: the pinion's joint and the rack's"),
    key(
        "ratio",
        Number(Dim::NONE),
        "gear: angle of the first joint by angle of the second; negative if they turn against each other",
    ),
    key("terms", List(&Kind::Table(TERM)), "coupling: coordinates of joints with their factors"),
    key(
        "value",
        Function(Dim::NONE),
        "coupling: what the sum of the terms is, a number or a formula of t; default as drawn",
    ),
    key("frames", FRAMES, "two frames, by name or inline, instead of between, at and axis"),
    key(
        "motion",
        Either(&[Function(Dim::NONE), Kind::Table(MOTION)]),
        "prescribed motion of the free coordinate, or a table of motions in the joint's axes",
    ),
    key("spring", Kind::Table(SPRING), "spring on the free coordinate, or a table of springs by coordinate"),
    key(
        "damping",
        Either(&[Quantity, Kind::Table(DAMPING)]),
        "linear damping of the free coordinate, or by coordinate",
    ),
    key(
        "limits",
        Kind::Table(LIMITS),
        "penalty stops (springs and dampers) on the free coordinate, or a table of them by coordinate; a hard stop is a [[contact]] with `joint`",
    ),
    key(
        "friction",
        Kind::Table(JOINT_FRICTION),
        "revolute, prismatic: dry friction of the free coordinate, { mu, radius } or { torque } of a hinge, { mu, length } or { force } of a guide",
    ),
    key(
        "cut",
        Flag,
        "relative coordinates: cut the loop here (true) or never here (false); default by themselves",
    ),
];

/// `curve = { … }` of a joint.
pub(super) const JOINT_CURVE: &[Key] = &[
    key("x", Function(Dim::LENGTH), "formula of the parameter s, such as \"0.1*cos(s)\""),
    key("y", Function(Dim::LENGTH), "formula of s"),
    key("z", Function(Dim::LENGTH), "formula of s (spatial)"),
    key(
        "range",
        List(&Number(Dim::NONE)),
        "first and last s, between which the drawn point is looked for; of a closed curve one round",
    ),
    key(
        "points",
        List(&Vector(Dim::LENGTH)),
        "points of a cubic spline instead of formulas; an open one goes on straight beyond its ends",
    ),
    key("closed", Flag, "the curve ends where it began; default false"),
];

/// A term of a coupling.
pub(super) const TERM: &[Key] = &[
    need("joint", Text, "the joint"),
    key("coordinate", Text, "its coordinate, such as angle; default its only one"),
    key("factor", Number(Dim::NONE), "factor of the coordinate (rad, m); default 1"),
];

/// `motion = { … }`.
pub(super) const MOTION: &[Key] = &[
    key("x", Function(Dim::LENGTH), "along the joint's first axis"),
    key("y", Function(Dim::LENGTH), "along its second axis"),
    key("z", Function(Dim::LENGTH), "along its third axis (spatial)"),
    key("displacement", Function(Dim::LENGTH), "along the axis of a slider"),
    key("angle", Function(Dim::ANGLE), "about the joint's axis"),
    key("length", Function(Dim::LENGTH), "length of a rod"),
];

/// A spring on one coordinate.
pub(super) const ONE_SPRING: &[Key] = &[
    need("k", Quantity, "stiffness"),
    key("rest", Quantity, "coordinate where it is relaxed; default 0, for a rod its drawn length"),
];

/// Coordinates of joints that have springs, dampers and stops of their own.
const COORDINATES: [(&str, &str); 6] = [
    ("angle", "about the axis"),
    ("angle2", "about the second axis"),
    ("displacement", "along the axis"),
    ("x", "along the first axis of the plane"),
    ("y", "along the second axis of the plane"),
    ("length", "along a rod"),
];

/// Some keys, none of them required, then one for each coordinate.
const fn by_coordinate<const N: usize>(first: &[Key], kind: Kind) -> [Key; N] {
    let mut keys = [key("", kind, ""); N];
    let mut i = 0;
    while i < N {
        keys[i] = if i < first.len() {
            Key { required: false, ..first[i] }
        } else {
            let (name, help) = COORDINATES[i - first.len()];
            key(name, kind, help)
        };
        i += 1;
    }
    keys
}

/// `spring = { … }`.
pub(super) const SPRING: &[Key] = &by_coordinate::<8>(ONE_SPRING, Kind::Table(ONE_SPRING));

/// `damping = { … }`.
pub(super) const DAMPING: &[Key] = &by_coordinate::<6>(&[], Quantity);

/// Stops of one coordinate.
pub(super) const STOPS: &[Key] = &[
    key("lower", Quantity, "where the lower stop begins; default none"),
    key("upper", Quantity, "where the upper stop begins; default none"),
    need("k", Quantity, "stiffness of a stop"),
    key("c", Quantity, "damping in a stop; it pushes back only"),
    key("onset", Quantity, "penetration over which a stop becomes firm; default 1e-3"),
];

/// `limits = { … }`.
pub(super) const LIMITS: &[Key] = &by_coordinate::<11>(STOPS, Kind::Table(STOPS));

/// True if a joint of this type has the key.
pub(super) fn joint_has(kind: JointKind, dimension: Dimension, key: &str) -> bool {
    let own = |k: JointKind| k.info().keys.contains(&key);
    if JointKind::ALL.iter().any(|k| own(*k)) {
        return own(kind);
    }
    let axis = kind.info().in_dimension(dimension).map_or(AxisUse::None, |j| j.axis);
    let free = kind.info().in_dimension(dimension).is_some_and(|j| !j.coordinates.is_empty());
    let rolls = kind.info().symbol == Symbol::Wheel;
    match key {
        "axis" => axis != AxisUse::None,
        "axis2" => matches!(axis, AxisUse::Two | AxisUse::Bent),
        "between" | "frames" | "cut" => !kind.is_relation(),
        "spring" | "damping" | "limits" => free,
        "friction" => has_friction(kind),
        // a plane that something rolls on stands still
        "motion" => !kind.is_relation() && (!rolls || free),
        _ => true,
    }
}
