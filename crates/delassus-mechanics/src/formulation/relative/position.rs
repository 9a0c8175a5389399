//! Positions: frames and columns of the tree, poses and accumulated inertias of the bodies, Φ_z of the rows, M.

use super::Relative;
use super::tree::{Motion, Tree};
use crate::formulation::Assembler;
use crate::kinematics::screw::{Screw, pair};
use delassus_algebra::vec3::sub;
use delassus_algebra::{Vec3, so3};
use std::ops::Range;

/// One entry of Φ_z.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) row: usize,
    pub(super) column: usize,
    /// The force it is made of, by block, row of the block and body.
    force: usize,
}

/// Neighbouring columns that move the same body of a block.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// Body: 0 or 1.
    side: usize,
    /// First column.
    column: usize,
    /// Number of columns.
    length: usize,
    /// Its place among the block's columns.
    first: usize,
}

/// Columns in which a block of rows can be nonzero. Its values are stored run by run, each run a row-major matrix.
#[derive(Clone, Debug, Default)]
pub(super) struct RowColumns {
    /// Column and which of the block's bodies it moves, but not those that move both: between the bodies they
    /// change nothing.
    pub(super) columns: Vec<(usize, usize)>,
    /// Columns that move both bodies.
    pub(super) common: Vec<usize>,
    /// First value in the store.
    start: usize,
    runs: Vec<Run>,
}

impl RowColumns {
    /// Of a block between two bodies with the given paths.
    pub(super) fn new(paths: &[Vec<usize>], bodies: [usize; 2], start: usize) -> RowColumns {
        let [a, b] = bodies.map(|i| &paths[i]);
        let mut columns: Vec<(usize, usize)> = Vec::new();
        columns.extend(a.iter().filter(|c| !b.contains(c)).map(|c| (*c, 0)));
        columns.extend(b.iter().filter(|c| !a.contains(c)).map(|c| (*c, 1)));
        columns.sort_unstable();
        let common = a.iter().copied().filter(|c| b.contains(c)).collect();
        let mut runs: Vec<Run> = Vec::new();
        for (first, (column, side)) in columns.iter().copied().enumerate() {
            match runs.last_mut() {
                Some(run) if run.side == side && run.column + run.length == column => run.length += 1,
                _ => runs.push(Run { side, column, length: 1, first }),
            }
        }
        RowColumns { columns, common, start, runs }
    }

    /// Appends the entries in the order of the store, for block `block` of `count` rows from `row` on.
    pub(super) fn add_entries(&self, block: usize, row: usize, count: usize, entries: &mut Vec<Entry>) {
        for run in &self.runs {
            for k in 0..count {
                let force = (block * 3 + k) * 2 + run.side;
                let columns = run.column..run.column + run.length;
                entries.extend(columns.map(|column| Entry { row: row + k, column, force }));
            }
        }
    }

    /// Columns and values of the runs of a block with `count` rows.
    pub(super) fn runs<'a>(
        &'a self,
        count: usize,
        phi: &'a [f64],
    ) -> impl Iterator<Item = (Range<usize>, &'a [f64])> {
        let phi = &phi[self.start..self.start + count * self.columns.len()];
        self.runs.iter().map(move |r| {
            (r.column..r.column + r.length, &phi[r.first * count..(r.first + r.length) * count])
        })
    }
}

/// Frames of the nodes, O and the columns of H at z: the recursion of positions.
pub(super) fn place<S: Screw>(
    tree: &Tree,
    q: &[f64],
    frames: &mut [S::Pose],
    s: &mut [S::Twist],
    origin: &mut Vec3,
) {
    let ground = S::ground();
    for (i, node) in tree.nodes.iter().enumerate() {
        let before = match node.parent {
            Some(p) => &frames[p],
            None => &ground,
        };
        // assigned in every arm: no copies by way of the stack
        match node.motion {
            Motion::Turn(axis) => {
                frames[i] = S::step_turned(before, &node.before, axis, node.sign * q[node.q]);
            }
            Motion::Slide(axis) => {
                frames[i] = S::slid(&S::step(before, &node.before), axis, node.sign * q[node.q]);
            }
            Motion::Ball => {
                let r = so3::matrix([q[node.q], q[node.q + 1], q[node.q + 2], q[node.q + 3]]);
                frames[i] = S::rotated(&S::step(before, &node.before), &r);
            }
        }
    }
    // O where the first body is: a car far down the road keeps its digits
    *origin = tree.seats.get(1).and_then(|s| s.node).map_or([0.0; 3], |i| S::pose3(&frames[i]).0);
    for (frame, node) in frames.iter().zip(&tree.nodes) {
        match node.motion {
            Motion::Turn(axis) => s[node.v] = scaled::<S>(node.sign, &S::turn_screw(frame, axis, *origin)),
            Motion::Slide(axis) => s[node.v] = scaled::<S>(node.sign, &S::slide_screw(frame, axis)),
            Motion::Ball => {
                for axis in 0..3 {
                    s[node.v + axis] = S::turn_screw(frame, axis, *origin);
                }
            }
        }
    }
}

