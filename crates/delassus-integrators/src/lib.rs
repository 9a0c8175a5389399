//! The methods of Delassus: one step of a [`System`](delassus_system::System), impacts at an instant, and the settings both read.
//! They know vectors only.
//!
//! One of the insides of the crate `delassus`, which is the public face.

pub mod integrator;
pub mod nonsmooth;
pub mod settings;
