//! Absolute coordinates: one pose per body, joints as constraint rows, Lagrange multipliers.
//!
//! In body axes the mass matrix is constant and block diagonal; the gyroscopic moment −ω × J ω is part of f.
//! Rotations are retracted on the group: `q` holds unit quaternions, increments and velocities are 6-vectors
//! (spatial), 3-vectors (planar) or translations (point masses). A beam has its frame's pose and elastic coordinates, a
//! mesh those of its nodes; what is attached to it acts on frames that it carries (`carried.rs`).
//!
//! Implements: haddouni2017 (1) with q̇ = T(q) v.

use super::carried::Carriage;
use super::clouds::Clouds;
use super::contacts::Contacts;
use super::loads::Watched;
use super::mechanism::Mechanism;
pub(super) use super::row_block::{RowBlock, Rows};
use super::size::model_length;
use super::{Dims, Energy, Power, RowKind, Shift, System, Turned, row_block};
use crate::contact::{Candidate, Candidates, Group, Sides, candidates, clouds};
use crate::flexible::Deforming;
use crate::force::element::{Element, Wrenches};
use crate::kinematics::{Measure, Moving, Plane, Signal, Space, Spatial, World, plane_angle};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_algebra::vec3::{ZERO, cross, mul_vec};
use delassus_algebra::{Mat3, Vec3, so3};
use delassus_model::{BodyKind, BodyRef, Channel, Coordinate, Dimension, Frame, Model};
use delassus_system::error::Error;

/// Where a body's coordinates stand, and its inertia. The ground has none.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) kind: BodyKind,
    pub(super) q: usize,
    pub(super) v: usize,
    pub(super) nv: usize,
    pub(super) mass: f64,
    pub(super) inertia: Mat3,
}

impl Slot {
    /// Its coordinates among all.
    pub(super) fn positions<S: Space>(&self) -> std::ops::Range<usize> {
        self.q..self.q + S::nq(self.kind)
    }
    /// Velocities that move its frame: all but the elastic ones.
    pub(super) fn rigid(&self, most: usize) -> usize {
        self.nv.min(most)
    }
    /// Its velocities among all.
    pub(super) fn velocities(&self) -> std::ops::Range<usize> {
        self.v..self.v + self.nv
    }
}

/// A model in absolute coordinates.
#[derive(Debug)]
pub struct Absolute<S: Space> {
    pub(super) dims: Dims,
    pub(super) model: Model,
    pub(super) slots: Vec<Slot>,
    pub(super) carriage: Carriage<S>,
    pub(super) blocks: Vec<RowBlock<S>>,
    /// Contacts that may close, and those that are closed: their blocks follow those of the joints.
    pub(super) candidates: Vec<Candidate<S>>,
    pub(super) groups: Vec<Group>,
    pub(super) sides: Vec<Sides>,
    pub(super) closed: Vec<usize>,
    /// Directions of friction of closed contacts while others are put into the equations, by contact.
    pub(super) orientations: Vec<(usize, Vec3)>,
    pub(super) clouds: Clouds<S>,
    /// Blocks and rows of joints.
    pub(super) joint_blocks: usize,
    pub(super) joint_rows: usize,
    /// Rows of closed contacts: behind those of joints, and of bodies where they have some.
    pub(super) contact_blocks: Blocks,
    /// Blocks with ∂g/∂t, by number.
    pub(super) driven: Vec<usize>,
    pub(super) forces: Vec<(String, Box<dyn Element<S>>)>,
    /// Loads and motions that may do more within a step than is seen of them, and one that is probed: element, load, amount.
    pub(super) watched: Vec<Watched>,
    pub(super) probe: Option<(usize, usize, f64)>,
    pub(super) measures: Vec<Vec<(Coordinate, Measure<S>)>>,
    pub(super) length: f64,
    pub(super) gravity: Vec3,
    /// By world entry.
    weights: Vec<S::Twist>,
    pub(super) world: World<S>,
    pub(super) wrenches: Wrenches<S>,
    /// Coordinates and velocities of the point of evaluation.
    pub(super) q: Vec<f64>,
    pub(super) v: Vec<f64>,
    pub(super) f: Vec<f64>,
    pub(super) g: Vec<f64>,
    pub(super) rate: Vec<f64>,
    pub(super) bias: Vec<f64>,
}

