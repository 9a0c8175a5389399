//! A bar as a mesh of linear two-node elements: displacements u along a fixed line.
//!
//! With EA/ℓ = k and the mass m of an element,
//!
//! ```text
//! K = Σ k |  1  −1 |     M = Σ m/6 | 2  1 |  or, lumped,  Σ m/2 | 1  0 |     f = gravity − K (u + β u̇)
//!         | −1   1 |               | 1  2 |                     | 0  1 |
//! ```
//!
//! All elements are alike and M, K are constant: products are sums over neighbours.

use super::Weights;
use super::mesh::weigh;
use crate::model::mesh::{MassMatrix, Mesh};
use delassus_algebra::assemble::Assembler;

/// A bar at the point of evaluation.
#[derive(Clone, Debug)]
pub struct BarMesh {
    /// Elements.
    n: usize,
    /// Of one element: EA/ℓ and mass.
    stiffness: f64,
    mass: f64,
    lumped: bool,
    damping: f64,
    /// Gravity along the line.
    gravity: f64,
    u: Vec<f64>,
}

impl BarMesh {
    /// A bar of a given mass under gravity along its line.
    #[must_use]
    pub fn new(mesh: &Mesh, mass: f64, gravity: f64) -> BarMesh {
        BarMesh {
            n: mesh.count,
            stiffness: mesh.modulus * mesh.section.area / mesh.element_length(),
            mass: mass / mesh.count as f64,
            lumped: mesh.mass_matrix == MassMatrix::Lumped,
            damping: mesh.damping,
            gravity,
            u: vec![0.0; mesh.count + 1],
        }
    }

    /// Moves to displacements.
    pub fn set_position(&mut self, u: &[f64]) {
        self.u.copy_from_slice(&u[..=self.n]);
    }

    /// Displacements.
    #[must_use]
    pub fn coordinates(&self) -> &[f64] {
        &self.u
    }

    /// f = gravity − K (u + β u̇).
    pub fn force(&self, v: &[f64], f: &mut [f64]) {
        let weight = self.mass * self.gravity;
        f.fill(weight);
        (f[0], f[self.n]) = (0.5 * weight, 0.5 * weight);
        self.add_stiffness_mul(-1.0, &self.u, f);
        if self.damping > 0.0 {
            self.add_stiffness_mul(-self.damping, v, f);
        }
    }

    /// y += c K x.
    fn add_stiffness_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let (n, k) = (self.n, c * self.stiffness);
        let (x, y) = (&x[..=n], &mut y[..=n]);
        y[0] -= k * (x[1] - x[0]);
        y[n] += k * (x[n] - x[n - 1]);
        for (y, x) in y[1..].iter_mut().zip(x.windows(3)) {
            *y += k * ((x[1] - x[0]) - (x[2] - x[1]));
        }
    }

    /// y += c M x.
    pub fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        let n = self.n;
        let (x, y) = (&x[..=n], &mut y[..=n]);
        if self.lumped {
            let m = c * self.mass;
            y[0] += 0.5 * m * x[0];
            y[n] += 0.5 * m * x[n];
            y[1..n].iter_mut().zip(&x[1..n]).for_each(|(y, x)| *y += m * x);
            return;
        }
        let m = c * self.mass / 6.0;
        y[0] += m * (2.0 * x[0] + x[1]);
        y[n] += m * (2.0 * x[n] + x[n - 1]);
        for (y, x) in y[1..].iter_mut().zip(x.windows(3)) {
            *y += m * (x[0] + 4.0 * x[1] + x[2]);
        }
    }

    /// Adds mass·M + damping·β K + stiffness·K, element by element, at `row`.
    pub fn tangent(&self, weights: Weights, row: usize, out: &mut dyn Assembler) {
        let k = (weights.stiffness + weights.damping * self.damping) * self.stiffness;
        let [own, other] = weigh(self.lumped, weights.mass * self.mass);
        let block = [own + k, other - k, other - k, own + k];
        for i in row..row + self.n {
            out.add(i, i, 2, 2, &block);
        }
    }

    /// ½ u̇ᵀ M u̇.
    #[must_use]
    pub fn kinetic(&self, v: &[f64]) -> f64 {
        let [own, other] = weigh(self.lumped, self.mass);
        let of = |v: &[f64]| 0.5 * own * (v[0] * v[0] + v[1] * v[1]) + other * v[0] * v[1];
        v[..=self.n].windows(2).map(of).sum()
    }

    /// Strain energy, J.
    #[must_use]
    pub fn strain_energy(&self) -> f64 {
        0.5 * self.quadratic(&self.u)
    }

    /// Power taken by the damping, W.
    #[must_use]
    pub fn dissipation(&self, v: &[f64]) -> f64 {
        self.damping * self.quadratic(&v[..=self.n])
    }

    /// xᵀ K x.
    fn quadratic(&self, x: &[f64]) -> f64 {
        self.stiffness * x.windows(2).map(|x| (x[1] - x[0]) * (x[1] - x[0])).sum::<f64>()
    }
}
