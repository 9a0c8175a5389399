//! `trajectory.npz`: a NumPy archive with one float64 array per channel, an uncompressed zip written by hand.
//!
//! Every byte follows from the numbers: the dates in the archive are the zip format's first one.

use crate::results::Record;
use delassus_system::error::Error;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;

/// Writes the record as a zip of `.npy` files named after the columns.
///
/// # Errors
/// What the writer reports; `FileTooLarge` beyond 4 GiB, which the format cannot hold.
pub fn write(record: &Record, w: &mut dyn Write) -> io::Result<()> {
    write_columns(&record.columns, &mut |i| Ok(Cow::Borrowed(&record.data[i])), w)
}

/// Writes columns, each of which is asked for in its turn.
///
/// # Errors
/// As [`write()`], and what `column` reports.
pub fn write_columns<'a>(
    columns: &[String],
    column: &mut dyn FnMut(usize) -> io::Result<Cow<'a, [f64]>>,
    w: &mut dyn Write,
) -> io::Result<()> {
    let too_large = || io::Error::from(io::ErrorKind::FileTooLarge);
    let mut directory = Vec::new();
    let mut offset = 0u32;
    let names = entry_names(columns);
    for (i, name) in names.iter().enumerate() {
        let column = column(i)?;
        let header = npy_header(column.len());
        let size = u32::try_from(header.len() + 8 * column.len()).map_err(|_| too_large())?;
        let mut crc = Crc::new();
        crc.update(&header);
        for x in column.iter() {
            crc.update(&x.to_le_bytes());
        }
        // what the local header and the directory share, from the version on
        let mut common = Vec::new();
        push16(&mut common, &[20, 0x0800, 0, 0, 0x0021]);
        push32(&mut common, &[crc.finish(), size, size]);
        let length = u16::try_from(name.len()).map_err(|_| too_large())?;
        push16(&mut common, &[length, 0]);

        w.write_all(b"PK\x03\x04")?;
        w.write_all(&common)?;
        w.write_all(name.as_bytes())?;
        w.write_all(&header)?;
        for x in column.iter() {
            w.write_all(&x.to_le_bytes())?;
        }
        directory.extend_from_slice(b"PK\x01\x02");
        push16(&mut directory, &[20]);
        directory.extend_from_slice(&common);
        push16(&mut directory, &[0, 0, 0]);
        push32(&mut directory, &[0, offset]);
        directory.extend_from_slice(name.as_bytes());
        offset = size
            .checked_add(30 + u32::from(length))
            .and_then(|s| offset.checked_add(s))
            .ok_or_else(too_large)?;
    }
    let count = u16::try_from(names.len()).map_err(|_| too_large())?;
    let length = u32::try_from(directory.len()).map_err(|_| too_large())?;
    let mut end = b"PK\x05\x06".to_vec();
    push16(&mut end, &[0, 0, count, count]);
    push32(&mut end, &[length, offset]);
    push16(&mut end, &[0]);
    w.write_all(&directory)?;
    w.write_all(&end)
}

/// Writes the record into a file that appears whole.
///
/// # Errors
/// As [`super::files::write_whole`].
pub fn save(record: &Record, path: &Path) -> Result<(), Error> {
    let bytes = (8 * record.len() + 300) * record.columns.len();
    super::files::write_whole(path, |w| write(record, w)).map_err(|e| super::files::needing(e, bytes))
}

/// An array in an archive: its name, where its numbers begin, and how many there are.
struct Entry {
    name: String,
    begin: u64,
    count: usize,
}

/// What an archive of ours holds, in its order: uncompressed arrays of float64 one after the other.
fn entries(file: &mut File) -> io::Result<Vec<Entry>> {
    let strange = || io::Error::other("it is no archive that Delassus wrote");
    let length = file.metadata()?.len();
    let mut out = Vec::new();
    let mut at = 0u64;
    loop {
        file.seek(SeekFrom::Start(at))?;
        let mut head = [0u8; 30];
        file.read_exact(&mut head)?;
        if !head.starts_with(b"PK\x03\x04") {
            return Ok(out);
        }
        let long = |i: usize| u64::from(u32::from_le_bytes([head[i], head[i + 1], head[i + 2], head[i + 3]]));
        let short = |i: usize| u64::from(u16::from_le_bytes([head[i], head[i + 1]]));
        let (size, named, extra) = (long(18), short(26), short(28));
        let begin = at + 30 + named + extra;
        // packed, or longer than the file: none of ours
        if short(8) != 0 || long(22) != size || begin + size > length {
            return Err(strange());
        }
        let mut name = vec![0; named as usize];
        file.read_exact(&mut name)?;
        file.seek(SeekFrom::Start(begin))?;
        let mut array = [0u8; 10];
        file.read_exact(&mut array)?;
        let header = 10 + u64::from(u16::from_le_bytes([array[8], array[9]]));
        if !array.starts_with(b"\x93NUMPY\x01\x00") || header > size {
            return Err(strange());
        }
        let name = String::from_utf8_lossy(&name);
        let name = name.strip_suffix(".npy").unwrap_or(&name).to_string();
        out.push(Entry { name, begin: begin + header, count: ((size - header) / 8) as usize });
        at = begin + size;
    }
}

/// Names of the columns of an archive.
///
/// # Errors
/// If it cannot be read, or is none of ours.
pub fn names(path: &Path) -> io::Result<Vec<String>> {
    Ok(entries(&mut File::open(path)?)?.into_iter().map(|e| e.name).collect())
}

