//! Rack and pinion: the angle of one joint and the displacement of another.
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
    name: "rack",
    help: "the displacement of the second of `joints` is `radius` times the angle of the first, from the drawn position",
    planar: Some(IN),
    spatial: Some(IN),
};
