//! What is followed within steps by bounds, what is only sampled there, and how long a step may be for that.

use crate::results::summary::InsideLedger;
use crate::simulate::session::Session;
use delassus_model::contact::ContactKind;
use delassus_model::{BodyKind, BodyRef, Channel, Model};

/// Longest step where something is only sampled: in parts of the run, and in intervals of output.
const OF_THE_RUN: f64 = 1.0 / 200.0;
const INTERVALS: f64 = 5.0;

/// What a run follows within its steps.
pub(in crate::simulate) fn coverage(model: &Model, session: &Session) -> InsideLedger {
    // nothing bounds what another program computes
    let own = model.functions.iter().cloned();
    let sampled = flexible_contacts(model).chain(events_of_forces(model)).chain(own).collect();
    InsideLedger {
        contacts: session.mechanism.contacts().groups().len(),
        conditions: session.mechanism.switches().count() + model.events.len(),
        loads: session.mechanism.loads().count(),
        cuts: 0,
        sampled,
        max_step: model.solve.max_step,
    }
}

/// The longest step of a run, if none was given and something is only sampled in it.
pub(in crate::simulate) fn longest_step(model: &Model, inside: &InsideLedger) -> Option<f64> {
    if inside.sampled.is_empty() || model.solve.max_step.is_finite() {
        return None;
    }
    let by_output = model.output.every.map_or(f64::INFINITY, |every| INTERVALS * every);
    Some((OF_THE_RUN * model.solve.end).min(by_output).max(model.solve.min_step))
}

/// Contacts of bodies that deform: their gaps bend in ways that nothing bounds.
fn flexible_contacts(model: &Model) -> impl Iterator<Item = String> {
    let deforms = |body: BodyRef| match body {
        BodyRef::Ground => false,
        BodyRef::Body(b) => !matches!(model.bodies[b].kind, BodyKind::Rigid | BodyKind::Point),
    };
    let list = model.contacts.iter().filter(move |c| match &c.kind {
        ContactKind::Pair(solids) => solids.iter().any(|s| deforms(s.body)),
        _ => false,
    });
    list.map(|c| c.name.clone())
}

/// Events that read accelerations or forces, which dense output knows at its ends only.
fn events_of_forces(model: &Model) -> impl Iterator<Item = String> {
    let moves = |c: &Channel| c.usable_in_forces();
    model.events.iter().filter(move |e| !e.when.inputs().iter().all(moves)).map(|e| e.name.clone())
}
