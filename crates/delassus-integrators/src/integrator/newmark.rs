//! Newmark's method on the index-3 equations: [`super::gen_alpha_p`] with α_m = α_f = 0.

use super::augmented::Augmented;
use super::gen_alpha_p::GenAlphaP;
use super::levels::Levels;
use super::recursive::Recursive;
use super::registry::{BOTTASSO, Method};
use super::{Coefficients, Options};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    order: 1,
    levels: Levels::POSITION,
    index: "3",
    help: "Newmark; first order for γ > 1/2, second at γ = 1/2 with β = 1/4 (then undamped: the multiplier oscillates)",
    cite: BOTTASSO,
    settings: &["gamma", "beta", "xi"],
    variable_step: false,
    undamped: |o| (o.xi.map_or(o.gamma, |xi| 0.5 - xi) - 0.5).abs() < 1e-12,
    augmented: Some(|s, o| Box::new(Augmented::new(s, coefficients(o), o))),
    recursive: Some(|s, o| Box::new(Recursive::new(s, coefficients(o), o))),
    ..Method::implicit("newmark", |s, o| Box::new(GenAlphaP::new(s, coefficients(o), o)))
};

/// By ξ if it is given, else by γ and β.
fn coefficients(o: &Options) -> Coefficients {
    match o.xi {
        Some(xi) => Coefficients::dissipative_newmark(xi),
        None => Coefficients::newmark(o.gamma, o.beta),
    }
}
