//! What there is to see of a run, once for pages, pictures and files of other tools: solids fixed in bodies, bodies that bend, links that
//! stretch, and for every instant where all of it is.

mod base64;
mod bending;
mod bodies;
mod data;
mod ground;
mod instant;
mod joints;
pub mod lines;
mod measures;
pub mod solid;
mod strands;
pub mod triangles;

pub use base64::{of_bytes, of_f32, of_f64, of_u32};
pub use bending::{Bending, Flexible};
pub use data::json;
pub use instant::{Arrow, Hold, Instant, Touch};
pub use lines::*;
pub use solid::{Part, Role, Solid};
pub use strands::strands_of;
pub use triangles::{TriMesh, triangles};

use super::view::{self, View};
use crate::results::{Record, Snapshot};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, add, mul_vec, norm, sub};
use delassus_model::joint::JointKind;
use delassus_model::{BodyRef, Dimension, Model};
use measures::Measures;

/// Most numbers in the poses of all instants, so that a page stays a few megabytes.
const MOST_NUMBERS: usize = 600_000;
/// Most instants.
const MOST_INSTANTS: usize = 1200;

/// A point of a body: in its axes, relative to its frame; of a body drawn along an axis its x counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchor {
    /// The body.
    pub body: BodyRef,
    /// Where.
    pub at: Vec3,
}

/// How a link between two points looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// A coil that stretches.
    Spring,
    /// A rod.
    Rod,
}

/// Something between two points that belongs to neither body.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Name of the force or joint.
    pub name: String,
    /// How it looks.
    pub kind: LinkKind,
    /// Its ends.
    pub ends: [Anchor; 2],
    /// Radius of the coil or of the rod, m.
    pub radius: f64,
}

/// A point whose path is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Trail {
    /// Name of the marker or body.
    pub name: String,
    /// The point.
    pub point: Anchor,
    /// Its colour.
    pub colour: &'static str,
}

/// Everything that is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Planar or spatial.
    pub dimension: Dimension,
    /// From where it is seen at first.
    pub view: View,
    /// Upwards: against gravity, or as the dimension has it.
    pub up: Vec3,
    /// The box around everything that bodies reach in any instant.
    pub bounds: [Vec3; 2],
    /// Extent of the mechanism, by which symbols are sized, m.
    pub size: f64,
    /// Depth of planar bodies, m; zero in space.
    pub depth: f64,
    /// In front of all planar bodies, along z, m; zero in space.
    pub front: f64,
    /// Name and colour of each body.
    pub bodies: Vec<(String, &'static str)>,
    /// Solids.
    pub parts: Vec<Part>,
    /// Bodies that bend.
    pub flexible: Vec<Flexible>,
    /// Springs and rods.
    pub links: Vec<Link>,
    /// Points with paths.
    pub trails: Vec<Trail>,
    /// Where everything is.
    pub instants: Vec<Instant>,
}

impl Scene {
    /// The scene of a run, with at most so many instants; a run without snapshots shows the model as drawn.
    #[must_use]
    pub fn new(model: &Model, record: &Record) -> Scene {
        let bodies = model.bodies.len();
        let drawn = [lines::drawn(model)];
        let bent = record.snapshots.first().map_or(0, |s| s.axes.iter().map(|a| 4 * a.points.len()).sum());
        let most = (MOST_NUMBERS / (7 * bodies + bent).max(1)).clamp(2, MOST_INSTANTS);
        let mut poses = lines::sample(&record.snapshots, bodies, most);
        if poses.is_empty() {
            poses = drawn.iter().collect();
        }
        let path = poses.iter().flat_map(|s| s.poses.iter().map(|(x, _)| *x)).collect::<Vec<_>>();
        let (lo, hi) = view::bounds(&path);
        let m = Measures::of(model, poses[0], measures::diagonal(lo, hi));
        let flexible = bending::flexible(model, poses[0], &m);
        let mut parts = ground::parts(model, &poses, &m);
        parts.extend(ground::curves(model, &m));
        for i in (0..bodies).filter(|i| flexible.iter().all(|f| f.body != *i)) {
            let colour = lines::body_colour(model, i);
            let whole =
                |shape: Solid| Part { body: BodyRef::Body(i), along: None, shape, colour, role: Role::Body };
            parts.extend(bodies::solids_of(model, i, &m).into_iter().map(whole));
        }
        parts.extend(bending::beads(model, &flexible, &m));
        parts.extend(joints::parts(model, &poses, &m));
        let links = links(model, &m);
        let mut points = visited(&parts, &poses);
        points.extend(link_ends(&links, &poses));
        let view = view::choose(model, &points);
        let (lo, hi) = view::bounds(&points);
        let instants = instant::all(model, record, &poses, &flexible);
        Scene {
            dimension: model.dimension,
            view,
            up: if model.dimension == Dimension::Planar {
                [0.0, 1.0, 0.0]
            } else {
                view::upward(model.gravity)
            },
            bounds: [lo, hi],
            size: m.size,
            depth: if model.dimension == Dimension::Planar { m.depth } else { 0.0 },
            front: if model.dimension == Dimension::Planar { m.front() } else { 0.0 },
            bodies: (0..bodies)
                .map(|i| (model.bodies[i].name.clone(), lines::body_colour(model, i)))
                .collect(),
            parts,
            flexible,
            links,
            trails: trails(model),
            instants,
        }
    }

