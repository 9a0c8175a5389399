//! A planar body in a floating frame: inertia with all coupling terms, gravity, strain energy, damping.
//!
//! With d = d₀ + S η, c = ∫ d dm, C = ∫ S dm, g = ∫ Sᵀ d dm, N = ∫ Sᵀ S dm, Z = ∫ (P S)ᵀ S dm and
//! s = ∫ (P d)ᵀ S dm = s₀ + ηᵀ Z, the point d accelerates by R̈ + θ̈ P A d + A S η̈ + 2 θ̇ P A S η̇ − θ̇² A d, hence
//!
//! ```text
//!     | m 1      P A c        A C |        | A (−θ̇² c + 2 θ̇ P C η̇) |
//! M = |       ∫ |d|² dm        s  |    h = | 2 θ̇ gᵀ η̇              |    M v̇ + h = gravity − ∂V/∂η − D η̇ + …
//!     | sym.                   N  |        | −θ̇² g − 2 θ̇ Z η̇       |
//! ```
//!
//! Rotary inertia of sections, which turn by θ + ψ(η), adds constants to M. The inertia of the deformed body is exact; the
//! strain energy is that of `elastic.rs`.

use super::elastic::{Elastic, damping};
use super::planar_integrals::{PlanarIntegrals, of_beam};
use super::planar_section::FloatingSection;
use super::reduction::Reduced;
use super::seats::{self, Seats};
use super::shapes::BeamShapes;
use super::{Flexible, Section};
use crate::kinematics::{Plane, Space};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::slice::dot;
use delassus_model::modal::{Modal, Source};
use delassus_model::{Beam, Body, BodyKind};
use delassus_system::Shift;
use delassus_system::error::Error;
use std::sync::{Mutex, PoisonError};

/// A body in a floating frame at the point of evaluation.
#[derive(Debug)]
pub struct PlanarFloating {
    n: usize,
    /// Place and angle of the frame as drawn.
    drawn: [f64; 3],
    integrals: PlanarIntegrals,
    elastic: Elastic,
    seats: Seats,
    /// Places of nodes, and their displacements by each shape.
    nodes: Vec<Vec<Vec3>>,
    gravity: [f64; 2],
    origin: [f64; 2],
    angle: f64,
    cs: [f64; 2],
    /// Elastic coordinates and their rates.
    eta: Vec<f64>,
    eta_rate: Vec<f64>,
    omega: f64,
    /// A c.
    center: [f64; 2],
    /// Columns of A C.
    shape: Vec<[f64; 2]>,
    /// ∫ Sᵀ d dm.
    g: Vec<f64>,
    /// M, row by row.
    mass: Vec<f64>,
    force: Vec<f64>,
    /// Spatial for a tangent.
    block: Mutex<Vec<f64>>,
}

fn perp(a: [f64; 2]) -> [f64; 2] {
    [-a[1], a[0]]
}

impl PlanarFloating {
    /// The beam of a body under gravity.
    ///
    /// # Errors
    /// If its shape functions cannot be found.
    pub fn beam(beam: &Beam, body: &Body, gravity: [f64; 2]) -> Result<PlanarFloating, Error> {
        let shapes = BeamShapes::of(beam, body.mass / beam.length, true)?;
        let integrals = of_beam(beam, body.mass, &shapes);
        let elastic = Elastic::of_beam(&shapes, beam, &integrals.elastic_mass(), &body.damping_ratios)?;
        Ok(PlanarFloating::new(body, integrals, elastic, Seats::Beam(shapes), gravity))
    }

    /// A modal body under gravity.
    ///
    /// # Errors
    /// If its matrices cannot be reduced.
    pub fn modal(modal: &Modal, body: &Body, gravity: [f64; 2]) -> Result<PlanarFloating, Error> {
        let mut nodes = Vec::new();
        let (integrals, elastic, moves) = match &modal.source {
            Source::Matrices(m) => {
                let reduced = Reduced::of(modal, m, true)?;
                let elastic = reduced.elastic(modal.damping, &body.damping_ratios)?;
                nodes = reduced.nodes(m);
                (reduced.plane(m), elastic, reduced.moves)
            }
            Source::Planar(integrals, k) => {
                let mass = integrals.elastic_mass();
                let d = damping(&k.a, &mass, k.n, modal.damping, &body.damping_ratios)?;
                let moves = modal.attachments.iter().map(|a| a.moves.clone()).collect();
                (integrals.clone(), Elastic::linear(k.n, k.a.clone(), d), moves)
            }
        };
        let places = modal.attachments.iter().map(|a| a.at).zip(moves).collect();
        let body = PlanarFloating::new(body, integrals, elastic, Seats::Nodes(places), gravity);
        Ok(PlanarFloating { nodes, ..body })
    }

