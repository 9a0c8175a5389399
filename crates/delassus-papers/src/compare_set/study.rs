//! Every problem by every method: runs, verdicts, profiles.

use super::methods::Spec;
use super::problems::Problem;
use super::profile::Profile;
use super::references;
use crate::clock;
use delassus::error::{Class, Code};
use delassus::simulate::check;
use delassus::{Error, Model};
use delassus_cli::workers;
use delassus_library::library::{ACCURATE, Budget, Judge, Quality, Stored, Trial, attempt};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

/// Most runs of which the shortest time counts, and the seconds they may take together.
const REPEATS: usize = 5;
const PATIENCE: f64 = 0.3;

/// What is asked of a set.
pub(crate) struct Request<'a> {
    /// The methods.
    pub(crate) specs: Vec<Spec>,
    /// Values changed in every model.
    pub(crate) sets: Vec<(String, String)>,
    /// Tolerances.
    pub(crate) tolerances: Vec<f64>,
    /// The settings of haddouni2017, table 1; else those of the models.
    pub(crate) paper: bool,
    /// Processor time after which a run is given up, s.
    pub(crate) limit: f64,
    /// Short runs are repeated for their time.
    pub(crate) repeat: bool,
    /// References that go before those of the library.
    pub(crate) references: Vec<Stored>,
    /// Threads.
    pub(crate) threads: usize,
    /// Progress is shown.
    pub(crate) shown: bool,
    /// Raised by the user to stop.
    pub(crate) stop: &'a AtomicBool,
}

/// What a problem is.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// Name.
    pub(crate) name: String,
    /// Set.
    pub(crate) set: String,
    /// Degrees of freedom, joints, contacts.
    pub(crate) dof: usize,
    /// Joints.
    pub(crate) joints: usize,
    /// Contacts.
    pub(crate) contacts: usize,
    /// End time, s.
    pub(crate) end: f64,
    /// The reference without its state; or why there is none.
    pub(crate) reference: Result<Stored, Error>,
}

/// One method on one problem.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// Tolerance.
    pub(crate) tolerance: f64,
    /// Index of the problem.
    pub(crate) problem: usize,
    /// Index of the method.
    pub(crate) method: usize,
    /// The run, if it reached the end; its state is left out.
    pub(crate) trial: Option<Trial>,
    /// How good it was, if there is a reference.
    pub(crate) quality: Option<Quality>,
    /// Why it does not count as solved.
    pub(crate) trouble: Option<Error>,
}

impl Cell {
    /// Solved: reached the end, accurate, constraints kept.
    pub(crate) fn solved(&self) -> bool {
        self.trouble.is_none()
    }

    /// Reached the end with its constraints kept, and there, in positions and in velocities, within so many tolerances of the
    /// reference.
    pub(crate) fn is_within(&self, tolerances: f64) -> bool {
        let near = |q: &Quality| q.keeps_constraints() && q.is_within(tolerances * self.tolerance);
        self.quality.as_ref().is_some_and(near)
    }
}

/// Numbers of tolerances for which shares are told; the middle one counts as solved.
pub(crate) const SHARES: [f64; 3] = [1.0, ACCURATE, 100.0];

/// What costs are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Processor time.
    Time,
    /// Evaluations of the equations of motion.
    Evaluations,
    /// Factorizations.
    Factorizations,
}

impl By {
    pub(crate) const ALL: [By; 3] = [By::Time, By::Evaluations, By::Factorizations];

    /// Word in tables and JSON.
    pub(crate) fn name(self) -> &'static str {
        match self {
            By::Time => "time",
            By::Evaluations => "evaluations",
            By::Factorizations => "factorizations",
        }
    }

    /// The cost of a run.
    pub(crate) fn cost(self, t: &Trial) -> f64 {
        match self {
            By::Time => t.seconds,
            By::Evaluations => t.summary.evaluations as f64,
            By::Factorizations => t.summary.factorizations as f64,
        }
    }
}

/// All runs of a set.
#[derive(Clone, Debug)]
pub(crate) struct SetStudy {
    /// The problems.
    pub(crate) problems: Vec<Facts>,
    /// Labels of the methods.
    pub(crate) methods: Vec<String>,
    /// Tolerances.
    pub(crate) tolerances: Vec<f64>,
    /// The settings of haddouni2017, table 1.
    pub(crate) paper: bool,
    /// Limit of a run, s.
    pub(crate) limit: f64,
    /// The runs: by tolerance, problem, method.
    pub(crate) cells: Vec<Cell>,
}

impl SetStudy {
    /// The run of a problem by a method.
    pub(crate) fn cell(&self, tolerance: usize, problem: usize, method: usize) -> &Cell {
        &self.cells[(tolerance * self.problems.len() + problem) * self.methods.len() + method]
    }

    /// The sets the problems come from, in order, with the indices of their problems.
    pub(crate) fn groups(&self) -> Vec<(&str, Vec<usize>)> {
        let mut out: Vec<(&str, Vec<usize>)> = Vec::new();
        for (i, p) in self.problems.iter().enumerate() {
            match out.iter_mut().find(|g| g.0 == p.set) {
                Some(g) => g.1.push(i),
                None => out.push((p.set.as_str(), vec![i])),
            }
        }
        out
    }

    /// The performance profile of some problems and methods.
    pub(crate) fn profile(&self, tolerance: usize, problems: &[usize], methods: &[usize], by: By) -> Profile {
        let cost = |p: usize, m: usize| {
            let cell = self.cell(tolerance, p, m);
            cell.trial.as_ref().filter(|_| cell.solved()).map(|t| by.cost(t))
        };
        let row = |p: &usize| methods.iter().map(|m| cost(*p, *m)).collect();
        Profile::new(&problems.iter().map(row).collect::<Vec<Vec<Option<f64>>>>())
    }

