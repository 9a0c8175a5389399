//! Universal joint (Hooke, Cardan): a common point; an axis on each body, kept perpendicular.
use super::{AxisUse, JointIn, JointInfo, Motion, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "universal",
    help: "cross with `axis` on the first and `axis2` on the second body",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Cross,
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::Two,
        coordinates: &[Coordinate::Angle, Coordinate::Angle2],
        motions: Some(&[(Motion::Turn(2), Coordinate::Angle), (Motion::Turn(0), Coordinate::Angle2)]),
        rows: |joint, list| {
            list.point();
            list.dot(2, 0);
            list.drive_rotation(&joint.motion);
        },
    }),
};
