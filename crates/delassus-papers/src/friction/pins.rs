//! Friction in joints.

use super::Values;
use super::ask::{Ask, Sets};
use delassus::Error;

/// A pendulum comes to rest.
pub(crate) fn pendulum(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let run = ask.run("54-pin-friction", sets)?;
    let turns = run.zeros(run.column("pin.rate")?);
    let angles: Result<Vec<f64>, Error> = turns.iter().map(|t| run.at(*t, "pin.angle")).collect();
    let mut values = Values::default();
    values.list("turning_angles", angles?);
    values.put("stop_time", turns.last().copied().unwrap_or(f64::NAN));
    values.put("rest_angle", run.end("pin.angle")?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// A slider-crank slows down.
pub(crate) fn slider_crank(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let run = ask.run("56-slider-crank", sets)?;
    let at = |name: &str| run.start(name);
    let mut values = Values::default();
    values.put("angle_end", run.end("A.angle")?);
    values.put("rate_end", run.end("A.rate")?);
    values.put("friction_dissipation", run.energy.friction);
    values.put("start_acceleration", at("A.acceleration")?);
    values.put("start_guide_force", at("guide.reaction.fy")?);
    values.put("start_pin_force", at("B.reaction.fx")?.hypot(at("B.reaction.fy")?));
    Ok(values)
}
