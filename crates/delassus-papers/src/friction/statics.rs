//! Statics: what stands, and the limits at which it does not any more.

use super::Values;
use super::ask::{Ask, Sets};
use delassus::Error;

/// Well above every coefficient that is needed.
const ROUGH: f64 = 0.8;

/// The least coefficient, between nothing and [`ROUGH`], at which a model stands.
fn least(ask: &Ask, file: &str, key: &str, others: Sets) -> Result<f64, Error> {
    ask.limit([ROUGH, 0.0], |mu| {
        let mut sets = others.to_vec();
        sets.push((key, mu));
        ask.stands(file, &sets)
    })
}

/// One cylinder on two.
pub(crate) fn three_cylinders(ask: &Ask) -> Result<Values, Error> {
    let file = "20-three-cylinders";
    let mut values = Values::default();
    values.put("mu_between_limit", least(ask, file, "mu_between", &[("mu_floor", ROUGH)])?);
    values.put("mu_floor_limit", least(ask, file, "mu_floor", &[("mu_between", ROUGH)])?);
    let run = ask.until(10.0 * ask.moment(), file, &[])?;
    values.put("floor_normal", run.end("floor left.force")?);
    values.put("floor_tangential", run.end("floor left.tangential")?);
    Ok(values)
}

/// One sphere on three.
pub(crate) fn four_spheres(ask: &Ask) -> Result<Values, Error> {
    let file = "21-four-spheres";
    let mut values = Values::default();
    values.put("mu_between_limit", least(ask, file, "mu_between", &[("mu_floor", ROUGH)])?);
    values.put("mu_floor_limit", least(ask, file, "mu_floor", &[("mu_between", ROUGH)])?);
    let run = ask.until(10.0 * ask.moment(), file, &[])?;
    values.put("floor_normal", run.end("floor a.force")?);
    values.put("floor_tangential", run.end("floor a.tangential")?);
    Ok(values)
}

/// Two cards lean against each other.
pub(crate) fn two_cards(ask: &Ask) -> Result<Values, Error> {
    let file = "22-two-cards";
    let run = ask.until(10.0 * ask.moment(), file, &[])?;
    let mut values = Values::default();
    values.put("mu_floor_limit", least(ask, file, "mu", &[])?);
    values.put("floor_normal", run.end("left foot.force")?);
    values.put("apex_force", run.end("apex.force")?);
    Ok(values)
}

/// A ladder: its least angle, and the forces there, which are unique.
pub(crate) fn ladder(ask: &Ask) -> Result<Values, Error> {
    let file = "23-ladder";
    let least = ask.limit([1.4, 0.3], |angle| ask.stands(file, &[("angle", angle)]))?;
    let run = ask.until(10.0 * ask.moment(), file, &[("angle", least)])?;
    let mut values = Values::default();
    values.put("least_angle", least);
    values.put("floor_normal_at_limit", run.end("floor.force")?);
    values.put("wall_normal_at_limit", run.end("wall.force")?);
    Ok(values)
}

/// A wedge: the angle up to which it stays, and the push that drives it in.
pub(crate) fn wedge(ask: &Ask) -> Result<Values, Error> {
    let file = "24-wedge";
    let mut values = Values::default();
    values.put("locking_angle", ask.limit([0.1, 0.7], |a| ask.stands(file, &[("a", a)]))?);
    values.put("push_in", ask.limit([100.0, 2000.0], |push| ask.stands(file, &[("push", push)]))?);
    Ok(values)
}

/// A rope over pins: the ratio of forces at which it slips.
pub(crate) fn rope(ask: &Ask) -> Result<Values, Error> {
    const MU: f64 = 0.3;
    let file = "27-rope-over-pins";
    let mut values = Values::default();
    values.put("ratio", ask.limit([2.0, 20.0], |pull| ask.stands(file, &[("T2", pull)]))?);
    // of many pins: as (1 + mu d)/(1 - mu d) of every small turn
    values.put("continuous", (MU * std::f64::consts::TAU).exp());
    Ok(values)
}