/// The model in absolute coordinates, planar or spatial as it says.
///
/// # Errors
/// If an element needs what a body does not have (an orientation, a coordinate).
pub fn absolute(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    Ok(match model.dimension {
        Dimension::Planar => Box::new(Absolute::<Plane>::new(model)?),
        Dimension::Spatial => Box::new(Absolute::<Spatial>::new(model)?),
    })
}

impl<S: Deforming> Absolute<S> {
    /// Builds the system; the point of evaluation is the drawn configuration at rest.
    ///
    /// # Errors
    /// If an element needs what a body does not have.
    pub fn new(model: &Model) -> Result<Absolute<S>, Error> {
        let mut system = Absolute::with_rows(model, &|_| Rows::All)?;
        system.clouds.apart = true;
        Ok(system)
    }

    /// The same with only some rows: coordinates that build joints in keep the bodies' side of the equations.
    pub(super) fn with_rows(model: &Model, keep: &dyn Fn(usize) -> Rows) -> Result<Absolute<S>, Error> {
        let mut slots =
            vec![Slot { kind: BodyKind::Point, q: 0, v: 0, nv: 0, mass: 0.0, inertia: [ZERO; 3] }];
        let (mut nq, mut nv) = (0, 0);
        for b in &model.bodies {
            slots.push(Slot {
                kind: b.kind,
                q: nq,
                v: nv,
                nv: S::nv(b.kind),
                mass: b.mass,
                inertia: b.inertia,
            });
            nq += S::nq(b.kind);
            nv += S::nv(b.kind);
        }
        let carriage = Carriage::of(model)?;
        let (blocks, m) = row_block::blocks::<S>(model, &carriage, keep)?;
        let measures = (0..model.joints.len()).map(|j| row_block::measures(model, &carriage, j)).collect();
        let n = slots.len() + carriage.sections.len();
        let still = Moving { pose: S::ground(), twist: S::zero_twist() };
        let mut system = Absolute {
            dims: Dims { nq, nv, m },
            slots,
            carriage,
            candidates: Vec::new(),
            sides: Vec::new(),
            groups: Vec::new(),
            closed: Vec::new(),
            orientations: Vec::new(),
            clouds: Clouds::none(),
            joint_blocks: blocks.len(),
            joint_rows: m,
            contact_blocks: Blocks::new(m),
            driven: (0..blocks.len()).filter(|b| blocks[*b].is_driven()).collect(),
            blocks,
            forces: Vec::new(),
            watched: Vec::new(),
            probe: None,
            measures,
            length: model_length(model),
            gravity: model.gravity,
            weights: vec![S::zero_twist(); n],
            world: World { t: 0.0, bodies: vec![still; n], quaternions: vec![so3::UNIT; n] },
            wrenches: Wrenches(vec![S::zero_twist(); n]),
            q: vec![0.0; nq],
            v: vec![0.0; nv],
            f: vec![0.0; nv],
            g: vec![0.0; m],
            rate: vec![0.0; m],
            bias: vec![0.0; m],
            model: model.clone(),
        };
        for (w, s) in system.weights.iter_mut().zip(&system.slots) {
            if !s.kind.is_flexible() {
                (0..S::NT).for_each(|k| w.as_mut()[k] = s.mass * model.gravity[k]);
            }
        }
        system.forces = super::elements::elements(model, &system)?;
        system.watched = system.watched();
        let Candidates { list, groups, sides, .. } = candidates(model, &system)?;
        (system.candidates, system.groups, system.sides) = (list, groups, sides);
        system.clouds.list = clouds(model, &system, system.candidates.len())?;
        let q = system.drawn();
        system.set_position(0.0, &q);
        system.blocks.iter_mut().for_each(|b| b.hold_drawn(&system.world));
        system.place_rows();
        system.set_velocity(&vec![0.0; nv]);
        Ok(system)
    }
}

