//! Shapes made in code, brought into body axes and checked.

use super::contact::Shape;
use super::{Dimension, Triangles, closed};
use delassus_algebra::vec3::{IDENTITY, ZERO, mul_t, mul_t_vec, norm, scale, sub, unit};
use delassus_algebra::{Mat3, Vec3};
use delassus_system::error::{Code, Error};
use std::sync::Arc;

/// Shapes of planar models, as files name them.
pub const PLANAR_SHAPES: &[&str] = &["point", "disc", "line", "half-plane", "plane", "polygon", "surface"];
/// Shapes of spatial models.
pub const SPATIAL_SHAPES: &[&str] =
    &["point", "sphere", "plane", "box", "capsule", "cylinder", "mesh", "surface"];
/// Polygons of more corners are taken as they are; others must not cross themselves.
const CROSSINGS_SOUGHT: usize = 2000;

fn flat(p: &[f64; 2]) -> Vec3 {
    [p[0], p[1], 0.0]
}

impl Shape {
    /// A point.
    pub fn point(at: Vec3) -> Shape {
        Shape::Point { at }
    }
    /// A disc of a planar model.
    pub fn disc(at: [f64; 2], radius: f64) -> Shape {
        Shape::sphere(flat(&at), radius)
    }
    /// A sphere.
    pub fn sphere(at: Vec3, radius: f64) -> Shape {
        Shape::Sphere { at, radius, hollow: false }
    }
    /// A spherical hole (planar: a round one); the other body is inside it.
    pub fn hole(at: Vec3, radius: f64) -> Shape {
        Shape::Sphere { at, radius, hollow: true }
    }
    /// A half-plane of a planar model; the normal may have any length.
    pub fn half_plane(at: [f64; 2], normal: [f64; 2]) -> Shape {
        Shape::plane(flat(&at), flat(&normal))
    }
    /// A half-space; the normal may have any length.
    pub fn plane(at: Vec3, normal: Vec3) -> Shape {
        Shape::Plane { at, normal }
    }
    /// Segments through points of a planar model, solid on the right-hand side.
    pub fn line(points: &[[f64; 2]]) -> Shape {
        Shape::Line { points: points.iter().map(flat).collect() }
    }
    /// A polygon of a planar model, its corners in either sense of rotation.
    pub fn polygon(points: &[[f64; 2]]) -> Shape {
        Shape::Polygon { points: points.iter().map(flat).collect() }
    }
    /// A box with global axes as drawn, by its edges.
    pub fn cuboid(at: Vec3, size: Vec3) -> Shape {
        Shape::Box { at, axes: IDENTITY, half: scale(0.5, size) }
    }
    /// A rod with round ends.
    pub fn capsule(from: Vec3, to: Vec3, radius: f64) -> Shape {
        Shape::Capsule { ends: [from, to], radius }
    }
    /// A solid by its closed surface, in body axes as drawn.
    pub fn mesh(surface: Triangles) -> Shape {
        Shape::Mesh { surface: Arc::new(closed::welded(&surface)) }
    }
    /// A cylinder with flat ends.
    pub fn cylinder(from: Vec3, to: Vec3, radius: f64) -> Shape {
        Shape::Cylinder { ends: [from, to], radius }
    }

