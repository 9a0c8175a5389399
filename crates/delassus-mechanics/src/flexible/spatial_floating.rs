//! A body in a floating frame in space: inertia with all coupling terms, gravity, strain energy, damping.
//!
//! Coordinates: place, quaternion, η; velocities v (global axes), ω (body axes), η̇. With A the rotation of the frame,
//! d = Σ η_a `S_a` (see `spatial_integrals.rs`), c = ∫ d dm, `X_k` = ∫ d `S_kᵀ` dm, W = ∫ d dᵀ dm, I = tr(W) 1 − W and
//! `e_kl` = ∫ `S_k` × `S_l` dm, the place d accelerates in body axes by Aᵀ v̇ + ω̇ × d + S η̈ + ω × (ω × d) + 2 ω × S η̇,
//! hence
//!
//! ```text
//!     | m 1   −A c̃       A C_k            |        | A (ω × (ω × c) + 2 ω × C η̇)                     |
//! M = |       I + J    ∫ d × S_k + P_k     |    h = | ω × ((I + J) ω + P η̇) + 2 (tr(X η̇) ω − (X η̇)ᵀ ω) |
//!     | sym.           ∫ S_k·S_l + N_kl    |        | ω·X_k ω − tr(X_k) ω² − 2 Σ_l ω·e_kl η̇_l          |
//! ```
//!
//! and M v̇ + h = gravity − ∂V/∂η − D η̇ + …. J, P and N are the rotary inertia of the sections, constant to first order.

use super::elastic::Elastic;
use super::reduction::Reduced;
use super::seats::{self, Seats};
use super::shapes::BeamShapes;
use super::spatial_integrals::{SpatialIntegrals, axial, trace};
use super::spatial_section::SpatialSection;
use super::{Flexible, Section};
use crate::kinematics::spatial::Pose;
use crate::kinematics::{Space, Spatial};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::slice::dot as inner;
use delassus_algebra::vec3::{
    IDENTITY, ZERO, add, add_mat, cross, dot, mul, mul_t_vec, mul_vec, scale, scale_mat, sub, tilde,
    transpose,
};
use delassus_algebra::{Mat3, Quat, Vec3, so3};
use delassus_model::modal::{Modal, Source};
use delassus_model::{Beam, Body};
use delassus_system::Shift;
use delassus_system::error::{Code, Error};
use std::sync::{Mutex, PoisonError};

/// A body in a floating frame at the point of evaluation.
#[derive(Debug)]
pub struct SpatialFloating {
    n: usize,
    drawn: (Vec3, Quat),
    integrals: SpatialIntegrals,
    /// `e_kl`, row by row of n.
    twist: Vec<Vec3>,
    elastic: Elastic,
    seats: Seats,
    /// Places of nodes, and their displacements by each shape.
    nodes: Vec<Vec<Vec3>>,
    gravity: Vec3,
    origin: Vec3,
    r: Mat3,
    eta: Vec<f64>,
    eta_rate: Vec<f64>,
    omega: Vec3,
    /// c.
    center: Vec3,
    /// `X_k`.
    x: Vec<Mat3>,
    /// I + J.
    inertia: Mat3,
    /// X η̇, and Σ C_k η̇_k.
    x_rate: Mat3,
    slide: Vec3,
    /// M, row by row.
    mass: Vec<f64>,
    force: Vec<f64>,
    /// Spatial for a tangent.
    block: Mutex<Vec<f64>>,
}

/// Writes or adds a 3×3 quadrant of a block with rows of `nv` numbers.
fn put(block: &mut [f64], nv: usize, row: usize, col: usize, c: f64, m: &Mat3) {
    for i in 0..3 {
        for j in 0..3 {
            block[(row + i) * nv + col + j] += c * m[i][j];
        }
    }
}

fn put_column(block: &mut [f64], nv: usize, row: usize, col: usize, c: f64, x: Vec3) {
    (0..3).for_each(|i| block[(row + i) * nv + col] += c * x[i]);
}

fn put_row(block: &mut [f64], nv: usize, row: usize, col: usize, c: f64, x: Vec3) {
    (0..3).for_each(|i| block[row * nv + col + i] += c * x[i]);
}

/// tr(m) 1 − m.
fn opposite(m: &Mat3) -> Mat3 {
    add_mat(&scale_mat(trace(m), &IDENTITY), &scale_mat(-1.0, m))
}

