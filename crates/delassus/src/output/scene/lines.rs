//! What pictures made of lines draw: shapes fixed in bodies, and links between bodies.

use crate::output::solids;
use crate::output::svg::colour;
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, add, cross, mul_vec, norm, scale, sub};
use delassus_model::joint::{JointKind, Symbol};
use delassus_model::{
    Bent, BodyKind, BodyRef, Curve, Dimension, Frame, Joint, Model, Shape as Outline, Visual,
};

/// Pieces of a curve given by formulas.
const FINE: u32 = 96;

/// A shape in body axes relative to the centre of mass.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rod; radius 0 draws a line of fixed width.
    Stick {
        /// One end.
        a: Vec3,
        /// Other end.
        b: Vec3,
        /// Radius, m.
        radius: f64,
    },
    /// A ball; radius 0 draws a dot of fixed size.
    Ball {
        /// Centre.
        at: Vec3,
        /// Radius, m.
        radius: f64,
    },
    /// A filled outline around points.
    Plate {
        /// The points.
        points: Vec<Vec3>,
    },
    /// A thin line through points.
    Line {
        /// The points.
        points: Vec<Vec3>,
    },
}

impl Shape {
    /// Points that the shape goes through.
    pub fn points(&self) -> Vec<Vec3> {
        match self {
            Shape::Stick { a, b, .. } => vec![*a, *b],
            Shape::Ball { at, .. } => vec![*at],
            Shape::Plate { points } | Shape::Line { points } => points.clone(),
        }
    }
    /// How far it reaches beyond them, m.
    pub fn margin(&self) -> f64 {
        match self {
            Shape::Stick { radius, .. } | Shape::Ball { radius, .. } => *radius,
            _ => 0.0,
        }
    }
}

/// The shapes of a body: its visuals or, without, those of its contacts and lines between its joints, markers and centre
/// of mass.
#[must_use]
pub fn shapes(model: &Model, body: usize) -> Vec<Shape> {
    let Some(b) = model.bodies.get(body) else { return Vec::new() };
    let mut out = curves(model, BodyRef::Body(body));
    if b.visual.is_empty() {
        let touching = solids::of(model, BodyRef::Body(body));
        out.extend(touching.into_iter().flat_map(|s| solids::pieces(s, model.dimension)));
        if out.is_empty() || !attachments(model, body).is_empty() {
            out.extend(skeleton(model, body));
        }
    } else {
        out.extend(b.visual.iter().flat_map(|v| visual(model, v)));
    }
    out
}

fn visual(model: &Model, v: &Visual) -> Vec<Shape> {
    match v {
        Visual::Capsule { from, to, radius } => vec![Shape::Stick { a: *from, b: *to, radius: *radius }],
        Visual::Cylinder { from, to, radius } => {
            let round = Outline::Cylinder { ends: [*from, *to], radius: *radius };
            solids::pieces(&round, model.dimension)
        }
        Visual::Sphere { at, radius } => vec![Shape::Ball { at: *at, radius: *radius }],
        Visual::Mesh(surface) => vec![Shape::Plate { points: surface.vertices.clone() }],
        Visual::Polyline { points } => vec![Shape::Line { points: points.clone() }],
        Visual::Box { at, size } => {
            let mut out = solids::cuboid(*at, &IDENTITY, scale(0.5, *size));
            if model.dimension == Dimension::Planar {
                out.truncate(1);
            }
            out
        }
    }
}

/// Curves of a body (or the ground) on which points of others stay, in its axes.
pub(in crate::output) fn curves(model: &Model, body: BodyRef) -> Vec<Shape> {
    let own = model.joints.iter().filter(|j| j.between[0] == body);
    own.filter_map(|j| {
        let Frame { p, axes } = &j.frames[0];
        let place = |x: Vec3| add(*p, mul_vec(axes, x));
        let points: Vec<Vec3> = match j.curve.as_ref()? {
            Curve::Points { points, closed } => {
                let again = points.first().filter(|_| *closed);
                points.iter().chain(again).map(|x| place(*x)).collect()
            }
            Curve::Formula { components, range: [from, to], .. } => {
                let n = if model.dimension == Dimension::Planar { 2 } else { 3 };
                let at = |i: u32| from + (to - from) * f64::from(i) / f64::from(FINE);
                let value =
                    |s: f64| [0, 1, 2].map(|k| if k < n { components[k].time_jet(s)[0] } else { 0.0 });
                (0..=FINE).map(|i| place(value(at(i)))).collect()
            }
        };
        Some(Shape::Line { points })
    })
    .collect()
}

