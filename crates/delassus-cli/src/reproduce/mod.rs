//! `delassus reproduce`: the papers' statements checked by our own runs, one row per file.
//!
//! To add a row, write `reproduce/b4.rs` with `pub(super) const ROW: Entry = Entry { … }` and add `b4` to `rows!`.

mod bar;
mod cost;
mod iltis;
mod iltis_tables;
mod markdown;
mod page;
mod pool;
mod print;
mod scaling;
mod select;
mod study;
mod summary;

use crate::{out, workers};
use clap::Args;
use delassus::output::files;
use delassus::{Error, output::Plot};
use std::path::PathBuf;
use std::time::Instant;
use summary::Summary;

/// Where the report of all rows goes if no other folder is named.
const FOLDER: &str = "reproduction";

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus reproduce --list
  delassus reproduce B4
  delassus reproduce bottasso2006 --out rows
  delassus reproduce all --quick        a first look at everything, a few minutes
  delassus reproduce all                every row; writes reproduction/report.html and report.md

A row holds, does not hold, or did not run; a row that fails does not end the others.
Exit code 0 if every row ran, whether or not it holds.")]
pub(crate) struct ReproduceArgs {
    /// Rows by id or by paper, or `all`
    #[arg(value_name = "ID|PAPER|all", required_unless_present = "list")]
    names: Vec<String>,
    /// Write report.html (one page, figures inside), report.md with figures, and rows.jsonl into this folder
    ///
    /// `all` writes into `reproduction` if no folder is named; with --json nothing is written unless one is.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print one JSON object per line and row
    #[arg(long)]
    pub(crate) json: bool,
    /// Coarser and shorter runs, for a first look
    #[arg(long)]
    quick: bool,
    /// List the rows instead of running them
    #[arg(long, short)]
    list: bool,
    /// Threads; more than the machine has are not used
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// What a row is told.
#[allow(dead_code, reason = "read by rows only, and the list may be empty")]
#[derive(Clone, Debug, Default)]
pub(crate) struct Context {
    /// Coarser and shorter runs are wanted.
    pub(crate) quick: bool,
    /// Where figures go, if they are wanted.
    pub(crate) out: Option<PathBuf>,
}

#[allow(dead_code, reason = "called by rows only, and the list may be empty")]
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

/// One row per file: declares the modules and lists their entries.
macro_rules! rows {
    ($($row:ident),* $(,)?) => {
        $(mod $row;)*
        /// Every row, in the order of the list.
        pub(crate) const ENTRIES: &[Entry] = &[$($row::ROW),*];
    };
}

rows! {
    a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16,
    d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d13, d15, d21,
    d11, d12, d14, d16, d17, d18, d19, d20,
    e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15, e16, e17, e18, e19, e20, e21, e22, e23, e24,
    e25,
    o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17,
}

pub(crate) fn main(a: &ReproduceArgs) -> Result<u8, Error> {
    if a.list {
        out::result(&print::list(&select::in_order(ENTRIES), a.json))?;
        return Ok(0);
    }
    let entries = select::select(ENTRIES, &a.names)?;
    let all = entries.len() == ENTRIES.len();
    let folder = a.out.clone().or_else(|| (all && !a.json).then(|| FOLDER.into()));
    if let Some(dir) = &folder {
        std::fs::create_dir_all(dir).map_err(|e| files::trouble(&e, dir))?;
    }
    let context = Context { quick: a.quick, out: folder.clone() };
    let threads = workers::threads(a.threads);
    let begin = Instant::now();
    let mut done = Vec::new();
    let mut trouble = None;
    // what a panic says stands in its row
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let ran = pool::run(&entries, &context, threads, |f| {
        if trouble.is_none() {
            trouble = match (a.json, all) {
                (true, _) => out::result(&print::line(&f)).err(),
                (false, true) => None,
                (false, false) => out::result(&print::table(&f)).err(),
            };
        }
        done.push(f);
    });
    std::panic::set_hook(hook);
    ran?;
    if let Some(e) = trouble {
        return Err(e);
    }
    let summary = Summary::new(&done, all, a.quick, threads, begin.elapsed().as_secs_f64());
    if let Some(dir) = &folder {
        files::write_text(&dir.join("report.md"), &markdown::page(&summary, dir))?;
        files::write_text(&dir.join("report.html"), &page::html(&summary))?;
        let lines: String = done.iter().map(print::line).collect();
        files::write_text(&dir.join("rows.jsonl"), &lines)?;
    }
    if all && !a.json {
        out::result(&print::summary(&summary))?;
    } else if done.len() > 1 {
        out::note(&summary.headline());
        out::note(&summary.time());
    }
    if let Some(dir) = &folder {
        out::note(&format!("report: {}", dir.join("report.html").display()));
    }
    let failed = summary.failed();
    if failed > 0 {
        out::note(&format!("{failed} of {} rows did not run", done.len()));
    }
    Ok(u8::from(failed > 0))
}
