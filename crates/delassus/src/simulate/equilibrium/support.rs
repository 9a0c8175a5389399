//! Equilibrium on contacts: those that press at the start count as joints, and with friction hold their points; joints with friction are
//! held. Where the search ends their forces are asked whether they can do that.

use crate::results::{JointGrip, StartForce};
use crate::simulate::event::Events;
use crate::simulate::session::Session;
use crate::simulate::start;
use delassus_integrators::integrator::{AUTO, Options};
use delassus_integrators::settings::{Closure, Coordinates};
use delassus_mechanics::formulation::Mechanism;
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_model::Model;
use delassus_system::error::Error;

/// A model that rests on its contacts.
pub(super) struct Support {
    session: Session,
    events: Events,
}

impl Support {
    /// The model at rest at its start, with the contacts closed that press there.
    ///
    /// # Errors
    /// If the start cannot be assembled, or contacts overlap there.
    pub(super) fn new(model: &Model) -> Result<Support, Error> {
        let mut still = Model { equilibrium: false, ..model.clone() };
        still.start.retain(|e| !start::is_rate(e));
        (still.solve.coordinates, still.solve.closure) = (Coordinates::Absolute, Closure::Multipliers);
        let mut session = Session::with(&still, AUTO.method(), &Options::from(&still.solve), 1e-3)?;
        let events = Events::held_at_start(&still, &mut session)?;
        Ok(Support { session, events })
    }

    /// The mechanism with the rows of these contacts.
    pub(super) fn mechanism(&mut self) -> &mut dyn Mechanism {
        self.session.mechanism.as_mut()
    }

    /// Coordinates at the start.
    pub(super) fn start(&self) -> Vec<f64> {
        self.session.x.q.clone()
    }

    /// The contacts that are held.
    pub(super) fn closed(&self) -> Closed {
        self.session.mechanism.closed()
    }

    /// Their forces where the search has ended.
    ///
    /// # Errors
    /// `EquilibriumFailed` if they cannot hold, with the contact and its margin.
    pub(super) fn forces(&mut self, q: &[f64]) -> Result<(Vec<StartForce>, Vec<JointGrip>), Error> {
        self.events.forces_at_rest(&mut self.session, q)
    }
}
