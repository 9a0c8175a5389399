//! What a formulation reads off the drawn configuration.

use delassus_algebra::vec3::{norm, sub};
use delassus_model::joint::rows::JointRow;
use delassus_model::{BodyKind, BodyRef, Dimension, Frame, Joint, Model};
use delassus_system::error::{Code, Error};

/// Characteristic length of a model: the largest distance, as drawn, between a body's centre and its joint frames or
/// between two centres, or the length of a mesh; 1 m if everything is in one place.
pub(super) fn model_length(model: &Model) -> f64 {
    let mut l: f64 = 0.0;
    for b in &model.bodies {
        if let BodyKind::Mesh(mesh) = b.kind {
            l = l.max(mesh.length);
        }
    }
    for j in &model.joints {
        for k in 0..2 {
            if j.between[k] != BodyRef::Ground {
                l = l.max(norm(j.frames[k].p));
            }
        }
        let (a, b) = (model.drawn_pose(j.between[0]).0, model.drawn_pose(j.between[1]).0);
        if j.between[0] != BodyRef::Ground && j.between[1] != BodyRef::Ground {
            l = l.max(norm(sub(a, b)));
        }
        l = l.max(j.length).max(j.radius);
    }
    if l > 0.0 { l } else { 1.0 }
}

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
