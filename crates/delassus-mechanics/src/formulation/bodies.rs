//! The bodies of a model at the point of evaluation, whatever the coordinates.

use super::absolute::{Absolute, RowBlock};
use super::mechanism::{BodyState, Deformation};
use crate::kinematics::{Moving, Space};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::{Bent, Model};

/// Where the bodies of a model are, how they move and how they are deformed.
pub trait Bodies: Send {
    /// The model they came from.
    fn model(&self) -> &Model;
    /// Characteristic length, m.
    fn length(&self) -> f64;
    /// Place and motion of every body.
    fn states(&self) -> Vec<BodyState>;
    /// How they are deformed.
    fn deformation(&self) -> Deformation;
    /// Centre of mass and axes of every body, global.
    fn poses(&self) -> Vec<(Vec3, Mat3)>;
    /// The bent axes of flexible bodies, for pictures.
    fn axes(&self) -> Vec<Bent>;
    /// True if the row is a drive: it prescribes a motion that the joint itself leaves free.
    fn row_is_drive(&self, row: usize) -> bool;
    /// The joint a row belongs to; the number of joints for rows that belong to none.
    fn row_joint(&self, row: usize) -> usize;
}

impl<S: Space> Absolute<S> {
    /// The joint block of a row; `None` for rows of contacts, and of bodies alone (natural coordinates).
    fn joint_block(&self, row: usize) -> Option<&RowBlock<S>> {
        (row < self.joint_rows).then(|| self.row_block(row))
    }
}

impl<S: Space> Bodies for Absolute<S> {
    fn model(&self) -> &Model {
        &self.model
    }
    fn length(&self) -> f64 {
        self.length
    }

    fn states(&self) -> Vec<BodyState> {
        let state = |b: &Moving<S>| {
            let (x, r) = S::pose3(&b.pose);
            let v = crate::kinematics::signal::translation::<S>(&b.twist);
            BodyState { x, r, angle: S::plane_angle(&b.pose), v, omega: S::omega(b) }
        };
        self.world.bodies[1..self.slots.len()].iter().map(state).collect()
    }

    fn deformation(&self) -> Deformation {
        let mut shape = Deformation::default();
        for (q, v) in self.deforming() {
            shape.q.extend_from_slice(&self.q[q]);
            shape.v.extend_from_slice(&self.v[v]);
        }
        shape
    }

    fn poses(&self) -> Vec<(Vec3, Mat3)> {
        self.world.bodies[1..self.slots.len()].iter().map(|b| S::pose3(&b.pose)).collect()
    }

    fn axes(&self) -> Vec<Bent> {
        self.bent()
    }

    fn row_is_drive(&self, row: usize) -> bool {
        self.joint_block(row).is_some_and(|b| b.names == ["motion"])
    }

    fn row_joint(&self, row: usize) -> usize {
        self.joint_block(row).map_or(self.model.joints.len(), |b| b.joint)
    }
}
