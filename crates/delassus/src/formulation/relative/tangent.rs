//! The tangent in relative coordinates, exact.
//!
//! With columns s_k, motions v, accelerations a (gravity as −g of the ground) and ψ̇_k = v_λ × s_k,
//! ψ̈_k = a_λ × s_k + v_λ × ψ̇_k, where λ is the node before k, a displacement δz_k changes, seen from the bodies behind it,
//! velocities by ψ̇_k and accelerations by ψ̈_k − v × ψ̇_k; a velocity δż_k changes accelerations by
//! ψ̇_k + Ṡ_k − v × s_k. With the accumulated inertia I, gyroscopic matrix B and element blocks K, C of the bodies behind
//! both columns:
//!
//! - mass: s_lᵀ I s_k
//! - damping: s_lᵀ (I (ψ̇_k + Ṡ_k) + B s_k + C s_k)
//! - stiffness: s_lᵀ (I ψ̈_k + B ψ̇_k + K s_k + C ψ̇_k), and s_lᵀ (s_k ×* W_k) where k is behind l, with W the
//!   force that is left on everything behind k.
//!
//! Implements: cuadrado2003 (26), (28)–(34) with the second derivatives that the paper neglects.

use super::{Relative, Work};
use crate::force::element::BodyBlocks;
use crate::formulation::{Assembler, Shift};
use crate::kinematics::screw::{Screw, add_scaled, block_mul, pair};
use delassus_algebra::Vec3;

/// Up to this many coordinates the tangent is summed in a dense block and handed over at once.
pub(super) const DENSE: usize = 128;

/// Takes entries: into the dense block, or one by one.
struct Entries<'a> {
    n: usize,
    dense: &'a mut [f64],
    out: &'a mut dyn Assembler,
}

impl Entries<'_> {
    fn add(&mut self, row: usize, column: usize, value: f64) {
        if self.dense.is_empty() {
            self.out.add(row, column, 1, 1, &[value]);
        } else {
            self.dense[row * self.n + column] += value;
        }
    }
}

/// Takes body blocks of one pass over the elements.
struct Sink<'a, 'b, S: Screw> {
    of: &'a Relative<S>,
    /// By node: what multiplies s_k, and what multiplies ψ̇_k.
    blocks: &'a mut [S::Block],
    rates: &'a mut [S::Block],
    psi: &'a [S::Twist],
    /// The blocks are −∂f/∂v, to be weighted for both levels; otherwise −(stiffness) ∂f/∂q as they are.
    damping: Option<Shift>,
    entries: &'a mut Entries<'b>,
}

fn add_block<S: Screw>(a: &mut S::Block, c: f64, b: &S::Block) {
    for (x, y) in a.as_mut().iter_mut().zip(b.as_ref()) {
        *x += c * y;
    }
}

impl<S: Screw> BodyBlocks<S> for Sink<'_, '_, S> {
    fn add(&mut self, i: usize, j: usize, block: &S::Block) {
        let seats = &self.of.tree.seats;
        let (Some(ni), Some(_)) = (seats[i].node, seats[j].node) else { return };
        let bodies = &self.of.bodies.world.bodies;
        let (pi, pj, o) = (&bodies[i].pose, &bodies[j].pose, self.of.origin);
        let world = S::block(pi, pj, o, block);
        // what multiplies s_k, and what multiplies ψ̇_k
        let (mut by_place, mut by_rate) = (world, None);
        if let Some(shift) = self.damping {
            let v = crate::kinematics::signal::translation::<S>(&bodies[j].twist);
            let turning = S::block(pi, pj, o, &S::turning_velocity(pj, block, v));
            by_place.as_mut().iter_mut().for_each(|x| *x *= shift.damping);
            if shift.stiffness != 0.0 {
                add_block::<S>(&mut by_place, shift.stiffness, &turning);
                by_rate = Some((shift.stiffness, world));
            }
        }
        if i == j {
            add_block::<S>(&mut self.blocks[ni], 1.0, &by_place);
            if let Some((w, c)) = by_rate {
                add_block::<S>(&mut self.rates[ni], w, &c);
            }
            return;
        }
        for k in &self.of.paths[j] {
            let mut y = block_mul::<S>(&by_place, &self.of.s[*k]);
            if let Some((w, c)) = &by_rate {
                add_scaled::<S>(&mut y, *w, &block_mul::<S>(c, &self.psi[*k]));
            }
            for l in &self.of.paths[i] {
                self.entries.add(*l, *k, pair::<S>(&self.of.s[*l], &y));
            }
        }
    }
}

