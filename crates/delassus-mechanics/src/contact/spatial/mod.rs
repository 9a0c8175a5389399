//! Shapes of space and the pairs of their features.
//!
//! | pair | features |
//! | --- | --- |
//! | plane with anything | corners, ends, balls; for a cylinder both rims and, while one is flat on the plane, points of it |
//! | hollow sphere | balls, corners and ends of what is inside |
//! | ball or point with a box | faces; for a ball edges and corners |
//! | … with a capsule, a cylinder | line and ends; side, caps and, for a ball, rims |
//! | two capsules | line and line, ends and lines, ends and ends |
//! | box and capsule | the capsule's ends with the box; its line with edges and corners |
//! | two boxes | faces and corners both ways, edges and edges |
//!
//! Features are called `f0` … (faces), `e0` … (edges), `v0` … (corners), `p0`, `p1` (ends), `s` (the line of a capsule, the
//! side of a cylinder), `c0`, `c1` (caps), `r0`, `r1` (rims) and `r0.0` … (points of a rim).
//!
//! A gap means something in the region of its features, where the margin is not negative. Sharp features without radius
//! (a point and an edge, two corners) meet only by chance, and faces take over before they do: they are no candidates.

mod block;
mod overlap;
mod rod;

use super::both::Both;
use super::candidate::{Candidate, Finder};
use super::circle_plane::{CirclePlane, NearlyFlat};
use super::circle_point::{Around, CirclePoint};
use super::face_corner::FaceCorner;
use super::line_line::LineLine;
use super::line_point::LinePoint;
use super::plane_point::PlanePoint;
use super::point_point::PointPoint;
use super::region::Region;
use super::shapes::settled;
use super::{Touch, bodies};
use crate::kinematics::Space;
use block::Block;
use delassus_algebra::Vec3;
use delassus_model::contact::{Shape, Solid};
use delassus_system::error::{Code, Error};
use rod::Rod;
use std::sync::Arc;

pub(super) use overlap::overlap;

/// A ball, or a point with radius zero, and where it is the nearest feature of its shape.
pub(super) struct Ball {
    name: String,
    at: Vec3,
    radius: f64,
    region: Region,
}

/// What a shape is here.
enum Kind {
    Ball(Ball),
    Hollow(Vec3, f64),
    Plane(Vec3, Vec3),
    Block(Block),
    Capsule(Rod),
    Cylinder(Rod),
}

impl Kind {
    fn of(shape: &Shape) -> Option<Kind> {
        let ball =
            |at: Vec3, radius: f64| Ball { name: String::new(), at, radius, region: Region::default() };
        Some(match shape {
            Shape::Point { at } => Kind::Ball(ball(*at, 0.0)),
            Shape::Sphere { at, radius, hollow: false } => Kind::Ball(ball(*at, *radius)),
            Shape::Sphere { at, radius, hollow: true } => Kind::Hollow(*at, *radius),
            Shape::Plane { at, normal } => Kind::Plane(*at, *normal),
            Shape::Box { at, axes, half } => Kind::Block(Block { at: *at, axes: *axes, half: *half }),
            Shape::Capsule { ends, radius } => Kind::Capsule(Rod { ends: *ends, radius: *radius }),
            Shape::Cylinder { ends, radius } => Kind::Cylinder(Rod { ends: *ends, radius: *radius }),
            Shape::Line { .. } | Shape::Polygon { .. } | Shape::Surface { .. } => return None,
        })
    }

