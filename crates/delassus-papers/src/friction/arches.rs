//! Arches of voussoirs: the least thickness and the least friction with which they stand.

use super::Values;
use super::ask::Ask;
use delassus::Error;

/// Friction without limit.
const UNLIMITED: f64 = 10.0;

/// The least thickness with unlimited friction.
fn thickness(ask: &Ask, part: f64, file: &str) -> Result<f64, Error> {
    ask.limit_within(part, [&mut 0.2, &mut 0.05], |t| {
        ask.stands(file, &[("thickness", t), ("mu", UNLIMITED)])
    })
}

/// An arch; many voussoirs are those of the larger one.
pub(crate) fn arch(ask: &Ask, file: &str) -> Result<Values, Error> {
    let part = if ask.is_coarse() { 1e-2 } else { 1e-4 };
    let mut values = Values::default();
    values.put("least_thickness", thickness(ask, part, file)?);
    let least = ask.limit_within(part, [&mut 0.8, &mut 0.1], |mu| ask.stands(file, &[("mu", mu)]))?;
    values.put("least_mu", least);
    values.put("continuous_limit", thickness(ask, 1e-4, "65-arch-of-30")?);
    Ok(values)
}
