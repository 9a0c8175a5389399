//! Shapes of bodies: `[[shape]]`, `shapes` of a body, and shapes inside contacts.

use super::contact_keys::{INLINE_SHAPE, NAMED_SHAPE, PLANE, POINT, ROUND, SHAPE, SOLID_BOX, SURFACE, WALL};
use super::decode::{Sections, check_name, each};
use super::friction::Given;
use super::keys::{CAPSULE, Key, MESH, POLYLINE};
use super::materials;
use super::node::{Entry, Node, Table, Value};
use super::reader::Reader;
use super::rotation::{box_axes, place};
use super::surfaces;
use super::view::View;
use crate::shape::{PLANAR_SHAPES, SPATIAL_SHAPES, unknown_here};
use crate::{BodyKind, BodyRef, Model, Shape, Solid};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, mul_t_vec, norm, scale, unit};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::{listed, suggestion};

/// Reads all of `[[shape]]`.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let keys = |_: &Node| NAMED_SHAPE;
    each(reader, (root, "shape"), &keys, (model, sections), &mut |node, path, model, sections| {
        let view = open(reader, node, path, NAMED_SHAPE)?;
        let body = body_of(&view, sections)?;
        let name = view.node("name")?;
        let text = reader.text(name, &view.on("name"))?;
        check_name(reader, text, name.span, &format!("shape[{text}]"))?;
        let solid = solid(&view, body, text, model)?;
        model.add_shape(solid).map_err(|e| reader.placed(e, name.span))
    });
    Ok(())
}

/// Reads `shapes` of the last body.
pub(super) fn of_body(view: &View, model: &mut Model) -> Result<(), Error> {
    let Some(node) = view.get("shapes") else { return Ok(()) };
    let (reader, on) = (view.reader, view.on("shapes"));
    let Value::Table(table) = &node.value else {
        return Err(view
            .error(
                Code::WrongType,
                "shapes",
                format!("expected a table of names, found {}", node.value.kind()),
            )
            .hint("such as { face = { polygon = [[0, 0], [1, 0], [0, 1]] } }"));
    };
    let body = BodyRef::Body(model.bodies.len() - 1);
    for Entry { key, key_span, node } in &table.entries {
        let path = format!("{on}.{key}");
        check_name(reader, key, *key_span, &path)?;
        let solid = solid(&open(reader, node, &path, SHAPE)?, body, key, model)?;
        model.add_shape(solid).map_err(|e| reader.placed(e.on(&path), *key_span))?;
    }
    Ok(())
}

/// One side of `pair`: `"body.shape"`, `"body"` or a shape in braces.
pub(super) fn side(
    reader: &Reader,
    node: &Node,
    on: &str,
    model: &Model,
    sections: &Sections,
) -> Result<Solid, Error> {
    if let Value::Table(_) = node.value {
        let view = open(reader, node, on, INLINE_SHAPE)?;
        return solid(&view, body_of(&view, sections)?, "", model);
    }
    by_name(reader, node, on, model, sections)
}

/// A wall of `with`: as a side of a pair, and in braces with what it says about its surface.
pub(super) fn wall(
    reader: &Reader,
    node: &Node,
    on: &str,
    model: &Model,
    sections: &Sections,
) -> Result<(Solid, Given), Error> {
    let Value::Table(_) = node.value else {
        return Ok((by_name(reader, node, on, model, sections)?, Given::default()));
    };
    let view = open(reader, node, on, WALL)?;
    let given = Given::read(&view)?;
    let Some(name) = view.get("shape") else {
        return Ok((solid(&view, body_of(&view, sections)?, "", model)?, given));
    };
    let laws = ["shape", "restitution", "friction", "tangential_restitution", "surface_velocity"];
    if let Some(other) = view.table.entries.iter().find(|e| !laws.contains(&e.key.as_str())) {
        let message = format!("`{}` cannot be given beside `shape`", other.key);
        return Err(reader
            .error(Code::UnknownKey, on, other.key_span, message)
            .hint("a named shape has its body, form and material already"));
    }
    Ok((by_name(reader, name, &view.on("shape"), model, sections)?, given))
}

