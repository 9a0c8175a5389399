//! Shapes, contacts and events of the resolved model.

use super::write::{Writer, bare_or_quoted, function, list, number, quoted, surface as surface_of};
use crate::contact::ContactKind;
use crate::event::Direction;
use crate::{BodyRef, Contact, Shape, Solid, UserEvent};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, scale, transpose};

impl Writer<'_> {
    pub(super) fn named_shape(&mut self, solid: &Solid) {
        self.section("[[shape]]");
        self.line("name", &quoted(&solid.name));
        self.line("body", &self.name_of(solid.body));
        let (kind, value) = self.shape(&solid.shape);
        self.line(kind, &value);
        if let Some(material) = &solid.material {
            self.line("material", &quoted(material));
        }
    }

    /// Kind and keys of a shape, places in body axes.
    fn shape(&self, shape: &Shape) -> (&'static str, String) {
        let kind = shape.name(self.model.dimension);
        let at = |p: &Vec3| self.local(*p);
        let points = |points: &[Vec3]| list(points.iter().map(at));
        let rod = |ends: &[Vec3; 2], radius: f64| {
            format!("{{ from = {}, to = {}, radius = {} }}", at(&ends[0]), at(&ends[1]), number(radius))
        };
        let value = match shape {
            Shape::Point { at: p } => format!("{{ at = {} }}", at(p)),
            Shape::Sphere { at: p, radius, hollow } => {
                let hollow = if *hollow { ", hollow = true" } else { "" };
                format!("{{ at = {}, radius = {}{hollow} }}", at(p), number(*radius))
            }
            Shape::Plane { at: p, normal } => {
                format!("{{ at = {}, normal = {} }}", at(p), self.vector(*normal))
            }
            Shape::Line { points: p } | Shape::Polygon { points: p } => points(p),
            Shape::Mesh { surface } => surface_of(surface),
            Shape::Surface { radius } => format!("{{ radius = {} }}", number(*radius)),
            Shape::Box { at: p, axes, half } => {
                let size = self.vector(scale(2.0, *half));
                let axes = if *axes == IDENTITY {
                    String::new()
                } else {
                    let rows = list(transpose(axes).iter().map(|row| self.vector(*row)));
                    format!(", axes = {rows}")
                };
                format!("{{ at = {}, size = {size}{axes} }}", at(p))
            }
            Shape::Capsule { ends, radius } | Shape::Cylinder { ends, radius } => rod(ends, *radius),
        };
        (kind, value)
    }

    /// A shape by its name, or in braces.
    fn side(&self, solid: &Solid) -> String {
        if !solid.name.is_empty() && self.model.shapes.contains(solid) {
            return quoted(&format!("{}.{}", self.model.body_name(solid.body), solid.name));
        }
        let (kind, value) = self.shape(&solid.shape);
        let material =
            solid.material.as_ref().map_or(String::new(), |m| format!(", material = {}", quoted(m)));
        match solid.body {
            BodyRef::Ground => format!("{{ {kind} = {value}{material} }}"),
            BodyRef::Body(_) => {
                format!("{{ body = {}, {kind} = {value}{material} }}", self.name_of(solid.body))
            }
        }
    }

    /// All contacts; a lower stop and the upper one after it stand together where they share a name.
    pub(super) fn contacts(&mut self) {
        let mut all = self.model.contacts.iter().peekable();
        while let Some(c) = all.next() {
            let second = all.next_if(|next| both_stops(c, next));
            self.contact(c, second);
        }
    }

    fn contact(&mut self, c: &Contact, second: Option<&Contact>) {
        self.section("[[contact]]");
        let name = match second {
            Some(_) => c.name.strip_suffix(".lower").unwrap_or(&c.name),
            None => &c.name,
        };
        self.line("name", &quoted(name));
        match &c.kind {
            ContactKind::Pair(solids) => self.line("pair", &list(solids.iter().map(|s| self.side(s)))),
            ContactKind::Cloud(cloud) => {
                self.line("among", &list(cloud.among.iter().map(|s| quoted(s))));
                if !cloud.with.is_empty() {
                    let wall = |(w, s): (usize, &Solid)| match cloud.laws.get(w).and_then(Option::as_ref) {
                        Some(law) => self.wall(&self.side(s), law),
                        None => self.side(s),
                    };
                    self.line("with", &list(cloud.with.iter().enumerate().map(wall)));
                }
            }
            ContactKind::Stop { joint, coordinate, .. } => {
                self.line("joint", &quoted(&self.model.joints[*joint].name));
                self.line("coordinate", &quoted(coordinate.name()));
                for c in std::iter::once(c).chain(second) {
                    if let ContactKind::Stop { at, upper, .. } = &c.kind {
                        self.line(if *upper { "upper" } else { "lower" }, &number(*at));
                    }
                }
            }
            ContactKind::Formula(gap) => self.line("gap", &function(gap)),
        }
        // without a tangent there is restitution alone, which comes first
        let keys = if c.kind.has_tangent() { usize::MAX } else { 1 };
        for (key, value) in self.surface_law(c.restitution, &c.friction).into_iter().take(keys) {
            self.line(key, &value);
        }
    }

    pub(super) fn event(&mut self, e: &UserEvent) {
        self.section("[[event]]");
        self.line("name", &quoted(&e.name));
        self.line("when", &function(&e.when));
        let direction = match e.direction {
            Direction::Rising => "rising",
            Direction::Falling => "falling",
            Direction::Both => "both",
        };
        self.line("direction", &quoted(direction));
        self.line("stop", &e.stop.to_string());
        if !e.set.is_empty() {
            let set: Vec<String> = e
                .set
                .iter()
                .map(|(name, value)| format!("{} = {}", bare_or_quoted(name), function(value)))
                .collect();
            self.line("set", &format!("{{ {} }}", set.join(", ")));
        }
    }
}

/// True for the two contacts that one pair of stops becomes.
fn both_stops(a: &Contact, b: &Contact) -> bool {
    let stem = |c: &Contact, end: &str| c.name.strip_suffix(end).map(str::to_string);
    let same = stem(a, ".lower").is_some() && stem(a, ".lower") == stem(b, ".upper");
    match (&a.kind, &b.kind) {
        (
            ContactKind::Stop { joint: j, coordinate: c, upper: false, .. },
            ContactKind::Stop { joint: k, coordinate: d, upper: true, .. },
        ) => same && j == k && c == d && a.restitution.to_bits() == b.restitution.to_bits(),
        _ => false,
    }
}
