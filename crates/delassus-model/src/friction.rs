//! Dry friction: of contacts, and of joints.

use super::Expr;
use delassus_system::roughness::Roughness;

/// Coulomb friction of a contact; the default is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Friction {
    /// Its coefficients.
    pub roughness: Roughness,
    /// Tangential restitution e_t in [−1, 1]: P_t resists U_t⁺ + e_t U_t⁻.
    pub tangential_restitution: f64,
    /// Velocity of the surface of the first shape along itself, m/s, global axes: a belt. Its part along the normal does not count.
    pub surface_velocity: Option<[Expr; 3]>,
}

impl Friction {
    /// The same coefficient at rest and in slip.
    pub fn coulomb(mu: f64) -> Friction {
        Friction { roughness: Roughness::coulomb(mu), ..Friction::default() }
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
