//! What does not move: floors and walls cut to where bodies are, roads, curves, bearings.

use super::bending;
use super::bodies::outline;
use super::lines;
use super::measures::Measures;
use super::solid::{Part, Role, Solid};
use crate::output::solids;
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, add, column, cross, dot, scale, sub, transpose, triad, unit};
use delassus_model::force::{ForceKind, Profile, Road};
use delassus_model::{BodyRef, Dimension, Model, Shape as Outline};

/// Colours of floors and walls, of roads, and of curves.
const STONE: &str = "#a9afb8";
const ASPHALT: &str = "#7d828a";
const WIRE: &str = "#5b6470";
/// How far behind planar bodies the wall stands that they are seen against, beside their depth.
const WALL: f64 = 1.75;
/// Places at which a road's height is taken, beside those where it bends.
const PLACES: usize = 480;

/// Ground, roads and curves, where bodies come near them in these poses.
pub(super) fn parts(model: &Model, poses: &[&Snapshot], m: &Measures) -> Vec<Part> {
    let fixed = |shape: Solid, colour: &'static str, role: Role| Part {
        body: BodyRef::Ground,
        along: None,
        shape,
        colour,
        role,
    };
    let places: Vec<Vec3> = poses.iter().flat_map(|s| s.poses.iter().map(|(x, _)| *x)).collect();
    let bent = poses.first().map_or_else(Vec::new, |s| bending::flexible(model, s, m));
    let deep = bent.iter().map(|f| f.half[1]).fold(0.0, f64::max);
    let mut out = Vec::new();
    for shape in solids::of(model, BodyRef::Ground) {
        match shape {
            Outline::Plane { at, normal } => {
                out.push(fixed(slab(model, *at, *normal, (&places, deep), m), STONE, Role::Ground));
            }
            other => {
                let wide = Measures { depth: 4.0 * m.depth, ..m.clone() };
                out.extend(
                    outline(model, other, 0.0, &wide).into_iter().map(|s| fixed(s, STONE, Role::Ground)),
                );
            }
        }
    }
    for road in driven(model) {
        match road {
            Some(road) => out.push(fixed(strip(road, &places, m), ASPHALT, Role::Road)),
            None => {
                out.push(fixed(slab(model, [0.0; 3], up(model), (&places, deep), m), ASPHALT, Role::Road))
            }
        }
    }
    out
}

/// Upwards where no road says it.
fn up(model: &Model) -> Vec3 {
    if model.dimension == Dimension::Planar { [0.0, 1.0, 0.0] } else { [0.0, 0.0, 1.0] }
}

/// The roads that tyres run on, each once; `None` is level ground.
fn driven(model: &Model) -> Vec<Option<&Road>> {
    let mut used: Vec<Option<usize>> = Vec::new();
    for f in &model.forces {
        if let ForceKind::Tyre(tyre) = &f.kind
            && !used.contains(&tyre.road)
        {
            used.push(tyre.road);
        }
    }
    used.into_iter().map(|r| r.and_then(|i| model.roads.get(i))).collect()
}

/// Lowest and highest of numbers, widened by so much.
fn range(numbers: impl Iterator<Item = f64>, more: f64) -> [f64; 2] {
    let [lo, hi] = numbers
        .filter(|x| x.is_finite())
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(x), h.max(x)]);
    if lo > hi { [-more, more] } else { [lo - more, hi + more] }
}

