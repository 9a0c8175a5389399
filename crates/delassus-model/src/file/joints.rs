//! `[[joint]]`.

use super::decode::{Sections, each, items};
use super::keys::{DAMPING, JOINT, LIMITS, ONE_SPRING, SPRING, STOPS, joint_has};
use super::node::{Node, Table, Value};
use super::reader::Reader;
use super::rotation::two_frames;
use super::view::View;
use super::{curves, joint_friction, mistakes, motion, relations};
use crate::builder::Place;
use crate::force::Stops;
use crate::joint::{JointKind, Motion, RowList};
use crate::{BodyKind, BodyRef, Coordinate, Dimension, Joint, JointFriction, Model};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, norm, sub};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::{listed, offer};
use delassus_system::units::Dim;

/// Reads all joints.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let mut relations = Vec::new();
    each(reader, (root, "joint"), &|_| JOINT, (model, sections), &mut |node, path, model, sections| {
        let kind = kind(reader, node, path)?;
        joint_friction::only_where_available(reader, node, path, kind)?;
        let view = reader.open(node, path, "joint", JOINT, &|key| joint_has(kind, reader.dimension, key))?;
        let name = sections.joints.add(&view, "joint")?;
        let friction = joint_friction::read(&view, kind)?;
        if kind.is_relation() {
            // the joints it names may follow
            relations.push((model.joints.len(), path.to_string()));
            model.joints.push(relations::unresolved(&name, kind));
            return Ok(());
        }
        let joint = one(&view, &name, (kind, friction), model, sections)?;
        model.joints.push(joint);
        Ok(())
    });
    for (node, path) in reader.keep(items(reader, root, "joint")).unwrap_or_default() {
        let Some((index, _)) = relations.iter().find(|(_, of)| *of == path) else { continue };
        let Joint { name, kind, .. } = model.joints[*index].clone();
        let view = reader.open(node, &path, "joint", JOINT, &|key| joint_has(kind, reader.dimension, key))?;
        reader.begin();
        let resolved = relations::resolve(&view, &name, kind, model, sections);
        let result = resolved.map(|joint| model.joints[*index] = joint);
        let broken = reader.end(result, (node, &path), JOINT, sections);
        mistakes::named(reader, broken, node, &mut sections.joints);
    }
    Ok(())
}

fn one(
    view: &View,
    name: &str,
    (kind, friction): (JointKind, Option<JointFriction>),
    model: &Model,
    sections: &Sections,
) -> Result<Joint, Error> {
    let reader = view.reader;
    let mut joint = place(view, name, kind, model, sections).map_err(|e| reader.placed(e, view.span))?;
    joint.friction = friction;
    if kind == JointKind::Rod
        && let Some(length) = view.positive("length")?
    {
        joint.length = length;
    }
    if let Some(n) = view.get("motion") {
        joint.motion = motion::read(reader, n, &view.on("motion"), kind)?;
    }
    joint.cut = view.flag("cut")?;
    reader.loads(|| {
        springs(view, &mut joint)?;
        dampers(view, &mut joint)?;
        limits(view, &mut joint)
    })?;
    points_suffice(view, &mut joint, model)?;
    on_beams(view, &joint, model)?;
    Ok(joint)
}

fn kind(reader: &Reader, node: &Node, path: &str) -> Result<JointKind, Error> {
    let type_node = match &node.value {
        Value::Table(t) => t.get("type"),
        _ => {
            return Err(reader
                .error(Code::WrongType, path, node.span, "expected a table")
                .hint("each [[joint]] is a table"));
        }
    };
    let exists: Vec<&str> = JointKind::ALL
        .iter()
        .filter(|k| k.info().in_dimension(reader.dimension).is_some())
        .map(|k| k.info().name)
        .collect();
    let Some(n) = type_node else {
        return Err(reader
            .error(Code::MissingKey, path, node.span, "the key `type` is missing")
            .hint(format!("types: {}", listed(&exists))));
    };
    let on = format!("{path}.type");
    let name = reader.text(n, &on)?;
    match JointKind::by_name(name) {
        Some(kind) if kind.info().in_dimension(reader.dimension).is_some() => Ok(kind),
        Some(_) => {
            let other = if reader.planar() { "planar" } else { "spatial" };
            let message = format!("there is no {name} joint in a {other} model");
            Err(reader
                .error(Code::UnknownJoint, &on, n.span, message)
                .hint(format!("types: {}", listed(&exists))))
        }
        None => Err(reader
            .error(Code::UnknownJoint, &on, n.span, format!("there is no joint type `{name}`"))
            .hint(offer(name, "types", &exists))),
    }
}

