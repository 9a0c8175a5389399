//! The keys of `[[body]]` for meshes of finite elements.

use super::contact_keys::SHAPE;
use super::cross_sections::SECTION;
use super::keys::Kind::{self, Axis, Choice, Either, Flag, List, Map, Name, Number, Vector};
use super::keys::{Key, ROTATION, VISUAL, key, need};
use crate::MassMatrix;
use delassus_system::units::Dim;

/// What the matrices of masses are.
const MASS_MATRIX: Key = key(
    "mass_matrix",
    Choice(MassMatrix::NAMES),
    "consistent (default); lumped: half of an element at each node; redistributed: nodes with contacts give theirs away",
);
const CONTACT_MASS: Key = key(
    "contact_mass",
    Number(Dim::NONE),
    "with redistributed: part that nodes with contacts keep; default 1e-6",
);
const STIFFNESS_DAMPING: Key =
    key("damping", Number(Dim::TIME), "damping proportional to stiffness, as a time; default none");
const VISUALS: Key =
    key("visual", Either(&[Kind::Table(VISUAL), List(&Kind::Table(VISUAL))]), "what to draw");
const AXIS_SHAPES: Key =
    key("shapes", Map(&Kind::Table(SHAPE)), "points and discs on its axis by name, for contacts");

/// Elements along a line that only stretch: name, kind with its help, how it is drawn, keys of its own.
macro_rules! line_keys {
    ($name:literal, $help:literal, $drawn:literal $(, $own:expr)*) => {
        &[
            need("name", Name, concat!("name of the ", $name)),
            need("kind", Choice(&[$name]), concat!($name, ": finite elements that ", $help)),
            need("from", Vector(Dim::LENGTH), concat!("first end as drawn, ", $drawn, ", global axes")),
            key("to", Vector(Dim::LENGTH), concat!("second end as drawn, ", $drawn, ", global axes")),
            key("length", Number(Dim::LENGTH), "length, with `angle` instead of `to`"),
            key("angle", Number(Dim::ANGLE), "angle of its line, with `length` instead of `to` (planar)"),
            key("mass", Number(Dim::MASS), concat!("mass of the whole ", $name)),
            key("density", Number(Dim::DENSITY), "mass by volume, instead of `mass`"),
            need("area", Number(Dim::AREA), "area of the section"),
            need("E", Number(Dim::PRESSURE), "Young's modulus, such as \"210 GPa\""),
            need("elements", Number(Dim::NONE), "number of elements, all of one length"),
            MASS_MATRIX,
            CONTACT_MASS,
            $($own,)*
            STIFFNESS_DAMPING,
            VISUALS,
            AXIS_SHAPES,
        ]
    };
}

/// `[[body]]` with `kind = "bar"`.
pub(super) const BAR: &[Key] = line_keys!("bar", "stretch along the line from `from` to `to`", "undeformed");

/// `[[body]]` with `kind = "cable"`.
pub(super) const CABLE: &[Key] = line_keys!(
    "cable",
    "carry tension along their own direction, whatever it is",
    "straight",
    key("rest_length", Number(Dim::LENGTH), "length without stress; default as drawn"),
    key("tension", Number(Dim::FORCE), "tension as drawn, instead of `rest_length`"),
    key("slack", Flag, "true: no compression, the cable goes slack; default false")
);

/// `[[body]]` with `kind = "exact-beam"`.
pub(super) const EXACT_BEAM: &[Key] = &[
    need("name", Name, "name of the beam"),
    need(
        "kind",
        Choice(&["exact-beam"]),
        "exact-beam: finite elements that stretch, shear, bend and twist by any amount",
    ),
    need("from", Vector(Dim::LENGTH), "first end as drawn, undeformed, global axes"),
    key("to", Vector(Dim::LENGTH), "second end as drawn, undeformed, global axes"),
    key("length", Number(Dim::LENGTH), "length, with `angle` or `rotation` instead of `to`"),
    key("angle", Number(Dim::ANGLE), "planar: angle of its axis as drawn, with `length` instead of `to`"),
    key(
        "rotation",
        Kind::Table(ROTATION),
        "spatial: rotation that takes x to its axis, with `length` instead of `to`",
    ),
    key("up", Axis, "spatial: direction of the section's y axis; default: z axis near the global one"),
    key("mass", Number(Dim::MASS), "mass of the whole beam"),
    key("density", Number(Dim::DENSITY), "mass by volume, instead of `mass`"),
    key("section", Kind::Table(SECTION), "the section by its shape, instead of the numbers below"),
    key("area", Number(Dim::AREA), "area of the section"),
    key(
        "shear_area",
        Either(&[Number(Dim::AREA), List(&Number(Dim::AREA))]),
        "area that carries shear, such as 5/6 of a rectangle, or [along y, along z]; default `area`",
    ),
    key(
        "I",
        Either(&[Number(Dim::SECOND_MOMENT), List(&Number(Dim::SECOND_MOMENT))]),
        "second moment of area for bending in the plane; in space one for both directions, or [about y, about z]",
    ),
    key("J", Number(Dim::SECOND_MOMENT), "spatial: torsion constant; default twice the one `I`"),
    need("E", Number(Dim::PRESSURE), "Young's modulus, such as \"210 GPa\""),
    key("G", Number(Dim::PRESSURE), "shear modulus"),
    key("nu", Number(Dim::NONE), "Poisson's ratio, instead of `G` = E/2(1 + nu)"),
    need("elements", Number(Dim::NONE), "number of elements, all of one length"),
    MASS_MATRIX,
    CONTACT_MASS,
    STIFFNESS_DAMPING,
    VISUALS,
    AXIS_SHAPES,
];
