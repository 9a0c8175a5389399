//! What a formulation reads off the drawn configuration.

use crate::error::Error;
use crate::joint::JointKind;
use crate::joint::rows::RowSpec;
use crate::model::{BodyKind, BodyRef, Dimension, Frame, Joint, Model};
use delassus_algebra::vec3::{norm, sub};

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

/// Refuses joints that lack what their type needs: a pitch, a radius, a curve, a relation.
pub(super) fn check_data(model: &Model, joint: &Joint) -> Result<(), Error> {
    let lacks = |what: &str, hint: &str| Err(Error::model("DegenerateJoint", what).hint(hint));
    match joint.kind {
        JointKind::Screw if !(joint.pitch.is_finite() && joint.pitch != 0.0) => {
            lacks("the pitch of the screw is zero", "give a pitch, or use a revolute joint")
        }
        JointKind::Rolling | JointKind::RollingSphere
            if !(joint.radius.is_finite() && joint.radius > 0.0) =>
        {
            lacks("the radius of what rolls is not positive", "give a radius")
        }
        JointKind::PointOnBeam if model.axis_nodes(joint.between[0]).is_none() => lacks(
            "its first body has no axis that bends",
            "name a beam or exact-beam first in `between`, or use point-on-line or point-on-curve",
        ),
        JointKind::PointOnCurve => match &joint.curve {
            Some(curve) => curve.check(model.dimension),
            None => lacks("there is no curve", "use Model::point_on_curve"),
        },
        kind if kind.is_relation() => match &joint.coupling {
            Some(coupling) => model.relation(&joint.name, kind, coupling.clone()).map(|_| ()),
            None => lacks("relates nothing", "use Model::gear, rack or coupling"),
        },
        _ => Ok(()),
    }
}

/// Refuses rows that hold the orientation of a point mass.
pub(super) fn check_orientation(model: &Model, joint: &Joint, spec: RowSpec) -> Result<(), Error> {
    let point =
        |k: usize| matches!(joint.between[k], BodyRef::Body(i) if model.bodies[i].kind == BodyKind::Point);
    let needs = spec.needs_orientation();
    for k in 0..2 {
        if needs[k] && point(k) {
            let name = model.body_name(joint.between[k]);
            return Err(Error::model("PointHasNoOrientation", format!("holds the orientation of `{name}`, a point mass"))
                .hint("use a rigid body, or a joint that only holds points (spherical, rod, point-on-line with the point second)"));
        }
    }
    Ok(())
}
