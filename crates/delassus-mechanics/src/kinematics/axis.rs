//! The axis of a flexible body between two of its sections, and rows that a third body has with it.
//!
//! Between sections with places x₁, x₂ and directions τ₁, τ₂ (their x axes) the axis is the cubic
//!
//! ```text
//! r(ξ) = h₀ x₁ + ℓ h₁ τ₁ + h₂ x₂ + ℓ h₃ τ₂,   0 ≤ ξ ≤ 1
//! ```
//!
//! with Hermite's polynomials h: neighbouring pieces share place and direction, so that what slides along the axis meets no
//! corners. A force n at r(ξ) is a force h₀ n and a moment ℓ h₁ τ₁ × n on the first section, and alike on the second.
//!
//! A [`Third`] is a row between the two sections and a third body: it tells the wrenches that its multiplier means, and how
//! fast they change. Value, gradient, bias and curvature for the pairs of the three bodies follow from that: a formulation
//! knows rows of pairs, and adds up what pairs give to the same row.

use super::signal::translation;
use super::{Moving, PairBlock, PairRow, Space, World};
use delassus_algebra::vec3::{ZERO, add, column, cross, dot, mul_t_vec, scale, sub};
use delassus_algebra::{Mat3, Vec3};

/// Place of a body: its origin and axes (columns).
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Centre of mass, or place of a section.
    pub x: Vec3,
    /// Axes.
    pub r: Mat3,
}

/// Velocity of the origin and angular velocity, global axes.
#[derive(Clone, Copy, Debug)]
pub struct Velocity {
    /// Of the origin.
    pub v: Vec3,
    /// Angular.
    pub omega: Vec3,
}

/// A body at rest.
pub const STILL: Velocity = Velocity { v: ZERO, omega: ZERO };

/// A force and a moment about the origin of a body, global axes.
#[derive(Clone, Copy, Debug)]
pub struct Wrench {
    /// Force.
    pub force: Vec3,
    /// Moment.
    pub moment: Vec3,
}

/// Place of a world entry.
#[inline]
pub fn place<S: Space>(b: &Moving<S>) -> Place {
    let (x, r) = S::pose3(&b.pose);
    Place { x, r }
}

/// Velocity of a world entry.
#[inline]
pub fn velocity<S: Space>(b: &Moving<S>) -> Velocity {
    Velocity { v: translation::<S>(&b.twist), omega: S::omega(b) }
}

/// A force and a moment (global) as what they do along the components of a twist.
pub fn along_twist<S: Space>(r: &Place, w: &Wrench) -> S::Twist {
    let mut out = S::zero_twist();
    out.as_mut()[..S::NT].copy_from_slice(&w.force[..S::NT]);
    if S::PLANAR {
        out.as_mut()[2] = w.moment[2];
    } else {
        out.as_mut()[3..6].copy_from_slice(&mul_t_vec(&r.r, w.moment));
    }
    out
}

/// The velocity of a unit component of a body's twist.
pub fn unit_motion<S: Space>(r: &Place, j: usize) -> Velocity {
    let mut u = STILL;
    if j < S::NT {
        u.v[j] = 1.0;
    } else if S::PLANAR {
        u.omega[2] = 1.0;
    } else {
        u.omega = column(&r.r, j - 3);
    }
    u
}

/// Hermite's polynomials with their first two derivatives by ξ.
pub fn hermite(xi: f64) -> [[f64; 4]; 3] {
    let (x2, x3) = (xi * xi, xi * xi * xi);
    [
        [2.0 * x3 - 3.0 * x2 + 1.0, x3 - 2.0 * x2 + xi, 3.0 * x2 - 2.0 * x3, x3 - x2],
        [6.0 * (x2 - xi), 3.0 * x2 - 4.0 * xi + 1.0, 6.0 * (xi - x2), 3.0 * x2 - 2.0 * xi],
        [12.0 * xi - 6.0, 6.0 * xi - 4.0, 6.0 - 12.0 * xi, 6.0 * xi - 2.0],
    ]
}

/// A piece of the axis between two sections, of undeformed length ℓ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// ℓ.
    pub length: f64,
}

impl Piece {
    /// x₁, ℓ τ₁, x₂, ℓ τ₂.
    fn data(&self, nodes: [&Place; 2]) -> [Vec3; 4] {
        let along = |p: &Place| scale(self.length, column(&p.r, 0));
        [nodes[0].x, along(nodes[0]), nodes[1].x, along(nodes[1])]
    }

    fn data_rates(&self, nodes: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 4] {
        let d = self.data(nodes);
        let [a, b] = velocities;
        [a.v, cross(a.omega, d[1]), b.v, cross(b.omega, d[3])]
    }

    /// r, r′ and r″ at ξ.
    pub fn at(&self, xi: f64, nodes: [&Place; 2]) -> [Vec3; 3] {
        let d = self.data(nodes);
        hermite(xi).map(|h| sum(&h, &d))
    }

    /// Rates of r and r′ at constant ξ.
    pub fn rates(&self, xi: f64, nodes: [&Place; 2], velocities: [&Velocity; 2]) -> [Vec3; 2] {
        let d = self.data_rates(nodes, velocities);
        let [h, h1, _] = hermite(xi);
        [sum(&h, &d), sum(&h1, &d)]
    }

