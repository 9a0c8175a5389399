//! `delassus reproduce`: the papers' statements checked by our own runs, one row per file.
//!
//! To add a row, write `reproduce/b4.rs` with `pub(super) const ROW: Entry = Entry { … }` and add `b4` to `rows!`.

mod iltis;
mod iltis_tables;
mod pool;
mod print;
mod scaling;
mod select;
mod study;

use crate::out;
use clap::Args;
use delassus::output::files;
use delassus::{Error, output::Plot};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus reproduce --list
  delassus reproduce B4
  delassus reproduce bottasso2006 --out rows
  delassus reproduce all --quick --json")]
pub(crate) struct ReproduceArgs {
    /// Rows by id or by paper, or `all`
    #[arg(value_name = "ID|PAPER|all", required_unless_present = "list")]
    names: Vec<String>,
    /// Write figures, reproduce.md and rows.jsonl into this folder
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
    /// Remarks.
    pub(crate) note: String,
    /// Figures written.
    pub(crate) figures: Vec<PathBuf>,
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
    o3, o6, o7, o11, o17,
}

pub(crate) fn main(a: &ReproduceArgs) -> Result<u8, Error> {
    if a.list {
        out::result(&print::list(ENTRIES, a.json))?;
        return Ok(0);
    }
    let entries = select::select(ENTRIES, &a.names)?;
    if let Some(dir) = &a.out {
        std::fs::create_dir_all(dir).map_err(|e| files::trouble(&e, dir))?;
    }
    let context = Context { quick: a.quick, out: a.out.clone() };
    let mut done = Vec::new();
    let mut trouble = None;
    pool::run(&entries, &context, a.threads, |entry, row| {
        if trouble.is_none() {
            let text = if a.json { print::line(&entry, &row) } else { print::table(&entry, &row) };
            trouble = out::result(&text).err();
        }
        done.push((entry, row));
    })?;
    if let Some(e) = trouble {
        return Err(e);
    }
    if let Some(dir) = &a.out {
        files::write_text(&dir.join("reproduce.md"), &print::markdown(&done, dir))?;
        let lines: String = done.iter().map(|(e, r)| print::line(e, r)).collect();
        files::write_text(&dir.join("rows.jsonl"), &lines)?;
    }
    let failed = done.iter().filter(|(_, r)| r.is_err()).count();
    if failed > 0 {
        out::note(&format!("{failed} of {} rows did not run", done.len()));
    }
    Ok(u8::from(failed > 0))
}