    /// What files call it.
    pub fn name(&self, dimension: Dimension) -> &'static str {
        let planar = dimension == Dimension::Planar;
        match self {
            Shape::Point { .. } => "point",
            Shape::Sphere { .. } if planar => "disc",
            Shape::Sphere { .. } => "sphere",
            Shape::Plane { .. } if planar => "half-plane",
            Shape::Plane { .. } => "plane",
            Shape::Line { .. } => "line",
            Shape::Polygon { .. } => "polygon",
            Shape::Box { .. } => "box",
            Shape::Capsule { .. } => "capsule",
            Shape::Cylinder { .. } => "cylinder",
            Shape::Mesh { .. } => "mesh",
            Shape::Surface { .. } => "surface",
        }
    }

    /// A shape given globally, seen from a body with its centre of mass in `x` and axes `r`.
    pub fn seen_from(&self, x: Vec3, r: &Mat3) -> Shape {
        let place = |p: &Vec3| mul_t_vec(r, sub(*p, x));
        let places = |points: &[Vec3]| points.iter().map(place).collect();
        match self {
            Shape::Point { at } => Shape::Point { at: place(at) },
            Shape::Sphere { at, radius, hollow } => {
                Shape::Sphere { at: place(at), radius: *radius, hollow: *hollow }
            }
            Shape::Plane { at, normal } => Shape::Plane { at: place(at), normal: mul_t_vec(r, *normal) },
            Shape::Surface { radius } => Shape::Surface { radius: *radius },
            Shape::Line { points } => Shape::Line { points: places(points) },
            Shape::Polygon { points } => Shape::Polygon { points: places(points) },
            Shape::Box { at, axes, half } => Shape::Box { at: place(at), axes: mul_t(r, axes), half: *half },
            Shape::Mesh { surface } => {
                let triangles = surface.triangles.clone();
                Shape::Mesh {
                    surface: Arc::new(Triangles { vertices: places(&surface.vertices), triangles }),
                }
            }
            Shape::Capsule { ends, radius } => {
                Shape::Capsule { ends: [place(&ends[0]), place(&ends[1])], radius: *radius }
            }
            Shape::Cylinder { ends, radius } => {
                Shape::Cylinder { ends: [place(&ends[0]), place(&ends[1])], radius: *radius }
            }
        }
    }

    /// Normals of length one, corners counterclockwise; digits stay where both hold already.
    pub fn settled(mut self) -> Shape {
        match &mut self {
            Shape::Plane { normal, .. } if (norm(*normal) - 1.0).abs() > 4.0 * f64::EPSILON => {
                *normal = unit(*normal).unwrap_or(*normal);
            }
            Shape::Polygon { points } if area(points) < 0.0 => points.reverse(),
            _ => {}
        }
        self
    }

    /// Points that it is made of.
    pub fn points(&self) -> Vec<Vec3> {
        match self {
            Shape::Point { at }
            | Shape::Sphere { at, .. }
            | Shape::Plane { at, .. }
            | Shape::Box { at, .. } => vec![*at],
            Shape::Surface { .. } => Vec::new(),
            Shape::Line { points } | Shape::Polygon { points } => points.clone(),
            Shape::Mesh { surface } => surface.vertices.clone(),
            Shape::Capsule { ends, .. } | Shape::Cylinder { ends, .. } => ends.to_vec(),
        }
    }

    /// True if it asks for the orientation of its body: all but points and discs or spheres about a point mass.
    pub fn needs_orientation(&self) -> bool {
        !matches!(self, Shape::Point { at } | Shape::Sphere { at, .. } if same(at, &ZERO))
    }

    /// Refuses shapes that no body can have.
    ///
    /// # Errors
    /// `UnknownShape` in the wrong dimension, `BadNumber`, `ParameterOutOfRange`, `DegenerateAxis`, `WrongLength`,
    /// `DegenerateShape`; of meshes `OpenSurface` and `InputTooLarge`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        let planar = dimension == Dimension::Planar;
        let name = self.name(dimension);
        let known = if planar { PLANAR_SHAPES } else { SPATIAL_SHAPES };
        if !known.contains(&name) {
            return Err(unknown_here(name, dimension));
        }
        if !self.points().iter().flatten().all(|x| x.is_finite()) {
            return Err(Error::model(
                Code::BadNumber,
                format!("a place of the {name} is not a finite number"),
            )
            .hint("places are finite"));
        }
        match self {
            Shape::Point { .. } => {}
            Shape::Sphere { radius, .. } | Shape::Surface { radius } => positive("radius", *radius)?,
            Shape::Plane { normal, .. } => {
                let seen = if planar { [normal[0], normal[1], 0.0] } else { *normal };
                if norm(seen).is_nan() || norm(seen) < 1e-12 {
                    return Err(Error::model(Code::DegenerateAxis, "the normal has no length")
                        .hint("a direction out of the solid, such as \"y\""));
                }
            }
            Shape::Line { points } => outline(points, 2, false)?,
            Shape::Polygon { points } => outline(points, 3, true)?,
            Shape::Mesh { surface } => closed::check(surface)?,
            Shape::Box { half, .. } => half.iter().try_for_each(|h| positive("size", 2.0 * h))?,
            Shape::Capsule { ends, radius } | Shape::Cylinder { ends, radius } => {
                positive("radius", *radius)?;
                if same(&ends[0], &ends[1]) {
                    return Err(Error::model(Code::DegenerateShape, format!("the {name} has no length"))
                        .hint("draw its ends apart, or use a sphere"));
                }
            }
        }
        Ok(())
    }
}

