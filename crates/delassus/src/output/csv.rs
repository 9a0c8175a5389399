//! `trajectory.csv`: one column per channel, the shortest digits that give the same number back; `events.csv`: one line per
//! event.
//!
//! Names are the user's, and spreadsheets take a cell that begins with `=`, `+`, `-` or `@` for a formula: such a text gets an
//! apostrophe in front ([`cell`]). Numbers stay as they are.

use crate::results::{Event, Record};
use delassus_system::error::Error;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;

/// The header of `events.csv`.
pub const EVENT_COLUMNS: [&str; 10] = [
    "t",
    "kind",
    "name",
    "velocity_before",
    "velocity_after",
    "impulse",
    "energy_lost",
    "tangential_x",
    "tangential_y",
    "tangential_z",
];

/// Writes the record as CSV: a header, then one line per instant.
///
/// # Errors
/// What the writer reports.
pub fn write(record: &Record, w: &mut dyn Write) -> io::Result<()> {
    write_head(&record.columns, w)?;
    write_rows(&record.data, &mut String::new(), w)
}

/// Writes the names of columns.
///
/// # Errors
/// What the writer reports.
pub fn write_head(columns: &[String], w: &mut dyn Write) -> io::Result<()> {
    let mut head = ::csv::WriterBuilder::new().from_writer(Vec::new());
    head.write_record(columns.iter().map(|c| cell(c).into_owned())).map_err(io::Error::other)?;
    w.write_all(&head.into_inner().map_err(|e| io::Error::other(e.to_string()))?)
}

/// Writes rows, given column by column; `line` is work space.
///
/// # Errors
/// What the writer reports.
pub fn write_rows(columns: &[Vec<f64>], line: &mut String, w: &mut dyn Write) -> io::Result<()> {
    for i in 0..columns.first().map_or(0, Vec::len) {
        line.clear();
        for (c, column) in columns.iter().enumerate() {
            if c > 0 {
                line.push(',');
            }
            if let Some(x) = column.get(i) {
                number(line, *x);
            }
        }
        line.push('\n');
        w.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// Writes the record into a file that appears whole.
///
/// # Errors
/// As [`super::files::write_whole`].
pub fn save(record: &Record, path: &Path) -> Result<(), Error> {
    let bytes = 20 * record.len() * record.columns.len();
    super::files::write_whole(path, |w| write(record, w)).map_err(|e| super::files::needing(e, bytes))
}

/// Writes the log of events as CSV: a header, then one line per event in the order of time.
///
/// # Errors
/// What the writer reports.
pub fn write_events(events: &[Event], w: &mut dyn Write) -> io::Result<()> {
    write_head(&EVENT_COLUMNS.map(String::from), w)?;
    write_lines(events, w)
}

/// Writes lines of the log.
///
/// # Errors
/// What the writer reports.
pub fn write_lines(events: &[Event], w: &mut dyn Write) -> io::Result<()> {
    let mut out = ::csv::WriterBuilder::new().from_writer(w);
    for e in events {
        let digits = |x: f64| {
            let mut text = String::new();
            number(&mut text, x);
            text
        };
        let [t, before, after] = [e.t, e.before, e.after].map(digits);
        let [impulse, lost] = [e.impulse, e.energy_lost].map(digits);
        let [x, y, z] = e.tangential.map(digits);
        let head = [&t, e.kind.name(), &cell(&e.name), &before, &after, &impulse, &lost];
        out.write_record(head.into_iter().chain([x.as_str(), &y, &z])).map_err(io::Error::other)?;
    }
    out.flush()
}

/// Writes the log into a file that appears whole.
///
/// # Errors
/// As [`super::files::write_whole`].
pub fn save_events(events: &[Event], path: &Path) -> Result<(), Error> {
    super::files::write_whole(path, |w| write_events(events, w))
        .map_err(|e| super::files::needing(e, 100 * (1 + events.len())))
}

/// A text that no spreadsheet takes for a formula: an apostrophe goes before one that begins with `=`, `+`, `-`, `@`, a tab or
/// a line break and is no number.
#[must_use]
pub fn cell(text: &str) -> Cow<'_, str> {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) && text.parse::<f64>().is_err();
    if formula { format!("'{text}").into() } else { text.into() }
}

/// The text that [`cell`] made safe.
#[must_use]
pub fn name(cell: &str) -> &str {
    let inside = cell.strip_prefix('\'').filter(|text| self::cell(text).len() > text.len());
    inside.unwrap_or(cell)
}

/// A text as one field of a line: no formula, quoted where needed.
#[must_use]
pub fn field(text: &str) -> String {
    let text = cell(text);
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into_owned()
    }
}

