//! A computation that is ended at any instant goes on from what was saved of it, with the same bits; whoever keeps rows and lines, the
//! rest of it is the same.

use crate::common::random::Random;
use delassus::error::{Code, Error};
use delassus::model::Model;
use delassus::results::{Event, Keeper};
use delassus::simulate::{Observer, Outcome, Silent, run};

/// Rows and lines of one run.
#[derive(Clone, Debug, Default, PartialEq)]
struct Pages {
    rows: Vec<Vec<String>>,
    lines: Vec<Event>,
}

#[derive(Clone, Default)]
struct SavedRun {
    run: Vec<u8>,
    shown: bool,
    sizes: (usize, usize),
}

/// Keeps a computation in memory, and loses all that comes after its end.
#[derive(Clone, Default)]
struct Shelf {
    every: usize,
    /// Turns after which the program ends; after which the user stops it.
    killed_after: Option<usize>,
    stopped_after: Option<usize>,
    turns: usize,
    since: usize,
    saved: Vec<SavedRun>,
    before: Vec<SavedRun>,
    pages: Vec<Pages>,
    old_pages: Vec<Pages>,
    on_disk: Vec<SavedRun>,
}

impl Shelf {
    fn new(every: usize) -> Shelf {
        Shelf { every, ..Shelf::default() }
    }

    /// A new program that finds what the last one left.
    fn again(self) -> Shelf {
        Shelf { every: self.every, before: self.on_disk, old_pages: self.pages, ..Shelf::default() }
    }

    fn is_dead(&self) -> bool {
        self.killed_after.is_some_and(|n| self.turns >= n)
    }

    fn goes_on(&self) -> bool {
        !self.is_dead() && self.stopped_after.is_none_or(|n| self.turns < n)
    }
}

impl Keeper for Shelf {
    fn begin(&mut self, columns: Option<&[String]>) -> Result<Option<Vec<u8>>, Error> {
        let saved = self.before.get(self.saved.len()).cloned();
        if columns.is_some() {
            let mut pages = Pages::default();
            if let (Some(s), Some(old)) = (&saved, self.old_pages.get(self.pages.len())) {
                pages.rows = old.rows[..s.sizes.0].to_vec();
                pages.lines = old.lines[..s.sizes.1].to_vec();
            }
            self.pages.push(pages);
        }
        let run = saved.as_ref().map(|s| s.run.clone());
        self.saved.push(saved.unwrap_or(SavedRun { shown: columns.is_some(), ..SavedRun::default() }));
        Ok(run)
    }

    fn keep(&mut self, columns: &[Vec<f64>], lines: &[Event]) -> Result<(), Error> {
        let shown = self.saved.last().is_some_and(|s| s.shown);
        if let Some(pages) = self.pages.last_mut().filter(|_| shown) {
            let n = columns[0].len();
            pages.rows.extend((0..n).map(|i| columns.iter().map(|c| format!("{:?}", c[i])).collect()));
            pages.lines.extend_from_slice(lines);
        }
        Ok(())
    }

    fn saves(&self) -> bool {
        self.every > 0
    }

    fn is_due(&mut self) -> bool {
        self.since += 1;
        self.every > 0 && self.since >= self.every
    }

    fn save(&mut self, run: Vec<u8>) -> Result<(), Error> {
        self.since = 0;
        let sizes = self.pages.last().map_or((0, 0), |p| (p.rows.len(), p.lines.len()));
        let present = self.saved.last_mut().unwrap();
        present.run = run;
        if present.shown {
            present.sizes = sizes;
        }
        if !self.is_dead() {
            self.on_disk.clone_from(&self.saved);
        }
        Ok(())
    }

    fn adopt(&mut self) -> Result<(), Error> {
        Ok(())
    }
}

impl Observer for Shelf {
    fn step(&mut self, _: f64, _: f64) -> bool {
        self.turns += 1;
        self.goes_on()
    }
    fn measuring(&mut self, _: f64, _: f64) -> bool {
        self.turns += 1;
        self.goes_on()
    }
    fn keeper(&mut self) -> Option<&mut dyn Keeper> {
        Some(self)
    }
}

