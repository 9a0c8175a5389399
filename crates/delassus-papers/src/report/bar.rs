//! How far the rows are, on stderr: a bar on a terminal, else a line for each row that is done.

use super::{cost, print};
use crate::{Entry, Finished};
use delassus_cli::out;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Progress of many rows; of a single one nothing is shown.
pub(crate) struct Bar {
    bar: Option<ProgressBar>,
    ids: Vec<&'static str>,
    costs: Vec<f64>,
    workers: usize,
    begin: Instant,
    running: Vec<usize>,
    done: usize,
    /// Expected and measured seconds of the rows that are done.
    expected: f64,
    measured: f64,
}

impl Bar {
    pub(crate) fn new(entries: &[Entry], quick: bool, workers: usize) -> Bar {
        let costs: Vec<f64> = entries.iter().map(|e| cost::seconds(e.id, quick)).collect();
        let bar = (entries.len() > 1 && std::io::stderr().is_terminal()).then(|| {
            let style = ProgressStyle::with_template("{bar:30} {msg}")
                .unwrap_or_else(|_| ProgressStyle::default_bar())
                .progress_chars("━╸ ");
            let all = (1e3 * costs.iter().sum::<f64>()) as u64;
            let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr_with_hz(8));
            bar.enable_steady_tick(Duration::from_millis(500));
            bar.with_style(style)
        });
        let ids = entries.iter().map(|e| e.id).collect();
        let (running, begin) = (Vec::new(), Instant::now());
        Bar { bar, ids, costs, workers, begin, running, done: 0, expected: 0.0, measured: 0.0 }
    }

    /// A row has begun.
    pub(crate) fn begun(&mut self, i: usize) {
        self.running.push(i);
        self.show();
    }

    /// A row is done.
    pub(crate) fn ended(&mut self, i: usize, done: &Finished) {
        self.running.retain(|r| *r != i);
        self.done += 1;
        self.expected += self.costs[i];
        self.measured += done.seconds;
        if self.bar.is_none() && self.ids.len() > 1 {
            let width = self.ids.len().to_string().len();
            out::note(&format!(
                "{:>width$}/{}  {:<4} {:<23} {}",
                self.done,
                self.ids.len(),
                done.entry.id,
                print::verdict(done),
                print::duration(done.seconds)
            ));
        }
        self.show();
    }

    fn show(&self) {
        let Some(bar) = &self.bar else { return };
        bar.set_position((1e3 * self.expected) as u64);
        let now: Vec<&str> = self.running.iter().map(|i| self.ids[*i]).collect();
        let mut text = format!("{} of {} rows", self.done, self.ids.len());
        if !now.is_empty() {
            text.push_str(&format!(", now {}", now.join(" and ")));
        }
        let passed = self.begin.elapsed().as_secs_f64();
        text.push_str(&format!(", {}", print::duration(passed)));
        // this machine against the one on which costs were measured
        if self.expected > 5.0 {
            let left = self.costs.iter().sum::<f64>() - self.expected;
            let seconds = left * self.measured / self.expected / self.workers as f64;
            text.push_str(&format!(", about {} left", print::duration(seconds)));
        }
        bar.set_message(text);
    }

    /// Does something that prints.
    pub(crate) fn suspend(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
