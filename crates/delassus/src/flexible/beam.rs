//! A planar Euler–Bernoulli beam in a floating frame: inertia with all coupling terms, gravity, strain energy, damping.
//!
//! With d = d₀ + S η, c = ∫ d dm, C = ∫ S dm, g = ∫ Sᵀ d dm, N = ∫ Sᵀ S dm, Z = ∫ (P S)ᵀ S dm and
//! s = ∫ (P d)ᵀ S dm = s₀ + ηᵀ Z, the point d accelerates by R̈ + θ̈ P A d + A S η̈ + 2 θ̇ P A S η̇ − θ̇² A d, hence
//!
//! ```text
//!     | m 1      P A c        A C |        | A (−θ̇² c + 2 θ̇ P C η̇) |
//! M = |       ∫ |d|² dm        s  |    h = | 2 θ̇ gᵀ η̇              |    M v̇ + h = gravity − K η − β K η̇ + …
//!     | sym.                   N  |        | −θ̇² g − 2 θ̇ Z η̇       |
//! ```
//!
//! The strain energy ½ ηᵀ K η is that of the linear theory; the deformed beam's inertia is integrated exactly.

use super::planar_section::FloatingSection;
use super::shapes::{Integrals, Row, Sample};
use super::{Flexible, Section, Weights};
use crate::error::Error;
use crate::kinematics::{Plane, Space};
use crate::model::beam::{Beam, MOST_SHAPES};
use crate::model::{Body, BodyKind};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;

/// Most coordinates: frame and shapes.
const MOST: usize = 3 + MOST_SHAPES;

/// A beam at the point of evaluation.
#[derive(Clone, Debug)]
pub struct PlanarBeam {
    n: usize,
    beam: Beam,
    /// Place and angle of the frame as drawn.
    drawn: [f64; 3],
    integrals: Integrals,
    damping: f64,
    gravity: [f64; 2],
    origin: [f64; 2],
    angle: f64,
    cs: [f64; 2],
    /// Elastic coordinates.
    pub eta: Row,
    /// Their rates.
    pub eta_rate: Row,
    omega: f64,
    /// A c.
    center: [f64; 2],
    /// Columns of A C.
    shape: [[f64; 2]; MOST_SHAPES],
    /// ∫ Sᵀ d dm.
    g: Row,
    mass: [[f64; MOST]; MOST],
    force: [f64; MOST],
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
fn perp(a: [f64; 2]) -> [f64; 2] {
    [-a[1], a[0]]
}

impl PlanarBeam {
    /// The beam of a body under gravity.
    #[must_use]
    pub fn new(beam: &Beam, body: &Body, gravity: [f64; 2]) -> PlanarBeam {
        let zero = [0.0; MOST_SHAPES];
        PlanarBeam {
            n: beam.count().min(MOST_SHAPES),
            beam: *beam,
            drawn: [body.com[0], body.com[1], body.angle],
            integrals: Integrals::of(beam, body.mass),
            damping: beam.damping,
            gravity,
            origin: [0.0; 2],
            angle: 0.0,
            cs: [1.0, 0.0],
            eta: zero,
            eta_rate: zero,
            omega: 0.0,
            center: [0.0; 2],
            shape: [[0.0; 2]; MOST_SHAPES],
            g: zero,
            mass: [[0.0; MOST]; MOST],
            force: [0.0; MOST],
        }
    }

    fn turn(&self, a: [f64; 2]) -> [f64; 2] {
        let [c, s] = self.cs;
        [c * a[0] - s * a[1], s * a[0] + c * a[1]]
    }

    /// Adds mass·M − damping ∂f/∂v + stiffness ∂(M v̇ − f)/∂q to a block with rows of `nv` numbers.
    fn add_tangent(&self, weights: Weights, v_dot: &[f64], block: &mut [f64]) {
        let (n, it, omega) = (self.n, &self.integrals, self.omega);
        let nv = 3 + n;
        for i in 0..nv {
            for j in 0..nv {
                block[i * nv + j] += weights.mass * self.mass[i][j];
            }
        }
        let (a, alpha, e) = ([v_dot[0], v_dot[1]], v_dot[2], &v_dot[3..nv]);
        let (kw, cw) = (weights.stiffness, weights.damping);
        let mut bend = [0.0; 2];
        let mut slide = [0.0; 2];
        for k in 0..n {
            for i in 0..2 {
                bend[i] += self.shape[k][i] * e[k];
                slide[i] += self.shape[k][i] * self.eta_rate[k];
            }
        }
        let arm = perp(self.center);
        let (bend, turned) = (perp(bend), perp(slide));
        for i in 0..2 {
            block[i * nv + 2] += kw
                * (bend[i] - alpha * self.center[i] - omega * omega * arm[i] - 2.0 * omega * slide[i])
                + cw * 2.0 * (turned[i] - omega * self.center[i]);
        }
        block[2 * nv + 2] += kw * (dot(&self.gravity, &self.center) - dot(&self.center, &a))
            + cw * 2.0 * dot(&self.g[..n], &self.eta_rate);
        for k in 0..n {
            let c = 3 + k;
            let across = perp(self.shape[k]);
            for i in 0..2 {
                block[i * nv + c] += kw * (alpha * across[i] - omega * omega * self.shape[k][i])
                    + cw * 2.0 * omega * across[i];
            }
            // gravity acts like the acceleration −g
            let pull = dot(&across, &[a[0] - self.gravity[0], a[1] - self.gravity[1]]);
            let inner = dot(&it.mass_matrix[k][..n], &self.eta_rate);
            block[2 * nv + c] += kw
                * (pull + 2.0 * alpha * self.g[k] + dot(&it.turn[k][..n], e) + 2.0 * omega * inner)
                + cw * 2.0 * omega * self.g[k];
            let z = dot(&it.turn[k][..n], &self.eta_rate);
            block[c * nv + 2] += kw * pull - cw * 2.0 * (omega * self.g[k] + z);
            for j in 0..n {
                // row k, column j
                block[c * nv + 3 + j] += kw
                    * (alpha * it.turn[j][k] - omega * omega * it.mass_matrix[k][j] + it.stiffness[k][j])
                    + cw * (self.damping * it.stiffness[k][j] - 2.0 * omega * it.turn[k][j]);
            }
        }
    }

