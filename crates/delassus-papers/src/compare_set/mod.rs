//! `delassus-papers compare-set`: methods on a set of problems, with performance profiles (haddouni2017 section 4).

pub(crate) mod figures;
mod glob;
mod json;
mod methods;
mod page;
mod print;
mod problems;
mod profile;
mod references;
mod report;
mod study;

pub(crate) use methods::Spec;
pub(crate) use problems::Problem;
pub(crate) use profile::Profile;
pub(crate) use study::{By, Cell, Request, SHARES, SetStudy, run};

use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::output::{Folder, files};
use delassus_cli::compare::tolerances;
use delassus_cli::{interrupt, out, workers};
use std::path::PathBuf;

/// Seconds after which a run, or a run of a reference, is given up.
const LIMIT: f64 = 60.0;
const QUICK_LIMIT: f64 = 5.0;
const REFERENCE_LIMIT: f64 = 300.0;
/// Table 1.
const TOLERANCE: f64 = 1e-4;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus-papers compare-set smooth --methods hem5,mdop5,gen-alpha-pv,auto --out profiles
  delassus-papers compare-set 'models/*.toml' --methods hem5,auto --references ends.json --store-references

Settings of one method follow its name after colons: NAME:KEY=VALUE:KEY=VALUE.

A set of problems: smooth, impacts, flexible (the sets of the library), library
(all of them), a pattern of library names (smooth/0*, *four-bar*) or of model files. Every problem is run by every method
at tolerance 1e-4 with the settings of haddouni2017, table 1, and counts as solved if its bodies end within 10
tolerances of the reference, in places and velocities, and no constraint is violated by more than 1e-4. Performance profiles tell how often a method
is within a factor of the best one, by processor time, evaluations and factorizations. `auto` may stand among the methods; it
keeps its own step control.")]
pub(crate) struct CompareSetArgs {
    /// Sets of problems (`smooth`, `impacts`, `flexible`, `library`), or patterns of library names or model files
    #[arg(value_name = "NAME|GLOB", required = true)]
    names: Vec<String>,
    /// Methods, each with settings if wanted: NAME[:KEY=VALUE]…
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required_unless_present = "store_references")]
    methods: Vec<String>,
    /// Change a value of every model: a parameter (`e=0.5`) or any key (`solve.end=2`)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = delassus_cli::pair)]
    sets: Vec<(String, String)>,
    /// Tolerances: decades 1e-2:1e-10, or a list [default: 1e-4]
    #[arg(long, value_name = "TOLERANCES")]
    tolerances: Option<String>,
    /// Write compare.html, report.md, compare.json and figures into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// The models' own settings instead of haddouni2017, table 1
    #[arg(long)]
    own_settings: bool,
    /// Give up a run after this processor time, s [default: 60; with --quick 5, for references 300]
    #[arg(long, value_name = "SECONDS")]
    limit: Option<f64>,
    /// File of references, read before those of the library; what it lacks is computed
    #[arg(long, value_name = "FILE")]
    references: Option<PathBuf>,
    /// Make the references that --references lacks or that are stale, and compare nothing
    #[arg(long)]
    store_references: bool,
    /// One run each, given up sooner, for a first look
    #[arg(long)]
    quick: bool,
    /// Threads; more than the machine has are not used
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Write into a folder that is not empty
    #[arg(long, short)]
    force: bool,
}

/// Runs every method on every problem of the sets.
///
/// # Errors
/// If something cannot be read or written, or nothing can be compared.
pub(crate) fn main(a: &CompareSetArgs) -> Result<u8, Error> {
    let problems = problems::choose(&a.names)?;
    let stop = interrupt::flag();
    let limit = a.limit.unwrap_or(match (a.store_references, a.quick) {
        (true, _) => REFERENCE_LIMIT,
        (false, true) => QUICK_LIMIT,
        (false, false) => LIMIT,
    });
    if !(limit > 0.0) {
        return Err(Error::settings(Code::BadSettings, format!("--limit {limit} is not a positive time")));
    }
    let stored = a.references.as_deref().map(references::read).transpose()?.unwrap_or_default();
    let request = Request {
        specs: a.methods.iter().map(|m| Spec::parse(m)).collect::<Result<_, _>>()?,
        sets: a.sets.clone(),
        tolerances: a.tolerances.as_deref().map_or(Ok(vec![TOLERANCE]), tolerances::parse)?,
        paper: !a.own_settings,
        limit,
        repeat: !a.quick,
        references: stored,
        threads: workers::threads(a.threads),
        shown: true,
        stop: &stop,
    };
    if a.store_references {
        let Some(path) = &a.references else {
            return Err(Error::settings(Code::BadSettings, "--store-references needs a file")
                .hint("add --references FILE.json"));
        };
        return references::store(&problems, &request, path).map(|failed| u8::from(failed > 0));
    }
    if request.specs.is_empty() {
        return Err(Error::settings(Code::BadSettings, "no method to compare")
            .hint("add --methods hem5,gen-alpha-pv"));
    }
    // taken before the runs, so that they are not lost for want of a place
    let folder = a.out.as_deref().map(|dir| Folder::open(dir, a.force)).transpose()?;
    let study = run(&problems, &request)?;
    let written = folder.as_ref().map(|f| write(f, &study)).transpose();
    if a.json {
        out::value(&json::study(&study))?;
    } else {
        out::result(&print::study(&study))?;
    }
    written?;
    if let Some(f) = &folder {
        out::note(&format!("results in {0}; open {0}/compare.html", f.path().display()));
    }
    // a comparison in which nothing was solved has failed
    Ok(u8::from(!study.cells.iter().any(Cell::solved)))
}

/// Figures, report and numbers; the numbers come last, so that a folder without them is incomplete.
fn write(folder: &Folder, study: &SetStudy) -> Result<(), Error> {
    let stage = folder.stage()?;
    let dir = &stage.path();
    let figures = figures::write(dir, study)?;
    files::write_text(&dir.join("report.md"), &report::markdown(study, &figures))?;
    files::write_text(&dir.join("compare.html"), &page::html(study, &figures))?;
    files::write_text(&dir.join("compare.json"), &format!("{:#}\n", json::study(study)))?;
    stage.commit("compare.json", &[])
}
