//! Static equilibrium: positions where forces and reactions balance, f(q, 0, t) + Gᵀλ = 0 with g(q, t) = 0.
//!
//! The search walks from the assembled start downhill in potential energy, so that it ends in a stable equilibrium
//! wherever there is one. Directions in which nothing pushes and nothing holds (a car along its road) are left where
//! they are. A body that nothing holds is an error that names it. Where the search finds nothing, in meshes of many elements, or
//! on request the loads grow in steps instead (`loads.rs`), which follows large displacements.

mod landscape;
mod loads;
mod search;
mod support;

use super::{Observer, Silent, start};
use crate::results::{JointGrip, StartForce};
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_mechanics::formulation::{Mechanism, absolute};
use delassus_model::names::{Object, channels, object_name};
use delassus_model::{Channel, Model, StartEntry};
use delassus_system::error::{Code, Error};
use loads::Loading;
use search::Search;
use support::Support;

/// A coordinate that was kept where it stood.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// How the user named it, such as `joint.O.angle`.
    pub label: String,
    /// Where it stands.
    pub value: f64,
    /// The force or moment that keeps it there, N or N m.
    pub force: f64,
}

/// A static equilibrium.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Equilibrium {
    /// Coordinates.
    pub q: Vec<f64>,
    /// Multipliers.
    pub lambda: Vec<f64>,
    /// Largest |f + Gᵀλ| that is left, N or N m.
    pub residual: f64,
    /// Largest |g| that is left.
    pub closure: f64,
    /// Steps of the search.
    pub iterations: usize,
    /// Unstable equilibria met and left on the way.
    pub escapes: usize,
    /// Potential energy of gravity and springs, J.
    pub potential: f64,
    /// Degrees of freedom with drives released.
    pub dof: usize,
    /// Redundant rows by name.
    pub redundant_rows: Vec<String>,
    /// Free directions along which the potential falls away: zero for a stable equilibrium.
    pub unstable: usize,
    /// Free directions in which nothing holds and nothing pushes, each named by a coordinate that moves.
    pub neutral: Vec<String>,
    /// Smallest squared circular frequency other than the neutral ones, 1/s²: negative if unstable.
    pub softest: Option<f64>,
    /// Coordinates that were held.
    pub held: Vec<Held>,
    /// Load steps; zero for a search under the whole load.
    pub load_steps: usize,
}

impl Equilibrium {
    /// True if no direction falls away; neutral ones do not count.
    pub fn is_stable(&self) -> bool {
        self.unstable == 0
    }
}

/// What `delassus equilibrium` reports.
#[derive(Clone, Debug, Default)]
pub struct EquilibriumReport {
    /// Name of the model.
    pub model: String,
    /// Coordinates of the search.
    pub coordinates: String,
    /// The equilibrium.
    pub equilibrium: Equilibrium,
    /// Positions, joint coordinates, reactions, forces and energy by channel.
    pub values: Vec<(String, f64)>,
    /// The equilibrium as start values, with the rates of the model.
    pub start: Vec<StartEntry>,
    /// Largest move of a body's centre from the assembled start, m, and the body.
    pub moved: (f64, String),
    /// Contacts that it rests on, which counted as joints, with their forces and their distance from slip.
    pub contacts: Vec<StartForce>,
    /// Joints that their friction holds.
    pub joints: Vec<JointGrip>,
    /// The same for a mechanism of the model in any coordinates.
    pub closed: Closed,
}

/// Finds a static equilibrium from consistent coordinates `q`, with `holds` kept at their values there.
///
/// # Errors
/// `NotAvailable` with contacts; `NothingHolds` names what moves away without end; `EquilibriumFailed` the coordinate with the largest unbalanced
/// force.
pub fn find(
    mechanism: &mut dyn Mechanism,
    t: f64,
    q: &[f64],
    holds: &[StartEntry],
) -> Result<Equilibrium, Error> {
    refuse_contacts(mechanism.model())?;
    find_loaded(mechanism, t, q, holds, None, &mut Silent)
}

