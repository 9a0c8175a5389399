//! `contact = "auto"`: event by event where events are rare, by time-stepping where they crowd or where locating them fails.
//!
//! Both share the session: its mechanism, time, positions and velocities. At a switch the method changes and begins anew at the
//! same state. `leave_events` says when to leave events, `return_to_events` when to return to them.
//!
//! haddouni2017, section 5, names such a hybrid scheme as future work.

use super::leave_events::LeaveEvents;
use super::return_to_events::ReturnToEvents;
use crate::results::{EventKind, Reason, Summary};
use crate::simulate::event::Events;
use crate::simulate::pace::Asked;
use crate::simulate::run::Run;
use crate::simulate::session::{ParkedMethod, Session};
use crate::simulate::stepping::Stepping;
use crate::simulate::watch::{Watch as _, Watcher};
use delassus_integrators::integrator::{self, Options};
use delassus_integrators::settings::{ContactStrategy, ImpactLaw};
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// Part of the run within which an event was just handled.
const JUST: f64 = 1e-3;

/// Switches between events and time-stepping.
pub(in crate::simulate) struct ContactSwitch {
    leave: LeaveEvents,
    back: ReturnToEvents,
    /// Who waits: time-stepping and its method, or events and theirs; no method if time-stepping is out of the question.
    pub(in crate::simulate) watcher: Watcher,
    pub(super) method: Option<ParkedMethod>,
    /// The present stretch of time-stepping.
    stretch: Option<Stretch>,
    /// Was it asked for?
    asked: bool,
    contacts: bool,
    /// Time spent by time-stepping, s, and in how many stretches.
    stepped: f64,
    stretches: usize,
}

delassus_algebra::saved! {
    ContactSwitch {
        leave, back, watcher, stretch, stepped, stretches
    } made { method, asked, contacts }
}

/// A stretch of time-stepping.
struct Stretch {
    /// When it began.
    begun: f64,
    /// Step of the motion before.
    h: f64,
    /// The error that ended the events, if one did.
    cause: Option<Error>,
}

delassus_algebra::saved! { Stretch = Stretch { begun: 0.0, h: 0.0, cause: None } => { begun, h, cause } }

impl ContactSwitch {
    /// For a session with events; it never switches if something else was asked for or time-stepping has no form for the model.
    pub(in crate::simulate) fn new(
        model: &Model,
        session: &Session,
        events: &Events,
        options: &Options,
        asked: Asked,
    ) -> ContactSwitch {
        let auto = model.solve.contact == ContactStrategy::Auto;
        let stepping = || ParkedMethod::new(model, integrator::STEPPING.method(), options, &session.x).ok();
        let method = if auto && model.is_nonsmooth() { stepping() } else { None };
        let tol = *events.thresholds();
        // a bounce that stays below the tolerance; with fixed steps one that is over within a step
        let quiet_speed = match asked.tolerance {
            Some(tolerance) => tol.speed * (2.0 * tolerance).sqrt(),
            None => 0.5 * tol.speed * tol.speed / tol.length * asked.h,
        };
        let newton = model.solve.impact_law == ImpactLaw::NEWTON;
        ContactSwitch {
            leave: LeaveEvents::new(session.method, asked, newton && method.is_some()),
            back: ReturnToEvents::default(),
            watcher: Watcher::Stepping(Box::new(Stepping::idle(session, tol, quiet_speed.max(tol.velocity)))),
            method,
            stretch: None,
            asked: auto,
            contacts: model.is_nonsmooth(),
            stepped: 0.0,
            stretches: 0,
        }
    }

    /// Is a stretch of time-stepping on its way?
    pub(in crate::simulate) fn is_stepping(&self) -> bool {
        self.stretch.is_some()
    }

    /// Does time-stepping go on where this error ended the events?
    pub(super) fn takes(&self, e: &Error, run: &Run) -> bool {
        let (t, settings) = (run.session.x.t, &run.settings);
        let near = !run.session.mechanism.contacts().closed().is_empty()
            || t - run.books.ledger.last() <= JUST * settings.end;
        if e.code == Code::EventStorm && self.leave.hopeless(t, settings.end, settings.max_steps) {
            return false;
        }
        self.method.is_some()
            && match e.code {
                Code::EventStorm | Code::ActiveSetCycling | Code::ContactSolveFailed => true,
                // where contacts are closed or an event was just handled
                Code::StepTooSmall
                | Code::NewtonFailed
                | Code::FixedPointFailed
                | Code::SingularConfiguration
                | Code::InconsistentConstraints => near,
                _ => false,
            }
    }

    /// After a handled event: time-stepping, if events crowd.
    pub(super) fn after_event(&mut self, run: &mut Run) -> Result<(), Error> {
        let Watcher::Events(events) = &run.watcher else { return Ok(()) };
        let t = run.session.x.t;
        match self.leave.look(events, &run.books.ledger, t, run.pace.size()) {
            Some(reason) => self.begin_stepping(run, &reason, None),
            None => Ok(()),
        }
    }

