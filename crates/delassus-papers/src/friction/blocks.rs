//! Blocks that are points: on inclines, on springs, on belts.

use super::Values;
use super::ask::{Ask, Sets};
use delassus::Error;

const INCLINE: &str = "01-block-on-incline";

/// Rests on an incline.
pub(crate) fn at_rest(ask: &Ask) -> Result<Values, Error> {
    let run = ask.run(INCLINE, &[])?;
    let mut values = Values::default();
    values.put("displacement", run.end("block.x")?);
    values.put("speed", run.end("block.vx")?);
    values.put("tangential_force", run.end("incline.tangential.x")?);
    values.put("normal_force", run.end("incline.force")?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Is shot up an incline.
pub(crate) fn shot_up(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let run = ask.run(INCLINE, sets)?;
    let stop = run.stop(run.column("block.vx")?);
    let mut values = Values::default();
    values.put("stop_time", stop);
    values.put("stop_distance", run.at(stop, "block.x")?);
    values.put("x_end", run.end("block.x")?);
    values.put("v_end", run.end("block.vx")?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Is thrown across one.
pub(crate) fn across(ask: &Ask) -> Result<Values, Error> {
    let run = ask.run("04-block-across-incline", &[])?;
    let mut values = Values::default();
    values.put("x_end", run.end("block.x")?);
    values.put("y_end", run.end("block.y")?);
    values.put("vx_end", run.end("block.vx")?);
    values.put("vy_end", run.end("block.vy")?);
    Ok(values)
}

/// Swings on a spring until it sticks.
pub(crate) fn on_spring(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let run = ask.run("05-spring-and-dry-friction", sets)?;
    let turns = run.zeros(run.column("block.vx")?);
    let mut values = Values::default();
    let places: Result<Vec<f64>, Error> = turns.iter().map(|t| run.at(*t, "block.x")).collect();
    values.list("turning_points", places?);
    values.put("half_cycles", turns.len().saturating_sub(1) as f64);
    values.put("stop_time", turns.last().copied().unwrap_or(f64::NAN));
    // held by friction
    values.put("rest_force", run.end("floor.tangential.x")?.abs());
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Sticks to a belt and slips back.
pub(crate) fn on_belt(ask: &Ask) -> Result<Values, Error> {
    const BELT: f64 = 0.2;
    // extrema are between events
    let run = ask.fine(1e-3, "07-block-on-belt", &[])?;
    let slip = run.each(["block.vx"], |[v]| v - BELT)?;
    let sticks = run.sticks(&slip);
    let mut values = Values::default();
    let [first, second, third, ..] = &sticks[..] else { return Ok(values) };
    values.put("first_slip_time", first[1]);
    values.put("x_slip", run.at(second[1], "block.x")?);
    values.put("x_stick", run.at(second[0], "block.x")?);
    values.put("slip_duration", third[0] - second[1]);
    values.put("period", third[0] - second[0]);
    // of one cycle
    let extrema = run.extrema(run.column("block.x")?, run.column("block.vx")?, [second[0], third[0]]);
    values.put("x_max", extrema.iter().copied().fold(f64::NEG_INFINITY, f64::max));
    values.put("x_min", extrema.iter().copied().fold(f64::INFINITY, f64::min));
    let heat = |t: f64| Ok::<f64, Error>(ask.until(t, "07-block-on-belt", &[])?.energy.friction);
    values.put("dissipated_per_period", heat(third[0])? - heat(second[0])?);
    Ok(values)
}

/// The same where friction falls with the speed of slip.
pub(crate) fn stribeck(ask: &Ask) -> Result<Values, Error> {
    const BELT: f64 = 0.15;
    let run = ask.run("52-stribeck-belt", &[])?;
    let slip = run.each(["block.vx"], |[v]| v - BELT)?;
    let sticks = run.sticks(&slip);
    let mut values = Values::default();
    // the last whole cycle: the motion is periodic by then
    let n = sticks.len();
    if n < 3 {
        return Ok(values);
    }
    let (a, b) = (sticks[n - 3], sticks[n - 2]);
    values.put("period", b[0] - a[0]);
    values.put("x_slip", run.at(a[1], "block.x")?);
    values.put("x_stick", run.at(b[0], "block.x")?);
    values.put("slip_duration", b[0] - a[1]);
    Ok(values)
}

/// Is driven harmonically with angular frequency w.
pub(crate) fn driven(ask: &Ask, w: f64, sets: Sets) -> Result<Values, Error> {
    const PERIODS: f64 = 10.0;
    let run = ask.run("50-driven-oscillator", sets)?;
    let end = run.end_time();
    let span = PERIODS * std::f64::consts::TAU / w;
    let late = |t: f64| t >= end - span;
    let x = run.column("block.x")?;
    let amplitude =
        run.times().iter().zip(x).filter(|(t, _)| late(**t)).fold(0.0f64, |m, (_, x)| m.max(x.abs()));
    let sticks = run.sticks(run.column("block.vx")?);
    let late_sticks = sticks.iter().filter(|s| late(s[0])).count();
    let mut values = Values::default();
    values.put("amplitude", amplitude);
    values.put("stops_per_period", (late_sticks as f64 / PERIODS).round());
    // whole stretches of stick and slip, from one beginning of a stick to another
    if let [first, .., last] = &sticks[sticks.len().saturating_sub(late_sticks)..] {
        let whole = sticks.iter().filter(|s| s[0] >= first[0] && s[0] < last[0]);
        values.put("stick_part", whole.map(|s| s[1] - s[0]).sum::<f64>() / (last[0] - first[0]));
    }
    // Den Hartog's amplitude is that of the motion without stops
    values.put("closed_form", amplitude);
    Ok(values)
}

/// A tablecloth is pulled from under it.
pub(crate) fn tablecloth(ask: &Ask) -> Result<Values, Error> {
    const EDGE: f64 = 0.3;
    let run = ask.run("37-tablecloth", &[])?;
    let ahead = run.each(["cloth.x", "block.x"], |[cloth, block]| cloth - EDGE - block)?;
    let leave = run.stop(&ahead);
    let v = run.column("block.vx")?;
    // it begins at rest
    let rest = run.zeros(v).into_iter().find(|t| *t > leave).unwrap_or(f64::NAN);
    let mut values = Values::default();
    values.put("leave_time", leave);
    values.put("v_leave", run.at(leave, "block.vx")?);
    values.put("x_leave", run.at(leave, "block.x")?);
    values.put("stop_time", rest);
    values.put("x_stop", run.end("block.x")?);
    Ok(values)
}
