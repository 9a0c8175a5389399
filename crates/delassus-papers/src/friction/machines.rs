//! Machine parts: a brake, a clutch, wheels, a drawer, a spool.

use super::Values;
use super::ask::{Ask, Sets};
use delassus::Error;
use delassus::error::Code;

/// A shoe brake, leading and trailing, and the coefficient above which the leading shoe jams.
pub(crate) fn brake(ask: &Ask) -> Result<Values, Error> {
    const W0: f64 = 60.0;
    let file = "28-shoe-brake";
    let mut values = Values::default();
    for (w0, names) in [
        (W0, ["normal_leading", "stop_time_leading", "turns_leading"]),
        (-W0, ["normal_trailing", "stop_time_trailing", "turns_trailing"]),
    ] {
        let run = ask.run(file, &[("w0", w0)])?;
        let stop = run.stop(run.column("axle.rate")?);
        values.put(names[0], run.at(0.5 * stop, "shoe.force")?);
        values.put(names[1], stop);
        values.put(names[2], run.end("axle.angle")?.abs());
    }
    // so short that no force of a shoe that slides stops the drum
    const INSTANT: f64 = 1e-8;
    let slides = |mu: f64| match ask.until(INSTANT, file, &[("mu", mu)]) {
        Ok(run) => Ok(run.end("axle.rate")? > 0.5 * W0),
        Err(e) if e.code == Code::NoContactSolution => Ok(false),
        Err(e) => Err(e),
    };
    // forces grow without bound towards the limit, which cannot be met to the last digits
    let part = if ask.is_coarse() { 1e-3 } else { 5e-7 };
    values.put("locking_mu", ask.limit_within(part, [&mut 0.5, &mut 3.0], slides)?);
    Ok(values)
}

/// A clutch that locks.
pub(crate) fn clutch(ask: &Ask) -> Result<Values, Error> {
    let run = ask.run("29-clutch", &[])?;
    let lock = run.stop(run.column("clutch.rate")?);
    let mut values = Values::default();
    values.put("lock_time", lock);
    values.put("w_locked", run.end("driven.rate")?);
    values.put("heat", run.energy.friction);
    values.put("torque_after", run.end("clutch.friction")?);
    Ok(values)
}

/// A vehicle with locked wheels on one axle.
pub(crate) fn locked_wheels(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let file = "30-locked-wheels";
    let run = ask.run(file, sets)?;
    let stop = run.stop(run.column("car.vx")?);
    let half = ask.until(0.5 * stop, file, sets)?;
    let mut values = Values::default();
    let loss = half.start("car.vx")? - half.end("car.vx")?;
    values.put("deceleration", loss / half.end_time());
    values.put("normal_front", half.end("front.force")?);
    values.put("normal_rear", half.end("rear.force")?);
    values.put("stop_time", stop);
    values.put("stop_distance", run.end("car.x")?);
    Ok(values)
}

/// A wheel that is driven by a torque near the limit of slip.
pub(crate) fn driven_wheel(ask: &Ask) -> Result<Values, Error> {
    const R: f64 = 0.3;
    let file = "32-driven-wheel";
    let run = ask.run(file, &[])?;
    let t = run.end_time();
    let rolls = |torque: f64| {
        let run = ask.until(10.0 * ask.moment(), file, &[("torque", torque)])?;
        Ok(-R * run.end("wheel.rate")? - run.end("wheel.vx")? < 1e-7 * run.end("wheel.vx")?)
    };
    let mut values = Values::default();
    values.put("torque_limit", ask.limit([20.0, 90.0], rolls)?);
    values.put("a", run.end("wheel.vx")? / t);
    values.put("angular_acceleration", -run.end("wheel.rate")? / t);
    values.put("x_end", run.end("wheel.x")?);
    values.put("slip_velocity_end", -R * run.end("wheel.rate")? - run.end("wheel.vx")?);
    Ok(values)
}

/// A drawer that is pushed beside its middle.
pub(crate) fn drawer(ask: &Ask, offset: f64) -> Result<Values, Error> {
    let file = "33-drawer";
    let run = ask.run(file, &[("offset", offset)])?;
    let mut values = Values::default();
    let slides = |offset: f64| Ok(!ask.stands(file, &[("offset", offset)])?);
    values.put("jam_offset", ask.limit([0.3, 1.5], slides)?);
    values.put("normal_force", run.end("front.force")?);
    values.put("displacement", run.end("drawer.x")?);
    values.put("acceleration", run.end("drawer.vx")? / run.end_time());
    Ok(values)
}

/// A spool that is pulled by its thread.
pub(crate) fn spool(ask: &Ask) -> Result<Values, Error> {
    let file = "35-spool";
    let run = ask.until(10.0 * ask.moment(), file, &[])?;
    let t = run.end_time();
    let comes =
        |angle: f64| Ok(ask.until(10.0 * ask.moment(), file, &[("angle", angle)])?.end("spool.vx")? > 0.0);
    let mut values = Values::default();
    values.put("critical_angle", ask.limit([0.5, 1.4], comes)?);
    values.put("a", run.end("spool.vx")? / t);
    values.put("tangential_force", run.end("floor.tangential.x")?);
    values.put("normal_force", run.end("floor.force")?);
    values.put("angular_acceleration", -run.end("spool.rate")? / t);
    Ok(values)
}