/// Bodies and frames of a joint, by whichever way they are given.
fn place(
    view: &View,
    name: &str,
    kind: JointKind,
    model: &Model,
    sections: &Sections,
) -> Result<Joint, Error> {
    if view.get("frames").is_some() {
        return place_by_frames(view, name, kind, model, sections);
    }
    let between = sections.bodies.pair(view.reader, view.node("between")?, &view.on("between"))?;
    let vector = |key: &str| -> Result<Vec3, Error> {
        view.node(key)?;
        Ok(view.vector(key)?.unwrap_or(ZERO))
    };
    let axis = |key: &str| -> Result<Vec3, Error> {
        if !joint_has(kind, model.dimension, key) {
            return Ok(ZERO);
        }
        view.node(key)?;
        Ok(view.axis(key)?.unwrap_or(ZERO))
    };
    let drawn = model.drawn_pose(between[1]).0;
    // the joint, and the key its errors belong to
    let (joint, key) = match kind {
        JointKind::Rod => (model.rod(name, between, vector("from")?, vector("to")?), "between"),
        JointKind::Rolling | JointKind::RollingSphere => {
            let (center, at_plane) = (view.vector("center")?.unwrap_or(drawn), vector("at")?);
            let (normal, radius) = (axis("axis")?, radius(view)?);
            if kind == JointKind::RollingSphere {
                (model.rolling_sphere(name, between, at_plane, normal, center, radius), "axis")
            } else if view.reader.planar() {
                (model.rolling_on_line(name, between, at_plane, normal, center, radius), "axis")
            } else {
                (model.rolling(name, between, at_plane, normal, center, axis("axis2")?, radius), "axis2")
            }
        }
        JointKind::Screw => {
            let (place, direction) = (vector("at")?, axis("axis")?);
            (model.screw(name, between, place, direction, pitch(view)?), "axis")
        }
        JointKind::ConstantVelocity => {
            let (place, first) = (vector("at")?, axis("axis")?);
            let second = view.axis("axis2")?.unwrap_or(first);
            (model.constant_velocity(name, between, place, first, second), "axis2")
        }
        JointKind::Parallel => {
            (model.joint_at(name, kind, between, Place::at(drawn).axis(axis("axis")?)), "axis")
        }
        JointKind::PointOnCurve => {
            let point = view.vector("point")?.unwrap_or(drawn);
            let (place, curve) = (vector("at")?, curves::read(view)?);
            (model.point_on_curve(name, between, place, point, curve), "curve")
        }
        _ => {
            let place = Place::at(vector("at")?).axis(axis("axis")?).second_axis(axis("axis2")?);
            let key = if kind == JointKind::Universal { "axis2" } else { "axis" };
            (model.joint_at(name, kind, between, place), key)
        }
    };
    joint.map_err(|e| at(view, e, key))
}

/// A joint whose frames are given in the axes of its bodies.
fn place_by_frames(
    view: &View,
    name: &str,
    kind: JointKind,
    model: &Model,
    sections: &Sections,
) -> Result<Joint, Error> {
    let (between, frames) = two_frames(view, model, sections)?;
    let mut joint = model.joint_of_frames(name, kind, between, frames).map_err(|e| at(view, e, "frames"))?;
    match kind {
        JointKind::Rod => {
            joint.length = drawn_distance(model, &joint);
            if joint.length <= 0.0 && view.get("length").is_none() {
                return Err(view
                    .error(Code::DegenerateJoint, "frames", "the rod has no length")
                    .hint("give frames that are drawn apart, or `length`"));
            }
        }
        JointKind::Rolling | JointKind::RollingSphere => joint.radius = radius(view)?,
        JointKind::Screw => joint.pitch = pitch(view)?,
        JointKind::PointOnCurve => joint.curve = Some(curves::read(view)?),
        _ => {}
    }
    Ok(joint)
}

fn radius(view: &View) -> Result<f64, Error> {
    view.node("radius")?;
    Ok(view.positive("radius")?.unwrap_or(0.0))
}

fn pitch(view: &View) -> Result<f64, Error> {
    view.node("pitch")?;
    match view.number("pitch")? {
        Some(pitch) if pitch != 0.0 => Ok(pitch),
        _ => Err(view
            .error(Code::ParameterOutOfRange, "pitch", "the pitch is zero")
            .hint("a way along the axis with every turn; without one use a revolute joint")),
    }
}

/// Places an error of the builder at a key: wrong pairs at the bodies, everything else at `key`.
fn at(view: &View, e: Error, key: &str) -> Error {
    let key = if e.code == Code::DegenerateJoint && view.get("between").is_some() { "between" } else { key };
    view.reader.placed(e, view.get(key).map_or(view.span, |n| n.span))
}

