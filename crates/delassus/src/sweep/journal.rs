//! The journal of a sweep: one line per finished run, only ever appended to, so that a kill loses nothing that was done.
//!
//! The first line says which sweep it belongs to. A line that is not whole (the program was killed while it wrote) is
//! dropped, and its run is done again.

use super::table::Row;
use crate::output::files::trouble;
use delassus_system::error::{Code, Error};
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A finished run.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Hash of model and combination.
    pub key: String,
    /// What it gave.
    pub row: Row,
}

/// An open journal.
pub struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens the journal at `path` for the sweep with hash `sweep`, or begins one; returns what is done already.
    ///
    /// # Errors
    /// `SweepChanged` if the journal belongs to another model or grid, or what reading and writing report.
    pub fn open(path: &Path, sweep: &str, fresh: bool) -> Result<(Journal, Vec<Entry>), Error> {
        let io = |e: &std::io::Error| trouble(e, path);
        if fresh && path.exists() {
            std::fs::remove_file(path).map_err(|e| io(&e))?;
        }
        let text = match std::fs::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(e) => return Err(io(&e)),
        };
        // what follows the last line break was not finished
        let whole = text.rfind('\n').map_or(0, |i| i + 1);
        let mut lines = text[..whole].lines();
        let mut file =
            OpenOptions::new().create(true).truncate(false).write(true).open(path).map_err(|e| io(&e))?;
        let mut entries = Vec::new();
        if let Some(first) = lines.next() {
            let head: Value = serde_json::from_str(first).unwrap_or_default();
            if head["sweep"] != *sweep {
                return Err(Error::settings(
                    Code::SweepChanged,
                    format!("{} belongs to another model, grid or version", path.display()),
                )
                .hint("undo the change to go on with it, choose another --out, or start over with --fresh"));
            }
            entries.extend(lines.filter_map(entry));
            file.set_len(whole as u64).map_err(|e| io(&e))?;
            file.seek(SeekFrom::End(0)).map_err(|e| io(&e))?;
        } else {
            file.set_len(0).map_err(|e| io(&e))?;
            file.write_all(format!("{}\n", json!({ "sweep": sweep })).as_bytes()).map_err(|e| io(&e))?;
        }
        Ok((Journal { file, path: path.into() }, entries))
    }

    /// Appends a finished run, in one write.
    ///
    /// # Errors
    /// What writing reports.
    pub fn append(&mut self, e: &Entry) -> Result<(), Error> {
        // numbers as texts: they must come back to the bit
        let line = json!({
            "key": e.key,
            "cells": e.row.cells,
            "error": e.row.error,
            "wall": format!("{:?}", e.row.wall_seconds),
        });
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(|x| trouble(&x, &self.path))
    }

    /// Waits until everything stands on the disk.
    ///
    /// # Errors
    /// What the disk reports.
    pub fn sync(&self) -> Result<(), Error> {
        self.file.sync_data().map_err(|x| trouble(&x, &self.path))
    }
}

fn entry(line: &str) -> Option<Entry> {
    let v: Value = serde_json::from_str(line).ok()?;
    let cells: Option<Vec<String>> =
        v["cells"].as_array()?.iter().map(|c| c.as_str().map(String::from)).collect();
    let row = Row {
        cells: cells?,
        error: v["error"].as_str()?.into(),
        wall_seconds: v["wall"].as_str()?.parse().ok()?,
    };
    Some(Entry { key: v["key"].as_str()?.into(), row })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_written_line_is_dropped_and_written_anew() {
        let path = std::env::temp_dir().join(format!("delassus-journal-{}.jsonl", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let one = |k: &str| Entry {
            key: k.into(),
            row: Row {
                cells: vec!["0.1".into(), "a,\nb".into()],
                error: String::new(),
                wall_seconds: 0.1 + 0.2,
            },
        };
        let (mut j, done) = Journal::open(&path, "s", false).unwrap();
        assert!(done.is_empty());
        j.append(&one("a")).unwrap();
        j.append(&one("b")).unwrap();
        drop(j);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 7]).unwrap();
        let (mut j, done) = Journal::open(&path, "s", false).unwrap();
        assert_eq!(done, [one("a")]);
        j.append(&one("b")).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        assert_eq!(Journal::open(&path, "other", false).err().unwrap().code, Code::SweepChanged);
        assert!(Journal::open(&path, "other", true).unwrap().1.is_empty());
        // killed while the first line was written
        std::fs::write(&path, "{\"swe").unwrap();
        assert!(Journal::open(&path, "s", false).unwrap().1.is_empty());
        std::fs::remove_file(&path).unwrap();
    }
}
