//! `contact = "auto"`: event by event where events are rare, by time-stepping where they crowd or where locating them fails.
//!
//! Both worlds share the session: its mechanism, time, positions and velocities. At a switch the method changes and begins
//! anew at the same state. `rule` says when to leave events, `guard` when to return to them, `whole` when not to begin.
//!
//! haddouni2017, section 5, names such a hybrid scheme as future work.

mod guard;
mod rule;
mod whole;

pub(super) use guard::Guard;
pub(super) use rule::Rule;
pub(super) use whole::whole_run;

use super::Observer;
use super::choose::Pilot;
use super::event::{Events, Pace};
use super::recorder::Recorder;
use super::session::{Kit, Session};
use super::smooth::Run;
use super::stepping::Stepping;
use crate::error::Error;
use crate::integrator::{self, Options};
use crate::model::{Model, Settings};
use crate::output::{EventKind, Summary};

/// Errors of the event-driven loop that time-stepping may not have.
const ALWAYS: [&str; 3] = ["EventStorm", "ActiveSetCycling", "ContactSolveFailed"];
/// Those it may not have where contacts are closed or an event was just handled.
const AT_CONTACTS: [&str; 5] =
    ["StepTooSmall", "NewtonFailed", "FixedPointFailed", "SingularConfiguration", "InconsistentConstraints"];
/// Part of the run within which an event was just handled.
const JUST: f64 = 1e-3;

/// How a stretch of a run ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Leg {
    /// At the end of the run.
    End,
    /// An observer or an event of the model stopped it.
    Stopped,
    /// Something else should go on, for this reason.
    Handed(String),
}

/// What a run with `contact = "auto"` remembers.
pub(super) struct Auto {
    rule: Rule,
    guard: Guard,
    stepping: Stepping,
    /// The method that waits: time-stepping, or the smooth one during it.
    kit: Option<Kit>,
    /// Tolerance, first (or fixed) step.
    pace: (Option<f64>, f64),
    /// Was it asked for?
    asked: bool,
    contacts: bool,
    /// Time spent by time-stepping, s, and in how many stretches.
    stepped: f64,
    stretches: usize,
    reached: f64,
}

impl Auto {
    /// For a session with events; it never switches if something else was asked for or time-stepping has no form for the model.
    pub(super) fn new(
        model: &Model,
        session: &Session,
        events: &Events,
        options: &Options,
        pace: (Option<f64>, f64),
    ) -> Auto {
        let asked = model.solve.contact == "auto";
        let kit = || {
            let method = integrator::method(integrator::STEPPING).ok()?;
            Kit::new(model, method, options, &session.x).ok()
        };
        let kit = if asked && !model.contacts.is_empty() { kit() } else { None };
        let tol = *events.thresholds();
        // a bounce that stays below the tolerance; with fixed steps one that is over within a step
        let hush = match pace.0 {
            Some(tolerance) => tol.speed * (2.0 * tolerance).sqrt(),
            None => 0.5 * tol.speed * tol.speed / tol.length * pace.1,
        };
        let newton = model.solve.impact_law == "newton";
        Auto {
            rule: Rule::new(session.method, pace, newton && kit.is_some()),
            guard: Guard::default(),
            stepping: Stepping::idle(model, session, tol, hush.max(tol.velocity)),
            kit,
            pace,
            asked,
            contacts: !model.contacts.is_empty(),
            stepped: 0.0,
            stretches: 0,
            reached: 0.0,
        }
    }

    /// Does time-stepping go on where this error ended the events?
    fn takes(&self, e: &Error, session: &Session, events: &Events, settings: &Settings) -> bool {
        let near =
            !session.mechanism.closed().is_empty() || session.x.t - events.last() <= JUST * settings.end;
        let most = settings.max_steps;
        if e.code == "EventStorm" && self.rule.hopeless(session.x.t, settings.end, most) {
            return false;
        }
        self.kit.is_some() && (ALWAYS.contains(&e.code) || near && AT_CONTACTS.contains(&e.code))
    }

    /// What ran how long, in words.
    pub(super) fn tell(&self, summary: &mut Summary) {
        if !self.contacts {
            return;
        }
        if !self.asked {
            return push(&mut summary.why, "contacts event by event");
        }
        summary.contact = "auto".into();
        if self.stretches == 0 {
            return push(&mut summary.why, "contacts event by event; nothing asked for time-stepping");
        }
        let (n, s) = (self.stretches, if self.stretches == 1 { "" } else { "es" });
        let events = (self.reached - self.stepped).max(0.0);
        let more = format!(
            "contacts event by event for {events:.4} s, by time-stepping ({}) for {:.4} s in {n} stretch{s}",
            integrator::STEPPING,
            self.stepped
        );
        push(&mut summary.why, &more);
    }
}

fn push(why: &mut String, more: &str) {
    if !why.is_empty() {
        why.push_str("; ");
    }
    why.push_str(more);
}

