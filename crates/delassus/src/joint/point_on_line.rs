//! Point on line: a point of the second body stays on a line of the first.
use super::{AxisUse, JointIn, JointInfo};
use crate::model::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-on-line",
    help: "a point of the second body stays on the line through `at` along `axis` of the first",
    planar: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement],
        rows: |joint, list| {
            list.along(1);
            list.drive_translations(&joint.motion, &[0]);
        },
    }),
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Displacement],
        rows: |joint, list| {
            list.along(0);
            list.along(1);
            list.drive_translations(&joint.motion, &[2]);
        },
    }),
};
