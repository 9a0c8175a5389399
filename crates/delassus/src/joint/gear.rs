//! Gear: the angles of two joints stay in a fixed ratio.
use super::{AxisUse, JointIn, JointInfo};

const IN: JointIn = JointIn {
    axis: AxisUse::None,
    coordinates: &[],
    rows: |joint, list| {
        if let Some(coupling) = &joint.coupling {
            list.coupled(coupling.clone(), &["mesh"]);
        }
    },
};

pub(super) static INFO: JointInfo = JointInfo {
    name: "gear",
    help: "the angle of the first of `joints` is `ratio` times that of the second, from the drawn position (negative: they turn against each other)",
    planar: Some(IN),
    spatial: Some(IN),
};