impl<S: Space> Absolute<S> {
    /// The signal a channel reads, if it is one of positions and velocities.
    pub fn signal(&self, c: Channel) -> Option<Signal<S>> {
        let marker = |i: usize| {
            let m = &self.model.markers[i];
            self.locate(m.body, &m.frame)
        };
        if c.body().is_some_and(|b| self.carriage.mean(b + 1).is_some()) {
            return None;
        }
        Some(match c {
            Channel::BodyPosition(b, k) => Signal::Position(b + 1, k),
            Channel::BodyVelocity(b, k) => Signal::Velocity(b + 1, k),
            Channel::BodyAngle(b) => Signal::Angle(b + 1),
            Channel::BodyRate(b) => Signal::Rate(b + 1),
            Channel::BodyQuaternion(b, k) => Signal::Quaternion(b + 1, k),
            Channel::BodyOmega(b, k) => Signal::Omega(b + 1, k),
            Channel::MarkerPosition(i, k) => Signal::PointPosition(marker(i).0, marker(i).1.p, k),
            Channel::MarkerVelocity(i, k) => Signal::PointVelocity(marker(i).0, marker(i).1.p, k),
            Channel::MarkerAngle(i) => Signal::FrameAngle(marker(i).0, plane_angle(&marker(i).1)),
            Channel::MarkerRate(i) => Signal::Rate(marker(i).0),
            Channel::JointCoordinate(j, c) => Signal::Relative(self.measure(j, c)?),
            Channel::JointRate(j, c) => Signal::RelativeRate(self.measure(j, c)?),
            _ => return None,
        })
    }

    /// The world entry that a frame of a body belongs to, and the frame in it.
    pub(super) fn locate(&self, b: BodyRef, frame: &Frame) -> (usize, Frame) {
        self.carriage.locate(&self.model, b, frame)
    }

    pub(super) fn measure(&self, joint: usize, c: Coordinate) -> Option<Measure<S>> {
        self.measures[joint].iter().find(|(k, _)| *k == c).map(|(_, m)| *m)
    }

    pub(super) fn row_block(&self, row: usize) -> &RowBlock<S> {
        let i = self.blocks.partition_point(|b| b.row <= row);
        &self.blocks[i - 1]
    }

    /// y += c M x of a rigid body or point mass.
    pub(super) fn mass_product(&self, slot: &Slot, x: &[f64], y: &mut [f64], c: f64) {
        if slot.kind.is_flexible() {
            return;
        }
        for k in 0..S::NT {
            y[k] += c * slot.mass * x[k];
        }
        if slot.kind == BodyKind::Rigid {
            if S::PLANAR {
                y[2] += c * slot.inertia[2][2] * x[2];
            } else {
                let p = mul_vec(&slot.inertia, [x[3], x[4], x[5]]);
                for k in 0..3 {
                    y[3 + k] += c * p[k];
                }
            }
        }
    }
}

impl<S: Space> Absolute<S> {
    /// g and the rows' gradients at the poses and the time of the world.
    pub(super) fn place_rows(&mut self) {
        self.g.fill(0.0);
        for b in &mut self.blocks {
            b.place(&self.world, &mut self.g);
        }
        self.clouds.place(&self.world, &mut self.g);
    }

    /// ∂g/∂t and the bias of the rows at the twists of the world.
    pub(super) fn move_rows(&mut self) {
        self.rate.fill(0.0);
        self.bias.fill(0.0);
        for b in &self.blocks {
            b.advance(&self.world, &mut self.rate, &mut self.bias);
        }
        self.clouds.advance(&self.world, &self.g, &mut self.bias);
        if self.carriage.sections.is_empty() {
            return;
        }
        for b in &self.blocks {
            for (i, entry) in b.bodies.into_iter().enumerate() {
                let Some(section) = self.carriage.section(entry) else { continue };
                for (bias, row) in self.bias[b.row..b.row + b.count].iter_mut().zip(&b.jac) {
                    *bias += row[i]
                        .as_ref()
                        .iter()
                        .zip(section.acceleration.as_ref())
                        .map(|(r, a)| r * a)
                        .sum::<f64>();
                }
            }
        }
    }

