//! `[[body]]` with `kind = "bar"`, `"cable"` or `"exact-beam"`.

use super::beams::alone;
use super::bodies::push;
use super::decode::Sections;
use super::mesh_keys::{BAR, CABLE, EXACT_BEAM};
use super::node::Node;
use super::reader::Reader;
use super::shapes;
use super::view::View;
use crate::error::Error;
use crate::model::mesh::MOST_ELEMENTS;
use crate::model::{Body, Elements, MassMatrix, Mesh, Model, builder};
use delassus_algebra::vec3::ZERO;

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
    if !reader.planar() && beam {
        let message = format!(
            "a body of kind `{}` is not available in a spatial model in this version",
            elements.name()
        );
        return Err(reader
            .error("NotAvailable", path, node.span, message)
            .hint("use dimension = 2, or a rigid body"));
    }
    let keys = match elements {
        Elements::Bar => BAR,
        Elements::Cable => CABLE,
        Elements::ExactBeam => EXACT_BEAM,
    };
    let view = reader.open(node, path, "body", keys, &|key| {
        reader.planar() || !matches!(key, "length" | "angle")
    })?;
    let name = sections.bodies.add(&view, "body")?;
    let number = |key: &str| Ok::<f64, Error>(view.number(key)?.unwrap_or(0.0));
    let mut mesh = Mesh::bar(count(&view)?, number("area")?, number("E")?);
    mesh.elements = elements;
    mesh.damping = number("damping")?;
    let name_of = view.choice("mass_matrix", MassMatrix::NAMES)?;
    mesh.mass_matrix = MassMatrix::ALL.into_iter().find(|m| name_of == Some(m.name())).unwrap_or(mesh.mass_matrix);
    if let Some(kept) = view.number("contact_mass")? {
        if mesh.mass_matrix != MassMatrix::Redistributed {
            return Err(view
                .error("UnknownKey", "contact_mass", "`contact_mass` belongs to mass_matrix = \"redistributed\"")
                .hint("leave it out, or redistribute the mass"));
        }
        mesh.contact_mass = kept;
    }
    if beam {
        mesh.second_moment = number("I")?;
        mesh.shear_area = view.number("shear_area")?.unwrap_or(mesh.area);
        mesh.shear_modulus = shear_modulus(&view, mesh.modulus)?;
    }
    let start = view.vector("from")?.unwrap_or(ZERO);
    let from = [start[0], start[1]];
    let mut body = match view.vector("to")? {
        Some(to) if !reader.planar() => Body::mesh_in_space(&name, 1.0, start, to, mesh),
        Some(to) => {
            alone(&view, "length", "to")?;
            alone(&view, "angle", "to")?;
            Body::mesh(&name, 1.0, from, [to[0], to[1]], mesh)
        }
        None if view.get("length").is_none() => {
            return Err(reader
                .error("MissingKey", path, node.span, "the key `to` is missing")
                .hint("to: second end as drawn; or, in the plane, give `length` and `angle`"));
        }
        None => {
            view.node("angle")?;
            Body::mesh_along(&name, 1.0, from, number("angle")?, Mesh { length: number("length")?, ..mesh })
        }
    };
    if elements == Elements::Cable {
        cable(&view, &mut body)?;
    }
    body.mass = mass(&view, &body)?;
    builder::check_body(&body, model.dimension).map_err(|e| {
        let key = match e.code {
            "BadElement" => culprit(&view, &e.message),
            _ => "mass",
        };
        reader.placed(e, view.get(key).map_or(node.span, |n| n.span))
    })?;
    push(&view, body, model)?;
    shapes::of_body(&view, model)
}

/// Slack and length without stress, given or from the tension T as drawn: L/(1 + T/EA).
fn cable(view: &View, body: &mut Body) -> Result<(), Error> {
    let crate::model::BodyKind::Mesh(mesh) = &mut body.kind else { return Ok(()) };
    mesh.slack = view.flag("slack")?.unwrap_or(false);
    mesh.rest_length = view.positive("rest_length")?;
    if let Some(tension) = view.number("tension")? {
        alone(view, "rest_length", "tension")?;
        let stretch = 1.0 + tension / (mesh.modulus * mesh.area);
        if !(stretch > 0.0 && stretch.is_finite()) {
            let what = format!("a tension of {tension} N is a compression to nothing");
            return Err(view.error("ParameterOutOfRange", "tension", what).hint("more than -E times area"));
        }
        mesh.rest_length = Some(mesh.length / stretch);
    }
    Ok(())
}

/// Number of elements: a whole number, or a formula of parameters that gives one.
fn count(view: &View) -> Result<usize, Error> {
    let x = view.number("elements")?.unwrap_or(0.0);
    if x.fract() == 0.0 && (1.0..=MOST_ELEMENTS as f64).contains(&x) {
        return Ok(x as usize);
    }
    Err(view
        .error("ParameterOutOfRange", "elements", format!("expected a whole number, at least 1, found {x}"))
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
            .error("ParameterOutOfRange", "nu", format!("Poisson's ratio is {nu}"))
            .hint("above -1, up to 0.5; 0.3 for steel")),
        None => Err(view
            .error("MissingKey", "G", "neither `G` nor `nu` is given")
            .hint("G: shear modulus; nu: Poisson's ratio, 0.3 for steel")),
    }
}

/// Given, or from the density.
fn mass(view: &View, body: &Body) -> Result<f64, Error> {
    if let Some(mass) = view.number("mass")? {
        alone(view, "density", "mass")?;
        return Ok(mass);
    }
    let crate::model::BodyKind::Mesh(mesh) = &body.kind else { return Ok(0.0) };
    match view.positive("density")? {
        // a bad length or area is told by its own name
        Some(density) if mesh.length > 0.0 && mesh.area > 0.0 => Ok(density * mesh.area * mesh.unstressed()),
        Some(_) => Ok(1.0),
        None => Err(view
            .error("MissingKey", "mass", "neither `mass` nor `density` is given")
            .hint("mass: of the whole body; density: mass by volume")),
    }
}

/// The key that an error of [`Mesh::check`] speaks of.
fn culprit(view: &View, message: &str) -> &'static str {
    let words = [
        ("the area", "area"),
        ("shear area", "shear_area"),
        (" I ", "I"),
        (" E ", "E"),
        (" G ", "G"),
        ("damping", "damping"),
        ("with contacts keep", "contact_mass"),
    ];
    let to = if view.get("to").is_some() { "to" } else { "length" };
    words.iter().find(|(word, _)| message.contains(word)).map_or(to, |(_, key)| key)
}
