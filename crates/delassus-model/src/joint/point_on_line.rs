//! Point on line: a point of the second body stays on a line of the first.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-on-line",
    help: "a point of the second body stays on the line through `at` along `axis` of the first",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Slider { turns: true },
    check: complete,
    planar: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement],
        motions: Some(&[(Motion::Slide(0), Coordinate::Displacement), (Motion::Turn(2), Coordinate::Angle)]),
        rows: |joint, list| {
            list.along(1);
            list.drive_translations(&joint.motion, &[0]);
        },
    }),
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement],
        motions: Some(&[(Motion::Slide(2), Coordinate::Displacement), (Motion::Ball, Coordinate::Angle)]),
        rows: |joint, list| {
            list.along(0);
            list.along(1);
            list.drive_translations(&joint.motion, &[2]);
        },
    }),
};
