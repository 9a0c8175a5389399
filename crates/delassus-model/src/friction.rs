//! Dry friction: of contacts, and of joints.

use super::Expr;
use super::joint::JointKind;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_system::error::{Code, Error};
use delassus_system::roughness::Roughness;

/// Coefficients above this are told: an angle of friction of 79 degrees, beyond which slip rarely has one motion.
pub const LARGE: f64 = 5.0;

/// Coefficients below this are round-off of formulas: far above that of numbers near one, far below any friction.
const ROUND_OFF: f64 = 1e-12;

/// Coulomb friction of a contact; the default is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Friction {
    /// Its coefficients.
    pub roughness: Roughness,
    /// The coefficients at rest and in slip as formulas, if events or people set parameters of them.
    pub formulas: Option<Box<[Expr; 2]>>,
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

    /// Gives a parameter another value in its formulas; false if none uses it.
    pub fn set_param(&mut self, name: &str, value: f64) -> bool {
        let mut used = false;
        for e in self.formulas.iter_mut().flat_map(|f| f.iter_mut()) {
            used |= e.set_param(name, value);
        }
        for e in self.surface_velocity.iter_mut().flatten() {
            used |= e.set_param(name, value);
        }
        self.evaluate();
        used
    }

    /// True if one of its formulas uses a parameter.
    pub fn uses_param(&self, name: &str) -> bool {
        let coefficients = self.formulas.iter().flat_map(|f| f.iter());
        coefficients.chain(self.surface_velocity.iter().flatten()).any(|e| e.params().any(|p| p == name))
    }

    /// The coefficients that the formulas have now.
    fn evaluate(&mut self) {
        if let Some([rest, slip]) = self.formulas.as_deref() {
            // 0.3 - 0.1*3 is none
            let none = |mu: f64| if mu.abs() < ROUND_OFF { 0.0 } else { mu };
            let [rest, slip] = [rest, slip].map(|e| none(e.eval(0.0, &[])));
            (self.roughness.rest, self.roughness.slip) = (rest, slip);
        }
    }

    /// Is there any friction, now or once an event has set a parameter?
    pub fn is_rough(&self) -> bool {
        self.roughness.is_rough() || self.formulas.is_some()
    }

    /// Does it say anything about tangential directions?
    pub fn is_given(&self) -> bool {
        self.is_rough() || self.tangential_restitution != 0.0 || self.surface_velocity.is_some()
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

/// What runs change: values of parameters.
impl Saved for Friction {
    fn save(&self, out: &mut Writer) {
        self.formulas.iter().flat_map(|f| f.iter()).for_each(|e| e.save(out));
        self.surface_velocity.iter().flatten().for_each(|e| e.save(out));
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        for e in self.formulas.iter_mut().flat_map(|f| f.iter_mut()) {
            e.restore(from)?;
        }
        for e in self.surface_velocity.iter_mut().flatten() {
            e.restore(from)?;
        }
        self.evaluate();
        Ok(())
    }
}

/// Coefficients that a surface can have.
///
/// # Errors
/// `ParameterOutOfRange`.
pub fn check_roughness(r: &Roughness) -> Result<(), Error> {
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

    /// Bounds in slip and at rest of a joint that carries nothing.
    pub fn unloaded(&self) -> [f64; 2] {
        [self.constant, self.rest * self.constant]
    }

    /// The same if they hold whatever the joint carries.
    pub fn constant_bounds(&self) -> Option<[f64; 2]> {
        (self.mu == 0.0).then(|| self.unloaded())
    }

    /// Bound in slip where the joint carries a force F and a moment M, about the unit vector a of its axis. A pin:
    /// constant + μ r (‖F‖ + 2 ‖M_⊥‖/ℓ); a guide: constant + μ (‖F_⊥‖ + ‖M‖/ℓ), with the parts ⊥ across the axis.
    pub fn bound(&self, turns: bool, axis: [f64; 3], force: [f64; 3], moment: [f64; 3]) -> f64 {
        let size = |x: [f64; 3]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
        let across = |x: [f64; 3]| {
            let along: f64 = x.iter().zip(axis).map(|(x, a)| x * a).sum();
            size(std::array::from_fn(|i| x[i] - along * axis[i]))
        };
        let pressed = if turns {
            size(force) + 2.0 * across(moment) / self.length
        } else {
            across(force) + size(moment) / self.length
        };
        self.constant + self.mu * self.lever * pressed
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
