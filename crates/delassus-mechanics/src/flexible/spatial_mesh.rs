//! A mesh in space at the point of evaluation: a geometrically exact beam.

use super::exact_spatial::ExactSpatial;
use super::spatial_mesh_section::MeshSection;
use super::{Flexible, Mean, Section};
use crate::kinematics::{Space, Spatial};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::so3::matrix;
use delassus_algebra::vec3::{
    ZERO, ZERO_MAT, add, add_mat, cross, dot, mul_t_vec, mul_vec, outer, scale, sub,
};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::mesh::Mesh;
use delassus_model::{Body, BodyKind};
use delassus_system::Shift;
use delassus_system::error::Error;

/// A mesh in space: coordinates of its nodes one after the other.
#[derive(Clone, Debug)]
pub struct SpatialMesh {
    beam: ExactSpatial,
    mesh: Mesh,
    body: Body,
    gravity: Vec3,
}

impl SpatialMesh {
    /// The mesh of a body under gravity; `contacts`: nodes that carry one, in rising order.
    pub fn new(mesh: &Mesh, body: &Body, gravity: Vec3, contacts: &[usize]) -> SpatialMesh {
        let beam = ExactSpatial::new(mesh, body.mass, gravity, contacts);
        let mut all = SpatialMesh { beam, mesh: *mesh, body: body.clone(), gravity };
        let mut q = vec![0.0; 7 * (mesh.count + 1)];
        all.drawn(&mut q);
        all.beam.set_position(&q);
        all
    }

    /// Its elements.
    pub fn elements(&self) -> &ExactSpatial {
        &self.beam
    }

    /// Share of a node in the mass.
    fn share(&self, node: usize) -> f64 {
        self.beam.mass().share(node)
    }

    /// Centre of mass.
    fn place(&self) -> Vec3 {
        (0..=self.mesh.count).fold(ZERO, |sum, i| add(sum, scale(self.share(i), self.beam.place(i))))
    }

    /// Velocities of the rigid motion with angular velocity w about the centre of mass.
    fn spin(&self, w: Vec3, center: Vec3, node: usize) -> [f64; 6] {
        let v = cross(w, sub(self.beam.place(node), center));
        let w = mul_t_vec(&matrix(self.beam.turn(node)), w);
        [v[0], v[1], v[2], w[0], w[1], w[2]]
    }

    /// M times them in portions, with the first velocity of their node.
    fn each_spin(&self, w: Vec3, mut put: impl FnMut(usize, [f64; 6])) {
        let center = self.place();
        let node = |i: usize| self.spin(w, center, i);
        self.beam.mass().each_product(node, |first, _, product| put(first, product));
        for i in 0..=self.mesh.count {
            let ([.., x, y, z], j) = (node(i), self.beam.rotary(i));
            put(6 * i, [0.0, 0.0, 0.0, j[0] * x, j[1] * y, j[2] * z]);
        }
    }

    /// Moment of inertia about the centre of mass, global axes: what angular momenta belong to.
    fn inertia(&self) -> Mat3 {
        let center = self.place();
        let mut sum = ZERO_MAT;
        for axis in 0..3 {
            let mut w = ZERO;
            w[axis] = 1.0;
            self.each_spin(w, |first, p| {
                let moment = cross(sub(self.beam.place(first / 6), center), [p[0], p[1], p[2]]);
                let own = mul_vec(&matrix(self.beam.turn(first / 6)), [p[3], p[4], p[5]]);
                sum = add_mat(&sum, &outer(add(moment, own), w));
            });
        }
        sum
    }

    /// The angular velocity whose product with an angular momentum is its mean rate about a global axis: I⁻¹ e.
    fn weighing(&self, axis: usize) -> Vec3 {
        let i = self.inertia();
        let cofactors = [cross(i[1], i[2]), cross(i[2], i[0]), cross(i[0], i[1])];
        let det = dot(i[0], cofactors[0]);
        // rows of the adjugate are the cofactors' columns; I is symmetric
        scale(1.0 / det, cofactors[axis])
    }
}

impl Flexible<Spatial> for SpatialMesh {
    fn drawn(&self, q: &mut [f64]) {
        let along = scale(self.mesh.element_length(), axis(&self.body));
        for (i, q) in q.chunks_exact_mut(7).enumerate() {
            q[..3].copy_from_slice(&add(self.body.com, scale(i as f64, along)));
            q[3..].copy_from_slice(&self.body.rotation);
        }
    }

    fn set_position(&mut self, q: &[f64]) {
        self.beam.set_position(q);
    }

    fn frame(&self) -> <Spatial as Space>::Pose {
        Spatial::pose(BodyKind::Rigid, &self.beam.coordinates()[..7])
    }

    fn frame_twist(&self, v: &[f64]) -> [f64; 6] {
        [v[0], v[1], v[2], v[3], v[4], v[5]]
    }

    fn rigid(&self) -> usize {
        0
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        // as stored: a rotation has four numbers
        self.beam.coordinates().get(k).copied()
    }

    fn force(&self, v: &[f64], f: &mut [f64]) {
        self.beam.force(v, f);
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.beam.add_mass_mul(c, x, y);
    }

    fn mass_is_constant(&self) -> bool {
        true
    }

    fn tangent(&self, weights: Shift, v: &[f64], _: &[f64], row: usize, out: &mut dyn Assembler) {
        self.beam.tangent(weights, v, row, out);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        self.beam.kinetic(v)
    }

    fn potential(&self) -> f64 {
        self.beam.strain_energy() - self.body.mass * dot(self.gravity, self.place())
    }

    fn dissipation(&self, v: &[f64]) -> f64 {
        self.beam.dissipation(v)
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<Spatial>>, Error> {
        Ok(Box::new(MeshSection::new(&self.mesh, at[0])))
    }

    fn move_rigidly(&self, velocity: Vec3, omega: Vec3, v: &mut [f64]) -> bool {
        for (i, v) in v.chunks_exact_mut(6).enumerate() {
            v.copy_from_slice(&self.spin(omega, ZERO, i));
            v.iter_mut().zip(velocity).for_each(|(v, x)| *v += x);
        }
        true
    }

    fn inverted(&self) -> Option<usize> {
        (0..self.mesh.count).find(|i| self.beam.strains(*i)[0][0] <= -1.0)
    }

    fn mean(&self) -> Option<&dyn Mean> {
        Some(self)
    }
}

/// The x axis of a body as drawn.
fn axis(body: &Body) -> Vec3 {
    delassus_algebra::vec3::column(&matrix(body.rotation), 0)
}

impl Mean for SpatialMesh {
    fn center(&self, axis: usize) -> f64 {
        self.place()[axis]
    }

    fn center_velocity(&self, v: &[f64], axis: usize) -> f64 {
        (0..=self.mesh.count).map(|i| self.share(i) * v[6 * i + axis]).sum()
    }

    fn center_gradient(&self, axis: usize, row: &mut [f64]) {
        (0..=self.mesh.count).for_each(|i| row[6 * i + axis] = self.share(i));
    }

    fn rate(&self, v: &[f64], axis: usize) -> f64 {
        let mut sum = 0.0;
        self.each_spin(self.weighing(axis), |first, product| {
            sum += product.iter().zip(&v[first..first + 6]).map(|(p, v)| p * v).sum::<f64>();
        });
        sum
    }

    fn rate_gradient(&self, axis: usize, row: &mut [f64]) {
        row.fill(0.0);
        self.each_spin(self.weighing(axis), |first, product| {
            row[first..first + 6].iter_mut().zip(product).for_each(|(r, p)| *r += p);
        });
    }
}
