//! Everything that is seen at one instant, as triangles in their places.

use super::super::drawing::Rgb;
use super::super::scene::triangles::frames;
use super::super::scene::{
    Anchor, Arrow, Flexible, Instant, LinkKind, Part, Role, Scene, Solid, TriMesh, triangles,
};
use super::Extras;
use delassus_algebra::vec3::{IDENTITY, add, column, cross, norm, scale, sub, unit};
use delassus_algebra::{Mat3, Vec3, so3};
use delassus_model::{BodyRef, Dimension};

/// Windings of a spring, and points of one.
const WINDINGS: usize = 9;
const POINTS_OF_A_WINDING: usize = 14;
/// Radius of lines, parts of the size of the mechanism.
const THIN: f64 = 0.0022;
/// Length of the longest arrow of a force, parts of the size of the mechanism.
const LONGEST: f64 = 0.3;
/// Colours of contact forces, friction and reactions, as the page has them.
const NORMAL: Rgb = [0x00, 0x72, 0xb2];
const FRICTION: Rgb = [0xd5, 0x5e, 0x00];
const REACTION: Rgb = [0x00, 0x9e, 0x73];
const STEEL: Rgb = [0x77, 0x77, 0x77];

/// What a piece is for the camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It is to be seen whole.
    Seen,
    /// It is behind or below what is to be seen.
    Ground,
    /// It tells something, and casts no shadow.
    Mark,
}

/// Triangles of one colour.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) mesh: TriMesh,
    pub(super) colour: Rgb,
    pub(super) kind: Kind,
}

/// The pieces of an instant.
pub(super) fn pieces(scene: &Scene, instant: &Instant, extras: Extras) -> Vec<Piece> {
    let thin = THIN * scene.size;
    let mut out: Vec<Piece> = scene.parts.iter().map(|part| part_of(scene, instant, part, thin)).collect();
    let seen = |mesh: TriMesh, colour: Rgb| Piece { mesh, colour, kind: Kind::Seen };
    for (f, bend) in scene.flexible.iter().zip(&instant.bends) {
        let mut mesh = TriMesh::default();
        if f.round {
            mesh.tube(&bend.points, f.half[0]);
        } else {
            let [a, b] = section(scene, f);
            let up = match scene.dimension {
                Dimension::Planar => [0.0, 0.0, 1.0],
                Dimension::Spatial => column(&axes_of(instant, BodyRef::Body(f.body)), 2),
            };
            mesh.sweep(&bend.points, Some(up), &[[-a, -b], [a, -b], [a, b], [-a, b]], false);
        }
        out.push(seen(mesh, rgb(f.colour)));
    }
    for link in &scene.links {
        let [a, b] = link.ends.map(|end| scene.place(instant, end));
        let mesh = match link.kind {
            LinkKind::Rod => triangles(&Solid::Capsule { ends: [a, b], radius: link.radius }, thin),
            LinkKind::Spring => coil([a, b], link.radius),
        };
        out.push(seen(mesh, STEEL));
    }
    if extras.trails {
        out.extend(trails(scene, thin));
    }
    if extras.forces {
        out.extend(forces(scene, instant));
    }
    out.retain(|p| !p.mesh.triangles.is_empty() && p.mesh.points.iter().flatten().all(|x| x.is_finite()));
    out
}

/// Half extents of a flexible body across its axis; in the plane it is no deeper than others.
pub(crate) fn section(scene: &Scene, f: &Flexible) -> [f64; 2] {
    let [a, b] = f.half;
    match scene.dimension {
        Dimension::Planar => [a, b.min(0.5 * scene.depth)],
        Dimension::Spatial => [a, b],
    }
}

/// A part in its place.
fn part_of(scene: &Scene, instant: &Instant, part: &Part, thin: f64) -> Piece {
    let local = triangles(&part.shape, thin);
    let mesh = match (part.along, part.body) {
        (Some(x), body) => {
            let at = |x: f64| scene.place(instant, Anchor { body, at: [x, 0.0, 0.0] });
            let step = 0.01 * scene.size;
            let up = match scene.dimension {
                Dimension::Planar => [0.0, 0.0, 1.0],
                Dimension::Spatial => column(&axes_of(instant, body), 2),
            };
            // the body's x axis follows the bent axis
            let ahead = unit(sub(at(x + step), at(x - step))).unwrap_or([1.0, 0.0, 0.0]);
            let y = unit(cross(up, ahead)).unwrap_or([0.0, 1.0, 0.0]);
            let z = cross(ahead, y);
            local.placed(at(x), &[0, 1, 2].map(|k| [ahead[k], y[k], z[k]]))
        }
        (None, BodyRef::Ground) => local,
        (None, body) => local.placed(place_of(instant, body), &axes_of(instant, body)),
    };
    let kind = match part.role {
        Role::Body | Role::Joint => Kind::Seen,
        Role::Ground | Role::Road | Role::Curve => Kind::Ground,
    };
    Piece { mesh, colour: rgb(part.colour), kind }
}

