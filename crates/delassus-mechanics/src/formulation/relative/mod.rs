//! Relative coordinates: joint coordinates of a spanning tree, loops closed at cut joints.
//!
//! The bodies' side of the equations (rows, forces, channels) is that of absolute coordinates; this file adds the map
//! from the joint coordinates z to the bodies: Z = R ż with R = T H, where T has only identities because all motions
//! are referred to one point O. Then, with sums over the bodies behind a column,
//!
//! - M = Hᵀ (Tᵀ M̄ T) H and Q = Hᵀ Tᵀ (Q̄ − M̄ T Ḣ ż): accumulated inertias and forces,
//! - Φ_z = Φ_q q_z: a row's force on the two bodies, paired with the columns that move them.
//!
//! Implements: cuadrado2003 (6)–(20).

/// The methods of `System` that the bodies' side answers: rows, energy and power.
macro_rules! forward_to_bodies {
    ($bodies:ident) => {
        fn row_kind(&self, row: usize) -> RowKind {
            self.$bodies.row_kind(row)
        }
        fn row_name(&self, row: usize) -> String {
            self.$bodies.row_name(row)
        }
        fn row_scale(&self, row: usize) -> f64 {
            self.$bodies.row_scale(row)
        }
        fn row_groups(&self) -> Vec<Vec<usize>> {
            self.$bodies.row_groups()
        }
        fn energy(&self) -> Option<Energy> {
            self.$bodies.energy()
        }
        fn power(&self, lambda: &[f64]) -> Power {
            self.$bodies.power(lambda)
        }
        fn non_finite_element(&self) -> Option<String> {
            self.$bodies.non_finite_element()
        }
    };
}

mod articulated;
mod channels;
mod coordinates;
mod deforming;
mod motion;
mod past;
mod position;
mod reaction;
mod reading;
mod tangent;
mod tree;

use super::absolute::{Absolute, Rows};
use super::absolute_turned::turn_momentum;
use super::mechanism::Mechanism;
use super::{Assembler, Dims, Energy, Power, RowKind, Shift, System, Turned};
use crate::flexible::Deforming;
use crate::kinematics::screw::{Screw, add_scaled};
use crate::kinematics::{Plane, Spatial};
use articulated::Articulated;
use delassus_algebra::{Vec3, so3};
use delassus_model::{Dimension, Model};
use delassus_system::error::Error;
use motion::project;
use position::{Entry, RowColumns};
use std::cell::RefCell;
use tree::{Seat, Tree};

/// The model in relative coordinates.
///
/// # Errors
/// If an element needs what a body does not have, or a body is a mesh.
pub fn relative(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    if model.bodies.iter().any(|b| b.kind.is_flexible()) {
        return deforming::deforming(model);
    }
    Ok(match model.dimension {
        Dimension::Planar => Box::new(Relative::<Plane>::new(model)?),
        Dimension::Spatial => Box::new(Relative::<Spatial>::new(model)?),
    })
}

/// Scratch of products and tangents.
#[derive(Debug)]
struct Work<S: Screw> {
    screws: Vec<S::Twist>,
    forces: Vec<S::Twist>,
    columns: Vec<S::Twist>,
    dense: Vec<f64>,
    /// By world entry.
    places: Vec<S::Block>,
    place_rates: Vec<S::Block>,
    /// By node.
    blocks: Vec<S::Block>,
    rates: Vec<S::Block>,
    /// By element: taken as a whole.
    taken: Vec<bool>,
    /// By world entry: forces of elements taken as a whole.
    whole: Vec<S::Twist>,
}

