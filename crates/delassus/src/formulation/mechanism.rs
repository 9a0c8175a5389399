//! A system that came from a model: channels, poses, reactions, start values.

use super::System;
use crate::model::{Channel, Model};
use delassus_algebra::{Mat3, Vec3};

/// Place and motion of one body, global axes, whatever the coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyState {
    /// Centre of mass.
    pub x: Vec3,
    /// Axes as columns.
    pub r: Mat3,
    /// Planar angle with its turns (zero in space).
    pub angle: f64,
    /// Velocity of the centre of mass.
    pub v: Vec3,
    /// Angular velocity.
    pub omega: Vec3,
}

/// What drivers and output need beyond the equations of motion.
pub trait Mechanism: System {
    /// The equations of motion.
    fn system(&mut self) -> &mut dyn System;
    /// The equations of motion, to read.
    fn as_system(&self) -> &dyn System;
    /// The model it came from.
    fn model(&self) -> &Model;
    /// Characteristic length, m.
    fn length(&self) -> f64;
    /// Coordinates of the drawn configuration.
    fn drawn(&self) -> Vec<f64>;
    /// Coordinates and velocities in which the bodies stand and move as given, as nearly as the joints that the
    /// coordinates have built in allow.
    fn adopt(&self, bodies: &[BodyState]) -> (Vec<f64>, Vec<f64>);
    /// The bodies at the point of evaluation.
    fn bodies(&self) -> Vec<BodyState>;
    /// Name of the coordinates in files.
    fn coordinates(&self) -> &'static str {
        "absolute"
    }
    /// Name of the closure in files, as far as the coordinates decide it.
    fn closure(&self) -> &'static str {
        "multipliers"
    }
    /// Joints that the coordinates cut open, by number; empty where every joint is a constraint.
    fn cut_joints(&self) -> Vec<usize> {
        Vec::new()
    }
    /// Value of a channel at the point of evaluation, with accelerations v̇ and multipliers λ there (empty: not known).
    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64;
    /// Gradient of a channel: by increments for a coordinate, by velocities for a rate. False if it has none.
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool;
    /// Centre of mass and axes of every body, global.
    fn poses(&self) -> Vec<(Vec3, Mat3)>;
    /// Force and moment (about the second frame's origin) of a joint on its second body, global axes.
    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6];
    /// True if a velocity coordinate deforms a flexible body.
    fn is_elastic(&self, i: usize) -> bool {
        let _ = i;
        false
    }
    /// True if the row is a drive: it prescribes a motion that the joint itself leaves free.
    fn row_is_drive(&self, row: usize) -> bool;
    /// The joint a row belongs to; the number of joints for rows that belong to none.
    fn row_joint(&self, row: usize) -> usize;
}
