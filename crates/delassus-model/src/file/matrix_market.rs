//! Matrix Market files: real or integer matrices, coordinate or array, general or symmetric.
//!
//! Messages tell the line and what was expected, never what stands there: the file may be another than was meant.
//!
//! Format: Boisvert, Pozo and Remington, *The Matrix Market exchange formats* (NIST IR 5935, 1996).

use crate::modal::{MOST_NODAL, Square};
use delassus_system::error::{Code, Error, Place};

/// The numbers of a line.
fn numbers<const N: usize>(line: &str) -> Option<[f64; N]> {
    let mut out = [0.0; N];
    let mut words = line.split_ascii_whitespace();
    for x in &mut out {
        *x = words.next()?.parse().ok()?;
    }
    words.next().is_none().then_some(out)
}

/// Line number and text.
type Line<'a> = (usize, &'a str);

/// What the first line announces.
struct Head {
    /// Entries with their places, or all of them column by column.
    coordinate: bool,
    /// Only the lower half stands there.
    symmetric: bool,
}

/// An error of a file, to be placed at a line.
struct Trouble<'a> {
    file: &'a str,
}

impl Trouble<'_> {
    fn at(&self, line: usize, what: impl Into<String>, cure: &str) -> Error {
        let place = Place { file: self.file.into(), line, column: 1, span: 0..0 };
        Error::file(Code::BadMatrix, what.into()).hint(cure.to_string()).at_place(place)
    }
}

/// A square matrix of the text of a file.
///
/// # Errors
/// `BadMatrix` with file and line.
pub(super) fn parse(text: &str, file: &str) -> Result<Square, Error> {
    let bad = Trouble { file };
    let mut lines = text.lines().enumerate().map(|(i, l)| (i + 1, l.trim()));
    let head = head(lines.next().map_or("", |l| l.1), &bad)?;
    let mut lines = lines.filter(|(_, l)| !l.is_empty() && !l.starts_with('%'));
    let (at, sizes) = lines.next().unwrap_or((1, ""));
    let (n, entries) = sizes_of(sizes, head.coordinate, at, &bad)?;
    let a = if head.coordinate {
        by_places(lines, at, n, entries, head.symmetric, &bad)?
    } else {
        by_columns(lines, at, n, head.symmetric, &bad)?
    };
    Ok(Square { n, a })
}

/// Reads the first line.
fn head(line: &str, bad: &Trouble) -> Result<Head, Error> {
    let words: Vec<String> = line.split_ascii_whitespace().map(str::to_ascii_lowercase).collect();
    let word = |i: usize| words.get(i).map_or("", String::as_str);
    if word(0) != "%%matrixmarket" || word(1) != "matrix" {
        let cure = "its first line is `%%MatrixMarket matrix coordinate real symmetric`, say";
        return Err(bad.at(1, "this is not a Matrix Market file", cure));
    }
    let coordinate = match word(2) {
        "coordinate" => true,
        "array" => false,
        _ => return Err(bad.at(1, "unknown format of the entries", "coordinate or array")),
    };
    if !matches!(word(3), "real" | "integer" | "double") {
        return Err(bad.at(1, "unknown kind of entries", "real or integer entries"));
    }
    let symmetric = match word(4) {
        "symmetric" => true,
        "general" => false,
        _ => return Err(bad.at(1, "unknown symmetry", "general or symmetric")),
    };
    Ok(Head { coordinate, symmetric })
}

/// Rows, and how many entries are announced.
fn sizes_of(sizes: &str, coordinate: bool, at: usize, bad: &Trouble) -> Result<(usize, f64), Error> {
    let size = if coordinate { numbers::<3>(sizes) } else { numbers::<2>(sizes).map(|[r, c]| [r, c, 0.0]) };
    let Some([rows, columns, entries]) = size else {
        return Err(bad.at(at, "expected the sizes", "rows, columns (and number of entries)"));
    };
    let many = (1.0..=MOST_NODAL as f64).contains(&rows);
    if rows.to_bits() != columns.to_bits() || !many || rows.fract() != 0.0 {
        let what = format!("the matrix has {rows} rows and {columns} columns");
        return Err(bad.at(at, what, &format!("square, with 1 to {MOST_NODAL} rows")));
    }
    Ok((rows as usize, entries))
}

