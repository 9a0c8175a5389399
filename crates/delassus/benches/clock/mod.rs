//! Time spent on a processor by this thread: what other programs do on a shared machine counts less than with a wall clock.

/// Processor time of this thread, s; the wall clock where the system does not tell.
pub(crate) fn seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|s| s.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(
        || {
            std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0.0, |d| d.as_secs_f64())
        },
        |n| n * 1e-9,
    )
}

/// Best time of one call over several rounds of at least 30 ms each, s: the clock ticks in milliseconds.
pub(crate) fn best(rounds: usize, mut call: impl FnMut()) -> f64 {
    let mut calls = 1;
    loop {
        let start = seconds();
        (0..calls).for_each(|_| call());
        if seconds() - start > 0.03 {
            break;
        }
        calls *= 2;
    }
    (0..rounds)
        .map(|_| {
            let start = seconds();
            (0..calls).for_each(|_| call());
            (seconds() - start) / f64::from(calls)
        })
        .fold(f64::INFINITY, f64::min)
}
