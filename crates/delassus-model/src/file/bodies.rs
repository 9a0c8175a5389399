//! `[[body]]` and `[[frame]]`.

use super::beam_keys::{BEAM, MODAL};
use super::decode::{Sections, each};
use super::keys::{BODY, BODY_KINDS, BOX, CAPSULE, FRAME, Key, MESH, POLYLINE, REPEAT, SPHERE, VISUAL};
use super::mesh_keys::{BAR, CABLE, EXACT_BEAM};
use super::node::{Node, Table, Value};
use super::reader::Reader;
use super::rotation::{angle, frame, place, rotation};
use super::surfaces;
use super::view::View;
use super::{beams, inertia, meshes, modals, shapes};
use crate::build_clouds::MOST_COPIES;
use crate::{Body, BodyKind, BodyRef, Elements, Marker, Model, Visual, mass_properties};
use delassus_algebra::vec3::{IDENTITY, ZERO, ZERO_MAT};
use delassus_algebra::{Vec3, so3};
use delassus_system::error::{Code, Error};
use std::sync::Arc;

/// Reads all bodies.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let keys = |node: &Node| kind_of(node).map_or(BODY, keys_of);
    each(reader, (root, "body"), &keys, (model, sections), &mut |node, path, model, sections| {
        let read = one(reader, node, path, model, sections);
        if read.is_err() {
            know_copies(reader, node, path, sections);
        }
        read
    });
    Ok(())
}

/// The word after `kind`, if there is one.
fn kind_of(node: &Node) -> Option<&str> {
    match &node.value {
        Value::Table(t) => match &t.get("kind")?.value {
            Value::Text(kind) => Some(kind),
            _ => None,
        },
        _ => None,
    }
}

/// The keys of a kind of body.
fn keys_of(kind: &str) -> &'static [Key] {
    match kind {
        "beam" => BEAM,
        "modal" => MODAL,
        "bar" => BAR,
        "cable" => CABLE,
        "exact-beam" => EXACT_BEAM,
        _ => BODY,
    }
}

/// The names of copies of a body that could not be read.
fn know_copies(reader: &Reader, node: &Node, path: &str, sections: &mut Sections) {
    let Value::Table(table) = &node.value else { return };
    let view = View::new(reader, table, node.span, path, BODY);
    if let (Some(name), Ok(Some(count))) = (table.get("name"), copies(&view))
        && let Value::Text(text) = &name.value
    {
        for k in 1..=count.iter().product() {
            let copy = format!("{text}{k}");
            reader.break_name(&copy);
            sections.bodies.know(&copy, name.span);
        }
    }
}

fn one(
    reader: &Reader,
    node: &Node,
    path: &str,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let planar = reader.planar();
    let kind = match &node.value {
        Value::Table(t) => t.get("kind").map(|n| reader.choice(n, &format!("{path}.kind"), BODY_KINDS)),
        _ => None,
    };
    let kind = kind.transpose()?;
    if kind == Some("beam") {
        return beams::read(reader, node, path, model, sections);
    }
    if kind == Some("modal") {
        return modals::read(reader, node, path, model, sections);
    }
    let mesh = Elements::ALL.into_iter().find(|e| kind == Some(e.name()));
    if let Some(elements) = mesh {
        return meshes::read(reader, elements, node, path, model, sections);
    }
    let is_point = kind == Some("point");
    let has = |key: &str| match key {
        "angle" => planar && !is_point,
        "rotation" => !planar && !is_point,
        "inertia" => !is_point,
        _ => true,
    };
    let view = reader.open(node, path, "body", BODY, &has)?;
    let count = copies(&view)?;
    let name = match count {
        None => sections.bodies.add(&view, "body")?,
        Some(count) => numbered(&view, count, sections)?,
    };
    let body = rigid(&view, &name, is_point)?;
    mass_properties::check_body(&body, model.dimension).map_err(|e| {
        let key = match e.code {
            Code::InvalidInertia => Some("inertia"),
            Code::ParameterOutOfRange => None,
            _ => Some("mass"),
        };
        reader.placed(e, key.and_then(|k| view.get(k)).map_or(node.span, |n| n.span))
    })?;
    debug_assert_eq!(body.kind == BodyKind::Point, is_point);
    push(&view, body, model)?;
    shapes::of_body(&view, model)?;
    if let (Some(count), Some(n)) = (count, view.get("repeat")) {
        let (on, first) = (view.on("repeat"), BodyRef::Body(model.bodies.len() - 1));
        let spacing = reader.open(n, &on, "repeat", REPEAT, &|_| true)?.vector("spacing")?.unwrap_or(ZERO);
        model.repeat(first, count, spacing).map_err(|e| reader.placed(e.on(&on), n.span))?;
    }
    Ok(())
}

/// A rigid body or a point mass.
fn rigid(view: &View, name: &str, is_point: bool) -> Result<Body, Error> {
    let reader = view.reader;
    let mass = view.number("mass")?.unwrap_or(0.0);
    let com = view.vector("com")?.unwrap_or(ZERO);
    let mut body = if is_point {
        Body::point(name, mass, com)
    } else {
        // a wrong mass would make the inertia of a solid wrong too: tell the cause first
        let inertia = match view.get("inertia") {
            None if mass == 0.0 => ZERO_MAT,
            _ if mass >= 0.0 => inertia::read(reader, view.node("inertia")?, &view.on("inertia"), mass)?,
            _ => IDENTITY,
        };
        Body::rigid(name, mass, com, inertia)
    };
    if let Some(angle) = angle(view, "angle")? {
        body.angle = angle;
        body.rotation = so3::exp([0.0, 0.0, angle]);
    }
    if let Some(n) = view.get("rotation") {
        body.rotation = rotation(reader, n, &view.on("rotation"))?;
    }
    Ok(body)
}

