//! The coordinates of a tree: how they change, and what they are called.

use super::tree::{Motion, Rate, Seat, Tree};
use crate::formulation::mechanism::Vector;
use delassus_algebra::so3;
use delassus_algebra::vec3::mul_vec;
use delassus_model::Model;

fn quaternion(x: &[f64], q: usize) -> so3::Quat {
    [x[q], x[q + 1], x[q + 2], x[q + 3]]
}

impl Tree {
    /// q1 = q0 ∘ exp(dq).
    pub(super) fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        for node in &self.nodes {
            let (q, v) = (node.q, node.v);
            if node.motion == Motion::Ball {
                let turn = so3::exp([dq[v], dq[v + 1], dq[v + 2]]);
                let p = so3::compose(quaternion(q0, q), turn);
                q1[q..q + 4].copy_from_slice(&so3::normalize(p));
            } else {
                q1[q] = q0[q] + dq[v];
            }
        }
    }

    /// Its inverse.
    pub(super) fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        for node in &self.nodes {
            let (q, v) = (node.q, node.v);
            if node.motion == Motion::Ball {
                let d = so3::log(so3::compose(so3::inverse(quaternion(q0, q)), quaternion(q1, q)));
                dq[v..v + 3].copy_from_slice(&d);
            } else {
                dq[v] = q1[q] - q0[q];
            }
        }
    }

    /// d(dq)/dt in the chart for velocity v.
    pub(super) fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        for node in &self.nodes {
            let i = node.v;
            if node.motion == Motion::Ball {
                let t = so3::tangent_inverse([dq[i], dq[i + 1], dq[i + 2]]);
                dq_dot[i..i + 3].copy_from_slice(&mul_vec(&t, [v[i], v[i + 1], v[i + 2]]));
            } else {
                dq_dot[i] = v[i];
            }
        }
    }

    fn node_of(&self, i: usize) -> usize {
        self.nodes.partition_point(|n| n.v <= i) - 1
    }

    /// The body that a node moves where no joint holds it.
    fn free_body(&self, number: usize) -> usize {
        let carried = |s: &Seat| s.node.is_some_and(|n| n >= number && self.nodes[n].joint.is_none());
        self.seats.iter().position(carried).unwrap_or(1) - 1
    }

    /// Name of a velocity: its joint, or its body where it is free.
    pub(super) fn velocity_name(&self, model: &Model, i: usize) -> String {
        let number = self.node_of(i);
        let node = &self.nodes[number];
        let owner = match node.joint {
            Some(j) => &model.joints[j].name,
            None => &model.bodies[self.free_body(number)].name,
        };
        let axis = if node.rate == Rate::Ball { ["x", "y", "z"][i - node.v] } else { "" };
        format!("{owner}.{}{axis}", node.rate.name())
    }

    /// The vector whose first component is a velocity, if there is one.
    pub(super) fn vector_at(&self, planar: bool, i: usize) -> Option<Vector> {
        let number = self.node_of(i);
        let node = &self.nodes[number];
        let along = |k: usize| self.nodes.get(number + k).is_some_and(|n| n.rate.is_along(k));
        match node.rate {
            Rate::Ball if i == node.v => {
                Some(Vector::Rotation(node.joint.is_none().then(|| self.free_body(number))))
            }
            _ if along(0) && along(1) && (planar || along(2)) => Some(Vector::Translation),
            _ => None,
        }
    }

    /// Size of an increment that counts as large in a model of this length.
    pub(super) fn scale(&self, length: f64, i: usize) -> f64 {
        if matches!(self.nodes[self.node_of(i)].motion, Motion::Slide(_)) { length } else { 1.0 }
    }
}