impl<S: Screw> Relative<S> {
    pub(super) fn tangent_of(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        let n = self.dims.nv;
        let work = &mut *self.work.borrow_mut();
        let Work { screws, forces, columns, dense, blocks, rates } = work;
        dense.fill(0.0);
        let mut entries = Entries { n, dense, out };
        let exact = shift.stiffness != 0.0 || shift.damping != 0.0;
        if exact {
            let (psi, psi2) = columns.split_at_mut(n);
            self.accelerations(v_dot, screws);
            self.column_rates(screws, psi, psi2);
            self.left_over(screws, forces);
            for (b, r) in blocks.iter_mut().zip(rates.iter_mut()) {
                *b = S::zero_block();
                *r = S::zero_block();
            }
            self.element_blocks(shift, psi, blocks, rates, &mut entries);
            if shift.stiffness != 0.0 {
                self.row_entries(shift.stiffness, lambda, &mut entries);
            }
            self.tree_entries(shift, psi, psi2, forces, blocks, rates, &mut entries);
        } else {
            for (i, node) in self.tree.nodes.iter().enumerate() {
                for k in node.v..node.v + node.motion.nv() {
                    let y = S::momentum(&self.composite[i], &self.s[k]);
                    self.symmetric(i, k, shift.mass, &y, &mut entries);
                }
            }
        }
        if !entries.dense.is_empty() {
            entries.out.add(0, 0, n, n, entries.dense);
        }
    }

    /// Entries of column k of node i with all columns before it, on both sides of the diagonal.
    fn symmetric(&self, i: usize, k: usize, c: f64, y: &S::Twist, entries: &mut Entries) {
        let mut node = Some(i);
        while let Some(p) = node {
            let before = &self.tree.nodes[p];
            for l in before.v..before.v + before.motion.nv() {
                let value = c * pair::<S>(&self.s[l], y);
                entries.add(l, k, value);
                if p != i {
                    entries.add(k, l, value);
                }
            }
            node = before.parent;
        }
    }

    /// Accelerations of the nodes at z̈.
    pub(super) fn accelerations(&self, v_dot: &[f64], a: &mut [S::Twist]) {
        for (i, node) in self.tree.nodes.iter().enumerate() {
            let mut own = node.parent.map_or(S::zero_twist(), |p| a[p]);
            add_scaled::<S>(&mut own, 1.0, &self.bias[i]);
            for k in node.v..node.v + node.motion.nv() {
                add_scaled::<S>(&mut own, v_dot[k], &self.s[k]);
            }
            a[i] = own;
        }
    }

    /// ψ̇ and ψ̈ of all columns.
    fn column_rates(&self, a: &[S::Twist], psi: &mut [S::Twist], psi2: &mut [S::Twist]) {
        let mut ground = S::zero_twist();
        for k in 0..S::NT {
            ground.as_mut()[k] = -self.bodies.gravity[k];
        }
        for node in &self.tree.nodes {
            let (v, mut acc) = match node.parent {
                Some(p) => (self.motions[p], a[p]),
                None => (S::zero_twist(), S::zero_twist()),
            };
            add_scaled::<S>(&mut acc, 1.0, &ground);
            for k in node.v..node.v + node.motion.nv() {
                psi[k] = S::cross(&v, &self.s[k]);
                psi2[k] = S::cross(&acc, &self.s[k]);
                let more = S::cross(&v, &psi[k]);
                add_scaled::<S>(&mut psi2[k], 1.0, &more);
            }
        }
    }

