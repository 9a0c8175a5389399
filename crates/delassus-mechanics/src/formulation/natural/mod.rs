//! Natural coordinates: a point and unit vectors per body, constant mass matrix, joints as low-degree polynomials.
//!
//! A rigid body has 12 coordinates and 6 rows of its own in space, 4 and 1 in the plane; a point mass has its place.
//! Coordinates are flat: q changes by addition, q̇ = v. Rows of joints come first, in the order of the absolute formulation
//! and with the same multipliers; rows of bodies follow, then those of closed contacts. Elements and all rows that are no
//! polynomials here work on poses and twists (`chart.rs`) and are pulled back: with twist = B q̇ a wrench w becomes Bᵀ w, and its derivative Bᵀ (∂w/∂place B + ∂w/∂twist ∂(B q̇)/∂q) + ∂Bᵀ/∂q w.

mod channels;
mod chart;
mod past;
mod polynomial;
mod rigid;
mod scatter;
mod turned;

use super::absolute::Absolute;
use super::mechanism::Mechanism;
use super::row_block::{RowBlock, Rows};
use super::{Dims, Energy, Power, RowKind, Shift, System, Turned};
use crate::kinematics::{Plane, Spatial};
use chart::Flat;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::Blocks;
use delassus_algebra::so3;
use delassus_algebra::vec3::{IDENTITY, ZERO};
use delassus_model::joint::rows::RowSpec;
use delassus_model::{BodyKind, Dimension, Model};
use delassus_system::error::{Code, Error};
use polynomial::{Pair, is_polynomial};
use rigid::{Inertia, PAIRS};
use scatter::{Columns, Pulled};
use std::cell::Cell;

/// A body's coordinates. The ground has none; it and point masses keep the vectors of the global axes.
#[derive(Clone, Debug)]
struct Body<S: Flat> {
    /// First coordinate, number of coordinates.
    at: usize,
    n: usize,
    /// First of its own rows.
    row: usize,
    mass: f64,
    inertia: Inertia,
    q: S::Line,
    v: S::Line,
    chart: S::Chart,
    /// Angle last accepted, from which turns are counted; a start in other coordinates sets it.
    angle: Cell<f64>,
    /// Quaternion last accepted: of the two for one rotation the nearer is taken.
    quaternion: so3::Quat,
}

impl<S: Flat> Body<S> {
    fn is_rigid(&self) -> bool {
        self.n == S::N
    }
    /// Its unit vectors in a vector of coordinates.
    fn vectors<'a>(&self, x: &'a [f64]) -> &'a [f64] {
        &x[self.at + S::NT..self.at + self.n]
    }
    fn own_vectors(x: &S::Line) -> &[f64] {
        &x.as_ref()[S::NT..]
    }
}

/// A model in natural coordinates.
#[derive(Debug)]
struct Natural<S: Flat> {
    dims: Dims,
    /// Poses, twists, elements, and rows by twists.
    inner: Absolute<S>,
    bodies: Vec<Body<S>>,
    /// Gradients of the rows of joints, block by block.
    jac: Vec<[[S::Line; 2]; 3]>,
    f: Vec<f64>,
    g: Vec<f64>,
    rate: Vec<f64>,
    bias: Vec<f64>,
}

/// The model in natural coordinates, planar or spatial as it says.
///
/// # Errors
/// If it has flexible bodies, or an element needs what a body does not have.
pub fn natural(model: &Model) -> Result<Box<dyn Mechanism>, Error> {
    Ok(match model.dimension {
        Dimension::Planar => Box::new(Natural::<Plane>::new(model)?),
        Dimension::Spatial => Box::new(Natural::<Spatial>::new(model)?),
    })
}

/// A block whose rows are polynomials of the coordinates, if it is one.
fn polynomial<S: Flat>(b: &RowBlock<S>) -> Option<Pair<'_>> {
    let spec = b.spec().filter(|spec| is_polynomial(*spec))?;
    Some(Pair { spec, first: &b.jet, second: &b.second })
}

