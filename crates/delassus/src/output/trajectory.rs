//! The trajectory in the folder of a run: names of its columns, and those that are asked for.

use super::npz;
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

/// What the solver did over time, in the folder of a run.
pub const SOLVER: &str = "solver.csv";

/// A trajectory whose columns are read when they are asked for.
#[derive(Debug)]
pub struct Trajectory {
    path: PathBuf,
    /// Names of its columns, `t` first.
    pub columns: Vec<String>,
    /// Of a NumPy archive.
    pub(super) packed: bool,
}

fn unreadable(path: &Path, e: &io::Error) -> Error {
    Error::file(Code::FileError, format!("cannot read {}: {e}", path.display()))
        .on(path.display().to_string())
}

impl Trajectory {
    /// That of a folder: `trajectory.csv`, `trajectory.npz` or, of a run on its way, `trajectory.csv.part`.
    ///
    /// # Errors
    /// `FileError` if there is none, or it cannot be read.
    pub fn open(dir: &Path) -> Result<Trajectory, Error> {
        const NAMES: [(&str, bool); 3] =
            [("trajectory.csv", false), ("trajectory.npz", true), ("trajectory.csv.part", false)];
        let found = NAMES.iter().find(|(name, _)| dir.join(name).is_file());
        let Some((name, packed)) = found else {
            let (message, hint) = if dir.is_dir() {
                ("has no trajectory", "a run writes it: delassus run MODEL --out DIR")
            } else {
                ("is no folder of results", "name the folder of a run: delassus run MODEL --out DIR")
            };
            let message = format!("{} {message}", dir.display());
            return Err(Error::file(Code::FileError, message).on(dir.display().to_string()).hint(hint));
        };
        let path = dir.join(name);
        let names = if *packed { npz::names(&path) } else { head(&path) };
        let columns = names.map_err(|e| unreadable(&path, &e))?;
        Ok(Trajectory { path, columns, packed: *packed })
    }

    /// What the solver did, of a folder: `solver.step` and others over times of their own.
    ///
    /// # Errors
    /// `FileError` if there is none, or it cannot be read.
    pub fn solver(dir: &Path) -> Result<Trajectory, Error> {
        let path = dir.join(SOLVER);
        let columns = head(&path).map_err(|e| {
            unreadable(&path, &e).hint("runs of this version write it: delassus run MODEL --out DIR")
        })?;
        Ok(Trajectory { path, columns, packed: false })
    }

    /// Columns by name: one, or all of an object or group such as `slider` or `O.reaction`.
    ///
    /// # Errors
    /// `UnknownChannel` with the nearest one, or with what it takes to record it.
    pub fn find(&self, name: &str, model: Option<&Model>) -> Result<Vec<usize>, Error> {
        let wanted = name.trim();
        if let Some(one) = self.place(wanted) {
            return Ok(vec![one]);
        }
        let stored = self.stored(wanted);
        let below = |c: &String| c.strip_prefix(stored.as_str()).is_some_and(|rest| rest.starts_with('.'));
        let several: Vec<usize> = (0..self.columns.len()).filter(|i| below(&self.columns[*i])).collect();
        if !several.is_empty() && !wanted.is_empty() {
            return Ok(several);
        }
        let known = model.is_some_and(|m| m.channels(wanted).is_ok());
        let path = self.path.display();
        let error = |message: String| Error::settings(Code::UnknownChannel, message).on(wanted);
        if known {
            let hint = format!("add \"{wanted}\" to `record` in [output], and run again");
            return Err(error(format!("`{wanted}` was not recorded in {path}")).hint(hint));
        }
        let hint = suggestion(wanted, self.columns.iter().map(String::as_str));
        Err(error(format!("{path} has no channel `{wanted}`")).hint(hint))
    }

