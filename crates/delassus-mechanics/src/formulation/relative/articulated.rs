//! Forward dynamics of a tree without loops in O(n): the articulated-body recursion, every node about its own point.
//!
//! About one common point a slender rod far from it is the difference of large numbers, and what is left of its axial inertia
//! is round-off; so inertias are built at the node's own point and moved from node to node. The columns of a ball are
//! eliminated one after the other: what remains of the inertia about the ball's centre is round-off of the inertia eliminated,
//! whatever its condition, while an inverse would leave round-off times the ratio of its moments, and that at every joint.

use super::Relative;
use super::tree::Motion;
use crate::kinematics::screw::{Screw, add_scaled, pair};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::sub;

/// Most columns of one node.
const MOST_COLUMNS: usize = 3;

/// Work space: by node the articulated inertia and force, and what the way out needs again. All about the nodes' points.
#[derive(Debug)]
pub(super) struct Articulated<S: Screw> {
    points: Vec<Vec3>,
    inertia: Vec<S::Matrix>,
    force: Vec<S::Twist>,
    bias: Vec<S::Twist>,
    columns: Vec<[Column<S>; MOST_COLUMNS]>,
    a: Vec<S::Twist>,
}

/// A column that was eliminated.
#[derive(Clone, Copy, Debug)]
struct Column<S: Screw> {
    /// I s with the inertia that the columns behind it left.
    u: S::Twist,
    /// 1/(sᵀ I s).
    inverse: f64,
    /// What is left of the joint force.
    left: f64,
}

impl<S: Screw> Column<S> {
    /// Eliminates a rotation about an axis through the node's point.
    #[inline(always)]
    fn turn(&mut self, s: &S::Twist, inertia: &mut S::Matrix, force: &mut S::Twist) {
        let u = S::turn_mul(inertia, s);
        let angular = |f: &S::Twist| (S::NT..S::NV).map(|k| s.as_ref()[k] * f.as_ref()[k]).sum();
        self.finish(u, angular(&u), angular(force), inertia, force);
    }

    /// Eliminates a translation.
    #[inline(always)]
    fn slide(&mut self, s: &S::Twist, inertia: &mut S::Matrix, force: &mut S::Twist) {
        let u = S::slide_mul(inertia, s);
        self.finish(u, pair::<S>(s, &u), pair::<S>(s, force), inertia, force);
    }

    #[inline(always)]
    fn finish(&mut self, u: S::Twist, d: f64, held: f64, inertia: &mut S::Matrix, force: &mut S::Twist) {
        *self = Column { u, inverse: 1.0 / d, left: -held };
        S::subtract_square(inertia, self.inverse, &u);
        add_scaled::<S>(force, self.inverse * self.left, &u);
    }
}

impl<S: Screw> Articulated<S> {
    pub(super) fn new(nodes: usize) -> Articulated<S> {
        let zero = S::zero_twist();
        Articulated {
            points: vec![[0.0; 3]; nodes],
            inertia: vec![S::zero_matrix(); nodes],
            force: vec![zero; nodes],
            bias: vec![zero; nodes],
            columns: vec![[Column { u: zero, inverse: 0.0, left: 0.0 }; MOST_COLUMNS]; nodes],
            a: vec![zero; nodes],
        }
    }
}

impl<S: Screw> Relative<S> {
    /// z̈ with M z̈ = Q at the point of evaluation.
    pub(super) fn articulated_body(&self, v_dot: &mut [f64]) {
        let work = &mut *self.articulated.borrow_mut();
        self.load(work);
        for i in (0..self.tree.nodes.len()).rev() {
            self.eliminate(work, i);
        }
        for (i, node) in self.tree.nodes.iter().enumerate() {
            let mut a = work.bias[i];
            if let Some(p) = node.parent {
                let mut before = work.a[p];
                S::move_motion(&mut before, sub(work.points[p], work.points[i]));
                add_scaled::<S>(&mut a, 1.0, &before);
            }
            // rotations leave the node's point where it is
            let first = if matches!(node.motion, Motion::Slide(_)) { 0 } else { S::NT };
            for (k, c) in node.columns().zip(&work.columns[i]) {
                let x = c.inverse * (c.left - pair::<S>(&a, &c.u));
                v_dot[k] = x;
                for l in first..S::NV {
                    a.as_mut()[l] += x * self.s[k].as_ref()[l];
                }
            }
            work.a[i] = a;
        }
    }

    /// Inertias, forces and bias accelerations of the nodes about their points.
    fn load(&self, work: &mut Articulated<S>) {
        for (i, frame) in self.frames.iter().enumerate() {
            let point = S::pose3(frame).0;
            work.points[i] = point;
            work.inertia[i] = S::zero_matrix();
            work.force[i] = S::zero_twist();
            work.bias[i] = self.bias[i];
            S::move_motion(&mut work.bias[i], sub(self.origin, point));
        }
        for (r, own) in self.tree.riders.iter().zip(&self.apart) {
            let point = work.points[r.node];
            let own = S::inertia_matrix(own);
            if r.first {
                work.inertia[r.node] = own;
            } else {
                S::add_moved(&mut work.inertia[r.node], &own, [0.0; 3]);
            }
            let mut force = self.force[r.entry];
            S::move_force(&mut force, sub(self.origin, point));
            add_scaled::<S>(&mut work.force[r.node], -1.0, &force);
        }
    }

    /// Eliminates the columns of a node and hands on to the one before it what is left: I − U D⁻¹ Uᵀ, and the force with the
    /// bias acceleration.
    #[inline(always)]
    fn eliminate(&self, work: &mut Articulated<S>, i: usize) {
        let node = &self.tree.nodes[i];
        let (before, here) = work.inertia.split_at_mut(i);
        let inertia = &mut here[0];
        let mut force = work.force[i];
        let (s, columns) = (&self.s[node.columns()], &mut work.columns[i]);
        if matches!(node.motion, Motion::Slide(_)) {
            columns[0].slide(&s[0], inertia, &mut force);
        } else {
            for k in (0..s.len()).rev() {
                columns[k].turn(&s[k], inertia, &mut force);
            }
        }
        let Some(p) = node.parent else { return };
        let moved = S::matrix_mul(inertia, &work.bias[i]);
        add_scaled::<S>(&mut force, 1.0, &moved);
        let d = sub(work.points[i], work.points[p]);
        S::move_force(&mut force, d);
        add_scaled::<S>(&mut work.force[p], 1.0, &force);
        S::add_moved(&mut before[p], inertia, d);
    }
}
