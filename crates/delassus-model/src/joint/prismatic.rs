//! Prismatic joint (slider): one translation along the axis, no rotation.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "prismatic",
    help: "slider: one translation along `axis`",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Slider { turns: false },
    check: complete,
    planar: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement],
        motions: Some(&[(Motion::Slide(0), Coordinate::Displacement)]),
        rows: |joint, list| {
            list.along(1);
            list.angle();
            list.drive_translations(&joint.motion, &[0]);
        },
    }),
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement],
        motions: Some(&[(Motion::Slide(2), Coordinate::Displacement)]),
        rows: |joint, list| {
            list.along(0);
            list.along(1);
            list.dot(0, 1);
            list.dot(1, 2);
            list.dot(2, 0);
            list.drive_translations(&joint.motion, &[2]);
        },
    }),
};
