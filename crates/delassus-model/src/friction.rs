//! Dry friction: of contacts, and of joints.

use super::Expr;
use super::joint::JointKind;
use delassus_system::error::{Code, Error};
use delassus_system::roughness::Roughness;

/// Coefficients above this are told: an angle of friction of 79 degrees, beyond which slip rarely has one motion.
pub const LARGE: f64 = 5.0;

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

    /// Coefficients at rest and in slip.
    pub fn falling(rest: f64, slip: f64) -> Friction {
        Friction { roughness: Roughness { rest, slip, stribeck: None }, ..Friction::default() }
    }

    /// The same on a surface that moves along itself, m/s.
    #[must_use]
    pub fn on_belt(self, velocity: [f64; 3]) -> Friction {
        Friction { surface_velocity: Some(velocity.map(Expr::constant)), ..self }
    }

    /// Does it say anything about tangential directions?
    pub fn is_given(&self) -> bool {
        self.roughness.is_rough() || self.tangential_restitution != 0.0 || self.surface_velocity.is_some()
    }

    /// Refuses what no surface has.
    ///
    /// # Errors
    /// `ParameterOutOfRange`: 0 ≤ slip ≤ rest, a positive Stribeck speed, |e_t| ≤ 1.
    pub fn check(&self) -> Result<(), Error> {
        check_roughness(&self.roughness)?;
        tangential(self.tangential_restitution)
    }
}

/// Coefficients that a surface can have.
pub(super) fn check_roughness(r: &Roughness) -> Result<(), Error> {
    let out = |message: String, hint: &str| Err(Error::model(Code::ParameterOutOfRange, message).hint(hint));
    if let Some(mu) = [r.rest, r.slip].into_iter().find(|mu| !(mu.is_finite() && *mu >= 0.0)) {
        return out(format!("a coefficient of friction must not be negative, is {mu}"), "zero or more");
    }
    if r.rest < r.slip {
        let message = format!("the friction at rest, {}, is below that in slip, {}", r.rest, r.slip);
        return out(message, "static is at least dynamic");
    }
    match r.stribeck {
        Some(v) if !(v.is_finite() && v > 0.0) => {
            out(format!("stribeck must be positive, is {v}"), "the slip speed over which friction falls, m/s")
        }
        _ => Ok(()),
    }
}

/// Tangential restitution lies between −1 and 1.
pub(super) fn tangential(e: f64) -> Result<(), Error> {
    if (-1.0..=1.0).contains(&e) {
        return Ok(());
    }
    Err(Error::model(Code::ParameterOutOfRange, format!("must be from -1 to 1, not {e}"))
        .hint("0 (default): friction resists the slip after an impact; 1 would reverse it"))
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

impl JointFriction {
    /// A pin of a radius (m): |τ| ≤ μ r ‖F‖.
    pub fn pin(mu: f64, radius: f64) -> JointFriction {
        JointFriction { mu, lever: radius, length: f64::INFINITY, constant: 0.0, rest: 1.0 }
    }

    /// A guide of a length (m; infinite: moments do not count): |f| ≤ μ N.
    pub fn guide(mu: f64, length: f64) -> JointFriction {
        JointFriction { mu, lever: 1.0, length, constant: 0.0, rest: 1.0 }
    }

    /// The same with a constant part, N m or N.
    #[must_use]
    pub fn with_constant(self, constant: f64) -> JointFriction {
        JointFriction { constant, ..self }
    }

    /// The same with a factor on the bound at rest.
    #[must_use]
    pub fn with_rest(self, rest: f64) -> JointFriction {
        JointFriction { rest, ..self }
    }

    /// Refuses what no joint of this type has.
    ///
    /// # Errors
    /// `NotAvailable` for types other than revolute and prismatic; `ParameterOutOfRange`.
    pub fn check(&self, kind: JointKind) -> Result<(), Error> {
        if !has_friction(kind) {
            return Err(unavailable(kind));
        }
        let least = [("mu", self.mu, 0.0), ("lever", self.lever, 0.0), ("constant", self.constant, 0.0)];
        let least = least.into_iter().chain([("rest", self.rest, 1.0)]);
        for (what, x, least) in least {
            if !(x.is_finite() && x >= least) {
                return Err(Error::model(
                    Code::ParameterOutOfRange,
                    format!("{what} must be at least {least}, is {x}"),
                )
                .hint("friction resists; at rest it is no less than in slip"));
            }
        }
        if self.length.is_nan() || self.length <= 0.0 {
            let message = format!("length must be positive, is {}", self.length);
            return Err(Error::model(Code::ParameterOutOfRange, message)
                .hint("the length over which moments are carried, m"));
        }
        Ok(())
    }
}

/// Types of joints that may have friction.
pub(super) fn has_friction(kind: JointKind) -> bool {
    matches!(kind, JointKind::Revolute | JointKind::Prismatic)
}

/// The error for the others.
pub(super) fn unavailable(kind: JointKind) -> Error {
    let message = format!(
        "friction of a {} joint is not available; revolute and prismatic joints have it",
        kind.info().name
    );
    Error::model(Code::NotAvailable, message)
        .hint("leave it out, use `damping`, or split the joint into revolute and prismatic ones")
}
