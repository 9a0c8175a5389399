//! Solids of bodies: their visuals or, without, what touches, and links between joints, markers and centre of mass.

use super::lines;
use super::measures::Measures;
use super::solid::Solid;
use crate::output::{solids, view};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, add, column, cross, mul_vec, norm, scale, sub, unit};
use delassus_model::joint::{JointKind, Symbol};
use delassus_model::{BodyKind, BodyRef, Dimension, Joint, Model, Shape as Outline, Triangles, Visual};

/// Spokes of a wheel that nobody drew.
const SPOKES: usize = 5;

/// The solids of a rigid body or point mass, in body axes.
pub(super) fn solids_of(model: &Model, body: usize, m: &Measures) -> Vec<Solid> {
    let Some(b) = model.bodies.get(body) else { return Vec::new() };
    let z = m.layer(BodyRef::Body(body));
    if !b.visual.is_empty() {
        return b.visual.iter().map(|v| visual(model, v, z, m)).collect();
    }
    let touching = solids::of(model, BodyRef::Body(body));
    let mut out: Vec<Solid> = touching.iter().flat_map(|s| outline(model, s, z, m)).collect();
    if out.is_empty() {
        return skeleton(model, body, z, m);
    }
    // arms from where it is held to what touches
    let held = lines::attachments(model, body);
    if let Some(root) = held.first() {
        let middles: Vec<Vec3> = out.iter().map(|s| lines::middle(&s.points())).collect();
        let far = middles.iter().chain(&held[1..]).filter(|p| norm(sub(**p, *root)) > 2.0 * m.link);
        let arms: Vec<Solid> = far.map(|p| stick(model, [*root, *p], z, m)).collect();
        out.extend(arms);
    }
    out.extend(wheels(model, body, z));
    out
}

/// A slender link.
fn stick(model: &Model, [a, b]: [Vec3; 2], z: f64, m: &Measures) -> Solid {
    match model.dimension {
        Dimension::Planar => Solid::link([a, b], m.link, z, m.depth),
        Dimension::Spatial => Solid::Capsule { ends: [a, b], radius: m.link },
    }
}

fn planar(model: &Model) -> bool {
    model.dimension == Dimension::Planar
}

/// What the user drew.
fn visual(model: &Model, v: &Visual, z: f64, m: &Measures) -> Solid {
    match v {
        Visual::Capsule { from, to, radius } if planar(model) => {
            Solid::link([*from, *to], *radius, z, m.depth)
        }
        Visual::Capsule { from, to, radius } => Solid::Capsule { ends: [*from, *to], radius: *radius },
        Visual::Cylinder { from, to, radius } if planar(model) => bar([*from, *to], *radius, z, m),
        Visual::Cylinder { from, to, radius } => Solid::Cylinder { ends: [*from, *to], radius: *radius },
        Visual::Sphere { at, radius } => round(model, *at, *radius, z, m),
        Visual::Box { at, size } => {
            let half = scale(0.5, *size);
            if planar(model) {
                let (at, half) = ([at[0], at[1], z], [half[0], half[1], 0.5 * m.depth]);
                return Solid::Box { at, axes: IDENTITY, half };
            }
            Solid::Box { at: *at, axes: IDENTITY, half }
        }
        Visual::Mesh(surface) => surface_of(surface),
        Visual::Polyline { points } => wire(points, planar(model).then_some(z), m),
    }
}

/// A bar with flat ends in the plane.
fn bar([a, b]: [Vec3; 2], radius: f64, z: f64, m: &Measures) -> Solid {
    let d = unit(sub(b, a)).unwrap_or([1.0, 0.0, 0.0]);
    let n = [-radius * d[1], radius * d[0], 0.0];
    let corners = [sub(a, n), sub(b, n), add(b, n), add(a, n)].map(|p| [p[0], p[1], z]);
    plate(&corners, m.depth)
}

/// A line as a thin wire; an outline that closes is the edge of a plate in the plane.
fn wire(points: &[Vec3], layer: Option<f64>, m: &Measures) -> Solid {
    let Some(z) = layer else { return Solid::Tube { points: points.to_vec(), radius: 0.5 * m.link } };
    let flat: Vec<Vec3> = points.iter().map(|p| [p[0], p[1], z]).collect();
    match (flat.first(), flat.last()) {
        (Some(a), Some(b)) if flat.len() > 3 && norm(sub(*a, *b)) < 1e-6 * m.size => {
            plate(&flat[..flat.len() - 1], m.depth)
        }
        _ => Solid::Tube { points: flat, radius: 0.5 * m.link },
    }
}

