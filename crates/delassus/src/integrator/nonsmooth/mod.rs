//! Nonsmooth generalized-α: one step over smooth motion, impacts and closed contacts alike.

mod alpha;
mod end;
mod factors;
mod full;
mod mass_felt;
mod measure;
mod sets;
mod slopes;
mod solve;
mod start;
mod terms;

pub(super) use alpha::{Level, NonsmoothAlpha};
