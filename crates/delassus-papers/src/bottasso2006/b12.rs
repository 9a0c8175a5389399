//! B12: the same cure for the other methods of the family.

use super::scaling::{Scaling, figures, library, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "the same cure works for HHT, generalized-α and BDF: `scaling = off/right/full` on each, with the plot for each";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the slopes of B4 to B6 for Newmark, generalized-α, HHT and BDF2 as the library runs them",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let hs = sweep::step_sizes(context.quick);
    let methods =
        [("newmark", "Newmark"), ("gen-alpha-p", "generalized-α"), ("hht-i3", "HHT"), ("nstiff", "BDF2")];
    for (method, title) in methods {
        let one = |scaling| library::sweep(method, scaling, &hs);
        let sweeps = [one(Scaling::Off)?, one(Scaling::Right)?, one(Scaling::Full)?];
        for (s, scaling) in sweeps.iter().zip(Scaling::ALL) {
            let key = |what: &str| format!("{what}.{method}.{}", scaling.name());
            let (cond, lambda) = match scaling {
                Scaling::Off => (-4.0, -2.0),
                Scaling::Right => (-2.0, 0.0),
                Scaling::Full => (0.0, 0.0),
            };
            let allowed = |power: f64| if power.abs() > 0.5 { 0.2 } else { 0.1 };
            row.near(key("cond_slope"), s.slope(|s| s.condition), cond, allowed(cond));
            row.near(key("lambda_correction_slope"), s.slope(|s| s.lambda), lambda, allowed(lambda));
            row.near(key("displacement_correction_slope"), s.slope(|s| s.first), 0.0, 0.1);
            row.put(key("step_sizes"), s.samples.len() as f64);
            row.near(key("lambda_physical_slope"), s.slope(|s| s.lambda_physical), -2.0, 0.2);
        }
        let plot = figures::over_h(
            &format!("{title}: last decreasing Newton correction of the multiplier, as solved for"),
            "|Δλ| in N, |βh²Δλ| in kg m",
            &sweeps,
            |s| s.lambda,
            &[-2.0, 0.0],
        );
        row.figures.extend(context.figure(&format!("b12-{method}-multiplier.svg"), &plot)?);
        let plot = figures::over_h(
            &format!("{title}: condition number of the iteration matrix"),
            "‖J‖∞ ‖J⁻¹‖∞",
            &sweeps,
            |s| s.condition,
            &[-4.0, -2.0, 0.0],
        );
        row.figures.extend(context.figure(&format!("b12-{method}-condition.svg"), &plot)?);
    }
    row.put("methods_done", methods.len() as f64);
    row.note = "Newmark, generalized-α, HHT and BDF2 (its first step by the trapezoidal rule) as the library runs them.".into();
    Ok(row)
}
