//! E8: Gear, Gupta and Leimkuhler's form extended to impacts, bruls2018 (43).

use super::study::stepping::each_run;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "position and velocity rows of joints and active contacts are at round-off at every step, impacts included";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "|g| below 1e-12 m and |G v| below 1e-12 of the fastest velocity in every step of seven models, impacts included, with PVV and PVA",
    checked: "the states",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    each_run(context.quick, Some(1e-13), &mut |key, run| {
        let fastest = run.steps.iter().flat_map(|s| &s.x.v).fold(1.0f64, |m, v| m.max(v.abs()));
        let r = run.residuals();
        let (position, velocity) = (r.position.max(r.joints[0]), r.velocity.max(r.joints[1]));
        row.put(format!("position.{key}"), position);
        row.put(format!("velocity.{key}"), velocity);
        let impacts = run.steps.iter().filter(|s| s.report.jump > 1e-6).count();
        row.put(format!("jumps.{key}"), impacts as f64);
        row.holds &= position < 1e-12 && velocity < 1e-12 * fastest && impacts > 0;
    })?;
    row.note = "position: largest |g| in m (rad), velocity: largest |G v| in m/s of joints, |U + e U⁻| of contacts; jumps: steps with a velocity jump. Newton's tolerance 1e-13; round-off is measured by lengths of up to 1 m and by the fastest velocity.".into();
    Ok(row)
}
