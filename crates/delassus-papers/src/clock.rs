//! Processor time of the thread that asks.

/// Seconds of processor time this thread has used; what other threads and programs do does not count.
#[cfg(unix)]
pub(crate) fn processor() -> f64 {
    use nix::time::{ClockId, clock_gettime};
    let seconds = |t: nix::sys::time::TimeSpec| t.tv_sec() as f64 + 1e-9 * t.tv_nsec() as f64;
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or_else(|_| wall(), seconds)
}

/// Seconds on the wall, where the system tells no processor time of threads.
#[cfg(not(unix))]
pub(crate) fn processor() -> f64 {
    wall()
}

fn wall() -> f64 {
    static BEGIN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(std::time::Instant::now).elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests {
    #[test]
    fn sleeping_costs_no_processor_time() {
        let from = super::processor();
        std::thread::sleep(std::time::Duration::from_millis(30));
        let slept = super::processor() - from;
        assert!((0.0..0.02).contains(&slept) || cfg!(not(unix)), "{slept}");
    }
}
