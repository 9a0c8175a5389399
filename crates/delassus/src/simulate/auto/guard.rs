//! When time-stepping yields to events again: where contacts have been steady for some steps.

use super::Leg;
use crate::error::Error;
use crate::output::{EventKind, Summary};
use crate::simulate::event::Events;
use crate::simulate::session::{Session, explain};
use crate::simulate::stepping::Stepping;

/// Steps in which nothing happens after which events take over.
const QUIET: usize = 8;
/// Most doublings of it, one for every return that came too early.
const DOUBLINGS: u32 = 5;

/// Watches a stretch of time-stepping.
#[derive(Default)]
pub(in crate::simulate) struct Guard<'a> {
    /// Loads and events of the model are theirs.
    events: Option<&'a mut Events>,
    quiet: usize,
    doublings: u32,
    /// Beginning and end of the last stretch, s.
    last: (f64, f64),
    /// Events must not take over again.
    stays: bool,
}

impl<'a> Guard<'a> {
    /// A stretch begins at t.
    pub(super) fn begin(self, t: f64, stays: bool, events: &'a mut Events) -> Guard<'a> {
        // events lasted no longer than the stretch before: it was left too early
        let early = t - self.last.1 <= self.last.1 - self.last.0;
        let doublings = if early { (self.doublings + 1).min(DOUBLINGS) } else { self.doublings / 2 };
        Guard { events: Some(events), quiet: 0, doublings, last: (t, t), stays }
    }

    /// The same without what it watched.
    pub(super) fn free<'b>(self) -> Guard<'b> {
        Guard { events: None, quiet: self.quiet, doublings: self.doublings, last: self.last, stays: self.stays }
    }

    /// After an accepted step.
    ///
    /// # Errors
    /// If the method cannot go on from a load that changed.
    pub(in crate::simulate) fn look(
        &mut self,
        summary: &mut Summary,
        session: &mut Session,
        stepping: &mut Stepping,
        h: f64,
    ) -> Result<Option<Leg>, Error> {
        let t = session.x.t;
        self.last.1 = t;
        let Some(events) = self.events.as_deref_mut() else { return Ok(None) };
        let first = stepping.log.len();
        if events.look_back(session, &mut stepping.log) {
            for e in &stepping.log[first..] {
                summary.events.add(e.kind);
                if events.stopped() && e.kind == EventKind::User {
                    summary.stopped_by = Some(e.name.clone());
                }
            }
            if events.stopped() {
                return Ok(Some(Leg::Stopped));
            }
            session.restart(h).map_err(|f| explain(session.mechanism.as_system(), &f, t, h))?;
            self.quiet = 0;
        }
        self.quiet = if stepping.is_loud() { 0 } else { self.quiet + 1 };
        if self.stays || self.quiet < QUIET << self.doublings {
            return Ok(None);
        }
        Ok(Some(Leg::Handed(format!("contacts steady for {} steps", self.quiet))))
    }
}
