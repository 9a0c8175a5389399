//! Rows of a trajectory between two times, thinned to what a plot shows; of a file without reading all of it.

use super::npz::Archive;
use super::stretches::Stretches;
use super::trajectory::Trajectory;
use crate::results::Record;
use delassus_system::error::Error;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom};
use std::path::Path;

/// Rows of a table between two marks of its index.
const EACH: usize = 256;
/// Rows of an archive that are read at once.
const AT_ONCE: usize = 4096;

/// Columns between two times.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Window {
    /// Times.
    pub t: Vec<f64>,
    /// Values of the columns that were asked for.
    pub columns: Vec<Vec<f64>>,
    /// Rows that there are in it.
    pub rows: usize,
}

impl Window {
    fn of(stretches: Stretches, rows: usize) -> Window {
        let mut columns = stretches.finish();
        let t = if columns.is_empty() { Vec::new() } else { columns.remove(0) };
        Window { t, columns, rows }
    }

    /// Of a record in memory, with a neighbour on either side, so that curves reach the edges; none if a column is unknown.
    #[must_use]
    pub fn of_record(
        record: &Record,
        names: &[String],
        [from, to]: [f64; 2],
        stretches: usize,
    ) -> Option<Window> {
        let t = record.data.first()?;
        let columns = names.iter().map(|name| record.column(name)).collect::<Option<Vec<_>>>()?;
        let first = t.partition_point(|x| *x < from).saturating_sub(1);
        let last = (t.partition_point(|x| *x <= to) + 1).min(t.len()).max(first);
        let mut out = Stretches::new(1 + columns.len(), last - first, stretches);
        for i in first..last {
            out.put(std::iter::once(t[i]).chain(columns.iter().map(|c| c[i])));
        }
        Some(Window::of(out, last - first))
    }
}

/// Where a row of a table begins.
#[derive(Clone, Copy, Debug)]
struct Mark {
    row: usize,
    byte: u64,
    t: f64,
}

/// A trajectory in a file, with some of its times and their places; it may grow.
#[derive(Debug)]
pub struct Indexed {
    trajectory: Trajectory,
    marks: Vec<Mark>,
    /// How far it has been looked through: rows, and the byte behind the last whole one.
    rows: usize,
    end: u64,
    last: f64,
}

impl Indexed {
    /// That of a folder.
    ///
    /// # Errors
    /// As [`Trajectory::open`].
    pub fn open(dir: &Path) -> Result<Indexed, Error> {
        Ok(Indexed { trajectory: Trajectory::open(dir)?, marks: Vec::new(), rows: 0, end: 0, last: 0.0 })
    }

    /// Names of its columns, `t` first.
    #[must_use]
    pub fn columns(&self) -> &[String] {
        &self.trajectory.columns
    }

    /// Rows and last time of a table as far as it has been looked through.
    #[must_use]
    pub fn so_far(&self) -> (usize, f64) {
        (self.rows, self.last)
    }

    /// Columns by their names between two times, and a little beyond; none if one is unknown.
    ///
    /// # Errors
    /// `FileError` if they cannot be read.
    pub fn window(
        &mut self,
        names: &[String],
        times: [f64; 2],
        stretches: usize,
    ) -> Result<Option<Window>, Error> {
        let Some(wanted) = names.iter().map(|name| self.trajectory.place(name)).collect::<Option<Vec<_>>>()
        else {
            return Ok(None);
        };
        let wanted: Vec<usize> = std::iter::once(0).chain(wanted).collect();
        let read = if self.trajectory.packed {
            archive(self.trajectory.path(), &wanted, times, stretches)
        } else {
            self.look_on().and_then(|()| self.table(&wanted, times, stretches))
        };
        read.map(Some).map_err(|e| self.trajectory.unreadable(&e))
    }

    /// Looks through what a table has got since.
    fn look_on(&mut self) -> io::Result<()> {
        let path = self.trajectory.path();
        if self.end == 0 {
            let mut head = ::csv::Reader::from_reader(BufReader::new(File::open(path)?));
            head.byte_headers().map_err(io::Error::other)?;
            self.end = head.position().byte();
        }
        let mut file = BufReader::with_capacity(1 << 16, File::open(path)?);
        file.seek(SeekFrom::Start(self.end))?;
        let mut line = Vec::new();
        loop {
            line.clear();
            let n = file.read_until(b'\n', &mut line)?;
            // the last line of a file that grows may not be whole
            if n == 0 || line.last() != Some(&b'\n') {
                return Ok(());
            }
            let t = line.split(|b| *b == b',').next().map_or(f64::NAN, super::read_back::number);
            if self.rows.is_multiple_of(EACH) {
                self.marks.push(Mark { row: self.rows, byte: self.end, t });
            }
            (self.rows, self.end, self.last) = (self.rows + 1, self.end + n as u64, t);
        }
    }

