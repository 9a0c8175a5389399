//! `[[body]]` with `kind = "beam"`.

use super::beam_keys::BEAM;
use super::bodies::push;
use super::cross_sections;
use super::decode::Sections;
use super::node::{Node, Value};
use super::reader::Reader;
use super::rotation::rotation;
use super::view::View;
use crate::{Beam, Body, BodyKind, Model, Shapes, Theory, mass_properties};
use delassus_algebra::vec3::ZERO;
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Keys that the plane has and space has not, and the other way round.
const PLANAR: &[&str] = &["angle"];
const SPATIAL: &[&str] = &["up", "rotation", "torsion"];

/// Reads one beam.
pub(super) fn read(
    reader: &Reader,
    node: &Node,
    path: &str,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    let planar = reader.planar();
    let has = |key: &str| !(if planar { SPATIAL } else { PLANAR }).contains(&key);
    let view = reader.open(node, path, "body", BEAM, &has)?;
    let name = sections.bodies.add(&view, "body")?;
    let beam = beam(&view)?;
    let mut body = drawn(&view, &name, beam)?;
    if let BodyKind::Beam(beam) = &body.kind {
        body.mass = mass(&view, "beam", beam.section.area, [beam.length; 2])?;
    }
    body.damping_ratios = ratios(&view)?;
    mass_properties::check_body(&body, model.dimension).map_err(|e| {
        let key = match e.code {
            Code::BadElement => culprit(&view, &e.message),
            _ => "mass",
        };
        reader.placed(e, view.get(key).map_or(node.span, |n| n.span))
    })?;
    push(&view, body, model)
}

/// The beam as drawn: between `from` and `to`, or from `from` on by `length` and `angle` or `rotation`.
fn drawn(view: &View, name: &str, beam: Beam) -> Result<Body, Error> {
    let planar = view.reader.planar();
    let from = view.vector("from")?.unwrap_or(ZERO);
    let turn = if planar { "angle" } else { "rotation" };
    if let Some(to) = view.vector("to")? {
        alone(view, "length", "to")?;
        alone(view, turn, "to")?;
        if planar {
            return Ok(Body::beam(name, 1.0, [from[0], from[1]], [to[0], to[1]], beam));
        }
        let key = if view.get("up").is_some() { "up" } else { "to" };
        return Body::beam_in_space(name, 1.0, [from, to], view.axis("up")?, beam)
            .map_err(|e| view.reader.placed(e.on(view.path), view.get(key).map_or(view.span, |n| n.span)));
    }
    if view.get("length").is_none() {
        return Err(view
            .reader
            .error(Code::MissingKey, view.path, view.span, "the key `to` is missing")
            .hint(format!("to: second end as drawn; or give `length` and `{turn}`")));
    }
    let node = view.node(turn)?;
    let beam = Beam { length: view.number("length")?.unwrap_or(0.0), ..beam };
    if planar {
        let angle = view.number("angle")?.unwrap_or(0.0);
        return Ok(Body::beam_along(name, 1.0, [from[0], from[1]], angle, beam));
    }
    alone(view, "up", "rotation")?;
    let rotation = rotation(view.reader, node, &view.on("rotation"))?;
    Ok(Body { kind: BodyKind::Beam(beam), rotation, ..Body::rigid(name, 1.0, from, [ZERO; 3]) })
}

