//! D9: projections with the factored tangent, cuadrado2003 (35)–(36).

use super::study::{Formulation, GLOBAL, HYBRID, MULTIPLIERS, advance, example, with};
use crate::study::track::LEVELS;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;

pub(crate) const STATEMENT: &str = "the projections of velocities and accelerations (35)–(36) reuse the factored tangent and add no factorization; both rows hold after them";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "one factorization a step and two projections with it on four-bar and slider-crank, all three levels below limits that follow Newton's tolerance; on the vehicle two projections a step and fewer than two factorizations",
    checked: "counted; violations of the states",
    deviation: "a projection repeats its back-substitution until the next correction is below Newton's tolerance, eight times at most",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let n = if context.quick { 100 } else { 400 };
    for name in ["four-bar", "slider-crank"] {
        let model = example(name)?;
        for formulation in [GLOBAL, HYBRID] {
            for (newton, limits) in [(1e-12, [1e-12, 1e-10, 1e-8]), (1e-8, [1e-9, 1e-7, 1e-5])] {
                let options = Options { newton, ..Options::default() };
                let (_, cost) = advance(&with(&model, formulation), "trapezoidal", &options, 1e-3, n)?;
                let key = format!("{}.{name}.newton_{newton:.0e}", formulation.name);
                let per_step = cost.factorizations as f64 / n as f64;
                row.put(format!("factorizations_per_step.{key}"), per_step);
                row.put(format!("iterations_per_step.{key}"), cost.iterations as f64 / n as f64);
                row.put(format!("projections_per_step.{key}"), cost.projections as f64 / n as f64);
                row.holds &= cost.factorizations == n && cost.projections == 2 * n;
                for (k, level) in LEVELS.iter().enumerate() {
                    row.below(format!("violation.{level}.{key}"), cost.violation[k], limits[k]);
                }
            }
        }
        // the same steps without projections
        let plain = with(&model, Formulation { coordinates: "relative", ..MULTIPLIERS });
        let (_, cost) = advance(&plain, "trapezoidal", &Options::default(), 1e-3, n)?;
        for (k, level) in LEVELS.iter().enumerate() {
            row.put(format!("violation.{level}.unprojected.{name}"), cost.violation[k]);
        }
    }
    let options = Options { newton: 1e-6, ..Options::default() };
    let steps = if context.quick { 300 } else { 800 };
    let (_, cost) = advance(&with(&example("iltis")?, HYBRID), "trapezoidal", &options, 0.01, steps)?;
    row.put("factorizations_per_step.hybrid.iltis", cost.factorizations as f64 / steps as f64);
    row.put("iterations_per_step.hybrid.iltis", cost.iterations as f64 / steps as f64);
    row.put("projections_per_step.hybrid.iltis", cost.projections as f64 / steps as f64);
    for (k, level) in LEVELS.iter().enumerate() {
        row.put(format!("violation.{level}.hybrid.iltis"), cost.violation[k]);
    }
    row.holds &= cost.projections == 2 * steps && cost.factorizations < 2 * steps;
    row.note = "Trapezoidal rule, steps of 1 ms. One factorization per step, made by Newton's iteration, and two projections per step with it. Violations, SI: largest over the run; limits for position, velocity and acceleration 1e-12, 1e-10, 1e-8 with newton = 1e-12 and 1e-9, 1e-7, 1e-5 with 1e-8 (velocities are some m/s, accelerations up to 1e2 m/s²). One back-substitution leaves 1/(1 + penalty) of a violation, or what the rows have turned since the matrix was made; it is repeated (at most eight times, mostly not at all) until the next correction is below Newton's tolerance. unprojected: closure multipliers in relative coordinates with the same rule. iltis: newton = 1e-6 at 0.01 s; the factorizations above one per step are those that Newton's iteration asks for where it contracts badly.".into();
    Ok(row)
}
