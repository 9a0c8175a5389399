//! The keys of a model file: one table per section. The decoder refuses what is not listed here, and the JSON Schema
//! is generated from the same tables.

use super::beam_keys::{BEAM, MODAL};
use super::contact_keys::{CONTACT, EVENT, NAMED_SHAPE, SHAPE};
use super::force_keys::{FORCE, ROAD};
use super::friction_keys::{MATERIAL, MATERIAL_PAIR};
pub(super) use super::joint_keys::{
    DAMPING, JOINT, JOINT_CURVE, LIMITS, MOTION, ONE_SPRING, SPRING, STOPS, TERM, joint_has, joint_names,
};
use super::mesh_keys::{BAR, CABLE, EXACT_BEAM};
use delassus_integrators::settings::{self, DECLARED, Form};
use delassus_system::units::Dim;

/// What a key holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// Any text.
    Text,
    /// A name that others may refer to.
    Name,
    /// One of some words.
    Choice(&'static [&'static str]),
    /// A whole number, at least one.
    Count,
    /// true or false.
    Flag,
    /// A number, a quantity with unit or a formula of parameters.
    Number(Dim),
    /// The same, with a dimension that depends on the joint coordinate.
    Quantity,
    /// The same, and time and channels may be used.
    Function(Dim),
    /// Two (planar) or three numbers.
    Vector(Dim),
    /// Two (planar) or three functions.
    Functions(Dim),
    /// `"x"`, `"-z"` or a vector.
    Axis,
    /// A global place as drawn, or `{ local = … }` in body axes from the centre of mass.
    Point,
    /// A list of rows.
    Matrix(Dim),
    /// Four numbers w, x, y, z.
    Quaternion,
    /// Two names of bodies.
    Pair,
    /// A list of something.
    List(&'static Kind),
    /// A table with these keys.
    Table(&'static [Key]),
    /// A table whose keys are names.
    Map(&'static Kind),
    /// One of several.
    Either(&'static [Kind]),
}

/// A key of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) required: bool,
    pub(super) help: &'static str,
}

pub(super) const fn key(name: &'static str, kind: Kind, help: &'static str) -> Key {
    Key { name, kind, required: false, help }
}
pub(super) const fn need(name: &'static str, kind: Kind, help: &'static str) -> Key {
    Key { name, kind, required: true, help }
}

use Kind::{
    Axis, Choice, Count, Either, Flag, List, Map, Matrix, Name, Number, Point, Quaternion, Text, Vector,
};

/// The whole file.
pub(super) const FILE: &[Key] = &[
    key("$schema", Text, "address of the JSON Schema, for editors"),
    need("delassus", Count, "version of the format, 1"),
    key("name", Text, "name of the model"),
    key("world", Kind::Table(WORLD), "dimension and gravity"),
    key("param", Map(&Number(Dim::NONE)), "numbers that --set and sweeps can change; usable in expressions"),
    key("material", List(&Kind::Table(MATERIAL)), "materials of shapes"),
    key(
        "friction",
        List(&Kind::Table(MATERIAL_PAIR)),
        "what two materials do to each other: friction and restitution",
    ),
    key(
        "body",
        List(&Either(&[
            Kind::Table(BODY),
            Kind::Table(BEAM),
            Kind::Table(MODAL),
            Kind::Table(BAR),
            Kind::Table(CABLE),
            Kind::Table(EXACT_BEAM),
        ])),
        "bodies",
    ),
    key("frame", List(&Kind::Table(FRAME)), "named points of bodies"),
    key("shape", List(&Kind::Table(NAMED_SHAPE)), "named shapes of bodies, for contacts"),
    key("joint", List(&Kind::Table(JOINT)), "joints between bodies"),
    key("road", List(&Kind::Table(ROAD)), "roads that tyres run on"),
    key("force", List(&Kind::Table(FORCE)), "forces, springs and dampers"),
    key(
        "contact",
        List(&Kind::Table(CONTACT)),
        "contacts: pairs of shapes, hard stops of joints, gaps by formula",
    ),
    key("event", List(&Kind::Table(EVENT)), "events that are noted, stop the run or change a parameter"),
    key("start", Kind::Table(START), "coordinates and rates at the start; the rest is assembled"),
    key("solve", Kind::Table(SOLVE), "how to solve"),
    key("output", Kind::Table(OUTPUT), "what to record"),
];

/// `[world]`.
pub(super) const WORLD: &[Key] = &[
    key("dimension", Count, "2: planar bodies with x, y, angle; 3: spatial (default)"),
    key("gravity", Vector(Dim::ACCELERATION), "gravitational acceleration; default none"),
];

/// `[[body]]`.
pub(super) const BODY: &[Key] = &[
    need("name", Name, "name of the body"),
    key("kind", Choice(&["rigid", "point"]), "rigid (default) or point: a mass without orientation"),
    need("mass", Number(Dim::MASS), "a number in kg, or with a unit such as \"5 g\""),
    need("com", Vector(Dim::LENGTH), "centre of mass as drawn, global axes"),
    key(
        "inertia",
        Either(&[Number(Dim::INERTIA), Kind::Table(INERTIA)]),
        "about the centre of mass, in body axes; planar: a number",
    ),
    key("angle", Number(Dim::ANGLE), "planar: angle of the body axes as drawn"),
    key("rotation", Kind::Table(ROTATION), "spatial: rotation of the body axes as drawn"),
    key(
        "visual",
        Either(&[Kind::Table(VISUAL), List(&Kind::Table(VISUAL))]),
        "what to draw; default its shapes",
    ),
    key("shapes", Map(&Kind::Table(SHAPE)), "its shapes by name, for contacts"),
    key(
        "repeat",
        Kind::Table(REPEAT),
        "many such bodies on a lattice, this one the first; they are NAME1, NAME2, ...",
    ),
];

/// `repeat` of a body.
pub(super) const REPEAT: &[Key] = &[
    need("count", Either(&[Count, List(&Count)]), "how many along x, y (and z): a number or a list"),
    need("spacing", Vector(Dim::LENGTH), "distance of neighbours along x, y (and z)"),
];

/// Kinds of bodies.
pub(super) const BODY_KINDS: &[&str] = &["rigid", "point", "beam", "modal", "bar", "cable", "exact-beam"];

/// Shapes whose inertia is known.
pub(super) const SHAPES: &[&str] = &["rod", "box", "sphere", "cylinder", "disc"];

/// `inertia = { … }`.
pub(super) const INERTIA: &[Key] = &[
    key("diag", List(&Number(Dim::INERTIA)), "principal moments in body axes"),
    key("full", Matrix(Dim::INERTIA), "the matrix in body axes; products enter with a minus sign"),
    key("shape", Choice(SHAPES), "a homogeneous solid of the body's mass"),
    key("length", Number(Dim::LENGTH), "length of a rod or cylinder"),
    key("radius", Number(Dim::LENGTH), "radius of a rod, sphere, cylinder or disc"),
    key("size", Vector(Dim::LENGTH), "edges of a box"),
    key("axis", Axis, "axis of a rod (default x), cylinder or disc (default z), in body axes"),
];

/// `rotation = { … }`.
pub(super) const ROTATION: &[Key] = &[
    key("axis", Axis, "axis of rotation, global"),
    key("angle", Number(Dim::ANGLE), "angle about it"),
    key("quaternion", Quaternion, "unit quaternion w, x, y, z, instead"),
];

/// `visual = { … }`.
pub(super) const VISUAL: &[Key] = &[
    key("capsule", Kind::Table(CAPSULE), "a rod with round ends"),
    key("cylinder", Kind::Table(CAPSULE), "a rod or wheel with flat ends"),
    key("sphere", Kind::Table(SPHERE), "a ball"),
    key("box", Kind::Table(BOX), "a box along the body axes"),
    key("polyline", Kind::Table(POLYLINE), "a line through points"),
    key("mesh", Kind::Table(MESH), "spatial: a surface of triangles, from an STL or OBJ file"),
];
/// `mesh` of visuals and shapes.
pub(super) const MESH: &[Key] = &[
    key("file", Kind::Text, "STL or OBJ file beside the model file, in body axes"),
    key("scale", Number(Dim::NONE), "factor that makes its numbers metres; default 1"),
    key("at", Point, "where its origin is; default the centre of mass (ground: the origin)"),
    key("rotation", Kind::Table(ROTATION), "turns it about its origin, in body axes"),
    key("vertices", List(&Vector(Dim::LENGTH)), "instead of a file: rows of corners in body axes from `at`"),
    key(
        "triangles",
        List(&List(&Number(Dim::NONE))),
        "beside `vertices`: rows of three numbers of corners, from 0 on, counterclockwise as seen from outside",
    ),
    key(
        "faces",
        List(&List(&Number(Dim::NONE))),
        "beside `vertices`, instead of `triangles` or besides: rows of three corners and more each",
    ),
];
pub(super) const CAPSULE: &[Key] = &[
    need("from", Point, "one end"),
    need("to", Point, "other end"),
    need("radius", Number(Dim::LENGTH), "radius"),
];
pub(super) const SPHERE: &[Key] =
    &[key("at", Point, "centre; default the centre of mass"), need("radius", Number(Dim::LENGTH), "radius")];
pub(super) const BOX: &[Key] =
    &[key("at", Point, "centre; default the centre of mass"), need("size", Vector(Dim::LENGTH), "edges")];
pub(super) const POLYLINE: &[Key] = &[need("points", List(&Point), "the points")];

/// A place given in body axes.
pub(super) const LOCAL: &[Key] = &[
    key("local", Vector(Dim::LENGTH), "in body axes from the centre of mass (ground: global)"),
    key("node", Text, "an attachment of a modal body, by name"),
];

/// `[[frame]]`.
pub(super) const FRAME: &[Key] = &[
    need("name", Name, "name of the point"),
    INLINE_FRAME[0],
    INLINE_FRAME[1],
    INLINE_FRAME[2],
    INLINE_FRAME[3],
];

/// A frame inside a joint or force.
pub(super) const INLINE_FRAME: &[Key] = &[
    need("body", Text, "the body it is fixed to"),
    need("at", Point, "place as drawn"),
    key("axis", Axis, "spatial: its third axis; planar: its first; default the global axes"),
    key(
        "axes",
        Matrix(Dim::NONE),
        "its unit axes x, y, z instead; in body axes if the place is local, else global",
    ),
];

pub(super) const FRAMES: Kind = List(&Either(&[Text, Kind::Table(INLINE_FRAME)]));

/// Keys that belong to the contract but not to this version.
pub(super) const NOT_YET: &[(&str, &str)] = &[
    ("body", "flexible"),
    ("file", "include"),
    ("contact", "rolling_friction"),
    ("contact", "pivoting_friction"),
    ("friction", "rolling_friction"),
    ("friction", "pivoting_friction"),
    ("shape", "rolling_friction"),
    ("shape", "pivoting_friction"),
    ("joint friction", "lugre"),
];

/// Keys that only spatial models have use for; planar ones are not offered them.
pub(super) const SPATIAL: &[(&str, &str)] = &[("inertia", "diag"), ("inertia", "full")];

/// `[start]`.
pub(super) const START: &[Key] = &[
    key(
        "equilibrium",
        Flag,
        "true: start from static equilibrium; given coordinates are the guess, given rates apply after it",
    ),
    key("joint", Map(&Kind::Table(START_JOINT)), "coordinates and rates of joints"),
    key("body", Map(&Kind::Table(START_BODY)), "coordinates and velocities of bodies"),
];
/// `joint.NAME = { … }`.
pub(super) const START_JOINT: &[Key] = &[
    key("angle", Number(Dim::ANGLE), "rotation about the axis"),
    key("rate", Number(Dim::RATE), "its rate"),
    key("angle2", Number(Dim::ANGLE), "rotation about the second axis"),
    key("rate2", Number(Dim::RATE), "its rate"),
    key("displacement", Number(Dim::LENGTH), "translation along the axis"),
    key("speed", Number(Dim::VELOCITY), "its rate"),
    key("x", Number(Dim::LENGTH), "first translation in the plane"),
    key("y", Number(Dim::LENGTH), "second translation in the plane"),
    key("vx", Number(Dim::VELOCITY), "rate of x"),
    key("vy", Number(Dim::VELOCITY), "rate of y"),
    key("length", Number(Dim::LENGTH), "length of a rod"),
    key("length_rate", Number(Dim::VELOCITY), "its rate"),
];
/// Keys of a body's own, then those of twelve elastic coordinates.
macro_rules! start_body {
    ($($own:expr),*; $($n:literal)*) => {
        &[
            $($own,)*
            $(
                key(concat!("eta", $n), Number(Dim::LENGTH), "elastic coordinate (beam)"),
                key(concat!("eta", $n, "_rate"), Number(Dim::VELOCITY), "its rate (beam)"),
            )*
        ]
    };
}
/// `body.NAME = { … }`.
pub(super) const START_BODY: &[Key] = start_body![
    key("x", Number(Dim::LENGTH), "centre of mass (beam: first end)"),
    key("y", Number(Dim::LENGTH), "centre of mass (beam: first end)"),
    key("z", Number(Dim::LENGTH), "centre of mass (spatial)"),
    key("vx", Number(Dim::VELOCITY), "its velocity"),
    key("vy", Number(Dim::VELOCITY), "its velocity"),
    key("vz", Number(Dim::VELOCITY), "its velocity (spatial)"),
    key("angle", Number(Dim::ANGLE), "angle (planar)"),
    key("rate", Number(Dim::RATE), "angular velocity (planar)"),
    key("quaternion", Quaternion, "orientation (spatial)"),
    key("wx", Number(Dim::RATE), "angular velocity, global axes (spatial)"),
    key("wy", Number(Dim::RATE), "angular velocity, global axes (spatial)"),
    key("wz", Number(Dim::RATE), "angular velocity, global axes (spatial)"); 1 2 3 4 5 6 7 8 9 10 11 12
];

/// `[solve]`: a preset, and what the settings declare.
pub(super) const SOLVE: &[Key] = &{
    let preset = "settings of a published computation; other keys override";
    let mut keys = [key("preset", Choice(settings::PRESETS), preset); DECLARED.len() + 1];
    let mut i = 0;
    while i < DECLARED.len() {
        let kind = match DECLARED[i].form {
            Form::Number(dim) => Number(dim),
            Form::Count => Count,
            Form::Flag => Flag,
            Form::Words(words) => Choice(words),
        };
        keys[i + 1] = key(DECLARED[i].key, kind, DECLARED[i].help);
        i += 1;
    }
    keys
};

/// `[output]`.
pub(super) const OUTPUT: &[Key] = &[
    key("every", Number(Dim::TIME), "interval between records; default every step"),
    key("record", List(&Text), "channels or groups of channels, such as slider.x, O.reaction, energy"),
    key(
        "measure",
        List(&Text),
        "numbers of the whole run, such as max(car.ay), rms(seat.az), first_time(slider.x > 0.3)",
    ),
];
