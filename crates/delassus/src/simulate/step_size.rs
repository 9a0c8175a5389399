//! The next step size.
//!
//! Implements: haddouni2017 (30) as `haddouni`; the default is the law that a method's authors publish with it, or else a
//! proportional-integral controller whose exponents follow from the order of the error estimate.
//!
//! What the tolerance means. A method of order p whose estimate is O(h^p) is held to the tolerance step by step: its
//! global error is O(h^p) too and follows the tolerance. So do the explicit methods. The estimate of the second-order
//! methods is O(h³), their global error O(h²): it is held to the tolerance per unit of the run, estimate · end/h, so that
//! the local errors together, and with them the global error, follow the tolerance.
//!
//! Methods of order five take large steps at loose tolerances, and an estimate C h^5 whose C changes much from one step to
//! the next stands for an error that is not yet of that form: it is larger. The controller then counts the estimate times
//! a power of that change. Measured over tolerances 1e-3 … 1e-10, global error over tolerance varies by 80 … 900 on
//! four-bars and Andrews' mechanism without it, by 2 … 9 with it, and the same error costs fewer steps.

use delassus_integrators::integrator::{Levels, Method};
use delassus_integrators::settings::{Controller, Settings};

/// Power of the change of an estimate's level with which the estimate counts: found by trial on the ten models of
/// `tests/tolerance.rs`, where neighbouring values keep nine of them. On mechanisms with sharper changes of pace, such as the
/// Stephenson six-bar, error over tolerance still varies by more than ten.
const UNSTEADY: f64 = 2.5;
/// An estimate counts at most this many times: its level means nothing where it passes zero.
const MOST_UNSTEADY: f64 = 1e3;

/// Part of an estimate that is round-off: it is a difference of displacements, in model lengths and rad, each with the round-off of a
/// position, and for methods that hold positions only h² times an acceleration that was a difference of positions divided by h². Four-bars
/// had 11 ε; positions are some model lengths from the origin.
const ROUND_OFF: f64 = 64.0 * f64::EPSILON;

/// Errors below this part of the tolerance are nothing.
const LEAST_ERROR: f64 = 1e-10;

/// Tolerance of a run that names neither step nor tolerance: what its global error should be near. Methods of order two
/// need ten times the steps for a hundredth of it, so they are asked for less.
pub(super) fn default_tolerance(method: &Method) -> f64 {
    if method.order > 2 { 1e-6 } else { 1e-4 }
}

/// Is it one of the half-explicit methods, which haddouni2017 cites with their own control?
fn half_explicit(method: &Method) -> bool {
    method.explicit && !method.levels.held(Levels::ACCELERATION)
}

/// A step law.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Law {
    /// Proportional-integral, by the order of what is compared with the tolerance.
    Pi,
    /// haddouni2017 (30), h s (tol/e)^(1/p), with this p.
    Elementary(f64),
}

impl Law {
    /// The law that the settings mean with a method, and its safety factor.
    ///
    /// haddouni2017 names 0.3 for generalized-α and DOPRI5; Brasey and Hairer have 0.9 with the estimate (33)–(34). With 0.3 an estimate
    /// O(h⁵) settles at 0.3⁵ = 0.0024 of the tolerance.
    fn of(s: &Settings, method: &Method) -> (Law, f64) {
        match s.controller {
            Controller::Auto if method.own_step_law => (Law::Elementary(5.0), 0.9),
            Controller::Auto | Controller::Pi => (Law::Pi, 0.85),
            // erratum: (30) has exponent 1/p, p = 2 for generalized-α though its estimate is O(h³), and p = 4 for the
            // Runge-Kutta pair of index 1, whose estimate is O(h⁵)
            Controller::Haddouni if half_explicit(method) => (Law::Elementary(5.0), 0.9),
            Controller::Haddouni if method.explicit => (Law::Elementary(4.0), 0.3),
            Controller::Haddouni => (Law::Elementary(2.0), 0.3),
        }
    }
}

/// Safety factor of the step law: that of the settings, or the law's own.
#[must_use]
pub fn safety(s: &Settings, method: &Method) -> f64 {
    s.safety.unwrap_or(Law::of(s, method).1)
}

/// A step-size controller.
#[derive(Clone, Debug)]
pub struct StepSize {
    law: Law,
    tolerance: f64,
    safety: f64,
    min: f64,
    max: f64,
    /// Order in h of what is compared with the tolerance, as the controller takes it.
    order: f64,
    /// Order in h of what is compared with the tolerance.
    true_order: f64,
    /// Length of the run, if the error is counted per unit of it.
    unit: Option<f64>,
    /// Equal steps are worth keeping.
    steady: bool,
    last_error: f64,
    /// Estimate over h^k of the last accepted step; zero before the first.
    last_level: f64,
    /// The last step was rejected.
    rejected: bool,
}

delassus_algebra::saved! {
    StepSize {
        tolerance, safety, min, max, order, true_order, unit, steady, last_error, last_level, rejected
    } made { law }
}

impl StepSize {
    /// A controller for the given settings, method and tolerance.
    #[must_use]
    pub fn new(s: &Settings, method: &Method, tolerance: f64) -> StepSize {
        let (safety, (law, _)) = (safety(s, method), Law::of(s, method));
        let per_unit = law == Law::Pi && method.order < method.estimate_order;
        let true_order = f64::from(method.estimate_order) - f64::from(u8::from(per_unit));
        let order = match law {
            Law::Pi => true_order,
            Law::Elementary(p) => p,
        };
        StepSize {
            law,
            tolerance,
            safety,
            min: s.min_step,
            max: s.max_step,
            order,
            true_order,
            unit: per_unit.then_some(s.end),
            steady: !method.explicit,
            last_error: 1.0,
            last_level: 0.0,
            rejected: false,
        }
    }

