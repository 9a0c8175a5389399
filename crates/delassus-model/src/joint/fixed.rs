//! Fixed joint: the two frames are one.
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, complete};

pub(super) static INFO: JointInfo = JointInfo {
    name: "fixed",
    help: "holds two bodies together",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Weld,
    check: complete,
    planar: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[],
        motions: Some(&[]),
        rows: |_, list| {
            list.point();
            list.angle();
        },
    }),
    spatial: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[],
        motions: Some(&[]),
        rows: |_, list| {
            list.point();
            list.dot(0, 1);
            list.dot(1, 2);
            list.dot(2, 0);
        },
    }),
};
