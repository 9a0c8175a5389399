//! E19: the PVV scheme of 2014, the comparator of bruls2018 section 6.

use super::study::stepping::{CONTACT, RHO, ROW_X, STEP, TWO, options, oscillation, pendulum, struck};
use crate::study::largest;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "PVV, with the smooth motion's joints at velocity level, oscillates at the frequency of the steps after every impact (fig. 6); PVA does not";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the step-frequency part of λ̃ after the first impact is above 0.1 of its mean with PVV, below 1e-5 after every one of four with PVA, and PVV's least is ten thousand times PVA's largest",
    checked: "the multipliers of the runs; the limits are those of E17",
    ..Judged::UNTOLD
};

/// Limits of E17, for the same measure.
const OSCILLATES: f64 = 0.1;
const DOES_NOT: f64 = 1e-5;

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut found = Vec::new();
    for method in TWO {
        let run = pendulum(method, &options(RHO), STEP, 5.0)?;
        let lambda = run.each(|s| s.x.lambda[ROW_X]);
        let mean = lambda.iter().map(|l| l.abs()).sum::<f64>() / lambda.len() as f64;
        // between the first four impacts, two steps after each
        let hits = struck(&run, CONTACT, 1e-3);
        let mut least = f64::INFINITY;
        let mut worst = 0.0f64;
        for k in 0..4 {
            let (from, to) = (hits[k] + 2, hits[k + 1]);
            let part = oscillation(&lambda[from..to], 0, mean);
            row.put(format!("step_frequency.{method}.{}", k + 1), part);
            (least, worst) = (least.min(part), worst.max(part));
            let row_x: Vec<f64> = run.steps[from..to].iter().map(|s| s.acceleration[ROW_X]).collect();
            row.put(format!("acceleration_row.{method}.{}", k + 1), largest(&row_x));
        }
        found.push((least, worst));
    }
    let [(pvv_least, pvv), (_, pva)] = [found[0], found[1]];
    row.holds = pvv > OSCILLATES && pva < DOES_NOT && pvv_least > 1e4 * pva;
    row.note = "step_frequency: largest 8th binomial difference of λ̃ of row x over 256, over the mean |λ̃| of the run, in the flights after the first four impacts from the second step on: above 0.1 after the first for PVV, which is damped by ρ∞ per step, after each of them ten thousand times the largest of PVA, which stays below 1e-5; acceleration_row: largest row x of G v̇ + h(q, v) there, m/s². Figures with E20.".into();
    Ok(row)
}
