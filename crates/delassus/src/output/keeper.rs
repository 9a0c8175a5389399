//! Keeps a run in its folder while it goes on: part files, and checkpoints if they are wanted.

use super::checkpoint::{Checkpoint, SavedRun};
use super::parts::{self, Parts};
use super::{TrajectoryFormat, files, npz, read_back};
use crate::results::{Event, Keeper, Record};
use delassus_system::error::{Code, Error};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often a run is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// After this wall-clock time.
    Time(Duration),
    /// After so many steps, accepted or not.
    Steps(u64),
}

/// Part files and checkpoints of a run in a folder.
#[derive(Debug)]
pub struct FolderKeeper {
    dir: PathBuf,
    /// Those of the run whose results are shown, then those of one that may take its place.
    parts: Vec<Parts>,
    /// How often it is saved, if at all; settings, model and runs so far.
    every: Option<Every>,
    checkpoint: Checkpoint,
    /// What goes on.
    before: Vec<SavedRun>,
    /// Runs with results so far.
    shown: usize,
    last: Instant,
    turns: u64,
}

impl FolderKeeper {
    /// Part files only: what was written survives the program, but it cannot go on.
    ///
    /// # Errors
    /// If what an earlier run left cannot be removed.
    pub fn new(dir: &Path) -> Result<FolderKeeper, Error> {
        Checkpoint::remove(dir)?;
        parts::remove_all(dir)?;
        Ok(FolderKeeper {
            dir: dir.into(),
            parts: Vec::new(),
            every: None,
            checkpoint: Checkpoint::default(),
            before: Vec::new(),
            shown: 0,
            last: Instant::now(),
            turns: 0,
        })
    }

    /// Saves the run, too.
    #[must_use]
    pub fn saving(mut self, every: Every, checkpoint: Checkpoint) -> FolderKeeper {
        (self.every, self.checkpoint) = (Some(every), checkpoint);
        self
    }

    /// Goes on where a checkpoint was written.
    #[must_use]
    pub fn going_on(dir: &Path, every: Every, mut checkpoint: Checkpoint) -> FolderKeeper {
        let before = std::mem::take(&mut checkpoint.runs);
        FolderKeeper {
            dir: dir.into(),
            parts: Vec::new(),
            every: Some(every),
            checkpoint,
            before,
            shown: 0,
            last: Instant::now(),
            turns: 0,
        }
    }

    /// True if the run can go on later.
    #[must_use]
    pub fn saves_runs(&self) -> bool {
        self.every.is_some()
    }

    /// The part files of a run that has ended, complete.
    ///
    /// # Errors
    /// `DiskFull`, `ReadOnly` or `WriteFailed`; `Internal` if there was no run.
    fn ended(&mut self) -> Result<&Parts, Error> {
        self.parts.iter_mut().try_for_each(Parts::sync)?;
        let none = || Error::file(Code::Internal, "no run was kept".to_string());
        self.parts.first().ok_or_else(none)
    }

    /// The record of a run that has ended, thinned to what pictures show; `pictures` has the columns and snapshots.
    ///
    /// # Errors
    /// As [`read_back::thinned`].
    pub fn record(&mut self, pictures: Record) -> Result<Record, Error> {
        let path = self.ended()?.trajectory().to_path_buf();
        read_back::thinned(&path, pictures)
    }

    /// The whole log of a run that has ended.
    ///
    /// # Errors
    /// As [`read_back::events`].
    pub fn log(&mut self) -> Result<Vec<Event>, Error> {
        let path = self.ended()?.events().to_path_buf();
        read_back::events(&path)
    }

    /// Gives trajectory and log their names; `goes_on` if the run is not done.
    ///
    /// # Errors
    /// `DiskFull`, `ReadOnly` or `WriteFailed`.
    pub fn place(
        &mut self,
        [trajectory, events]: [&Path; 2],
        columns: &[String],
        format: TrajectoryFormat,
        goes_on: bool,
    ) -> Result<(), Error> {
        let parts = self.ended()?;
        match format {
            TrajectoryFormat::Csv => parts.place_trajectory(trajectory, goes_on)?,
            TrajectoryFormat::Npz => {
                let mut source = read_back::Columns::new(parts.trajectory(), columns.len());
                files::write_whole(trajectory, |w| {
                    npz::write_columns(columns, &mut |i| source.column(i), w)
                })?;
            }
        }
        parts.place_events(events, goes_on)
    }

    /// Removes what only a run on its way needs.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn clean(&mut self) -> Result<(), Error> {
        Checkpoint::remove(&self.dir)?;
        self.parts.drain(..).try_for_each(Parts::remove)?;
        parts::remove_all(&self.dir)
    }
}

impl Keeper for FolderKeeper {
    fn begin(&mut self, columns: Option<&[String]>) -> Result<Option<Vec<u8>>, Error> {
        let place = self.checkpoint.runs.len();
        let saved = self.before.get(place).cloned();
        if let Some(columns) = columns {
            let number = self.shown;
            self.shown += 1;
            let parts = match &saved {
                Some(run) => {
                    let cut = Parts::cut(&self.dir, number, run.sizes);
                    // results of a later run have taken the place of these
                    let replaced = self.before[place + 1..].iter().any(|later| later.shown);
                    if replaced && cut.is_err() { Parts::new(&self.dir, number, columns)? } else { cut? }
                }
                None => Parts::new(&self.dir, number, columns)?,
            };
            self.parts.push(parts);
        }
        let run = saved.as_ref().map(|s| s.run.clone());
        let fresh = SavedRun { shown: columns.is_some(), ..SavedRun::default() };
        self.checkpoint.runs.push(saved.unwrap_or(fresh));
        Ok(run)
    }

    fn keep(&mut self, columns: &[Vec<f64>], lines: &[Event]) -> Result<(), Error> {
        let shown = self.checkpoint.runs.last().is_some_and(|run| run.shown);
        match self.parts.last_mut().filter(|_| shown) {
            Some(parts) => parts.append(columns, lines),
            None => Ok(()),
        }
    }

    fn saves(&self) -> bool {
        self.every.is_some()
    }

    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        // what cannot be written is told when more is
        let _ = self.parts.last_mut().map(|parts| parts.flush_in_time(now));
        self.turns += 1;
        match self.every {
            None => false,
            Some(Every::Time(time)) => now.duration_since(self.last) >= time,
            Some(Every::Steps(steps)) => self.turns >= steps,
        }
    }

    fn save(&mut self, run: Vec<u8>) -> Result<(), Error> {
        if self.every.is_none() {
            return Ok(());
        }
        self.parts.iter_mut().try_for_each(Parts::sync)?;
        if let Some(present) = self.checkpoint.runs.last_mut() {
            present.run = run;
            if let (true, Some(parts)) = (present.shown, self.parts.last()) {
                present.sizes = parts.sizes();
            }
        }
        self.checkpoint.write(&self.dir)?;
        (self.last, self.turns) = (Instant::now(), 0);
        Ok(())
    }

    fn adopt(&mut self) -> Result<(), Error> {
        let replaced = self.parts.len().saturating_sub(1);
        self.parts.drain(..replaced).try_for_each(Parts::remove)
    }
}
