//! One method on one problem of a set: the run of its own driver under a limit of time, counted, timed and judged.

use super::stored::Stored;
use delassus::error::Code;
use delassus::model::{Channel, Settings};
use delassus::output::Summary;
use delassus::simulate::{self, Observer};
use delassus::study::bodies::{channels, end_state};
use delassus::study::{Deviation, Ruler};
use delassus::{Error, Model, State};

/// Steps between two looks at the clock.
const LOOK: usize = 8;
/// Instants at which the fastest velocity of a motion is looked for, where that is asked.
const SAMPLES: f64 = 200.0;

/// The largest error of an end state, of positions and of velocities, that counts as solved, in tolerances.
pub const ACCURATE: f64 = 10.0;
/// The largest violation of positions and velocities that counts as solved, relative: haddouni2017 table 1.
pub const VIOLATED: f64 = 1e-4;

/// What a trial may take.
pub struct Budget<'a> {
    /// Seconds of processor time of this thread, from any beginning.
    pub clock: &'a dyn Fn() -> f64,
    /// Seconds after which a run is given up.
    pub limit: f64,
    /// Most runs of which the shortest time counts.
    pub repeats: usize,
    /// Seconds that these runs may take together.
    pub patience: f64,
    /// False stops the run.
    pub keep: &'a dyn Fn() -> bool,
}

/// A run that reached its end.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// What the driver counted.
    pub summary: Summary,
    /// Processor time, s: the shortest of the repeats.
    pub seconds: f64,
    /// State of the bodies at the end.
    pub end: State,
    /// The same by names of channels.
    pub values: Vec<(String, f64)>,
    /// Fastest velocity of a body met, model lengths or rad per s; 0 if it was not looked for.
    pub rate: f64,
    /// Times and channels at equal distances, by column, if they were looked at.
    samples: Vec<Vec<f64>>,
}

impl Trial {
    /// The channels at the end of a part of the run, by dense output; empty if they were not looked at. After a blow at that very
    /// instant those behind it.
    pub(super) fn sample(&self, part: usize, parts: usize) -> Vec<f64> {
        let Some((times, columns)) = self.samples.split_first() else { return Vec::new() };
        let end = times.last().copied().unwrap_or_default();
        let (t, near) = (end * part as f64 / parts as f64, 1e-9 * end);
        let row = times.partition_point(|x| *x <= t + near).saturating_sub(1);
        columns.iter().map(|c| c[row]).collect()
    }
}

/// The settings of haddouni2017, table 1, over those of a model: tolerance, smallest step, Newton's tolerance, projection,
/// step control. The keys in `kept` stay as they are.
pub fn table_1(own: &Settings, tolerance: f64, kept: &[&str]) -> Settings {
    let mut s = controlled(own, tolerance);
    let Some(paper) = Settings::preset("paper-a") else { return s };
    let free = |key: &str| !kept.contains(&key);
    if free("min_step") {
        s.min_step = paper.min_step;
    }
    if free("newton") {
        s.newton = paper.newton;
    }
    if free("safety") {
        s.safety = paper.safety;
    }
    if free("controller") {
        s.controller = paper.controller;
    }
    if free("projection_threshold") {
        s.projection_threshold = paper.projection_threshold;
    }
    if free("velocity_threshold") {
        s.velocity_threshold = paper.velocity_threshold;
    }
    s
}

/// The settings of a model with steps for a tolerance and no companion run.
pub fn controlled(own: &Settings, tolerance: f64) -> Settings {
    Settings { step: None, tolerance: Some(tolerance), error_estimate: false, ..own.clone() }
}

struct Watcher<'a> {
    budget: &'a Budget<'a>,
    from: f64,
    steps: usize,
    reached: f64,
    over: bool,
}

impl Observer for Watcher<'_> {
    fn step(&mut self, t: f64, _: f64) -> bool {
        self.steps += 1;
        self.reached = t;
        if !self.steps.is_multiple_of(LOOK) {
            return true;
        }
        self.over = (self.budget.clock)() - self.from > self.budget.limit;
        !self.over && (self.budget.keep)()
    }
}

/// Runs a model with its settings; `rates` looks for the fastest velocity on the way.
///
/// # Errors
/// The error that ended the run; `TooSlow`; `Stopped`.
pub fn attempt(model: &Model, budget: &Budget, rates: bool) -> Result<Trial, Error> {
    let mut model = model.clone();
    model.solve.check()?;
    let end = model.solve.end;
    let list = channels(&model);
    model.output.record = list.iter().map(|(n, c)| (n.clone(), *c)).collect();
    model.output.every = Some(if rates { end / SAMPLES } else { end });
    let mut out = Trial { seconds: f64::INFINITY, ..Trial::default() };
    let begun = (budget.clock)();
    for k in 0..budget.repeats.max(1) {
        let from = (budget.clock)();
        let mut watcher = Watcher { budget, from, steps: 0, reached: 0.0, over: false };
        let outcome = simulate::run(&model, &mut watcher)?;
        let seconds = (budget.clock)() - from;
        let mut summary = outcome.summary;
        if let Some(e) = summary.error.take() {
            return Err(e);
        }
        if watcher.over {
            return Err(too_slow(budget.limit, watcher.reached, end));
        }
        if let Some(name) = &summary.stopped_by {
            let message = format!("event `{name}` ended the run at {} s of {end} s", summary.reached);
            return Err(
                Error::solver(Code::EndedEarly, message).hint("compare runs that end at the same time")
            );
        }
        if !summary.completed {
            return Err(Error::solver(Code::Stopped, "stopped by the user"));
        }
        out.seconds = out.seconds.min(seconds);
        if k == 0 {
            let values: Vec<f64> = summary.final_values.iter().map(|v| v.1).collect();
            out.end = end_state(&model, end, &list, &values)?;
            out.values = list.iter().map(|c| c.0.clone()).zip(values).collect();
            if rates {
                let columns = list.iter().map(|c| c.1).zip(outcome.record.data.iter().skip(1));
                out.rate = fastest(columns, Ruler::new(&model)?.length());
                out.samples.clone_from(&outcome.record.data);
            }
            out.summary = summary;
        }
        // a run that will not fit in is not begun
        if (budget.clock)() - begun + seconds > budget.patience {
            break;
        }
    }
    Ok(out)
}