impl SpatialFloating {
    /// The beam of a body under gravity.
    ///
    /// # Errors
    /// If its shape functions cannot be found.
    pub fn beam(beam: &Beam, body: &Body, gravity: Vec3) -> Result<SpatialFloating, Error> {
        let shapes = BeamShapes::of(beam, body.mass / beam.length, false)?;
        let integrals = SpatialIntegrals::of_beam(beam, body.mass, &shapes);
        let elastic = Elastic::of_beam(&shapes, beam, &integrals.elastic_mass(), &body.damping_ratios)?;
        Ok(SpatialFloating::new(body, integrals, elastic, Seats::Beam(shapes), gravity))
    }

    /// A modal body under gravity.
    ///
    /// # Errors
    /// `BadElement` if it is not given by matrices, or these cannot be reduced.
    pub fn modal(modal: &Modal, body: &Body, gravity: Vec3) -> Result<SpatialFloating, Error> {
        let Source::Matrices(m) = &modal.source else {
            return Err(Error::model(Code::BadElement, "shape integrals describe planar bodies")
                .hint("give mass and stiffness matrices"));
        };
        let reduced = Reduced::of(modal, m, false)?;
        let elastic = reduced.elastic(modal.damping, &body.damping_ratios)?;
        let (integrals, nodes) = (reduced.spatial(m), reduced.nodes(m));
        let places = modal.attachments.iter().map(|a| a.at).zip(reduced.moves).collect();
        let body = SpatialFloating::new(body, integrals, elastic, Seats::Nodes(places), gravity);
        Ok(SpatialFloating { nodes, ..body })
    }

    /// A body of given integrals.
    pub fn new(
        body: &Body,
        integrals: SpatialIntegrals,
        elastic: Elastic,
        seats: Seats,
        gravity: Vec3,
    ) -> SpatialFloating {
        let n = integrals.first.len() - 1;
        let nv = 6 + n;
        let twist = (0..n * n).map(|k| axial(&integrals.second[(k / n + 1) * (n + 1) + k % n + 1])).collect();
        let mut mass = vec![0.0; nv * nv];
        for i in 0..3 {
            mass[i * nv + i] = integrals.mass;
        }
        for (k, m) in integrals.elastic_mass().into_iter().enumerate() {
            mass[(6 + k / n) * nv + 6 + k % n] = m;
        }
        SpatialFloating {
            n,
            drawn: (body.com, body.rotation),
            integrals,
            twist,
            elastic,
            seats,
            nodes: Vec::new(),
            gravity,
            origin: ZERO,
            r: IDENTITY,
            eta: vec![0.0; n],
            eta_rate: vec![0.0; n],
            omega: ZERO,
            center: ZERO,
            x: vec![[ZERO; 3]; n],
            inertia: IDENTITY,
            x_rate: [ZERO; 3],
            slide: ZERO,
            mass,
            force: vec![0.0; nv],
            block: Mutex::new(vec![0.0; nv * nv]),
        }
    }

    /// Σ_l x_l e_kl.
    fn twisted(&self, k: usize, x: &[f64]) -> Vec3 {
        let n = self.n;
        self.twist[k * n..(k + 1) * n].iter().zip(x).fold(ZERO, |s, (e, x)| add(s, scale(*x, *e)))
    }

    /// P η̇.
    fn spin_rate(&self) -> Vec3 {
        self.integrals.spin_row.iter().zip(&self.eta_rate).fold(ZERO, |s, (p, x)| add(s, scale(*x, *p)))
    }

