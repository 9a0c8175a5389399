//! Models in space, turned: a planar one becomes one of bodies in space, and everything is drawn in axes turned by a general
//! rotation, so that no axis is special. Results are told in the axes of the drawing.
//!
//! Bodies are drawn turned with all that is fixed in them; what is fixed in the ground, gravity, loads and the start turn one by one.

use super::trace::Trace;
use delassus::error::Code;
use delassus::joint::JointKind;
use delassus::model::contact::ContactKind;
use delassus::model::force::{Axes, ForceKind};
use delassus::model::{
    BodyKind, BodyRef, Channel, Dimension, Expr, Frame, Joint, Place, Shape, Solid, StartEntry,
};
use delassus::{Error, Model};
use delassus_algebra::vec3::{ZERO, column, mul, mul_t_vec, mul_vec};
use delassus_algebra::{Mat3, Quat, Vec3, so3};

/// A rotation of the drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    quaternion: Quat,
    matrix: Mat3,
}

/// A rotation about no axis and by no angle in particular.
pub(crate) const GENERAL: Vec3 = [0.4, -0.7, 1.1];

impl Turn {
    /// By a rotation vector, rad.
    pub(crate) fn by(vector: Vec3) -> Turn {
        let quaternion = so3::exp(vector);
        Turn { quaternion, matrix: so3::matrix(quaternion) }
    }

    fn vector(&self, v: Vec3) -> Vec3 {
        mul_vec(&self.matrix, v)
    }

    /// An orientation in the axes of the drawing.
    pub(crate) fn quaternion_back(&self, q: Quat) -> Quat {
        so3::compose(so3::inverse(self.quaternion), q)
    }

    /// The model turned.
    ///
    /// # Errors
    /// `NotAvailable` for what cannot be turned.
    pub(crate) fn model(&self, drawn: &Model) -> Result<Model, Error> {
        let mut model = drawn.clone();
        let planar = drawn.dimension == Dimension::Planar;
        model.dimension = Dimension::Spatial;
        model.gravity = self.vector(drawn.gravity);
        for body in &mut model.bodies {
            body.com = self.vector(body.com);
            body.angle = 0.0;
            if body.kind != BodyKind::Point {
                body.rotation = so3::compose(self.quaternion, body.rotation);
            }
            if planar {
                // as round as a ball: in the plane only the last one counts
                let j = body.inertia[2][2];
                body.inertia = [[j, 0.0, 0.0], [0.0, j, 0.0], [0.0, 0.0, j]];
            }
        }
        model.joints.iter_mut().try_for_each(|j| self.joint(j, planar))?;
        for force in &mut model.forces {
            self.force(&mut force.kind, &force.name)?;
        }
        for contact in &mut model.contacts {
            let ContactKind::Pair(pair) = &mut contact.kind else {
                return Err(not_available(&contact.name));
            };
            pair.iter_mut().try_for_each(|s| self.solid(s))?;
        }
        model.shapes.iter_mut().try_for_each(|s| self.solid(s))?;
        if planar {
            self.keep_in_plane(drawn, &mut model)?;
        }
        // formulas of channels would look along the axes of the drawing
        model.events.clear();
        model.output.measure.clear();
        self.start(drawn, &mut model);
        record(drawn, &mut model);
        Ok(model)
    }

    fn joint(&self, joint: &mut Joint, planar: bool) -> Result<(), Error> {
        for (body, frame) in joint.between.iter().zip(&mut joint.frames) {
            if planar && joint.kind == JointKind::Prismatic {
                // the axis is the first in the plane and the third in space
                let a = &frame.axes;
                let [x, y, z] = [column(a, 0), column(a, 1), column(a, 2)];
                frame.axes = [0, 1, 2].map(|i| [y[i], z[i], x[i]]);
            }
            if *body == BodyRef::Ground {
                *frame = Frame { p: self.vector(frame.p), axes: mul(&self.matrix, &frame.axes) };
            }
        }
        match joint.kind {
            JointKind::Revolute | JointKind::Prismatic if !planar || joint.motion == Default::default() => {
                Ok(())
            }
            _ => Err(not_available(&joint.name)),
        }
    }

