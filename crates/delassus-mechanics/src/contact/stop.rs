//! A stop of a joint coordinate: g = s − at, or at − s.

use crate::kinematics::{Measure, PairBlock, PairRow, Space, World};

/// A coordinate and where it stops.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop<S: Space> {
    pub(super) measure: Measure<S>,
    pub(super) at: f64,
    /// 1 for a lower stop, −1 for an upper one.
    pub(super) sign: f64,
    pub(super) is_angle: bool,
}

delassus_algebra::saved! { [S: Space] Stop<S> { measure } made { at, sign, is_angle } }

impl<S: Space> Stop<S> {
    fn poses(world: &World<S>, bodies: [usize; 2]) -> [&S::Pose; 2] {
        bodies.map(|i| &world.bodies[i].pose)
    }

    pub(super) fn gap(&self, world: &World<S>) -> f64 {
        let [a, b] = Stop::poses(world, self.measure.bodies);
        self.sign * (self.measure.value(a, b).0 - self.at)
    }

    pub(super) fn place(&self, world: &World<S>, jac: &mut PairRow<S>) -> f64 {
        let [a, b] = Stop::poses(world, self.measure.bodies);
        let (s, row) = self.measure.value(a, b);
        for (own, row) in jac.iter_mut().zip(&row) {
            own.as_mut().iter_mut().zip(row.as_ref()).for_each(|(j, r)| *j = self.sign * r);
        }
        self.sign * (s - self.at)
    }

    pub(super) fn bias(&self, world: &World<S>) -> f64 {
        let [a, b] = self.measure.bodies.map(|i| &world.bodies[i]);
        self.sign * self.measure.bias(a, b)
    }

    pub(super) fn curvature(&self, world: &World<S>, l: f64, out: &mut PairBlock<S>) {
        let [a, b] = Stop::poses(world, self.measure.bodies);
        self.measure.curvature(self.sign * l, a, b, out);
    }

    pub(super) fn commit(&mut self, world: &World<S>) {
        let [a, b] = Stop::poses(world, self.measure.bodies);
        self.measure.commit(a, b);
    }
}
