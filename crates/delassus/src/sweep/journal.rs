//! The journal of a sweep: one line per finished run, only ever appended to, so that a kill loses nothing that was done.
//!
//! The first line says which sweep it belongs to. Every line ends with a checksum of itself. A line that is not whole (the
//! program was killed while it wrote) or not what was written (the disk erred) is dropped, and its run is done again.

use super::table::Row;
use crate::output::files::{trouble, write_whole};
use delassus_model::file::bounded;
use delassus_system::error::{Code, Error};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Largest journal that is read, bytes.
const MOST_BYTES: u64 = 1 << 30;
/// What stands between a line and its checksum.
const SUM: &str = ",\"sum\":\"";

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
    /// `SweepChanged` if the journal belongs to another model or grid, `DamagedJournal` if its first line is not what was
    /// written, or what reading and writing report.
    pub fn open(path: &Path, sweep: &str, fresh: bool) -> Result<(Journal, Vec<Entry>), Error> {
        let io = |e: &io::Error| trouble(e, path);
        if fresh && fs::symlink_metadata(path).is_ok() {
            fs::remove_file(path).map_err(|e| io(&e))?;
        }
        let bytes = match fs::symlink_metadata(path) {
            Ok(_) => bounded::regular(path, MOST_BYTES)?,
            Err(_) => Vec::new(),
        };
        // what follows the last line break was not finished
        let whole = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
        let mut lines = bytes[..whole].split(|b| *b == b'\n');
        let head = sealed(&json!({ "sweep": sweep }));
        let mut kept = head.clone();
        let mut entries = Vec::new();
        if whole > 0 {
            same(lines.next().unwrap_or_default(), &head, path)?;
            for line in lines.filter(|l| !l.is_empty()) {
                if let Some(e) = unsealed(line).as_ref().and_then(entry) {
                    kept.extend_from_slice(line);
                    kept.push(b'\n');
                    entries.push(e);
                }
            }
        }
        // nothing but whole lines, each after the other
        if kept != bytes {
            write_whole(path, |w| w.write_all(&kept))?;
        }
        let file = OpenOptions::new().append(true).open(path).map_err(|e| io(&e))?;
        Ok((Journal { file, path: path.into() }, entries))
    }

    /// Appends a finished run, in one write.
    ///
    /// # Errors
    /// What writing reports.
    pub fn append(&mut self, e: &Entry) -> Result<(), Error> {
        // numbers as texts: they must come back to the bit
        let line = sealed(&json!({
            "key": e.key,
            "cells": e.row.cells,
            "error": e.row.error,
            "wall": format!("{:?}", e.row.wall_seconds),
        }));
        self.file.write_all(&line).map_err(|x| trouble(&x, &self.path))
    }

    /// Waits until everything stands on the disk.
    ///
    /// # Errors
    /// What the disk reports.
    pub fn sync(&self) -> Result<(), Error> {
        self.file.sync_data().map_err(|x| trouble(&x, &self.path))
    }
}

/// Is this the first line of this sweep?
fn same(line: &[u8], head: &[u8], path: &Path) -> Result<(), Error> {
    if line == head.trim_ascii_end() {
        return Ok(());
    }
    let (code, what) = match unsealed(line) {
        Some(_) => (Code::SweepChanged, "belongs to another model, grid or version"),
        None => (Code::DamagedJournal, "is damaged in its first line, or was written by another version"),
    };
    Err(Error::settings(code, format!("{} {what}", path.display()))
        .hint("undo the change to go on with it, choose another --out, or start over with --fresh"))
}

/// Checksum of the text of an object without its last brace: 64 bits of SHA-256, which no flipped bit leaves as they are.
fn sum(text: &[u8]) -> String {
    Sha256::digest(text)[..8].iter().map(|b| format!("{b:02x}")).collect()
}

/// A line: the object with its checksum as the last key, and a line break.
fn sealed(object: &Value) -> Vec<u8> {
    let mut text = object.to_string();
    text.pop();
    let sum = sum(text.as_bytes());
    format!("{text}{SUM}{sum}\"}}\n").into_bytes()
}

/// The object of a line, if the line is what was written.
fn unsealed(line: &[u8]) -> Option<Value> {
    let line = std::str::from_utf8(line).ok()?;
    let (text, end) = line.rsplit_once(SUM)?;
    (end.strip_suffix("\"}")? == sum(text.as_bytes())).then(|| serde_json::from_str(line).ok())?
}

fn entry(v: &Value) -> Option<Entry> {
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

    fn one(k: &str) -> Entry {
        let cells = vec!["0.1".into(), "a,\nb".into(), "µ \"q\" ,\"sum\":\"".into()];
        Entry { key: k.into(), row: Row { cells, error: String::new(), wall_seconds: 0.1 + 0.2 } }
    }

    fn written(name: &str, keys: &[&str]) -> (PathBuf, Vec<u8>) {
        let path = std::env::temp_dir().join(format!("delassus-{name}-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        let (mut j, done) = Journal::open(&path, "s", false).unwrap();
        assert!(done.is_empty());
        keys.iter().for_each(|k| j.append(&one(k)).unwrap());
        let bytes = fs::read(&path).unwrap();
        (path, bytes)
    }

    #[test]
    fn a_half_written_line_is_dropped_and_written_anew() {
        let (path, text) = written("journal", &["a", "b"]);
        fs::write(&path, &text[..text.len() - 7]).unwrap();
        let (mut j, done) = Journal::open(&path, "s", false).unwrap();
        assert_eq!(done, [one("a")]);
        j.append(&one("b")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), text);
        assert_eq!(Journal::open(&path, "other", false).err().unwrap().code, Code::SweepChanged);
        assert!(Journal::open(&path, "other", true).unwrap().1.is_empty());
        // killed while the first line was written
        fs::write(&path, "{\"swe").unwrap();
        assert!(Journal::open(&path, "s", false).unwrap().1.is_empty());
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn no_flipped_bit_gives_another_entry() {
        let (path, text) = written("flips", &["a", "b", "c"]);
        let head = text.iter().position(|b| *b == b'\n').unwrap();
        // a stride that is prime to 8 meets all bits of a byte
        for bit in (0..8 * text.len()).step_by(7) {
            let mut bytes = text.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &bytes).unwrap();
            match Journal::open(&path, "s", false) {
                // redone: what is left is what was written, and the next opening finds nothing more to mend
                Ok((_, done)) => {
                    assert!(bit / 8 > head && (1..3).contains(&done.len()), "bit {bit}: {done:?}");
                    assert!(done.iter().all(|e| *e == one(&e.key)), "bit {bit}");
                    let mended = fs::read(&path).unwrap();
                    assert!(mended.len() < text.len());
                    assert_eq!(Journal::open(&path, "s", false).unwrap().1, done);
                    assert_eq!(fs::read(&path).unwrap(), mended);
                }
                Err(e) => {
                    assert!(bit / 8 <= head, "bit {bit}: {e}");
                    assert_eq!((e.code, fs::read(&path).unwrap()), (Code::DamagedJournal, bytes));
                }
            }
        }
        fs::remove_file(&path).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_journal_is_not_a_link() {
        let (path, text) = written("linked", &["a"]);
        let link = path.with_extension("link");
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(Journal::open(&link, "s", false).err().unwrap().code, Code::FileError);
        // started over, it is a file of its own
        assert!(Journal::open(&link, "s", true).unwrap().1.is_empty());
        assert_eq!(fs::read(&path).unwrap(), text);
        fs::remove_file(&path).unwrap();
        fs::remove_file(&link).unwrap();
    }
}
