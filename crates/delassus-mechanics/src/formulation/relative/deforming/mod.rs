//! Relative coordinates with flexible links: joint coordinates of the spanning tree, then the elastic coordinates of every body
//! in a floating frame.
//!
//! The bodies' side of the equations stays that of absolute coordinates: M̄, f̄, Ḡ and their derivatives on the
//! poses of the frames and the elastic coordinates, x. This folder adds the map x(z) with v = B(z) ż and
//! v̇ = B z̈ + Ḃ ż (`steps.rs`, `bend.rs`, `position.rs`):
//!
//! - M = Bᵀ M̄ B and f = Bᵀ (f̄ − M̄ Ḃ ż),
//! - G = Ḡ B, and its bias is that of the bodies with Ḡ Ḃ ż,
//! - the tangent is exact (`tangent.rs`).
//!
//! B is never formed: products run along the tree. The tangent takes O(n²) operations, and rigid models have
//! [`super::Relative`], the projection of cuadrado2003, which takes fewer.

mod bend;
mod mechanism;
mod past;
mod position;
mod steps;
mod tangent;

use super::super::absolute::{Absolute, Rows};
use super::super::mechanism::Mechanism;
use super::super::{Assembler, Dims, Energy, Power, RowKind, Shift, System};
use super::tree::{Seat, Tree};
use crate::flexible;
use crate::kinematics::screw::{Screw, add_scaled};
use crate::kinematics::{Plane, Spatial};
use bend::{Bend, carry};
use delassus_algebra::assemble::DenseView;
use delassus_algebra::{Vec3, so3};
use delassus_model::{BodyKind, Dimension, Model};
use delassus_system::error::Error;
use position::{Map, carrier};
use std::cell::RefCell;
use steps::{Elastic, Layout, Link, Step};
use tangent::Work;

/// A model with flexible links in relative coordinates.
///
/// # Errors
/// If an element needs what a body does not have, or a body is a mesh.
pub(super) fn deforming(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    Ok(match model.dimension {
        Dimension::Planar => Box::new(FlexibleTree::<Plane>::new(model)?),
        Dimension::Spatial => Box::new(FlexibleTree::<Spatial>::new(model)?),
    })
}

/// A model with flexible links in relative coordinates.
#[derive(Debug)]
struct FlexibleTree<S: Screw> {
    dims: Dims,
    /// The bodies' side: world, forces, rows of cut joints and drives.
    inner: Absolute<S>,
    tree: Tree,
    steps: Vec<Step>,
    seats: Vec<Seat>,
    links: Vec<Link>,
    elastic: Vec<Elastic>,
    bends: RefCell<Vec<Bend<S>>>,
    /// O.
    origin: Vec3,
    /// By step: frame, motion of its own, motion, own acceleration by bending and acceleration at z̈ = 0.
    frames: Vec<S::Pose>,
    own: Vec<S::Twist>,
    motions: Vec<S::Twist>,
    curves: Vec<S::Twist>,
    accelerations: Vec<S::Twist>,
    /// Screws of the columns, step by step.
    s: Vec<S::Twist>,
    z: Vec<f64>,
    z_dot: Vec<f64>,
    /// Absolute coordinates, velocities B ż and Ḃ ż.
    x: Vec<f64>,
    v: Vec<f64>,
    drift: Vec<f64>,
    /// Quaternions last accepted, by world entry.
    quaternions: Vec<so3::Quat>,
    f: Vec<f64>,
    bias: Vec<f64>,
    work: RefCell<Work<S>>,
}

impl<S: Screw + flexible::Deforming> FlexibleTree<S> {
    fn new(model: &Model) -> Result<FlexibleTree<S>, Error> {
        let tree = Tree::of(model)?;
        let inner =
            Absolute::<S>::with_rows(model, &|j| if tree.carries[j] { Rows::Drives } else { Rows::All })?;
        let Layout { steps, bends, seats, links, elastic, columns } = Layout::new(&inner, &tree)?;
        let more: usize = elastic.iter().map(|e| e.n).sum();
        let dims = Dims { nq: tree.nq + more, nv: tree.nv + more, m: inner.dims.m };
        let (zero, count, bodies) = (S::zero_twist(), steps.len(), inner.dims);
        let mut system = FlexibleTree {
            work: RefCell::new(Work::new(dims, bodies, &steps)),
            dims,
            origin: [0.0; 3],
            frames: vec![S::ground(); count],
            own: vec![zero; count],
            motions: vec![zero; count],
            curves: vec![zero; count],
            accelerations: vec![zero; count],
            s: vec![zero; columns],
            z: vec![0.0; dims.nq],
            z_dot: vec![0.0; dims.nv],
            x: vec![0.0; bodies.nq],
            v: vec![0.0; bodies.nv],
            drift: vec![0.0; bodies.nv],
            quaternions: [so3::UNIT].into_iter().chain(model.bodies.iter().map(|b| b.rotation)).collect(),
            f: vec![0.0; dims.nv],
            bias: vec![0.0; dims.m],
            inner,
            tree,
            steps,
            seats,
            links,
            elastic,
            bends: RefCell::new(bends),
        };
        let q = system.drawn();
        system.set_state(0.0, &q, &vec![0.0; dims.nv]);
        Ok(system)
    }
}