fn drawn_distance(model: &Model, joint: &Joint) -> f64 {
    let place = |i: usize| {
        let (x, r) = model.drawn_pose(joint.between[i]);
        delassus_algebra::vec3::add(x, delassus_algebra::vec3::mul_vec(&r, joint.frames[i].p))
    };
    norm(sub(place(1), place(0)))
}

fn coordinates(joint: &Joint, dimension: Dimension) -> &'static [Coordinate] {
    joint.kind.info().in_dimension(dimension).map_or(&[], |j| j.coordinates)
}

/// The coordinate of a key of `spring` or `damping`.
fn coordinate(view: &View, joint: &Joint, key: &str) -> Result<Coordinate, Error> {
    let has = coordinates(joint, view.reader.dimension);
    has.iter().copied().find(|c| c.name() == key).ok_or_else(|| {
        let names: Vec<&str> = has.iter().map(|c| c.name()).collect();
        view.error(
            Code::UnknownCoordinate,
            key,
            format!("a {} joint has no coordinate `{key}`", joint.kind.info().name),
        )
        .hint(format!("it has {}", listed(&names)))
    })
}

/// The only coordinate, where none is named.
fn single(view: &View, joint: &Joint, key: &str) -> Result<Coordinate, Error> {
    match coordinates(joint, view.reader.dimension) {
        [one] => Ok(*one),
        several => {
            let names: Vec<&str> = several.iter().map(|c| c.name()).collect();
            let message = format!("a {} joint has several coordinates; say which", joint.kind.info().name);
            let hint = format!(
                "write {key} = {{ {} = .. }}; it has {}",
                names.first().unwrap_or(&""),
                listed(&names)
            );
            Err(view.error(Code::UnknownCoordinate, key, message).hint(hint))
        }
    }
}

fn dims(c: Coordinate) -> [Dim; 3] {
    if c.is_angle() {
        [Dim::TORSION, Dim::TORSION_DAMPING, Dim::ANGLE]
    } else {
        [Dim::STIFFNESS, Dim::DAMPING, Dim::LENGTH]
    }
}

fn springs(view: &View, joint: &mut Joint) -> Result<(), Error> {
    let Some(node) = view.get("spring") else { return Ok(()) };
    let on = view.on("spring");
    let one = |spring: &View, c: Coordinate| -> Result<(Coordinate, f64, f64), Error> {
        let [stiffness, _, rest] = dims(c);
        spring.node("k")?;
        let k = spring.not_negative("k", Some(stiffness))?.unwrap_or(0.0);
        let default = if c == Coordinate::Length { joint.length } else { 0.0 };
        Ok((c, k, spring.quantity("rest", Some(rest))?.unwrap_or(default)))
    };
    let spring = view.reader.open(node, &on, "spring", SPRING, &|_| true)?;
    let mut list = Vec::new();
    if spring.get("k").is_some() || spring.get("rest").is_some() {
        let c = single(view, joint, "spring")?;
        view.reader.open(node, &on, "spring", ONE_SPRING, &|_| true)?;
        list.push(one(&spring, c)?);
    } else {
        for entry in &spring.table.entries {
            let c = coordinate(&spring, joint, &entry.key)?;
            let inner = spring.on(&entry.key);
            list.push(one(&view.reader.open(&entry.node, &inner, "spring", ONE_SPRING, &|_| true)?, c)?);
        }
    }
    joint.springs = list;
    Ok(())
}

fn dampers(view: &View, joint: &mut Joint) -> Result<(), Error> {
    let Some(node) = view.get("damping") else { return Ok(()) };
    if !matches!(node.value, Value::Table(_)) {
        let c = single(view, joint, "damping")?;
        let value = view.not_negative("damping", Some(dims(c)[1]))?.unwrap_or(0.0);
        joint.dampers.push((c, value));
        return Ok(());
    }
    let on = view.on("damping");
    let damping = view.reader.open(node, &on, "damping", DAMPING, &|_| true)?;
    for entry in &damping.table.entries {
        let c = coordinate(&damping, joint, &entry.key)?;
        let value = damping.not_negative(&entry.key, Some(dims(c)[1]))?.unwrap_or(0.0);
        joint.dampers.push((c, value));
    }
    Ok(())
}

/// Penetration over which a stop becomes firm unless the file says otherwise, m or rad.
const ONSET: f64 = 1e-3;

fn limits(view: &View, joint: &mut Joint) -> Result<(), Error> {
    let Some(node) = view.get("limits") else { return Ok(()) };
    let on = view.on("limits");
    let table = view.reader.open(node, &on, "limits", LIMITS, &|_| true)?;
    let plain = |k: &str| STOPS.iter().any(|s| s.name == k);
    if table.table.entries.iter().any(|e| plain(&e.key)) {
        let c = single(view, joint, "limits")?;
        joint.limits.push((c, stops(&view.reader.open(node, &on, "limits", STOPS, &|_| true)?, c)?));
        return Ok(());
    }
    for entry in &table.table.entries {
        let c = coordinate(&table, joint, &entry.key)?;
        let inner = table.on(&entry.key);
        let one = view.reader.open(&entry.node, &inner, "limits", STOPS, &|_| true)?;
        joint.limits.push((c, stops(&one, c)?));
    }
    Ok(())
}

