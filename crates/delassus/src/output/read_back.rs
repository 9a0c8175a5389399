//! Reads what a run has written, in little memory: rows thinned to what pictures show, some columns, the log.

use super::stretches::{KEPT, Stretches};
use crate::results::{Event, EventKind, Record, Whole};
use delassus_system::error::{Code, Error};
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// Most values of a record in memory, half a megabyte, of which plots have copies; and least stretches of time, as many as a plot
/// has columns of pixels.
const MOST_VALUES: usize = 60_000;
const LEAST_STRETCHES: usize = 600;
/// Most values of columns that are read at once, 32 megabytes.
const MOST_AT_ONCE: usize = 4_000_000;

fn unreadable(path: &Path, e: impl std::fmt::Display) -> Error {
    Error::file(Code::FileError, format!("cannot read {}: {e}", path.display()))
        .on(path.display().to_string())
}

/// Hands out the rows of a file behind its head.
fn rows(path: &Path, mut each: impl FnMut(usize, &::csv::ByteRecord)) -> io::Result<()> {
    let mut reader = ::csv::Reader::from_reader(BufReader::new(File::open(path)?));
    let (mut row, mut i) = (::csv::ByteRecord::new(), 0);
    while reader.read_byte_record(&mut row).map_err(io::Error::other)? {
        each(i, &row);
        i += 1;
    }
    Ok(())
}

pub(super) fn number(cell: &[u8]) -> f64 {
    std::str::from_utf8(cell).ok().and_then(|text| text.parse().ok()).unwrap_or(f64::NAN)
}

/// How many rows a file has behind its head.
fn count(path: &Path) -> io::Result<usize> {
    let mut file = File::open(path)?;
    let (mut buffer, mut lines) = (vec![0u8; 1 << 16], 0);
    loop {
        let n = file.read(&mut buffer)?;
        if n == 0 {
            // line breaks within names are some too many, which only makes stretches shorter
            return Ok(lines.max(1) - 1);
        }
        lines += buffer[..n].iter().filter(|b| **b == b'\n').count();
    }
}

/// Integrals of squares over time, by trapezoids; the first column is the time.
#[derive(Default)]
struct Squares {
    first: f64,
    last: Vec<f64>,
    areas: Vec<f64>,
}

impl Squares {
    fn put(&mut self, row: impl Iterator<Item = f64>) {
        let Some(t0) = self.last.first().copied() else {
            self.last.extend(row);
            self.areas.resize(self.last.len(), 0.0);
            self.first = self.last.first().copied().unwrap_or(0.0);
            return;
        };
        let mut t = t0;
        for (i, ((last, area), x)) in self.last.iter_mut().zip(&mut self.areas).zip(row).enumerate() {
            if i == 0 {
                t = x;
            }
            *area += 0.5 * (t - t0) * (*last * *last + x * x);
            *last = x;
        }
    }

    fn roots(&self) -> Vec<f64> {
        let span = self.last.first().map_or(0.0, |t| t - self.first);
        self.areas.iter().map(|area| (area / span).sqrt()).collect()
    }
}

/// The record in a file, with the columns and pictures of `pictures`: all of it, or of a long one first, lowest, highest and last values
/// of short stretches of time, which are what a plot shows.
///
/// # Errors
/// If it cannot be read.
pub fn thinned(path: &Path, pictures: Record) -> Result<Record, Error> {
    let n = pictures.columns.len();
    let all = count(path).map_err(|e| unreadable(path, e))?;
    let stretches = (MOST_VALUES / n.max(1)).max(KEPT * LEAST_STRETCHES) / KEPT;
    let mut short = Stretches::new(n, all, stretches);
    let mut squares = Squares::default();
    let thins = short.thins();
    rows(path, |_, row| {
        if thins {
            squares.put(row.iter().map(number));
        }
        short.put(row.iter().map(number));
    })
    .map_err(|e| unreadable(path, e))?;
    let data = short.finish();
    let whole = thins.then(|| Whole { rows: all, rms: squares.roots() });
    Ok(Record { data, whole, ..pictures })
}

