//! A table being read, key by key; the key table says which dimension each value has.

use super::keys::{Key, Kind};
use super::node::{Node, Span, Table};
use super::reader::Reader;
use delassus_algebra::Vec3;
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// A table being read: its keys are known to be valid.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) reader: &'a Reader,
    pub(super) table: &'a Table,
    pub(super) span: Span,
    pub(super) path: &'a str,
    keys: &'static [Key],
}

impl<'a> View<'a> {
    /// A table whose keys have been checked.
    pub(super) fn new(
        reader: &'a Reader,
        table: &'a Table,
        span: Span,
        path: &'a str,
        keys: &'static [Key],
    ) -> View<'a> {
        View { reader, table, span, path, keys }
    }
    /// The node of a key, if present.
    pub(super) fn get(&self, key: &str) -> Option<&'a Node> {
        self.table.get(key)
    }
    /// The node of a key that must be present.
    pub(super) fn node(&self, key: &str) -> Result<&'a Node, Error> {
        self.get(key).ok_or_else(|| {
            let help = self.keys.iter().find(|k| k.name == key).map_or("", |k| k.help);
            self.reader
                .error(Code::MissingKey, self.path, self.span, format!("the key `{key}` is missing"))
                .hint(format!("{key}: {help}"))
        })
    }
    /// Object path of a key.
    pub(super) fn on(&self, key: &str) -> String {
        if self.path.is_empty() { key.into() } else { format!("{}.{key}", self.path) }
    }
    /// An error at a key (or, if it is absent, at the table).
    pub(super) fn error(&self, code: Code, key: &str, message: impl Into<String>) -> Error {
        self.reader.error(code, &self.on(key), self.get(key).map_or(self.span, |n| n.span), message)
    }
    fn dim(&self, key: &str) -> Option<Dim> {
        self.keys.iter().find(|k| k.name == key).and_then(|k| dim(&k.kind))
    }
    pub(super) fn number(&self, key: &str) -> Result<Option<f64>, Error> {
        self.quantity(key, self.dim(key))
    }
    pub(super) fn quantity(&self, key: &str, dim: Option<Dim>) -> Result<Option<f64>, Error> {
        self.get(key).map(|n| self.reader.number(n, &self.on(key), dim)).transpose()
    }
    /// A number that must not be negative.
    pub(super) fn not_negative(&self, key: &str, dim: Option<Dim>) -> Result<Option<f64>, Error> {
        let x = self.quantity(key, dim)?;
        match x {
            Some(v) if v < 0.0 => Err(self
                .error(Code::ParameterOutOfRange, key, format!("must not be negative, is {v}"))
                .hint("zero or more")),
            _ => Ok(x),
        }
    }
    /// A number that must be positive.
    pub(super) fn positive(&self, key: &str) -> Result<Option<f64>, Error> {
        let x = self.number(key)?;
        match x {
            Some(v) if v <= 0.0 => Err(self
                .error(Code::ParameterOutOfRange, key, format!("must be positive, is {v}"))
                .hint("more than zero")),
            _ => Ok(x),
        }
    }
    pub(super) fn vector(&self, key: &str) -> Result<Option<Vec3>, Error> {
        let dim = self.dim(key).unwrap_or(Dim::NONE);
        self.get(key).map(|n| self.reader.vector(n, &self.on(key), dim)).transpose()
    }
    pub(super) fn axis(&self, key: &str) -> Result<Option<Vec3>, Error> {
        self.get(key).map(|n| self.reader.axis(n, &self.on(key))).transpose()
    }
    pub(super) fn text(&self, key: &str) -> Result<Option<&'a str>, Error> {
        self.get(key).map(|n| self.reader.text(n, &self.on(key))).transpose()
    }
    pub(super) fn choice(&self, key: &str, words: &[&'static str]) -> Result<Option<&'static str>, Error> {
        self.get(key).map(|n| self.reader.choice(n, &self.on(key), words)).transpose()
    }
    pub(super) fn count(&self, key: &str) -> Result<Option<usize>, Error> {
        self.get(key).map(|n| self.reader.count(n, &self.on(key))).transpose()
    }
    pub(super) fn flag(&self, key: &str) -> Result<Option<bool>, Error> {
        self.get(key).map(|n| self.reader.flag(n, &self.on(key))).transpose()
    }
}

/// The dimension of a kind of value, where it has one.
fn dim(kind: &Kind) -> Option<Dim> {
    match kind {
        Kind::Number(d) | Kind::Function(d) | Kind::Vector(d) | Kind::Functions(d) | Kind::Matrix(d) => {
            Some(*d)
        }
        Kind::Either(kinds) => kinds.iter().find_map(dim),
        _ => None,
    }
}
