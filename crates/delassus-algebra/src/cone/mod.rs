//! Cones of contact forces: which impulses a contact can carry, and what its velocities obey in return.
//!
//! A contact owns a few rows and a cone K of that many dimensions. Impulses z and velocities u = W z + b obey
//! K* ∋ u ⟂ z ∈ K with the dual cone K* = {u : uᵀz ≥ 0 for all z in K}. With the half-line this is 0 ≤ u ⟂ z ≥ 0; with the whole space
//! it is u = 0, an equality.

mod blocks;
mod condense;
mod diagonal_lu;

pub use blocks::{Block, Blocks, MOST_ROWS};
pub use condense::{Condensing, Problem, Solver, residual};
pub use diagonal_lu::DiagonalLu;

/// The forces that a contact can carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cone {
    /// The first row pushes and never pulls; further rows carry nothing. A contact without friction.
    #[default]
    HalfLine,
    /// Any force: the contact holds all its rows, as a joint does.
    Free,
}

crate::saved! { enum Cone { HalfLine, Free } }

impl Cone {
    /// How many of so many rows, the first ones, may carry a force.
    #[inline]
    pub fn acting(self, rows: usize) -> usize {
        match self {
            Cone::HalfLine => 1,
            Cone::Free => rows,
        }
    }

    /// May the contact let go? If not, it is never open.
    #[inline]
    pub fn lets_go(self) -> bool {
        self != Cone::Free
    }

    /// The nearest point of K.
    #[inline]
    pub fn project(self, x: &mut [f64]) {
        match self {
            Cone::HalfLine => {
                x[0] = x[0].max(0.0);
                x[1..].fill(0.0);
            }
            Cone::Free => {}
        }
    }

    /// The nearest point of the dual cone K*.
    #[inline]
    pub fn project_dual(self, u: &mut [f64]) {
        match self {
            Cone::HalfLine => u[0] = u[0].max(0.0),
            Cone::Free => u.fill(0.0),
        }
    }

    /// How far inside K a force is, given by its rows: zero at the border, negative outside.
    #[inline]
    pub fn margin(self, x: impl Fn(usize) -> f64) -> f64 {
        match self {
            Cone::HalfLine => x(0),
            Cone::Free => f64::INFINITY,
        }
    }

    /// How fast velocities, given by so many rows, leave K*; negative inside.
    #[inline]
    pub fn approach(self, rows: usize, u: impl Fn(usize) -> f64) -> f64 {
        match self {
            Cone::HalfLine => -u(0),
            Cone::Free => (0..rows).fold(0.0, |most: f64, i| most.max(u(i).abs())),
        }
    }

    /// What is left of K* ∋ u ⟂ z ∈ K, with z in units of u: |min(z, u)| for the half-line.
    #[inline]
    pub fn residual(self, rows: usize, z: impl Fn(usize) -> f64, u: impl Fn(usize) -> f64) -> f64 {
        match self {
            Cone::HalfLine => u(0).min(z(0)).abs(),
            Cone::Free => self.approach(rows, u),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cone;
    use crate::testing::Lcg;

    /// Moreau's decomposition: x = Π_K(x) − Π_K*(−x), and both parts are perpendicular.
    #[test]
    fn projections_on_a_cone_and_its_dual_split_every_vector() {
        let mut random = Lcg::new(7);
        for cone in [Cone::HalfLine, Cone::Free] {
            for _ in 0..100 {
                let x: [f64; 3] = std::array::from_fn(|_| random.symmetric());
                let (mut force, mut velocity) = (x, x.map(|x| -x));
                cone.project(&mut force);
                cone.project_dual(&mut velocity);
                let work: f64 = force.iter().zip(&velocity).map(|(p, u)| p * u).sum();
                assert!(work.abs() < 1e-15);
                assert!((0..3).all(|i| (force[i] - velocity[i] - x[i]).abs() < 1e-15));
                assert!(cone.margin(|i| force[i]) >= 0.0 && cone.approach(3, |i| velocity[i]) <= 0.0);
            }
        }
    }
}
