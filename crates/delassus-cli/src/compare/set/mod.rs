//! `delassus compare --set`: methods on a set of problems, with performance profiles (haddouni2017 section 4).

pub(crate) mod figures;
mod glob;
mod json;
mod methods;
mod print;
mod problems;
mod references;
mod report;
mod study;

pub(crate) use methods::Spec;
pub(crate) use problems::Problem;
pub(crate) use study::{By, Cell, Request, SetStudy, run};

use super::{CompareArgs, tolerances};
use crate::{interrupt, out, workers};
use delassus::Error;
use delassus::output::{Folder, files};

/// Seconds after which a run, or a run of a reference, is given up.
const LIMIT: f64 = 60.0;
const QUICK_LIMIT: f64 = 5.0;
const REFERENCE_LIMIT: f64 = 300.0;
/// Table 1.
const TOLERANCE: f64 = 1e-4;

/// Runs the sets that `names` stands for; `sets` are values changed in every model.
///
/// # Errors
/// If something cannot be read or written, or nothing can be compared.
pub(super) fn main(a: &CompareArgs, names: &[String], sets: &[(String, String)]) -> Result<u8, Error> {
    refuse(a)?;
    let problems = problems::choose(names)?;
    let stop = interrupt::flag();
    let limit = a.limit.unwrap_or(match (a.store_references, a.quick) {
        (true, _) => REFERENCE_LIMIT,
        (false, true) => QUICK_LIMIT,
        (false, false) => LIMIT,
    });
    if !(limit > 0.0) {
        return Err(Error::settings("BadSettings", format!("--limit {limit} is not a positive time")));
    }
    let stored = a.references.as_deref().map(references::read).transpose()?.unwrap_or_default();
    let request = Request {
        specs: a.methods.iter().map(|m| Spec::parse(m)).collect::<Result<_, _>>()?,
        sets: sets.to_vec(),
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
            return Err(Error::settings("BadSettings", "--store-references needs a file")
                .hint("add --references FILE.json"));
        };
        return references::store(&problems, &request, path).map(|failed| u8::from(failed > 0));
    }
    if request.specs.is_empty() {
        return Err(
            Error::settings("BadSettings", "no method to compare").hint("add --methods hem5,gen-alpha-pv")
        );
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
        out::note(&format!("results in {0}; read {0}/report.md", f.path().display()));
    }
    // a comparison in which nothing was solved has failed
    Ok(u8::from(!study.cells.iter().any(Cell::solved)))
}

/// Options that only make sense for one model.
fn refuse(a: &CompareArgs) -> Result<(), Error> {
    let given = [
        ("--steps", a.steps.is_some()),
        ("--end", a.end.is_some()),
        ("--reference", !a.reference.is_empty()),
        ("--relative-to", a.relative_to.is_some()),
        ("--violation-step", a.violation_step.is_some()),
        ("--phase", a.phase.is_some()),
    ];
    match given.iter().find(|g| g.1) {
        None => Ok(()),
        Some((name, _)) => {
            Err(Error::settings("BadSettings", format!("{name} belongs to the comparison of one model"))
                .hint("leave it out, or give a model file instead of a set"))
        }
    }
}

/// Figures, report and numbers; the numbers come last, so that a folder without them is incomplete.
fn write(folder: &Folder, study: &SetStudy) -> Result<(), Error> {
    let dir = folder.path();
    let figures = figures::write(dir, study)?;
    files::write_text(&dir.join("report.md"), &report::markdown(study, &figures))?;
    files::write_text(&dir.join("compare.json"), &format!("{:#}\n", json::study(study)))
}
