//! What the threads of a view know in common: how far the run is, what it recorded, what is wrong with the model.

use delassus::model::Warning;
use delassus::output::page;
use delassus::output::window::{Indexed, Window};
use delassus::results::{Event, Record, Summary};
use delassus::{Error, Model};
use serde_json::{Value, json};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How it stands with the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Running,
    Done,
    Failed,
    Broken,
}

impl Phase {
    fn name(self) -> &'static str {
        match self {
            Phase::Running => "running",
            Phase::Done => "done",
            Phase::Failed => "failed",
            Phase::Broken => "broken",
        }
    }
}

/// A parameter with its range.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Param {
    pub(super) name: String,
    pub(super) value: f64,
    /// Value in the file.
    pub(super) start: f64,
    /// SI unit, if the file tells.
    pub(super) unit: String,
}

impl Param {
    /// Between nothing and about twice the value of the file, to two digits; around nothing as far as the present value, or one. It
    /// reaches twice as far as a value beyond it.
    fn range(&self) -> [f64; 2] {
        let beyond = |x: f64| {
            let digit = 10f64.powf((2.0 * x.abs()).log10().floor() - 1.0);
            ((2.0 * x.abs() / digit) - 1e-9).ceil() * digit * x.signum()
        };
        let [lo, hi] = match self.start {
            0.0 => [-1.0, 1.0],
            x if x > 0.0 => [0.0, beyond(x)],
            x => [beyond(x), 0.0],
        };
        let lo = if self.value < lo { beyond(self.value) } else { lo };
        [lo, if self.value > hi { beyond(self.value) } else { hi }]
    }
}

/// A run to be shown: computed here, or read from a folder.
pub(super) enum Source {
    Computed { model: Arc<Model>, summary: Box<Summary>, record: Record, events: Vec<Event> },
    Read(Arc<str>),
}

/// A trajectory in a file, of which windows are read.
pub(super) type Rows = Arc<Mutex<Indexed>>;

/// A run with the text that is sent of it, made when it is asked for.
pub(super) struct Shown {
    pub(super) number: u64,
    pub(super) source: Source,
    /// It has ended.
    whole: bool,
    rows: Option<Rows>,
    text: OnceLock<Arc<str>>,
}

impl Shown {
    pub(super) fn new(number: u64, source: Source, whole: bool) -> Shown {
        Shown { number, source, whole, rows: None, text: OnceLock::new() }
    }

    /// The same with its rows in a file.
    pub(super) fn with(self, rows: Option<Rows>) -> Shown {
        Shown { rows, ..self }
    }

    /// Columns between two times, thinned to so many stretches; none if one is unknown, or no rows are at hand.
    pub(super) fn window(
        &self,
        names: &[String],
        times: [f64; 2],
        stretches: usize,
    ) -> Result<Option<Window>, Error> {
        match (&self.rows, &self.source) {
            (Some(rows), _) => {
                rows.lock().unwrap_or_else(PoisonError::into_inner).window(names, times, stretches)
            }
            (None, Source::Computed { record, .. }) => Ok(Window::of_record(record, names, times, stretches)),
            (None, Source::Read(_)) => Ok(None),
        }
    }

    /// The object of the page.
    pub(super) fn text(&self) -> Arc<str> {
        let make = || match &self.source {
            Source::Computed { model, summary, record, events } => {
                page::run(model, summary, record, events).to_string().into()
            }
            Source::Read(text) => Arc::clone(text),
        };
        Arc::clone(self.text.get_or_init(make))
    }
}

/// What is shown now.
pub(super) struct Now {
    version: u64,
    pub(super) phase: Phase,
    pub(super) t: f64,
    pub(super) end: f64,
    pub(super) model: String,
    pub(super) params: Vec<Param>,
    pub(super) error: Option<Value>,
    pub(super) warnings: Vec<Warning>,
    /// The newest run, whole or partial, and the one before it.
    pub(super) run: Option<Arc<Shown>>,
    pub(super) previous: Option<Arc<Shown>>,
    /// Numbers of runs that were given away.
    numbers: u64,
    /// How often something else was shown: who has this one has it all.
    revision: u64,
}

/// The same for all threads.
pub(super) struct Shared {
    now: Mutex<Now>,
    changed: Condvar,
}

