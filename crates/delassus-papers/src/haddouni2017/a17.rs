//! A17: variable steps. a_n stands for the time t_n + (α_m − α_f) h, so a change of step must move it.

use crate::study::convergence::study;
use crate::study::plot::log_log;
use crate::study::{FOUR, pendulum};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::simulate::{self, Silent};

pub(crate) const STATEMENT: &str = "with steps h, 2h, h, 2h, … the rescaled a_n keeps order 2 for V, PV, PVA and order 1 remains without it; for P it does not help, and the user is warned";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "with steps h, 2h, … V, PV and PVA have order 2 ± 0.15 in q, v and λ with the correction and fall below 1.4 without it, λ of P stays below 1.6 with it, and an error-controlled run of P carries the warning",
    checked: "minimal coordinates of the pendulum",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[256, 512, 1024] } else { &[128, 256, 512, 1024, 2048] };
    let mut plot = log_log("A17: steps h, 2h, h, 2h, …", "h in s", "largest error of λ in N");
    for (name, method) in FOUR {
        for (word, step_correction) in [("corrected", true), ("uncorrected", false)] {
            let options = Options { step_correction, ..Options::default() };
            let s = study(&problem, method, &options, 0.5, &[1.0, 2.0], counts)?;
            let [q, v, _, lambda] = s.orders();
            let paper = if name != "p" && step_correction { 2.0 } else { 1.0 };
            for (what, order) in [("q", q), ("v", v), ("lambda", lambda)] {
                let key = format!("order.{name}.{word}.{what}");
                // of P only the multiplier is spoken of
                if name == "p" && what != "lambda" { row.put(key, order) } else { row.compare(key, order, paper) }
            }
            row.put(format!("error.{name}.{word}.lambda"), s.errors[3].last().copied().unwrap_or(f64::NAN));
            row.holds &= match (name, step_correction) {
                ("p", true) => lambda < 1.6,
                ("p", false) => true,
                (_, true) => [q, v, lambda].iter().all(|o| (o - 2.0).abs() < 0.15),
                (_, false) => q.min(v).min(lambda) < 1.4,
            };
            plot = plot.line_points(&format!("{name}, {word}"), &s.h, &s.errors[3]);
        }
    }
    // the warning
    let mut model = problem.model;
    model.solve.method = "gen-alpha-p".parse()?;
    model.solve.step = None;
    model.solve.tolerance = Some(1e-4);
    model.solve.end = 0.1;
    let outcome = simulate::run(&model, &mut Silent)?;
    let warned = outcome.summary.warnings.iter().any(|w| w.code == Code::VariableStep);
    row.tell("warning.p", warned);
    row.holds &= warned;
    row.note = "Pendulum of bruls2018, 0.5 s, ρ∞ = 0.8, errors over the second half. warning.p = 1: an error-controlled run of gen-alpha-p carries the warning VariableStep.".into();
    row.figures = context.figure("a17.svg", &plot)?;
    Ok(row)
}