impl<S: Screw> Work<S> {
    fn new(tree: &Tree, elements: usize) -> Work<S> {
        let (nodes, entries, nv) = (tree.nodes.len(), tree.seats.len(), tree.nv);
        let (zero, block) = (S::zero_twist(), S::zero_block());
        Work {
            screws: vec![zero; nodes],
            forces: vec![zero; nodes],
            columns: vec![zero; 2 * nv],
            dense: vec![0.0; if nv <= tangent::DENSE { nv * nv } else { 0 }],
            places: vec![block; entries],
            place_rates: vec![block; entries],
            blocks: vec![block; nodes],
            rates: vec![block; nodes],
            taken: vec![false; elements],
            whole: vec![zero; entries],
        }
    }
}

/// Columns that move a body (world entry), from the ground outwards.
fn paths(tree: &Tree) -> Vec<Vec<usize>> {
    let path = |seat: &Seat| {
        let mut path = Vec::new();
        let mut node = seat.node;
        while let Some(i) = node {
            path.extend(tree.nodes[i].columns().rev());
            node = tree.nodes[i].parent;
        }
        path.reverse();
        path
    };
    tree.seats.iter().map(path).collect()
}

/// By column: its node, and the columns before it that move it or move along with it.
fn columns_before(tree: &Tree) -> (Vec<usize>, Vec<Vec<usize>>) {
    let mut node_of = Vec::with_capacity(tree.nv);
    let mut before: Vec<Vec<usize>> = Vec::with_capacity(tree.nv);
    for (i, node) in tree.nodes.iter().enumerate() {
        for k in node.columns() {
            let behind =
                if k > node.v { Some(k - 1) } else { node.parent.map(|p| tree.nodes[p].columns().end - 1) };
            before.push(behind.map_or(Vec::new(), |l| [&before[l][..], &[l]].concat()));
            node_of.push(i);
        }
    }
    (node_of, before)
}

/// By node: the body (world entry) that its chain leads to.
fn owners(tree: &Tree) -> Vec<usize> {
    let mut owners = Vec::with_capacity(tree.nodes.len());
    for (entry, _, _) in &tree.sequence {
        if let Some(last) = tree.seats[*entry].node {
            owners.resize((last + 1).max(owners.len()), *entry);
        }
    }
    owners
}

/// A model in relative coordinates.
#[derive(Debug)]
pub struct Relative<S: Screw> {
    dims: Dims,
    /// The bodies' side: world, forces, and the rows of cut joints and drives.
    bodies: Absolute<S>,
    tree: Tree,
    /// Columns that move a body (world entry), from the ground outwards.
    paths: Vec<Vec<usize>>,
    /// The node of a column, and the columns before it that move it or move along with it.
    node_of: Vec<usize>,
    before: Vec<Vec<usize>>,
    /// By node: the body (world entry) that its chain leads to.
    owners: Vec<usize>,
    rows: Vec<RowColumns>,
    /// O.
    origin: Vec3,
    /// By node: frame, motion, own bias acceleration v_λ × S ż, acceleration at z̈ = 0.
    frames: Vec<S::Pose>,
    motions: Vec<S::Twist>,
    bias: Vec<S::Twist>,
    acceleration: Vec<S::Twist>,
    /// Columns of H.
    s: Vec<S::Twist>,
    /// By node: inertia of what it carries itself, and with everything behind it.
    own: Vec<S::Inertia>,
    composite: Vec<S::Inertia>,
    /// By rider: inertia about the point of the node that carries it. Empty where rows leave no open tree.
    apart: Vec<S::Inertia>,
    /// By world entry: force about O with all that is not M̄ Ż.
    force: Vec<S::Twist>,
    /// By block and its scalar rows: forces about O on the two bodies.
    row_forces: Vec<[[S::Twist; 2]; 3]>,
    /// Entries of Φ_z, and where they stand.
    phi: Vec<f64>,
    entries: Vec<Entry>,
    /// The point of evaluation.
    z: Vec<f64>,
    z_dot: Vec<f64>,
    f: Vec<f64>,
    work: RefCell<Work<S>>,
    gyro: RefCell<Vec<S::Gyro>>,
    articulated: RefCell<Articulated<S>>,
}