impl<S: Flat> Natural<S> {
    fn new(model: &Model) -> Result<Natural<S>, Error> {
        if let Some(b) = model.bodies.iter().find(|b| b.kind.is_flexible()) {
            return Err(Error::settings(Code::NotAvailable, "natural coordinates have no flexible bodies")
                .on(format!("body[{}]", b.name))
                .hint("use coordinates = \"absolute\""));
        }
        let inner = Absolute::<S>::with_rows(model, &|_| Rows::All)?;
        let still = S::line(ZERO, &IDENTITY);
        let ground = Body {
            at: 0,
            n: 0,
            row: 0,
            mass: 0.0,
            inertia: Inertia::new::<S>(&IDENTITY),
            q: still,
            v: S::zero_line(),
            chart: S::chart(&still),
            angle: Cell::new(0.0),
            quaternion: so3::UNIT,
        };
        let mut bodies = vec![ground.clone()];
        let (mut n, mut m) = (0, inner.dims.m);
        for b in &model.bodies {
            let rigid = b.kind == BodyKind::Rigid;
            let body = Body {
                at: n,
                n: if rigid { S::N } else { S::NT },
                row: m,
                mass: b.mass,
                inertia: Inertia::new::<S>(if rigid { &b.inertia } else { &IDENTITY }),
                angle: Cell::new(b.angle),
                quaternion: b.rotation,
                ..ground.clone()
            };
            n += body.n;
            m += if rigid { rigid::count::<S>() } else { 0 };
            bodies.push(body);
        }
        let mut inner = inner;
        (inner.contact_blocks, inner.dims.m) = (Blocks::new(m), m);
        for rows in [&mut inner.g, &mut inner.rate, &mut inner.bias] {
            rows.resize(m, 0.0);
        }
        let mut system = Natural {
            dims: Dims { nq: n, nv: n, m },
            jac: vec![[[S::zero_line(); 2]; 3]; inner.blocks.len()],
            inner,
            bodies,
            f: vec![0.0; n],
            g: vec![0.0; m],
            rate: vec![0.0; m],
            bias: vec![0.0; m],
        };
        let q = system.drawn();
        system.set_state(0.0, &q, &vec![0.0; n]);
        Ok(system)
    }

    /// Rows of joints: polynomials in the coordinates, the others pulled back.
    fn place_rows(&mut self) {
        let world = &self.inner.world;
        let [joints, contacts] = self.shared_rows();
        self.g[joints].fill(0.0);
        self.g[contacts].fill(0.0);
        for (b, jac) in self.inner.blocks.iter_mut().zip(&mut self.jac) {
            let bodies = b.bodies.map(|i| &self.bodies[i]);
            if polynomial(b).is_some() {
                b.drive(world.t);
            }
            if let Some(pair) = polynomial(b) {
                let g = &mut self.g[b.row..b.row + b.count];
                pair.place::<S>(bodies.map(|b| &b.q), g, &mut jac[..b.count]);
                continue;
            }
            b.place(world, &mut self.g);
            for (row, jac) in b.jac.iter().zip(jac).take(b.count) {
                for side in 0..2 {
                    jac[side] = bodies[side].pulled(&row[side]);
                }
            }
        }
    }

    /// Their ∂g/∂t and bias, of the blocks asked for.
    fn move_rows(&mut self, wanted: &dyn Fn(&RowBlock<S>) -> bool) {
        for rows in self.shared_rows() {
            self.rate[rows.clone()].fill(0.0);
            self.bias[rows].fill(0.0);
        }
        for b in self.inner.blocks.iter().filter(|b| wanted(b)) {
            let bodies = b.bodies.map(|i| &self.bodies[i]);
            let rows = b.row..b.row + b.count;
            if let Some(pair) = polynomial(b) {
                let (q, v) = (bodies.map(|b| &b.q), bodies.map(|b| &b.v));
                pair.advance::<S>(q, v, &mut self.rate[rows.clone()], &mut self.bias[rows]);
                continue;
            }
            b.advance(&self.inner.world, &mut self.rate, &mut self.bias);
            let bias = &mut self.bias[rows];
            for (side, body) in bodies.into_iter().enumerate().filter(|b| b.1.is_rigid()) {
                let drift = S::drift(&body.chart, &body.v);
                for (bias, row) in bias.iter_mut().zip(&b.jac) {
                    *bias += row[side].as_ref().iter().zip(drift.as_ref()).map(|(r, a)| r * a).sum::<f64>();
                }
            }
        }
    }

