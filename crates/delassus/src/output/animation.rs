//! The data of the animation in a report: shapes in body axes and poses over time, as JSON.

use super::scene::{self, Shape};
use super::{arrows, solids, view};
use crate::results::{Event, Record, Snapshot};
use delassus_algebra::vec3::scale;
use delassus_algebra::{Mat3, Vec3};
use delassus_mechanics::formulation::Push;
use delassus_model::joint::JointKind;
use delassus_model::{BodyRef, Dimension, Joint, Model};
use serde_json::{Value, json};

/// Most numbers in the poses, so that a page stays a few megabytes.
const MOST_NUMBERS: usize = 300_000;
/// Most events that are named while they happen.
const MOST_EVENTS: usize = 2000;
/// Most forces of contacts in all instants together.
const MOST_PUSHES: usize = 6000;
/// Most instants.
const MOST_INSTANTS: usize = 600;

/// Everything the page's script needs, or `None` if there is nothing to move.
pub(super) fn data(model: &Model, record: &Record, events: &[Event]) -> Option<Value> {
    let bodies = model.bodies.len();
    if bodies == 0 {
        return None;
    }
    let bent = record.snapshots.first().map_or(0, |s| s.axes.iter().map(|a| 3 * a.points.len()).sum());
    let most = (MOST_NUMBERS / (12 * bodies + bent)).clamp(2, MOST_INSTANTS);
    let snapshots = scene::sample(&record.snapshots, bodies, most);
    if snapshots.len() < 2 {
        return None;
    }
    let shapes: Vec<Vec<Shape>> = (0..bodies).map(|b| scene::shapes(model, b)).collect();
    let ground = solids::ground(model, &snapshots);
    let points = visited(model, &snapshots, &shapes, ground.points());
    let view = view::choose(model, &points);
    let (lo, hi) = view::bounds(&points);
    let size = (0..3).map(|i| hi[i] - lo[i]).fold(1e-9, f64::max);
    let axes = bent_axes(snapshots[0], bodies);
    Some(json!({
        "planar": model.dimension == Dimension::Planar,
        "right": view.right,
        "up": view.up,
        "lo": lo,
        "hi": hi,
        "t": snapshots.iter().map(|s| s.t).collect::<Vec<_>>(),
        "poses": poses(&snapshots, bodies, size),
        "pushes": pushes(model, &snapshots, size),
        "bodies": shapes.iter().enumerate().map(|(i, list)| json!({
            "name": model.bodies[i].name,
            "colour": scene::body_colour(model, i),
            "axis": axes[i],
            "shapes": list.iter().map(shape).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "ground": { "colour": "#888888", "shapes": ground.lines().iter().map(shape).collect::<Vec<_>>() },
        "joints": model.joints.iter().map(|j| joint(model, j)).collect::<Vec<_>>(),
        "events": events.iter().take(MOST_EVENTS).map(|e| {
            json!([e.t, format!("{}: {}", e.kind.name(), e.name)])
        }).collect::<Vec<_>>(),
        "springs": model.forces.iter().filter_map(|f| f.kind.ends()).map(|(between, points)| {
            json!({"a": end(between[0], points[0]), "b": end(between[1], points[1])})
        }).collect::<Vec<_>>(),
        "markers": model.markers.iter().filter(|m| m.body != BodyRef::Ground).map(|m| {
            end(m.body, m.frame.p)
        }).collect::<Vec<_>>(),
    }))
}

/// Every point that is ever drawn.
fn visited(model: &Model, snapshots: &[&Snapshot], shapes: &[Vec<Shape>], ground: Vec<Vec3>) -> Vec<Vec3> {
    let mut points = ground;
    for s in snapshots {
        for (i, list) in shapes.iter().enumerate() {
            let local = list.iter().flat_map(Shape::points);
            points.extend(local.map(|p| scene::point(s, BodyRef::Body(i), p)));
        }
        points.extend(s.axes.iter().flat_map(|a| a.points.iter().copied()));
        points.extend(model.joints.iter().map(|j| scene::point(s, j.between[0], j.frames[0].p)));
        for (between, ends) in model.forces.iter().filter_map(|f| f.kind.ends()) {
            points.extend((0..2).map(|k| scene::point(s, between[k], ends[k])));
        }
    }
    points
}

/// At each instant: place and axes of every body, then the points of bent axes.
fn poses(snapshots: &[&Snapshot], bodies: usize, size: f64) -> Value {
    let (fine, turn) = (Rounding { quantum: size * 1e-5 }, Rounding { quantum: 1e-5 });
    let numbers = |s: &&Snapshot| -> Value {
        let pose = |(x, r): &(Vec3, Mat3)| {
            x.map(|v| fine.of(v))
                .into_iter()
                .chain(r.map(|row| row.map(|v| turn.of(v))).into_iter().flatten())
        };
        let bent = s.axes.iter().flat_map(|a| a.points.iter().flatten().map(|x| fine.of(*x)));
        s.poses[..bodies].iter().flat_map(pose).chain(bent).collect::<Vec<f64>>().into()
    };
    snapshots.iter().map(numbers).collect()
}

/// At each instant the forces of contacts as they are drawn: where they act, arrows of the normal part and of friction, outlines of
/// their cones. Null if nothing presses.
fn pushes(model: &Model, snapshots: &[&Snapshot], size: f64) -> Value {
    let Some(per) = arrows::metres(snapshots, size) else { return Value::Null };
    let count: usize = snapshots.iter().map(|s| s.pushes.len()).sum();
    if count > MOST_PUSHES {
        return Value::Null;
    }
    let fine = Rounding { quantum: size * 1e-4 };
    let round = |x: Vec3| x.map(|v| fine.of(v));
    let one = |p: &Push| {
        let cone: Vec<Vec<Vec3>> = arrows::cone(p, per, model.dimension)
            .into_iter()
            .map(|edge| edge.into_iter().map(round).collect())
            .collect();
        json!([round(p.at), round(scale(per, p.normal)), round(scale(per, p.friction)), cone])
    };
    snapshots.iter().map(|s| s.pushes.iter().map(one).collect::<Value>()).collect()
}

/// Bent axes stand behind the poses, one after the other: where each begins, its number of points and length.
fn bent_axes(first: &Snapshot, bodies: usize) -> Vec<Value> {
    let mut begin = 12 * bodies;
    let mut axes = vec![Value::Null; bodies];
    for a in &first.axes {
        axes[a.body] = json!({"from": begin, "points": a.points.len(), "length": a.length});
        begin += 3 * a.points.len();
    }
    axes
}

fn joint(model: &Model, j: &Joint) -> Value {
    // a body without a shape of its own is shown by the block of its slide
    let plain = |b: BodyRef| matches!(b, BodyRef::Body(i) if model.bodies[i].visual.is_empty());
    json!({
        "bearing": j.between.contains(&BodyRef::Ground) && scene::stands(j.kind),
        "axis": (scene::slides(j.kind) && plain(j.between[1])).then(|| scene::axis(model, &j.frames[0])),
        "rod": j.kind == JointKind::Rod,
        "a": end(j.between[0], j.frames[0].p),
        "b": end(j.between[1], j.frames[1].p),
        "rings": scene::symbol_ends(model, j).iter().map(|k| end(j.between[*k], j.frames[*k].p)).collect::<Vec<_>>(),
    })
}

/// Numbers cut to what can be seen.
#[derive(Clone, Copy)]
struct Rounding {
    quantum: f64,
}

impl Rounding {
    fn of(self, x: f64) -> f64 {
        let digits = (-self.quantum.log10()).ceil().clamp(-300.0, 300.0);
        let power = 10f64.powf(digits);
        (x * power).round() / power
    }
}

/// A point of a body: its index (−1 for the ground) and place.
fn end(body: BodyRef, p: Vec3) -> Value {
    let index = match body {
        BodyRef::Ground => -1,
        BodyRef::Body(i) => i64::try_from(i).unwrap_or(-1),
    };
    json!([index, p])
}

fn shape(s: &Shape) -> Value {
    match s {
        Shape::Stick { a, b, radius } => json!({"kind": "stick", "points": [a, b], "radius": radius}),
        Shape::Ball { at, radius } => json!({"kind": "ball", "points": [at], "radius": radius}),
        Shape::Plate { points } => json!({"kind": "plate", "points": points}),
        Shape::Line { points } => json!({"kind": "line", "points": points}),
    }
}
