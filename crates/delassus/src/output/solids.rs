//! Shapes of contacts in pictures: those of bodies in body axes, those of the ground as far as bodies come near them.

use super::scene::{self, Shape};
use crate::results::Snapshot;
use delassus_algebra::vec3::{add, column, cross, dot, mul_vec, norm, scale, sub, triad, unit};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::contact::ContactKind;
use delassus_model::{BodyRef, Dimension, Model, Shape as Outline, Solid, Triangles};
use std::collections::HashMap;

/// Corners of a circle.
const CIRCLE: usize = 48;
/// Corners of the ends of a cylinder.
const RIM: usize = 24;
/// Angle between two triangles from which on their edge is drawn, rad, and most of such edges.
const CREASE: f64 = 0.3;
const MOST_CREASES: usize = 400;

/// The shapes of a body (or the ground) that contacts and the model name, each once.
pub(super) fn of(model: &Model, body: BodyRef) -> Vec<&Outline> {
    let used = model.contacts.iter().flat_map(|c| match &c.kind {
        ContactKind::Pair(solids) => &solids[..],
        ContactKind::Cloud(cloud) => &cloud.with[..],
        _ => &[],
    });
    let mut out: Vec<&Outline> = Vec::new();
    for Solid { shape, .. } in model.shapes.iter().chain(used).filter(|s| s.body == body) {
        if !out.contains(&shape) {
            out.push(shape);
        }
    }
    out
}