impl<S: Screw + Deforming> Relative<S> {
    /// Builds the system; the point of evaluation is the drawn configuration at rest.
    ///
    /// # Errors
    /// If an element needs what a body does not have.
    pub fn new(model: &Model) -> Result<Relative<S>, Error> {
        let tree = Tree::of(model)?;
        let bodies =
            Absolute::<S>::with_rows(model, &|j| if tree.carries[j] { Rows::Drives } else { Rows::All })?;
        let (nodes, entries) = (tree.nodes.len(), tree.seats.len());
        let (node_of, before) = columns_before(&tree);
        let m = bodies.dims.m;
        let zero = S::zero_twist();
        let dims = Dims { nq: tree.nq, nv: tree.nv, m };
        let mut system = Relative {
            dims,
            paths: paths(&tree),
            node_of,
            before,
            owners: owners(&tree),
            rows: Vec::new(),
            origin: [0.0; 3],
            frames: vec![S::ground(); nodes],
            motions: vec![zero; nodes],
            bias: vec![zero; nodes],
            acceleration: vec![zero; nodes],
            s: vec![zero; tree.nv],
            own: vec![S::no_inertia(); nodes],
            composite: vec![S::no_inertia(); nodes],
            apart: if m == 0 { vec![S::no_inertia(); tree.riders.len()] } else { Vec::new() },
            force: vec![zero; entries],
            row_forces: Vec::new(),
            phi: Vec::new(),
            entries: Vec::new(),
            z: vec![0.0; tree.nq],
            z_dot: vec![0.0; tree.nv],
            f: vec![0.0; tree.nv],
            work: RefCell::new(Work::new(&tree, bodies.forces.len())),
            gyro: RefCell::new(vec![S::no_gyro(); nodes]),
            articulated: RefCell::new(Articulated::new(nodes)),
            bodies,
            tree,
        };
        system.lay_out_rows();
        system.seat_held_bodies();
        let q = system.drawn();
        system.set_state(0.0, &q, &vec![0.0; dims.nv]);
        Ok(system)
    }
}

impl<S: Screw> Relative<S> {
    /// Where the entries of Φ_z stand, for the blocks as they are.
    fn lay_out_rows(&mut self) {
        self.rows.clear();
        self.entries.clear();
        let mut start = 0;
        for b in &self.bodies.blocks {
            let r = RowColumns::new(&self.paths, b.bodies, start);
            start += r.columns.len() * b.count;
            r.add_entries(self.rows.len(), b.row, b.count, &mut self.entries);
            self.rows.push(r);
        }
        self.phi.resize(start, 0.0);
        self.row_forces.resize(self.bodies.blocks.len(), [[S::zero_twist(); 2]; 3]);
        self.dims.m = self.bodies.dims.m;
    }

    /// Are all coordinates numbers without a chart?
    fn is_flat(&self) -> bool {
        self.dims.nq == self.dims.nv
    }

    /// Quaternion of a body, on the side of the one last committed.
    fn quaternion(&self, entry: usize) -> so3::Quat {
        let q = so3::from_matrix(&S::pose3(&self.bodies.world.bodies[entry].pose).1);
        let last = &self.bodies.world.quaternions[entry];
        let side: f64 = q.iter().zip(last).map(|(a, b)| a * b).sum();
        if side < 0.0 { q.map(|x| -x) } else { q }
    }

    fn turn_quaternions(&mut self) {
        for entry in 1..self.tree.seats.len() {
            self.bodies.world.quaternions[entry] = self.quaternion(entry);
        }
    }
}

