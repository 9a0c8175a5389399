//! Flexible bodies of bruls2018 as meshes of finite elements.

use crate::example;
use delassus::{Error, Model};

/// The bar of bruls2018 6.3 that flies against a wall, `examples/elastic-bar.toml`: contact `wall`, markers `tip` and `tail`.
///
/// # Errors
/// For no elements.
pub fn elastic_bar(elements: usize) -> Result<Model, Error> {
    example("elastic-bar", &[("elements", &elements.to_string())])
}

/// Contact of [`elastic_bar`] in the limit of many elements (d'Alembert): from, to, force.
pub const BAR_CONTACT: [f64; 3] = [0.5, 0.5 + 2.0 / 3.0, 300.0];

/// The beam of bruls2018 6.2 that falls on a stop, `examples/elastic-pendulum.toml`: contact `stop`, marker `tip`.
///
/// # Errors
/// For no elements.
pub fn elastic_pendulum(elements: usize) -> Result<Model, Error> {
    example("elastic-pendulum", &[("elements", &elements.to_string())])
}

/// First contact of [`elastic_pendulum`] if it were rigid, s.
pub const RIGID_PENDULUM_CONTACT: f64 = 0.327_019_823_004_877_5;
/// Bending frequencies of [`elastic_pendulum`]'s beam, pinned and free, rad/s: Euler–Bernoulli.
pub const PENDULUM_BENDING: [f64; 3] =
    [230.897_208_629_389_7, 748.254_847_838_087_6, 1_561.174_014_683_573_4];
/// The same with shear and rotary inertia: zeros of the frequency determinant of Timoshenko's beam.
pub const PENDULUM_TIMOSHENKO: [f64; 3] =
    [230.836_507_668_239_4, 747.616_963_915_776_4, 1_558.398_493_671_284_5];
