//! A system that came from a model: channels, poses, reactions, start values.

use super::System;
use crate::model::{Channel, Model};
use delassus_algebra::{Mat3, Vec3};

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
    /// Value of a channel at the point of evaluation.
    fn channel(&self, c: Channel, lambda: &[f64]) -> f64;
    /// Gradient of a channel: by increments for a coordinate, by velocities for a rate. False if it has none.
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool;
    /// Centre of mass and axes of every body, global.
    fn poses(&self) -> Vec<(Vec3, Mat3)>;
    /// Force and moment (about the second frame's origin) of a joint on its second body, global axes.
    fn reaction(&self, joint: usize, lambda: &[f64]) -> [f64; 6];
    /// True if a velocity coordinate deforms a flexible body.
    fn is_elastic(&self, i: usize) -> bool {
        let _ = i;
        false
    }
    /// True if the row is a drive: it prescribes a motion that the joint itself leaves free.
    fn row_is_drive(&self, row: usize) -> bool;
    /// The joint a row belongs to.
    fn row_joint(&self, row: usize) -> usize;
}
