//! Joints that need more than a place and an axis: screws, bent shafts, wheels, curves, relations of coordinates.

use super::{BodyRef, Coordinate, Curve, Expr, Joint, Model};
use crate::builder::Place;
use crate::joint::JointKind;
use crate::joint::rows::{Coupling, Term};
use delassus_algebra::vec3::{
    IDENTITY, add_mat, column, cross, dot, mul, norm, scale, scale_mat, sub, tilde, triad, unit,
};
use delassus_algebra::{Mat3, Vec3};
use delassus_system::error::{Code, Error};

impl Model {
    /// A screw along `axis` through `at`, which advances by `pitch` with every turn.
    ///
    /// # Errors
    /// `DegenerateJoint` for a pitch of zero, and those of [`Model::joint_at`].
    pub fn screw(
        &self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        axis: Vec3,
        pitch: f64,
    ) -> Result<Joint, Error> {
        let mut joint = self.joint_at(name, JointKind::Screw, between, Place::at(at).axis(axis))?;
        joint.pitch = pitch;
        Ok(joint)
    }

    /// A constant-velocity joint at `at` between shafts drawn along `axis` (first body) and `axis2` (second).
    ///
    /// # Errors
    /// `DegenerateAxis` for shafts without direction or folded onto each other, and those of [`Model::joint_at`].
    pub fn constant_velocity(
        &self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        axis: Vec3,
        axis2: Vec3,
    ) -> Result<Joint, Error> {
        let degenerate = |what: &str| Error::model(Code::DegenerateAxis, what).on(format!("joint[{name}]"));
        let first = triad(axis).ok_or_else(|| degenerate("`axis` has no length"))?;
        let second = unit(axis2).ok_or_else(|| degenerate("`axis2` has no length"))?;
        let bend = shortest_rotation(column(&first, 2), second).ok_or_else(|| {
            degenerate("the shafts are folded onto each other")
                .hint("`axis2` goes on from `axis`; bends stay below 180°")
        })?;
        let frames =
            [self.frame_on(between[0], at, &first), self.frame_on(between[1], at, &mul(&bend, &first))];
        self.joint_of_frames(name, JointKind::ConstantVelocity, between, frames)
    }

    /// A sphere of the second body about `center` that rolls without slip on the plane through `at` with that normal.
    ///
    /// # Errors
    /// `DegenerateAxis`, `DegenerateJoint`, `UnknownJoint`.
    pub fn rolling_sphere(
        &self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        normal: Vec3,
        center: Vec3,
        radius: f64,
    ) -> Result<Joint, Error> {
        let degenerate = |what: &str| Error::model(Code::DegenerateAxis, what).on(format!("joint[{name}]"));
        let plane = triad(normal).ok_or_else(|| degenerate("`axis` has no length"))?;
        let frames = [self.frame_on(between[0], at, &plane), self.frame_on(between[1], center, &plane)];
        let mut joint = self.joint_of_frames(name, JointKind::RollingSphere, between, frames)?;
        joint.radius = radius;
        Ok(joint)
    }

    /// A disc of the second body about `center` that rolls without slip on the line through `at` along `axis` (planar).
    ///
    /// # Errors
    /// `DegenerateAxis`, `DegenerateJoint`, `UnknownJoint`.
    pub fn rolling_on_line(
        &self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        axis: Vec3,
        center: Vec3,
        radius: f64,
    ) -> Result<Joint, Error> {
        let on = || format!("joint[{name}]");
        let a = unit([axis[0], axis[1], 0.0])
            .ok_or_else(|| Error::model(Code::DegenerateAxis, "`axis` has no length").on(on()))?;
        // the disc is on the left of the line
        let side = cross(a, sub(center, at))[2];
        let a = if side < 0.0 { scale(-1.0, a) } else { a };
        let axes = [[a[0], -a[1], 0.0], [a[1], a[0], 0.0], [0.0, 0.0, 1.0]];
        let frames = [self.frame_on(between[0], at, &axes), self.frame_on(between[1], center, &axes)];
        let mut joint = self.joint_of_frames(name, JointKind::Rolling, between, frames)?;
        joint.radius = radius;
        Ok(joint)
    }

    /// `point` of the second body stays on a curve of the first, given from `at` along the global axes as drawn.
    ///
    /// # Errors
    /// `DegenerateCurve`, `DegenerateJoint`, `UnknownJoint`.
    pub fn point_on_curve(
        &self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        point: Vec3,
        curve: Curve,
    ) -> Result<Joint, Error> {
        curve.check(self.dimension).map_err(|e| e.on(format!("joint[{name}]")))?;
        let frames = [self.frame_on(between[0], at, &IDENTITY), self.frame_on(between[1], point, &IDENTITY)];
        let mut joint = self.joint_of_frames(name, JointKind::PointOnCurve, between, frames)?;
        joint.curve = Some(curve);
        Ok(joint)
    }

    /// The angle of the first joint is `ratio` times that of the second, from the drawn position.
    ///
    /// # Errors
    /// Those of [`Model::relation`].
    pub fn gear(&self, name: &str, joints: [usize; 2], ratio: f64) -> Result<Joint, Error> {
        let term =
            |k: usize, factor: f64| Term { joint: Some(joints[k]), coordinate: Coordinate::Angle, factor };
        let terms = vec![term(0, 1.0), term(1, -ratio)];
        self.relation(name, JointKind::Gear, Coupling { terms, value: None })
    }

