//! Two bodies in space with a shape each, placed by hand; distances of convex shapes by a route of their own.

use super::{At, all, pair};
use crate::differences::Noise;
use crate::differences::forces::{A, B, two_bodies};
use delassus::model::contact::Shape;
use delassus::model::{Dimension, Triangles};
use delassus_algebra::vec3::{add, column, cross, dot, mul_t_vec, mul_vec, neg, norm, scale, sub, unit};
use delassus_algebra::{Vec3, so3};
use delassus_mechanics::contact::Candidate;
use delassus_mechanics::kinematics::Spatial;

pub(crate) const ORIGIN: Vec3 = [0.0; 3];
pub(crate) const UP: Vec3 = [0.0, 0.0, 1.0];

pub(crate) fn point(at: Vec3) -> Shape {
    Shape::Point { at }
}
pub(crate) fn sphere(at: Vec3, radius: f64) -> Shape {
    Shape::Sphere { at, radius, hollow: false }
}
pub(crate) fn hole(at: Vec3, radius: f64) -> Shape {
    Shape::Sphere { at, radius, hollow: true }
}
pub(crate) fn plane(at: Vec3, normal: Vec3) -> Shape {
    Shape::Plane { at, normal: unit(normal).unwrap() }
}
pub(crate) fn block(at: Vec3, turn: Vec3, half: Vec3) -> Shape {
    Shape::Box { at, axes: so3::matrix(so3::exp(turn)), half }
}
pub(crate) fn capsule(from: Vec3, to: Vec3, radius: f64) -> Shape {
    Shape::Capsule { ends: [from, to], radius }
}
pub(crate) fn cylinder(from: Vec3, to: Vec3, radius: f64) -> Shape {
    Shape::Cylinder { ends: [from, to], radius }
}

/// A mesh by corners and faces, numbered from zero.
pub(crate) fn mesh(vertices: &[Vec3], faces: &[&[u32]]) -> Shape {
    let fan = |f: &&[u32]| (2..f.len()).map(|k| [f[0], f[k - 1], f[k]]).collect::<Vec<_>>();
    let triangles = faces.iter().flat_map(fan).collect();
    Shape::mesh(Triangles { vertices: vertices.to_vec(), triangles })
}

/// The same box as [`block`], by its corners.
pub(crate) fn block_mesh(at: Vec3, turn: Vec3, half: Vec3) -> Shape {
    let r = so3::matrix(so3::exp(turn));
    let corner = |i: usize| {
        let side = |k: usize| if i >> k & 1 == 1 { half[k] } else { -half[k] };
        add(at, mul_vec(&r, [side(0), side(1), side(2)]))
    };
    let corners: Vec<Vec3> = (0..8).map(corner).collect();
    mesh(
        &corners,
        &[&[1, 3, 7, 5], &[0, 4, 6, 2], &[2, 6, 7, 3], &[0, 1, 5, 4], &[4, 5, 7, 6], &[0, 2, 3, 1]],
    )
}

/// Bodies at rest, by position and rotation vector.
pub(crate) fn at(places: &[(Vec3, Vec3)]) -> At {
    let q = |(x, turn): &(Vec3, Vec3)| {
        let r = so3::exp(*turn);
        vec![x[0], x[1], x[2], r[0], r[1], r[2], r[3]]
    };
    At { t: 0.0, q: places.iter().map(q).collect(), v: places.iter().map(|_| vec![0.0; 6]).collect() }
}

/// The first at the origin, the second somewhere.
pub(crate) fn second(x: Vec3, turn: Vec3) -> At {
    at(&[(ORIGIN, ORIGIN), (x, turn)])
}

/// Pairs of features of two shapes on two bodies.
pub(crate) fn of(shapes: [Shape; 2]) -> Vec<Candidate<Spatial>> {
    let mut model = two_bodies(Dimension::Spatial, &mut Noise(1));
    pair(&mut model, [A, B], shapes);
    all(&model).unwrap()
}

/// Names and gaps of the pairs that face each other.
pub(crate) fn facing(candidates: &[Candidate<Spatial>], at: &At) -> Vec<(String, f64)> {
    let world = at.world();
    let facing = candidates.iter().filter(|c| c.margin(&world) >= 0.0);
    facing.map(|c| (c.name.clone(), c.gap(&world))).collect()
}

