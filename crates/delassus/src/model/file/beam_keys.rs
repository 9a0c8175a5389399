//! The keys of `[[body]]` for flexible bodies in a floating frame.

use super::cross_sections::SECTION;
use super::keys::Kind::{self, Choice, Count, Either, Flag, List, Name, Number, Vector};
use super::keys::{Key, VISUAL, key, need};
use crate::model::units::Dim;
use crate::model::{Shapes, Theory};

/// `[[body]]` with `kind = "beam"`.
pub(super) const BEAM: &[Key] = &[
    need("name", Name, "name of the beam"),
    need("kind", Choice(&["beam"]), "beam: a flexible body in a floating frame at its first end"),
    need("from", Vector(Dim::LENGTH), "first end as drawn, undeformed, global axes"),
    key("to", Vector(Dim::LENGTH), "second end as drawn, undeformed, global axes"),
    key("length", Number(Dim::LENGTH), "planar: length, with `angle` instead of `to`"),
    key("angle", Number(Dim::ANGLE), "planar: angle of its axis as drawn, with `length` instead of `to`"),
    key("up", Vector(Dim::NONE), "spatial: the y axis of the section lies in the plane of this direction and the axis; default y, or -x for a beam along y"),
    key("mass", Number(Dim::MASS), "mass of the whole beam"),
    key("density", Number(Dim::DENSITY), "mass by volume, instead of `mass`"),
    key("section", Kind::Table(SECTION), "shape of the section, instead of `area`, `I`, `J`, `shear_area`"),
    key("area", Number(Dim::AREA), "area of the section"),
    key(
        "I",
        Either(&[Number(Dim::SECOND_MOMENT), List(&Number(Dim::SECOND_MOMENT))]),
        "second moment of area for bending in the plane; spatial: for both planes, or [about y, about z]",
    ),
    key("J", Number(Dim::SECOND_MOMENT), "spatial: torsion constant; default twice `I`, as of a circle"),
    key(
        "shear_area",
        Either(&[Number(Dim::AREA), List(&Number(Dim::AREA))]),
        "area that carries shear, such as 5/6 of a rectangle; spatial: for both directions, or [y, z]; default `area`",
    ),
    need("E", Number(Dim::PRESSURE), "Young's modulus, such as \"210 GPa\""),
    key("G", Number(Dim::PRESSURE), "shear modulus"),
    key("nu", Number(Dim::NONE), "Poisson's ratio, instead of `G` = E/2(1 + nu); default 0.3"),
    key("theory", Choice(Theory::NAMES), "euler (default), or timoshenko: with shear and rotary inertia"),
    need(
        "shapes",
        Choice(Shapes::NAMES),
        "static: polynomials, clamped: eigenmodes of the cantilever, craig-bampton: motion of the second end and eigenmodes clamped at both, elements: finite elements, all with the frame at the first end; modes: sines, frame through both ends; free: eigenmodes of the free beam, mean frame",
    ),
    key("elements", Count, "number of finite elements of the shapes `elements`"),
    key("bending", Count, "number of transverse shape functions, spatial: in each plane; default 2"),
    key("axial", Count, "number of axial shape functions; default none: the beam does not stretch"),
    key("torsion", Count, "spatial: number of shape functions of torsion; default none: it does not twist"),
    key(
        "stiffening",
        Flag,
        "whether tension stiffens bending (strain of the axis with squares of the slopes); default true for elements, false for other shapes",
    ),
    key("damping", Number(Dim::TIME), "damping proportional to stiffness, as a time; default none"),
    key(
        "damping_ratio",
        Either(&[Number(Dim::NONE), List(&Number(Dim::NONE))]),
        "ratio of critical damping of the modes with the frame held: one for all, or a list, whose last one holds for the rest",
    ),
    key("visual", Either(&[Kind::Table(VISUAL), List(&Kind::Table(VISUAL))]), "what to draw"),
];
