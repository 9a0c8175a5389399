//! How deep two shapes of the plane lie in each other, wherever they are.

use super::chain::{Chain, crossing};
use crate::contact::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, mul_t_vec, mul_vec, sub};
use delassus_model::contact::Shape;

/// Depth of the overlap of a polygon or line with another shape that no pair of features would show: a point deep
/// inside, edges that cross, outlines that lie on each other. Zero if there is none. Places are those of the bodies.
pub(in crate::contact) fn overlap(shapes: [&Shape; 2], places: [&Place; 2]) -> f64 {
    let mut depth: f64 = 0.0;
    for (i, j) in [(0, 1), (1, 0)] {
        let Some(own) = chain(shapes[i]) else { continue };
        // of the other shape, in axes of this body
        let seen = |p: Vec3| {
            let global = add(places[j].x, mul_vec(&places[j].r, p));
            mul_t_vec(&places[i].r, sub(global, places[i].x))
        };
        match shapes[j] {
            Shape::Point { at } => depth = depth.max(own.depth(seen(*at))),
            Shape::Sphere { at, radius, hollow: false } => depth = depth.max(own.depth(seen(*at)) + radius),
            _ => {}
        }
        let Some(other) = chain(shapes[j]) else { continue };
        for p in &other.points {
            depth = depth.max(own.depth(seen(*p)));
        }
        // outlines that lie on each other: a ball around a point inside both fits into both
        for p in other.inner_points() {
            depth = depth.max(own.depth(seen(p)).min(other.depth(p)));
        }
        if i == 0 {
            for b in &other.edges {
                let b = b.ends.map(seen);
                depth = own.edges.iter().fold(depth, |d, a| d.max(crossing(a.ends, b)));
            }
        }
    }
    depth
}

fn chain(shape: &Shape) -> Option<Chain> {
    match shape {
        Shape::Line { points } => Chain::open(points).ok(),
        Shape::Polygon { points } => Chain::closed(points).ok(),
        _ => None,
    }
}
