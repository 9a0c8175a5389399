//! How long the next step is: steps of a grid, or steps by the error estimate.

use super::first_step;
use super::session::Session;
use super::step_size::StepSize;
use super::step_trouble::{oscillating, stiff, too_small, unresolved};
use super::watch::Watch;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_integrators::integrator::{Levels, Report};
use delassus_model::{Dimension, Settings};
use delassus_system::error::{Error, Failure};

/// A rest of a grid step below this part of it is taken together with the next.
const SHORTEST_REST: f64 = 1e-6;
/// Differences of times, in parts of the step, that are round-off.
const ROUND_OFF: f64 = 1e-9;
/// A fixed step that fails is divided at most by this.
const FINEST: u32 = 1024;
/// Failures in a row that end a run with controlled steps; fewer if numbers are not finite.
const MOST_FAILURES: usize = 60;
const MOST_NON_FINITE: usize = 8;
/// What a failed step is multiplied by, and one that ends near a singular position.
const SHORTER: f64 = 0.25;
const LONGER: f64 = 1.5;
/// Steps of this many times the smallest are not shortened after a failure.
const HARDLY_MORE: f64 = 2.0;
/// A step that was cut for other reasons is followed by one at most this much longer than the estimate asks for.
const AFTER_A_CUT: f64 = 4.0;
/// Growth of steps after one over an impact, and the most of the steps before it.
const AFTER_A_BLOW: f64 = 2.0;
const BACK_TO_BEFORE: f64 = 100.0;
/// Most a body may turn about one of its axes within a step, rad: less than half a turn about any, so that charts of
/// rotations are regular and the turn can be read off both ends.
const TURN: f64 = 1.5;
/// An estimate of order two falls with the third power of the step; one of accelerations that oscillate with the first. Told apart
/// between steps that differ by this much.
const FALLS: f64 = 2.0;
const SHORTENED: f64 = 0.7;
/// A method that began anew so often, with steps of this part of the longest, does not get on.
const MOST_RENEWALS: usize = 3000;
const NOTHING_LEFT: f64 = 1e-6;
/// Most a body may turn, or go in model lengths, within a step of a mechanism whose drives leave no freedom.
const DRIVEN: f64 = 0.2;

/// What the settings ask for: a tolerance, or none and a fixed step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// Tolerance of steps by the error estimate.
    pub(super) tolerance: Option<f64>,
    /// The fixed step, or the first.
    pub(super) h: f64,
}

/// A step to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Its length.
    pub(super) h: f64,
    /// Where it arrives, if that is a place of the grid or the end.
    pub(super) arrives: Option<f64>,
}

/// How a step of the grid that fails is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Retry {
    /// In equal parts.
    Parts,
    /// In equal parts, or beyond its end: the place of the grid may be singular, and all parts lead there.
    PartsOrBeyond,
    /// Shorter, then longer again: events end steps anywhere.
    Regrow,
}

delassus_algebra::saved! { enum Retry { Parts, PartsOrBeyond, Regrow } }

/// How long the next step is.
pub(super) enum Pace {
    /// Steps of a grid.
    Fixed(Grid),
    /// Steps by the error estimate.
    Controlled(Controlled),
}

/// Steps of a grid.
pub(super) struct Grid {
    h: f64,
    retry: Retry,
    /// The present step of the grid: its length, its end, in how many parts it is taken and how many are done.
    whole: f64,
    target: f64,
    parts: u32,
    done: u32,
    /// A step beyond the end of the present one is tried, after this failure of a part of this length.
    beyond: Option<(Failure, f64)>,
}

delassus_algebra::saved! { Grid { h, retry, whole, target, parts, done } made { beyond } }

