//! What rows E1–E25 share.

pub(crate) mod stepping;
pub(crate) mod transient;
