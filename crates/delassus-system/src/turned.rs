//! A step by the θ-method, for systems whose velocities are in axes that turn.

/// From v₀ with f₀ and the impulse p₀ over dq, the way that is retracted, to v₁ in a time h; f₁ has the weight θ.
#[derive(Clone, Copy, Debug)]
pub struct Turned<'a> {
    /// The way.
    pub dq: &'a [f64],
    /// Velocities at the start.
    pub v0: &'a [f64],
    /// Velocities at the end.
    pub v1: &'a [f64],
    /// Forces at the start.
    pub f0: &'a [f64],
    /// Impulse that acts at the start.
    pub p0: &'a [f64],
    /// Length of the step.
    pub h: f64,
    /// Weight of the end.
    pub theta: f64,
}
