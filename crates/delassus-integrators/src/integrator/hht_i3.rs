//! HHT-I3: [`super::gen_alpha_p`] with the coefficients of Hilber, Hughes and Taylor.

use super::Coefficients;
use super::augmented::Augmented;
use super::gen_alpha_p::GenAlphaP;
use super::levels::Levels;
use super::recursive::Recursive;
use super::registry::{KHUDE, Method};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION,
    index: "3",
    help: "Hilber, Hughes and Taylor's method on the index-3 equations; keep the step constant",
    cite: KHUDE,
    settings: &["alpha"],
    variable_step: false,
    augmented: Some(|s, o| Box::new(Augmented::new(s, Coefficients::hht(o.alpha), o))),
    recursive: Some(|s, o| Box::new(Recursive::new(s, Coefficients::hht(o.alpha), o))),
    ..Method::implicit("hht-i3", |s, o| Box::new(GenAlphaP::new(s, Coefficients::hht(o.alpha), o)))
};
