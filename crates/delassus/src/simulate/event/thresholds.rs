//! Thresholds of the index sets, in physical units.
//!
//! Implements: haddouni2017 (5) and (13) with the thresholds of §2.3.

use delassus_algebra::vec3::norm;
use delassus_mechanics::formulation::{ContactInfo, Mechanism};
use delassus_model::Settings;

/// Parts of the model's length, velocity and force that count as nothing. The velocity is the one below which a bounce under
/// gravity is lost in the round-off of positions: √(2 ε) of √(g L).
const GAP: f64 = 1e-9;
const VELOCITY: f64 = 1e-7;
const MULTIPLIER: f64 = 1e-9;
/// Part of the gap below which a contact touches that is searched for within steps.
const SEARCHED: f64 = 0.1;
/// Round-off of a gap, in model lengths.
const ROUND_OFF: f64 = 1e-13;

/// When a contact touches, rests, and lets go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Gap below which a contact touches (I₁), m.
    pub gap: f64,
    /// Gap velocity below which it does not bounce (I₂), m/s.
    pub velocity: f64,
    /// Pull below which a closed contact stays closed, N.
    pub multiplier: f64,
    /// Model length, m: an angle counts with it.
    pub length: f64,
    /// Velocity of the model, m/s: of a fall by its length, or the fastest motion at the start.
    pub speed: f64,
}

impl Thresholds {
    /// Those of the settings, or scaled by the model: its length, the velocity of a fall by that length (without gravity the
    /// fastest motion at the start), its weight.
    #[must_use]
    pub fn new(settings: &Settings, mechanism: &dyn Mechanism, v: &[f64]) -> Thresholds {
        let model = mechanism.model();
        let (length, gravity) = (mechanism.length(), norm(model.gravity));
        let mass: f64 = model.bodies.iter().map(|b| b.mass).sum();
        let sys = mechanism.as_system();
        let own = v.iter().enumerate().fold(0.0f64, |m, (i, v)| m.max((v / sys.scale(i)).abs()));
        let moving = mechanism.elimination().map_or(own, |e| own.max(e.fastest())) * length;
        let velocity = (gravity * length).sqrt().max(moving).max(1e-3 * length / settings.end);
        let force = mass * velocity * velocity / length;
        Thresholds {
            gap: settings.tol_gap.unwrap_or(GAP * length),
            velocity: settings.tol_velocity.unwrap_or(VELOCITY * velocity),
            multiplier: settings.tol_multiplier.unwrap_or(MULTIPLIER * force),
            length,
            speed: velocity,
        }
    }

    /// How deep a gap must fall below zero within a step to count as closed, m. Nothing deeper than `gap` may be missed: the search
    /// asks for less.
    #[must_use]
    pub fn depth(&self) -> f64 {
        (SEARCHED * self.gap).max(ROUND_OFF * self.length)
    }

    /// The same of a contact with this gap and rate at the beginning of a step, m and m/s. One that touches there without approaching, or
    /// is behind its surface, has to fall by more than the step's own error, m, and one that hovers below `gap`.
    #[must_use]
    pub fn depth_of(&self, gap: f64, rate: f64, error: f64) -> f64 {
        let depth = self.depth();
        let approaches = gap >= -self.gap && rate < -self.velocity;
        if gap > self.gap || approaches {
            return depth;
        }
        depth.max(error).max(if self.hovers(gap, rate) { self.gap } else { 0.0 })
    }

    /// Is a contact with this gap and rate at rest at zero?
    #[must_use]
    pub fn hovers(&self, gap: f64, rate: f64) -> bool {
        gap.abs() <= self.gap && rate.abs() <= self.velocity
    }

    /// Metres (m/s) per unit of a contact's gap.
    #[must_use]
    pub fn unit(&self, contact: &ContactInfo) -> f64 {
        self.unit_of(contact.law.is_angle)
    }

    /// The same of a gap in m or, if `is_angle`, in rad.
    #[must_use]
    pub fn unit_of(&self, is_angle: bool) -> f64 {
        if is_angle { self.length } else { 1.0 }
    }
}
