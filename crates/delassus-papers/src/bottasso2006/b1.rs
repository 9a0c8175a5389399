//! B1: the bound (6) on Newton's corrections through J⁻¹ and b predicts the powers of h of the measured floors.

use super::scaling::{Sample, Scaling, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "corrections at convergence are bounded by blocks of J⁻¹ and b, (1)–(8): the measured floors have the predicted powers of h";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "every block of J and J⁻¹, the residual's floor and the floors of displacement and multiplier have the predicted power of h within 10 % (vanishing ones within 0.1), and the floors stay below the right-hand side of (6a)",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let sweeps = sweep::newmark_displacement(context.quick)?;
    let mut row = Row::holding();
    let [off, _, _] = &sweeps;
    // (17), (18)
    for (k, (what, powers)) in
        [("j", [-2.0, 0.0, 0.0]), ("j_inverse", [2.0, 0.0, 0.0])].into_iter().enumerate()
    {
        for (i, (name, power)) in ["uu", "ul", "lu"].into_iter().zip(powers).enumerate() {
            row.near(format!("{what}.{name}.off"), off.slope(|s| s.blocks[k][i]), power, allowed(power));
        }
    }
    row.near("j_inverse.ll.off", off.slope(|s| s.blocks[1][3]), -2.0, allowed(-2.0));
    // (20): the residual that rounding leaves
    row.near("residual.dynamics.off", off.slope(|s| s.residual[0]), -2.0, allowed(-2.0));
    row.near("residual.constraints.off", off.slope(|s| s.residual[1]), 0.0, allowed(0.0));
    // (21), (24)
    for (sweep, scaling) in sweeps.iter().zip(Scaling::ALL) {
        let lambda = if scaling == Scaling::Off { -2.0 } else { 0.0 };
        let name = scaling.name();
        row.near(format!("displacement_correction_slope.{name}"), sweep.slope(|s| s.displacement), 0.0, 0.1);
        row.near(format!("lambda_correction_slope.{name}"), sweep.slope(|s| s.lambda), lambda, allowed(lambda));
    }
    // (6a) itself: the floors against the right-hand side, largest ratio over h
    let worst = |of: &dyn Fn(&Sample) -> f64| off.values(of).into_iter().fold(0.0, f64::max);
    row.at_most(
        "bound_ratio.displacement.off",
        worst(&|s| s.displacement / (s.blocks[1][0] * s.residual[0] + s.blocks[1][1] * s.residual[1])),
        1.0,
    );
    row.at_most(
        "bound_ratio.lambda.off",
        worst(&|s| s.lambda / (s.blocks[1][2] * s.residual[0] + s.blocks[1][3] * s.residual[1])),
        1.0,
    );
    row.note = "Exponents must agree within 10 %, vanishing ones within 0.1. Bound ratios: floor over the right-hand side of (6a), block by block.".into();
    Ok(row)
}

/// Ten per cent of the exponent; 0.1 where it vanishes.
fn allowed(power: f64) -> f64 {
    if power.abs() > 0.5 { 0.1 * power.abs() } else { 0.1 }
}