    fn force(&self, kind: &mut ForceKind, name: &str) -> Result<(), Error> {
        match kind {
            ForceKind::Force { components, axes: Axes::Global, .. }
            | ForceKind::Torque { components, axes: Axes::Global, .. } => {
                let constant = |e: &Expr| e.as_constant().ok_or_else(|| not_available(name));
                let v = [constant(&components[0])?, constant(&components[1])?, constant(&components[2])?];
                *components = self.vector(v).map(Expr::constant);
                Ok(())
            }
            _ => Err(not_available(name)),
        }
    }

    /// Shapes of bodies turn with them.
    fn solid(&self, solid: &mut Solid) -> Result<(), Error> {
        let ground = solid.body == BodyRef::Ground;
        match &mut solid.shape {
            Shape::Point { at } | Shape::Sphere { at, .. } if ground => *at = self.vector(*at),
            Shape::Plane { at, normal } if ground => {
                (*at, *normal) = (self.vector(*at), self.vector(*normal))
            }
            Shape::Point { .. } | Shape::Sphere { .. } | Shape::Plane { .. } => {}
            _ => return Err(not_available(&solid.name)),
        }
        Ok(())
    }

    /// A planar body on points would tip out of its plane: a joint keeps it there.
    fn keep_in_plane(&self, drawn: &Model, model: &mut Model) -> Result<(), Error> {
        for (b, body) in drawn.bodies.iter().enumerate() {
            let own = BodyRef::Body(b);
            let on_points =
                drawn.shapes.iter().any(|s| s.body == own && matches!(s.shape, Shape::Point { .. }));
            let free = drawn.joints.iter().all(|j| !j.between.contains(&own));
            if body.kind == BodyKind::Rigid && on_points && free {
                let place = Place::at(self.vector(body.com)).axis(self.vector([0.0, 0.0, 1.0]));
                let name = format!("plane of {}", body.name);
                let joint = model.joint_at(&name, JointKind::Planar, [BodyRef::Ground, own], place)?;
                model.add_joint(joint);
            }
        }
        Ok(())
    }

    /// Positions, angles and velocities at the start.
    fn start(&self, drawn: &Model, model: &mut Model) {
        let given = |c: Channel| drawn.start.iter().find(|s| s.channel == c).map(|s| s.value);
        let of_bodies = |s: &StartEntry| s.channel.body().is_some();
        model.start = drawn.start.iter().filter(|s| !of_bodies(s)).cloned().collect();
        let mut put = |channel: Channel, value: f64, name: &str| {
            model.start.push(StartEntry { channel, value, label: format!("body.{name}") });
        };
        for (b, body) in drawn.bodies.iter().enumerate() {
            let name = &body.name;
            let some = |of: &dyn Fn(usize) -> Channel, default: Vec3| {
                let values: [Option<f64>; 3] = std::array::from_fn(|i| given(of(i)));
                values
                    .iter()
                    .any(Option::is_some)
                    .then(|| self.vector(std::array::from_fn(|i| values[i].unwrap_or(default[i]))))
            };
            if let Some(x) = some(&|i| Channel::BodyPosition(b, i), body.com) {
                (0..3).for_each(|i| put(Channel::BodyPosition(b, i), x[i], name));
            }
            if let Some(v) = some(&|i| Channel::BodyVelocity(b, i), ZERO) {
                (0..3).for_each(|i| put(Channel::BodyVelocity(b, i), v[i], name));
            }
            if let Some(angle) = given(Channel::BodyAngle(b)) {
                let q = so3::compose(self.quaternion, so3::exp([0.0, 0.0, angle]));
                (0..4).for_each(|i| put(Channel::BodyQuaternion(b, i), q[i], name));
            }
            let rate = given(Channel::BodyRate(b)).map(|w| self.vector([0.0, 0.0, w]));
            if let Some(w) = rate.or(some(&|i| Channel::BodyOmega(b, i), ZERO)) {
                (0..3).for_each(|i| put(Channel::BodyOmega(b, i), w[i], name));
            }
        }
    }

