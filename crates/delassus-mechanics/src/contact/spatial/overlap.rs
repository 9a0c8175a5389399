//! How deep two shapes of space lie in each other, wherever they are.

use super::Kind;
use super::block::Block;
use super::rod::Rod;
use crate::contact::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, column, cross, dot, mul, mul_t_vec, mul_vec, norm, scale, sub};
use delassus_model::contact::Shape;

/// Depth of the overlap of two shapes that no pair of features would show: a point deep inside, the axis of a capsule that
/// crosses a box, two boxes that cross. Zero if there is none. Places are those of the bodies.
pub(in crate::contact) fn overlap(shapes: [&Shape; 2], places: [&Place; 2]) -> f64 {
    let [Some(a), Some(b)] = shapes.map(Kind::of) else { return 0.0 };
    if let (Kind::Block(a), Kind::Block(b)) = (&a, &b) {
        return separation([a, b], places).min(0.0).abs();
    }
    let kinds = [a, b];
    let mut deepest: f64 = 0.0;
    for (i, j) in [(0, 1), (1, 0)] {
        // of the other shape, in axes of this body
        let seen = |p: Vec3| {
            let global = add(places[j].x, mul_vec(&places[j].r, p));
            mul_t_vec(&places[i].r, sub(global, places[i].x))
        };
        let inside = |p: Vec3, radius: f64| match depth(&kinds[i], p) {
            d if d > 0.0 => d + radius,
            _ => 0.0,
        };
        for ball in kinds[j].hull().iter().flatten() {
            deepest = deepest.max(inside(seen(ball.at), ball.radius));
        }
        if let (Kind::Block(block), Kind::Capsule(rod)) = (&kinds[i], &kinds[j])
            && let Some(p) = middle_inside(block, rod.ends.map(seen))
        {
            deepest = deepest.max(inside(p, rod.radius));
        }
    }
    deepest
}

/// Distance of a point from the surface of a shape, positive inside; negative, and not a distance, outside.
fn depth(kind: &Kind, p: Vec3) -> f64 {
    match kind {
        Kind::Ball(ball) => ball.radius - norm(sub(p, ball.at)),
        Kind::Hollow(at, radius) => norm(sub(p, *at)) - radius,
        Kind::Plane(at, normal) => dot(sub(*at, p), *normal),
        Kind::Block(block) => {
            let d = mul_t_vec(&block.axes, sub(p, block.at));
            (0..3).fold(f64::INFINITY, |m, i| m.min(block.half[i] - d[i].abs()))
        }
        Kind::Capsule(rod) => {
            let (z, _) = cylindrical(rod, p);
            let foot = add(rod.ends[0], scale(z.clamp(0.0, 2.0 * rod.half()), rod.axis()));
            rod.radius - norm(sub(p, foot))
        }
        Kind::Cylinder(rod) => {
            let (z, rho) = cylindrical(rod, p);
            (rod.radius - rho).min(z).min(2.0 * rod.half() - z)
        }
    }
}

/// Height above the first end, and distance from the axis.
fn cylindrical(rod: &Rod, p: Vec3) -> (f64, f64) {
    let d = sub(p, rod.ends[0]);
    let z = dot(d, rod.axis());
    (z, norm(sub(d, scale(z, rod.axis()))))
}

/// The middle of the part of a segment that is inside a box.
fn middle_inside(block: &Block, [from, to]: [Vec3; 2]) -> Option<Vec3> {
    let (mut low, mut high): (f64, f64) = (0.0, 1.0);
    let (d, way) = (sub(from, block.at), sub(to, from));
    for i in 0..3 {
        let axis = column(&block.axes, i);
        let (x, v) = (dot(d, axis), dot(way, axis));
        if v == 0.0 {
            if x.abs() > block.half[i] {
                return None;
            }
            continue;
        }
        let [s, t] = [-block.half[i], block.half[i]].map(|h| (h - x) / v);
        (low, high) = (low.max(s.min(t)), high.min(s.max(t)));
    }
    (low < high).then(|| add(from, scale(0.5 * (low + high), way)))
}

/// How far apart two boxes are along the best of the normals of their faces and edges; in overlap negative: minus the
/// shortest way out.
fn separation(blocks: [&Block; 2], places: [&Place; 2]) -> f64 {
    let axes = [0, 1].map(|i| mul(&places[i].r, &blocks[i].axes));
    let centres = [0, 1].map(|i| add(places[i].x, mul_vec(&places[i].r, blocks[i].at)));
    let d = sub(centres[1], centres[0]);
    let along = |n: Vec3| {
        let reach =
            |i: usize| (0..3).map(|k| blocks[i].half[k] * dot(column(&axes[i], k), n).abs()).sum::<f64>();
        dot(d, n).abs() - reach(0) - reach(1)
    };
    let mut apart = f64::NEG_INFINITY;
    for i in 0..3 {
        apart = apart.max(along(column(&axes[0], i))).max(along(column(&axes[1], i)));
        for j in 0..3 {
            let c = cross(column(&axes[0], i), column(&axes[1], j));
            // parallel edges: the normals of the faces have it
            if norm(c) > 1e-8 {
                apart = apart.max(along(scale(1.0 / norm(c), c)));
            }
        }
    }
    apart
}