impl<S: Screw> FlexibleTree<S> {
    fn map(&self) -> Map<'_, S> {
        Map {
            steps: &self.steps,
            seats: &self.seats,
            elastic: &self.elastic,
            inner: &self.inner,
            s: &self.s,
            origin: self.origin,
        }
    }

    /// The step that carries the first body.
    fn first(&self) -> Option<usize> {
        self.seats.get(1).and_then(|s| s.node)
    }

    /// Absolute coordinates of the bodies, from the frames of the steps and the elastic coordinates.
    fn seat_bodies(&mut self) {
        for (entry, seat) in self.seats.iter().enumerate().skip(1) {
            let slot = &self.inner.slots[entry];
            let frame = seat.node.map_or(S::ground(), |i| self.frames[i]);
            let pose = S::step(&frame, &seat.offset);
            let (place, r) = S::pose3(&pose);
            self.x[slot.q..slot.q + S::NT].copy_from_slice(&place[..S::NT]);
            if slot.kind == BodyKind::Point {
                continue;
            }
            if S::PLANAR {
                self.x[slot.q + 2] = S::plane_angle(&pose);
            } else {
                // of the two quaternions the one on the side of the last
                let q = so3::from_matrix(&r);
                let side: f64 = q.iter().zip(&self.quaternions[entry]).map(|(a, b)| a * b).sum();
                let q = if side < 0.0 { q.map(|x| -x) } else { q };
                self.x[slot.q + 3..slot.q + 7].copy_from_slice(&q);
            }
        }
        for e in &self.elastic {
            self.x[e.inner[0]..e.inner[0] + e.n].copy_from_slice(&self.z[e.q..e.q + e.n]);
        }
    }

    /// Motions of the steps, and accelerations at z̈ = 0: `A = A_λ + v_λ × own + curve`.
    fn move_steps(&mut self) {
        let bends = self.bends.get_mut();
        for b in bends.iter_mut() {
            b.set_velocity(&self.z_dot);
        }
        for (i, step) in self.steps.iter().enumerate() {
            let (mut m, mut a) = step
                .parent
                .map_or((S::zero_twist(), S::zero_twist()), |p| (self.motions[p], self.accelerations[p]));
            let mut own = S::zero_twist();
            for (at, v) in step.columns() {
                add_scaled::<S>(&mut own, self.z_dot[v], &self.s[at]);
            }
            add_scaled::<S>(&mut a, 1.0, &S::cross(&m, &own));
            if let Some((b, sign)) = step.kind.bend() {
                let frame = carrier::<S>(step, i, &self.frames);
                let curve =
                    super::position::scaled::<S>(sign, &carry::<S>(&frame, self.origin, &bends[b].curve));
                add_scaled::<S>(&mut a, 1.0, &curve);
                self.curves[i] = curve;
            }
            add_scaled::<S>(&mut m, 1.0, &own);
            (self.own[i], self.motions[i], self.accelerations[i]) = (own, m, a);
        }
    }

    /// B ż and Ḃ ż: twists of the frames and their rates at z̈ = 0, where the acceleration of a point has ω × v besides.
    fn move_bodies(&mut self) {
        for (entry, seat) in self.seats.iter().enumerate().skip(1) {
            let Some(i) = seat.node else { continue };
            let (pose, slot) = (&self.inner.world.bodies[entry].pose, &self.inner.slots[entry]);
            let t = S::to_body(pose, self.origin, &self.motions[i]);
            let mut a = S::to_body(pose, self.origin, &self.accelerations[i]);
            let c = S::centripetal(pose, &t);
            a.as_mut()[..S::NT].iter_mut().zip(c).for_each(|(a, c)| *a += c);
            let n = slot.rigid(S::NV);
            self.v[slot.v..slot.v + n].copy_from_slice(&t.as_ref()[..n]);
            self.drift[slot.v..slot.v + n].copy_from_slice(&a.as_ref()[..n]);
        }
        for e in &self.elastic {
            self.v[e.inner[1]..e.inner[1] + e.n].copy_from_slice(&self.z_dot[e.v..e.v + e.n]);
        }
    }
}

