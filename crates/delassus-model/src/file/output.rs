//! `[output]`: what a run records, and measures over it.

use super::keys::OUTPUT;
use super::node::{Node, Table};
use super::reader::Reader;
use crate::expression::Scope;
use crate::names::{self, Names};
use crate::{Channel, Measure, Model, Output};
use delassus_system::error::{Code, Error};
use std::collections::HashSet;

/// Reads the section; without it the usual channels are recorded.
pub(super) fn output(reader: &Reader, root: &Table, model: &Model) -> Result<Output, Error> {
    let usual = || names::default_record(model);
    let Some(node) = root.get("output") else {
        return Ok(Output { every: None, record: usual(), measure: Vec::new() });
    };
    let view = reader.open(node, "output", "output", OUTPUT, &|_| true)?;
    let every = reader.keep(view.positive("every")).flatten();
    let index = Names::of(model);
    let record = match view.get("record") {
        Some(list) => record(reader, list, model, &index)?,
        None => usual(),
    };
    let measure = match view.get("measure") {
        Some(list) => measures(reader, list, model, &index)?,
        None => Vec::new(),
    };
    Ok(Output { every, record, measure })
}

fn record(
    reader: &Reader,
    list: &Node,
    model: &Model,
    index: &Names,
) -> Result<Vec<(String, Channel)>, Error> {
    let mut record = Vec::new();
    let mut seen = HashSet::new();
    for item in reader.list(list, "output.record")? {
        let Some(name) = reader.keep(reader.text(item, "output.record")) else { continue };
        let found = index.group(model, name).map_err(|(message, hint)| {
            reader.error(Code::UnknownChannel, "output.record", item.span, message).hint(hint)
        });
        record.extend(reader.keep(found).into_iter().flatten().filter(|(_, c)| seen.insert(*c)));
    }
    Ok(record)
}

fn measures(reader: &Reader, list: &Node, model: &Model, index: &Names) -> Result<Vec<Measure>, Error> {
    let lookup = |parts: &[String]| index.channel(model, parts);
    let scope = Scope {
        params: Some(&reader.params),
        time: true,
        channels: Some(&lookup),
        functions: Some(&reader.functions),
    };
    let mut all: Vec<Measure> = Vec::new();
    for item in reader.list(list, "output.measure")? {
        let Some(text) = reader.keep(reader.text(item, "output.measure")) else { continue };
        let measure = Measure::parse(text, &scope).map_err(|e| {
            let span = reader.inside(item, text, e.offset, e.len);
            reader.error(e.code, "output.measure", span, e.message).hint(e.hint)
        });
        let Some(measure) = reader.keep(measure) else { continue };
        // one asked for twice is told once
        if all.iter().all(|m| m.name != measure.name) {
            all.push(measure);
        }
    }
    Ok(all)
}
