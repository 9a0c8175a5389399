//! The event-driven loop: integrate, detect, locate the earliest, handle, go on.
//!
//! Implements: haddouni2017 fig. 2.

use super::Events;
use super::pace::Pace;
use super::watch::{Culprit, Found};
use crate::error::Error;
use crate::model::{Settings, Warning};
use crate::output::EventKind;
use crate::simulate::Observer;
use crate::simulate::auto::{Leg, Rule};
use crate::simulate::choose::Pilot;
use crate::simulate::dense::{Degree, Dense};
use crate::simulate::recorder::Recorder;
use crate::simulate::session::Session;
use crate::simulate::smooth::Run;

/// Events within [`STORM_TIME`] of the run that are taken for a storm.
const STORM: usize = 20_000;
/// Part of the run within which they count, and the least time, s.
const STORM_TIME: f64 = 1e-6;
/// Events at one instant, for every contact, that are taken for a cycle.
const CYCLE: usize = 20;
/// Attempts without progress, beyond those, that are taken for one: rejected steps are fewer.
const STILL: usize = 1000;

impl Run {
    /// The start of a run with events: overlaps, contacts that touch.
    pub(in crate::simulate) fn begin_events(
        &mut self,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        h0: f64,
    ) -> Result<(), Error> {
        events.check_start(session, h0, &mut self.summary.warnings)?;
        self.resume_events(session, events, recorder, h0)
    }

    /// Begins with events at a state that no event led to: contacts that touch.
    pub(in crate::simulate) fn resume_events(
        &mut self,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        h: f64,
    ) -> Result<(), Error> {
        self.settle(session, events, recorder, None, h).map(|_| ())
    }

    /// Runs event by event, to the end, until something stops it, or until a rule asks for time-stepping.
    pub(in crate::simulate) fn eventful(
        &mut self,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        settings: &Settings,
        (pace, mut rule, mut pilot): (&mut Pace, Option<&mut Rule>, Option<&mut Pilot>),
        observer: &mut dyn Observer,
    ) -> Result<Leg, Error> {
        let mut still = (session.x.t, 0);
        while session.x.t < settings.end {
            self.too_much(session, settings, pace.size())?;
            events.storm(session.x.t, settings, &mut still)?;
            let (step, target) = pace.next(session, settings);
            let attempt = session.attempt(step);
            let report = match attempt {
                Ok(report) if pace.accepts(step, &report) => report,
                Ok(report) => {
                    self.count_work(&report);
                    self.summary.rejected += 1;
                    pace.rejected(session, settings, step, report.error)?;
                    continue;
                }
                Err(f) => {
                    self.summary.rejected += 1;
                    pace.failed(session, settings, step, &f)?;
                    continue;
                }
            };
            match events.search(session, step) {
                Ok(None) => {
                    self.count(&report);
                    session.accept();
                    if let Some(target) = target {
                        session.x.t = target;
                    }
                    self.book(session, recorder, settings, observer)?;
                    events.signals.follow(session.mechanism.as_ref(), &session.x);
                    events.accepted(session);
                    pace.accepted(step, &report);
                    let handed = pilot.as_mut().and_then(|p| p.look(session, &mut self.summary));
                    if let (Some(reason), Some(pilot)) = (handed, pilot.as_deref_mut()) {
                        pilot.change(session, &mut self.summary, &reason, false);
                        self.follow_events(session, events, recorder, settings)?;
                        pace.follow(session, settings);
                    }
                }
                Ok(Some(Found { culprit: Culprit::Release(c), .. })) if events.is_ambiguous(session, c) => {
                    // forces of these contacts are not unique: go on with those that press
                    self.count_work(&report);
                    (events.basic, events.ambiguous) = (true, session.x.t);
                    self.settle(session, events, recorder, None, pace.size())?;
                    pace.restart(session, settings);
                }
                Ok(Some(found)) => {
                    self.count_work(&report);
                    if found.h > 0.0 {
                        self.count(&found.report);
                        session.accept();
                        self.book(session, recorder, settings, observer)?;
                    }
                    if self.settle(session, events, recorder, Some(found.culprit), pace.size())? {
                        return Ok(Leg::Stopped);
                    }
                    pace.restart(session, settings);
                    if let Some(reason) = rule.as_mut().and_then(|r| r.look(events, session, pace.size())) {
                        return Ok(Leg::Handed(reason));
                    }
                }
                Err(f) => {
                    self.summary.rejected += 1;
                    pace.failed(session, settings, step, &f)?;
                }
            }
            if !observer.step(session.x.t, settings.end) {
                return Ok(Leg::Stopped);
            }
        }
        Ok(Leg::End)
    }

