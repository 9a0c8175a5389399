//! Spherical joint (ball): a common point.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "spherical",
    help: "ball joint: a common point, all rotations free",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Ball,
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[],
        motions: Some(&[(Motion::Ball, Coordinate::Angle)]),
        rows: |_, list| list.point(),
    }),
};
