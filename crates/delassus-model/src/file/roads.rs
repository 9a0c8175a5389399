//! `[[road]]` and the tyres that run on it.

use super::decode::{Sections, each};
use super::force_keys::{ROAD, STEP};
use super::laws::{own_formula, points};
use super::node::Table;
use super::reader::Reader;
use super::rotation::point;
use super::view::View;
use crate::force::{Profile, Road, Slip, Step, TyreData};
use crate::{BodyKind, BodyRef, Channel, Model};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, unit};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Length that rounds a corner or a step unless the file says otherwise, m.
const ROUNDING: f64 = 0.1;
/// Speed below which slips are regularised unless the file says otherwise, m/s.
const REGULARISED_SPEED: f64 = 0.1;

/// Reads all roads.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    each(reader, (root, "road"), &|_| ROAD, (model, sections), &mut |node, path, model, sections| {
        let view = reader.open(node, path, "road", ROAD, &|key| key != "up" || !reader.planar())?;
        let name = sections.roads.add(&view, "road")?;
        let direction = |key: &str, default: Vec3| -> Result<Vec3, Error> {
            Ok(view.axis(key)?.and_then(unit).unwrap_or(default))
        };
        let along = direction("axis", [1.0, 0.0, 0.0])?;
        let up = if reader.planar() { [-along[1], along[0], 0.0] } else { direction("up", [0.0, 0.0, 1.0])? };
        if dot(along, up).abs() > 1e-9 {
            return Err(view
                .error(Code::DegenerateAxis, "axis", "`axis` and `up` are not perpendicular")
                .hint("x is measured along `axis`, heights along `up`"));
        }
        let profile = profile(&view)?;
        model.roads.push(Road { name, along, up, profile });
        Ok(())
    });
    Ok(())
}

fn profile(view: &View) -> Result<Profile, Error> {
    let reader = view.reader;
    let mut p = Profile { corner: view.positive("corner")?.unwrap_or(ROUNDING), ..Profile::default() };
    if let Some(n) = view.get("height") {
        let own = [("x", Channel::Argument(0))];
        let e = own_formula(reader, n, &view.on("height"), Dim::LENGTH, &own, false)?;
        reader.refuse_switches(n, &view.on("height"), &e, "a road")?;
        p.formula = Some(e);
    }
    if let Some(n) = view.get("points") {
        p.points = points(reader, n, &view.on("points"))?;
        if let Some(i) = p.points.windows(2).position(|w| w[1][0] <= w[0][0]) {
            let message = format!("after x = {} comes x = {}", p.points[i][0], p.points[i + 1][0]);
            return Err(view
                .error(Code::BadTable, "points", message)
                .hint("x ascends; give jumps as `steps`"));
        }
    }
    if let Some(n) = view.get("steps") {
        for (i, n) in reader.list(n, &view.on("steps"))?.iter().enumerate() {
            let path = format!("{}[{}]", view.on("steps"), i + 1);
            let step = reader.open(n, &path, "step", STEP, &|_| true)?;
            p.steps.push(Step {
                at: step.number("at")?.unwrap_or(0.0),
                height: step.number("height")?.unwrap_or(0.0),
                length: step.positive("length")?.unwrap_or(ROUNDING),
            });
        }
    }
    Ok(p)
}

/// A tyre.
pub(super) fn tyre(
    view: &View,
    body: BodyRef,
    model: &Model,
    sections: &Sections,
) -> Result<TyreData, Error> {
    let reader = view.reader;
    let centre = match view.get("at") {
        Some(n) => point(reader, n, &view.on("at"), body, model)?,
        None => [0.0; 3],
    };
    let road = match view.get("road") {
        Some(n) => Some(sections.roads.refer(reader, n, &view.on("road"), "road")?),
        None => None,
    };
    for key in ["radius", "k"] {
        view.node(key)?;
    }
    let radius = view.positive("radius")?.unwrap_or(0.0);
    let load = |key: &str, dim: Dim| reader.loads(|| view.not_negative(key, Some(dim)));
    let k = load("k", Dim::STIFFNESS)?.unwrap_or(0.0);
    let c = load("c", Dim::DAMPING)?.unwrap_or(0.0);
    Ok(TyreData { body, centre, road, radius, k, c, slip: slip(view, body, model)? })
}

fn slip(view: &View, body: BodyRef, model: &Model) -> Result<Option<Slip>, Error> {
    let planar = view.reader.planar();
    let stiffness = |key: &str| view.reader.loads(|| view.not_negative(key, Some(Dim::FORCE)));
    let positive = |key: &str| view.reader.loads(|| view.positive(key));
    let (lateral, longitudinal) =
        (if planar { None } else { stiffness("cornering")? }, stiffness("longitudinal")?);
    if lateral.is_none() && longitudinal.is_none() {
        if let Some(key) = ["axis", "load", "friction", "slow"].into_iter().find(|k| view.get(k).is_some()) {
            return Err(view
                .error(Code::UnknownKey, key, format!("`{key}` has no effect without slip forces"))
                .hint("give `cornering` or `longitudinal`"));
        }
        return Ok(None);
    }
    if let BodyRef::Body(i) = body
        && model.bodies[i].kind == BodyKind::Point
    {
        let message = format!("`{}` is a point mass and has no orientation", model.bodies[i].name);
        return Err(view.error(Code::PointHasNoOrientation, "body", message).hint("make the body rigid"));
    }
    view.node("load")?;
    let load = positive("load")?.unwrap_or(1.0);
    let axis = if planar {
        [0.0, 0.0, -1.0]
    } else {
        view.node("axis")?;
        view.axis("axis")?.unwrap_or([0.0, 1.0, 0.0])
    };
    let friction = positive("friction")?.unwrap_or(f64::INFINITY);
    let slow = positive("slow")?.unwrap_or(REGULARISED_SPEED);
    Ok(Some(Slip {
        axis,
        longitudinal: longitudinal.unwrap_or(0.0) / load,
        lateral: lateral.unwrap_or(0.0) / load,
        friction,
        slow,
    }))
}
