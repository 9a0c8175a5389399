//! E25: what bruls2018 4.2 says about index 3: order 2 on finite intervals, an O(h) transient at the start.

use super::study::transient::transient;
use crate::study::convergence::{NAMES, study};
use crate::study::plot::log_log;
use crate::study::{pendulum, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::model::settings::StartAcceleration;

pub(crate) const STATEMENT: &str = "index-3 generalized-α: all components of order 2 on finite intervals, multipliers and accelerations with an O(h) transient at the start; hidden constraints violated by O(h²)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "all components have order 2 on the second half, |G v| order 2 ± 0.15, the transients of λ and accelerations order 1 ± 0.25",
    checked: "minimal coordinates; exponents over halved steps",
    deviation: "the advised scaling is shown by the rows of bottasso2006",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[500, 1000] } else { &[500, 1000, 2000, 4000] };
    let s = study(&problem, "gen-alpha-p", &pendulum::options(), 1.0, &[1.0], counts)?;
    for (name, order) in NAMES.iter().zip(s.orders()) {
        row.compare(format!("order.{name}"), order, 2.0);
    }
    let hidden = slope(&s.h, &s.violations[1]);
    row.compare("order.violation.velocity", hidden, 2.0);
    let t = transient(&problem.model, "gen-alpha-p", StartAcceleration::Plain)?;
    let (lambda, acceleration) = (slope(&t.h, &t.lambda), slope(&t.h, &t.acceleration));
    row.compare("transient_order.lambda", lambda, 1.0);
    row.compare("transient_order.acceleration", acceleration, 1.0);
    row.holds = s.is_second_order()
        && (hidden - 2.0).abs() < 0.15
        && [lambda, acceleration].iter().all(|o| (o - 1.0).abs() < 0.25);
    row.note = "Pendulum of section 5.1, ρ∞ = 0.9, 1 s: errors over the second half, transient as the step-frequency part at the start (row E18). The advised scaling is shown by the rows of bottasso2006.".into();
    // references through half the coarsest value
    let h2: Vec<f64> = s.h.iter().map(|h| 0.5 * s.errors[3][0] * (h / s.h[0]).powi(2)).collect();
    let h1: Vec<f64> = t.h.iter().map(|h| 0.5 * t.lambda[0] * h / t.h[0]).collect();
    let plot = log_log("E25: index 3 on a finite interval and at its start", "h in s", "λ in N")
        .line_points("error of λ, second half", &s.h, &s.errors[3])
        .line_points("oscillation of λ at the start", &t.h, &t.lambda)
        .reference("h²", &s.h, &h2)
        .reference("h", &t.h, &h1);
    row.figures = context.figure("e25.svg", &plot)?;
    Ok(row)
}