/// Steps by the error estimate.
pub(super) struct Controlled {
    control: StepSize,
    h: f64,
    tolerance: f64,
    /// Failures in a row.
    failures: usize,
    /// An impact lies before this time.
    struck: f64,
    /// Step and error of a rejection since steps were as long, or since the method began anew; and whether it did just now.
    refused: Option<(f64, f64)>,
    renewed: bool,
    /// How often it began anew, and the longest step.
    renewals: usize,
    longest: f64,
}

delassus_algebra::saved! { Controlled { control, h, tolerance, failures, struck, refused, renewed, renewals, longest } }

impl Saved for Pace {
    fn save(&self, out: &mut Writer) {
        matches!(self, Pace::Controlled(_)).save(out);
        match self {
            Pace::Fixed(grid) => grid.save(out),
            Pace::Controlled(c) => c.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let controlled: bool = from.get()?;
        match self {
            Pace::Fixed(grid) if !controlled => grid.restore(from),
            Pace::Controlled(c) if controlled => c.restore(from),
            _ => Err(Damaged),
        }
    }
}

impl Pace {
    /// Steps as asked for, and the work of finding the first one; the method stands at the present state.
    pub(super) fn new(
        session: &mut Session,
        settings: &Settings,
        asked: Asked,
        retry: Retry,
    ) -> (Pace, Report) {
        let Some(tolerance) = asked.tolerance else { return (Pace::grid(asked.h, retry), Report::default()) };
        let control = StepSize::new(settings, session.method, tolerance);
        let most = turn_limit(session).min(driven_limit(session));
        let (h, work) = first_step::of_run(session, settings, &control, tolerance, most);
        let pace = Pace::Controlled(Controlled {
            control,
            h,
            tolerance,
            failures: 0,
            struck: f64::NEG_INFINITY,
            refused: None,
            renewed: false,
            renewals: 0,
            longest: 0.0,
        });
        (pace, work)
    }

    /// Steps of the grid n·h.
    pub(super) fn grid(h: f64, retry: Retry) -> Pace {
        Pace::Fixed(Grid { h, retry, whole: h, target: h, parts: 1, done: 0, beyond: None })
    }

    /// The next step. What is watched may ask for a shorter one.
    pub(super) fn next(&mut self, session: &Session, settings: &Settings, watcher: &dyn Watch) -> Step {
        match self {
            Pace::Fixed(grid) => grid.next(session.x.t, settings.end),
            Pace::Controlled(c) => c.next(session, settings, watcher.bound(c.tolerance)),
        }
    }

    /// Does the next step belong to the one tried before, beyond the end of which it goes?
    pub(super) fn is_second_try(&self) -> bool {
        matches!(self, Pace::Fixed(Grid { beyond: Some(_), .. }))
    }

    /// The tolerance of the estimate; fixed steps have none.
    pub(super) fn tolerance(&self) -> f64 {
        match self {
            Pace::Fixed(_) => f64::INFINITY,
            Pace::Controlled(c) => c.tolerance,
        }
    }

    /// The same, if there is one.
    pub(super) fn asked(&self) -> Option<f64> {
        match self {
            Pace::Fixed(_) => None,
            Pace::Controlled(c) => Some(c.tolerance),
        }
    }

    /// The step from t to this time or soon after it: to a place of the grid, or to the end of the run if that is near.
    pub(super) fn landing(&self, t: f64, to: f64, end: f64) -> Step {
        let place = match self {
            Pace::Fixed(grid) => grid.place_after(to - ROUND_OFF * grid.h, end),
            Pace::Controlled(_) => to.min(end),
        };
        let arrives = (matches!(self, Pace::Fixed(_)) || place >= end).then_some(place);
        Step { h: place - t, arrives }
    }

    /// After an accepted leap: it tells nothing of the steps to come.
    pub(super) fn leapt(&mut self, session: &Session, settings: &Settings) {
        match self {
            Pace::Fixed(grid) => (grid.parts, grid.done, grid.beyond) = (1, 0, None),
            Pace::Controlled(c) => {
                c.failures = 0;
                c.control = StepSize::new(settings, session.method, c.tolerance);
            }
        }
    }

