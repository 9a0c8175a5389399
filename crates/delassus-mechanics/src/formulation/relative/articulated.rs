//! Forward dynamics of a tree without loops in O(n): the articulated-body recursion about the common point O, where
//! inertias pass from node to node without being transformed.

use super::Relative;
use crate::kinematics::screw::{Screw, add_scaled, pair};

/// Most columns of one node.
const MOST_COLUMNS: usize = 3;

/// Work space: by node the articulated inertia and force, and what the way out needs again.
#[derive(Debug)]
pub(super) struct Articulated<S: Screw> {
    inertia: Vec<S::Block>,
    force: Vec<S::Twist>,
    u: Vec<[S::Twist; MOST_COLUMNS]>,
    /// D⁻¹ of the node's columns, row-major, and what is left of the joint force.
    inverse: Vec<[f64; MOST_COLUMNS * MOST_COLUMNS]>,
    left: Vec<[f64; MOST_COLUMNS]>,
    a: Vec<S::Twist>,
}

impl<S: Screw> Articulated<S> {
    pub(super) fn new(nodes: usize) -> Articulated<S> {
        Articulated {
            inertia: vec![S::zero_block(); nodes],
            force: vec![S::zero_twist(); nodes],
            u: vec![[S::zero_twist(); MOST_COLUMNS]; nodes],
            inverse: vec![[0.0; MOST_COLUMNS * MOST_COLUMNS]; nodes],
            left: vec![[0.0; MOST_COLUMNS]; nodes],
            a: vec![S::zero_twist(); nodes],
        }
    }
}

/// Inverse of a symmetric n × n matrix, n ≤ 3.
fn invert(d: &[f64; MOST_COLUMNS * MOST_COLUMNS], n: usize) -> [f64; MOST_COLUMNS * MOST_COLUMNS] {
    let mut out = [0.0; MOST_COLUMNS * MOST_COLUMNS];
    match n {
        1 => out[0] = 1.0 / d[0],
        _ => {
            let c = |i: usize, j: usize, k: usize, l: usize| d[3 * i + j] * d[3 * k + l];
            let cof = [
                c(1, 1, 2, 2) - c(1, 2, 2, 1),
                c(0, 2, 2, 1) - c(0, 1, 2, 2),
                c(0, 1, 1, 2) - c(0, 2, 1, 1),
                c(0, 0, 2, 2) - c(0, 2, 2, 0),
                c(0, 2, 1, 0) - c(0, 0, 1, 2),
                c(0, 0, 1, 1) - c(0, 1, 1, 0),
            ];
            let det = 1.0 / (d[0] * cof[0] + d[3] * cof[1] + d[6] * cof[2]);
            out = [
                det * cof[0],
                det * cof[1],
                det * cof[2],
                det * cof[1],
                det * cof[3],
                det * cof[4],
                det * cof[2],
                det * cof[4],
                det * cof[5],
            ];
        }
    }
    out
}

impl<S: Screw> Relative<S> {
    /// z̈ with M z̈ = Q at the point of evaluation.
    pub(super) fn articulated_body(&self, v_dot: &mut [f64]) {
        let work = &mut *self.articulated.borrow_mut();
        let nodes = &self.tree.nodes;
        for i in 0..nodes.len() {
            work.inertia[i] = S::inertia_block(&self.own[i]);
            work.force[i] = S::zero_twist();
        }
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            if let Some(i) = seat.node {
                add_scaled::<S>(&mut work.force[i], -1.0, &self.force[entry]);
            }
        }
        let nv = S::NV;
        for i in (0..nodes.len()).rev() {
            let node = &nodes[i];
            let n = node.motion.nv();
            let s = &self.s[node.v..node.v + n];
            let mut d = [0.0; MOST_COLUMNS * MOST_COLUMNS];
            for (k, s) in s.iter().enumerate() {
                work.u[i][k] = crate::kinematics::screw::block_mul::<S>(&work.inertia[i], s);
            }
            for r in 0..n {
                for c in 0..n {
                    d[MOST_COLUMNS * r + c] = pair::<S>(&s[r], &work.u[i][c]);
                }
                work.left[i][r] = -pair::<S>(&s[r], &work.force[i]);
            }
            let inverse = invert(&d, n);
            work.inverse[i] = inverse;
            let Some(p) = node.parent else { continue };
            // what the node hands on: I − U D⁻¹ Uᵀ, and its force with the bias acceleration
            let mut handed = work.inertia[i];
            let mut force = work.force[i];
            let u = work.u[i];
            for r in 0..n {
                for c in 0..n {
                    let w = inverse[MOST_COLUMNS * r + c];
                    add_scaled::<S>(&mut force, w * work.left[i][c], &u[r]);
                    let (ur, uc) = (u[r].as_ref(), u[c].as_ref());
                    for (row, x) in handed.as_mut().chunks_exact_mut(nv).zip(ur) {
                        let x = w * x;
                        for (h, y) in row.iter_mut().zip(uc) {
                            *h -= x * y;
                        }
                    }
                }
            }
            let moved = crate::kinematics::screw::block_mul::<S>(&handed, &self.bias[i]);
            add_scaled::<S>(&mut force, 1.0, &moved);
            add_scaled::<S>(&mut work.force[p], 1.0, &force);
            for (a, b) in work.inertia[p].as_mut().iter_mut().zip(handed.as_ref()) {
                *a += b;
            }
        }
        for (i, node) in nodes.iter().enumerate() {
            let n = node.motion.nv();
            let mut a = node.parent.map_or(S::zero_twist(), |p| work.a[p]);
            add_scaled::<S>(&mut a, 1.0, &self.bias[i]);
            let mut rest = [0.0; MOST_COLUMNS];
            for r in 0..n {
                rest[r] = work.left[i][r] - pair::<S>(&a, &work.u[i][r]);
            }
            for r in 0..n {
                let mut x = 0.0;
                for c in 0..n {
                    x += work.inverse[i][MOST_COLUMNS * r + c] * rest[c];
                }
                v_dot[node.v + r] = x;
                add_scaled::<S>(&mut a, x, &self.s[node.v + r]);
            }
            work.a[i] = a;
        }
    }
}
