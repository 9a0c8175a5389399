//! The keys of `[[shape]]`, `[[contact]]` and `[[event]]`.

use super::friction_keys::{FRICTION, MATERIAL_OF, SURFACE_VELOCITY, TANGENTIAL};
use super::keys::Kind::{
    self, Axis, Choice, Either, Flag, Function, List, Map, Name, Number, Point, Quantity, Text, Vector,
};
use super::keys::{CAPSULE, INLINE_FRAME, Key, MESH, POLYLINE, ROTATION, key, need};
use delassus_system::units::Dim;

/// A shape of a body after some keys of its own: exactly one of the kinds, and its material.
macro_rules! shape_keys {
    ($($first:expr),*) => {
        &[
            $($first,)*
            key("point", Either(&[Point, Kind::Table(AT)]), "a point"),
            key("disc", Kind::Table(ROUND), "planar: a disc"),
            key("line", Either(&[List(&Point), Kind::Table(POLYLINE)]), "planar: segments through points, solid on the right-hand side as one walks along them"),
            key("half-plane", Kind::Table(PLANE), "planar: solid on the side away from its normal"),
            key("polygon", Either(&[List(&Point), Kind::Table(POLYLINE)]), "planar: corners around a closed polygon, convex or not"),
            key("sphere", Kind::Table(ROUND), "spatial: a ball"),
            key("plane", Kind::Table(PLANE), "solid on the side away from its normal (planar: a half-plane)"),
            key("box", Kind::Table(SOLID_BOX), "spatial: a box, by default along the global axes as drawn"),
            key("capsule", Kind::Table(CAPSULE), "spatial: a rod with round ends"),
            key("surface", Kind::Table(SURFACE), "of a flexible body: within a radius of its axis, however it deforms"),
            key("cylinder", Kind::Table(CAPSULE), "spatial: a cylinder with flat ends, by the centres of its ends"),
            key("mesh", Kind::Table(MESH), "spatial: a solid of any form by its closed surface, from an STL or OBJ file, or by corners and faces"),
            MATERIAL_OF,
        ]
    };
}

/// One of `shapes` of a body.
pub(super) const SHAPE: &[Key] = shape_keys!();
/// `[[shape]]`.
pub(super) const NAMED_SHAPE: &[Key] = shape_keys!(
    need("name", Name, "name of the shape, unique on its body; contacts call it BODY.NAME"),
    key("body", Text, "the body it is fixed to; default ground")
);
/// A shape inside a contact.
pub(super) const INLINE_SHAPE: &[Key] =
    shape_keys!(key("body", Text, "the body it is fixed to; default ground"));

const AT: &[Key] = &[key("at", Point, "place as drawn; default the centre of mass")];
/// `surface = { … }`.
pub(super) const SURFACE: &[Key] = &[need("radius", Number(Dim::LENGTH), "radius about the axis")];

/// `disc` and `sphere`.
pub(super) const ROUND: &[Key] = &[
    key("at", Point, "centre as drawn; default the centre of mass"),
    need("radius", Number(Dim::LENGTH), "radius"),
    key("hollow", Flag, "true: a hole of that radius, the other shape is inside it"),
];
/// `plane` and `half-plane`.
pub(super) const PLANE: &[Key] = &[
    need("at", Point, "a place of its surface, as drawn"),
    need("normal", Axis, "direction out of the solid; in body axes if the place is local, else global"),
];
/// `box` as a shape.
pub(super) const SOLID_BOX: &[Key] = &[
    key("at", Point, "centre as drawn; default the centre of mass"),
    need("size", Vector(Dim::LENGTH), "edges"),
    key(
        "rotation",
        Kind::Table(ROTATION),
        "rotation of its axes; of the body axes if the place is local, else of the global ones",
    ),
    INLINE_FRAME[3],
];
pub(super) const POINT: &[Key] = AT;

/// A wall of `with`: a shape in braces, or one by its name, with a law of its own.
pub(super) const WALL: &[Key] = shape_keys!(
    key("body", Text, "the body it is fixed to; default ground"),
    key("shape", Text, "a named shape instead: \"body.shape\""),
    key("restitution", Number(Dim::NONE), "coefficient of restitution at this wall; default the contact's"),
    FRICTION,
    TANGENTIAL,
    SURFACE_VELOCITY
);

/// `[[contact]]`: a pair of shapes, many discs or spheres, a stop of a joint coordinate, or a gap by formula.
pub(super) const CONTACT: &[Key] = &[
    need(
        "name",
        Name,
        "name of the contact; its channels are NAME.gap, NAME.force, NAME.impulse, with friction NAME.tangential, NAME.slip, NAME.state",
    ),
    key(
        "pair",
        List(&Either(&[Text, Kind::Table(INLINE_SHAPE)])),
        "two shapes: \"body.shape\", \"body\" if it has only one, or a shape in braces",
    ),
    key(
        "among",
        List(&Text),
        "discs (spheres) of many bodies, each against each, instead of a pair: \"body\" or \"body.shape\", * for any letters; bodies that a joint connects are left out",
    ),
    key(
        "with",
        List(&Either(&[Text, Kind::Table(WALL)])),
        "beside `among`: walls, each of those bodies against each of these shapes; in braces with laws of their own",
    ),
    key("joint", Text, "hard stop of this joint instead of a pair (`limits` of a joint are penalty stops)"),
    key("coordinate", Text, "the coordinate that is stopped; default the only one"),
    key("lower", Quantity, "the coordinate stays above this"),
    key(
        "upper",
        Quantity,
        "the coordinate stays below this; with both, the contacts are NAME.lower and NAME.upper",
    ),
    key(
        "gap",
        Function(Dim::LENGTH),
        "formula of positions and t that does not become negative, instead of a pair",
    ),
    key("restitution", Number(Dim::NONE), "coefficient of restitution, 0 (default) to 1"),
    FRICTION,
    TANGENTIAL,
    SURFACE_VELOCITY,
];

/// Words of `direction`.
pub(super) const DIRECTIONS: &[&str] = &["rising", "falling", "both"];

/// `[[event]]`.
pub(super) const EVENT: &[Key] = &[
    need("name", Name, "name of the event"),
    need(
        "when",
        Function(Dim::NONE),
        "formula of channels, parameters and t; the event is where it passes zero",
    ),
    key("direction", Choice(DIRECTIONS), "which passage counts; default both"),
    key("stop", Flag, "true: end the run there"),
    key(
        "set",
        Map(&Function(Dim::NONE)),
        "parameters that take new values: numbers or formulas, computed at the event",
    ),
];