#[inline(always)]
pub(super) fn scaled<S: Screw>(c: f64, a: &S::Twist) -> S::Twist {
    let mut out = *a;
    out.as_mut().iter_mut().for_each(|x| *x *= c);
    out
}

impl<S: Screw> Relative<S> {
    /// Poses of the bodies, and inertias by accumulation, (17).
    pub(super) fn seat_bodies(&mut self) {
        for (k, r) in self.tree.riders.iter().enumerate() {
            let slot = &self.bodies.slots[r.entry];
            let pose = S::step(&self.frames[r.node], &r.offset);
            let about = |o: Vec3| S::inertia(slot.kind, slot.mass, &slot.inertia, &pose, o);
            let inertia = match self.apart.get_mut(k) {
                Some(apart) => {
                    let point = S::pose3(&self.frames[r.node]).0;
                    *apart = about(point);
                    S::moved_inertia(apart, sub(point, self.origin))
                }
                None => about(self.origin),
            };
            if r.first {
                self.own[r.node] = inertia;
            } else {
                S::add_inertia(&mut self.own[r.node], &inertia);
            }
            self.bodies.world.bodies[r.entry].pose = pose;
        }
        // not at once: longer loads would wait for the stores
        for (all, own) in self.composite.iter_mut().zip(&self.own) {
            *all = *own;
        }
        for i in (0..self.tree.nodes.len()).rev() {
            if let Some(p) = self.tree.nodes[i].parent {
                let behind = self.composite[i];
                S::add_inertia(&mut self.composite[p], &behind);
            }
        }
    }

    /// Bodies that the ground holds.
    pub(super) fn seat_held_bodies(&mut self) {
        for (entry, seat) in self.tree.seats.iter().enumerate().filter(|(_, s)| s.node.is_none()) {
            self.bodies.world.bodies[entry].pose = S::step(&S::ground(), &seat.offset);
        }
    }

    /// Φ_z of all rows, (20).
    pub(super) fn close_rows(&mut self) {
        for (i, b) in self.bodies.blocks.iter().enumerate() {
            let forces = &mut self.row_forces[i];
            let [first, second] = b.bodies.map(|entry| &self.bodies.world.bodies[entry].pose);
            for (f, row) in forces.iter_mut().zip(&b.jac[..b.count]) {
                *f = [S::wrench(first, self.origin, &row[0]), S::wrench(second, self.origin, &row[1])];
            }
        }
        let (forces, s) = (self.row_forces.as_flattened().as_flattened(), &self.s[..]);
        for (value, e) in self.phi.iter_mut().zip(&self.entries) {
            *value = pair::<S>(&s[e.column], &forces[e.force]);
        }
    }

    /// M: accumulated inertia of each column, against all columns before it.
    pub(super) fn mass_of(&self, out: &mut dyn Assembler) {
        if let Some((values, n)) = out.dense() {
            return self.mass_entries(&mut |l, k, value| values[l * n + k] += value);
        }
        self.mass_entries(&mut |l, k, value| out.add(l, k, 1, 1, &[value]));
    }

    #[inline(always)]
    fn mass_entries(&self, add: &mut impl FnMut(usize, usize, f64)) {
        let s = &self.s[..];
        let columns = self.node_of.iter().zip(s).zip(&self.before).enumerate();
        for (k, ((node, column), before)) in columns {
            let y = S::momentum(&self.composite[*node], column);
            add(k, k, pair::<S>(column, &y));
            for l in before {
                let value = pair::<S>(&s[*l], &y);
                add(*l, k, value);
                add(k, *l, value);
            }
        }
    }
}
