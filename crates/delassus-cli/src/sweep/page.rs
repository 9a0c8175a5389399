//! The page of a sweep: its table as numbers by column, what failed and why, and the command that repeats a run.

use super::{Done, SweepArgs, report};
use crate::table::{self as words, count};
use delassus::output::page::{self, Kind};
use delassus::output::scene::of_f64;
use delassus::sweep::{Combination, Job, Table};
use serde_json::{Value, json};

/// Most values of all columns together, eleven megabytes of text.
const MOST_VALUES: usize = 1_000_000;
/// Columns that the page tells in its own way.
const TOLD: [&str; 3] = ["completed", "error", "message"];

/// The page.
pub(super) fn html(a: &SweepArgs, job: &Job, plan: &[Combination], done: &Done, table: &Table) -> String {
    let name = job.model(&Vec::new()).map_or_else(|_| a.model.display().to_string(), |m| m.name);
    let title = format!("Sweep of {name}");
    let command = ["delassus".into(), "run".into(), a.model.display().to_string()]
        .into_iter()
        .chain(a.files.words())
        .chain(a.sets.iter().flat_map(|(k, v)| ["--set".into(), format!("{k}={v}")]))
        .collect::<Vec<String>>();
    let grid = job.grid_cells(&Vec::new()).len();
    let mut data = rows(table, grid, done);
    let failures = done.failures();
    let failed: usize = failures.iter().map(|f| f.1).sum();
    let (mood, word) = match failed {
        0 => ("good", "all runs ended".to_string()),
        n => ("warn", format!("{} failed", count(n, "run"))),
    };
    let kinds: Vec<String> = failures.iter().map(|(code, n)| format!("{code} {n}×")).collect();
    let mut lines = Vec::new();
    if !kinds.is_empty() {
        lines.push(format!("Failed: {}.", kinds.join(", ")));
    }
    if data["runs_shown"].as_u64() < Some(plan.len() as u64) {
        lines.push(format!(
            "The page holds {} of {} runs; the table holds all.",
            data["runs_shown"],
            plan.len()
        ));
    }
    data["title"] = json!(title);
    data["badge"] = json!({ "mood": mood, "word": word });
    data["head"] = json!(format!(
        "{} over {}, {} of computing.",
        count(done.runs, "run"),
        table.columns[..grid].join(" and "),
        seconds(done.rows.iter().flatten().map(|r| r.wall_seconds).sum::<f64>())
    ));
    data["words"] = json!(lines);
    data["command"] = json!(command);
    data["footer"] = json!(format!("Delassus {}, sweep {}", env!("CARGO_PKG_VERSION"), job.hash()));
    page::file(Kind::Sweep, &title, &data)
}

/// A time with three digits.
fn seconds(s: f64) -> String {
    format!("{} s", words::number(format!("{s:.2e}").parse().unwrap_or(s)))
}

/// Columns that differ between runs, and keys that do not.
fn rows(table: &Table, grid: usize, done: &Done) -> Value {
    // of very many runs every so-manieth
    let stride = (table.rows.len() * table.columns.len()).div_ceil(MOST_VALUES).max(1);
    let kept: Vec<usize> = (0..table.rows.len()).step_by(stride).collect();
    let (mut columns, mut fixed) = (Vec::new(), Vec::new());
    for (c, name) in table.columns.iter().enumerate().filter(|(_, n)| !TOLD.contains(&n.as_str())) {
        let cells: Vec<&str> = kept.iter().map(|r| table.rows[*r][c].as_str()).collect();
        let same = cells.windows(2).all(|w| w[0] == w[1]);
        match (same, c < grid, cells.first()) {
            (true, true, Some(value)) if grid > 1 || cells.len() < 2 => fixed.push(json!([name, value])),
            (true, false, _) => {}
            _ => columns.push(column(name, c < grid, &cells)),
        }
    }
    let message = table.columns.iter().position(|c| c == "message");
    let text = |r: usize| message.map_or("", |m| table.rows[r][m].as_str());
    let errors: Vec<&str> = done.rows.iter().flatten().map(|r| r.error.as_str()).collect();
    let failed: Vec<Value> = kept
        .iter()
        .enumerate()
        .filter(|(_, r)| errors.get(**r).is_some_and(|e| !e.is_empty()))
        .map(|(at, r)| json!([at, errors[*r], text(*r)]))
        .collect();
    json!({
        "columns": columns,
        "fixed": fixed,
        "runs": of_f64(kept.iter().map(|r| (r + 1) as f64)),
        "runs_shown": kept.len(),
        "failed": failed,
    })
}

/// Numbers, or words with their places in a list.
fn column(name: &str, grid: bool, cells: &[&str]) -> Value {
    let number = |cell: &&str| match *cell {
        "" => Some(f64::NAN),
        text => text.parse::<f64>().ok().filter(|x| x.is_finite() || !grid),
    };
    let numbers: Option<Vec<f64>> = cells.iter().map(number).collect();
    let mut list: Vec<&str> = Vec::new();
    let mut values = Vec::with_capacity(cells.len());
    for cell in cells.iter().filter(|_| numbers.is_none()) {
        let place = list.iter().position(|w| w == cell).unwrap_or_else(|| {
            list.push(cell);
            list.len() - 1
        });
        values.push(place as f64);
    }
    json!({
        "name": name,
        "label": report::short(name),
        "grid": grid,
        "shown": grid || report::asked(name),
        "words": numbers.is_none().then_some(list),
        "values": of_f64(numbers.unwrap_or(values).into_iter()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus::sweep::Row;

    #[test]
    fn words_keep_their_text_and_keys_that_do_not_vary_are_told_once() {
        let text = |cells: [&str; 5]| cells.map(String::from).to_vec();
        let table = Table {
            columns: text(["solve.method", "e", "solve.exact", "message", "final.x"]),
            rows: vec![
                text(["newmark", "0.5", "true", "", "1.5"]),
                text(["hht", "0.5", "false", "no <b>", ""]),
            ],
        };
        let row = |error: &str| Some(Row { error: error.into(), ..Row::default() });
        let done = Done {
            runs: 2,
            wanted: 2,
            resumed: 0,
            rows: vec![row(""), row("NewtonFailed")],
            wall_seconds: 0.0,
            threads: 1,
        };
        let data = rows(&table, 3, &done);
        assert_eq!(data["fixed"], json!([["e", "0.5"]]));
        assert_eq!(data["columns"][0]["words"], json!(["newmark", "hht"]));
        // a switch is set by its word again
        assert_eq!(data["columns"][1]["words"], json!(["true", "false"]));
        assert_eq!(data["columns"][2]["words"], Value::Null);
        assert_eq!(data["failed"], json!([[1, "NewtonFailed", "no <b>"]]));
    }
}
