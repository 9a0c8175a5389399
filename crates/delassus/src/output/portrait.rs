//! A small picture of a mechanism at one instant, without words: for galleries.

use super::picture::{Canvas, Picture, Seen, Trace};
use super::scene::{self, Shape};
use super::{arrows, solids, view};
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{add, cross, dot, norm, scale, sub};
use delassus_model::{Bent, BodyRef, Model};

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 320.0;
/// Paths are shown if they stay within the size of the mechanism, times this.
const PATH_REACH: f64 = 1.6;
/// How much wider the mechanism must be spread at another instant to be shown there.
const WIDER: f64 = 1.3;
/// Most points of a path.
const MOST_PATH_POINTS: usize = 200;
/// Mean turn from piece to piece, rad, above which a sampled path no longer shows the curve.
const ROUGH: f64 = 0.6;

/// The picture as an SVG document: the mechanism at a telling instant, or at `at`, with the paths of its markers.
///
/// The instant is the start, unless flexible bodies are bent more or the whole is spread clearly wider later.
#[must_use]
pub fn svg(model: &Model, snapshots: &[Snapshot], at: Option<f64>) -> String {
    let drawn = [scene::drawn(model)];
    let all = scene::sample(snapshots, model.bodies.len(), 2000);
    let all = if all.is_empty() { drawn.iter().collect() } else { all };
    let shapes: Vec<Vec<Shape>> = (0..model.bodies.len()).map(|b| scene::shapes(model, b)).collect();
    let pose = match at {
        Some(t) => all.iter().copied().min_by(|a, b| (a.t - t).abs().total_cmp(&(b.t - t).abs())),
        None => telling(&all, &shapes),
    };
    let Some(pose) = pose else { return String::new() };
    let ground = solids::ground(model, &[pose]);
    let mut seen = Seen::default();
    seen.points(ground.points());
    seen.pose(model, &shapes, pose);
    let extent = size(&places(pose, &shapes));
    let paths: Vec<Trace> =
        paths(model, &all).into_iter().filter(|t| size(&t.points) < PATH_REACH * extent).collect();
    seen.points(paths.iter().flat_map(|t| t.points.iter().copied()));
    let canvas = Canvas { width: WIDTH, height: Some(HEIGHT), margin: 34.0, above: 0.0, below: 0.0 };
    let mut picture = Picture::new(model, &seen, &canvas);
    picture.out = picture.out.coarse();
    picture.ground(&[pose]);
    picture.floors(&ground);
    for path in &paths {
        picture.path(path);
    }
    picture.pose(pose, &shapes, 1.0);
    if let Some(per) = model.is_rough().then(|| arrows::metres(&[pose], HEIGHT / picture.scale)).flatten() {
        picture.pushes(pose, per);
    }
    picture.out.finish(&model.name)
}

/// Where the shapes of all bodies are.
fn places(s: &Snapshot, shapes: &[Vec<Shape>]) -> Vec<Vec3> {
    let each = shapes.iter().enumerate();
    let rigid = each.flat_map(|(i, list)| {
        list.iter().flat_map(Shape::points).map(move |p| scene::point(s, BodyRef::Body(i), p))
    });
    rigid.chain(s.axes.iter().flat_map(|a| a.points.iter().copied())).collect()
}

/// Diagonal of the box around points, m.
fn size(points: &[Vec3]) -> f64 {
    let (lo, hi) = view::bounds(points);
    norm(sub(hi, lo))
}

/// How far an axis is from straight, relative to its length.
fn bend(axis: &Bent) -> f64 {
    let (Some(a), Some(b)) = (axis.points.first(), axis.points.last()) else { return 0.0 };
    let n = (axis.points.len() - 1).max(1) as f64;
    let off = axis.points.iter().enumerate().map(|(i, p)| {
        let straight = add(*a, scale(i as f64 / n, sub(*b, *a)));
        norm(sub(*p, straight))
    });
    off.fold(0.0, f64::max) / axis.length
}

