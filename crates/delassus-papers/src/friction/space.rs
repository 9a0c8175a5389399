//! Problems in space: a sphere in a groove, tops, tripods, turntables.

use super::Values;
use super::ask::Ask;
use super::trace::Trace;
use delassus::Error;
use delassus_algebra::vec3::{add, dot, scale, sub};
use delassus_algebra::{Vec3, so3};

const GROOVE: &str = "38-sphere-in-groove";
/// Of the sphere: radius, and distance of the contacts from the axis about which it rolls.
const R: f64 = 0.05;
const LEVER: f64 = R * std::f64::consts::FRAC_1_SQRT_2;
/// Weight along the groove of the sphere of 1 kg.
const ALONG: f64 = 9.81 * 0.5;
/// A slip that is small beside what accelerations change in a moment.
const NUDGE: f64 = 1e-3;
/// A coefficient with which it rolls.
const ROLLING: f64 = 0.4;

/// Acceleration over the run.
fn acceleration(run: &Trace) -> Result<f64, Error> {
    Ok((run.end("ball.vx")? - run.start("ball.vx")?) / run.end_time())
}

/// Both limits: above the first it cannot slip, as slip that is there dies; below the second it cannot roll.
fn limits(ask: &Ask, values: &mut Values) -> Result<(), Error> {
    let moment = ask.moment();
    let slips = |mu: f64| {
        let run = ask.until(moment, GROOVE, &[("mu", mu), ("v0", NUDGE)])?;
        Ok(run.end("ball.vx")? - LEVER * run.end("ball.wy")? > NUDGE)
    };
    values.put("slip_possible_below", ask.limit([0.1, 0.3], slips)?);
    // rolling takes T along the groove at either side, with N + S = c across: mu^2 = T^2/(c^2 + T^2) at the best S
    let slipping = ask.until(moment, GROOVE, &[("mu", 0.1), ("v0", NUDGE)])?;
    let rolling = ask.until(moment, GROOVE, &[("mu", ROLLING)])?;
    let c = slipping.end("left.force")?;
    let t = 0.5 * (ALONG - acceleration(&rolling)?);
    values.put("roll_possible_above", t / c.hypot(t));
    Ok(())
}

/// A sphere slips down a groove.
pub(crate) fn groove(ask: &Ask) -> Result<Values, Error> {
    let mut values = Values::default();
    let run = ask.run(GROOVE, &[])?;
    values.put("normal_force", run.end("left.force")?);
    limits(ask, &mut values)?;
    values.put("a", acceleration(&run)?);
    values.put("angular_acceleration", run.end("ball.wy")? / run.end_time());
    values.put("x_end", run.end("ball.x")?);
    Ok(values)
}

/// Between the limits: once it slips, it goes on to; the rolling one is that of a rough groove.
pub(crate) fn groove_between(ask: &Ask) -> Result<Values, Error> {
    const MU: f64 = 0.179_986_210_860_793_22;
    let mut values = Values::default();
    limits(ask, &mut values)?;
    let slipping = ask.until(ask.moment(), GROOVE, &[("mu", MU), ("v0", NUDGE)])?;
    values.put("a_slip", acceleration(&slipping)?);
    values.put("a_roll", acceleration(&ask.until(ask.moment(), GROOVE, &[("mu", ROLLING)])?)?);
    Ok(values)
}

fn vector(run: &Trace, body: &str, names: [&str; 3]) -> Result<Vec3, Error> {
    let at = |k: usize| run.end(&format!("{body}.{}", names[k]));
    Ok([at(0)?, at(1)?, at(2)?])
}

