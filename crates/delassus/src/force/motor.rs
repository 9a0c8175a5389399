//! A motor with position control on a joint coordinate, with its reaction on the other body.
//!
//! u = kp (r(t) − s) + kd (ṙ(t) − ṡ) + feed-forward(s, ṡ, t), and with a limit L the smooth saturation L tanh(u/L). The
//! reference's rate is its exact derivative. Its power counts as applied.

use super::characteristic::{arguments, formula};
use super::element::{BodyBlocks, Element, Wrenches};
use super::scalar::{self, Along};
use crate::formulation::{Power, Shift};
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::measure_state;
use crate::kinematics::{Measure, Space, World};
use crate::model::Expr;

/// How a motor is controlled.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// Reference r(t).
    pub target: Expr,
    /// Gain on position.
    pub kp: f64,
    /// Gain on rate.
    pub kd: f64,
    /// Largest force or torque (∞: no limit).
    pub limit: f64,
    /// Feed-forward of coordinate, rate and time.
    pub feedforward: Option<Expr>,
}

impl Control {
    /// Force on the coordinate.
    #[must_use]
    pub fn at(&self, t: f64, s: f64, rate: f64) -> Along {
        let [target, target_rate, _] = self.target.time_jet(t);
        let [f, f_s, f_v] = self.feedforward.as_ref().map_or([0.0; 3], |e| formula(e, t, s, rate));
        let u = self.kp * (target - s) + self.kd * (target_rate - rate) + f;
        let (force, share) = if self.limit.is_finite() {
            let y = (u / self.limit).tanh();
            (self.limit * y, 1.0 - y * y)
        } else {
            (u, 1.0)
        };
        Along { force, by_position: share * (f_s - self.kp), by_rate: share * (f_v - self.kd) }
    }
}

/// The element.
#[derive(Clone, Debug)]
pub struct Motor<S: Space> {
    /// What is driven.
    pub measure: Measure<S>,
    /// How.
    pub control: Control,
}

impl<S: Space> Element<S> for Motor<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        scalar::apply(self.measure.bodies, self.control.at(w.t, s, rate).force, &row, out);
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        scalar::tangent(&self.measure, w, self.control.at(w.t, s, rate), &row, shift, out);
    }

    fn power(&self, w: &World<S>) -> Power {
        let (s, rate, _) = measure_state(&self.measure, w);
        Power { applied: self.control.at(w.t, s, rate).force * rate, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        let (s, rate, _) = measure_state(&self.measure, w);
        self.control.at(w.t, s, rate).force
    }

    fn commit(&mut self, w: &World<S>) {
        let [a, b] = self.measure.bodies;
        self.measure.commit(&w.bodies[a].pose, &w.bodies[b].pose);
    }

    fn formula(&self, i: usize) -> Option<&Expr> {
        match i {
            0 => Some(&self.control.target),
            1 => self.control.feedforward.as_ref(),
            _ => None,
        }
    }

    fn formula_mut(&mut self, i: usize) -> Option<&mut Expr> {
        match i {
            0 => Some(&mut self.control.target),
            1 => self.control.feedforward.as_mut(),
            _ => None,
        }
    }

    fn formula_inputs(&self, i: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        if let Some(e) = Element::<S>::formula(self, i) {
            let (s, rate, _) = measure_state(&self.measure, w);
            arguments(e, s, rate, x);
        }
    }
}
