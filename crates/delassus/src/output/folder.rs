//! The folder of a run: trajectory, events, summary, model, plots and report.
//!
//! Files appear whole (see [`super::files`]); `summary.json`, with the status, comes last, so a folder without it
//! is incomplete. A locked file keeps a second run out while the first one is at work.

use super::{FolderKeeper, csv, files, json, npz, report, strobe};
use crate::results::{Event, Record, Summary};
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

const LOCK: &str = ".delassus.lock";

/// Format of the trajectory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TrajectoryFormat {
    /// `trajectory.csv`.
    #[default]
    Csv,
    /// `trajectory.npz`.
    Npz,
}

/// Trajectory and log that were kept on the way.
#[derive(Debug)]
pub struct Kept<'a> {
    /// Who keeps them.
    pub keeper: &'a mut FolderKeeper,
    /// The run is to go on later.
    pub goes_on: bool,
}

/// A folder that belongs to this run until it is dropped.
#[derive(Debug)]
pub struct Folder {
    dir: PathBuf,
    created: bool,
    /// Held open: the lock ends with it, however the program ends.
    _lock: File,
}

impl Folder {
    /// Takes a folder for a run, before the run: creates it, or accepts an empty one; `force` accepts any.
    ///
    /// # Errors
    /// `OutputExists` without `force`, `OutputBusy` if another run is at work, or what writing reports.
    pub fn open(dir: &Path, force: bool) -> Result<Folder, Error> {
        if dir.exists() && !dir.is_dir() {
            return Err(Error::file(Code::OutputExists, format!("{} is not a folder", dir.display()))
                .hint("choose another folder for --out"));
        }
        let created = !dir.exists();
        fs::create_dir_all(dir).map_err(|e| files::trouble(&e, dir))?;
        let path = dir.join(LOCK);
        let lock = File::create(&path).map_err(|e| files::trouble(&e, &path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Error::file(
                    Code::OutputBusy,
                    format!("another run writes into {}", dir.display()),
                )
                .hint("wait for it, or choose another folder for --out"));
            }
            // a file system without locks: go on without
            Err(TryLockError::Error(_)) => {}
        }
        let folder = Folder { dir: dir.into(), created, _lock: lock };
        let others = fs::read_dir(dir)
            .map_err(|e| files::trouble(&e, dir))?
            .filter_map(Result::ok)
            .any(|e| e.file_name() != LOCK);
        if others && !force {
            return Err(Error::file(Code::OutputExists, format!("{} is not empty", dir.display()))
                .hint("choose another folder, or replace its results with --force"));
        }
        Ok(folder)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.dir
    }

    /// Writes everything about a run; `model_toml` is the resolved model, `events` the log.
    ///
    /// # Errors
    /// `DiskFull`, `ReadOnly` or `WriteFailed`.
    pub fn write(
        &self,
        model: &Model,
        model_toml: &str,
        summary: &Summary,
        record: &Record,
        events: &[Event],
        format: TrajectoryFormat,
    ) -> Result<(), Error> {
        self.write_kept(model, model_toml, summary, record, events, format, None)
    }

    /// The same with trajectory and log that were kept on the way; `record` and `events` are what pictures and pages show of them.
    ///
    /// # Errors
    /// As [`Folder::write`].
    pub fn write_kept(
        &self,
        model: &Model,
        model_toml: &str,
        summary: &Summary,
        record: &Record,
        events: &[Event],
        format: TrajectoryFormat,
        kept: Option<Kept<'_>>,
    ) -> Result<(), Error> {
        let file = |name: &str| self.dir.join(name);
        // what an earlier run left must not be taken for ours; the status goes first
        for old in
            ["summary.json", "trajectory.csv", "trajectory.npz", "events.csv", "report.html", "mechanism.svg"]
        {
            remove(&file(old))?;
        }
        let plots = file("plots");
        remove_plots(&plots)?;
        let trajectory = file(match format {
            TrajectoryFormat::Csv => "trajectory.csv",
            TrajectoryFormat::Npz => "trajectory.npz",
        });
        let log = file("events.csv");
        match kept {
            Some(Kept { keeper, goes_on }) => {
                keeper.place([&trajectory, &log], &record.columns, format, goes_on)?;
            }
            None => {
                match format {
                    TrajectoryFormat::Csv => csv::save(record, &trajectory)?,
                    TrajectoryFormat::Npz => npz::save(record, &trajectory)?,
                }
                csv::save_events(events, &log)?;
            }
        }
        files::write_text(&file("model.toml"), model_toml)?;
        let all = report::group_plots(model, record, events);
        if !all.is_empty() && !record.is_empty() {
            fs::create_dir_all(&plots).map_err(|e| files::trouble(&e, &plots))?;
            for (name, plot) in all {
                plot.write(&plots.join(format!("{name}.svg")))?;
            }
        }
        strobe::write(model, record, &file("mechanism.svg"))?;
        files::write_text(&file("report.html"), &report::html(model, summary, record, events))?;
        files::write_text(&file("summary.json"), &format!("{:#}\n", json::summary(summary)))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // a lock file left behind locks nothing, and a folder that is not empty stays
        let _ = fs::remove_file(self.dir.join(LOCK));
        if self.created {
            let _ = fs::remove_dir(&self.dir);
        }
    }
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(files::trouble(&e, path)),
        _ => Ok(()),
    }
}

/// Removes the pictures of an earlier run, and nothing else.
fn remove_plots(dir: &Path) -> Result<(), Error> {
    let Ok(entries) = fs::read_dir(dir) else { return Ok(()) };
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if path.extension().is_some_and(|e| e == "svg") {
            remove(&path)?;
        }
    }
    Ok(())
}