/// An archive of which some numbers are read.
pub(super) struct Archive {
    file: File,
    entries: Vec<Entry>,
}

impl Archive {
    pub(super) fn open(path: &Path) -> io::Result<Archive> {
        let mut file = File::open(path)?;
        let entries = entries(&mut file)?;
        Ok(Archive { file, entries })
    }

    /// Numbers of a column.
    pub(super) fn rows(&self, column: usize) -> io::Result<usize> {
        self.entries.get(column).map(|e| e.count).ok_or(io::ErrorKind::UnexpectedEof.into())
    }

    /// Some of them.
    pub(super) fn some(&mut self, column: usize, rows: Range<usize>) -> io::Result<Vec<f64>> {
        let entry =
            self.entries.get(column).filter(|e| rows.end <= e.count).ok_or(io::ErrorKind::UnexpectedEof)?;
        self.file.seek(SeekFrom::Start(entry.begin + 8 * rows.start as u64))?;
        let mut bytes = vec![0; 8 * rows.len()];
        self.file.read_exact(&mut bytes)?;
        let number = |b: &[u8]| f64::from_le_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]]);
        Ok(bytes.chunks_exact(8).map(number).collect())
    }

    /// How many of so many times of the first column come first for which something holds.
    pub(super) fn partition_point(&mut self, rows: usize, holds: impl Fn(f64) -> bool) -> io::Result<usize> {
        let (mut low, mut high) = (0, rows);
        while low < high {
            let middle = low.midpoint(high);
            if self.some(0, middle..middle + 1)?.first().is_some_and(|t| holds(*t)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }
}

/// Some columns of an archive.
///
/// # Errors
/// As [`names`].
pub fn read(path: &Path, wanted: &[usize]) -> io::Result<Vec<Vec<f64>>> {
    let mut archive = Archive::open(path)?;
    wanted.iter().map(|i| archive.rows(*i).and_then(|rows| archive.some(*i, 0..rows))).collect()
}

/// A name as it stands in an archive.
pub(super) fn stored(column: &str) -> String {
    column.replace(['/', '\\', '\0'], "_")
}

/// `NAME.npy` for every column; separators of paths are replaced, a repeated name gets a number.
fn entry_names(columns: &[String]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for column in columns {
        let safe = stored(column);
        let mut name = format!("{safe}.npy");
        let mut n = 2;
        while names.contains(&name) {
            name = format!("{safe}#{n}.npy");
            n += 1;
        }
        names.push(name);
    }
    names
}

/// The header of a one-dimensional float64 array, padded to a multiple of 64 bytes.
fn npy_header(len: usize) -> Vec<u8> {
    let mut text = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({len},), }}");
    while (10 + text.len() + 1) % 64 != 0 {
        text.push(' ');
    }
    text.push('\n');
    let mut out = b"\x93NUMPY\x01\x00".to_vec();
    out.extend_from_slice(&(text.len() as u16).to_le_bytes());
    out.extend_from_slice(text.as_bytes());
    out
}

fn push16(out: &mut Vec<u8>, values: &[u16]) {
    for v in values {
        out.extend_from_slice(&v.to_le_bytes());
    }
}

fn push32(out: &mut Vec<u8>, values: &[u32]) {
    for v in values {
        out.extend_from_slice(&v.to_le_bytes());
    }
}

/// CRC-32 of zip (IEEE 802.3, reflected).
pub(super) struct Crc(u32);

const TABLE: [u32; 256] = {
    let mut table = [0u32; 256];
    let mut i = 0;
    while i < 256 {
        let mut c = i as u32;
        let mut bit = 0;
        while bit < 8 {
            c = if c & 1 == 1 { 0xedb8_8320 ^ (c >> 1) } else { c >> 1 };
            bit += 1;
        }
        table[i] = c;
        i += 1;
    }
    table
};

impl Crc {
    pub(super) fn new() -> Crc {
        Crc(!0)
    }
    pub(super) fn update(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.0 = TABLE[((self.0 ^ u32::from(*b)) & 0xff) as usize] ^ (self.0 >> 8);
        }
    }
    pub(super) fn finish(&self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crc_matches_the_standard_check_value() {
        let mut crc = Crc::new();
        crc.update(b"123456789");
        assert_eq!(crc.finish(), 0xcbf4_3926);
    }

    #[test]
    fn headers_are_aligned() {
        for len in [0, 1, 99_999, 1_000_000_000] {
            assert_eq!(npy_header(len).len() % 64, 0);
        }
    }

    #[test]
    fn the_archive_points_at_its_parts() {
        let record = Record {
            columns: vec!["t".into(), "../x".into(), "t".into()],
            data: vec![vec![0.0, 1.0], vec![2.0, 3.0], vec![4.0, 5.0]],
            ..Record::default()
        };
        let mut bytes = Vec::new();
        write(&record, &mut bytes).unwrap();
        // the directory's offset, at the end, leads to the first directory entry
        let at = bytes.len() - 6;
        let directory = u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        assert_eq!(&bytes[directory..directory + 4], b"PK\x01\x02");
        assert_eq!(entry_names(&record.columns), ["t.npy", ".._x.npy", "t#2.npy"]);
        assert_eq!(&bytes[30 + 5 + 128..30 + 5 + 136], 0.0f64.to_le_bytes());
    }
}