impl Shared {
    pub(super) fn new(model: String) -> Shared {
        let now = Now {
            version: 1,
            phase: Phase::Running,
            t: 0.0,
            end: 0.0,
            model,
            params: Vec::new(),
            error: None,
            warnings: Vec::new(),
            run: None,
            previous: None,
            numbers: 0,
            revision: 0,
        };
        Shared { now: Mutex::new(now), changed: Condvar::new() }
    }

    /// To be read; what a thread that panicked left is whole, too.
    pub(super) fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes something and tells all who wait.
    pub(super) fn change(&self, change: impl FnOnce(&mut Now)) {
        let mut now = self.now();
        change(&mut now);
        now.version += 1;
        drop(now);
        self.changed.notify_all();
    }

    /// The state once it is newer than a version, or after a while as it is.
    pub(super) fn wait(&self, after: u64, most: Duration) -> Value {
        let until = Instant::now() + most;
        let mut now = self.now();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if now.version > after || left.is_zero() {
                return now.state();
            }
            now = self.changed.wait_timeout(now, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Now {
    /// A number for the next run.
    pub(super) fn next_number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// Shows a run; the one of another number becomes the previous one, unless it was stopped.
    pub(super) fn show(&mut self, shown: Shown) {
        self.revision += 1;
        let before = self.run.replace(Arc::new(shown));
        let other = |b: &Arc<Shown>| b.whole && self.run.as_ref().is_some_and(|r| r.number != b.number);
        if let Some(before) = before.filter(other) {
            self.previous = Some(before);
        }
    }

    /// A run by its number.
    pub(super) fn shown(&self, number: u64) -> Option<Arc<Shown>> {
        [&self.run, &self.previous].into_iter().flatten().find(|s| s.number == number).cloned()
    }

    fn state(&self) -> Value {
        let params: Vec<Value> = self
            .params
            .iter()
            .map(|p| {
                let [min, max] = p.range();
                json!({"name": p.name, "value": p.value, "start": p.start, "min": min, "max": max, "unit": p.unit})
            })
            .collect();
        json!({
            "version": self.version,
            "phase": self.phase.name(),
            "t": self.t,
            "end": self.end,
            "revision": self.revision,
            "run": self.run.as_ref().map_or(0, |r| r.number),
            "previous": self.previous.as_ref().map(|r| r.number),
            "params": params,
            "error": self.error,
            "warnings": delassus::output::json::warnings(&self.warnings),
            "model": self.model,
        })
    }
}

/// An error with its place and the line there.
pub(super) fn told(e: &Error, text: Option<&str>) -> Value {
    let place = e.place.as_ref().map(|p| {
        let line = text.and_then(|t| t.lines().nth(p.line.saturating_sub(1))).unwrap_or("");
        json!({"file": p.file, "line": p.line, "column": p.column, "text": line})
    });
    let object = if e.object.is_empty() { String::new() } else { format!("{}: ", e.object) };
    json!({
        "code": e.code.name(),
        "message": format!("{object}{}", e.message),
        "fix": e.hint,
        "place": place,
        "others": e.others.iter().map(|o| told(o, text)).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slider_has_a_range_with_its_value_in_it() {
        for (start, value, range) in [
            (9.81, 1.0, [0.0, 20.0]),
            (-2.0, -7.0, [-14.0, 0.0]),
            (0.0, 0.0, [-1.0, 1.0]),
            (0.8, -1e-3, [-2e-3, 1.6]),
        ] {
            let found = Param { name: "p".into(), value, start, unit: String::new() }.range();
            assert!((0..2).all(|i| (found[i] - range[i]).abs() < 1e-12), "{found:?} {range:?}");
        }
    }

    #[test]
    fn two_runs_are_kept_and_parts_of_one_replace_each_other() {
        let shared = Shared::new("m".into());
        let show = |(n, whole): (u64, bool)| {
            shared.change(|now| now.show(Shown::new(n, Source::Read("{}".into()), whole)));
        };
        [(1, false), (1, true), (2, false), (2, true)].into_iter().for_each(show);
        // one that was stopped is no ghost
        [(3, false), (4, false)].into_iter().for_each(show);
        let state = shared.wait(0, Duration::ZERO);
        assert_eq!((&state["run"], &state["previous"]), (&json!(4), &json!(2)));
        assert!(shared.now().shown(1).is_none() && shared.now().shown(3).is_none());
        assert_eq!(state["version"], json!(7));
    }
}
