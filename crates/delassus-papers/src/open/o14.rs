//! O14: flexible bodies in the hybrid formulation in real time; gradients not built. cuadrado2003, section 1.

use crate::cuadrado2003::study::{HYBRID, with};
use crate::study::impacts::{equal_steps, go, last};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus_library::example;

pub(crate) const STATEMENT: &str = "flexible bodies and design optimisation in real time: a flexible hybrid model with a stated real-time factor; gradients";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "nothing: gradients are not there",
    checked: "the real-time factor of two flexible models in the hybrid formulation",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    for (name, channel, h) in
        [("flexible-slider-crank", "crank.angle", 1e-3), ("modal-frame", "", 1e-3)]
    {
        let key = name.replace('-', "_");
        let model = with(&example(name, &[])?, HYBRID);
        let mut best = f64::INFINITY;
        let mut out = None;
        for _ in 0..if context.quick { 2 } else { 7 } {
            let run = go(&equal_steps(model.clone(), "hht-i3", h))?;
            best = best.min(run.summary.wall_seconds);
            out = Some(run);
        }
        let Some(out) = out else { continue };
        row.put(format!("real_time.{key}"), out.summary.end / best);
        row.put(format!("coordinates.{key}"), out.summary.final_values.len() as f64);
        row.put(format!("iterations_per_step.{key}"), out.summary.newton_iterations as f64 / out.summary.steps as f64);
        row.put(format!("step.{key}"), h);
        if !channel.is_empty() {
            // the same motion in absolute coordinates with multipliers
            let exact = go(&equal_steps(example(name, &[])?, "gen-alpha-pv", 1e-4))?;
            row.put(format!("difference.{key}"), (last(&out, channel) - last(&exact, channel)).abs());
        }
    }
    row.reason = "Half of it is built: flexible bodies in relative coordinates with closure augmented run faster than real time; gradients of results by parameters are not there.".into();
    row.note = "real_time: simulated time over time of the run, the shortest of some runs, on this machine and with equal steps; HHT with closure augmented in relative coordinates. difference: of the first channel at the end from generalized-α in absolute coordinates with h = 0.1 ms. Missing: derivatives of a motion by parameters (adjoint or direct), and an optimiser that uses them.".into();
    Ok(row)
}
