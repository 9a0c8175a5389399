//! `[param]`: numbers that may refer to each other, in any order but not in a circle.

use super::node::{Entry, Table, Value};
use super::reader::Reader;
use super::uses::Purpose;
use crate::expression::{is_name, names};
use delassus_system::error::{Code, Error};
use delassus_system::units::{Dim, dimension};
use std::collections::{BTreeMap, HashMap};

/// Names that cannot be parameters.
const RESERVED: [&str; 5] = ["t", "if", "and", "or", "not"];

/// Reads all parameters into the reader and returns them in file order.
pub(super) fn read(reader: &mut Reader, table: &Table) -> Result<Vec<(String, f64)>, Error> {
    let index: HashMap<&str, usize> =
        table.entries.iter().enumerate().map(|(i, e)| (e.key.as_str(), i)).collect();
    for entry in &table.entries {
        if !is_name(&entry.key) || RESERVED.contains(&entry.key.as_str()) {
            let message = format!("`{}` cannot be a parameter's name", entry.key);
            reader.mistake(
                reader
                    .error(Code::BadName, "param", entry.key_span, message)
                    .hint("letters, digits and _, not starting with a digit; `t` is the time, `and`, `or`, `not` join conditions"),
            );
        }
    }
    let uses = |entry: &Entry| -> Vec<usize> {
        match &entry.node.value {
            Value::Text(text) => names(text).iter().filter_map(|n| index.get(n).copied()).collect(),
            _ => Vec::new(),
        }
    };
    // depth first with an explicit stack: a chain of parameters may be long
    let mut state = vec![State::New; table.entries.len()];
    for first in 0..table.entries.len() {
        if state[first] == State::Done {
            continue;
        }
        let mut stack = vec![(first, uses(&table.entries[first]))];
        state[first] = State::Open;
        while let Some((i, waiting)) = stack.last_mut() {
            let i = *i;
            match waiting.pop() {
                Some(next) if state[next] == State::New => {
                    state[next] = State::Open;
                    stack.push((next, uses(&table.entries[next])));
                }
                Some(next) if state[next] == State::Open => {
                    let from = stack.iter().position(|(k, _)| *k == next).unwrap_or(0);
                    let mut cycle: Vec<&str> =
                        stack[from..].iter().map(|(k, _)| table.entries[*k].key.as_str()).collect();
                    cycle.push(&table.entries[next].key);
                    let message =
                        format!("parameters refer to each other in a circle: {}", cycle.join(" -> "));
                    let cycle: Vec<String> = cycle.into_iter().map(String::from).collect();
                    let (on, span) =
                        (format!("param.{}", table.entries[next].key), table.entries[next].node.span);
                    let e = reader.error(Code::CyclicReference, &on, span, message);
                    reader.mistake(e.hint("give one of them as a number"));
                    cycle.iter().for_each(|name| reader.stand_for(name));
                }
                Some(_) => {}
                None => {
                    let entry = &table.entries[i];
                    let on = format!("param.{}", entry.key);
                    let read = reader.reading(Purpose::Param, || reader.number(&entry.node, &on, None));
                    match reader.keep_unless_tainted(read) {
                        Some(value) => drop(reader.params.insert(entry.key.clone(), value)),
                        None => reader.stand_for(&entry.key),
                    }
                    state[i] = State::Done;
                    stack.pop();
                }
            }
        }
    }
    Ok(table
        .entries
        .iter()
        .map(|e| (e.key.clone(), reader.params.get(&e.key).copied().unwrap_or(0.0)))
        .collect())
}

/// SI units of the parameters that a model file gives with a unit, such as `speed = "60 rpm"`.
#[must_use]
pub fn param_units(text: &str) -> BTreeMap<String, String> {
    let file: toml::Table = text.parse().unwrap_or_default();
    let params = file.get("param").and_then(toml::Value::as_table).into_iter().flatten();
    let unit = |value: &toml::Value| value.as_str().and_then(dimension).map(Dim::unit);
    params.filter_map(|(name, value)| unit(value).map(|unit| (name.clone(), unit))).collect()
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    Done,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_that_the_file_gives() {
        let text = "[param]\nspeed = \"60 rpm\"\nstiff = \"2 kN/m\"\nplain = 2\nsum = \"2 * plain\"\n";
        let units: Vec<(String, String)> = param_units(text).into_iter().collect();
        assert_eq!(units, [("speed", "rad/s"), ("stiff", "N/m")].map(|(a, b)| (a.into(), b.into())));
        assert!(param_units("no file").is_empty());
    }
}