impl<S: Screw> System for Relative<S> {
    fn dims(&self) -> Dims {
        self.dims
    }

    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        if self.is_flat() {
            return q1.iter_mut().zip(q0.iter().zip(dq)).for_each(|(q1, (q0, dq))| *q1 = q0 + dq);
        }
        self.tree.retract(q0, dq, q1);
    }

    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        self.tree.difference(q0, q1, dq);
    }

    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        if self.is_flat() {
            return dq_dot.copy_from_slice(v);
        }
        self.tree.chart_rate(dq, v, dq_dot);
    }

    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.z.copy_from_slice(q);
        position::place::<S>(&self.tree, q, &mut self.frames, &mut self.s, &mut self.origin);
        self.bodies.world.t = t;
        self.seat_bodies();
        if !S::PLANAR && !self.bodies.forces.is_empty() {
            // expressions may read them
            self.turn_quaternions();
        }
        self.bodies.place_rows();
        self.close_rows();
    }

    fn set_velocity(&mut self, v: &[f64]) {
        self.set_velocity_for_force(v);
        self.move_rows();
    }

    fn set_velocity_for_force(&mut self, v: &[f64]) {
        self.z_dot.copy_from_slice(v);
        self.move_nodes(v);
        self.move_bodies();
        self.bodies.apply_forces();
        self.gather();
    }

    fn set_gap_dt(&mut self, _: &[f64]) {
        self.bodies.drive_rows();
    }

    fn add_turned(&self, step: &Turned, r: &mut [f64]) {
        for &(entry, v) in &self.tree.alone {
            turn_momentum(&self.bodies.slots[entry].inertia, v, step, r);
        }
    }

    fn commit(&mut self) {
        if !S::PLANAR {
            self.turn_quaternions();
        }
        self.bodies.commit();
    }

    fn force(&self) -> &[f64] {
        &self.f
    }
    fn gap(&self) -> &[f64] {
        &self.bodies.g
    }
    fn gap_dt(&self) -> &[f64] {
        &self.bodies.rate
    }
    fn gap_bias(&self) -> &[f64] {
        &self.bodies.bias
    }

    /// y += c M x: accelerations outwards, forces inwards.
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let work = &mut *self.work.borrow_mut();
        for (i, node) in self.tree.nodes.iter().enumerate() {
            let mut a = node.parent.map_or(S::zero_twist(), |p| work.screws[p]);
            for k in node.v..node.v + node.motion.nv() {
                add_scaled::<S>(&mut a, x[k], &self.s[k]);
            }
            work.screws[i] = a;
            work.forces[i] = S::momentum(&self.own[i], &a);
        }
        project::<S>(&self.tree, &self.s, &mut work.forces, c, y);
    }

    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        for (value, e) in self.phi.iter().zip(&self.entries) {
            y[e.column] += c * lambda[e.row] * value;
        }
    }

    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        y.fill(0.0);
        for (value, e) in self.phi.iter().zip(&self.entries) {
            y[e.row] += value * x[e.column];
        }
    }

    fn tangent(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        self.tangent_of(shift, v_dot, lambda, out);
    }

    fn mass(&self, _: &[f64], out: &mut dyn Assembler) {
        self.mass_of(out);
    }

    fn jacobian(&self, out: &mut dyn Assembler) {
        if let Some((values, n)) = out.dense() {
            for (value, e) in self.phi.iter().zip(&self.entries) {
                values[e.row * n + e.column] += value;
            }
            return;
        }
        for (b, at) in self.bodies.blocks.iter().zip(&self.rows) {
            for (columns, block) in at.runs(b.count, &self.phi) {
                out.add(b.row, columns.start, b.count, columns.len(), block);
            }
        }
    }

    fn forward_dynamics(&self, v_dot: &mut [f64]) -> bool {
        if self.dims.m > 0 {
            return false;
        }
        self.articulated_body(v_dot);
        true
    }

    fn velocity_name(&self, i: usize) -> String {
        self.tree.velocity_name(&self.bodies.model, i)
    }
    fn scale(&self, i: usize) -> f64 {
        self.tree.scale(self.bodies.length, i)
    }
    forward_to_bodies!(bodies);
}
