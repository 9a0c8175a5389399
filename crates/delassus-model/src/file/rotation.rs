//! Orientations: of bodies, of frames, and places given in body axes.

use super::keys::{INLINE_FRAME, LOCAL, ROTATION};
use super::node::{Node, Value};
use super::reader::Reader;
use super::view::View;
use crate::{BodyKind, BodyRef, Frame, Model};
use delassus_algebra::vec3::{IDENTITY, ZERO, cross, dot, mul_t, norm, scale, sub, transpose, triad, unit};
use delassus_algebra::{Mat3, Quat, Vec3, so3};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Largest angle, rad: beyond it a turn is no longer a million units of round-off.
const LARGEST_ANGLE: f64 = 1e10;

/// An angle as drawn.
pub(super) fn angle(view: &View, key: &str) -> Result<Option<f64>, Error> {
    let angle = view.number(key)?;
    match angle.filter(|a| a.abs() > LARGEST_ANGLE) {
        None => Ok(angle),
        Some(a) => Err(view
            .error(
                Code::ParameterOutOfRange,
                key,
                format!("an angle of {a:e} rad has no digits within a turn"),
            )
            .hint(format!("at most {LARGEST_ANGLE:e} rad"))),
    }
}

/// `rotation = { axis, angle }` or `{ quaternion }`.
pub(super) fn rotation(reader: &Reader, node: &Node, on: &str) -> Result<Quat, Error> {
    let view = reader.open(node, on, "rotation", ROTATION, &|_| true)?;
    if let Some(q) = view.get("quaternion") {
        if view.get("axis").is_some() || view.get("angle").is_some() {
            return Err(view
                .error(Code::BadRotation, "quaternion", "both a quaternion and an axis with angle are given")
                .hint("keep one"));
        }
        return reader.quaternion(q, &view.on("quaternion"));
    }
    view.node("axis")?;
    view.node("angle")?;
    let axis = view.axis("axis")?.and_then(unit).unwrap_or(ZERO);
    let angle = angle(&view, "angle")?.unwrap_or(0.0);
    Ok(so3::exp(scale(angle, axis)))
}

/// A place on a body, in body axes: given globally as drawn, or as `{ local = … }`.
pub(super) fn place(
    reader: &Reader,
    node: &Node,
    on: &str,
    body: BodyRef,
    model: &Model,
) -> Result<Vec3, Error> {
    if let Value::Table(_) = node.value {
        let view = reader.open(node, on, "point", LOCAL, &|_| true)?;
        if let Some(name) = view.text("node")? {
            super::beams::alone(&view, "local", "node")?;
            let list = model.modal(body).map_or(&[][..], |m| &m.attachments);
            return list.iter().find(|a| a.name == name).map(|a| a.at).ok_or_else(|| {
                let names: Vec<&str> = list.iter().map(|a| a.name.as_str()).collect();
                let known = if names.is_empty() { "it has none".into() } else { names.join(", ") };
                view.error(Code::UnknownReference, "node", format!("the body has no attachment `{name}`"))
                    .hint(known)
            });
        }
        view.node("local")?;
        return Ok(view.vector("local")?.unwrap_or(ZERO));
    }
    Ok(model.frame_on(body, reader.vector(node, on, Dim::LENGTH)?, &IDENTITY).p)
}

/// The same for something that acts there: a point mass has only its own place.
pub(super) fn point(
    reader: &Reader,
    node: &Node,
    on: &str,
    body: BodyRef,
    model: &Model,
) -> Result<Vec3, Error> {
    let p = place(reader, node, on, body, model)?;
    on_point_mass(reader, node, on, body, p, model)
}

/// Refuses places beside a point mass or a beam.
pub(super) fn on_point_mass(
    reader: &Reader,
    node: &Node,
    on: &str,
    body: BodyRef,
    p: Vec3,
    model: &Model,
) -> Result<Vec3, Error> {
    let BodyRef::Body(i) = body else { return Ok(p) };
    let b = &model.bodies[i];
    if b.kind != BodyKind::Point {
        model.seat(body, p).map_err(|e| reader.placed(e.on(on), node.span))?;
        return Ok(p);
    }
    if norm(p) > 1e-9 * (1.0 + norm(b.com)) {
        let axes = if reader.planar() { 2 } else { 3 };
        let message = format!("the point mass `{}` has no place {} m away from it", b.name, norm(p));
        return Err(reader
            .error(Code::PointHasNoExtent, on, node.span, message)
            .hint(format!("place it at the mass, {:?}, or make the body rigid", &b.com[..axes])));
    }
    Ok(ZERO)
}