fn refuse_contacts(model: &Model) -> Result<(), Error> {
    if let Some(c) = model.contacts.first() {
        return Err(Error::settings(
            Code::NotAvailable,
            format!("contact `{}` may open or close on the way to an equilibrium, which the search does not follow", c.name),
        )
        .on(format!("contact[{}]", c.name))
        .hint("run the model with damping until it rests, or leave its contacts out"));
    }
    Ok(())
}

/// The same with the loads in at first `steps` steps; `None` takes them where the search finds nothing or the model is large.
fn find_loaded(
    mechanism: &mut dyn Mechanism,
    t: f64,
    q: &[f64],
    holds: &[StartEntry],
    steps: Option<usize>,
    observer: &mut dyn Observer,
) -> Result<Equilibrium, Error> {
    if let Some(steps) = steps {
        return Loading::new(mechanism, t, q, holds, observer).run(q, steps);
    }
    if mechanism.dims().nv > loads::MOST_DENSE_COORDINATES {
        return Loading::new(mechanism, t, q, holds, observer).run(q, loads::STEPS);
    }
    let searched = Search::new(mechanism, t, q, holds, observer).run(q);
    match searched {
        Err(e) if e.code == Code::EquilibriumFailed => {
            let loaded = Loading::new(mechanism, t, q, holds, observer).run(q, loads::STEPS);
            // the error of the search names the coordinate
            loaded.map_err(|other| if other.code == Code::Interrupted { other } else { e })
        }
        done => done,
    }
}

/// Lets an observer end a search.
///
/// # Errors
/// `Interrupted` if it does.
fn ask(observer: &mut dyn Observer) -> Result<(), Error> {
    if observer.searching() {
        return Ok(());
    }
    Err(Error::solver(Code::Interrupted, "the search for an equilibrium was stopped by the user"))
}

/// Static equilibrium of a model; `holds` names coordinates that stay, such as `joint.O.angle`.
///
/// # Errors
/// If the model cannot be assembled, a name is unknown, or there is no equilibrium within reach.
pub fn equilibrium(model: &Model, holds: &[String]) -> Result<EquilibriumReport, Error> {
    equilibrium_loaded(model, holds, None)
}

/// The same with the loads in at first so many steps (`loads.rs`); `None` takes them only where they are needed.
///
/// # Errors
/// As [`equilibrium`].
pub fn equilibrium_loaded(
    model: &Model,
    holds: &[String],
    load_steps: Option<usize>,
) -> Result<EquilibriumReport, Error> {
    equilibrium_watched(model, holds, load_steps, &mut Silent)
}

/// The same with someone who may stop the search.
///
/// # Errors
/// As [`equilibrium`]; `Interrupted` if it was stopped.
pub fn equilibrium_watched(
    model: &Model,
    holds: &[String],
    load_steps: Option<usize>,
    observer: &mut dyn Observer,
) -> Result<EquilibriumReport, Error> {
    if model.bodies.is_empty() {
        return Err(Error::model(Code::EmptyModel, "the model has no bodies").hint("add a [[body]]"));
    }
    let holds = holds.iter().map(|name| hold(model, name)).collect::<Result<Vec<_>, _>>()?;
    if !model.contacts.is_empty() || model.joints.iter().any(|j| j.friction.is_some()) {
        return on_contacts(model, &holds, load_steps, observer);
    }
    let guess = Model { equilibrium: false, ..model.clone() };
    // bodies, not coordinates, are in equilibrium: the set with the exact tangent is as good as any other
    let mut mechanism = absolute(&guess)?;
    let begin = start::assemble(mechanism.as_mut(), 0.0)?;
    let equilibrium = find_loaded(mechanism.as_mut(), 0.0, &begin.q, &holds, load_steps, observer)?;
    report(model, mechanism.as_mut(), &begin.q, equilibrium)
}