    /// Balls whose hull the shape is, if it is one.
    fn hull(&self) -> Option<Vec<Ball>> {
        match self {
            Kind::Ball(b) => Some(vec![Ball { name: b.name.clone(), region: b.region.clone(), ..*b }]),
            Kind::Block(block) => Some(block.corners()),
            Kind::Capsule(rod) => Some(rod.balls()),
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

    fn plane_cylinder(&mut self, at: Vec3, normal: Vec3, rod: &Rod) {
        let region = Region::default();
        for end in 0..2 {
            let (centre, axis, radius) = (rod.ends[end], rod.out(end), rod.radius);
            let touch = CirclePlane { at, normal, centre, axis, radius, region: region.clone() };
            self.push("", &format!("r{end}"), touch);
            for (k, centre) in rod.rim(end).into_iter().enumerate() {
                let point = PlanePoint { at, normal, centre, radius: 0.0, region: region.clone() };
                self.push("", &format!("r{end}.{k}"), NearlyFlat { point, axis, radius });
            }
        }
    }

    fn block_ball(&mut self, block: &Block, b: &Ball) {
        for f in block.faces() {
            self.plane_ball(&f.name, f.at, f.normal, f.region, b);
        }
        if b.radius > 0.0 {
            for e in block.edges() {
                let (at, axis) = (e.segment.at, e.segment.axis);
                let touch =
                    LinePoint { at, axis, centre: b.at, radius: b.radius, ball: b.radius, region: e.region };
                self.push(&e.name, &b.name, touch);
            }
            for v in block.corners() {
                self.ball_ball(&v, b);
            }
        }
    }

    fn line_ball(&mut self, rod: &Rod, b: &Ball) {
        let (at, axis, radius) = (rod.ends[0], rod.axis(), rod.radius + b.radius);
        self.push(
            "s",
            &b.name,
            LinePoint { at, axis, centre: b.at, radius, ball: b.radius, region: rod.between() },
        );
    }

    fn cylinder_ball(&mut self, rod: &Rod, b: &Ball) {
        let (axis, centre, region) = (rod.axis(), b.at, Region::default());
        let radius = rod.radius + b.radius;
        let touch =
            LinePoint { at: rod.ends[0], axis, centre, radius, ball: b.radius, region: region.clone() };
        self.push("s", &b.name, Around { touch, round: rod.side(), centre });
        for end in 0..2 {
            let (at, normal) = (rod.ends[end], rod.out(end));
            let touch = PlanePoint { at, normal, centre, radius: b.radius, region: region.clone() };
            self.push(&format!("c{end}"), &b.name, Around { touch, round: rod.cap(end), centre });
            if b.radius > 0.0 {
                let touch = CirclePoint { at, axis, radius: rod.radius, centre, ball: b.radius };
                self.push(&format!("r{end}"), &b.name, Around { touch, round: rod.outside(end), centre });
            }
        }
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

    fn block_capsule(&mut self, block: &Block, rod: &Rod) {
        rod.balls().iter().for_each(|ball| self.block_ball(block, ball));
        for mut e in block.edges() {
            // the distance of two segments is that of two parts of the solids from wherever it is seen
            e.segment.wedge = None;
            let touch = LineLine { segments: [e.segment, rod.segment()], radius: rod.radius, first: 0.0 };
            self.push(&e.name, "s", touch);
        }
        self.turned(|pairs| block.corners().iter().for_each(|v| pairs.line_ball(rod, v)));
    }

    /// Faces of one box and corners of the other; a corner touches the face it turns to.
    fn faces_corners(&mut self, a: &Block, b: &Block) {
        for f in a.faces() {
            for (v, leaving) in b.corners().iter().zip(b.leaving()) {
                let (region, centre) = (f.region.clone(), v.at);
                let pair = PlanePoint { at: f.at, normal: f.normal, centre, radius: 0.0, region };
                self.push(&f.name, &v.name, FaceCorner { pair, leaving });
            }
        }
    }

    fn blocks(&mut self, a: &Block, b: &Block) {
        self.faces_corners(a, b);
        self.turned(|pairs| pairs.faces_corners(b, a));
        let others = b.edges();
        for e in a.edges() {
            for f in &others {
                let segments = [e.segment.clone(), f.segment.clone()];
                self.push(&e.name, &f.name, LineLine { segments, radius: 0.0, first: 0.0 });
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
        PointPoint { centres: [at, b.at], reach, ball: b.radius, hollow: true, region: Region::default() };
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
                pairs.plane_ball("", *at, *normal, Region::default(), b);
            }
        }
        (Kind::Hollow(at, radius), other) => {
            let Some(balls) = other.hull() else { return Ok(false) };
            for b in &balls {
                hollow_ball(pairs, *at, *radius, b)?;
            }
        }
        (Kind::Ball(a), Kind::Ball(b)) if a.radius + b.radius > 0.0 => pairs.ball_ball(a, b),
        (Kind::Block(block), Kind::Ball(b)) => pairs.block_ball(block, b),
        (Kind::Cylinder(rod), Kind::Ball(b)) => pairs.cylinder_ball(rod, b),
        (Kind::Capsule(rod), Kind::Ball(b)) => {
            pairs.line_ball(rod, b);
            rod.balls().iter().for_each(|end| pairs.ball_ball(end, b));
        }
        (Kind::Capsule(a), Kind::Capsule(b)) => pairs.capsules(a, b),
        (Kind::Block(block), Kind::Capsule(rod)) => pairs.block_capsule(block, rod),
        (Kind::Block(a), Kind::Block(b)) => pairs.blocks(a, b),
        _ => return Ok(false),
    }
    Ok(true)
}

pub(super) fn expand<S: Space>(
    contact: usize,
    name: &str,
    solids: &[Solid; 2],
    find: &dyn Finder<S>,
    out: &mut Vec<Candidate<S>>,
) -> Result<(), Error> {
    let [(a, first), (b, second)] = [0, 1].map(|i| settled(find, &solids[i]));
    let mut pairs = Pairs { contact, name, entries: [a, b], first: 0, out };
    if let (Some(a), Some(b)) = (Kind::of(&first), Kind::of(&second)) {
        if ordered(&mut pairs, &a, &b)? {
            return Ok(());
        }
        pairs.first = 1;
        if ordered(&mut pairs, &b, &a)? {
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
        "a hole holds points, spheres, boxes and capsules"
    } else if of(|s| matches!(s, Shape::Cylinder { .. })) {
        "a cylinder meets planes, points and spheres; use a capsule or a box for it, or a plane or spheres for the other shape"
    } else if of(|s| matches!(s, Shape::Plane { .. })) {
        "a plane meets points, spheres, boxes, capsules and cylinders"
    } else {
        "two points pass each other; give one of them a radius: a sphere"
    }
}
