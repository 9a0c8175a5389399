//! Coupling: a linear relation between coordinates of two or more joints.
use super::{AxisUse, JointIn, JointInfo};

const IN: JointIn = JointIn {
    axis: AxisUse::None,
    coordinates: &[],
    rows: |joint, list| {
        if let Some(coupling) = &joint.coupling {
            list.coupled(coupling.clone(), &["relation"]);
        }
    },
};

pub(super) static INFO: JointInfo = JointInfo {
    name: "coupling",
    help: "a linear relation between coordinates of joints: the sum of factor times coordinate over `terms` is `value`",
    planar: Some(IN),
    spatial: Some(IN),
};