    /// xᵀ K x.
    fn quadratic(&self, x: &Row) -> f64 {
        (0..self.n).map(|k| x[k] * dot(&self.integrals.stiffness[k][..self.n], x)).sum()
    }
}

impl Flexible<Plane> for PlanarBeam {
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
        self.eta[..self.n].get(k).copied()
    }

    fn mass_is_constant(&self) -> bool {
        false
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<Plane>>, Error> {
        let s = Sample::at(&self.beam, at[0]);
        let first = |x: &Row| x[..self.n].to_vec();
        Ok(Box::new(FloatingSection::new([at[0], 0.0], first(&s.u), first(&s.w), first(&s.slope))))
    }

    fn set_position(&mut self, q: &[f64]) {
        let n = self.n;
        let (sin, cos) = q[2].sin_cos();
        self.cs = [cos, sin];
        self.angle = q[2];
        self.origin = [q[0], q[1]];
        self.eta[..n].copy_from_slice(&q[3..3 + n]);
        let it = &self.integrals;
        let mut center = [it.first, 0.0];
        let mut polar = it.second;
        let mut s = [0.0; MOST_SHAPES];
        let mut g = [0.0; MOST_SHAPES];
        for k in 0..n {
            center[0] += it.shape[k][0] * self.eta[k];
            center[1] += it.shape[k][1] * self.eta[k];
            let inner = dot(&it.mass_matrix[k][..n], &self.eta);
            g[k] = it.stretch[k] + inner;
            polar += self.eta[k] * (2.0 * it.stretch[k] + inner);
            // Σ_i η_i Z_ik = −(Z η)_k
            s[k] = it.swing[k] - dot(&it.turn[k][..n], &self.eta);
        }
        let total = it.mass;
        self.g = g;
        self.center = self.turn(center);
        for k in 0..n {
            self.shape[k] = self.turn(self.integrals.shape[k]);
        }
        let arm = perp(self.center);
        let m = &mut self.mass;
        (m[0][0], m[1][1], m[2][2]) = (total, total, polar);
        for i in 0..2 {
            (m[i][2], m[2][i]) = (arm[i], arm[i]);
            for k in 0..n {
                (m[i][3 + k], m[3 + k][i]) = (self.shape[k][i], self.shape[k][i]);
            }
        }
        for k in 0..n {
            (m[2][3 + k], m[3 + k][2]) = (s[k], s[k]);
            m[3 + k][3..3 + n].copy_from_slice(&self.integrals.mass_matrix[k][..n]);
        }
    }

    fn set_velocity(&mut self, v: &[f64]) {
        let n = self.n;
        self.omega = v[2];
        self.eta_rate[..n].copy_from_slice(&v[3..3 + n]);
        let (omega, it) = (self.omega, &self.integrals);
        let mut slide = [0.0; 2];
        for k in 0..n {
            slide[0] += self.shape[k][0] * self.eta_rate[k];
            slide[1] += self.shape[k][1] * self.eta_rate[k];
        }
        let turned = perp(slide);
        for i in 0..2 {
            self.force[i] =
                it.mass * self.gravity[i] + omega * omega * self.center[i] - 2.0 * omega * turned[i];
        }
        self.force[2] =
            dot(&self.gravity, &perp(self.center)) - 2.0 * omega * dot(&self.g[..n], &self.eta_rate);
        for k in 0..n {
            let z = dot(&it.turn[k][..n], &self.eta_rate);
            let elastic: f64 =
                (0..n).map(|j| it.stiffness[k][j] * (self.eta[j] + self.damping * self.eta_rate[j])).sum();
            self.force[3 + k] =
                dot(&self.gravity, &self.shape[k]) + omega * omega * self.g[k] + 2.0 * omega * z - elastic;
        }
    }

    fn force(&self, _: &[f64], f: &mut [f64]) {
        f.copy_from_slice(&self.force[..3 + self.n]);
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for (y, row) in y.iter_mut().zip(&self.mass) {
            *y += c * dot(x, row);
        }
    }

    fn tangent(&self, weights: Weights, _: &[f64], v_dot: &[f64], row: usize, out: &mut dyn Assembler) {
        let nv = 3 + self.n;
        let mut block = [0.0; MOST * MOST];
        self.add_tangent(weights, v_dot, &mut block);
        out.add(row, row, nv, nv, &block[..nv * nv]);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        0.5 * v.iter().zip(&self.mass).map(|(x, row)| x * dot(v, row)).sum::<f64>()
    }

    fn potential(&self) -> f64 {
        let m = self.integrals.mass;
        -m * dot(&self.gravity, &self.origin) - dot(&self.gravity, &self.center)
            + 0.5 * self.quadratic(&self.eta)
    }

    fn dissipation(&self, _: &[f64]) -> f64 {
        self.damping * self.quadratic(&self.eta_rate)
    }
}
