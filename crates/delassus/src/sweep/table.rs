//! The result of a sweep: one row per combination, in the order of the plan.

use crate::output::csv;
use crate::results::Record;

/// What one run gave, as the texts of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Cells behind the grid values, in the order of [`Table::columns`].
    pub cells: Vec<String>,
    /// Code of the error that ended it, empty if it completed.
    pub error: String,
    /// Wall-clock time, s; not part of the table.
    pub wall_seconds: f64,
}

/// All rows of a sweep.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Names of the columns: keys of the grid first.
    pub columns: Vec<String>,
    /// Cells, row by row.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// The table as CSV.
    pub fn csv(&self) -> String {
        let mut out = line(&self.columns);
        for row in &self.rows {
            out.push_str(&line(row));
        }
        out
    }

    /// The table as numbers, for NPZ: words become their place in the list of words that comes with the column.
    pub fn numbers(&self) -> (Record, Vec<(String, Vec<String>)>) {
        let mut record = Record { columns: self.columns.clone(), ..Record::default() };
        let mut words = Vec::new();
        for c in 0..self.columns.len() {
            let cells: Vec<&str> = self.rows.iter().map(|r| r[c].as_str()).collect();
            let plain: Option<Vec<f64>> = cells
                .iter()
                .map(|cell| match *cell {
                    "" => Some(f64::NAN),
                    "true" => Some(1.0),
                    "false" => Some(0.0),
                    text => text.parse().ok(),
                })
                .collect();
            record.data.push(plain.unwrap_or_else(|| {
                let mut list: Vec<String> = Vec::new();
                let places = cells.iter().map(|cell| {
                    let at = list.iter().position(|w| w == cell).unwrap_or_else(|| {
                        list.push((*cell).into());
                        list.len() - 1
                    });
                    at as f64
                });
                let places = places.collect();
                words.push((self.columns[c].clone(), list));
                places
            }));
        }
        (record, words)
    }
}

/// A number as the table shows it; the shortest digits that read back, nothing for what is not a number.
pub(super) fn number(x: f64) -> String {
    let mut text = String::new();
    if !x.is_nan() {
        csv::number(&mut text, x);
    }
    text
}

/// One line of CSV, quoted where needed.
fn line(cells: &[String]) -> String {
    cells.iter().map(|c| csv::field(c)).collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_and_quotes_are_quoted() {
        let row = |cells: [&str; 3]| cells.map(String::from).to_vec();
        let t = Table {
            columns: row(["solve.method", "x", "message"]),
            rows: vec![row(["newmark", "0.5", "a, \"b\""]), row(["hht", "", ""]), row(["newmark", "-1", ""])],
        };
        assert_eq!(t.csv().lines().nth(1), Some("newmark,0.5,\"a, \"\"b\"\"\""));
        let (record, words) = t.numbers();
        assert_eq!(record.data[0], [0.0, 1.0, 0.0]);
        assert!(record.data[1][1].is_nan() && (record.data[1][2] + 1.0).abs() < 1e-15);
        assert_eq!(words[0], ("solve.method".into(), vec!["newmark".into(), "hht".into()]));
    }
}
