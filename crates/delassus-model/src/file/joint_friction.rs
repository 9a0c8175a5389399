//! `friction` of joints.

use super::friction::coefficient;
use super::friction_keys::JOINT_FRICTION;
use super::node::{Node, Value};
use super::reader::Reader;
use super::view::View;
use crate::JointFriction;
use crate::friction::{has_friction, unavailable};
use crate::joint::JointKind;
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Refuses the key where the type of the joint has none.
pub(super) fn only_where_available(
    reader: &Reader,
    node: &Node,
    path: &str,
    kind: JointKind,
) -> Result<(), Error> {
    match &node.value {
        Value::Table(table) if !has_friction(kind) => match table.get("friction") {
            Some(n) => Err(reader.placed(unavailable(kind).on(format!("{path}.friction")), n.span)),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Reads `friction` of a joint of a type, if it has the key.
pub(super) fn read(view: &View, kind: JointKind) -> Result<Option<JointFriction>, Error> {
    let Some(node) = view.get("friction") else { return Ok(None) };
    let (reader, on) = (view.reader, view.on("friction"));
    let turns = kind == JointKind::Revolute;
    let example = if turns {
        "{ mu = 0.1, radius = \"1 cm\" } or { torque = \"0.1 N m\" }"
    } else {
        "{ mu = 0.1, length = \"5 cm\" } or { force = \"2 N\" }"
    };
    if !matches!(node.value, Value::Table(_)) {
        let message = format!("expected a table, found {}", node.value.kind());
        return Err(view
            .error(Code::WrongType, "friction", message)
            .hint(format!("friction of a joint needs its size: {example}")));
    }
    let foreign = if turns { ["force", ""] } else { ["radius", "torque"] };
    let has = |key: &str| !foreign.contains(&key);
    let table = reader.open(node, &on, "joint friction", JOINT_FRICTION, &has)?;
    let constant = if turns { "torque" } else { "force" };
    if table.get("mu").is_none() && table.get(constant).is_none() {
        let message = format!("neither `mu` nor `{constant}` is given");
        return Err(reader.error(Code::MissingKey, &on, node.span, message).hint(example));
    }
    if let Some(key) = ["radius", "length"].into_iter().find(|k| table.get(k).is_some())
        && table.get("mu").is_none()
    {
        return Err(table
            .error(Code::MissingKey, key, format!("`{key}` without `mu`"))
            .hint("mu: coefficient of the part that grows with the joint's reaction"));
    }
    let mu = if table.get("mu").is_some() { reader.loads(|| coefficient(&table, "mu"))? } else { 0.0 };
    if turns && table.get("mu").is_some() {
        table.node("radius")?;
    }
    let lever = if turns { table.positive("radius")?.unwrap_or(0.0) } else { 1.0 };
    let dim = if turns { Dim::TORQUE } else { Dim::FORCE };
    Ok(Some(JointFriction {
        mu,
        lever,
        length: table.positive("length")?.unwrap_or(f64::INFINITY),
        constant: reader.loads(|| table.not_negative(constant, Some(dim)))?.unwrap_or(0.0),
        rest: reader.loads(|| factor(&table))?,
    }))
}

/// `static`: at least one.
fn factor(table: &View) -> Result<f64, Error> {
    match table.number("static")? {
        Some(x) if x < 1.0 => Err(table
            .error(Code::ParameterOutOfRange, "static", format!("must be at least 1, is {x}"))
            .hint("a factor on the bound at rest, such as 1.3")),
        x => Ok(x.unwrap_or(1.0)),
    }
}
