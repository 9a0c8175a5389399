//! Work spread over threads, with a progress bar; results come back in the order of the items.

use crate::{out, workers};
use delassus::Error;
use delassus::error::{Class, Code};
use delassus::simulate::Observer;
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Threads that stop when asked to.
pub(super) struct Pool {
    pool: rayon::ThreadPool,
    stop: Arc<AtomicBool>,
}

/// Ends a run at its next step when the flag is up.
struct Watch<'a>(&'a AtomicBool);

impl Observer for Watch<'_> {
    fn step(&mut self, _: f64, _: f64) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    fn measuring(&mut self, _: f64, _: f64) -> bool {
        !self.0.load(Ordering::Relaxed)
    }
}

impl Pool {
    /// One thread per core unless told otherwise.
    pub(super) fn new(threads: Option<usize>, stop: Arc<AtomicBool>) -> Result<Pool, Error> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let used = threads.unwrap_or(cores).clamp(1, 1024);
        if threads.is_some_and(|t| t != used) {
            out::note(&format!("--threads is out of range; {used} used"));
        }
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(used)
            .build()
            .map_err(|e| Error::new(Class::Internal, Code::Internal, format!("no threads: {e}")))?;
        Ok(Pool { pool, stop })
    }

    pub(super) fn threads(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// True if runs were asked to end: what they give now is not whole.
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Asks all runs to end.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Works on every item until asked to stop; an item not worked on gives `None`.
    pub(super) fn map<T: Sync, R: Send>(
        &self,
        items: &[T],
        what: &str,
        shown: bool,
        work: impl Fn(&T, &mut dyn Observer) -> Option<R> + Sync,
    ) -> Vec<Option<R>> {
        let bar = workers::bar(items.len(), what, shown && items.len() > 1);
        let one = |item: &T| {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let done = work(item, &mut Watch(&self.stop));
            bar.inc(1);
            done
        };
        let results = self.pool.install(|| items.par_iter().with_max_len(1).map(one).collect());
        bar.finish_and_clear();
        results
    }
}
