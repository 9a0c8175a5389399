//! A mesh of two-node elements at the point of evaluation, whatever its elements are.

use super::bar::BarMesh;
use super::beam::Weights;
use super::exact::ExactMesh;
use crate::model::Body;
use crate::model::mesh::{Elements, Mesh};
use delassus_algebra::assemble::Assembler;

#[derive(Clone, Debug)]
enum Chain {
    Bar(BarMesh),
    Exact(ExactMesh),
}

/// A mesh at the point of evaluation: coordinates of its nodes one after the other.
#[derive(Clone, Debug)]
pub struct PlanarMesh {
    chain: Chain,
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
    /// The mesh of a body under gravity; `contacts`: nodes that carry one, in rising order.
    #[must_use]
    pub fn new(mesh: &Mesh, body: &Body, gravity: [f64; 2], contacts: &[usize]) -> PlanarMesh {
        let (s, c) = body.angle.sin_cos();
        let chain = match mesh.elements {
            Elements::Bar => {
                Chain::Bar(BarMesh::new(mesh, body.mass, c * gravity[0] + s * gravity[1], contacts))
            },
            Elements::ExactBeam => Chain::Exact(ExactMesh::new(mesh, body.mass, gravity, contacts)),
        };
        PlanarMesh {
            chain,
            nodes: mesh.count + 1,
            mass: body.mass,
            gravity,
            from: [body.com[0], body.com[1]],
            l: mesh.element_length(),
            along: [c, s],
            angle: body.angle,
        }
    }

    /// Coordinates as drawn.
    pub fn drawn(&self, q: &mut [f64]) {
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

    /// Moves to coordinates.
    pub fn set_position(&mut self, q: &[f64]) {
        match &mut self.chain {
            Chain::Bar(bar) => bar.set_position(q),
            Chain::Exact(beam) => beam.set_position(q),
        }
    }

    /// Coordinates of the nodes.
    #[must_use]
    pub fn coordinates(&self) -> &[f64] {
        match &self.chain {
            Chain::Bar(bar) => bar.coordinates(),
            Chain::Exact(beam) => beam.coordinates(),
        }
    }

    /// Place and angle of the first node.
    #[must_use]
    pub fn first_node(&self) -> [f64; 3] {
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
    #[must_use]
    pub fn first_twist(&self, v: &[f64]) -> [f64; 3] {
        match &self.chain {
            Chain::Bar(_) => [v[0] * self.along[0], v[0] * self.along[1], 0.0],
            Chain::Exact(_) => [v[0], v[1], v[2]],
        }
    }

    /// Gravity, elastic and damping forces.
    pub fn force(&self, v: &[f64], f: &mut [f64]) {
        match &self.chain {
            Chain::Bar(bar) => bar.force(v, f),
            Chain::Exact(beam) => beam.force(v, f),
        }
    }

    /// y += c M x.
    pub fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        match &self.chain {
            Chain::Bar(bar) => bar.mass().add_mul(c, x, y),
            Chain::Exact(beam) => beam.mass().add_mul(c, x, y),
        }
    }

    /// Adds mass·M − damping ∂f/∂v − stiffness ∂f/∂q, element by element, at `row`.
    pub fn tangent(&self, weights: Weights, v: &[f64], row: usize, out: &mut dyn Assembler) {
        match &self.chain {
            Chain::Bar(bar) => bar.tangent(weights, row, out),
            Chain::Exact(beam) => beam.tangent(weights, v, row, out),
        }
    }

    /// ½ vᵀ M v.
    #[must_use]
    pub fn kinetic(&self, v: &[f64]) -> f64 {
        match &self.chain {
            Chain::Bar(bar) => bar.mass().kinetic(v),
            Chain::Exact(beam) => beam.mass().kinetic(v),
        }
    }

    /// Gravity and strain energy, J.
    #[must_use]
    pub fn potential(&self) -> f64 {
        let [x, y] = self.center();
        let strain = match &self.chain {
            Chain::Bar(bar) => bar.strain_energy(),
            Chain::Exact(beam) => beam.strain_energy(),
        };
        strain - self.mass * (self.gravity[0] * x + self.gravity[1] * y)
    }

    /// Power taken by the damping, W.
    #[must_use]
    pub fn dissipation(&self, v: &[f64]) -> f64 {
        match &self.chain {
            Chain::Bar(bar) => bar.dissipation(v),
            Chain::Exact(beam) => beam.dissipation(v),
        }
    }

    /// Share of a node in the mass.
    fn share(&self, node: usize) -> f64 {
        match &self.chain {
            Chain::Bar(bar) => bar.mass().share(node),
            Chain::Exact(beam) => beam.mass().share(node),
        }
    }

    /// Mean of a coordinate of the nodes, weighed with the mass.
    fn mean(&self, x: &[f64], k: usize, per: usize) -> f64 {
        (0..self.nodes).map(|i| self.share(i) * x[per * i + k]).sum()
    }

    /// Centre of mass.
    #[must_use]
    pub fn center(&self) -> [f64; 2] {
        let q = self.coordinates();
        match &self.chain {
            Chain::Bar(_) => {
                let x = 0.5 * self.l * (self.nodes - 1) as f64 + self.mean(q, 0, 1);
                [0, 1].map(|k| self.from[k] + x * self.along[k])
            }
            Chain::Exact(_) => [self.mean(q, 0, 3), self.mean(q, 1, 3)],
        }
    }

    /// Velocity of the centre of mass along an axis.
    #[must_use]
    pub fn center_velocity(&self, v: &[f64], axis: usize) -> f64 {
        match &self.chain {
            Chain::Bar(_) => self.along[axis] * self.mean(v, 0, 1),
            Chain::Exact(_) => self.mean(v, axis, 3),
        }
    }

    /// Its gradient by the coordinates or velocities.
    pub fn center_gradient(&self, axis: usize, row: &mut [f64]) {
        for i in 0..self.nodes {
            match &self.chain {
                Chain::Bar(_) => row[i] = self.along[axis] * self.share(i),
                Chain::Exact(_) => row[3 * i + axis] = self.share(i),
            }
        }
    }

    /// Mean angular velocity: angular momentum about the centre of mass by the moment of inertia there. Zero for a bar.
    #[must_use]
    pub fn rate(&self, v: &[f64]) -> f64 {
        let (mut momentum, mut inertia) = (0.0, 0.0);
        self.each_spin(|first, z, own| {
            inertia += dot(&z, &own);
            momentum += dot(&v[first..first + 3], &own);
        });
        if inertia > 0.0 { momentum / inertia } else { 0.0 }
    }

    /// Its gradient by velocities.
    pub fn rate_gradient(&self, row: &mut [f64]) {
        row.fill(0.0);
        let mut inertia = 0.0;
        self.each_spin(|first, z, own| {
            inertia += dot(&z, &own);
            row[first..first + 3].iter_mut().zip(own).for_each(|(r, m)| *r += m);
        });
        row.iter_mut().for_each(|r| *r /= inertia.max(f64::MIN_POSITIVE));
    }

    /// Entries of z and M z of the nodes for the unit rotation z about the centre of mass, with their first coordinate.
    fn each_spin(&self, add: impl FnMut(usize, [f64; 3], [f64; 3])) {
        let Chain::Exact(beam) = &self.chain else { return };
        let ([x, y], q) = (self.center(), beam.coordinates());
        beam.mass().each_product(|i| [y - q[3 * i + 1], q[3 * i] - x, 1.0], add);
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
