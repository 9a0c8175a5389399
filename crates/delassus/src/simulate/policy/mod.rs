//! Changes during a run: of the method (`method = "auto"`) and of the treatment of contacts (`contact = "auto"`).

mod contact_switch;
mod leave_events;
mod method_switch;
mod rates;
mod return_to_events;

pub(super) use contact_switch::ContactSwitch;
pub(super) use method_switch::MethodSwitch;
pub(super) use rates::rates;

use super::run::{Run, Turn};
use super::session::ParkedMethod;
use super::watch::Watcher;
use delassus_system::error::Error;

/// Who may change what during a run.
pub(super) struct Policy {
    /// The method, explicit or implicit.
    pub(super) methods: Option<MethodSwitch>,
    /// Contacts, event by event or by time-stepping.
    pub(super) contacts: Option<ContactSwitch>,
}

delassus_algebra::saved! { Policy { methods, contacts } }

impl Policy {
    /// The methods that wait.
    pub(super) fn waiting(&self) -> impl Iterator<Item = &ParkedMethod> {
        let methods = self.methods.as_ref().map(|m| &m.waiting);
        methods.into_iter().chain(self.contacts.as_ref().and_then(|c| c.method.as_ref()))
    }

    /// The same, to change them.
    pub(super) fn waiting_mut(&mut self) -> impl Iterator<Item = &mut ParkedMethod> {
        let methods = self.methods.as_mut().map(|m| &mut m.waiting);
        methods.into_iter().chain(self.contacts.as_mut().and_then(|c| c.method.as_mut()))
    }

    /// After a turn of the loop: changes what should be.
    ///
    /// # Errors
    /// If what should go on cannot begin.
    pub(super) fn after(&mut self, turn: Turn, run: &mut Run) -> Result<(), Error> {
        match (turn, &run.watcher) {
            // contacts are steady again: back to events
            (Turn::Step, Watcher::Stepping(_)) => {
                self.contacts.as_mut().map_or(Ok(()), |c| c.after_step(run))
            }
            // the other method would get further for the same work
            (Turn::Step, _) => self.methods.as_mut().map_or(Ok(()), |m| m.after_step(run)),
            // events crowd: time-stepping
            (Turn::Event, _) => {
                self.contacts.as_mut().map_or(Ok(()), |c| c.after_event(run))?;
                // slip begins in space: the implicit method
                self.methods.as_mut().map_or(Ok(()), |m| m.after_event(run))
            }
            (Turn::Again | Turn::Stop, _) => Ok(()),
        }
    }

    /// After an error: goes on with the other method or the other treatment of contacts, if these may not have it.
    ///
    /// # Errors
    /// The error, if not.
    pub(super) fn rescue(&mut self, run: &mut Run, e: Error) -> Result<(), Error> {
        if let Some(contacts) = self.contacts.as_mut().filter(|c| c.is_stepping()) {
            return contacts.stretch_failed(run, e);
        }
        if let Some(methods) = &mut self.methods
            && methods.takes(&e, &run.session)
            && methods.change(run, &e.message, true).is_ok()
        {
            return Ok(());
        }
        match &mut self.contacts {
            Some(contacts) if contacts.takes(&e, run) => {
                let reason = format!("{}, {}", e.code, e.message);
                contacts.begin_stepping(run, &reason, Some(e))
            }
            _ => Err(e),
        }
    }
}
