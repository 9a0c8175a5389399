//! Shapes of space and the pairs of their features.
//!
//! | pair | features |
//! | --- | --- |
//! | plane with anything | corners, ends, balls; for a cylinder both rims and, while one is flat on the plane, points of it |
//! | hollow sphere | balls, corners and ends of what is inside |
//! | ball or point with a box or a mesh | faces; for a ball edges and corners |
//! | … with a capsule, a cylinder | line and ends; side, caps and, for a ball, rims |
//! | two capsules | line and line, ends and lines, ends and ends |
//! | box or mesh and capsule | the capsule's ends with the box; its line with edges and corners |
//! | two boxes or meshes | faces and corners both ways, edges and edges |
//! | cylinder and box or mesh | rims with faces and edges, side with edges and corners, caps with corners |
//! | cylinder and capsule, two cylinders | side and side, rims with sides, caps and rims; ends with side, caps and rims |
//!
//! Features are called `f0` … (faces), `e0` … (edges), `v0` … (corners), `p0`, `p1` (ends), `s` (the line of a capsule, the
//! side of a cylinder), `c0`, `c1` (caps), `r0`, `r1` (rims), `r0.0` … (points of a rim), `r0.in`, `r0.out`, `r0.by` (where a line goes
//! into a disc, out of it, past it), `r0.left`, `r0.right` (where two rims cross).
//!
//! A gap means something in the region of its features, where the margin is not negative. Sharp features without radius
//! (a point and an edge, two corners) meet only by chance, and faces take over before they do: they are no candidates.

mod block;
mod common_ball;
mod cylinder;
mod facets;
mod inside;
mod mesh;
mod overlap;
mod polyhedron;
mod rod;

use super::Touch;
use super::bodies;
use super::both::Both;
use super::candidate::Candidate;
use super::line_line::LineLine;
use super::line_point::LinePoint;
use super::plane_point::PlanePoint;
use super::point_point::PointPoint;
use super::region::Region;
use crate::kinematics::Space;
use block::Block;
use delassus_algebra::Vec3;
use delassus_model::Triangles;
use delassus_model::contact::{Shape, Solid};
use delassus_system::error::{Code, Error};
use facets::Facets;
use mesh::Mesh;
use rod::Rod;
use std::sync::Arc;

pub(super) use overlap::overlap;

/// Most pairs of features of two shapes: with them the gaps of all take some milliseconds a step.
const MOST_PAIRS: usize = 200_000;

/// A ball, or a point with radius zero, and where it is the nearest feature of its shape.
#[derive(Clone, Debug)]
pub(super) struct Ball {
    name: String,
    at: Vec3,
    radius: f64,
    region: Region,
}

/// A shape of a model.
#[derive(Debug)]
pub(super) struct Form(Kind);

/// What it is here.
#[derive(Debug)]
enum Kind {
    Ball(Ball),
    Hollow(Vec3, f64),
    Plane(Vec3, Vec3),
    Block(Block),
    Mesh(Arc<Mesh>),
    Capsule(Rod),
    Cylinder(Rod),
}

/// Meshes whose features are known.
#[derive(Debug, Default)]
pub(super) struct Meshes(Vec<(Arc<Triangles>, Arc<Mesh>)>);

impl Meshes {
    fn of(&mut self, surface: &Arc<Triangles>) -> Arc<Mesh> {
        if let Some((_, known)) = self.0.iter().find(|(s, _)| Arc::ptr_eq(s, surface)) {
            return known.clone();
        }
        let mesh = Arc::new(Mesh::of(surface));
        self.0.push((surface.clone(), mesh.clone()));
        mesh
    }
}

impl Form {
    /// `None` for shapes of the plane and of flexible bodies.
    pub(super) fn of(shape: &Shape, meshes: &mut Meshes) -> Option<Form> {
        let ball =
            |at: Vec3, radius: f64| Ball { name: String::new(), at, radius, region: Region::Everywhere };
        Some(Form(match shape {
            Shape::Point { at } => Kind::Ball(ball(*at, 0.0)),
            Shape::Sphere { at, radius, hollow: false } => Kind::Ball(ball(*at, *radius)),
            Shape::Sphere { at, radius, hollow: true } => Kind::Hollow(*at, *radius),
            Shape::Plane { at, normal } => Kind::Plane(*at, *normal),
            Shape::Box { at, axes, half } => Kind::Block(Block { at: *at, axes: *axes, half: *half }),
            Shape::Mesh { surface } => Kind::Mesh(meshes.of(surface)),
            Shape::Capsule { ends, radius } => {
                Kind::Capsule(Rod { ends: *ends, radius: *radius, flat: false })
            }
            Shape::Cylinder { ends, radius } => {
                Kind::Cylinder(Rod { ends: *ends, radius: *radius, flat: true })
            }
            Shape::Line { .. } | Shape::Polygon { .. } | Shape::Surface { .. } => return None,
        }))
    }
}