    /// Only ∂g/∂t, which depends on poses and time alone; the bias is of no use afterwards.
    pub(super) fn drive_rows(&mut self) {
        if self.driven.is_empty() {
            return;
        }
        self.rate.fill(0.0);
        self.bias.fill(0.0);
        for i in &self.driven {
            self.blocks[*i].advance(&self.world, &mut self.rate, &mut self.bias);
        }
    }

    /// Wrenches on the bodies: gravity, gyroscopic moments, elements.
    pub(super) fn apply_forces(&mut self) {
        self.wrenches.0.copy_from_slice(&self.weights);
        if !S::PLANAR {
            for (i, s) in self.slots.iter().enumerate().filter(|(_, s)| s.kind == BodyKind::Rigid) {
                let omega = self.world.bodies[i].twist.as_ref();
                let omega = [omega[3], omega[4], omega[5]];
                let moment = cross(mul_vec(&s.inertia, omega), omega);
                self.wrenches.0[i].as_mut()[3..6].copy_from_slice(&moment);
            }
        }
        for (_, force) in &self.forces {
            force.apply(&self.world, &mut self.wrenches);
        }
        if let Some((element, load, amount)) = self.probe {
            self.forces[element].1.add_load(load, amount, &self.world, &mut self.wrenches);
        }
    }
}