fn too_slow(limit: f64, reached: f64, end: f64) -> Error {
    let message = format!("over the limit of {limit} s of processor time at {reached:.4e} s of {end} s");
    Error::solver(Code::TooSlow, message).hint("raise --limit")
}

/// Fastest velocity of the columns of velocities, in model lengths or rad per s.
fn fastest<'a>(columns: impl Iterator<Item = (Channel, &'a Vec<f64>)>, length: f64) -> f64 {
    let mut most = 0.0f64;
    for (channel, column) in columns {
        let scale = match channel {
            Channel::BodyVelocity(..) => length,
            Channel::BodyRate(_) | Channel::BodyOmega(..) => 1.0,
            _ => continue,
        };
        most = column.iter().fold(most, |m, x| m.max((x / scale).abs()));
    }
    most
}

/// How good a trial was.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quality {
    /// Distance of its end state from the reference: positions in model lengths or rad; velocities the same per s.
    pub deviation: Deviation,
    /// What the tolerance is about: the position error.
    pub error: f64,
    /// The velocity error relative to the fastest velocity of the motion.
    pub velocity_error: f64,
    /// Largest |g| and penetration, model lengths or rad.
    pub position: f64,
    /// Largest |G v|, relative to the fastest velocity of the motion.
    pub velocity: f64,
}

impl Quality {
    /// Is the end within an error, in positions and in velocities? NaN is in none.
    pub fn is_within(&self, allowed: f64) -> bool {
        self.error <= allowed && self.velocity_error <= allowed
    }

    /// Are the constraints kept to [`VIOLATED`]?
    pub fn keeps_constraints(&self) -> bool {
        self.position <= VIOLATED && self.velocity <= VIOLATED
    }
}

/// Compares trials of one problem with its reference.
pub struct Judge {
    ruler: Ruler,
    end: State,
    /// Fastest velocity of the motion.
    rate: f64,
    /// Disagreement of the reference's own methods.
    doubt: f64,
}

impl Judge {
    /// For a model and its reference.
    ///
    /// # Errors
    /// If the reference is not of this model.
    pub fn new(model: &Model, reference: &Stored) -> Result<Judge, Error> {
        let ruler = Ruler::new(model)?;
        Ok(Judge { ruler, end: reference.state(model)?, rate: reference.rate, doubt: reference.disagreement })
    }

    /// Measures a trial.
    pub fn quality(&mut self, trial: &Trial) -> Quality {
        let deviation = self.ruler.deviation(&self.end, &trial.end);
        let (length, rate) = (self.ruler.length(), self.rate.max(f64::MIN_POSITIVE));
        let v = &trial.summary.violation;
        let penetration = trial.summary.contacts.map_or(0.0, |c| c.penetration);
        Quality {
            deviation,
            error: deviation.position,
            velocity_error: deviation.velocity / rate,
            position: v.position_scaled.max(penetration / length),
            velocity: v.velocity_scaled / rate,
        }
    }

    /// Solved: the bodies at the end within [`ACCURATE`] tolerances of the reference, their places (model lengths or rad, which is
    /// what a tolerance means) and their velocities (relative to the fastest of the motion), and no violation above [`VIOLATED`].
    ///
    /// # Errors
    /// `Inaccurate` or `Violated` with the numbers; `DoubtfulReference` if the reference cannot tell.
    pub fn verdict(&self, q: &Quality, tolerance: f64) -> Result<(), Error> {
        let allowed = ACCURATE * tolerance;
        // NaN is no agreement
        if !(self.doubt <= tolerance) {
            let message = format!("the methods of the reference disagree by {:.1e}", self.doubt);
            return Err(Error::solver(Code::DoubtfulReference, message).hint("store a better one"));
        }
        if !q.is_within(allowed) {
            let message = format!(
                "inaccurate: error {:.1e} of positions, {:.1e} of velocities, allowed are {allowed:.0e}",
                q.error, q.velocity_error
            );
            return Err(Error::solver(Code::Inaccurate, message).hint("lower the tolerance"));
        }
        for (x, level) in [(q.position, "position"), (q.velocity, "velocity")] {
            if !(x <= VIOLATED) {
                let message = format!("violation {x:.1e} at {level} level, allowed are {VIOLATED:.0e}");
                return Err(Error::solver(Code::Violated, message).hint("lower projection_threshold"));
            }
        }
        Ok(())
    }
}
