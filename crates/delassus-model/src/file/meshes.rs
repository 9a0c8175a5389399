//! `[[body]]` with `kind = "bar"`, `"cable"` or `"exact-beam"`.

use super::beams::{alone, mass};
use super::bodies::push;
use super::decode::Sections;
use super::mesh_keys::{BAR, CABLE, EXACT_BEAM};
use super::node::Node;
use super::reader::Reader;
use super::view::View;
use super::{cross_sections, rotation, shapes};
use crate::mesh::MOST_ELEMENTS;
use crate::{Body, BodyKind, Elements, MassMatrix, Mesh, Model, mass_properties};
use delassus_algebra::vec3::ZERO;
use delassus_system::error::{Code, Error};

/// Reads one mesh.
pub(super) fn read(
    reader: &Reader,
    elements: Elements,
    node: &Node,
    path: &str,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let beam = elements == Elements::ExactBeam;
    let keys = match elements {
        Elements::Bar => BAR,
        Elements::Cable => CABLE,
        Elements::ExactBeam => EXACT_BEAM,
    };
    let view = reader.open(node, path, "body", keys, &|key| match key {
        "angle" => reader.planar(),
        "length" => reader.planar() || beam,
        "rotation" | "up" => !reader.planar(),
        _ => true,
    })?;
    let name = sections.bodies.add(&view, "body")?;
    let number = |key: &str| Ok::<f64, Error>(view.number(key)?.unwrap_or(0.0));
    let mut mesh = Mesh::bar(count(&view)?, 0.0, number("E")?);
    mesh.elements = elements;
    mesh.damping = number("damping")?;
    let name_of = view.choice("mass_matrix", MassMatrix::NAMES)?;
    mesh.mass_matrix =
        MassMatrix::ALL.into_iter().find(|m| name_of == Some(m.name())).unwrap_or(mesh.mass_matrix);
    if let Some(kept) = view.number("contact_mass")? {
        if mesh.mass_matrix != MassMatrix::Redistributed {
            return Err(view
                .error(
                    Code::UnknownKey,
                    "contact_mass",
                    "`contact_mass` belongs to mass_matrix = \"redistributed\"",
                )
                .hint("leave it out, or redistribute the mass"));
        }
        mesh.contact_mass = kept;
    }
    if beam {
        mesh.shear_modulus = shear_modulus(&view, mesh.modulus)?;
    }
    let nu = if beam { 0.5 * mesh.modulus / mesh.shear_modulus - 1.0 } else { 0.0 };
    mesh.section = cross_sections::read(&view, beam, nu)?.0;
    let mut body =
        if reader.planar() { in_plane(&view, &name, mesh)? } else { in_space(&view, &name, mesh)? };
    if elements == Elements::Cable {
        cable(&view, &mut body)?;
    }
    if let BodyKind::Mesh(mesh) = &body.kind {
        body.mass = mass(&view, "body", mesh.section.area, [mesh.length, mesh.unstressed()])?;
    }
    mass_properties::check_body(&body, model.dimension).map_err(|e| {
        let key = match e.code {
            Code::BadElement => culprit(&view, &e.message),
            _ => "mass",
        };
        reader.placed(e, view.get(key).map_or(node.span, |n| n.span))
    })?;
    push(&view, body, model)?;
    shapes::of_body(&view, model)
}

/// Slack and length without stress, given or from the tension T as drawn: L/(1 + T/EA).
fn cable(view: &View, body: &mut Body) -> Result<(), Error> {
    let crate::BodyKind::Mesh(mesh) = &mut body.kind else { return Ok(()) };
    mesh.slack = view.flag("slack")?.unwrap_or(false);
    mesh.rest_length = view.positive("rest_length")?;
    if let Some(tension) = view.number("tension")? {
        alone(view, "rest_length", "tension")?;
        let stretch = 1.0 + tension / (mesh.modulus * mesh.section.area);
        if !(stretch > 0.0 && stretch.is_finite()) {
            let what = format!("a tension of {tension} N is a compression to nothing");
            return Err(view
                .error(Code::ParameterOutOfRange, "tension", what)
                .hint("more than -E times area"));
        }
        mesh.rest_length = Some(mesh.length / stretch);
    }
    Ok(())
}

