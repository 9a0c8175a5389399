//! D7: Newton's iteration with tangent (26) and residual (27) of cuadrado2003 on the vehicle.

use super::study::cuadrado::{HYBRID, advance, example, with};
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::integrator::Options;

pub(super) const ROW: Entry = Entry {
    id: "D7",
    paper: "cuadrado2003",
    statement: "Newton's iteration with tangent (26) and residual (27) takes 2 to 3 iterations per step on the vehicle at 0.01 s",
    run,
};

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let model = with(&example("iltis")?, HYBRID);
    let end = if context.quick { 4.0 } else { 8.0 };
    for newton in [1e-6, 1e-9, 1e-12] {
        let options = Options { newton, ..Options::default() };
        let (_, cost) = advance(&model, "trapezoidal", &options, 0.01, (end / 0.01f64).round() as usize)?;
        let mean = cost.iterations as f64 / cost.steps as f64;
        let share = cost.by_iterations.map(|n| n as f64 / cost.steps as f64);
        let name = format!("newton_{newton:.0e}");
        if newton > 1e-7 {
            row.compare(format!("iterations_per_step.{name}"), mean, 2.5);
            row.holds = (2.0..=3.0).contains(&mean);
        } else {
            row.put(format!("iterations_per_step.{name}"), mean);
        }
        row.put(format!("most_iterations.{name}"), cost.most_iterations as f64);
        for (k, part) in ["1", "2", "3", "more"].iter().zip(share) {
            row.put(format!("share_with_{k}.{name}"), part);
        }
        row.put(format!("factorizations_per_step.{name}"), cost.factorizations as f64 / cost.steps as f64);
    }
    row.note = "Hybrid formulation, trapezoidal rule, 8 s over ramp and stairs (quick: 4 s); the statement is judged at newton = 1e-6 of the step's motion, about 1e-7 m. The paper does not tell its tolerance; 2.5 stands for 2 to 3. The row holds if the mean lies there; single steps on the stairs take more (share_with_more, most_iterations), steps on the flat one. The matrix is made once per step and again only where the iteration contracts badly (on the stairs, where tyres touch down).".into();
    Ok(row)
}