fn stops(view: &View, c: Coordinate) -> Result<Stops, Error> {
    let [stiffness, damping, place] = dims(c);
    let (lower, upper) = (view.quantity("lower", Some(place))?, view.quantity("upper", Some(place))?);
    if lower.is_none() && upper.is_none() {
        return Err(view
            .error(Code::MissingKey, "lower", "neither `lower` nor `upper` is given")
            .hint("say where at least one stop begins"));
    }
    if let (Some(l), Some(u)) = (lower, upper)
        && l >= u
    {
        let message = format!("the lower stop, {l}, is not below the upper one, {u}");
        return Err(view.error(Code::ParameterOutOfRange, "lower", message).hint("exchange them"));
    }
    let onset = view.quantity("onset", Some(place))?.unwrap_or(ONSET);
    if onset <= 0.0 {
        return Err(view
            .error(Code::ParameterOutOfRange, "onset", format!("must be positive, is {onset}"))
            .hint("more than zero"));
    }
    Ok(Stops {
        lower: lower.unwrap_or(f64::NEG_INFINITY),
        upper: upper.unwrap_or(f64::INFINITY),
        k: view.not_negative("k", Some(stiffness))?.unwrap_or(0.0),
        c: view.not_negative("c", Some(damping))?.unwrap_or(0.0),
        onset,
    })
}

/// Refuses places beside a beam.
fn on_beams(view: &View, joint: &Joint, model: &Model) -> Result<(), Error> {
    for side in 0..2 {
        let keys = ["frames", if side == 0 { "from" } else { "to" }, "at", "between"];
        let key = keys.into_iter().find(|k| view.get(k).is_some()).unwrap_or("between");
        model
            .seat(joint.between[side], joint.frames[side].p)
            .map_err(|e| at(view, e.on(view.on(key)), key))?;
    }
    Ok(())
}

/// Refuses joints that need the orientation of a point mass, or a place beside it.
fn points_suffice(view: &View, joint: &mut Joint, model: &Model) -> Result<(), Error> {
    let is_point =
        joint.between.map(|b| matches!(b, BodyRef::Body(i) if model.bodies[i].kind == BodyKind::Point));
    if !is_point[0] && !is_point[1] {
        return Ok(());
    }
    let mut list = RowList::default();
    if let Some(info) = joint.kind.info().in_dimension(model.dimension) {
        (info.rows)(joint, &mut list);
    }
    let turns = joint
        .springs
        .iter()
        .map(|s| s.0)
        .chain(joint.dampers.iter().map(|d| d.0))
        .chain(joint.limits.iter().map(|l| l.0))
        .any(Coordinate::is_angle)
        || (joint.friction.is_some() && joint.kind == JointKind::Revolute);
    let needs = |side: usize| {
        turns
            || side == 0 && joint.motion.offset.iter().any(Option::is_some)
            || list.rows.iter().any(|(row, _)| row.needs_orientation()[side])
    };
    let motions = joint.kind.info().in_dimension(model.dimension).and_then(|info| info.motions);
    let slides = motions.is_some_and(|all| all.iter().any(|(m, _)| matches!(m, Motion::Slide(_))));
    let key = if view.get("frames").is_some() { "frames" } else { "between" };
    let place = |side: usize| {
        ["frames", if side == 0 { "from" } else { "to" }, "point", "at"]
            .into_iter()
            .find(|k| view.get(k).is_some())
    };
    for side in 0..2 {
        if !is_point[side] {
            continue;
        }
        let body = model.body_name(joint.between[side]);
        if needs(side) {
            let message = format!(
                "a {} joint needs the orientation of `{body}`, a point mass, which has none",
                joint.kind.info().name
            );
            return Err(view.error(Code::PointHasNoOrientation, key, message).hint(
                "use a rod, a spherical joint or a point on a line or in a plane, or make the body rigid",
            ));
        }
        // what slides on a line or in a plane is the mass itself, wherever the line is drawn
        let implied = joint.kind == JointKind::PointOnCurve && view.get("point").is_none();
        if implied || slides {
            joint.frames[side].p = ZERO;
            continue;
        }
        let key = place(side).unwrap_or(key);
        let node = view.node(key)?;
        let p = joint.frames[side].p;
        joint.frames[side].p =
            super::rotation::on_point_mass(view.reader, node, &view.on(key), joint.between[side], p, model)?;
    }
    Ok(())
}
