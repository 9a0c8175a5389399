//! The progress bar of a run: on a terminal, and only if the run lasts.

use crate::{out, table};
use delassus::model::Warning;
use delassus::output::FolderKeeper;
use delassus::results::Keeper;
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
    /// Warnings are shown as they come.
    tell: bool,
    /// `None` if nothing is to be shown.
    begin: Option<Instant>,
    bar: Option<ProgressBar>,
    shown: Instant,
    /// Who keeps the run, if somebody does.
    keeper: Option<FolderKeeper>,
}

impl Progress {
    /// Shows a bar only if `wanted` and stderr is a terminal.
    pub(crate) fn new(stop: Arc<AtomicBool>, wanted: bool) -> Progress {
        let now = Instant::now();
        let begin = (wanted && std::io::stderr().is_terminal()).then_some(now);
        Progress { stop, tell: wanted, begin, bar: None, shown: now, keeper: None }
    }
    /// Lets somebody keep the run.
    pub(crate) fn keeping(mut self, keeper: Option<FolderKeeper>) -> Progress {
        self.keeper = keeper;
        self
    }
    /// Who kept it.
    pub(crate) fn take_keeper(&mut self) -> Option<FolderKeeper> {
        self.keeper.take()
    }
    /// Takes the bar away.
    pub(crate) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Progress {
    /// Shows how far it is; false on Ctrl-C.
    fn show(&mut self, t: f64, end: f64, what: &str) -> bool {
        if let Some(begin) = self.begin {
            let now = Instant::now();
            if now - begin > PATIENCE && now - self.shown > Duration::from_millis(80) {
                self.shown = now;
                let bar = self.bar.get_or_insert_with(new_bar);
                let part = (t / end).clamp(0.0, 1.0);
                bar.set_position((part * PARTS as f64) as u64);
                bar.set_message(format!("{what}t = {t:.4} s of {end} s{}", time_left(now - begin, part)));
            }
        }
        !self.stop.load(Ordering::Relaxed)
    }
}

impl Observer for Progress {
    fn step(&mut self, t: f64, end: f64) -> bool {
        self.show(t, end, "")
    }

    fn measuring(&mut self, t: f64, end: f64) -> bool {
        self.show(t, end, "second run, ")
    }

    fn keeper(&mut self) -> Option<&mut dyn Keeper> {
        self.keeper.as_mut().map(|keeper| keeper as &mut dyn Keeper)
    }

    fn warn(&mut self, w: &Warning) {
        if !self.tell {
            return;
        }
        let text = format!("warning[{}]: {}", w.code, table::clean(&w.message));
        match &self.bar {
            Some(bar) => bar.suspend(|| out::note(&text)),
            None => out::note(&text),
        }
    }
}

/// `, 12 s left` at the mean speed so far.
fn time_left(elapsed: Duration, part: f64) -> String {
    let seconds = elapsed.as_secs_f64() * (1.0 - part) / part;
    if !seconds.is_finite() || seconds > 1e8 {
        return String::new();
    }
    let rounded = Duration::from_secs(seconds.ceil() as u64);
    format!(", {} left", indicatif::HumanDuration(rounded))
}

fn new_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("━╸ ");
    ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::stderr_with_hz(12)).with_style(style)
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

    #[test]
    fn the_time_left_follows_the_mean_speed() {
        assert_eq!(time_left(Duration::from_secs(10), 0.25), ", 30 seconds left");
        assert_eq!(time_left(Duration::from_secs(1), 0.0), "");
    }
}
