//! A stroboscopic picture of a mechanism: first and last pose strong, those between faint, paths of markers.

use super::picture::{Canvas, Picture, Seen, Trace};
use super::scene::{self, Shape};
use super::svg::Anchor;
use super::{arrows, solids};
use crate::results::{Record, Snapshot};
use delassus_algebra::Vec3;
use delassus_model::{BodyRef, Dimension, Model};
use delassus_system::error::Error;
use std::path::Path;

/// Most poses drawn.
const POSES: usize = 9;
/// Most shapes of all poses together, a few hundred kilobytes: of many bodies fewer poses are drawn, of more every so many.
const MOST_SHAPES: usize = 2400;
/// Most paths of bodies that nobody marked.
const MOST_PATHS: usize = 60;
const WIDTH: f64 = 760.0;
const INK: &str = "#222222";

/// The picture as an SVG document; a run without snapshots shows the model as drawn.
#[must_use]
pub fn svg(model: &Model, record: &Record) -> String {
    let drawn = [scene::drawn(model)];
    let all = scene::sample(&record.snapshots, model.bodies.len(), 2000);
    let all = if all.is_empty() { drawn.iter().collect() } else { all };
    let mut shapes: Vec<Vec<Shape>> = (0..model.bodies.len()).map(|b| scene::shapes(model, b)).collect();
    let count: usize = shapes.iter().map(Vec::len).sum();
    let most = (MOST_SHAPES / count.max(1)).clamp(2, POSES);
    let poses: Vec<&Snapshot> = if all.len() <= most {
        all.clone()
    } else {
        (0..most).map(|i| all[i * (all.len() - 1) / (most - 1)]).collect()
    };
    // of bodies that are too many for two poses some stand for the others
    let each = (2 * count).div_ceil(MOST_SHAPES).max(1);
    shapes.iter_mut().enumerate().filter(|(i, _)| i % each != 0).for_each(|(_, list)| list.clear());
    let paths = paths(model, &all);
    let ground = solids::ground(model, &poses);
    let mut seen = Seen::default();
    seen.points(ground.points());
    seen.points(paths.iter().flat_map(|t| t.points.iter().copied()));
    poses.iter().for_each(|s| seen.pose(model, &shapes, s));
    // the title above; the scale and, in space, the axes below
    let below = if model.dimension == Dimension::Spatial { 76.0 } else { 44.0 };
    let canvas = Canvas { width: WIDTH, height: None, margin: 46.0, above: 40.0, below };
    let mut picture = Picture::new(model, &seen, &canvas);
    picture.ground(&poses);
    picture.floors(&ground);
    for path in &paths {
        picture.path(path);
    }
    for (i, s) in poses.iter().enumerate() {
        let strength = if i + 1 == poses.len() {
            1.0
        } else if i == 0 {
            0.75
        } else {
            0.16
        };
        picture.pose(s, &shapes, strength);
    }
    if let Some(last) = poses.last() {
        // as long as what is drawn allows
        if let Some(per) = arrows::metres(&[last], (WIDTH.min(picture.height)) / picture.scale) {
            picture.pushes(last, per);
        }
        picture.names(last, &shapes);
    }
    picture.legend(&poses, each);
    picture.out.finish(&model.name)
}

/// Writes the picture.
///
/// # Errors
/// If it cannot be written.
pub fn write(model: &Model, record: &Record, path: &Path) -> Result<(), Error> {
    super::files::write_text(path, &svg(model, record))
}

/// Paths of the markers; of the centres of mass if there are no markers.
fn paths(model: &Model, all: &[&Snapshot]) -> Vec<Trace> {
    let trace = |body: BodyRef, p: Vec3, strong: bool| {
        let BodyRef::Body(i) = body else { return None };
        let points: Vec<Vec3> = all.iter().map(|s| scene::point(s, body, p)).collect();
        (points.len() > 1).then_some(Trace { points, colour: scene::body_colour(model, i), strong })
    };
    if model.markers.is_empty() {
        // pieces of a body have no path of their own
        let named = (0..model.bodies.len()).filter(|i| !model.bodies[*i].name.is_empty());
        named.take(MOST_PATHS).filter_map(|i| trace(BodyRef::Body(i), [0.0; 3], false)).collect()
    } else {
        model.markers.iter().filter_map(|m| trace(m.body, m.frame.p, true)).collect()
    }
}

