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
use crate::kinematics::screw::{Screw, add_scaled, block_mul, block_mul_t, pair};
use crate::kinematics::{Measure, PairRow};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, scale, sub};
use delassus_model::force::Along;

/// Up to this many coordinates the tangent is summed in a dense block and handed over at once.
pub(super) const DENSE: usize = 128;

/// Most columns between the two bodies of a measure that is taken as a whole.
const MOST_COLUMNS: usize = 12;

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
    /// By world entry, in the body's own terms: what multiplies its place, and what multiplies its twist.
    places: &'a mut [S::Block],
    rates: &'a mut [S::Block],
    psi: &'a [S::Twist],
    shift: Shift,
    /// The blocks are −∂f/∂v, to be weighted for both levels; otherwise −(stiffness) ∂f/∂q as they are.
    damping: bool,
    /// The element gave nothing but forces along measures.
    taken: bool,
    /// By world entry: forces about O of elements taken as a whole.
    whole: &'a mut [S::Twist],
    entries: &'a mut Entries<'b>,
}

#[inline(always)]
fn add_block<S: Screw>(a: &mut S::Block, c: f64, b: &S::Block) {
    for (x, y) in a.as_mut().iter_mut().zip(b.as_ref()) {
        *x += c * y;
    }
}

impl<S: Screw> BodyBlocks<S> for Sink<'_, '_, S> {
    fn add(&mut self, i: usize, j: usize, block: &S::Block) {
        self.taken = false;
        let seats = &self.of.tree.seats;
        if seats[i].node.is_none() || seats[j].node.is_none() {
            return;
        }
        // nothing to add; a sparse pattern must not depend on values
        if !self.entries.dense.is_empty() && block.as_ref().iter().all(|x| *x == 0.0) {
            return;
        }
        let bodies = &self.of.bodies.world.bodies;
        let (pi, pj, o) = (&bodies[i].pose, &bodies[j].pose, self.of.origin);
        let mut place = *block;
        let mut rate = None;
        if self.damping {
            let shift = self.shift;
            place.as_mut().iter_mut().for_each(|x| *x *= shift.damping);
            if shift.stiffness != 0.0 {
                let v = crate::kinematics::signal::translation::<S>(&bodies[j].twist);
                add_block::<S>(&mut place, shift.stiffness, &S::turning_velocity(pj, block, v));
                rate = Some(shift.stiffness);
            }
        }
        if i == j {
            add_block::<S>(&mut self.places[i], 1.0, &place);
            if let Some(w) = rate {
                add_block::<S>(&mut self.rates[i], w, block);
            }
            return;
        }
        let place = S::block(pi, pj, o, &place);
        let rate = rate.map(|w| (w, S::block(pi, pj, o, block)));
        for k in &self.of.paths[j] {
            let mut y = block_mul::<S>(&place, &self.of.s[*k]);
            if let Some((w, c)) = &rate {
                add_scaled::<S>(&mut y, *w, &block_mul::<S>(c, &self.psi[*k]));
            }
            for l in &self.of.paths[i] {
                self.entries.add(*l, *k, pair::<S>(&self.of.s[*l], &y));
            }
        }
    }

