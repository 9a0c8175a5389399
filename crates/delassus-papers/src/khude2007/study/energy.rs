//! Energy over a run of a conservative mechanism and its mean error, khude2007 (17).

use super::tightest;
use delassus::simulate::Session;
use delassus::{Error, Model};
use rayon::prelude::*;

/// Energy minus its first value, step by step.
pub(crate) struct EnergyTrack {
    /// Times, s.
    pub(crate) t: Vec<f64>,
    /// E(t) − E(0), J.
    pub(crate) error: Vec<f64>,
}

impl EnergyTrack {
    /// ε(T) = (1/T) ∫₀ᵀ |E − E₀| dt by the trapezoidal rule over the steps, (17).
    pub(crate) fn mean(&self) -> f64 {
        let area: f64 = self
            .t
            .windows(2)
            .zip(self.error.windows(2))
            .map(|(t, e)| 0.5 * (t[1] - t[0]) * (e[0].abs() + e[1].abs()))
            .sum();
        area / self.t.last().copied().unwrap_or(f64::NAN)
    }
    /// Energy lost over the run, J; averaged over the last tenth, since it oscillates.
    pub(crate) fn lost(&self) -> f64 {
        let late = &self.error[self.error.len() * 9 / 10..];
        -late.iter().sum::<f64>() / late.len() as f64
    }
}

/// Total energy at the session's state.
fn total(session: &Session) -> f64 {
    session.mechanism.energy().map_or(f64::NAN, |e| e.kinetic + e.potential)
}

/// Energy over `end` seconds with steps h.
pub(crate) fn energy(
    model: &Model,
    method: &str,
    alpha: f64,
    h: f64,
    end: f64,
) -> Result<EnergyTrack, Error> {
    let mut session = Session::new(model, method, &tightest(method, alpha), h)?;
    session.mechanism.set_position(0.0, &session.x.q);
    session.mechanism.set_velocity(&session.x.v);
    let first = total(&session);
    let (mut t, mut error) = (vec![0.0], vec![0.0]);
    for _ in 0..(end / h).round() as usize {
        session.advance_many(h, 1)?;
        t.push(session.x.t);
        error.push(total(&session) - first);
    }
    Ok(EnergyTrack { t, error })
}

/// ε(T) of each method (outer) and step (inner), all runs side by side.
pub(crate) fn means(
    model: &Model,
    methods: &[&str],
    alpha: f64,
    steps: &[f64],
    end: f64,
) -> Result<Vec<Vec<f64>>, Error> {
    let jobs: Vec<(&str, f64)> = methods.iter().flat_map(|m| steps.iter().map(|h| (*m, *h))).collect();
    let all: Vec<f64> = jobs
        .par_iter()
        .map(|(m, h)| Ok(energy(model, m, alpha, *h, end)?.mean()))
        .collect::<Result<_, Error>>()?;
    Ok(all.chunks(steps.len()).map(<[f64]>::to_vec).collect())
}
