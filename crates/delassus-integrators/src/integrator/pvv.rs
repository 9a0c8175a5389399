//! PVV: [`super::pva`] with the smooth motion at velocity level.

use super::Coefficients;
use super::levels::Levels;
use super::pva::{Level, Pva, SETTINGS};
use super::registry::Method;

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY),
    index: "2 (nonsmooth)",
    help: "nonsmooth generalized-α over impacts, smooth motion with joints at velocity level; for comparison with pva",
    nonsmooth: true,
    friction: true,
    settings: SETTINGS,
    ..Method::implicit("pvv", |s, o| {
        Box::new(Pva::new(s, Coefficients::chung_hulbert(o.rho_inf), Level::Velocity, o))
    })
};
