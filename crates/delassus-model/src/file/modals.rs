//! `[[body]]` with `kind = "modal"`.

use super::beam_keys::{ATTACHMENT, INTEGRALS, MODAL};
use super::beams::{alone, ratios, whole};
use super::bodies::push;
use super::decode::{Sections, check_name};
use super::matrix_market;
use super::node::{Entry, Node, Value};
use super::reader::Reader;
use super::rotation::rotation;
use super::view::View;
use crate::modal::{Attachment, Matrices, Modal, PlanarIntegrals, Source, Square};
use crate::{Body, Model, mass_properties};
use delassus_algebra::vec3::ZERO;
use delassus_algebra::{Vec3, so3};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Reads one modal body.
pub(super) fn read(
    reader: &Reader,
    node: &Node,
    path: &str,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let planar = reader.planar();
    let has = |key: &str| match key {
        "angle" | "integrals" => planar,
        "rotation" => !planar,
        _ => true,
    };
    let view = reader.open(node, path, "body", MODAL, &has)?;
    let name = sections.bodies.add(&view, "body")?;
    let (source, attachments) = match view.get("integrals") {
        Some(n) => {
            for key in ["mass_matrix", "stiffness_matrix", "nodes", "node_coordinates", "modes"] {
                alone(&view, key, "integrals")?;
            }
            let (source, n) = integrals(&view, n)?;
            (source, attachments(&view, None, n)?)
        }
        None => {
            let m = matrices(&view)?;
            let list = attachments(&view, Some(&m), 0)?;
            (Source::Matrices(m), list)
        }
    };
    let modal = Modal { source, attachments, damping: view.number("damping")?.unwrap_or(0.0) };
    let placed = |e: Error| reader.placed(e.on(path), node.span);
    let at = view.vector("at")?.unwrap_or(ZERO);
    let mut body = Body::modal(&name, at, modal, model.dimension).map_err(placed)?;
    if let Some(angle) = view.number("angle")? {
        (body.angle, body.rotation) = (angle, so3::exp([0.0, 0.0, angle]));
    }
    if let Some(n) = view.get("rotation") {
        body.rotation = rotation(reader, n, &view.on("rotation"))?;
    }
    body.damping_ratios = ratios(&view)?;
    mass_properties::check_body(&body, model.dimension).map_err(placed)?;
    push(&view, body, model)
}

/// What `read` makes of the text of a file that a key names.
fn named<T>(
    view: &View,
    key: &str,
    name: &str,
    read: impl FnOnce(&str, &str) -> Result<T, Error>,
) -> Result<T, Error> {
    let text = view.reader.files.text(name);
    let read = text.and_then(|text| read(&text, name));
    read.map_err(|e| view.reader.placed(e.on(view.on(key)), view.get(key).map_or(view.span, |n| n.span)))
}

/// Rows of numbers.
fn rows(reader: &Reader, node: &Node, on: &str) -> Result<Vec<Vec<f64>>, Error> {
    let row = |n: &Node| -> Result<Vec<f64>, Error> {
        reader.list(n, on)?.iter().map(|x| reader.number(x, on, Some(Dim::NONE))).collect()
    };
    reader.list(node, on)?.iter().map(row).collect()
}

/// A list of numbers.
fn list(view: &View, key: &str) -> Result<Vec<f64>, Error> {
    let Some(node) = view.get(key) else { return Ok(Vec::new()) };
    let (reader, on) = (view.reader, view.on(key));
    reader.list(node, &on)?.iter().map(|x| reader.number(x, &on, Some(Dim::NONE))).collect()
}

/// A square matrix: rows, or the name of a file.
fn square(view: &View, key: &str) -> Result<Square, Error> {
    let node = view.node(key)?;
    if let Value::Text(name) = &node.value {
        return named(view, key, name, matrix_market::parse);
    }
    let rows = rows(view.reader, node, &view.on(key))?;
    let n = rows.len();
    if let Some(row) = rows.iter().find(|r| r.len() != n) {
        let message = format!("a matrix of {n} rows has one with {} numbers", row.len());
        return Err(view.error(Code::WrongLength, key, message).hint("as many columns as rows"));
    }
    Ok(Square { n, a: rows.concat() })
}

