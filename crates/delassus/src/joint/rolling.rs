//! Rolling: a thin disc (coin) touches a plane and does not slip: one holonomic and two nonholonomic rows.
use super::{AxisUse, JointIn, JointInfo};

pub(super) static INFO: JointInfo = JointInfo {
    name: "rolling",
    help: "a disc of `radius` (second body, axis `axis2`) rolls without slip on the plane through `at` normal to `axis`",
    planar: None,
    spatial: Some(JointIn { axis: AxisUse::Two, coordinates: &[], rows: |_, list| list.rolling() }),
};
