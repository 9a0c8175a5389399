//! Signals that ask the program to end: Ctrl-C, SIGTERM, SIGHUP. The first asks the work to stop at the next step, the second ends the
//! program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// The flag that such a signal raises; the same one however often it is asked for.
pub fn flag() -> Arc<AtomicBool> {
    let new = || {
        let stop = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&stop);
        // without a handler a signal ends the program at once, which is the second best
        let _ = ctrlc::set_handler(move || {
            if raised.swap(true, Ordering::Relaxed) {
                std::process::exit(1);
            }
        });
        stop
    };
    Arc::clone(STOP.get_or_init(new))
}

/// True if the work was asked to stop.
pub fn raised() -> bool {
    STOP.get().is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// Lets such a signal end the program at once, for work that has no part of a result.
pub(crate) fn end_at_once() {
    // without a handler the signal itself ends it
    let _ = ctrlc::set_handler(|| {
        crate::out::note("stopped by the user");
        std::process::exit(1);
    });
}

/// A file that grows beyond what the system allows is an error of writing, not the end of the program. To be called before other
/// threads begin, which inherit it.
pub fn hold_file_size_signal() {
    #[cfg(unix)]
    {
        use nix::sys::signal::{SigSet, Signal};
        let mut set = SigSet::empty();
        set.add(Signal::SIGXFSZ);
        // where it cannot be held the system ends the program, as before
        let _ = set.thread_block();
    }
}