    /// Results in the axes of the drawing, with the names of a planar model beside those of a spatial one.
    pub(crate) fn back(&self, mut trace: Trace) -> Trace {
        let names: Vec<String> = trace.columns.clone();
        for group in [
            ["x", "y", "z"],
            ["vx", "vy", "vz"],
            ["wx", "wy", "wz"],
            ["tangential.x", "tangential.y", "tangential.z"],
        ] {
            for (i, name) in names.iter().enumerate() {
                // components of friction have a group of their own
                let whole = |o: &&str| o.ends_with('.') && !o.ends_with(".tangential.");
                let Some(object) = name.strip_suffix(group[0]).filter(whole) else { continue };
                let place = |k: usize| names.iter().position(|n| *n == format!("{object}{}", group[k]));
                let (Some(j), Some(k)) = (place(1), place(2)) else { continue };
                for row in 0..trace.data[i].len() {
                    let v = mul_t_vec(&self.matrix, [i, j, k].map(|c| trace.data[c][row]));
                    [i, j, k].into_iter().zip(v).for_each(|(c, x)| trace.data[c][row] = x);
                }
                if group[0] == "wx" {
                    trace.columns.push(format!("{object}rate"));
                    trace.data.push(trace.data[k].clone());
                }
            }
        }
        for (i, name) in names.iter().enumerate() {
            let Some(object) = name.strip_suffix("qw") else { continue };
            let angle = |row: usize| {
                let q = [0, 1, 2, 3].map(|c| trace.data[i + c][row]);
                so3::log(self.quaternion_back(q))[2]
            };
            let angles = (0..trace.data[i].len()).map(angle).collect();
            trace.columns.push(format!("{object}angle"));
            trace.data.push(angles);
        }
        for e in &mut trace.events {
            e.tangential = mul_t_vec(&self.matrix, e.tangential);
        }
        trace
    }
}

/// Vectors whole, where a component was recorded; what has no counterpart in space by what has.
fn record(drawn: &Model, model: &mut Model) {
    let mut list: Vec<(String, Channel)> = Vec::new();
    let mut put = |name: String, channel: Channel| {
        if list.iter().all(|(_, c)| *c != channel) {
            list.push((name, channel));
        }
    };
    const AXES: [&str; 3] = ["x", "y", "z"];
    for (name, channel) in &drawn.output.record {
        let body = |b: usize| &drawn.bodies[b].name;
        match *channel {
            Channel::BodyPosition(b, _) => {
                (0..3).for_each(|i| put(format!("{}.{}", body(b), AXES[i]), Channel::BodyPosition(b, i)));
            }
            Channel::BodyVelocity(b, _) => {
                (0..3).for_each(|i| put(format!("{}.v{}", body(b), AXES[i]), Channel::BodyVelocity(b, i)));
            }
            Channel::BodyAngle(b) | Channel::BodyQuaternion(b, _) => {
                let parts = ["qw", "qx", "qy", "qz"];
                (0..4).for_each(|i| put(format!("{}.{}", body(b), parts[i]), Channel::BodyQuaternion(b, i)));
            }
            Channel::BodyRate(b) | Channel::BodyOmega(b, _) => {
                (0..3).for_each(|i| put(format!("{}.w{}", body(b), AXES[i]), Channel::BodyOmega(b, i)));
            }
            Channel::ContactTangential(c, _) => {
                let contact = &drawn.contacts[c].name;
                (0..3).for_each(|i| {
                    put(format!("{contact}.tangential.{}", AXES[i]), Channel::ContactTangential(c, i));
                });
            }
            // accelerations of bodies are along the axes of the drawing
            Channel::BodyAcceleration(..) | Channel::BodyAngularAcceleration(_) | Channel::BodyAlpha(..) => {}
            _ => put(name.clone(), *channel),
        }
    }
    model.output.record = list;
}

fn not_available(name: &str) -> Error {
    Error::settings(Code::NotAvailable, format!("`{name}` cannot be turned"))
        .hint("constant loads in global axes, points, balls and planes, hinges and guides can")
}
