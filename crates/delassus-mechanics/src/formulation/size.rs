//! How large a model is: the unit of its tolerances and thresholds, read off the drawing.
//!
//! The first of these that says something decides: joints and meshes; shapes, anchors, beams, stops and curves; how the mass of
//! the bodies is spread, none of them less than the distances between bodies and to what they may touch; for point masses those
//! distances, or how far they go. Every one of them grows with the drawing, so that a model and its copy in other units move alike.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, dot, mul_vec, norm, sub};
use delassus_model::contact::ContactKind;
use delassus_model::force::ForceKind;
use delassus_model::{BodyKind, BodyRef, Channel, Contact, Curve, Dimension, Joint, Model, Shape, Solid};

/// Characteristic length of a model, m; 1 m if it is one point mass that nothing moves but formulas.
pub(super) fn model_length(model: &Model) -> f64 {
    let told = |l: &f64| *l > 0.0 && l.is_finite();
    if let Some(l) = Some(linkage(model)).filter(told) {
        return l;
    }
    let apart = distances(model);
    match [drawing, spread].into_iter().map(|way| way(model)).find(told) {
        Some(size) => size.max(apart),
        None => Some(stage(apart, flight(model))).filter(told).unwrap_or(1.0),
    }
}

/// Part of the way that point masses go below which the distance of what they may touch is a slip of the drawing.
const SLIP: f64 = 1e-3;

/// The room of point masses: the distance of what they may touch, or how far they go.
fn stage(apart: f64, flight: f64) -> f64 {
    if apart > SLIP * flight { apart } else { flight }
}

/// The largest of some lengths, zero if there are none.
fn largest(lengths: impl IntoIterator<Item = f64>) -> f64 {
    lengths.into_iter().filter(|l| l.is_finite()).fold(0.0, |m, l| m.max(l.abs()))
}

/// The largest distance between a body's centre and its joint frames or between two centres, or the length of a mesh.
fn linkage(model: &Model) -> f64 {
    let mut l: f64 = 0.0;
    for b in &model.bodies {
        if let BodyKind::Mesh(mesh) = b.kind {
            l = l.max(mesh.length);
        }
    }
    for j in &model.joints {
        for k in 0..2 {
            if j.between[k] != BodyRef::Ground {
                l = l.max(norm(j.frames[k].p));
            }
        }
        let (a, b) = (model.drawn_pose(j.between[0]).0, model.drawn_pose(j.between[1]).0);
        if j.between[0] != BodyRef::Ground && j.between[1] != BodyRef::Ground {
            l = l.max(norm(sub(a, b)));
        }
        l = l.max(j.length).max(j.radius);
    }
    l
}

/// The largest shape about the centre of its body, distance of what pulls at each other, beam, stop, curve or start value.
fn drawing(model: &Model) -> f64 {
    let beams = model.bodies.iter().map(|b| match b.kind {
        BodyKind::Beam(beam) => beam.length,
        _ => 0.0,
    });
    let markers = model.markers.iter().filter(|m| m.body != BodyRef::Ground).map(|m| norm(m.frame.p));
    let starts = model.start.iter().map(|s| match s.channel {
        Channel::BodyPosition(b, k) => s.value - model.bodies[b].com[k],
        Channel::JointCoordinate(_, c) if !c.is_angle() => s.value,
        _ => 0.0,
    });
    largest(beams.chain(markers).chain(starts))
        .max(largest(model.contacts.iter().map(of_contact)))
        .max(largest(model.forces.iter().map(|f| of_force(model, &f.kind))))
        .max(largest(model.joints.iter().map(of_joint)))
}

/// The largest distance between bodies, as the diagonal of the box around their centres, or to what they may touch.
fn distances(model: &Model) -> f64 {
    let side = |k: usize| {
        let (low, high) = model
            .bodies
            .iter()
            .map(|b| b.com[k])
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
        if low <= high { high - low } else { 0.0 }
    };
    let touched = model.contacts.iter().map(|c| match &c.kind {
        ContactKind::Pair([a, b]) => apart(model, a, b).max(apart(model, b, a)),
        ContactKind::Cloud(cloud) => {
            largest(cloud.with.iter().flat_map(|w| cloud.grains.iter().map(|g| apart(model, g, w))))
        }
        ContactKind::Stop { .. } | ContactKind::Formula(_) => 0.0,
    });
    norm([side(0), side(1), side(2)]).max(largest(touched))
}

