//! The paper's own recipe for references: equations in independent coordinates, classical Runge–Kutta, small steps.

use super::problems::Angles;
use crate::study::reference::runge_kutta;
use std::f64::consts::PI;

const G: f64 = 9.81;

/// State of two angles: θ₁, θ₂, θ̇₁, θ̇₂.
type X = [f64; 4];

/// M and f of two uniform bars, the first hinged to the ground and the second to its end; f without springs.
fn bars(m: [f64; 2], l: [f64; 2], x: &X) -> ([f64; 3], [f64; 2]) {
    let [a, b, wa, wb] = *x;
    let c = 0.5 * m[1] * l[0] * l[1];
    let mass = [(m[0] / 3.0 + m[1]) * l[0] * l[0], c * (a - b).cos(), m[1] * l[1] * l[1] / 3.0];
    let s = c * (a - b).sin();
    let f1 = -s * wb * wb - (0.5 * m[0] + m[1]) * G * l[0] * a.cos();
    let f2 = s * wa * wa - 0.5 * m[1] * G * l[1] * b.cos();
    (mass, [f1, f2])
}

/// ẋ of the double pendulum with torsional spring-dampers.
pub(crate) fn double_pendulum(x: &X) -> X {
    let ([m11, m12, m22], [f1, f2]) = bars([3.0, 0.3], [1.0, 1.5], x);
    let [a, b, wa, wb] = *x;
    let elbow = -3e5 * (b - a) - 5000.0 * (wb - wa);
    let (f1, f2) = (f1 - 400.0 * (a - 1.5 * PI) - 15.0 * wa - elbow, f2 + elbow);
    let d = m11 * m22 - m12 * m12;
    [wa, wb, (m22 * f1 - m12 * f2) / d, (m11 * f2 - m12 * f1) / d]
}

/// Its start.
pub(crate) const DOUBLE_PENDULUM_START: X = [2.0 * PI, 23.0 * PI / 12.0, 0.0, 10.0];

const CRANK: [f64; 2] = [0.3, 0.6];

/// Rod angle and rate that go with a crank angle and rate.
fn rod(x: &X) -> X {
    let [a, _, w, _] = *x;
    let b = (-CRANK[0] / CRANK[1] * a.sin()).asin();
    [a, b, w, -CRANK[0] * a.cos() * w / (CRANK[1] * b.cos())]
}

/// ẋ of the slider-crank, crank angle only (the rod's entries follow it and are not integrated).
pub(crate) fn slider_crank(damper: f64, x: &X) -> X {
    let x = rod(x);
    let ([m11, m12, m22], [f1, f2]) = bars([3.0, 0.9], CRANK, &x);
    let [a, b, wa, wb] = x;
    let (g1, g2) = (CRANK[0] * a.cos(), CRANK[1] * b.cos());
    let (h1, h2) = (CRANK[0] * a.sin(), CRANK[1] * b.sin());
    // tip at x = L₁ cos θ₁ + L₂ cos θ₂, spring relaxed at 0.9
    let force = -100.0 * (g1 + g2 - 0.9) + damper * (h1 * wa + h2 * wb);
    let (f1, f2) = (f1 - force * h1, f2 - force * h2);
    // θ̈₂ = r θ̈₁ + s from the guide
    let (r, s) = (-g1 / g2, (h1 * wa * wa + h2 * wb * wb) / g2);
    let acceleration = (f1 + r * f2 - (m12 + r * m22) * s) / (m11 + 2.0 * r * m12 + r * r * m22);
    [wa, 0.0, acceleration, 0.0]
}

/// Its start.
pub(crate) const SLIDER_CRANK_START: X = [1.5 * PI, PI / 6.0, 0.0, 0.0];

/// State at 2 s after `n` classical Runge–Kutta steps.
fn integrated(f: &impl Fn(&X) -> X, start: X, n: usize) -> X {
    (0..n).fold(start, |x, _| runge_kutta(f, x, 2.0 / n as f64))
}

/// Largest difference to reference angles and to reference rates.
pub(crate) fn distance(x: &X, r: &Angles) -> [f64; 2] {
    let d = |a: f64, b: f64| (a - b).abs();
    [d(x[0], r.angle[0]).max(d(x[1], r.angle[1])), d(x[2], r.rate[0]).max(d(x[3], r.rate[1]))]
}

/// The double pendulum at 2 s.
pub(crate) fn double_pendulum_end(n: usize) -> X {
    integrated(&double_pendulum, DOUBLE_PENDULUM_START, n)
}

/// The slider-crank at 2 s.
pub(crate) fn slider_crank_end(damper: f64, n: usize) -> X {
    rod(&integrated(&|x: &X| slider_crank(damper, x), SLIDER_CRANK_START, n))
}