fn matrices(view: &View) -> Result<Matrices, Error> {
    let node = view.node("nodes")?;
    let rows = match &node.value {
        Value::Text(name) => named(view, "nodes", name, matrix_market::rows)?,
        _ => rows(view.reader, node, &view.on("nodes"))?,
    };
    let t = if view.reader.planar() { 2 } else { 3 };
    let mut nodes = Vec::with_capacity(rows.len());
    for (i, row) in rows.iter().enumerate() {
        if row.len() != t {
            let message = format!("node {} has {} numbers, expected {t}", i + 1, row.len());
            return Err(view
                .error(Code::WrongLength, "nodes", message)
                .hint("x, y (and z) of each node, in metres"));
        }
        let mut p = ZERO;
        p[..t].copy_from_slice(row);
        nodes.push(p);
    }
    let mass = square(view, "mass_matrix")?;
    let stiffness = square(view, "stiffness_matrix")?;
    // as many coordinates as the matrices say
    let guess = mass.n / nodes.len().max(1);
    let per_node = whole(view, "node_coordinates")?.unwrap_or(guess);
    Ok(Matrices { nodes, per_node, mass, stiffness, modes: whole(view, "modes")?.unwrap_or(0) })
}

fn integrals(view: &View, node: &Node) -> Result<(Source, usize), Error> {
    let on = view.on("integrals");
    let it = view.reader.open(node, &on, "integrals", INTEGRALS, &|_| true)?;
    let mass = it.positive("mass")?.unwrap_or(0.0);
    let shape = match it.get("shape") {
        Some(n) => super::laws::points(view.reader, n, &it.on("shape"))?,
        None => Vec::new(),
    };
    let n = shape.len();
    let first = it.vector("first")?.unwrap_or(ZERO);
    let integrals = PlanarIntegrals {
        first: [first[0], first[1]],
        second: it.positive("second")?.unwrap_or(0.0),
        shape,
        stretch: list(&it, "stretch")?,
        swing: list(&it, "swing")?,
        mass_matrix: square(&it, "mass_matrix")?.a,
        turn: square(&it, "turn")?.a,
        ..PlanarIntegrals::zero(n, mass)
    };
    Ok((Source::Planar(integrals, square(&it, "stiffness")?), n))
}

/// Attachments: node numbers of a body given by matrices, or places with the displacements of a body given by integrals.
fn attachments(view: &View, m: Option<&Matrices>, n: usize) -> Result<Vec<Attachment>, Error> {
    let node = view.node("attachments")?;
    let (reader, on) = (view.reader, view.on("attachments"));
    let Value::Table(table) = &node.value else {
        let message = format!("expected a table of names, found {}", node.value.kind());
        return Err(view
            .error(Code::WrongType, "attachments", message)
            .hint("such as { left = 1, right = 11 }"));
    };
    let mut out = Vec::new();
    for Entry { key, key_span, node } in &table.entries {
        let path = format!("{on}.{key}");
        check_name(reader, key, *key_span, &path)?;
        let name = key.clone();
        out.push(match m {
            Some(m) => {
                let node = reader.count(node, &path)? - 1;
                let at = m.nodes.get(node).copied().unwrap_or(ZERO);
                Attachment { name, at, node, moves: Vec::new() }
            }
            None => {
                let place = reader.open(node, &path, "attachment", ATTACHMENT, &|_| true)?;
                place.node("at")?;
                let at = place.vector("at")?.unwrap_or(ZERO);
                Attachment { name, at, node: 0, moves: moves(&place, n)? }
            }
        });
    }
    Ok(out)
}

/// Displacements and rotation of an attachment by each elastic coordinate.
fn moves(place: &View, n: usize) -> Result<Vec<[Vec3; 2]>, Error> {
    let mut out = vec![[ZERO; 2]; n];
    for (key, part, axis) in [("x", 0, 0), ("y", 0, 1), ("angle", 1, 2)] {
        let values = list(place, key)?;
        if !values.is_empty() && values.len() != n {
            let message = format!("expected {n} numbers, found {}", values.len());
            return Err(place.error(Code::WrongLength, key, message).hint("one for each elastic coordinate"));
        }
        out.iter_mut().zip(values).for_each(|(m, x)| m[part][axis] = x);
    }
    Ok(out)
}
