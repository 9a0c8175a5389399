//! Which shapes a body can carry.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::norm;
use delassus_model::contact::{Shape, Solid};
use delassus_model::{BodyKind, BodyRef, Dimension, Model};
use delassus_system::error::{Code, Error};

/// Name of a shape, as one calls it in the plane or in space.
pub(super) fn name(shape: &Shape, planar: bool) -> &'static str {
    match shape {
        Shape::Sphere { hollow: true, .. } => "hole",
        _ => shape.name(if planar { Dimension::Planar } else { Dimension::Spatial }),
    }
}

/// The one point a shape is placed by, if it is one.
fn place(shape: &Shape) -> Option<Vec3> {
    match shape {
        Shape::Point { at } | Shape::Sphere { at, .. } | Shape::Plane { at, .. } => Some(*at),
        _ => None,
    }
}

/// Two shapes on bodies that can carry them.
///
/// # Errors
/// `SameBody`; `PointHasNoOrientation` for what turns with a point mass; `OffBeam` and `NotAvailable` on flexible bodies.
pub(super) fn check(model: &Model, solids: &[Solid; 2], planar: bool) -> Result<(), Error> {
    if solids[0].body == solids[1].body {
        let name = model.body_name(solids[0].body);
        return Err(Error::model(Code::SameBody, format!("both shapes are fixed to `{name}`"))
            .hint("a contact needs shapes of two bodies, or of a body and the ground"));
    }
    for solid in solids {
        let (shape, body) = (name(&solid.shape, planar), model.body_name(solid.body));
        let BodyRef::Body(i) = solid.body else { continue };
        match model.bodies[i].kind {
            BodyKind::Rigid => {}
            BodyKind::Point => {
                let round = matches!(solid.shape, Shape::Point { .. } | Shape::Sphere { .. });
                let off = place(&solid.shape).map_or(0.0, norm);
                if !round {
                    let message = format!("a {shape} turns with its body, and `{body}` is a point mass");
                    return Err(Error::model(Code::PointHasNoOrientation, message)
                        .hint("make the body rigid, or use a point or a round shape"));
                }
                if off > 1e-12 {
                    let message = format!("the {shape} stands {off:.3e} m beside the point mass `{body}`");
                    return Err(Error::model(Code::PointHasNoOrientation, message)
                        .hint("centre it on the mass, or make the body rigid"));
                }
            }
            _ if matches!(solid.shape, Shape::Surface { .. }) => {}
            _ => {
                // a plane turns with the section that carries it
                let carried = model.bodies[i].kind.turns() || !matches!(solid.shape, Shape::Plane { .. });
                let Some(at) = place(&solid.shape).filter(|_| carried) else {
                    let message = format!("a {shape} on `{body}` is not available: it would deform with it");
                    return Err(Error::model(Code::NotAvailable, message)
                        .hint("use points and discs on its axis, its surface, or fix a rigid body to it"));
                };
                model.seat(solid.body, at)?;
            }
        }
    }
    Ok(())
}