    /// W of all nodes: M̄ Ż less the forces, but not those of rows, on everything behind.
    fn left_over(&self, a: &[S::Twist], w: &mut [S::Twist]) {
        for (i, w) in w.iter_mut().enumerate() {
            *w = S::momentum(&self.own[i], &a[i]);
        }
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            if let Some(i) = seat.node {
                add_scaled::<S>(&mut w[i], -1.0, &self.force[entry]);
            }
        }
        for i in (0..w.len()).rev() {
            if let Some(p) = self.tree.nodes[i].parent {
                let behind = w[i];
                add_scaled::<S>(&mut w[p], 1.0, &behind);
            }
        }
    }

    fn element_blocks(
        &self,
        shift: Shift,
        psi: &[S::Twist],
        blocks: &mut [S::Block],
        rates: &mut [S::Block],
        entries: &mut Entries,
    ) {
        let o = self.origin;
        let mut sink = Sink { of: self, blocks, rates, psi, damping: Some(shift), entries };
        let unit = Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 };
        for (_, force) in &self.bodies.forces {
            force.tangent(&self.bodies.world, unit, &mut sink);
        }
        if shift.stiffness == 0.0 {
            return;
        }
        sink.damping = None;
        let unit = Shift { mass: 0.0, damping: 0.0, stiffness: shift.stiffness };
        for (_, force) in &self.bodies.forces {
            force.tangent(&self.bodies.world, unit, &mut sink);
        }
        // forces keep their global direction while the bodies turn
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            let Some(i) = seat.node else { continue };
            let mut f: Vec3 = [0.0; 3];
            let mass = self.bodies.slots[entry].mass;
            for k in 0..S::NT {
                f[k] = self.bodies.wrenches.0[entry].as_ref()[k] - mass * self.bodies.gravity[k];
            }
            let turning = S::turning_force(&self.bodies.world.bodies[entry].pose, o, f);
            add_block::<S>(&mut sink.blocks[i], shift.stiffness, &turning);
        }
    }

    /// −w ∂(Gᵀλ)/∂z of the rows: rows of the columns that move one body of a block, columns that move any.
    fn row_entries(&self, w: f64, lambda: &[f64], entries: &mut Entries) {
        let o = self.origin;
        for ((b, at), forces) in self.bodies.blocks.iter().zip(&self.rows).zip(&self.row_forces) {
            let mut l = [0.0; 3];
            for k in 0..b.count {
                l[k] = -w * lambda[b.row + k];
            }
            let mut h = [[S::zero_block(); 2]; 2];
            if !b.is_straight() {
                b.curvature(&self.bodies.world, &l[..b.count], &mut h);
            }
            let poses = b.bodies.map(|i| &self.bodies.world.bodies[i].pose);
            for side in 0..2 {
                // the block's force on this body, and how it turns with it
                let mut force = S::zero_twist();
                for k in 0..b.count {
                    add_scaled::<S>(&mut force, l[k], &forces[k][side]);
                }
                let linear = crate::kinematics::signal::translation::<S>(&force);
                let mut own = S::block(poses[side], poses[side], o, &h[side][side]);
                add_block::<S>(&mut own, -1.0, &S::turning_force(poses[side], o, linear));
                let cross =
                    b.couples().then(|| S::block(poses[side], poses[1 - side], o, &h[side][1 - side]));
                let near = at.columns.iter().filter(|(_, s)| *s == side);
                let mut put = |k: usize, y: &S::Twist, behind: bool| {
                    let turned = S::cross_force(&self.s[k], &force);
                    for (l, _) in near.clone() {
                        let mut value = pair::<S>(&self.s[*l], y);
                        if behind && self.node_of[k] > self.node_of[*l] {
                            value += pair::<S>(&self.s[*l], &turned);
                        }
                        entries.add(*l, k, value);
                    }
                };
                for k in &at.common {
                    let mut y = block_mul::<S>(&own, &self.s[*k]);
                    if let Some(c) = &cross {
                        add_scaled::<S>(&mut y, 1.0, &block_mul::<S>(c, &self.s[*k]));
                    }
                    put(*k, &y, false);
                }
                for (k, s) in &at.columns {
                    if *s == side {
                        put(*k, &block_mul::<S>(&own, &self.s[*k]), true);
                    } else if let Some(c) = &cross {
                        put(*k, &block_mul::<S>(c, &self.s[*k]), false);
                    }
                }
            }
        }
    }

    /// Entries of the tree: accumulated inertias, gyroscopic matrices and blocks between columns of one path.
    fn tree_entries(
        &self,
        shift: Shift,
        psi: &[S::Twist],
        psi2: &[S::Twist],
        w: &[S::Twist],
        blocks: &mut [S::Block],
        rates: &mut [S::Block],
        entries: &mut Entries,
    ) {
        let nodes = &self.tree.nodes;
        let mut gyro = self.gyro.borrow_mut();
        for (i, g) in gyro.iter_mut().enumerate() {
            *g = S::gyroscopic(&self.own[i], &self.motions[i]);
        }
        for i in (0..nodes.len()).rev() {
            let node = &nodes[i];
            // everything behind node i is complete here
            let (inertia, g) = (&self.composite[i], gyro[i]);
            // rows of node i, columns of node i and before
            let mut p = Some(i);
            while let Some(b) = p {
                let before = &nodes[b];
                for k in before.v..before.v + before.motion.nv() {
                    let y = self.column(shift, k, b, inertia, &g, &blocks[i], &rates[i], psi, psi2);
                    for l in node.v..node.v + node.motion.nv() {
                        entries.add(l, k, pair::<S>(&self.s[l], &y));
                    }
                }
                p = before.parent;
            }
            // rows before node i, columns of node i
            for k in node.v..node.v + node.motion.nv() {
                let mut y = self.column(shift, k, i, inertia, &g, &blocks[i], &rates[i], psi, psi2);
                let turned = S::cross_force(&self.s[k], &w[i]);
                add_scaled::<S>(&mut y, shift.stiffness, &turned);
                let mut p = node.parent;
                while let Some(b) = p {
                    for l in nodes[b].v..nodes[b].v + nodes[b].motion.nv() {
                        entries.add(l, k, pair::<S>(&self.s[l], &y));
                    }
                    p = nodes[b].parent;
                }
            }
            if let Some(p) = node.parent {
                S::add_gyro(&mut gyro[p], &g);
                let (block, rate) = (blocks[i], rates[i]);
                add_block::<S>(&mut blocks[p], 1.0, &block);
                add_block::<S>(&mut rates[p], 1.0, &rate);
            }
        }
    }

    /// What a change of column k of node b makes of the forces on everything behind a node.
    #[expect(clippy::too_many_arguments, reason = "the formula has as many terms")]
    fn column(
        &self,
        shift: Shift,
        k: usize,
        b: usize,
        inertia: &S::Inertia,
        gyro: &S::Gyro,
        block: &S::Block,
        rate: &S::Block,
        psi: &[S::Twist],
        psi2: &[S::Twist],
    ) -> S::Twist {
        let s_dot = S::cross(&self.motions[b], &self.s[k]);
        let mut m = S::zero_twist();
        let mut g = S::zero_twist();
        add_scaled::<S>(&mut m, shift.mass, &self.s[k]);
        add_scaled::<S>(&mut m, shift.damping, &psi[k]);
        add_scaled::<S>(&mut m, shift.damping, &s_dot);
        add_scaled::<S>(&mut m, shift.stiffness, &psi2[k]);
        add_scaled::<S>(&mut g, shift.damping, &self.s[k]);
        add_scaled::<S>(&mut g, shift.stiffness, &psi[k]);
        let mut y = S::momentum(inertia, &m);
        add_scaled::<S>(&mut y, 1.0, &S::gyro_mul(gyro, &g));
        add_scaled::<S>(&mut y, 1.0, &block_mul::<S>(block, &self.s[k]));
        add_scaled::<S>(&mut y, 1.0, &block_mul::<S>(rate, &psi[k]));
        y
    }
}