/// What is drawn of a shape; a plane has no end and is drawn by [`ground`] only.
pub(super) fn pieces(shape: &Outline, dimension: Dimension) -> Vec<Shape> {
    match shape {
        Outline::Point { at } => vec![Shape::Ball { at: *at, radius: 0.0 }],
        Outline::Sphere { at, radius, hollow: false } => vec![Shape::Ball { at: *at, radius: *radius }],
        Outline::Sphere { at, radius, hollow: true } => {
            let axes: &[Vec3] = match dimension {
                Dimension::Planar => &[[0.0, 0.0, 1.0]],
                Dimension::Spatial => &[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            };
            axes.iter().map(|axis| circle(*at, *axis, *radius, CIRCLE)).collect()
        }
        Outline::Plane { .. } | Outline::Surface { .. } => Vec::new(),
        Outline::Line { points } => vec![Shape::Line { points: points.clone() }],
        Outline::Polygon { points } if convex(points) => vec![Shape::Plate { points: points.clone() }],
        Outline::Polygon { points } => {
            let closed = points.iter().chain(points.first()).copied().collect();
            vec![Shape::Line { points: closed }]
        }
        Outline::Box { at, axes, half } => cuboid(*at, axes, *half),
        Outline::Capsule { ends: [a, b], radius } => vec![Shape::Stick { a: *a, b: *b, radius: *radius }],
        Outline::Cylinder { ends: [a, b], radius } => {
            let axis = sub(*b, *a);
            let [first, last] = [*a, *b].map(|end| circle(end, axis, *radius, RIM));
            let whole = first.points().into_iter().chain(last.points()).collect();
            vec![Shape::Plate { points: whole }, first, last]
        }
        Outline::Mesh { surface } => {
            let whole = Shape::Plate { points: surface.vertices.clone() };
            std::iter::once(whole).chain(creases(surface)).collect()
        }
    }
}

/// Edges of a mesh at which it has a corner, as long as they are few.
fn creases(surface: &Triangles) -> Vec<Shape> {
    let at = |i: u32| surface.vertices[i as usize];
    let normal = |t: &[u32; 3]| unit(cross(sub(at(t[1]), at(t[0])), sub(at(t[2]), at(t[0]))));
    let edges = |t: &[u32; 3]| [[t[0], t[1]], [t[1], t[2]], [t[2], t[0]]];
    let owner: HashMap<[u32; 2], &[u32; 3]> =
        surface.triangles.iter().flat_map(|t| edges(t).map(|e| (e, t))).collect();
    let sharp = |t: &[u32; 3], [a, b]: [u32; 2]| {
        let Some((m, n)) = normal(t).zip(owner.get(&[b, a]).and_then(|other| normal(other))) else {
            return false;
        };
        a < b && dot(m, n) < CREASE.cos()
    };
    let all = surface.triangles.iter().flat_map(|t| edges(t).into_iter().filter(|e| sharp(t, *e)));
    let lines: Vec<Shape> = all.map(|e| Shape::Line { points: e.map(at).to_vec() }).collect();
    if lines.len() > MOST_CREASES { Vec::new() } else { lines }
}

fn circle(at: Vec3, axis: Vec3, radius: f64, corners: usize) -> Shape {
    let axes = triad(axis).unwrap_or(delassus_algebra::vec3::IDENTITY);
    let corner = |i: usize| {
        let a = i as f64 * std::f64::consts::TAU / corners as f64;
        add(at, mul_vec(&axes, [radius * a.cos(), radius * a.sin(), 0.0]))
    };
    Shape::Line { points: (0..=corners).map(corner).collect() }
}

/// A box: its filled outline and its edges.
pub(super) fn cuboid(at: Vec3, axes: &Mat3, half: Vec3) -> Vec<Shape> {
    let corner = |i: usize| {
        let side = |k: usize| if i >> k & 1 == 1 { half[k] } else { -half[k] };
        add(at, mul_vec(axes, [side(0), side(1), side(2)]))
    };
    let mut out = vec![Shape::Plate { points: (0..8).map(corner).collect() }];
    for face in [[0, 1, 3, 2, 0], [4, 5, 7, 6, 4], [0, 4, 5, 1, 0], [2, 6, 7, 3, 2]] {
        out.push(Shape::Line { points: face.map(corner).to_vec() });
    }
    out
}

/// True if all corners turn left.
fn convex(points: &[Vec3]) -> bool {
    let n = points.len();
    (0..n).all(|i| {
        let (u, v) = (sub(points[(i + 1) % n], points[i]), sub(points[(i + 2) % n], points[(i + 1) % n]));
        u[0] * v[1] - u[1] * v[0] >= 0.0
    })
}

/// The ground's shapes in global axes.
pub(super) struct Ground {
    /// Everything but planar half-planes.
    pub(super) shapes: Vec<Shape>,
    /// Surfaces of half-planes: two ends and the normal.
    pub(super) floors: Vec<([Vec3; 2], Vec3)>,
}

impl Ground {
    /// All points, for the bounds of a picture.
    pub(super) fn points(&self) -> Vec<Vec3> {
        let floors = self.floors.iter().flat_map(|(ends, _)| *ends);
        self.shapes.iter().flat_map(Shape::points).chain(floors).collect()
    }
}

/// The ground's shapes; planes reach as far as the bodies do.
pub(super) fn ground(model: &Model, poses: &[&Snapshot]) -> Ground {
    let mut out = Ground { shapes: scene::curves(model, BodyRef::Ground), floors: Vec::new() };
    let places: Vec<Vec3> = poses.iter().flat_map(|s| s.poses.iter().map(|(x, _)| *x)).collect();
    let extent = |s: Shape| s.points().iter().map(|p| norm(*p) + s.margin()).fold(0.0, f64::max);
    let reach = (0..model.bodies.len())
        .flat_map(|i| of(model, BodyRef::Body(i)))
        .flat_map(|s| pieces(s, model.dimension))
        .map(extent)
        .fold(0.0, f64::max);
    for shape in of(model, BodyRef::Ground) {
        let Outline::Plane { at, normal } = shape else {
            out.shapes.extend(pieces(shape, model.dimension));
            continue;
        };
        // where the bodies are above or below it
        let feet: Vec<Vec3> =
            places.iter().map(|p| sub(*p, scale(dot(sub(*p, *at), *normal), *normal))).collect();
        let feet = if feet.is_empty() { vec![*at] } else { feet };
        let away = places.iter().zip(&feet).map(|(p, f)| norm(sub(*p, *f))).fold(0.0, f64::max);
        let span = |d: Vec3| {
            let along = feet.iter().map(|p| dot(sub(*p, *at), d));
            along.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(x), h.max(x)])
        };
        let place = |d: Vec3, s: f64| scale(s, d);
        if model.dimension == Dimension::Planar {
            let d = [-normal[1], normal[0], 0.0];
            let [low, high] = span(d);
            let more = 0.1 * (high - low) + 0.25 * away;
            out.floors.push(([add(*at, place(d, low - more)), add(*at, place(d, high + more))], *normal));
            continue;
        }
        let axes =
            triad(unit(*normal).unwrap_or([0.0, 0.0, 1.0])).unwrap_or(delassus_algebra::vec3::IDENTITY);
        let (u, v) = (column(&axes, 0), column(&axes, 1));
        let ([a, b], [c, d]) = (span(u), span(v));
        // a box is larger than its centre
        let more = 0.1 * (b - a).max(d - c) + 0.25 * away + reach;
        let corner = |s: f64, r: f64| add(*at, add(place(u, s), place(v, r)));
        let (a, b, c, d) = (a - more, b + more, c - more, d + more);
        let points = vec![corner(a, c), corner(b, c), corner(b, d), corner(a, d), corner(a, c)];
        out.shapes.push(Shape::Line { points });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::{Record, strobe};
    use delassus_model::{Body, Contact};

    #[test]
    fn contacts_show_their_shapes() {
        let mut m = Model::new("ball", Dimension::Planar);
        let ball = m.add_body(Body::planar("ball", 1.0, [3.0, 1.0], 1.0)).unwrap();
        let rim = m.solid(ball, "rim", &Outline::disc([3.0, 1.0], 0.25)).unwrap();
        let floor = m.solid(BodyRef::Ground, "", &Outline::half_plane([0.0, 0.0], [0.0, 1.0])).unwrap();
        m.add_contact(Contact::pair("floor", [floor, rim], 0.5)).unwrap();
        assert_eq!(scene::shapes(&m, 0), [Shape::Ball { at: [0.0; 3], radius: 0.25 }]);
        let drawn = scene::drawn(&m);
        let seen = ground(&m, &[&drawn]);
        // a quarter of the height to either side of the ball's foot
        assert_eq!(seen.floors[0].0, [[3.25, 0.0, 0.0], [2.75, 0.0, 0.0]]);
        let record = Record { columns: vec!["t".into()], data: vec![vec![]], ..Record::default() };
        let picture = strobe::svg(&m, &record);
        // the floor and its strokes
        assert!(picture.contains("<circle") && picture.contains("<path d=\"M"));
        // the teeth of a wheel are not filled up
        let star = Outline::polygon(&[[0.0, 0.0], [2.0, 0.0], [0.5, 0.5], [0.0, 2.0]]);
        assert!(
            matches!(&pieces(&star, Dimension::Planar)[..], [Shape::Line { points }] if points.len() == 5)
        );
    }
}