    /// What a force n at ξ does to the two sections.
    pub fn wrenches(&self, xi: f64, nodes: [&Place; 2], n: Vec3) -> [Wrench; 2] {
        let (d, [h, _, _]) = (self.data(nodes), hermite(xi));
        [0, 2].map(|k| Wrench { force: scale(h[k], n), moment: scale(h[k + 1], cross(d[k + 1], n)) })
    }

    /// How fast that changes when the sections move, ξ by `xi_rate` and n by `n_rate`.
    pub fn wrench_rates(
        &self,
        (xi, xi_rate): (f64, f64),
        nodes: [&Place; 2],
        velocities: [&Velocity; 2],
        (n, n_rate): (Vec3, Vec3),
    ) -> [Wrench; 2] {
        let (d, dd, [h, h1, _]) = (self.data(nodes), self.data_rates(nodes, velocities), hermite(xi));
        [0, 2].map(|k| {
            let (d, dd) = (d[k + 1], dd[k + 1]);
            let turned = add(cross(dd, n), cross(d, n_rate));
            Wrench {
                force: add(scale(h1[k] * xi_rate, n), scale(h[k], n_rate)),
                moment: add(scale(h1[k + 1] * xi_rate, cross(d, n)), scale(h[k + 1], turned)),
            }
        })
    }
}

fn sum(h: &[f64; 4], d: &[Vec3; 4]) -> Vec3 {
    let mut out = ZERO;
    for (h, d) in h.iter().zip(d) {
        out = add(out, scale(*h, *d));
    }
    out
}

/// A row between two sections of a flexible body and a third body, at given places.
pub trait Third {
    /// What the multiplier 1 does to the three: the gradient of the row.
    fn wrenches(&self) -> [Wrench; 3];
    /// How fast these change when the three move.
    fn wrench_rates(&self, velocities: [&Velocity; 3]) -> [Wrench; 3];
}

/// The pairs of bodies, among the two sections and the third, that a row is made of.
pub const PAIRS: [[usize; 2]; 3] = [[0, 2], [1, 2], [0, 1]];

/// The bodies whose gradient a pair holds; each is held by one pair.
pub(super) const HELD: [[bool; 2]; 3] = [[true, true], [true, false], [false, false]];

/// Gradient of a row by the twists of a pair.
pub fn pair_row<S: Space>(third: &dyn Third, places: &[Place; 3], pair: usize) -> PairRow<S> {
    let wrenches = third.wrenches();
    let mut row = [S::zero_twist(); 2];
    for (side, body) in PAIRS[pair].into_iter().enumerate() {
        if HELD[pair][side] {
            row[side] = along_twist::<S>(&places[body], &wrenches[body]);
        }
    }
    row
}

/// The bias of a row: G̃ v with the rate G̃ of its gradient.
pub fn bias(third: &dyn Third, velocities: &[Velocity; 3]) -> f64 {
    let [a, b, c] = velocities;
    let rates = third.wrench_rates([a, b, c]);
    rates.iter().zip(velocities).map(|(w, v)| dot(w.force, v.v) + dot(w.moment, v.omega)).sum()
}

/// Adds l ∂(gradient)/∂q for the bodies of a pair: each block of the row is given by one pair.
pub fn add_curvature<S: Space>(
    third: &dyn Third,
    places: &[Place; 3],
    pair: usize,
    l: f64,
    out: &mut PairBlock<S>,
) {
    let wrenches = third.wrenches();
    for (side, moved) in PAIRS[pair].into_iter().enumerate() {
        for j in 0..S::NV {
            let mut velocities = [STILL; 3];
            velocities[moved] = unit_motion::<S>(&places[moved], j);
            let rates = third.wrench_rates([&velocities[0], &velocities[1], &velocities[2]]);
            for (i, body) in PAIRS[pair].into_iter().enumerate() {
                // the block of a body with itself belongs to the pair that holds its gradient
                if body == moved && !HELD[pair][i] {
                    continue;
                }
                // components in axes that turn with the body
                let turning = cross(velocities[body].omega, wrenches[body].moment);
                let rate = Wrench { force: rates[body].force, moment: sub(rates[body].moment, turning) };
                let column = along_twist::<S>(&places[body], &rate);
                let block = out[i][side].as_mut();
                for (r, c) in column.as_ref().iter().enumerate() {
                    block[r * S::NV + j] += l * c;
                }
            }
        }
    }
}

/// Adds l a bᵀ for the bodies of a pair, with the parts of a and b by body; each block is given by one pair.
pub fn add_product<S: Space>(
    pair: usize,
    a: &dyn Fn(usize) -> S::Twist,
    b: &dyn Fn(usize) -> S::Twist,
    l: f64,
    out: &mut PairBlock<S>,
) {
    for (i, row) in PAIRS[pair].into_iter().enumerate() {
        for (side, moved) in PAIRS[pair].into_iter().enumerate() {
            if row == moved && !HELD[pair][i] {
                continue;
            }
            let (x, y) = (a(row), b(moved));
            for (line, x) in out[i][side].as_mut().chunks_exact_mut(S::NV).zip(x.as_ref()) {
                line.iter_mut().zip(y.as_ref()).for_each(|(z, y)| *z += l * x * y);
            }
        }
    }
}

/// Places of three world entries.
pub fn places<S: Space>(world: &World<S>, bodies: [usize; 3]) -> [Place; 3] {
    bodies.map(|i| place(&world.bodies[i]))
}

/// Velocities of three world entries.
pub fn velocities<S: Space>(world: &World<S>, bodies: [usize; 3]) -> [Velocity; 3] {
    bodies.map(|i| velocity(&world.bodies[i]))
}
