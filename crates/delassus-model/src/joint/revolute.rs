//! Revolute joint (hinge): a common point and, in space, a common axis.
use super::rows::RowSpec;
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "revolute",
    help: "hinge: one rotation about `axis` at `at`",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Pin,
    check: complete,
    planar: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[Coordinate::Angle],
        motions: Some(&[(Motion::Turn(2), Coordinate::Angle)]),
        rows: |joint, list| {
            list.point();
            if joint.motion.angle.is_some() {
                list.drive(RowSpec::Angle);
            }
        },
    }),
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Angle],
        motions: Some(&[(Motion::Turn(2), Coordinate::Angle)]),
        rows: |joint, list| {
            list.point();
            list.dot(0, 2);
            list.dot(1, 2);
            list.drive_rotation(&joint.motion);
        },
    }),
};
