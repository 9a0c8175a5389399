//! Relative coordinates as a mechanism: channels, poses, reactions, start values.

use super::super::mechanism::{BodyState, Deformation, Mechanism, Parts, Vector};
use super::Relative;
use super::reading::{least_squares, read};
use crate::kinematics::screw::{Screw, add_scaled, pair};
use delassus_algebra::vec3::{add, mul_vec};
use delassus_model::Channel;
use delassus_model::settings::Coordinates;

impl<S: Screw> Relative<S> {
    /// Forces about O that the tree's joints transmit to what is behind them, by world entry of the body behind.
    fn transmitted(&self, v_dot: &[f64], lambda: &[f64]) -> Vec<S::Twist> {
        let nodes = self.tree.nodes.len();
        let mut a = vec![S::zero_twist(); nodes];
        self.accelerations(v_dot, &mut a);
        let o = self.origin;
        let mut w: Vec<S::Twist> = vec![S::zero_twist(); self.tree.seats.len()];
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            let body = &self.bodies.world.bodies[entry];
            let slot = &self.bodies.slots[entry];
            let Some(i) = seat.node else {
                // held by the ground: its wrench alone
                w[entry] = S::wrench(&body.pose, o, &self.bodies.wrenches.0[entry]);
                w[entry].as_mut().iter_mut().for_each(|x| *x = -*x);
                continue;
            };
            let inertia = S::inertia(slot.kind, slot.mass, &slot.inertia, &body.pose, o);
            w[entry] = S::momentum(&inertia, &a[i]);
            add_scaled::<S>(&mut w[entry], -1.0, &self.force[entry]);
        }
        for (b, forces) in self.bodies.blocks.iter().zip(&self.row_forces) {
            for k in 0..b.count {
                for side in 0..2 {
                    add_scaled::<S>(&mut w[b.bodies[side]], -lambda[b.row + k], &forces[k][side]);
                }
            }
        }
        for (body, before, _) in self.tree.sequence.iter().rev() {
            let behind = w[*body];
            add_scaled::<S>(&mut w[*before], 1.0, &behind);
        }
        w
    }
}

impl<S: Screw> Relative<S> {
    /// d/dt of the twist of a world entry, from the columns of its path; the acceleration of a point has ω × v besides the screw's.
    fn twist_rate(&self, entry: usize, v_dot: &[f64]) -> S::Twist {
        let Some(node) = self.tree.seats[entry].node else { return S::zero_twist() };
        let mut a = self.acceleration[node];
        for k in &self.paths[entry] {
            add_scaled::<S>(&mut a, v_dot[*k], &self.s[*k]);
        }
        let body = &self.bodies.world.bodies[entry];
        let mut out = S::to_body(&body.pose, self.origin, &a);
        let turning = S::centripetal(&body.pose, &body.twist);
        out.as_mut()[..S::NT].iter_mut().zip(turning).for_each(|(o, c)| *o += c);
        out
    }
}

impl<S: Screw> Mechanism for Relative<S> {
    fn parts(&self) -> &dyn Parts {
        &self.bodies
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        &mut self.bodies
    }
    fn coordinates(&self) -> Coordinates {
        Coordinates::Relative
    }
    fn vector_at(&self, i: usize) -> Option<Vector> {
        self.tree.vector_at(S::PLANAR, i)
    }
    fn cut_joints(&self) -> Vec<usize> {
        self.tree.cut()
    }

    fn drawn(&self) -> Vec<f64> {
        let bodies: Vec<BodyState> = self.bodies.model.bodies.iter().map(BodyState::drawn).collect();
        self.coordinates_of(&bodies)
    }

    fn adopt_deformed(&self, bodies: &[BodyState], _: &Deformation) -> (Vec<f64>, Vec<f64>) {
        let q = self.coordinates_of(bodies);
        let v = self.velocities_of(&q, bodies);
        (q, v)
    }

