//! Dry friction: of contacts, and of joints.

use super::Expr;

/// Coulomb friction of a contact; the default is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Friction {
    /// Coefficient μ at rest, at least that of slip.
    pub rest: f64,
    /// Coefficient μ of slip.
    pub slip: f64,
    /// Slip speed over which the coefficient falls from `rest` to `slip`, m/s: μ(u) = slip + (rest − slip) exp(−u/stribeck). Without it
    /// the coefficient is `slip` at any speed.
    pub stribeck: Option<f64>,
    /// Tangential restitution e_t in [−1, 1]: P_t resists U_t⁺ + e_t U_t⁻.
    pub tangential_restitution: f64,
    /// Velocity of the surface of the first shape along itself, m/s, global axes: a belt. Its part along the normal does not count.
    pub surface_velocity: Option<[Expr; 3]>,
}

impl Friction {
    /// The same coefficient at rest and in slip.
    pub fn coulomb(mu: f64) -> Friction {
        Friction { rest: mu, slip: mu, ..Friction::default() }
    }

    /// Is there any?
    pub fn is_rough(&self) -> bool {
        self.rest > 0.0
    }

    /// Coefficient while it slips at a speed.
    pub fn coefficient(&self, speed: f64) -> f64 {
        match self.stribeck {
            Some(v) => self.slip + (self.rest - self.slip) * (-speed / v).exp(),
            None => self.slip,
        }
    }

    /// Its derivative by the speed.
    pub fn slope(&self, speed: f64) -> f64 {
        match self.stribeck {
            Some(v) => -(self.rest - self.slip) / v * (-speed / v).exp(),
            None => 0.0,
        }
    }
}

/// Dry friction of the free coordinate of a revolute or prismatic joint: |τ| ≤ bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointFriction {
    /// Coefficient μ of the part that grows with the joint's reaction.
    pub mu: f64,
    /// Lever of the reaction: the radius of a pin (m), 1 for a guide.
    pub lever: f64,
    /// Length of a guide or pin over which moments across the axis are carried, m; infinite: they do not count.
    pub length: f64,
    /// Constant part of the bound, N m or N.
    pub constant: f64,
    /// Factor on the bound at rest, at least 1.
    pub rest: f64,
}
