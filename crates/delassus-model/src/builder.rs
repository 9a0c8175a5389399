//! Building a model in Rust: the same vocabulary as the file, checked while building.

use super::{Body, BodyRef, Dimension, Force, Frame, Joint, Marker, Model, Motion, Output, Settings};
use crate::force::{ForceKind, Road};
use crate::joint::{AxisUse, JointKind};
use crate::mass_properties::check_body;
use delassus_algebra::vec3::{
    IDENTITY, ZERO, column, cross, dot, mul_t, mul_t_vec, norm, sub, transpose, triad, unit,
};
use delassus_algebra::{Mat3, Vec3, so3};
use delassus_system::error::{Code, Error};

/// Where a joint is drawn, global: its point, and the axes of joints that have them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    at: Vec3,
    axis: Vec3,
    second_axis: Vec3,
}

impl Place {
    /// At a point, without axes.
    pub fn at(at: Vec3) -> Place {
        Place { at, ..Place::default() }
    }
    /// With this axis.
    pub fn axis(self, axis: Vec3) -> Place {
        Place { axis, ..self }
    }
    /// With a second one, which universal joints have.
    pub fn second_axis(self, second_axis: Vec3) -> Place {
        Place { second_axis, ..self }
    }
}

impl From<Vec3> for Place {
    fn from(at: Vec3) -> Place {
        Place::at(at)
    }
}

impl Model {
    /// An empty model without gravity.
    pub fn new(name: &str, dimension: Dimension) -> Model {
        Model {
            name: name.into(),
            dimension,
            gravity: ZERO,
            params: Vec::new(),
            materials: Vec::new(),
            material_pairs: Vec::new(),
            bodies: Vec::new(),
            markers: Vec::new(),
            joints: Vec::new(),
            roads: Vec::new(),
            forces: Vec::new(),
            shapes: Vec::new(),
            contacts: Vec::new(),
            events: Vec::new(),
            start: Vec::new(),
            equilibrium: false,
            solve: Settings::default(),
            output: Output::default(),
            warnings: Vec::new(),
            functions: Vec::new(),
        }
    }

    /// Adds a body after checking its mass and inertia.
    ///
    /// # Errors
    /// `NegativeMass`, `ZeroMass`, `InvalidInertia`, `BadElement`.
    pub fn add_body(&mut self, body: Body) -> Result<BodyRef, Error> {
        check_body(&body, self.dimension)?;
        self.bodies.push(body);
        Ok(BodyRef::Body(self.bodies.len() - 1))
    }

    /// Adds a joint made by [`Model::joint_at`] or its relatives; returns its index.
    pub fn add_joint(&mut self, joint: Joint) -> usize {
        self.joints.push(joint);
        self.joints.len() - 1
    }

    /// Adds a force; returns its index.
    pub fn add_force(&mut self, name: &str, kind: ForceKind) -> usize {
        self.forces.push(Force { name: name.into(), kind });
        self.forces.len() - 1
    }

    /// Adds a road for tyres; returns its index.
    pub fn add_road(&mut self, road: Road) -> usize {
        self.roads.push(road);
        self.roads.len() - 1
    }

    /// Adds a named point of a body, given globally as drawn; returns its index.
    pub fn add_marker(&mut self, name: &str, body: BodyRef, at: Vec3) -> usize {
        let frame = self.frame_on(body, at, &IDENTITY);
        self.markers.push(Marker { name: name.into(), body, frame });
        self.markers.len() - 1
    }

