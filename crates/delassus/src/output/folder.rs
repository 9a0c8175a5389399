//! The folder of a run: trajectory, events, summary, model, plots and report.
//!
//! Results appear together when all of them are whole (see [`super::stage`]); `summary.json`, with the status, comes last, so a
//! folder without it is incomplete. A locked file keeps a second run out while the first one is at work.

use super::lock::{LOCK, lock};
use super::stage::{self, Stage};
use super::trajectory::SOLVER;
use super::{FolderKeeper, csv, files, json, motion, npz, report, strobe};
use crate::results::{Event, Record, Summary};
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Results that not every run writes.
const SOMETIMES: [&str; 3] = ["trajectory.csv", "trajectory.npz", SOLVER];
/// What a defect of the program leaves in the folder, besides the results; see [`crate::unexpected`].
pub const DEFECT: &str = "internal-error.txt";
/// The folder of pictures within the folder.
const PLOTS: &str = "plots";

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
        let lock = lock(dir).inspect_err(|_| {
            if created {
                let _ = fs::remove_dir(dir);
            }
        })?;
        let folder = Folder { dir: dir.into(), created, _lock: lock };
        // what dead runs left
        stage::recover(dir)?;
        let names = entries(dir).map_err(|e| files::trouble(&e, dir))?;
        for dead in names.iter().filter(|n| files::is_temporary(n)) {
            let path = dir.join(dead);
            fs::remove_file(&path).map_err(|e| files::trouble(&e, &path))?;
        }
        let result = |n: &String| ![LOCK, DEFECT].contains(&n.as_str()) && !files::is_temporary(n);
        if !force && names.iter().any(result) {
            return Err(Error::file(Code::OutputExists, format!("{} is not empty", dir.display()))
                .hint("choose another folder, or replace its results with --force"));
        }
        // told before the run, not after it
        let plots = dir.join(PLOTS);
        if fs::symlink_metadata(&plots).is_ok() && !stage::is_folder(&plots) {
            return Err(stage::in_the_way(&plots));
        }
        Ok(folder)
    }

    /// Begins to write results that replace older ones when all are whole.
    ///
    /// # Errors
    /// What writing reports.
    pub fn stage(&self) -> Result<Stage<'_>, Error> {
        Stage::new(&self.dir)
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
        let stage = self.stage()?;
        let file = |name: &str| stage.path().join(name);
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
        if !record.steps.is_empty() {
            csv::save(&record.steps.record(), &file(SOLVER))?;
        }
        files::write_text(&file("model.toml"), model_toml)?;
        let all = report::group_plots(model, record, events);
        if !all.is_empty() && !record.is_empty() {
            let plots = file(PLOTS);
            fs::create_dir(&plots).map_err(|e| files::trouble(&e, &plots))?;
            for (name, plot) in all {
                plot.write(&plots.join(format!("{name}.svg")))?;
            }
        }
        strobe::write(model, record, &file("mechanism.svg"))?;
        motion::save(&record.snapshots, model.bodies.len(), &file(motion::NAME))?;
        files::write_text(&file("report.html"), &report::html(model, summary, record, events))?;
        files::write_text(&file("summary.json"), &format!("{:#}\n", json::summary(summary)))?;
        // what an earlier run left must not be taken for ours
        let mut stale: Vec<PathBuf> = SOMETIMES.map(PathBuf::from).to_vec();
        if summary.error.as_ref().is_none_or(|e| e.code != Code::Internal) {
            stale.push(DEFECT.into());
        }
        stale.extend(pictures(&self.dir.join(PLOTS)).into_iter().map(|name| Path::new(PLOTS).join(name)));
        stage.commit("summary.json", &stale)
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

/// Names in a folder.
fn entries(dir: &Path) -> std::io::Result<Vec<String>> {
    fs::read_dir(dir)?.map(|e| Ok(e?.file_name().to_string_lossy().into_owned())).collect()
}

/// Pictures in a folder.
fn pictures(dir: &Path) -> Vec<String> {
    let svg = |n: &String| Path::new(n).extension().is_some_and(|e| e == "svg");
    entries(dir).unwrap_or_default().into_iter().filter(svg).collect()
}