impl Kind {
    /// Balls whose hull the shape is, if it is one; those of a mesh have its hull.
    fn hull(&self) -> Option<Vec<Ball>> {
        match self {
            Kind::Ball(b) => Some(vec![b.clone()]),
            Kind::Capsule(rod) => Some(rod.balls()),
            other => other.flat(|facets| facets.corners.iter().map(|c| c.ball.clone()).collect()),
        }
    }

    /// What its features give, if it has flat faces.
    fn flat<T>(&self, take: impl FnOnce(&Facets) -> T) -> Option<T> {
        match self {
            Kind::Block(block) => Some(take(&block.facets())),
            Kind::Mesh(mesh) => Some(take(&mesh.facets)),
            _ => None,
        }
    }
}

/// The pairs of one contact as they are found. The kernel's body A is that of the solid `first`.
struct Pairs<'a, S: Space> {
    contact: usize,
    name: &'a str,
    entries: [usize; 2],
    first: usize,
    out: &'a mut Vec<Candidate<S>>,
}

impl<S: Space> Pairs<'_, S> {
    /// Adds a pair of features of A and B.
    fn push(&mut self, a: &str, b: &str, touch: impl Touch + 'static) {
        let names = if self.first == 0 { [a, b] } else { [b, a] };
        let parts: Vec<&str> = names.into_iter().filter(|n| !n.is_empty()).collect();
        let name =
            if parts.is_empty() { self.name.into() } else { format!("{}.{}", self.name, parts.join("-")) };
        let bodies = [self.entries[self.first], self.entries[1 - self.first]];
        self.out.push(Candidate::touch(self.contact, name, bodies, Arc::new(touch)));
    }

    /// Is there room for so many pairs?
    fn room(&self, count: usize) -> Result<(), Error> {
        if count <= MOST_PAIRS {
            return Ok(());
        }
        let message = format!(
            "the two shapes have {count} pairs of faces, edges and corners; at most {MOST_PAIRS} are watched"
        );
        Err(Error::model(Code::NotAvailable, message)
            .hint("make the meshes coarser, or describe one of them by boxes, cylinders, capsules and balls"))
    }

    /// With the two bodies in the other order.
    fn turned(&mut self, add: impl FnOnce(&mut Self)) {
        self.first = 1 - self.first;
        add(self);
        self.first = 1 - self.first;
    }

    fn plane_ball(&mut self, name: &str, at: Vec3, normal: Vec3, region: Region, b: &Ball) {
        self.push(name, &b.name, PlanePoint { at, normal, centre: b.at, radius: b.radius, region });
    }

    fn ball_ball(&mut self, a: &Ball, b: &Ball) {
        let (centres, reach) = ([a.at, b.at], a.radius + b.radius);
        let touch = PointPoint { centres, reach, ball: b.radius, hollow: false, region: a.region.clone() };
        self.push(&a.name, &b.name, touch);
    }

    fn line_ball(&mut self, rod: &Rod, b: &Ball) {
        let (at, axis, radius) = (rod.ends[0], rod.axis(), rod.radius + b.radius);
        self.push(
            "s",
            &b.name,
            LinePoint { at, axis, centre: b.at, radius, ball: b.radius, region: rod.between() },
        );
    }

    fn capsules(&mut self, a: &Rod, b: &Rod) {
        let segments = [a.segment(), b.segment()];
        self.push("s", "s", LineLine { segments, radius: a.radius + b.radius, first: a.radius });
        b.balls().iter().for_each(|ball| self.line_ball(a, ball));
        self.turned(|pairs| a.balls().iter().for_each(|ball| pairs.line_ball(b, ball)));
        for p in a.balls() {
            for q in b.balls() {
                let (centres, reach) = ([p.at, q.at], p.radius + q.radius);
                let touch =
                    PointPoint { centres, reach, ball: q.radius, hollow: false, region: p.region.clone() };
                self.push(&p.name, &q.name, Both { touch, region: q.region, centre: p.at });
            }
        }
    }
}

fn hollow_ball<S: Space>(pairs: &mut Pairs<'_, S>, at: Vec3, radius: f64, b: &Ball) -> Result<(), Error> {
    let reach = radius - b.radius;
    if reach <= 0.0 {
        let message = format!("a sphere of radius {} m does not fit into a hole of {radius} m", b.radius);
        return Err(Error::model(Code::BadShape, message).hint("the hole needs the larger radius"));
    }
    let touch =
        PointPoint { centres: [at, b.at], reach, ball: b.radius, hollow: true, region: Region::Everywhere };
    pairs.push("", &b.name, touch);
    Ok(())
}

