//! A sweep for people: what was done, what failed, the first rows.

use super::Done;
use crate::table;
use delassus::sweep::{Job, Table};

/// Most rows and columns shown.
const MOST_ROWS: usize = 24;
const MOST_COLUMNS: usize = 8;

pub(super) fn text(job: &Job, done: &Done, table: &Table) -> String {
    let mut t = table::pairs();
    let state = match (done.completed(), done.is_done()) {
        (true, _) => "all done",
        (_, true) => "this part done",
        _ => "not finished",
    };
    let before = if done.resumed > 0 { format!(", {} of them before", done.resumed) } else { String::new() };
    t.add_row(["runs", &format!("{} of {}{before}: {state}", done.count(), done.runs)]);
    let failures = done.failures();
    let failed: usize = failures.iter().map(|f| f.1).sum();
    let kinds: Vec<String> = failures.iter().map(|(code, n)| format!("{code} {n}×")).collect();
    let failed = if failed == 0 { "none".into() } else { format!("{failed}: {}", kinds.join(", ")) };
    t.add_row(["failed", &failed]);
    // cells stand behind those of the grid
    let first = job.grid_cells(&Vec::new()).len();
    let at = job.columns().iter().skip(first).position(|c| c == "warnings").unwrap_or(usize::MAX);
    let warned =
        done.rows.iter().flatten().filter(|r| r.cells.get(at).is_some_and(|c| !c.is_empty())).count();
    if warned > 0 {
        t.add_row(["warned", &format!("{}, see the column `warnings`", table::count(warned, "run"))]);
    }
    let work: f64 = done.rows.iter().flatten().map(|r| r.wall_seconds).sum();
    t.add_row([
        "time",
        &format!(
            "{} s on {}; all runs together {} s",
            table::number(done.wall_seconds),
            table::count(done.threads, "thread"),
            table::number(work)
        ),
    ]);
    // columns that say something: the grid, the error, the reference, measures, the first final values
    let grid = job.grid_cells(&Vec::new()).len();
    let varied = |c: &usize| table.rows.iter().any(|r| r[*c] != table.rows[0][*c]);
    let mut columns: Vec<usize> = (0..grid).filter(|c| varied(c) || grid == 1).collect();
    let fixed: Vec<String> = (0..grid)
        .filter(|c| !columns.contains(c) && !table.rows.is_empty())
        .map(|c| format!("{} = {}", table.columns[c], table.rows[0][c]))
        .collect();
    if !fixed.is_empty() {
        t.add_row(["in all runs", &fixed.join(", ")]);
    }
    let useful = |c: &usize| asked(&table.columns[*c]) && table.rows.iter().any(|r| !r[*c].is_empty());
    columns.extend((grid..table.columns.len()).filter(useful));
    columns.truncate(MOST_COLUMNS.max(grid));
    if table.rows.is_empty() {
        return table::text(&t);
    }
    let mut list = table::lined();
    list.set_header(columns.iter().map(|c| short(&table.columns[*c])));
    for row in table.rows.iter().take(MOST_ROWS) {
        list.add_row(columns.iter().map(|c| cell(&row[*c])));
    }
    let mut out = format!("{}\n{}", table::text(&t), table::text(&list));
    if table.rows.len() > MOST_ROWS {
        out.push_str(&format!("  … {} more rows\n", table.rows.len() - MOST_ROWS));
    }
    out
}

/// Columns behind those of the grid that a reader asks for first; measures have brackets in their names.
pub(super) fn asked(name: &str) -> bool {
    const FIRST: [&str; 4] = ["error", "steps", "newton_iterations", "reference_error"];
    FIRST.contains(&name) || name.starts_with("final.") || name.ends_with(')')
}

/// `solve.step` is `step` to a reader.
pub(super) fn short(name: &str) -> String {
    let name = ["solve.", "param.", "final."].iter().find_map(|p| name.strip_prefix(p)).unwrap_or(name);
    match name {
        "newton_iterations" => "iterations".into(),
        "reference_error" => "reference error".into(),
        name => table::clean(name),
    }
}

fn cell(text: &str) -> String {
    match text.parse::<f64>() {
        Ok(x) => table::number(x),
        Err(_) => table::clean(text),
    }
}
