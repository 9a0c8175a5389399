//! The next step size.
//!
//! Implements: haddouni2017 (30) as `haddouni`; the default is a proportional-integral controller whose exponent follows
//! from the order of the error estimate (29), which is 3.

use crate::model::settings::{Controller, Settings};

/// A step-size controller.
#[derive(Clone, Debug)]
pub struct StepSize {
    kind: Controller,
    tolerance: f64,
    safety: f64,
    min: f64,
    max: f64,
    last_error: f64,
}

/// The error estimate (29) is O(h³).
const ORDER: f64 = 3.0;

impl StepSize {
    /// A controller for the given settings and tolerance.
    #[must_use]
    pub fn new(s: &Settings, tolerance: f64) -> StepSize {
        let safety = s.safety.unwrap_or(match s.controller {
            Controller::Pi => 0.85,
            Controller::Haddouni => 0.3,
        });
        StepSize { kind: s.controller, tolerance, safety, min: s.min_step, max: s.max_step, last_error: 1.0 }
    }

    /// Is this error acceptable?
    #[must_use]
    pub fn accepts(&self, error: f64) -> bool {
        error <= self.tolerance
    }

    /// Step after an error: `accepted` updates the memory of the controller.
    pub fn next(&mut self, h: f64, error: f64, accepted: bool) -> f64 {
        let e = (error / self.tolerance).max(1e-10);
        let factor = match (self.kind, accepted) {
            // erratum: (30) has exponent 1/p with p = 2, though the error is O(h³)
            (Controller::Haddouni, _) => self.safety * e.powf(-0.5),
            (Controller::Pi, true) => self.safety * e.powf(-0.7 / ORDER) * self.last_error.powf(0.4 / ORDER),
            (Controller::Pi, false) => self.safety * e.powf(-1.0 / ORDER),
        };
        if accepted {
            self.last_error = e.max(1e-4);
        }
        let most = if accepted { 4.0 } else { 0.9 };
        let factor = factor.clamp(0.1, most);
        // a step that would hardly change stays, so that factors can be kept
        let h = if accepted && (0.9..1.2).contains(&factor) { h } else { h * factor };
        h.clamp(self.min, self.max)
    }
}
