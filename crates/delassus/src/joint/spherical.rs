//! Spherical joint (ball): a common point.
use super::{AxisUse, JointIn, JointInfo};

pub(super) static INFO: JointInfo = JointInfo {
    name: "spherical",
    help: "ball joint: a common point, all rotations free",
    planar: None,
    spatial: Some(JointIn { axis: AxisUse::None, coordinates: &[], rows: |_, list| list.point() }),
};
