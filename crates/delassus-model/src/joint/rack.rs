//! Rack and pinion: the angle of one joint and the displacement of another.
use super::{JointInfo, Place, Symbol, TEETH, related};

pub(super) static INFO: JointInfo = JointInfo {
    name: "rack",
    help: "the displacement of the second of `joints` is `radius` times the angle of the first, from the drawn position",
    place: Place::Relation,
    keys: &["joints", "radius"],
    symbol: Symbol::None,
    check: related,
    planar: Some(TEETH),
    spatial: Some(TEETH),
};
