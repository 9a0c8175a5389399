//! The keys of `[[body]]` for flexible bodies in a floating frame.

use super::cross_sections::SECTION;
use super::keys::Kind::{self, Axis, Choice, Count, Either, Flag, List, Map, Matrix, Name, Number, Vector};
use super::keys::{Key, ROTATION, VISUAL, key, need};
use crate::{Shapes, Theory};
use delassus_system::units::Dim;

/// `[[body]]` with `kind = "beam"`.
pub(super) const BEAM: &[Key] = &[
    need("name", Name, "name of the beam"),
    need("kind", Choice(&["beam"]), "beam: a flexible body in a floating frame at its first end"),
    need("from", Vector(Dim::LENGTH), "first end as drawn, undeformed, global axes"),
    key("to", Vector(Dim::LENGTH), "second end as drawn, undeformed, global axes"),
    key("length", Number(Dim::LENGTH), "length, with `angle` or `rotation` instead of `to`"),
    key(
        "rotation",
        Kind::Table(ROTATION),
        "spatial: rotation of its axes, x along it, with `length` instead of `to`",
    ),
    key("angle", Number(Dim::ANGLE), "planar: angle of its axis as drawn, with `length` instead of `to`"),
    key(
        "up",
        Axis,
        "spatial: the section's y axis is as near to it as it can be; default: its z axis as near to z as it can be",
    ),
    key("mass", Number(Dim::MASS), "mass of the whole beam"),
    key("density", Number(Dim::DENSITY), "mass by volume, instead of `mass`"),
    key("section", Kind::Table(SECTION), "shape of the section, instead of `area`, `I`, `J`, `shear_area`"),
    key("area", Number(Dim::AREA), "area of the section"),
    key(
        "I",
        Either(&[Number(Dim::SECOND_MOMENT), List(&Number(Dim::SECOND_MOMENT))]),
        "second moment of area for bending in the plane; spatial: for both planes, or [about y, about z]",
    ),
    key(
        "J",
        Number(Dim::SECOND_MOMENT),
        "torsion constant, of use in space; default twice `I`, as of a circle",
    ),
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
    key("elements", Number(Dim::NONE), "number of finite elements of the shapes `elements`"),
    key(
        "bending",
        Number(Dim::NONE),
        "number of transverse shape functions, spatial: in each plane; default 2",
    ),
    key(
        "axial",
        Number(Dim::NONE),
        "number of axial shape functions; default none: the beam does not stretch",
    ),
    key(
        "torsion",
        Number(Dim::NONE),
        "spatial: number of shape functions of torsion; default none: it does not twist",
    ),
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

/// `[[body]]` with `kind = "modal"`.
pub(super) const MODAL: &[Key] = &[
    need("name", Name, "name of the body"),
    need(
        "kind",
        Choice(&["modal"]),
        "modal: a flexible body in a floating frame, from mass and stiffness matrices or from shape integrals",
    ),
    key("at", Vector(Dim::LENGTH), "where the origin of its nodes is drawn, global axes; default the origin"),
    key("angle", Number(Dim::ANGLE), "planar: angle of its axes as drawn"),
    key("rotation", Kind::Table(ROTATION), "spatial: rotation of its axes as drawn"),
    key(
        "mass_matrix",
        Either(&[Kind::Text, Matrix(Dim::NONE)]),
        "mass matrix of the nodes: a Matrix Market file beside the model file, or rows",
    ),
    key(
        "stiffness_matrix",
        Either(&[Kind::Text, Matrix(Dim::NONE)]),
        "stiffness matrix of the nodes, likewise",
    ),
    key(
        "nodes",
        Either(&[Kind::Text, Matrix(Dim::LENGTH)]),
        "places of the nodes in body axes, m: a file with one node in each line, or rows",
    ),
    key(
        "node_coordinates",
        Number(Dim::NONE),
        "coordinates of a node: displacements, then rotations if there are any: 2 or 3, in space 3 or 6; default as the matrices have",
    ),
    key("modes", Number(Dim::NONE), "number of modes with the attachments held; default none"),
    need(
        "attachments",
        Map(&Either(&[Count, Kind::Table(ATTACHMENT)])),
        "nodes by name to which something may be attached, counted from 1; with `integrals`, places",
    ),
    key("integrals", Kind::Table(INTEGRALS), "planar: shape integrals, instead of matrices"),
    key("damping", Number(Dim::TIME), "damping proportional to stiffness, as a time; default none"),
    key(
        "damping_ratio",
        Either(&[Number(Dim::NONE), List(&Number(Dim::NONE))]),
        "ratio of critical damping of the modes: one for all, or a list, whose last one holds for the rest",
    ),
    key("visual", Either(&[Kind::Table(VISUAL), List(&Kind::Table(VISUAL))]), "what to draw"),
];

/// `attachments = { name = { … } }` beside `integrals`.
pub(super) const ATTACHMENT: &[Key] = &[
    need("at", Vector(Dim::LENGTH), "its place in the undeformed body, body axes"),
    key("x", List(&Number(Dim::NONE)), "its displacement along x by each elastic coordinate; default none"),
    key("y", List(&Number(Dim::NONE)), "its displacement along y by each elastic coordinate; default none"),
    key("angle", List(&Number(Dim::NONE)), "its rotation by each elastic coordinate, rad/m; default none"),
];

/// `integrals = { … }`: of the displacement Σ η_k S_k of the places d in the floating frame, over the mass.
pub(super) const INTEGRALS: &[Key] = &[
    need("mass", Number(Dim::MASS), "∫ dm"),
    need("first", Vector(Dim::NONE), "∫ d dm, kg m"),
    need("second", Number(Dim::INERTIA), "∫ d·d dm"),
    need("shape", List(&List(&Number(Dim::NONE))), "∫ S_k dm, a pair for each elastic coordinate, kg"),
    need("stretch", List(&Number(Dim::NONE)), "∫ d·S_k dm, kg m"),
    need("swing", List(&Number(Dim::NONE)), "∫ (d_x S_ky − d_y S_kx) dm, kg m"),
    need("mass_matrix", Matrix(Dim::NONE), "∫ S_i·S_j dm, kg"),
    need("turn", Matrix(Dim::NONE), "∫ (S_ix S_jy − S_iy S_jx) dm, antisymmetric, kg"),
    need("stiffness", Matrix(Dim::NONE), "stiffness of the elastic coordinates, N/m"),
];
