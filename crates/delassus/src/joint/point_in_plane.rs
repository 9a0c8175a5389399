//! Point in plane: a point of the second body stays in a plane of the first.
use super::{AxisUse, JointIn, JointInfo};
use crate::model::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-in-plane",
    help: "a point of the second body stays in the plane through `at` normal to `axis` of the first",
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::X, Coordinate::Y],
        rows: |joint, list| {
            list.along(2);
            list.drive_translations(&joint.motion, &[0, 1]);
        },
    }),
};