    /// The displacement of the second joint (the rack) is `radius` times the angle of the first, from the drawn position.
    ///
    /// # Errors
    /// Those of [`Model::relation`].
    pub fn rack(&self, name: &str, joints: [usize; 2], radius: f64) -> Result<Joint, Error> {
        let terms = vec![
            Term { joint: Some(joints[0]), coordinate: Coordinate::Angle, factor: -radius },
            Term { joint: Some(joints[1]), coordinate: Coordinate::Displacement, factor: 1.0 },
        ];
        self.relation(name, JointKind::Rack, Coupling { terms, value: None })
    }

    /// Σ factor · coordinate = value(t) over coordinates of joints of the model; without a value it stays as drawn.
    ///
    /// # Errors
    /// Those of [`Model::relation`].
    pub fn coupling(
        &self,
        name: &str,
        terms: &[(usize, Coordinate, f64)],
        value: Option<Expr>,
    ) -> Result<Joint, Error> {
        let term = |t: &(usize, Coordinate, f64)| Term { joint: Some(t.0), coordinate: t.1, factor: t.2 };
        let terms = terms.iter().map(term).collect();
        self.relation(name, JointKind::Coupling, Coupling { terms, value })
    }

    /// A relation between coordinates of joints of the model. Its `between` and `frames` are those of the first and the
    /// last of these joints; its reaction is that on the second body of the last one.
    ///
    /// # Errors
    /// `UnknownReference` for joints that do not exist, `UnknownCoordinate` for coordinates they do not have,
    /// `DegenerateJoint` for a relation that holds nothing, `PointHasNoOrientation` for angles of point masses.
    pub fn relation(&self, name: &str, kind: JointKind, coupling: Coupling) -> Result<Joint, Error> {
        let fail = |code, what: String| Error::model(code, what).on(format!("joint[{name}]"));
        for t in &coupling.terms {
            let Some(joint) = t.joint.and_then(|j| self.joints.get(j)) else {
                let what = "refers to a joint that does not exist".to_string();
                return Err(fail(Code::UnknownReference, what).hint("add the joints before the relation"));
            };
            let has = joint.kind.info().in_dimension(self.dimension).map_or(&[][..], |i| i.coordinates);
            if !has.contains(&t.coordinate) {
                let what = format!(
                    "joint `{}`, a {} joint, has no coordinate `{}`",
                    joint.name,
                    joint.kind.info().name,
                    t.coordinate.name()
                );
                let names: Vec<&str> = has.iter().map(|c| c.name()).collect();
                return Err(fail(Code::UnknownCoordinate, what).hint(if names.is_empty() {
                    "use a joint with coordinates, such as a revolute or prismatic one".to_string()
                } else {
                    format!("it has {}", names.join(", "))
                }));
            }
            if !t.factor.is_finite() || t.factor == 0.0 {
                let size = t.factor.abs();
                let what = format!("the factor of `{}.{}` is {size}", joint.name, t.coordinate.name());
                return Err(
                    fail(Code::DegenerateJoint, what).hint("factors and ratios are finite and not zero")
                );
            }
            let point = |b: BodyRef| matches!(b, BodyRef::Body(i) if self.bodies.get(i).is_some_and(|b| b.kind == super::BodyKind::Point));
            if t.coordinate.is_angle() && joint.between.into_iter().any(point) {
                let what = format!("the angle of `{}` is that of a point mass, which has none", joint.name);
                return Err(fail(Code::PointHasNoOrientation, what).hint("make the body rigid"));
            }
        }
        let same = |a: &Term, b: &Term| a.joint == b.joint && a.coordinate == b.coordinate;
        let twice = (1..coupling.terms.len())
            .find(|i| coupling.terms[..*i].iter().any(|t| same(t, &coupling.terms[*i])));
        if let Some(t) = twice.map(|i| &coupling.terms[i]) {
            let joint = t.joint.map_or("", |j| self.joints[j].name.as_str());
            let what = format!("`{joint}.{}` stands in it twice", t.coordinate.name());
            return Err(fail(Code::DegenerateJoint, what).hint("add up its factors"));
        }
        let joint_of = |t: Option<&Term>| t.and_then(|t| t.joint).map(|j| &self.joints[j]);
        let (Some(first), Some(last)) = (joint_of(coupling.terms.first()), joint_of(coupling.terms.last()))
        else {
            return Err(fail(Code::DegenerateJoint, "relates nothing".into()).hint("give at least one term"));
        };
        // two different bodies, the second being that of the last joint
        let side = usize::from(first.between[0] == last.between[1]);
        let between = [first.between[side], last.between[1]];
        let frames = [first.frames[side], last.frames[1]];
        let mut joint = self.joint_of_frames(name, kind, between, frames)?;
        joint.coupling = Some(coupling);
        Ok(joint)
    }
}

/// The rotation about a common perpendicular that brings unit vector a to b; none if they are opposite.
fn shortest_rotation(a: Vec3, b: Vec3) -> Option<Mat3> {
    let (w, c) = (cross(a, b), dot(a, b));
    if 1.0 + c < 1e-6 || !norm(w).is_finite() {
        return None;
    }
    let k = tilde(w);
    Some(add_mat(&add_mat(&IDENTITY, &k), &scale_mat(1.0 / (1.0 + c), &mul(&k, &k))))
}
