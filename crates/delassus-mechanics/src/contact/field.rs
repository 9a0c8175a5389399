//! Distance from a rigid shape as a function of a point, with gradient and second derivatives.

use delassus_algebra::vec3::{IDENTITY, add_mat, dot, norm, outer, scale, scale_mat, sub, unit};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::contact::Shape;

use super::line_point::across;

/// A shape whose distance has a formula, in axes of its body.
#[derive(Clone, Copy, Debug)]
pub(super) enum Field {
    /// A ball (a disc in the plane); hollow: a hole with the point inside.
    Ball { centre: Vec3, radius: f64, hollow: bool },
    /// A round rod without ends.
    Rod { at: Vec3, axis: Vec3, radius: f64 },
}

/// Signed distance of a point, its gradient and second derivatives by the point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distance {
    pub(super) value: f64,
    pub(super) normal: Vec3,
    pub(super) hessian: Mat3,
}

impl Field {
    /// The distance of a point in axes of the body.
    pub(super) fn at(&self, y: Vec3) -> Distance {
        match *self {
            Field::Ball { centre, radius, hollow } => {
                let d = sub(y, centre);
                let (n, rho) = direction(d, [0.0, 1.0, 0.0]);
                let hessian = scale_mat(1.0 / rho, &without(&IDENTITY, n));
                let sign = if hollow { -1.0 } else { 1.0 };
                Distance {
                    value: sign * (norm(d) - radius),
                    normal: scale(sign, n),
                    hessian: scale_mat(sign, &hessian),
                }
            }
            Field::Rod { at, axis, radius } => {
                let d = sub(y, at);
                let e = sub(d, scale(dot(d, axis), axis));
                let (n, rho) = direction(e, across(axis));
                let flat = without(&without(&IDENTITY, axis), n);
                Distance { value: norm(e) - radius, normal: n, hessian: scale_mat(1.0 / rho, &flat) }
            }
        }
    }
}

/// Unit vector and length; any direction for none.
fn direction(d: Vec3, any: Vec3) -> (Vec3, f64) {
    match unit(d) {
        Some(n) => (n, norm(d)),
        None => (any, f64::MIN_POSITIVE.sqrt()),
    }
}

/// The fields of a shape with the part of its name: a capsule is a rod with a ball at each end. Between the ends of a rod its
/// field holds, told by [`between`].
pub(super) fn fields(shape: &Shape) -> Option<Vec<(&'static str, Field)>> {
    Some(match shape {
        Shape::Point { at } => vec![("", Field::Ball { centre: *at, radius: 0.0, hollow: false })],
        Shape::Sphere { at, radius, hollow } => {
            vec![("", Field::Ball { centre: *at, radius: *radius, hollow: *hollow })]
        }
        Shape::Cylinder { ends, radius } => {
            vec![("", Field::Rod { at: ends[0], axis: unit(sub(ends[1], ends[0]))?, radius: *radius })]
        }
        Shape::Capsule { ends, radius } => {
            let ball = |centre: Vec3| Field::Ball { centre, radius: *radius, hollow: false };
            vec![
                ("side", Field::Rod { at: ends[0], axis: unit(sub(ends[1], ends[0]))?, radius: *radius }),
                ("first-end", ball(ends[0])),
                ("second-end", ball(ends[1])),
            ]
        }
        _ => return None,
    })
}

/// How far a point lies between the ends of a rod, m; negative beyond them.
pub(super) fn between(ends: &[Vec3; 2], y: Vec3) -> f64 {
    let d = sub(ends[1], ends[0]);
    let x = dot(sub(y, ends[0]), d) / norm(d);
    x.min(norm(d) - x)
}

/// m − n nᵀ.
fn without(m: &Mat3, n: Vec3) -> Mat3 {
    add_mat(m, &scale_mat(-1.0, &outer(n, n)))
}