impl Run {
    /// Runs event by event, with stretches of time-stepping where needed. False if it was stopped.
    pub(super) fn auto(
        &mut self,
        (auto, session, events): (&mut Auto, &mut Session, &mut Events),
        recorder: &mut Recorder,
        settings: &Settings,
        mut pilot: Option<&mut Pilot>,
        observer: &mut dyn Observer,
    ) -> Result<bool, Error> {
        self.begin_events(session, events, recorder, auto.pace.1)?;
        let mut pace = Pace::new(session, settings, auto.pace);
        let done = loop {
            let rule = Some(&mut auto.rule);
            let how = (&mut pace, rule, pilot.as_deref_mut());
            let leg = self.eventful(session, events, recorder, settings, how, observer);
            if let (Err(e), Some(pilot)) = (&leg, pilot.as_deref_mut())
                && pilot.takes(e, session)
            {
                let reason = e.message.clone();
                pilot.change(session, &mut self.summary, &reason, true);
                if self.follow_events(session, events, recorder, settings).is_ok() {
                    pace.follow(session, settings);
                    continue;
                }
            }
            let (reason, failure) = match leg {
                Ok(Leg::Handed(reason)) => (reason, None),
                Err(e) if auto.takes(&e, session, events, settings) => {
                    (format!("{}, {}", e.code, e.message), Some(e))
                }
                leg => break leg,
            };
            let begun = session.x.t;
            let h = pace.size();
            let leg = match self.begin_stretch(auto, session, events, recorder, (&reason, h)) {
                Ok(()) => self.stretch(auto, session, events, recorder, settings, observer),
                Err(e) => Err(e),
            };
            auto.stepped += session.x.t - begun;
            let back = match (leg, failure) {
                (Ok(Leg::Handed(reason)), _) => reason,
                (Ok(leg), _) => {
                    events.take_back(&mut auto.stepping);
                    break Ok(leg);
                }
                (Err(e), Some(first)) if session.x.t <= begun || e.code == "TooMuchWork" => {
                    events.take_back(&mut auto.stepping);
                    let message =
                        format!("{}; time-stepping from there failed too: {}", first.message, e.message);
                    break Err(Error { message, ..first });
                }
                (Err(e), _) if matches!(e.code, "TooMuchWork" | "Diverged" | "NonFiniteForce") => {
                    events.take_back(&mut auto.stepping);
                    break Err(e);
                }
                (Err(e), _) => {
                    auto.rule.rest();
                    format!("time-stepping failed, {}", e.message)
                }
            };
            self.end_stretch(auto, session, events, recorder, (&back, h))?;
            pace = Pace::new(session, settings, auto.pace);
        };
        auto.reached = session.x.t;
        done.map(|leg| leg == Leg::End)
    }

    /// One stretch of time-stepping.
    fn stretch(
        &mut self,
        auto: &mut Auto,
        session: &mut Session,
        events: &Events,
        recorder: &mut Recorder,
        settings: &Settings,
        observer: &mut dyn Observer,
    ) -> Result<Leg, Error> {
        let Auto { guard, stepping, pace, .. } = auto;
        guard.begin(session.x.t, events.exhausted(settings.max_events));
        match pace.0 {
            Some(tolerance) => {
                let how = (tolerance, Some(guard));
                self.stepping_controlled(session, stepping, recorder, settings, how, observer)
            }
            None => {
                let how = (pace.1, Some(guard));
                self.stepping_fixed(session, stepping, recorder, settings, how, observer)
            }
        }
    }

    fn begin_stretch(
        &mut self,
        auto: &mut Auto,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        (reason, h): (&str, f64),
    ) -> Result<(), Error> {
        let Some(kit) = auto.kit.as_mut() else { return Ok(()) };
        events.note(session.x.t, format!("time-stepping: {reason}"));
        self.summary.events.add(EventKind::Switch);
        auto.stretches += 1;
        session.exchange(kit, &[]);
        events.lend(&mut auto.stepping);
        auto.stepping.begin(session, h)?;
        recorder.follow(session.method, session.mechanism.as_ref(), &session.x);
        self.resume(session);
        Ok(())
    }

    fn end_stretch(
        &mut self,
        auto: &mut Auto,
        session: &mut Session,
        events: &mut Events,
        recorder: &mut Recorder,
        (reason, h): (&str, f64),
    ) -> Result<(), Error> {
        let Some(kit) = auto.kit.as_mut() else { return Ok(()) };
        let resting = auto.stepping.resting();
        events.take_back(&mut auto.stepping);
        events.note(session.x.t, format!("events: {reason}"));
        self.summary.events.add(EventKind::Switch);
        self.summary.energy.impacts += events.rest(session, &resting).map_err(|f| session.explain(&f, h))?;
        session.exchange(kit, &resting);
        events.wake(session);
        recorder.follow(session.method, session.mechanism.as_ref(), &session.x);
        auto.rule.begin();
        self.resume_events(session, events, recorder, h)
    }
}
