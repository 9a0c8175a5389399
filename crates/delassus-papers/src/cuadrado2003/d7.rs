//! D7: Newton's iteration with tangent (26) and residual (27) of cuadrado2003 on the vehicle.

use super::study::{HYBRID, advance, example, with};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;

pub(crate) const STATEMENT: &str = "Newton's iteration with tangent (26) and residual (27) takes 2 to 3 iterations per step on the vehicle at 0.01 s";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the mean number of iterations per step on the whole way at 0.01 s is 2 to 3 with newton = 1e-6",
    checked: "counted",
    deviation: "the paper prints no tolerance: at 1e-9 and 1e-12 more are needed (iterations_per_step.*)",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let model = with(&example("iltis")?, HYBRID);
    let end = if context.quick { 4.0 } else { 8.0 };
    for newton in [1e-6, 1e-9, 1e-12] {
        let options = Options { newton, ..Options::default() };
        let (_, cost) = advance(&model, "trapezoidal", &options, 0.01, (end / 0.01f64).round() as usize)?;
        let mean = cost.iterations as f64 / cost.steps as f64;
        let share = cost.by_iterations.map(|n| n as f64 / cost.steps as f64);
        let name = format!("newton_{newton:.0e}");
        row.put(format!("iterations_per_step.{name}"), mean);
        if newton > 1e-7 {
            row.holds = (2.0..=3.0).contains(&mean);
        }
        row.put(format!("most_iterations.{name}"), cost.most_iterations as f64);
        for (k, part) in ["1", "2", "3", "more"].iter().zip(share) {
            row.put(format!("share_with_{k}.{name}"), part);
        }
        row.put(format!("factorizations_per_step.{name}"), cost.factorizations as f64 / cost.steps as f64);
    }
    row.note = "Hybrid formulation, trapezoidal rule, 8 s over ramp and stairs (quick: 4 s); the statement is judged at newton = 1e-6 of the step's motion (5 cm at 5 m/s). The paper prints neither its tolerance nor its iterations, so there is no number of its own. A tenth of the steps takes more than three (share_with_more, most_iterations). The matrix is made once per step, and again only where the iteration contracts badly.".into();
    Ok(row)
}
