//! Relative coordinates with flexible links as a mechanism: channels, poses, reactions, start values.

use super::super::super::System;
use super::super::super::mechanism::{BodyState, Deformation, Mechanism, Parts, Vector};
use super::super::reading::{Frame, least_squares, read};
use super::bend::{Bend, carry};
use super::{FlexibleTree, position};
use crate::kinematics::screw::{Offset, Screw, add_scaled};
use crate::kinematics::signal::put_rotation;
use delassus_algebra::vec3::mul_t_vec;
use delassus_model::Channel;
use delassus_model::settings::Coordinates;

impl<S: Screw> FlexibleTree<S> {
    /// Number in absolute coordinates of an elastic velocity; `None` for joint coordinates.
    pub(super) fn inner_velocity(&self, i: usize) -> Option<usize> {
        let e = self.elastic.iter().find(|e| (e.v..e.v + e.n).contains(&i))?;
        Some(e.inner[1] + i - e.v)
    }

    /// Accelerations in absolute coordinates: B z̈ + Ḃ ż.
    fn body_accelerations(&self, v_dot: &[f64]) -> Vec<f64> {
        let (mut motions, mut a) = (self.motions.clone(), vec![0.0; self.v.len()]);
        self.map().push(v_dot, &mut motions, &mut a);
        a.iter_mut().zip(&self.drift).for_each(|(a, d)| *a += d);
        a
    }

    /// Forces about O that the tree's joints transmit to what is behind them, by world entry of the body behind: what is
    /// missing in the equations of the floating frames behind.
    fn transmitted(&self, v_dot: &[f64], lambda: &[f64]) -> Vec<S::Twist> {
        let (map, a) = (self.map(), self.body_accelerations(v_dot));
        let mut r = vec![0.0; self.v.len()];
        r.iter_mut().zip(self.inner.force()).for_each(|(r, f)| *r = -f);
        self.inner.add_mass_mul(1.0, &a, &mut r);
        self.inner.add_jac_t_mul(-1.0, lambda, &mut r);
        let bodies = &self.inner.world.bodies;
        let mut w: Vec<S::Twist> = (0..self.seats.len())
            .map(|entry| S::wrench(&bodies[entry].pose, self.origin, &map.frame_part(entry, &r)))
            .collect();
        for (body, before, _) in self.tree.sequence.iter().rev() {
            let behind = w[*body];
            add_scaled::<S>(&mut w[*before], 1.0, &behind);
        }
        w
    }

    /// z of given poses and elastic coordinates: joint by joint from the sections of its two bodies.
    fn coordinates_of(&self, bends: &mut [Bend<S>], bodies: &[BodyState], eta: &[f64]) -> Vec<f64> {
        let mut q = vec![0.0; self.dims.nq];
        q[self.tree.nq..].copy_from_slice(eta);
        bends.iter_mut().for_each(|b| b.set_position(&q));
        let frame = |entry: usize, section: Option<usize>, frame: &Offset| -> Frame {
            let mut pose = match entry {
                0 => S::ground(),
                i => S::at(bodies[i - 1].x, &bodies[i - 1].r, bodies[i - 1].angle),
            };
            if let Some(b) = section {
                pose = S::step(&pose, &bends[b].offset);
            }
            let pose = S::step(&pose, frame);
            let (x, r) = S::pose3(&pose);
            (x, r, S::plane_angle(&pose))
        };
        for link in &self.links {
            let from = frame(link.from, link.sections[0], &link.frames[0]);
            let to = frame(link.body, link.sections[1], &link.frames[1]);
            read::<S>(&self.tree.nodes[link.nodes.clone()], from, to, &mut q);
        }
        q
    }

