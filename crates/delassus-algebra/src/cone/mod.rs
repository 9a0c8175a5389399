//! Cones of contact forces: which impulses a contact can carry, and what its velocities obey in return.
//!
//! A contact owns a few rows and a cone K of that many dimensions. Impulses z and velocities u = W z + b obey
//! K* ∋ u ⟂ z ∈ K with the dual cone K* = {u : uᵀz ≥ 0 for all z in K}. With the half-line this is 0 ≤ u ⟂ z ≥ 0; with the whole space
//! it is u = 0, an equality. Coulomb's friction has the cone ‖z_t‖ ≤ μ z_n and, because slip does not lift, û = u + μ‖u_t‖ n in place of u.

mod blocks;
mod condense;
mod diagonal_lu;
pub mod friction;

pub use blocks::{Block, Blocks, MOST_ROWS};
pub use condense::{Condensing, Problem, Solver, residual};
pub use diagonal_lu::DiagonalLu;

use crate::saved::{Damaged, Reader, Saved, Writer};

/// The forces that a contact can carry.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Cone {
    /// The first row pushes and never pulls; further rows carry nothing. A contact without friction.
    #[default]
    HalfLine,
    /// Any force: the contact holds all its rows, as a joint does.
    Free,
    /// Coulomb's cone ‖z_t‖ ≤ μ z_n: the first row pushes, the others resist slip. Not associated: the velocities that belong to it
    /// are û = u + μ‖u_t‖ n (de Saxcé), K* ∋ û ⟂ z ∈ K.
    Coulomb {
        /// Coefficient of friction μ.
        mu: f64,
    },
    /// |z| ≤ bound: dry friction of a bound that is known. One row, which is never open.
    Interval {
        /// Largest force (or impulse, where z are impulses).
        bound: f64,
    },
}

/// Names of cones in saved runs, and their number.
impl Saved for Cone {
    fn save(&self, out: &mut Writer) {
        let (kind, value) = match *self {
            Cone::HalfLine => (0u8, 0.0),
            Cone::Free => (1, 0.0),
            Cone::Coulomb { mu } => (2, mu),
            Cone::Interval { bound } => (3, bound),
        };
        kind.save(out);
        value.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let (kind, value): (u8, f64) = from.get()?;
        *self = match kind {
            0 => Cone::HalfLine,
            1 => Cone::Free,
            2 => Cone::Coulomb { mu: value },
            3 => Cone::Interval { bound: value },
            _ => return Err(Damaged),
        };
        Ok(())
    }
    fn blank() -> Option<Cone> {
        Some(Cone::HalfLine)
    }
}

/// ‖x_t‖ of so many rows, the first of which is the normal.
#[inline]
fn tangential(rows: usize, x: impl Fn(usize) -> f64) -> f64 {
    match rows {
        0 | 1 => 0.0,
        2 => x(1).abs(),
        _ => (1..rows).map(|i| x(i) * x(i)).sum::<f64>().sqrt(),
    }
}

impl Cone {
    /// The same contact in other units of force: its impulses are multiplied by a factor.
    #[inline]
    pub fn scaled(self, factor: f64) -> Cone {
        match self {
            Cone::Interval { bound } => Cone::Interval { bound: bound * factor },
            other => other,
        }
    }

    /// How many of so many rows, the first ones, may carry a force.
    #[inline]
    pub fn acting(self, rows: usize) -> usize {
        match self {
            Cone::HalfLine => 1,
            Cone::Free | Cone::Coulomb { .. } | Cone::Interval { .. } => rows,
        }
    }

    /// May the contact let go? If not, it is never open.
    #[inline]
    pub fn lets_go(self) -> bool {
        matches!(self, Cone::HalfLine | Cone::Coulomb { .. })
    }

    /// Has it a normal row, its first? Dry friction of a joint has none.
    #[inline]
    pub fn has_normal(self) -> bool {
        !matches!(self, Cone::Interval { .. })
    }

