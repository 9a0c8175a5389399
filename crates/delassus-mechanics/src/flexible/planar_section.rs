//! Sections of planar flexible bodies.
//!
//! In a floating frame, with d = (x + u, w) in the floating frame, A = A(θ) and P the quarter turn:
//!
//! ```text
//! r = R + A d                    φ = θ + w'(x)
//! ṙ = Ṙ + P A d θ̇ + A S η̇       φ̇ = θ̇ + w'(η̇)            twist = J(q) v
//! J̇ v = 2 θ̇ P A S η̇ − θ̇² A d    (its third entry is 0)
//! ```
//!
//! The section turns by the slope of the linear theory; hence the angle is linear in the coordinates, and only r has
//! second derivatives: ∂²r/∂θ² = −A d and ∂²r/∂θ∂η_k = P A `S_k`.
//!
//! On a mesh, place and angle are interpolated linearly between the two nodes of an element: J is constant, and there are
//! no second derivatives. At a node there is only its own.

use super::section::{Held, Section};
use crate::kinematics::{Plane, Space};
use delassus_model::BodyKind;
use delassus_model::mesh::Mesh;

fn pose(place: [f64; 3]) -> <Plane as Space>::Pose {
    Plane::pose(BodyKind::Rigid, &place)
}

/// A section of a beam in a floating frame.
#[derive(Clone, Debug)]
pub struct FloatingSection {
    /// Its place in the undeformed body.
    at: [f64; 2],
    /// Displacements along the two axes and rotation by each shape function.
    u: Vec<f64>,
    w: Vec<f64>,
    slope: Vec<f64>,
    /// −∂²r/∂θ² = A d.
    arm: [f64; 2],
    held: Held<Plane>,
}

impl FloatingSection {
    /// The section at a place, with displacements along both axes and rotation there by each shape function.
    pub fn new(at: [f64; 2], u: Vec<f64>, w: Vec<f64>, slope: Vec<f64>) -> FloatingSection {
        let n = u.len();
        FloatingSection { at, u, w, slope, arm: [0.0; 2], held: Held::new(0, 3 + n, true) }
    }
}

impl Section<Plane> for FloatingSection {
    fn held(&self) -> &Held<Plane> {
        &self.held
    }

    fn set_position(&mut self, q: &[f64]) {
        let (n, width) = (self.u.len(), self.held.width);
        let (sin, cos) = q[2].sin_cos();
        let mut d = self.at;
        let mut angle = q[2];
        let (along, rest) = self.held.jac.split_at_mut(width);
        let (across, turn) = rest.split_at_mut(width);
        (along[0], across[1], turn[2]) = (1.0, 1.0, 1.0);
        for k in 0..n {
            let (eta, u, w, slope) = (q[3 + k], self.u[k], self.w[k], self.slope[k]);
            d[0] += u * eta;
            d[1] += w * eta;
            angle += slope * eta;
            along[3 + k] = cos * u - sin * w;
            across[3 + k] = sin * u + cos * w;
            turn[3 + k] = slope;
        }
        self.arm = [cos * d[0] - sin * d[1], sin * d[0] + cos * d[1]];
        (along[2], across[2]) = (-self.arm[1], self.arm[0]);
        self.held.pose = pose([q[0] + self.arm[0], q[1] + self.arm[1], angle]);
    }

    fn set_velocity(&mut self, v: &[f64]) {
        let (n, omega, arm, width) = (self.u.len(), v[2], self.arm, self.held.width);
        self.held.twist = self.held.moved(v);
        let (along, rest) = self.held.jac.split_at(width);
        let (by_x, by_y) = self.held.twist_by_position.split_at_mut(width);
        let mut slide = [0.0; 2];
        for k in 3..3 + n {
            slide[0] += along[k] * v[k];
            slide[1] += rest[k] * v[k];
            by_x[k] = -omega * rest[k];
            by_y[k] = omega * along[k];
        }
        (by_x[2], by_y[2]) = (-omega * arm[0] - slide[1], -omega * arm[1] + slide[0]);
        self.held.acceleration = [
            -2.0 * omega * slide[1] - omega * omega * arm[0],
            2.0 * omega * slide[0] - omega * omega * arm[1],
            0.0,
        ];
    }

    fn add_curvature(&self, c: f64, r: &[f64], block: &mut [f64]) {
        let width = self.held.width;
        block[2 * width + 2] -= c * (r[0] * self.arm[0] + r[1] * self.arm[1]);
        for k in 3..width {
            let x = c * (r[1] * self.held.jac[k] - r[0] * self.held.jac[width + k]);
            block[2 * width + k] += x;
            block[k * width + 2] += x;
        }
    }
}

/// A section of a mesh whose nodes have place and angle.
#[derive(Clone, Debug)]
pub struct MeshSection {
    held: Held<Plane>,
}

impl MeshSection {
    /// The section of a mesh at x.
    pub fn new(mesh: &Mesh, x: f64) -> MeshSection {
        let (element, at) = mesh.element_at(x);
        let (node, share) = if at >= 1.0 { (element + 1, 0.0) } else { (element, at) };
        let nodes = if share > 0.0 { 2 } else { 1 };
        let mut held = Held::new(3 * node, 3 * nodes, false);
        let width = held.width;
        for (k, weight) in [1.0 - share, share].into_iter().enumerate().take(nodes) {
            (0..3).for_each(|i| held.jac[i * width + 3 * k + i] = weight);
        }
        MeshSection { held }
    }
}

impl Section<Plane> for MeshSection {
    fn held(&self) -> &Held<Plane> {
        &self.held
    }

    fn set_position(&mut self, q: &[f64]) {
        self.held.pose = pose(self.held.moved(q));
    }

    fn set_velocity(&mut self, v: &[f64]) {
        self.held.twist = self.held.moved(v);
    }

    fn add_curvature(&self, _: f64, _: &[f64], _: &mut [f64]) {}
}
