//! Boxes on two corners.

use super::Values;
use super::ask::{Ask, Sets};
use super::trace::Trace;
use delassus::Error;

/// The sum of a channel of several contacts at the end.
fn sum(run: &Trace, contacts: &[&str], channel: &str) -> Result<f64, Error> {
    contacts.iter().map(|c| run.end(&format!("{c}.{channel}"))).sum()
}

/// Slides to rest: forces while it slides, at half its way.
pub(crate) fn sliding(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let in_space = ask.setup.turn.is_some();
    let file = if in_space { "15-sliding-box-in-space" } else { "15-sliding-box" };
    let run = ask.run(file, sets)?;
    let stop = run.stop(run.column("box.vx")?);
    let half = ask.until(0.5 * stop, file, sets)?;
    let (front, rear): (&[&str], &[&str]) = if in_space {
        (&["front left", "front right"], &["rear left", "rear right"])
    } else {
        (&["front"], &["rear"])
    };
    let mut values = Values::default();
    values.put("normal_force_front", sum(&half, front, "force")?);
    values.put("normal_force_rear", sum(&half, rear, "force")?);
    values.put("stop_time", stop);
    values.put("stop_distance", run.end("box.x")?);
    let angle = run.column("box.angle")?.iter().fold(0.0f64, |m, a| m.max(a.abs()));
    values.put("largest_angle", angle);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}

/// Is pushed at a height: what it does in the first moment.
pub(crate) fn pushed(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let run = ask.until(ask.moment(), "17-pushed-box", sets)?;
    let t = run.end_time();
    let mut values = Values::default();
    values.put("ax", run.end("box.vx")? / t);
    values.put("angular_acceleration", -run.end("box.rate")? / t);
    values.put("normal_force", sum(&run, &["front", "rear"], "force")?);
    values.put("tangential_force", sum(&run, &["front", "rear"], "tangential.x")?);
    Ok(values)
}

/// Crawls by a mass that is driven inside it.
pub(crate) fn crawler(ask: &Ask) -> Result<Values, Error> {
    const PERIOD: f64 = std::f64::consts::TAU / 20.0;
    let run = ask.run("53-crawler", &[])?;
    let end = run.end_time();
    let mut values = Values::default();
    values.put("x_end", run.end("box.x")?);
    let before = ask.until(end - PERIOD, "53-crawler", &[])?;
    values.put("per_period", run.end("box.x")? - before.end("box.x")?);
    let v = run.column("box.vx")?;
    // one that the end interrupts, or the start, counts
    values.put("sticks", run.sticks(v).len() as f64);
    values.put("friction_dissipation", run.energy.friction);
    Ok(values)
}
