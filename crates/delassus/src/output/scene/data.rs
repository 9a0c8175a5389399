//! The scene as JSON for pages: solids as they are, bulk numbers as base64 text.

use super::base64::{of_f32, of_f64, of_u32};
use super::{Anchor, Instant, Link, LinkKind, Part, Scene, Solid};
use delassus_algebra::Vec3;
use delassus_model::{BodyRef, Dimension, Model};
use serde_json::{Value, json as object};

/// Everything of a scene that a page draws.
#[must_use]
pub fn json(model: &Model, scene: &Scene) -> Value {
    let instants = &scene.instants;
    let bends = instants.iter().flat_map(|i| {
        i.bends.iter().flat_map(|b| b.points.iter().zip(&b.values).flat_map(|(p, v)| [p[0], p[1], p[2], *v]))
    });
    object!({
        "planar": scene.dimension == Dimension::Planar,
        "right": scene.view.right,
        "up": scene.view.up,
        "upright": scene.up,
        "gravity": model.gravity,
        "lo": scene.bounds[0],
        "hi": scene.bounds[1],
        "size": scene.size,
        "depth": scene.depth,
        "front": scene.front,
        "bodies": scene.bodies.iter().map(|(name, colour)| object!({"name": name, "colour": colour})).collect::<Vec<_>>(),
        "parts": scene.parts.iter().map(part).collect::<Vec<_>>(),
        "flexible": scene.flexible.iter().map(|f| object!({
            "body": f.body, "length": f.length, "points": f.points, "half": f.half, "round": f.round,
            "rest": triples(&f.nodes.iter().map(|n| n.1).collect::<Vec<_>>()), "floating": f.floating, "colour": f.colour, "quantity": f.measured.name(), "unit": f.measured.unit(),
        })).collect::<Vec<_>>(),
        "links": scene.links.iter().map(link).collect::<Vec<_>>(),
        "trails": scene.trails.iter().map(|t| {
            object!({"name": t.name, "point": anchor(&t.point), "colour": t.colour})
        }).collect::<Vec<_>>(),
        "t": of_f64(instants.iter().map(|i| i.t)),
        "poses": of_f32(instants.iter().flat_map(|i| i.poses.iter().flat_map(|(x, q)| x.iter().chain(q).copied()))),
        "bends": of_f32(bends),
        "touches": touches(instants),
        "reactions": reactions(model, instants),
    })
}

fn number(body: BodyRef) -> i64 {
    match body {
        BodyRef::Ground => -1,
        BodyRef::Body(i) => i64::try_from(i).unwrap_or(-1),
    }
}

/// A point of a body: its number (−1 for the ground) and place.
fn anchor(a: &Anchor) -> Value {
    object!([number(a.body), a.at])
}

fn part(p: &Part) -> Value {
    let mut value = solid(&p.shape);
    value["body"] = number(p.body).into();
    value["colour"] = p.colour.into();
    value["role"] = p.role.name().into();
    if let Some(x) = p.along {
        value["along"] = x.into();
    }
    value
}

fn solid(s: &Solid) -> Value {
    match s {
        Solid::Box { at, axes, half } => object!({"kind": "box", "at": at, "axes": axes, "half": half}),
        Solid::Sphere { at, radius } => object!({"kind": "sphere", "at": at, "radius": radius}),
        Solid::Capsule { ends, radius } => object!({"kind": "capsule", "ends": ends, "radius": radius}),
        Solid::Cylinder { ends, radius } => object!({"kind": "cylinder", "ends": ends, "radius": radius}),
        Solid::Extrusion { outline, depth } => {
            object!({"kind": "extrusion", "points": triples(outline), "depth": depth})
        }
        Solid::Tube { points, radius } => {
            object!({"kind": "tube", "points": triples(points), "radius": radius})
        }
        Solid::Mesh { vertices, triangles } => object!({
            "kind": "mesh",
            "points": triples(vertices),
            "triangles": of_u32(triangles.iter().flatten().copied()),
        }),
        Solid::Line { points } => object!({"kind": "line", "points": triples(points)}),
    }
}

fn triples(points: &[Vec3]) -> String {
    of_f32(points.iter().flatten().copied())
}

fn link(l: &Link) -> Value {
    let kind = match l.kind {
        LinkKind::Spring => "spring",
        LinkKind::Rod => "rod",
    };
    object!({"name": l.name, "kind": kind, "ends": [anchor(&l.ends[0]), anchor(&l.ends[1])], "radius": l.radius})
}

/// Contacts of all instants one after the other: where each instant begins, and ten numbers for each contact. Null if nothing presses.
fn touches(instants: &[Instant]) -> Value {
    if instants.iter().all(|i| i.touches.is_empty()) {
        return Value::Null;
    }
    let mut begin = 0u32;
    let mut starts = vec![0];
    for i in instants {
        begin += u32::try_from(i.touches.len()).unwrap_or(0);
        starts.push(begin);
    }
    let numbers = instants.iter().flat_map(|i| {
        i.touches.iter().flat_map(|c| c.at.into_iter().chain(c.normal).chain(c.friction).chain([c.mu]))
    });
    object!({"starts": of_u32(starts.into_iter()), "numbers": of_f32(numbers)})
}

/// Reactions of joints of which forces were recorded: names, and six numbers for each in every instant. Null if there are none.
fn reactions(model: &Model, instants: &[Instant]) -> Value {
    let Some(first) = instants.first().filter(|i| !i.reactions.is_empty()) else { return Value::Null };
    let names: Vec<&str> = first.reactions.iter().map(|r| model.joints[r.joint].name.as_str()).collect();
    let numbers =
        instants.iter().flat_map(|i| i.reactions.iter().flat_map(|r| r.at.into_iter().chain(r.force)));
    object!({"names": names, "numbers": of_f32(numbers)})
}
