//! The resolved model as a file: plain SI numbers, formulas only where they depend on time or channels.
//!
//! Frames are written in body axes (`local`), exactly as the model holds them, so that reading gives the same bits.

use super::write_forces::stops;
use super::write_friction::of_joint;
use crate::joint::JointKind;
use crate::joint::rows::{Coupling, Term};
use crate::{
    Body, BodyKind, BodyRef, Channel, Curve, Dimension, Expr, Frame, Joint, Marker, Model, Settings,
    Triangles, Visual, names,
};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, transpose};
use delassus_integrators::settings::{DECLARED, Slot};

/// The resolved model as TOML; reads back to an equal model (apart from remarks about units).
pub fn to_toml(model: &Model) -> String {
    let mut w = Writer { model, text: String::new() };
    w.line("delassus", "1");
    w.line("name", &quoted(&model.name));
    w.section("[world]");
    w.line("dimension", if w.planar() { "2" } else { "3" });
    w.line("gravity", &w.vector(model.gravity));
    if !model.params.is_empty() {
        w.section("[param]");
        for (name, value) in &model.params {
            w.line(name, &number(*value));
        }
    }
    w.materials();
    model.bodies.iter().for_each(|b| w.body(b));
    model.markers.iter().for_each(|m| w.marker(m));
    model.shapes.iter().for_each(|s| w.named_shape(s));
    model.joints.iter().for_each(|j| w.joint(j));
    model.roads.iter().for_each(|r| w.road(r));
    model.forces.iter().for_each(|f| w.force(f));
    w.contacts();
    model.events.iter().for_each(|e| w.event(e));
    w.start();
    w.solve(&model.solve);
    w.section("[output]");
    if let Some(every) = model.output.every {
        w.line("every", &number(every));
    }
    let record: Vec<String> = model.output.record.iter().map(|(name, _)| quoted(name)).collect();
    w.line("record", &format!("[{}]", record.join(", ")));
    if !model.output.measure.is_empty() {
        let measure: Vec<String> = model.output.measure.iter().map(|m| quoted(&m.name)).collect();
        w.line("measure", &format!("[{}]", measure.join(", ")));
    }
    w.text
}

/// Shortest digits that read back to the same number.
pub(super) fn number(x: f64) -> String {
    format!("{x:?}")
}

pub(super) fn quoted(text: &str) -> String {
    let mut s = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => s.extend(['\\', c]),
            c if c.is_control() => s += &format!("\\u{:04X}", c as u32),
            c => s.push(c),
        }
    }
    s + "\""
}

pub(super) fn bare_or_quoted(key: &str) -> String {
    let bare = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if bare { key.into() } else { quoted(key) }
}

pub(super) fn function(e: &Expr) -> String {
    e.as_constant().map_or_else(|| quoted(e.text()), number)
}

/// Corners and triangles of a surface.
pub(super) fn surface(s: &Triangles) -> String {
    let row = |p: &Vec3| list(p.iter().map(|x| number(*x)));
    let corners = |t: &[u32; 3]| list(t.iter().map(u32::to_string));
    let (vertices, triangles) = (s.vertices.iter().map(row), s.triangles.iter().map(corners));
    format!("{{ vertices = {}, triangles = {} }}", list(vertices), list(triangles))
}
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

pub(super) struct Writer<'a> {
    pub(super) model: &'a Model,
    text: String,
}

