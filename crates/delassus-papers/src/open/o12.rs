//! O12: the choice of the damping parameter, cuadrado2003 section 5: sensitivity measured, tuning not built.

use crate::cuadrado2003::iltis::{Case, HYBRID, Integrator, run as run_of};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::Plot;

pub(crate) const STATEMENT: &str = "results are very sensitive to ρ∞: automatic tuning of the damping parameter by an embedded estimate";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "nothing: the damping parameter is not tuned automatically",
    checked: "runs of the vehicle over ρ∞, which show the sensitivity",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let radii: &[f64] = if context.quick { &[0.0, 0.5, 1.0] } else { &[0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0] };
    let mut plot = Plot::new("O12: error (43) of the Iltis over ρ∞, hybrid formulation").x("ρ∞").y("error (43)").log_y();
    for h in [0.025, 0.05] {
        let (mut lowest, mut highest) = (f64::INFINITY, 0.0f64);
        let mut errors = Vec::new();
        for rho in radii {
            let r = run_of(Case { formulation: HYBRID, integrator: Integrator::GeneralizedAlpha(*rho), h }, 1)?;
            row.put(format!("error_1e3.{h}.rho_{rho}"), 1e3 * r.error);
            row.tell(format!("accepted.{h}.rho_{rho}"), r.accepted());
            errors.push(if r.completed { r.error } else { f64::NAN });
            if r.error.is_finite() {
                (lowest, highest) = (lowest.min(r.error), highest.max(r.error));
            }
        }
        row.put(format!("spread.{h}"), highest / lowest);
        plot = plot.line_points(&format!("h = {h} s"), radii, &errors);
    }
    row.reason = "The damping parameter is not tuned automatically: ρ∞ is a setting.".into();
    row.note = "What exists: `delassus sweep` over solve.rho_inf (row D14 runs the paper's whole grid). Here the sensitivity is measured: error (43) of the Iltis with generalized-α in the hybrid formulation over ρ∞ at two steps, accepted below 5e-3; spread: largest over smallest error. Missing: an embedded estimate of what damping takes from the motion that counts, and a rule that sets ρ∞ by it.".into();
    row.figures = context.figure("o12.svg", &plot)?;
    Ok(row)
}
