//! `delassus-papers contacts`: problems of contact with friction from files, solved, with their certificates.

mod file;

use crate::clock;
use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::output::files;
use delassus_algebra::cone::friction::{Friction, NAMES, certify_sparse};
use delassus_algebra::lcp::{self, Careful, LcpError, Solver as _};
use delassus_cli::out;
use file::{Contacts, Content, Pairs};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus-papers contacts data/*.json --out r.json
  delassus-papers contacts pile.json --solver admm --tolerance 1e-8

A file holds one problem u = W r + q with Coulomb's law, { name, dim, nc, mu[nc], q[dim nc], W { i, j, x } }, rows by contacts, normal first; or a
list of linear complementarity problems { name, n, W (rows), b }. The residual is max D |r − P(r − û/D)| / max |q| over the contacts, D
the largest diagonal entry of a contact's block.")]
pub(crate) struct ContactsArgs {
    /// Files of problems
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Solver to begin with
    #[arg(long, value_name = "NAME", default_value = "auto")]
    solver: String,
    /// Residual to reach
    #[arg(long, default_value_t = 1e-10)]
    tolerance: f64,
    /// Write impulses, iterations and seconds of every problem into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What became of one problem.
struct Row {
    name: String,
    contacts: usize,
    rows: usize,
    residual: f64,
    iterations: usize,
    seconds: f64,
    /// The solver, or why there is none.
    by: String,
    impulses: Vec<f64>,
}

/// Solves all problems; exit code 1 if one was not solved and not refused with a proof.
///
/// # Errors
/// If a file cannot be read or written, or there is no such solver.
pub(crate) fn main(a: &ContactsArgs) -> Result<u8, Error> {
    let Some(mut friction) = Friction::new(&a.solver, a.tolerance) else {
        return Err(Error::settings(Code::UnknownWord, format!("--solver {}: there is none", a.solver))
            .hint(format!("one of {}", NAMES.join(", "))));
    };
    let (mut rows, mut open) = (Vec::new(), 0);
    for path in &a.files {
        match file::read(path)? {
            Content::Contacts(p) => rows.push(contact(&mut friction, p, &mut open)),
            Content::Pairs(list) => {
                for p in list {
                    rows.push(pairs(p, &mut open));
                }
            }
            Content::Other => out::note(&format!("{}: no problem of contacts, passed over", path.display())),
        }
    }
    rows.sort_by_key(|r| (r.contacts, r.rows));
    out::result(&text(&rows))?;
    if let Some(path) = &a.out {
        let list: Map<String, Value> = rows.iter().map(|r| (r.name.clone(), value(r))).collect();
        files::write_text(path, &Value::Object(list).to_string())?;
    }
    Ok(u8::from(open > 0))
}

fn contact(friction: &mut Friction, p: Contacts, open: &mut usize) -> Row {
    let mut impulses = vec![0.0; p.problem.b.len()];
    let from = clock::processor();
    let done = friction.solve_sparse(&p.problem, &mut impulses);
    let seconds = clock::processor() - from;
    let (iterations, by) = match done {
        Ok(done) => (done.iterations, done.solver.to_string()),
        Err(e) => {
            *open += 1;
            (iterations(&e), "not reached".to_string())
        }
    };
    let residual = certify_sparse(&p.problem, &impulses).residual;
    let (contacts, rows) = (p.problem.blocks.len(), impulses.len());
    Row { name: p.name, contacts, rows, residual, iterations, seconds, by, impulses }
}

fn pairs(p: Pairs, open: &mut usize) -> Row {
    let problem = lcp::Problem { n: p.b.len(), w: &p.w, b: &p.b };
    let mut impulses = vec![0.0; p.b.len()];
    let from = clock::processor();
    let done = Careful::with(&lcp::SOLVERS[0], 1e-12).solve(&problem, &mut impulses);
    let seconds = clock::processor() - from;
    let (iterations, by) = match done {
        Ok(done) => (done.iterations, done.solver.to_string()),
        Err(e @ LcpError::Infeasible { .. }) => (iterations(&e), "proved: no solution".to_string()),
        Err(e) => {
            *open += 1;
            (iterations(&e), "not reached".to_string())
        }
    };
    let (residual, rows) = (lcp::residual(&problem, &impulses), impulses.len());
    Row { name: p.name, contacts: rows, rows, residual, iterations, seconds, by, impulses }
}

fn iterations(e: &LcpError) -> usize {
    match e {
        LcpError::NotConverged { iterations, .. } => *iterations,
        LcpError::Infeasible { .. } => 0,
    }
}

fn value(r: &Row) -> Value {
    json!({ "r": r.impulses, "seconds": r.seconds, "iterations": r.iterations, "residual": r.residual, "solver": r.by })
}

fn text(rows: &[Row]) -> String {
    let wide = rows.iter().map(|r| r.name.chars().count()).max().unwrap_or(0).max(7);
    let mut out = format!(
        "{:<wide$} {:>8} {:>6} {:>9} {:>10} {:>12}  solver\n",
        "problem", "contacts", "rows", "residual", "iterations", "time"
    );
    for r in rows {
        let time = format!("{:.3} ms", 1e3 * r.seconds);
        let _ = writeln!(
            out,
            "{:<wide$} {:>8} {:>6} {:>9.1e} {:>10} {time:>12}  {}",
            r.name, r.contacts, r.rows, r.residual, r.iterations, r.by
        );
    }
    out
}