fn no_second_end(view: &View, turn: &str) -> Error {
    view.reader
        .error(Code::MissingKey, view.path, view.span, "the key `to` is missing")
        .hint(format!("to: second end as drawn; or give `length` and `{turn}`"))
}

/// A planar mesh, without its mass.
fn in_plane(view: &View, name: &str, mesh: Mesh) -> Result<Body, Error> {
    let from = view.vector("from")?.unwrap_or(ZERO);
    let from = [from[0], from[1]];
    match view.vector("to")? {
        Some(to) => {
            alone(view, "length", "to")?;
            alone(view, "angle", "to")?;
            Ok(Body::mesh(name, 1.0, from, [to[0], to[1]], mesh))
        }
        None if view.get("length").is_none() => Err(no_second_end(view, "angle")),
        None => {
            view.node("angle")?;
            let angle = view.number("angle")?.unwrap_or(0.0);
            let length = view.number("length")?.unwrap_or(0.0);
            Ok(Body::mesh_along(name, 1.0, from, angle, Mesh { length, ..mesh }))
        }
    }
}

/// A mesh in space, without its mass.
fn in_space(view: &View, name: &str, mesh: Mesh) -> Result<Body, Error> {
    let from = view.vector("from")?.unwrap_or(ZERO);
    if let Some(to) = view.vector("to")? {
        alone(view, "length", "to")?;
        alone(view, "rotation", "to")?;
        let key = if view.get("up").is_some() { "up" } else { "to" };
        return Body::mesh_between(name, 1.0, from, to, view.axis("up")?, mesh).map_err(|e| {
            view.reader.placed(e.on(view.on(key)), view.get(key).map_or(view.span, |n| n.span))
        });
    }
    if view.get("length").is_none() {
        return Err(no_second_end(view, "rotation"));
    }
    alone(view, "up", "rotation")?;
    let rotation = rotation::rotation(view.reader, view.node("rotation")?, &view.on("rotation"))?;
    let length = view.number("length")?.unwrap_or(0.0);
    Ok(Body::mesh_turned(name, 1.0, from, rotation, Mesh { length, ..mesh }))
}

/// Number of elements: a whole number, or a formula of parameters that gives one.
fn count(view: &View) -> Result<usize, Error> {
    let x = view.number("elements")?.unwrap_or(0.0);
    if x.fract() == 0.0 && (1.0..=MOST_ELEMENTS as f64).contains(&x) {
        return Ok(x as usize);
    }
    Err(view
        .error(
            Code::ParameterOutOfRange,
            "elements",
            format!("expected a whole number, at least 1, found {x}"),
        )
        .hint("such as 10; at most a million"))
}

/// Given, or from Poisson's ratio.
fn shear_modulus(view: &View, modulus: f64) -> Result<f64, Error> {
    if let Some(g) = view.number("G")? {
        alone(view, "nu", "G")?;
        return Ok(g);
    }
    match view.number("nu")? {
        Some(nu) if nu > -1.0 && nu <= 0.5 => Ok(modulus / (2.0 * (1.0 + nu))),
        Some(nu) => Err(view
            .error(Code::ParameterOutOfRange, "nu", format!("Poisson's ratio is {nu}"))
            .hint("above -1, up to 0.5; 0.3 for steel")),
        None => Err(view
            .error(Code::MissingKey, "G", "neither `G` nor `nu` is given")
            .hint("G: shear modulus; nu: Poisson's ratio, 0.3 for steel")),
    }
}

/// The key that an error of [`Mesh::check`] speaks of.
fn culprit(view: &View, message: &str) -> &'static str {
    let words = [
        ("the area", "area"),
        ("shear area", "shear_area"),
        (" I ", "I"),
        (" J ", "J"),
        (" E ", "E"),
        (" G ", "G"),
        ("damping", "damping"),
        ("with contacts keep", "contact_mass"),
    ];
    let to = if view.get("to").is_some() { "to" } else { "length" };
    let key = words.iter().find(|(word, _)| message.contains(word)).map_or(to, |(_, key)| key);
    if view.get(key).is_none() && view.get("section").is_some() { "section" } else { key }
}
