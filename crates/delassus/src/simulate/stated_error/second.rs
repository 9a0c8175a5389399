//! A second run of the same model, and how far it is from the first.
//!
//! Its tolerance is a tenth of that of the first run, its fixed step half; with the tolerance change the places where events are
//! left to time-stepping and taken up again, and where the method changes. Thresholds of velocities and forces are a tenth,
//! too. That of gaps goes against the tolerance: two runs whose gaps drift by the same multiple of the threshold would make the
//! same mistake. The error of the first run is taken to be proportional to what was refined. What depends on it in another way
//! (an order of impacts, a touch that is met or missed) does not shrink, and shows as it is.

use super::happenings::{self, Blur, Side};
use super::{Ended, Samples, go};
use crate::results::summary::GlobalError;
use crate::results::{Event, Keeper};
use crate::simulate::Observer;
use crate::simulate::event::Thresholds;
use crate::simulate::log::FIRST;
use crate::simulate::measure::{Deviation, Ruler};
use crate::simulate::step_size::default_tolerance;
use delassus_model::Model;
use delassus_system::error::Error;
use delassus_system::state::State;

/// Tolerance and thresholds of the second run in parts of those of the first, and the least tolerance: below it round-off
/// decides, and the second run is the coarser one.
const TIGHTER: f64 = 0.1;
const LEAST_TOLERANCE: f64 = 1e-13;
/// Threshold of gaps in parts of that of the first run, while it stays below this part of the tolerance: a touch that is off by
/// more would be an error of the second run that the first one does not have. A larger one is tightened.
const WIDER: f64 = 10.0;
const WIDEST: f64 = 0.5;
/// The same of a fixed step.
const SHORTER: f64 = 0.5;
/// Work that the second run may take, in parts of what the first was allowed: ten times the tolerance are at most √10 times
/// the steps.
const MORE_WORK: usize = 4;
/// Distance, in model lengths or rad, beyond which the second run is on another motion.
const ANOTHER_MOTION: f64 = 1.0;

/// What a second run shows of the first.
pub(super) struct Found {
    pub(super) error: GlobalError,
    /// How the events of both differ, if they do.
    pub(super) differ: Option<String>,
}

/// What makes the second run another one.
#[derive(Clone, Copy)]
struct Other {
    /// Factor of tolerance and thresholds, or of the step and thresholds.
    factor: f64,
    /// Distance of both runs over the error of the first.
    share: f64,
    words: &'static str,
}

/// Asks whether to go on, and tells nothing else.
struct Patience<'a> {
    observer: &'a mut dyn Observer,
    stopped: bool,
}

impl Observer for Patience<'_> {
    fn step(&mut self, t: f64, end: f64) -> bool {
        self.stopped = !self.observer.measuring(t, end);
        !self.stopped
    }

    fn keeper(&mut self) -> Option<&mut dyn Keeper> {
        self.observer.keeper()
    }
}

/// Runs the model a second time and compares.
pub(super) fn measure(model: &Model, first: &mut Ended, observer: &mut dyn Observer) -> Found {
    let mut why = String::new();
    first.show_bodies();
    for other in others(model, first) {
        let mut patience = Patience { observer: &mut *observer, stopped: false };
        match go(&other.model(model, first), (false, true), &mut patience) {
            _ if patience.stopped => {
                why = "the second run was stopped".into();
                break;
            }
            Ok(Ended { outcome, .. }) if outcome.summary.error.is_some() => {
                let e = outcome.summary.error.map_or(String::new(), |e| e.message);
                why = format!("the second run, {}, failed: {e}", other.words);
            }
            Ok(mut second) => {
                second.show_bodies();
                match compare(model, first, &second, other) {
                    Ok(found) => return found,
                    Err(e) => why = e.message,
                }
            }
            Err(e) => why = format!("the second run, {}, failed: {}", other.words, e.message),
        }
    }
    let unit = first.session.mechanism.length();
    Found { error: GlobalError { unit, ..GlobalError::none(why) }, differ: None }
}

/// Second runs in the order in which they are tried: the finer one tells more, the coarser one is easier.
fn others(model: &Model, first: &Ended) -> Vec<Other> {
    let summary = &first.outcome.summary;
    if model.solve.step.is_some() {
        // steps over impacts are of order one, whatever the method is between them
        let stepped = first.session.method.nonsmooth && summary.events.impacts > 0;
        let order = if stepped { 1 } else { first.session.method.order };
        let gain = f64::from(2u32.pow(order));
        return vec![
            Other { factor: SHORTER, share: 1.0 - 1.0 / gain, words: "with half the step" },
            Other { factor: 1.0 / SHORTER, share: gain - 1.0, words: "with twice the step" },
        ];
    }
    let tighter = Other { factor: TIGHTER, share: 1.0 - TIGHTER, words: "at a tenth of the tolerance" };
    // nine tenths of the distance belong to the looser run, but round-off does not know that
    let looser = Other { factor: 1.0 / TIGHTER, share: 1.0, words: "at ten times the tolerance" };
    let able = TIGHTER * tolerance(first) >= LEAST_TOLERANCE;
    if able { vec![tighter, looser] } else { vec![looser] }
}

fn tolerance(first: &Ended) -> f64 {
    first.outcome.summary.tolerance.unwrap_or_else(|| default_tolerance(first.session.method))
}

