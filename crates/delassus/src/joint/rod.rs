//! Rod: two points at a fixed (or prescribed) distance.
use super::{AxisUse, JointIn, JointInfo};
use crate::model::channel::Coordinate;

const IN: JointIn =
    JointIn { axis: AxisUse::None, coordinates: &[Coordinate::Length], rows: |_, list| list.distance() };

pub(super) static INFO: JointInfo = JointInfo {
    name: "rod",
    help: "massless rod between the points `from` and `to`",
    planar: Some(IN),
    spatial: Some(IN),
};