    /// Gravity, elements, and what belongs to the additional inertia of thin bodies.
    fn apply_forces(&mut self) {
        for w in &mut self.inner.wrenches.0 {
            w.as_mut().fill(0.0);
        }
        for (_, force) in &self.inner.forces {
            force.apply(&self.inner.world, &mut self.inner.wrenches);
        }
        for (b, w) in self.bodies.iter().zip(&self.inner.wrenches.0).skip(1) {
            let f = &mut self.f[b.at..b.at + b.n];
            f.copy_from_slice(&b.pulled(w).as_ref()[..b.n]);
            for k in 0..S::NT {
                f[k] += b.mass * self.inner.gravity[k];
            }
            if b.is_rigid() {
                let (q, v) = (Body::<S>::own_vectors(&b.q), Body::<S>::own_vectors(&b.v));
                b.inertia.add_force::<S>(q, v, &mut f[S::NT..]);
            }
        }
    }

    fn body_of(&self, i: usize) -> usize {
        self.bodies.partition_point(|b| b.n == 0 || b.at <= i) - 1
    }

    /// The body that has a row of its own, and the pair of vectors.
    fn own_row(&self, row: usize) -> (usize, (usize, usize, &'static str)) {
        let own = |b: &Body<S>| b.is_rigid() && b.row <= row && row < b.row + rigid::count::<S>();
        let i = self.bodies.iter().position(own).unwrap_or(0);
        (i, PAIRS[row - self.bodies[i].row])
    }

    /// Adds a block between two bodies, from the coordinates `from` on.
    fn add_block(&self, [i, j]: [usize; 2], from: [usize; 2], block: &[f64], out: &mut dyn Assembler) {
        let (a, b) = (&self.bodies[i], &self.bodies[j]);
        if a.n <= from[0] || b.n <= from[1] {
            return;
        }
        let (nr, nc) = (a.n - from[0], b.n - from[1]);
        let mut part = [0.0; 144];
        for (r, line) in part.chunks_exact_mut(nc).take(nr).enumerate() {
            let start = (from[0] + r) * S::N + from[1];
            line.copy_from_slice(&block[start..start + nc]);
        }
        out.add(a.at + from[0], b.at + from[1], nr, nc, &part[..nr * nc]);
    }

    /// Adds s ∂(Bᵀ w)/∂q of a body.
    fn add_bend(&self, i: usize, s: f64, w: &S::Twist, out: &mut dyn Assembler) {
        let b = &self.bodies[i];
        if b.is_rigid() {
            let n = S::N - S::NT;
            let mut block = [0.0; 81];
            S::add_bend(&b.chart, s, w, &mut block[..n * n]);
            out.add(b.at + S::NT, b.at + S::NT, n, n, &block[..n * n]);
        }
    }

    /// −s ∂(Gᵀλ)/∂q of the rows of joints.
    fn add_row_tangent(&self, s: f64, lambda: &[f64], out: &mut dyn Assembler) {
        for b in &self.inner.blocks {
            if let Some(pair) = polynomial(b) {
                // vectors alone meet in a dot product
                let from = if matches!(pair.spec, RowSpec::Dot { .. }) { S::NT } else { 0 };
                let mut add = |i: usize, j: usize, block: &[f64]| {
                    self.add_block([b.bodies[i], b.bodies[j]], [from; 2], block, out);
                };
                pair.curvature::<S>(-s * lambda[b.row], &mut add);
                continue;
            }
            let mut l = [0.0; 3];
            for k in 0..b.count {
                l[k] = -s * lambda[b.row + k];
            }
            let mut h = [[S::zero_block(); 2]; 2];
            b.curvature(&self.inner.world, &l[..b.count], &mut h);
            let mut pulled = Pulled { system: self, columns: Columns::Motion, out };
            for i in 0..2 {
                for j in 0..2 {
                    if i == j || b.couples() {
                        pulled.add_block(b.bodies[i], b.bodies[j], &h[i][j]);
                    }
                }
            }
            for side in 0..2 {
                let mut w = S::zero_twist();
                for (l, row) in l.iter().zip(&b.jac).take(b.count) {
                    w.as_mut().iter_mut().zip(row[side].as_ref()).for_each(|(w, r)| *w += l * r);
                }
                self.add_bend(b.bodies[side], 1.0, &w, out);
            }
        }
    }
}

impl<S: Flat> System for Natural<S> {
    fn dims(&self) -> Dims {
        self.dims
    }

