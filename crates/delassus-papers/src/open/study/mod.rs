//! What rows O1–O17 share.

pub(crate) mod double_double;
pub(crate) mod redundant;
pub(crate) mod rods;