/// How many bodies `repeat` asks for along the axes.
fn copies(view: &View) -> Result<Option<[usize; 3]>, Error> {
    let Some(n) = view.get("repeat") else { return Ok(None) };
    let (reader, on) = (view.reader, view.on("repeat"));
    let repeat = reader.open(n, &on, "repeat", REPEAT, &|_| true)?;
    let node = repeat.node("count")?;
    let list = match &node.value {
        Value::List(list) => &list[..],
        _ => std::slice::from_ref(node),
    };
    let most = if reader.planar() { 2 } else { 3 };
    if !(1..=most).contains(&list.len()) {
        let message = format!("expected one to {most} numbers, found {}", list.len());
        return Err(repeat.error(Code::WrongLength, "count", message).hint("how many along x, y (and z)"));
    }
    let mut count = [1; 3];
    for (c, n) in count.iter_mut().zip(list) {
        *c = reader.count(n, &repeat.on("count"))?;
    }
    let total = count.iter().fold(1usize, |n, c| n.saturating_mul(*c));
    if !(1..=MOST_COPIES).contains(&total) {
        let message = format!("asks for {total} bodies; from 1 to {MOST_COPIES} are possible");
        return Err(repeat
            .error(Code::ParameterOutOfRange, "count", message)
            .hint("count = [along x, along y]"));
    }
    Ok(Some(count))
}

/// Takes the names NAME1, NAME2, … of repeated bodies; returns NAME.
fn numbered(view: &View, count: [usize; 3], sections: &mut Sections) -> Result<String, Error> {
    let node = view.node("name")?;
    let name = view.reader.text(node, &view.on("name"))?;
    for k in 1..=count.iter().product() {
        sections.bodies.take(view.reader, node.span, &format!("{name}{k}"), "body")?;
    }
    Ok(name.into())
}

/// Adds a body with what is to be drawn of it.
pub(super) fn push(view: &View, body: Body, model: &mut Model) -> Result<(), Error> {
    model.bodies.push(body);
    if let Some(n) = view.get("visual") {
        let index = model.bodies.len() - 1;
        model.bodies[index].visual =
            visuals(view.reader, n, &view.on("visual"), BodyRef::Body(index), model)?;
    }
    Ok(())
}

/// Reads all named points.
pub(super) fn read_frames(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    each(reader, (root, "frame"), &|_| FRAME, (model, sections), &mut |node, path, model, sections| {
        let view = reader.open(node, path, "frame", FRAME, &|_| true)?;
        let name = sections.frames.add(&view, "frame")?;
        let body = sections.bodies.body(reader, view.node("body")?, &view.on("body"))?;
        let frame = frame(&view, body, model)?;
        model.markers.push(Marker { name, body, frame });
        Ok(())
    });
    Ok(())
}

fn visuals(
    reader: &Reader,
    node: &Node,
    on: &str,
    body: BodyRef,
    model: &Model,
) -> Result<Vec<Visual>, Error> {
    let mut list = Vec::new();
    let several = match &node.value {
        Value::List(items) => &items[..],
        _ => std::slice::from_ref(node),
    };
    for n in several {
        let view = reader.open(n, on, "visual", VISUAL, &|_| true)?;
        for entry in &view.table.entries {
            list.push(visual(reader, &entry.key, &entry.node, &view.on(&entry.key), body, model)?);
        }
    }
    Ok(list)
}

fn visual(
    reader: &Reader,
    kind: &str,
    n: &Node,
    on: &str,
    body: BodyRef,
    model: &Model,
) -> Result<Visual, Error> {
    // unlike forces, pictures may stand beside a point mass
    let drawn = |n: Option<&Node>, on: &str| -> Result<Vec3, Error> {
        n.map_or(Ok(ZERO), |n| place(reader, n, on, body, model))
    };
    Ok(match kind {
        "capsule" => {
            let v = reader.open(n, on, kind, CAPSULE, &|_| true)?;
            let radius = v.positive("radius")?.unwrap_or(0.0);
            Visual::Capsule {
                from: drawn(v.get("from"), &v.on("from"))?,
                to: drawn(v.get("to"), &v.on("to"))?,
                radius,
            }
        }
        "cylinder" => {
            let v = reader.open(n, on, kind, CAPSULE, &|_| true)?;
            let radius = v.positive("radius")?.unwrap_or(0.0);
            Visual::Cylinder {
                from: drawn(v.get("from"), &v.on("from"))?,
                to: drawn(v.get("to"), &v.on("to"))?,
                radius,
            }
        }
        "sphere" => {
            let v = reader.open(n, on, kind, SPHERE, &|_| true)?;
            Visual::Sphere {
                at: drawn(v.get("at"), &v.on("at"))?,
                radius: v.positive("radius")?.unwrap_or(0.0),
            }
        }
        "box" => {
            let v = reader.open(n, on, kind, BOX, &|_| true)?;
            Visual::Box { at: drawn(v.get("at"), &v.on("at"))?, size: v.vector("size")?.unwrap_or(ZERO) }
        }
        "mesh" => {
            let v = reader.open(n, on, kind, MESH, &|_| true)?;
            let origin = drawn(v.get("at"), &v.on("at"))?;
            Visual::Mesh(Arc::new(surfaces::read(&v, origin)?))
        }
        _ => {
            let v = reader.open(n, on, kind, POLYLINE, &|_| true)?;
            let on = v.on("points");
            let nodes = reader.list(v.node("points")?, &on)?;
            let points =
                nodes.iter().map(|n| place(reader, n, &on, body, model)).collect::<Result<_, Error>>()?;
            Visual::Polyline { points }
        }
    })
}
