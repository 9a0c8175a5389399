//! The linear oscillator: estimated and measured local errors.

use crate::study::machines::machine;
use delassus::Error;
use delassus::integrator::Options;
use delassus::simulate::{Session, session::explain};

/// Circular frequency of the model, 1/s.
const OMEGA: f64 = 10.0;
/// Steps until the first a₀ is forgotten.
const SETTLED: usize = 20;

/// Estimate (29) over measured local error, step by step, for ωh = `turn`.
pub(crate) fn ratios(options: &Options, turn: f64, n: usize) -> Result<Vec<f64>, Error> {
    let model = machine("oscillator", &[])?;
    let h = turn / OMEGA;
    let mut session = Session::new(&model, "gen-alpha-pv", options, h)?;
    let (s, c) = turn.sin_cos();
    let mut out = Vec::new();
    for k in 0..n {
        let (q, v) = (session.x.q.clone(), session.x.v.clone());
        let report =
            session.advance(h).map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))?;
        // exact flow from (q, v)
        let mut local = 0.0f64;
        for i in 0..q.len() {
            let exact = c * q[i] + s / OMEGA * v[i];
            local = local.max((session.x.q[i] - exact).abs() / session.mechanism.scale(i));
        }
        if k >= SETTLED {
            out.push(report.error / local);
        }
    }
    Ok(out)
}
