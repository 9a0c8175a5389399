//! The tree every file is read into before it is decoded: TOML and JSON alike, every node with its place.

use delassus_system::error::Place;

/// Where a node stands: a source (0 is the file, others are `--set` arguments) and a byte range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) source: u32,
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Span {
    pub(super) fn new(source: usize, range: std::ops::Range<usize>) -> Span {
        Span { source: source as u32, start: range.start as u32, end: range.end as u32 }
    }
    /// A part of it, counted from its start.
    pub(super) fn part(self, offset: usize, len: usize) -> Span {
        let start = self.start + offset as u32;
        Span { start, end: start + len as u32, ..self }
    }
}

/// A value of the file.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Null,
    Flag(bool),
    /// A number; infinite or NaN if the file says so or the literal is out of range. `true` for an integer literal.
    Number(f64, bool),
    Text(String),
    /// A date or time, which no key wants.
    Date,
    List(Vec<Node>),
    Table(Table),
}

impl Value {
    /// What a person calls it.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Flag(_) => "a boolean",
            Value::Number(..) => "a number",
            Value::Text(_) => "a string",
            Value::Date => "a date",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    pub(super) value: Value,
    pub(super) span: Span,
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) key_span: Span,
    pub(super) node: Node,
}

/// Entries in file order; keys are unique.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Table {
    pub(super) entries: Vec<Entry>,
}

impl Table {
    pub(super) fn get(&self, key: &str) -> Option<&Node> {
        self.entries.iter().find(|e| e.key == key).map(|e| &e.node)
    }
    pub(super) fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        self.entries.iter_mut().find(|e| e.key == key).map(|e| &mut e.node)
    }
    /// Sets or adds a key.
    pub(super) fn set(&mut self, key: &str, key_span: Span, node: Node) {
        match self.get_mut(key) {
            Some(old) => *old = node,
            None => self.entries.push(Entry { key: key.into(), key_span, node }),
        }
    }
    pub(super) fn remove(&mut self, key: &str) {
        self.entries.retain(|e| e.key != key);
    }
}

/// A text with the name a person knows it by.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) name: String,
    pub(super) text: String,
}

impl Source {
    /// Line and column of a byte range, which is brought into the text and onto character boundaries.
    pub(super) fn place(&self, range: std::ops::Range<usize>) -> Place {
        place(&self.name, &self.text, range)
    }
}

/// Line and column of a byte range of a text.
pub(super) fn place(file: &str, text: &str, range: std::ops::Range<usize>) -> Place {
    let floor = |mut i: usize| {
        i = i.min(text.len());
        while !text.is_char_boundary(i) {
            i -= 1;
        }
        i
    };
    let start = floor(range.start);
    let end = floor(range.end).max(start);
    let before = &text[..start];
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    Place {
        file: file.into(),
        line: 1 + before.bytes().filter(|b| *b == b'\n').count(),
        column: 1 + text[line_start..start].chars().count(),
        span: start..end,
    }
}
