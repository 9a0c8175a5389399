//! Nonsmooth generalized-α: one step over smooth motion, impacts and closed contacts alike.

mod alpha;
mod factors;
mod full;
mod mass_felt;
mod measure;
mod sets;

pub(super) use alpha::{Level, NonsmoothAlpha};