    /// Is the estimated error of a step small enough?
    pub(super) fn accepts(&self, step: Step, report: &Report) -> bool {
        match self {
            Pace::Fixed(_) => true,
            Pace::Controlled(c) => report.leaps > 0 || c.control.accepts(step.h, report.error),
        }
    }

    /// After an accepted step.
    pub(super) fn accepted(&mut self, step: Step, report: &Report) {
        match self {
            Pace::Fixed(grid) => grid.accepted(),
            Pace::Controlled(c) => {
                c.failures = 0;
                c.renewed = false;
                c.longest = c.longest.max(step.h);
                if c.refused.is_some_and(|before| step.h > before.0) {
                    c.refused = None;
                }
                // a leap tells nothing of the steps to come
                let next = if report.leaps > 0 { step.h } else { c.control.next(step.h, report.error, true) };
                c.h = if step.h < c.h { next.max(c.h.min(next * AFTER_A_CUT)) } else { next };
            }
        }
    }

    /// After an accepted step over an impact or a change of loads: the estimate belongs to the motion before.
    pub(super) fn accepted_blow(&mut self, session: &Session, settings: &Settings, step: Step) {
        match self {
            Pace::Fixed(grid) => grid.accepted(),
            Pace::Controlled(c) => {
                c.failures = 0;
                c.control = StepSize::new(settings, session.method, c.tolerance);
                c.h = (AFTER_A_BLOW * step.h).max(c.h.min(BACK_TO_BEFORE * step.h));
            }
        }
    }

    /// After a step whose error is too large. True if the method is to begin anew: the estimate does not fall with the step, so
    /// that it tells of the method's own history (accelerations that oscillate since a change of step, as those of index 3 do).
    ///
    /// # Errors
    /// `StepTooSmall`.
    pub(super) fn rejected(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        step: Step,
        error: f64,
    ) -> Result<bool, Error> {
        if let Pace::Controlled(c) = self {
            let fell = |(h, e): (f64, f64)| error <= e * (step.h / h).powf(FALLS);
            let stays = c.refused.is_some_and(|before| step.h < SHORTENED * before.0 && !fell(before));
            if c.refused.is_none_or(|before| step.h < SHORTENED * before.0) {
                c.refused = Some((step.h, error));
            }
            let oscillates = !session.method.levels.met(Levels::VELOCITY);
            if stays && oscillates && !c.renewed {
                (c.renewed, c.refused) = (true, None);
                c.renewals += 1;
                if c.renewals > MOST_RENEWALS && step.h < NOTHING_LEFT * c.longest {
                    return Err(oscillating(session).at_time(session.x.t, step.h));
                }
                return Ok(true);
            }
            c.h = c.control.next(step.h, error, false);
            if is_least(step, settings) {
                let other = too_small(session, settings, error).at_time(session.x.t, step.h);
                return Err(stiff(session, settings, step.h).unwrap_or(other));
            }
        }
        Ok(false)
    }

    /// After a step that is too long for the blow it goes over, which lies before this time.
    pub(super) fn too_long(&mut self, end: f64) {
        if let Pace::Controlled(c) = self {
            c.struck = end;
        }
    }

    /// After a step within which it cannot be told what happens; a step of length h may show it.
    ///
    /// # Errors
    /// `InsideUnresolved` if there is no shorter one.
    pub(super) fn hidden(
        &mut self,
        session: &Session,
        settings: &Settings,
        step: Step,
        h: f64,
    ) -> Result<(), Error> {
        let finer = match self {
            Pace::Fixed(grid) => grid.divide(settings, step.h),
            Pace::Controlled(c) => {
                c.h = h.max(settings.min_step);
                !is_least(step, settings)
            }
        };
        if finer { Ok(()) } else { Err(unresolved(session, step)) }
    }

