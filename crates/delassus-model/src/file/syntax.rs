//! From text to nodes: TOML by the `toml` crate, JSON by [`super::json`].

use super::node::{Entry, Node, Source, Span, Table, Value};
use delassus_system::error::{Code, Error};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Reads a whole file; a first character `{` means JSON.
pub(super) fn parse(source: &Source) -> Result<Table, Error> {
    if source.text.trim_start().starts_with('{') {
        return super::json::parse(source);
    }
    match DeTable::parse(&source.text) {
        Ok(root) => Ok(table(0, root.into_inner())),
        Err(e) => Err(super::foreign::text(source).unwrap_or_else(|| toml_error(source, &e))),
    }
}

/// Reads the value of a `--set` argument: a TOML value, or else a bare word or formula as a string. `offset` is where
/// the value starts in the source.
pub(super) fn parse_value(index: usize, source: &Source, offset: usize) -> Result<Node, Error> {
    let text = &source.text[offset..];
    match DeValue::parse(text) {
        Ok(v) => {
            let mut node = node(index, v);
            shift(&mut node, offset as u32);
            Ok(node)
        }
        Err(e) if text.trim_start().starts_with(['[', '{', '"', '\'']) => {
            let span = e.span().unwrap_or(0..text.len());
            Err(Error::model(Code::ParseError, e.message().trim().to_string())
                .hint("a value is a number, a word, or a TOML list, table or string")
                .at_place(source.place(offset + span.start..offset + span.end)))
        }
        Err(_) => {
            let span = Span::new(index, offset..source.text.len());
            Ok(Node { value: Value::Text(text.trim().into()), span })
        }
    }
}

fn shift(node: &mut Node, by: u32) {
    node.span.start += by;
    node.span.end += by;
    match &mut node.value {
        Value::List(items) => items.iter_mut().for_each(|n| shift(n, by)),
        Value::Table(t) => t.entries.iter_mut().for_each(|e| {
            e.key_span.start += by;
            e.key_span.end += by;
            shift(&mut e.node, by);
        }),
        _ => {}
    }
}

fn toml_error(source: &Source, e: &toml::de::Error) -> Error {
    let message = e.message().trim();
    let message = if message.contains("recurs") {
        "the file is nested more than 80 deep".to_string()
    } else {
        message.replace('\n', "; ")
    };
    let span = e.span().unwrap_or(source.text.len()..source.text.len());
    let digit =
        |i: Option<usize>| i.and_then(|i| source.text.as_bytes().get(i)).is_some_and(u8::is_ascii_digit);
    if source.text[span.start.min(source.text.len())..].starts_with(',')
        && digit(span.start.checked_sub(1))
        && digit(Some(span.start + 1))
    {
        return Error::model(Code::BadNumber, "a number has a decimal comma")
            .hint("write a decimal point, such as 1.5")
            .at_place(source.place(span));
    }
    let culprit = source.text.get(span.clone()).filter(|s| !s.is_empty() && !s.contains('\n'));
    let message = match culprit {
        Some(key) if message == "duplicate key" => format!("duplicate key `{key}`"),
        _ => message,
    };
    let hint = if message.starts_with("duplicate key") {
        "remove one of the two"
    } else if message.contains("nested") {
        "a model never needs more than a few levels"
    } else if source.text[span.start.min(source.text.len())..].trim().is_empty() {
        "the file seems to end too early"
    } else if message.contains("string values must be quoted") || message.contains("invalid mantissa") {
        "text and numbers with units stand in quotes, such as \"30 deg\""
    } else {
        "a model is written in TOML: key = value, [section], [[item]]; text stands in quotes"
    };
    Error::model(Code::ParseError, message).hint(hint).at_place(source.place(span))
}

fn table(source: usize, t: DeTable<'_>) -> Table {
    let entries = t.into_iter().map(|(key, value)| {
        let key_span = Span::new(source, key.span());
        Entry { key: key.into_inner().into_owned(), key_span, node: node(source, value) }
    });
    Table { entries: entries.collect() }
}

fn node(source: usize, value: Spanned<DeValue<'_>>) -> Node {
    let span = Span::new(source, value.span());
    let value = match value.into_inner() {
        DeValue::String(s) => Value::Text(s.into_owned()),
        DeValue::Integer(i) => {
            let x = if i.radix() == 10 {
                i.as_str().parse().unwrap_or(f64::NAN)
            } else {
                i64::from_str_radix(i.as_str(), i.radix()).map_or(f64::NAN, |x| x as f64)
            };
            Value::Number(x, true)
        }
        DeValue::Float(f) => Value::Number(f.as_str().parse().unwrap_or(f64::NAN), false),
        DeValue::Boolean(b) => Value::Flag(b),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(items) => Value::List(items.into_iter().map(|n| node(source, n)).collect()),
        DeValue::Table(t) => Value::Table(table(source, t)),
    };
    Node { value, span }
}
