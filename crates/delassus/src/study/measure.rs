//! How far two states of a model are apart: see [`crate::simulate::measure`].

pub(super) use crate::simulate::measure::body_state;
pub use crate::simulate::measure::{Deviation, Ruler};