    /// After a step that failed.
    ///
    /// # Errors
    /// What the failure means, if there is no other step to try.
    pub(super) fn failed(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        step: Step,
        f: Failure,
    ) -> Result<(), Error> {
        match self {
            Pace::Fixed(grid) => grid.failed(session, settings, step, f),
            Pace::Controlled(c) => {
                c.failures += 1;
                let stuck = step.h <= settings.min_step * HARDLY_MORE || c.failures > MOST_FAILURES;
                if stuck || (c.failures > MOST_NON_FINITE && matches!(f, Failure::NonFinite { .. })) {
                    return Err(match stiff(session, settings, step.h) {
                        Some(error) if !matches!(f, Failure::NonFinite { .. }) => error,
                        _ => session.explain(&f, step.h),
                    });
                }
                let near = matches!(f, Failure::EndsSingular { near: true, .. });
                c.h = (step.h * if near { LONGER } else { SHORTER }).max(settings.min_step);
                Ok(())
            }
        }
    }

    /// After an event: the method begins anew, the estimate knows nothing.
    pub(super) fn restart(&mut self, session: &Session, settings: &Settings) {
        if let Pace::Controlled(c) = self {
            c.control = StepSize::new(settings, session.method, c.tolerance);
        }
    }

    /// The step of the grid, or the one that the estimate asks for.
    pub(super) fn size(&self) -> f64 {
        match self {
            Pace::Fixed(grid) => grid.h,
            Pace::Controlled(c) => c.h,
        }
    }
}

impl Grid {
    /// The first place of the grid after t, or the end.
    fn place_after(&self, t: f64, end: f64) -> f64 {
        let h = self.h;
        let mut k = (t / h + SHORTEST_REST).floor() + 1.0;
        if k * h - t < SHORTEST_REST * h {
            k += 1.0;
        }
        let place = (k * h).min(end);
        if end - place < SHORTEST_REST * h { end } else { place }
    }

    fn next(&mut self, t: f64, end: f64) -> Step {
        if self.beyond.is_some() {
            let place = self.place_after(self.target, end);
            return Step { h: place - t, arrives: Some(place) };
        }
        if self.done == 0 {
            self.target = self.place_after(t, end);
            // round-off of the grid must not look like a change of step
            let left = self.target - t;
            self.whole = if (left - self.h).abs() <= ROUND_OFF * self.h { self.h } else { left };
        }
        let arrives = (self.done + 1 == self.parts).then_some(self.target);
        Step { h: self.whole / f64::from(self.parts), arrives }
    }

    fn accepted(&mut self) {
        if self.retry == Retry::Regrow {
            self.parts = (self.parts / 2).max(1);
            return;
        }
        self.done += 1;
        if self.beyond.take().is_some() || self.done == self.parts {
            (self.parts, self.done) = (1, 0);
        }
    }

    fn failed(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        step: Step,
        f: Failure,
    ) -> Result<(), Error> {
        let may_pass = self.retry == Retry::PartsOrBeyond && self.parts > 1 && self.target < settings.end;
        let (f, part) = match self.beyond.take() {
            Some(before) => before,
            None if may_pass => {
                self.beyond = Some((f, step.h));
                return Ok(());
            }
            None => (f, step.h),
        };
        if self.divide(settings, part) { Ok(()) } else { Err(session.explain(&f, part)) }
    }