/// A frame table (`[[frame]]` or inline): body, place and axes.
pub(super) fn frame(view: &View, body: BodyRef, model: &Model) -> Result<Frame, Error> {
    let reader = view.reader;
    let at = view.node("at")?;
    let p = point(reader, at, &view.on("at"), body, model)?;
    let local = matches!(at.value, Value::Table(_));
    let (_, pose) = model.drawn_pose(body);
    if let Some(node) = view.get("axes") {
        if view.get("axis").is_some() {
            return Err(view
                .error(Code::UnknownKey, "axis", "both `axis` and `axes` are given")
                .hint("keep one"));
        }
        let axes = axes_of(view, node)?;
        return Ok(Frame { p, axes: if local { axes } else { mul_t(&pose, &axes) } });
    }
    let global = match view.axis("axis")? {
        None => IDENTITY,
        Some(axis) => axes_along(reader, axis),
    };
    Ok(Frame { p, axes: if local && view.get("axis").is_none() { IDENTITY } else { mul_t(&pose, &global) } })
}

/// `axes = [..]`: unit vectors as columns.
fn axes_of(view: &View, node: &Node) -> Result<Mat3, Error> {
    let size = if view.reader.planar() { 2 } else { 3 };
    let rows = view.reader.matrix(node, &view.on("axes"), Dim::NONE, size)?;
    let (skew, worst) = orthonormal(&rows);
    if skew > 1e-6 {
        return Err(view
            .error(Code::BadRotation, "axes", format!("{worst}; the axes are not perpendicular unit vectors"))
            .hint("three right-handed unit vectors: x, y, z"));
    }
    Ok(transpose(&rows))
}

/// Axes of a box on a body with axes `pose`: given by `axes` or `rotation`, in body axes if its place is local.
pub(super) fn box_axes(view: &View, local: bool, pose: &Mat3) -> Result<Mat3, Error> {
    let axes = match (view.get("axes"), view.get("rotation")) {
        (Some(_), Some(_)) => {
            return Err(view
                .error(Code::UnknownKey, "rotation", "both `rotation` and `axes` are given")
                .hint("keep one"));
        }
        (Some(n), None) => axes_of(view, n)?,
        (None, Some(n)) => so3::matrix(rotation(view.reader, n, &view.on("rotation"))?),
        (None, None) => IDENTITY,
    };
    Ok(if local { axes } else { mul_t(pose, &axes) })
}

/// Global axes with a given direction: the third in space, the first in the plane.
pub(super) fn axes_along(reader: &Reader, axis: Vec3) -> Mat3 {
    if reader.planar() {
        let a = unit(axis).unwrap_or([1.0, 0.0, 0.0]);
        [[a[0], -a[1], 0.0], [a[1], a[0], 0.0], [0.0, 0.0, 1.0]]
    } else {
        triad(axis).unwrap_or(IDENTITY)
    }
}

/// How far rows are from a right-handed triad, with the worst defect in words.
fn orthonormal(rows: &Mat3) -> (f64, String) {
    let mut worst = (0.0, String::new());
    let mut see = |defect: f64, what: String| {
        if defect > worst.0 {
            worst = (defect, what);
        }
    };
    for i in 0..3 {
        see((norm(rows[i]) - 1.0).abs(), format!("axis {} has length {}", i + 1, norm(rows[i])));
        let j = (i + 1) % 3;
        see(
            dot(rows[i], rows[j]).abs(),
            format!("axes {} and {} have the scalar product {}", i + 1, j + 1, dot(rows[i], rows[j])),
        );
    }
    see(norm(sub(cross(rows[0], rows[1]), rows[2])), "they are left-handed".into());
    worst
}

/// One of `frames = [..]`: the name of a frame, or an inline frame.
pub(super) fn frame_of(
    reader: &Reader,
    node: &Node,
    on: &str,
    model: &Model,
    sections: &super::decode::Sections,
) -> Result<(BodyRef, Frame), Error> {
    if let Value::Table(_) = node.value {
        let view = reader.open(node, on, "frame", INLINE_FRAME, &|_| true)?;
        let body = sections.bodies.body(reader, view.node("body")?, &view.on("body"))?;
        return Ok((body, frame(&view, body, model)?));
    }
    let marker = &model.markers[sections.frames.refer(reader, node, on, "frame")?];
    Ok((marker.body, marker.frame))
}

/// `frames = [a, b]`.
pub(super) fn two_frames(
    view: &View,
    model: &Model,
    sections: &super::decode::Sections,
) -> Result<([BodyRef; 2], [Frame; 2]), Error> {
    let node = view.node("frames")?;
    let on = view.on("frames");
    for key in ["between", "at", "axis", "axis2", "from", "to", "joint", "center", "point"] {
        if view.get(key).is_some() {
            return Err(view
                .error(Code::UnknownKey, key, format!("`{key}` cannot be given beside `frames`"))
                .hint("the frames already say which bodies, where and along which axes"));
        }
    }
    let [a, b] = view.reader.list(node, &on)? else {
        return Err(view
            .error(Code::WrongLength, "frames", "expected two frames")
            .hint("names of frames, or { body, at, axis }"));
    };
    let (body_a, a) = frame_of(view.reader, a, &on, model, sections)?;
    let (body_b, b) = frame_of(view.reader, b, &on, model, sections)?;
    Ok(([body_a, body_b], [a, b]))
}