/// A top whose centre of mass is below its middle.
pub(crate) fn tippe_top(ask: &Ask) -> Result<Values, Error> {
    const RADIUS: f64 = 0.02;
    const OFFSET: f64 = 0.003;
    const ACROSS: f64 = 3e-6;
    const ALONG: f64 = 3.3e-6;
    let run = ask.run("59-tippe-top", &[])?;
    let [x, v, w] = [["x", "y", "z"], ["vx", "vy", "vz"], ["wx", "wy", "wz"]].map(|n| vector(&run, "top", n));
    let (x, v, w) = (x?, v?, w?);
    let q = [run.end("top.qw")?, run.end("top.qx")?, run.end("top.qy")?, run.end("top.qz")?];
    let q = ask.setup.turn.as_ref().map_or(q, |turn| turn.quaternion_back(q));
    let r = so3::matrix(q);
    let e3: Vec3 = [r[0][2], r[1][2], r[2][2]];
    // L = A w + (C - A) (w.e3) e3
    let l = add(scale(ACROSS, w), scale((ALONG - ACROSS) * dot(w, e3), e3));
    let mut values = Values::default();
    values.list("e3_end", e3.to_vec());
    values.list("omega_end", w.to_vec());
    values.put("tilt_end", e3[0].hypot(e3[1]).atan2(e3[2]));
    values.list("v_end", v[..2].to_vec());
    // the middle begins above the origin; the centre of mass is told from its own place
    let start = run.start("top.x")?;
    values.list("x_end", vec![x[0] - start, x[1]]);
    values.put("normal_force_end", run.end("floor.force")?);
    values.put("friction_dissipation", run.energy.friction);
    values.put("jellett", dot(l, sub([0.0, 0.0, RADIUS], scale(OFFSET, e3))));
    Ok(values)
}

/// A tripod spins and slides.
pub(crate) fn tripod(ask: &Ask) -> Result<Values, Error> {
    let run = ask.run("60-tripod", &[])?;
    // the angle with its turns
    let (t, w) = (run.times(), run.column("tripod.wz")?);
    let turned: f64 = (1..t.len()).map(|k| 0.5 * (w[k] + w[k - 1]) * (t[k] - t[k - 1])).sum();
    let q = [run.end("tripod.qw")?, run.end("tripod.qx")?, run.end("tripod.qy")?, run.end("tripod.qz")?];
    let q = ask.setup.turn.as_ref().map_or(q, |turn| turn.quaternion_back(q));
    let angle = so3::log(q)[2];
    let turn = std::f64::consts::TAU;
    let angle = angle + turn * ((turned - angle) / turn).round();
    let mut values = Values::default();
    values.list("x_end", vec![run.end("tripod.x")?, run.end("tripod.y")?, angle]);
    values.list("v_end", vec![run.end("tripod.vx")?, run.end("tripod.vy")?, run.end("tripod.wz")?]);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// A sphere on a turning table.
pub(crate) fn turntable(ask: &Ask) -> Result<Values, Error> {
    let run = ask.run("63-turntable", &[])?;
    let rolls = run.stop(run.column("top.slip")?);
    let end = run.end_time();
    let at = |t: f64| Ok::<[f64; 2], Error>([run.at(t, "ball.x")?, run.at(t, "ball.y")?]);
    let row = |t: f64| run.times()[run.times().partition_point(|s| *s < t).min(run.times().len() - 1)];
    // the circle through three points of the way it rolls
    let three = [row(rolls + 0.1), row(0.5 * (rolls + end)), end];
    let (centre, radius) = circle([at(three[0])?, at(three[1])?, at(three[2])?]);
    let mut values = Values::default();
    values.put("stick_time", rolls);
    values.list("x_stick", at(rolls)?.to_vec());
    values.list("v_stick", vec![run.at(rolls, "ball.vx")?, run.at(rolls, "ball.vy")?]);
    values.list("circle_centre", centre.to_vec());
    values.put("circle_radius", radius);
    values.list("x_end", at(end)?.to_vec());
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Centre and radius of the circle through three points.
fn circle([a, b, c]: [[f64; 2]; 3]) -> ([f64; 2], f64) {
    let (bx, by, cx, cy) = (b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]);
    let d = 2.0 * (bx * cy - by * cx);
    let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy);
    let (x, y) = ((cy * b2 - by * c2) / d, (bx * c2 - cx * b2) / d);
    ([a[0] + x, a[1] + y], x.hypot(y))
}

#[cfg(test)]
mod tests {
    #[test]
    fn three_points_have_one_circle() {
        let (centre, radius) = super::circle([[3.0, 1.0], [1.0, 3.0], [-1.0, 1.0]]);
        assert!((centre[0] - 1.0).abs() < 1e-15 && (centre[1] - 1.0).abs() < 1e-15);
        assert!((radius - 2.0).abs() < 1e-15);
    }
}