    /// What is compared with the tolerance.
    fn counted(&self, h: f64, error: f64) -> f64 {
        // what no step can avoid is not counted: a shorter one would have more of it in a unit of the run
        let error = if self.law == Law::Pi { (error - ROUND_OFF).max(0.0) } else { error };
        if !self.steady && self.law == Law::Pi && self.last_level > 0.0 && error > 0.0 {
            let change = self.level(h, error) / self.last_level;
            return error * change.max(1.0 / change).powf(UNSTEADY).min(MOST_UNSTEADY);
        }
        self.unit.map_or(error, |unit| error * unit / h)
    }

    /// The factor of h^k in an estimate.
    fn level(&self, h: f64, error: f64) -> f64 {
        error / h.powf(self.order)
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
        ((self.tolerance / scale).powf(1.0 / self.true_order) / rate).clamp(self.min, self.max)
    }

    /// The step whose error the controller would leave as it is, by the order of the estimate.
    #[must_use]
    pub fn wanted(&self, h: f64, error: f64) -> f64 {
        let e = (self.counted(h, error) / self.tolerance).max(LEAST_ERROR);
        h * (self.safety.powf(self.order) / e).powf(1.0 / self.true_order)
    }

    /// Step after an error: `accepted` updates the memory of the controller.
    pub fn next(&mut self, h: f64, error: f64, accepted: bool) -> f64 {
        let e = (self.counted(h, error) / self.tolerance).max(LEAST_ERROR);
        let k = self.order;
        let factor = match (self.law, accepted) {
            (Law::Pi, true) => self.safety * e.powf(-0.7 / k) * self.last_error.powf(0.4 / k),
            (Law::Pi, false) | (Law::Elementary(_), _) => self.safety * e.powf(-1.0 / k),
        };
        if accepted {
            self.last_error = e.max(1e-4);
            self.last_level = self.level(h, error);
        }
        let most = match (accepted, self.steady, self.law) {
            (true, true, _) => 4.0,
            // large steps that grow faster lose sight of how their estimates change
            (true, false, Law::Pi) => 2.0,
            // Brasey and Hairer: up to ten, but not right after a rejection
            (true, false, Law::Elementary(_)) if self.rejected => 1.0,
            (true, false, Law::Elementary(_)) => 10.0,
            (false, ..) => 0.9,
        };
        self.rejected = !accepted;
        let factor = factor.clamp(0.1, most);
        // a step that would hardly change stays, so that factors can be kept
        let h = if accepted && self.steady && (0.9..1.2).contains(&factor) { h } else { h * factor };
        h.clamp(self.min, self.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_integrators::integrator::METHODS;

    fn control(method: &str, controller: Controller) -> StepSize {
        let settings = Settings { end: 100.0, controller, ..Settings::default() };
        let method = METHODS.iter().find(|m| m.name == method).unwrap();
        StepSize::new(&settings, method, 1e-6)
    }

    #[test]
    fn second_order_errors_count_per_unit_of_the_run_and_fifth_order_errors_per_step() {
        let second = control("gen-alpha-pv", Controller::Pi);
        assert!(second.accepts(0.1, 0.99e-9) && !second.accepts(0.1, 1.01e-9));
        let fifth = control("phem56", Controller::Pi);
        assert!(fifth.accepts(0.1, 0.99e-6) && !fifth.accepts(0.1, 1.01e-6));
        let paper = control("gen-alpha-pv", Controller::Haddouni);
        assert!(paper.accepts(0.1, 0.99e-6));
    }

    #[test]
    fn the_steps_of_the_paper_follow_its_exponents() {
        for (method, s, p) in [
            ("gen-alpha-pv", 0.3, 2.0),
            ("dopri5", 0.3, 4.0),
            ("mdop5", 0.3, 4.0),
            ("hem5", 0.9, 5.0),
            ("phem56", 0.9, 5.0),
        ] {
            // an estimate a quarter of the tolerance
            let next = control(method, Controller::Haddouni).next(1e-3, 2.5e-7, true);
            assert!((next / (s * 1e-3 * 4f64.powf(1.0 / p)) - 1.0).abs() < 1e-12, "{method}");
        }
    }

    #[test]
    fn hem5_follows_the_law_of_its_authors_and_the_others_a_pi_controller() {
        let own: Vec<&str> = METHODS.iter().filter(|m| m.own_step_law).map(|m| m.name).collect();
        assert_eq!(own, ["hem5"]);
        for method in METHODS {
            let named = if method.own_step_law { Controller::Haddouni } else { Controller::Pi };
            let next =
                [Controller::Auto, named].map(|c| control(method.name, c).next(1e-3, 2.5e-7, true).to_bits());
            assert_eq!(next[0], next[1], "{}", method.name);
        }
    }

    #[test]
    fn a_step_is_never_cut_for_round_off() {
        let mut c = control("newmark", Controller::Pi);
        // per unit of the run 1.7e-16 · 100/1e-9 s would be 17 tolerances
        assert!(c.accepts(1e-9, 1.7e-16) && c.next(1e-9, 1.7e-16, true) > 1e-9);
        assert!(!c.accepts(1e-9, 1e-13));
    }

    #[test]
    fn an_estimate_that_leaps_counts_more_than_itself() {
        let mut c = control("phem56", Controller::Pi);
        let _ = c.next(0.1, 1e-7, true);
        // the same level
        assert!(c.accepts(0.15, 1e-7 * 1.5f64.powi(5)));
        // five times the level: 5^2.5 = 56 times 5e-7 are too much
        assert!(c.accepts(0.1, 1.5e-7) && !c.accepts(0.1, 5e-7));
    }
}
