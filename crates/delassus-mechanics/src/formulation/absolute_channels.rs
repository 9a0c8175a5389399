//! Absolute coordinates as a mechanism: channels, poses, reactions, start values.

use super::System;
use super::absolute::{Absolute, Slot};
use super::mechanism::{BodyState, Deformation, Mechanism, Parts, Vector};
use crate::kinematics::Space;
use delassus_algebra::vec3::{ZERO, add, cross, mul_t_vec, mul_vec};
use delassus_algebra::{Vec3, so3};
use delassus_model::settings::Coordinates;
use delassus_model::{BodyKind, Channel, Elements};

impl<S: Space> Mechanism for Absolute<S> {
    fn parts(&self) -> &dyn Parts {
        self
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        self
    }
    fn coordinates(&self) -> Coordinates {
        Coordinates::Absolute
    }
    fn vector_at(&self, i: usize) -> Option<Vector> {
        let s = self.slots.partition_point(|s| s.v <= i) - 1;
        let k = i - self.slots[s].v;
        if let BodyKind::Mesh(mesh) = self.slots[s].kind {
            let per = mesh.elements.per_node(S::PLANAR).1;
            return match (mesh.elements, k % per) {
                (Elements::Bar, _) => None,
                (_, 0) => Some(Vector::Translation),
                (_, 3) => Some(Vector::Rotation(None)),
                _ => None,
            };
        }
        match k {
            0 => Some(Vector::Translation),
            3 if !S::PLANAR => Some(Vector::Rotation(Some(s - 1))),
            _ => None,
        }
    }

    fn drawn(&self) -> Vec<f64> {
        let mut q = vec![0.0; self.dims.nq];
        for (i, body) in &self.carriage.flexible {
            body.drawn(&mut q[self.slots[*i].positions::<S>()]);
        }
        for (b, s) in self.model.bodies.iter().zip(&self.slots[1..]).filter(|(_, s)| !s.kind.is_flexible()) {
            q[s.q..s.q + S::NT].copy_from_slice(&b.com[..S::NT]);
            if b.kind != BodyKind::Point && S::PLANAR {
                q[s.q + 2] = b.angle;
            } else if b.kind == BodyKind::Rigid {
                q[s.q + 3..s.q + 7].copy_from_slice(&b.rotation);
            }
        }
        q
    }

    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64 {
        if let Some(s) = self.signal(c) {
            return s.value(&self.world);
        }
        if let Some(value) = self.deformed(c) {
            return value;
        }
        if let Some(rate) = c.accelerated() {
            return self.acceleration(rate, v_dot);
        }
        if let Some(value) = self.friction_channel(c, lambda) {
            return value;
        }
        let energy = || self.energy().unwrap_or_default();
        match c {
            Channel::JointReaction(j, k) => self.reaction(j, v_dot, lambda)[k],
            Channel::ForceValue(i) => self.forces.get(i).map_or(f64::NAN, |(_, e)| e.value(&self.world)),
            Channel::ContactGap(i) => self.contact_gap(i),
            Channel::ContactForce(i) => self.contact_force(i, lambda),
            Channel::Energy => energy().kinetic + energy().potential,
            Channel::KineticEnergy => energy().kinetic,
            Channel::PotentialEnergy => energy().potential,
            _ => f64::NAN,
        }
    }

    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        row.fill(0.0);
        if self.deformed_gradient(c, row) {
            return true;
        }
        let Some(s) = self.signal(c) else {
            return false;
        };
        for (body, dq, dv) in s.gradient(&self.world) {
            let d = if s.is_rate() { dv } else { dq };
            self.carriage.add_row(&self.slots, body, 1.0, d.as_ref(), row);
        }
        true
    }

    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>) {
        let (mut q, mut v) = (self.drawn(), vec![0.0; self.dims.nv]);
        let has_frame = |s: &Slot| !matches!(s.kind, BodyKind::Mesh(_));
        for (b, s) in bodies.iter().zip(&self.slots[1..]).filter(|(_, s)| has_frame(s)) {
            q[s.q..s.q + S::NT].copy_from_slice(&b.x[..S::NT]);
            v[s.v..s.v + S::NT].copy_from_slice(&b.v[..S::NT]);
            if s.kind != BodyKind::Point && S::PLANAR {
                q[s.q + 2] = b.angle;
                v[s.v + 2] = b.omega[2];
            } else if s.kind != BodyKind::Point {
                q[s.q + 3..s.q + 7].copy_from_slice(&so3::from_matrix(&b.r));
                v[s.v + 3..s.v + 6].copy_from_slice(&mul_t_vec(&b.r, b.omega));
            }
        }
        let [mut nq, mut nv] = [0, 0];
        for (to, rates) in self.deforming() {
            let ends = [nq + to.len(), nv + rates.len()];
            if let (Some(x), Some(y)) = (shape.q.get(nq..ends[0]), shape.v.get(nv..ends[1])) {
                q[to].copy_from_slice(x);
                v[rates].copy_from_slice(y);
            }
            [nq, nv] = ends;
        }
        (q, v)
    }

    fn reaction(&self, joint: usize, _v_dot: &[f64], lambda: &[f64]) -> [f64; 6] {
        // what its rows do to its second body; of a relation, to the second body of its last joint
        let mut wrench = S::zero_twist();
        let mine = || self.blocks.iter().filter(|b| b.joint == joint);
        let (body, at) = mine().last().map_or((0, ZERO), |b| (b.bodies[1], b.second.p));
        for b in mine() {
            let jac = b.gradients(&self.world);
            for side in (0..2).filter(|side| b.bodies[*side] == body) {
                for k in 0..b.count {
                    for (w, j) in wrench.as_mut().iter_mut().zip(jac[k][side].as_ref()) {
                        *w += lambda[b.row + k] * j;
                    }
                }
            }
        }
        let w = wrench.as_ref();
        let (_, r) = S::pose3(&self.world.bodies[body].pose);
        let force: Vec3 = [w[0], w[1], if S::PLANAR { 0.0 } else { w[2] }];
        let moment = if S::PLANAR { [0.0, 0.0, w[2]] } else { mul_vec(&r, [w[3], w[4], w[5]]) };
        let arm = mul_vec(&r, at);
        let moment = add(moment, cross(force, arm));
        [force[0], force[1], force[2], moment[0], moment[1], moment[2]]
    }

    fn close(&mut self, contacts: &[usize]) {
        self.close_contacts(contacts);
    }

    fn is_elastic(&self, i: usize) -> bool {
        let s = self.slots.partition_point(|s| s.v <= i) - 1;
        i - self.slots[s].v >= S::NV && self.carriage.mean(s).is_none()
    }
}