    /// mass·M − damping ∂f/∂v + stiffness ∂(M v̇ − f)/∂q as a block with rows of `nv` numbers.
    fn fill_tangent(&self, weights: Shift, v_dot: &[f64], block: &mut [f64]) {
        let (n, w, c) = (self.n, self.omega, self.center);
        let nv = 6 + n;
        for (b, m) in block.iter_mut().zip(&self.mass) {
            *b = weights.mass * m;
        }
        let (kw, cw) = (weights.stiffness, weights.damping);
        let alpha = [v_dot[3], v_dot[4], v_dot[5]];
        let e = &v_dot[6..nv];
        // gravity acts like the acceleration −g
        let b = mul_t_vec(&self.r, sub([v_dot[0], v_dot[1], v_dot[2]], self.gravity));
        let first = &self.integrals.first[1..];
        let push = first.iter().zip(e).fold(ZERO, |s, (c, e)| add(s, scale(*e, *c)));
        let turned = cross(w, c);
        let u = add(add(cross(alpha, c), push), add(cross(w, turned), scale(2.0, cross(w, self.slide))));
        // rows of v
        put(block, nv, 0, 3, -kw, &mul(&self.r, &tilde(u)));
        let by_omega = add_mat(
            &add_mat(&tilde(turned), &mul(&tilde(w), &tilde(c))),
            &scale_mat(2.0, &tilde(self.slide)),
        );
        put(block, nv, 0, 3, -cw, &mul(&self.r, &by_omega));
        // rows of ω
        put(block, nv, 3, 3, kw, &mul(&tilde(c), &tilde(b)));
        let momentum = add(mul_vec(&self.inertia, w), self.spin_rate());
        put(block, nv, 3, 3, cw, &mul(&tilde(w), &self.inertia));
        put(block, nv, 3, 3, -cw, &tilde(momentum));
        put(block, nv, 3, 3, 2.0 * cw, &opposite(&transpose(&self.x_rate)));
        for k in 0..n {
            let (col, ck, x) = (6 + k, first[k], &self.x[k]);
            let by_eta = add(cross(alpha, ck), cross(w, cross(w, ck)));
            put_column(block, nv, 0, col, kw, mul_vec(&self.r, by_eta));
            put_column(block, nv, 0, col, 2.0 * cw, mul_vec(&self.r, cross(w, ck)));
            let both = add_mat(x, &transpose(x));
            let grown = opposite(&both);
            // Σ_l η̇_l W_kl
            let mut y = [ZERO; 3];
            let row = &self.integrals.second[(k + 1) * (n + 1) + 1..(k + 2) * (n + 1)];
            for (m, rate) in row.iter().zip(&self.eta_rate) {
                y = add_mat(&y, &scale_mat(*rate, m));
            }
            let coriolis = mul_vec(&opposite(&transpose(&y)), w);
            let by_eta = add(
                add(cross(ck, b), mul_vec(&grown, alpha)),
                add(add(self.twisted(k, e), cross(w, mul_vec(&grown, w))), scale(2.0, coriolis)),
            );
            put_column(block, nv, 3, col, kw, by_eta);
            let by_rate =
                add(cross(w, self.integrals.spin_row[k]), scale(2.0, mul_vec(&opposite(&transpose(x)), w)));
            put_column(block, nv, 3, col, cw, by_rate);
            // row of η_k
            put_row(block, nv, col, 3, kw, cross(ck, b));
            let by_omega = sub(
                sub(mul_vec(&both, w), scale(2.0 * trace(x), w)),
                scale(2.0, self.twisted(k, &self.eta_rate)),
            );
            put_row(block, nv, col, 3, cw, by_omega);
            let square = dot(w, w);
            let line = &mut block[col * nv + 6..(col + 1) * nv];
            for (l, out) in line.iter_mut().enumerate() {
                let (e, m) = (self.twist[k * n + l], &row[l]);
                *out +=
                    kw * (-dot(e, alpha) + dot(w, mul_vec(m, w)) - trace(m) * square) - cw * 2.0 * dot(w, e);
            }
        }
        self.elastic.add_tangent(kw, cw, 6, nv, block);
    }
}

impl Flexible<Spatial> for SpatialFloating {
    fn drawn(&self, q: &mut [f64]) {
        q.fill(0.0);
        q[..3].copy_from_slice(&self.drawn.0);
        q[3..7].copy_from_slice(&self.drawn.1);
    }

    fn frame(&self) -> <Spatial as Space>::Pose {
        Pose { x: self.origin, r: self.r }
    }

    fn frame_twist(&self, v: &[f64]) -> [f64; 6] {
        [v[0], v[1], v[2], v[3], v[4], v[5]]
    }

    fn rigid(&self) -> usize {
        6
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        self.eta.get(k).copied()
    }

    fn mass_is_constant(&self) -> bool {
        false
    }