/// An outline in a plane of constant z, turned so that it runs counterclockwise.
pub(super) fn plate(corners: &[Vec3], depth: f64) -> Solid {
    let n = corners.len();
    let turn = |i: usize| corners[i][0] * corners[(i + 1) % n][1] - corners[i][1] * corners[(i + 1) % n][0];
    let mut outline = corners.to_vec();
    if (0..n).map(turn).sum::<f64>() < 0.0 {
        outline.reverse();
    }
    Solid::Extrusion { outline, depth: [0.0, 0.0, depth] }
}

/// A surface of triangles.
fn surface_of(surface: &Triangles) -> Solid {
    Solid::Mesh { vertices: surface.vertices.clone(), triangles: surface.triangles.clone() }
}

/// A ball, or in the plane a disc.
fn round(model: &Model, at: Vec3, radius: f64, z: f64, m: &Measures) -> Solid {
    if planar(model) {
        return Solid::drum([at[0], at[1], z], [0.0, 0.0, 1.0], m.depth, radius);
    }
    Solid::ball(at, radius)
}

/// A shape of a contact; a plane has no end and belongs to the ground alone.
pub(super) fn outline(model: &Model, shape: &Outline, z: f64, m: &Measures) -> Vec<Solid> {
    let flat = |points: &[Vec3]| -> Vec<Vec3> { points.iter().map(|p| [p[0], p[1], z]).collect() };
    match shape {
        Outline::Point { at } => {
            vec![Solid::ball(if planar(model) { [at[0], at[1], z] } else { *at }, 1.2 * m.pin)]
        }
        Outline::Sphere { at, radius, hollow: false } => vec![round(model, *at, *radius, z, m)],
        Outline::Sphere { at, radius, hollow: true } if planar(model) => {
            vec![Solid::ring([at[0], at[1], z], [0.0, 0.0, 1.0], radius + m.link, m.link)]
        }
        Outline::Sphere { at, radius, hollow: true } => {
            (0..3).map(|k| Solid::ring(*at, column(&IDENTITY, k), *radius, 0.5 * m.link)).collect()
        }
        Outline::Plane { .. } | Outline::Surface { .. } => Vec::new(),
        Outline::Line { points } => vec![ribbon(&flat(points), 2.0 * m.link, m.depth)],
        Outline::Polygon { points } => vec![plate(&flat(points), m.depth)],
        Outline::Box { at, axes, half } if planar(model) => {
            vec![Solid::Box { at: [at[0], at[1], z], axes: *axes, half: [half[0], half[1], 0.5 * m.depth] }]
        }
        Outline::Box { at, axes, half } => vec![Solid::Box { at: *at, axes: *axes, half: *half }],
        Outline::Capsule { ends, radius } if planar(model) => vec![Solid::link(*ends, *radius, z, m.depth)],
        Outline::Capsule { ends, radius } => vec![Solid::Capsule { ends: *ends, radius: *radius }],
        Outline::Cylinder { ends, radius } => vec![Solid::Cylinder { ends: *ends, radius: *radius }],
        Outline::Mesh { surface } => vec![surface_of(surface)],
    }
}

/// A band along points, so thick on its right-hand side, where it is solid.
pub(super) fn ribbon(points: &[Vec3], thick: f64, depth: f64) -> Solid {
    let n = points.len();
    let direction =
        |i: usize| unit(sub(points[(i + 1).min(n - 1)], points[i.min(n - 2)])).unwrap_or([1.0, 0.0, 0.0]);
    let right = |i: usize| {
        let before = direction(i.saturating_sub(1).min(n.saturating_sub(2)));
        let after = direction(i.min(n.saturating_sub(2)));
        let mean = unit(add(before, after)).unwrap_or(after);
        [mean[1], -mean[0], 0.0]
    };
    if n < 2 {
        return Solid::Line { points: points.to_vec() };
    }
    let below = (0..n).rev().map(|i| add(points[i], scale(thick, right(i))));
    let corners: Vec<Vec3> = points.iter().copied().chain(below).collect();
    plate(&corners, depth)
}

