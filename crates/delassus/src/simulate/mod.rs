//! Drivers: steps, output times, reports.

use crate::error::Error;
use crate::model::Model;
use crate::output::{Record, Summary};

/// Told about a run while it goes on.
pub trait Observer {
    /// After every accepted step. Return false to stop the run.
    fn step(&mut self, t: f64, end: f64) -> bool {
        let _ = (t, end);
        true
    }
}

/// An observer that does nothing.
pub struct Silent;
impl Observer for Silent {}

/// A finished (or stopped) run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Numbers about the run.
    pub summary: Summary,
    /// What was recorded, up to the last good step.
    pub record: Record,
}

/// What `delassus check` reports.
#[derive(Clone, Debug, Default)]
pub struct CheckReport {
    /// Name of the model.
    pub model: String,
    /// Bodies, joints, constraint rows.
    pub bodies: usize,
    /// Joints.
    pub joints: usize,
    /// Constraint rows.
    pub rows: usize,
    /// Rank of the constraint rows.
    pub rank: usize,
    /// Degrees of freedom.
    pub dof: usize,
    /// Coordinates minus rows (Grübler, Kutzbach).
    pub gruebler: i64,
    /// Redundant rows by name.
    pub redundant_rows: Vec<String>,
    /// Rows close to redundancy, by name, with the relative pivot.
    pub near_redundant: Vec<(String, f64)>,
    /// Joints whose reactions are not unique.
    pub ambiguous_reactions: Vec<String>,
    /// Bodies attached to nothing.
    pub free_bodies: Vec<String>,
    /// Largest move of a body from the drawn to the assembled position, m, with its name.
    pub largest_move: (f64, String),
    /// |g| after assembly, |G v + ∂g/∂t| after the velocity solve.
    pub residuals: (f64, f64),
    /// Energy at the start, J.
    pub energy: f64,
    /// Remarks.
    pub warnings: Vec<crate::model::Warning>,
}

/// Runs a model.
///
/// # Errors
/// Bad input is an error before time zero; a run that fails on the way is an `Outcome` with `summary.error` set.
pub fn run(_model: &Model, _observer: &mut dyn Observer) -> Result<Outcome, Error> {
    Err(Error::new(crate::error::Class::Internal, "Internal", "not connected"))
}

/// Assembles a model and reports its structure.
///
/// # Errors
/// If it cannot be assembled.
pub fn check(_model: &Model) -> Result<CheckReport, Error> {
    Err(Error::new(crate::error::Class::Internal, "Internal", "not connected"))
}
