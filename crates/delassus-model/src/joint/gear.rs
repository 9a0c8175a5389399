//! Gear: the angles of two joints stay in a fixed ratio.
use super::{JointInfo, Place, Symbol, TEETH, related};

pub(super) static INFO: JointInfo = JointInfo {
    name: "gear",
    help: "the angle of the first of `joints` is `ratio` times that of the second, from the drawn position (negative: they turn against each other)",
    place: Place::Relation,
    keys: &["joints", "ratio"],
    symbol: Symbol::None,
    check: related,
    planar: Some(TEETH),
    spatial: Some(TEETH),
};
