//! The folder of a finished sweep.

use super::{Done, Format, SweepArgs, page};
use crate::load;
use delassus::Error;
use delassus::output::{Folder, files, npz};
use delassus::sweep::{Combination, Job, Table};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// The page.
pub(super) const PAGE: &str = "sweep.html";

fn file_name(format: Format) -> &'static str {
    match format {
        Format::Csv => "results.csv",
        Format::Npz => "results.npz",
    }
}

/// The table, the times, the model and the summary, which comes last.
pub(super) fn write(
    folder: &Folder,
    a: &SweepArgs,
    job: &Job,
    combinations: &[Combination],
    done: &Done,
    table: &Table,
) -> Result<(), Error> {
    let stage = folder.stage()?;
    let file = |name: &str| stage.path().join(name);
    files::write_text(&file("model.toml"), &load::to_toml(&job.model(&Vec::new())?))?;
    match a.format {
        Format::Csv => files::write_text(&file("results.csv"), &table.csv())?,
        Format::Npz => {
            let (record, words) = table.numbers();
            npz::save(&record, &file("results.npz"))?;
            let words: Map<String, Value> = words.into_iter().map(|(n, w)| (n, json!(w))).collect();
            files::write_text(&file("labels.json"), &format!("{:#}\n", Value::Object(words)))?;
        }
    }
    let times = combinations.iter().zip(&done.rows).map(|(c, row)| {
        let mut cells = job.grid_cells(c);
        cells.push(row.as_ref().map_or(String::new(), |r| format!("{:?}", r.wall_seconds)));
        cells
    });
    let mut columns: Vec<String> = table.columns[..table.columns.len() - cells_behind(job)].to_vec();
    columns.push("wall_seconds".into());
    let timing = Table { columns, rows: times.collect() };
    files::write_text(&file("timing.csv"), &timing.csv())?;
    files::write_text(&file(PAGE), &page::html(a, job, combinations, done, table))?;
    files::write_text(&file("summary.json"), &format!("{:#}\n", summary(a, job, done, table, true)))?;
    // the table of an earlier call may have had another format
    stage.commit("summary.json", &["results.csv", "results.npz", "labels.json"].map(PathBuf::from))
}

fn cells_behind(job: &Job) -> usize {
    job.columns().len() - job.grid_cells(&Vec::new()).len()
}

/// What became of the sweep, as an object.
pub(super) fn summary(a: &SweepArgs, job: &Job, done: &Done, table: &Table, kept: bool) -> Value {
    let failures: Map<String, Value> = done.failures().into_iter().map(|(c, n)| (c, json!(n))).collect();
    let mut o = json!({
        "model": a.model.display().to_string(),
        "sweep": job.hash(),
        "completed": done.completed(),
        "part_completed": done.is_done(),
        "runs": done.runs,
        "done": done.count(),
        "resumed": done.resumed,
        "failed": done.rows.iter().flatten().filter(|r| !r.error.is_empty()).count(),
        "failures": failures,
        "threads": done.threads,
        "wall_seconds": done.wall_seconds,
        "run_seconds": done.rows.iter().flatten().map(|r| r.wall_seconds).sum::<f64>(),
        "columns": table.columns,
    });
    if kept {
        o["table"] = json!(file_name(a.format));
    } else {
        o["rows"] = json!(table.rows);
    }
    o
}