pub(crate) fn gap(candidates: &[Candidate<Spatial>], at: &At) -> f64 {
    facing(candidates, at).iter().fold(f64::INFINITY, |m, f| m.min(f.1))
}

pub(crate) fn near(a: f64, b: f64, tolerance: f64) {
    assert!((a - b).abs() <= tolerance, "{a} is not {b}");
}

/// How thick a shape is about the points that [`farthest`] knows.
fn thickness(shape: &Shape) -> f64 {
    match shape {
        Shape::Sphere { radius, .. } | Shape::Capsule { radius, .. } => *radius,
        _ => 0.0,
    }
}

/// The farthest point of a convex shape in a direction, in axes of its body: of the middle of a ball, of the line of a capsule.
fn farthest(shape: &Shape, d: Vec3) -> Vec3 {
    let end = |ends: &[Vec3; 2]| if dot(d, ends[1]) >= dot(d, ends[0]) { ends[1] } else { ends[0] };
    let out = |r: f64, d: Vec3| unit(d).map_or(ORIGIN, |n| scale(r, n));
    match shape {
        Shape::Point { at } | Shape::Sphere { at, .. } => *at,
        Shape::Box { at, axes, half } => (0..3).fold(*at, |p, i| {
            let axis = column(axes, i);
            add(p, scale(half[i] * dot(d, axis).signum(), axis))
        }),
        Shape::Capsule { ends, .. } => end(ends),
        Shape::Cylinder { ends, radius } => {
            let axis = unit(sub(ends[1], ends[0])).unwrap();
            // twice: what is left of a direction along the axis is round-off along it
            let across = |d: Vec3| sub(d, scale(dot(d, axis), axis));
            let flat = unit(across(d)).map_or(ORIGIN, across);
            add(end(ends), if norm(flat) > 0.5 { out(*radius, flat) } else { ORIGIN })
        }
        Shape::Mesh { surface } => {
            surface.vertices.iter().copied().max_by(|p, q| dot(d, *p).total_cmp(&dot(d, *q))).unwrap()
        }
        _ => panic!("{shape:?} has no end"),
    }
}

/// The point of the hull of some points that is nearest to the origin, and those of them that it is made of.
fn nearest(points: &[Vec3]) -> (Vec3, Vec<Vec3>) {
    let mut best: Option<(Vec3, Vec<Vec3>)> = None;
    for set in 1u32..1 << points.len() {
        let own: Vec<Vec3> =
            points.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, p)| *p).collect();
        // the foot of the origin on their plane, by least squares with weights that sum to one
        let edges: Vec<Vec3> = own[1..].iter().map(|p| sub(*p, own[0])).collect();
        let Some(weights) = least_squares(&edges, neg(own[0])) else { continue };
        let first = 1.0 - weights.iter().sum::<f64>();
        if first < 0.0 || weights.iter().any(|w| *w < 0.0) {
            continue;
        }
        let foot = edges.iter().zip(&weights).fold(own[0], |p, (e, w)| add(p, scale(*w, *e)));
        if best.as_ref().is_none_or(|b| norm(foot) < norm(b.0)) {
            best = Some((foot, own));
        }
    }
    best.unwrap()
}

/// Weights with which up to three vectors come nearest to another one.
fn least_squares(vectors: &[Vec3], to: Vec3) -> Option<Vec<f64>> {
    // one after the other across those before: exact to round-off where they are independent
    let mut across: Vec<Vec3> = Vec::new();
    for v in vectors {
        let left = across.iter().fold(*v, |w, a| sub(w, scale(dot(w, *a) / dot(*a, *a), *a)));
        if norm(left) <= 1e-13 * norm(*v) || norm(*v) == 0.0 {
            return None;
        }
        across.push(left);
    }
    let n = vectors.len();
    let mut weights = vec![0.0; n];
    let mut rest = to;
    for k in (0..n).rev() {
        weights[k] = dot(rest, across[k]) / dot(across[k], across[k]);
        rest = sub(rest, scale(weights[k], vectors[k]));
    }
    Some(weights)
}

