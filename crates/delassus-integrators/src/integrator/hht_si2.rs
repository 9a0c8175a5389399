//! HHT-SI2: [`super::gen_alpha_pv`] with the coefficients of Hilber, Hughes and Taylor, and the mass matrices of `mass_at`.

use super::gen_alpha_pv::GenAlphaPv;
use super::levels::Levels;
use super::recurrence::Recurrence;
use super::registry::{KHUDE, Method};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (stabilized)",
    help: "HHT with rows at position and velocity level",
    cite: KHUDE,
    settings: &["alpha", "mass_at"],
    ..Method::implicit("hht-si2", |s, o| Box::new(GenAlphaPv::new(s, Recurrence::hht(s, o), o)))
};
