//! C8: the double pendulum of khude2007.

use super::study::agreement::agreement;
use super::study::minimal::{distance, double_pendulum_end};
use super::study::problems::{DOUBLE_PENDULUM, double_pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "double pendulum with torsional spring-dampers (m 3 and 0.3 kg, L 1 and 1.5 m, k 400 and 3e5, c 15 and 5000): reference by Runge–Kutta of order 4 on minimal coordinates, h = 1e-6, T = 2 s";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the paper's recipe (minimal coordinates, Runge-Kutta of order 4, h = 1e-6 s) meets the stored end state at T = 2 s to 1e-11 rad and 1e-10 rad/s, and the model file in absolute coordinates to 1e-8 in positions and 1e-7 in velocities",
    checked: "stored values of two other methods that agree to 2e-13; gen-alpha-pv, extrapolated",
    deviation: "k and c are torsional; rest angles, gravity and inertia of the bars are not printed: chosen; θ₁(0) = 0 is counted as 2π; the multipliers' difference is told; a quick run takes h = 1e-5 s",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let [angle, rate] = distance(&double_pendulum_end(if context.quick { 200_000 } else { 2_000_000 }), &DOUBLE_PENDULUM);
    row.put("runge_kutta.angle", angle);
    row.put("runge_kutta.rate", rate);
    let d = agreement(&mut row, &double_pendulum()?, true, 1 << 14)?;
    row.holds = angle < 1e-11 && rate < 1e-10 && d[0] < 1e-8 && d[1] < 1e-7;
    row.note = "runge_kutta: our own run of the paper's recipe (minimal coordinates, h = 1e-6) minus the reference numbers at T = 2 s. difference: examples/double-pendulum.toml in absolute coordinates by gen-alpha-pv (h = 2⁻¹³ and 2⁻¹⁴, extrapolated) minus the same, positions, velocities, multipliers (N). Choices the paper leaves open: see the file.".into();
    Ok(row)
}
