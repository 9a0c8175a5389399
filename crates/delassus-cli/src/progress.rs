//! The progress bar of a run: on a terminal, and only if the run lasts.

use delassus::simulate::Observer;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_millis(500);
const PARTS: u64 = 10_000;

/// Shows how far a run is and stops it on Ctrl-C.
pub(crate) struct Progress {
    stop: Arc<AtomicBool>,
    /// `None` if nothing is to be shown.
    begin: Option<Instant>,
    bar: Option<ProgressBar>,
    shown: Instant,
}

impl Progress {
    /// Shows a bar only if `wanted` and stderr is a terminal.
    pub(crate) fn new(stop: Arc<AtomicBool>, wanted: bool) -> Progress {
        let now = Instant::now();
        let begin = (wanted && std::io::stderr().is_terminal()).then_some(now);
        Progress { stop, begin, bar: None, shown: now }
    }
    /// Takes the bar away.
    pub(crate) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Observer for Progress {
    fn step(&mut self, t: f64, end: f64) -> bool {
        if let Some(begin) = self.begin {
            let now = Instant::now();
            if now - begin > PATIENCE && now - self.shown > Duration::from_millis(80) {
                self.shown = now;
                let bar = self.bar.get_or_insert_with(|| new_bar(begin));
                bar.set_position(((t / end).clamp(0.0, 1.0) * PARTS as f64) as u64);
                bar.set_message(format!("t = {t:.4} s of {end} s"));
            }
        }
        !self.stop.load(Ordering::Relaxed)
    }
}

fn new_bar(begin: Instant) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {msg}  {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("━╸ ");
    ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::stderr_with_hz(12))
        .with_style(style)
        .with_elapsed(begin.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_raised_flag_stops_the_run() {
        let stop = Arc::new(AtomicBool::new(false));
        let mut p = Progress::new(Arc::clone(&stop), true);
        assert!(p.step(0.0, 1.0));
        stop.store(true, Ordering::Relaxed);
        assert!(!p.step(0.1, 1.0));
        p.finish();
    }
}
