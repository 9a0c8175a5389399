//! Drawing spatial mechanisms in convenient axes and building them in general ones, so that no row is special.

use crate::families::start;
use delassus::joint::JointKind;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Place};
use delassus::{Error, Model};
use delassus_algebra::vec3::{ZERO, add, mul, mul_t_vec, mul_vec, scale, sub, transpose};
use delassus_algebra::{Mat3, Vec3, so3};

pub(crate) const X: Vec3 = [1.0, 0.0, 0.0];
pub(crate) const Y: Vec3 = [0.0, 1.0, 0.0];
pub(crate) const Z: Vec3 = [0.0, 0.0, 1.0];

/// A mechanism drawn in the x-y plane and turned into a general one.
pub(crate) struct Turned {
    pub(crate) model: Model,
    turn: Mat3,
}

impl Turned {
    pub(crate) fn new(name: &str) -> Turned {
        let turn = so3::matrix(so3::exp([0.4, -0.7, 1.1]));
        let mut model = Model::new(name, Dimension::Spatial);
        model.gravity = mul_vec(&turn, [0.0, -8.5, -4.9]);
        model.solve.end = 1.0;
        model.solve.step = Some(1e-3);
        Turned { model, turn }
    }

    /// A global vector as drawn.
    pub(crate) fn drawn(&self, v: Vec3) -> Vec3 {
        mul_t_vec(&self.turn, v)
    }

    /// Place and axes of a body that stands, in the axes of the drawing, at `x` and turned by `r`.
    pub(crate) fn pose(&self, x: Vec3, r: &Mat3) -> (Vec3, Mat3) {
        (mul_vec(&self.turn, x), mul(&mul(&self.turn, r), &transpose(&self.turn)))
    }

    /// A uniform round bar from `a` to `b`.
    pub(crate) fn bar(&mut self, name: &str, mass: f64, a: Vec3, b: Vec3) -> Result<BodyRef, Error> {
        let d = sub(b, a);
        let length = delassus_algebra::vec3::norm(d);
        let e = scale(1.0 / length, d);
        let radius = 0.02;
        let axial = mass * radius * radius / 2.0;
        let across = mass * (3.0 * radius * radius + length * length) / 12.0;
        let mut inertia = [ZERO; 3];
        for i in 0..3 {
            for j in 0..3 {
                let unit = if i == j { 1.0 } else { 0.0 };
                inertia[i][j] = across * unit + (axial - across) * e[i] * e[j];
            }
        }
        self.body(name, mass, scale(0.5, add(a, b)), inertia)
    }

    pub(crate) fn body(&mut self, name: &str, mass: f64, com: Vec3, inertia: Mat3) -> Result<BodyRef, Error> {
        let r = &self.turn;
        let inertia = mul(&mul(r, &inertia), &transpose(r));
        self.model.add_body(Body::rigid(name, mass, mul_vec(r, com), inertia))
    }

    /// A joint by place and axes as drawn; returns its index.
    pub(crate) fn joint(
        &mut self,
        name: &str,
        kind: JointKind,
        between: [BodyRef; 2],
        at: Vec3,
        axis: Vec3,
        axis2: Vec3,
    ) -> Result<usize, Error> {
        let r = &self.turn;
        let (at, axis, axis2) = (mul_vec(r, at), mul_vec(r, axis), mul_vec(r, axis2));
        let joint = self.model.joint_at(name, kind, between, Place::at(at).axis(axis).second_axis(axis2))?;
        Ok(self.model.add_joint(joint))
    }

    /// A hinge.
    pub(crate) fn hinge(
        &mut self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        axis: Vec3,
    ) -> Result<usize, Error> {
        self.joint(name, JointKind::Revolute, between, at, axis, ZERO)
    }

    /// A ball.
    pub(crate) fn ball(&mut self, name: &str, between: [BodyRef; 2], at: Vec3) -> Result<usize, Error> {
        self.joint(name, JointKind::Spherical, between, at, ZERO, ZERO)
    }

    /// A constant acceleration as drawn.
    pub(crate) fn gravity(&mut self, g: Vec3) {
        self.model.gravity = mul_vec(&self.turn, g);
    }

    /// A start rate of a joint's angle.
    pub(crate) fn rate(&mut self, joint: usize, rate: f64) {
        self.start(joint, Channel::JointRate(joint, Coordinate::Angle), rate, "rate");
    }

    /// A start value of a joint.
    pub(crate) fn start(&mut self, joint: usize, channel: Channel, value: f64, what: &str) {
        let label = format!("joint.{}.{what}", self.model.joints[joint].name);
        start(&mut self.model, channel, value, &label);
    }
}
