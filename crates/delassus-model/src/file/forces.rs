//! `[[force]]`.

use super::decode::{Sections, each};
use super::force_keys::{FORCE, force_has};
use super::laws::{law, own_formula};
use super::node::{Node, Table, Value};
use super::reader::Reader;
use super::roads::tyre;
use super::rotation::{axes_along, point, two_frames};
use super::view::View;
use crate::expression::Scope;
use crate::force::{Axes, Control, ForceKind};
use crate::names::Names;
use crate::{BodyKind, BodyRef, Channel, Coordinate, Expr, Force, Frame, Model};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{IDENTITY, ZERO, add, column, dot, mul_t, mul_vec, norm, sub};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Reads all forces.
pub(super) fn read(
    reader: &Reader,
    root: &Table,
    model: &mut Model,
    sections: &mut Sections,
) -> Result<(), Error> {
    // forces may read the coordinates of bodies, joints and frames
    let names = Names::of(model);
    let mut forces = Vec::new();
    each(reader, (root, "force"), &|_| FORCE, (model, sections), &mut |node, path, model, sections| {
        let kind = kind(reader, node, path)?;
        let view = reader.open(node, path, "force", FORCE, &|key| force_has(kind, reader.dimension, key))?;
        let name = sections.forces.add(&view, "force")?;
        let f = Source { view, model, sections, names: &names };
        let kind = match kind {
            "force" => f.force()?,
            "torque" => f.torque()?,
            "spring-damper" => f.spring_damper()?,
            "axial-spring" => f.axial_spring()?,
            "bushing" => f.bushing()?,
            "motor" => f.motor()?,
            "tyre" => f.tyre()?,
            _ => f.torsion_spring()?,
        };
        forces.push(Force { name, kind });
        Ok(())
    });
    model.forces = forces;
    Ok(())
}

fn kind(reader: &Reader, node: &Node, path: &str) -> Result<&'static str, Error> {
    let Value::Table(t) = &node.value else {
        return Err(reader
            .error(Code::WrongType, path, node.span, "expected a table")
            .hint("each [[force]] is a table"));
    };
    match t.get("type") {
        Some(n) => reader.choice(n, &format!("{path}.type"), ForceKind::NAMES),
        None => Err(reader
            .error(Code::MissingKey, path, node.span, "the key `type` is missing")
            .hint(format!("types: {}", delassus_system::nearest::listed(ForceKind::NAMES)))),
    }
}

struct Source<'a> {
    view: View<'a>,
    model: &'a Model,
    sections: &'a Sections,
    names: &'a Names,
}