/// Section, material and shape functions; its length is still open.
fn beam(view: &View) -> Result<Beam, Error> {
    let modulus = view.number("E")?.unwrap_or(0.0);
    let nu = view.number("nu")?.unwrap_or(0.3);
    let shear_modulus = match view.number("G")? {
        Some(g) => {
            alone(view, "nu", "G")?;
            g
        }
        None if nu > -1.0 && nu <= 0.5 => modulus / (2.0 * (1.0 + nu)),
        None => {
            return Err(view
                .error(Code::ParameterOutOfRange, "nu", format!("Poisson's ratio is {nu}"))
                .hint("above -1, up to 0.5; 0.3 for steel"));
        }
    };
    let (section, _) = cross_sections::read(view, true, nu)?;
    let shapes = view.choice("shapes", Shapes::NAMES)?.and_then(Shapes::of).unwrap_or(Shapes::Static);
    let elements = shapes == Shapes::Elements;
    let counts: &[&str] = if elements { &["bending", "axial", "torsion"] } else { &["elements"] };
    for key in counts {
        if view.get(key).is_some() {
            let message = format!("`{key}` does not belong to shapes = \"{}\"", shapes.name());
            return Err(view.error(Code::UnknownKey, key, message).hint(if elements {
                "the number of `elements` says how many coordinates there are"
            } else {
                "use `bending` and `axial`, or shapes = \"elements\""
            }));
        }
    }
    if elements {
        view.node("elements")?;
    }
    let timoshenko = view.choice("theory", Theory::NAMES)? == Some("timoshenko");
    Ok(Beam {
        theory: if timoshenko { Theory::Timoshenko } else { Theory::Euler },
        shapes,
        bending: whole(view, "bending")?.unwrap_or(2),
        axial: whole(view, "axial")?.unwrap_or(0),
        torsion: whole(view, "torsion")?.unwrap_or(0),
        elements: whole(view, "elements")?.unwrap_or(0),
        stiffening: view.flag("stiffening")?.unwrap_or(elements),
        damping: view.number("damping")?.unwrap_or(0.0),
        ..Beam::new(section, modulus, shear_modulus)
    })
}

/// A whole number, at least one, or a formula of parameters that gives one.
pub(super) fn whole(view: &View, key: &str) -> Result<Option<usize>, Error> {
    match view.number(key)? {
        Some(x) if x.fract() == 0.0 && (1.0..1e9).contains(&x) => Ok(Some(x as usize)),
        Some(x) => Err(view
            .error(Code::ParameterOutOfRange, key, format!("expected a whole number, at least 1, found {x}"))
            .hint("such as 3")),
        None => Ok(None),
    }
}

/// Ratios of critical damping.
pub(super) fn ratios(view: &View) -> Result<Vec<f64>, Error> {
    let Some(node) = view.get("damping_ratio") else { return Ok(Vec::new()) };
    let on = view.on("damping_ratio");
    let list = match &node.value {
        Value::List(list) => &list[..],
        _ => std::slice::from_ref(node),
    };
    let read = |n: &Node| match view.reader.number(n, &on, Some(Dim::NONE)) {
        Ok(x) if x >= 0.0 && x.is_finite() => Ok(x),
        Ok(x) => Err(view
            .error(Code::ParameterOutOfRange, "damping_ratio", format!("a ratio of damping is {x}"))
            .hint("zero or more; 0.01 for steel")),
        Err(e) => Err(e),
    };
    list.iter().map(read).collect()
}

/// Refuses a key beside another that says the same.
pub(super) fn alone(view: &View, key: &str, other: &str) -> Result<(), Error> {
    if view.get(key).is_some() {
        return Err(view
            .error(Code::UnknownKey, key, format!("`{key}` cannot be given beside `{other}`"))
            .hint("keep one of them"));
    }
    Ok(())
}

/// Mass of a beam or mesh of that section and length: given, or from the density over its unstressed length.
pub(super) fn mass(view: &View, what: &str, area: f64, [length, unstressed]: [f64; 2]) -> Result<f64, Error> {
    if let Some(mass) = view.number("mass")? {
        alone(view, "density", "mass")?;
        return Ok(mass);
    }
    match view.positive("density")? {
        // a bad length or area is told by its own name
        Some(density) if length > 0.0 && area > 0.0 => Ok(density * area * unstressed),
        Some(_) => Ok(1.0),
        None => Err(view
            .error(Code::MissingKey, "mass", "neither `mass` nor `density` is given")
            .hint(format!("mass: of the whole {what}; density: mass by volume"))),
    }
}

/// The key that an error of [`Beam::check`] speaks of.
fn culprit(view: &View, message: &str) -> &'static str {
    let words = [
        ("shear area", "shear_area"),
        ("the area", "area"),
        (" I ", "I"),
        (" E ", "E"),
        (" G ", "G"),
        (" J ", "J"),
        ("damping", "damping"),
        ("stiffening", "stiffening"),
        ("of their own", "theory"),
        ("elements", "elements"),
        ("shape", "bending"),
    ];
    let found = words.iter().find(|(word, key)| message.contains(word) && view.get(key).is_some());
    found.map_or(if view.get("to").is_some() { "to" } else { "length" }, |(_, key)| key)
}
