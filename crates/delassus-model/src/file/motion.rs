//! `motion`: prescribed motion of a joint.

use super::keys::MOTION;
use super::node::{Node, Value};
use super::reader::Reader;
use crate::joint::JointKind;
use crate::{Coordinate, Expr, Motion, expression::Scope};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::listed;
use delassus_system::units::Dim;

/// What must not jump.
const WHAT: &str = "a prescribed motion";

/// Reads a formula for the single free coordinate, or a table of formulas.
pub(super) fn read(reader: &Reader, node: &Node, on: &str, kind: JointKind) -> Result<Motion, Error> {
    let info = kind.info();
    let coordinates = info.in_dimension(reader.dimension).map_or(&[][..], |j| j.coordinates);
    let scope = Scope {
        params: Some(&reader.params),
        time: true,
        channels: None,
        functions: Some(&reader.functions),
    };
    let slider_axis = if reader.planar() { 0 } else { 2 };
    let mut motion = Motion::default();
    if !matches!(node.value, Value::Table(_)) {
        // the second angle of a universal joint cannot be driven
        let driven: Vec<Coordinate> =
            coordinates.iter().copied().filter(|c| *c != Coordinate::Angle2).collect();
        let [c] = driven[..] else {
            let names: Vec<&str> = driven.iter().map(|c| c.name()).collect();
            let (message, hint) = if driven.is_empty() {
                (
                    format!("a {} joint has no free coordinate to drive", info.name),
                    "to move its place write motion = { x = .. }".into(),
                )
            } else {
                (
                    format!("a {} joint has several coordinates; say which", info.name),
                    format!("write motion = {{ {} = .. }}; it has {}", names[0], listed(&names)),
                )
            };
            return Err(reader.error(Code::UnknownCoordinate, on, node.span, message).hint(hint));
        };
        let dim = if c.is_angle() { Dim::ANGLE } else { Dim::LENGTH };
        let e = Some(reader.smooth(node, on, Some(dim), &scope, WHAT)?);
        match c {
            Coordinate::Angle | Coordinate::Angle2 => motion.angle = e,
            Coordinate::Displacement => motion.offset[slider_axis] = e,
            Coordinate::X => motion.offset[0] = e,
            Coordinate::Y => motion.offset[1] = e,
            Coordinate::Length => motion.length = e,
        }
        return Ok(motion);
    }
    let planar = reader.planar();
    let has = |key: &str| match key {
        // axes have no place; a line that something rolls on stands still
        "x" | "y" | "z" if kind == JointKind::Parallel => false,
        "y" if kind == JointKind::Rolling => false,
        "z" => !planar,
        "displacement" => coordinates.contains(&Coordinate::Displacement),
        "length" => kind == JointKind::Rod,
        "angle" => !matches!(kind, JointKind::Rod | JointKind::Spherical),
        _ => true,
    };
    let view = reader.open(node, on, "motion", MOTION, &has)?;
    for entry in &view.table.entries {
        let dim = if entry.key == "angle" { Dim::ANGLE } else { Dim::LENGTH };
        let e = reader.smooth(&entry.node, &view.on(&entry.key), Some(dim), &scope, WHAT)?;
        let slot: &mut Option<Expr> = match entry.key.as_str() {
            "x" => &mut motion.offset[0],
            "y" => &mut motion.offset[1],
            "z" => &mut motion.offset[2],
            "displacement" => &mut motion.offset[slider_axis],
            "length" => &mut motion.length,
            _ => &mut motion.angle,
        };
        if slot.replace(e).is_some() {
            return Err(view
                .error(Code::UnknownKey, &entry.key, "this direction is driven twice")
                .hint("`displacement` is the motion along the joint's axis; keep one"));
        }
    }
    Ok(motion)
}