/// A half-space as a slab below its surface, as long as bodies go beside it; in the plane deep enough for bent bodies of this half depth.
fn slab(model: &Model, at: Vec3, normal: Vec3, (places, deep): (&[Vec3], f64), m: &Measures) -> Solid {
    let normal = unit(normal).unwrap_or_else(|| up(model));
    let thick = 0.03 * m.size;
    let away = places.iter().map(|p| dot(sub(*p, at), normal).abs()).filter(|x| x.is_finite());
    let away = away.fold(0.0, f64::max).min(4.0 * m.size);
    let axes = match model.dimension {
        Dimension::Planar => transpose(&[[normal[1], -normal[0], 0.0], [0.0, 0.0, -1.0], normal]),
        Dimension::Spatial => triad(normal).unwrap_or(IDENTITY),
    };
    let [u, v] = [column(&axes, 0), column(&axes, 1)];
    let along = |d: Vec3| range(places.iter().map(|p| dot(sub(*p, at), d)), 0.6 * m.size + 0.2 * away);
    let [a, b] = along(u);
    let [c, d] = match model.dimension {
        // under the bodies and back to the wall; in front, what reaches over the edge is seen
        Dimension::Planar if deep > m.depth => [-1.1 * deep, (1.05 * deep).max(WALL * m.depth)],
        Dimension::Planar => [-0.2 * m.depth, WALL * m.depth],
        Dimension::Spatial => along(v),
    };
    let middle = add(scale(0.5 * (a + b), u), add(scale(0.5 * (c + d), v), scale(-0.5 * thick, normal)));
    Solid::Box { at: add(at, middle), axes, half: [0.5 * (b - a), 0.5 * (d - c), 0.5 * thick] }
}

/// A road as a block under its profile, as long and wide as bodies go.
fn strip(road: &Road, places: &[Vec3], m: &Measures) -> Solid {
    let across = cross(road.up, road.along);
    let [from, to] = range(places.iter().map(|p| dot(*p, road.along)), 0.8 * m.size);
    let [left, right] = range(places.iter().map(|p| dot(*p, across)), 0.35 * m.size);
    let top: Vec<[f64; 2]> =
        stations(&road.profile, from, to).into_iter().map(|x| [x, road.profile.at(x)[0]]).collect();
    let bottom = range(top.iter().map(|p| p[1]), 0.06 * m.size)[0];
    let middle = scale(0.5 * (left + right), across);
    let place = |[x, h]: [f64; 2]| add(middle, add(scale(x, road.along), scale(h, road.up)));
    // along × up = −across: the way there on top and back below turns about `across`
    let outline = top.iter().copied().chain([[to, bottom], [from, bottom]]).map(place).collect();
    Solid::Extrusion { outline, depth: scale(right - left, across) }
}

/// Where the height of a road is taken: evenly, and where line and steps begin and end.
fn stations(profile: &Profile, from: f64, to: f64) -> Vec<f64> {
    let mut out: Vec<f64> = (0..=PLACES).map(|i| from + (to - from) * i as f64 / PLACES as f64).collect();
    let corners =
        profile.points.iter().flat_map(|p| [p[0] - 0.5 * profile.corner, p[0], p[0] + 0.5 * profile.corner]);
    let steps = profile.steps.iter().flat_map(|s| [-0.5, -0.25, 0.0, 0.25, 0.5].map(|k| s.at + k * s.length));
    out.extend(corners.chain(steps).filter(|x| *x > from && *x < to));
    out.sort_by(f64::total_cmp);
    out.dedup();
    out
}

/// Curves of the ground and of bodies on which points stay, as thin tubes.
pub(super) fn curves(model: &Model, m: &Measures) -> Vec<Part> {
    let all = std::iter::once(BodyRef::Ground).chain((0..model.bodies.len()).map(BodyRef::Body));
    all.flat_map(|body| {
        let colour = match body {
            BodyRef::Ground => WIRE,
            BodyRef::Body(i) => lines::body_colour(model, i),
        };
        let z = if model.dimension == Dimension::Planar { m.layer(body) } else { 0.0 };
        lines::curves(model, body).into_iter().map(move |line| {
            let points = line.points().into_iter().map(|p| add(p, [0.0, 0.0, z])).collect();
            let shape = Solid::Tube { points, radius: 0.4 * m.link };
            Part { body, along: None, shape, colour, role: Role::Curve }
        })
    })
    .collect()
}
