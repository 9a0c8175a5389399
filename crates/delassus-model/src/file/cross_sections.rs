//! The section of a beam: `section = { shape = … }`, or `area`, `I`, `J`, `shear_area`.

use super::beams::alone;
use super::keys::Kind::{Choice, Number};
use super::keys::{Key, key, need};
use super::node::{Node, Value};
use super::view::View;
use crate::{CrossSection, Profile};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// `section = { … }`.
pub(super) const SECTION: &[Key] = &[
    need("shape", Choice(Profile::NAMES), "circle, tube, rectangle or I"),
    key("radius", Number(Dim::LENGTH), "radius of a circle, outer radius of a tube"),
    key("wall", Number(Dim::LENGTH), "thickness of the wall of a tube"),
    key("width", Number(Dim::LENGTH), "extent of a rectangle or I along the section's z axis"),
    key("height", Number(Dim::LENGTH), "extent of a rectangle or I along the section's y axis, in the plane"),
    key("web", Number(Dim::LENGTH), "thickness of the web of an I"),
    key("flange", Number(Dim::LENGTH), "thickness of the flanges of an I"),
];

/// The section of a body whose keys are `section`, `area` and, where it bends, `I`, `J`, `shear_area`; with its shape if
/// that is given. Poisson's ratio enters the shear areas of shapes.
pub(super) fn read(view: &View, bends: bool, nu: f64) -> Result<(CrossSection, Option<Profile>), Error> {
    if let Some(node) = view.get("section") {
        for other in ["area", "I", "J", "shear_area"] {
            alone(view, other, "section")?;
        }
        let profile = profile(view, node)?;
        let section =
            profile.section(nu).map_err(|e| view.reader.placed(e.on(view.on("section")), node.span))?;
        return Ok((section, Some(profile)));
    }
    view.node("area")?;
    let area = view.number("area")?.unwrap_or(0.0);
    if !bends {
        return Ok((CrossSection::planar(area, 0.0), None));
    }
    view.node("I")?;
    let [about_y, about_z] = pair(view, "I", Dim::SECOND_MOMENT)?.unwrap_or([0.0; 2]);
    let torsion = match view.number("J")? {
        Some(j) => j,
        None if view.reader.planar() || matches!(view.get("I"), Some(n) if !is_list(n)) => about_y + about_z,
        None => {
            return Err(view
                .error(Code::MissingKey, "J", "two second moments are given, but no torsion constant `J`")
                .hint("J: torsion constant; for a circle the sum of both, less for other shapes"));
        }
    };
    if !torsion.is_finite() {
        let message = "the torsion constant, the sum of both second moments, is not a finite number";
        return Err(view.error(Code::BadNumber, "I", message).hint("is it a misprint?"));
    }
    let shear_area = pair(view, "shear_area", Dim::AREA)?.unwrap_or([area; 2]);
    Ok((CrossSection { area, second_moment: [about_y, about_z], torsion, shear_area }, None))
}

fn is_list(node: &Node) -> bool {
    matches!(node.value, Value::List(_))
}

/// One number for both axes, or a list of two: about (or along) y, then z.
fn pair(view: &View, key: &str, dim: Dim) -> Result<Option<[f64; 2]>, Error> {
    let Some(node) = view.get(key) else { return Ok(None) };
    let on = view.on(key);
    match &node.value {
        Value::List(list) if list.len() == 2 => {
            let read = |n: &Node| view.reader.number(n, &on, Some(dim));
            Ok(Some([read(&list[0])?, read(&list[1])?]))
        }
        Value::List(list) => Err(view
            .error(Code::WrongLength, key, format!("expected one number or two, found {}", list.len()))
            .hint("one for both axes, or [y, z]")),
        _ => view.reader.number(node, &on, Some(dim)).map(|x| Some([x, x])),
    }
}

fn profile(view: &View, node: &Node) -> Result<Profile, Error> {
    let on = view.on("section");
    let section = view.reader.open(node, &on, "section", SECTION, &|_| true)?;
    let shape = section.choice("shape", Profile::NAMES)?.unwrap_or("circle");
    let wanted: &[&str] = match shape {
        "circle" => &["shape", "radius"],
        "tube" => &["shape", "radius", "wall"],
        "rectangle" => &["shape", "width", "height"],
        _ => &["shape", "width", "height", "web", "flange"],
    };
    super::inertia::only(&section, wanted)?;
    let length = |key: &str| -> Result<f64, Error> {
        section.node(key)?;
        Ok(section.positive(key)?.unwrap_or(0.0))
    };
    Ok(match shape {
        "circle" => Profile::Circle { radius: length("radius")? },
        "tube" => Profile::Tube { radius: length("radius")?, wall: length("wall")? },
        "rectangle" => Profile::Rectangle { width: length("width")?, height: length("height")? },
        _ => Profile::I {
            width: length("width")?,
            height: length("height")?,
            web: length("web")?,
            flange: length("flange")?,
        },
    })
}
