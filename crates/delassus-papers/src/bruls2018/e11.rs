//! E11: Chung and Hulbert's weights for motion and multipliers, bruls2018 (58)–(64).

use crate::study::convergence::{NAMES, study};
use crate::study::pendulum;
use crate::study::plot::log_log;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;

pub(crate) const STATEMENT: &str = "the smooth motion of PVV and PVA is integrated with order 2: positions, velocities, accelerations, multipliers";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "q, v, accelerations and multipliers of PVV and PVA have order 2 (within 0.15)",
    checked: "minimal coordinates of the pendulum",
    deviation: "½ − β where (59), (65j) print 1 − β",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[500, 1000, 2000] } else { &[500, 1000, 2000, 4000] };
    let mut plot = log_log("Smooth pendulum: errors of PVV and PVA", "h in s", "error");
    for method in super::study::stepping::TWO {
        let s = study(&problem, method, &pendulum::options(), 1.0, &[1.0], counts)?;
        for ((name, order), errors) in NAMES.iter().zip(s.orders()).zip(&s.errors) {
            row.compare(format!("order.{method}.{name}"), order, 2.0);
            row.put(format!("error.{method}.{name}"), errors[errors.len() - 1]);
            plot = plot.line_points(&format!("{} {name}", method.to_uppercase()), &s.h, errors);
        }
        row.holds &= s.is_second_order();
    }
    row.note = "Pendulum of 5.1 over 1 s, ρ∞ = 0.9, largest error over the second half. With (59) and (65j) as printed, h²(1 − β), a constant acceleration would not be integrated exactly; ½ − β is used.".into();
    row.figures = context.figure("e11.svg", &plot)?;
    Ok(row)
}
