//! Channels of flexible bodies that are no signals of one frame: elastic coordinates, and the motion of a mesh as a whole.

use super::absolute::Absolute;
use crate::flexible::Flexible;
use crate::kinematics::Space;
use delassus_model::modal::Source;
use delassus_model::{Bent, BodyKind, Channel};
use std::ops::Range;

/// Pieces of the drawn axis of a beam in a floating frame.
const PIECES: usize = 20;
/// Most pieces of that of a mesh.
const MOST_PIECES: usize = 60;
/// Most nodes of a modal body that are drawn.
const MOST_NODES: usize = 300;

impl<S: Space> Absolute<S> {
    /// Coordinates and velocities, among all, that deform flexible bodies: behind the frame, or all of a mesh.
    pub(super) fn deforming(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
        self.carriage.flexible.iter().map(|(i, body)| {
            let (s, rigid) = (&self.slots[*i], body.rigid());
            let (all, n) = (s.positions::<S>(), s.nv - rigid);
            let first = if rigid > 0 { all.end - n } else { all.start };
            (first..all.end, s.v + rigid..s.v + s.nv)
        })
    }

    /// Axes of beams and meshes, at sections made for the purpose.
    pub(super) fn bent(&self) -> Vec<Bent> {
        let of = |(slot, flexible): &(usize, Box<dyn Flexible<S>>)| {
            let (body, q) = (slot - 1, &self.q[self.slots[*slot].positions::<S>()]);
            let (length, pieces) = match &self.model.bodies.get(body)?.kind {
                BodyKind::Beam(beam) => (beam.length, PIECES),
                BodyKind::Mesh(mesh) => (mesh.length, mesh.count.min(MOST_PIECES)),
                BodyKind::Modal { .. } => return self.nodes_of(body, flexible.as_ref()),
                _ => return None,
            };
            let point = |i: usize| {
                let at = [length * i as f64 / pieces as f64, 0.0, 0.0];
                let mut section = flexible.section(at).ok()?;
                section.set_position(q);
                Some(S::pose3(&section.held().pose).0)
            };
            let points = (0..=pieces).map(point).collect::<Option<_>>()?;
            Some(Bent { body, length, points, places: Vec::new() })
        };
        self.carriage.flexible.iter().filter_map(of).collect()
    }

    /// Nodes of a modal body that is given by matrices.
    fn nodes_of(&self, body: usize, flexible: &dyn Flexible<S>) -> Option<Bent> {
        let Source::Matrices(m) = &self.model.bodies.get(body)?.modal.as_ref()?.source else { return None };
        let few = (2..=MOST_NODES).contains(&m.nodes.len());
        few.then(|| Bent { body, length: 0.0, points: flexible.nodes(), places: m.nodes.clone() })
    }

    /// Index among the velocities and value of an elastic coordinate or its rate.
    fn elastic(&self, b: usize, k: usize, rate: bool) -> Option<(usize, f64)> {
        let body = self.carriage.body(b + 1)?;
        let s = &self.slots[b + 1];
        let i = body.rigid() + k;
        let value = if rate { *self.v[s.velocities()].get(i)? } else { body.elastic(k)? };
        Some((s.v + i, value))
    }

    /// True for a mesh whose nodes turn in space.
    fn turning_nodes(&self, slot: usize) -> bool {
        let s = &self.slots[slot];
        matches!(s.kind, BodyKind::Mesh(_)) && S::nq(s.kind) != s.nv
    }

    /// The value of such a channel.
    pub(super) fn deformed(&self, c: Channel) -> Option<f64> {
        match c {
            Channel::BodyElastic(b, k) => return self.elastic(b, k, false).map(|e| e.1),
            Channel::BodyElasticRate(b, k) => return self.elastic(b, k, true).map(|e| e.1),
            _ => {}
        }
        let b = c.body()?;
        let (mean, v) = (self.carriage.mean(b + 1)?, &self.v[self.slots[b + 1].velocities()]);
        match c {
            Channel::BodyPosition(_, k) => Some(mean.center(k)),
            Channel::BodyVelocity(_, k) => Some(mean.center_velocity(v, k)),
            Channel::BodyRate(_) => Some(mean.rate(v, 2)),
            Channel::BodyOmega(_, k) => Some(mean.rate(v, k)),
            _ => None,
        }
    }

    /// Its gradient; false if it is none.
    pub(super) fn deformed_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        let elastic = match c {
            // a stored coordinate of a node that turns in space goes with none of the velocities
            Channel::BodyElastic(b, _) if self.turning_nodes(b + 1) => return false,
            Channel::BodyElastic(b, k) => self.elastic(b, k, false),
            Channel::BodyElasticRate(b, k) => self.elastic(b, k, true),
            _ => None,
        };
        if let Some((i, _)) = elastic {
            row[i] = 1.0;
            return true;
        }
        let Some((b, mean)) = c.body().and_then(|b| Some((b, self.carriage.mean(b + 1)?))) else {
            return false;
        };
        let row = &mut row[self.slots[b + 1].velocities()];
        match c {
            Channel::BodyPosition(_, k) | Channel::BodyVelocity(_, k) => mean.center_gradient(k, row),
            Channel::BodyRate(_) => mean.rate_gradient(2, row),
            Channel::BodyOmega(_, k) => mean.rate_gradient(k, row),
            _ => return false,
        }
        true
    }
}
