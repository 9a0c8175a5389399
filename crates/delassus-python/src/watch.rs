//! Who watches a run for Python: Ctrl-C is looked for while the interpreter's lock is free.

use crate::functions;
use delassus::simulate::Observer;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often signals are looked for: a person does not notice it, and taking the lock costs nothing beside it.
pub(crate) const PATIENCE: Duration = Duration::from_millis(20);

/// Stops a run when Python has a signal to handle, or when its flag is up.
pub(crate) struct Watch {
    stop: Arc<AtomicBool>,
    last: Instant,
}

impl Watch {
    pub(crate) fn new(stop: Arc<AtomicBool>) -> Watch {
        Watch { stop, last: Instant::now() }
    }

    fn goes_on(&mut self) -> bool {
        if self.last.elapsed() > PATIENCE {
            if Python::attach(|py| py.check_signals()).is_err() {
                self.stop.store(true, Ordering::Relaxed);
            }
            self.last = Instant::now();
        }
        !self.stop.load(Ordering::Relaxed) && !functions::failed()
    }
}

impl Observer for Watch {
    fn step(&mut self, _: f64, _: f64) -> bool {
        self.goes_on()
    }

    fn measuring(&mut self, _: f64, _: f64) -> bool {
        self.goes_on()
    }
}

/// Does some work in another thread while this one looks for signals; the work should look at the flag.
pub(crate) fn beside<T: Send>(py: Python<'_>, stop: &AtomicBool, work: impl FnOnce() -> T + Send) -> T {
    let done = AtomicBool::new(false);
    py.detach(|| {
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let result = work();
                done.store(true, Ordering::Release);
                result
            });
            while !done.load(Ordering::Acquire) && !worker.is_finished() {
                std::thread::park_timeout(PATIENCE.min(Duration::from_millis(2)));
                if Python::attach(|py| py.check_signals()).is_err() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            worker.join().unwrap_or_else(|payload| std::panic::resume_unwind(payload))
        })
    })
}
