//! The rigid mechanisms of khude2007 with their end states at T = 2 s.
//!
//! The angles and rates are the reference numbers (two independent methods each, agreeing to 2e-13); the other
//! coordinates follow from them, the multipliers from the index-1 equations there.

use delassus::simulate::Session;
use delassus::{Error, Model, State};
use delassus_library::example;
use std::f64::consts::TAU;

/// End of the order study, s.
pub(crate) const END: f64 = 2.0;

/// A mechanism and its exact end state.
pub(crate) struct Problem {
    /// Short name, as in metrics.
    pub(crate) name: &'static str,
    /// The model.
    pub(crate) model: Model,
    /// Positions, velocities, accelerations and multipliers at [`END`].
    pub(crate) exact: State,
}

/// Two bars, each given by angle and rate: the reference numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Angles {
    pub(crate) angle: [f64; 2],
    pub(crate) rate: [f64; 2],
}

/// Double pendulum at 2 s; angles counted from 2π as in the reference.
pub(crate) const DOUBLE_PENDULUM: Angles = Angles {
    angle: [4.711679860554463, 4.711679603700823],
    rate: [-0.002889922675344823, -0.0028897426830419826],
};

/// Slider-crank at 2 s with damper, and the multiplier of L₁ sin θ₁ + L₂ sin θ₂ = 0 in M q̈ = f − Gᵀλ.
pub(crate) const SLIDER_CRANK: Angles = Angles {
    angle: [5.41436150657921, 0.3917268016073961],
    rate: [0.07710906823923837, -0.026936001097184536],
};
/// Its multiplier.
pub(crate) const SLIDER_CRANK_MULTIPLIER: f64 = -10.500273090856195;

/// The same without damper.
pub(crate) const CONSERVATIVE: Angles = Angles {
    angle: [6.430742513082881, -0.07357753166716159],
    rate: [-3.304870415116283, 1.6389127333074314],
};
/// Its multiplier.
pub(crate) const CONSERVATIVE_MULTIPLIER: f64 = -2.0680137600403286;

/// Lengths of the bars.
const PENDULUM: [f64; 2] = [1.0, 1.5];
const CRANK: [f64; 2] = [0.3, 0.6];

/// Two uniform bars hinged to each other, the first to the ground at the origin: centre and angle of each.
fn chain(length: [f64; 2], a: &Angles) -> (Vec<f64>, Vec<f64>) {
    let (mut q, mut v) = (Vec::new(), Vec::new());
    let (mut p, mut p_rate) = ([0.0; 2], [0.0; 2]);
    for i in 0..2 {
        let (s, c) = a.angle[i].sin_cos();
        let (half, w) = (0.5 * length[i], a.rate[i]);
        q.extend([p[0] + half * c, p[1] + half * s, a.angle[i]]);
        v.extend([p_rate[0] - half * s * w, p_rate[1] + half * c * w, w]);
        p = [p[0] + length[i] * c, p[1] + length[i] * s];
        p_rate = [p_rate[0] - length[i] * s * w, p_rate[1] + length[i] * c * w];
    }
    (q, v)
}

/// Fills accelerations and multipliers from positions and velocities (index 1).
pub(crate) fn complete(model: &Model, q: &[f64], v: &[f64]) -> Result<State, Error> {
    let mut session = Session::new(model, "gen-alpha-pv", &super::options(super::ALPHA), 1e-3)?;
    let mut x = session.x.clone();
    x.t = END;
    x.q.copy_from_slice(q);
    x.v.copy_from_slice(v);
    let done = session.stepper.accelerations(session.mechanism.system(), &mut x);
    done.map_err(|f| session.explain(&f, 0.0))?;
    Ok(x)
}

/// The file counts angles from −π … π at the start.
fn problem(
    name: &'static str,
    model: Model,
    length: [f64; 2],
    reference: &Angles,
    turns: [f64; 2],
) -> Result<Problem, Error> {
    let angle = [0, 1].map(|i| reference.angle[i] - TAU * turns[i]);
    let (q, v) = chain(length, &Angles { angle, rate: reference.rate });
    let exact = complete(&model, &q, &v)?;
    Ok(Problem { name, model, exact })
}

/// The stiff double pendulum.
pub(crate) fn double_pendulum() -> Result<Problem, Error> {
    let model = example("double-pendulum", &[])?;
    problem("double-pendulum", model, PENDULUM, &DOUBLE_PENDULUM, [1.0, 1.0])
}

/// The rigid slider-crank with spring and damper.
pub(crate) fn slider_crank() -> Result<Problem, Error> {
    problem("slider-crank", example("slider-crank", &[])?, CRANK, &SLIDER_CRANK, [1.0, 0.0])
}

/// The same without damper: energy is conserved.
pub(crate) fn conservative() -> Result<Problem, Error> {
    let model = example("slider-crank", &[("c", "0")])?;
    problem("slider-crank-undamped", model, CRANK, &CONSERVATIVE, [1.0, 0.0])
}

/// The rigid models of the order study.
pub(crate) fn rigid() -> Result<Vec<Problem>, Error> {
    Ok(vec![double_pendulum()?, slider_crank()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_force_is_the_reference_multiplier() {
        for (problem, multiplier) in
            [(slider_crank(), SLIDER_CRANK_MULTIPLIER), (conservative(), CONSERVATIVE_MULTIPLIER)]
        {
            let lambda = problem.unwrap().exact.lambda;
            assert!((lambda[4].abs() - multiplier.abs()).abs() < 1e-10, "{lambda:?}");
        }
    }
}
