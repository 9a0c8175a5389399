//! Dry friction of a joint: its coordinate's rate is a row that resists within a bound. It is never open, and has no gap.

use super::candidate::{Candidate, Candidates, Finder, Gap};
use crate::kinematics::{Measure, PairBlock, PairRow, Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::mul_vec;
use delassus_model::{Coordinate, Model};

/// The coordinate that rubs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rub<S: Space> {
    pub(super) measure: Measure<S>,
    /// Number of the joint.
    pub(super) joint: usize,
    pub(super) is_angle: bool,
}

delassus_algebra::saved! { [S: Space] Rub<S> { measure } made { joint, is_angle } }

/// Adds the joints of a model that have friction, behind all contacts. Their `contact` is the joint's number behind those of contacts.
pub(super) fn expand<S: Space>(model: &Model, find: &dyn Finder<S>, out: &mut Candidates<S>) {
    for (joint, j) in model.joints.iter().enumerate().filter(|(_, j)| j.friction.is_some()) {
        let coordinates = [Coordinate::Angle, Coordinate::Displacement];
        let found = coordinates.iter().find_map(|c| Some((find.measure(joint, *c)?, c.is_angle())));
        let Some((measure, is_angle)) = found else { continue };
        let gap = Gap::Rub(Box::new(Rub { measure, joint, is_angle }));
        out.push(Candidate::of(model.contacts.len() + joint, j.name.clone(), measure.bodies, gap));
    }
}

impl<S: Space> Rub<S> {
    fn poses<'a>(&self, world: &'a World<S>) -> [&'a S::Pose; 2] {
        self.measure.bodies.map(|i| &world.bodies[i].pose)
    }

    /// The gradient of the rate.
    pub(super) fn place(&self, world: &World<S>, jac: &mut PairRow<S>) {
        let [a, b] = self.poses(world);
        *jac = self.measure.value(a, b).1;
    }

    /// d/dt of the rate without accelerations.
    pub(super) fn bias(&self, world: &World<S>) -> f64 {
        let [a, b] = self.measure.bodies.map(|i| &world.bodies[i]);
        self.measure.bias(a, b)
    }

    pub(super) fn curvature(&self, world: &World<S>, l: f64, out: &mut PairBlock<S>) {
        let [a, b] = self.poses(world);
        self.measure.curvature(l, a, b, out);
    }

    pub(super) fn commit(&mut self, world: &World<S>) {
        let [a, b] = self.measure.bodies.map(|i| &world.bodies[i].pose);
        self.measure.commit(a, b);
    }

    /// The joint's axis, global: what its rate is along.
    fn axis(&self, world: &World<S>) -> Vec3 {
        let mut jac = [S::zero_twist(); 2];
        self.place(world, &mut jac);
        let w = jac[1].as_ref();
        if !self.is_angle {
            return [w[0], w[1], if S::PLANAR { 0.0 } else { w[2] }];
        }
        let (_, r) = S::pose3(&world.bodies[self.measure.bodies[1]].pose);
        if S::PLANAR { [0.0, 0.0, w[2]] } else { mul_vec(&r, [w[3], w[4], w[5]]) }
    }
}

impl<S: Space> Candidate<S> {
    /// The joint whose friction it is.
    pub fn joint(&self) -> Option<usize> {
        match &self.gap {
            Gap::Rub(rub) => Some(rub.joint),
            _ => None,
        }
    }

    /// The axis of that joint, global.
    pub fn joint_axis(&self, world: &World<S>) -> Option<Vec3> {
        match &self.gap {
            Gap::Rub(rub) => Some(rub.axis(world)),
            _ => None,
        }
    }
}