    /// Q_l = φ g_l with g = ∂s/∂z, which vanishes for the columns that move both bodies: with P = ∂g/∂z,
    /// −∂Q/∂ż = −φ_ṡ g gᵀ and −∂Q/∂z = −g (φ_s g + φ_ṡ Pᵀż)ᵀ − φ P.
    fn along(&mut self, measure: &Measure<S>, phi: Along, row: &PairRow<S>) -> bool {
        let (of, shift) = (self.of, self.shift);
        if self.entries.dense.is_empty() {
            return false;
        }
        let mut near = [(0, 0); MOST_COLUMNS];
        let Some(n) = of.between(measure.bodies, &mut near) else { return false };
        if !self.damping {
            // done in the first pass
            return true;
        }
        let near = &near[..n];
        let poses = measure.bodies.map(|i| &of.bodies.world.bodies[i].pose);
        let forces = [0, 1].map(|i| S::wrench(poses[i], of.origin, &row[i]));
        for (entry, force) in measure.bodies.iter().zip(&forces) {
            add_scaled::<S>(&mut self.whole[*entry], phi.force, force);
        }
        let mut g = [0.0; MOST_COLUMNS];
        for (g, (k, side)) in g.iter_mut().zip(near) {
            *g = pair::<S>(&of.s[*k], &forces[*side]);
        }
        let mut p = [0.0; MOST_COLUMNS * MOST_COLUMNS];
        let mut turning = [0.0; MOST_COLUMNS];
        if shift.stiffness != 0.0 {
            let mut put = |l: usize, k: usize, value: f64| p[l * MOST_COLUMNS + k] += value;
            if let Some(points) = measure.points() {
                let forces = forces.map(|f| crate::kinematics::signal::translation::<S>(&f));
                of.point_rates(poses, points, forces, true, near, &[], &mut put);
            } else {
                let mut h = [[S::zero_block(); 2]; 2];
                measure.curvature(1.0, poses[0], poses[1], &mut h);
                of.gradient_rates(poses, &forces, &mut h, true, near, &[], &mut put);
            }
            for k in 0..n {
                turning[k] = (0..n).map(|l| of.z_dot[near[l].0] * p[l * MOST_COLUMNS + k]).sum();
            }
        }
        for k in 0..n {
            let slope = shift.stiffness * (phi.by_position * g[k] + phi.by_rate * turning[k])
                + shift.damping * phi.by_rate * g[k];
            for l in 0..n {
                let value = -g[l] * slope - shift.stiffness * phi.force * p[l * MOST_COLUMNS + k];
                self.entries.add(near[l].0, near[k].0, value);
            }
        }
        true
    }
}

