//! Drivers: steps, output times, reports. They speak time.

mod recorder;
pub mod session;
pub mod smooth;
pub mod start;
pub mod step_size;

pub use session::Session;
pub use smooth::run;

use crate::error::Error;
use crate::model::{BodyRef, Model};
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

/// Assembles a model and reports its structure.
///
/// # Errors
/// If it cannot be assembled.
pub fn check(model: &Model) -> Result<CheckReport, Error> {
    let mut session =
        Session::new(model, "gen-alpha-pv", &crate::integrator::Options::from(&model.solve), 1e-3)?;
    let ambiguous = match session.mechanism.eliminated_mut() {
        Some((rows, _)) => rows.ambiguous(),
        None => session.stepper.rows_mut().ambiguous(),
    };
    let (rows, sys) = session.rows();
    let d = sys.dims();
    let rank = d.m - rows.count();
    let mut joints: Vec<String> =
        ambiguous.iter().map(|r| model.joints[session.mechanism.row_joint(*r)].name.clone()).collect();
    joints.dedup();
    let attached = |i: usize| {
        let body = BodyRef::Body(i);
        model.joints.iter().any(|j| j.between.contains(&body))
    };
    let energy = session.mechanism.energy().unwrap_or_default();
    let mut warnings = model.warnings.clone();
    for (r, pivot) in rows.near() {
        let message = format!("`{}` is almost redundant (relative pivot {pivot:.1e})", sys.row_name(r));
        warnings.push(crate::model::Warning { code: "NearRedundant", message });
    }
    Ok(CheckReport {
        model: model.name.clone(),
        bodies: model.bodies.len(),
        joints: model.joints.len(),
        rows: d.m,
        rank,
        dof: session.dof(),
        gruebler: d.nv as i64 - d.m as i64,
        redundant_rows: rows.dropped().into_iter().map(|r| sys.row_name(r)).collect(),
        near_redundant: rows.near().into_iter().map(|(r, p)| (sys.row_name(r), p)).collect(),
        ambiguous_reactions: joints,
        free_bodies: (0..model.bodies.len())
            .filter(|i| !attached(*i))
            .map(|i| model.bodies[i].name.clone())
            .collect(),
        largest_move: session.start.moved.clone(),
        residuals: (session.start.position_residual, session.start.velocity_residual),
        energy: energy.kinetic + energy.potential,
        warnings,
    })
}
