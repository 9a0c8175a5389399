//! Velocities: motions and bias accelerations of the nodes, biases of the rows, and Q.

use super::Relative;
use super::position::scaled;
use super::tree::Tree;
use crate::kinematics::screw::{Screw, add_scaled, pair};

impl<S: Screw> Relative<S> {
    /// Motions of the nodes at ż and accelerations at z̈ = 0.
    pub(super) fn move_nodes(&mut self, v: &[f64]) {
        for (i, node) in self.tree.nodes.iter().enumerate() {
            let mut own = scaled::<S>(v[node.v], &self.s[node.v]);
            for k in node.more_columns() {
                add_scaled::<S>(&mut own, v[k], &self.s[k]);
            }
            match node.parent {
                Some(p) => {
                    let mut m = self.motions[p];
                    let bias = S::cross(&m, &own);
                    let mut a = self.acceleration[p];
                    add_scaled::<S>(&mut a, 1.0, &bias);
                    add_scaled::<S>(&mut m, 1.0, &own);
                    (self.motions[i], self.bias[i], self.acceleration[i]) = (m, bias, a);
                }
                None => {
                    self.motions[i] = own;
                    self.bias[i] = S::zero_twist();
                    self.acceleration[i] = S::zero_twist();
                }
            }
        }
    }

    /// Twists of the bodies.
    pub(super) fn move_bodies(&mut self) {
        for r in &self.tree.riders {
            let body = &mut self.bodies.world.bodies[r.entry];
            body.twist = S::to_body(&body.pose, self.origin, &self.motions[r.node]);
        }
    }

    /// ∂g/∂t and the bias of the rows; the bodies accelerate even at z̈ = 0.
    pub(super) fn move_rows(&mut self) {
        self.bodies.rate.fill(0.0);
        self.bodies.bias.fill(0.0);
        for (b, forces) in self.bodies.blocks.iter().zip(&self.row_forces) {
            let bodies = &self.bodies.world.bodies;
            let fixed = b.is_fixed_point();
            if !fixed {
                b.advance(&self.bodies.world, &mut self.bodies.rate, &mut self.bodies.bias);
            }
            let bias = &mut self.bodies.bias[b.row..b.row + b.count];
            for (side, entry) in b.bodies.into_iter().enumerate() {
                let Some(i) = self.tree.seats[entry].node else { continue };
                let (motion, a) = (&self.motions[i], &self.acceleration[i]);
                let mut own = [0.0; 3];
                if fixed {
                    // the rows are the components of the point's velocity u: it accelerates by ω × u
                    let mut u = [0.0; 3];
                    for (u, f) in u.iter_mut().zip(&forces[..b.count]) {
                        *u = pair::<S>(motion, &f[side]);
                    }
                    own = S::turning(motion, u);
                } else {
                    let c = S::centripetal(&bodies[entry].pose, &bodies[entry].twist);
                    for (own, row) in own.iter_mut().zip(&b.jac[..b.count]) {
                        let row = row[side].as_ref();
                        for x in 0..S::NT {
                            *own += c[x] * row[x];
                        }
                    }
                }
                for ((bias, own), f) in bias.iter_mut().zip(own).zip(forces) {
                    *bias += own + pair::<S>(a, &f[side]);
                }
            }
        }
    }

    /// Forces about O on every body but M̄ Ż: wrenches less m ω × v of the centre; Q by accumulation, (19).
    pub(super) fn gather(&mut self) {
        let forces = &mut self.work.get_mut().forces;
        for ((f, own), a) in forces.iter_mut().zip(&self.own).zip(&self.acceleration) {
            *f = scaled::<S>(-1.0, &S::momentum(own, a));
        }
        for r in &self.tree.riders {
            let body = &self.bodies.world.bodies[r.entry];
            let mut w = self.bodies.wrenches.0[r.entry];
            let c = S::centripetal(&body.pose, &body.twist);
            let mass = self.bodies.slots[r.entry].mass;
            for k in 0..S::NT {
                w.as_mut()[k] -= mass * c[k];
            }
            let force = S::wrench(&body.pose, self.origin, &w);
            self.force[r.entry] = force;
            add_scaled::<S>(&mut forces[r.node], 1.0, &force);
        }
        self.f.fill(0.0);
        project::<S>(&self.tree, &self.s, forces, 1.0, &mut self.f);
    }
}

/// y += c Hᵀ Tᵀ (forces of the nodes); the forces are summed from the leaves inwards.
pub(super) fn project<S: Screw>(tree: &Tree, s: &[S::Twist], forces: &mut [S::Twist], c: f64, y: &mut [f64]) {
    for i in (0..tree.nodes.len()).rev() {
        let (node, f) = (&tree.nodes[i], forces[i]);
        for k in node.columns() {
            y[k] += c * pair::<S>(&s[k], &f);
        }
        if let Some(p) = node.parent {
            add_scaled::<S>(&mut forces[p], 1.0, &f);
        }
    }
}