    /// A body of given integrals.
    pub fn new(
        body: &Body,
        integrals: PlanarIntegrals,
        elastic: Elastic,
        seats: Seats,
        gravity: [f64; 2],
    ) -> PlanarFloating {
        let n = integrals.shape.len();
        let nv = 3 + n;
        let zero = vec![0.0; n];
        PlanarFloating {
            n,
            drawn: [body.com[0], body.com[1], body.angle],
            integrals,
            elastic,
            seats,
            nodes: Vec::new(),
            gravity,
            origin: [0.0; 2],
            angle: 0.0,
            cs: [1.0, 0.0],
            eta: zero.clone(),
            eta_rate: zero.clone(),
            omega: 0.0,
            center: [0.0; 2],
            shape: vec![[0.0; 2]; n],
            g: zero,
            mass: vec![0.0; nv * nv],
            force: vec![0.0; nv],
            block: Mutex::new(vec![0.0; nv * nv]),
        }
    }

    fn turn(&self, a: [f64; 2]) -> [f64; 2] {
        let [c, s] = self.cs;
        [c * a[0] - s * a[1], s * a[0] + c * a[1]]
    }

    /// Σ A C_k x_k.
    fn shapes_times(&self, x: &[f64]) -> [f64; 2] {
        let mut sum = [0.0; 2];
        for (s, x) in self.shape.iter().zip(x) {
            sum[0] += s[0] * x;
            sum[1] += s[1] * x;
        }
        sum
    }

    /// mass·M − damping ∂f/∂v + stiffness ∂(M v̇ − f)/∂q as a block with rows of `nv` numbers.
    fn fill_tangent(&self, weights: Shift, v_dot: &[f64], block: &mut [f64]) {
        let (n, it, omega) = (self.n, &self.integrals, self.omega);
        let nv = 3 + n;
        for (b, m) in block.iter_mut().zip(&self.mass) {
            *b = weights.mass * m;
        }
        let (a, alpha, e) = ([v_dot[0], v_dot[1]], v_dot[2], &v_dot[3..nv]);
        let (kw, cw) = (weights.stiffness, weights.damping);
        let slide = self.shapes_times(&self.eta_rate);
        let arm = perp(self.center);
        let (bend, turned) = (perp(self.shapes_times(e)), perp(slide));
        for i in 0..2 {
            block[i * nv + 2] += kw
                * (bend[i] - alpha * self.center[i] - omega * omega * arm[i] - 2.0 * omega * slide[i])
                + cw * 2.0 * (turned[i] - omega * self.center[i]);
        }
        block[2 * nv + 2] += kw * (dot(&self.gravity, &self.center) - dot(&self.center, &a))
            + cw * 2.0 * dot(&self.g, &self.eta_rate);
        for k in 0..n {
            let c = 3 + k;
            let (inertia, turn) = (&it.mass_matrix[k * n..(k + 1) * n], &it.turn[k * n..(k + 1) * n]);
            let across = perp(self.shape[k]);
            for i in 0..2 {
                block[i * nv + c] += kw * (alpha * across[i] - omega * omega * self.shape[k][i])
                    + cw * 2.0 * omega * across[i];
            }
            // gravity acts like the acceleration −g
            let pull = dot(&across, &[a[0] - self.gravity[0], a[1] - self.gravity[1]]);
            let inner = dot(inertia, &self.eta_rate);
            block[2 * nv + c] += kw * (pull + 2.0 * alpha * self.g[k] + dot(turn, e) + 2.0 * omega * inner)
                + cw * 2.0 * omega * self.g[k];
            let z = dot(turn, &self.eta_rate);
            block[c * nv + 2] += kw * pull - cw * 2.0 * (omega * self.g[k] + z);
            // Z is antisymmetric
            let (by_turn, by_mass) = (-kw * alpha - cw * 2.0 * omega, -kw * omega * omega);
            for (b, (m, z)) in block[c * nv + 3..(c + 1) * nv].iter_mut().zip(inertia.iter().zip(turn)) {
                *b += by_turn * z + by_mass * m;
            }
        }
        self.elastic.add_tangent(kw, cw, 3, nv, block);
    }
}

impl Flexible<Plane> for PlanarFloating {
    fn drawn(&self, q: &mut [f64]) {
        q.fill(0.0);
        q[..3].copy_from_slice(&self.drawn);
    }

    fn frame(&self) -> <Plane as Space>::Pose {
        Plane::pose(BodyKind::Rigid, &[self.origin[0], self.origin[1], self.angle])
    }

    fn frame_twist(&self, v: &[f64]) -> [f64; 3] {
        [v[0], v[1], v[2]]
    }

    fn rigid(&self) -> usize {
        3
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        self.eta.get(k).copied()
    }

    fn mass_is_constant(&self) -> bool {
        false
    }

