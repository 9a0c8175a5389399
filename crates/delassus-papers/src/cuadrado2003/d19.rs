//! D19: table 7, the fastest run of each formulation.

use super::iltis::{GLOBAL, HYBRID, TOPOLOGICAL};
use super::iltis_grid::{Grid, table};
use super::iltis_tables::GRID;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "table 7, the fastest accepted run of each formulation: hybrid before topological before global, speeds as 7 : 3.2 : 1";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "hybrid before topological before global, and the ratios to the global speed within a factor of 1.5 of 7 and 3.2",
    checked: "processor time of the stepping loops of the fastest runs up to the largest stable steps",
    ..Judged::UNTOLD
};

/// What `rough` means: ratios within this factor of the paper's.
const ROUGH: f64 = 1.5;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let paper = [(HYBRID, 0.05, 32.0), (TOPOLOGICAL, 0.0225, 14.55), (GLOBAL, 0.045, 4.60)];
    let mut times = Vec::new();
    let mut families = Vec::new();
    for (formulation, step, factor) in paper {
        let found = table(formulation, Grid::of(context.quick))?;
        let Some(best) = found.winner() else {
            row.note = format!("no run of the {} formulation is accepted", formulation.name);
            return Ok(row);
        };
        let name = formulation.name;
        row.compare(format!("{name}.step"), best.case.h, step);
        row.compare(format!("{name}.real_time"), best.real_time(), factor);
        row.put(format!("{name}.error_1e3"), 1e3 * best.error);
        row.put(format!("{name}.worst_step_ms"), 1e3 * best.worst_step());
        row.put(format!("{name}.iterations_per_step"), best.iterations_per_step());
        families.push(format!("{name} with {} at {} s", best.case.integrator.label(), best.case.h));
        times.push(best.time());
    }
    row.compare("speed_over_global.hybrid", times[2] / times[0], 32.0 / 4.60);
    row.compare("speed_over_global.topological", times[2] / times[1], 14.55 / 4.60);
    let ordered = times[0] < times[1] && times[1] < times[2];
    let near = |ours: f64, theirs: f64| (1.0 / ROUGH..=ROUGH).contains(&(ours / theirs));
    let rough = near(times[2] / times[0], 32.0 / 4.60) && near(times[2] / times[1], 14.55 / 4.60);
    row.tell("order", ordered);
    row.tell("rough_ratios", rough);
    row.holds = ordered && rough;
    if !row.holds {
        row.reason = format!(
            "The speeds are as {:.1} : {:.1} : 1, with {}.",
            times[2] / times[0],
            times[2] / times[1],
            families.join("; ")
        );
    }
    row.note = format!("Fastest here: {}. {GRID}", families.join("; "));
    Ok(row)
}
