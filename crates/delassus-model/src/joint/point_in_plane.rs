//! Point in plane: a point of the second body stays in a plane of the first.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-in-plane",
    help: "a point of the second body stays in the plane through `at` normal to `axis` of the first",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Plate,
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::X, Coordinate::Y],
        motions: Some(&[
            (Motion::Slide(0), Coordinate::X),
            (Motion::Slide(1), Coordinate::Y),
            (Motion::Ball, Coordinate::Angle),
        ]),
        rows: |joint, list| {
            list.along(2);
            list.drive_translations(&joint.motion, &[0, 1]);
        },
    }),
};
