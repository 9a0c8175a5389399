//! A10: the event-driven loop, haddouni2017 fig. 2, on the bouncing ball with every method.

use crate::study::impacts::{go, last, of};
use crate::study::plot::axes;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::METHODS;
use delassus::output::EventKind;
use delassus_library::impacts::bouncing_ball;

pub(crate) const STATEMENT: &str = "event times of the bouncing ball match the closed form to 1e-10 for the first 20 bounces (e = 0.9; 10 for e = 0.5) with every smooth integrator";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "every impact time of the first 20 (e = 0.9) and 10 (e = 0.5) bounces is met to 1e-10 with every method that has events; the accumulation follows once, to 1e-8 s, and the ball rests with m g to 1e-10",
    checked: "the closed form of the bounces",
    deviation: "falls are parabolas, which every method integrates exactly: this is the error of the loop and its location of events",
    ..Judged::UNTOLD
};

const G: f64 = 9.81;
/// Restitution and bounces looked at.
const CASES: [(f64, usize); 2] = [(0.9, 20), (0.5, 10)];

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let first = (2.0 / G).sqrt();
    let mut plot = axes("A10: impact times of the bouncing ball, e = 0.9", "impact", "relative error of its time")
        .log_y();
    let (mut worst_end, mut worst_force) = (0.0f64, 0.0f64);
    let located = || METHODS.iter().filter(|m| !m.nonsmooth);
    for method in located() {
        for (e, count) in CASES {
            let accumulation = first * (1.0 + e) / (1.0 - e);
            let mut model = bouncing_ball(e)?;
            model.solve.method = method.name.parse()?;
            model.solve.end = accumulation + 1.0;
            let out = go(&model)?;
            let times = of(&out, EventKind::Impact);
            let (mut t, mut errors) = (first, Vec::new());
            for k in 0..count {
                errors.push(times.get(k).map_or(f64::NAN, |x| (x.t / t - 1.0).abs()));
                t += 2.0 * first * e.powi(k as i32 + 1);
            }
            let worst = errors.iter().fold(0.0f64, |m, x| if x.is_nan() { *x } else { m.max(*x) });
            row.below(format!("time_error.{}.{e}", method.name), worst, 1e-10);
            let ends = of(&out, EventKind::Accumulation);
            let end = ends.first().map_or(f64::NAN, |x| (x.t - accumulation).abs());
            let force = (last(&out, "floor.force") / (0.2 * G) - 1.0).abs();
            row.holds &= ends.len() == 1 && end < 1e-8 && force < 1e-10;
            (worst_end, worst_force) = (worst_end.max(end), worst_force.max(force));
            if e > 0.8
                && ["hem5", "phem56", "mdop5", "gen-alpha-pv", "gen-alpha-pva", "nstiff"]
                    .contains(&method.name)
            {
                let x: Vec<f64> = (1..=count).map(|k| k as f64).collect();
                let y: Vec<f64> = errors.iter().map(|e| e.max(1e-17)).collect();
                plot = plot.line_points(method.name, &x, &y);
            }
        }
    }
    row.put("accumulation_error.largest", worst_end);
    row.put("rest_force_error.largest", worst_force);
    row.put("methods", located().count() as f64);
    row.note = "Drop of 1 m, g = 9.81 m/s². time_error.METHOD.e: largest relative error of the times t₁(1 + 2 Σ eᵏ) of the first impacts; accumulation_error: of t₁(1 + e)/(1 − e), s; rest_force_error: contact force afterwards against m g. The falls are parabolas, which every method integrates exactly: this is the error of the loop and of its location of events.".into();
    row.figures = context.figure("a10.svg", &plot)?;
    Ok(row)
}
