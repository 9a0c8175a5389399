//! `--set KEY=VALUE`: changes of the file before it is decoded.

use super::node::{Node, Source, Span, Table, Value};
use super::syntax;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;

/// Sections that are lists of named tables.
const LISTS: [&str; 8] = ["body", "frame", "shape", "joint", "road", "force", "contact", "event"];
const SECTIONS: [&str; 15] = [
    "world", "param", "material", "friction", "body", "frame", "shape", "joint", "road", "force", "contact",
    "event", "start", "solve", "output",
];

/// Applies all changes; each becomes a source of its own, so that errors can show it.
pub(super) fn apply(
    root: &mut Table,
    sources: &mut Vec<Source>,
    sets: &[(String, String)],
) -> Result<(), Error> {
    let mut wrong = Vec::new();
    for (key, value) in sets {
        let index = sources.len();
        let source = Source { name: format!("--set {key}={value}"), text: format!("{key}={value}") };
        let node = syntax::parse_value(index, &source, key.len() + 1);
        let key_span = Span::new(index, 0..key.len());
        let place = source.place(0..key.len());
        sources.push(source);
        let done = node.and_then(|node| {
            set(root, key, key_span, node).map_err(|(code, message, hint)| {
                Error::model(code, message).on(key.clone()).hint(hint).at_place(place)
            })
        });
        wrong.extend(done.err());
    }
    if let Some(e) = Error::all(wrong, false) {
        return Err(e);
    }
    // a step given on the command line replaces a tolerance of the file, and the other way round
    let last = |k: &str| sets.iter().any(|(key, _)| key == k);
    if let Some(Value::Table(solve)) = root.get_mut("solve").map(|n| &mut n.value) {
        match (last("solve.step"), last("solve.tolerance")) {
            (true, false) => solve.remove("tolerance"),
            (false, true) => solve.remove("step"),
            _ => {}
        }
    }
    Ok(())
}

type Fail = (Code, String, String);

fn set(root: &mut Table, key: &str, span: Span, node: Node) -> Result<(), Fail> {
    let parts: Vec<&str> = key.split('.').map(str::trim).collect();
    if parts.iter().any(|p| p.is_empty()) {
        return Err((
            Code::UnknownReference,
            format!("`{key}` is not a key"),
            "such as solve.step or param.speed".into(),
        ));
    }
    match parts[..] {
        [param] | ["param", param] => {
            let known: Vec<String> = match root.get("param").map(|n| &n.value) {
                Some(Value::Table(t)) => t.entries.iter().map(|e| e.key.clone()).collect(),
                _ => Vec::new(),
            };
            if !known.iter().any(|k| k == param) {
                let mut hint = suggestion(param, known.iter().map(String::as_str));
                if hint.is_empty() {
                    hint = "the file has no [param]; other keys are set as section.key, such as solve.step"
                        .into();
                }
                return Err((Code::UnknownReference, format!("there is no parameter `{param}`"), hint));
            }
            enter(root, &["param", param], span, node)
        }
        [list, name, ref rest @ ..] if LISTS.contains(&list) => {
            let items = match root.get_mut(list).map(|n| &mut n.value) {
                Some(Value::List(items)) => &mut items[..],
                _ => &mut [],
            };
            let mut names = Vec::new();
            for item in items {
                let Value::Table(table) = &mut item.value else { continue };
                match table.get("name").map(|n| &n.value) {
                    Some(Value::Text(n)) if n == name => {
                        if rest.is_empty() {
                            let hint = format!("such as {key}.mass");
                            return Err((Code::UnknownReference, format!("`{key}` is not a key"), hint));
                        }
                        return enter(table, rest, span, node);
                    }
                    Some(Value::Text(n)) => names.push(n.clone()),
                    _ => {}
                }
            }
            let hint = suggestion(name, names.iter().map(String::as_str));
            Err((Code::UnknownReference, format!("there is no {list} `{name}`"), hint))
        }
        [section, ..] if SECTIONS.contains(&section) => enter(root, &parts, span, node),
        [section, ..] => Err((
            Code::UnknownReference,
            format!("there is no section `{section}`"),
            suggestion(section, SECTIONS),
        )),
        [] => Ok(()),
    }
}

/// Follows (and makes) tables down to the last key.
fn enter(table: &mut Table, path: &[&str], span: Span, node: Node) -> Result<(), Fail> {
    match path {
        [] => Ok(()),
        [last] => {
            table.set(last, span, node);
            Ok(())
        }
        [first, rest @ ..] => {
            if table.get(first).is_none() {
                table.set(first, span, Node { value: Value::Table(Table::default()), span });
            }
            match table.get_mut(first).map(|n| &mut n.value) {
                Some(Value::Table(inner)) => enter(inner, rest, span, node),
                _ => Err((Code::WrongType, format!("`{first}` is not a table"), "set the whole key".into())),
            }
        }
    }
}
