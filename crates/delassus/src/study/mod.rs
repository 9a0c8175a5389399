//! Studies of methods on a model: order, work and precision, drift, energy, cost (khude2007, its four experiments).
//!
//! A [`Plan`] names the methods (each a [`Variant`] with its own options), the steps and the end time. It falls apart
//! into independent [`Job`]s, which may run anywhere and in any order; [`Study::collect`] puts their results together,
//! so that the numbers do not depend on how many threads worked. [`study`] does it all in one thread.

mod advice;
mod collect;
mod energy;
mod measure;
mod order;
mod plan;
mod reference;
mod run;
mod violation;
mod work;

pub use advice::advice;
pub use collect::{Failed, MethodStudy, Point, Study};
pub use energy::{EnergyError, EnergyKind};
pub use measure::{Deviation, Ruler};
pub use order::{Fit, fit, neighbour_slopes, slope};
pub use plan::{Job, Plan, Task, Variant};
pub use reference::{Reference, extrapolate};
pub use run::{Run, Watch, run};
pub use violation::{Phase, Standing, Track, phase_rows};
pub use work::{Cost, cost_at_error, median, relative_cost};

use crate::error::Error;
use crate::model::Model;

/// Runs every job of a plan in this thread and collects.
///
/// # Errors
/// If the plan makes no sense for the model, or the reference cannot be computed. Methods that fail are in the result.
pub fn study(model: &Model, plan: &Plan) -> Result<Study, Error> {
    let jobs = plan.jobs(model)?;
    let results = jobs.iter().map(|j| plan.execute(model, j, &|_| true)).collect();
    Study::collect(model, plan, &jobs, results)
}
