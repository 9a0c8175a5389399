//! The contract of Delassus between equations of motion and methods: the trait [`System`], the [`State`] that travels, and what
//! every layer shares: errors, units.
//!
//! One of the insides of the crate `delassus`, which is the public face.

pub mod error;
pub mod nearest;
pub mod redundancy;
pub mod roughness;
mod shift;
pub mod state;
pub mod synonyms;
mod system;
mod turned;
pub mod units;

pub use delassus_algebra::assemble::Assembler;
pub use error::{Code, Error, Failure};
pub use shift::{Energy, Power, Shift};
pub use state::State;
pub use system::{Dims, RowKind, System};
pub use turned::Turned;
