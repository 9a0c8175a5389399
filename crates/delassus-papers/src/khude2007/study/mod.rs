//! The studies of khude2007: its six methods, its mechanisms, and what is measured on them.

pub(crate) mod agreement;
pub(crate) mod cost;
pub(crate) mod course;
pub(crate) mod end_error;
pub(crate) mod energy;
pub(crate) mod flexible;
pub(crate) mod jump;
pub(crate) mod limit_curve;
pub(crate) mod minimal;
pub(crate) mod orders;
pub(crate) mod own_reference;
pub(crate) mod per_method;
pub(crate) mod phase;
pub(crate) mod problems;
pub(crate) mod quiet;
pub(crate) mod ranking;
pub(crate) mod resolved;
pub(crate) mod ripple;
pub(crate) mod vibration;

use delassus::integrator::Options;
use delassus::model::settings::MassAt;

/// The six methods, in the order in which the paper introduces them, (3)–(16).
pub(crate) const SIX: [&str; 6] = ["newmark", "hht-i3", "nstiff", "hht-add", "hht-si2", "nstiff-si2"];

/// Those with rows at position level only.
pub(crate) const INDEX_3: [&str; 3] = ["newmark", "hht-i3", "nstiff"];

/// Those with rows at position and velocity level.
pub(crate) const BOTH_LEVELS: [&str; 3] = ["hht-add", "hht-si2", "nstiff-si2"];

/// Name of the flexible mechanism in metrics.
pub(crate) const FLEXIBLE: &str = "flexible-slider-crank";

/// NEWMARK's γ.
pub(crate) const GAMMA: f64 = 0.6;

/// The usual α.
pub(crate) const ALPHA: f64 = -0.05;

/// The α of strong damping.
pub(crate) const ALPHA_STRONG: f64 = -0.3;

/// Order the paper states.
pub(crate) fn order(method: &str) -> f64 {
    if method == "newmark" { 1.0 } else { 2.0 }
}

/// NEWMARK with γ = 0.6, HHT with the given α, Newton to round-off.
pub(crate) fn options(alpha: f64) -> Options {
    Options { gamma: GAMMA, alpha, newton: 1e-13, ..Options::default() }
}

/// HHT with the mass matrix as the paper prints it.
pub(crate) fn printed(options: Options, mass_at: MassAt) -> Options {
    Options { mass_at, ..options }
}

/// The same with a tolerance that stays above round-off with very small steps and stiff forces.
pub(crate) fn options_for_small_steps(alpha: f64) -> Options {
    Options { newton: 1e-10, ..options(alpha) }
}

/// Newton as tight as the method bears with very small steps: HHT-ADD meets round-off earlier.
pub(crate) fn tightest(method: &str, alpha: f64) -> Options {
    Options { newton: if method == "hht-add" { 1e-11 } else { 1e-13 }, ..options(alpha) }
}

/// 2⁻ᵏ.
pub(crate) fn step(k: i32) -> f64 {
    0.5f64.powi(k)
}

/// Exponents k of the steps 2⁻ᵏ of the order study on a model.
pub(crate) fn exponents(model: &str, quick: bool) -> Vec<i32> {
    match (model, quick) {
        // coarse enough for the slow motion's error to stand above the unresolved vibration
        (FLEXIBLE, _) => (4..=10).collect(),
        (_, false) => (9..=13).collect(),
        (_, true) => (9..=11).collect(),
    }
}
