//! `[param]`: numbers that may refer to each other, in any order but not in a circle.

use super::node::{Entry, Table, Value};
use super::reader::Reader;
use crate::expression::{is_name, names};
use delassus_system::error::{Code, Error};
use std::collections::HashMap;

/// Names that cannot be parameters.
const RESERVED: [&str; 2] = ["t", "if"];

/// Reads all parameters into the reader and returns them in file order.
pub(super) fn read(reader: &mut Reader, table: &Table) -> Result<Vec<(String, f64)>, Error> {
    let index: HashMap<&str, usize> =
        table.entries.iter().enumerate().map(|(i, e)| (e.key.as_str(), i)).collect();
    for entry in &table.entries {
        if !is_name(&entry.key) || RESERVED.contains(&entry.key.as_str()) {
            return Err(reader
                .error(
                    Code::BadName,
                    "param",
                    entry.key_span,
                    format!("`{}` cannot be a parameter's name", entry.key),
                )
                .hint("letters, digits and _, not starting with a digit; `t` is the time"));
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
                    return Err(reader
                        .error(
                            Code::CyclicReference,
                            &format!("param.{}", table.entries[next].key),
                            table.entries[next].node.span,
                            message,
                        )
                        .hint("give one of them as a number"));
                }
                Some(_) => {}
                None => {
                    let entry = &table.entries[i];
                    let value = reader.number(&entry.node, &format!("param.{}", entry.key), None)?;
                    reader.params.insert(entry.key.clone(), value);
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