/// Links between the places where something is attached.
fn skeleton(model: &Model, body: usize, z: f64, m: &Measures) -> Vec<Solid> {
    let flat = |p: Vec3| if planar(model) { [p[0], p[1], z] } else { p };
    let com = flat([0.0; 3]);
    let dot = Solid::ball(com, 1.6 * m.link);
    if model.bodies[body].kind == BodyKind::Point {
        return vec![Solid::ball(com, 2.2 * m.link)];
    }
    let stick = |a: Vec3, b: Vec3| stick(model, [a, b], z, m);
    let mut out = wheels(model, body, z);
    match lines::attachments(model, body).as_slice() {
        [] if out.is_empty() => out.push(dot),
        [] => {}
        [a] => {
            if norm(sub(*a, [0.0; 3])) > 1e-9 * m.size {
                out.push(stick(*a, [0.0; 3]));
            }
            out.push(Solid::ball(com, 2.2 * m.link));
        }
        [a, b] => {
            // a bent link is drawn through its centre of mass
            let d = sub(*b, *a);
            let off = norm(cross(d, sub([0.0; 3], *a))) / norm(d).max(f64::MIN_POSITIVE);
            if off > 0.05 * norm(d) {
                out.extend(sheet(model, &[*a, *b, [0.0; 3]], z, m));
            } else {
                out.push(stick(*a, *b));
            }
        }
        many => {
            out.extend(sheet(model, many, z, m));
            if !planar(model) {
                out.extend(many.iter().map(|p| stick(*p, [0.0; 3])));
            }
        }
    }
    out
}

/// A plate with round corners through points, as their hull; in space only through three of them.
fn sheet(model: &Model, points: &[Vec3], z: f64, m: &Measures) -> Vec<Solid> {
    if planar(model) {
        let corners = view::hull(&points.iter().flat_map(|p| circle(*p, m.link)).collect::<Vec<_>>());
        return vec![plate(&corners.iter().map(|p| [p[0], p[1], z]).collect::<Vec<_>>(), m.depth)];
    }
    let [a, b, c] = points else { return Vec::new() };
    let Some(n) = unit(cross(sub(*b, *a), sub(*c, *a))) else { return Vec::new() };
    vec![Solid::Extrusion { outline: vec![*a, *b, *c], depth: scale(m.link, n) }]
}

fn circle(p: Vec3, radius: f64) -> impl Iterator<Item = [f64; 2]> {
    (0..24).map(move |i| {
        let a = std::f64::consts::TAU * f64::from(i) / 24.0;
        [p[0] + radius * a.cos(), p[1] + radius * a.sin()]
    })
}

/// Wheels of what rolls: a rim with spokes that show its rotation, or a ball with a ring.
fn wheels(model: &Model, body: usize, z: f64) -> Vec<Solid> {
    let rolling = |j: &&Joint| {
        j.kind.info().symbol == Symbol::Wheel && j.between[1] == BodyRef::Body(body) && j.radius > 0.0
    };
    let mut out = Vec::new();
    for j in model.joints.iter().filter(rolling) {
        let (frame, thick) = (&j.frames[1], 0.06 * j.radius);
        let at = if planar(model) { [frame.p[0], frame.p[1], z] } else { frame.p };
        let axis = if planar(model) { [0.0, 0.0, 1.0] } else { column(&frame.axes, 2) };
        if j.kind == JointKind::RollingSphere {
            out.push(Solid::ball(at, j.radius));
            out.push(Solid::ring(at, axis, j.radius, 0.3 * thick));
            continue;
        }
        out.push(Solid::ring(at, axis, j.radius - thick, thick));
        out.push(Solid::drum(at, axis, 3.0 * thick, 2.0 * thick));
        for i in 0..SPOKES {
            let a = std::f64::consts::TAU * i as f64 / SPOKES as f64;
            let rim = [(j.radius - thick) * a.cos(), (j.radius - thick) * a.sin(), 0.0];
            let end = if planar(model) { add(at, rim) } else { add(at, mul_vec(&frame.axes, rim)) };
            out.push(Solid::Capsule { ends: [at, end], radius: 0.5 * thick });
        }
    }
    out
}
