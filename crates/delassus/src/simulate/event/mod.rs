//! Events: contacts that close and open, loads that jump, formulas that pass zero.
//!
//! After every attempted step `search` looks for the earliest event and leads the step there; `sets` handles it: impact,
//! index sets, a new start of the method. `zeno` sees impacts accumulate. `watcher` is what the loop of a run sees of them.

mod at_rest;
mod bearers;
mod booking;
mod grips;
mod handover;
mod holding;
mod impacts;
mod index_sets;
mod jam;
mod joint_impacts;
mod laws;
mod letting_go;
mod modes;
mod refine;
mod report;
mod root;
mod rubbing;
mod search;
mod sets;
mod start;
mod stay;
mod thresholds;
mod unsure;
mod watcher;
mod zeno;

pub(super) use report::at_start;
pub(super) use search::{Culprit, Found};
pub(super) use sets::kinetic;
pub use thresholds::Thresholds;

use super::session::Session;
use super::signals::Signals;
use delassus_mechanics::formulation::{ContactInfo, Mechanism};
use delassus_model::Model;
use delassus_system::error::Error;
use impacts::Impacts;
use index_sets::IndexSets;
use search::Search;
use zeno::Bounces;

/// The state of contacts during a run.
pub struct Events {
    tol: Thresholds,
    infos: Vec<ContactInfo>,
    /// Metres per unit of a gap.
    units: Vec<f64>,
    /// What is remembered of contacts.
    sets: IndexSets,
    /// Their last impacts since they were closed, and all of them.
    bounces: Vec<Bounces>,
    landings: Vec<Bounces>,
    /// What is known of the step that is searched.
    search: Search,
    impacts: Impacts,
    gaps: Vec<f64>,
    /// Contacts whose gap is a formula.
    formulas: Vec<usize>,
    /// By contact, the pair of shapes that it belongs to, and by pair how far its closed contacts have drifted.
    pairs: Vec<usize>,
    drifts: Vec<f64>,
    /// Since when time has not gone on, and how often that was tried.
    still: (f64, usize),
}

delassus_algebra::saved! { Events { infos, sets, bounces, landings, search, impacts, gaps, drifts, still } made { tol, units, formulas, pairs } }

/// Is there anything to watch?
#[must_use]
pub fn has_events(model: &Model, mechanism: &dyn Mechanism) -> bool {
    model.is_nonsmooth() || !model.events.is_empty() || mechanism.switches().count() > 0
}

impl Events {
    /// For a session at its start, no contact closed yet.
    ///
    /// # Errors
    /// If a signal cannot be made.
    pub fn new(model: &Model, session: &mut Session) -> Result<Events, Error> {
        let infos = session.mechanism.contacts().list();
        let tol = Thresholds::new(&model.solve, session.mechanism.as_ref(), &session.x.v);
        let units: Vec<f64> = infos.iter().map(|c| tol.unit(c)).collect();
        let impacts = Impacts::new(&model.solve, session);
        session.signals = Signals::new(model, session)?;
        let mut gaps = vec![0.0; infos.len()];
        session.mechanism.contacts().gaps(&mut gaps);
        let groups = session.mechanism.contacts().groups();
        let mut pairs = vec![0; infos.len()];
        for (g, group) in groups.iter().enumerate() {
            pairs[group.candidates.clone()].fill(g);
        }
        let drifts = vec![0.0; groups.len().max(1)];
        let mut events = Events {
            tol,
            units,
            sets: IndexSets::new(Vec::new()),
            bounces: vec![Bounces::default(); infos.len()],
            landings: vec![Bounces::default(); infos.len()],
            search: Search::new(&session.x),
            impacts,
            gaps,
            formulas: (0..infos.len())
                .filter(|c| session.mechanism.contacts().gap_formula(*c).is_some())
                .collect(),
            pairs,
            drifts,
            still: (session.x.t, 0),
            infos,
        };
        events.sets = IndexSets::new(events.in_front());
        Ok(events)
    }

    /// Which contacts are in front of their surfaces, by the gaps last taken.
    fn in_front(&self) -> Vec<bool> {
        self.gaps.iter().zip(&self.units).map(|(gap, unit)| gap * unit >= -self.tol.gap).collect()
    }

    /// Time that cannot be told from another.
    fn resolution(&self, t: f64) -> f64 {
        search::resolution(t, self.search.inside.length())
    }

    /// Thresholds in use.
    pub fn thresholds(&self) -> &Thresholds {
        &self.tol
    }
}