    /// After an accepted step of time-stepping: events, if contacts are steady again.
    pub(super) fn after_step(&mut self, run: &mut Run) -> Result<(), Error> {
        let Watcher::Stepping(stepping) = &run.watcher else { return Ok(()) };
        match self.back.look(run.session.x.t, stepping) {
            Some(reason) => self.begin_events(run, &reason),
            None => Ok(()),
        }
    }

    /// A stretch of time-stepping begins, for a reason that may be an error.
    ///
    /// # Errors
    /// If neither it nor events can go on.
    pub(super) fn begin_stepping(
        &mut self,
        run: &mut Run,
        reason: &str,
        cause: Option<Error>,
    ) -> Result<(), Error> {
        let h = run.pace.size();
        self.stretch = Some(Stretch { begun: run.session.x.t, h, cause });
        match self.begin_stretch(run, reason, h) {
            Ok(()) => Ok(()),
            Err(e) => self.stretch_failed(run, e),
        }
    }

    fn begin_stretch(&mut self, run: &mut Run, reason: &str, h: f64) -> Result<(), Error> {
        let Some(method) = &mut self.method else { return Ok(()) };
        let Run { settings, session, watcher, books, .. } = run;
        let t = session.x.t;
        books.ledger.note(t, format!("time-stepping: {reason}"));
        books.summary.events.add(EventKind::Switch);
        self.stretches += 1;
        // the other method, the other watcher
        session.exchange(method, &Closed::default());
        std::mem::swap(watcher, &mut self.watcher);
        if let Watcher::Stepping(stepping) = watcher {
            stepping.begin(session, &books.ledger, h)?;
        }
        books.follow_method(session);
        self.back.begin(t, books.ledger.located() > settings.max_events);
        run.renew_pace();
        Ok(())
    }

    /// After an error of time-stepping: events go on, unless they would have it too.
    ///
    /// # Errors
    /// The error, or the one that ended the events before.
    pub(super) fn stretch_failed(&mut self, run: &mut Run, e: Error) -> Result<(), Error> {
        let begun = self.stretch.as_ref().map_or(f64::INFINITY, |s| s.begun);
        let still = run.session.x.t <= begun || e.code == Code::TooMuchWork;
        if let Some(first) = self.stretch.as_mut().and_then(|s| s.cause.take()).filter(|_| still) {
            let message = format!("{}; time-stepping from there failed too: {}", first.message, e.message);
            return Err(Error { message, ..first });
        }
        if matches!(e.code, Code::TooMuchWork | Code::Diverged | Code::NonFiniteForce) {
            return Err(e);
        }
        self.leave.rest();
        self.begin_events(run, &format!("time-stepping failed, {}", e.message))
    }

    /// A stretch of time-stepping ends, events go on.
    fn begin_events(&mut self, run: &mut Run, reason: &str) -> Result<(), Error> {
        let (Some(method), Some(stretch)) = (&mut self.method, self.stretch.take()) else { return Ok(()) };
        let Run { session, watcher, books, .. } = run;
        self.stepped += session.x.t - stretch.begun;
        std::mem::swap(watcher, &mut self.watcher);
        let (Watcher::Events(events), Watcher::Stepping(stepping)) = (watcher, &self.watcher) else {
            return Ok(());
        };
        books.ledger.note(session.x.t, format!("events: {reason}"));
        books.summary.events.add(EventKind::Switch);
        // contacts that rest are closed, of the others nothing is known
        let h = stretch.h;
        let resting = stepping.resting();
        let lost = events.hold_resting(session, &resting).map_err(|f| session.explain(&f, h))?;
        books.summary.energy.impacts += lost;
        session.exchange(method, &Closed::with_cones(&resting));
        events.forget(session);
        books.follow_records(session);
        self.leave.begin();
        events.settle(session, books, None, h)?;
        run.renew_pace();
        Ok(())
    }

    /// What ran how long, in words, at the end of a run at t.
    pub(in crate::simulate) fn tell(&self, t: f64, summary: &mut Summary) {
        if !self.contacts {
            return;
        }
        if !self.asked {
            return summary.why.0.push(Reason::Events { allowed: false });
        }
        summary.contact = "auto".into();
        if self.stretches == 0 {
            return summary.why.0.push(Reason::Events { allowed: true });
        }
        let stepped = self.stepped + self.stretch.as_ref().map_or(0.0, |s| t - s.begun);
        summary.why.0.push(Reason::EventsAndStepping {
            events: (t - stepped).max(0.0),
            method: integrator::STEPPING.name(),
            stepped,
            stretches: self.stretches,
        });
    }
}
