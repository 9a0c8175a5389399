//! D19: table 7, the fastest run of each formulation.

use super::iltis::{GLOBAL, HYBRID, TOPOLOGICAL, table};
use super::iltis_tables::GRID;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "table 7, the fastest accepted run of each formulation: hybrid before topological before global, speeds as 7 : 3.2 : 1";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let paper = [(HYBRID, 0.05, 32.0), (TOPOLOGICAL, 0.0225, 14.55), (GLOBAL, 0.045, 4.60)];
    let mut times = Vec::new();
    let mut families = Vec::new();
    for (formulation, step, factor) in paper {
        let found = table(formulation, context.quick)?;
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
        families.push(format!("{name} with {}", best.case.integrator.label()));
        times.push(best.time());
    }
    row.compare("speed_over_global.hybrid", times[2] / times[0], 32.0 / 4.60);
    row.compare("speed_over_global.topological", times[2] / times[1], 14.55 / 4.60);
    row.holds = times[0] < times[1] && times[1] < times[2];
    row.note = format!("Fastest here: {}. Holds if the order is the paper's. {GRID}", families.join("; "));
    Ok(row)
}
