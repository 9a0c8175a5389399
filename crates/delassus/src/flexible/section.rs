//! A section of a flexible body: a frame carried by it, to which joints, forces and markers attach.
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

use super::shapes::{Row, Sample};
use crate::model::Body;
use crate::model::beam::{Beam, MOST_SHAPES};
use crate::model::mesh::{Elements, Mesh};

/// Most coordinates that move a section: frame and shapes of a beam.
pub const MOST: usize = 3 + MOST_SHAPES;

/// Derivatives of the three coordinates of a section by those of the beam.
pub type Wide = [[f64; MOST]; 3];

/// A section with its kinematics at the point of evaluation.
#[derive(Clone, Debug)]
pub struct Section {
    /// Abscissa, m.
    pub x: f64,
    /// First coordinate of its body that moves it.
    pub first: usize,
    /// How many of them follow one another.
    pub width: usize,
    /// On a mesh: place and angle at coordinates zero.
    base: Option<[f64; 3]>,
    n: usize,
    u: Row,
    w: Row,
    slope: Row,
    /// Position and angle.
    pub place: [f64; 3],
    /// J: twist of the section by velocities of the beam.
    pub jac: Wide,
    /// J v.
    pub twist: [f64; 3],
    /// J̇ v: acceleration at v̇ = 0.
    pub acceleration: [f64; 3],
    /// ∂(J v)/∂q.
    pub twist_by_position: Wide,
    /// −∂²r/∂θ² = A d.
    arm: [f64; 2],
}

impl Section {
    /// The section of a beam at x.
    #[must_use]
    pub fn new(beam: &Beam, x: f64) -> Section {
        let s = Sample::at(beam, x);
        Section {
            x,
            first: 0,
            width: 3 + beam.count().min(MOST_SHAPES),
            base: None,
            n: beam.count().min(MOST_SHAPES),
            u: s.u,
            w: s.w,
            slope: s.slope,
            place: [0.0; 3],
            jac: [[0.0; MOST]; 3],
            twist: [0.0; 3],
            acceleration: [0.0; 3],
            twist_by_position: [[0.0; MOST]; 3],
            arm: [0.0; 2],
        }
    }

    /// The section of a mesh at x.
    #[must_use]
    pub fn on_mesh(mesh: &Mesh, body: &Body, x: f64) -> Section {
        let (zero, per) = ([0.0; MOST_SHAPES], mesh.elements.per_node());
        let (element, at) = mesh.element_at(x);
        let (node, share) = if at >= 1.0 { (element + 1, 0.0) } else { (element, at) };
        let nodes = if share > 0.0 { 2 } else { 1 };
        let (sin, cos) = body.angle.sin_cos();
        let mut jac = [[0.0; MOST]; 3];
        for (k, weight) in [1.0 - share, share].into_iter().enumerate().take(nodes) {
            match mesh.elements {
                Elements::Bar => (jac[0][k], jac[1][k]) = (weight * cos, weight * sin),
                Elements::ExactBeam => (0..3).for_each(|i| jac[i][3 * k + i] = weight),
            }
        }
        let base = match mesh.elements {
            Elements::Bar => [body.com[0] + x * cos, body.com[1] + x * sin, body.angle],
            Elements::ExactBeam => [0.0; 3],
        };
        Section {
            x,
            first: per * node,
            width: per * nodes,
            base: Some(base),
            n: 0,
            u: zero,
            w: zero,
            slope: zero,
            place: base,
            jac,
            twist: [0.0; 3],
            acceleration: [0.0; 3],
            twist_by_position: [[0.0; MOST]; 3],
            arm: [0.0; 2],
        }
    }

    /// True if J depends on the coordinates.
    #[must_use]
    pub fn is_curved(&self) -> bool {
        self.base.is_none()
    }

    /// J x.
    fn moved(&self, x: &[f64]) -> [f64; 3] {
        self.jac.map(|row| row.iter().zip(&x[self.first..self.first + self.width]).map(|(j, x)| j * x).sum())
    }

    /// Moves to coordinates of its body.
    pub fn set_position(&mut self, q: &[f64]) {
        if let Some(base) = self.base {
            let by = self.moved(q);
            self.place = [0, 1, 2].map(|i| base[i] + by[i]);
            return;
        }
        let (sin, cos) = q[2].sin_cos();
        let mut d = [self.x, 0.0];
        let mut angle = q[2];
        self.jac[0][0] = 1.0;
        self.jac[1][1] = 1.0;
        self.jac[2][2] = 1.0;
        for k in 0..self.n {
            let eta = q[3 + k];
            d[0] += self.u[k] * eta;
            d[1] += self.w[k] * eta;
            angle += self.slope[k] * eta;
            self.jac[0][3 + k] = cos * self.u[k] - sin * self.w[k];
            self.jac[1][3 + k] = sin * self.u[k] + cos * self.w[k];
            self.jac[2][3 + k] = self.slope[k];
        }
        self.arm = [cos * d[0] - sin * d[1], sin * d[0] + cos * d[1]];
        self.jac[0][2] = -self.arm[1];
        self.jac[1][2] = self.arm[0];
        self.place = [q[0] + self.arm[0], q[1] + self.arm[1], angle];
    }

    /// Moves to velocities of its body.
    pub fn set_velocity(&mut self, v: &[f64]) {
        if self.base.is_some() {
            self.twist = self.moved(v);
            return;
        }
        let omega = v[2];
        let mut slide = [0.0; 2];
        for i in 0..3 {
            self.twist[i] = (0..3 + self.n).map(|k| self.jac[i][k] * v[k]).sum();
        }
        for k in 0..self.n {
            slide[0] += self.jac[0][3 + k] * v[3 + k];
            slide[1] += self.jac[1][3 + k] * v[3 + k];
            self.twist_by_position[0][3 + k] = -omega * self.jac[1][3 + k];
            self.twist_by_position[1][3 + k] = omega * self.jac[0][3 + k];
        }
        let arm = self.arm;
        self.acceleration = [
            -2.0 * omega * slide[1] - omega * omega * arm[0],
            2.0 * omega * slide[0] - omega * omega * arm[1],
            0.0,
        ];
        self.twist_by_position[0][2] = -omega * arm[0] - slide[1];
        self.twist_by_position[1][2] = -omega * arm[1] + slide[0];
    }

    /// Jᵀ r.
    pub fn pull_back(&self, r: &[f64], out: &mut [f64]) {
        for (k, o) in out.iter_mut().enumerate() {
            *o = r.iter().zip(&self.jac).map(|(r, j)| r * j[k]).sum();
        }
    }

    /// Adds Σ `r_i` ∂²(place)ᵢ/∂q² times c to a square block with rows of `nv` numbers.
    pub fn add_curvature(&self, c: f64, r: &[f64], block: &mut [f64], nv: usize) {
        block[2 * nv + 2] -= c * (r[0] * self.arm[0] + r[1] * self.arm[1]);
        for k in 3..3 + self.n {
            let x = c * (r[1] * self.jac[0][k] - r[0] * self.jac[1][k]);
            block[2 * nv + k] += x;
            block[k * nv + 2] += x;
        }
    }
}
