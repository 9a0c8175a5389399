//! Building shapes and contacts in Rust: the same vocabulary and checks as the file.

use super::contact::{Contact, ContactKind, Shape, Solid};
use super::{BodyKind, BodyRef, Coordinate, Expr, Model, UserEvent};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::{listed, suggestion};

impl Contact {
    /// Two shapes that do not enter each other.
    pub fn pair(name: &str, solids: [Solid; 2], restitution: f64) -> Contact {
        Contact::new(name, ContactKind::Pair(solids), restitution)
    }
    /// A joint coordinate that stays above `at`.
    pub fn lower_stop(
        name: &str,
        joint: usize,
        coordinate: Coordinate,
        at: f64,
        restitution: f64,
    ) -> Contact {
        let kind = ContactKind::Stop { joint, coordinate, at, upper: false };
        Contact::new(name, kind, restitution)
    }
    /// A joint coordinate that stays below `at`.
    pub fn upper_stop(
        name: &str,
        joint: usize,
        coordinate: Coordinate,
        at: f64,
        restitution: f64,
    ) -> Contact {
        let kind = ContactKind::Stop { joint, coordinate, at, upper: true };
        Contact::new(name, kind, restitution)
    }
    /// A formula of positions and time that does not become negative.
    pub fn formula(name: &str, gap: Expr, restitution: f64) -> Contact {
        Contact::new(name, ContactKind::Formula(gap), restitution)
    }
}

impl Model {
    /// A shape of a body, given globally as drawn. An empty name leaves it without.
    ///
    /// # Errors
    /// As [`Shape::check`]; `PointHasNoOrientation`, `NotAvailable` for a beam, `OffBeam` beside a mesh.
    pub fn solid(&self, body: BodyRef, name: &str, shape: &Shape) -> Result<Solid, Error> {
        let (x, r) = self.drawn_pose(body);
        let solid = Solid::new(body, name, shape.seen_from(x, &r).settled());
        self.check_solid(&solid)?;
        Ok(solid)
    }

    /// Adds a contact and its named shapes after checking it; returns its index.
    ///
    /// # Errors
    /// `DegenerateContact`, `ParameterOutOfRange`, `UnknownReference`, `UnknownCoordinate`, `DuplicateName` for two
    /// different shapes of one name, and those of [`Model::solid`].
    pub fn add_contact(&mut self, contact: Contact) -> Result<usize, Error> {
        self.check_contact(&contact)?;
        // the balls of a cloud are shapes of the model already
        let solids: &[Solid] = match &contact.kind {
            ContactKind::Pair(solids) => solids,
            ContactKind::Cloud(cloud) => &cloud.with,
            ContactKind::Stop { .. } | ContactKind::Formula(_) => &[],
        };
        for solid in solids.iter().filter(|s| !s.name.is_empty()) {
            self.add_shape(solid.clone())?;
        }
        self.contacts.push(contact);
        Ok(self.contacts.len() - 1)
    }

    /// Adds a named shape, once.
    ///
    /// # Errors
    /// `DuplicateName` if the body has another shape of that name.
    pub fn add_shape(&mut self, solid: Solid) -> Result<(), Error> {
        match self.shapes.iter().find(|s| s.body == solid.body && s.name == solid.name) {
            Some(known) if *known == solid => Ok(()),
            Some(_) => {
                let body = self.body_name(solid.body);
                let message = format!("`{body}` has two shapes named `{}`", solid.name);
                Err(Error::model(Code::DuplicateName, message)
                    .on(format!("shape[{}]", solid.name))
                    .hint("names of shapes are unique on their body"))
            }
            None => {
                self.shapes.push(solid);
                Ok(())
            }
        }
    }

    /// Refuses shapes that their body cannot carry.
    pub(super) fn check_solid(&self, solid: &Solid) -> Result<(), Error> {
        let on = |e: Error| e.on(format!("shape[{}]", solid.name));
        solid.shape.check(self.dimension).map_err(on)?;
        if let Some(material) = &solid.material {
            self.check_material(material).map_err(on)?;
        }
        let rigid = |b: BodyRef| match b {
            BodyRef::Ground => true,
            BodyRef::Body(i) => self.bodies.get(i).is_some_and(|b| !b.kind.is_flexible()),
        };
        if matches!(solid.shape, Shape::Surface { .. }) && rigid(solid.body) {
            let message = format!("`{}` is no flexible body", self.body_name(solid.body));
            return Err(on(Error::model(Code::NotAvailable, message)
                .hint("`surface` follows the axis of a beam; rigid bodies have capsules and cylinders")));
        }
        let BodyRef::Body(i) = solid.body else { return Ok(()) };
        let Some(body) = self.bodies.get(i) else {
            let message = format!("refers to body number {i}, but there are {}", self.bodies.len());
            return Err(on(Error::model(Code::UnknownReference, message).hint("use what add_body returned")));
        };
        match body.kind {
            BodyKind::Rigid => Ok(()),
            BodyKind::Point if !solid.shape.needs_orientation() => Ok(()),
            BodyKind::Point => {
                let message = format!(
                    "`{}` is a point mass: it carries points and {} at its place only",
                    body.name,
                    if self.dimension == super::Dimension::Planar { "discs" } else { "spheres" }
                );
                Err(on(Error::model(Code::PointHasNoOrientation, message).hint("make the body rigid")))
            }
            _ if matches!(solid.shape, Shape::Surface { .. }) && self.axis_nodes(solid.body).is_some() => {
                Ok(())
            }
            _ => {
                let (Shape::Point { at } | Shape::Sphere { at, .. }) = &solid.shape else {
                    let (name, shape) = (&body.name, solid.shape.name(self.dimension));
                    let message = format!("`{name}` deforms: it cannot carry a {shape}");
                    return Err(on(Error::model(Code::NotAvailable, message).hint(
                        "points and discs on its axis, `surface` of a beam, or fix a rigid body to it and give that the shape",
                    )));
                };
                self.seat(solid.body, *at).map(|_| ()).map_err(on)
            }
        }
    }

