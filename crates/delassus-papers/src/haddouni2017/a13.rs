//! A13: generalized-α at position level (index 3), haddouni2017 (14)–(19).

use crate::study::convergence::{NAMES, study};
use crate::study::plot::log_log;
use crate::study::printed::scheme::{Weights, position};
use crate::study::printed::{self, left};
use crate::study::{pendulum, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;

pub(crate) const STATEMENT: &str = "generalized-α, index 3: order 2 in q, v and λ at constant step; the position rows hold to Newton's tolerance, the velocity rows are violated by O(h²)";

/// End of the runs, s.
const END: f64 = 0.5;

pub(crate) const JUDGED: Judged = Judged {
    criterion: "q, v, accelerations and λ have order 2 (within 0.15), |g| stays below 1e-11 m, the order of the largest |G v| is 2 ± 0.15",
    checked: "minimal coordinates of the pendulum",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[128, 256, 512] } else { &[128, 256, 512, 1024] };
    let s = study(&problem, "gen-alpha-p", &Options::default(), END, &[1.0], counts)?;
    let mut row = Row::default();
    s.compare_orders(&mut row, "order");
    let held = s.violations[0].iter().fold(0.0f64, |m, x| m.max(*x));
    // the transient of the start is the largest violation and shrinks by h² too
    let velocity = slope(&s.h, &s.violations[1]);
    row.put("violation.position", held);
    row.put("violation.velocity", s.violations[1].last().copied().unwrap_or(f64::NAN));
    row.compare("order.violation.velocity", velocity, 2.0);
    // an order does not see a weight that is off by a millionth; the equations themselves do
    let weights = Weights::chung_hulbert(Options::default().rho_inf);
    let steps = (printed::STEP, &[1.0, 1.5][..], 32);
    let rest = left(&problem.model, "gen-alpha-p", &Options::default(), &position(weights), steps)?;
    row.put("printed_equations", rest.most());
    row.holds = s.is_second_order()
        && held < 1e-11
        && (velocity - 2.0).abs() < 0.15
        && rest.most() < printed::ROUND_OFF;
    row.note = "Pendulum of bruls2018, 0.5 s, ρ∞ = 0.8, errors over the second half (the multiplier's O(h) transient is row E18); violations are the largest of the run. printed_equations: what steps of changing size leave of (14)–(17), relative, with weights from the papers.".into();
    let plot = log_log("A13: index 3, errors and velocity violation", "h in s", "largest error, SI");
    let plot = NAMES.iter().zip(&s.errors).fold(plot, |p, (n, e)| p.line_points(n, &s.h, e));
    let h2: Vec<f64> = s.h.iter().map(|h| 100.0 * h * h).collect();
    let plot = plot.line_points("|G v|", &s.h, &s.violations[1]).reference("h²", &s.h, &h2);
    row.figures = context.figure("a13.svg", &plot)?;
    Ok(row)
}