    /// Takes the present step of the grid in twice as many parts; false if these would be too short.
    fn divide(&mut self, settings: &Settings, part: f64) -> bool {
        if self.parts >= FINEST || part * 0.5 < settings.min_step {
            return false;
        }
        self.parts *= 2;
        self.done *= 2;
        true
    }
}

impl Controlled {
    /// `bound` is the longest step that contacts allow, where they stand in the equations.
    fn next(&mut self, session: &Session, settings: &Settings, bound: Option<f64>) -> Step {
        let t = session.x.t;
        let left = settings.end - t;
        self.h = self.h.min(turn_limit(session)).min(driven_limit(session)).max(settings.min_step);
        // no tiny last step: the rest is taken in one step or, if nothing else bounds it, in two equal ones
        let mut h = if self.h >= left * (1.0 - ROUND_OFF) {
            left
        } else if 2.0 * self.h > left && bound.is_none() {
            0.5 * left
        } else {
            self.h
        };
        // towards an impact by halves
        if t < self.struck && h > 0.5 * (self.struck - t) {
            h = (0.5 * (self.struck - t)).max(settings.min_step).min(left);
        }
        if let Some(bound) = bound {
            h = h.min(bound.max(settings.min_step));
        }
        Step { h, arrives: (h >= left).then_some(settings.end) }
    }
}

/// Is a step the smallest that is allowed?
pub(super) fn is_least(step: Step, settings: &Settings) -> bool {
    step.h <= settings.min_step * (1.0 + ROUND_OFF)
}

/// The largest step as far as rotations in space decide it.
fn turn_limit(session: &Session) -> f64 {
    // in the plane angles are coordinates; in space the angle of a joint is read off the bodies, whatever the coordinates
    if session.mechanism.model().dimension == Dimension::Planar {
        return f64::INFINITY;
    }
    let sys = session.mechanism.as_system();
    let d = sys.dims();
    // angles have the scale one
    let angular = |i: usize| (sys.scale(i) - 1.0).abs() < 1e-12;
    let fastest = |v: &[f64]| (0..d.nv).filter(|i| angular(*i)).fold(0.0f64, |m, i| m.max(v[i].abs()));
    TURN / fastest(&session.x.v)
}

/// The largest step where nothing is free: drives alone decide the motion, no estimate limits the step, and powers are still to be
/// summed along the way.
fn driven_limit(session: &Session) -> f64 {
    if session.mechanism.dims().nv > 0 {
        return f64::INFINITY;
    }
    let length = session.mechanism.length();
    let size = |x: [f64; 3]| x.iter().fold(0.0f64, |m, x| m.max(x.abs()));
    let states = session.mechanism.bodies().states();
    DRIVEN / states.iter().fold(0.0f64, |m, b| m.max(size(b.omega)).max(size(b.v) / length))
}

#[cfg(test)]
mod tests {
    use super::{Pace, Retry};

    fn places(h: f64, mut t: f64, end: f64) -> Vec<f64> {
        let Pace::Fixed(mut grid) = Pace::grid(h, Retry::Parts) else { return Vec::new() };
        let mut out = Vec::new();
        while t < end {
            let step = grid.next(t, end);
            t = step.arrives.unwrap_or(t + step.h);
            grid.accepted();
            out.push(t);
        }
        out
    }

    #[test]
    fn steps_of_a_grid_arrive_at_its_places_and_at_the_end() {
        // from a place between them to the next one; the last step may be shorter
        assert_eq!(places(0.25, 0.3, 1.1), [0.5, 0.75, 1.0, 1.1]);
        // a rest below a millionth of the step is no step of its own
        assert_eq!(places(0.25, 0.0, 1.0 + 1e-8), [0.25, 0.5, 0.75, 1.0 + 1e-8]);
    }

    #[test]
    fn a_grid_step_in_parts_arrives_with_the_last_of_them() {
        let Pace::Fixed(mut grid) = Pace::grid(0.5, Retry::Parts) else { return };
        grid.parts = 2;
        let first = grid.next(0.0, 1.0);
        assert_eq!((first.h, first.arrives), (0.25, None));
        grid.accepted();
        let second = grid.next(0.25, 1.0);
        assert_eq!((second.h, second.arrives), (0.25, Some(0.5)));
        grid.accepted();
        let third = grid.next(0.5, 1.0);
        assert_eq!((third.h, third.arrives), (0.5, Some(1.0)));
    }
}
