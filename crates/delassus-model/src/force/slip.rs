//! Data of a tyre's slip forces.

use delassus_algebra::Vec3;

/// Data of slip forces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slip {
    /// Wheel axis, pointing left (planar: into the plane): global as drawn in the model, in body axes in the element.
    pub axis: Vec3,
    /// C_x/F₀; zero if the body does not spin.
    pub longitudinal: f64,
    /// C_y/F₀.
    pub lateral: f64,
    /// Friction coefficient; infinite: linear.
    pub friction: f64,
    /// Speed v₀ below which slips are regularised, m/s.
    pub slow: f64,
}
