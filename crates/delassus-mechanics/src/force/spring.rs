//! Linear springs and dampers on a scalar measure: spring-damper between points, torsion spring, joint springs and
//! joint dampers. The generalized force is −(k (s − s₀) + c ṡ) ∂s/∂q.
//!
//! Tangent, no term dropped: with f = −k (s − s₀) − c ṡ, row = ∂s/∂q and
//! H = ∂row/∂q, −∂(row f)/∂q = row ⊗ (k row + c Hᵀv) − f H and −∂(row f)/∂v = c row ⊗ row.
//!
//! Implements: cuadrado2003 (28)–(34).

use super::element::{BodyBlocks, Element, Wrenches};
use super::scalar;
use crate::kinematics::signal::measure_state;
use crate::kinematics::{Measure, Space, World};
use delassus_model::force::Along;
use delassus_system::{Power, Shift};

/// A spring and damper in parallel on a measure.
#[derive(Clone, Copy, Debug)]
pub struct Spring<S: Space> {
    /// What is measured.
    pub measure: Measure<S>,
    /// Stiffness, N/m or N m/rad.
    pub k: f64,
    /// Damping.
    pub c: f64,
    /// Rest value.
    pub rest: f64,
}

delassus_algebra::saved! { [S: Space] Spring<S> { measure } made { k, c, rest } }

impl<S: Space> Element<S> for Spring<S> {
    fn apply(&self, w: &World<S>, out: &mut Wrenches<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        let f = -self.k * (s - self.rest) - self.c * rate;
        scalar::apply(self.measure.bodies, f, &row, out);
    }

    fn tangent(&self, w: &World<S>, shift: Shift, out: &mut dyn BodyBlocks<S>) {
        let (s, rate, row) = measure_state(&self.measure, w);
        let force = -self.k * (s - self.rest) - self.c * rate;
        let phi = Along { force, by_position: -self.k, by_rate: -self.c };
        scalar::tangent(&self.measure, w, phi, &row, shift, out);
    }

    fn potential(&self, w: &World<S>) -> f64 {
        let (s, _, _) = measure_state(&self.measure, w);
        0.5 * self.k * (s - self.rest) * (s - self.rest)
    }

    fn power(&self, w: &World<S>) -> Power {
        let (_, rate, _) = measure_state(&self.measure, w);
        Power { damping: self.c * rate * rate, ..Power::default() }
    }

    fn value(&self, w: &World<S>) -> f64 {
        let (s, rate, _) = measure_state(&self.measure, w);
        -self.k * (s - self.rest) - self.c * rate
    }

    fn commit(&mut self, w: &World<S>) {
        let [a, b] = self.measure.bodies;
        self.measure.commit(&w.bodies[a].pose, &w.bodies[b].pose);
    }
}
