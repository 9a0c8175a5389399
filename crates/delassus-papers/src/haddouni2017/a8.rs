//! A8: complementarity at acceleration level, haddouni2017 (12): where a bead leaves a sphere.

use crate::study::impacts::{controlled, equal_steps, take_off_error};
use crate::study::plot::log_log;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::METHODS;
use delassus_library::impacts::bead_on_sphere;

pub(crate) const STATEMENT: &str = "the acceleration-level test finds the instant of take-off: a bead leaves a sphere at cos θ = 2/3, to 1e-9 with the fifth-order methods and with order 2 with the others";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the bead leaves at cos θ = 2/3 to 1e-9 with every explicit method, and with every implicit one with its order less 0.3 or to 1e-11",
    checked: "the closed form cos θ = 2/3",
    ..Judged::UNTOLD
};

const STEPS: [f64; 4] = [8e-3, 4e-3, 2e-3, 1e-3];
/// Below this the error is round-off of the location.
const ROUND_OFF: f64 = 1e-11;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut plot = log_log("A8: where the bead leaves", "step, s", "|cos θ − 2/3|");
    let mut named = Vec::new();
    for method in METHODS.iter().filter(|m| !m.nonsmooth) {
        if method.explicit {
            let mut worst = 0.0f64;
            for theta0 in [0.1, 0.35] {
                worst = worst.max(take_off_error(controlled(bead_on_sphere(theta0)?, method.name, 1e-11))?.abs());
            }
            row.below(format!("error.{}", method.name), worst, 1e-9);
            continue;
        }
        let mut errors = Vec::new();
        for h in STEPS {
            errors.push(take_off_error(equal_steps(bead_on_sphere(0.35)?, method.name, h))?.abs());
        }
        let p = slope(&STEPS, &errors);
        row.put(format!("error.{}", method.name), errors[3]);
        row.put(format!("order.{}", method.name), p);
        plot = plot.line_points(method.name, &STEPS, &errors);
        // a method of order p: the slope of four halvings is within 0.3, or all errors are round-off
        let fits = p > f64::from(method.order) - 0.3 || errors.iter().all(|e| *e < ROUND_OFF);
        if !fits {
            named.push(method.name);
        }
    }
    row.holds &= named.is_empty();
    row.note = format!(
        "error: |cos θ − 2/3| at the take-off; explicit methods with tolerance 1e-11 from θ₀ = 0.1 and 0.35 rad, the others with steps of 1 ms from 0.35 rad. order: slope over steps of 8, 4, 2 and 1 ms. {}",
        match named.is_empty() {
            true => "Every method has the order it claims.".into(),
            false => format!("Less than their order have {}.", named.join(", ")),
        }
    );
    row.figures = context.figure("a8.svg", &plot)?;
    Ok(row)
}
