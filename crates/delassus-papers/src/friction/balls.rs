//! Balls: thrown, bouncing, released on an incline.

use super::Values;
use super::ask::{Ask, Sets};
use super::trace::Trace;
use delassus::Error;

/// Slides, then rolls.
pub(crate) fn thrown(ask: &Ask, r: f64, sets: Sets) -> Result<Values, Error> {
    let run = ask.run("08-ball-on-floor", sets)?;
    let slip = run.each(["ball.vx", "ball.rate"], |[v, w]| v + r * w)?;
    let rolls = run.stop(&slip);
    let mut values = Values::default();
    values.put("stick_time", rolls);
    values.put("x_stick", run.at(rolls, "ball.x")?);
    values.put("v_roll", run.end("ball.vx")?);
    values.put("w_roll", -run.end("ball.rate")?);
    values.put("x_end", run.end("ball.x")?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// A billiard ball with spin.
pub(crate) fn billiard(ask: &Ask) -> Result<Values, Error> {
    let run = ask.run("10-billiard-ball", &[])?;
    let rolls = run.stop(run.column("table.slip")?);
    let mut values = Values::default();
    values.put("stick_time", rolls);
    values.list("x_stick", vec![run.at(rolls, "ball.x")?, run.at(rolls, "ball.y")?]);
    values.list("v_roll", vec![run.end("ball.vx")?, run.end("ball.vy")?]);
    values.list("w_roll", vec![run.end("ball.wx")?, run.end("ball.wy")?, run.end("ball.wz")?]);
    values.list("x_end", vec![run.end("ball.x")?, run.end("ball.y")?]);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Bounces with spin: every impact by the jump of velocities and energy at it.
pub(crate) fn bouncing(ask: &Ask, m: f64, mu: f64, sets: Sets) -> Result<Values, Error> {
    let run = ask.run("11-bouncing-ball-with-spin", sets)?;
    let column = |name: &str| run.column(name);
    let (x, vx, vy) = (column("ball.x")?, column("ball.vx")?, column("ball.vy")?);
    let (w, energy) = (column("ball.rate")?, column("energy")?);
    let (mut rows, mut sticks) = (Vec::new(), None);
    let mut bounces = 0;
    for k in 1..vy.len() {
        if !(vy[k - 1] < 0.0 && vy[k] > 0.0) {
            continue;
        }
        bounces += 1;
        let (pn, pt) = (m * (vy[k] - vy[k - 1]), m * (vx[k] - vx[k - 1]));
        rows.extend([run.times()[k], x[k], vx[k], w[k], pn, pt, energy[k - 1] - energy[k]]);
        // slipping impulses are on the cone up to round-off and the weight of a step
        if pt.abs() < mu * pn * (1.0 - 1e-3) {
            sticks.get_or_insert(bounces);
        }
    }
    let mut values = Values::default();
    values.list("bounces", rows);
    values.put("first_stick_bounce", f64::from(sticks.unwrap_or(0)));
    Ok(values)
}

/// A ball on an incline, with r = 0.1 m.
const INCLINE: &str = "13-released-on-incline";
const R: f64 = 0.1;

fn slip(run: &Trace) -> Result<f64, Error> {
    Ok(run.end("ball.vx")? + R * run.end("ball.rate")?)
}

/// Is released on an incline, with mu near the limit of slip.
pub(crate) fn released(ask: &Ask, k: f64, mu: f64) -> Result<Values, Error> {
    let run = ask.run(INCLINE, &[("k", k), ("mu", mu)])?;
    let t = run.end_time();
    let slips = |mu: f64| {
        let run = ask.until(10.0 * ask.moment(), INCLINE, &[("k", k), ("mu", mu)])?;
        // 1e-6 of a part of the velocity
        Ok(slip(&run)? > 1e-7 * run.end("ball.vx")?)
    };
    let mut values = Values::default();
    values.put("slip_limit_mu", ask.limit([0.5 * mu, 2.0 * mu], slips)?);
    values.put("acceleration", run.end("ball.vx")? / t);
    values.put("angular_acceleration", -run.end("ball.rate")? / t);
    values.put("x_end", run.end("ball.x")?);
    values.put("tangential_force", -run.end("incline.tangential.x")?);
    values.put("slip_velocity_end", slip(&run)?);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}
