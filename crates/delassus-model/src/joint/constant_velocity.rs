//! Constant-velocity (homokinetic) joint: two shafts meet in a point and turn equally fast at every bend.
//!
//! The relative rotation of the two frames is about an axis perpendicular to the shafts' axes in the straight position:
//! exp(β̃) with β · z = 0. Turning both shafts by the same angle ψ changes β to R_z(−ψ) β only, so the rates are equal.
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, complete};

pub(super) static INFO: JointInfo = JointInfo {
    name: "constant-velocity",
    help: "two shafts along `axis` (first body) and `axis2` (second; default `axis`) meet at `at` and turn equally fast",
    place: Place::Frames,
    keys: &["at"],
    symbol: Symbol::Cross,
    check: complete,
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::Bent,
        coordinates: &[],
        motions: None,
        rows: |_, list| {
            list.point();
            list.twist();
        },
    }),
};
