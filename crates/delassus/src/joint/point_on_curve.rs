//! Point on curve: a point of the second body stays on a curve fixed in the first (bead on a wire, cam slot).
use super::{AxisUse, JointIn, JointInfo};
use crate::model::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-on-curve",
    help: "`point` of the second body stays on `curve` of the first, given from `at`; `motion` moves the curve",
    planar: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[Coordinate::X, Coordinate::Y],
        rows: |_, list| list.curve(),
    }),
    spatial: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[Coordinate::X, Coordinate::Y, Coordinate::Displacement],
        rows: |_, list| list.curve(),
    }),
};
