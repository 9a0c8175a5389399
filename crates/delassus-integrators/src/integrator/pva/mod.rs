//! Nonsmooth generalized-α: one step over smooth motion, impacts and closed contacts alike.

mod cones;
mod contacts;
mod dissipation;
mod end;
mod factors;
mod full;
mod grip;
mod last_try;
mod mass_felt;
mod measure;
mod pile;
mod sets;
mod slip;
mod slopes;
mod solve;
mod start;
mod step;
mod terms;
mod turn;

#[cfg(test)]
mod tests;

use super::Coefficients;
use super::levels::Levels;
use super::registry::Method;
pub(super) use step::{Level, Pva};

/// Settings that `pva` and `pvv` read.
pub(super) const SETTINGS: &[&str] = &["rho_inf", "smooth_rows", "activation", "iteration"];
/// Contacts of `pvv` have no forces that its recurrence could remember.
const OWN_SETTINGS: &[&str] = &["rho_inf", "smooth_rows", "activation", "open_impulse", "iteration"];

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::POSITION.and(Levels::VELOCITY).and(Levels::ACCELERATION),
    index: "1 (nonsmooth)",
    help: "nonsmooth generalized-α over impacts, joints and closed contacts at all three levels",
    nonsmooth: true,
    friction: true,
    settings: OWN_SETTINGS,
    ..Method::implicit("pva", |s, o| {
        Box::new(Pva::new(s, Coefficients::chung_hulbert(o.rho_inf), Level::Acceleration, o))
    })
};