    /// Is it a cone of friction: are there forces that resist a motion without holding it?
    #[inline]
    pub fn rubs(self) -> bool {
        matches!(self, Cone::Coulomb { .. } | Cone::Interval { .. })
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
            Cone::Coulomb { mu } => project_coulomb(mu, x),
            Cone::Interval { bound } => x.iter_mut().for_each(|x| *x = x.clamp(-bound, bound)),
        }
    }

    /// The nearest point of the dual cone K*. (An interval is no cone: nothing is left of a velocity that it may resist.)
    #[inline]
    pub fn project_dual(self, u: &mut [f64]) {
        match self {
            Cone::HalfLine => u[0] = u[0].max(0.0),
            Cone::Free | Cone::Interval { .. } => u.fill(0.0),
            // K* is the cone of slope 1/μ: û_n ≥ μ‖û_t‖
            Cone::Coulomb { mu } if mu > 0.0 => project_coulomb(1.0 / mu, u),
            Cone::Coulomb { .. } => u[0] = u[0].max(0.0),
        }
    }

    /// How far a force, given by its rows, is from letting go: zero where it does, negative where it would pull.
    #[inline]
    pub fn margin(self, x: impl Fn(usize) -> f64) -> f64 {
        match self {
            Cone::HalfLine | Cone::Coulomb { .. } => x(0),
            Cone::Free | Cone::Interval { .. } => f64::INFINITY,
        }
    }

    /// How far a force is from slip: μ z_n − ‖z_t‖, or bound − |z|; infinite where nothing slips.
    #[inline]
    pub fn grip(self, rows: usize, x: impl Fn(usize) -> f64) -> f64 {
        match self {
            Cone::HalfLine | Cone::Free => f64::INFINITY,
            Cone::Coulomb { mu } => mu * x(0) - tangential(rows, x),
            Cone::Interval { bound } => bound - x(0).abs(),
        }
    }

    /// How fast velocities, given by so many rows, leave what they may be without a force; negative inside. Friction has no force
    /// where nothing presses.
    #[inline]
    pub fn approach(self, rows: usize, u: impl Fn(usize) -> f64) -> f64 {
        match self {
            Cone::HalfLine | Cone::Coulomb { .. } => -u(0),
            Cone::Interval { bound } if bound <= 0.0 => 0.0,
            Cone::Free | Cone::Interval { .. } => (0..rows).fold(0.0, |most: f64, i| most.max(u(i).abs())),
        }
    }

    /// What is left of K* ∋ û ⟂ z ∈ K, in units of u: D ‖z − Π_K(z − û/D)‖∞ with the weight D that makes velocities of forces. For
    /// the half-line this is |min(D z, u)|, for an equality |u|.
    #[inline]
    pub fn residual(
        self,
        rows: usize,
        weight: f64,
        z: impl Fn(usize) -> f64,
        u: impl Fn(usize) -> f64,
    ) -> f64 {
        match self {
            Cone::HalfLine => u(0).min(z(0) * weight).abs(),
            Cone::Free => self.approach(rows, u),
            Cone::Coulomb { .. } | Cone::Interval { .. } => self.natural_map(rows, weight, z, u),
        }
    }

    fn natural_map(
        self,
        rows: usize,
        weight: f64,
        z: impl Fn(usize) -> f64,
        u: impl Fn(usize) -> f64,
    ) -> f64 {
        // D z − û, projected onto the cone in units of velocities
        let mut x = [0.0; MOST_ROWS];
        let x = &mut x[..rows.min(MOST_ROWS)];
        for (i, x) in x.iter_mut().enumerate() {
            *x = weight * z(i) - u(i);
        }
        let scaled = match self {
            Cone::Coulomb { mu } => {
                x[0] -= mu * tangential(rows, &u);
                self
            }
            Cone::Interval { bound } => Cone::Interval { bound: weight * bound },
            other => other,
        };
        scaled.project(x);
        let mut most = 0.0;
        for (i, x) in x.iter().enumerate() {
            let left = (weight * z(i) - x).abs();
            if !(left <= most) {
                most = left;
            }
        }
        most
    }
}

/// Π_K onto ‖x_t‖ ≤ μ x_n: x inside, 0 in the polar cone, else a (1, μ x_t/‖x_t‖) with a = (x_n + μ‖x_t‖)/(1 + μ²).
#[inline]
fn project_coulomb(mu: f64, x: &mut [f64]) {
    let (n, t) = (x[0], tangential(x.len(), |i| x[i]));
    if n >= 0.0 && t <= mu * n {
        return;
    }
    if mu * t <= -n {
        x.fill(0.0);
        return;
    }
    let a = (n + mu * t) / (1.0 + mu * mu);
    x[0] = a;
    x[1..].iter_mut().for_each(|x| *x *= mu * a / t);
}

#[cfg(test)]
mod tests {
    use super::Cone;
    use crate::testing::Lcg;

    /// Moreau's decomposition: x = Π_K(x) − Π_K*(−x), and both parts are perpendicular.
    #[test]
    fn projections_on_a_cone_and_its_dual_split_every_vector() {
        let mut random = Lcg::new(7);
        for cone in [Cone::HalfLine, Cone::Free, Cone::Coulomb { mu: 0.4 }, Cone::Coulomb { mu: 3.0 }] {
            for _ in 0..100 {
                let x: [f64; 3] = std::array::from_fn(|_| random.symmetric());
                let (mut force, mut velocity) = (x, x.map(|x| -x));
                cone.project(&mut force);
                cone.project_dual(&mut velocity);
                let work: f64 = force.iter().zip(&velocity).map(|(p, u)| p * u).sum();
                assert!(work.abs() < 1e-15);
                assert!((0..3).all(|i| (force[i] - velocity[i] - x[i]).abs() < 1e-15));
                assert!(cone.margin(|i| force[i]) >= 0.0 && cone.approach(3, |i| velocity[i]) <= 0.0);
                assert!(cone.grip(3, |i| force[i]) >= -1e-15);
            }
        }
    }
}