impl<S: Space> System for Absolute<S> {
    fn dims(&self) -> Dims {
        self.dims
    }

    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        for s in &self.slots[1..] {
            let nq = S::nq(s.kind);
            S::retract(s.kind, &q0[s.q..s.q + nq], &dq[s.v..s.v + s.nv], &mut q1[s.q..s.q + nq]);
        }
    }

    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        for s in &self.slots[1..] {
            let nq = S::nq(s.kind);
            S::difference(s.kind, &q0[s.q..s.q + nq], &q1[s.q..s.q + nq], &mut dq[s.v..s.v + s.nv]);
        }
    }

    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        for s in &self.slots[1..] {
            let r = s.v..s.v + s.nv;
            S::chart_rate(s.kind, &dq[r.clone()], &v[r.clone()], &mut dq_dot[r]);
        }
    }

    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.world.t = t;
        for (i, s) in self.slots.iter().enumerate().skip(1).filter(|s| !s.1.kind.is_flexible()) {
            let q = &q[s.q..s.q + S::nq(s.kind)];
            self.world.bodies[i].pose = S::pose(s.kind, q);
            if !S::PLANAR && s.kind == BodyKind::Rigid {
                self.world.quaternions[i] = [q[3], q[4], q[5], q[6]];
            }
        }
        self.q.copy_from_slice(q);
        self.carriage.set_position(&self.slots, q, &mut self.world);
        if !S::PLANAR {
            for (i, _) in &self.carriage.flexible {
                let q = &q[self.slots[*i].positions::<S>()];
                if self.slots[*i].kind.turns() {
                    self.world.quaternions[*i] = [q[3], q[4], q[5], q[6]];
                }
            }
        }
        self.place_rows();
    }

    fn set_velocity(&mut self, v: &[f64]) {
        self.v.copy_from_slice(v);
        for (i, s) in self.slots.iter().enumerate().skip(1).filter(|s| !s.1.kind.is_flexible()) {
            let n = s.rigid(S::NV);
            self.world.bodies[i].twist.as_mut()[..n].copy_from_slice(&v[s.v..s.v + n]);
        }
        self.carriage.set_velocity(&self.slots, v, &mut self.world);
        self.move_rows();
        self.apply_forces();
        for (i, s) in self.slots.iter().enumerate().skip(1) {
            let n = s.rigid(S::NV);
            self.f[s.v..s.v + n].copy_from_slice(&self.wrenches.0[i].as_ref()[..n]);
        }
        self.carriage.force(&self.slots, v, &mut self.f);
        for (entry, w) in self.wrenches.0.iter().enumerate().skip(self.carriage.bodies) {
            self.carriage.add_row(&self.slots, entry, 1.0, w.as_ref(), &mut self.f);
        }
    }

    fn set_gap_dt(&mut self, _: &[f64]) {
        self.drive_rows();
    }

    fn commit(&mut self) {
        for (_, force) in &mut self.forces {
            force.commit(&self.world);
        }
        for b in &mut self.blocks {
            b.commit(&self.world);
        }
        for c in &mut self.candidates {
            c.commit(&self.world);
        }
        for m in self.measures.iter_mut().flatten() {
            let [a, b] = m.1.bodies;
            m.1.commit(&self.world.bodies[a].pose, &self.world.bodies[b].pose);
        }
    }

    fn force(&self) -> &[f64] {
        &self.f
    }
    fn gap(&self) -> &[f64] {
        &self.g
    }
    fn gap_dt(&self) -> &[f64] {
        &self.rate
    }
    fn gap_bias(&self) -> &[f64] {
        &self.bias
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for s in &self.slots[1..] {
            let r = s.v..s.v + s.nv;
            self.mass_product(s, &x[r.clone()], &mut y[r], c);
        }
        self.carriage.add_mass_mul(&self.slots, c, x, y);
    }

    fn add_turned(&self, step: &Turned, r: &mut [f64]) {
        self.turn_momenta(step, r);
    }

    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        for b in &self.blocks {
            for i in 0..2 {
                let rows = b.jac[..b.count].iter().zip(&lambda[b.row..]);
                let rows = rows.map(|(row, l)| (c * l, row[i].as_ref()));
                self.carriage.add_rows(&self.slots, b.bodies[i], rows, y);
            }
        }
        self.clouds.add_jac_t_mul(&self.slots, c, lambda, y);
    }

    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        y.fill(0.0);
        for b in &self.blocks {
            for i in 0..2 {
                let rows = b.jac[..b.count].iter().map(|row| row[i].as_ref());
                self.carriage.rows_mul(&self.slots, b.bodies[i], rows, x, &mut y[b.row..]);
            }
        }
        self.clouds.jac_mul(&self.slots, x, y);
    }

    fn tangent(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        self.tangent_of(shift, v_dot, lambda, out);
    }

    fn mass(&self, zero: &[f64], out: &mut dyn Assembler) {
        self.carriage.tangent(&self.slots, Shift::MASS, (&self.v, &zero[..self.dims.nv]), out);
        for s in self.slots[1..].iter().filter(|s| !s.kind.is_flexible()) {
            let (n, mut block) = (s.nv, [0.0; 36]);
            for k in 0..S::NT {
                block[k * n + k] = s.mass;
            }
            if s.kind == BodyKind::Rigid && S::PLANAR {
                block[8] = s.inertia[2][2];
            } else if s.kind == BodyKind::Rigid {
                for r in 0..3 {
                    block[(3 + r) * n + 3..(3 + r) * n + 6].copy_from_slice(&s.inertia[r]);
                }
            }
            out.add(s.v, s.v, n, n, &block[..n * n]);
        }
    }

    fn jacobian(&self, out: &mut dyn Assembler) {
        for b in &self.blocks {
            for i in 0..2 {
                let (v, nv) = self.carriage.span(&self.slots, b.bodies[i]);
                if nv == 0 {
                    continue;
                }
                if self.carriage.section(b.bodies[i]).is_none() {
                    // a point mass takes the translations only
                    let (n, mut block) = (nv.min(S::NV), [0.0; 18]);
                    for (k, row) in b.jac[..b.count].iter().enumerate() {
                        block[k * n..k * n + S::NV].copy_from_slice(row[i].as_ref());
                    }
                    out.add(b.row, v, b.count, n, &block[..b.count * n]);
                    continue;
                }
                let rows = b.jac[..b.count].iter().map(|row| row[i].as_ref());
                self.carriage.jacobian(&self.slots, b.bodies[i], b.row, rows, out);
            }
        }
        self.clouds.jacobian(&self.slots, out);
    }

    fn mass_is_constant(&self) -> bool {
        self.carriage.mass_is_constant()
    }

    fn row_kind(&self, row: usize) -> RowKind {
        match self.contact_blocks.owner(row) {
            Some(k) if self.contact_blocks.leading(k) < row => RowKind::Nonholonomic,
            // friction of a joint
            Some(k) if matches!(self.contact_blocks.cone(k), Cone::Interval { .. }) => RowKind::Nonholonomic,
            Some(_) => RowKind::Holonomic,
            None => self.row_block(row).kind(row),
        }
    }

    fn row_name(&self, row: usize) -> String {
        if let Some(contact) = self.contact_of_row(row) {
            return self.contact_name(contact);
        }
        let b = self.row_block(row);
        format!("{}.{}", self.model.joints[b.joint].name, b.name(row))
    }

    fn velocity_name(&self, i: usize) -> String {
        let s = self.slots.partition_point(|s| s.v <= i) - 1;
        let names: &[&str] =
            if S::PLANAR { &["vx", "vy", "rate"] } else { &["vx", "vy", "vz", "wx", "wy", "wz"] };
        let (body, k) = (&self.model.bodies[s - 1].name, i - self.slots[s].v);
        if let BodyKind::Mesh(mesh) = self.slots[s].kind {
            return mesh.velocity_name(body, k, S::PLANAR);
        }
        match names.get(k) {
            Some(name) => format!("{body}.{name}"),
            None => format!("{body}.eta{}_rate", k + 1 - names.len()),
        }
    }

    fn scale(&self, i: usize) -> f64 {
        let s = self.slots.partition_point(|s| s.v <= i) - 1;
        let k = i - self.slots[s].v;
        let angle = match self.slots[s].kind {
            BodyKind::Mesh(mesh) => mesh.elements.is_angle(k, S::PLANAR),
            // elastic coordinates, behind the frame's, are displacements
            _ => (S::NT..S::NV).contains(&k),
        };
        if angle { 1.0 } else { self.length }
    }

    fn row_scale(&self, row: usize) -> f64 {
        match self.contact_of_row(row) {
            Some(contact) if self.law(contact).is_angle => 1.0,
            Some(_) => self.length,
            None => self.row_block(row).scale(self.length),
        }
    }

    fn row_groups(&self) -> Vec<Vec<usize>> {
        let owner = |e| self.carriage.owner(e);
        row_block::groups(&self.model, self.slots.len(), &self.blocks, &self.clouds.rows, &owner)
    }

    fn energy(&self) -> Option<Energy> {
        let mut e = self.carriage.energy(&self.slots, &self.v);
        for (i, s) in self.slots.iter().enumerate().skip(1).filter(|s| !s.1.kind.is_flexible()) {
            let v = &self.world.bodies[i].twist.as_ref()[..s.nv];
            let mut p = [0.0; 6];
            self.mass_product(s, v, &mut p[..s.nv], 1.0);
            e.kinetic += 0.5 * v.iter().zip(p).map(|(a, b)| a * b).sum::<f64>();
            let x = S::pose3(&self.world.bodies[i].pose).0;
            e.potential -= s.mass * delassus_algebra::vec3::dot(self.gravity, x);
        }
        for (_, force) in &self.forces {
            e.potential += force.potential(&self.world);
        }
        Some(e)
    }

    fn power(&self, lambda: &[f64]) -> Power {
        let mut p = Power::default();
        for (_, force) in &self.forces {
            let f = force.power(&self.world);
            p.applied += f.applied;
            p.damping += f.damping;
        }
        p.damping += self.carriage.dissipation(&self.slots, &self.v);
        // constraint forces work on the motion they prescribe: λ · G v = −λ · ∂g/∂t
        p.drives = -lambda.iter().zip(&self.rate).map(|(l, r)| l * r).sum::<f64>();
        p
    }

    fn non_finite_element(&self) -> Option<String> {
        let bad = |w: &World<S>, e: &dyn Element<S>| !e.value(w).is_finite();
        self.forces.iter().find(|(_, e)| bad(&self.world, e.as_ref())).map(|(n, _)| n.clone()).or_else(|| {
            let row = self.g.iter().chain(&self.rate).chain(&self.bias).position(|x| !x.is_finite())?;
            (self.dims.m > 0).then(|| self.row_name(row % self.dims.m))
        })
    }
}
