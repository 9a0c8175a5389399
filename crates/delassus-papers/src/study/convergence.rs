//! Errors of a method on a problem with a known solution, and the orders they show.

use super::slope;
use super::track::{Track, track};
use crate::Row;
use delassus::integrator::Options;
use delassus::{Error, Model, State};

/// What is compared.
pub(crate) struct Values {
    pub(crate) q: Vec<f64>,
    pub(crate) v: Vec<f64>,
    pub(crate) v_dot: Vec<f64>,
    pub(crate) lambda: Vec<f64>,
}

/// A model with its exact motion.
pub(crate) struct Problem {
    /// The model.
    pub(crate) model: Model,
    /// Its motion at given times.
    pub(crate) exact: fn(&[f64]) -> Vec<Values>,
    /// The same numbers from a state.
    pub(crate) pick: fn(&State) -> Values,
}

/// Names of the four errors.
pub(crate) const NAMES: [&str; 4] = ["q", "v", "acceleration", "lambda"];

/// Errors over a series of steps, coarse to fine.
#[derive(Default)]
pub(crate) struct Study {
    /// Smallest step of each run.
    pub(crate) h: Vec<f64>,
    /// Errors in the order of [`NAMES`]: largest over the second half of the run.
    pub(crate) errors: [Vec<f64>; 4],
    /// Largest violations of each run: position, velocity, acceleration.
    pub(crate) violations: [Vec<f64>; 3],
    /// Evaluations of the equations of motion.
    pub(crate) evaluations: Vec<f64>,
    /// Newton iterations.
    pub(crate) iterations: Vec<f64>,
}

impl Study {
    /// Measured orders in the order of [`NAMES`].
    pub(crate) fn orders(&self) -> [f64; 4] {
        self.errors.each_ref().map(|e| slope(&self.h, e))
    }
    /// Tells them beside the two that papers state, as `name.q` and so on.
    pub(crate) fn compare_orders(&self, row: &mut Row, name: &str) {
        for (part, order) in NAMES.iter().zip(self.orders()) {
            row.compare(format!("{name}.{part}"), order, 2.0);
        }
    }
    /// True if the first three orders and that of the multiplier are within 0.15 of 2.
    pub(crate) fn is_second_order(&self) -> bool {
        self.orders().iter().all(|o| (o - 2.0).abs() < 0.15)
    }
}

/// Largest differences to the exact motion over the second half of a run, in the order of [`NAMES`].
///
/// The first half is left to the transient of the start, which is damped by ρ∞ per step.
pub(crate) fn errors(problem: &Problem, run: &Track) -> [f64; 4] {
    let late = &run.points[run.points.len() / 2..];
    let times: Vec<f64> = late.iter().map(|p| p.x.t).collect();
    let mut worst = [0.0f64; 4];
    for (point, exact) in late.iter().zip((problem.exact)(&times)) {
        let ours = (problem.pick)(&point.x);
        let pairs =
            [(ours.q, exact.q), (ours.v, exact.v), (ours.v_dot, exact.v_dot), (ours.lambda, exact.lambda)];
        for (w, (a, b)) in worst.iter_mut().zip(pairs) {
            a.iter().zip(&b).for_each(|(a, b)| *w = w.max((a - b).abs()));
        }
    }
    worst
}

/// Runs the problem to `end` with each number of steps; steps follow `pattern` in turn.
pub(crate) fn study(
    problem: &Problem,
    method: &str,
    options: &Options,
    end: f64,
    pattern: &[f64],
    counts: &[usize],
) -> Result<Study, Error> {
    let mut out = Study::default();
    for &n in counts {
        let sum: f64 = pattern.iter().cycle().take(n).sum();
        let h = end / sum;
        let run = track(&problem.model, method, options, h, pattern, n)?;
        out.h.push(h);
        for (list, e) in out.errors.iter_mut().zip(errors(problem, &run)) {
            list.push(e);
        }
        let v = run.violation();
        for (list, x) in out.violations.iter_mut().zip([v.position, v.velocity, v.acceleration]) {
            list.push(x);
        }
        out.evaluations.push(run.evaluations() as f64);
        out.iterations.push(run.iterations() as f64);
    }
    Ok(out)
}