    fn set_position(&mut self, t: f64, q: &[f64]) {
        let world = &mut self.inner.world;
        world.t = t;
        for (i, b) in self.bodies.iter_mut().enumerate().skip(1) {
            b.q.as_mut()[..b.n].copy_from_slice(&q[b.at..b.at + b.n]);
            if b.is_rigid() {
                b.chart = S::chart(&b.q);
            }
            let pose = S::place(&b.chart, &b.q, b.angle.get());
            world.bodies[i].pose = pose;
            if !S::PLANAR && b.is_rigid() {
                let q = so3::from_matrix(&S::pose3(&pose).1);
                let side: f64 = q.iter().zip(b.quaternion).map(|(a, b)| a * b).sum();
                world.quaternions[i] = if side < 0.0 { q.map(|x| -x) } else { q };
            }
            if b.is_rigid() {
                for (k, pair) in PAIRS.into_iter().enumerate().take(rigid::count::<S>()) {
                    self.g[b.row + k] = rigid::value::<S>(pair, Body::<S>::own_vectors(&b.q));
                }
            }
        }
        self.place_rows();
    }

    fn set_velocity(&mut self, v: &[f64]) {
        for (i, b) in self.bodies.iter_mut().enumerate().skip(1) {
            b.v.as_mut()[..b.n].copy_from_slice(&v[b.at..b.at + b.n]);
            let twist = &mut self.inner.world.bodies[i].twist;
            if b.is_rigid() {
                *twist = S::twist(&b.chart, &b.v);
                for (k, pair) in PAIRS.into_iter().enumerate().take(rigid::count::<S>()) {
                    let v = Body::<S>::own_vectors(&b.v);
                    self.bias[b.row + k] = rigid::row_dot::<S>(pair, v, v);
                }
            } else {
                twist.as_mut()[..S::NT].copy_from_slice(&v[b.at..b.at + b.n]);
            }
        }
        self.move_rows(&|_| true);
        self.apply_forces();
    }

    fn set_gap_dt(&mut self, _: &[f64]) {
        if !self.inner.driven.is_empty() {
            self.move_rows(&|b| b.is_driven());
        }
    }

    fn commit(&mut self) {
        self.inner.commit();
        for (i, b) in self.bodies.iter_mut().enumerate() {
            b.angle.set(S::plane_angle(&self.inner.world.bodies[i].pose));
            b.quaternion = self.inner.world.quaternions[i];
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

    fn carry(&self, dq: &[f64], v0: &[f64], out: &mut [f64]) {
        self.carry_rates(dq, v0, out);
    }

    fn add_turned(&self, step: &Turned, r: &mut [f64]) {
        self.turn_momenta(step, r);
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for b in &self.bodies[1..] {
            for i in b.at..b.at + S::NT {
                y[i] += c * b.mass * x[i];
            }
            if b.is_rigid() {
                let q = Body::<S>::own_vectors(&b.q);
                b.inertia.add_product::<S>(c, q, b.vectors(x), &mut y[b.at + S::NT..b.at + b.n]);
            }
        }
    }

    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        for (b, jac) in self.inner.blocks.iter().zip(&self.jac) {
            for (side, i) in b.bodies.into_iter().enumerate() {
                let body = &self.bodies[i];
                for (k, row) in jac.iter().enumerate().take(b.count) {
                    let l = c * lambda[b.row + k];
                    let y = &mut y[body.at..body.at + body.n];
                    y.iter_mut().zip(row[side].as_ref()).for_each(|(y, r)| *y += l * r);
                }
            }
        }
        for b in self.bodies.iter().filter(|b| b.is_rigid()) {
            let y = &mut y[b.at + S::NT..b.at + b.n];
            for (k, pair) in PAIRS.into_iter().enumerate().take(rigid::count::<S>()) {
                rigid::add_row::<S>(pair, c * lambda[b.row + k], Body::<S>::own_vectors(&b.q), y);
            }
        }
    }

    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        y.fill(0.0);
        for (b, jac) in self.inner.blocks.iter().zip(&self.jac) {
            for (side, i) in b.bodies.into_iter().enumerate() {
                let body = &self.bodies[i];
                let x = &x[body.at..body.at + body.n];
                for (k, row) in jac.iter().enumerate().take(b.count) {
                    y[b.row + k] += x.iter().zip(row[side].as_ref()).map(|(x, r)| x * r).sum::<f64>();
                }
            }
        }
        for b in self.bodies.iter().filter(|b| b.is_rigid()) {
            for (k, pair) in PAIRS.into_iter().enumerate().take(rigid::count::<S>()) {
                y[b.row + k] = rigid::row_dot::<S>(pair, Body::<S>::own_vectors(&b.q), b.vectors(x));
            }
        }
    }