/// The log in a file.
///
/// # Errors
/// If it cannot be read.
pub fn events(path: &Path) -> Result<Vec<Event>, Error> {
    let mut out = Vec::new();
    rows(path, |_, row| {
        let cell = |i: usize| row.get(i).unwrap_or_default();
        let text = |i: usize| String::from_utf8_lossy(cell(i));
        let value = |i: usize| number(cell(i));
        if let Some(kind) = EventKind::ALL.into_iter().find(|kind| kind.name() == text(1)) {
            out.push(Event {
                t: value(0),
                kind,
                name: text(2).into_owned(),
                before: value(3),
                after: value(4),
                impulse: value(5),
                energy_lost: value(6),
                // logs of former versions have no such columns
                tangential: [7, 8, 9].map(|i| if cell(i).is_empty() { 0.0 } else { value(i) }),
            });
        }
    })
    .map_err(|e| unreadable(path, e))?;
    Ok(out)
}

/// Columns of a file, some of them at a time.
pub struct Columns {
    path: PathBuf,
    columns: usize,
    /// The first one in memory, and those that are.
    first: usize,
    read: Vec<Vec<f64>>,
}

impl Columns {
    /// Of a file with so many.
    #[must_use]
    pub fn new(path: &Path, columns: usize) -> Columns {
        Columns { path: path.into(), columns, first: 0, read: Vec::new() }
    }

    /// One of them; asked for in their order, the file is read as seldom as memory allows.
    ///
    /// # Errors
    /// What reading reports.
    pub fn column(&mut self, i: usize) -> io::Result<Cow<'static, [f64]>> {
        if i < self.first || i >= self.first + self.read.len() {
            let at_once = (MOST_AT_ONCE / count(&self.path)?.max(1)).clamp(1, self.columns - i);
            let mut read = vec![Vec::new(); at_once];
            rows(&self.path, |_, row| {
                read.iter_mut().zip(row.iter().skip(i)).for_each(|(column, cell)| column.push(number(cell)));
            })?;
            (self.first, self.read) = (i, read);
        }
        Ok(Cow::Owned(std::mem::take(&mut self.read[i - self.first])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::csv;

    fn file(name: &str, record: &Record) -> PathBuf {
        let path = std::env::temp_dir().join(format!("delassus-read-{name}-{}.csv", std::process::id()));
        csv::save(record, &path).unwrap();
        path
    }

    fn record(rows: usize) -> Record {
        let t: Vec<f64> = (0..rows).map(|i| i as f64 * 1e-3).collect();
        let mut x: Vec<f64> = t.iter().map(|t| (40.0 * t).sin()).collect();
        x[rows / 3] = -50.0;
        Record { columns: vec!["t".into(), "a,\"b\"".into()], data: vec![t, x], ..Record::default() }
    }

    #[test]
    fn short_records_come_back_to_the_bit_and_long_ones_keep_their_peaks() {
        for rows in [1000, 600_000] {
            let whole = record(rows);
            let path = file(&rows.to_string(), &whole);
            let pictures = Record { columns: whole.columns.clone(), ..Record::default() };
            let back = thinned(&path, pictures).unwrap();
            std::fs::remove_file(&path).unwrap();
            if rows == 1000 {
                assert_eq!(back, whole);
                continue;
            }
            assert!(back.len() * 2 <= MOST_VALUES && back.len() > 4 * LEAST_STRETCHES);
            assert!(back.data[1].contains(&-50.0));
            let known = back.whole.clone().unwrap();
            // a sine, and one sample far away
            let rms = (0.5f64 + 2500.0 / 600_000.0).sqrt();
            assert!(known.rows == rows && (known.rms[1] - rms).abs() < 1e-3, "{:?}", known.rms);
            assert!(back.data[0].windows(2).all(|t| t[0] <= t[1]));
            assert_eq!(
                (back.data[0].last(), back.data[1].last()),
                (whole.data[0].last(), whole.data[1].last())
            );
        }
    }

    #[test]
    fn columns_come_one_after_the_other() {
        let whole = record(100);
        let path = file("columns", &whole);
        let mut columns = Columns::new(&path, 2);
        for i in 0..2 {
            assert_eq!(columns.column(i).unwrap(), whole.data[i]);
        }
        std::fs::remove_file(&path).unwrap();
    }
}
