//! What the parts of a system are asked for beside forces: a tangent with weights, and the books of energy and power.

/// Weights of mass, damping and stiffness in a tangent: haddouni2017 (19) and (22), bottasso2006 (14c) differ only in these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shift {
    /// Weight of M.
    pub mass: f64,
    /// Weight of C = −∂f/∂v.
    pub damping: f64,
    /// Weight of K = ∂(M v̇ − f − Gᵀλ)/∂q.
    pub stiffness: f64,
}

impl Shift {
    /// M alone.
    pub const MASS: Shift = Shift { mass: 1.0, damping: 0.0, stiffness: 0.0 };
}

/// Kinetic and potential energy, J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// ½ vᵀ M v.
    pub kinetic: f64,
    /// Gravity and springs.
    pub potential: f64,
}

/// Powers that change the mechanical energy, W: Ė = applied + drives − damping − friction.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Power {
    /// Of applied forces and torques.
    pub applied: f64,
    /// Of prescribed motions (through the multipliers).
    pub drives: f64,
    /// Taken by dampers (positive).
    pub damping: f64,
    /// Taken by dry friction of contacts and joints that slip (positive).
    pub friction: f64,
}

delassus_algebra::saved! { Power { applied, drives, damping, friction } }