impl Writer<'_> {
    pub(super) fn planar(&self) -> bool {
        self.model.dimension == Dimension::Planar
    }
    pub(super) fn section(&mut self, header: &str) {
        self.text += &format!("\n{header}\n");
    }
    pub(super) fn line(&mut self, key: &str, value: &str) {
        self.text += &format!("{} = {value}\n", bare_or_quoted(key));
    }
    pub(super) fn vector(&self, v: Vec3) -> String {
        list(v[..if self.planar() { 2 } else { 3 }].iter().map(|x| number(*x)))
    }
    pub(super) fn functions(&self, v: &[Expr; 3]) -> String {
        list(v[..if self.planar() { 2 } else { 3 }].iter().map(|e| self.function(e)))
    }
    /// A formula; one that is a number stays a formula where an event may change it.
    pub(super) fn function(&self, e: &Expr) -> String {
        let set = |name: &str| self.model.events.iter().any(|event| event.set.iter().any(|s| s.0 == name));
        if e.params().any(set) { quoted(e.text()) } else { function(e) }
    }
    pub(super) fn local(&self, p: Vec3) -> String {
        format!("{{ local = {} }}", self.vector(p))
    }
    pub(super) fn name_of(&self, b: BodyRef) -> String {
        quoted(self.model.body_name(b))
    }
    pub(super) fn pair(&self, pair: [BodyRef; 2]) -> String {
        list(pair.into_iter().map(|b| self.name_of(b)))
    }
    /// Keys of a frame after its body.
    fn place(&self, frame: &Frame) -> Vec<(&'static str, String)> {
        let mut keys = vec![("at", self.local(frame.p))];
        if frame.axes != IDENTITY {
            let n = if self.planar() { 2 } else { 3 };
            let rows = transpose(&frame.axes);
            keys.push(("axes", list(rows[..n].iter().map(|row| self.vector(*row)))));
        }
        keys
    }
    pub(super) fn frames(&self, bodies: [BodyRef; 2], frames: &[Frame; 2]) -> String {
        list(bodies.iter().zip(frames).map(|(b, f)| {
            let rest: Vec<String> = self.place(f).iter().map(|(k, v)| format!("{k} = {v}")).collect();
            format!("{{ body = {}, {} }}", self.name_of(*b), rest.join(", "))
        }))
    }
    fn body(&mut self, b: &Body) {
        self.section("[[body]]");
        self.line("name", &quoted(&b.name));
        if let Some(modal) = &b.modal {
            self.modal(b, modal);
            return self.visuals(b);
        }
        self.line("mass", &number(b.mass));
        if let BodyKind::Beam(beam) = &b.kind {
            self.beam(b, beam);
            return self.visuals(b);
        }
        if let BodyKind::Mesh(mesh) = &b.kind {
            self.mesh(b, mesh);
            return self.visuals(b);
        }
        self.line("com", &self.vector(b.com));
        if b.kind == BodyKind::Point {
            self.line("kind", "\"point\"");
        } else if self.planar() {
            self.line("inertia", &number(b.inertia[2][2]));
            self.line("angle", &number(b.angle));
        } else {
            let rows = list(b.inertia.iter().map(|row| self.vector(*row)));
            self.line("inertia", &format!("{{ full = {rows} }}"));
            let q = list(b.rotation.iter().map(|x| number(*x)));
            self.line("rotation", &format!("{{ quaternion = {q} }}"));
        }
        self.visuals(b);
    }
    fn visuals(&mut self, b: &Body) {
        if !b.visual.is_empty() {
            let shapes = list(b.visual.iter().map(|v| self.visual(v)));
            self.line("visual", &shapes);
        }
    }
    fn visual(&self, v: &Visual) -> String {
        match v {
            Visual::Capsule { from, to, radius } => {
                let (from, to) = (self.local(*from), self.local(*to));
                format!("{{ capsule = {{ from = {from}, to = {to}, radius = {} }} }}", number(*radius))
            }
            Visual::Cylinder { from, to, radius } => {
                let (from, to) = (self.local(*from), self.local(*to));
                format!("{{ cylinder = {{ from = {from}, to = {to}, radius = {} }} }}", number(*radius))
            }
            Visual::Sphere { at, radius } => {
                format!("{{ sphere = {{ at = {}, radius = {} }} }}", self.local(*at), number(*radius))
            }
            Visual::Box { at, size } => {
                format!("{{ box = {{ at = {}, size = {} }} }}", self.local(*at), self.vector(*size))
            }
            Visual::Mesh(surface) => {
                format!("{{ mesh = {} }}", self::surface(surface))
            }
            Visual::Polyline { points } => {
                format!("{{ polyline = {{ points = {} }} }}", list(points.iter().map(|p| self.local(*p))))
            }
        }
    }
    fn marker(&mut self, m: &Marker) {
        self.section("[[frame]]");
        self.line("name", &quoted(&m.name));
        self.line("body", &self.name_of(m.body));
        for (key, value) in self.place(&m.frame) {
            self.line(key, &value);
        }
    }
    fn joint(&mut self, j: &Joint) {
        self.section("[[joint]]");
        self.line("name", &quoted(&j.name));
        self.line("type", &quoted(j.kind.info().name));
        if let Some(coupling) = &j.coupling {
            return self.relation(j.kind, coupling);
        }
        self.line("frames", &self.frames(j.between, &j.frames));
        match j.kind {
            JointKind::Rod => self.line("length", &number(j.length)),
            JointKind::Rolling | JointKind::RollingSphere => self.line("radius", &number(j.radius)),
            JointKind::Screw => self.line("pitch", &number(j.pitch)),
            _ => {}
        }
        if let Some(curve) = &j.curve {
            self.line("curve", &self.curve(curve));
        }
        let m = &j.motion;
        let entries = [
            ("x", &m.offset[0]),
            ("y", &m.offset[1]),
            ("z", &m.offset[2]),
            ("angle", &m.angle),
            ("length", &m.length),
        ];
        let motion: Vec<String> = entries
            .iter()
            .filter_map(|(k, e)| e.as_ref().map(|e| format!("{k} = {}", function(e))))
            .collect();
        if !motion.is_empty() {
            self.line("motion", &format!("{{ {} }}", motion.join(", ")));
        }
        let springs: Vec<String> = j
            .springs
            .iter()
            .map(|(c, k, rest)| format!("{} = {{ k = {}, rest = {} }}", c.name(), number(*k), number(*rest)))
            .collect();
        if !springs.is_empty() {
            self.line("spring", &format!("{{ {} }}", springs.join(", ")));
        }
        let dampers: Vec<String> =
            j.dampers.iter().map(|(c, d)| format!("{} = {}", c.name(), number(*d))).collect();
        if !dampers.is_empty() {
            self.line("damping", &format!("{{ {} }}", dampers.join(", ")));
        }
        let limits: Vec<String> =
            j.limits.iter().map(|(c, s)| format!("{} = {}", c.name(), stops(s))).collect();
        if !limits.is_empty() {
            self.line("limits", &format!("{{ {} }}", limits.join(", ")));
        }
        if let Some(friction) = &j.friction {
            self.line("friction", &of_joint(j.kind, friction));
        }
        if let Some(cut) = j.cut {
            self.line("cut", &cut.to_string());
        }
    }
    fn relation(&mut self, kind: JointKind, coupling: &Coupling) {
        let name = |t: &Term| quoted(t.joint.map_or("", |j| &self.model.joints[j].name));
        let joints = list(coupling.terms.iter().map(name));
        match (kind, &coupling.terms[..]) {
            (JointKind::Gear, [_, second]) => {
                self.line("joints", &joints);
                self.line("ratio", &number(-second.factor));
            }
            (JointKind::Rack, [first, _]) => {
                self.line("joints", &joints);
                self.line("radius", &number(-first.factor));
            }
            (_, terms) => {
                let term = |t: &Term| {
                    let (coordinate, factor) = (quoted(t.coordinate.name()), number(t.factor));
                    format!("{{ joint = {}, coordinate = {coordinate}, factor = {factor} }}", name(t))
                };
                let terms = list(terms.iter().map(term));
                self.line("terms", &terms);
                if let Some(value) = &coupling.value {
                    self.line("value", &function(value));
                }
            }
        }
    }
    fn curve(&self, curve: &Curve) -> String {
        match curve {
            Curve::Points { points, closed } => {
                let points = list(points.iter().map(|p| self.vector(*p)));
                format!("{{ points = {points}, closed = {closed} }}")
            }
            Curve::Formula { components, range, closed } => {
                let n = if self.planar() { 2 } else { 3 };
                let all: Vec<String> = (0..n)
                    .map(|i| format!("{} = {}", ["x", "y", "z"][i], function(&components[i])))
                    .collect();
                let range = list(range.iter().map(|x| number(*x)));
                format!("{{ {}, range = {range}, closed = {closed} }}", all.join(", "))
            }
        }
    }
    fn start(&mut self) {
        if self.model.start.is_empty() && !self.model.equilibrium {
            return;
        }
        self.section("[start]");
        if self.model.equilibrium {
            self.line("equilibrium", "true");
        }
        // one dotted key per value; the four parts of a quaternion stand together
        let start = &self.model.start;
        for (i, entry) in start.iter().enumerate() {
            let object = match entry.channel {
                Channel::JointCoordinate(j, _) | Channel::JointRate(j, _) => names::Object::Joint(j),
                Channel::BodyPosition(b, _)
                | Channel::BodyVelocity(b, _)
                | Channel::BodyAngle(b)
                | Channel::BodyRate(b)
                | Channel::BodyQuaternion(b, _)
                | Channel::BodyElastic(b, _)
                | Channel::BodyElasticRate(b, _)
                | Channel::BodyOmega(b, _) => names::Object::Body(b),
                _ => continue,
            };
            let name = bare_or_quoted(names::object_name(self.model, object));
            let key = |what: &str| format!("{}.{name}.{what}", object.section());
            let (what, value) = match entry.channel {
                Channel::BodyQuaternion(_, 0) => {
                    let q = list(start[i..].iter().take(4).map(|e| number(e.value)));
                    ("quaternion".to_string(), q)
                }
                Channel::BodyQuaternion(..) => continue,
                channel => {
                    let all = names::channels(self.model, object);
                    let Some((suffix, _)) = all.into_iter().find(|(_, c)| *c == channel) else { continue };
                    (suffix, number(entry.value))
                }
            };
            self.text += &format!("{} = {value}\n", key(&what));
        }
    }
    fn solve(&mut self, s: &Settings) {
        self.section("[solve]");
        // numbers first, then counts, flags and words
        let mut lines: [Vec<(&str, String)>; 4] = Default::default();
        for (declared, slot) in DECLARED.iter().zip(s.clone().slots()) {
            let (kind, text) = match slot {
                // no largest step is the default and cannot be written
                Slot::Number(x) => (0, x.is_finite().then(|| number(*x))),
                Slot::Optional(x) => (0, x.filter(|x| x.is_finite()).map(number)),
                Slot::Count(n) => (1, Some(n.to_string())),
                Slot::Flag(b) => (2, Some(b.to_string())),
                Slot::Word(word) => (3, Some(quoted(word.name()))),
            };
            lines[kind].extend(text.map(|text| (declared.key, text)));
        }
        for (key, text) in lines.iter().flatten() {
            self.line(key, text);
        }
    }
}
