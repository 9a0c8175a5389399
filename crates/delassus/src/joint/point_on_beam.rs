//! Point on beam: a point of the second body slides along the axis of the first, a flexible body (ring on a rod, trolley on a
//! bridge).
use super::{AxisUse, JointIn, JointInfo};

pub(super) static INFO: JointInfo = JointInfo {
    name: "point-on-beam",
    help: "the point `at` of the second body slides along the axis of the first, a beam that deforms",
    planar: Some(JointIn { axis: AxisUse::None, coordinates: &[], rows: |_, list| list.axis() }),
    spatial: Some(JointIn { axis: AxisUse::None, coordinates: &[], rows: |_, list| list.axis() }),
};