/// The same of a model with contacts: those that press at the start count as joints.
fn on_contacts(
    model: &Model,
    holds: &[StartEntry],
    load_steps: Option<usize>,
    observer: &mut dyn Observer,
) -> Result<EquilibriumReport, Error> {
    let mut support = Support::new(model)?;
    let begin = support.start();
    let equilibrium = find_loaded(support.mechanism(), 0.0, &begin, holds, load_steps, observer)?;
    let ((contacts, joints), closed) = (support.forces(&equilibrium.q)?, support.closed());
    let report = report(model, support.mechanism(), &begin, equilibrium)?;
    Ok(EquilibriumReport { contacts, joints, closed, ..report })
}

fn report(
    model: &Model,
    mechanism: &mut dyn Mechanism,
    begin: &[f64],
    equilibrium: Equilibrium,
) -> Result<EquilibriumReport, Error> {
    mechanism.validity().within_laws()?;
    let rates = model.start.iter().filter(|e| start::is_rate(e)).cloned();
    Ok(EquilibriumReport {
        model: model.name.clone(),
        coordinates: mechanism.coordinates().name().into(),
        values: values(mechanism, &equilibrium.lambda),
        start: positions(mechanism).into_iter().chain(rates).collect(),
        moved: start::largest_move(mechanism, begin, &equilibrium.q),
        contacts: Vec::new(),
        joints: Vec::new(),
        closed: Closed::default(),
        equilibrium,
    })
}

/// A coordinate by its name in `[start]`.
fn hold(model: &Model, name: &str) -> Result<StartEntry, Error> {
    let mut found: Vec<(String, Channel)> = model.channels(name)?;
    found.retain(|(_, c)| c.can_start() && !start::is_rate_channel(*c));
    match found[..] {
        [(_, channel)] => Ok(StartEntry { channel, value: 0.0, label: name.into() }),
        [] => Err(Error::settings(
            Code::UnknownCoordinate,
            format!("`{name}` is not a coordinate that can be held"),
        )
        .on("hold")
        .hint("name a coordinate, such as joint.O.angle or body.crank.x")),
        _ => {
            Err(Error::settings(Code::UnknownCoordinate, format!("`{name}` stands for several coordinates"))
                .on("hold")
                .hint(format!("name one of them, such as {}", found[0].0)))
        }
    }
}

/// Every object of the model that has channels.
fn objects(model: &Model) -> impl Iterator<Item = Object> {
    let (b, j, f) = (model.bodies.len(), model.joints.len(), model.forces.len());
    (0..b).map(Object::Body).chain((0..j).map(Object::Joint)).chain((0..f).map(Object::Force))
}

/// All channels that mean something at rest.
fn values(mechanism: &dyn Mechanism, lambda: &[f64]) -> Vec<(String, f64)> {
    let model = mechanism.model();
    let at_rest = vec![0.0; mechanism.dims().nv];
    let mut out = Vec::new();
    for object in objects(model) {
        let name = object_name(model, object);
        // where one name stands for two things: say which
        let shared = objects(model).filter(|o| object_name(model, *o) == name).count() > 1;
        let prefix = if shared { format!("{}.{name}", object.section()) } else { name.to_string() };
        for (suffix, channel) in channels(model, object) {
            let moves = start::is_rate_channel(channel) || channel.accelerated().is_some();
            if !moves && !matches!(channel, Channel::JointImpulse(..)) {
                out.push((format!("{prefix}.{suffix}"), mechanism.channel(channel, &at_rest, lambda)));
            }
        }
    }
    out.push(("energy.potential".into(), mechanism.channel(Channel::PotentialEnergy, &at_rest, lambda)));
    out
}

/// The positions of all bodies as start values.
fn positions(mechanism: &dyn Mechanism) -> Vec<StartEntry> {
    let model = mechanism.model();
    let mut out = Vec::new();
    for b in 0..model.bodies.len() {
        for (suffix, channel) in channels(model, Object::Body(b)) {
            if channel.can_start() && !start::is_rate_channel(channel) {
                let label = format!("body.{}.{suffix}", model.bodies[b].name);
                out.push(StartEntry { channel, value: mechanism.channel(channel, &[], &[]), label });
            }
        }
    }
    out
}
