//! Who watches the steps of a run: nobody, events that are located, or time-stepping over impacts.

use super::books::Books;
use super::event::{Culprit, Events, Found, Thresholds};
use super::pace::{Pace, Retry, Step};
use super::session::Session;
use super::stepping::Stepping;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_integrators::integrator::Report;
use delassus_model::Settings;
use delassus_system::error::{Error, Failure};
use std::ops::{Deref, DerefMut};

/// What is seen of an attempted step.
pub(super) enum Seen {
    /// Nothing but motion.
    Motion,
    /// Motion that is not followed closely enough.
    Inaccurate,
    /// A blow or a change of loads, in a step short enough to go over it.
    Blow,
    /// One that the step is too long for; it lies before this time.
    TooLong(f64),
    /// It cannot be told what happens within it; a step of this length may show it.
    Hidden(f64),
    /// An event at its beginning, or at the end of the shorter step that the session has attempted instead.
    Event(Found),
}

/// Watches the steps of a run. In the order of the loop.
pub(super) trait Watch {
    /// How a step of a grid that fails is tried again.
    fn retry(&self) -> Retry;

    /// The start of the run.
    ///
    /// # Errors
    /// If contacts contradict each other there.
    fn begin(&mut self, _session: &mut Session, _books: &mut Books, _h: f64) -> Result<(), Error> {
        Ok(())
    }

    /// Refuses runs that would never end.
    ///
    /// # Errors
    /// Too many events, or no way to go on.
    fn guard(&mut self, _t: f64, _books: &Books, _settings: &Settings) -> Result<(), Error> {
        Ok(())
    }

    /// Longest step that contacts in the equations allow; `None` if there are none by nature.
    fn bound(&self, _tolerance: f64) -> Option<f64> {
        None
    }

    /// Before an attempt.
    fn prepare(&mut self, _session: &mut Session, _h: f64) {}

    /// After an attempt: what happened within it.
    ///
    /// # Errors
    /// If a step to an event fails.
    fn look(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        pace: &Pace,
        step: Step,
        report: &Report,
    ) -> Result<Seen, Failure>;

    /// After an attempt that is not accepted.
    fn step_back(&mut self) {}

    /// Books what an accepted step did to contacts.
    fn book(&mut self, _session: &mut Session, _books: &mut Books) {}

    /// After the books of an accepted step of length h. True if an event of the model ends the run.
    ///
    /// # Errors
    /// If the method cannot go on.
    fn follow(&mut self, _session: &mut Session, _books: &mut Books, _h: f64) -> Result<bool, Error> {
        Ok(false)
    }

    /// Handles an event at the present state, from which steps of length h follow. True if it ends the run.
    ///
    /// # Errors
    /// If there is no way to go on.
    fn settle(
        &mut self,
        _session: &mut Session,
        _books: &mut Books,
        _culprit: Option<Culprit>,
        _h: f64,
    ) -> Result<bool, Error> {
        Ok(false)
    }

    /// Another method goes on.
    fn follow_method(&mut self, _session: &Session) {}

    /// Somebody has changed the laws of contacts.
    ///
    /// # Errors
    /// `ParameterOutOfRange` for coefficients that no surface has.
    fn renew_laws(&mut self, _session: &mut Session) -> Result<(), Error> {
        Ok(())
    }
}

/// A smooth motion: there is nothing to see.
pub(super) struct Nothing;

impl Watch for Nothing {
    fn retry(&self) -> Retry {
        Retry::PartsOrBeyond
    }
    fn look(
        &mut self,
        _: &mut Session,
        _: &Settings,
        pace: &Pace,
        step: Step,
        report: &Report,
    ) -> Result<Seen, Failure> {
        Ok(if pace.accepts(step, report) { Seen::Motion } else { Seen::Inaccurate })
    }
}

/// Who watches.
pub(super) enum Watcher {
    /// Nobody.
    Nothing(Nothing),
    /// Events are located.
    Events(Box<Events>),
    /// Steps go over impacts.
    Stepping(Box<Stepping>),
}

impl Watcher {
    /// Thresholds of contacts.
    pub(super) fn thresholds(&self) -> Option<&Thresholds> {
        match self {
            Watcher::Nothing(_) => None,
            Watcher::Events(events) => Some(events.thresholds()),
            Watcher::Stepping(stepping) => Some(stepping.thresholds()),
        }
    }
}

impl Saved for Watcher {
    fn save(&self, out: &mut Writer) {
        match self {
            Watcher::Nothing(_) => {}
            Watcher::Events(events) => events.save(out),
            Watcher::Stepping(stepping) => stepping.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        match self {
            Watcher::Nothing(_) => Ok(()),
            Watcher::Events(events) => events.restore(from),
            Watcher::Stepping(stepping) => stepping.restore(from),
        }
    }
}

impl Deref for Watcher {
    type Target = dyn Watch;
    fn deref(&self) -> &(dyn Watch + 'static) {
        match self {
            Watcher::Nothing(w) => w,
            Watcher::Events(w) => w.as_ref(),
            Watcher::Stepping(w) => w.as_ref(),
        }
    }
}

impl DerefMut for Watcher {
    fn deref_mut(&mut self) -> &mut (dyn Watch + 'static) {
        match self {
            Watcher::Nothing(w) => w,
            Watcher::Events(w) => w.as_mut(),
            Watcher::Stepping(w) => w.as_mut(),
        }
    }
}
