//! Parts of a sweep: job arrays do one each, without an engine that knows of the others, and one command joins them afterwards.

use super::JOURNAL;
use delassus::Error;
use delassus::error::Code;
use delassus::sweep::{Entry, Journal};
use std::path::{Path, PathBuf};

/// One part of several, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    part: usize,
    of: usize,
}

impl Shard {
    pub(super) fn parse(text: &str) -> Result<Shard, String> {
        let wrong = || "expected a part of several, such as 3/8".to_string();
        let (part, of) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
        let (part, of) = (number(part)?, number(of)?);
        if (1..=of).contains(&part) { Ok(Shard { part, of }) } else { Err(wrong()) }
    }

    /// Does the run with this number belong to it? Neighbours, which take about as long as each other, go to different parts.
    pub(super) fn has(self, run: usize) -> bool {
        run % self.of == self.part - 1
    }

    /// Its folder within that of the sweep, so that parts can be at work side by side.
    pub(super) fn folder(self, dir: &Path) -> PathBuf {
        dir.join(format!("{FOLDER}{}-of-{}", self.part, self.of))
    }
}

const FOLDER: &str = "shard-";

/// Everything that the journals of parts hold.
///
/// # Errors
/// If there is none, or if one belongs to another sweep.
pub(super) fn joined(dir: &Path, sweep: &str) -> Result<Vec<Entry>, Error> {
    let trouble = |e: &std::io::Error| delassus::output::files::trouble(e, dir);
    let mut parts: Vec<PathBuf> = std::fs::read_dir(dir)
        .map_err(|e| trouble(&e))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|p| p.file_name().is_some_and(|n| n.to_string_lossy().starts_with(FOLDER)))
        .map(|p| p.join(JOURNAL))
        .filter(|p| p.is_file())
        .collect();
    parts.sort();
    if parts.is_empty() {
        let message = format!("{} holds no parts of a sweep", dir.display());
        return Err(
            Error::file(Code::FileError, message).hint("--shard i/n writes them into the folder of --out")
        );
    }
    let mut entries = Vec::new();
    for journal in parts {
        entries.extend(Journal::open(&journal, sweep, false)?.1);
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_belongs_to_one_part() {
        let parts: Vec<Shard> = (1..=3).map(|i| Shard::parse(&format!("{i}/3")).unwrap()).collect();
        for run in 0..20 {
            assert_eq!(parts.iter().filter(|p| p.has(run)).count(), 1);
        }
        for wrong in ["", "3", "0/3", "4/3", "1/0", "a/b", "-1/3"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
    }
}