/// The error for a shape of the other dimension.
pub fn unknown_here(name: &str, dimension: Dimension) -> Error {
    let (here, known) = match dimension {
        Dimension::Planar => ("planar", PLANAR_SHAPES),
        Dimension::Spatial => ("spatial", SPATIAL_SHAPES),
    };
    Error::model(Code::UnknownShape, format!("there is no {name} in a {here} model"))
        .hint(format!("shapes: {}", delassus_system::nearest::listed(known)))
}

fn positive(key: &str, x: f64) -> Result<(), Error> {
    if x > 0.0 && x.is_finite() {
        return Ok(());
    }
    Err(Error::model(Code::ParameterOutOfRange, format!("{key}: must be positive, is {x}"))
        .hint("more than zero"))
}

/// True for one and the same place.
fn same(a: &Vec3, b: &Vec3) -> bool {
    norm(sub(*a, *b)) <= 0.0
}

/// Twice the signed area of a polygon in the plane.
fn area(points: &[Vec3]) -> f64 {
    let Some(o) = points.first() else { return 0.0 };
    points.windows(2).map(|w| turn(*o, w[0], w[1])).sum()
}

/// Twice the signed area of a triangle.
fn turn(a: Vec3, b: Vec3, c: Vec3) -> f64 {
    let (u, v) = (sub(b, a), sub(c, a));
    u[0] * v[1] - u[1] * v[0]
}

fn outline(points: &[Vec3], least: usize, closed: bool) -> Result<(), Error> {
    let what = if closed { "polygon" } else { "line" };
    let n = points.len();
    if n < least {
        return Err(Error::model(
            Code::WrongLength,
            format!("a {what} has at least {least} points, found {n}"),
        )
        .hint("such as [[0, 0], [1, 0], [0, 1]]"));
    }
    let bad = |message: String| Error::model(Code::DegenerateShape, message);
    let edges: Vec<[Vec3; 2]> =
        (0..if closed { n } else { n - 1 }).map(|i| [points[i], points[(i + 1) % n]]).collect();
    if let Some(i) = edges.iter().position(|[a, b]| same(a, b)) {
        let message = format!("points {} and {} of the {what} are the same", i + 1, (i + 1) % n + 1);
        return Err(bad(message).hint(if closed {
            "the last corner is joined to the first by itself"
        } else {
            "leave one out"
        }));
    }
    if !closed || n > CROSSINGS_SOUGHT {
        return Ok(());
    }
    for (i, [a, b]) in edges.iter().enumerate() {
        for (j, [c, d]) in edges.iter().enumerate().skip(i + 2) {
            let apart = |p, q, r, s| turn(p, q, r) * turn(p, q, s) < 0.0;
            if (j + 1) % n != i && apart(*a, *b, *c, *d) && apart(*c, *d, *a, *b) {
                let message = format!("edges {} and {} of the polygon cross", i + 1, j + 1);
                return Err(bad(message).hint("give the corners in order around it"));
            }
        }
    }
    let size = points.iter().map(|p| norm(sub(*p, points[0]))).fold(0.0, f64::max);
    if area(points).abs() <= 1e-12 * size * size {
        return Err(bad("the polygon has no area".into()).hint("its corners lie on one line; use a line"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_run_counterclockwise_and_edges_do_not_cross() {
        let square = Shape::polygon(&[[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.0]]).settled();
        assert!(square.check(Dimension::Planar).is_ok());
        assert!(area(&square.points()) > 0.0);
        let code = |s: Shape, d| s.check(d).unwrap_err().code;
        let planar = |s| code(s, Dimension::Planar);
        assert_eq!(
            planar(Shape::polygon(&[[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]])),
            Code::DegenerateShape
        );
        assert_eq!(planar(Shape::polygon(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]])), Code::DegenerateShape);
        assert_eq!(planar(Shape::polygon(&[[0.0, 0.0], [1.0, 1.0], [1.0, 1.0]])), Code::DegenerateShape);
        assert_eq!(planar(Shape::polygon(&[[0.0, 0.0], [1.0, 1.0]])), Code::WrongLength);
        assert_eq!(planar(Shape::disc([0.0, 0.0], 0.0)), Code::ParameterOutOfRange);
        assert_eq!(planar(Shape::half_plane([0.0, 0.0], [0.0, 0.0])), Code::DegenerateAxis);
        assert_eq!(planar(Shape::cuboid(ZERO, [1.0; 3])), Code::UnknownShape);
        assert_eq!(code(Shape::line(&[[0.0, 0.0], [1.0, 0.0]]), Dimension::Spatial), Code::UnknownShape);
        assert_eq!(code(Shape::capsule(ZERO, ZERO, 1.0), Dimension::Spatial), Code::DegenerateShape);
    }
}