/// Appends the shortest text that reads back as the same f64 (`1e-7`, `0.1`, `NaN`, `inf`).
pub fn number(text: &mut String, x: f64) {
    // writing into a String cannot fail
    let _ = write!(text, "{x:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_reads_back_to_the_bit() {
        let values = [0.1 + 0.2, 1e-300, -0.0, 5e-324, f64::MAX, 1.0 / 3.0, 123_456_789.123, f64::INFINITY];
        let record = Record {
            columns: vec!["t".into(), "a,\"b\"".into()],
            data: vec![(0..values.len()).map(|i| i as f64).collect(), values.to_vec()],
            ..Record::default()
        };
        let mut bytes = Vec::new();
        write(&record, &mut bytes).unwrap();
        let mut reader = ::csv::Reader::from_reader(bytes.as_slice());
        assert_eq!(&reader.headers().unwrap()[1], "a,\"b\"");
        let read: Vec<f64> = reader.records().map(|r| r.unwrap()[1].parse().unwrap()).collect();
        assert_eq!(read.iter().map(|x| x.to_bits()).collect::<Vec<_>>(), values.map(f64::to_bits));
    }

    #[test]
    fn events_read_back_with_any_name() {
        let e = Event {
            t: 0.1 + 0.2,
            kind: crate::results::EventKind::TakeOff,
            name: "floor, \"left\"\nend".into(),
            before: -0.0,
            after: 1e-300,
            impulse: 1.0 / 3.0,
            energy_lost: 0.5,
            tangential: [0.1, -1e-300, 0.0],
        };
        let mut bytes = Vec::new();
        write_events(std::slice::from_ref(&e), &mut bytes).unwrap();
        let mut reader = ::csv::Reader::from_reader(bytes.as_slice());
        assert_eq!(reader.headers().unwrap(), EVENT_COLUMNS.as_slice());
        let line = reader.records().next().unwrap().unwrap();
        assert_eq!((&line[1], &line[2]), ("take-off", e.name.as_str()));
        let value = |i: usize| line[i].parse::<f64>().unwrap().to_bits();
        assert_eq!(value(0), e.t.to_bits());
        assert_eq!((value(4), value(5)), (e.after.to_bits(), e.impulse.to_bits()));
        assert_eq!([7, 8, 9].map(value), e.tangential.map(f64::to_bits));
    }

    #[test]
    fn no_cell_is_a_formula_and_numbers_stay() {
        for text in ["=cmd|calc!A1", "+a", "-a.x", "@a", "\t=1", "\r=1", "-", "+1 N"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        for text in ["-1", "+1e-3", "-inf", "-0.0", "a=b", "", "NaN", "crank.x", "'a"] {
            assert_eq!(cell(text), text);
        }
        assert_eq!(field("=a,\"b\""), "\"'=a,\"\"b\"\"\"");
        let record =
            Record { columns: vec!["t".into(), "=a.x".into()], data: vec![vec![]; 2], ..Record::default() };
        let mut bytes = Vec::new();
        write(&record, &mut bytes).unwrap();
        assert_eq!(bytes, b"t,'=a.x\n");
    }

    #[test]
    fn nothing_recorded_gives_the_header() {
        let record = Record { columns: vec!["t".into()], data: vec![vec![]], ..Record::default() };
        let mut bytes = Vec::new();
        write(&record, &mut bytes).unwrap();
        assert_eq!(bytes, b"t\n");
    }
}
