//! What rows A1–A40 share.

pub(crate) mod academic;
pub(crate) mod contacts;
pub(crate) mod fifth;
pub(crate) mod library;
pub(crate) mod oscillator;
pub(crate) mod rotation_vector;
pub(crate) mod rotor;
pub(crate) mod separated;
pub(crate) mod slip;
