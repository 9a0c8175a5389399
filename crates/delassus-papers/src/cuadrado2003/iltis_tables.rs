//! Tables 4 to 6 of cuadrado2003: the fastest accepted combination of each family of integrators, one formulation.

use super::iltis::{Formulation, Run};
use super::iltis_grid::{FAMILIES, Grid, Table, table};
use crate::Row;
use delassus::Error;

/// A line of the paper's table: parameter, step, real time over CPU time, error in 1e-3.
pub(crate) type Line = [f64; 4];

/// What the notes of the three rows share.
pub(crate) const GRID: &str = "Grid: all of table 3, 2312 runs of a formulation (quick: steps by 0.005 s and the paper's own, parameters by 0.1 to 0.3 and the paper's own, 192 runs); accepted is an error (43) below 5e-3 against the same formulation with the trapezoidal rule at 0.001 s, in steps of one length: a run in which Newton's iteration fails is refused, and counted in refused_for_halving where halving such steps would have brought it there; solve.newton = 1e-6. A step counts for an integrator if all steps of the grid up to it are accepted (largest_step: its largest stable step). The four runs of a family up to there with the least iterations and factorizations are timed: the stepping loop alone, of every step the shortest of 5 runs; times depend on the machine and its load, counts do not. The tyres have no damping, as in the benchmark; the road is a choice of ours, so the largest accepted steps are not the paper's.";

/// Fills the row with ours beside theirs and returns the table.
pub(crate) fn fill(
    row: &mut Row,
    quick: bool,
    formulation: Formulation,
    paper: &[Line; 4],
) -> Result<Table, Error> {
    let found = table(formulation, Grid::of(quick))?;
    for ((family, best), line) in FAMILIES.iter().zip(&found.best).zip(paper) {
        let put = |row: &mut Row, name: &str, ours: f64, theirs: f64| {
            row.compare(format!("{family}.{name}"), ours, theirs);
        };
        let of = |value: &dyn Fn(&Run) -> f64| best.as_ref().map_or(f64::NAN, |b| value(b));
        if *family != "trapezoidal" {
            put(row, "parameter", of(&|b| b.case.integrator.parameter().unwrap_or(f64::NAN)), line[0]);
        }
        put(row, "step", of(&|b| b.case.h), line[1]);
        put(row, "real_time", of(&Run::real_time), line[2]);
        put(row, "error_1e3", of(&|b| 1e3 * b.error), line[3]);
        row.put(format!("{family}.iterations_per_step"), of(&Run::iterations_per_step));
        row.put(format!("{family}.factorizations"), of(&|b| b.factorizations as f64));
        row.put(format!("{family}.worst_step_ms"), of(&|b| 1e3 * b.worst_step()));
    }
    for (family, h) in FAMILIES.iter().zip(&found.largest) {
        row.put(format!("{family}.largest_step"), *h);
    }
    row.put("refused_for_halving", found.halved as f64);
    row.put("accepted", found.accepted as f64);
    row.put("runs", found.runs as f64);
    Ok(found)
}

/// Tells the time of every family over that of the trapezoidal rule, beside the paper's; returns ours.
pub(crate) fn tell_times(row: &mut Row, found: &Table, trapezoidal: f64, theirs: [f64; 3]) -> [f64; 3] {
    let mut ours = [0.0; 3];
    for (ours, (family, cpu)) in ours.iter_mut().zip(FAMILIES[1..].iter().zip(theirs)) {
        *ours = against_trapezoidal(found, family);
        row.compare(format!("time_over_trapezoidal.{family}"), *ours, cpu / trapezoidal);
    }
    ours
}

/// Time of a family over that of the trapezoidal rule; infinite where one is missing.
fn against_trapezoidal(found: &Table, family: &str) -> f64 {
    let time = |name: &str| {
        let k = FAMILIES.iter().position(|f| *f == name)?;
        found.best[k].as_ref().map(|b| b.time())
    };
    match (time(family), time("trapezoidal")) {
        (Some(a), Some(b)) => a / b,
        _ => f64::INFINITY,
    }
}
