//! Friction and the settings of a run: what is refused before time zero, and the certificate of what was solved.

use super::start::Start;
use crate::results::friction::FrictionCertificate;
use delassus_integrators::integrator::Method;
use delassus_integrators::settings::{Closure, FrictionSolver};
use delassus_mechanics::formulation::Mechanism;
use delassus_mechanics::formulation::rubbing::Rubbing;
use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// Refuses what a method or closure cannot honour of the friction of a model.
///
/// # Errors
/// `NotAvailable`, with the culprit.
pub(super) fn check(model: &Model, method: &Method) -> Result<(), Error> {
    if let Some(joint) = model.joints.iter().find(|j| j.friction.is_some()) {
        let message = format!("dry friction of joints (`{}`) is not available in this version", joint.name);
        return Err(Error::settings(Code::NotAvailable, message)
            .on(format!("joint[{}].friction", joint.name))
            .hint("leave it out, or write a force with -f*sign(JOINT.rate): it is held where it stops the motion"));
    }
    let Some(contact) = model.contacts.iter().find(|c| c.is_rough()) else { return Ok(()) };
    let on = format!("contact[{}].friction", contact.name);
    if method.nonsmooth && !method.friction {
        let message = format!("{} knows no friction (`{}`)", method.name, contact.name);
        return Err(Error::settings(Code::NotAvailable, message)
            .on(on)
            .hint("method = \"moreau-jean\", \"pvv\" or \"pva\", or contact = \"event\""));
    }
    if model.solve.closure == Closure::Independent {
        let message = format!("closure independent knows no friction (`{}`)", contact.name);
        return Err(Error::settings(Code::NotAvailable, message).on(on).hint("closure = \"multipliers\""));
    }
    if model.solve.closure == Closure::Augmented {
        let message = format!("closure augmented knows no friction (`{}`)", contact.name);
        return Err(Error::settings(Code::NotAvailable, message).on(on).hint("closure = \"multipliers\""));
    }
    Ok(())
}

/// The mechanism with modes of stick and slip, at its start, if there is friction.
pub(super) fn with_modes(model: &Model, inner: Box<dyn Mechanism>, start: &Start) -> Box<dyn Mechanism> {
    if !model.is_rough() {
        return inner;
    }
    let mut mechanism: Box<dyn Mechanism> = Box::new(Rubbing::new(inner));
    mechanism.set_state(0.0, &start.q, &start.v);
    mechanism
}

/// The word of a solver that a certificate names.
pub(super) fn solver(name: &str) -> FrictionSolver {
    name.parse().unwrap_or_default()
}

/// Takes a solved problem into the certificate of a run.
pub(super) fn note(all: &mut Option<FrictionCertificate>, one: &FrictionCertificate) {
    all.get_or_insert_with(FrictionCertificate::default).add(one);
}