    fn tangent(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        let n = S::N - S::NT;
        for (i, b) in self.bodies.iter().enumerate().skip(1) {
            for k in b.at..b.at + S::NT {
                out.add(k, k, 1, 1, &[shift.mass * b.mass]);
            }
            if !b.is_rigid() {
                continue;
            }
            // mass, −∂(Gᵀλ)/∂q of its own rows, −∂(Bᵀ w)/∂q of the elements
            let mut block = [0.0; 81];
            let block = &mut block[..n * n];
            let (q, v) = (Body::<S>::own_vectors(&b.q), Body::<S>::own_vectors(&b.v));
            b.inertia.add_tangent::<S>(shift, q, v, b.vectors(v_dot), block);
            for (k, pair) in PAIRS.into_iter().enumerate().take(rigid::count::<S>()) {
                rigid::add_curvature::<S>(pair, -shift.stiffness * lambda[b.row + k], block);
            }
            S::add_bend(&b.chart, -shift.stiffness, &self.inner.wrenches.0[i], block);
            out.add(b.at + S::NT, b.at + S::NT, n, n, block);
        }
        self.add_row_tangent(shift.stiffness, lambda, out);
        // elements: by place and twist, and by what the twist changes with the place
        let mut pulled = Pulled { system: self, columns: Columns::Motion, out };
        for (_, force) in &self.inner.forces {
            force.tangent(&self.inner.world, shift, &mut pulled);
        }
        pulled.columns = Columns::TwistByPosition;
        let rates = Shift { mass: 0.0, damping: shift.stiffness, stiffness: 0.0 };
        for (_, force) in &self.inner.forces {
            force.tangent(&self.inner.world, rates, &mut pulled);
        }
    }

    fn mass(&self, _: &[f64], out: &mut dyn Assembler) {
        let n = S::N - S::NT;
        for b in &self.bodies[1..] {
            for k in b.at..b.at + S::NT {
                out.add(k, k, 1, 1, &[b.mass]);
            }
            if b.is_rigid() {
                let mut block = [0.0; 81];
                b.inertia.add_mass::<S>(Body::<S>::own_vectors(&b.q), &mut block[..n * n]);
                out.add(b.at + S::NT, b.at + S::NT, n, n, &block[..n * n]);
            }
        }
    }

    fn jacobian(&self, out: &mut dyn Assembler) {
        let mut block = [0.0; 54];
        for (b, jac) in self.inner.blocks.iter().zip(&self.jac) {
            for (side, i) in b.bodies.into_iter().enumerate() {
                let body = &self.bodies[i];
                if body.n == 0 {
                    continue;
                }
                for (line, row) in block.chunks_exact_mut(body.n).zip(jac).take(b.count) {
                    line.copy_from_slice(&row[side].as_ref()[..body.n]);
                }
                out.add(b.row, body.at, b.count, body.n, &block[..b.count * body.n]);
            }
        }
        let n = S::N - S::NT;
        for b in self.bodies.iter().filter(|b| b.is_rigid()) {
            let count = rigid::count::<S>();
            block.fill(0.0);
            for (line, pair) in block.chunks_exact_mut(n).zip(PAIRS).take(count) {
                rigid::add_row::<S>(pair, 1.0, Body::<S>::own_vectors(&b.q), line);
            }
            out.add(b.row, b.at + S::NT, count, n, &block[..count * n]);
        }
    }