fn place_of(instant: &Instant, body: BodyRef) -> Vec3 {
    match body {
        BodyRef::Ground => [0.0; 3],
        BodyRef::Body(i) => instant.poses.get(i).map_or([0.0; 3], |p| p.0),
    }
}

fn axes_of(instant: &Instant, body: BodyRef) -> Mat3 {
    match body {
        BodyRef::Ground => IDENTITY,
        BodyRef::Body(i) => instant.poses.get(i).map_or(IDENTITY, |p| so3::matrix(p.1)),
    }
}

/// A coil between two points, with straight ends.
pub(crate) fn coil([a, b]: [Vec3; 2], radius: f64) -> TriMesh {
    let mut mesh = TriMesh::default();
    let length = norm(sub(b, a));
    if !(length > 0.0) {
        return mesh;
    }
    mesh.tube(&coil_line([a, b], radius), 0.16 * radius);
    mesh
}

/// The line of a coil.
pub(crate) fn coil_line([a, b]: [Vec3; 2], radius: f64) -> Vec<Vec3> {
    let axes = frames(&[a, b], None)[0];
    let n = WINDINGS * POINTS_OF_A_WINDING;
    let mut line = vec![a];
    for i in 0..=n {
        let s = i as f64 / n as f64;
        let (sin, cos) = (std::f64::consts::TAU * s * WINDINGS as f64).sin_cos();
        let off = add(scale(radius * cos, column(&axes, 0)), scale(radius * sin, column(&axes, 1)));
        line.push(add(add(a, scale(0.12 + 0.76 * s, sub(b, a))), off));
    }
    line.push(b);
    line
}

/// Paths of points over the whole run.
fn trails(scene: &Scene, thin: f64) -> Vec<Piece> {
    let path = |t: &super::super::scene::Trail| {
        let mut points: Vec<Vec3> = scene.instants.iter().map(|i| scene.place(i, t.point)).collect();
        // short steps are not seen
        points.dedup_by(|a, b| norm(sub(*a, *b)) < 0.5 * thin);
        let mut mesh = TriMesh::default();
        mesh.tube(&points, 0.7 * thin);
        Piece { mesh, colour: rgb(t.colour), kind: Kind::Mark }
    };
    scene.trails.iter().map(path).collect()
}

/// Arrows of contacts and reactions, the longest force of the run as long as `LONGEST`.
fn forces(scene: &Scene, instant: &Instant) -> Vec<Piece> {
    let largest = |pick: &dyn Fn(&Instant) -> f64| scene.instants.iter().map(pick).fold(0.0, f64::max);
    let contacts = largest(&|i: &Instant| {
        i.touches.iter().map(|c| norm(c.normal).max(norm(c.friction))).fold(0.0, f64::max)
    });
    let joints = largest(&|i: &Instant| i.reactions.iter().map(|r| norm(r.force)).fold(0.0, f64::max));
    let mut out = Vec::new();
    let mut push = |at: Vec3, force: Vec3, most: f64, colour: Rgb| {
        let by = scale(LONGEST * scene.size / most, force);
        if norm(by) > 0.01 * scene.size && norm(by).is_finite() {
            // planar arrows lie in front of the bodies
            let at = [at[0], at[1], at[2] + scene.front];
            out.push(Piece { mesh: arrow(at, by, 0.007 * scene.size), colour, kind: Kind::Mark });
        }
    };
    for c in &instant.touches {
        push(c.at, c.normal, contacts, NORMAL);
        push(c.at, c.friction, contacts, FRICTION);
    }
    for Arrow { at, force, .. } in &instant.reactions {
        push(*at, *force, joints, REACTION);
    }
    out
}

/// A shaft and a tip.
fn arrow(at: Vec3, by: Vec3, radius: f64) -> TriMesh {
    let length = norm(by);
    let tip = (5.0 * radius).min(0.6 * length);
    let neck = add(at, scale(1.0 - tip / length, by));
    let mut mesh = triangles(&Solid::Cylinder { ends: [at, neck], radius }, radius);
    let axes = frames(&[at, add(at, by)], None)[0];
    let ring: Vec<Vec3> = (0..20)
        .map(|i| {
            let (s, c) = (std::f64::consts::TAU * f64::from(i) / 20.0).sin_cos();
            add(
                neck,
                add(scale(2.4 * radius * c, column(&axes, 0)), scale(2.4 * radius * s, column(&axes, 1))),
            )
        })
        .collect();
    let mut cone = ring.clone();
    cone.extend([add(at, by), neck]);
    let side = (0..20u32).flat_map(|i| [[i, (i + 1) % 20, 20], [(i + 1) % 20, i, 21]]);
    mesh.append(&triangles(&Solid::Mesh { vertices: cone, triangles: side.collect() }, radius));
    mesh
}

/// `#rrggbb`; grey if it is none.
pub(crate) fn rgb(colour: &str) -> Rgb {
    let part = |i: usize| colour.get(1 + 2 * i..3 + 2 * i).and_then(|d| u8::from_str_radix(d, 16).ok());
    match [part(0), part(1), part(2)] {
        [Some(r), Some(g), Some(b)] => [r, g, b],
        _ => STEEL,
    }
}
