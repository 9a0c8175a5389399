//! Studies of methods on a model: order, work and precision, drift, energy, cost (khude2007, its four experiments;
//! haddouni2017, figures 4 and 5).
//!
//! A [`Plan`] names the methods (each a [`Variant`] with its own options), the steps, the tolerances and the end time. It
//! falls apart into independent [`Job`]s, which may run anywhere and in any order; [`Study::collect`] puts their results
//! together, so that the numbers do not depend on how many threads worked. [`carry_out`] does this with any pool of workers
//! and computes the reference again by another method if the first one fails; [`study`] does it all in one thread.

mod advice;
pub mod bodies;
mod collect;
mod controlled;
mod energy;
mod measure;
mod order;
mod plan;
mod reference;
mod run;
mod violation;
mod work;

pub use advice::advice;
pub use collect::{ControlledPoint, Failed, MethodStudy, Point, Study};
pub use controlled::{Control, run_controlled};
pub use energy::{EnergyError, EnergyKind};
pub use measure::{Deviation, Ruler};
pub use order::{Fit, fit, neighbour_slopes, slope};
pub use plan::{Job, Plan, Task, Variant};
pub use reference::{Reference, extrapolate};
pub use run::{Run, Watch, run};
pub use violation::{Phase, Standing, Track, phase_rows};
pub use work::{Cost, cost_at_error, median, relative_cost};

use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// Runs every job of a plan in this thread and collects.
///
/// # Errors
/// If the plan makes no sense for the model, or the reference cannot be computed. Methods that fail are in the result.
pub fn study(model: &Model, plan: &Plan) -> Result<Study, Error> {
    carry_out(model, plan, &mut |plan, jobs| {
        Ok(jobs.iter().map(|j| plan.execute(model, j, &|_| true)).collect())
    })
}

/// What works through a list of jobs: the results in the order of the jobs.
pub type Worker<'a> = dyn FnMut(&Plan, &[Job]) -> Result<Vec<Result<Run, Error>>, Error> + 'a;

/// Has every job of a plan done and collects; where the plan's reference fails or is of no use, its runs are repeated with
/// the fallback, and if that fails too by the first methods with much smaller steps.
///
/// # Errors
/// If the plan makes no sense for the model, the workers fail, or no reference can be computed. Methods that fail are in
/// the result.
pub fn carry_out(model: &Model, plan: &Plan, work: &mut Worker<'_>) -> Result<Study, Error> {
    let mut plan = plan.clone();
    let mut jobs = plan.jobs(model)?;
    let mut results = work(&plan, &jobs)?;
    loop {
        let trouble = match Reference::collect(model, &plan, &jobs, &results) {
            Err(e) if e.code == Code::Stopped => return Err(e),
            Err(e) => e,
            Ok(r) => match r.useless() {
                Some(e) if plan.can_retry() => e,
                _ => break,
            },
        };
        if !plan.retry(&trouble) {
            return Err(trouble);
        }
        let is_point = |j: &Job| !matches!(j.task, Task::Reference(..));
        (jobs, results) = jobs.into_iter().zip(results).filter(|(j, _)| is_point(j)).unzip();
        let again: Vec<Job> = plan.jobs(model)?.into_iter().filter(|j| !is_point(j)).collect();
        results.extend(work(&plan, &again)?);
        jobs.extend(again);
    }
    Study::collect(model, &plan, &jobs, &results)
}
