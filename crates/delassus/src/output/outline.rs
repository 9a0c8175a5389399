//! Shapes of contacts as things to draw: outlines on bodies, the ground with its hatching.

use super::scene::Shape;
use super::view;
use crate::model::contact::{ContactKind, Shape as Solid};
use crate::model::{BodyRef, Dimension, Model};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, mul_vec, norm, scale, sub, unit};

/// Corners of a drawn circle.
const CORNERS: usize = 48;
/// Strokes of the hatching of a half-plane.
const STROKES: i32 = 24;

/// The shapes by which contacts touch a body, each once, without planes.
#[must_use]
pub fn of_body(model: &Model, body: BodyRef) -> Vec<Shape> {
    solids(model, body).into_iter().flat_map(|s| outline(model, s, body != BodyRef::Ground)).collect()
}

/// What contacts touch on the ground, planes included; `lo` and `hi` bound what moves.
#[must_use]
pub fn of_ground(model: &Model, (lo, hi): (Vec3, Vec3)) -> Vec<Shape> {
    let mut out = of_body(model, BodyRef::Ground);
    for s in solids(model, BodyRef::Ground) {
        if let Solid::Plane { at, normal } = s {
            out.extend(plane(model, *at, *normal, (lo, hi)));
        }
    }
    out
}

/// Places of the ground that a picture should show: its shapes, and the planes beneath what moves.
#[must_use]
pub fn places(model: &Model, moving: &[Vec3]) -> Vec<Vec3> {
    let mut out: Vec<Vec3> = of_body(model, BodyRef::Ground).iter().flat_map(Shape::points).collect();
    let (lo, hi) = view::bounds(moving);
    let (centre, size) = (scale(0.5, add(lo, hi)), norm(sub(hi, lo)));
    for s in solids(model, BodyRef::Ground) {
        if let Solid::Plane { at, normal } = s {
            let foot = below(centre, *at, *normal);
            // a wall far away stays out of the picture
            if norm(sub(foot, centre)) <= 2.0 * size {
                out.push(foot);
            }
        }
    }
    out
}

fn solids(model: &Model, body: BodyRef) -> Vec<&Solid> {
    let mut out: Vec<&Solid> = Vec::new();
    for c in &model.contacts {
        let ContactKind::Pair(pair) = &c.kind else { continue };
        for s in pair.iter().filter(|s| s.body == body) {
            if !out.contains(&&s.shape) {
                out.push(&s.shape);
            }
        }
    }
    out
}

/// The foot of a point on a plane.
fn below(p: Vec3, at: Vec3, normal: Vec3) -> Vec3 {
    add(p, scale(-dot(sub(p, at), normal), normal))
}

/// A circle about `at` in the plane of x and y.
fn circle(at: Vec3, x: Vec3, y: Vec3) -> Vec<Vec3> {
    (0..=CORNERS)
        .map(|i| {
            let a = i as f64 * std::f64::consts::TAU / CORNERS as f64;
            add(at, add(scale(a.cos(), x), scale(a.sin(), y)))
        })
        .collect()
}

/// Two directions across a direction.
fn across(d: Vec3) -> [Vec3; 2] {
    let other = if d[0].abs() < 0.6 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    let x = unit(cross(d, other)).unwrap_or([1.0, 0.0, 0.0]);
    [x, cross(d, x)]
}

