//! `delassus-papers`: the rows that are asked for, run side by side, as lines, tables and pages.

mod asked;
mod bar;
mod cost;
mod inventory;
mod markdown;
mod page;
mod pool;
mod print;
mod select;
mod summary;

use crate::Context;
use crate::rows::entries;
use clap::Args;
use delassus::Error;
use delassus::output::files;
use delassus_cli::{interrupt, out, workers};
use std::path::PathBuf;
use std::time::Instant;
use summary::Summary;

/// Where the report of all rows goes if no other folder is named.
const FOLDER: &str = "reproduction";

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus-papers --list
  delassus-papers B4
  delassus-papers bottasso2006 --out rows
  delassus-papers all --quick        a first look at everything, a few minutes
  delassus-papers all                every row; writes reproduction/report.html and report.md

A row holds, does not hold, or did not run; a row that fails does not end the others.
Exit code 0 if every row ran, whether or not it holds.")]
pub(crate) struct ReproduceArgs {
    /// Rows by id or by paper, or `all`
    #[arg(value_name = "ID|PAPER|all", required_unless_present = "list")]
    names: Vec<String>,
    /// Write report.html (one page, plots inside), report.md with figures, and rows.jsonl into this folder
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

pub(crate) fn main(a: &ReproduceArgs) -> Result<u8, Error> {
    let known = entries();
    if a.list {
        out::result(&print::list(&select::in_order(&known), a.json))?;
        return Ok(0);
    }
    let entries = select::select(&known, &a.names)?;
    let all = entries.len() == known.len();
    let folder = a.out.clone().or_else(|| (all && !a.json).then(|| FOLDER.into()));
    if let Some(dir) = &folder {
        std::fs::create_dir_all(dir).map_err(|e| files::trouble(&e, dir))?;
    }
    let context = Context { quick: a.quick, out: folder.clone() };
    interrupt::flag();
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
    if interrupt::raised() {
        out::note(&format!("stopped by the user after {} of {} rows", done.len(), entries.len()));
    }
    Ok(u8::from(failed > 0 || interrupt::raised()))
}