/// `"body.shape"`, or `"body"` if it has only one.
fn by_name(
    reader: &Reader,
    node: &Node,
    on: &str,
    model: &Model,
    sections: &Sections,
) -> Result<Solid, Error> {
    let text = reader.text(node, on)?;
    let (body, shape) = text.split_once('.').map_or((text, None), |(b, s)| (b.trim(), Some(s.trim())));
    let named = Node { value: Value::Text(body.into()), span: node.span };
    let of = sections.bodies.body(reader, &named, on)?;
    let own: Vec<&Solid> = model.shapes.iter().filter(|s| s.body == of).collect();
    let names: Vec<&str> = own.iter().map(|s| s.name.as_str()).collect();
    let unknown = |message: String, hint: String| {
        Err(reader.error(Code::UnknownReference, on, node.span, message).hint(hint))
    };
    let give = "give it one: shapes = { .. } of the body, or [[shape]]".to_string();
    match (shape, &own[..]) {
        (Some(_), []) => unknown(format!("`{body}` has no shapes"), give),
        (Some(shape), _) => match own.iter().find(|s| s.name == shape) {
            Some(solid) => Ok((*solid).clone()),
            None => unknown(format!("`{body}` has no shape `{shape}`"), suggestion(shape, names)),
        },
        (None, [one]) => Ok((*one).clone()),
        (None, []) if is_point(model, of) => Ok(Solid::new(of, "", Shape::Point { at: ZERO })),
        (None, []) => unknown(format!("`{body}` has no shapes"), give),
        (None, _) => unknown(
            format!("`{body}` has several shapes; say which"),
            format!("such as \"{body}.{}\"; it has {}", names[0], listed(&names)),
        ),
    }
}

fn is_point(model: &Model, body: BodyRef) -> bool {
    matches!(body, BodyRef::Body(i) if model.bodies[i].kind == BodyKind::Point)
}

fn body_of(view: &View, sections: &Sections) -> Result<BodyRef, Error> {
    view.get("body").map_or(Ok(BodyRef::Ground), |n| sections.bodies.body(view.reader, n, &view.on("body")))
}

/// Opens a table with a shape; shapes of the other dimension are named as such.
fn open<'a>(
    reader: &'a Reader,
    node: &'a Node,
    path: &'a str,
    keys: &'static [Key],
) -> Result<View<'a>, Error> {
    let known = if reader.planar() { PLANAR_SHAPES } else { SPATIAL_SHAPES };
    if let Value::Table(table) = &node.value {
        for e in &table.entries {
            let exists = PLANAR_SHAPES.contains(&e.key.as_str()) || SPATIAL_SHAPES.contains(&e.key.as_str());
            if exists && !known.contains(&e.key.as_str()) {
                let error = unknown_here(&e.key, reader.dimension).on(format!("{path}.{}", e.key));
                return Err(reader.placed(error, e.key_span));
            }
        }
    }
    let is_shape = |key: &str| PLANAR_SHAPES.contains(&key) || SPATIAL_SHAPES.contains(&key);
    let has = |key: &str| !is_shape(key) || known.contains(&key);
    reader.open(node, path, "shape", keys, &has)
}

/// The one shape of a table, in body axes.
fn solid(view: &View, body: BodyRef, name: &str, model: &Model) -> Result<Solid, Error> {
    let reader = view.reader;
    let known = if reader.planar() { PLANAR_SHAPES } else { SPATIAL_SHAPES };
    let given: Vec<&Entry> = view.table.entries.iter().filter(|e| known.contains(&e.key.as_str())).collect();
    let [entry] = given[..] else {
        let hint = format!("give one of {}", listed(known));
        return Err(match given[..] {
            [] => reader.error(Code::MissingKey, view.path, view.span, "no shape is given").hint(hint),
            [first, second, ..] => {
                let message = format!("both `{}` and `{}` are given", first.key, second.key);
                reader
                    .error(Code::UnknownKey, view.path, second.key_span, message)
                    .hint("keep one; each shape has its own table")
            }
            [_] => reader.error(Code::MissingKey, view.path, view.span, "no shape is given"),
        });
    };
    let on = view.on(&entry.key);
    let source = Source { reader, node: &entry.node, on: &on, body, model };
    let shape = match entry.key.as_str() {
        "point" => source.point()?,
        "disc" | "sphere" => source.round()?,
        "plane" | "half-plane" => source.plane()?,
        "line" => Shape::Line { points: source.points()? },
        "surface" => {
            let view = source.open(SURFACE)?;
            Shape::Surface { radius: view.positive("radius")?.unwrap_or(0.0) }
        }
        "polygon" => Shape::Polygon { points: source.points()? },
        "box" => source.cuboid()?,
        "mesh" => {
            let view = source.open(MESH)?;
            let at = view.get("at").map_or(Ok(ZERO), |n| source.place(n, &view.on("at")))?;
            Shape::mesh(surfaces::read(&view, at)?)
        }
        kind => {
            let (ends, radius) = source.rod()?;
            if kind == "capsule" { Shape::Capsule { ends, radius } } else { Shape::Cylinder { ends, radius } }
        }
    };
    let material = materials::of_shape(view, model)?;
    let solid = Solid { material, ..Solid::new(body, name, shape.settled()) };
    model.check_solid(&solid).map_err(|e| reader.placed(e.on(&on), entry.node.span))?;
    Ok(solid)
}

