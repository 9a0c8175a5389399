//! Plain threads that work through a list; results come back in the order of the list.
//!
//! A thread that waits here does nothing else, unlike one of a pool, which may take up a second task of the kind it waits for.

use crate::out;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Threads to use: as many as wanted, at most as many as the machine has; a note says where that differs.
pub fn threads(wanted: Option<usize>) -> usize {
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    let wanted = wanted.unwrap_or(most);
    let used = wanted.clamp(1, most);
    if wanted != used {
        out::note(&format!("--threads {wanted} is out of range; {used} used"));
    }
    used
}

/// Works on every item; the bar counts them.
pub fn map<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    bar: &ProgressBar,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    std::thread::scope(|scope| {
        let start = |_| {
            scope.spawn(|| {
                while let Some((i, item)) = {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    items.get(i).map(|item| (i, item))
                } {
                    let result = work(item);
                    bar.inc(1);
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((i, result));
                }
            })
        };
        let started: Vec<_> = (0..threads.min(items.len())).map(start).collect();
        for thread in started {
            // a panic goes on here with its own words
            thread.join().unwrap_or_else(|payload| std::panic::resume_unwind(payload));
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|d| d.0);
    done.into_iter().map(|d| d.1).collect()
}

/// A bar on a terminal's stderr.
pub fn bar(n: usize, what: &str, shown: bool) -> ProgressBar {
    if !shown || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let form = format!("{{bar:40}} {{percent:>3}} %  {{human_pos}} of {{human_len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&form)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("━╸ ");
    ProgressBar::with_draw_target(Some(n as u64), ProgressDrawTarget::stderr_with_hz(8)).with_style(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..40).collect();
        let slow_first = |i: &u64| {
            std::thread::sleep(std::time::Duration::from_micros(400 / (i + 1)));
            i * i
        };
        let squares = map(&items, 4, &ProgressBar::hidden(), slow_first);
        assert_eq!(squares, items.iter().map(|i| i * i).collect::<Vec<_>>());
        assert!(map(&[] as &[u64], 4, &ProgressBar::hidden(), slow_first).is_empty());
    }
}