/// The largest radius of inertia of a body about its centre.
fn spread(model: &Model) -> f64 {
    let rigid = model.bodies.iter().filter(|b| b.kind == BodyKind::Rigid && b.mass > 0.0);
    largest(rigid.map(|b| {
        let planar = model.dimension == Dimension::Planar;
        let moments = (0..3).map(|k| if planar && k < 2 { 0.0 } else { b.inertia[k][k] });
        (largest(moments) / b.mass).sqrt()
    }))
}

/// How far a body goes during the run by its speed at the start and by gravity.
fn flight(model: &Model) -> f64 {
    let speeds = model.start.iter().map(|s| match s.channel {
        Channel::BodyVelocity(..) => s.value,
        Channel::JointRate(_, c) if !c.is_angle() => s.value,
        _ => 0.0,
    });
    let end = model.solve.end;
    largest(speeds) * end + 0.5 * norm(model.gravity) * end * end
}

/// A point fixed to a body as drawn, global axes.
fn place(model: &Model, body: BodyRef, p: Vec3) -> Vec3 {
    let (x, r) = model.drawn_pose(body);
    add(x, mul_vec(&r, p))
}

fn of_contact(contact: &Contact) -> f64 {
    match &contact.kind {
        ContactKind::Pair(pair) => largest(pair.iter().map(reach)),
        ContactKind::Cloud(cloud) => largest(cloud.grains.iter().map(reach)),
        ContactKind::Stop { coordinate, at, .. } if !coordinate.is_angle() => *at,
        ContactKind::Stop { .. } | ContactKind::Formula(_) => 0.0,
    }
}

/// How far a shape reaches from the centre of its body; those of the ground are anywhere.
fn reach(solid: &Solid) -> f64 {
    let own = match &solid.shape {
        Shape::Sphere { radius, .. }
        | Shape::Capsule { radius, .. }
        | Shape::Cylinder { radius, .. }
        | Shape::Surface { radius } => *radius,
        Shape::Box { half, .. } => norm(*half),
        Shape::Point { .. }
        | Shape::Plane { .. }
        | Shape::Line { .. }
        | Shape::Polygon { .. }
        | Shape::Mesh { .. } => 0.0,
    };
    if solid.body == BodyRef::Ground {
        return own;
    }
    own + largest(solid.shape.points().into_iter().map(norm))
}

/// Distance of the centre of a body from a shape: from the surface of a plane, from the nearest point of others.
fn apart(model: &Model, solid: &Solid, from: &Solid) -> f64 {
    if solid.body == BodyRef::Ground {
        return 0.0;
    }
    let centre = model.drawn_pose(solid.body).0;
    if let Shape::Plane { at, normal } = &from.shape {
        let (x, r) = model.drawn_pose(from.body);
        return dot(mul_vec(&r, *normal), sub(centre, add(x, mul_vec(&r, *at)))).abs();
    }
    let points = from.shape.points().into_iter().map(|p| norm(sub(centre, place(model, from.body, p))));
    points.reduce(f64::min).unwrap_or(0.0)
}

fn of_force(model: &Model, kind: &ForceKind) -> f64 {
    let attached = kind.attachments();
    let own = attached.iter().filter(|a| a.0 != BodyRef::Ground).map(|a| norm(a.1));
    let span = kind.ends().map_or(0.0, |([a, b], [p, q])| norm(sub(place(model, a, p), place(model, b, q))));
    let rest = match kind {
        ForceKind::SpringDamper { length0, .. } => *length0,
        ForceKind::Tyre(tyre) => tyre.radius,
        _ => 0.0,
    };
    largest(own).max(span).max(rest)
}

fn of_joint(joint: &Joint) -> f64 {
    let limits = joint.limits.iter().filter(|l| !l.0.is_angle()).flat_map(|l| [l.1.lower, l.1.upper]);
    let springs = joint.springs.iter().filter(|s| !s.0.is_angle()).map(|s| s.2);
    let curve = match &joint.curve {
        Some(Curve::Points { points, .. }) => largest(points.iter().map(|p| norm(sub(*p, points[0])))),
        Some(Curve::Formula { components, range, .. }) => {
            let at = |s: f64| [0, 1, 2].map(|k| components[k].time_jet(s)[0]);
            norm(sub(at(range[1]), at(range[0])))
                .max(norm(sub(at(0.5 * (range[0] + range[1])), at(range[0]))))
        }
        None => 0.0,
    };
    largest(limits.chain(springs).chain([joint.pitch, curve]))
}
