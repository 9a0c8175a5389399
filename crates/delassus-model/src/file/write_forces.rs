//! Roads and forces of the resolved model.

use super::write::{Writer, function, list, number, quoted};
use crate::force::{Axes, Curve, ForceKind, Law, Road, Step, Stops, TyreData};
use crate::{Coordinate, Expr, Force};

impl Writer<'_> {
    pub(super) fn force(&mut self, f: &Force) {
        self.section("[[force]]");
        self.line("name", &quoted(&f.name));
        self.line("type", &quoted(f.kind.name()));
        let axes_name = |axes: &Axes| if *axes == Axes::Body { "\"body\"" } else { "\"global\"" };
        match &f.kind {
            ForceKind::Force { body, at, components, axes } => {
                self.line("body", &self.name_of(*body));
                self.line("at", &self.local(*at));
                self.line("vector", &self.functions(components));
                self.line("axes", axes_name(axes));
            }
            ForceKind::Torque { body, reaction, components, axes } => {
                self.line("body", &self.name_of(*body));
                self.line("on", &self.name_of(*reaction));
                if self.planar() {
                    self.line("torque", &self.function(&components[2]));
                } else {
                    self.line("vector", &self.functions(components));
                    self.line("axes", axes_name(axes));
                }
            }
            ForceKind::SpringDamper { between, points, k, c, length0 } => {
                self.line("between", &self.pair(*between));
                self.line("from", &self.local(points[0]));
                self.line("to", &self.local(points[1]));
                self.line("k", &number(*k));
                self.line("c", &number(*c));
                self.line("length0", &number(*length0));
            }
            ForceKind::TorsionSpring { between, frames, k, c, angle0 } => {
                self.line("frames", &self.frames(*between, frames));
                self.line("k", &number(*k));
                self.line("c", &number(*c));
                self.line("angle0", &number(*angle0));
            }
            ForceKind::Characteristic { between, frames, coordinate, law, .. } => {
                if *coordinate == Coordinate::Length {
                    self.line("between", &self.pair(*between));
                    self.line("from", &self.local(frames[0].p));
                    self.line("to", &self.local(frames[1].p));
                } else {
                    self.line("frames", &self.frames(*between, frames));
                }
                self.law(*coordinate, law);
            }
            ForceKind::Bushing { between, frames, k, c } => {
                self.line("frames", &self.frames(*between, frames));
                let planar = self.planar();
                let entries = |x: &[f64; 6]| if planar { numbers(&[x[0], x[1], x[5]]) } else { numbers(x) };
                self.line("k", &entries(k));
                self.line("c", &entries(c));
            }
            ForceKind::Motor { joint, coordinate, control } => {
                self.line("joint", &quoted(&self.model.joints[*joint].name));
                self.line("coordinate", &quoted(coordinate.name()));
                self.line("target", &self.function(&control.target));
                self.line("kp", &number(control.kp));
                self.line("kd", &number(control.kd));
                if control.limit.is_finite() {
                    self.line("limit", &number(control.limit));
                }
                if let Some(e) = &control.feedforward {
                    self.line("feedforward", &self.function(e));
                }
            }
            ForceKind::Tyre(t) => self.tyre(t),
        }
    }
    /// A law; its spring is written over the elongation.
    fn law(&mut self, coordinate: Coordinate, law: &Law) {
        let rest = if coordinate.is_angle() { "angle0" } else { "length0" };
        match &law.spring {
            Some(Curve::Line { slope, zero }) => {
                self.line("k", &number(*slope));
                self.line(rest, &number(law.rest + zero));
            }
            Some(c) => {
                self.line("spring", &curve(c));
                let elongation = super::laws::variables(coordinate)[2];
                let uses = |e: &Expr| e.text().contains(elongation);
                // a formula says itself whether it counts from the rest value
                if law.rest != 0.0 || matches!(c, Curve::Formula(e) if uses(e)) {
                    self.line(rest, &number(law.rest));
                }
            }
            None => {}
        }
        match &law.damper {
            Some(Curve::Line { slope, .. }) => self.line("c", &number(*slope)),
            Some(c) => self.line("damper", &curve(c)),
            None => {}
        }
        if let Some(e) = &law.force {
            self.line("force", &self.function(e));
        }
    }
    fn tyre(&mut self, t: &TyreData) {
        self.line("body", &self.name_of(t.body));
        self.line("at", &self.local(t.centre));
        if let Some(road) = t.road {
            self.line("road", &quoted(&self.model.roads[road].name));
        }
        for (key, value) in [("radius", t.radius), ("k", t.k), ("c", t.c)] {
            self.line(key, &number(value));
        }
        let Some(slip) = &t.slip else { return };
        if !self.planar() {
            self.line("axis", &self.vector(slip.axis));
            self.line("cornering", &number(slip.lateral));
        }
        if slip.longitudinal > 0.0 {
            self.line("longitudinal", &number(slip.longitudinal));
        }
        self.line("load", "1.0");
        if slip.friction.is_finite() {
            self.line("friction", &number(slip.friction));
        }
        self.line("slow", &number(slip.slow));
    }
    pub(super) fn road(&mut self, r: &Road) {
        self.section("[[road]]");
        self.line("name", &quoted(&r.name));
        self.line("axis", &self.vector(r.along));
        if !self.planar() {
            self.line("up", &self.vector(r.up));
        }
        let p = &r.profile;
        if !p.points.is_empty() {
            self.line("points", &list(p.points.iter().map(|q| numbers(q))));
        }
        self.line("corner", &number(p.corner));
        let step = |s: &Step| {
            let [at, height, length] = [s.at, s.height, s.length].map(number);
            format!("{{ at = {at}, height = {height}, length = {length} }}")
        };
        if !p.steps.is_empty() {
            self.line("steps", &list(p.steps.iter().map(step)));
        }
        if let Some(e) = &p.formula {
            self.line("height", &self.function(e));
        }
    }
}

/// Stops of a joint.
pub(super) fn stops(s: &Stops) -> String {
    let all = [("lower", s.lower), ("upper", s.upper), ("k", s.k), ("c", s.c), ("onset", s.onset)];
    let given = all.iter().filter(|(_, x)| x.is_finite());
    let list: Vec<String> = given.map(|(key, x)| format!("{key} = {}", number(*x))).collect();
    format!("{{ {} }}", list.join(", "))
}

fn numbers(x: &[f64]) -> String {
    list(x.iter().map(|x| number(*x)))
}

fn curve(c: &Curve) -> String {
    match c {
        Curve::Line { slope, zero } => {
            format!("{{ polynomials = [{}] }}", numbers(&[-slope * zero, *slope]))
        }
        Curve::Table(t) => {
            let (x, y) = t.points();
            let points = list(x.iter().zip(y).map(|(x, y)| numbers(&[*x, *y])));
            format!("{{ points = {points}, outside = {} }}", quoted(t.outside().name()))
        }
        Curve::Pieces(p) => {
            let (breaks, coefficients) = p.parts();
            let polynomials = list(coefficients.iter().map(|c| numbers(c)));
            format!("{{ breaks = {}, polynomials = {polynomials} }}", numbers(breaks))
        }
        Curve::Formula(e) => function(e),
    }
}
