//! Rows for people, for programs and for a page: our number beside the paper's.

use super::{Entry, Row};
use crate::terminal::{self, number};
use delassus::Error;
use delassus::output::json;
use serde_json::{Map, Value, json};
use std::path::Path;

/// Names of both lists in order, each with our number and the paper's.
fn side_by_side(row: &Row) -> Vec<(&str, Option<f64>, Option<f64>)> {
    let theirs = |name: &str| row.paper.iter().find(|(n, _)| n == name).map(|(_, x)| *x);
    let mut all: Vec<_> = row.metrics.iter().map(|(n, x)| (n.as_str(), Some(*x), theirs(n))).collect();
    let known = |n: &String| row.metrics.iter().any(|(m, _)| m == n);
    all.extend(row.paper.iter().filter(|(n, _)| !known(n)).map(|(n, x)| (n.as_str(), None, Some(*x))));
    all
}

fn cell(x: Option<f64>) -> String {
    x.map_or_else(String::new, number)
}

/// Ours divided by the paper's, if that means something.
fn ratio(ours: Option<f64>, paper: Option<f64>) -> String {
    match (ours, paper) {
        (Some(a), Some(b)) if b != 0.0 && (a / b).is_finite() => format!("{:.3}", a / b),
        _ => String::new(),
    }
}

fn verdict(row: &Row) -> &'static str {
    if row.holds { "holds" } else { "does not hold" }
}

/// One JSON object and a line break.
pub(super) fn line(entry: &Entry, row: &Result<Row, Error>) -> String {
    let flat = |list: &[(String, f64)]| -> Map<String, Value> {
        list.iter().map(|(n, x)| (n.clone(), json!(x))).collect()
    };
    let object = match row {
        Ok(r) => json!({
            "id": r.id,
            "statement": r.statement,
            "metrics": flat(&r.metrics),
            "paper": flat(&r.paper),
            "holds": r.holds,
            "note": r.note,
        }),
        Err(e) => json!({"id": entry.id, "statement": entry.statement, "error": json::error(e)}),
    };
    format!("{object}\n")
}

/// A row as a small table.
pub(super) fn table(entry: &Entry, row: &Result<Row, Error>) -> String {
    let row = match row {
        Ok(row) => row,
        Err(e) => {
            let head = format!("{}  did not run: {}", entry.id, entry.statement);
            return format!("{}{e}\n\n", terminal::wrapped(&head));
        }
    };
    let mut text = terminal::wrapped(&format!("{}  {}: {}", row.id, verdict(row), row.statement));
    let numbers = side_by_side(row);
    if !numbers.is_empty() {
        let mut t = terminal::lined();
        t.set_header(["", "ours", "paper", "ours/paper"]);
        for (name, ours, paper) in numbers {
            t.add_row([name.to_string(), cell(ours), cell(paper), ratio(ours, paper)]);
        }
        text.push_str(&terminal::text(&t));
    }
    if !row.note.is_empty() {
        text.push_str(&terminal::wrapped(&row.note));
    }
    for figure in &row.figures {
        text.push_str(&format!("figure: {}\n", figure.display()));
    }
    text.push('\n');
    text
}

/// All rows as a page with their figures, linked relative to `dir`.
pub(super) fn markdown(rows: &[(Entry, Result<Row, Error>)], dir: &Path) -> String {
    let safe = |s: &str| s.replace('|', "\\|").replace('<', "&lt;").replace('\n', " ");
    let mut text = String::from("# The papers' statements, checked\n");
    for (entry, row) in rows {
        let row = match row {
            Ok(row) => row,
            Err(e) => {
                text.push_str(&format!(
                    "\n## {} — did not run\n\n{}\n\n{}\n",
                    entry.id,
                    safe(entry.statement),
                    safe(&e.to_string())
                ));
                continue;
            }
        };
        text.push_str(&format!(
            "\n## {} — {}\n\n{} ({})\n",
            row.id,
            verdict(row),
            safe(&row.statement),
            entry.paper
        ));
        let numbers = side_by_side(row);
        if !numbers.is_empty() {
            text.push_str("\n| | ours | paper | ours/paper |\n| --- | ---: | ---: | ---: |\n");
            for (name, ours, paper) in numbers {
                let q = ratio(ours, paper);
                text.push_str(&format!("| {} | {} | {} | {q} |\n", safe(name), cell(ours), cell(paper)));
            }
        }
        if !row.note.is_empty() {
            text.push_str(&format!("\n{}\n", safe(&row.note)));
        }
        for figure in &row.figures {
            let shown = figure.strip_prefix(dir).unwrap_or(figure).display().to_string();
            text.push_str(&format!("\n![{}]({shown})\n", row.id));
        }
    }
    text
}

/// The rows that can be run.
pub(super) fn list(entries: &[Entry], as_json: bool) -> String {
    if as_json {
        return entries
            .iter()
            .map(|e| format!("{}\n", json!({"id": e.id, "paper": e.paper, "statement": e.statement})))
            .collect();
    }
    let mut t = terminal::lined();
    t.set_header(["id", "paper", "statement"]);
    for e in entries {
        t.add_row([e.id, e.paper, e.statement]);
    }
    terminal::text(&t)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> (Entry, Result<Row, Error>) {
        let entry = Entry {
            id: "B4",
            paper: "bottasso2006",
            statement: "the slope is −4",
            run: |_| Ok(Row::default()),
        };
        let row = Row {
            id: "B4".into(),
            statement: "the slope is −4".into(),
            metrics: vec![("slope.off".into(), -4.02), ("steps".into(), 12.0)],
            paper: vec![("slope.off".into(), -4.0), ("other".into(), 1e-9)],
            holds: true,
            note: "as printed".into(),
            figures: vec!["dir/b4.svg".into()],
        };
        (entry, Ok(row))
    }

    #[test]
    fn json_lines_have_the_contract_keys() {
        let (e, r) = example();
        let text = line(&e, &r);
        assert_eq!(text.matches('\n').count(), 1);
        let v: Value = serde_json::from_str(&text).unwrap();
        let keys: Vec<&String> = v.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["id", "statement", "metrics", "paper", "holds", "note"]);
        assert_eq!(v["metrics"]["slope.off"], -4.02);
    }

    #[test]
    fn numbers_of_both_sides_are_shown() {
        let (e, r) = example();
        let text = table(&e, &r);
        assert!(text.contains("1.005") && text.contains("1e-9") && text.contains("holds"), "{text}");
        assert!(text.lines().all(|l| l.chars().count() <= 100));
        let page = markdown(&[(e, r)], Path::new("dir"));
        assert!(page.contains("| slope.off | -4.02 | -4 | 1.005 |") && page.contains("(b4.svg)"), "{page}");
    }
}
