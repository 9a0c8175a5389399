//! Which coordinates: those of the joints where the bodies are rigid and not too many.

use crate::results::Reason;
use delassus_mechanics::formulation::{Mechanism, relative};
use delassus_model::Model;
use delassus_model::channel::Channel;

/// Joint coordinates up to which they pay: their mass matrix is full. A planar chain of 300 links took gen-alpha-pv four times as
/// long in them as in absolute ones, one of 100 as long, one of 40 less than half as long (tolerance 1e-4).
const MOST_JOINT_COORDINATES: usize = 100;

/// A choice with its reason.
pub(super) struct Choice {
    /// The model in relative coordinates, if these are chosen.
    pub(super) relative: Option<Box<dyn Mechanism>>,
    pub(super) why: Reason,
}

/// Are reactions recorded that redundant rows leave open? In absolute coordinates every joint has rows of its own, and the least
/// multipliers are taken; joints of the tree have none.
pub(super) fn reactions(model: &Model) -> bool {
    let reaction = |c: &Channel| {
        matches!(c, Channel::JointReaction(..) | Channel::JointSmoothReaction(..) | Channel::JointImpulse(..))
    };
    let measured = model.output.measure.iter().flat_map(|m| m.formula.inputs());
    model.output.record.iter().map(|(_, c)| c).chain(measured).any(reaction)
}

/// Relative or absolute coordinates for a model.
pub(super) fn of(model: &Model) -> Choice {
    let absolute = |why: Reason| Choice { relative: None, why };
    if let Some(body) = model.bodies.iter().find(|b| b.kind.is_flexible()) {
        return absolute(Reason::Flexible { body: body.name.clone() });
    }
    if model.joints.is_empty() {
        return absolute(Reason::NoJoints);
    }
    let mechanism = match relative::relative(model) {
        Ok(m) => m,
        Err(e) => return absolute(Reason::NotRelative { error: e.message }),
    };
    let d = mechanism.dims();
    if d.nv > MOST_JOINT_COORDINATES {
        return absolute(Reason::ManyJoints { count: d.nv, most: MOST_JOINT_COORDINATES });
    }
    let bodies =
        model.bodies.len() * if model.dimension == delassus_model::Dimension::Planar { 3 } else { 6 };
    let cut = mechanism.cut_joints().len();
    let why = Reason::Relative { count: d.nv, bodies, rows: d.m, cut };
    Choice { relative: Some(mechanism), why }
}
