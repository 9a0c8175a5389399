//! B4: without scaling the condition number grows like h⁻⁴ and the multiplier's correction like h⁻².

use super::scaling::{Checks, PAPER, Scaling, sweep};
use crate::{Context, Entry, Row};
use delassus::Error;

pub(crate) const ROW: Entry = Entry {
    id: "B4",
    paper: PAPER,
    statement: "no scaling: condition number O(h⁻⁴), (19); multiplier correction at convergence O(h⁻²), displacement O(1), (21)",
    run,
};

fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut c = Checks::new();
    let [off, _, _] = &sweeps;
    c.near("cond_slope.off", off.slope(|s| s.condition), -4.0, 0.2);
    c.near("lambda_correction_slope.off", off.slope(|s| s.lambda), -2.0, 0.2);
    c.near("displacement_correction_slope.off", off.slope(|s| s.displacement), 0.0, 0.1);
    c.near("lambda_physical_slope.off", off.slope(|s| s.lambda_physical), -2.0, 0.2);
    // (17), (18)
    c.near("j_slope.uu.off", off.slope(|s| s.blocks[0][0]), -2.0, 0.2);
    c.near("j_inverse_slope.uu.off", off.slope(|s| s.blocks[1][0]), 2.0, 0.2);
    c.near("j_inverse_slope.ul.off", off.slope(|s| s.blocks[1][1]), 0.0, 0.1);
    c.near("j_inverse_slope.ll.off", off.slope(|s| s.blocks[1][3]), -2.0, 0.2);
    all_slopes(&mut c, &sweeps, Scaling::Off);
    describe(&mut c, &sweeps);
    Ok(c.row())
}

/// The slopes of the scalings other than `judged`, without judgement.
pub(crate) fn all_slopes(c: &mut Checks, sweeps: &[sweep::Sweep; 3], judged: Scaling) {
    for (s, scaling) in sweeps.iter().zip(Scaling::ALL).filter(|(_, scaling)| *scaling != judged) {
        let name = scaling.name();
        c.number(format!("cond_slope.{name}"), s.slope(|s| s.condition));
        c.number(format!("lambda_correction_slope.{name}"), s.slope(|s| s.lambda));
        c.number(format!("displacement_correction_slope.{name}"), s.slope(|s| s.displacement));
        c.number(format!("lambda_physical_slope.{name}"), s.slope(|s| s.lambda_physical));
    }
}

/// The range of the fit, as metrics and note.
pub(crate) fn describe(c: &mut Checks, sweeps: &[sweep::Sweep; 3]) {
    let h = sweeps[0].h();
    let (first, last) = (h.first().copied().unwrap_or(f64::NAN), h.last().copied().unwrap_or(f64::NAN));
    c.number("h.largest", first);
    c.number("h.smallest", last);
    c.number("steps_per_h", sweep::STEPS as f64);
    c.note(&format!(
        "Newmark, γ = {}, β = (γ + ½)²/4, displacement form; {} step sizes from {first:.0e} to {last:.0e} s, {} steps each from the state at t = 0.02 s, geometric means; Newton with a new matrix each time until corrections stop decreasing.",
        sweep::GAMMA,
        h.len(),
        sweep::STEPS
    ));
}
