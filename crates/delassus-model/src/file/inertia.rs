//! `inertia`: a number, principal moments, a matrix, or a solid of the body's mass.

use super::keys::{INERTIA, SHAPES};
use super::node::{Node, Value};
use super::reader::Reader;
use super::view::View;
use crate::suspect::is_dense;
use delassus_algebra::Mat3;
use delassus_algebra::vec3::{IDENTITY, add_mat, outer, scale_mat, unit};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;
use std::f64::consts::PI;

/// Inertia about the centre of mass in body axes; planar: only zz counts, the others are one.
pub(super) fn read(reader: &Reader, node: &Node, on: &str, mass: f64) -> Result<Mat3, Error> {
    let planar = |izz: f64| {
        let mut m = IDENTITY;
        m[2][2] = izz;
        m
    };
    if !matches!(node.value, Value::Table(_)) {
        if !reader.planar() {
            return Err(reader
                .error(
                    Code::WrongType,
                    on,
                    node.span,
                    format!("expected a table, found {}", node.value.kind()),
                )
                .hint("spatial bodies need { diag = [..] }, { full = [[..]] } or { shape = .. }"));
        }
        return Ok(planar(reader.number(node, on, Some(Dim::INERTIA))?));
    }
    let view = reader.open(node, on, "inertia", INERTIA, &|_| true)?;
    let given: Vec<&str> = ["diag", "full", "shape"].into_iter().filter(|k| view.get(k).is_some()).collect();
    match given[..] {
        ["diag" | "full"] if reader.planar() => Err(view
            .error(Code::WrongType, given[0], "a planar body has one moment of inertia")
            .hint("give a number, or { shape = .. }")),
        ["diag"] => {
            let items = reader.list(view.node("diag")?, &view.on("diag"))?;
            let mut m = [[0.0; 3]; 3];
            if items.len() != 3 {
                return Err(view
                    .error(Code::WrongLength, "diag", format!("expected 3 entries, found {}", items.len()))
                    .hint("such as [0.1, 0.2, 0.2]"));
            }
            for (i, n) in items.iter().enumerate() {
                m[i][i] = reader.number(n, &view.on("diag"), Some(Dim::INERTIA))?;
            }
            only(&view, &["diag"])?;
            Ok(m)
        }
        ["full"] => {
            only(&view, &["full"])?;
            reader.matrix(view.node("full")?, &view.on("full"), Dim::INERTIA, 3)
        }
        ["shape"] => solid(&view, mass, planar),
        [] => Err(view
            .error(Code::MissingKey, "diag", "one of `diag`, `full` and `shape` is needed")
            .hint("such as { shape = \"rod\", length = 1, radius = 0.01 }")),
        _ => Err(view
            .error(Code::UnknownKey, given[1], "only one of `diag`, `full` and `shape` can be given")
            .hint("keep one")),
    }
}

pub(super) fn only(view: &View, keys: &[&str]) -> Result<(), Error> {
    match view.table.entries.iter().find(|e| !keys.contains(&e.key.as_str())) {
        None => Ok(()),
        Some(e) => Err(view
            .reader
            .error(
                Code::UnknownKey,
                view.path,
                e.key_span,
                format!("`{}` does not belong to `{}`", e.key, keys[0]),
            )
            .hint(format!("valid keys here: {}", delassus_system::nearest::listed(keys)))),
    }
}

/// A homogeneous solid; its axis (or its edges) in body axes.
fn solid(view: &View, m: f64, planar: impl Fn(f64) -> Mat3) -> Result<Mat3, Error> {
    let reader = view.reader;
    let shape = view.choice("shape", SHAPES)?.unwrap_or("rod");
    let length = |key: &str| -> Result<f64, Error> {
        view.node(key)?;
        Ok(view.positive(key)?.unwrap_or(0.0))
    };
    // a volume that has the mass in other units
    let weigh = |volume: f64| {
        let density = m / volume;
        if !reader.planar() && m > 0.0 && volume > 0.0 && !is_dense(density) {
            let message = format!(
                "{}: a density of {density:.3e} kg/m³ is far from that of any material; are mass and lengths in kg and m?",
                view.path
            );
            reader.warn(Code::SuspectUnits, view.span, message);
        }
    };
    // moments along the axis and across it; a planar body has its axis along z, but a rod lies in the plane
    let (along, across) = match shape {
        "rod" => {
            only(view, &["shape", "length", "radius", "axis"])?;
            let (l, r) = (length("length")?, view.positive("radius")?.unwrap_or(0.0));
            weigh(PI * r * r * l);
            (m * r * r / 2.0, m * l * l / 12.0 + m * r * r / 4.0)
        }
        "cylinder" => {
            only(view, &["shape", "length", "radius", "axis"])?;
            let r = length("radius")?;
            let l = if reader.planar() { view.positive("length")?.unwrap_or(0.0) } else { length("length")? };
            weigh(PI * r * r * l);
            (m * r * r / 2.0, m * l * l / 12.0 + m * r * r / 4.0)
        }
        "disc" => {
            only(view, &["shape", "radius", "axis"])?;
            let r = length("radius")?;
            (m * r * r / 2.0, m * r * r / 4.0)
        }
        "sphere" => {
            only(view, &["shape", "radius"])?;
            let r = length("radius")?;
            weigh(4.0 / 3.0 * PI * r * r * r);
            (0.4 * m * r * r, 0.4 * m * r * r)
        }
        _ => {
            only(view, &["shape", "size"])?;
            view.node("size")?;
            let s = view.vector("size")?.unwrap_or([0.0; 3]);
            let edges = if reader.planar() { 2 } else { 3 };
            if s[..edges].iter().any(|x| *x <= 0.0) {
                return Err(view
                    .error(Code::ParameterOutOfRange, "size", "edges must be positive")
                    .hint("more than zero"));
            }
            weigh(s[0] * s[1] * s[2]);
            let q = [s[0] * s[0], s[1] * s[1], s[2] * s[2]];
            let i = [m * (q[1] + q[2]) / 12.0, m * (q[2] + q[0]) / 12.0, m * (q[0] + q[1]) / 12.0];
            return Ok(if reader.planar() {
                planar(i[2])
            } else {
                [[i[0], 0.0, 0.0], [0.0, i[1], 0.0], [0.0, 0.0, i[2]]]
            });
        }
    };
    if reader.planar() {
        if view.get("axis").is_some() && shape != "rod" {
            return Err(view
                .error(Code::UnknownKey, "axis", "the axis of a planar cylinder or disc is z")
                .hint("leave it out"));
        }
        view.axis("axis")?;
        return Ok(planar(if shape == "rod" { across } else { along }));
    }
    let default = if shape == "rod" { [1.0, 0.0, 0.0] } else { [0.0, 0.0, 1.0] };
    let a = view.axis("axis")?.and_then(unit).unwrap_or(default);
    // the axis and what is perpendicular to it, so that an axis of the body gives exact moments
    let axial = outer(a, a);
    let radial = add_mat(&IDENTITY, &scale_mat(-1.0, &axial));
    Ok(add_mat(&scale_mat(along, &axial), &scale_mat(across, &radial)))
}
