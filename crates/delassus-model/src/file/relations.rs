//! `[[joint]]` of type gear, rack or coupling: relations between coordinates of other joints.

use super::decode::Sections;
use super::keys::TERM;
use super::view::View;
use crate::joint::JointKind;
use crate::joint::rows::{Coupling, Term};
use crate::{BodyRef, Coordinate, Frame, Joint, Model, expression::Scope};
use delassus_algebra::vec3::{IDENTITY, ZERO};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::listed;
use delassus_system::units::Dim;

/// A relation that stands in the list before the joints it names are known.
pub(super) fn unresolved(name: &str, kind: JointKind) -> Joint {
    let frame = Frame { p: ZERO, axes: IDENTITY };
    Joint {
        name: name.into(),
        kind,
        between: [BodyRef::Ground, BodyRef::Ground],
        frames: [frame; 2],
        length: 0.0,
        radius: 0.0,
        pitch: 0.0,
        curve: None,
        coupling: None,
        motion: crate::Motion::default(),
        springs: Vec::new(),
        dampers: Vec::new(),
        limits: Vec::new(),
        friction: None,
        cut: None,
    }
}

/// The relation, after all joints have been read.
pub(super) fn resolve(
    view: &View,
    name: &str,
    kind: JointKind,
    model: &Model,
    sections: &Sections,
) -> Result<Joint, Error> {
    let (joint, key) = match kind {
        JointKind::Gear => {
            view.node("ratio")?;
            let ratio = view.number("ratio")?.unwrap_or(1.0);
            (model.gear(name, pair(view, sections)?, ratio), "joints")
        }
        JointKind::Rack => {
            view.node("radius")?;
            let radius = view.number("radius")?.unwrap_or(0.0);
            (model.rack(name, pair(view, sections)?, radius), "joints")
        }
        _ => {
            let coupling = Coupling { terms: terms(view, model, sections)?, value: value(view)? };
            (model.relation(name, kind, coupling), "terms")
        }
    };
    joint.map_err(|e| view.reader.placed(e.on(view.on(key)), view.get(key).map_or(view.span, |n| n.span)))
}

fn pair(view: &View, sections: &Sections) -> Result<[usize; 2], Error> {
    let on = view.on("joints");
    let list = view.reader.list(view.node("joints")?, &on)?;
    let [a, b] = list else {
        let message = format!("expected two names of joints, found {}", list.len());
        return Err(view.error(Code::WrongLength, "joints", message).hint("such as [\"input\", \"output\"]"));
    };
    let refer = |n| sections.joints.refer(view.reader, n, &on, "joint");
    Ok([refer(a)?, refer(b)?])
}

fn terms(view: &View, model: &Model, sections: &Sections) -> Result<Vec<Term>, Error> {
    let on = view.on("terms");
    let mut out = Vec::new();
    for node in view.reader.list(view.node("terms")?, &on)? {
        let term = view.reader.open(node, &on, "term", TERM, &|_| true)?;
        let joint = sections.joints.refer(view.reader, term.node("joint")?, &term.on("joint"), "joint")?;
        let of = &model.joints[joint];
        let coordinate = chosen(&term, of, model)?;
        let factor = term.quantity("factor", Some(Dim::NONE))?.unwrap_or(1.0);
        out.push(Term { joint: Some(joint), coordinate, factor });
    }
    Ok(out)
}

/// The coordinate of a joint that `coordinate` names, by default its only one.
pub(super) fn chosen(view: &View, of: &Joint, model: &Model) -> Result<Coordinate, Error> {
    let has = of.kind.info().in_dimension(model.dimension).map_or(&[][..], |i| i.coordinates);
    let names: Vec<&str> = has.iter().map(|c| c.name()).collect();
    Ok(match (view.text("coordinate")?, has) {
        (Some(word), _) => has.iter().copied().find(|c| c.name() == word).ok_or_else(|| {
            let message = format!("a {} joint has no coordinate `{word}`", of.kind.info().name);
            let hint = if has.is_empty() {
                "use a joint with coordinates".into()
            } else {
                format!("it has {}", listed(&names))
            };
            view.error(Code::UnknownCoordinate, "coordinate", message).hint(hint)
        })?,
        (None, [one]) => *one,
        (None, []) => {
            let message = format!("`{}`, a {} joint, has no coordinates", of.name, of.kind.info().name);
            return Err(view
                .error(Code::UnknownCoordinate, "joint", message)
                .hint("use a joint with coordinates, such as a revolute or prismatic one"));
        }
        (None, _) => {
            let message =
                format!("`{}`, a {} joint, has several coordinates; say which", of.name, of.kind.info().name);
            return Err(view
                .error(Code::UnknownCoordinate, "joint", message)
                .hint(format!("coordinate = one of {}", listed(&names))));
        }
    })
}

/// The right side: by default as drawn.
fn value(view: &View) -> Result<Option<crate::Expr>, Error> {
    let scope = Scope {
        params: Some(&view.reader.params),
        time: true,
        channels: None,
        functions: Some(&view.reader.functions),
    };
    let what = "a prescribed relation";
    view.get("value").map(|n| view.reader.smooth(n, &view.on("value"), None, &scope, what)).transpose()
}
