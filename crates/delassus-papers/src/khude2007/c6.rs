//! C6: HHT-SI2, khude2007 (9)–(12).

use super::study::ALPHA;
use super::study::per_method::orders;
use super::study::phase::phase;
use super::study::{flexible, problems, step};
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "HHT-SI2 (position and velocity rows, mass at 1 + α) has order 2 and holds the velocity rows to round-off";

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let order = orders(&mut row, "hht-si2", ALPHA, "", context.quick)?;
    let mut worst = 0.0f64;
    for (name, model) in [
        ("double-pendulum", problems::double_pendulum()?.model),
        ("slider-crank", problems::slider_crank()?.model),
        ("flexible-slider-crank", flexible::model()?),
    ] {
        let violation = phase(&model, "hht-si2", step(10), 2 << 10)?.relative_of_all();
        row.put(format!("velocity_violation.{name}"), violation);
        worst = worst.max(violation);
    }
    row.holds = order && worst < 1e-12;
    row.note = "Orders: positions at T = 2 s, windows as in C11. velocity_violation: largest |G v| of all rows over 2 s, h = 2⁻¹⁰, relative to the largest velocity (limit 1e-12).".into();
    Ok(row)
}
