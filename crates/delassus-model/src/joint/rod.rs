//! Rod: two points at a fixed (or prescribed) distance.
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, complete};
use crate::channel::Coordinate;

const IN: JointIn = JointIn {
    axis: AxisUse::None,
    coordinates: &[Coordinate::Length],
    motions: None,
    rows: |_, list| list.distance(),
};

pub(super) static INFO: JointInfo = JointInfo {
    name: "rod",
    help: "massless rod between the points `from` and `to`",
    place: Place::Frames,
    keys: &["from", "to", "length"],
    symbol: Symbol::Rod,
    check: complete,
    planar: Some(IN),
    spatial: Some(IN),
};