    /// After a change of the method between events.
    pub(in crate::simulate) fn follow_events(
        &mut self,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        settings: &Settings,
    ) -> Result<(), Error> {
        self.follow(session, recorder, settings)?;
        events.dense = Dense::new(Degree::of(session.method, session.mechanism.as_ref()), &session.x);
        Ok(())
    }

    /// Handles an event at the present state and books it; true if it ends the run.
    fn settle(
        &mut self,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        culprit: Option<Culprit>,
        h: f64,
    ) -> Result<bool, Error> {
        let logged = events.log.len();
        let (before, closed) = (session.x.clone(), session.mechanism.closed().to_vec());
        events.handle(session, culprit, h)?;
        let mut jumped = false;
        for e in &events.log[logged..] {
            self.summary.events.add(e.kind);
            if events.stopped && e.kind == EventKind::User {
                self.summary.stopped_by = Some(e.name.clone());
            }
            jumped |= e.impulse > 0.0;
            self.summary.energy.impacts += e.energy_lost;
        }
        if jumped {
            recorder.jump(session.mechanism.as_mut(), (&before, &closed), &session.x, &events.impulses);
        }
        for (t, energy, names) in events.gains.drain(..) {
            if self.summary.warnings.iter().filter(|w| w.code == "EnergyGain").count() < 3 {
                self.summary.warnings.push(Warning {
                    code: "EnergyGain",
                    message: format!("the impact of {names} at t = {t:.9} s gained {energy:.3e} J: with unequal restitution Newton's law may; use equal ones or impact_law = \"poisson\""),
                });
            }
        }
        events.accepted(session);
        self.resume(session);
        Ok(events.stopped)
    }
}

impl Events {
    /// After an accepted step or a handled event; the mechanism stands there.
    fn accepted(&mut self, session: &Session) {
        let mut values = std::mem::take(&mut self.before);
        self.take(session.mechanism.as_ref(), &session.x, &mut values);
        let closed = session.mechanism.closed();
        for c in 0..self.infos.len() {
            let gap = values.gaps[c] * self.units[c];
            if closed.contains(&c) {
                self.penetration = self.penetration.max(-gap);
                continue;
            }
            self.front[c] = gap > 0.0 || self.front[c] && gap >= -self.tol.gap;
            if self.front[c] && gap < 0.0 {
                self.penetration = self.penetration.max(-gap);
            }
        }
        self.before = values;
        let (m, end) = (session.mechanism.as_ref(), self.tol.gap);
        self.departed.retain(|c| m.gap_state(*c).margin.abs() <= end);
    }

    /// Is the force of a closed contact one of many? Once at an instant: where opposed contacts begin to press, none does yet,
    /// and the one that would pull lets go.
    fn is_ambiguous(&self, session: &mut Session, c: usize) -> bool {
        let again = session.x.t - self.ambiguous <= self.resolution(session.x.t);
        if self.basic || again || !session.stepper.rows().is_deficient() {
            return false;
        }
        let Some(k) = session.mechanism.closed().iter().position(|k| *k == c) else { return false };
        let row = session.mechanism.contact_rows().start + k;
        session.stepper.rows_mut().ambiguous().contains(&row)
    }

    /// Refuses runs that would never end; `still` is the last time and how often it was tried to leave it.
    fn storm(&mut self, t: f64, settings: &Settings, still: &mut (f64, usize)) -> Result<(), Error> {
        let n = self.log.len();
        *still = if t > still.0 { (t, 0) } else { (still.0, still.1 + 1) };
        let name = |e: Option<&crate::output::Event>| e.map_or(String::new(), |e| e.name.clone());
        let since = |k: usize| n.checked_sub(k).map(|i| t - self.log[i].t);
        let cycle = CYCLE * (1 + self.infos.len());
        let cycling = since(cycle).is_some_and(|d| d <= self.resolution(t));
        if cycling || still.1 > STILL + cycle {
            let (count, what) = if cycling { (cycle, "events") } else { (still.1, "attempts to go on") };
            return Err(Error::solver(
                "ActiveSetCycling",
                format!("{count} {what} at one instant; the last event was of `{}`", name(self.log.last())),
            )
            .hint("raise tol_gap, tol_velocity or tol_multiplier, or look for contacts that contradict each other")
            .at_time(t, 0.0));
        }
        if since(STORM).is_some_and(|d| d <= STORM_TIME * settings.end)
            || n - self.foreign > settings.max_events
        {
            return Err(Error::solver(
                "EventStorm",
                format!("{n} events so far, {STORM} of them at the end of it within {:.1e} s; the last was of `{}`", STORM_TIME * settings.end, name(self.log.last())),
            )
            .hint("raise tol_velocity, lower the restitution, or raise max_events")
            .at_time(t, 0.0));
        }
        Ok(())
    }
}
