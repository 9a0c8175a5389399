//! `[start]`: some coordinates and rates; the rest is assembled.

use super::decode::Sections;
use super::keys::{START, START_BODY, START_JOINT};
use super::node::{Entry, Node, Table, Value};
use super::reader::Reader;
use crate::names::{Object, channels};
use crate::{Channel, Model, StartEntry};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::offer;

/// Reads all start values.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &Sections,
) -> Result<(), Error> {
    let Some(node) = root.get("start") else { return Ok(()) };
    let view = reader.open(node, "start", "start", START, &|_| true)?;
    let mut list = Vec::new();
    model.equilibrium = reader.keep(view.flag("equilibrium")).flatten().unwrap_or(false);
    for section in view.table.entries.iter().filter(|s| s.key != "equilibrium") {
        let Value::Table(objects) = &section.node.value else {
            let message =
                format!("expected names of each {}, found {}", section.key, section.node.value.kind());
            let e = reader.error(Code::WrongType, &view.on(&section.key), section.node.span, message);
            reader.mistake(e.hint(format!("such as {}.NAME = {{ .. }}", section.key)));
            continue;
        };
        let joints = section.key == "joint";
        for entry in &objects.entries {
            reader.begin();
            let on = format!("start.{}.{}", section.key, entry.key);
            let result = object(reader, entry, &on, joints, (model, sections), &mut list);
            reader.end(result, (&entry.node, &on), if joints { START_JOINT } else { START_BODY }, sections);
        }
    }
    model.start = list;
    Ok(())
}

/// The values of one joint or body.
fn object(
    reader: &Reader,
    entry: &Entry,
    on: &str,
    joint: bool,
    (model, sections): (&Model, &Sections),
    list: &mut Vec<StartEntry>,
) -> Result<(), Error> {
    let name = Node { value: Value::Text(entry.key.clone()), span: entry.key_span };
    let (which, keys, section) = if joint {
        let j = sections.joints.refer(reader, &name, on, "joint")?;
        if let Some(b) = model.joints[j].between.into_iter().find(|b| model.mesh(*b).is_some()) {
            let message = format!("would start `{}` deformed: its other nodes stay", model.body_name(b));
            return Err(reader.error(Code::NotAvailable, on, entry.key_span, message).hint(
                "draw it where it starts; velocities of the whole body: body.NAME = { vx, vy, rate }",
            ));
        }
        (Object::Joint(j), START_JOINT, "joint")
    } else {
        (Object::Body(sections.bodies.refer(reader, &name, on, "body")?), START_BODY, "body")
    };
    let can: Vec<(String, Channel)> =
        channels(model, which).into_iter().filter(|(_, c)| c.can_start()).collect();
    let turns = can.iter().any(|(n, _)| n == "qw");
    let has = |key: &str| if key == "quaternion" { turns } else { can.iter().any(|(n, _)| n == key) };
    one(reader, &entry.node, on, (keys, &has), &can, &format!("{section}.{}", entry.key), list)
}

fn one(
    reader: &Reader,
    node: &Node,
    on: &str,
    (keys, has): (&'static [super::keys::Key], &dyn Fn(&str) -> bool),
    can: &[(String, Channel)],
    label: &str,
    list: &mut Vec<StartEntry>,
) -> Result<(), Error> {
    if let Value::Table(t) = &node.value
        && let Some(entry) = t.entries.iter().find(|e| !has(&e.key))
    {
        let valid: Vec<&str> = keys.iter().map(|k| k.name).filter(|k| has(k)).collect();
        let message = format!("it has no coordinate or rate `{}`", entry.key);
        let hint =
            if valid.is_empty() { "it has none to set".into() } else { offer(&entry.key, "it has", &valid) };
        return Err(reader.error(Code::UnknownCoordinate, on, entry.key_span, message).hint(hint));
    }
    let view = reader.open(node, on, "start", keys, has)?;
    for entry in &view.table.entries {
        if entry.key == "quaternion" {
            let q = reader.quaternion(&entry.node, &view.on("quaternion"))?;
            for (i, name) in ["qw", "qx", "qy", "qz"].iter().enumerate() {
                if let Some((_, channel)) = can.iter().find(|(n, _)| n == name) {
                    list.push(StartEntry {
                        channel: *channel,
                        value: q[i],
                        label: format!("{label}.{name}"),
                    });
                }
            }
        } else if let Some((_, channel)) = can.iter().find(|(n, _)| *n == entry.key) {
            let value = view.number(&entry.key)?.unwrap_or(0.0);
            list.push(StartEntry { channel: *channel, value, label: format!("{label}.{}", entry.key) });
        }
    }
    Ok(())
}
