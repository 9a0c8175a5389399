//! B4: without scaling the condition number grows like h⁻⁴ and the multiplier's correction like h⁻².

use super::scaling::{Scaling, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "no scaling: condition number O(h⁻⁴), (19); multiplier correction at convergence O(h⁻²), displacement O(1), (21)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "slopes: condition −4 ± 0.2, multiplier correction −2 ± 0.2, displacement correction 0 ± 0.1, blocks of J and J⁻¹ as in (17), (18)",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut row = Row::holding();
    let [off, _, _] = &sweeps;
    row.near("cond_slope.off", off.slope(|s| s.condition), -4.0, 0.2);
    row.near("lambda_correction_slope.off", off.slope(|s| s.lambda), -2.0, 0.2);
    row.near("displacement_correction_slope.off", off.slope(|s| s.displacement), 0.0, 0.1);
    row.near("lambda_physical_slope.off", off.slope(|s| s.lambda_physical), -2.0, 0.2);
    // (17), (18)
    row.near("j_slope.uu.off", off.slope(|s| s.blocks[0][0]), -2.0, 0.2);
    row.near("j_inverse_slope.uu.off", off.slope(|s| s.blocks[1][0]), 2.0, 0.2);
    row.near("j_inverse_slope.ul.off", off.slope(|s| s.blocks[1][1]), 0.0, 0.1);
    row.near("j_inverse_slope.ll.off", off.slope(|s| s.blocks[1][3]), -2.0, 0.2);
    all_slopes(&mut row, &sweeps, Scaling::Off);
    describe(&mut row, &sweeps);
    Ok(row)
}

/// The slopes of the scalings other than `judged`, without judgement.
pub(crate) fn all_slopes(row: &mut Row, sweeps: &[sweep::Sweep; 3], judged: Scaling) {
    for (s, scaling) in sweeps.iter().zip(Scaling::ALL).filter(|(_, scaling)| *scaling != judged) {
        let name = scaling.name();
        row.put(format!("cond_slope.{name}"), s.slope(|s| s.condition));
        row.put(format!("lambda_correction_slope.{name}"), s.slope(|s| s.lambda));
        row.put(format!("displacement_correction_slope.{name}"), s.slope(|s| s.displacement));
        row.put(format!("lambda_physical_slope.{name}"), s.slope(|s| s.lambda_physical));
    }
}

/// The range of the fit, as metrics and note.
pub(crate) fn describe(row: &mut Row, sweeps: &[sweep::Sweep; 3]) {
    let h = sweeps[0].h();
    let (first, last) = (h.first().copied().unwrap_or(f64::NAN), h.last().copied().unwrap_or(f64::NAN));
    row.put("h.largest", first);
    row.put("h.smallest", last);
    row.put("steps_per_h", sweep::STEPS as f64);
    row.note = format!(
        "Newmark, γ = {}, β = (γ + ½)²/4, displacement form; {} step sizes from {first:.0e} to {last:.0e} s, {} steps each from the state at t = 0.02 s, geometric means; Newton with a new matrix each time until corrections stop decreasing.",
        sweep::GAMMA,
        h.len(),
        sweep::STEPS
    );
}
