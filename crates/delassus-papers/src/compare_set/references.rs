//! References of the problems of a set: stored ones where they are fresh, else computed; files of them.

use super::problems::Problem;
use super::study::{Request, budget};
use delassus::output::files;
use delassus::{Error, Model};
use delassus_cli::{out, workers};
use delassus_library::library::{Budget, Stored};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

/// The reference of a problem: from the request, from the library, or computed.
pub(crate) fn of(problem: &Problem, model: &Model, request: &Request) -> Result<Stored, Error> {
    // a model with changed values has other ends
    if request.sets.is_empty() {
        let own = request.references.iter().find(|r| r.name == problem.name && r.is_fresh(&problem.text));
        if let Some(found) = own.cloned().map_or_else(|| problem.stored(), |r| Ok(Some(r)))? {
            return Ok(found);
        }
    }
    compute(problem, model, request)
}

fn compute(problem: &Problem, model: &Model, request: &Request) -> Result<Stored, Error> {
    let keep = || !request.stop.load(Ordering::Relaxed);
    let limit = request.limit;
    Stored::compute(&problem.name, &problem.text, model, &Budget { limit, ..budget(request, &keep) })
}

/// Reads a file of references; none is an empty one.
///
/// # Errors
/// If it cannot be read or is no such file.
pub(crate) fn read(path: &Path) -> Result<Vec<Stored>, Error> {
    match std::fs::read_to_string(path) {
        Ok(text) => Stored::read_list(&text),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(e) => Err(files::trouble(&e, path)),
    }
}

/// Makes the missing and stale references of a file; those of other problems stay. The file is written after every one, so
/// that nothing is lost when it is stopped.
///
/// # Errors
/// If the file cannot be written. What cannot be computed is told, and counted in the result.
pub(crate) fn store(problems: &[Problem], request: &Request, path: &Path) -> Result<usize, Error> {
    let fresh = |p: &&Problem| !request.references.iter().any(|r| r.name == p.name && r.is_fresh(&p.text));
    let wanted: Vec<&Problem> = problems.iter().filter(fresh).collect();
    let kept = Mutex::new(request.references.clone());
    let bar = workers::bar(wanted.len(), "references", request.shown);
    let results = workers::map(&wanted, request.threads, &bar, |p| {
        let made = p.model(&[]).and_then(|m| compute(p, &m, request))?;
        let mut list = kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        bar.suspend(|| out::note(&told(&made)));
        list.retain(|r| r.name != made.name);
        list.push(made);
        list.sort_by(|a, b| a.name.cmp(&b.name));
        files::write_text(path, &Stored::write_list(&list))
    });
    bar.finish_and_clear();
    let mut failed = 0;
    for (p, result) in wanted.iter().zip(results) {
        if let Err(e) = result {
            failed += 1;
            out::note(&format!("{}: {e}", p.name));
        }
    }
    let text =
        format!("{} made, {failed} not, {} were fresh", wanted.len() - failed, problems.len() - wanted.len());
    out::note(&text);
    Ok(failed)
}

fn told(r: &Stored) -> String {
    let by: Vec<String> = r.methods.iter().map(|(n, t)| format!("{n} at {t:.0e}")).collect();
    let growth: Vec<String> = r.growth.iter().map(|x| format!("{x:.0e}")).collect();
    format!(
        "{}: {}, disagreement {:.1e}, at the tenths of the run {}; {} steps",
        r.name,
        by.join(" and "),
        r.disagreement,
        growth.join(" "),
        r.steps
    )
}
