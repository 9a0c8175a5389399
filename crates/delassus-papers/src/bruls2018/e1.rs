//! E1: active sets through augmented multipliers, bruls2018 (6), (8), (10) and their discrete form (55)–(57).

use super::study::stepping::{TWO, difference, models};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus_library::stepped::stepped;

pub(crate) const STATEMENT: &str = "the active sets λ − r g ≥ 0 and so on do not depend on r > 0: the same results over four decades of r around the mass that a contact feels";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "for r = 1e-2 to 1e2 of its natural scale the coordinates of seven models stay within 1e-9 of those for r = 1, with PVV and PVA",
    checked: "the run with r = 1",
    deviation: "iterations may differ, as the statement allows",
    ..Judged::UNTOLD
};

/// r over the mass that a contact feels.
const FACTORS: [f64; 5] = [1e-2, 1e-1, 1.0, 1e1, 1e2];
/// Newton's tolerance here; two runs whose iterations end elsewhere within it differ by that, and impacts carry it on.
const NEWTON: f64 = 1e-13;
/// Coordinates, relative to their size.
const SAME: f64 = 1e-9;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for (name, model, h, end) in models()? {
        let end = if context.quick { 0.5 * end } else { end };
        let n = (end / h).round() as usize;
        for method in TWO {
            let mut runs = Vec::new();
            for activation in FACTORS {
                let options = Options { activation, newton: NEWTON, ..Options::from(&model.solve) };
                runs.push(stepped(&model, method, Some(&options), h, n)?);
            }
            for (factor, run) in FACTORS.iter().zip(&runs) {
                let worst = difference(run, &runs[2]);
                let sets = run.steps.iter().zip(&runs[2].steps).filter(|(a, b)| a.active != b.active).count();
                row.below(format!("difference.{name}.{method}.{factor:e}"), worst, SAME);
                row.put(format!("newton.{name}.{method}.{factor:e}"), run.mean_newton());
                row.put(format!("sets.{name}.{method}.{factor:e}"), sets as f64);
            }
        }
    }
    row.note = "difference: largest difference of coordinates to the run with r = 1 over the whole run, relative to the largest coordinate; sets: steps whose active sets differ from it; newton: mean iterations per step. r is in units of the mass that a contact feels. Newton's tolerance 1e-13.".into();
    Ok(row)
}
