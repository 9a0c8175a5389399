//! Point on beam: a point of the second body slides along the axis of the first, a flexible body (ring on a rod, trolley on a
//! bridge).
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, lacks};

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-on-beam",
    help: "the point `at` of the second body slides along the axis of the first, a beam that deforms",
    place: Place::Axis,
    keys: &["at"],
    symbol: Symbol::Bead,
    check: |model, joint| match model.axis_nodes(joint.between[0]) {
        Some(_) => Ok(()),
        None => lacks(
            "its first body has no axis that bends",
            "name a beam or exact-beam first in `between`, or use point-on-line or point-on-curve",
        ),
    },
    planar: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[],
        motions: None,
        rows: |_, list| list.axis(),
    }),
    spatial: Some(JointIn {
        axis: AxisUse::None,
        coordinates: &[],
        motions: None,
        rows: |_, list| list.axis(),
    }),
};
