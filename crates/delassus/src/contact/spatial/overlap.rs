//! How deep two shapes of space lie in each other, wherever they are.

use super::Kind;
use super::block::Block;
use super::rod::Rod;
use crate::contact::Place;
use crate::model::contact::Shape;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, column, dot, mul_t_vec, mul_vec, norm, scale, sub};

/// Depth of the overlap of two shapes that no pair of features would show: a point deep inside, an edge or axis that crosses
/// a box. Zero if there is none. Places are those of the bodies.
pub(in crate::contact) fn overlap(shapes: [&Shape; 2], places: [&Place; 2]) -> f64 {
    let [Some(a), Some(b)] = shapes.map(Kind::of) else { return 0.0 };
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
        let Kind::Block(block) = &kinds[i] else { continue };
        let (lines, radius): (Vec<[Vec3; 2]>, f64) = match &kinds[j] {
            Kind::Block(other) => {
                let ends = |s: &crate::contact::line_line::Segment| {
                    [-1.0, 1.0].map(|t: f64| add(s.at, scale(t * s.half, s.axis)))
                };
                (other.edges().iter().map(|e| ends(&e.segment)).collect(), 0.0)
            }
            Kind::Capsule(rod) => (vec![rod.ends], rod.radius),
            _ => continue,
        };
        for line in lines {
            if let Some(p) = middle_inside(block, line.map(seen)) {
                deepest = deepest.max(inside(p, radius));
            }
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
