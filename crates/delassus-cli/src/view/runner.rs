//! Runs the model in the background: at once, when a parameter changes, and when its file was saved.

use super::folder::Folder;
use super::shared::{Param, Phase, Shared, Shown, Source, told};
use crate::{load, panics};
use delassus::model::Warning;
use delassus::model::file::{ModelFile, param_units};
use delassus::output::limits;
use delassus::results::{Event, Record, Summary};
use delassus::simulate::{self, Observer};
use delassus::{Error, Model, unexpected};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// How often the file is looked at.
const LOOK: Duration = Duration::from_millis(250);
/// How often it is told how far a run is, and shown what it recorded.
const TELL: Duration = Duration::from_millis(250);
const SHOW: Duration = Duration::from_millis(700);
/// Parts of the time of a run that showing it may take: one of so many.
const SHARE: u32 = 15;

/// What the runner is to do next.
#[derive(Default)]
struct Order {
    /// Run anew, with these values in the place of those of the file.
    anew: bool,
    params: BTreeMap<String, f64>,
}

/// Orders for the runner.
#[derive(Default)]
pub(super) struct Orders {
    order: Mutex<Order>,
    given: Condvar,
    /// The present run is to stop: another one is wanted, or the program ends.
    stop: AtomicBool,
    /// The program ends.
    end: AtomicBool,
}

impl Orders {
    fn order(&self) -> MutexGuard<'_, Order> {
        self.order.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Other values of parameters.
    pub(super) fn set(&self, values: BTreeMap<String, f64>) {
        let mut order = self.order();
        order.params.extend(values);
        order.anew = true;
        self.stop.store(true, Ordering::Relaxed);
        drop(order);
        self.given.notify_all();
    }

    /// Waits; false if the program ends meanwhile.
    pub(super) fn pause(&self, time: Duration) -> bool {
        let waiting = |_: &mut Order| !self.end.load(Ordering::Relaxed);
        let _ = self.given.wait_timeout_while(self.order(), time, waiting);
        !self.end.load(Ordering::Relaxed)
    }

    /// Ends the runner.
    pub(super) fn end(&self) {
        self.end.store(true, Ordering::Relaxed);
        self.stop.store(true, Ordering::Relaxed);
        self.given.notify_all();
    }
}

/// What is viewed.
pub(super) enum Viewed {
    /// A model, which is run.
    Model(ModelFile),
    /// The folder of a run, which is shown, and the model in it, which is run when a parameter changes.
    Folder(Box<ModelFile>, Folder),
}

/// A file as it was when it was read.
#[derive(Clone, PartialEq, Eq)]
struct Stamp(Option<(SystemTime, u64)>);

fn stamp(path: &Path) -> Stamp {
    Stamp(std::fs::metadata(path).ok().and_then(|m| Some((m.modified().ok()?, m.len()))))
}

/// Runs until the program ends.
pub(super) fn work(viewed: Viewed, shared: &Shared, orders: &Orders) {
    let (file, mut waiting) = match viewed {
        Viewed::Model(file) => (file, false),
        Viewed::Folder(file, folder) => {
            if !folder.show(shared, orders) {
                return;
            }
            (*file, true)
        }
    };
    let mut starts: BTreeMap<String, f64> = BTreeMap::new();
    let mut seen = stamp(&file.path);
    read_params(&file, shared, orders, &mut starts);
    loop {
        if waiting {
            if !wait(orders, &file.path, &mut seen) {
                return;
            }
            read_params(&file, shared, orders, &mut starts);
        }
        if orders.end.load(Ordering::Relaxed) {
            return;
        }
        let sets: Vec<(String, String)> = {
            // an order that comes now stops the run that follows
            let mut order = orders.order();
            orders.stop.store(false, Ordering::Relaxed);
            order.anew = false;
            order.params.iter().map(|(name, x)| (format!("param.{name}"), format!("{x:?}"))).collect()
        };
        let watched = (file.path.clone(), seen.clone());
        once(&file.with(&sets), shared, orders, watched);
        waiting = true;
    }
}

