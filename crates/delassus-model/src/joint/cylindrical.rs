//! Cylindrical joint: translation along and rotation about one axis.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "cylindrical",
    help: "translation along and rotation about `axis`",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Slider { turns: true },
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Angle, Coordinate::Displacement],
        motions: Some(&[(Motion::Slide(2), Coordinate::Displacement), (Motion::Turn(2), Coordinate::Angle)]),
        rows: |joint, list| {
            list.along(0);
            list.along(1);
            list.dot(0, 2);
            list.dot(1, 2);
            list.drive_translations(&joint.motion, &[2]);
            list.drive_rotation(&joint.motion);
        },
    }),
};