    fn loop_jacobian(&self, out: &mut dyn Assembler) {
        // rows by twists, in the first places of each body: what its own rows leave free
        let mut block = [0.0; 18];
        for b in &self.inner.blocks {
            let jac = b.gradients(&self.inner.world);
            for (side, i) in b.bodies.into_iter().enumerate() {
                let (body, n) = (&self.bodies[i], self.inner.slots[i].nv);
                if n == 0 {
                    continue;
                }
                for (line, row) in block.chunks_exact_mut(n).zip(&jac).take(b.count) {
                    line.copy_from_slice(&row[side].as_ref()[..n]);
                }
                out.add(b.row, body.at, b.count, n, &block[..b.count * n]);
            }
        }
    }

    fn absorb(&self, change: &[f64], lambda: &mut [f64]) {
        // Gᵀ(change) = A Λ with symmetric Λ: what the body's own rows can take
        for (b, jac) in self.inner.blocks.iter().zip(&self.jac) {
            for (side, i) in b.bodies.into_iter().enumerate().filter(|b| self.bodies[b.1].is_rigid()) {
                let body = &self.bodies[i];
                let q = Body::<S>::own_vectors(&body.q);
                for (k, row) in jac.iter().enumerate().take(b.count) {
                    let force = &row[side].as_ref()[S::NT..];
                    for (p, pair) in PAIRS.into_iter().enumerate().take(rigid::count::<S>()) {
                        let share = if pair.0 == pair.1 { 1.0 } else { 0.5 };
                        lambda[body.row + p] +=
                            share * change[b.row + k] * rigid::row_dot::<S>(pair, q, force);
                    }
                }
            }
        }
    }

    fn mass_is_constant(&self) -> bool {
        self.bodies.iter().all(|b| b.inertia.is_constant())
    }

    fn row_kind(&self, row: usize) -> RowKind {
        if self.is_own(row) { RowKind::Holonomic } else { self.inner.row_kind(row) }
    }

    fn row_name(&self, row: usize) -> String {
        if !self.is_own(row) {
            return self.inner.row_name(row);
        }
        let (i, (_, _, name)) = self.own_row(row);
        format!("{}.{name}", self.inner.model.bodies[i - 1].name)
    }

    fn velocity_name(&self, i: usize) -> String {
        let s = self.body_of(i);
        let (body, k) = (&self.inner.model.bodies[s - 1].name, i - self.bodies[s].at);
        let axis = ["x", "y", "z"][k % S::NT];
        match k / S::NT {
            0 => format!("{body}.v{axis}"),
            j => format!("{body}.{}{axis}_rate", ["u", "v", "w"][j - 1]),
        }
    }

    fn scale(&self, i: usize) -> f64 {
        if i - self.bodies[self.body_of(i)].at < S::NT { self.inner.length } else { 1.0 }
    }

    fn row_scale(&self, row: usize) -> f64 {
        if self.is_own(row) { 1.0 } else { self.inner.row_scale(row) }
    }

    fn row_groups(&self) -> Vec<Vec<usize>> {
        self.inner.row_groups()
    }

    fn energy(&self) -> Option<Energy> {
        self.inner.energy()
    }

    fn power(&self, lambda: &[f64]) -> Power {
        // λ · G v = −λ · ∂g/∂t
        let drives = -lambda.iter().zip(&self.rate).map(|(l, r)| l * r).sum::<f64>();
        Power { drives, ..self.inner.power(&[]) }
    }

    fn non_finite_element(&self) -> Option<String> {
        self.inner.non_finite_element().or_else(|| {
            let row = self.g.iter().chain(&self.rate).chain(&self.bias).position(|x| !x.is_finite())?;
            Some(self.row_name(row % self.dims.m))
        })
    }
}
