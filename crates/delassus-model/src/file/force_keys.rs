//! The keys of `[[force]]` and `[[road]]`.

use super::keys::Kind::{
    self, Axis, Choice, Either, Function, Functions, List, Name, Number, Pair, Point, Quantity, Text,
};
use super::keys::{FRAMES, Key, key, need};
use crate::Dimension;
use crate::force::{ForceKind, Outside};
use delassus_system::units::Dim;

/// `[[force]]`, all types together.
pub(super) const FORCE: &[Key] = &[
    need("name", Name, "name of the force"),
    need("type", Choice(ForceKind::NAMES), "type of the force"),
    key("body", Text, "the body it acts on; a torque on a beam acts on its first end"),
    key("at", Point, "place as drawn; default the centre of mass (beam: its first end)"),
    key(
        "vector",
        Functions(Dim::FORCE),
        "components (force: N, torque: N m): formulas; jumps as when(t < 1, 10, 0)",
    ),
    key("torque", Function(Dim::TORQUE), "planar torque, counter-clockwise; jumps as when(t < 1, 10, 0)"),
    key("axes", Choice(&["global", "body"]), "axes of the components; default global"),
    key("on", Text, "torque: the body that takes the opposite torque; default ground"),
    key("between", Pair, "the two bodies"),
    key(
        "joint",
        Text,
        "the joint a motor or torsion spring acts in, the latter instead of between, at and axis",
    ),
    key(
        "frames",
        FRAMES,
        "torsion-spring, axial-spring, bushing: two frames, instead of between, places and axis",
    ),
    key("from", Point, "its end on the first body, as drawn"),
    key("to", Point, "its end on the second body, as drawn"),
    key(
        "axis",
        Axis,
        "direction as drawn: axis of a torsion spring, of an axial spring (fixed in the first body), of a wheel (to the left), third (planar: first) axis of a bushing",
    ),
    key(
        "k",
        Either(&[Quantity, List(&Quantity)]),
        "stiffness; bushing: of 3 translations and 3 rotations (planar: 2 and 1)",
    ),
    key("c", Either(&[Quantity, List(&Quantity)]), "damping; bushing: likewise"),
    key("length0", Number(Dim::LENGTH), "length without force; default the drawn length"),
    key("angle0", Number(Dim::ANGLE), "angle without torque; default 0, the drawn angle"),
    key(
        "spring",
        Either(&[Function(Dim::FORCE), Kind::Table(CURVE)]),
        "characteristic instead of k: of length, displacement or angle; of elongation if its rest value is given",
    ),
    key(
        "damper",
        Either(&[Function(Dim::FORCE), Kind::Table(CURVE)]),
        "characteristic instead of c: of speed (torsion: rate)",
    ),
    key(
        "force",
        Function(Dim::FORCE),
        "formula of length, displacement or angle, of speed or rate, and of t",
    ),
    key("coordinate", Text, "motor: coordinate of its joint; default the only one"),
    key("target", Function(Dim::NONE), "motor: reference as a formula of t"),
    key("kp", Quantity, "motor: gain on position"),
    key("kd", Quantity, "motor: gain on rate"),
    key("limit", Quantity, "motor: largest force or torque, approached smoothly; default none"),
    key(
        "feedforward",
        Function(Dim::NONE),
        "motor: formula of the coordinate, its rate and t, added before the limit",
    ),
    key("road", Text, "tyre: its road; default level ground at height 0"),
    key("radius", Number(Dim::LENGTH), "tyre: unloaded radius"),
    key(
        "cornering",
        Number(Dim::FORCE),
        "tyre: lateral force per unit of slip (tan of the slip angle) at `load`",
    ),
    key(
        "longitudinal",
        Number(Dim::FORCE),
        "tyre of a spinning wheel: force ahead per unit of slip at `load`",
    ),
    key("load", Number(Dim::FORCE), "tyre: load at which the slip stiffnesses hold; they grow with the load"),
    key(
        "friction",
        Number(Dim::NONE),
        "tyre: friction coefficient at which slip forces saturate; default never",
    ),
    key("slow", Number(Dim::VELOCITY), "tyre: speed below which slips are regularised; default 0.1 m/s"),
];

/// `spring = { … }` and `damper = { … }` of a force.
pub(super) const CURVE: &[Key] = &[
    key("points", List(&List(&Number(Dim::NONE))), "pairs; a monotone smooth curve"),
    key(
        "outside",
        Choice(Outside::NAMES),
        "beyond the first and last point: error (default), hold the last value, linear",
    ),
    key("breaks", List(&Number(Dim::NONE)), "where one polynomial ends and the next begins"),
    key("polynomials", List(&List(&Number(Dim::NONE))), "coefficients of 1, x, x^2, …; one more than breaks"),
];
/// What a curve may be.
pub(super) const VALID_CURVES: &str =
    "{ points = [[x, y], ..], outside = \"hold\" }, { breaks = [..], polynomials = [[..], ..] } or a formula";

/// `[[road]]`.
pub(super) const ROAD: &[Key] = &[
    need("name", Name, "name of the road"),
    key("axis", Axis, "direction along which x is measured; default x"),
    key("up", Axis, "direction of heights (spatial); default z"),
    key("points", List(&List(&Number(Dim::LENGTH))), "pairs x, height of a line, level beyond its ends"),
    key("corner", Number(Dim::LENGTH), "length of the parabola that rounds each corner; default 0.1 m"),
    key("steps", List(&Kind::Table(STEP)), "steps, each a half cosine, added to the line"),
    key("height", Function(Dim::LENGTH), "a formula of x, added to the line"),
];
/// A step of a road.
pub(super) const STEP: &[Key] = &[
    need("at", Number(Dim::LENGTH), "its middle"),
    need("height", Number(Dim::LENGTH), "how much it rises; negative: down"),
    key("length", Number(Dim::LENGTH), "length over which it rises; default 0.1 m"),
];

/// True if a force of this type has the key.
pub(super) fn force_has(kind: &str, dimension: Dimension, key: &str) -> bool {
    let planar = dimension == Dimension::Planar;
    let spring = matches!(kind, "spring-damper" | "torsion-spring" | "axial-spring");
    match key {
        "name" | "type" => true,
        "body" => matches!(kind, "force" | "torque" | "tyre"),
        "axes" => kind == "force" || kind == "torque" && !planar,
        "vector" => kind == "force" || kind == "torque" && !planar,
        "torque" => kind == "torque" && planar,
        "on" => kind == "torque",
        "at" => matches!(kind, "force" | "torsion-spring" | "bushing" | "tyre"),
        "between" => spring || kind == "bushing",
        "spring" | "damper" | "force" => spring,
        "k" | "c" => spring || matches!(kind, "bushing" | "tyre"),
        "from" | "to" | "length0" => matches!(kind, "spring-damper" | "axial-spring"),
        "angle0" => kind == "torsion-spring",
        "joint" => matches!(kind, "torsion-spring" | "motor"),
        "coordinate" | "target" | "kp" | "kd" | "limit" | "feedforward" => kind == "motor",
        "frames" => matches!(kind, "torsion-spring" | "axial-spring" | "bushing"),
        "axis" => {
            matches!(kind, "axial-spring" | "bushing") || matches!(kind, "torsion-spring" | "tyre") && !planar
        }
        "road" | "radius" | "longitudinal" | "load" | "friction" | "slow" => kind == "tyre",
        "cornering" => kind == "tyre" && !planar,
        _ => false,
    }
}
