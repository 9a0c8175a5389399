//! Modes made visible: the axes of flexible bodies bent, poses of all bodies at phases of the motion.

use super::complex::Complex;
use super::{Mode, Place};
use crate::results::Snapshot;
use delassus_algebra::vec3::{add, mul, mul_vec, norm, scale, sub};
use delassus_algebra::{Vec3, so3};
use delassus_model::{Bent, BodyKind, BodyRef, Channel, Model};

/// Points drawn along a flexible body.
const POINTS: usize = 33;
/// The largest displacement in a picture beside the size of the model.
const SHOWN: f64 = 0.15;

/// The axis of a flexible body: its points at rest in the state, and how they move in a mode.
#[derive(Clone, Debug, PartialEq)]
pub struct Bend {
    /// Body, by number.
    pub body: usize,
    /// Where the points are, global.
    pub at: Vec<Vec3>,
    /// Their displacements: real and imaginary part.
    pub moved: Vec<[Vec3; 2]>,
}

/// Points on the axes of flexible bodies as markers of a copy of the model, by body.
fn marked(model: &Model) -> (Model, Vec<(usize, Vec<usize>)>) {
    let mut copy = model.clone();
    let mut lists = Vec::new();
    for b in 0..model.bodies.len() {
        let Some(length) = axis(model, BodyRef::Body(b)) else { continue };
        let (x, r) = model.drawn_pose(BodyRef::Body(b));
        let point = |i: usize| {
            let s = length * i as f64 / (POINTS - 1) as f64;
            let at = add(x, mul_vec(&r, [s, 0.0, 0.0]));
            copy.add_marker(&format!("axis {b} {i}"), BodyRef::Body(b), at);
            copy.markers.len() - 1
        };
        let list = (0..POINTS).map(point).collect();
        lists.push((b, list));
    }
    (copy, lists)
}

/// The axes of all flexible bodies in a mode.
#[must_use]
pub fn bends(place: &Place, mode: &Mode) -> Vec<Bend> {
    let (model, lists) = marked(place.mechanism.model());
    if lists.is_empty() {
        return Vec::new();
    }
    let Ok(mut twin) = delassus_mechanics::formulation::build(&model) else { return Vec::new() };
    if twin.dims().nv != mode.shape.len() {
        return Vec::new();
    }
    let closed = place.mechanism.contacts().closed().to_vec();
    twin.close(&closed);
    twin.set_position(place.state.t, &place.state.q);
    let read = |twin: &dyn delassus_mechanics::formulation::Mechanism, k: usize, rate: bool| -> Vec3 {
        [0, 1, 2].map(|c| {
            let channel = if rate { Channel::MarkerVelocity(k, c) } else { Channel::MarkerPosition(k, c) };
            twin.channel(channel, &[], &[])
        })
    };
    let mut out: Vec<Bend> = Vec::new();
    for c in 0..2 {
        let v: Vec<f64> = mode.shape.iter().map(|x: &Complex| x[c]).collect();
        twin.set_velocity(&v);
        for (n, (body, list)) in lists.iter().enumerate() {
            if c == 0 {
                let at = list.iter().map(|k| read(twin.as_ref(), *k, false)).collect();
                out.push(Bend { body: *body, at, moved: vec![[[0.0; 3]; 2]; list.len()] });
            }
            for (to, k) in out[n].moved.iter_mut().zip(list) {
                to[c] = read(twin.as_ref(), *k, true);
            }
        }
    }
    out
}

/// Displacement factor that makes the largest motion of a mode easy to see.
#[must_use]
pub fn amplitude(place: &Place, mode: &Mode, bends: &[Bend]) -> f64 {
    let poses = place.mechanism.bodies().poses();
    let length = place.mechanism.length();
    let points = poses.iter().map(|p| p.0).chain(bends.iter().flat_map(|b| b.at.iter().copied()));
    let (mut lo, mut hi) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for p in points {
        for k in 0..3 {
            (lo[k], hi[k]) = (lo[k].min(p[k]), hi[k].max(p[k]));
        }
    }
    let extent = (0..3).map(|k| hi[k] - lo[k]).fold(length, f64::max);
    let moved = mode
        .bodies
        .iter()
        .flat_map(|b| b.translation)
        .chain(bends.iter().flat_map(|b| b.moved.iter().flatten().copied()));
    let far = moved.map(norm).fold(0.0, f64::max);
    let turned = mode.bodies.iter().flat_map(|b| b.rotation).map(norm).fold(0.0, f64::max);
    // a rotation of 0.3 rad is easy to see, too
    let by_far = if far > 0.0 { SHOWN * extent / far } else { f64::INFINITY };
    let by_turn = if turned > 0.0 && bends.is_empty() { 0.4 / turned } else { f64::INFINITY };
    by_far.min(by_turn).min(1e12)
}

/// Length of the axis of a flexible body.
fn axis(model: &Model, b: BodyRef) -> Option<f64> {
    let BodyRef::Body(i) = b else { return None };
    match &model.bodies.get(i)?.kind {
        BodyKind::Beam(beam) => Some(beam.length),
        BodyKind::Mesh(mesh) => Some(mesh.length),
        _ => None,
    }
}

/// Poses and bent axes at phases of a mode: displacements Re(shape e^(iφ)) times `factor`, times given to the snapshots.
pub fn snapshots(
    place: &mut Place,
    mode: &Mode,
    bends: &[Bend],
    factor: f64,
    phases: &[(f64, f64)],
) -> Vec<Snapshot> {
    let (t, q) = (place.state.t, place.state.q.clone());
    let rest = place.mechanism.bodies().poses();
    let (mut moved, mut dq) = (q.clone(), vec![0.0; mode.shape.len()]);
    let mut out = Vec::new();
    for (time, phase) in phases {
        let (s, c) = phase.sin_cos();
        for (d, u) in dq.iter_mut().zip(&mode.shape) {
            *d = factor * (c * u[0] - s * u[1]);
        }
        place.mechanism.retract(&q, &dq, &mut moved);
        place.mechanism.set_position(t, &moved);
        let mut poses = place.mechanism.bodies().poses();
        let now = |[re, im]: [Vec3; 2]| scale(factor, sub(scale(c, re), scale(s, im)));
        if !bends.is_empty() {
            // bodies stay where they sit on axes that move along straight lines
            for ((pose, (x, r)), m) in poses.iter_mut().zip(&rest).zip(&mode.bodies) {
                *pose = (add(*x, now(m.translation)), mul(&so3::matrix(so3::exp(now(m.rotation))), r));
            }
        }
        let axes = bends.iter().map(|b| Bent {
            body: b.body,
            length: axis(place.mechanism.model(), BodyRef::Body(b.body)).unwrap_or(0.0),
            points: b.at.iter().zip(&b.moved).map(|(x, m)| add(*x, now(*m))).collect(),
            places: Vec::new(),
        });
        let axes = axes.collect();
        out.push(Snapshot { t: *time, poses, axes, pushes: Vec::new() });
    }
    place.mechanism.set_state(t, &q, &place.state.v);
    out
}
