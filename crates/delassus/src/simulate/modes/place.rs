//! The state that modes are taken about: the start, an equilibrium, a time of a run.

use crate::results::StartForce;
use crate::simulate::event::Events;
use crate::simulate::stated_error::{Ended, go};
use crate::simulate::{Observer, Session, Silent, equilibrium};
use delassus_integrators::integrator::{AUTO, Options};
use delassus_integrators::settings::{Closure, Coordinates};
use delassus_mechanics::formulation::rubbing::{Closed, Rubbing};
use delassus_mechanics::formulation::{Mechanism, build};
use delassus_model::Model;
use delassus_system::error::{Code, Error};
use delassus_system::state::State;

/// Where to linearize.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum About {
    /// The consistent start, with its velocities.
    Start,
    /// A static equilibrium near the start, at rest.
    Equilibrium,
    /// A time of a run with the settings of the model, s.
    Time(f64),
}

/// A mechanism in a state.
pub struct Place {
    /// The mechanism.
    pub mechanism: Box<dyn Mechanism>,
    /// Where it stands.
    pub state: State,
    /// The place for people.
    pub text: String,
    /// Degrees of freedom with drives released.
    pub dof: usize,
    /// Closed contacts, which count as joints, with their forces and their distance from slip.
    pub contacts: Vec<StartForce>,
}

/// Brings a model to a place.
///
/// # Errors
/// If the model cannot be assembled, has no equilibrium or does not run that far.
pub fn reach(model: &Model, about: &About) -> Result<Place, Error> {
    reach_watched(model, about, &mut Silent)
}

/// The same, with an observer of the run.
///
/// # Errors
/// As [`reach`].
pub fn reach_watched(model: &Model, about: &About, observer: &mut dyn Observer) -> Result<Place, Error> {
    if model.bodies.is_empty() {
        return Err(Error::model(Code::EmptyModel, "the model has no bodies").hint("add a [[body]]"));
    }
    let mut model = model.clone();
    if model.solve.closure != Closure::Auto {
        // rows stand in the linearized equations
        model.solve.closure = Closure::Multipliers;
    }
    match *about {
        About::Start => on_contacts(&model, start(&model)?, None, "the start".into()),
        About::Time(t) if t <= 0.0 => on_contacts(&model, start(&model)?, None, "the start".into()),
        About::Time(t) => {
            model.solve.end = t;
            model.output.record.clear();
            if model.solve.coordinates == Coordinates::Auto {
                model.solve.coordinates = Coordinates::Absolute;
            }
            let Ended { outcome, session, .. } = go(&model, (false, false), observer)?;
            if let Some(e) = outcome.summary.error {
                return Err(e);
            }
            let reached = session.x.t;
            if (reached - t).abs() > 1e-9 * t {
                let message = format!("the run ended at t = {reached:.6} s, before the time asked for");
                return Err(Error::solver(Code::NotReached, message).hint("ask for an earlier time"));
            }
            let text = format!("t = {t} s of a run");
            if !session.method.nonsmooth {
                let closed = session.mechanism.closed();
                return on_contacts(&model, session, Some(&closed), text);
            }
            // time-stepping has contacts in its equations that are only near: found again
            let mut other = start(&model)?;
            other.x.t = session.x.t;
            other.x.q.copy_from_slice(&session.x.q);
            other.x.v.copy_from_slice(&session.x.v);
            on_contacts(&model, other, None, text)
        }
        About::Equilibrium => {
            let report = equilibrium::equilibrium_watched(&model, &[], None, observer)?;
            let e = &report.equilibrium;
            // the search works in absolute coordinates
            let mut bodies = delassus_mechanics::formulation::absolute(&model)?;
            let still = vec![0.0; bodies.dims().nv];
            bodies.set_state(0.0, &e.q, &still);
            let mut mechanism = build(&model)?;
            if model.is_rough() {
                mechanism = Box::new(Rubbing::new(mechanism));
            }
            mechanism.close_as(&report.closed);
            let d = mechanism.dims();
            let mut state = State::zero(d.nq, d.nv, d.m);
            if mechanism.coordinates() == Coordinates::Absolute {
                state.q.copy_from_slice(&e.q);
            } else {
                state.q =
                    mechanism.adopt_deformed(&bodies.bodies().states(), &bodies.bodies().deformation()).0;
            }
            mechanism.set_state(0.0, &state.q, &state.v);
            let kind = if e.unstable > 0 { "an unstable equilibrium" } else { "the equilibrium" };
            Ok(Place { mechanism, state, text: kind.into(), dof: e.dof, contacts: report.contacts })
        }
    }
}

fn start(model: &Model) -> Result<Session, Error> {
    let s = &model.solve;
    // contacts are closed as at events, whatever the run does with them
    let method = if s.method.method().nonsmooth { AUTO.method() } else { s.method.method() };
    Session::with(model, method, &Options::from(s), s.step.unwrap_or(s.end * 1e-3))
}

/// The state of a session with its contacts as joints.
fn on_contacts(
    model: &Model,
    mut session: Session,
    closed: Option<&Closed>,
    text: String,
) -> Result<Place, Error> {
    let contacts = match model.is_nonsmooth() {
        false => Vec::new(),
        true => Events::sticking(model, &mut session, closed)?,
    };
    let dof = session.dof();
    Ok(Place { state: session.x, mechanism: session.mechanism, text, dof, contacts })
}