/// Points of a body where joints, springs and markers are.
pub(super) fn attachments(model: &Model, body: usize) -> Vec<Vec3> {
    let me = BodyRef::Body(body);
    let mut points = Vec::new();
    for j in model.joints.iter().filter(|j| !j.kind.is_relation()) {
        points.extend((0..2).filter(|k| j.between[*k] == me).map(|k| j.frames[k].p));
    }
    for f in &model.forces {
        if let Some((between, ends)) = f.kind.ends() {
            points.extend((0..2).filter(|k| between[*k] == me).map(|k| ends[k]));
        }
    }
    points.extend(model.markers.iter().filter(|m| m.body == me).map(|m| m.frame.p));
    let size = points.iter().map(|p| norm(*p)).fold(0.0, f64::max);
    let mut distinct: Vec<Vec3> = Vec::new();
    for p in points {
        if distinct.iter().all(|q| norm(sub(p, *q)) > 1e-6 * size) {
            distinct.push(p);
        }
    }
    distinct
}

fn skeleton(model: &Model, body: usize) -> Vec<Shape> {
    let com = [0.0; 3];
    let dot = Shape::Ball { at: com, radius: 0.0 };
    if model.bodies[body].kind == BodyKind::Point {
        return vec![dot];
    }
    let stick = |a, b| Shape::Stick { a, b, radius: 0.0 };
    if let BodyKind::Beam(beam) = &model.bodies[body].kind {
        return vec![stick(com, [beam.length, 0.0, 0.0])];
    }
    if let BodyKind::Mesh(mesh) = &model.bodies[body].kind {
        return vec![stick(com, [mesh.length, 0.0, 0.0])];
    }
    let mut out = wheels(model, body);
    match attachments(model, body).as_slice() {
        [] => out.push(dot),
        [a] => out.extend([stick(*a, com), dot]),
        [a, b] => {
            // a bent link is drawn through its centre of mass
            let d = sub(*b, *a);
            let off = norm(cross(d, sub(com, *a))) / norm(d).max(f64::MIN_POSITIVE);
            if off > 0.05 * norm(d) {
                out.push(Shape::Plate { points: vec![*a, *b, com] });
            }
            out.extend([stick(*a, *b), dot]);
        }
        many if model.dimension == Dimension::Planar => out.push(Shape::Plate { points: many.to_vec() }),
        many => {
            out.push(Shape::Plate { points: many.to_vec() });
            out.extend(many.iter().map(|p| stick(*p, com)));
        }
    }
    out
}

/// The rims of rolling discs, each with a spoke that shows its rotation.
fn wheels(model: &Model, body: usize) -> Vec<Shape> {
    let rolling = |j: &&Joint| {
        j.kind.info().symbol == Symbol::Wheel && j.between[1] == BodyRef::Body(body) && j.radius > 0.0
    };
    let mut out = Vec::new();
    for j in model.joints.iter().filter(rolling) {
        let Frame { p, axes } = j.frames[1];
        let rim = |i: usize| {
            let a = i as f64 * std::f64::consts::TAU / 48.0;
            add(p, mul_vec(&axes, [j.radius * a.cos(), j.radius * a.sin(), 0.0]))
        };
        out.push(Shape::Line { points: (0..=48).map(rim).collect() });
        out.push(Shape::Line { points: vec![p, rim(0)] });
    }
    out
}

/// A point fixed in a body, in a pose; of a flexible body, on its bent axis.
#[must_use]
pub fn point(s: &Snapshot, body: BodyRef, p: Vec3) -> Vec3 {
    match body {
        BodyRef::Ground => p,
        BodyRef::Body(i) => match bent(s, i) {
            Some(axis) => axis.at(p[0]),
            None => {
                let (place, from) =
                    node(s, i, p).unwrap_or((s.poses.get(i).map_or([0.0; 3], |b| b.0), [0.0; 3]));
                add(place, s.poses.get(i).map_or(p, |(_, r)| mul_vec(r, sub(p, from))))
            }
        },
    }
}

/// The bent axis of a body, if it is flexible.
#[must_use]
pub fn bent(s: &Snapshot, body: usize) -> Option<&Bent> {
    s.axes.iter().find(|a| a.body == body && a.points.len() > 1 && a.places.is_empty())
}

/// The nodes of a body that is given by them.
#[must_use]
pub fn net(s: &Snapshot, body: usize) -> Option<&Bent> {
    s.axes.iter().find(|a| a.body == body && !a.places.is_empty() && a.places.len() == a.points.len())
}

/// Where the node is that is nearest to a place of a body, and its own place.
fn node(s: &Snapshot, body: usize, p: Vec3) -> Option<(Vec3, Vec3)> {
    let net = net(s, body)?;
    let far = |i: &usize| norm(sub(net.places[*i], p));
    let nearest = (0..net.places.len()).min_by(|a, b| far(a).total_cmp(&far(b)))?;
    Some((net.points[nearest], net.places[nearest]))
}

