//! A planar geometrically exact beam as a flexible body.

use super::exact::ExactMesh;
use super::planar_section::MeshSection;
use super::{Flexible, Mean, Section};
use crate::kinematics::{Plane, Space};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::slice::dot;
use delassus_model::mesh::Mesh;
use delassus_model::{Body, BodyKind};
use delassus_system::Shift;
use delassus_system::error::Error;

/// A mesh at the point of evaluation: coordinates of its nodes one after the other.
#[derive(Clone, Debug)]
pub struct PlanarMesh {
    beam: ExactMesh,
    mesh: Mesh,
    body: Body,
    gravity: [f64; 2],
}

impl PlanarMesh {
    /// The mesh of a body under gravity; `contacts`: nodes that carry one, in rising order.
    pub fn new(mesh: &Mesh, body: &Body, gravity: [f64; 2], contacts: &[usize]) -> PlanarMesh {
        let beam = ExactMesh::new(mesh, body.mass, gravity, contacts);
        PlanarMesh { beam, mesh: *mesh, body: body.clone(), gravity }
    }

    /// Mean of a coordinate of the nodes, weighed with the mass.
    fn mean(&self, x: &[f64], k: usize) -> f64 {
        x.chunks_exact(3).enumerate().map(|(i, x)| self.beam.mass().share(i) * x[k]).sum()
    }

    /// Entries of z and M z of the nodes for the unit rotation z about the centre of mass, with their first coordinate.
    fn each_spin(&self, add: impl FnMut(usize, [f64; 3], [f64; 3])) {
        let q = self.beam.coordinates();
        let [x, y] = [0, 1].map(|k| self.mean(q, k));
        self.beam.mass().each_product(|i| [y - q[3 * i + 1], q[3 * i] - x, 1.0], add);
    }
}

impl Flexible<Plane> for PlanarMesh {
    fn drawn(&self, q: &mut [f64]) {
        let (s, c) = self.body.angle.sin_cos();
        for (i, q) in q.chunks_exact_mut(3).enumerate() {
            let x = self.mesh.element_length() * i as f64;
            q.copy_from_slice(&[self.body.com[0] + x * c, self.body.com[1] + x * s, self.body.angle]);
        }
    }

    fn set_position(&mut self, q: &[f64]) {
        self.beam.set_position(q);
    }

    fn force(&self, v: &[f64], f: &mut [f64]) {
        self.beam.force(v, f);
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.beam.mass().add_mul(c, x, y);
    }

    fn tangent(&self, weights: Shift, v: &[f64], _: &[f64], row: usize, out: &mut dyn Assembler) {
        self.beam.tangent(weights, v, row, out);
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        self.beam.mass().kinetic(v)
    }

    fn potential(&self) -> f64 {
        let fall: f64 = (0..2).map(|k| self.gravity[k] * self.center(k)).sum();
        self.beam.strain_energy() - self.body.mass * fall
    }

    fn dissipation(&self, v: &[f64]) -> f64 {
        self.beam.dissipation(v)
    }

    fn frame(&self) -> <Plane as Space>::Pose {
        Plane::pose(BodyKind::Rigid, self.beam.coordinates())
    }

    fn frame_twist(&self, v: &[f64]) -> [f64; 3] {
        [v[0], v[1], v[2]]
    }

    fn rigid(&self) -> usize {
        0
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        self.beam.coordinates().get(k).copied()
    }

    fn mass_is_constant(&self) -> bool {
        true
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<Plane>>, Error> {
        Ok(Box::new(MeshSection::new(&self.mesh, at[0])))
    }

    fn move_rigidly(&self, velocity: Vec3, omega: Vec3, v: &mut [f64]) -> bool {
        let w = omega[2];
        for (v, q) in v.chunks_exact_mut(3).zip(self.beam.coordinates().chunks_exact(3)) {
            v.copy_from_slice(&[velocity[0] - w * q[1], velocity[1] + w * q[0], w]);
        }
        true
    }

    fn inverted(&self) -> Option<usize> {
        (0..self.mesh.count).find(|i| self.beam.strains(*i)[0] <= -1.0)
    }

    fn mean(&self) -> Option<&dyn Mean> {
        Some(self)
    }
}

impl Mean for PlanarMesh {
    fn center(&self, axis: usize) -> f64 {
        self.mean(self.beam.coordinates(), axis)
    }

    fn center_velocity(&self, v: &[f64], axis: usize) -> f64 {
        self.mean(v, axis)
    }

    fn center_gradient(&self, axis: usize, row: &mut [f64]) {
        let own = row.chunks_exact_mut(3).enumerate();
        own.for_each(|(i, r)| r[axis] = self.beam.mass().share(i));
    }

    fn rate(&self, v: &[f64], _: usize) -> f64 {
        let (mut momentum, mut inertia) = (0.0, 0.0);
        self.each_spin(|first, z, own| {
            inertia += dot(&z, &own);
            momentum += dot(&v[first..first + 3], &own);
        });
        if inertia > 0.0 { momentum / inertia } else { 0.0 }
    }

    fn rate_gradient(&self, _: usize, row: &mut [f64]) {
        row.fill(0.0);
        let mut inertia = 0.0;
        self.each_spin(|first, z, own| {
            inertia += dot(&z, &own);
            row[first..first + 3].iter_mut().zip(own).for_each(|(r, m)| *r += m);
        });
        row.iter_mut().for_each(|r| *r /= inertia.max(f64::MIN_POSITIVE));
    }
}
