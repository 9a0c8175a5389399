//! C9: the rigid slider-crank of khude2007.

use super::study::agreement::agreement;
use super::study::minimal::{distance, slider_crank_end};
use super::study::problems::{CONSERVATIVE, CONSERVATIVE_MULTIPLIER, SLIDER_CRANK, SLIDER_CRANK_MULTIPLIER, conservative, slider_crank};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "rigid slider-crank with spring-damper (m 3 and 0.9 kg, L 0.3 and 0.6 m, k 100, c 5): reference by Runge–Kutta of order 4 on the crank angle, h = 1e-6, T = 2 s";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "with and without damper the paper's recipe (crank angle, Runge-Kutta of order 4, h = 1e-6 s) meets the stored end state at T = 2 s to 1e-11 rad and 1e-10 rad/s, the model file in absolute coordinates to 1e-8 in positions, 1e-7 in velocities and 1e-6 N in multipliers, and the force of the guide the stored multiplier to 1e-10 N",
    checked: "stored values of two other methods that agree to 3e-13; gen-alpha-pva, extrapolated; the index-1 equations",
    deviation: "place and rest length of the spring, mass of the slider and gravity are not printed: chosen; the guide's force without its sign, which is a convention; a quick run takes h = 1e-5 s",
    ..Judged::UNTOLD
};

/// The guide's row, the last of five.
const GUIDE: usize = 4;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let n = if context.quick { 200_000 } else { 2_000_000 };
    for (problem, damper, angles, multiplier) in [
        (slider_crank()?, 5.0, SLIDER_CRANK, SLIDER_CRANK_MULTIPLIER),
        (conservative()?, 0.0, CONSERVATIVE, CONSERVATIVE_MULTIPLIER),
    ] {
        let [angle, rate] = distance(&slider_crank_end(damper, n), &angles);
        row.put(format!("runge_kutta.{}.angle", problem.name), angle);
        row.put(format!("runge_kutta.{}.rate", problem.name), rate);
        let d = agreement(&mut row, &problem, false, 1 << 13)?;
        // M q̈ = f − Gᵀλ there, + here
        let guide = (problem.exact.lambda[GUIDE].abs() - multiplier.abs()).abs();
        row.put(format!("guide_force.{}", problem.name), guide);
        row.holds &= angle < 1e-11 && rate < 1e-10 && d[0] < 1e-8 && d[1] < 1e-7 && d[2] < 1e-6 && guide < 1e-10;
    }
    row.note = "runge_kutta: our own run of the paper's recipe (crank angle only, h = 1e-6) minus the reference numbers at T = 2 s. difference: examples/slider-crank.toml in absolute coordinates by gen-alpha-pva (h = 2⁻¹² and 2⁻¹³, extrapolated) minus the same. guide_force: force of the guide from the index-1 equations at the reference state minus the reference multiplier, N.".into();
    Ok(row)
}
