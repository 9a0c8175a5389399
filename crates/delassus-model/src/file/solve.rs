//! `[solve]`.

use super::keys::SOLVE;
use super::node::Table;
use super::reader::Reader;
use crate::Settings;
use delassus_integrators::settings::{DECLARED, PRESETS, Slot};
use delassus_system::error::Error;

/// Reads and checks the settings.
pub(super) fn read(reader: &Reader, root: &Table) -> Result<Settings, Error> {
    let Some(node) = root.get("solve") else { return Ok(Settings::default()) };
    let view = reader.open(node, "solve", "solve", SOLVE, &|_| true)?;
    let mut s = match view.choice("preset", PRESETS)? {
        Some(name) => Settings::preset(name).unwrap_or_default(),
        None => Settings::default(),
    };
    if view.get("step").is_some() {
        // a fixed step overrides the tolerance of a preset
        s.tolerance = None;
    }
    for (key, slot) in DECLARED.iter().map(|d| d.key).zip(s.slots()) {
        match slot {
            Slot::Number(x) => *x = view.number(key)?.unwrap_or(*x),
            Slot::Optional(x) => *x = view.number(key)?.or(*x),
            Slot::Count(n) => *n = view.count(key)?.unwrap_or(*n),
            Slot::Flag(b) => *b = view.flag(key)?.unwrap_or(*b),
            Slot::Word(word) => {
                if let Some(text) = view.text(key)? {
                    word.set(text)
                        .map_err(|e| reader.placed(e, view.get(key).map_or(view.span, |n| n.span)))?;
                }
            }
        }
    }
    s.check().map_err(|e| {
        let key = e.object.strip_prefix("solve.").unwrap_or("").to_string();
        reader.placed(e, view.get(&key).map_or(view.span, |n| n.span))
    })?;
    Ok(s)
}
