//! D1: the global formulation, natural coordinates with augmented Lagrangian and trapezoidal rule, cuadrado2003 section 2.

use super::study::{GLOBAL, MULTIPLIERS, PARTS, SMALL, distance, end_of, example, ladder, limit, relative, tight, with};
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::simulate::{self, Session, Silent};

pub(crate) const STATEMENT: &str = "global: natural coordinates, index-3 augmented Lagrangian, trapezoidal rule and projections give the answer of Lagrange's multipliers on four-bar, slider-crank and vehicle; the multipliers converge";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "on four-bar and slider-crank the global formulation has order 2 ± 0.1 against the multiplier answer and agrees with it after extrapolation to 1e-8 (positions, velocities) and 1e-5 (reactions); λ converges within a step by 1e-3 for penalties 1e2 to 1e9; on the vehicle the difference at equal steps falls with the step and is below 1e-4, and the whole way is run",
    checked: "gen-alpha-pv with Lagrange's multipliers in absolute coordinates, Richardson over n to 8n steps",
    ..Judged::UNTOLD
};

/// Positions, velocities, reactions: largest difference relative to the largest value after extrapolation.
const LIMITS: [f64; 3] = [1e-8, 1e-8, 1e-5];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for (name, end, n) in SMALL {
        let model = example(name)?;
        let exact = limit(&ladder(&with(&model, MULTIPLIERS), "gen-alpha-pv", &tight(), end, n)?);
        let ours = ladder(&with(&model, GLOBAL), "trapezoidal", &tight(), end, n)?;
        let h: Vec<f64> = (0..4).map(|k| end / (n << k) as f64).collect();
        let found = limit(&ours);
        for (part, what) in PARTS.iter().enumerate() {
            let errors: Vec<f64> = ours.iter().map(|e| distance(&e[part], &exact[part])).collect();
            let (order, d) = (slope(&h, &errors), relative(&found[part], &exact[part]));
            row.put(format!("order.{name}.{what}"), order);
            row.put(format!("difference.{name}.{what}"), d);
            row.holds &= (order - 2.0).abs() < 0.1 && d < LIMITS[part];
        }
        // corrections of λ from iteration to iteration of one step, by the size of the penalty
        for penalty in [1e2, 1e5, 1e9] {
            let options = Options { penalty, newton: 1e-11, ..Options::default() };
            let step = end / n as f64;
            let mut session = Session::new(&with(&model, GLOBAL), "trapezoidal", &options, step)?;
            session.advance_many(step, n / 2)?;
            let list = session.stepper.studied().map_or_else(Vec::new, |s| s.corrections().to_vec());
            for (i, c) in list.iter().enumerate().take(5) {
                row.put(format!("multiplier_correction.{name}.penalty_{penalty:.0e}.{}", i + 1), c[2]);
            }
            if let (Some(first), Some(last)) = (list.first(), list.last()) {
                row.holds &= last[2] < 1e-3 * first[2] || first[2] < 1e-9;
            }
        }
    }
    // the vehicle on the flat and onto its ramp
    let vehicle = example("iltis")?;
    let (end, n) = if context.quick { (1.0, 250) } else { (1.2, 300) };
    let options = Options { newton: 1e-9, rho_inf: 1.0, ..Options::default() };
    let mut differences = [Vec::new(), Vec::new()];
    for k in [n, 2 * n] {
        let a = end_of(&with(&vehicle, GLOBAL), "trapezoidal", &options, end, k)?;
        let b = end_of(&with(&vehicle, MULTIPLIERS), "gen-alpha-pv", &options, end, k)?;
        for (list, part) in differences.iter_mut().zip(0..) {
            list.push(relative(&a[part], &b[part]));
        }
    }
    // the whole way, ramp and stairs
    let mut whole = with(&vehicle, GLOBAL);
    whole.solve.method = "trapezoidal".parse()?;
    let end = if context.quick { 2.0 } else { 8.0 };
    (whole.solve.step, whole.solve.end, whole.solve.newton) = (Some(0.01), end, 1e-6);
    let s = simulate::run(&whole, &mut Silent)?.summary;
    row.put("iterations_per_step.iltis", s.newton_iterations as f64 / s.steps.max(1) as f64);
    row.put("refused_steps.iltis", s.rejected as f64);
    row.put("reached.iltis", s.reached);
    row.holds &= s.completed;
    for (what, d) in PARTS.iter().zip(&differences) {
        row.put(format!("difference.iltis.{what}.coarse"), d[0]);
        row.put(format!("difference.iltis.{what}"), d[1]);
        row.holds &= d[1] < 1e-4 && d[1] < d[0];
    }
    row.note = "order: of the global formulation against the extrapolated multiplier answer (absolute coordinates, gen-alpha-pv, Richardson over n … 8n steps). difference: between the extrapolated answers, relative to the largest value (limits 1e-8, 1e-8, 1e-5). multiplier_correction: change of λ in the iterations of one step; the number after `penalty_` is the penalty relative to mass over h². iltis: difference at equal steps of 4 and 2 ms at 1.2 s (quick: 1.0 s), with the front wheels on the ramp; iterations_per_step, refused_steps, reached: the whole way over ramp and stairs at 0.01 s with newton = 1e-6 (quick: 2 s).".into();
    Ok(row)
}
