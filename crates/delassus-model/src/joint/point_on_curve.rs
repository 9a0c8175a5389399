//! Point on curve: a point of the second body stays on a curve fixed in the first (bead on a wire, cam slot).
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, lacks};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-on-curve",
    help: "`point` of the second body stays on `curve` of the first, given from `at`; `motion` moves the curve",
    place: Place::Frames,
    keys: &["at", "curve", "point"],
    symbol: Symbol::Bead,
    check: |model, joint| match &joint.curve {
        Some(curve) => curve.check(model.dimension),
        None => lacks("there is no curve", "use Model::point_on_curve"),
    },
    planar: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[Coordinate::X, Coordinate::Y],
        motions: None,
        rows: |_, list| list.curve(),
    }),
    spatial: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[Coordinate::X, Coordinate::Y, Coordinate::Displacement],
        motions: None,
        rows: |_, list| list.curve(),
    }),
};
