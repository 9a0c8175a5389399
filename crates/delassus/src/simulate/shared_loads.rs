//! Joints whose reactions are not unique. Friction that is bound by them makes the motion a matter of choice: it follows the
//! reactions of least energy.

use super::session::Session;
use delassus_integrators::integrator::{AUTO, Options};
use delassus_integrators::settings::{Closure, Coordinates};
use delassus_model::{Joint, Model, Warning};
use delassus_system::error::Code;

/// Names of joints whose reactions are not unique; every joint of the session is a constraint.
pub(super) fn shared(session: &mut Session, model: &Model) -> Vec<String> {
    let ambiguous = session.stepper.rows_mut().ambiguous();
    let bodies = session.mechanism.bodies();
    let joints = ambiguous.iter().filter_map(|row| model.joints.get(bodies.row_joint(*row)));
    let mut names: Vec<String> = joints.map(|j| j.name.clone()).collect();
    names.dedup();
    names
}

/// Does the bound of its friction grow with its reaction?
fn rubs_by_load(joint: &Joint) -> bool {
    joint.friction.is_some_and(|f| f.mu > 0.0)
}

/// A warning if some of these joints have friction by their reactions.
pub(super) fn told(model: &Model, shared: &[String]) -> Option<Warning> {
    let rub = model.joints.iter().filter(|j| rubs_by_load(j) && shared.contains(&j.name));
    let names: Vec<String> = rub.map(|j| format!("`{}`", j.name)).collect();
    (!names.is_empty()).then(|| {
        let message = format!(
            "the motion may not be the only one: the reactions of {} are not unique, and their friction is bound by them; those of least energy are taken. Give the joint a constant bound (torque, force), or leave rows to one joint",
            names.join(", ")
        );
        Warning { code: Code::FrictionNotUnique, message }
    })
}

/// The same for a model that is about to run, in whatever coordinates.
pub(super) fn doubt(model: &Model) -> Option<Warning> {
    if !model.joints.iter().any(rubs_by_load) {
        return None;
    }
    let mut plain = model.clone();
    (plain.solve.coordinates, plain.solve.closure) = (Coordinates::Absolute, Closure::Multipliers);
    // what cannot be assembled so is told by the run itself
    let mut session = Session::with(&plain, AUTO.method(), &Options::from(&plain.solve), 1e-3).ok()?;
    let shared = shared(&mut session, &plain);
    told(&plain, &shared)
}