    fn close(&mut self, contacts: &[usize]) {
        self.bodies.close_contacts(contacts);
        self.lay_out_rows();
    }

    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64 {
        match c {
            Channel::JointReaction(j, k) => self.reaction(j, v_dot, lambda)[k],
            Channel::BodyQuaternion(b, k) => self.quaternion(b + 1)[k],
            _ => match c.accelerated() {
                Some(_) if v_dot.len() != self.dims.nv => f64::NAN,
                Some(rate) => self.bodies.change(rate, |entry| self.twist_rate(entry, v_dot)),
                None => self.bodies.channel(c, v_dot, lambda),
            },
        }
    }

    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        row.fill(0.0);
        let Some(s) = self.bodies.signal(c) else {
            return false;
        };
        for (body, dq, dv) in s.gradient(&self.bodies.world) {
            let d = if s.is_rate() { dv } else { dq };
            let f = S::wrench(&self.bodies.world.bodies[body].pose, self.origin, &d);
            for k in &self.paths[body] {
                row[*k] += pair::<S>(&self.s[*k], &f);
            }
        }
        true
    }

    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6] {
        let transmitted = || self.transmitted(v_dot, lambda);
        self.tree.reaction(&self.bodies, self.origin, joint, lambda, transmitted)
    }
}

impl<S: Screw> Relative<S> {
    /// z of given poses: joint by joint from the frames of its two bodies.
    fn coordinates_of(&self, bodies: &[BodyState]) -> Vec<f64> {
        let mut q = vec![0.0; self.dims.nq];
        let model = &self.bodies.model;
        let mut next = 0;
        for (body, _, joint) in &self.tree.sequence {
            let first = next;
            while next < self.tree.nodes.len() && self.owners[next] == *body {
                next += 1;
            }
            let state = |entry: usize| match entry {
                0 => ([0.0; 3], delassus_algebra::vec3::IDENTITY, 0.0),
                i => (bodies[i - 1].x, bodies[i - 1].r, bodies[i - 1].angle),
            };
            let place = |b: delassus_model::BodyRef, f: &delassus_model::Frame, turn: f64| {
                let (x, r, angle) = state(super::super::carried::index(b));
                let axes = delassus_algebra::vec3::mul(&r, &f.axes);
                (add(x, mul_vec(&r, f.p)), axes, angle + crate::kinematics::plane_angle(f) + turn)
            };
            match joint {
                Some(j) => {
                    let joint = &model.joints[*j];
                    let turn = super::super::drawing::frame_turn(model, joint.between, &joint.frames);
                    let a = place(joint.between[0], &joint.frames[0], turn);
                    let b = place(joint.between[1], &joint.frames[1], 0.0);
                    let (from, to) = if self.tree.forward[*j] { (a, b) } else { (b, a) };
                    read::<S>(&self.tree.nodes[first..next], from, to, &mut q);
                }
                None => read::<S>(&self.tree.nodes[first..next], state(0), state(*body), &mut q),
            }
        }
        q
    }

    /// ż of given twists: joint by joint, least squares over its own columns.
    fn velocities_of(&self, q: &[f64], bodies: &[BodyState]) -> Vec<f64> {
        let mut v = vec![0.0; self.dims.nv];
        let mut frames = self.frames.clone();
        let mut columns = self.s.clone();
        let mut origin = self.origin;
        super::position::place::<S>(&self.tree, q, &mut frames, &mut columns, &mut origin);
        let motion = |entry: usize| -> S::Twist {
            if entry == 0 {
                return S::zero_twist();
            }
            let b = &bodies[entry - 1];
            let pose = S::at(b.x, &b.r, b.angle);
            let w = delassus_algebra::vec3::mul_t_vec(&b.r, b.omega);
            let mut t = S::zero_twist();
            t.as_mut()[..S::NT].copy_from_slice(&b.v[..S::NT]);
            crate::kinematics::signal::put_rotation::<S>(&mut t, if S::PLANAR { b.omega } else { w });
            S::of_body(&pose, origin, &t)
        };
        let mut next = 0;
        for (body, before, _) in &self.tree.sequence {
            let first = next;
            while next < self.tree.nodes.len() && self.owners[next] == *body {
                next += 1;
            }
            if first == next {
                continue;
            }
            let mut rest = motion(*body);
            add_scaled::<S>(&mut rest, -1.0, &motion(*before));
            let from = self.tree.nodes[first].v;
            let to = self.tree.nodes[next - 1].v + self.tree.nodes[next - 1].motion.nv();
            least_squares::<S>(&columns[from..to], &rest, &mut v[from..to]);
        }
        v
    }
}