    fn nodes(&self) -> Vec<Vec3> {
        let place = |node: &Vec<Vec3>| add(self.origin, mul_vec(&self.r, seats::displaced(node, &self.eta)));
        self.nodes.iter().map(place).collect()
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<Spatial>>, Error> {
        Ok(Box::new(SpatialSection::new(at, self.seats.at(at)?)))
    }

    fn set_position(&mut self, q: &[f64]) {
        let n = self.n;
        let nv = 6 + n;
        self.origin = [q[0], q[1], q[2]];
        self.r = so3::matrix([q[3], q[4], q[5], q[6]]);
        self.eta.copy_from_slice(&q[7..7 + n]);
        self.elastic.set_position(&self.eta);
        let it = &self.integrals;
        let mut center = it.first[0];
        let mut w = it.second[0];
        for k in 0..n {
            center = add(center, scale(self.eta[k], it.first[k + 1]));
            // X_k = W_0k + Σ η_a W_ak, W_ak = W_kaᵀ
            let row = &it.second[(k + 1) * (n + 1)..(k + 2) * (n + 1)];
            let mut x = row[0];
            for (m, eta) in row[1..].iter().zip(&self.eta) {
                for i in 0..3 {
                    for j in 0..3 {
                        x[i][j] += eta * m[i][j];
                    }
                }
            }
            let x = transpose(&x);
            self.x[k] = x;
            // ∫ d dᵀ = W_00 + Σ η_k (X_k + W_k0)
            w = add_mat(&w, &scale_mat(self.eta[k], &add_mat(&x, &row[0])));
        }
        self.center = center;
        self.inertia = add_mat(&opposite(&w), &it.spin);
        let m = &mut self.mass;
        let arm = scale_mat(-1.0, &mul(&self.r, &tilde(center)));
        for i in 0..3 {
            for j in 0..3 {
                m[i * nv + 3 + j] = arm[i][j];
                m[(3 + j) * nv + i] = arm[i][j];
                m[(3 + i) * nv + 3 + j] = self.inertia[i][j];
            }
        }
        for k in 0..n {
            let moved = mul_vec(&self.r, it.first[k + 1]);
            let swing = add(axial(&self.x[k]), it.spin_row[k]);
            for i in 0..3 {
                (m[i * nv + 6 + k], m[(6 + k) * nv + i]) = (moved[i], moved[i]);
                (m[(3 + i) * nv + 6 + k], m[(6 + k) * nv + 3 + i]) = (swing[i], swing[i]);
            }
        }
    }

    fn set_velocity(&mut self, v: &[f64]) {
        let n = self.n;
        let w = [v[3], v[4], v[5]];
        self.omega = w;
        self.eta_rate.copy_from_slice(&v[6..6 + n]);
        let it = &self.integrals;
        (self.slide, self.x_rate) = (ZERO, [ZERO; 3]);
        for k in 0..n {
            self.slide = add(self.slide, scale(self.eta_rate[k], it.first[k + 1]));
            self.x_rate = add_mat(&self.x_rate, &scale_mat(self.eta_rate[k], &self.x[k]));
        }
        let c = self.center;
        let inertial = add(cross(w, cross(w, c)), scale(2.0, cross(w, self.slide)));
        let pushed = sub(scale(it.mass, self.gravity), mul_vec(&self.r, inertial));
        let g = mul_t_vec(&self.r, self.gravity);
        let momentum = add(mul_vec(&self.inertia, w), self.spin_rate());
        let coriolis = mul_vec(&opposite(&transpose(&self.x_rate)), w);
        let moment = sub(sub(cross(c, g), cross(w, momentum)), scale(2.0, coriolis));
        self.force[..3].copy_from_slice(&pushed);
        self.force[3..6].copy_from_slice(&moment);
        let square = dot(w, w);
        for k in 0..n {
            let x = &self.x[k];
            let centrifugal = trace(x) * square - dot(w, mul_vec(x, w));
            let coriolis = 2.0 * dot(w, self.twisted(k, &self.eta_rate));
            self.force[6 + k] =
                dot(g, it.first[k + 1]) + centrifugal + coriolis - self.elastic.force(k, &self.eta_rate);
        }
    }

    fn force(&self, _: &[f64], f: &mut [f64]) {
        f.copy_from_slice(&self.force);
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for (y, row) in y.iter_mut().zip(self.mass.chunks_exact(6 + self.n)) {
            *y += c * inner(x, row);
        }
    }

    fn tangent(&self, weights: Shift, _: &[f64], v_dot: &[f64], row: usize, out: &mut dyn Assembler) {
        let nv = 6 + self.n;
        let mut block = self.block.lock().unwrap_or_else(PoisonError::into_inner);
        self.fill_tangent(weights, v_dot, &mut block);
        out.add(row, row, nv, nv, &block);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        0.5 * v.iter().zip(self.mass.chunks_exact(6 + self.n)).map(|(x, row)| x * inner(v, row)).sum::<f64>()
    }

    fn potential(&self) -> f64 {
        let center = mul_vec(&self.r, self.center);
        let m = self.integrals.mass;
        self.elastic.energy() - m * dot(self.gravity, self.origin) - dot(self.gravity, center)
    }

    fn dissipation(&self, _: &[f64]) -> f64 {
        self.elastic.dissipation(&self.eta_rate)
    }
}
