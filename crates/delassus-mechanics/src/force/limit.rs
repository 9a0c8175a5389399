//! The element of penalty stops on a coordinate: [`Stops`].

use super::element::{BodyBlocks, Element, Wrenches};
use super::load::Load;
use super::scalar;
use crate::kinematics::formula::MAX_INPUTS;
use crate::kinematics::signal::measure_state;
use crate::kinematics::{Measure, Space, World};
use delassus_model::force::Stops;
use delassus_system::{Power, Shift};

/// The element.
#[derive(Clone, Copy, Debug)]
pub struct Limit<S: Space> {
    /// What is limited.
    pub measure: Measure<S>,
    /// Its stops.
    pub stops: Stops,
}

delassus_algebra::saved! { [S: Space] Limit<S> { measure } made { stops } }

impl<S: Space> Element<S> for Limit<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        scalar::apply(self.measure.bodies, self.stops.at(s, rate).force, &row, out);
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        scalar::tangent(&self.measure, w, self.stops.at(s, rate), &row, shift, out);
    }

    fn potential(&self, w: &World<S>) -> f64 {
        self.stops.potential(measure_state(&self.measure, w).0)
    }

    fn power(&self, w: &World<S>) -> Power {
        let (s, rate, _) = measure_state(&self.measure, w);
        let damping = (self.stops.spring(s) - self.stops.at(s, rate).force) * rate;
        Power { damping, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        let (s, rate, _) = measure_state(&self.measure, w);
        self.stops.at(s, rate).force
    }

    fn load(&self, i: usize) -> Option<Load<'_>> {
        (i == 0).then_some(Load::Stops(&self.stops))
    }

    fn load_inputs(&self, _: usize, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        x[0] = measure_state(&self.measure, w).0;
    }

    fn add_load(&self, _: usize, amount: f64, w: &World<S>, out: &mut Wrenches<S>) {
        scalar::apply(self.measure.bodies, amount, &measure_state(&self.measure, w).2, out);
    }

    fn commit(&mut self, w: &World<S>) {
        let [a, b] = self.measure.bodies;
        self.measure.commit(&w.bodies[a].pose, &w.bodies[b].pose);
    }
}
