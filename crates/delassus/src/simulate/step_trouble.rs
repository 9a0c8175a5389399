//! Why steps become too short: what cannot be followed within them, stiff parts, oscillations of the method, its estimate.

use super::pace::Step;
use super::policy::rates;
use super::session::Session;
use super::stiffness::{culprit, looks_stiff};
use delassus_integrators::integrator::Levels;
use delassus_model::Settings;
use delassus_system::error::{Code, Error};

/// Estimates in the smallest step that are no error of it: Newton's tolerance on its corrections.
const OWN_NOISE: f64 = 1e-12;

/// The shortest step does not show what happens within it.
pub(super) fn unresolved(session: &Session, step: Step) -> Error {
    Error::solver(
        Code::InsideUnresolved,
        "contacts or signals change too fast to be followed within the shortest step",
    )
    .hint("lower min_step, raise tol_gap, or look for a formula that oscillates without end")
    .at_time(session.x.t, step.h)
}

/// h|λ| from which on no explicit method is stable, with a margin for what is measured of λ.
const UNSTABLE: f64 = 5.0;

/// The error behind an explicit method that cannot take the smallest step, if the fastest part of the equations forbids it.
pub(super) fn stiff(session: &mut Session, settings: &Settings, h: f64) -> Option<Error> {
    if !session.method.explicit {
        return None;
    }
    let measured = rates(session).ok()?;
    let rate = measured.fastest();
    if h * rate < UNSTABLE {
        return None;
    }
    let who = session.mechanism.velocity_name(measured.most);
    let error = Error::solver(
        Code::StepTooSmall,
        format!(
            "{} needs steps below min_step = {:.1e} s: the fastest part of the equations, {rate:.1e} 1/s, most of it in `{who}`, allows it no more than {:.1e} s; the problem looks stiff",
            session.method.name,
            settings.min_step,
            1.0 / rate
        ),
    );
    let hint = "use an implicit method such as gen-alpha-pv, which is stable with any step";
    Some(error.hint(hint).at_time(session.x.t, h))
}

/// Steps become shorter and shorter for the method's own oscillations.
pub(super) fn oscillating(session: &Session) -> Error {
    let method = session.method.name;
    Error::solver(
        Code::StepTooSmall,
        format!("the accelerations of {method} oscillate, the more the shorter its steps are: it holds positions alone, and changes of the step disturb it"),
    )
    .hint("use a fixed step, or a method that holds velocities too, such as gen-alpha-pv")
}

/// The estimate asks for less than the smallest step.
pub(super) fn too_small(session: &Session, settings: &Settings, error: f64) -> Error {
    // no jump of a force, but what is left of the method's own accelerations
    if !session.method.levels.met(Levels::VELOCITY) && error < OWN_NOISE {
        return oscillating(session);
    }
    let (who, method) = (culprit(session), session.method.name);
    let stiff = looks_stiff(session);
    let looks = if stiff { ", and the problem looks stiff" } else { "" };
    let hint = if session.method.explicit {
        "use an implicit method such as gen-alpha-pv, loosen the tolerance, lower min_step, or look for a jump in the forces"
    } else {
        "loosen the tolerance, lower min_step, or look for a jump in the forces"
    };
    Error::solver(
        Code::StepTooSmall,
        format!(
            "the error estimate {error:.2e} of {method} asks for a step below min_step = {:.1e} s; the acceleration of `{who}` changes most{looks}",
            settings.min_step
        ),
    )
    .hint(hint)
}
