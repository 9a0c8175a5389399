//! Planar joint: a face of the second body stays in a plane of the first.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "planar",
    help: "two translations in the plane normal to `axis` and the rotation about it",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Plate,
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::X, Coordinate::Y, Coordinate::Angle],
        motions: Some(&[
            (Motion::Slide(0), Coordinate::X),
            (Motion::Slide(1), Coordinate::Y),
            (Motion::Turn(2), Coordinate::Angle),
        ]),
        rows: |joint, list| {
            list.along(2);
            list.dot(0, 2);
            list.dot(1, 2);
            list.drive_translations(&joint.motion, &[0, 1]);
            list.drive_rotation(&joint.motion);
        },
    }),
};