impl Other {
    /// The model of the second run.
    fn model(self, model: &Model, first: &Ended) -> Model {
        let mut other = model.clone();
        let s = &mut other.solve;
        match &mut s.step {
            Some(step) => *step = (*step * self.factor).min(s.end),
            None => s.tolerance = Some(tolerance(first) * self.factor),
        }
        if let Some(c) = &first.outcome.summary.contacts {
            let drift = tolerance(first) * first.session.mechanism.length();
            let gap =
                if c.tol_gap * WIDER < WIDEST * drift && self.factor < 1.0 { WIDER } else { self.factor };
            s.tol_gap = Some(c.tol_gap * gap);
            s.tol_velocity = Some(c.tol_velocity * self.factor);
            s.tol_multiplier = Some(c.tol_multiplier * self.factor);
        }
        (s.error_estimate, s.certify) = (false, false);
        s.max_steps = s.max_steps.saturating_mul(MORE_WORK);
        s.max_events = s.max_events.saturating_mul(MORE_WORK);
        other.output.record.clear();
        other.output.every = Some(model.solve.end);
        other
    }
}

/// The distance of two runs along their way and at their ends.
fn compare(model: &Model, first: &Ended, second: &Ended, other: Other) -> Result<Found, Error> {
    let mut ruler = Ruler::new(model)?;
    let (a, b) = (&first.outcome.summary, &second.outcome.summary);
    let end = ruler.apart(&first.session, &second.session);
    let largest = along(&mut ruler, first, second);
    let mut error = GlobalError {
        position: end.position / other.share,
        velocity: end.velocity / other.share,
        position_max: largest.position.max(end.position) / other.share,
        velocity_max: largest.velocity.max(end.velocity) / other.share,
        time: (a.reached - b.reached).abs() / other.share,
        unit: ruler.length(),
        note: String::new(),
    };
    // which events the error hides
    let tolerance = a.tolerance.unwrap_or(0.0);
    let off = if error.position_max.is_finite() { error.position_max } else { ANOTHER_MOTION };
    let tol = Thresholds::new(&model.solve, first.session.mechanism.as_ref(), &first.session.x.v);
    let blur = Blur::new(off.max(tolerance), model.solve.end, tol.speed);
    let side = |e: &Ended| Side {
        events: compared(e).to_vec(),
        end: e.outcome.summary.reached.min(compared_to(e)),
        stopped_by: e.outcome.summary.stopped_by.clone(),
    };
    let differ = happenings::difference(&side(first), &side(second), blur, off > tolerance);
    if !(error.position_max <= ANOTHER_MOTION) {
        let parted =
            parts(&mut ruler, first, second).map_or(String::new(), |t| format!(" from t = {t:.4} s on"));
        let (hits, others) = (a.events.impacts, b.events.impacts);
        let counted = match hits == others {
            true => String::new(),
            false => format!(" ({hits} impacts against {others})"),
        };
        let note = format!(
            "the second run, {}, is on another motion{parted}{counted}: the motion is too sensitive for this tolerance",
            other.words
        );
        error = GlobalError { unit: error.unit, ..GlobalError::none(note) };
    }
    Ok(Found { error, differ })
}

/// Lines of the log by which two runs are compared: the first ones, whoever keeps the others.
fn compared(e: &Ended) -> &[Event] {
    &e.outcome.events[..e.outcome.events.len().min(FIRST)]
}

/// The time to which they reach.
fn compared_to(e: &Ended) -> f64 {
    let cut = e.outcome.summary.log_lines > FIRST;
    compared(e).last().filter(|_| cut).map_or(f64::INFINITY, |e| e.t)
}

/// Pairs of states at common instants.
fn pairs<'a>(first: &'a Ended, second: &'a Ended) -> impl Iterator<Item = (State, State)> + 'a {
    // a run that had a companion begins when it lost it
    let begins = |e: &Ended| e.samples.iter().flat_map(Samples::states).next().map_or(0.0, |x| x.t);
    let start = begins(first).max(begins(second));
    let states = |e: &'a Ended| e.samples.iter().flat_map(Samples::states).skip_while(move |x| x.t < start);
    states(first).zip(states(second))
}

/// Largest differences at common instants: positions at all of them, velocities where neither run jumps nearby. Positions are
/// continuous, velocities of two runs are on different sides of a jump for as long as their times differ.
fn along(ruler: &mut Ruler, first: &Ended, second: &Ended) -> Deviation {
    let every = first.samples.as_ref().map_or(0.0, Samples::every);
    let mut jumps: Vec<f64> = [first, second]
        .iter()
        .flat_map(|e| compared(e).iter().filter(|e| e.impulse != 0.0).map(|e| e.t))
        .collect();
    jumps.sort_by(f64::total_cmp);
    let known = compared_to(first).min(compared_to(second));
    let jumps_near = |t: f64| {
        if t + every > known {
            return true;
        }
        let i = jumps.partition_point(|j| *j < t - every);
        jumps.get(i).is_some_and(|j| *j <= t + every)
    };
    pairs(first, second).fold(Deviation::default(), |largest, (a, b)| {
        let d = ruler.deviation(&a, &b);
        let velocity = if jumps_near(a.t) { 0.0 } else { d.velocity };
        largest.max(Deviation { velocity, ..d })
    })
}

/// When two runs that end far from each other begin to part: the first instant with a thousandth of that distance.
fn parts(ruler: &mut Ruler, first: &Ended, second: &Ended) -> Option<f64> {
    pairs(first, second)
        .find(|(a, b)| !(ruler.deviation(a, b).position <= 1e-3 * ANOTHER_MOTION))
        .map(|(a, _)| a.t)
}
