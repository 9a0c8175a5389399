//! Screw: rotation about an axis and translation along it, tied by the pitch.
use super::rows::{Coupling, Term};
use super::{AxisUse, JointIn, JointInfo, Place, Symbol, lacks};
use crate::channel::Coordinate;

pub(super) static INFO: JointInfo = JointInfo {
    name: "screw",
    help: "advances by `pitch` along `axis` with every turn about it; turns are counted",
    place: Place::Frames,
    keys: &["at", "pitch"],
    symbol: Symbol::Slider { turns: true },
    check: |_, joint| match joint.pitch.is_finite() && joint.pitch != 0.0 {
        true => Ok(()),
        false => lacks("the pitch of the screw is zero", "give a pitch, or use a revolute joint"),
    },
    planar: None,
    spatial: Some(JointIn {
        axis: AxisUse::One,
        coordinates: &[Coordinate::Angle, Coordinate::Displacement],
        motions: None,
        rows: |joint, list| {
            list.along(0);
            list.along(1);
            list.dot(0, 2);
            list.dot(1, 2);
            // displacement − pitch · angle / 2π, as drawn
            let lead = joint.pitch / std::f64::consts::TAU;
            let terms = vec![Term::own(Coordinate::Displacement, 1.0), Term::own(Coordinate::Angle, -lead)];
            list.coupled(Coupling { terms, value: None }, &["thread"]);
            list.drive_translations(&joint.motion, &[2]);
            list.drive_rotation(&joint.motion);
        },
    }),
};