    /// The same where only runs within so many tolerances of the reference count.
    pub(crate) fn profile_within(
        &self,
        problems: &[usize],
        methods: &[usize],
        by: By,
        tolerances: f64,
    ) -> Profile {
        let cost = |p: usize, m: usize| {
            let cell = self.cell(0, p, m);
            cell.trial.as_ref().filter(|_| cell.is_within(tolerances)).map(|t| by.cost(t))
        };
        let row = |p: &usize| methods.iter().map(|m| cost(*p, *m)).collect();
        Profile::new(&problems.iter().map(row).collect::<Vec<Vec<Option<f64>>>>())
    }

    /// Share of some problems that a method brings within so many tolerances of the reference.
    pub(crate) fn share_within(
        &self,
        tolerance: usize,
        problems: &[usize],
        method: usize,
        tolerances: f64,
    ) -> f64 {
        let near = |p: &&usize| self.cell(tolerance, **p, method).is_within(tolerances);
        problems.iter().filter(near).count() as f64 / problems.len() as f64
    }

    /// The problems of a set.
    pub(crate) fn of_set(&self, set: &str) -> Vec<usize> {
        (0..self.problems.len()).filter(|p| self.problems[*p].set == set).collect()
    }

    /// The methods of these labels that there are.
    pub(crate) fn labelled(&self, labels: &[&str]) -> Vec<usize> {
        labels.iter().filter_map(|l| self.methods.iter().position(|m| m == l)).collect()
    }

    /// Every method.
    pub(crate) fn every(&self) -> Vec<usize> {
        (0..self.methods.len()).collect()
    }
}

/// Everything prepared for the runs of one problem.
struct Ready {
    facts: Facts,
    model: Model,
}

/// Runs every problem by every method.
///
/// # Errors
/// If a model cannot be read, or the user stopped it.
pub(crate) fn run(problems: &[Problem], request: &Request) -> Result<SetStudy, Error> {
    let bar = workers::bar(problems.len(), "references", request.shown);
    let ready = workers::map(problems, request.threads, &bar, |p| prepare(p, request));
    bar.finish_and_clear();
    let ready: Vec<Ready> = ready.into_iter().collect::<Result<_, _>>()?;
    let mut jobs = Vec::new();
    for tolerance in &request.tolerances {
        for p in 0..problems.len() {
            jobs.extend((0..request.specs.len()).map(|m| (*tolerance, p, m)));
        }
    }
    let bar = workers::bar(jobs.len(), "runs", request.shown);
    let cells = workers::map(&jobs, request.threads, &bar, |(tolerance, p, m)| {
        one(&problems[*p], &ready[*p], request, (*tolerance, *p, *m))
    });
    bar.finish_and_clear();
    if request.stop.load(Ordering::Relaxed) {
        return Err(Error::solver(Code::Stopped, "stopped by the user"));
    }
    Ok(SetStudy {
        problems: ready.into_iter().map(|r| r.facts).collect(),
        methods: request.specs.iter().map(|s| s.label.clone()).collect(),
        tolerances: request.tolerances.clone(),
        paper: request.paper,
        limit: request.limit,
        cells,
    })
}

/// The budget of the runs of a request.
pub(crate) fn budget<'a>(request: &Request, keep: &'a dyn Fn() -> bool) -> Budget<'a> {
    let repeats = if request.repeat { REPEATS } else { 1 };
    Budget { clock: &clock::processor, limit: request.limit, repeats, patience: PATIENCE, keep }
}

fn prepare(problem: &Problem, request: &Request) -> Result<Ready, Error> {
    let model = problem.model(&request.sets)?;
    let report = check(&model)?;
    let reference = references::of(problem, &model, request);
    let facts = Facts {
        name: problem.name.clone(),
        set: problem.set.clone(),
        dof: report.dof,
        joints: report.joints,
        contacts: model.contacts.len(),
        end: model.solve.end,
        reference,
    };
    Ok(Ready { facts, model })
}

/// One run with its verdict.
fn one(problem: &Problem, ready: &Ready, request: &Request, at: (f64, usize, usize)) -> Cell {
    let (tolerance, p, m) = at;
    let mut cell = Cell { tolerance, problem: p, method: m, trial: None, quality: None, trouble: None };
    let keep = || !request.stop.load(Ordering::Relaxed);
    if !keep() {
        cell.trouble = Some(Error::solver(Code::Stopped, "stopped by the user"));
        return cell;
    }
    let trial = guarded(|| {
        let model = request.specs[m].model(problem, &request.sets, tolerance, request.paper)?;
        attempt(&model, &budget(request, &keep), false)
    });
    match trial {
        Err(e) => cell.trouble = Some(e),
        Ok(trial) => {
            let verdict =
                ready.facts.reference.clone().and_then(|r| Judge::new(&ready.model, &r)).map(|mut j| {
                    let q = j.quality(&trial);
                    (q, j.verdict(&q, tolerance))
                });
            match verdict {
                Ok((q, verdict)) => {
                    cell.quality = Some(q);
                    cell.trouble = verdict.err();
                }
                Err(e) => cell.trouble = Some(e),
            }
            cell.trial = Some(trial);
        }
    }
    cell
}

/// A panic in a run is an error of that run only.
fn guarded(work: impl FnOnce() -> Result<Trial, Error>) -> Result<Trial, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        Err(Error::new(Class::Internal, Code::Internal, "the run ended unexpectedly".to_string()))
    })
}
