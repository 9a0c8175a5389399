//! D20: figure 4, the fastest run against the reference.

use super::iltis::{HYBRID, reference};
use super::iltis_grid::{Grid, table};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::Plot;
use delassus::sweep::interpolate;

pub(crate) const STATEMENT: &str = "figure 4: the fastest accepted run differs visibly from the reference in the last, violent phase of the motion only";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the overlay is drawn; the fastest run has 0.05 s, is accepted, and its largest difference from the reference after the front wheels reach the stairs is more than three times that before",
    checked: "the trapezoidal rule at 0.001 s",
    ..Judged::UNTOLD
};

/// The front wheels reach the stairs, s: 15 m of road less 0.97 m and the onset of the first step, at almost 5 m/s.
const STAIRS: f64 = 2.8;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let exact = reference(HYBRID)?;
    let found = table(HYBRID, Grid::of(context.quick))?;
    let Some(best) = found.winner() else {
        row.note = "no run is accepted".into();
        return Ok(row);
    };
    row.compare("step", best.case.h, 0.05);
    row.compare("error_1e3", 1e3 * best.error, 4.117);
    let (t, t_star) = (&best.record.data[0], &exact.record.data[0]);
    let mut plot = Plot::new("D20: the fastest accepted run against the reference").x("t in s").y("z in m");
    let mut worst = [0.0f64; 2];
    for (name, label) in [("chassis.z", "chassis"), ("wheel FL.z", "front left wheel")] {
        let z = best.record.column(name).unwrap_or_default();
        let z_star = exact.record.column(name).unwrap_or_default();
        for (t, z) in t.iter().zip(z) {
            let phase = usize::from(*t > STAIRS);
            worst[phase] = worst[phase].max((z - interpolate(t_star, z_star, *t)).abs());
        }
        plot = plot.series(&format!("{label}, {} ms", 1e3 * best.case.h), t, z).reference(
            &format!("{label}, reference"),
            t_star,
            z_star,
        );
    }
    row.put("largest_difference.before_stairs", worst[0]);
    row.put("largest_difference.on_and_after_stairs", worst[1]);
    row.holds = best.case.h > 0.0499 && worst[1] > 3.0 * worst[0] && best.accepted();
    row.note = format!(
        "Hybrid formulation, {} at {} s against the trapezoidal rule at 0.001 s. The front wheels reach the stairs at {STAIRS} s.",
        best.case.integrator.label(),
        best.case.h
    );
    row.figures = context.figure("d20.svg", &plot)?;
    Ok(row)
}
