//! A mechanism drawn into a picture: ground, paths, bodies, springs and joints.

use super::scene::{self, Shape};
use super::solids::Ground;
use super::svg::Svg;
use super::symbols::{self, Drawn};
use super::view::{self, View};
use crate::results::Snapshot;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, norm, sub};
use delassus_model::joint::JointKind;
use delassus_model::{Bent, BodyRef, Model};

/// Largest height of a drawing whose height is free, px.
const MOST_HEIGHT: f64 = 560.0;
const GREY: &str = "#888888";

/// The space there is, px.
pub(super) struct Canvas {
    pub(super) width: f64,
    /// `None`: as the drawing needs.
    pub(super) height: Option<f64>,
    /// Free space around the drawing.
    pub(super) margin: f64,
    /// Space for text.
    pub(super) above: f64,
    pub(super) below: f64,
}

/// Points that must be in the picture, and how far what is drawn there reaches, m.
#[derive(Default)]
pub(super) struct Seen(Vec<(Vec3, f64)>);

impl Seen {
    pub(super) fn points(&mut self, points: impl IntoIterator<Item = Vec3>) {
        self.0.extend(points.into_iter().filter(|p| p.iter().all(|x| x.is_finite())).map(|p| (p, 0.0)));
    }

    /// Bodies, joints and springs in a pose.
    pub(super) fn pose(&mut self, model: &Model, shapes: &[Vec<Shape>], s: &Snapshot) {
        self.points(s.axes.iter().flat_map(|a| a.points.iter().copied()));
        for (i, list) in shapes.iter().enumerate() {
            for shape in list {
                let all = shape.points().into_iter().map(|p| scene::point(s, BodyRef::Body(i), p));
                self.0.extend(all.map(|p| (p, shape.margin())));
            }
        }
        // relations of coordinates have no place
        for j in model.joints.iter().filter(|j| !j.kind.is_relation()) {
            self.points((0..2).map(|k| scene::point(s, j.between[k], j.frames[k].p)));
        }
        for f in &model.forces {
            if let Some((between, ends)) = f.kind.ends() {
                self.points((0..2).map(|k| scene::point(s, between[k], ends[k])));
            }
        }
    }
}

/// A curve drawn by a point of a body.
pub(super) struct Trace {
    pub(super) points: Vec<Vec3>,
    pub(super) colour: &'static str,
    /// Of a marker.
    pub(super) strong: bool,
}

/// A picture being drawn.
pub(super) struct Picture<'a> {
    pub(super) model: &'a Model,
    pub(super) out: Svg,
    pub(super) view: View,
    /// Pixels per metre.
    pub(super) scale: f64,
    /// Picture coordinates, m, of the lower left corner of the drawing.
    origin: [f64; 2],
    pub(super) height: f64,
}

