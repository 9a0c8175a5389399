//! Rows: what a paper says, what our runs find, and the list of all rows.
//!
//! To add a row, write `PAPER/b4.rs` with `STATEMENT`, what the paper says, `JUDGED`, how that is judged, and `run`, which checks it, and
//! add `B4 b4` to `rows!` of `PAPER/mod.rs`.

use crate::{bottasso2006, bruls2018, cuadrado2003, haddouni2017, khude2007, open};
use delassus::{Error, output::Plot};
use serde_json::Value;
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
    /// Writes a figure if figures are wanted, and returns it for [`Row::figures`].
    pub(crate) fn figure(&self, name: &str, plot: &Plot) -> Result<Vec<Figure>, Error> {
        let Some(dir) = &self.out else { return Ok(Vec::new()) };
        let path = dir.join(name);
        plot.write(&path)?;
        Ok(vec![Figure { path, chart: plot.chart() }])
    }

    /// The same for several.
    pub(crate) fn figures<N: AsRef<str>>(
        &self,
        list: impl IntoIterator<Item = (N, Plot)>,
    ) -> Result<Vec<Figure>, Error> {
        let written: Result<Vec<_>, _> = list.into_iter().map(|(n, p)| self.figure(n.as_ref(), &p)).collect();
        Ok(written?.concat())
    }
}

/// A figure that was written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figure {
    /// Its file.
    pub(crate) path: PathBuf,
    /// What it draws, as data of a page.
    pub(crate) chart: Value,
}

/// How a row is judged, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judged {
    /// What has to be so for the row to hold, as its code asks it.
    pub(crate) criterion: &'static str,
    /// Against what: closed forms, finite differences, another method, another formulation, stored values.
    pub(crate) checked: &'static str,
    /// What the inventory asks and this criterion does not; empty: the criterion is the inventory's own statement.
    pub(crate) weaker: &'static str,
    /// What the inventory's statement says that mathematics does not allow, and which numbers of the row show that: the criterion is the
    /// statement so corrected. Empty: nothing in it has to be.
    pub(crate) corrected: &'static str,
    /// Known deviations from the paper that leave the statement as it is: data, settings, slips of the print.
    pub(crate) deviation: &'static str,
}

impl Judged {
    /// Nothing told.
    pub(crate) const UNTOLD: Judged =
        Judged { criterion: "", checked: "", weaker: "", corrected: "", deviation: "" };
}

/// A listed row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Id, such as `B4`.
    pub(crate) id: &'static str,
    /// Key of the paper, such as `bottasso2006`.
    pub(crate) paper: &'static str,
    /// What the paper says.
    pub(crate) statement: &'static str,
    /// How it is judged.
    pub(crate) judged: Judged,
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
    pub(crate) figures: Vec<Figure>,
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
    /// A row that holds as long as nothing found says otherwise.
    pub(crate) fn holding() -> Row {
        Row { holds: true, ..Row::default() }
    }
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
    /// The same, and ours has to be within `tolerance` of it (NaN never is).
    pub(crate) fn near(&mut self, name: impl Into<String>, ours: f64, paper: f64, tolerance: f64) {
        self.compare(name, ours, paper);
        self.holds &= (ours - paper).abs() <= tolerance;
    }
    /// A number that has to be below a limit.
    pub(crate) fn below(&mut self, name: impl Into<String>, value: f64, limit: f64) {
        self.put(name, value);
        self.holds &= value < limit;
    }
    /// A number that may reach a limit and not exceed it.
    pub(crate) fn at_most(&mut self, name: impl Into<String>, value: f64, limit: f64) {
        self.put(name, value);
        self.holds &= value <= limit;
    }
    /// A number that has to reach a limit.
    pub(crate) fn at_least(&mut self, name: impl Into<String>, value: f64, limit: f64) {
        self.put(name, value);
        self.holds &= value >= limit;
    }
    /// Something that is so or not, as 1 or 0.
    pub(crate) fn tell(&mut self, name: impl Into<String>, so: bool) {
        self.put(name, f64::from(u8::from(so)));
    }
}

/// One row per file: declares the modules of a folder and lists their entries, by the paper that they are about.
macro_rules! rows {
    ($($paper:literal: $($id:ident $row:ident),+;)+) => {
        $($(mod $row;)+)+
        /// The rows of this folder.
        pub(crate) const ROWS: &[crate::rows::Entry] = &[$($(crate::rows::Entry {
            id: stringify!($id),
            paper: $paper,
            statement: $row::STATEMENT,
            judged: $row::JUDGED,
            run: $row::run,
        }),+),+];
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
