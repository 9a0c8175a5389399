//! Files of problems: contacts with friction, or lists of complementarity problems.

use delassus::Error;
use delassus::error::Code;
use delassus::output::files;
use delassus_algebra::cone::friction::SparseProblem;
use delassus_algebra::cone::{Blocks, Cone, MOST_ROWS};
use serde_json::Value;
use std::path::Path;

/// Contacts with friction.
pub(super) struct Contacts {
    pub(super) name: String,
    pub(super) problem: SparseProblem,
}

/// A linear complementarity problem.
pub(super) struct Pairs {
    pub(super) name: String,
    pub(super) w: Vec<f64>,
    pub(super) b: Vec<f64>,
}

/// What a file holds.
pub(super) enum Content {
    Contacts(Contacts),
    Pairs(Vec<Pairs>),
    /// Other data that stand beside problems.
    Other,
}

/// Reads a file.
///
/// # Errors
/// If it cannot be read, or is a problem with a part missing or of another size.
pub(super) fn read(path: &Path) -> Result<Content, Error> {
    let text = std::fs::read_to_string(path).map_err(|e| files::trouble(&e, path))?;
    let wrong = |what: &str| Error::settings(Code::BadSettings, format!("{}: {what}", path.display()));
    let value: Value = serde_json::from_str(&text).map_err(|e| wrong(&e.to_string()))?;
    if let Some(list) = value.as_array() {
        let read: Option<Vec<Pairs>> = list.iter().map(pairs).collect();
        return read.map(Content::Pairs).ok_or_else(|| wrong("no list of { name, n, W, b }"));
    }
    if value.get("dim").is_none() {
        return Ok(Content::Other);
    }
    let read = contacts(&value).map(Content::Contacts);
    read.ok_or_else(|| wrong("no problem { name, dim, nc, mu[nc], q[dim nc], W { i, j, x } }"))
}

fn numbers(v: &Value) -> Option<Vec<f64>> {
    v.as_array()?.iter().map(Value::as_f64).collect()
}

fn indices(v: &Value, below: usize) -> Option<Vec<u32>> {
    v.as_array()?
        .iter()
        .map(|i| i.as_u64().filter(|i| *i < below as u64).and_then(|i| u32::try_from(i).ok()))
        .collect()
}

fn contacts(v: &Value) -> Option<Contacts> {
    let (dim, count) = (v["dim"].as_u64()? as usize, v["nc"].as_u64()? as usize);
    let (mu, q) = (numbers(&v["mu"])?, numbers(&v["q"])?);
    if !(1..=MOST_ROWS).contains(&dim) || mu.len() != count || q.len() != dim * count {
        return None;
    }
    let w = &v["W"];
    let (i, j, x) = (indices(&w["i"], q.len())?, indices(&w["j"], q.len())?, numbers(&w["x"])?);
    if i.len() != x.len() || j.len() != x.len() {
        return None;
    }
    let entries = i.into_iter().zip(j).zip(x).map(|((i, j), x)| (i, j, x)).filter(|e| e.2 != 0.0);
    let mut blocks = Blocks::new(0);
    for mu in mu {
        blocks.push(dim, Cone::Coulomb { mu });
    }
    let name = v["name"].as_str()?.to_string();
    Some(Contacts { name, problem: SparseProblem::new(entries.collect(), q, blocks) })
}

fn pairs(v: &Value) -> Option<Pairs> {
    let (n, b) = (v["n"].as_u64()? as usize, numbers(&v["b"])?);
    let mut w = Vec::with_capacity(n * n);
    for row in v["W"].as_array()? {
        w.extend(numbers(row)?);
    }
    let name = v["name"].as_str()?.to_string();
    (b.len() == n && w.len() == n * n).then_some(Pairs { name, w, b })
}