/// A direction fixed in a body, in a pose.
#[must_use]
pub fn direction(s: &Snapshot, body: BodyRef, d: Vec3) -> Vec3 {
    match body {
        BodyRef::Ground => d,
        BodyRef::Body(i) => s.poses.get(i).map_or(d, |(_, r)| mul_vec(r, d)),
    }
}

/// The axis of a joint frame in body axes: first column in the plane, third in space.
#[must_use]
pub fn axis(model: &Model, frame: &Frame) -> Vec3 {
    let column = if model.dimension == Dimension::Planar { 0 } else { 2 };
    frame.axes.map(|row| row[column])
}

/// The ends of a joint at which its symbol is drawn: its second frame, of a rod both, but not on a point mass.
#[must_use]
pub fn symbol_ends(model: &Model, joint: &Joint) -> Vec<usize> {
    let point = |b: BodyRef| matches!(b, BodyRef::Body(i) if model.bodies.get(i).is_some_and(|b| b.kind == BodyKind::Point));
    let first = match joint.kind.info().symbol {
        Symbol::Rod => 0,
        Symbol::None => 2,
        _ => 1,
    };
    (first..2).filter(|k| !point(joint.between[*k])).collect()
}

/// True for joints whose second body slides along the axis of the first frame.
#[must_use]
pub fn slides(kind: JointKind) -> bool {
    matches!(kind.info().symbol, Symbol::Slider { .. })
}

/// True for joints that stand on a bearing at one point of the ground.
#[must_use]
pub fn stands(kind: JointKind) -> bool {
    matches!(kind.info().symbol, Symbol::Weld | Symbol::Pin | Symbol::Rod | Symbol::Ball | Symbol::Cross)
}

/// Colour of a body: that of the first of its name. A body without a name is a piece of the one before it.
#[must_use]
pub fn body_colour(model: &Model, body: usize) -> &'static str {
    let named = model.bodies[..=body].iter().rev().find(|b| !b.name.is_empty());
    let first = named.and_then(|n| model.bodies.iter().position(|b| b.name == n.name));
    colour(first.unwrap_or(body))
}

/// The pose in which the model was drawn, for pictures of runs without snapshots.
#[must_use]
pub fn drawn(model: &Model) -> Snapshot {
    let poses = (0..model.bodies.len()).map(|i| model.drawn_pose(BodyRef::Body(i))).collect();
    Snapshot { t: 0.0, poses, axes: Vec::new(), pushes: Vec::new() }
}

/// At most `most` snapshots, evenly spread, with the first and the last; broken ones are left out.
#[must_use]
pub fn sample(snapshots: &[Snapshot], bodies: usize, most: usize) -> Vec<&Snapshot> {
    let good: Vec<&Snapshot> = snapshots
        .iter()
        .filter(|s| {
            let finite =
                |(x, r): &(Vec3, [Vec3; 3])| x.iter().chain(r.iter().flatten()).all(|v| v.is_finite());
            let bent = s.axes.iter().flat_map(|a| a.points.iter().flatten()).all(|x| x.is_finite());
            s.poses.len() >= bodies && s.poses.iter().all(finite) && bent
        })
        .collect();
    if good.len() <= most || most < 2 {
        return good;
    }
    (0..most).map(|i| good[i * (good.len() - 1) / (most - 1)]).collect()
}

/// A zigzag from a to b in the plane of the picture, `width` to either side.
#[must_use]
pub fn zigzag(a: [f64; 2], b: [f64; 2], width: f64) -> Vec<[f64; 2]> {
    let d = [b[0] - a[0], b[1] - a[1]];
    let length = d[0].hypot(d[1]);
    if length < 1.0 {
        return vec![a, b];
    }
    let n = [-d[1] / length * width, d[0] / length * width];
    let at = |s: f64, side: f64| [a[0] + s * d[0] + side * n[0], a[1] + s * d[1] + side * n[1]];
    let turns = 10;
    let mut out = vec![a, at(0.15, 0.0)];
    for i in 0..turns {
        let side = if i % 2 == 0 { 1.0 } else { -1.0 };
        out.push(at(0.15 + 0.7 * (f64::from(i) + 0.5) / f64::from(turns), side));
    }
    out.extend([at(0.85, 0.0), b]);
    out
}

/// Mean of points.
#[must_use]
pub fn middle(points: &[Vec3]) -> Vec3 {
    let n = points.len().max(1) as f64;
    points.iter().fold([0.0; 3], |m, p| add(m, scale(1.0 / n, *p)))
}
