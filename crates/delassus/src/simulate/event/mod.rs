//! Events: contacts that close and open, loads that jump, formulas that pass zero.
//!
//! After every attempted step `watch` looks for the earliest event and leads the step there; `sets` handles it: impact,
//! index sets, a new start of the method. `zeno` sees impacts accumulate. `drive` is the loop of haddouni2017 fig. 2.

mod drive;
mod pace;
mod report;
mod root;
mod screen;
mod second;
mod sets;
mod signals;
mod start;
mod thresholds;
mod watch;
mod yielding;
mod zeno;

pub(super) use pace::Pace;
pub use report::ContactStart;
pub(super) use report::at_start;
pub use second::second_run;
pub(super) use signals::Signals;
pub use thresholds::Thresholds;

use super::dense::{Degree, Dense};
use super::session::Session;
use crate::error::Error;
use crate::formulation::{ContactInfo, Mechanism};
use crate::model::Model;
use crate::nonsmooth::{Delassus, Law, law};
use crate::output::Event;
use crate::output::summary::ContactLedger;
use crate::state::State;
use delassus_algebra::lcp::Careful;
use watch::Values;
use zeno::Bounces;

/// Residual above which another complementarity solver is asked.
const RESIDUAL: f64 = 1e-12;

/// The state of contacts during a run.
pub struct Events {
    tol: Thresholds,
    infos: Vec<ContactInfo>,
    /// Metres per unit of a gap.
    units: Vec<f64>,
    /// Open contacts whose gap is positive: those that may close. The others are behind their surface.
    front: Vec<bool>,
    /// Closed contacts whose rows follow from those of others.
    implied: Vec<usize>,
    /// Only contacts that press are in the equations.
    basic: bool,
    /// When forces were last found to be one of many.
    ambiguous: f64,
    /// Contacts that let go at the last instant, and when that was.
    released: Vec<usize>,
    /// Those that left their features and are still at the end of them.
    departed: Vec<usize>,
    instant: f64,
    /// Largest force of a closed contact since contacts last changed.
    push: f64,
    /// Impulses so far, by contact of the model.
    impulses: Vec<f64>,
    bounces: Vec<Bounces>,
    delassus: Delassus,
    law: &'static Law,
    solver: Careful,
    signals: Signals,
    gaps: Vec<f64>,
    before: Values,
    now: Values,
    dense: Dense,
    between: State,
    /// Beginning and length of the step that `dense` stands for.
    span: (f64, f64),
    log: Vec<Event>,
    /// Lines of it that time-stepping wrote.
    foreign: usize,
    /// Impacts that gained energy: time, energy, contacts.
    gains: Vec<(f64, f64, String)>,
    /// Largest complementarity residual.
    complementarity: f64,
    /// Largest joint velocity after an impact, relative to max |U⁻|.
    joint_velocity: f64,
    /// Deepest penetration at an accepted step, m.
    penetration: f64,
    /// An event of the model ended the run.
    stopped: bool,
}

/// Is there anything to watch?
#[must_use]
pub fn has_events(model: &Model, mechanism: &dyn Mechanism) -> bool {
    !model.contacts.is_empty() || !model.events.is_empty() || mechanism.switch_count() > 0
}

impl Events {
    /// For a session at its start, no contact closed yet.
    ///
    /// # Errors
    /// If the closure cannot have rows that come and go.
    pub fn new(model: &Model, session: &mut Session) -> Result<Events, Error> {
        let mechanism = &mut session.mechanism;
        let infos = mechanism.contacts();
        if !infos.is_empty() && mechanism.closure() == "independent" {
            return Err(Error::settings("NotAvailable", "closure \"independent\" has no rows for contacts")
                .on("solve.closure")
                .hint("use closure = \"multipliers\""));
        }
        let tol = Thresholds::new(&model.solve, mechanism.as_ref(), &session.x.v);
        let units: Vec<f64> = infos.iter().map(|c| tol.unit(c)).collect();
        let mut delassus = Delassus::new(mechanism.as_system());
        delassus.analyze(
            mechanism.system(),
            session.x.t,
            &session.x.q,
            &session.x.v,
            model.solve.redundancy_tolerance,
        );
        mechanism.set_position(session.x.t, &session.x.q);
        mechanism.set_velocity(&session.x.v);
        let n = infos.len();
        let law = law(&model.solve.impact_law).ok_or_else(|| {
            Error::settings("UnknownWord", "there is no such impact law").on("solve.impact_law")
        })?;
        let degree = Degree::of(session.method, session.mechanism.as_ref());
        let mut events = Events {
            tol,
            units,
            front: vec![true; n],
            implied: Vec::new(),
            basic: false,
            ambiguous: f64::NEG_INFINITY,
            released: Vec::new(),
            departed: Vec::new(),
            instant: f64::NEG_INFINITY,
            push: 0.0,
            impulses: vec![0.0; model.contacts.len()],
            bounces: vec![Bounces::default(); n],
            delassus,
            law,
            solver: Careful::new(&model.solve.lcp, RESIDUAL).ok_or_else(|| {
                Error::settings("UnknownWord", "there is no such complementarity solver").on("solve.lcp")
            })?,
            signals: Signals::new(model, session)?,
            gaps: vec![0.0; n],
            before: Values::default(),
            now: Values::default(),
            dense: Dense::new(degree, &session.x),
            between: session.x.clone(),
            span: (0.0, 0.0),
            log: Vec::new(),
            foreign: 0,
            gains: Vec::new(),
            complementarity: 0.0,
            joint_velocity: 0.0,
            penetration: 0.0,
            stopped: false,
            infos,
        };
        session.mechanism.gaps(&mut events.gaps);
        for c in 0..n {
            events.front[c] = events.gaps[c] * events.units[c] >= -events.tol.gap;
        }
        Ok(events)
    }

    /// Time that cannot be told from another.
    fn resolution(&self, t: f64) -> f64 {
        4.0 * f64::EPSILON * t.abs().max(self.span.1)
    }

    /// What was logged.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// What was logged.
    pub(super) fn into_log(self) -> Vec<Event> {
        self.log
    }

    /// What the contacts kept to.
    pub(super) fn ledger(&self) -> ContactLedger {
        ContactLedger {
            penetration: self.penetration,
            complementarity: self.complementarity,
            joint_velocity: self.joint_velocity,
            tol_gap: self.tol.gap,
            tol_velocity: self.tol.velocity,
            tol_multiplier: self.tol.multiplier,
        }
    }

    /// Thresholds in use.
    #[must_use]
    pub fn thresholds(&self) -> &Thresholds {
        &self.tol
    }
}