/// Waits for an order or a saved file; false if the program ends.
fn wait(orders: &Orders, path: &Path, seen: &mut Stamp) -> bool {
    let mut order = orders.order();
    loop {
        if orders.end.load(Ordering::Relaxed) {
            return false;
        }
        if order.anew {
            return true;
        }
        let now = stamp(path);
        // an editor may replace the file: while there is none, nothing is read
        if now != *seen && now.0.is_some() {
            *seen = now;
            return true;
        }
        order = orders.given.wait_timeout(order, LOOK).unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// The parameters of the file; values that were set stay, unless the file has another one now.
fn read_params(file: &ModelFile, shared: &Shared, orders: &Orders, starts: &mut BTreeMap<String, f64>) {
    let Ok(model) = load::model(file) else { return };
    let new: BTreeMap<String, f64> = model.params.iter().cloned().collect();
    orders.order().params.retain(|name, _| {
        new.get(name).is_some_and(|x| starts.get(name).is_none_or(|s| s.to_bits() == x.to_bits()))
    });
    *starts = new;
    let set = orders.order().params.clone();
    let text = std::fs::read_to_string(&file.path).unwrap_or_default();
    let mut units = param_units(&text);
    shared.change(|now| {
        now.params = model
            .params
            .iter()
            .map(|(name, x)| Param {
                name: name.clone(),
                value: set.get(name).copied().unwrap_or(*x),
                start: *x,
                unit: units.remove(name).unwrap_or_default(),
            })
            .collect();
        now.model.clone_from(&model.name);
        if now.phase == Phase::Done && now.end == 0.0 {
            // a run that was read is at its end
            (now.t, now.end) = (model.solve.end, model.solve.end);
        }
    });
}

/// One run of the model as it is now.
fn once(file: &ModelFile, shared: &Shared, orders: &Orders, watched: (PathBuf, Stamp)) {
    let read = unexpected::caught(|| {
        load::model(file).and_then(|model| limits::check(&model).map(|()| Arc::new(model)))
    });
    let model = match read.and_then(|model| model) {
        Ok(model) => model,
        Err(e) => return broken(&panics::told(e, None), file, shared),
    };
    let set: BTreeMap<&str, f64> = model.params.iter().map(|(name, x)| (name.as_str(), *x)).collect();
    let mut number = 0;
    shared.change(|now| {
        number = now.next_number();
        now.phase = Phase::Running;
        now.error = None;
        (now.t, now.end) = (0.0, model.solve.end);
        now.warnings.clone_from(&model.warnings);
        for p in &mut now.params {
            p.value = set.get(p.name.as_str()).copied().unwrap_or(p.value);
        }
    });
    let mut watcher = Watcher::new(Arc::clone(&model), number, shared, orders, watched);
    let outcome = unexpected::caught(|| simulate::run(&model, &mut watcher)).and_then(|outcome| outcome);
    // another one is wanted: its beginning will be shown instead
    if orders.stop.load(Ordering::Relaxed) {
        return;
    }
    match outcome {
        Ok(outcome) => {
            let error = outcome.summary.error.clone();
            let end = outcome.summary.reached;
            let warnings = outcome.summary.warnings.clone();
            let summary = Box::new(outcome.summary);
            let source = Source::Computed { model, summary, record: outcome.record, events: outcome.events };
            shared.change(|now| {
                now.show(Shown::new(number, source, true));
                now.phase = if error.is_some() { Phase::Failed } else { Phase::Done };
                now.error = error.map(|e| told(&panics::told(e, None), None));
                now.warnings = warnings;
                now.t = end;
            });
        }
        Err(e) => broken(&panics::told(e, None), file, shared),
    }
}

/// The model cannot be run: the last good run stays.
fn broken(e: &Error, file: &ModelFile, shared: &Shared) {
    // the text for the line; it may be gone again
    let text = std::fs::read_to_string(&file.path).ok();
    let told = told(e, text.as_deref());
    shared.change(|now| {
        now.phase = Phase::Broken;
        now.error = Some(told);
    });
}

/// Shows a run while it goes on.
struct Watcher<'a> {
    model: Arc<Model>,
    number: u64,
    shared: &'a Shared,
    orders: &'a Orders,
    /// The file, as it was when it was read.
    watched: (PathBuf, Stamp),
    looked: Instant,
    told: Instant,
    shown: Instant,
    /// How long showing took.
    cost: Duration,
    t: f64,
    end: f64,
}

impl<'a> Watcher<'a> {
    fn new(
        model: Arc<Model>,
        number: u64,
        shared: &'a Shared,
        orders: &'a Orders,
        watched: (PathBuf, Stamp),
    ) -> Watcher<'a> {
        let now = Instant::now();
        let (t, end, cost) = (0.0, model.solve.end, Duration::ZERO);
        Watcher { model, number, shared, orders, watched, looked: now, told: now, shown: now, cost, t, end }
    }

    /// Tells how far it is; false if the run is to stop.
    fn goes_on(&mut self, t: f64, end: f64) -> bool {
        (self.t, self.end) = (t, end);
        let now = Instant::now();
        if now - self.told > TELL {
            self.told = now;
            self.shared.change(|state| (state.t, state.end) = (t, end));
        }
        if now - self.looked > LOOK {
            self.looked = now;
            let stamp = stamp(&self.watched.0);
            // a file that was saved is run instead
            if stamp != self.watched.1 && stamp.0.is_some() {
                self.orders.stop.store(true, Ordering::Relaxed);
            }
        }
        !self.orders.stop.load(Ordering::Relaxed)
    }
}

impl Observer for Watcher<'_> {
    fn step(&mut self, t: f64, end: f64) -> bool {
        self.goes_on(t, end)
    }

    fn measuring(&mut self, _: f64, _: f64) -> bool {
        // the motion itself is there
        let end = self.end;
        self.goes_on(end, end)
    }

    fn looks(&mut self) -> bool {
        self.shown.elapsed() > SHOW.max(SHARE * self.cost)
    }

    fn look(&mut self, record: &Record, log: &[Event]) {
        let begin = Instant::now();
        let summary = Summary {
            model: self.model.name.clone(),
            end: self.end,
            reached: self.t,
            warnings: self.model.warnings.clone(),
            ..Summary::default()
        };
        let source = Source::Computed {
            model: Arc::clone(&self.model),
            summary: Box::new(summary),
            record: record.clone(),
            events: log.to_vec(),
        };
        let shown = Shown::new(self.number, source, false);
        self.shared.change(|now| now.show(shown));
        (self.shown, self.cost) = (Instant::now(), begin.elapsed());
    }

    fn warn(&mut self, warning: &Warning) {
        self.shared.change(|now| now.warnings.push(warning.clone()));
    }
}
