//! B7: the rule of section 5 holds for every form of the method and for every implicit method of the library.

use super::scaling::{Form, Scaling, library, sweep};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "the rule: accelerations and multipliers times h², velocities times h, positions as they are, equilibrium times h²; for every form and every implicit method the condition number is O(1)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "condition slope 0 ± 0.1 with full scaling for four forms of Newmark and for six methods of the library as they run; corrections flat within 0.1 in every form",
    checked: "slopes of log against log over h = 1e-3 to 1e-7 s on Andrews' mechanism from one state",
    deviation: "row O15 asks every implicit method",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let hs = sweep::step_sizes(context.quick);
    for form in Form::ALL {
        let name = form.name();
        for scaling in Scaling::ALL {
            let s = sweep::sweep(form, sweep::newmark(), scaling, &hs)?;
            let keys = |what: &str| format!("{what}.{name}.{}", scaling.name());
            let (cond, lambda) = (s.slope(|s| s.condition), s.slope(|s| s.lambda));
            if scaling == Scaling::Full {
                row.near(keys("cond_slope"), cond, 0.0, 0.1);
            } else {
                row.put(keys("cond_slope"), cond);
            }
            if scaling == Scaling::Off {
                row.put(keys("lambda_correction_slope"), lambda);
            } else {
                row.near(keys("lambda_correction_slope"), lambda, 0.0, 0.1);
                row.near(keys("first_field_correction_slope"), s.slope(|s| s.first), 0.0, 0.1);
            }
        }
    }
    // methods that factor a matrix which depends on h, as the library runs them
    for method in ["newmark", "gen-alpha-p", "gen-alpha-v", "gen-alpha-pv", "gen-alpha-pva", "gen-alpha-a"] {
        for scaling in [Scaling::Off, Scaling::Full] {
            let s = library::sweep(method, scaling, &hs)?;
            let key = format!("cond_slope.{method}.{}", scaling.name());
            let slope = s.slope(|s| s.condition);
            row.put(format!("step_sizes.{method}.{}", scaling.name()), s.samples.len() as f64);
            if scaling == Scaling::Full { row.near(key, slope, 0.0, 0.1) } else { row.put(key, slope) }
        }
    }
    row.note = "Forms: the fields that are solved for besides λ, in the study's own Newmark steps. Methods: condition numbers that the library's steppers report for the matrix they factor; velocity-level methods scale by h, acceleration-level ones need nothing.".into();
    Ok(row)
}
