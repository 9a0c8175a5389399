//! A bar as a mesh of linear two-node elements: displacements u along a fixed line, in the plane or in space.
//!
//! With EA/ℓ = k and the mass m of an element,
//!
//! ```text
//! K = Σ k |  1  −1 |     M = Σ m/6 | 2  1 |  or, lumped,  Σ m/2 | 1  0 |     f = gravity − K (u + β u̇)
//!         | −1   1 |               | 1  2 |                     | 0  1 |
//! ```
//!
//! All elements are alike and M, K are constant: products are sums over neighbours.

use super::chain_mass::ChainMass;
use super::point_section::{PointSection, drawn_axis, drawn_frame};
use super::{Flexible, Mean, Section};
use crate::kinematics::Space;
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::vec3::{add, dot, scale};
use delassus_model::mesh::Mesh;
use delassus_model::{Body, BodyKind};
use delassus_system::Shift;
use delassus_system::error::Error;

/// A bar at the point of evaluation.
#[derive(Clone, Debug)]
pub struct BarMesh {
    mesh: Mesh,
    body: Body,
    /// Elements.
    n: usize,
    /// EA/ℓ.
    stiffness: f64,
    mass: ChainMass<1>,
    gravity: Vec3,
    /// Direction of its line.
    along: Vec3,
    u: Vec<f64>,
}

impl BarMesh {
    /// The bar of a body under gravity; `contacts`: nodes that carry one, in rising order.
    pub fn new<S: Space>(mesh: &Mesh, body: &Body, gravity: Vec3, contacts: &[usize]) -> BarMesh {
        BarMesh {
            mesh: *mesh,
            body: body.clone(),
            n: mesh.count,
            stiffness: mesh.modulus * mesh.section.area / mesh.element_length(),
            mass: ChainMass::new(mesh, [body.mass / mesh.count as f64], contacts),
            gravity,
            along: drawn_axis::<S>(body),
            u: vec![0.0; mesh.count + 1],
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

    /// xᵀ K x.
    fn quadratic(&self, x: &[f64]) -> f64 {
        self.stiffness * x.windows(2).map(|x| (x[1] - x[0]) * (x[1] - x[0])).sum::<f64>()
    }

    /// Mean over the nodes, weighed with the mass.
    fn mean_of(&self, x: &[f64]) -> f64 {
        x.iter().enumerate().map(|(i, x)| self.mass.share(i) * x).sum()
    }

    /// Where a point at x would be with the displacement u.
    fn place(&self, x: f64, u: f64) -> Vec3 {
        add(self.body.com, scale(x + u, self.along))
    }
}

impl<S: Space> Flexible<S> for BarMesh {
    fn drawn(&self, q: &mut [f64]) {
        q.fill(0.0);
    }

    fn set_position(&mut self, q: &[f64]) {
        self.u.copy_from_slice(&q[..=self.n]);
    }

    fn frame(&self) -> S::Pose {
        let mut q = drawn_frame::<S>(&self.body);
        q[..S::NT].copy_from_slice(&self.place(0.0, self.u[0])[..S::NT]);
        S::pose(BodyKind::Rigid, &q)
    }

    fn frame_twist(&self, v: &[f64]) -> S::Twist {
        let mut twist = S::zero_twist();
        twist.as_mut()[..S::NT].copy_from_slice(&scale(v[0], self.along)[..S::NT]);
        twist
    }

    fn rigid(&self) -> usize {
        0
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        self.u.get(k).copied()
    }

    /// f = gravity − K (u + β u̇).
    fn force(&self, v: &[f64], f: &mut [f64]) {
        self.mass.weight([dot(self.gravity, self.along)], f);
        self.add_stiffness_mul(-1.0, &self.u, f);
        if self.mesh.damping > 0.0 {
            self.add_stiffness_mul(-self.mesh.damping, v, f);
        }
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.mass.add_mul(c, x, y);
    }

    fn mass_is_constant(&self) -> bool {
        true
    }

    /// mass·M + damping·β K + stiffness·K, element by element.
    fn tangent(&self, weights: Shift, _: &[f64], _: &[f64], row: usize, out: &mut dyn Assembler) {
        let k = (weights.stiffness + weights.damping * self.mesh.damping) * self.stiffness;
        for i in 0..self.n {
            let [[own, other]] = self.mass.element(i, weights.mass);
            out.add(row + i, row + i, 2, 2, &[own + k, other - k, other - k, own + k]);
        }
        self.mass.tangent(weights.mass, row, out);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        self.mass.kinetic(v)
    }

    fn potential(&self) -> f64 {
        let middle = self.place(0.5 * self.mesh.length, self.mean_of(&self.u));
        0.5 * self.quadratic(&self.u) - self.body.mass * dot(self.gravity, middle)
    }

    fn dissipation(&self, v: &[f64]) -> f64 {
        self.mesh.damping * self.quadratic(&v[..=self.n])
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<S>>, Error> {
        let base = self.place(at[0], 0.0);
        Ok(Box::new(PointSection::<S>::new(&self.mesh, &self.body, at[0], &[self.along], base)))
    }

    fn move_rigidly(&self, velocity: Vec3, _: Vec3, v: &mut [f64]) -> bool {
        v.fill(dot(velocity, self.along));
        true
    }

    fn inverted(&self) -> Option<usize> {
        let l = self.mesh.element_length();
        self.u.windows(2).position(|u| l + u[1] - u[0] <= 0.0)
    }

    fn mean(&self) -> Option<&dyn Mean> {
        Some(self)
    }
}

impl Mean for BarMesh {
    fn center(&self, axis: usize) -> f64 {
        self.place(0.5 * self.mesh.length, self.mean_of(&self.u))[axis]
    }

    fn center_velocity(&self, v: &[f64], axis: usize) -> f64 {
        self.along[axis] * self.mean_of(v)
    }

    fn center_gradient(&self, axis: usize, row: &mut [f64]) {
        row.iter_mut().enumerate().for_each(|(i, r)| *r = self.along[axis] * self.mass.share(i));
    }

    fn rate(&self, _: &[f64], _: usize) -> f64 {
        0.0
    }

    fn rate_gradient(&self, _: usize, row: &mut [f64]) {
        row.fill(0.0);
    }
}