/// The instant that shows most.
fn telling<'a>(all: &[&'a Snapshot], shapes: &[Vec<Shape>]) -> Option<&'a Snapshot> {
    let first = *all.first()?;
    // the most bent one, if that can be seen
    let bent = |s: &Snapshot| s.axes.iter().filter(|a| a.places.is_empty()).map(bend).fold(0.0, f64::max);
    let most = all.iter().copied().max_by(|a, b| bent(a).total_cmp(&bent(b)))?;
    if bent(most) > 0.02 {
        return Some(most);
    }
    let extent = |s: &Snapshot| {
        let (lo, hi) = view::bounds(&places(s, shapes));
        let mut edges: [f64; 3] = std::array::from_fn(|i| hi[i] - lo[i]);
        edges.sort_by(|a, b| b.total_cmp(a));
        (edges[0], edges[1])
    };
    // a mechanism that lies along a line is better seen unfolded
    let flatness = |s: &Snapshot| {
        let (long, short) = extent(s);
        if long > 0.0 { short / long } else { 0.0 }
    };
    let unfolded = all.iter().copied().max_by(|a, b| flatness(a).total_cmp(&flatness(b)))?;
    let flat = flatness(first) < 0.12 && flatness(unfolded) > WIDER * flatness(first);
    Some(if flat { unfolded } else { first })
}

/// Paths of the markers.
fn paths(model: &Model, all: &[&Snapshot]) -> Vec<Trace> {
    let every = all.len().div_ceil(MOST_PATH_POINTS).max(1);
    let mut out = Vec::new();
    for m in &model.markers {
        let BodyRef::Body(i) = m.body else { continue };
        let place = |s: &&Snapshot| scene::point(s, m.body, m.frame.p);
        let mut points: Vec<Vec3> = all.iter().step_by(every).map(place).collect();
        if turning(&points) > ROUGH {
            // too many turns for so few points: the first of them
            points = all.iter().take(MOST_PATH_POINTS).map(place).collect();
        }
        if points.len() > 1 && turning(&points) <= ROUGH {
            out.push(Trace { points, colour: scene::body_colour(model, i), strong: false });
        }
    }
    out
}

/// Mean angle between neighbouring pieces of a path, rad.
fn turning(points: &[Vec3]) -> f64 {
    let pieces: Vec<Vec3> = points.windows(2).map(|w| sub(w[1], w[0])).filter(|d| norm(*d) > 0.0).collect();
    let angle = |w: &[Vec3]| norm(cross(w[0], w[1])).atan2(dot(w[0], w[1]));
    let sum: f64 = pieces.windows(2).map(angle).sum();
    sum / pieces.len().saturating_sub(1).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::{Body, Dimension};

    #[test]
    fn a_portrait_has_one_size_and_no_words() {
        let mut m = Model::new("bar", Dimension::Planar);
        m.add_body(Body::planar("bar", 1.0, [1.0, 0.0], 1.0)).unwrap();
        let text = svg(&m, &[], None);
        assert!(text.contains(r#"viewBox="0 0 480 320""#) && !text.contains("<text"), "{text}");
    }

    #[test]
    fn the_most_bent_instant_is_shown() {
        let axis = |d: f64| Bent {
            body: 0,
            length: 1.0,
            points: vec![[0.0; 3], [0.5, d, 0.0], [1.0, 0.0, 0.0]],
            places: Vec::new(),
        };
        let at = |t: f64, d: f64| Snapshot { t, poses: Vec::new(), axes: vec![axis(d)], pushes: Vec::new() };
        let all = [at(0.0, 0.0), at(1.0, 0.2), at(2.0, 0.1)];
        let chosen = telling(&all.iter().collect::<Vec<_>>(), &[]).unwrap();
        assert!((chosen.t - 1.0).abs() < 1e-12);
    }
}
