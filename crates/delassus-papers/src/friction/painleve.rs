//! Painlevé's rod: where its paradoxes begin and end.
//!
//! The lower end that slides has y'' = p N + b, and y'' = 0 while it stays: p = −b/N, linear in mu, so that two coefficients
//! at which it slides tell p of any other.

use super::Values;
use super::ask::Ask;
use delassus::Error;

const FILE: &str = "39-painleves-rod";
const MU: f64 = 1.6;
/// Two coefficients without paradox at any angle.
const TRIED: [f64; 2] = [0.0, 0.8];

/// b at an angle and a rate: the acceleration of the end in free flight.
fn free(ask: &Ask, angle: f64, rate: f64) -> Result<f64, Error> {
    let run = ask.until(ask.moment(), FILE, &[("th", angle), ("w0", rate), ("lift", 0.5), ("mu", 0.0)])?;
    run.start("foot.ay")
}

/// Inverse mass p of the end that slides, as p0 + p1 mu.
fn inverse_mass(ask: &Ask, angle: f64) -> Result<[f64; 2], Error> {
    let b = free(ask, angle, 0.0)?;
    let p = |mu: f64| -> Result<f64, Error> {
        let run = ask.until(ask.moment(), FILE, &[("th", angle), ("mu", mu)])?;
        let forces = run.column("floor.force")?;
        Ok(-b / forces[ask.first().min(forces.len() - 1)])
    };
    let [low, high] = [p(TRIED[0])?, p(TRIED[1])?];
    let slope = (high - low) / (TRIED[1] - TRIED[0]);
    Ok([low - TRIED[0] * slope, slope])
}

/// The least coefficient with p = 0 at an angle.
fn critical(ask: &Ask, angle: f64) -> Result<f64, Error> {
    let [p0, p1] = inverse_mass(ask, angle)?;
    Ok(-p0 / p1)
}

/// The limits of its paradoxes.
pub(crate) fn rod(ask: &Ask) -> Result<Values, Error> {
    // the least of all angles: where the difference of both neighbours changes its sign
    const NEAR: f64 = 1e-3;
    let falls = |angle: f64| Ok(critical(ask, angle + NEAR)? < critical(ask, angle - NEAR)?);
    let worst = ask.limit([0.6, 1.4], falls)?;
    let pushes = |angle: f64| inverse_mass(ask, angle).map(|[p0, p1]| p0 + p1 * MU > 0.0);
    let from = ask.limit([0.5, worst], pushes)?;
    let to = ask.limit([1.5, worst], pushes)?;
    let middle = 0.5 * (from + to);
    let [p0, p1] = inverse_mass(ask, middle)?;
    // b = l w^2 sin th - g
    let still = free(ask, middle, 0.0)?;
    let turning = free(ask, middle, 1.0)?;
    let mut values = Values::default();
    values.put("critical_mu", critical(ask, worst)?);
    values.put("critical_angle_at_that_mu", worst);
    values.put("paradox_from", from);
    values.put("paradox_to", to);
    values.put("p_middle", p0 + p1 * MU);
    values.put("w_separate", (-still / (turning - still)).sqrt());
    values.put("b_rest", still);
    Ok(values)
}