fn example(name: &str, sets: &[(&str, &str)]) -> Model {
    let path = format!("{}/../../examples/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    Model::load(path, &sets).unwrap()
}

/// Smooth and with impacts, events and time-stepping, changes of both, flexible, relative, piles, refined until certified.
fn models() -> Vec<(&'static str, Model)> {
    let brake = Model::parse(crate::choose::BRAKE, "brake.toml", &[]).unwrap();
    let auto = [("solve.method", "auto"), ("solve.contact", "auto"), ("solve.end", "1")];
    vec![
        ("brake", brake),
        ("four-bar", example("four-bar", &[("solve.end", "0.3"), ("solve.tolerance", "1e-6")])),
        ("flexible", example("flexible-slider-crank", &[("solve.end", "0.05")])),
        ("relative", example("chain", &[("solve.coordinates", "relative"), ("solve.end", "0.2")])),
        ("events", example("bouncing-pendulum", &[("solve.end", "4")])),
        ("certified", example("bouncing-pendulum", &[("solve.end", "2"), ("solve.certify", "true")])),
        ("both", example("rocking-block", &auto)),
        ("pile", example("disc-pile", &[("solve.end", "0.2")])),
        ("user events", example("door", &[])),
    ]
}

/// Everything that a computation tells, but for the time it took and where its rows are.
fn told(mut out: Outcome, pages: &Pages) -> [String; 2] {
    out.summary.wall_seconds = 0.0;
    [format!("{:?}", out.summary), format!("{pages:?}")]
}

fn whole(model: &Model) -> ([String; 2], usize) {
    let mut shelf = Shelf::new(0);
    let out = run(model, &mut shelf).unwrap();
    (told(out, shelf.pages.last().unwrap()), shelf.turns)
}

#[test]
fn killed_computations_go_on_with_the_same_bits() {
    for (name, model) in models() {
        let (whole, turns) = whole(&model);
        for case in 0..Random::cases(4) {
            let mut random = Random::of(case);
            let mut shelf = Shelf::new(1 + random.below(1 + turns / 8));
            let mut left = Vec::new();
            // killed once or more often, by itself or by its user
            for _ in 0..1 + random.below(3) {
                let after = 1 + random.below(turns);
                left.push(after);
                let killed = random.below(4) > 0;
                (shelf.killed_after, shelf.stopped_after) =
                    if killed { (Some(after), None) } else { (None, Some(after)) };
                run(&model, &mut shelf).unwrap();
                shelf = shelf.again();
            }
            let out = run(&model, &mut shelf).unwrap();
            let again = told(out, shelf.pages.last().unwrap());
            assert!(again == whole, "{name}, case {case}, ended after {left:?} of {turns} turns");
        }
    }
}

#[test]
fn whoever_keeps_rows_and_lines_the_run_is_the_same() {
    for (name, model) in models() {
        let mut out = run(&model, &mut Silent).unwrap();
        let n = out.record.len();
        let rows = (0..n).map(|i| out.record.data.iter().map(|c| format!("{:?}", c[i])).collect()).collect();
        let pages = Pages { rows, lines: std::mem::take(&mut out.events) };
        assert!(told(out, &pages) == whole(&model).0, "{name}");
    }
}

#[test]
fn runs_that_were_allowed_too_few_steps_go_on_with_more() {
    let model = example("bouncing-pendulum", &[("solve.end", "4")]);
    let (whole, _) = whole(&model);
    let mut shelf = Shelf::new(1_000_000);
    for steps in [20, 40, 1_000_000] {
        let mut few = model.clone();
        few.solve.max_steps = steps;
        let out = run(&few, &mut shelf).unwrap();
        let code = out.summary.error.as_ref().map(|e| e.code);
        if steps < 1000 {
            assert_eq!(code, Some(Code::TooMuchWork), "{steps}");
            shelf = shelf.again();
            continue;
        }
        assert!(told(out, shelf.pages.last().unwrap()) == whole);
    }
}
