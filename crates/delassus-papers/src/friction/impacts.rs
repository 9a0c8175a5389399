//! Impacts with friction: a rod that strikes, a box that falls, a block that rocks.

use super::Values;
use super::ask::{Ask, Sets};
use super::trace::Trace;
use delassus::Error;
use delassus::results::EventKind;

/// A time within which nothing moves on, s.
const INSTANT: f64 = 1e-10;

/// Change of a channel over the run.
fn change(run: &Trace, name: &str) -> Result<f64, Error> {
    Ok(run.end(name)? - run.start(name)?)
}

/// A free rod of 1 kg strikes a floor: impulses by the momentum that it gets.
pub(crate) fn rod_strikes(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let mut elastic = sets.to_vec();
    // over steps it strikes in the first one, within which nothing turns
    if ask.is_stepped() {
        elastic.push(("drop", 0.0));
    }
    let mut inelastic = elastic.clone();
    inelastic.retain(|(key, _)| *key != "e");
    inelastic.push(("e", 0.0));
    let strike = |sets: Sets| match ask.is_stepped() {
        true => ask.until(INSTANT, "40-rod-strikes-floor", sets),
        false => ask.run("40-rod-strikes-floor", sets),
    };
    let (run, soft) = (strike(&elastic)?, strike(&inelastic)?);
    let mut values = Values::default();
    values.put("Pn", change(&run, "rod.vy")?);
    values.put("Pt", change(&run, "rod.vx")?);
    // right after it: the end goes round as the rod turns
    let strikes = run.each(["rod.vy"], |[v]| v)?;
    let k = strikes.iter().position(|v| (v - strikes[0]).abs() > 1e-9).unwrap_or(0);
    let column = |name: &str| Ok::<f64, Error>(run.column(name)?[k]);
    values.put("Un_after", column("foot.vy")?);
    values.put("Ut_after", column("foot.vx")?);
    values.put("energy_change", change(&run, "energy")?);
    // an end that stays closed goes on to lose energy by friction only after the impact
    let after = soft.column("rod.vy")?.iter().position(|v| (v - strikes[0]).abs() > 1e-9).unwrap_or(0);
    values.put("energy_change_e0", soft.column("energy")?[after] - soft.start("energy")?);
    Ok(values)
}

/// A tilted box falls: every impact by the energy that it takes.
pub(crate) fn tilted_box(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    let run = ask.run("46-tilted-box", sets)?;
    let (mut times, mut losses) = (Vec::new(), Vec::new());
    if ask.is_stepped() {
        steps_with_impact(&run, &mut times, &mut losses)?;
    }
    for (t, list) in run.instants(EventKind::Impact).into_iter().filter(|_| !ask.is_stepped()) {
        let lost: f64 = list.iter().map(|e| e.energy_lost).sum();
        // what round-off leaves of a contact that is closed already
        if lost > 1e-9 {
            times.push(t);
            losses.push(lost);
        }
    }
    let mut values = Values::default();
    values.put("impacts", times.len() as f64);
    values.list("impact_times", times);
    values.list("impact_losses", losses);
    values.put("x_end", run.end("box.x")?);
    values.put("angle_end", run.end("box.angle")?);
    values.put("friction_dissipation", run.energy.friction);
    values.put("energy_lost_impacts", run.energy.impacts);
    Ok(values)
}

/// Steps whose contact force is that of an impact: their time, and the energy they took.
fn steps_with_impact(run: &Trace, times: &mut Vec<f64>, losses: &mut Vec<f64>) -> Result<(), Error> {
    // many times the weight of 1 kg, over steps of 0.1 ms
    const BLOW: f64 = 200.0;
    let (force, energy) = (run.column("floor.force")?, run.column("energy")?);
    for k in 1..force.len() {
        if force[k] > BLOW {
            times.push(run.times()[k]);
            losses.push(energy[k - 1] - energy[k]);
        }
    }
    Ok(())
}

/// A block of 1 kg that rocks on two corners stands upright again.
pub(crate) fn rocking_block(ask: &Ask, sets: Sets) -> Result<Values, Error> {
    const B: f64 = 0.2;
    const H: f64 = 0.8;
    let run = ask.until(INSTANT, "48-rocking-block", sets)?;
    let before = [-1.0f64, H, -B];
    let j = (B * B + H * H) / 3.0;
    let energy = |[w, x, y]: [f64; 3]| 0.5 * (x * x + y * y + j * w * w);
    let after = [run.end("block.rate")?, run.end("block.vx")?, run.end("block.vy")?];
    let tangential = after[1] - before[1];
    let normal = [run.end("A.impulse")?, run.end("B.impulse")?];
    // what does not press does not rub
    let own = |k: usize| if normal[1 - k] <= 1e-9 { tangential } else { f64::NAN };
    let mut values = Values::default();
    values.put("w_after", after[0]);
    values.put("vx_after", after[1]);
    values.put("vy_after", after[2]);
    values.list("P_B", vec![normal[1], own(1)]);
    values.list("P_A", vec![normal[0], if normal[0] <= 1e-9 { 0.0 } else { own(0) }]);
    values.put("energy_ratio", energy(after) / energy(before));
    // Housner: (1 - 1.5 sin^2)^2 of the angle of the corner from the axis
    let sine2 = B * B / (B * B + H * H);
    values.put("housner_ratio", (1.0 - 1.5 * sine2).powi(2));
    Ok(values)
}