    /// ż of given twists and elastic velocities at z: joint by joint, least squares over its own columns.
    fn velocities_of(&self, bends: &[Bend<S>], q: &[f64], bodies: &[BodyState], eta_dot: &[f64]) -> Vec<f64> {
        let mut v = vec![0.0; self.dims.nv];
        v[self.tree.nv..].copy_from_slice(eta_dot);
        let (mut frames, mut columns) = (self.frames.clone(), self.s.clone());
        let o = position::place(&self.steps, bends, self.first(), q, &mut frames, &mut columns);
        let motion = |entry: usize, section: Option<usize>| -> S::Twist {
            if entry == 0 {
                return S::zero_twist();
            }
            let b = &bodies[entry - 1];
            let pose = S::at(b.x, &b.r, b.angle);
            let mut t = S::zero_twist();
            t.as_mut()[..S::NT].copy_from_slice(&b.v[..S::NT]);
            put_rotation::<S>(&mut t, if S::PLANAR { b.omega } else { mul_t_vec(&b.r, b.omega) });
            let mut m = S::of_body(&pose, o, &t);
            if let Some(bend) = section.map(|b| &bends[b]) {
                let xi = bend.along(&eta_dot[bend.v - self.tree.nv..]);
                add_scaled::<S>(&mut m, 1.0, &carry::<S>(&pose, o, &xi));
            }
            m
        };
        for link in self.links.iter().filter(|l| !l.columns.is_empty()) {
            let mut rest = motion(link.body, link.sections[1]);
            add_scaled::<S>(&mut rest, -1.0, &motion(link.from, link.sections[0]));
            let first = self.tree.nodes[link.nodes.start].v;
            let own = first..first + link.columns.len();
            least_squares::<S>(&columns[link.columns.clone()], &rest, &mut v[own]);
        }
        v
    }
}

impl<S: Screw> Mechanism for FlexibleTree<S> {
    fn parts(&self) -> &dyn Parts {
        &self.inner
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        &mut self.inner
    }
    fn coordinates(&self) -> Coordinates {
        Coordinates::Relative
    }
    fn vector_at(&self, i: usize) -> Option<Vector> {
        match self.inner_velocity(i) {
            Some(inner) => self.inner.vector_at(inner),
            None => self.tree.vector_at(S::PLANAR, i),
        }
    }
    fn cut_joints(&self) -> Vec<usize> {
        self.tree.cut()
    }

    fn drawn(&self) -> Vec<f64> {
        let x = self.inner.drawn();
        let mut eta = Vec::new();
        for e in &self.elastic {
            eta.extend_from_slice(&x[e.inner[0]..e.inner[0] + e.n]);
        }
        let bodies: Vec<BodyState> = self.inner.model.bodies.iter().map(BodyState::drawn).collect();
        let bends = &mut *self.bends.borrow_mut();
        let q = self.coordinates_of(bends, &bodies, &eta);
        bends.iter_mut().for_each(|b| b.set_position(&self.z));
        q
    }

    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>) {
        let n = self.dims.nv - self.tree.nv;
        let part = |x: &[f64]| if x.len() == n { x.to_vec() } else { vec![0.0; n] };
        let bends = &mut *self.bends.borrow_mut();
        let q = self.coordinates_of(bends, bodies, &part(&shape.q));
        let v = self.velocities_of(bends, &q, bodies, &part(&shape.v));
        bends.iter_mut().for_each(|b| b.set_position(&self.z));
        (q, v)
    }

    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64 {
        match c {
            Channel::JointReaction(j, k) => self.reaction(j, v_dot, lambda)[k],
            _ => match c.accelerated() {
                Some(_) if v_dot.len() != self.dims.nv => f64::NAN,
                Some(rate) => self.inner.acceleration(rate, &self.body_accelerations(v_dot)),
                None => self.inner.channel(c, v_dot, lambda),
            },
        }
    }

    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        row.fill(0.0);
        let mut own = vec![0.0; self.v.len()];
        let known = self.inner.channel_gradient(c, &mut own);
        if known {
            self.map().pull(1.0, &own, &mut self.work.borrow_mut().forces, row);
        }
        known
    }

    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6] {
        let transmitted = || self.transmitted(v_dot, lambda);
        self.tree.reaction(&self.inner, self.origin, joint, lambda, transmitted)
    }

    fn is_elastic(&self, i: usize) -> bool {
        self.inner_velocity(i).is_some()
    }

    fn close(&mut self, contacts: &[usize]) {
        self.inner.close(contacts);
        self.dims.m = self.inner.dims.m;
        self.bias.resize(self.dims.m, 0.0);
        self.work.get_mut().rows.resize(self.dims.m * self.inner.dims.nv, 0.0);
    }
}
