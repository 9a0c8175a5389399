//! A mesh of two-node elements at the point of evaluation, whatever its elements are.

use super::bar::BarMesh;
use super::exact::ExactMesh;
use super::planar_section::MeshSection;
use super::{Flexible, Mean, Section, Weights};
use crate::error::Error;
use crate::kinematics::{Plane, Space};
use crate::model::mesh::{Elements, Mesh};
use crate::model::{Body, BodyKind};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;

/// Entries of the mass block of an element for one coordinate: of a node itself, and between the two nodes.
pub(super) fn weigh(lumped: bool, mass: f64) -> [f64; 2] {
    if lumped { [0.5 * mass, 0.0] } else { [mass / 3.0, mass / 6.0] }
}

#[derive(Clone, Debug)]
enum Chain {
    Bar(BarMesh),
    Exact(ExactMesh),
}

/// A mesh at the point of evaluation: coordinates of its nodes one after the other.
#[derive(Clone, Debug)]
pub struct PlanarMesh {
    chain: Chain,
    mesh: Mesh,
    body: Body,
    nodes: usize,
    mass: f64,
    gravity: [f64; 2],
    /// First end as drawn, length of an element, direction and angle as drawn.
    from: [f64; 2],
    l: f64,
    along: [f64; 2],
    angle: f64,
}

impl PlanarMesh {
    /// The mesh of a body under gravity.
    #[must_use]
    pub fn new(mesh: &Mesh, body: &Body, gravity: [f64; 2]) -> PlanarMesh {
        let (s, c) = body.angle.sin_cos();
        let chain = match mesh.elements {
            Elements::Bar => Chain::Bar(BarMesh::new(mesh, body.mass, c * gravity[0] + s * gravity[1])),
            Elements::ExactBeam => Chain::Exact(ExactMesh::new(mesh, body.mass, gravity)),
        };
        PlanarMesh {
            chain,
            mesh: *mesh,
            body: body.clone(),
            nodes: mesh.count + 1,
            mass: body.mass,
            gravity,
            from: [body.com[0], body.com[1]],
            l: mesh.element_length(),
            along: [c, s],
            angle: body.angle,
        }
    }

    /// Coordinates of the nodes.
    fn coordinates(&self) -> &[f64] {
        match &self.chain {
            Chain::Bar(bar) => bar.coordinates(),
            Chain::Exact(beam) => beam.coordinates(),
        }
    }

    /// Place and angle of the first node.
    fn first_node(&self) -> [f64; 3] {
        let q = self.coordinates();
        match &self.chain {
            Chain::Bar(_) => {
                let at = |k: usize| self.from[k] + q[0] * self.along[k];
                [at(0), at(1), self.angle]
            }
            Chain::Exact(_) => [q[0], q[1], q[2]],
        }
    }

    /// Velocity and rate of the first node.
    fn first_twist(&self, v: &[f64]) -> [f64; 3] {
        match &self.chain {
            Chain::Bar(_) => [v[0] * self.along[0], v[0] * self.along[1], 0.0],
            Chain::Exact(_) => [v[0], v[1], v[2]],
        }
    }

    /// Share of a node in the mass.
    fn share(&self, node: usize) -> f64 {
        let whole = 1.0 / (self.nodes - 1) as f64;
        if node == 0 || node + 1 == self.nodes { 0.5 * whole } else { whole }
    }

    /// Mean of a coordinate of the nodes, weighed with the mass.
    fn mean(&self, x: &[f64], k: usize, per: usize) -> f64 {
        (0..self.nodes).map(|i| self.share(i) * x[per * i + k]).sum()
    }

    /// Centre of mass.
    fn place(&self) -> [f64; 2] {
        let q = self.coordinates();
        match &self.chain {
            Chain::Bar(_) => {
                let x = 0.5 * self.l * (self.nodes - 1) as f64 + self.mean(q, 0, 1);
                [0, 1].map(|k| self.from[k] + x * self.along[k])
            }
            Chain::Exact(_) => [self.mean(q, 0, 3), self.mean(q, 1, 3)],
        }
    }

    /// z and M z of every element for the unit rotation z about the centre of mass, with their first coordinate.
    fn each_spin(&self, mut add: impl FnMut(usize, [f64; 6], [f64; 6])) {
        let Chain::Exact(beam) = &self.chain else { return };
        let ([x, y], q) = (self.place(), beam.coordinates());
        for first in (0..3 * (self.nodes - 1)).step_by(3) {
            let q = &q[first..first + 6];
            let z = [y - q[1], q[0] - x, 1.0, y - q[4], q[3] - x, 1.0];
            let mut own = [0.0; 6];
            beam.add_element_mass_mul(1.0, &z, &mut own);
            add(first, z, own);
        }
    }
}