/// Lines of row, column and value.
fn by_places<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    mut last: usize,
    n: usize,
    entries: f64,
    symmetric: bool,
    bad: &Trouble,
) -> Result<Vec<f64>, Error> {
    let mut a = vec![0.0; n * n];
    let mut count = 0usize;
    let index = |x: f64| (x.fract() == 0.0 && (1.0..=n as f64).contains(&x)).then(|| x as usize - 1);
    for (line, l) in lines {
        let entry = numbers::<3>(l).and_then(|[i, j, x]| Some((index(i)?, index(j)?, x)));
        let Some((i, j, x)) = entry else {
            return Err(bad.at(line, "expected row, column and value", "rows and columns count from 1"));
        };
        if symmetric && j > i {
            let what = "an entry above the diagonal of a symmetric matrix";
            return Err(bad.at(line, what, "give the lower half alone, or `general`"));
        }
        a[i * n + j] += x;
        if symmetric && i != j {
            a[j * n + i] += x;
        }
        (count, last) = (count + 1, line);
    }
    if (count as f64 - entries).abs() > 0.5 {
        let what = format!("the file has {count} entries, but announces {entries}");
        return Err(bad.at(last, what, "is it complete?"));
    }
    Ok(a)
}

/// One value in each line, column by column; of a symmetric matrix from the diagonal on.
fn by_columns<'a>(
    lines: impl Iterator<Item = Line<'a>>,
    mut last: usize,
    n: usize,
    symmetric: bool,
    bad: &Trouble,
) -> Result<Vec<f64>, Error> {
    let mut a = vec![0.0; n * n];
    let mut places = (0..n).flat_map(|j| (if symmetric { j } else { 0 }..n).map(move |i| (i, j)));
    for (line, l) in lines {
        let Some([x]) = numbers::<1>(l) else {
            return Err(bad.at(line, "expected one value", "one value in each line"));
        };
        let Some((i, j)) = places.next() else {
            return Err(bad.at(line, "more values than the matrix has entries", "check the sizes"));
        };
        a[i * n + j] = x;
        if symmetric {
            a[j * n + i] = x;
        }
        last = line;
    }
    if places.next().is_some() {
        return Err(bad.at(last, "fewer values than the matrix has entries", "is it complete?"));
    }
    Ok(a)
}

/// Rows of numbers, separated by commas or blanks; lines that begin with # or % are left out.
///
/// # Errors
/// `BadTable` with file and line.
pub(super) fn rows(text: &str, file: &str) -> Result<Vec<Vec<f64>>, Error> {
    let mut out = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', '%']) {
            continue;
        }
        let words = line.split([',', ' ', '\t', ';']).filter(|w| !w.is_empty());
        let row: Result<Vec<f64>, _> = words.map(str::parse).collect();
        let row = row.map_err(|_| {
            Error::file(Code::BadTable, "expected numbers")
                .hint("one node in each line: x, y (and z)")
                .at_place(Place { file: file.into(), line: i + 1, column: 1, span: 0..0 })
        })?;
        out.push(row);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_the_same_matrix() {
        let forms = [
            "%%MatrixMarket matrix coordinate real symmetric\n% a comment\n2 2 3\n1 1 4\n2 1 -1.5\n2 2 2e0\n",
            "%%MatrixMarket matrix coordinate real general\n2 2 4\n1 1 4\n2 1 -1.5\n1 2 -1.5\n2 2 2\n",
            "%%MatrixMarket MATRIX array real symmetric\n2 2\n4\n-1.5\n2\n",
            "%%MatrixMarket matrix array real general\n2 2\n\n4\n-1.5\n-1.5\n2\n",
        ];
        for text in forms {
            assert_eq!(parse(text, "m.mtx").unwrap().a, [4.0, -1.5, -1.5, 2.0], "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let head = "%%MatrixMarket matrix coordinate real symmetric\n";
        for (text, line) in [
            ("hello".to_string(), 1),
            ("%%MatrixMarket matrix coordinate complex symmetric\n".into(), 1),
            (format!("{head}2 3 1\n1 1 1\n"), 2),
            (format!("{head}2 2 2\n1 1 1\n3 1 1\n"), 4),
            (format!("{head}2 2 2\n1 2 1\n"), 3),
            (format!("{head}2 2 1\n0 1 1\n"), 3),
            (format!("{head}2 2 1\n1 -1 1\n"), 3),
            (format!("{head}2 2 2\n1 1 1\n"), 3),
            ("%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n".into(), 5),
        ] {
            let e = parse(&text, "m.mtx").unwrap_err();
            assert_eq!(
                (e.code, e.place.map(|p| (p.file, p.line))),
                (Code::BadMatrix, Some(("m.mtx".into(), line))),
                "{text}"
            );
        }
    }
}
