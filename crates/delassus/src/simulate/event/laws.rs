//! Laws of contacts that an event of the model, or a person, changes: coefficients of friction, surfaces that move.

use super::Events;
use super::modes::size;
use super::search::Culprit;
use super::sets::Instant;
use crate::simulate::session::Session;
use delassus_mechanics::formulation::rubbing::Mode;
use delassus_model::friction::check_roughness;
use delassus_system::error::Error;

impl Events {
    /// Takes the laws as they are after parameters were set.
    ///
    /// # Errors
    /// `ParameterOutOfRange` for coefficients that no surface has.
    pub(super) fn take_laws(&mut self, session: &mut Session) -> Result<(), Error> {
        let before = std::mem::replace(&mut self.infos, session.mechanism.contacts().list());
        if before.iter().zip(&self.infos).any(|(old, new)| old.law.rows != new.law.rows) {
            session.forget_parked();
        }
        for info in &self.infos {
            check_roughness(&info.law.roughness)
                .map_err(|e| e.on(format!("contact[{}].friction", info.name)).at_time(session.x.t, 0.0))?;
        }
        for (bounds, joint) in self.impacts.bounds.iter_mut().zip(&session.mechanism.model().joints) {
            if let Some(constant) = joint.friction.and_then(|f| f.constant_bounds()) {
                *bounds = constant;
            }
        }
        Ok(())
    }

    /// A contact whose surface has another velocity all of a sudden sticks no more; others move as they did.
    pub(super) fn torn_loose(&self, now: &Instant, k: usize, mode: Mode, culprit: Option<Culprit>) -> Mode {
        let slip = Events::slip(now, k, &now.before);
        let speed = size(slip);
        let jumped = matches!(culprit, Some(Culprit::Signal(_))) && speed > self.tol.velocity;
        match mode {
            Mode::Stick if jumped => Mode::Slip { direction: slip.map(|u| u / speed), floor: 0.0 },
            _ => mode,
        }
    }
}
