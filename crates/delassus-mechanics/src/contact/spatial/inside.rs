//! What lies inside of a mesh: points, and edges that cross its faces.

use super::mesh::Mesh;
use super::overlap::seen;
use super::polyhedron::Polyhedron;
use crate::contact::Place;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, norm, scale, sub};

/// Times a bracket of the deepest place of a triangle is shortened, each to two thirds: to a hundred thousandth, a square of which is
/// round-off.
const TERNARY: usize = 30;

impl Mesh {
    /// Depth of a point below the surface; negative, and not a distance, outside.
    pub(super) fn depth(&self, p: Vec3) -> f64 {
        let (centre, radius) = self.around;
        let beyond = norm(sub(p, centre)) - radius;
        if beyond > 0.0 {
            return -beyond;
        }
        let solid = &self.solid;
        let away = solid.triangles.iter().fold(f64::INFINITY, |m, t| m.min(distance(solid.corners(t), p)));
        if solid.holds(p) { away } else { -away }
    }

    /// How deep its surface pokes into a convex shape, by the depth of points in that; places of its own body are seen from there by
    /// `seen`.
    pub(super) fn pokes_into(&self, seen: impl Fn(Vec3) -> Vec3, depth: impl Fn(Vec3) -> f64) -> f64 {
        let mut deepest: f64 = 0.0;
        for t in &self.solid.triangles {
            let [a, b, c] = self.solid.corners(t).map(&seen);
            let middle = scale(1.0 / 3.0, add(a, add(b, c)));
            let reach = [a, b, c].iter().fold(0.0f64, |m, p| m.max(norm(sub(*p, middle))));
            // depths change by no more than places do
            if depth(middle) + reach <= deepest {
                continue;
            }
            let along = |s: f64| {
                let from = add(a, scale(s, sub(b, a)));
                highest(|t| depth(add(from, scale(t, sub(c, from)))))
            };
            deepest = deepest.max(highest(along));
        }
        deepest
    }

    /// How deep edges of another mesh cross its faces, or points just below faces of the other one lie inside. Places are those of
    /// this body and the other.
    pub(super) fn crossing(&self, other: &Mesh, places: [&Place; 2]) -> f64 {
        let [own, far] = places;
        let ((c, r), (d, s)) = (self.around, other.around);
        if norm(sub(seen(own, far, d), c)) > r + s {
            return 0.0;
        }
        let mut deepest: f64 = 0.0;
        let points: Vec<Vec3> = other.solid.points.iter().map(|p| seen(own, far, *p)).collect();
        for e in &other.solid.edges {
            let [p, q] = e.ends.map(|i| points[i]);
            let (middle, half) = (scale(0.5, add(p, q)), 0.5 * norm(sub(q, p)));
            if norm(sub(middle, c)) > r + half {
                continue;
            }
            for (f, region) in self.solid.faces.iter().zip(&self.outlines) {
                let [h, k] = [p, q].map(|x| dot(sub(x, f.at), f.normal));
                if h * k < 0.0 {
                    let x = add(p, scale(h / (h - k), sub(q, p)));
                    deepest = deepest.max(h.abs().min(k.abs()).min(region.margin(x)));
                }
            }
        }
        // solids that lie on each other: a point behind a face, as deep in its own solid
        for f in 0..other.solid.faces.len() {
            let (p, depth) = other.behind(f);
            let there = self.depth(seen(own, far, p));
            deepest = deepest.max(there.min(depth));
        }
        deepest
    }

    /// A point behind the middle of the largest triangle of a face, inside of the solid, and its depth there.
    fn behind(&self, f: usize) -> (Vec3, f64) {
        let face = &self.solid.faces[f];
        let area = |t: &usize| {
            let [a, b, c] = self.solid.corners(&self.solid.triangles[*t]);
            norm(cross(sub(b, a), sub(c, a)))
        };
        let largest = face.triangles.iter().copied().max_by(|a, b| area(a).total_cmp(&area(b))).unwrap_or(0);
        let [a, b, c] = self.solid.corners(&self.solid.triangles[largest]);
        let middle = scale(1.0 / 3.0, add(a, add(b, c)));
        let mut down = 0.1 * area(&largest).sqrt();
        loop {
            let p = sub(middle, scale(down, face.normal));
            let depth = self.depth(p);
            // behind a face there is some of the solid, however thin
            if depth > 0.0 || down <= f64::EPSILON * self.solid.size {
                return (p, depth);
            }
            down *= 0.5;
        }
    }
}

impl Polyhedron {
    pub(super) fn corners(&self, triangle: &[usize; 3]) -> [Vec3; 3] {
        triangle.map(|i| self.points[i])
    }

    /// Is a point inside? Its surface goes round it: solid angles over 4π.
    fn holds(&self, p: Vec3) -> bool {
        let angle = |t: &[usize; 3]| {
            let [a, b, c] = self.corners(t).map(|x| sub(x, p));
            let [x, y, z] = [a, b, c].map(norm);
            let below = x * y * z + dot(a, b) * z + dot(b, c) * x + dot(c, a) * y;
            dot(a, cross(b, c)).atan2(below)
        };
        self.triangles.iter().map(angle).sum::<f64>() > std::f64::consts::PI
    }
}

/// Largest value of a concave function on [0, 1].
fn highest(f: impl Fn(f64) -> f64) -> f64 {
    let (mut a, mut b) = (0.0, 1.0);
    for _ in 0..TERNARY {
        let (s, t) = (a + (b - a) / 3.0, b - (b - a) / 3.0);
        if f(s) > f(t) { b = t } else { a = s }
    }
    f(0.5 * (a + b)).max(f(0.0)).max(f(1.0))
}

/// Distance of a point from a triangle.
fn distance([a, b, c]: [Vec3; 3], p: Vec3) -> f64 {
    let n = cross(sub(b, a), sub(c, a));
    let inside = |p: Vec3, q: Vec3, x: Vec3| dot(cross(sub(q, p), sub(x, p)), n) >= 0.0;
    if inside(a, b, p) && inside(b, c, p) && inside(c, a, p) {
        return dot(sub(p, a), n).abs() / norm(n);
    }
    let to = |p: Vec3, q: Vec3, x: Vec3| {
        let d = sub(q, p);
        let s = (dot(sub(x, p), d) / dot(d, d)).clamp(0.0, 1.0);
        norm(sub(x, add(p, scale(s, d))))
    };
    to(a, b, p).min(to(b, c, p)).min(to(c, a, p))
}
