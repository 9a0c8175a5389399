//! The next step size.
//!
//! Implements: haddouni2017 (30) as `haddouni`; the default is a proportional-integral controller whose exponents follow
//! from the order of the error estimate.
//!
//! What the tolerance means. A method of order p whose estimate is O(h^p) is held to the tolerance step by step: its
//! global error is O(h^p) too and follows the tolerance. So do the explicit methods. The estimate of the second-order
//! methods is O(h³), their global error O(h²): it is held to the tolerance per unit of the run, estimate · end/h, so that
//! the local errors together, and with them the global error, follow the tolerance.

use crate::integrator::Method;
use crate::model::settings::{Controller, Settings};

/// A step-size controller.
#[derive(Clone, Debug)]
pub struct StepSize {
    kind: Controller,
    tolerance: f64,
    safety: f64,
    min: f64,
    max: f64,
    /// Order in h of what is compared with the tolerance.
    order: f64,
    /// Length of the run, if the error is counted per unit of it.
    unit: Option<f64>,
    /// Equal steps are worth keeping.
    steady: bool,
    last_error: f64,
}

impl StepSize {
    /// A controller for the given settings, method and tolerance.
    #[must_use]
    pub fn new(s: &Settings, method: &Method, tolerance: f64) -> StepSize {
        let safety = s.safety.unwrap_or(match s.controller {
            Controller::Pi => 0.85,
            Controller::Haddouni => 0.3,
        });
        let per_unit = s.controller == Controller::Pi && method.order < method.estimate_order;
        let order = match s.controller {
            Controller::Pi => f64::from(method.estimate_order) - f64::from(u8::from(per_unit)),
            // erratum: (30) has exponent 1/p, p = 2 for generalized-α though its estimate is O(h³), and p = 4 for the
            // Runge-Kutta pair of index 1, whose estimate is O(h⁵)
            Controller::Haddouni => match method.name {
                "dopri5" | "mdop5" => 4.0,
                _ if method.explicit => 5.0,
                _ => 2.0,
            },
        };
        StepSize {
            kind: s.controller,
            tolerance,
            safety,
            min: s.min_step,
            max: s.max_step,
            order,
            unit: per_unit.then_some(s.end),
            steady: !method.explicit,
            last_error: 1.0,
        }
    }

    /// What is compared with the tolerance.
    fn counted(&self, h: f64, error: f64) -> f64 {
        self.unit.map_or(error, |unit| error * unit / h)
    }

    /// Is this error of a step h acceptable?
    #[must_use]
    pub fn accepts(&self, h: f64, error: f64) -> bool {
        self.counted(h, error) <= self.tolerance
    }

    /// A first step of a motion whose rate of change, 1/s, is `rate`: its error is about (h · rate)^k.
    #[must_use]
    pub fn first(&self, rate: f64) -> f64 {
        let scale = self.unit.map_or(1.0, |unit| (rate * unit).max(1.0));
        ((self.tolerance / scale).powf(1.0 / self.order) / rate).clamp(self.min, self.max)
    }

    /// Step after an error: `accepted` updates the memory of the controller.
    pub fn next(&mut self, h: f64, error: f64, accepted: bool) -> f64 {
        let e = (self.counted(h, error) / self.tolerance).max(1e-10);
        let k = self.order;
        let factor = match (self.kind, accepted) {
            (Controller::Haddouni, _) => self.safety * e.powf(-1.0 / k),
            (Controller::Pi, true) => self.safety * e.powf(-0.7 / k) * self.last_error.powf(0.4 / k),
            (Controller::Pi, false) => self.safety * e.powf(-1.0 / k),
        };
        if accepted {
            self.last_error = e.max(1e-4);
        }
        let most = if accepted { 4.0 } else { 0.9 };
        let factor = factor.clamp(0.1, most);
        // a step that would hardly change stays, so that factors can be kept
        let h = if accepted && self.steady && (0.9..1.2).contains(&factor) { h } else { h * factor };
        h.clamp(self.min, self.max)
    }
}
