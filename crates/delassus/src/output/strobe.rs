//! A stroboscopic picture of a mechanism: first and last pose strong, those between faint, paths of markers.

use super::scene::{self, Shape};
use super::solids::{self, Ground};
use super::svg::{Anchor, Svg};
use super::symbols::{self, Symbol};
use super::view::{self, View};
use super::{Record, Snapshot};
use crate::error::Error;
use crate::joint::JointKind;
use crate::model::{Bent, BodyRef, Dimension, Model};
use delassus_algebra::Vec3;
use std::path::Path;

/// Most poses drawn.
const POSES: usize = 9;
const WIDTH: f64 = 760.0;
const MARGIN: f64 = 46.0;
const INK: &str = "#222222";
const GREY: &str = "#888888";

/// The picture as an SVG document; a run without snapshots shows the model as drawn.
#[must_use]
pub fn svg(model: &Model, record: &Record) -> String {
    let drawn = [scene::drawn(model)];
    let all = scene::sample(&record.snapshots, model.bodies.len(), 2000);
    let all = if all.is_empty() { drawn.iter().collect() } else { all };
    let poses: Vec<&Snapshot> = if all.len() <= POSES {
        all.clone()
    } else {
        (0..POSES).map(|i| all[i * (all.len() - 1) / (POSES - 1)]).collect()
    };
    let shapes: Vec<Vec<Shape>> = (0..model.bodies.len()).map(|b| scene::shapes(model, b)).collect();
    let paths = paths(model, &all);
    let ground = solids::ground(model, &poses);
    let mut picture = Picture::new(model, &shapes, &poses, &paths, ground.points());
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
        picture.names(last, &shapes);
    }
    picture.legend(&poses);
    picture.out.finish(&model.name)
}

/// Writes the picture.
///
/// # Errors
/// If it cannot be written.
pub fn write(model: &Model, record: &Record, path: &Path) -> Result<(), Error> {
    super::files::write_text(path, &svg(model, record))
}

/// A curve drawn by a point of a body.
struct Trace {
    points: Vec<Vec3>,
    colour: &'static str,
    strong: bool,
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
        named.filter_map(|i| trace(BodyRef::Body(i), [0.0; 3], false)).collect()
    } else {
        model.markers.iter().filter_map(|m| trace(m.body, m.frame.p, true)).collect()
    }
}

struct Picture<'a> {
    model: &'a Model,
    out: Svg,
    view: View,
    scale: f64,
    /// Picture coordinates, m, of the lower left corner of the drawing.
    origin: [f64; 2],
    height: f64,
}

