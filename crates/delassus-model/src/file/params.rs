//! `[param]`: numbers that may refer to each other, in any order but not in a circle.

use super::node::{Entry, Table, Value};
use super::reader::Reader;
use super::uses::Purpose;
use crate::expression::{is_name, names};
use delassus_system::error::{Code, Error};
use std::collections::HashMap;

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

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    Done,
}