    /// A column by its whole name.
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        let stored = self.stored(name);
        self.columns.iter().position(|c| *c == stored)
    }

    /// A name as the file has it: arrays of an archive have no separators of paths in their names.
    fn stored(&self, name: &str) -> String {
        if self.packed { npz::stored(name) } else { name.into() }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn unreadable(&self, e: &io::Error) -> Error {
        unreadable(&self.path, e)
    }

    /// The values of columns, in the order in which they are asked for.
    ///
    /// # Errors
    /// `FileError` if they cannot be read.
    pub fn read(&self, wanted: &[usize]) -> Result<Vec<Vec<f64>>, Error> {
        let read = if self.packed { npz::read(&self.path, wanted) } else { rows(&self.path, wanted) };
        read.map_err(|e| self.unreadable(&e))
    }
}

/// The names in the first line; the apostrophe that keeps a spreadsheet from calculating is none of the name.
fn head(path: &Path) -> io::Result<Vec<String>> {
    let mut reader = ::csv::Reader::from_reader(BufReader::new(File::open(path)?));
    let head = reader.headers().map_err(io::Error::other)?;
    Ok(head.iter().map(|name| super::csv::name(name).to_string()).collect())
}

/// Some columns of all lines; the last line of a file that grows may not be whole.
fn rows(path: &Path, wanted: &[usize]) -> io::Result<Vec<Vec<f64>>> {
    let mut reader =
        ::csv::ReaderBuilder::new().flexible(true).from_reader(BufReader::new(File::open(path)?));
    let columns = reader.byte_headers().map_err(io::Error::other)?.len();
    let mut out = vec![Vec::new(); wanted.len()];
    let mut row = ::csv::ByteRecord::new();
    while reader.read_byte_record(&mut row).map_err(io::Error::other)? {
        if row.len() != columns {
            continue;
        }
        for (column, i) in out.iter_mut().zip(wanted) {
            column.push(super::read_back::number(row.get(*i).unwrap_or_default()));
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Record;

    fn folder(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("delassus-trajectory-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        dir
    }

    fn record() -> Record {
        let columns = ["t", "=arm.x", "arm.y", "arm.z"].map(String::from).to_vec();
        let data = vec![vec![0.0, 0.5], vec![1.0, 0.1 + 0.2], vec![f64::NAN, -1e-300], vec![4.0, 5.0]];
        Record { columns, data, ..Record::default() }
    }

    #[test]
    fn both_formats_give_the_same_columns_to_the_bit() {
        let whole = record();
        for name in ["csv", "npz", "csv.part"] {
            let dir = folder(name);
            let path = dir.join(format!("trajectory.{name}"));
            if name == "npz" { npz::save(&whole, &path) } else { super::super::csv::save(&whole, &path) }
                .unwrap();
            let back = Trajectory::open(&dir).unwrap();
            assert_eq!(back.columns, whole.columns);
            let columns = back.read(&[3, 1, 2]).unwrap();
            assert_eq!(columns[..2], [whole.data[3].clone(), whole.data[1].clone()], "{name}");
            assert!(columns[2][0].is_nan() && columns[2][1].to_bits() == (-1e-300f64).to_bits());
            std::fs::remove_dir_all(&dir).unwrap();
        }
    }

    #[test]
    fn groups_are_found_and_misspelt_names_are_answered() {
        let dir = folder("names");
        super::super::csv::save(&record(), &dir.join("trajectory.csv")).unwrap();
        let back = Trajectory::open(&dir).unwrap();
        assert_eq!(back.find("arm", None).unwrap(), [2, 3]);
        assert_eq!(back.find("arm.z", None).unwrap(), [3]);
        let e = back.find("arm.w", None).unwrap_err();
        assert_eq!(e.code, Code::UnknownChannel);
        assert!(e.hint.starts_with("did you mean `arm."), "{}", e.hint);
        std::fs::remove_dir_all(&dir).unwrap();
        assert_eq!(Trajectory::open(&dir).unwrap_err().code, Code::FileError);
    }
}