impl<'a> Picture<'a> {
    fn new(
        model: &'a Model,
        shapes: &[Vec<Shape>],
        poses: &[&Snapshot],
        paths: &[Trace],
        mut points: Vec<Vec3>,
    ) -> Picture<'a> {
        points.extend(paths.iter().flat_map(|t| t.points.iter().copied()));
        let mut margin = 0.0f64;
        for s in poses {
            points.extend(s.axes.iter().flat_map(|a| a.points.iter().copied()));
            for (i, list) in shapes.iter().enumerate() {
                for shape in list {
                    margin = margin.max(shape.margin());
                    let body = BodyRef::Body(i);
                    points.extend(shape.points().into_iter().map(|p| scene::point(s, body, p)));
                }
            }
            for j in &model.joints {
                points.extend((0..2).map(|k| scene::point(s, j.between[k], j.frames[k].p)));
            }
            for f in &model.forces {
                if let Some((between, ends)) = f.kind.ends() {
                    points.extend((0..2).map(|k| scene::point(s, between[k], ends[k])));
                }
            }
        }
        let view = view::choose(model, &points);
        let flat: Vec<Vec3> = points.iter().map(|p| view.project(*p)).map(|[x, y]| [x, y, 0.0]).collect();
        let (lo, hi) = view::bounds(&flat);
        let size = [hi[0] - lo[0] + 2.0 * margin, hi[1] - lo[1] + 2.0 * margin];
        let larger = size[0].max(size[1]).max(1e-9);
        let (w, h) = (size[0].max(0.02 * larger), size[1].max(0.02 * larger));
        let scale = ((WIDTH - 2.0 * MARGIN) / w).min(560.0 / h);
        // the title above; the scale and, in space, the axes below
        let strip = if model.dimension == Dimension::Spatial { 76.0 } else { 44.0 };
        let drawing = (h * scale + 56.0).max(160.0);
        let height = 40.0 + drawing + strip;
        let centre = [0.5 * (lo[0] + hi[0]), 0.5 * (lo[1] + hi[1])];
        let origin = [centre[0] - 0.5 * WIDTH / scale, centre[1] - (strip + 0.5 * drawing) / scale];
        Picture { model, out: Svg::new(WIDTH, height), view, scale, origin, height }
    }

    fn at(&self, p: Vec3) -> [f64; 2] {
        let [x, y] = self.view.project(p);
        [(x - self.origin[0]) * self.scale, self.height - (y - self.origin[1]) * self.scale]
    }

    /// A direction in the picture, not normalised.
    fn direction(&self, d: Vec3) -> [f64; 2] {
        let [x, y] = self.view.project(d);
        [x, -y]
    }

    /// Bearings and guides of joints with the ground.
    fn ground(&mut self, poses: &[&Snapshot]) {
        let model = self.model;
        let mut seen: Vec<[f64; 2]> = Vec::new();
        for j in &model.joints {
            let Some(fixed) = (0..2).find(|k| j.between[*k] == BodyRef::Ground) else { continue };
            let moving = 1 - fixed;
            let place = self.at(j.frames[fixed].p);
            match j.kind {
                kind if scene::slides(kind) => {
                    let axis = self.direction(scene::axis(model, &j.frames[fixed]));
                    if axis[0].hypot(axis[1]) < 0.1 {
                        continue;
                    }
                    let along = |p: &[f64; 2]| p[0] * axis[0] + p[1] * axis[1];
                    let mut places: Vec<[f64; 2]> = poses
                        .iter()
                        .map(|s| self.at(scene::point(s, j.between[moving], j.frames[moving].p)))
                        .collect();
                    places.sort_by(|a, b| along(a).total_cmp(&along(b)));
                    if let (Some(a), Some(b)) = (places.first(), places.last()) {
                        symbols::guide(&mut self.out, *a, *b, axis);
                    }
                }
                kind if !scene::stands(kind) => {}
                _ => {
                    // one bearing for several joints at one place
                    if seen.iter().all(|p| (p[0] - place[0]).hypot(p[1] - place[1]) > 4.0) {
                        symbols::bearing(&mut self.out, place);
                        seen.push(place);
                    }
                }
            }
        }
    }

    /// Shapes of the ground; half-planes as hatched lines.
    fn floors(&mut self, ground: &Ground) {
        for (ends, normal) in &ground.floors {
            let [a, b] = ends.map(|p| self.at(p));
            let n = self.direction(*normal);
            symbols::hatch(&mut self.out, a, b, [-n[0], -n[1]]);
        }
        for shape in &ground.shapes {
            self.shape(&|p| *p, GREY, shape);
        }
    }

    fn path(&mut self, t: &Trace) {
        let points = t.points.iter().map(|p| self.at(*p));
        let style = if t.strong {
            format!(r#"fill="none" stroke="{}" stroke-width="1.6" stroke-linejoin="round""#, t.colour)
        } else {
            format!(
                r#"fill="none" stroke="{}" stroke-width="1" stroke-dasharray="2 3" stroke-opacity="0.7""#,
                t.colour
            )
        };
        for piece in super::decimate::curves(points) {
            self.out.polyline(&piece, false, &style);
        }
    }

    fn pose(&mut self, s: &Snapshot, shapes: &[Vec<Shape>], strength: f64) {
        self.out.raw(&format!(r#"<g opacity="{strength}">"#));
        self.links(s, strength > 0.5);
        for (i, list) in shapes.iter().enumerate() {
            if let Some(axis) = scene::bent(s, i) {
                self.bent(axis, scene::body_colour(self.model, i), list);
                continue;
            }
            for shape in list {
                self.shape(
                    &|p| scene::point(s, BodyRef::Body(i), *p),
                    scene::body_colour(self.model, i),
                    shape,
                );
            }
        }
        let model = self.model;
        for j in &model.joints {
            let axis = self.direction(scene::direction(s, j.between[0], scene::axis(model, &j.frames[0])));
            let owner = j.between.iter().rev().find_map(|b| match b {
                BodyRef::Body(i) => Some(*i),
                BodyRef::Ground => None,
            });
            let plain = owner.is_some_and(|i| !model.bodies[i].visual.is_empty());
            for k in scene::symbol_ends(model, j) {
                let at = self.at(scene::point(s, j.between[k], j.frames[k].p));
                let colour = owner.map_or("#888888", |i| scene::body_colour(model, i));
                symbols::joint(&mut self.out, &Symbol { kind: j.kind, at, axis, plain, colour });
            }
        }
        self.out.raw("</g>");
    }

    /// A flexible body: its bent axis as thick as the undeformed body is drawn, and balls that sit on it.
    fn bent(&mut self, axis: &Bent, c: &str, shapes: &[Shape]) {
        let radius = shapes.iter().filter(|s| !matches!(s, Shape::Ball { .. })).map(Shape::margin);
        let width = (2.0 * radius.fold(0.0, f64::max) * self.scale).max(4.0);
        let line: Vec<[f64; 2]> = axis.points.iter().map(|p| self.at(*p)).collect();
        let style = format!(
            r#"fill="none" stroke="{c}" stroke-width="{width:.1}" stroke-linecap="round" stroke-linejoin="round""#
        );
        self.out.polyline(&line, false, &style);
        for ball in shapes.iter().filter(|s| matches!(s, Shape::Ball { .. })) {
            self.shape(&|p| axis.at(p[0]), c, ball);
        }
    }

    fn shape(&mut self, global: &dyn Fn(&Vec3) -> Vec3, c: &str, shape: &Shape) {
        let place = |p: &Vec3| self.at(global(p));
        match shape {
            Shape::Stick { a, b, radius } => {
                let width = if *radius > 0.0 { (2.0 * radius * self.scale).max(2.0) } else { 4.0 };
                let style = format!(r#"stroke="{c}" stroke-width="{width:.1}" stroke-linecap="round""#);
                let (a, b) = (place(a), place(b));
                self.out.line(a, b, &style);
            }
            Shape::Ball { at, radius } => {
                let r = if *radius > 0.0 { (radius * self.scale).max(2.0) } else { 4.5 };
                let filled = if *radius > 0.0 { "0.55" } else { "1" };
                let at = place(at);
                self.out.circle(at, r, &format!(r#"fill="{c}" fill-opacity="{filled}" stroke="{c}""#));
            }
            Shape::Plate { points } => {
                let outline = view::hull(&points.iter().map(place).collect::<Vec<_>>());
                let style = format!(
                    r#"fill="{c}" fill-opacity="0.3" stroke="{c}" stroke-width="1.8" stroke-linejoin="round""#
                );
                self.out.polyline(&outline, true, &style);
            }
            Shape::Line { points } => {
                let line: Vec<[f64; 2]> = points.iter().map(place).collect();
                let style = format!(r#"fill="none" stroke="{c}" stroke-width="1.8" stroke-linejoin="round""#);
                self.out.polyline(&line, false, &style);
            }
        }
    }

    /// Rods without mass and, in strong poses, springs.
    fn links(&mut self, s: &Snapshot, springs: bool) {
        let model = self.model;
        for j in model.joints.iter().filter(|j| j.kind == JointKind::Rod) {
            let [a, b] = [0, 1].map(|k| self.at(scene::point(s, j.between[k], j.frames[k].p)));
            self.out.line(a, b, r##"stroke="#777777" stroke-width="2.4""##);
        }
        for f in model.forces.iter().filter(|_| springs) {
            if let Some((between, points)) = f.kind.ends() {
                let [a, b] = [0, 1].map(|k| self.at(scene::point(s, between[k], points[k])));
                let line = scene::zigzag(a, b, 5.0);
                let style = r##"fill="none" stroke="#777777" stroke-width="1.3" stroke-linejoin="round""##;
                self.out.polyline(&line, false, style);
            }
        }
    }

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

    /// Title, times, scale and, in space, the axes.
    fn legend(&mut self, poses: &[&Snapshot]) {
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
            self.out.text([WIDTH - 24.0, bottom], Anchor::End, 11.0, grey, &text);
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