impl Picture<'_> {
    /// Names of the bodies beside their last pose.
    fn names(&mut self, last: &Snapshot, shapes: &[Vec<Shape>]) {
        if self.model.bodies.iter().filter(|b| !b.name.is_empty()).count() > 12 {
            return;
        }
        for (i, body) in self.model.bodies.iter().enumerate().filter(|(_, b)| !b.name.is_empty()) {
            if self.model.bodies[i + 1..].iter().any(|b| b.name == body.name) {
                continue; // its pieces are named
            }
            let all: Vec<Vec3> = shapes[i].iter().flat_map(Shape::points).collect();
            let at = self.at(scene::point(last, BodyRef::Body(i), scene::middle(&all)));
            let style = format!(
                r##"fill="{}" stroke="#ffffff" stroke-width="3.5" paint-order="stroke" stroke-linejoin="round""##,
                scene::body_colour(self.model, i)
            );
            self.out.text([at[0] + 9.0, at[1] - 9.0], Anchor::Start, 12.0, &style, &body.name);
        }
    }

    /// Title, times, scale and, in space, the axes; one of so many bodies is drawn.
    fn legend(&mut self, poses: &[&Snapshot], each: usize) {
        let ink = format!(r#"fill="{INK}""#);
        self.out.text([WIDTH / 2.0, 26.0], Anchor::Middle, 15.0, &ink, &self.model.name);
        let grey = r##"fill="#666666""##;
        let bottom = self.height - 20.0;
        if let (Some(first), Some(last), true) = (poses.first(), poses.last(), poses.len() > 1) {
            let text = if poses.len() > 2 {
                format!(
                    "strong: t = {} s and t = {} s; faint: {} instants between",
                    short(first.t),
                    short(last.t),
                    poses.len() - 2
                )
            } else {
                format!("t = {} s and t = {} s", short(first.t), short(last.t))
            };
            let some = if each > 1 { format!("; one of {each} bodies is drawn") } else { String::new() };
            self.out.text([WIDTH - 24.0, bottom], Anchor::End, 11.0, grey, &format!("{text}{some}"));
        }
        let metres = round_length(110.0 / self.scale);
        let (x0, x1) = (24.0, 24.0 + metres * self.scale);
        let line = r##"stroke="#666666" stroke-width="1.4""##;
        self.out.line([x0, bottom], [x1, bottom], line);
        for x in [x0, x1] {
            self.out.line([x, bottom - 4.0], [x, bottom + 4.0], line);
        }
        self.out.text(
            [0.5 * (x0 + x1), bottom - 7.0],
            Anchor::Middle,
            11.0,
            grey,
            &format!("{} m", short(metres)),
        );
        if self.model.dimension == Dimension::Spatial {
            self.tripod([200.0, self.height - 36.0]);
        }
    }

    fn tripod(&mut self, at: [f64; 2]) {
        for (i, name) in ["x", "y", "z"].into_iter().enumerate() {
            let mut axis = [0.0; 3];
            axis[i] = 1.0;
            let d = self.direction(axis);
            let tip = [at[0] + 26.0 * d[0], at[1] + 26.0 * d[1]];
            if d[0].hypot(d[1]) < 0.05 {
                continue;
            }
            let c = ["#b03030", "#2e8540", "#2858a8"][i];
            self.out.line(at, tip, &format!(r#"stroke="{c}" stroke-width="1.8" stroke-linecap="round""#));
            let label = [at[0] + 36.0 * d[0], at[1] + 36.0 * d[1] + 4.0];
            self.out.text(label, Anchor::Middle, 11.0, &format!(r#"fill="{c}""#), name);
        }
    }
}

/// 1, 2 or 5 times a power of ten, at most x.
fn round_length(x: f64) -> f64 {
    let power = 10f64.powf(x.log10().floor());
    [5.0, 2.0, 1.0].into_iter().map(|m| m * power).find(|l| *l <= x * 1.001).unwrap_or(power)
}

/// A number with at most four significant digits.
fn short(x: f64) -> String {
    let rounded: f64 = format!("{x:.3e}").parse().unwrap_or(x);
    if rounded != 0.0 && !(1e-3..1e5).contains(&rounded.abs()) {
        format!("{rounded:e}")
    } else {
        format!("{rounded}")
    }
}
