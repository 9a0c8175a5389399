//! What explicit and half-explicit Runge–Kutta methods of order five share.
//!
//! A method (`hem5.rs`, `phem56.rs`, `dopri5.rs`) is a [`Scheme`]: its stages and its error estimate, in the chart of the group at
//! the start of the step: dq' = T(dq) v. Everything else stands here: the rows of the step and the test of their rank at every
//! stage (`core.rs`), the step around the stages (`step.rs`), the leap over a singular position, projection, the linear systems
//! of a stage by their size.

mod core;
mod large;
mod leap;
mod open;
#[cfg(test)]
pub(super) mod order_conditions;
mod part;
mod parts;
mod point;
mod projection;
mod small;
mod stages;
mod step;
mod tiny;

pub(super) use core::{Core, Scheme, Trouble};
pub(super) use point::{Point, point};
pub(super) use step::Explicit;
