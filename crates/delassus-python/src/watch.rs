//! Who watches a run for Python: Ctrl-C is looked for while the interpreter's lock is free.

use crate::errors::raised;
use crate::functions;
use delassus::Error;
use delassus::error::{Class, Code};
use delassus::simulate::Observer;
use delassus::unexpected::caught;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
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

/// Ends work at its next step when the flag is up.
pub(crate) struct Flag<'a>(pub(crate) &'a AtomicBool);

impl Observer for Flag<'_> {
    fn step(&mut self, _: f64, _: f64) -> bool {
        !self.0.load(Ordering::Relaxed) && !functions::failed()
    }
    fn measuring(&mut self, t: f64, end: f64) -> bool {
        self.step(t, end)
    }
    fn searching(&mut self) -> bool {
        self.step(0.0, 0.0)
    }
}

/// Does work that has no part of a result: a signal is raised at once, and the work is left to end at its next step, in a thread of
/// its own. Errors and panics become exceptions.
pub(crate) fn at_once<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&mut Flag<'_>) -> Result<T, Error> + Send + 'static,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let (send, mut receive) = mpsc::channel();
    std::thread::spawn(move || {
        let done = caught(|| work(&mut Flag(&flag))).and_then(|done| done);
        // who was interrupted waits no more
        let _ = send.send((done, functions::take()));
    });
    let (done, trouble) = loop {
        let told = &mut receive;
        match py.detach(move || told.recv_timeout(PATIENCE)) {
            Ok(told) => break told,
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| {
                stop.store(true, Ordering::Relaxed);
            })?,
            Err(RecvTimeoutError::Disconnected) => {
                let lost = Error::new(Class::Internal, Code::Internal, "the thread that computed is lost");
                break (Err(lost), None);
            }
        }
    };
    // what a callable raised is the cause of whatever else happened
    trouble.map_or_else(|| done.map_err(|e| raised(py, &e)), Err)
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
