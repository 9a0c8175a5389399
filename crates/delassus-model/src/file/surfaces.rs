//! Surfaces of triangles, drawn or in contact: from a file, or corners and faces row by row.

use super::node::Node;
use super::rotation::rotation;
use super::view::View;
use crate::triangles::MOST_TRIANGLES;
use crate::{Triangles, ears};
use delassus_algebra::Vec3;
use delassus_algebra::so3;
use delassus_algebra::vec3::{IDENTITY, add, mul_vec, scale};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// The surface of a `mesh = { … }`, turned and moved to its origin.
pub(super) fn read(view: &View, origin: Vec3) -> Result<Triangles, Error> {
    if view.reader.planar() {
        return Err(view
            .reader
            .placed(
                Error::model(Code::NotAvailable, "surfaces belong to models in space").on(view.on("")),
                view.span,
            )
            .hint("a planar body has boxes, spheres, capsules and polylines"));
    }
    let mut surface = match view.get("file") {
        Some(node) => {
            let (on, name) = (view.on("file"), view.reader.text(node, &view.on("file"))?);
            let read = view.reader.files.bytes(name).and_then(|bytes| Triangles::parse(name, &bytes));
            read.map_err(|e| view.reader.placed(e.on(on), node.span))?
        }
        None => rows(view)?,
    };
    let factor = view.positive("scale")?.unwrap_or(1.0);
    let turn = match view.get("rotation") {
        Some(node) => so3::matrix(rotation(view.reader, node, &view.on("rotation"))?),
        None => IDENTITY,
    };
    let placed = |p: Vec3| add(origin, scale(factor, if turn == IDENTITY { p } else { mul_vec(&turn, p) }));
    surface.vertices.iter_mut().for_each(|p| *p = placed(*p));
    Ok(surface)
}

/// Corners, and triangles or faces of more corners, row by row.
fn rows(view: &View) -> Result<Triangles, Error> {
    let (reader, on) = (view.reader, view.on("vertices"));
    let list = reader.list(view.node("vertices")?, &on)?;
    let vertices: Vec<Vec3> =
        list.iter().map(|n| reader.vector(n, &on, Dim::LENGTH)).collect::<Result<_, _>>()?;
    if view.get("faces").is_none() {
        view.node("triangles")?;
    }
    let mut triangles = Vec::new();
    for (key, most) in [("triangles", 3), ("faces", usize::MAX)] {
        let Some(node) = view.get(key) else { continue };
        let on = view.on(key);
        for row in reader.list(node, &on)? {
            let corners = corners(view, row, &on)?;
            if corners.len() < 3 || corners.len() > most {
                let message = format!("a row of {key} has {} corners", corners.len());
                let hint = if most == 3 {
                    "three numbers each; more corners belong to `faces`"
                } else {
                    "three or more"
                };
                return Err(reader.error(Code::WrongLength, &on, row.span, message).hint(hint));
            }
            triangles.extend(ears::triangles(&vertices, &corners));
            if triangles.len() > MOST_TRIANGLES {
                let message = format!("more than {MOST_TRIANGLES} triangles");
                return Err(view.error(Code::InputTooLarge, key, message).hint("make it coarser"));
            }
        }
    }
    let out = Triangles { vertices, triangles };
    let key = if view.get("faces").is_some() { "faces" } else { "triangles" };
    out.check().map_err(|what| {
        view.error(Code::BadElement, key, format!("the surface cannot be read: {what}"))
            .hint("corners are numbered from 0 on, in the order of `vertices`")
    })?;
    Ok(out)
}

/// Numbers of corners; one that is none is answered as a corner that does not exist.
fn corners(view: &View, row: &Node, on: &str) -> Result<Vec<u32>, Error> {
    let reader = view.reader;
    let number = |x: f64| if x >= 0.0 && x.fract() == 0.0 { x as u32 } else { u32::MAX };
    let numbers = reader.list(row, on)?.iter();
    numbers.map(|x| reader.number(x, on, Some(Dim::NONE)).map(number)).collect()
}
