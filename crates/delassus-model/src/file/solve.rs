//! `[solve]`.

use super::keys::SOLVE;
use super::node::{Table, Value};
use super::reader::Reader;
use super::view::View;
use crate::Settings;
use delassus_integrators::settings::{DECLARED, PRESETS, Slot};
use delassus_system::error::Error;

/// Reads and checks the settings.
pub(super) fn read(reader: &Reader, root: &Table) -> Result<Settings, Error> {
    let Some(node) = root.get("solve") else { return Ok(Settings::default()) };
    let view = match reader.open(node, "solve", "solve", SOLVE, &|_| true) {
        Ok(view) => view,
        Err(e) => {
            reader.mistake(e);
            let Value::Table(table) = &node.value else { return Ok(Settings::default()) };
            View::new(reader, table, node.span, "solve", SOLVE)
        }
    };
    let preset = reader.keep(view.choice("preset", PRESETS)).flatten();
    let mut s = preset.and_then(Settings::preset).unwrap_or_default();
    if view.get("step").is_some() {
        // a fixed step overrides the tolerance of a preset
        s.tolerance = None;
    }
    let mut whole = true;
    for (key, slot) in DECLARED.iter().map(|d| d.key).zip(s.slots()) {
        whole &= reader.keep(one(&view, key, slot)).is_some();
    }
    // settings are compared with each other once each of them is known
    if !whole {
        return Ok(s);
    }
    s.check().map_err(|e| {
        let key = e.object.strip_prefix("solve.").unwrap_or("").to_string();
        reader.placed(e, view.get(&key).map_or(view.span, |n| n.span))
    })?;
    Ok(s)
}

/// One setting, if the file has it.
fn one(view: &View, key: &str, slot: Slot) -> Result<(), Error> {
    match slot {
        Slot::Number(x) => *x = view.number(key)?.unwrap_or(*x),
        Slot::Optional(x) => *x = view.number(key)?.or(*x),
        Slot::Count(n) => *n = view.count(key)?.unwrap_or(*n),
        Slot::Flag(b) => *b = view.flag(key)?.unwrap_or(*b),
        Slot::Word(word) => {
            if let Some(text) = view.text(key)? {
                let span = view.get(key).map_or(view.span, |n| n.span);
                word.set(text).map_err(|e| view.reader.placed(e, span))?;
            }
        }
    }
    Ok(())
}
