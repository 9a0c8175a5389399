//! Parallel axes: an axis of the second body stays parallel to one of the first; all translations are free.
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, complete};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "parallel",
    help: "keeps the direction `axis` of both bodies parallel; the rotation about it and all translations are free",
    place: Place::Frames,
    keys: &[],
    symbol: Symbol::Plate,
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Angle],
        motions: None,
        rows: |joint, list| {
            list.dot(0, 2);
            list.dot(1, 2);
            list.drive_rotation(&joint.motion);
        },
    }),
};
