//! The keys of friction: of contacts, walls, pairs of materials and joints.

use super::keys::Kind::{self, Either, Functions, List, Name, Number, Text};
use super::keys::{Key, key, need};
use delassus_system::units::Dim;

/// `friction = { … }` of a contact.
pub(super) const COEFFICIENTS: &[Key] = &[
    need("static", Number(Dim::NONE), "coefficient at rest, at least that of slip"),
    need("dynamic", Number(Dim::NONE), "coefficient of slip"),
    key(
        "stribeck",
        Number(Dim::VELOCITY),
        "slip speed over which the coefficient falls: dynamic + (static - dynamic) exp(-u/stribeck); default: it jumps",
    ),
];

/// Number, or a table.
pub(super) const FRICTION: Key = key(
    "friction",
    Either(&[Number(Dim::NONE), Kind::Table(COEFFICIENTS)]),
    "coefficient of Coulomb friction: a number (static = dynamic), a formula of parameters, or { static, dynamic, stribeck }; default that of the materials, or 0",
);
/// e_t.
pub(super) const TANGENTIAL: Key = key(
    "tangential_restitution",
    Number(Dim::NONE),
    "restitution of the slip velocity in impacts, -1 to 1; default 0",
);
/// Belts.
pub(super) const SURFACE_VELOCITY: Key = key(
    "surface_velocity",
    Functions(Dim::VELOCITY),
    "velocity of the first shape's surface along itself, a belt: numbers or formulas of t and parameters, global axes",
);
/// Material of a shape.
pub(super) const MATERIAL_OF: Key = key(
    "material",
    Text,
    "material of its surface, a name of [[material]]; [[friction]] says how it meets others",
);

/// `[[material]]`.
pub(super) const MATERIAL: &[Key] = &[need("name", Name, "name of the material; shapes use it")];

/// `[[friction]]`.
pub(super) const MATERIAL_PAIR: &[Key] = &[
    need("between", List(&Text), "two materials; their order does not matter"),
    Key { required: true, help: "coefficient of friction between them, as of a contact", ..FRICTION },
    key(
        "restitution",
        Number(Dim::NONE),
        "coefficient of restitution between them, 0 to 1; a contact's own wins",
    ),
    TANGENTIAL,
];

/// `friction = { … }` of a joint.
pub(super) const JOINT_FRICTION: &[Key] = &[
    key("mu", Number(Dim::NONE), "coefficient of the part that grows with the joint's reaction"),
    key("radius", Number(Dim::LENGTH), "revolute: radius of the pin, the lever of its reaction"),
    key(
        "length",
        Number(Dim::LENGTH),
        "length over which moments across the axis are carried; default: they do not count",
    ),
    key("torque", Number(Dim::TORQUE), "revolute: constant part of the bound"),
    key("force", Number(Dim::FORCE), "prismatic: constant part of the bound"),
    key("static", Number(Dim::NONE), "factor on the bound at rest, at least 1 (default)"),
];
