//! What a formulation reads off the drawn configuration.

use delassus_model::joint::rows::JointRow;
use delassus_model::{BodyKind, BodyRef, Dimension, Frame, Joint, Model};
use delassus_system::error::{Code, Error};

/// Turn of the planar frames of a joint as drawn.
pub(super) fn frame_turn(model: &Model, between: [BodyRef; 2], frames: &[Frame; 2]) -> f64 {
    let angle = |b: BodyRef| if let BodyRef::Body(i) = b { model.bodies[i].angle } else { 0.0 };
    if model.dimension == Dimension::Spatial {
        return 0.0;
    }
    crate::kinematics::measure::plane_turn(angle(between[0]), &frames[0], angle(between[1]), &frames[1])
}

/// Refuses rows that hold the orientation of a point mass.
pub(super) fn check_orientation(model: &Model, joint: &Joint, row: JointRow) -> Result<(), Error> {
    let point =
        |k: usize| matches!(joint.between[k], BodyRef::Body(i) if model.bodies[i].kind == BodyKind::Point);
    let needs = row.needs_orientation();
    for k in 0..2 {
        if needs[k] && point(k) {
            let name = model.body_name(joint.between[k]);
            return Err(Error::model(Code::PointHasNoOrientation, format!("holds the orientation of `{name}`, a point mass"))
                .hint("use a rigid body, or a joint that only holds points (spherical, rod, point-on-line with the point second)"));
        }
    }
    Ok(())
}
