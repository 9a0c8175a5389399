//! Coupling: a linear relation between coordinates of two or more joints.
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, related};

const IN: JointIn = JointIn {
    axis: AxisUse::None,
    coordinates: &[],
    motions: None,
    rows: |joint, list| {
        if let Some(coupling) = &joint.coupling {
            list.coupled(coupling.clone(), &["relation"]);
        }
    },
};

pub(super) static INFO: JointInfo = JointInfo {
    name: "coupling",
    help: "a linear relation between coordinates of joints: the sum of factor times coordinate over `terms` is `value`",
    place: Place::Relation,
    keys: &["terms", "value"],
    symbol: Symbol::None,
    check: related,
    planar: Some(IN),
    spatial: Some(IN),
};
