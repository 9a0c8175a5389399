//! Where every body is and how it moves, as channels: end states that do not depend on coordinates.

use delassus_algebra::so3;
use delassus_mechanics::formulation::{BodyState, Deformation, absolute};
use delassus_model::names::channel_name;
use delassus_model::{BodyKind, Channel, Dimension, Model};
use delassus_system::error::Error;
use delassus_system::state::State;

/// Channels that tell where every body is and how it moves, with their names.
#[must_use]
pub fn channels(model: &Model) -> Vec<(String, Channel)> {
    let planar = model.dimension == Dimension::Planar;
    let mut out = Vec::new();
    for (b, body) in model.bodies.iter().enumerate() {
        for k in 0..if planar { 2 } else { 3 } {
            out.extend([Channel::BodyPosition(b, k), Channel::BodyVelocity(b, k)]);
        }
        match &body.kind {
            BodyKind::Point | BodyKind::Mesh(_) => {}
            _ if planar => out.extend([Channel::BodyAngle(b), Channel::BodyRate(b)]),
            _ => {
                out.extend((0..4).map(|k| Channel::BodyQuaternion(b, k)));
                out.extend((0..3).map(|k| Channel::BodyOmega(b, k)));
            }
        }
        let elastic = elastic(&body.kind, planar);
        // rotations of nodes in space have more coordinates than velocities
        let stored = if let BodyKind::Mesh(mesh) = &body.kind { mesh.coordinates(planar).0 } else { elastic };
        out.extend((0..stored).map(|k| Channel::BodyElastic(b, k)));
        out.extend((0..elastic).map(|k| Channel::BodyElasticRate(b, k)));
    }
    out.into_iter().map(|c| (name(model, c), c)).collect()
}

/// Name of a channel; quaternions and coordinates of meshes have none of their own.
fn name(model: &Model, channel: Channel) -> String {
    let body = |b: usize| &model.bodies[b].name;
    match channel {
        Channel::BodyQuaternion(b, k) => format!("{}.quaternion.{}", body(b), ["w", "x", "y", "z"][k]),
        Channel::BodyElastic(b, k) => format!("{}.elastic.{k}", body(b)),
        Channel::BodyElasticRate(b, k) => format!("{}.elastic_rate.{k}", body(b)),
        other => channel_name(model, other),
    }
}

/// Velocities of a body that deform it; all of a mesh.
fn elastic(kind: &BodyKind, planar: bool) -> usize {
    match kind {
        BodyKind::Beam(beam) => beam.count(planar),
        BodyKind::Modal { elastic } => *elastic,
        BodyKind::Mesh(mesh) => mesh.coordinates(planar).1,
        _ => 0,
    }
}

/// The state in absolute coordinates; multipliers are not recorded and left out.
pub fn end_state(
    model: &Model,
    t: f64,
    channels: &[(String, Channel)],
    values: &[f64],
) -> Result<State, Error> {
    let mechanism = absolute(model)?;
    let mut bodies = mechanism.bodies().states();
    let mut quaternions = vec![[1.0, 0.0, 0.0, 0.0]; bodies.len()];
    for ((_, c), x) in channels.iter().zip(values) {
        match *c {
            Channel::BodyPosition(b, k) => bodies[b].x[k] = *x,
            Channel::BodyVelocity(b, k) => bodies[b].v[k] = *x,
            Channel::BodyAngle(b) => bodies[b].angle = *x,
            Channel::BodyRate(b) => bodies[b].omega[2] = *x,
            Channel::BodyQuaternion(b, k) => quaternions[b][k] = *x,
            Channel::BodyOmega(b, k) => bodies[b].omega[k] = *x,
            _ => {}
        }
    }
    if model.dimension == Dimension::Spatial {
        let turn = |(b, q): (&mut BodyState, [f64; 4])| b.r = so3::matrix(q);
        bodies.iter_mut().zip(quaternions).for_each(turn);
    }
    let mut shape = Deformation::default();
    for ((_, c), x) in channels.iter().zip(values) {
        match *c {
            Channel::BodyElastic(..) => shape.q.push(*x),
            Channel::BodyElasticRate(..) => shape.v.push(*x),
            _ => {}
        }
    }
    let (q, v) = mechanism.adopt_deformed(&bodies, &shape);
    let v_dot = vec![0.0; v.len()];
    Ok(State { t, q, v, v_dot, lambda: Vec::new() })
}