/// Tries A = `a`, B = `b`; false if the pair is known in the other order at most.
fn ordered<S: Space>(pairs: &mut Pairs<'_, S>, a: &Kind, b: &Kind) -> Result<bool, Error> {
    match (a, b) {
        (Kind::Plane(at, normal), Kind::Cylinder(rod)) => pairs.plane_cylinder(*at, *normal, rod),
        (Kind::Plane(at, normal), other) => {
            let Some(balls) = other.hull() else { return Ok(false) };
            for b in &balls {
                pairs.plane_ball("", *at, *normal, Region::Everywhere, b);
            }
        }
        (Kind::Hollow(at, radius), other) => {
            let Some(balls) = other.hull() else { return Ok(false) };
            for b in &balls {
                hollow_ball(pairs, *at, *radius, b)?;
            }
        }
        (Kind::Ball(a), Kind::Ball(b)) if a.radius + b.radius > 0.0 => pairs.ball_ball(a, b),
        (Kind::Cylinder(rod), Kind::Ball(b)) => pairs.cylinder_ball(rod, b),
        (Kind::Cylinder(a), Kind::Capsule(b)) => pairs.cylinder_capsule(a, b),
        (Kind::Cylinder(a), Kind::Cylinder(b)) => pairs.cylinders(a, b),
        (Kind::Capsule(rod), Kind::Ball(b)) => {
            pairs.line_ball(rod, b);
            rod.balls().iter().for_each(|end| pairs.ball_ball(end, b));
        }
        (Kind::Capsule(a), Kind::Capsule(b)) => pairs.capsules(a, b),
        _ => return solids(pairs, a, b),
    }
    Ok(true)
}

/// The same of a solid with flat faces and something else; a cylinder comes before it.
fn solids<S: Space>(pairs: &mut Pairs<'_, S>, a: &Kind, b: &Kind) -> Result<bool, Error> {
    let known = match (a, b) {
        (Kind::Cylinder(rod), other) => other.flat(|facets| {
            pairs.room(21 * facets.faces.len() + 7 * facets.edges.len() + 3 * facets.corners.len())?;
            pairs.cylinder_facets(rod, facets);
            Ok(())
        }),
        (solid, Kind::Ball(ball)) => solid.flat(|facets| {
            pairs.facets_ball(facets, ball);
            Ok(())
        }),
        (solid, Kind::Capsule(rod)) => solid.flat(|facets| {
            pairs.facets_capsule(facets, rod);
            Ok(())
        }),
        (solid, other) => solid.flat(|a| other.flat(|b| pairs.facets_facets(a, b))).flatten(),
    };
    known.transpose().map(|done| done.is_some())
}

pub(super) fn expand<S: Space>(
    (contact, name): (usize, &str),
    solids: &[Solid; 2],
    entries: [usize; 2],
    forms: [&Option<Form>; 2],
    out: &mut Vec<Candidate<S>>,
) -> Result<(), Error> {
    let mut pairs = Pairs { contact, name, entries, first: 0, out };
    if let [Some(Form(a)), Some(Form(b))] = forms {
        if ordered(&mut pairs, a, b)? {
            return Ok(());
        }
        pairs.first = 1;
        if ordered(&mut pairs, b, a)? {
            return Ok(());
        }
    }
    let [a, b] = [0, 1].map(|i| bodies::name(&solids[i].shape, false));
    Err(Error::model(Code::ShapesDoNotMeet, format!("contacts of a {a} with a {b} are not known in space"))
        .hint(cure([0, 1].map(|i| &solids[i].shape))))
}

/// What to use instead of a pair without contacts.
fn cure(shapes: [&Shape; 2]) -> &'static str {
    let of = |is: fn(&Shape) -> bool| shapes.into_iter().any(is);
    if of(|s| matches!(s, Shape::Line { .. } | Shape::Polygon { .. })) {
        "lines and polygons belong to planar models; use boxes, capsules and planes"
    } else if of(|s| matches!(s, Shape::Sphere { hollow: true, .. })) {
        "a hole holds points, spheres, boxes, meshes and capsules"
    } else if of(|s| matches!(s, Shape::Plane { .. })) {
        "a plane meets points, spheres, boxes, meshes, capsules and cylinders"
    } else {
        "two points pass each other; give one of them a radius: a sphere"
    }
}
