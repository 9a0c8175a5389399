//! E21: the bouncing rigid pendulum without numerical damping, bruls2018 fig. 8.

use super::study::stepping::{CONTACT, ROW_X, STEP, TWO, both, options, oscillation, pendulum, struck};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_library::stepped::Stepped;

pub(crate) const STATEMENT: &str = "with ρ∞ = 1 PVA is free of oscillation; PVV oscillates from the first impact on for ever (fig. 8)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "with ρ∞ = 1 the step-frequency part of λ̃ is below 1e-5 after the first impact and below 1e-9 at rest with PVA, above 0.1 in both with PVV; PVA's acceleration row is below 1e-10",
    checked: "the multipliers of the runs",
    ..Judged::UNTOLD
};

const END: f64 = 6.0;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let runs =
        TWO.iter().map(|m| pendulum(m, &options(1.0), STEP, END)).collect::<Result<Vec<Stepped>, Error>>()?;
    for (method, run) in TWO.iter().zip(&runs) {
        let lambda = run.each(|s| s.x.lambda[ROW_X]);
        let mean = lambda.iter().map(|l| l.abs()).sum::<f64>() / lambda.len() as f64;
        let hits = struck(run, CONTACT, 1e-3);
        let first = oscillation(&lambda[hits[0] + 2..hits[1]], 0, mean);
        let late = oscillation(&lambda, lambda.len() - 400, mean);
        row.put(format!("step_frequency.{method}.first_flight"), first);
        row.put(format!("step_frequency.{method}.rest"), late);
        let acceleration = run.residuals().joints[2];
        row.put(format!("acceleration_row.{method}"), acceleration);
        row.holds &= match *method {
            "pva" => first < 1e-5 && late < 1e-9 && acceleration < 1e-10,
            _ => first > 0.1 && late > 0.1,
        };
    }
    row.note = "step_frequency: 8th binomial difference of λ̃ of row x over 256, over the mean |λ̃| of the run: in the flight after the first impact from its second step on, and over the last 400 steps, at rest.".into();
    let first = [0.46, 0.54];
    let title = "Bouncing rigid pendulum without numerical damping";
    row.figures = context.figures([
        ("e21-fig8.svg", both(title, "λ̃ of row x in N", &runs, [0.0, END], false, &|s| s.x.lambda[ROW_X])),
        ("e21-fig8-first.svg", both(title, "λ̃ of row x in N", &runs, first, true, &|s| s.x.lambda[ROW_X])),
    ])?;
    Ok(row)
}