    /// Checks a model that was built in code as the file reader checks files: names, bodies, pairs, settings.
    ///
    /// # Errors
    /// `DuplicateName`, `UnknownReference`, `DegenerateJoint`, and those of [`check_body`], [`Model::add_contact`] and
    /// [`Settings::check`].
    pub fn check(&self) -> Result<(), Error> {
        let sections: [(&str, Vec<&str>); 7] = [
            ("body", self.bodies.iter().map(|b| b.name.as_str()).collect()),
            ("frame", self.markers.iter().map(|m| m.name.as_str()).collect()),
            ("joint", self.joints.iter().map(|j| j.name.as_str()).collect()),
            ("road", self.roads.iter().map(|r| r.name.as_str()).collect()),
            ("force", self.forces.iter().map(|f| f.name.as_str()).collect()),
            ("contact", self.contacts.iter().map(|c| c.name.as_str()).collect()),
            ("event", self.events.iter().map(|e| e.name.as_str()).collect()),
        ];
        for (kind, names) in &sections {
            let mut seen = std::collections::HashSet::new();
            if let Some(twice) = names.iter().find(|n| !seen.insert(**n)) {
                return Err(Error::model(
                    Code::DuplicateName,
                    format!("there are two of kind {kind} named `{twice}`"),
                )
                .on(format!("{kind}[{twice}]"))
                .hint("names are unique within their kind"));
            }
        }
        self.bodies.iter().try_for_each(|b| check_body(b, self.dimension))?;
        for joint in &self.joints {
            let on = format!("joint[{}]", joint.name);
            for b in joint.between {
                if let BodyRef::Body(i) = b
                    && i >= self.bodies.len()
                {
                    let message = format!("refers to body number {i}, but there are {}", self.bodies.len());
                    return Err(Error::model(Code::UnknownReference, message)
                        .on(on)
                        .hint("use what add_body returned"));
                }
            }
            if joint.between[0] == joint.between[1] {
                let message = format!("joins {} to itself", self.body_name(joint.between[0]));
                return Err(Error::model(Code::DegenerateJoint, message)
                    .on(on)
                    .hint("name two different bodies"));
            }
            if let Some(friction) = &joint.friction {
                friction.check(joint.kind).map_err(|e| e.on(format!("{on}.friction")))?;
            }
        }
        self.shapes.iter().try_for_each(|s| self.check_solid(s))?;
        self.contacts.iter().try_for_each(|c| self.check_contact(c))?;
        self.events.iter().try_for_each(|e| self.check_event(e))?;
        self.solve.check()
    }

    /// Global axes and origin, as drawn, of a body.
    pub fn drawn_pose(&self, b: BodyRef) -> (Vec3, Mat3) {
        match b {
            BodyRef::Ground => (ZERO, IDENTITY),
            BodyRef::Body(i) => (self.bodies[i].com, so3::matrix(self.bodies[i].rotation)),
        }
    }

    /// The frame of a body that stands, as drawn, at `origin` with `axes` (columns), both global.
    pub fn frame_on(&self, b: BodyRef, origin: Vec3, axes: &Mat3) -> Frame {
        let (x, r) = self.drawn_pose(b);
        Frame { p: mul_t_vec(&r, sub(origin, x)), axes: mul_t(&r, axes) }
    }

    /// A joint whose two frames coincide as drawn, at a point or a [`Place`] with axes.
    ///
    /// # Errors
    /// `UnknownJoint` if the type does not exist in this dimension, `DegenerateAxis`, `DegenerateJoint`.
    pub fn joint_at(
        &self,
        name: &str,
        kind: JointKind,
        between: [BodyRef; 2],
        place: impl Into<Place>,
    ) -> Result<Joint, Error> {
        let Place { at, axis, second_axis } = place.into();
        let axes = self.joint_axes(name, kind, axis, second_axis)?;
        let frames = [self.frame_on(between[0], at, &axes), self.frame_on(between[1], at, &axes)];
        self.joint_of_frames(name, kind, between, frames)
    }

    /// A joint between two given frames.
    ///
    /// # Errors
    /// `UnknownJoint`, `DegenerateJoint`.
    pub fn joint_of_frames(
        &self,
        name: &str,
        kind: JointKind,
        between: [BodyRef; 2],
        frames: [Frame; 2],
    ) -> Result<Joint, Error> {
        if kind.info().in_dimension(self.dimension).is_none() {
            return Err(Error::model(
                Code::UnknownJoint,
                format!("a {} joint does not exist in this dimension", kind.info().name),
            )
            .on(format!("joint[{name}]")));
        }
        if between[0] == between[1] {
            return Err(Error::model(
                Code::DegenerateJoint,
                format!("joins {} to itself", self.body_name(between[0])),
            )
            .on(format!("joint[{name}]"))
            .hint("name two different bodies in `between`"));
        }
        Ok(Joint {
            name: name.into(),
            kind,
            between,
            frames,
            length: 0.0,
            radius: 0.0,
            pitch: 0.0,
            curve: None,
            coupling: None,
            motion: Motion::default(),
            springs: Vec::new(),
            dampers: Vec::new(),
            limits: Vec::new(),
            friction: None,
            cut: None,
        })
    }