impl Source<'_> {
    fn body(&self, key: &str) -> Result<BodyRef, Error> {
        self.sections.bodies.body(self.view.reader, self.view.node(key)?, &self.view.on(key))
    }
    fn function(&self, node: &Node, on: &str, dim: Dim) -> Result<Expr, Error> {
        let lookup = |parts: &[String]| {
            let channel = self.names.channel(self.model, parts)?;
            if channel.usable_in_forces() {
                Ok(channel)
            } else {
                let what = parts.join(".");
                Err((
                    format!("a force cannot depend on `{what}`"),
                    "only on positions, velocities, parameters and t".into(),
                ))
            }
        };
        let reader = self.view.reader;
        let scope = Scope {
            params: Some(&reader.params),
            time: true,
            channels: Some(&lookup),
            functions: Some(&reader.functions),
        };
        reader.function(node, on, Some(dim), &scope)
    }
    fn components(&self, dim: Dim) -> Result<[Expr; 3], Error> {
        let on = self.view.on("vector");
        let mut list = [(); 3].map(|()| Expr::constant(0.0));
        for (e, n) in list.iter_mut().zip(self.view.reader.vector_entries(self.view.node("vector")?, &on)?) {
            *e = self.function(n, &on, dim)?;
        }
        Ok(list)
    }
    fn axes(&self) -> Result<Axes, Error> {
        Ok(if self.view.choice("axes", &["global", "body"])? == Some("body") {
            Axes::Body
        } else {
            Axes::Global
        })
    }
    /// Refuses torques and body axes on a point mass.
    fn oriented(&self, body: BodyRef, key: &str) -> Result<(), Error> {
        match body {
            BodyRef::Body(i) if self.model.bodies[i].kind == BodyKind::Point => {
                let message =
                    format!("`{}` is a point mass and has no orientation", self.model.bodies[i].name);
                Err(self.view.error(Code::PointHasNoOrientation, key, message).hint("make the body rigid"))
            }
            _ => Ok(()),
        }
    }
    fn acts_on_something(&self, body: BodyRef) -> Result<(), Error> {
        if body == BodyRef::Ground {
            return Err(self
                .view
                .error(Code::DegenerateForce, "body", "a force on the ground has no effect")
                .hint("name the body it acts on"));
        }
        Ok(())
    }
    fn force(&self) -> Result<ForceKind, Error> {
        let body = self.body("body")?;
        self.acts_on_something(body)?;
        let at = match self.view.get("at") {
            Some(n) => point(self.view.reader, n, &self.view.on("at"), body, self.model)?,
            None => ZERO,
        };
        let axes = self.axes()?;
        if axes == Axes::Body {
            self.oriented(body, "axes")?;
        }
        Ok(ForceKind::Force { body, at, components: self.components(Dim::FORCE)?, axes })
    }
    fn torque(&self) -> Result<ForceKind, Error> {
        let body = self.body("body")?;
        self.acts_on_something(body)?;
        self.oriented(body, "body")?;
        let reaction = if self.view.get("on").is_some() { self.body("on")? } else { BodyRef::Ground };
        self.oriented(reaction, "on")?;
        if reaction == body {
            return Err(self
                .view
                .error(Code::DegenerateForce, "on", "a torque between a body and itself has no effect")
                .hint("name another body, or leave `on` out for the ground"));
        }
        let components = if self.view.reader.planar() {
            let torque = self.function(self.view.node("torque")?, &self.view.on("torque"), Dim::TORQUE)?;
            [Expr::constant(0.0), Expr::constant(0.0), torque]
        } else {
            self.components(Dim::TORQUE)?
        };
        Ok(ForceKind::Torque { body, reaction, components, axes: self.axes()? })
    }
    /// Two different bodies.
    fn between(&self) -> Result<[BodyRef; 2], Error> {
        let pair = self.sections.bodies.pair(
            self.view.reader,
            self.view.node("between")?,
            &self.view.on("between"),
        )?;
        self.different(pair, "between")
    }
    fn different(&self, pair: [BodyRef; 2], key: &str) -> Result<[BodyRef; 2], Error> {
        if pair[0] == pair[1] {
            let message = format!("acts between `{}` and itself", self.model.body_name(pair[0]));
            return Err(self
                .view
                .error(Code::DegenerateForce, key, message)
                .hint("name two different bodies"));
        }
        Ok(pair)
    }
    fn spring_damper(&self) -> Result<ForceKind, Error> {
        let between = self.between()?;
        let end = |key: &str, body: BodyRef| {
            point(self.view.reader, self.view.node(key)?, &self.view.on(key), body, self.model)
        };
        let points = [end("from", between[0])?, end("to", between[1])?];
        let load = |key: &str, dim: Dim| self.view.reader.loads(|| self.view.not_negative(key, Some(dim)));
        let k = load("k", Dim::STIFFNESS)?.unwrap_or(0.0);
        let c = load("c", Dim::DAMPING)?.unwrap_or(0.0);
        let drawn = norm(self.drawn_gap(between, points));
        let length0 = load("length0", Dim::LENGTH)?;
        if drawn <= 0.0 && length0 != Some(0.0) {
            return Err(self
                .view
                .error(
                    Code::DegenerateForce,
                    "to",
                    "the spring has no length as drawn, so its direction is not defined",
                )
                .hint("draw its ends apart"));
        }
        if self.is_linear() {
            return Ok(ForceKind::SpringDamper { between, points, k, c, length0: length0.unwrap_or(drawn) });
        }
        let frames = points.map(|p| Frame { p, axes: IDENTITY });
        let coordinate = Coordinate::Length;
        let law = self.view.reader.loads(|| law(&self.view, coordinate, length0, drawn))?;
        Ok(ForceKind::Characteristic { between, frames, coordinate, law, origin: drawn })
    }
    /// Only the numbers `k` and `c`, no characteristic.
    fn is_linear(&self) -> bool {
        ["spring", "damper", "force"].into_iter().all(|k| self.view.get(k).is_none())
    }
    /// From one point to the other, as drawn.
    fn drawn_gap(&self, between: [BodyRef; 2], points: [Vec3; 2]) -> Vec3 {
        let place = |i: usize| {
            let (x, r) = self.model.drawn_pose(between[i]);
            add(x, mul_vec(&r, points[i]))
        };
        sub(place(1), place(0))
    }
    /// A spring on the displacement of a point along an axis of the first body.
    fn axial_spring(&self) -> Result<ForceKind, Error> {
        let reader = self.view.reader;
        let (between, frames) = if self.view.get("frames").is_some() {
            let (between, frames) = two_frames(&self.view, self.model, self.sections)?;
            (self.different(between, "frames")?, frames)
        } else {
            let between = self.between()?;
            let end = |key: &str, body: BodyRef| {
                point(reader, self.view.node(key)?, &self.view.on(key), body, self.model)
            };
            self.view.node("axis")?;
            let axes = axes_along(reader, self.view.axis("axis")?.unwrap_or(ZERO));
            let (_, r) = self.model.drawn_pose(between[0]);
            let first = Frame { p: end("from", between[0])?, axes: mul_t(&r, &axes) };
            (between, [first, Frame { p: end("to", between[1])?, axes: IDENTITY }])
        };
        let key = if self.view.get("frames").is_some() { "frames" } else { "between" };
        self.oriented(between[0], key)?;
        let (_, r) = self.model.drawn_pose(between[0]);
        let axis = mul_vec(&r, column(&frames[0].axes, if reader.planar() { 0 } else { 2 }));
        let drawn = dot(axis, self.drawn_gap(between, frames.map(|f| f.p)));
        let coordinate = Coordinate::Displacement;
        let rest = reader.loads(|| self.view.number("length0"))?;
        let law = reader.loads(|| law(&self.view, coordinate, rest, drawn))?;
        Ok(ForceKind::Characteristic { between, frames, coordinate, law, origin: drawn })
    }
    /// Six numbers for a bushing; in the plane x, y and the rotation.
    fn six(&self, key: &str) -> Result<[f64; 6], Error> {
        let Some(node) = self.view.get(key) else { return Ok([0.0; 6]) };
        let (reader, on) = (self.view.reader, self.view.on(key));
        let dims =
            if key == "k" { [Dim::STIFFNESS, Dim::TORSION] } else { [Dim::DAMPING, Dim::TORSION_DAMPING] };
        let (n, translations, why) = if reader.planar() {
            (3, 2, " in a planar model: x, y, rotation")
        } else {
            (6, 3, " in a spatial model: three translations, three rotations")
        };
        let mut out = [0.0; 6];
        for (i, node) in reader.entries(node, &on, n, why)?.iter().enumerate() {
            let dim = Some(dims[usize::from(i >= translations)]);
            let x = reader.loads(|| reader.number(node, &on, dim))?;
            if x < 0.0 {
                return Err(reader
                    .error(Code::ParameterOutOfRange, &on, node.span, format!("must not be negative, is {x}"))
                    .hint("zero or more"));
            }
            out[if reader.planar() && i == 2 { 5 } else { i }] = x;
        }
        Ok(out)
    }
    fn bushing(&self) -> Result<ForceKind, Error> {
        let reader = self.view.reader;
        let (between, frames, key) = if self.view.get("frames").is_some() {
            let (between, frames) = two_frames(&self.view, self.model, self.sections)?;
            (self.different(between, "frames")?, frames, "frames")
        } else {
            let between = self.between()?;
            let axes = self.view.axis("axis")?.map_or(IDENTITY, |a| axes_along(reader, a));
            let at = reader.vector(self.view.node("at")?, &self.view.on("at"), Dim::LENGTH)?;
            (between, between.map(|b| self.model.frame_on(b, at, &axes)), "between")
        };
        self.oriented(between[0], key)?;
        self.oriented(between[1], key)?;
        if self.view.get("k").is_none() && self.view.get("c").is_none() {
            return Err(self
                .view
                .error(Code::MissingKey, "k", "neither stiffness nor damping is given")
                .hint("give k or c"));
        }
        Ok(ForceKind::Bushing { between, frames, k: self.six("k")?, c: self.six("c")? })
    }
    fn motor(&self) -> Result<ForceKind, Error> {
        let (view, reader) = (&self.view, self.view.reader);
        let joint = self.sections.joints.refer(reader, view.node("joint")?, &view.on("joint"), "joint")?;
        let kind = self.model.joints[joint].kind.info();
        let has = kind.in_dimension(reader.dimension).map_or(&[][..], |j| j.coordinates);
        let names: Vec<&'static str> = has.iter().map(|c| c.name()).collect();
        let coordinate = match (view.text("coordinate")?, has) {
            (None, [one]) => Some(*one),
            (None, _) => None,
            (Some(name), _) => has.iter().copied().find(|c| c.name() == name),
        };
        let Some(coordinate) = coordinate else {
            let message = match names.len() {
                0 => format!("a {} joint has no coordinate that a motor could drive", kind.name),
                _ => format!("say which coordinate of the {} joint the motor drives", kind.name),
            };
            let hint = if names.is_empty() {
                "choose another joint".into()
            } else {
                format!("it has {}", delassus_system::nearest::listed(&names))
            };
            return Err(view.error(Code::UnknownCoordinate, "coordinate", message).hint(hint));
        };
        let (target, force) =
            if coordinate.is_angle() { (Dim::ANGLE, Dim::TORQUE) } else { (Dim::LENGTH, Dim::FORCE) };
        let (kp, kd) = if coordinate.is_angle() {
            (Dim::TORSION, Dim::TORSION_DAMPING)
        } else {
            (Dim::STIFFNESS, Dim::DAMPING)
        };
        let limit = reader.loads(|| view.quantity("limit", Some(force)))?;
        if let Some(l) = limit
            && l <= 0.0
        {
            return Err(view
                .error(Code::ParameterOutOfRange, "limit", format!("must be positive, is {l}"))
                .hint("more than zero"));
        }
        let own = [(coordinate.name(), Channel::Argument(0)), (coordinate.rate_name(), Channel::Argument(1))];
        let feedforward = match view.get("feedforward") {
            Some(n) => Some(own_formula(reader, n, &view.on("feedforward"), force, &own, true)?),
            None => None,
        };
        let gain = |key: &str, dim: Dim| -> Result<f64, Error> {
            Ok(reader.loads(|| view.not_negative(key, Some(dim)))?.unwrap_or(0.0))
        };
        let control = Control {
            target: own_formula(reader, view.node("target")?, &view.on("target"), target, &[], true)?,
            kp: gain("kp", kp)?,
            kd: gain("kd", kd)?,
            limit: limit.unwrap_or(f64::INFINITY),
            feedforward,
        };
        Ok(ForceKind::Motor { joint, coordinate, control })
    }
    fn tyre(&self) -> Result<ForceKind, Error> {
        let body = self.body("body")?;
        self.acts_on_something(body)?;
        Ok(ForceKind::Tyre(tyre(&self.view, body, self.model, self.sections)?))
    }
    fn torsion_spring(&self) -> Result<ForceKind, Error> {
        let reader = self.view.reader;
        let (between, frames) = if let Some(n) = self.view.get("joint") {
            for key in ["between", "at", "axis", "frames"] {
                if self.view.get(key).is_some() {
                    return Err(self
                        .view
                        .error(Code::UnknownKey, key, format!("`{key}` cannot be given beside `joint`"))
                        .hint("the joint already says which bodies and which axis"));
                }
            }
            let joint =
                &self.model.joints[self.sections.joints.refer(reader, n, &self.view.on("joint"), "joint")?];
            if joint.kind.is_relation() {
                let message = format!("a {} joint has no axis of its own", joint.kind.info().name);
                return Err(self
                    .view
                    .error(Code::UnknownCoordinate, "joint", message)
                    .hint("name one of the joints it relates"));
            }
            (joint.between, joint.frames)
        } else if self.view.get("frames").is_some() {
            let (between, frames) = two_frames(&self.view, self.model, self.sections)?;
            (self.different(between, "frames")?, frames)
        } else {
            let between = self.between()?;
            let axes = if reader.planar() {
                IDENTITY
            } else {
                self.view.node("axis")?;
                axes_along(reader, self.view.axis("axis")?.unwrap_or(ZERO))
            };
            let at = match self.view.get("at") {
                Some(n) => reader.vector(n, &self.view.on("at"), Dim::LENGTH)?,
                None => self.model.drawn_pose(between[1]).0,
            };
            (between, between.map(|b| self.model.frame_on(b, at, &axes)))
        };
        let key = ["joint", "frames", "between"]
            .into_iter()
            .find(|k| self.view.get(k).is_some())
            .unwrap_or("between");
        self.oriented(between[0], key)?;
        self.oriented(between[1], key)?;
        let load = |key: &str, dim: Dim| reader.loads(|| self.view.not_negative(key, Some(dim)));
        let k = load("k", Dim::TORSION)?.unwrap_or(0.0);
        let c = load("c", Dim::TORSION_DAMPING)?.unwrap_or(0.0);
        let angle0 = reader.loads(|| self.view.number("angle0"))?;
        if self.is_linear() {
            return Ok(ForceKind::TorsionSpring { between, frames, k, c, angle0: angle0.unwrap_or(0.0) });
        }
        let coordinate = Coordinate::Angle;
        let law = reader.loads(|| law(&self.view, coordinate, angle0, 0.0))?;
        Ok(ForceKind::Characteristic { between, frames, coordinate, law, origin: 0.0 })
    }
}
