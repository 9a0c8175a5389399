//! Sweeps: one model, many combinations of values, one table.
//!
//! A [`Plan`] lists [`Combination`]s in a fixed order. Each is an independent run ([`Job::execute`]) that may happen
//! anywhere and at any time; its [`Row`] goes into a [`Journal`], and [`Table`] puts the rows into the order of the
//! plan, so that the table does not depend on threads or on how often the work was interrupted.

mod grid;
mod history;
mod journal;
mod plan;
mod run;
mod table;

pub use grid::Axis;
pub use history::{history_error, interpolate};
pub use journal::{Entry, Journal};
pub use plan::{Combination, Group, Plan};
pub use run::{Job, Reference};
pub use table::{Row, Table};
