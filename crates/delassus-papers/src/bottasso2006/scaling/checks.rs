//! A row's numbers and its verdict, gathered together.

use crate::Row;
use std::path::PathBuf;

/// Gathers metrics; the row holds while every check does.
pub(crate) struct Checks {
    row: Row,
}

impl Checks {
    pub(crate) fn new() -> Checks {
        Checks { row: Row { holds: true, ..Row::default() } }
    }

    /// A number without a judgement.
    pub(crate) fn number(&mut self, key: impl Into<String>, value: f64) {
        self.row.metrics.push((key.into(), value));
    }

    /// A number that must be within `tolerance` of the paper's.
    pub(crate) fn near(&mut self, key: impl Into<String>, value: f64, paper: f64, tolerance: f64) {
        let key = key.into();
        self.row.paper.push((key.clone(), paper));
        self.number(key, value);
        self.require((value - paper).abs() <= tolerance);
    }

    /// A number that must not exceed `limit`.
    pub(crate) fn at_most(&mut self, key: impl Into<String>, value: f64, limit: f64) {
        self.number(key, value);
        self.require(value <= limit);
    }

    /// A number that must reach `limit`.
    pub(crate) fn at_least(&mut self, key: impl Into<String>, value: f64, limit: f64) {
        self.number(key, value);
        self.require(value >= limit);
    }

    /// Something that must be so (NaN in a comparison is not).
    pub(crate) fn require(&mut self, so: bool) {
        self.row.holds &= so;
    }

    /// Adds to the note.
    pub(crate) fn note(&mut self, text: &str) {
        if !self.row.note.is_empty() {
            self.row.note.push(' ');
        }
        self.row.note.push_str(text);
    }

    /// Adds figures.
    pub(crate) fn figures(&mut self, paths: Vec<PathBuf>) {
        self.row.figures.extend(paths);
    }

    pub(crate) fn row(self) -> Row {
        self.row
    }
}
