//! Trajectory and log of a run on their way: part files that grow while it goes on, and get their names when it is done.

use super::{csv, files};
use crate::results::Event;
use delassus_system::error::{Code, Error};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What was written is in the hands of the system after this time at the latest.
const FLUSHED_WITHIN: Duration = Duration::from_secs(1);
/// Names of the part files, before their number.
const NAMES: [&str; 2] = ["trajectory.csv.part", "events.csv.part"];

/// A file that grows.
#[derive(Debug)]
struct Part {
    path: PathBuf,
    file: BufWriter<File>,
    /// Bytes written, those in the buffer included.
    size: u64,
}

/// Counts what passes.
struct Counted<'a>(&'a mut Part);

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = self.0.file.write(bytes)?;
        self.0.size += n as u64;
        Ok(n)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Part {
    fn new(path: PathBuf) -> Result<Part, Error> {
        // never through a link that somebody left there
        remove(&path)?;
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let file = file.map_err(|e| files::trouble(&e, &path))?;
        Ok(Part { path, file: BufWriter::new(file), size: 0 })
    }

    /// One that has at least this size, cut to it.
    fn cut(path: PathBuf, size: u64) -> Result<Part, Error> {
        let trouble = |e: &io::Error| files::trouble(e, &path);
        let is_file = fs::symlink_metadata(&path).is_ok_and(|m| m.is_file() && m.len() >= size);
        if !is_file {
            return Err(Error::file(
                Code::SavedDamaged,
                format!("{} is missing or shorter than the run that was saved", path.display()),
            )
            .hint("run anew"));
        }
        let mut file = OpenOptions::new().write(true).open(&path).map_err(|e| trouble(&e))?;
        file.set_len(size).map_err(|e| trouble(&e))?;
        file.seek(SeekFrom::Start(size)).map_err(|e| trouble(&e))?;
        Ok(Part { path, file: BufWriter::new(file), size })
    }

    fn write(&mut self, fill: impl FnOnce(&mut Counted<'_>) -> io::Result<()>) -> Result<(), Error> {
        fill(&mut Counted(self)).map_err(|e| files::trouble(&e, &self.path))
    }

    fn flush(&mut self) -> Result<(), Error> {
        self.file.flush().map_err(|e| files::trouble(&e, &self.path))
    }

    fn sync(&mut self) -> Result<(), Error> {
        self.flush()?;
        self.file.get_ref().sync_all().map_err(|e| files::trouble(&e, &self.path))
    }

    /// Gives the file its name; as a copy if the part itself is still to grow.
    fn place(&self, target: &Path, grows: bool) -> Result<(), Error> {
        if !grows {
            let _ = fs::remove_file(target);
            if fs::hard_link(&self.path, target).is_ok() {
                return Ok(());
            }
        }
        files::write_whole(target, |w| io::copy(&mut File::open(&self.path)?, w).map(drop))
    }
}

/// The part files of a run.
#[derive(Debug)]
pub struct Parts {
    trajectory: Part,
    events: Part,
    flushed: Instant,
    line: String,
}

/// Path of a part file; the first run of a computation has no number.
fn path(dir: &Path, which: usize, number: usize) -> PathBuf {
    let number = if number == 0 { String::new() } else { number.to_string() };
    dir.join(format!("{}{number}", NAMES[which]))
}

impl Parts {
    /// New ones with these columns.
    ///
    /// # Errors
    /// `DiskFull`, `ReadOnly` or `WriteFailed`.
    pub fn new(dir: &Path, number: usize, columns: &[String]) -> Result<Parts, Error> {
        let mut trajectory = Part::new(path(dir, 0, number))?;
        let mut events = Part::new(path(dir, 1, number))?;
        trajectory.write(|w| csv::write_head(columns, w))?;
        events.write(|w| csv::write_events(&[], w))?;
        Ok(Parts { trajectory, events, flushed: Instant::now(), line: String::new() })
    }

    /// Those of an earlier program, cut to the sizes they had.
    ///
    /// # Errors
    /// `SavedDamaged` if they are not there or shorter.
    pub fn cut(dir: &Path, number: usize, [trajectory, events]: [u64; 2]) -> Result<Parts, Error> {
        let trajectory = Part::cut(path(dir, 0, number), trajectory)?;
        let events = Part::cut(path(dir, 1, number), events)?;
        Ok(Parts { trajectory, events, flushed: Instant::now(), line: String::new() })
    }

    /// Appends rows, column by column, and lines of the log.
    ///
    /// # Errors
    /// `DiskFull`, `ReadOnly` or `WriteFailed`.
    pub fn append(&mut self, columns: &[Vec<f64>], lines: &[Event]) -> Result<(), Error> {
        let line = &mut self.line;
        self.trajectory.write(|w| csv::write_rows(columns, line, w))?;
        if !lines.is_empty() {
            self.events.write(|w| csv::write_lines(lines, w))?;
        }
        Ok(())
    }

    /// Hands what was written to the system, if it has waited for long.
    ///
    /// # Errors
    /// As [`Parts::append`].
    pub fn flush_in_time(&mut self, now: Instant) -> Result<(), Error> {
        if now.duration_since(self.flushed) >= FLUSHED_WITHIN {
            self.flushed = now;
            self.trajectory.flush()?;
            self.events.flush()?;
        }
        Ok(())
    }

    /// Waits until everything is on the disk.
    ///
    /// # Errors
    /// As [`Parts::append`].
    pub fn sync(&mut self) -> Result<(), Error> {
        self.trajectory.sync()?;
        self.events.sync()
    }

    /// Their sizes.
    #[must_use]
    pub fn sizes(&self) -> [u64; 2] {
        [self.trajectory.size, self.events.size]
    }

    /// Where the trajectory is.
    #[must_use]
    pub fn trajectory(&self) -> &Path {
        &self.trajectory.path
    }

    /// Where the log is.
    #[must_use]
    pub fn events(&self) -> &Path {
        &self.events.path
    }

    /// Gives the trajectory its name; as a copy if the run is still to go on.
    ///
    /// # Errors
    /// As [`files::write_whole`].
    pub fn place_trajectory(&self, target: &Path, goes_on: bool) -> Result<(), Error> {
        self.trajectory.place(target, goes_on)
    }

    /// Gives the log its name; as a copy if the run is still to go on.
    ///
    /// # Errors
    /// As [`files::write_whole`].
    pub fn place_events(&self, target: &Path, goes_on: bool) -> Result<(), Error> {
        self.events.place(target, goes_on)
    }

    /// Removes them.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn remove(self) -> Result<(), Error> {
        remove(&self.trajectory.path)?;
        remove(&self.events.path)
    }
}

