//! The values of a table that could not be read, each by what its key holds: types, units, formulas, references to bodies. Where
//! a key may hold several things, nothing is found rather than something that is none.

use super::decode::Sections;
use super::keys::{Key, Kind, LOCAL};
use super::node::{Node, Table, Value};
use super::reader::Reader;
use crate::channel::Channel;
use crate::expression::Scope;
use delassus_system::error::Error;
use delassus_system::units::Dim;

/// Looks through a table and those inside it.
pub(super) fn table(reader: &Reader, node: &Node, path: &str, keys: &'static [Key], sections: &Sections) {
    let Value::Table(entries) = &node.value else { return };
    for entry in &entries.entries {
        let Some(key) = keys.iter().find(|k| k.name == entry.key) else { continue };
        // what stands after a key that does not belong there is not looked at
        if reader.is_told(entry.key_span) {
            continue;
        }
        let on = format!("{path}.{}", entry.key);
        value(reader, &entry.node, &on, key, &key.kind, sections);
    }
}

fn value(reader: &Reader, node: &Node, on: &str, key: &Key, kind: &'static Kind, sections: &Sections) {
    if reader.had_enough() {
        return;
    }
    let found: Result<(), Error> = match kind {
        Kind::Text if key.name == "body" => sections.bodies.body(reader, node, on).map(drop),
        Kind::Text | Kind::Name => reader.text(node, on).map(drop),
        Kind::Choice(words) => reader.choice(node, on, words).map(drop),
        Kind::Count => reader.count(node, on).map(drop),
        Kind::Flag => reader.flag(node, on).map(drop),
        Kind::Number(dim) => reader.number(node, on, known(*dim)).map(drop),
        Kind::Quantity => reader.number(node, on, None).map(drop),
        Kind::Function(_) => formula(reader, node, on),
        Kind::Vector(dim) => vector(reader, node, on, *dim),
        Kind::Functions(_) => match reader.vector_entries(node, on) {
            Ok(list) => list.iter().try_for_each(|n| formula(reader, n, on)),
            Err(e) => Err(e),
        },
        Kind::Axis => reader.axis(node, on).map(drop),
        Kind::Point if matches!(node.value, Value::Table(_)) => inside(reader, node, on, LOCAL, sections),
        Kind::Point => vector(reader, node, on, Dim::LENGTH),
        Kind::Quaternion => reader.quaternion(node, on).map(drop),
        Kind::Pair => sections.bodies.pair(reader, node, on).map(drop),
        Kind::List(item) => {
            if let Ok(list) = reader.list(node, on) {
                list.iter().for_each(|n| value(reader, n, on, key, item, sections));
            }
            reader.list(node, on).map(drop)
        }
        Kind::Map(item) => {
            if let Value::Table(Table { entries }) = &node.value {
                for e in entries {
                    value(reader, &e.node, &format!("{on}.{}", e.key), key, item, sections);
                }
            }
            Ok(())
        }
        Kind::Table(keys) => inside(reader, node, on, keys, sections),
        // the one that fits, or the first if none does; of several only their reader knows which
        Kind::Either(kinds) => {
            let mut fit = kinds.iter().filter(|k| fits(k, node));
            match (fit.next(), fit.next(), kinds.first()) {
                (Some(one), None, _) | (None, None, Some(one)) => value(reader, node, on, key, one, sections),
                _ => {}
            }
            Ok(())
        }
        Kind::Matrix(_) => Ok(()),
    };
    reader.keep(found);
}

/// A table inside another: its keys, then its values.
fn inside(
    reader: &Reader,
    node: &Node,
    on: &str,
    keys: &'static [Key],
    sections: &Sections,
) -> Result<(), Error> {
    let opened = reader.open(node, on, "", keys, &|_| true).map(drop);
    table(reader, node, on, keys, sections);
    opened
}

/// A quantity of no dimension may be one of any: its reader knows which.
fn known(dim: Dim) -> Option<Dim> {
    (dim != Dim::NONE).then_some(dim)
}

fn vector(reader: &Reader, node: &Node, on: &str, dim: Dim) -> Result<(), Error> {
    for n in reader.vector_entries(node, on)? {
        reader.keep(reader.number(n, on, known(dim)));
    }
    Ok(())
}

/// A formula whatever it depends on.
fn formula(reader: &Reader, node: &Node, on: &str) -> Result<(), Error> {
    let any = |_: &[String]| Ok(Channel::Energy);
    let scope = Scope {
        params: Some(&reader.params),
        time: true,
        channels: Some(&any),
        functions: Some(&reader.functions),
    };
    reader.function(node, on, None, &scope).map(drop)
}

/// The node has the form that such a key asks for.
fn fits(kind: &Kind, node: &Node) -> bool {
    match node.value {
        Value::Table(_) => matches!(kind, Kind::Table(_) | Kind::Map(_) | Kind::Point),
        Value::List(_) => !matches!(
            kind,
            Kind::Table(_)
                | Kind::Map(_)
                | Kind::Number(_)
                | Kind::Quantity
                | Kind::Function(_)
                | Kind::Text
                | Kind::Count
        ),
        _ => !matches!(kind, Kind::Table(_) | Kind::Map(_) | Kind::List(_) | Kind::Vector(_) | Kind::Point),
    }
}
