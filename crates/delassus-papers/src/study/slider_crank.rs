//! The slider-crank of haddouni2017, section 3.4 (numbers of Flores, Leine and Glocker 2010), and its exact motion.

use super::convergence::{Problem, Values};
use super::machines::machine;
use super::reference::integrate;
use delassus::{Error, Model, State};

const L1: f64 = 0.153;
const L2: f64 = 0.306;
const M1: f64 = 0.038;
const M2: f64 = 0.038;
const M3: f64 = 0.076;
const J1: f64 = 7.4e-5;
const J2: f64 = 5.9e-4;
const GRAVITY: f64 = 9.81;
const START: [f64; 2] = [0.0, 150.0];

/// The row of the guide, y of the slider: the one constraint of the paper's form with two angles.
const GUIDE: usize = 6;

/// Three bodies and four joints in absolute coordinates.
pub(crate) fn model() -> Result<Model, Error> {
    machine("haddouni-slider-crank", &[])
}

/// Angles, rates, accelerations and the guide's force for a crank angle and rate, from the paper's form with one
/// constraint g = l₁ sin α₁ + l₂ sin α₂.
fn full(a1: f64, w1: f64) -> [f64; 7] {
    let (s1, c1) = a1.sin_cos();
    let s2 = -L1 / L2 * s1;
    let a2 = s2.asin();
    let c2 = a2.cos();
    let w2 = -L1 * c1 * w1 / (L2 * c2);
    let m11 = J1 + (M1 / 4.0 + M2 + M3) * L1 * L1;
    let m12 = (M2 / 2.0 + M3) * L1 * L2 * (a1 - a2).cos();
    let m22 = J2 + (M2 / 4.0 + M3) * L2 * L2;
    let k = (M2 / 2.0 + M3) * L1 * L2 * (a1 - a2).sin();
    let f1 = -k * w2 * w2 - (M1 / 2.0 + M2 + M3) * GRAVITY * L1 * c1;
    let f2 = k * w1 * w1 - (M2 / 2.0 + M3) * GRAVITY * L2 * c2;
    // M a = f + Gᵀλ, G a = −Ġ v; a₂ = r a₁ + b with r = −G₁/G₂
    let (g1, g2) = (L1 * c1, L2 * c2);
    let (r, b) = (-g1 / g2, (L1 * s1 * w1 * w1 + L2 * s2 * w2 * w2) / g2);
    let acceleration = (f1 + r * f2 - (m12 + r * m22) * b) / (m11 + 2.0 * r * m12 + r * r * m22);
    let other = r * acceleration + b;
    let lambda = (m12 * acceleration + m22 * other - f2) / g2;
    [a1, a2, w1, w2, acceleration, other, lambda]
}

/// Exact angles of crank and rod, their rates and accelerations, and the guide's force.
pub(crate) fn exact(times: &[f64]) -> Vec<Values> {
    let f = |s: f64, w: f64| full(s, w)[4];
    let motion = integrate(&f, START, times, 4e-6);
    motion
        .into_iter()
        .map(|[s, w]| {
            let x = full(s, w);
            Values { q: x[0..2].to_vec(), v: x[2..4].to_vec(), v_dot: x[4..6].to_vec(), lambda: vec![x[6]] }
        })
        .collect()
}

/// The same numbers from a state of the model: bodies crank, rod, slider with x, y, angle each.
pub(crate) fn pick(x: &State) -> Values {
    let two = |a: &[f64]| vec![a[2], a[5]];
    Values { q: two(&x.q), v: two(&x.v), v_dot: two(&x.v_dot), lambda: vec![x.lambda[GUIDE]] }
}

/// The slider-crank as a problem with a known solution.
pub(crate) fn problem() -> Result<Problem, Error> {
    Ok(Problem { model: model()?, exact, pick })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_exact_motion_is_that_of_the_reference() {
        // 80-bit crank-angle form, t = 0.2; its multiplier has the other sign
        let x = &super::exact(&[0.2])[0];
        assert!((x.q[0] - 18.394450982997427).abs() < 1e-9);
        assert!((x.v[1] + 44.719430588860774).abs() < 1e-7);
        assert!((x.lambda[0] - 23.44968187345574).abs() < 1e-7);
    }

    #[test]
    fn the_guide_is_the_row_we_read() {
        let model = super::model().unwrap();
        let mechanism = delassus::formulation::absolute(&model).unwrap();
        assert_eq!(mechanism.row_name(super::GUIDE), "guide.y");
    }
}