    fn nodes(&self) -> Vec<Vec3> {
        let place = |node: &Vec<Vec3>| {
            let p = seats::displaced(node, &self.eta);
            let [x, y] = self.turn([p[0], p[1]]);
            [self.origin[0] + x, self.origin[1] + y, 0.0]
        };
        self.nodes.iter().map(place).collect()
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<Plane>>, Error> {
        let moves = self.seats.at(at)?;
        let of = |f: &dyn Fn(&[Vec3; 2]) -> f64| moves.iter().map(f).collect();
        let (u, w, slope) = (of(&|m| m[0][0]), of(&|m| m[0][1]), of(&|m| m[1][2]));
        Ok(Box::new(FloatingSection::new([at[0], at[1]], u, w, slope)))
    }

    fn set_position(&mut self, q: &[f64]) {
        let n = self.n;
        let nv = 3 + n;
        let (sin, cos) = q[2].sin_cos();
        self.cs = [cos, sin];
        self.angle = q[2];
        self.origin = [q[0], q[1]];
        self.eta.copy_from_slice(&q[3..nv]);
        self.elastic.set_position(&self.eta);
        let it = &self.integrals;
        let mut center = it.first;
        let mut polar = it.second;
        for k in 0..n {
            let (inertia, turn) = (&it.mass_matrix[k * n..(k + 1) * n], &it.turn[k * n..(k + 1) * n]);
            center[0] += it.shape[k][0] * self.eta[k];
            center[1] += it.shape[k][1] * self.eta[k];
            let inner = dot(inertia, &self.eta);
            self.g[k] = it.stretch[k] + inner;
            polar += self.eta[k] * (2.0 * it.stretch[k] + inner);
            // Σ_i η_i Z_ik = −(Z η)_k
            let s = it.swing[k] - dot(turn, &self.eta) + it.spin_row[k];
            (self.mass[2 * nv + 3 + k], self.mass[(3 + k) * nv + 2]) = (s, s);
            let rows = inertia.iter().zip(&it.spin_matrix[k * n..]);
            let out = &mut self.mass[(3 + k) * nv + 3..(4 + k) * nv];
            out.iter_mut().zip(rows).for_each(|(m, (a, b))| *m = a + b);
        }
        let (total, spin) = (it.mass, it.spin);
        self.center = self.turn(center);
        for k in 0..n {
            self.shape[k] = self.turn(self.integrals.shape[k]);
        }
        let arm = perp(self.center);
        let m = &mut self.mass;
        (m[0], m[nv + 1], m[2 * nv + 2]) = (total, total, polar + spin);
        for i in 0..2 {
            (m[i * nv + 2], m[2 * nv + i]) = (arm[i], arm[i]);
            for k in 0..n {
                (m[i * nv + 3 + k], m[(3 + k) * nv + i]) = (self.shape[k][i], self.shape[k][i]);
            }
        }
    }

    fn set_velocity(&mut self, v: &[f64]) {
        let n = self.n;
        self.omega = v[2];
        self.eta_rate.copy_from_slice(&v[3..3 + n]);
        let (omega, it) = (self.omega, &self.integrals);
        let turned = perp(self.shapes_times(&self.eta_rate));
        for i in 0..2 {
            self.force[i] =
                it.mass * self.gravity[i] + omega * omega * self.center[i] - 2.0 * omega * turned[i];
        }
        self.force[2] = dot(&self.gravity, &perp(self.center)) - 2.0 * omega * dot(&self.g, &self.eta_rate);
        for k in 0..n {
            let z = dot(&it.turn[k * n..(k + 1) * n], &self.eta_rate);
            self.force[3 + k] =
                dot(&self.gravity, &self.shape[k]) + omega * omega * self.g[k] + 2.0 * omega * z
                    - self.elastic.force(k, &self.eta_rate);
        }
    }

    fn force(&self, _: &[f64], f: &mut [f64]) {
        f.copy_from_slice(&self.force);
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for (y, row) in y.iter_mut().zip(self.mass.chunks_exact(3 + self.n)) {
            *y += c * dot(x, row);
        }
    }

    fn tangent(&self, weights: Shift, _: &[f64], v_dot: &[f64], row: usize, out: &mut dyn Assembler) {
        let nv = 3 + self.n;
        let mut block = self.block.lock().unwrap_or_else(PoisonError::into_inner);
        self.fill_tangent(weights, v_dot, &mut block);
        out.add(row, row, nv, nv, &block);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        0.5 * v.iter().zip(self.mass.chunks_exact(3 + self.n)).map(|(x, row)| x * dot(v, row)).sum::<f64>()
    }

    fn potential(&self) -> f64 {
        let m = self.integrals.mass;
        -m * dot(&self.gravity, &self.origin) - dot(&self.gravity, &self.center) + self.elastic.energy()
    }

    fn dissipation(&self, _: &[f64]) -> f64 {
        self.elastic.dissipation(&self.eta_rate)
    }
}
