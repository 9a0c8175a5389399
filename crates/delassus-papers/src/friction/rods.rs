//! Rods: falling over, sliding down a wall, on two fingers.

use super::Values;
use super::ask::Ask;
use delassus::Error;
use std::f64::consts::FRAC_PI_2;

/// Longer than any of the falls, s.
const LONG: f64 = 1.2;

/// Falls over on a rough floor.
pub(crate) fn falling(ask: &Ask, mu: f64) -> Result<Values, Error> {
    let file = "42-falling-rod";
    let run = ask.until(LONG, file, &[("mu", mu)])?;
    let lands = run.stop(run.column("rod.angle")?);
    // over steps it goes on through the floor
    let run = if ask.is_stepped() { ask.until(lands, file, &[("mu", mu)])? } else { run };
    // slip as the contact sees it, against its friction: over steps the end of the rod is beside it by what positions are wrong by
    let phases = run.phases(&run.each(["floor.tangential.x", "floor.slip"], |[f, slip]| slip.copysign(-f))?);
    let slip = phases.get(1).copied().unwrap_or(f64::NAN);
    let mut values = Values::default();
    values.put("slip_time", slip);
    values.put("slip_angle", FRAC_PI_2 - run.at(slip, "rod.angle")?);
    values.list("phase_times", phases);
    values.put("land_time", run.end_time());
    values.put("x_foot_land", run.end("foot.x")?);
    values.put("w_land", run.end("rod.rate")?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Slides down a wall and leaves it.
pub(crate) fn ladder_slides(ask: &Ask) -> Result<Values, Error> {
    const ANGLE: f64 = 1.047_197_551_196_597_6;
    let sets = [("m", 3.0), ("L", 2.0), ("mu_floor", 0.2), ("mu_wall", 0.15), ("angle", ANGLE)];
    let file = "23-ladder";
    let run = ask.until(LONG, file, &sets)?;
    let lands = run.stop(&run.each(["head.y", "foot.y"], |[head, foot]| head - foot)?);
    let run = if ask.is_stepped() { ask.until(lands, file, &sets)? } else { run };
    let row = ask.first();
    let (floor, wall) = (run.column("floor.force")?, run.column("wall.force")?);
    let still = 1e-7 * wall[row];
    let leaves = (row + 1..wall.len()).find(|k| wall[*k] <= still).map_or(f64::NAN, |k| run.times()[k]);
    let mut values = Values::default();
    values.put("floor_normal_start", floor[row]);
    values.put("wall_normal_start", wall[row]);
    values.put("leave_time", leaves);
    values.put("leave_angle", ANGLE - run.at(leaves, "ladder.angle")?);
    values.put("land_time", run.end_time());
    values.put("w_land", run.end("ladder.rate")?);
    values.put("x_floor_end_land", run.end("foot.x")?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Lies on two fingers that come together.
pub(crate) fn two_fingers(ask: &Ask) -> Result<Values, Error> {
    const V: f64 = 0.1;
    let run = ask.run("58-two-fingers", &[])?;
    // what begins or ends on either finger; the rod lies still on the first at the start
    let mut times = Vec::new();
    for belt in [0.0, -V] {
        let slip = run.each(["rod.vx"], |[v]| v - belt)?;
        for [from, to] in run.sticks(&slip) {
            times.extend([from, to].into_iter().filter(|t| *t > 0.0 && *t < run.end_time()));
        }
    }
    times.sort_by(f64::total_cmp);
    let places: Result<Vec<f64>, Error> = times.iter().map(|t| run.at(*t, "rod.x")).collect();
    let mut values = Values::default();
    values.list("event_times", times);
    values.list("centre_then", places?);
    Ok(values)
}