impl<S: Screw> System for FlexibleTree<S> {
    fn dims(&self) -> Dims {
        self.dims
    }

    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.tree.retract(q0, dq, q1);
        let (q, v) = (self.tree.nq, self.tree.nv);
        for (q1, (q0, dq)) in q1[q..].iter_mut().zip(q0[q..].iter().zip(&dq[v..])) {
            *q1 = q0 + dq;
        }
    }

    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        self.tree.difference(q0, q1, dq);
        let (q, v) = (self.tree.nq, self.tree.nv);
        for (dq, (q0, q1)) in dq[v..].iter_mut().zip(q0[q..].iter().zip(&q1[q..])) {
            *dq = q1 - q0;
        }
    }

    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        self.tree.chart_rate(dq, v, dq_dot);
        let n = self.tree.nv;
        dq_dot[n..].copy_from_slice(&v[n..]);
    }

    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.z.copy_from_slice(q);
        let first = self.first();
        let bends = self.bends.get_mut();
        bends.iter_mut().for_each(|b| b.set_position(q));
        self.origin = position::place(&self.steps, bends, first, q, &mut self.frames, &mut self.s);
        self.seat_bodies();
        self.inner.set_position(t, &self.x);
    }

    fn set_velocity(&mut self, v: &[f64]) {
        self.set_velocity_for_force(v);
        // bias of the bodies' rows, and what the bodies accelerate even at z̈ = 0
        self.inner.jac_mul(&self.drift, &mut self.bias);
        self.bias.iter_mut().zip(self.inner.gap_bias()).for_each(|(b, own)| *b += own);
    }

    fn set_velocity_for_force(&mut self, v: &[f64]) {
        self.z_dot.copy_from_slice(v);
        self.move_steps();
        self.move_bodies();
        self.inner.set_velocity(&self.v);
        // f = Bᵀ (f̄ − M̄ Ḃ ż)
        let work = &mut *self.work.borrow_mut();
        work.w.copy_from_slice(self.inner.force());
        self.inner.add_mass_mul(-1.0, &self.drift, &mut work.w);
        let mut f = std::mem::take(&mut self.f);
        f.fill(0.0);
        self.map().pull(1.0, &work.w, &mut work.forces, &mut f);
        self.f = f;
    }

    fn set_gap_dt(&mut self, _: &[f64]) {
        self.inner.drive_rows();
    }

    fn commit(&mut self) {
        self.inner.commit();
        self.quaternions.copy_from_slice(&self.inner.world.quaternions[..self.seats.len()]);
    }

    fn force(&self) -> &[f64] {
        &self.f
    }
    fn gap(&self) -> &[f64] {
        self.inner.gap()
    }
    fn gap_dt(&self) -> &[f64] {
        self.inner.gap_dt()
    }
    fn gap_bias(&self) -> &[f64] {
        &self.bias
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let Work { u, w, motions, forces, .. } = &mut *self.work.borrow_mut();
        let map = self.map();
        map.push(x, motions, u);
        w.fill(0.0);
        self.inner.add_mass_mul(1.0, u, w);
        map.pull(c, w, forces, y);
    }

    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        let Work { w, forces, .. } = &mut *self.work.borrow_mut();
        w.fill(0.0);
        self.inner.add_jac_t_mul(1.0, lambda, w);
        self.map().pull(c, w, forces, y);
    }

    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        let Work { u, motions, .. } = &mut *self.work.borrow_mut();
        self.map().push(x, motions, u);
        self.inner.jac_mul(u, y);
    }

    fn tangent(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        if shift.damping == 0.0 && shift.stiffness == 0.0 {
            return self.add_mass(shift.mass, out);
        }
        self.add_tangent(shift, v_dot, lambda, out);
    }

    fn mass(&self, _: &[f64], out: &mut dyn Assembler) {
        self.add_mass(1.0, out);
    }

    fn jacobian(&self, out: &mut dyn Assembler) {
        let Work { rows, row, forces, .. } = &mut *self.work.borrow_mut();
        let n = self.inner.dims.nv;
        rows.fill(0.0);
        self.inner.jacobian(&mut DenseView { values: rows, cols: n });
        let map = self.map();
        for (r, w) in rows.chunks_exact(n).enumerate() {
            row.fill(0.0);
            map.pull(1.0, w, forces, row);
            out.add(r, 0, 1, row.len(), row);
        }
    }

    fn velocity_name(&self, i: usize) -> String {
        match self.inner_velocity(i) {
            Some(inner) => self.inner.velocity_name(inner),
            None => self.tree.velocity_name(&self.inner.model, i),
        }
    }
    fn scale(&self, i: usize) -> f64 {
        match self.inner_velocity(i) {
            Some(inner) => self.inner.scale(inner),
            None => self.tree.scale(self.inner.length, i),
        }
    }
    forward_to_bodies!(inner);
}
