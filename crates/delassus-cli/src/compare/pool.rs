//! Jobs run side by side; results come back in the order of the jobs, whatever the number of threads.

use crate::{panics, workers};
use delassus::Error;
use delassus::error::{Class, Code};
use delassus::study::{Job, Run};
use delassus::unexpected::caught;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs every job.
///
/// # Errors
/// If no thread can be started. A job that fails is an entry of the list.
pub(super) fn run(
    jobs: &[Job],
    threads: Option<usize>,
    stop: &AtomicBool,
    work: impl Fn(&Job, &dyn Fn(usize) -> bool) -> Result<Run, Error> + Sync,
) -> Result<Vec<Result<Run, Error>>, Error> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(workers::threads(threads))
        .build()
        .map_err(|e| Error::new(Class::Internal, Code::Internal, format!("no threads: {e}")))?;
    let bar = workers::bar(jobs.iter().map(|j| j.steps).sum(), "steps", true);
    let keep = |steps: usize| {
        bar.inc(steps as u64);
        !stop.load(Ordering::Relaxed)
    };
    // one job at a time per thread: the long ones come first in the list
    let results =
        pool.install(|| jobs.par_iter().with_max_len(1).map(|j| guarded(|| work(j, &keep))).collect());
    bar.finish_and_clear();
    Ok(results)
}

/// A panic in a job is an error of that job only.
fn guarded(work: impl FnOnce() -> Result<Run, Error>) -> Result<Run, Error> {
    caught(work).and_then(|done| done).map_err(|e| panics::told(e, None))
}