struct Source<'a> {
    reader: &'a Reader,
    node: &'a Node,
    on: &'a str,
    body: BodyRef,
    model: &'a Model,
}

impl Source<'_> {
    fn open(&self, keys: &'static [Key]) -> Result<View<'_>, Error> {
        self.reader.open(self.node, self.on, "shape", keys, &|_| true)
    }
    /// A place in body axes; that of a point mass is its own.
    fn place(&self, node: &Node, on: &str) -> Result<Vec3, Error> {
        let p = place(self.reader, node, on, self.body, self.model)?;
        let near = || 1e-9 * (1.0 + norm(self.model.drawn_pose(self.body).0));
        Ok(if is_point(self.model, self.body) && norm(p) <= near() { ZERO } else { p })
    }
    /// `at`, by default the centre of mass; the ground has none.
    fn at(&self, view: &View) -> Result<Vec3, Error> {
        match view.get("at") {
            Some(n) => self.place(n, &view.on("at")),
            None if self.body == BodyRef::Ground => view
                .node("at")
                .map(|_| ZERO)
                .map_err(|e| e.hint("at: its place; the ground has no centre of mass")),
            None => Ok(ZERO),
        }
    }
    fn point(&self) -> Result<Shape, Error> {
        let place = match &self.node.value {
            Value::Table(t) => t.get("local").is_some(),
            _ => true,
        };
        let at = if place { self.place(self.node, self.on)? } else { self.at(&self.open(POINT)?)? };
        Ok(Shape::Point { at })
    }
    fn round(&self) -> Result<Shape, Error> {
        let view = self.open(ROUND)?;
        let radius = view.positive("radius")?.unwrap_or(0.0);
        Ok(Shape::Sphere { at: self.at(&view)?, radius, hollow: view.flag("hollow")?.unwrap_or(false) })
    }
    fn plane(&self) -> Result<Shape, Error> {
        let view = self.open(PLANE)?;
        let at = view.node("at")?;
        let normal = view.axis("normal")?.unwrap_or(ZERO);
        let normal = if matches!(at.value, Value::Table(_)) {
            normal
        } else {
            let (_, r) = self.model.drawn_pose(self.body);
            mul_t_vec(&r, unit(normal).unwrap_or(normal))
        };
        Ok(Shape::Plane { at: self.place(at, &view.on("at"))?, normal })
    }
    fn points(&self) -> Result<Vec<Vec3>, Error> {
        let (list, on) = match self.node.value {
            Value::Table(_) => {
                let view = self.open(POLYLINE)?;
                (view.node("points")?, view.on("points"))
            }
            _ => (self.node, self.on.to_string()),
        };
        self.reader.list(list, &on)?.iter().map(|n| self.place(n, &on)).collect()
    }
    fn cuboid(&self) -> Result<Shape, Error> {
        let view = self.open(SOLID_BOX)?;
        let local = view.get("at").is_some_and(|n| matches!(n.value, Value::Table(_)));
        let half = scale(0.5, view.vector("size")?.unwrap_or(ZERO));
        let (_, r) = self.model.drawn_pose(self.body);
        Ok(Shape::Box { at: self.at(&view)?, axes: box_axes(&view, local, &r)?, half })
    }
    fn rod(&self) -> Result<([Vec3; 2], f64), Error> {
        let view = self.open(CAPSULE)?;
        let end = |key: &str| self.place(view.node(key)?, &view.on(key));
        Ok(([end("from")?, end("to")?], view.positive("radius")?.unwrap_or(0.0)))
    }
}