    pub(super) fn check_contact(&self, contact: &Contact) -> Result<(), Error> {
        let on = |e: Error| e.on(format!("contact[{}]", contact.name));
        restitution(contact.restitution)
            .map_err(|e| e.on(format!("contact[{}].restitution", contact.name)))?;
        self.check_friction(contact)?;
        match &contact.kind {
            ContactKind::Pair(solids) => {
                solids.iter().try_for_each(|s| self.check_solid(s))?;
                self.check_pair(solids).map_err(on)
            }
            ContactKind::Cloud(cloud) => self.check_cloud(cloud).map_err(on),
            ContactKind::Stop { joint, coordinate, at, .. } => {
                let Some(of) = self.joints.get(*joint) else {
                    let message =
                        format!("refers to joint number {joint}, but there are {}", self.joints.len());
                    return Err(on(
                        Error::model(Code::UnknownReference, message).hint("use what add_joint returned")
                    ));
                };
                let info = of.kind.info();
                let has = info.in_dimension(self.dimension).map_or(&[][..], |i| i.coordinates);
                if !has.contains(coordinate) {
                    let names: Vec<&str> = has.iter().map(|c| c.name()).collect();
                    let message = format!("a {} joint has no coordinate `{}`", info.name, coordinate.name());
                    return Err(on(Error::model(Code::UnknownCoordinate, message)
                        .hint(format!("it has {}", listed(&names)))));
                }
                if !at.is_finite() {
                    return Err(on(Error::model(
                        Code::BadNumber,
                        "the place of the stop is not a finite number",
                    )
                    .hint("in m or rad")));
                }
                Ok(())
            }
            ContactKind::Formula(gap) => gap_formula(gap).map_err(on),
        }
    }

    /// Refuses friction that surfaces cannot have, and friction where there is no surface.
    fn check_friction(&self, contact: &Contact) -> Result<(), Error> {
        let on = |e: Error| e.on(format!("contact[{}].friction", contact.name));
        contact.friction.check().map_err(on)?;
        if contact.friction.is_given() && !contact.kind.has_tangent() {
            return Err(on(no_tangent(&contact.kind)));
        }
        if let ContactKind::Cloud(cloud) = &contact.kind {
            for law in cloud.laws.iter().flatten() {
                restitution(law.restitution).and_then(|()| law.friction.check()).map_err(on)?;
            }
        }
        Ok(())
    }

    /// Refuses pairs of which neither, or only one and the same body, can move.
    pub(super) fn check_pair(&self, solids: &[Solid; 2]) -> Result<(), Error> {
        let [a, b] = [solids[0].body, solids[1].body];
        if a != b {
            return Ok(());
        }
        let message = match a {
            BodyRef::Ground => "both shapes belong to the ground".to_string(),
            BodyRef::Body(_) => format!("both shapes belong to `{}`", self.body_name(a)),
        };
        Err(Error::model(Code::DegenerateContact, message).hint("name shapes of two different bodies"))
    }

    pub(super) fn check_event(&self, event: &UserEvent) -> Result<(), Error> {
        let on = |e: Error| e.on(format!("event[{}]", event.name));
        if event.when.as_constant().is_some() {
            return Err(on(never(Code::DegenerateEvent, "when")));
        }
        for (name, _) in &event.set {
            self.check_param(name).map_err(on)?;
        }
        Ok(())
    }

    /// Refuses parameters that the model does not have.
    pub(super) fn check_param(&self, name: &str) -> Result<(), Error> {
        if self.params.iter().any(|(n, _)| n == name) {
            return Ok(());
        }
        let known = self.params.iter().map(|(n, _)| n.as_str());
        let mut hint = suggestion(name, known);
        if hint.is_empty() {
            hint = "the model has no parameters; they stand in [param]".into();
        }
        Err(Error::model(Code::UnknownReference, format!("there is no parameter `{name}`")).hint(hint))
    }
}

/// Restitution lies between zero and one.
pub(super) fn restitution(e: f64) -> Result<(), Error> {
    if (0.0..=1.0).contains(&e) {
        return Ok(());
    }
    Err(Error::model(Code::ParameterOutOfRange, format!("must be from 0 to 1, not {e}"))
        .hint("0 does not bounce, 1 loses no energy"))
}

/// The error for friction of a contact without tangential directions.
pub(super) fn no_tangent(kind: &ContactKind) -> Error {
    let what = if matches!(kind, ContactKind::Stop { .. }) { "a stop of a joint" } else { "a formula" };
    Error::model(Code::NotAvailable, format!("{what} has no tangential direction"))
        .hint("friction acts between shapes (`pair`, `among`), or in a joint: `friction` of a [[joint]]")
}

/// A gap moves, and depends on positions and time only.
pub(super) fn gap_formula(gap: &Expr) -> Result<(), Error> {
    if gap.as_constant().is_some() {
        return Err(never(Code::DegenerateContact, "gap"));
    }
    if gap.inputs().iter().any(|c| !c.usable_in_gaps()) {
        return Err(Error::model(Code::UnknownChannel, "a gap depends on positions and time only")
            .hint("leave velocities, forces and energies out"));
    }
    Ok(())
}

/// A formula that cannot pass zero.
fn never(code: Code, key: &str) -> Error {
    Error::model(code, format!("`{key}` is a constant and never passes zero"))
        .hint("use t or a channel, such as slider.x")
}
