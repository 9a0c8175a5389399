//! What moves in a mode: bodies by displacement and rotation, the coordinates that move most, by name.

use super::complex::{Complex, inverse, mul, part, size};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::sub;
use delassus_mechanics::formulation::Mechanism;
use delassus_model::names::position_name;
use std::cmp::Ordering;

/// Most bodies named in a description.
const MOST_PARTS: usize = 3;
/// A body that moves less than this share of the largest is not named.
const SHARE: f64 = 0.1;

/// How a body moves in a mode, global axes; real parts now, imaginary parts a quarter of a period before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BodyMotion {
    /// Body.
    pub name: String,
    /// Displacement of its centre of mass, m: real and imaginary part.
    pub translation: [Vec3; 2],
    /// Rotation, rad: real and imaginary part.
    pub rotation: [Vec3; 2],
}

/// A coordinate and how much it moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name, such as `rod.x`.
    pub name: String,
    /// Amplitude with its phase, [re, im]: m, rad.
    pub amplitude: Complex,
}

/// Scales a shape so that its largest coordinate is one model length or one radian, and real.
pub(crate) fn normalize(shape: &mut [Complex], scale: &[f64]) {
    let beside = |i: usize| size(shape[i]) / scale[i];
    // the first of those that are equal to round-off, so that round-off does not choose
    let most = (0..shape.len()).map(beside).fold(0.0, f64::max);
    let Some(i) = (0..shape.len()).find(|i| beside(*i) >= (1.0 - 1e-6) * most) else { return };
    if most <= 0.0 {
        return;
    }
    let by = inverse([shape[i][0] / scale[i], shape[i][1] / scale[i]]);
    shape.iter_mut().for_each(|x| *x = mul(*x, by));
    // a shape that is real but for round-off is real
    let (re, im) = (
        shape.iter().map(|x| x[0].abs()).fold(0.0, f64::max),
        shape.iter().map(|x| x[1].abs()).fold(0.0, f64::max),
    );
    if im <= 1e-9 * re {
        shape.iter_mut().for_each(|x| x[1] = 0.0);
    }
}

/// Motions of all bodies; the mechanism stands at the position of the linearization.
pub(crate) fn bodies(mechanism: &mut dyn Mechanism, shape: &[Complex]) -> Vec<BodyMotion> {
    let still = vec![0.0; shape.len()];
    mechanism.set_velocity(&still);
    let base = mechanism.bodies().states();
    let names: Vec<String> = mechanism.model().bodies.iter().map(|b| b.name.clone()).collect();
    let mut out: Vec<BodyMotion> =
        names.into_iter().map(|name| BodyMotion { name, ..BodyMotion::default() }).collect();
    for c in 0..2 {
        mechanism.set_velocity(&part(shape, c));
        for ((to, now), base) in out.iter_mut().zip(mechanism.bodies().states()).zip(&base) {
            to.translation[c] = sub(now.v, base.v);
            to.rotation[c] = sub(now.omega, base.omega);
        }
    }
    out
}

/// The coordinates that move most, one per body, the largest first.
pub(crate) fn parts(mechanism: &dyn Mechanism, shape: &[Complex], scale: &[f64]) -> Vec<Part> {
    let owner = |i: usize| {
        let name = mechanism.velocity_name(i);
        name.split('.').next().unwrap_or("").to_string()
    };
    let of = |i: usize| size(shape[i]) / scale[i];
    let most = (0..shape.len()).map(of).fold(0.0, f64::max);
    // of every body the coordinate that moves most; of those equal to round-off the last, which is an angle
    let mut best: Vec<(String, usize)> = Vec::new();
    for i in (0..shape.len()).filter(|i| of(*i) > SHARE * most) {
        let body = owner(i);
        match best.iter_mut().find(|b| b.0 == body) {
            Some(b) if of(i) >= of(b.1) * (1.0 - 1e-6) => b.1 = i,
            Some(_) => {}
            None => best.push((body, i)),
        }
    }
    // stable: equal ones in the order of the bodies
    best.sort_by(|a, b| {
        if (of(a.1) - of(b.1)).abs() <= 1e-6 * most { Ordering::Equal } else { of(b.1).total_cmp(&of(a.1)) }
    });
    let part = |(_, i): (String, usize)| Part {
        name: position_name(&mechanism.velocity_name(i)),
        amplitude: shape[i],
    };
    best.into_iter().take(MOST_PARTS).map(part).collect()
}