    /// Rows of a table between the marks around two times.
    fn table(&self, wanted: &[usize], [from, to]: [f64; 2], stretches: usize) -> io::Result<Window> {
        let first = self.marks.partition_point(|m| m.t < from).saturating_sub(1);
        let Some(begin) = self.marks.get(first) else { return Ok(Window::default()) };
        let beyond = self.marks.partition_point(|m| m.t <= to).max(first + 1);
        let end = self.marks.get(beyond).map_or(self.rows, |m| m.row + 1).min(self.rows);
        let mut file = BufReader::with_capacity(1 << 16, File::open(self.trajectory.path())?);
        file.seek(SeekFrom::Start(begin.byte))?;
        let mut out = Stretches::new(wanted.len(), end - begin.row, stretches);
        let (mut line, mut cells) = (Vec::new(), Vec::new());
        for _ in begin.row..end {
            line.clear();
            file.read_until(b'\n', &mut line)?;
            // where cells begin: numbers have neither quotes nor commas
            cells.clear();
            cells.push(0);
            cells.extend(line.iter().enumerate().filter(|(_, b)| **b == b',').map(|(i, _)| i + 1));
            out.put(wanted.iter().map(|c| {
                let rest = cells.get(*c).map_or(&[][..], |i| &line[*i..]);
                let length =
                    rest.iter().position(|b| matches!(b, b',' | b'\n' | b'\r')).unwrap_or(rest.len());
                super::read_back::number(&rest[..length])
            }));
        }
        Ok(Window::of(out, end - begin.row))
    }
}

/// Rows of an archive between two times, with a neighbour on either side.
fn archive(path: &Path, wanted: &[usize], [from, to]: [f64; 2], stretches: usize) -> io::Result<Window> {
    let mut archive = Archive::open(path)?;
    let rows = archive.rows(0)?;
    let first = archive.partition_point(rows, |t| t < from)?.saturating_sub(1);
    let last = (archive.partition_point(rows, |t| t <= to)? + 1).min(rows).max(first);
    let mut out = Stretches::new(wanted.len(), last - first, stretches);
    let mut at = first;
    while at < last {
        let next = (at + AT_ONCE).min(last);
        let columns = wanted.iter().map(|c| archive.some(*c, at..next)).collect::<io::Result<Vec<_>>>()?;
        for i in 0..next - at {
            out.put(columns.iter().map(|c| c[i]));
        }
        at = next;
    }
    Ok(Window::of(out, last - first))
}

#[cfg(test)]
mod tests {
    use super::super::{csv, npz};
    use super::*;
    use std::io::Write as _;

    fn record(rows: usize) -> Record {
        let t: Vec<f64> = (0..rows).map(|i| i as f64 * 1e-3).collect();
        let mut x: Vec<f64> = t.iter().map(|t| (9.0 * t).sin()).collect();
        x[rows / 3] = -50.0;
        let y = t.iter().map(|t| 2.0 * t).collect();
        Record {
            columns: ["t", "a\n\"b\"", "y/z"].map(String::from).to_vec(),
            data: vec![t, x, y],
            ..Record::default()
        }
    }

    #[test]
    fn files_and_memory_give_the_same_rows_and_keep_peaks() {
        let whole = record(50_000);
        let names = ["y/z".to_string(), "a\n\"b\"".to_string()];
        for format in ["csv", "npz"] {
            let dir = std::env::temp_dir().join(format!("delassus-window-{format}-{}", std::process::id()));
            std::fs::create_dir_all(&dir).unwrap();
            let path = dir.join(format!("trajectory.{format}"));
            if format == "csv" { csv::save(&whole, &path) } else { npz::save(&whole, &path) }.unwrap();
            let mut file = Indexed::open(&dir).unwrap();
            // all of it, thinned
            let all = file.window(&names, [f64::NEG_INFINITY, f64::INFINITY], 300).unwrap().unwrap();
            assert_eq!((all.rows, all.t.len(), all.columns.len()), (50_000, 1200, 2));
            assert!(all.columns[1].contains(&-50.0));
            assert_eq!((all.t[0], *all.t.last().unwrap()), (0.0, 49.999));
            // a short window: every row, to the bit, and both edges within
            let some = file.window(&names, [20.0005, 20.0105], 300).unwrap().unwrap();
            assert!(some.t[0] <= 20.0005 && *some.t.last().unwrap() >= 20.0105 && some.t.len() == some.rows);
            let at = whole.data[0].iter().position(|t| t.to_bits() == some.t[0].to_bits()).unwrap();
            assert_eq!(some.columns[1], whole.data[1][at..at + some.rows]);
            let memory = Window::of_record(&whole, &names, [20.0005, 20.0105], 300).unwrap();
            assert_eq!(memory.t, whole.data[0][20_000..20_012]);
            assert_eq!(file.window(&["no".into()], [0.0, 1.0], 10).unwrap(), None);
            std::fs::remove_dir_all(&dir).unwrap();
        }
    }

    #[test]
    fn a_table_that_grows_is_looked_through_once_and_its_last_line_waits() {
        let dir = std::env::temp_dir().join(format!("delassus-window-grows-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let mut part = File::create(dir.join("trajectory.csv.part")).unwrap();
        writeln!(part, "t,x\n0,1\n1,2").unwrap();
        write!(part, "2,").unwrap();
        let mut file = Indexed::open(&dir).unwrap();
        let mut all = || file.window(&["x".into()], [f64::NEG_INFINITY, f64::INFINITY], 10).unwrap().unwrap();
        assert_eq!(all().t, [0.0, 1.0]);
        writeln!(part, "3\n3,4").unwrap();
        let now = all();
        assert_eq!((now.t, now.columns), (vec![0.0, 1.0, 2.0, 3.0], vec![vec![1.0, 2.0, 3.0, 4.0]]));
        assert_eq!(file.so_far(), (4, 3.0));
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
