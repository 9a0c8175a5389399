//! `[[body]]` with `kind = "beam"`.

use super::bodies::push;
use super::decode::Sections;
use super::keys::BEAM;
use super::node::Node;
use super::reader::Reader;
use super::view::View;
use crate::error::Error;
use crate::model::{Beam, Body, Model, Shapes, builder};
use delassus_algebra::vec3::ZERO;

/// Reads one beam.
pub(super) fn read(
    reader: &Reader,
    node: &Node,
    path: &str,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    if !reader.planar() {
        return Err(reader
            .error(
                "NotAvailable",
                path,
                node.span,
                "a beam is not available in a spatial model in this version",
            )
            .hint("use dimension = 2, or a rigid body"));
    }
    let view = reader.open(node, path, "body", BEAM, &|_| true)?;
    let name = sections.bodies.add(&view, "body")?;
    let number = |key: &str| view.number(key);
    let shapes = match view.choice("shapes", Shapes::NAMES)? {
        Some("modes") => Shapes::Modes,
        _ => Shapes::Static,
    };
    let beam = Beam {
        length: 0.0,
        area: number("area")?.unwrap_or(0.0),
        second_moment: number("I")?.unwrap_or(0.0),
        modulus: number("E")?.unwrap_or(0.0),
        shapes,
        bending: view.count("bending")?.unwrap_or(2),
        axial: view.count("axial")?.unwrap_or(0),
        damping: number("damping")?.unwrap_or(0.0),
    };
    let from = view.vector("from")?.unwrap_or(ZERO);
    let from = [from[0], from[1]];
    let body = match view.vector("to")? {
        Some(to) => {
            alone(&view, "length", "to")?;
            alone(&view, "angle", "to")?;
            Body::beam(&name, 1.0, from, [to[0], to[1]], beam)
        }
        None if view.get("length").is_none() => {
            return Err(reader
                .error("MissingKey", path, node.span, "the key `to` is missing")
                .hint("to: second end as drawn; or give `length` and `angle`"));
        }
        None => {
            view.node("angle")?;
            let (length, angle) = (number("length")?.unwrap_or(0.0), number("angle")?.unwrap_or(0.0));
            Body::beam_along(&name, 1.0, from, angle, Beam { length, ..beam })
        }
    };
    let mut body = body;
    body.mass = mass(&view, &body)?;
    builder::check_body(&body, model.dimension).map_err(|e| {
        let key = match e.code {
            "BadElement" => culprit(&e.message),
            _ => "mass",
        };
        reader.placed(e, view.get(key).map_or(node.span, |n| n.span))
    })?;
    push(&view, body, model)
}

/// Refuses a key beside another that says the same.
pub(super) fn alone(view: &View, key: &str, other: &str) -> Result<(), Error> {
    if view.get(key).is_some() {
        return Err(view
            .error("UnknownKey", key, format!("`{key}` cannot be given beside `{other}`"))
            .hint("keep one of them"));
    }
    Ok(())
}

/// Given, or from the density.
fn mass(view: &View, body: &Body) -> Result<f64, Error> {
    if let Some(mass) = view.number("mass")? {
        alone(view, "density", "mass")?;
        return Ok(mass);
    }
    let crate::model::BodyKind::Beam(beam) = &body.kind else { return Ok(0.0) };
    match view.positive("density")? {
        // a bad length or area is told by its own name
        Some(density) if beam.length > 0.0 && beam.area > 0.0 => Ok(density * beam.area * beam.length),
        Some(_) => Ok(1.0),
        None => Err(view
            .error("MissingKey", "mass", "neither `mass` nor `density` is given")
            .hint("mass: of the whole beam; density: mass by volume")),
    }
}

/// The key that an error of [`Beam::check`] speaks of.
fn culprit(message: &str) -> &'static str {
    let words =
        [("area of", "area"), (" I ", "I"), (" E ", "E"), ("damping", "damping"), ("shape", "bending")];
    words.iter().find(|(word, _)| message.contains(word)).map_or("to", |(_, key)| key)
}