/// Removes what programs that were ended left of part files and of files that were not whole.
///
/// # Errors
/// If that is not possible.
pub fn remove_all(dir: &Path) -> Result<(), Error> {
    for dir in [dir, &dir.join("plots")] {
        let Ok(entries) = fs::read_dir(dir) else { continue };
        for entry in entries.filter_map(Result::ok) {
            if entry.file_name().to_str().is_some_and(is_unfinished) {
                remove(&entry.path())?;
            }
        }
    }
    Ok(())
}

/// Is it the name of a part file, or of one that was being written when its program was ended?
fn is_unfinished(name: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let part = NAMES.iter().any(|start| name.strip_prefix(start).is_some_and(digits));
    let temporary = name.strip_prefix('.').and_then(|n| n.strip_suffix(".part"));
    part || temporary.and_then(|n| n.rsplit_once('.')).is_some_and(|(_, process)| digits(process))
}

/// Removes a file, if there is one.
pub(super) fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => Err(files::trouble(&e, path)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_unfinished_is_removed() {
        let unfinished =
            ["trajectory.csv.part", "events.csv.part2", ".report.html.123.part", ".checkpoint.next.7.part"];
        assert!(unfinished.iter().all(|name| is_unfinished(name)));
        let others = [
            "trajectory.csv",
            "notes.part",
            ".hidden",
            "trajectory.csv.part.old",
            ".a.b.part",
            "report.html",
        ];
        assert!(!others.iter().any(|name| is_unfinished(name)));
    }

    #[test]
    fn files_that_were_cut_grow_from_there() {
        let dir = std::env::temp_dir().join(format!("delassus-parts-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let columns = ["t".to_string(), "x".into()];
        let rows = |t: f64| vec![vec![t], vec![2.0 * t]];
        let mut parts = Parts::new(&dir, 0, &columns).unwrap();
        parts.append(&rows(1.0), &[]).unwrap();
        let sizes = parts.sizes();
        parts.append(&rows(2.0), &[]).unwrap();
        parts.sync().unwrap();
        let mut again = Parts::cut(&dir, 0, sizes).unwrap();
        again.append(&rows(3.0), &[]).unwrap();
        again.sync().unwrap();
        assert_eq!(fs::read_to_string(again.trajectory()).unwrap(), "t,x\n1.0,2.0\n3.0,6.0\n");
        // one that is too short is none of ours
        let e = Parts::cut(&dir, 0, [1000, 0]).unwrap_err();
        assert_eq!(e.code, Code::SavedDamaged);
        fs::remove_dir_all(&dir).unwrap();
    }
}
