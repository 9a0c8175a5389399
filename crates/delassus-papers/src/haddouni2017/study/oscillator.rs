//! The linear oscillator: estimated and measured local errors, and where explicit steps become unstable.

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

/// Growth of an undamped oscillation by a step up to which it counts as stable.
const GROWTH: f64 = 1.01;

/// The smallest ωh at which a step of an explicit method makes an undamped oscillation grow by more than 1 %: |R(iωh)| > 1.01.
pub(crate) fn stability_limit(method: &str) -> Result<f64, Error> {
    let model = machine("oscillator", &[])?;
    let energy = |s: &Session| -> f64 {
        let sum = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>();
        OMEGA * OMEGA * sum(&s.x.q) + sum(&s.x.v)
    };
    for k in 1..2000 {
        let turn = 0.005 * f64::from(k);
        let h = turn / OMEGA;
        let mut session = Session::new(&model, method, &Options::default(), h)?;
        let before = energy(&session);
        session.advance(h).map_err(|f| explain(session.mechanism.as_system(), &f, session.x.t, h))?;
        if energy(&session) > GROWTH * GROWTH * before {
            return Ok(turn);
        }
    }
    Ok(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// |R(iy)| of a method of order 5 with six effective stages, R = 1 + … + z⁵/120 + c z⁶, by its polynomial: Dormand and Prince's has
    /// c = 1/600.
    #[test]
    fn the_limit_of_dopri5_is_that_of_its_polynomial() {
        let size = |y: f64| {
            let (re, im) = (
                1.0 - y.powi(2) / 2.0 + y.powi(4) / 24.0 - y.powi(6) / 600.0,
                y - y.powi(3) / 6.0 + y.powi(5) / 120.0,
            );
            re.hypot(im)
        };
        let limit = stability_limit("mdop5").unwrap();
        assert!(size(limit) > GROWTH && size(limit - 0.01) < GROWTH, "{limit}: {}", size(limit));
    }
}
