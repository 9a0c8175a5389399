//! E6: the scheme of Schatzman and Paoli, cited by bruls2018 as the other first-order comparator.

use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus_library::{impacts, stepped::stepped};

pub(crate) const STATEMENT: &str = "Schatzman–Paoli is available as a baseline: it steps over impacts and converges";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the bouncing ball's height after an impact is off by less than 10 h and it sinks in by less than 5 h, for steps over six halvings",
    checked: "the exact motion",
    ..Judged::UNTOLD
};

/// Restitution, height of the drop and gravity of the bouncing ball.
const E: f64 = 0.8;
const DROP: f64 = 1.0;
const G: f64 = 9.81;

/// Height above the floor after the first impact.
fn exact(t: f64) -> f64 {
    let fall = (2.0 * DROP / G).sqrt();
    let s = t - fall;
    E * (2.0 * G * DROP).sqrt() * s - 0.5 * G * s * s
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let model = impacts::bouncing_ball(E)?;
    let parts: &[f64] = if context.quick { &[1.0, 4.0, 16.0] } else { &[1.0, 4.0, 16.0, 64.0] };
    let end = 0.8;
    for method in ["schatzman-paoli", "pva"] {
        let (mut h, mut errors) = (Vec::new(), Vec::new());
        for part in parts {
            let step = 1e-3 / part;
            let n = (end / step).round() as usize;
            let run = stepped(&model, method, Some(&Options::from(&model.solve)), step, n)?;
            let off = (run.steps[n - 1].gap[0] - exact(run.steps[n - 1].x.t)).abs();
            row.below(format!("error.{method}.{part}"), off, 10.0 * step);
            // a penetration of a step at most
            let depth = run.steps.iter().map(|s| -s.gap[0]).fold(0.0, f64::max);
            row.below(format!("penetration.{method}.{part}"), depth, 5.0 * step);
            h.push(step);
            errors.push(off);
        }
        row.put(format!("order.{method}"), slope(&h, &errors));
    }
    row.note = "Bouncing ball, e = 0.8: height at 0.8 s, after the first impact, against the exact motion; the step of the impact hides O(h) of it, whatever the method. penetration: largest overlap, m.".into();
    Ok(row)
}
