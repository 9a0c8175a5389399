//! Surfaces of triangles that are drawn: from a file, or row by row.

use super::node::Node;
use super::view::View;
use crate::Triangles;
use crate::triangles::MOST_TRIANGLES;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, scale};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// The surface of a `mesh = { … }`, moved to its origin.
pub(super) fn read(view: &View, origin: Vec3) -> Result<Triangles, Error> {
    if view.reader.planar() {
        return Err(view
            .reader
            .placed(
                Error::model(Code::NotAvailable, "surfaces are drawn in space").on(view.on("")),
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
    surface.vertices.iter_mut().for_each(|p| *p = add(origin, scale(factor, *p)));
    Ok(surface)
}

/// Corners and triangles row by row.
fn rows(view: &View) -> Result<Triangles, Error> {
    let (reader, on) = (view.reader, view.on("vertices"));
    let triple = |n: &Node, on: &str, dim: Dim| -> Result<[f64; 3], Error> {
        let numbers: Vec<f64> =
            reader.list(n, on)?.iter().map(|x| reader.number(x, on, Some(dim))).collect::<Result<_, _>>()?;
        <[f64; 3]>::try_from(numbers).map_err(|_| {
            reader.placed(Error::model(Code::WrongLength, "a row has not three numbers").on(on), n.span)
        })
    };
    let list = reader.list(view.node("vertices")?, &on)?;
    let vertices = list.iter().map(|n| triple(n, &on, Dim::LENGTH)).collect::<Result<_, _>>()?;
    let (on, node) = (view.on("triangles"), view.node("triangles")?);
    let corners = reader.list(node, &on)?;
    if corners.len() > MOST_TRIANGLES {
        return Err(view.error(
            Code::InputTooLarge,
            "triangles",
            format!("more than {MOST_TRIANGLES} triangles"),
        ));
    }
    let number = |x: f64| if x >= 0.0 && x.fract() == 0.0 { x as u32 } else { u32::MAX };
    let triangles =
        corners.iter().map(|n| Ok(triple(n, &on, Dim::NONE)?.map(number))).collect::<Result<_, Error>>()?;
    let out = Triangles { vertices, triangles };
    out.check().map_err(|what| {
        view.error(Code::BadElement, "triangles", format!("the surface cannot be drawn: {what}"))
    })?;
    Ok(out)
}
