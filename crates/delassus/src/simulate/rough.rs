//! Friction and the settings of a run: what is refused before time zero, and the certificate of what was solved.

use super::start::Start;
use crate::results::friction::FrictionCertificate;
use delassus_integrators::integrator::Method;
use delassus_integrators::settings::{Closure, FrictionSolver};
use delassus_mechanics::formulation::Mechanism;
use delassus_mechanics::formulation::rubbing::Rubbing;
use delassus_model::Model;
use delassus_system::error::{Code, Error, Failure};

/// Refuses what a method or closure cannot honour of the friction of a model.
///
/// # Errors
/// `NotAvailable`, with the culprit.
pub(super) fn check(model: &Model, method: &Method) -> Result<(), Error> {
    let contact = model.contacts.iter().find(|c| c.is_rough()).map(|c| ("contact", &c.name));
    let joint = || model.joints.iter().find(|j| j.friction.is_some()).map(|j| ("joint", &j.name));
    let Some((table, name)) = contact.or_else(joint) else { return Ok(()) };
    let on = format!("{table}[{name}].friction");
    if method.nonsmooth && !method.friction {
        let message = format!("{} knows no friction (`{}`)", method.name, name);
        return Err(Error::settings(Code::NotAvailable, message)
            .on(on)
            .hint("method = \"moreau-jean\", \"pvv\" or \"pva\", or contact = \"event\""));
    }
    if model.solve.closure == Closure::Independent {
        let message = format!("closure independent knows no friction (`{}`)", name);
        return Err(Error::settings(Code::NotAvailable, message).on(on).hint("closure = \"multipliers\""));
    }
    if model.solve.closure == Closure::Augmented {
        let message = format!("closure augmented knows no friction (`{}`)", name);
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

/// The error of a step without a force because a joint locks itself.
pub(super) fn locked(mechanism: &dyn Mechanism, failure: &Failure) -> Option<Error> {
    let (Failure::NonFinite { .. }, Some(joint)) = (failure, mechanism.locked_joint()) else { return None };
    let name = &mechanism.model().joints[joint].name;
    let message = format!(
        "the friction of the joint `{name}` locks it: it grows faster with the reaction than anything that moves it"
    );
    let error = Error::solver(Code::NoContactSolution, message).on(format!("joint[{name}].friction"));
    Some(error.hint("no motion has that friction: lower mu, radius or the moments over length, or give it a constant bound"))
}

/// The word of a solver that a certificate names.
pub(super) fn solver(name: &str) -> FrictionSolver {
    name.parse().unwrap_or_default()
}

/// Takes a solved problem into the certificate of a run.
pub(super) fn note(all: &mut Option<FrictionCertificate>, one: &FrictionCertificate) {
    all.get_or_insert_with(FrictionCertificate::default).add(one);
}
