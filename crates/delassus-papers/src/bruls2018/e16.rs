//! E16: two variants of the Gear–Gupta–Leimkuhler form with generalized-α, bruls2018 (73) and (74).

use crate::study::convergence::{NAMES, study};
use crate::study::plot::log_log;
use crate::study::{largest, pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "GGL with U_n = G_nᵀν (73) and with M U_{n+1} = Gᵀν (74): both of order 2, both at round-off in position and velocity";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "both variants have order 2, |g| below 1e-12, |G v| below 1e-11",
    checked: "minimal coordinates of the pendulum",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[500, 1000] } else { &[500, 1000, 2000, 4000] };
    let mut plot = log_log("E16: the two GGL variants", "h in s", "largest error, SI");
    for (name, method) in [("u_n", "gen-alpha-pv-u"), ("u_n1", "gen-alpha-pv")] {
        let s = study(&problem, method, &pendulum::tight(), 1.0, &[1.0], counts)?;
        s.compare_orders(&mut row, &format!("order.{name}"));
        let (g, gv) = (largest(&s.violations[0]), largest(&s.violations[1]));
        row.put(format!("violation.{name}.position"), g);
        row.put(format!("violation.{name}.velocity"), gv);
        row.holds &= s.is_second_order() && g < 1e-12 && gv < 1e-11;
        for k in [0, 3] {
            plot = plot.line_points(&format!("{}, {name}", NAMES[k]), &s.h, &s.errors[k]);
        }
    }
    row.note = "Pendulum of section 5.1 over 1 s, ρ∞ = 0.9; errors over the second half, violations the largest of all runs. u_n: (73), u_n1: (74).".into();
    row.figures = context.figure("e16.svg", &plot)?;
    Ok(row)
}