    /// Where a point of a body is at an instant.
    #[must_use]
    pub fn place(&self, instant: &Instant, point: Anchor) -> Vec3 {
        let BodyRef::Body(i) = point.body else { return point.at };
        if let Some(place) = self.at_node(instant, i, point.at) {
            return place;
        }
        if let Some(k) = self.flexible.iter().position(|f| f.body == i) {
            return instant.bends.get(k).map_or(point.at, |b| b.at(point.at[0], self.flexible[k].length));
        }
        instant
            .poses
            .get(i)
            .map_or(point.at, |(x, q)| add(*x, mul_vec(&delassus_algebra::so3::matrix(*q), point.at)))
    }
}

impl Scene {
    /// Where a point of a body is that is drawn through its nodes: it moves with the nearest one.
    fn at_node(&self, instant: &Instant, body: usize, at: Vec3) -> Option<Vec3> {
        let own = self.flexible.iter().zip(&instant.bends).filter(|(f, _)| f.body == body);
        let nodes = own.flat_map(|(f, b)| f.nodes.iter().map(|n| n.1).zip(b.points.iter().copied()));
        let far = |n: &(Vec3, Vec3)| norm(sub(n.0, at));
        let (place, now) = nodes.min_by(|a, b| far(a).total_cmp(&far(b)))?;
        let (_, q) = instant.poses.get(body)?;
        Some(add(now, mul_vec(&delassus_algebra::so3::matrix(*q), sub(at, place))))
    }
}

/// Corners of everything that moves and of what bodies stand on, in some of the instants.
fn visited(parts: &[Part], poses: &[&Snapshot]) -> Vec<Vec3> {
    // as many as make a dense path of what moves
    let stride = poses.len().div_ceil(60);
    let mut out = Vec::new();
    for s in poses.iter().step_by(stride).chain(poses.last()) {
        for part in parts.iter().filter(|p| matches!(p.role, Role::Body | Role::Joint)) {
            let (x, r) = match part.body {
                BodyRef::Ground => ([0.0; 3], IDENTITY),
                BodyRef::Body(i) => s.poses[i],
            };
            if part.along.is_some() {
                continue;
            }
            // a box around the solid's margin: two corners suffice
            let reach = part.shape.margin();
            for p in part.shape.points() {
                let p = add(x, mul_vec(&r, p));
                out.push(p.map(|c| c - reach));
                out.push(p.map(|c| c + reach));
            }
        }
        out.extend(s.axes.iter().flat_map(|a| a.points.iter().copied()));
    }
    out
}

/// Ends of springs and rods in all instants.
fn link_ends(links: &[Link], poses: &[&Snapshot]) -> Vec<Vec3> {
    let ends = |s: &&Snapshot| {
        links.iter().flat_map(|l| l.ends).map(|e| lines::point(s, e.body, e.at)).collect::<Vec<_>>()
    };
    poses.iter().flat_map(ends).collect()
}

/// Springs and rods.
fn links(model: &Model, m: &Measures) -> Vec<Link> {
    let flat = |p: Vec3, body: BodyRef| match model.dimension {
        Dimension::Planar => [p[0], p[1], m.layer(body)],
        Dimension::Spatial => p,
    };
    let ends = |between: [BodyRef; 2], p: [Vec3; 2]| {
        [0, 1].map(|k| Anchor { body: between[k], at: flat(p[k], between[k]) })
    };
    let rods = model.joints.iter().filter(|j| j.kind == JointKind::Rod).map(|j| Link {
        name: j.name.clone(),
        kind: LinkKind::Rod,
        ends: ends(j.between, [j.frames[0].p, j.frames[1].p]),
        radius: 0.7 * m.link,
    });
    let springs = model.forces.iter().filter_map(|f| {
        let (between, points) = f.kind.ends()?;
        Some(Link {
            name: f.name.clone(),
            kind: LinkKind::Spring,
            ends: ends(between, points),
            radius: 1.8 * m.link,
        })
    });
    rods.chain(springs).collect()
}

/// Markers on bodies; without any, the centres of mass of bodies with names.
fn trails(model: &Model) -> Vec<Trail> {
    let trail = |name: &str, body: BodyRef, at: Vec3| match body {
        BodyRef::Ground => None,
        BodyRef::Body(i) => Some(Trail {
            name: name.into(),
            point: Anchor { body, at },
            colour: lines::body_colour(model, i),
        }),
    };
    if model.markers.iter().any(|m| m.body != BodyRef::Ground) {
        return model.markers.iter().filter_map(|m| trail(&m.name, m.body, m.frame.p)).collect();
    }
    let named = model.bodies.iter().enumerate().filter(|(_, b)| !b.name.is_empty());
    named.filter_map(|(i, b)| trail(&b.name, BodyRef::Body(i), [0.0; 3])).collect()
}