/// Distance of two convex shapes from below, to 1e-8 of round ones, zero where they overlap: along the way to the origin from the nearest
/// point of what they differ by (Gilbert, Johnson, Keerthi). Nothing of the program's contacts is used.
pub(crate) fn distance(shapes: [&Shape; 2], at: &At) -> f64 {
    (between_middles(shapes, at) - thickness(shapes[0]) - thickness(shapes[1])).max(0.0)
}

fn between_middles(shapes: [&Shape; 2], at: &At) -> f64 {
    let world = at.world::<Spatial>();
    let poses = [1, 2].map(|i| (world.bodies[i].pose.x, world.bodies[i].pose.r));
    let support = |d: Vec3| {
        let of = |i: usize, d: Vec3| {
            let (x, r) = &poses[i];
            add(*x, mul_vec(r, farthest(shapes[i], mul_t_vec(r, d))))
        };
        sub(of(1, neg(d)), of(0, d))
    };
    // v runs from A to B; both are apart along it by v · p / |v| at least
    let (mut simplex, mut apart) = (vec![support([1.0, 0.0, 0.0])], 0.0f64);
    for _ in 0..200 {
        let (v, kept) = nearest(&simplex);
        let length = norm(v);
        if length < 1e-13 || kept.len() == 4 {
            return 0.0;
        }
        let p = support(v);
        apart = apart.max(dot(v, p) / length);
        if apart >= length * (1.0 - 1e-15) || kept.iter().any(|q| norm(sub(*q, p)) < 1e-15) {
            break;
        }
        simplex = kept;
        simplex.push(p);
    }
    apart
}

/// A placement of the second body at which two convex shapes are this far apart: it comes along `way` from afar, turned so.
pub(crate) fn apart(shapes: [&Shape; 2], way: Vec3, turn: Vec3, d: f64) -> Option<At> {
    let place = |s: f64| second(scale(s, way), turn);
    let (mut far, mut close) = (8.0, 0.0);
    if distance(shapes, &place(close)) > d {
        return None;
    }
    for _ in 0..80 {
        let middle = 0.5 * (far + close);
        if distance(shapes, &place(middle)) > d { far = middle } else { close = middle }
    }
    Some(place(far))
}

/// A round mesh: the corners of an octahedron halved so often, on a ball.
pub(crate) fn round_mesh(radius: f64, halvings: usize) -> Shape {
    let mut vertices: Vec<Vec3> =
        [[1.0, 0.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, -1.0, 0.0], UP, neg(UP)].to_vec();
    let mut triangles: Vec<[u32; 3]> =
        vec![[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]];
    for _ in 0..halvings {
        let mut known = std::collections::HashMap::new();
        let mut next = Vec::new();
        for t in &triangles {
            let m = [[t[0], t[1]], [t[1], t[2]], [t[2], t[0]]].map(|[a, b]| {
                *known.entry([a.min(b), a.max(b)]).or_insert_with(|| {
                    let sum = add(vertices[a as usize], vertices[b as usize]);
                    vertices.push(unit(sum).unwrap());
                    vertices.len() as u32 - 1
                })
            });
            next.extend([[t[0], m[0], m[2]], [m[0], t[1], m[1]], [m[2], m[1], t[2]], m]);
        }
        triangles = next;
    }
    vertices.iter_mut().for_each(|p| *p = scale(radius, *p));
    Shape::mesh(Triangles { vertices, triangles })
}

/// The hull of random points, as a mesh.
pub(crate) fn hull(points: &[Vec3]) -> Shape {
    let n = points.len();
    let mut faces: Vec<Vec<u32>> = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            for k in j + 1..n {
                let normal = cross(sub(points[j], points[i]), sub(points[k], points[i]));
                let heights = points.iter().map(|p| dot(normal, sub(*p, points[i])));
                let [low, high] = heights.fold([0.0f64; 2], |[l, h], x| [l.min(x), h.max(x)]);
                if high <= 1e-12 * -low {
                    faces.push(vec![i as u32, j as u32, k as u32]);
                } else if -low <= 1e-12 * high {
                    faces.push(vec![i as u32, k as u32, j as u32]);
                }
            }
        }
    }
    let faces: Vec<&[u32]> = faces.iter().map(|f| &f[..]).collect();
    mesh(points, &faces)
}
