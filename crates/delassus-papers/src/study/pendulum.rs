//! The pendulum of bruls2018, section 5.1, and its exact motion.

use super::convergence::{Problem, Values};
use super::reference::integrate;
use delassus::integrator::Options;
use delassus::{Error, Model};
use delassus_library::example;

/// Step of section 5.1.
pub(crate) const STEP: f64 = 2e-3;

/// L = 1, m = 1, J = 0.1, gravity 10 along −y, θ₀ = π/6, θ̇₀ = 10.
const J: f64 = 0.1;
const GRAVITY: f64 = 10.0;
const START: [f64; 2] = [std::f64::consts::PI / 6.0, 10.0];

/// The model of the example file.
pub(crate) fn model() -> Result<Model, Error> {
    example("pendulum", &[])
}

/// Settings of section 5.1: ρ∞ = 0.9.
pub(crate) fn options() -> Options {
    Options { rho_inf: 0.9, ..Options::default() }
}

/// The same with Newton's tolerance at round-off, as for statements about machine precision.
pub(crate) fn tight() -> Options {
    Options { newton: 1e-14, ..options() }
}

/// θ̈ = −m g L cos θ/(m L² + J).
fn angular_acceleration(angle: f64) -> f64 {
    -GRAVITY * angle.cos() / (1.0 + J)
}

/// G v⃛ at the start, from x = cos θ and y = sin θ.
pub(crate) fn start_jerk_rows() -> [f64; 2] {
    let [angle, w] = START;
    let (sin, cos) = angle.sin_cos();
    let a = angular_acceleration(angle);
    [-3.0 * cos * w * a + sin * w.powi(3), -3.0 * sin * w * a - cos * w.powi(3)]
}

/// Exact q, v, v̇, λ at the given times; g = (x − L cos θ, y − L sin θ), bruls2018 (75)–(76).
pub(crate) fn exact(times: &[f64]) -> Vec<Values> {
    let f = |s: f64, _: f64| angular_acceleration(s);
    let motion = integrate(&f, START, times, 1e-4);
    motion
        .into_iter()
        .map(|[s, w]| {
            let (sin, cos) = s.sin_cos();
            let a = angular_acceleration(s);
            let acceleration = [-w * w * cos - a * sin, -w * w * sin + a * cos];
            Values {
                q: vec![cos, sin, s],
                v: vec![-w * sin, w * cos, w],
                v_dot: vec![acceleration[0], acceleration[1], a],
                lambda: vec![acceleration[0], acceleration[1] + GRAVITY],
            }
        })
        .collect()
}

/// The pendulum as a problem with a known solution.
pub(crate) fn problem() -> Result<Problem, Error> {
    let pick = |x: &delassus::State| Values {
        q: x.q.clone(),
        v: x.v.clone(),
        v_dot: x.v_dot.clone(),
        lambda: x.lambda.clone(),
    };
    Ok(Problem { model: model()?, exact, pick })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_exact_motion_is_that_of_the_published_reference() {
        // 80-bit extrapolation, t = 0.5
        let x = &super::exact(&[0.5])[0];
        assert!((x.q[2] - 5.711691786695225).abs() < 1e-11);
        assert!((x.lambda[0] + 104.16312944060331).abs() < 1e-9);
        assert!((x.lambda[1] - 67.89407576256819).abs() < 1e-9);
    }
}