impl<S: Screw> Relative<S> {
    pub(super) fn tangent_of(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        let n = self.dims.nv;
        let work = &mut *self.work.borrow_mut();
        let Work { screws, forces, columns, dense, places, place_rates, blocks, rates, taken, whole, .. } =
            work;
        dense.fill(0.0);
        let mut entries = Entries { n, dense, out };
        let exact = shift.stiffness != 0.0 || shift.damping != 0.0;
        if exact {
            let (psi, psi2) = columns.split_at_mut(n);
            self.accelerations(v_dot, screws);
            self.column_rates(screws, psi, psi2);
            places.fill(S::zero_block());
            place_rates.fill(S::zero_block());
            whole.fill(S::zero_twist());
            self.element_blocks(shift, psi, places, place_rates, taken, whole, &mut entries);
            self.left_over(screws, whole, forces);
            self.to_nodes(places, place_rates, blocks, rates);
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

    /// W of all nodes: M̄ Ż less the forces, but not those of rows and of elements taken as a whole, on everything behind.
    fn left_over(&self, a: &[S::Twist], whole: &[S::Twist], w: &mut [S::Twist]) {
        for (i, w) in w.iter_mut().enumerate() {
            *w = S::momentum(&self.own[i], &a[i]);
        }
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            if let Some(i) = seat.node {
                add_scaled::<S>(&mut w[i], -1.0, &self.force[entry]);
                add_scaled::<S>(&mut w[i], 1.0, &whole[entry]);
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
        places: &mut [S::Block],
        rates: &mut [S::Block],
        taken: &mut [bool],
        whole: &mut [S::Twist],
        entries: &mut Entries,
    ) {
        let mut sink =
            Sink { of: self, places, rates, psi, shift, damping: true, taken: false, whole, entries };
        let unit = Shift { mass: 0.0, damping: 1.0, stiffness: 0.0 };
        for ((_, force), taken) in self.bodies.forces.iter().zip(taken.iter_mut()) {
            sink.taken = true;
            force.tangent(&self.bodies.world, unit, &mut sink);
            *taken = sink.taken;
        }
        if shift.stiffness == 0.0 {
            return;
        }
        sink.damping = false;
        let unit = Shift { mass: 0.0, damping: 0.0, stiffness: shift.stiffness };
        for ((_, force), _) in self.bodies.forces.iter().zip(taken.iter()).filter(|(_, taken)| !**taken) {
            force.tangent(&self.bodies.world, unit, &mut sink);
        }
        // forces keep their global direction while the bodies turn
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            if seat.node.is_none() {
                continue;
            }
            let mut f: Vec3 = [0.0; 3];
            let mass = self.bodies.slots[entry].mass;
            for k in 0..S::NT {
                f[k] = self.bodies.wrenches.0[entry].as_ref()[k]
                    - mass * self.bodies.gravity[k]
                    - sink.whole[entry].as_ref()[k];
            }
            S::add_turning_force(
                &self.bodies.world.bodies[entry].pose,
                shift.stiffness,
                f,
                &mut sink.places[entry],
            );
        }
    }

    /// Blocks of the bodies as blocks of the nodes that carry them, about O.
    fn to_nodes(
        &self,
        places: &[S::Block],
        place_rates: &[S::Block],
        blocks: &mut [S::Block],
        rates: &mut [S::Block],
    ) {
        blocks.fill(S::zero_block());
        rates.fill(S::zero_block());
        for (entry, seat) in self.tree.seats.iter().enumerate().skip(1) {
            let Some(i) = seat.node else { continue };
            let pose = &self.bodies.world.bodies[entry].pose;
            for (from, to) in [(&places[entry], &mut blocks[i]), (&place_rates[entry], &mut rates[i])] {
                if from.as_ref().iter().any(|x| *x != 0.0) {
                    add_block::<S>(to, 1.0, &S::block(pose, pose, self.origin, from));
                }
            }
        }
    }

    /// −w ∂(Gᵀλ)/∂z of the rows: rows of the columns that move one body of a block, columns that move any.
    fn row_entries(&self, w: f64, lambda: &[f64], entries: &mut Entries) {
        for ((b, at), forces) in self.bodies.blocks.iter().zip(&self.rows).zip(&self.row_forces) {
            let mut l = [0.0; 3];
            for k in 0..b.count {
                l[k] = -w * lambda[b.row + k];
            }
            let poses = b.bodies.map(|i| &self.bodies.world.bodies[i].pose);
            // the block's forces on its bodies
            let mut sum = [S::zero_twist(); 2];
            for (side, sum) in sum.iter_mut().enumerate() {
                for k in 0..b.count {
                    add_scaled::<S>(sum, l[k], &forces[k][side]);
                }
            }
            if let Some((points, distance)) = b.points() {
                let forces = sum.map(|f| crate::kinematics::signal::translation::<S>(&f));
                let common = if distance { &[][..] } else { &at.common };
                self.point_rates(poses, points, forces, distance, &at.columns, common, &mut |l, k, value| {
                    let k = at.columns.get(k).map_or_else(|| at.common[k - at.columns.len()], |c| c.0);
                    entries.add(at.columns[l].0, k, value);
                });
                continue;
            }
            let mut h = [[S::zero_block(); 2]; 2];
            if !b.is_straight() {
                b.curvature(&self.bodies.world, &l[..b.count], &mut h);
            }
            let column =
                |i: usize| at.columns.get(i).map_or_else(|| at.common[i - at.columns.len()], |c| c.0);
            self.gradient_rates(
                poses,
                &sum,
                &mut h,
                b.couples(),
                &at.columns,
                &at.common,
                &mut |l, k, value| {
                    entries.add(at.columns[l].0, column(k), value);
                },
            );
        }
    }

    /// Columns that move one of two bodies, with its side; `None` if they are too many.
    fn between(&self, bodies: [usize; 2], near: &mut [(usize, usize); MOST_COLUMNS]) -> Option<usize> {
        let [a, b] = bodies.map(|i| &self.paths[i][..]);
        // paths have their beginnings in common
        let common = a.iter().zip(b).take_while(|(x, y)| x == y).count();
        let mut n = 0;
        for (side, path) in [a, b].into_iter().enumerate() {
            for k in &path[common..] {
                *near.get_mut(n)? = (*k, side);
                n += 1;
            }
        }
        Some(n)
    }

    /// The same for forces at one point of each body, of constant direction or (`distance`) along the line between the
    /// points: with u_l the velocity of the point, ∂u_l/∂z_k = ω_a × u_b, a the column nearer to the ground of the two.
    #[expect(clippy::too_many_arguments, reason = "a kernel of two callers")]
    fn point_rates(
        &self,
        poses: [&S::Pose; 2],
        points: [Vec3; 2],
        forces: [Vec3; 2],
        distance: bool,
        near: &[(usize, usize)],
        common: &[usize],
        put: &mut dyn FnMut(usize, usize, f64),
    ) {
        let places = [0, 1].map(|i| {
            let (x, r) = S::pose3(poses[i]);
            let mut place = sub(add(x, mul_vec(&r, points[i])), self.origin);
            if S::PLANAR {
                place[2] = 0.0;
            }
            place
        });
        let angular = |k: usize| -> Vec3 {
            let t = self.s[k].as_ref();
            if S::PLANAR { [0.0, 0.0, t[2]] } else { [t[3], t[4], t[5]] }
        };
        let velocity = |k: usize, side: usize| {
            add(crate::kinematics::signal::translation::<S>(&self.s[k]), cross(angular(k), places[side]))
        };
        // f = ±φ n: turning of n, φ/ℓ (1 − n nᵀ) between the velocities of the points
        let d = sub(places[1], places[0]);
        let square = dot(d, d).max(f64::MIN_POSITIVE);
        let along = dot(forces[1], d);
        for (j, (l, side)) in near.iter().enumerate() {
            let (u, w, f) = (velocity(*l, *side), angular(*l), forces[*side]);
            let across = sub(u, scale(dot(u, d) / square, d));
            for (i, (k, other)) in near.iter().enumerate() {
                let mut value = 0.0;
                if side == other {
                    value = if self.node_of[*k] > self.node_of[*l] {
                        dot(f, cross(w, velocity(*k, *side)))
                    } else {
                        dot(f, cross(angular(*k), u))
                    };
                }
                if distance {
                    let sign = if side == other { 1.0 } else { -1.0 };
                    value += sign * along / square * dot(across, velocity(*k, *other));
                }
                put(j, i, value);
            }
            for (i, k) in common.iter().enumerate() {
                put(j, near.len() + i, dot(f, cross(angular(*k), u)));
            }
        }
    }

    /// ∂g_l/∂z_k of a gradient g_l = s_l · force on one of two bodies, by the numbers of l in `near` and of k in `near`, then
    /// `common`; `h` is the derivative of the gradient by the places of the bodies.
    #[expect(clippy::too_many_arguments, reason = "a kernel of two callers")]
    fn gradient_rates(
        &self,
        poses: [&S::Pose; 2],
        forces: &[S::Twist; 2],
        h: &mut [[S::Block; 2]; 2],
        couples: bool,
        near: &[(usize, usize)],
        common: &[usize],
        put: &mut dyn FnMut(usize, usize, f64),
    ) {
        let o = self.origin;
        for side in 0..2 {
            if !near.iter().any(|(_, s)| *s == side) {
                continue;
            }
            let force = &forces[side];
            let linear = crate::kinematics::signal::translation::<S>(force);
            S::add_turning_force(poses[side], -1.0, linear, &mut h[side][side]);
            let own = S::block(poses[side], poses[side], o, &h[side][side]);
            let needed = couples && (!common.is_empty() || near.iter().any(|(_, s)| *s != side));
            let cross = needed.then(|| S::block(poses[side], poses[1 - side], o, &h[side][1 - side]));
            let mut column = |i: usize, k: usize, y: &S::Twist, behind: bool| {
                let turned = if behind { S::cross_force(&self.s[k], force) } else { S::zero_twist() };
                for (j, (l, _)) in near.iter().enumerate().filter(|(_, (_, s))| *s == side) {
                    let mut value = pair::<S>(&self.s[*l], y);
                    if behind && self.node_of[k] > self.node_of[*l] {
                        value += pair::<S>(&self.s[*l], &turned);
                    }
                    put(j, i, value);
                }
            };
            for (i, (k, s)) in near.iter().enumerate() {
                if *s == side {
                    column(i, *k, &block_mul::<S>(&own, &self.s[*k]), true);
                } else if let Some(c) = &cross {
                    column(i, *k, &block_mul::<S>(c, &self.s[*k]), false);
                }
            }
            for (i, k) in common.iter().enumerate() {
                let mut y = block_mul::<S>(&own, &self.s[*k]);
                if let Some(c) = &cross {
                    add_scaled::<S>(&mut y, 1.0, &block_mul::<S>(c, &self.s[*k]));
                }
                column(near.len() + i, *k, &y, false);
            }
        }
    }

    /// Entries of the tree: accumulated inertias, gyroscopic matrices and blocks between columns of one path.
    fn tree_entries(
        &self,
        shift: Shift,
        psi: &[S::Twist],
        psi2: &mut [S::Twist],
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
        // what multiplies the accumulated inertia: mass s + damping (ψ̇ + Ṡ) + stiffness ψ̈
        for (k, m) in psi2.iter_mut().enumerate() {
            let s_dot = S::cross(&self.motions[self.node_of[k]], &self.s[k]);
            m.as_mut().iter_mut().for_each(|x| *x *= shift.stiffness);
            add_scaled::<S>(m, shift.mass, &self.s[k]);
            add_scaled::<S>(m, shift.damping, &psi[k]);
            add_scaled::<S>(m, shift.damping, &s_dot);
        }
        for i in (0..nodes.len()).rev() {
            let node = &nodes[i];
            // everything behind node i is complete here
            let (inertia, g) = (&self.composite[i], gyro[i]);
            let (block, rate) = (blocks[i], rates[i]);
            for c in node.v..node.v + node.motion.nv() {
                let s = &self.s[c];
                // row c: sᵀ times inertia, blocks and gyroscopic matrix, against the columns before
                let by_inertia = S::momentum(inertia, s);
                let turned = S::gyro_mul_t(&g, s);
                let mut by_place = block_mul_t::<S>(&block, s);
                let mut by_rate = block_mul_t::<S>(&rate, s);
                add_scaled::<S>(&mut by_place, shift.damping, &turned);
                add_scaled::<S>(&mut by_rate, shift.stiffness, &turned);
                // column c: the same times s, against the rows before
                let mut y = S::momentum(inertia, &psi2[c]);
                let mut m = scaled_sum::<S>(shift.damping, s, shift.stiffness, &psi[c]);
                m = S::gyro_mul(&g, &m);
                add_scaled::<S>(&mut y, 1.0, &m);
                add_scaled::<S>(&mut y, 1.0, &block_mul::<S>(&block, s));
                add_scaled::<S>(&mut y, 1.0, &block_mul::<S>(&rate, &psi[c]));
                add_scaled::<S>(&mut y, shift.stiffness, &S::cross_force(s, &w[i]));
                let mut p = Some(i);
                while let Some(b) = p {
                    let before = &nodes[b];
                    for k in before.v..before.v + before.motion.nv() {
                        let value = pair::<S>(&by_inertia, &psi2[k])
                            + pair::<S>(&by_place, &self.s[k])
                            + pair::<S>(&by_rate, &psi[k]);
                        entries.add(c, k, value);
                        if b != i {
                            entries.add(k, c, pair::<S>(&self.s[k], &y));
                        }
                    }
                    p = before.parent;
                }
            }
            if let Some(p) = node.parent {
                S::add_gyro(&mut gyro[p], &g);
                add_block::<S>(&mut blocks[p], 1.0, &block);
                add_block::<S>(&mut rates[p], 1.0, &rate);
            }
        }
    }
}

fn scaled_sum<S: Screw>(a: f64, x: &S::Twist, b: f64, y: &S::Twist) -> S::Twist {
    let mut out = S::zero_twist();
    add_scaled::<S>(&mut out, a, x);
    add_scaled::<S>(&mut out, b, y);
    out
}
