//! Baumgarte's stabilization: [`super::gen_alpha_a`] with a combination of the three levels. A comparator.

use super::Coefficients;
use super::gen_alpha_a::GenAlphaA;
use super::levels::Levels;
use super::registry::Method;

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::COMBINATION,
    index: "1",
    help: "generalized-α with Baumgarte's stabilization; satisfies no level exactly",
    settings: &["rho_inf", "baumgarte"],
    comparator: true,
    ..Method::implicit("baumgarte", |s, o| {
        Box::new(GenAlphaA::new(s, Coefficients::chung_hulbert(o.rho_inf), o, o.baumgarte))
    })
};