impl Flexible<Plane> for PlanarMesh {
    fn drawn(&self, q: &mut [f64]) {
        match &self.chain {
            Chain::Bar(_) => q.fill(0.0),
            Chain::Exact(_) => {
                for (i, q) in q.chunks_exact_mut(3).enumerate() {
                    let x = self.l * i as f64;
                    q[0] = self.from[0] + x * self.along[0];
                    q[1] = self.from[1] + x * self.along[1];
                    q[2] = self.angle;
                }
            }
        }
    }

    fn set_position(&mut self, q: &[f64]) {
        match &mut self.chain {
            Chain::Bar(bar) => bar.set_position(q),
            Chain::Exact(beam) => beam.set_position(q),
        }
    }

    fn force(&self, v: &[f64], f: &mut [f64]) {
        match &self.chain {
            Chain::Bar(bar) => bar.force(v, f),
            Chain::Exact(beam) => beam.force(v, f),
        }
    }

    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        match &self.chain {
            Chain::Bar(bar) => bar.add_mass_mul(c, x, y),
            Chain::Exact(beam) => beam.add_mass_mul(c, x, y),
        }
    }

    fn tangent(&self, weights: Weights, v: &[f64], _: &[f64], row: usize, out: &mut dyn Assembler) {
        match &self.chain {
            Chain::Bar(bar) => bar.tangent(weights, row, out),
            Chain::Exact(beam) => beam.tangent(weights, v, row, out),
        }
    }

    fn kinetic(&self, v: &[f64]) -> f64 {
        match &self.chain {
            Chain::Bar(bar) => bar.kinetic(v),
            Chain::Exact(beam) => beam.kinetic(v),
        }
    }

    fn potential(&self) -> f64 {
        let [x, y] = self.place();
        let strain = match &self.chain {
            Chain::Bar(bar) => bar.strain_energy(),
            Chain::Exact(beam) => beam.strain_energy(),
        };
        strain - self.mass * (self.gravity[0] * x + self.gravity[1] * y)
    }

    fn dissipation(&self, v: &[f64]) -> f64 {
        match &self.chain {
            Chain::Bar(bar) => bar.dissipation(v),
            Chain::Exact(beam) => beam.dissipation(v),
        }
    }

    fn frame(&self) -> <Plane as Space>::Pose {
        Plane::pose(BodyKind::Rigid, &self.first_node())
    }

    fn frame_twist(&self, v: &[f64]) -> [f64; 3] {
        self.first_twist(v)
    }

    fn rigid(&self) -> usize {
        0
    }

    fn elastic(&self, k: usize) -> Option<f64> {
        self.coordinates().get(k).copied()
    }

    fn mass_is_constant(&self) -> bool {
        true
    }

    fn section(&self, at: Vec3) -> Result<Box<dyn Section<Plane>>, Error> {
        Ok(Box::new(MeshSection::new(&self.mesh, &self.body, at[0])))
    }

    fn mean(&self) -> Option<&dyn Mean> {
        Some(self)
    }
}

impl Mean for PlanarMesh {
    fn center(&self, axis: usize) -> f64 {
        self.place()[axis]
    }

    fn center_velocity(&self, v: &[f64], axis: usize) -> f64 {
        match &self.chain {
            Chain::Bar(_) => self.along[axis] * self.mean(v, 0, 1),
            Chain::Exact(_) => self.mean(v, axis, 3),
        }
    }

    fn center_gradient(&self, axis: usize, row: &mut [f64]) {
        for i in 0..self.nodes {
            match &self.chain {
                Chain::Bar(_) => row[i] = self.along[axis] * self.share(i),
                Chain::Exact(_) => row[3 * i + axis] = self.share(i),
            }
        }
    }

    fn rate(&self, v: &[f64], _: usize) -> f64 {
        let (mut momentum, mut inertia) = (0.0, 0.0);
        self.each_spin(|first, z, own| {
            inertia += dot(&z, &own);
            momentum += dot(&v[first..first + 6], &own);
        });
        if inertia > 0.0 { momentum / inertia } else { 0.0 }
    }

    fn rate_gradient(&self, _: usize, row: &mut [f64]) {
        row.fill(0.0);
        let mut inertia = 0.0;
        self.each_spin(|first, z, own| {
            inertia += dot(&z, &own);
            row[first..first + 6].iter_mut().zip(own).for_each(|(r, m)| *r += m);
        });
        row.iter_mut().for_each(|r| *r /= inertia.max(f64::MIN_POSITIVE));
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