    /// A rod of the drawn length between two points given globally as drawn.
    ///
    /// # Errors
    /// `DegenerateJoint` for a rod of no length.
    pub fn rod(&self, name: &str, between: [BodyRef; 2], from: Vec3, to: Vec3) -> Result<Joint, Error> {
        let frames = [self.frame_on(between[0], from, &IDENTITY), self.frame_on(between[1], to, &IDENTITY)];
        let mut rod = self.joint_of_frames(name, JointKind::Rod, between, frames)?;
        rod.length = norm(sub(to, from));
        if rod.length <= 0.0 {
            return Err(Error::model(Code::DegenerateJoint, "the rod has no length")
                .on(format!("joint[{name}]"))
                .hint("draw its ends apart"));
        }
        Ok(rod)
    }

    /// A disc of the second body that rolls without slip on a plane of the first: `at` and `normal` give the plane,
    /// `center` and `disc_axis` the disc, all global as drawn.
    ///
    /// # Errors
    /// `DegenerateAxis` for axes without length or a disc that lies flat, `DegenerateJoint`, `UnknownJoint`.
    pub fn rolling(
        &self,
        name: &str,
        between: [BodyRef; 2],
        at: Vec3,
        normal: Vec3,
        center: Vec3,
        disc_axis: Vec3,
        radius: f64,
    ) -> Result<Joint, Error> {
        let degenerate = |what: &str| Error::model(Code::DegenerateAxis, what).on(format!("joint[{name}]"));
        let plane = triad(normal).ok_or_else(|| degenerate("`axis` has no length"))?;
        let disc = triad(disc_axis).ok_or_else(|| degenerate("`axis2` has no length"))?;
        let (n, a) = (column(&plane, 2), column(&disc, 2));
        if norm(cross(n, a)) < 1e-6 {
            return Err(degenerate("the disc lies flat: `axis2` is parallel to `axis`")
                .hint("`axis` is the normal of the plane, `axis2` the axis of the disc"));
        }
        let frames = [self.frame_on(between[0], at, &plane), self.frame_on(between[1], center, &disc)];
        let mut joint = self.joint_of_frames(name, JointKind::Rolling, between, frames)?;
        joint.radius = radius;
        Ok(joint)
    }

    /// The joint's global axes as drawn: spatial third column = axis (universal: first column = second axis);
    /// planar first column = axis.
    fn joint_axes(&self, name: &str, kind: JointKind, axis: Vec3, axis2: Vec3) -> Result<Mat3, Error> {
        let degenerate = |what: String| Error::model(Code::DegenerateAxis, what).on(format!("joint[{name}]"));
        let info = kind.info();
        let Some(info_in) = info.in_dimension(self.dimension) else {
            return Err(Error::model(
                Code::UnknownJoint,
                format!("a {} joint does not exist in this dimension", info.name),
            )
            .on(format!("joint[{name}]")));
        };
        if info_in.axis == AxisUse::None {
            return Ok(IDENTITY);
        }
        let a = unit(axis).ok_or_else(|| degenerate("`axis` has no length".into()))?;
        match (self.dimension, info_in.axis) {
            (Dimension::Planar, _) => Ok([[a[0], -a[1], 0.0], [a[1], a[0], 0.0], [0.0, 0.0, 1.0]]),
            (Dimension::Spatial, AxisUse::Two) => {
                let b = unit(axis2).ok_or_else(|| degenerate("`axis2` has no length".into()))?;
                if dot(a, b).abs() > 1e-6 {
                    let deg = dot(a, b).clamp(-1.0, 1.0).acos().to_degrees();
                    return Err(degenerate(format!("`axis` and `axis2` enclose {deg:.3}°, not 90°"))
                        .hint("draw the cross with perpendicular axes"));
                }
                let x = unit(sub(b, delassus_algebra::vec3::scale(dot(a, b), a))).unwrap_or(b);
                Ok(transpose(&[x, cross(a, x), a]))
            }
            (Dimension::Spatial, _) => triad(a).ok_or_else(|| degenerate("`axis` has no length".into())),
        }
    }
}
