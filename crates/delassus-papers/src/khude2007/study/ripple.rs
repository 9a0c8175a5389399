//! The step-frequency part of the multipliers over a run: what an undamped index-3 method leaves alive.

use crate::study::difference::step_frequency_of_rows;
use crate::study::largest;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus::{Error, Model};

/// Step-frequency part of λ over time.
pub(crate) struct Ripple {
    /// Times, s.
    pub(crate) t: Vec<f64>,
    /// Its size, largest row.
    pub(crate) size: Vec<f64>,
    /// Largest multiplier of the run.
    pub(crate) lambda: f64,
}

impl Ripple {
    /// Largest part in the given share of the run.
    pub(crate) fn during(&self, from: f64, to: f64) -> f64 {
        let n = self.size.len() as f64;
        largest(&self.size[(from * n) as usize..(to * n) as usize])
    }
}

/// Runs `n` steps of size h, or until Newton's iteration fails.
pub(crate) fn ripple(
    model: &Model,
    method: &str,
    options: &Options,
    h: f64,
    n: usize,
) -> Result<Ripple, Error> {
    let mut session = Session::new(model, method, options, h)?;
    let (mut t, mut lambda) = (Vec::with_capacity(n), Vec::with_capacity(n));
    for _ in 0..n {
        // the instability itself ends such runs
        match session.advance_many(h, 1) {
            Err(e) if e.code == Code::NewtonFailed => break,
            other => other?,
        }
        t.push(session.x.t);
        lambda.push(session.x.lambda.clone());
    }
    let rows: Vec<&[f64]> = lambda.iter().map(Vec::as_slice).collect();
    let size = step_frequency_of_rows(&rows);
    let largest_lambda = lambda.iter().map(|l| largest(l)).fold(0.0, f64::max);
    t.truncate(size.len());
    Ok(Ripple { t, size, lambda: largest_lambda })
}
