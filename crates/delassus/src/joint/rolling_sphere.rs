//! Rolling sphere: a sphere touches a plane and does not slip: one holonomic and two nonholonomic rows.
use super::{AxisUse, JointIn, JointInfo};

pub(super) static INFO: JointInfo = JointInfo {
    name: "rolling-sphere",
    help: "a sphere of `radius` (second body) rolls without slip on the plane through `at` normal to `axis`",
    planar: None,
    spatial: Some(JointIn { axis: AxisUse::One, coordinates: &[], rows: |_, list| list.rolling_sphere() }),
};
