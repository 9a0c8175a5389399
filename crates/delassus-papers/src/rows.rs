//! Rows: what a paper says, what our runs find, and the list of all rows.
//!
//! To add a row, write `PAPER/b4.rs` with `pub(crate) const ROW: Entry = Entry { … }` and add `b4` to `rows!` of `PAPER/mod.rs`.

use crate::{bottasso2006, bruls2018, cuadrado2003, haddouni2017, khude2007, open};
use delassus::{Error, output::Plot};
use std::path::PathBuf;

/// What a row is told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Context {
    /// Coarser and shorter runs are wanted.
    pub(crate) quick: bool,
    /// Where figures go, if they are wanted.
    pub(crate) out: Option<PathBuf>,
}

impl Context {
    /// Writes a figure if figures are wanted, and returns its path for [`Row::figures`].
    pub(crate) fn figure(&self, name: &str, plot: &Plot) -> Result<Vec<PathBuf>, Error> {
        let Some(dir) = &self.out else { return Ok(Vec::new()) };
        let path = dir.join(name);
        plot.write(&path)?;
        Ok(vec![path])
    }
}

/// A listed row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Id of the inventory, such as `B4`.
    pub(crate) id: &'static str,
    /// Key of the paper, such as `bottasso2006`.
    pub(crate) paper: &'static str,
    /// What the paper says.
    pub(crate) statement: &'static str,
    /// Runs it.
    pub(crate) run: fn(&Context) -> Result<Row, Error>,
}

/// What a row found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// Id; taken from the entry if empty.
    pub(crate) id: String,
    /// What the paper says; taken from the entry if empty.
    pub(crate) statement: String,
    /// Our numbers, with dotted names.
    pub(crate) metrics: Vec<(String, f64)>,
    /// The paper's numbers, under the same names where both exist.
    pub(crate) paper: Vec<(String, f64)>,
    /// Whether the statement holds here.
    pub(crate) holds: bool,
    /// Why it does not hold, in one sentence; empty if it holds or if the note says so.
    pub(crate) reason: String,
    /// Remarks.
    pub(crate) note: String,
    /// Figures written.
    pub(crate) figures: Vec<PathBuf>,
}

/// A row that was run.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) entry: Entry,
    /// What it found, or why it did not run to its end.
    pub(crate) row: Result<Row, Error>,
    /// How long it took.
    pub(crate) seconds: f64,
}

impl Row {
    /// Adds a number of ours.
    pub(crate) fn put(&mut self, name: impl Into<String>, value: f64) {
        self.metrics.push((name.into(), value));
    }
    /// Adds a number of ours and what the paper says it should be.
    pub(crate) fn compare(&mut self, name: impl Into<String>, ours: f64, paper: f64) {
        let name = name.into();
        self.metrics.push((name.clone(), ours));
        self.paper.push((name, paper));
    }
}

/// One row per file: declares the modules of a folder and lists their entries.
macro_rules! rows {
    ($($row:ident),* $(,)?) => {
        $(mod $row;)*
        /// The rows of this folder.
        pub(crate) const ROWS: &[crate::rows::Entry] = &[$($row::ROW),*];
    };
}
pub(crate) use rows;

/// Every row, by paper.
pub(crate) fn entries() -> Vec<Entry> {
    [
        haddouni2017::ROWS,
        bottasso2006::ROWS,
        khude2007::ROWS,
        cuadrado2003::ROWS,
        bruls2018::ROWS,
        open::ROWS,
        open::UNBUILT,
    ]
    .concat()
}
