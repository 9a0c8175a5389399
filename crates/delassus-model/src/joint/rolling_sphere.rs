//! Rolling sphere: a sphere touches a plane and does not slip: one holonomic and two nonholonomic rows.
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, positive_radius};

pub(super) static INFO: JointInfo = JointInfo {
    name: "rolling-sphere",
    help: "a sphere of `radius` (second body) rolls without slip on the plane through `at` normal to `axis`",
    place: Place::Frames,
    keys: &["at", "radius", "center"],
    symbol: Symbol::Wheel,
    check: |_, joint| positive_radius(joint),
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[],
        motions: None,
        rows: |_, list| list.rolling_sphere(),
    }),
};
