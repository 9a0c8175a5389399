//! A15: generalized-α with position and velocity rows (GGL), haddouni2017 Algorithm 1, (23)–(24).

use crate::study::convergence::{NAMES, study};
use crate::study::plot::log_log;
use crate::study::printed::scheme::{Weights, both};
use crate::study::printed::{self, left};
use crate::study::track::track;
use crate::study::{distance, largest, pendulum, slider_crank};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;

pub(crate) const STATEMENT: &str = "stabilized index 2 (Algorithm 1): |g| and |G v| below the tolerance at every accepted step, no order lost, no projection; coupled and decoupled solves give the same step";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "order 2 of the coupled and the decoupled form, |g| below 1e-12 and |G v| below 1e-11 at every step without projection, both forms the same to 1e-12 after a step and to 1e-9 after the run",
    checked: "minimal coordinates of the pendulum; one form against the other",
    ..Judged::UNTOLD
};

/// Newton's tolerance is 1e-12 of the motion; positions of size 1 m and velocities of size 10 m/s.
const POSITION: f64 = 1e-12;
const VELOCITY: f64 = 1e-11;

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let options = Options::default();
    let problem = pendulum::problem()?;
    let counts: &[usize] = if context.quick { &[128, 256, 512] } else { &[128, 256, 512, 1024] };
    let mut plot = log_log("A15: stabilized index 2, errors", "h in s", "largest error, SI");
    for method in ["gen-alpha-pv", "gen-alpha-pv-split"] {
        let s = study(&problem, method, &options, 0.5, &[1.0], counts)?;
        let short = method.trim_start_matches("gen-alpha-");
        s.compare_orders(&mut row, &format!("order.{short}"));
        let (g, gv) = (largest(&s.violations[0]), largest(&s.violations[1]));
        row.put(format!("violation.{short}.position"), g);
        row.put(format!("violation.{short}.velocity"), gv);
        row.holds &= s.is_second_order() && g < POSITION && gv < VELOCITY;
        let scheme = both(Weights::chung_hulbert(options.rho_inf));
        let rest = left(&problem.model, method, &options, &scheme, (printed::STEP, &[1.0, 1.5], 32))?;
        row.below(format!("printed_equations.{short}"), rest.most(), printed::ROUND_OFF);
        for (name, e) in NAMES.iter().zip(&s.errors).step_by(3) {
            plot = plot.line_points(&format!("{name}, {short}"), &s.h, e);
        }
    }
    // the same steps, on both problems
    let crank = slider_crank::problem()?;
    for (name, model, h, n) in [("pendulum", &problem.model, 1e-3, 500), ("slider_crank", &crank.model, 1e-4, 1000)] {
        let a = track(model, "gen-alpha-pv", &options, h, &[1.0], n)?;
        let b = track(model, "gen-alpha-pv-split", &options, h, &[1.0], n)?;
        let difference = |k: usize| {
            let (x, y) = (&a.points[k].x, &b.points[k].x);
            distance(&x.q, &y.q).max(distance(&x.v, &y.v) / largest(&x.v).max(1.0))
        };
        let (first, last) = (difference(0), difference(n - 1));
        row.below(format!("difference.{name}.step"), first, 1e-12);
        row.below(format!("difference.{name}.run"), last, 1e-9);
    }
    row.note = "Pendulum of bruls2018 for orders and violations (largest over all steps and runs). printed_equations: what steps of changing size leave of (15)–(16), (20) and (23), relative, with weights from the papers. difference: positions and relative velocities of the two variants after one step and after the run.".into();
    row.figures = context.figure("a15.svg", &plot)?;
    Ok(row)
}
