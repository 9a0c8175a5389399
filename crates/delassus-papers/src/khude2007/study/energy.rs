//! Energy over a run of a conservative mechanism and its mean error, khude2007 (17).

use super::{options, tightest};
use delassus::integrator::Options;
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
    /// Energy lost and the swing about that: minus the rise of the straight line through E − E₀ and the root of the mean square of what
    /// is left of it, J.
    pub(crate) fn split(&self) -> [f64; 2] {
        let n = self.t.len() as f64;
        let (t, e) = (self.t.iter().sum::<f64>() / n, self.error.iter().sum::<f64>() / n);
        let pairs = || self.t.iter().zip(&self.error).map(|(a, b)| (a - t, b - e));
        let rise = pairs().map(|(t, e)| t * e).sum::<f64>() / pairs().map(|(t, _)| t * t).sum::<f64>();
        let swing = pairs().map(|(t, e)| (e - rise * t).powi(2)).sum::<f64>() / n;
        [-rise * self.t.last().copied().unwrap_or(f64::NAN), swing.sqrt()]
    }
    /// Energy lost over the run, J; averaged over the last tenth, since it oscillates.
    pub(crate) fn lost(&self) -> f64 {
        let late = &self.error[self.error.len() * 9 / 10..];
        -late.iter().sum::<f64>() / late.len() as f64
    }
}

/// Total energy at the session's state.
pub(crate) fn total(session: &Session) -> f64 {
    session.mechanism.energy().map_or(f64::NAN, |e| e.kinetic + e.potential)
}

/// Energy over `n` steps of a session that begins.
fn follow(session: &mut Session, h: f64, n: usize) -> Result<EnergyTrack, Error> {
    session.mechanism.set_position(0.0, &session.x.q);
    session.mechanism.set_velocity(&session.x.v);
    let first = total(session);
    let (mut t, mut error) = (vec![0.0], vec![0.0]);
    for _ in 0..n {
        session.advance_many(h, 1)?;
        t.push(session.x.t);
        error.push(total(session) - first);
    }
    Ok(EnergyTrack { t, error })
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
    follow(&mut session, h, (end / h).round() as usize)
}

/// Energy over `end` seconds with n steps, each iterated until corrections no longer shrink: what a tolerance leaves is a force at
/// random, whose work may be more than what the method does.
pub(crate) fn energy_to_floor(
    model: &Model,
    method: &str,
    alpha: f64,
    end: f64,
    n: usize,
) -> Result<EnergyTrack, Error> {
    let h = end / n as f64;
    // corrections below 1e-17 shrink by a fifth only
    let options = Options { newton_iterations: 300, ..options(alpha) };
    let mut session = Session::new(model, method, &options, h)?;
    if let Some(studied) = session.stepper.studied() {
        studied.seek_floor();
    }
    follow(&mut session, h, n)
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

#[cfg(test)]
mod tests {
    use super::EnergyTrack;

    #[test]
    fn a_loss_and_a_swing_are_told_apart() {
        let t: Vec<f64> = (0..=1000).map(|i| 1e-3 * f64::from(i)).collect();
        let error = t.iter().map(|t| -3.0 * t + 0.5 * (std::f64::consts::TAU * 50.0 * t).cos()).collect();
        let [loss, swing] = EnergyTrack { t, error }.split();
        assert!((loss - 3.0).abs() < 1e-3 && (swing - 0.5f64.sqrt() * 0.5).abs() < 1e-3);
    }
}