impl<'a> Picture<'a> {
    /// Nothing drawn yet; what is seen fills the canvas.
    pub(super) fn new(model: &'a Model, seen: &Seen, canvas: &Canvas) -> Picture<'a> {
        let centres: Vec<Vec3> = seen.0.iter().map(|(p, _)| *p).collect();
        let view = view::choose(model, &centres);
        let (mut lo, mut hi) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for (p, reach) in &seen.0 {
            let at = view.project(*p);
            for i in 0..2 {
                lo[i] = lo[i].min(at[i] - reach);
                hi[i] = hi[i].max(at[i] + reach);
            }
        }
        if lo[0] > hi[0] {
            (lo, hi) = ([0.0; 2], [0.0; 2]);
        }
        let size = [hi[0] - lo[0], hi[1] - lo[1]];
        let larger = size[0].max(size[1]).max(1e-9);
        let (w, h) = (size[0].max(0.02 * larger), size[1].max(0.02 * larger));
        let most = canvas
            .height
            .map_or(MOST_HEIGHT, |height| height - canvas.above - canvas.below - 2.0 * canvas.margin);
        let scale = ((canvas.width - 2.0 * canvas.margin) / w).min(most / h);
        let drawing = (h * scale + 56.0).max(160.0);
        let height = canvas.height.unwrap_or(canvas.above + drawing + canvas.below);
        let drawing = height - canvas.above - canvas.below;
        let centre = [0.5 * (lo[0] + hi[0]), 0.5 * (lo[1] + hi[1])];
        let origin =
            [centre[0] - 0.5 * canvas.width / scale, centre[1] - (canvas.below + 0.5 * drawing) / scale];
        Picture { model, out: Svg::new(canvas.width, height), view, scale, origin, height }
    }

    pub(super) fn at(&self, p: Vec3) -> [f64; 2] {
        let [x, y] = self.view.project(p);
        [(x - self.origin[0]) * self.scale, self.height - (y - self.origin[1]) * self.scale]
    }

    /// A direction in the picture, not normalised.
    pub(super) fn direction(&self, d: Vec3) -> [f64; 2] {
        let [x, y] = self.view.project(d);
        [x, -y]
    }

    /// Bearings and guides of joints with the ground.
    pub(super) fn ground(&mut self, poses: &[&Snapshot]) {
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
    pub(super) fn floors(&mut self, ground: &Ground) {
        for (ends, normal) in &ground.floors {
            let [a, b] = ends.map(|p| self.at(p));
            let n = self.direction(*normal);
            symbols::hatch(&mut self.out, a, b, [-n[0], -n[1]]);
        }
        for shape in &ground.shapes {
            self.shape(&|p| *p, GREY, shape);
        }
    }

    pub(super) fn path(&mut self, t: &Trace) {
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

    pub(super) fn pose(&mut self, s: &Snapshot, shapes: &[Vec<Shape>], strength: f64) {
        self.out.raw(&format!(r#"<g opacity="{strength}">"#));
        self.links(s, strength > 0.5);
        // what is far first
        let eye = self.view.towards_eye();
        let mut order: Vec<(f64, usize)> =
            shapes.iter().enumerate().map(|(i, list)| (depth(s, i, list, eye), i)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (_, i) in order {
            let list = &shapes[i];
            if let Some(axis) = scene::bent(s, i) {
                self.bent(axis, scene::body_colour(self.model, i), list);
                continue;
            }
            if let Some(net) = scene::net(s, i).filter(|_| self.model.bodies[i].visual.is_empty()) {
                self.net(net, i);
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
                symbols::joint(
                    &mut self.out,
                    &Drawn { symbol: j.kind.info().symbol, at, axis, plain, colour },
                );
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

    /// A body that is given by nodes: lines through them.
    fn net(&mut self, net: &Bent, body: usize) {
        let style = format!(
            r#"fill="none" stroke="{}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round""#,
            scene::body_colour(self.model, body)
        );
        for strand in scene::strands_of(self.model, body) {
            let line: Vec<[f64; 2]> =
                strand.iter().filter_map(|i| net.points.get(*i)).map(|p| self.at(*p)).collect();
            self.out.polyline(&line, false, &style);
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
                // an outline that closes is the edge of something
                let fill = if closes(points) {
                    format!(r#"fill="{c}" fill-opacity="0.18""#)
                } else {
                    r#"fill="none""#.into()
                };
                let style = format!(r#"{fill} stroke="{c}" stroke-width="1.8" stroke-linejoin="round""#);
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
}

/// How near the eye a body is.
fn depth(s: &Snapshot, body: usize, shapes: &[Shape], eye: Vec3) -> f64 {
    let points: Vec<Vec3> = shapes.iter().flat_map(Shape::points).collect();
    // rounded, so that bodies at one depth keep the order of the model
    let near = dot(scene::point(s, BodyRef::Body(body), scene::middle(&points)), eye);
    (near * 1e9).round()
}

/// True for an outline of three corners or more that ends where it began.
fn closes(points: &[Vec3]) -> bool {
    let (Some(a), Some(b)) = (points.first(), points.last()) else { return false };
    let size = points.iter().map(|p| norm(sub(*p, *a))).fold(0.0, f64::max);
    points.len() > 3 && norm(sub(*a, *b)) <= 1e-9 * size
}
