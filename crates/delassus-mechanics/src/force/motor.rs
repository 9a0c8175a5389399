//! A motor with position control on a joint coordinate, with its reaction on the other body.
//!
//! u = kp (r(t) − s) + kd (ṙ(t) − ṡ) + feed-forward(s, ṡ, t), and with a limit L the smooth saturation L tanh(u/L). The
//! reference's rate is its exact derivative. Its power counts as applied.

use super::element::{BodyBlocks, Element, Wrenches};
use super::load::Load;
use super::scalar;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::measure_state;
use crate::kinematics::{Measure, Space, World};
use delassus_model::Expr;
use delassus_model::force::{Control, arguments};
use delassus_system::{Power, Shift};

/// The element.
#[derive(Clone, Debug)]
pub struct Motor<S: Space> {
    /// What is driven.
    pub measure: Measure<S>,
    /// How.
    pub control: Control,
}

delassus_algebra::saved! { [S: Space] Motor<S> { measure, control } }

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

    fn load(&self, i: usize) -> Option<Load<'_>> {
        match i {
            0 => Some(Load::Target(&self.control)),
            1 => self.control.feedforward.as_ref().map(Load::Formula),
            _ => None,
        }
    }

    fn add_load(&self, _: usize, amount: f64, w: &World<S>, out: &mut Wrenches<S>) {
        scalar::apply(self.measure.bodies, amount, &measure_state(&self.measure, w).2, out);
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