fn outline(model: &Model, solid: &Solid, turns: bool) -> Vec<Shape> {
    let planar = model.dimension == Dimension::Planar;
    let line = |points: Vec<Vec3>| Shape::Line { points };
    match solid {
        Solid::Point { at } => vec![Shape::Ball { at: *at, radius: 0.0 }],
        Solid::Sphere { at, radius, hollow } => {
            let round = circle(*at, [*radius, 0.0, 0.0], [0.0, *radius, 0.0]);
            // a spoke shows the rotation
            let spoke = line(vec![*at, round[0]]);
            match (planar, hollow) {
                (true, false) if turns => vec![Shape::Plate { points: round }, spoke],
                (true, false) => vec![Shape::Plate { points: round }],
                (true, true) => vec![line(round)],
                (false, false) => vec![Shape::Ball { at: *at, radius: *radius }],
                (false, true) => {
                    vec![line(round), line(circle(*at, [*radius, 0.0, 0.0], [0.0, 0.0, *radius]))]
                }
            }
        }
        // where it ends is up to the picture
        Solid::Plane { .. } => Vec::new(),
        Solid::Line { points } => vec![line(points.clone())],
        Solid::Polygon { points } => {
            let flat: Vec<[f64; 2]> = points.iter().map(|p| [p[0], p[1]]).collect();
            if view::hull(&flat).len() == points.len() {
                return vec![Shape::Plate { points: points.clone() }];
            }
            vec![line(points.iter().chain(points.first()).copied().collect())]
        }
        Solid::Box { at, axes, half } => {
            let corner = |i: usize| {
                let side = |k: usize| if i >> k & 1 == 1 { half[k] } else { -half[k] };
                add(*at, mul_vec(axes, [side(0), side(1), side(2)]))
            };
            let faces = [[0, 1, 3, 2, 0], [4, 5, 7, 6, 4], [0, 4, 5, 1, 0], [2, 6, 7, 3, 2]];
            let mut out = vec![Shape::Plate { points: (0..8).map(corner).collect() }];
            out.extend(faces.map(|f| line(f.map(corner).to_vec())));
            out
        }
        Solid::Capsule { ends: [a, b], radius } => vec![Shape::Stick { a: *a, b: *b, radius: *radius }],
        Solid::Cylinder { ends: [a, b], radius } => {
            let axis = unit(sub(*b, *a)).unwrap_or([0.0, 0.0, 1.0]);
            let [x, y] = across(axis).map(|d| scale(*radius, d));
            let rims = [circle(*a, x, y), circle(*b, x, y)];
            let mut out = vec![Shape::Plate { points: rims.concat() }];
            out.extend((0..4).map(|k| line(rims.iter().map(|r| r[k * CORNERS / 4]).collect())));
            out.extend(rims.map(line));
            out
        }
    }
}

/// A plane under what moves: in the plane a line with hatching on its solid side, in space a square.
fn plane(model: &Model, at: Vec3, normal: Vec3, (lo, hi): (Vec3, Vec3)) -> Vec<Shape> {
    let size = (0..3).map(|i| hi[i] - lo[i]).fold(0.0, f64::max);
    if size <= 0.0 {
        return Vec::new();
    }
    let foot = below(scale(0.5, add(lo, hi)), at, normal);
    let half = 0.55 * size;
    if model.dimension == Dimension::Spatial {
        let [x, y] = across(normal).map(|d| scale(half, d));
        let corner = |a: f64, b: f64| add(foot, add(scale(a, x), scale(b, y)));
        let points = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0)];
        return vec![Shape::Line { points: points.map(|(a, b)| corner(a, b)).to_vec() }];
    }
    let along = [normal[1], -normal[0], 0.0];
    let on = |s: f64| add(foot, scale(s * half, along));
    let mut out = vec![Shape::Line { points: vec![on(-1.0), on(1.0)] }];
    for i in 1..=STROKES {
        let top = on(-1.0 + 2.0 * f64::from(i) / f64::from(STROKES));
        let foot = add(top, scale(-half / f64::from(STROKES), add(normal, along)));
        out.push(Shape::Line { points: vec![top, foot] });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Body, Contact};

    fn ball() -> Model {
        let mut m = Model::new("m", Dimension::Planar);
        m.add_body(Body::planar("ball", 1.0, [0.0, 1.0], 1.0)).unwrap();
        let solid = |body, shape| crate::model::contact::Solid { body, name: String::new(), shape };
        let pair = [
            solid(BodyRef::Ground, Solid::half_plane([0.0, 0.0], [0.0, 1.0])),
            solid(BodyRef::Body(0), Solid::disc([0.0, 0.0], 0.1)),
        ];
        for name in ["a", "b"] {
            let kind = ContactKind::Pair(pair.clone());
            m.contacts.push(Contact { name: name.into(), kind, restitution: 0.0 });
        }
        m
    }

    #[test]
    fn a_shape_of_two_contacts_is_drawn_once() {
        let shapes = of_body(&ball(), BodyRef::Body(0));
        assert_eq!(shapes.iter().filter(|s| matches!(s, Shape::Plate { .. })).count(), 1);
    }

    #[test]
    fn the_ground_lies_under_what_moves_and_its_hatching_below() {
        let m = ball();
        let shapes = of_ground(&m, ([2.0, 0.5, 0.0], [3.0, 1.0, 0.0]));
        let Shape::Line { points } = &shapes[0] else { panic!("{shapes:?}") };
        assert!(points[0][1].abs() < 1e-15 && points[1][1].abs() < 1e-15);
        assert!((0.5 * (points[0][0] + points[1][0]) - 2.5).abs() < 1e-15);
        assert!(shapes.iter().flat_map(Shape::points).all(|p| p[1] <= 1e-15));
        assert_eq!(places(&m, &[[0.0, 0.5, 0.0], [0.0, 1.0, 0.0]]), [[0.0; 3]]);
    }
}
