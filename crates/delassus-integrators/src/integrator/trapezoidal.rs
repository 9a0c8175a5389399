//! The trapezoidal rule on the index-3 equations: [`super::newmark`] with γ = 1/2, β = 1/4.

use super::Coefficients;
use super::augmented::Augmented;
use super::gen_alpha_p::GenAlphaP;
use super::levels::Levels;
use super::recursive::Recursive;
use super::registry::{BOTTASSO, Method};

const TRAPEZOIDAL: Coefficients = Coefficients { alpha_m: 0.0, alpha_f: 0.0, beta: 0.25, gamma: 0.5 };

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION,
    index: "3",
    help: "Newmark with γ = 1/2, β = 1/4: no damping at all, the multiplier of index 3 oscillates",
    cite: BOTTASSO,
    settings: &[],
    variable_step: false,
    undamped: |_| true,
    augmented: Some(|s, o| Box::new(Augmented::new(s, TRAPEZOIDAL, o))),
    recursive: Some(|s, o| Box::new(Recursive::new(s, TRAPEZOIDAL, o))),
    ..Method::implicit("trapezoidal", |s, o| Box::new(GenAlphaP::new(s, TRAPEZOIDAL, o)))
};
