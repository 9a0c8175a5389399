//! What is written down of contacts and events during a run, whoever watches them.

use super::event::Thresholds;
use super::impulses::Impulses;
use super::log::Log;
use crate::results::summary::ContactLedger;
use crate::results::{Event, EventKind};
use delassus_model::Model;

/// The ledger of contacts and events.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    /// Impulses so far.
    pub(super) impulses: Impulses,
    /// What happened, in the order of time.
    pub(super) log: Log,
    /// Lines of it that are no located events.
    pub(super) not_located: usize,
    /// Impacts that gained energy and have not been told of: time, energy, contacts.
    pub(super) gains: Vec<(f64, f64, String)>,
    /// Contacts whose force grew without bound while they slipped and that have not been told of: time, p/W_nn, name.
    pub(super) jams_ahead: Vec<(f64, f64, String)>,
    /// Largest complementarity residual.
    pub(super) complementarity: f64,
    /// Largest joint velocity after an impact, relative to max |U⁻|.
    pub(super) joint_velocity: f64,
    /// Deepest penetration at an accepted step, m.
    pub(super) penetration: f64,
}

delassus_algebra::saved! {
    Ledger {
        impulses, log, not_located, gains, jams_ahead, complementarity, joint_velocity, penetration
    }
}

impl Ledger {
    /// For a model.
    pub(super) fn new(model: &Model) -> Ledger {
        Ledger { impulses: Impulses::new(model), ..Ledger::default() }
    }

    /// A line on how contacts are treated from here on.
    pub(super) fn note(&mut self, t: f64, text: String) {
        self.put_not_located(Event::plain(t, EventKind::Switch, text));
    }

    /// A line that no located event wrote.
    pub(super) fn put_not_located(&mut self, line: Event) {
        self.log.push(line);
        self.not_located += 1;
    }

    /// How many events were located.
    pub(super) fn located(&self) -> usize {
        self.log.count() - self.not_located
    }

    /// Time of the last event.
    pub(super) fn last(&self) -> f64 {
        self.log.newest().map_or(f64::NEG_INFINITY, |e| e.t)
    }

    /// Largest jump of a gap velocity at the last instant, in units of this length per second.
    pub(super) fn last_jump(&self, length: f64) -> f64 {
        self.log.last_jump() / length
    }

    /// What the contacts kept to.
    pub(super) fn contacts(&self, tol: &Thresholds) -> ContactLedger {
        ContactLedger {
            penetration: self.penetration,
            complementarity: self.complementarity,
            joint_velocity: self.joint_velocity,
            tol_gap: tol.gap,
            tol_velocity: tol.velocity,
            tol_multiplier: tol.multiplier,
        }
    }
}
