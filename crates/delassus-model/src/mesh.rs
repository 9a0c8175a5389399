//! Flexible bodies as meshes of two-node finite elements: bars that stretch along a line, cables, geometrically exact beams.

use super::contact::{ContactKind, Shape, Solid};
use super::{BodyKind, BodyRef, CrossSection, Model};
use delassus_algebra::Vec3;
use delassus_system::error::{Code, Error};

/// Most elements of one mesh.
pub const MOST_ELEMENTS: usize = 1_000_000;

/// Usual part of its mass that a node with a contact keeps where the mass is redistributed. An impact with the velocity v
/// acts on this part alone: it can lose ½ ε mᵢ v², a millionth of what a node of a lumped mesh loses, and M stays far from
/// singular, with a condition number of about a million.
pub const CONTACT_MASS: f64 = 1e-6;

/// Strain δ within which a slack cable becomes taut. At no strain it carries EA δ/4.
pub const SLACK_STRAIN: f64 = 1e-4;

/// What the elements of a mesh can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elements {
    /// `bar`: stretch along a fixed line; a node has one coordinate, its displacement along the line.
    Bar,
    /// `cable`: stretch along the direction of the element, whatever it is; a node has x, y (and z).
    Cable,
    /// `exact-beam`: stretch, shear, bend and twist by any amount; a node has x, y and the angle of its section, in space its
    /// place and the rotation of its section.
    ExactBeam,
}

impl Elements {
    /// Every kind.
    pub const ALL: [Elements; 3] = [Elements::Bar, Elements::Cable, Elements::ExactBeam];
    /// Every name in files, in the same order.
    pub const NAMES: &'static [&'static str] = &["bar", "cable", "exact-beam"];
    /// Name in files.
    pub fn name(self) -> &'static str {
        Elements::NAMES[self as usize]
    }
    /// Stored coordinates and velocities of a node.
    pub fn per_node(self, planar: bool) -> (usize, usize) {
        match self {
            Elements::Bar => (1, 1),
            Elements::Cable if planar => (2, 2),
            Elements::Cable => (3, 3),
            Elements::ExactBeam if planar => (3, 3),
            Elements::ExactBeam => (7, 6),
        }
    }
    /// True if velocity k of a mesh is an angular one.
    pub fn is_angle(self, k: usize, planar: bool) -> bool {
        match self {
            Elements::Bar | Elements::Cable => false,
            Elements::ExactBeam if planar => k % 3 == 2,
            Elements::ExactBeam => k % 6 > 2,
        }
    }
}

/// How the mass of an element is given to its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MassMatrix {
    /// `consistent`: the kinetic energy of the linearly interpolated velocity.
    Consistent,
    /// `lumped`: half of it at each node.
    Lumped,
    /// `redistributed`: consistent, but nodes with contacts keep only `contact_mass` of theirs; the rest is given to their
    /// neighbours, so that mass, first moment and moment of inertia are kept.
    Redistributed,
}

impl MassMatrix {
    /// Every kind.
    pub const ALL: [MassMatrix; 3] = [MassMatrix::Consistent, MassMatrix::Lumped, MassMatrix::Redistributed];
    /// Every name in files, in the same order.
    pub const NAMES: &'static [&'static str] = &["consistent", "lumped", "redistributed"];
    /// Name in files.
    pub fn name(self) -> &'static str {
        MassMatrix::NAMES[self as usize]
    }
}

/// A straight body of constant section, cut into elements of equal length between its first and its second end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mesh {
    /// What its elements can do.
    pub elements: Elements,
    /// How many there are; the nodes are one more.
    pub count: usize,
    /// Length between its ends, m.
    pub length: f64,
    /// The section; a bar has only its area.
    pub section: CrossSection,
    /// Young's modulus E, Pa.
    pub modulus: f64,
    /// Shear modulus G, Pa; of no meaning for a bar.
    pub shear_modulus: f64,
    /// Damping proportional to stiffness: the stress of a strain rate is that of this time, s, times the rate.
    pub damping: f64,
    /// Length of a cable without stress, m; `None`: as drawn.
    pub rest_length: Option<f64>,
    /// A cable that goes slack instead of carrying compression.
    pub slack: bool,
    /// How the mass is given to the nodes.
    pub mass_matrix: MassMatrix,
    /// With `redistributed`: the part of its mass that a node with a contact keeps, above 0 and up to 1.
    pub contact_mass: f64,
}

impl Mesh {
    /// A bar of a section and a material, without damping; [`Body::mesh`](super::Body::mesh) gives it its length.
    pub fn bar(count: usize, area: f64, modulus: f64) -> Mesh {
        Mesh {
            elements: Elements::Bar,
            count,
            length: 0.0,
            section: CrossSection::planar(area, 0.0),
            modulus,
            shear_modulus: 0.0,
            damping: 0.0,
            rest_length: None,
            slack: false,
            mass_matrix: MassMatrix::Consistent,
            contact_mass: CONTACT_MASS,
        }
    }

    /// A cable of a section and a material, without damping and slack, unstressed as drawn.
    pub fn cable(count: usize, area: f64, modulus: f64) -> Mesh {
        Mesh { elements: Elements::Cable, ..Mesh::bar(count, area, modulus) }
    }

    /// Length without stress, m.
    pub fn unstressed(&self) -> f64 {
        self.rest_length.unwrap_or(self.length)
    }

    /// A geometrically exact beam with A, I, E and Poisson's ratio ν: G = E/2(1 + ν). All of the area carries shear, and in
    /// space the section is alike in both directions, until `section` is set.
    pub fn exact_beam(count: usize, area: f64, second_moment: f64, modulus: f64, poisson: f64) -> Mesh {
        Mesh {
            elements: Elements::ExactBeam,
            section: CrossSection::planar(area, second_moment),
            shear_modulus: modulus / (2.0 * (1.0 + poisson)),
            ..Mesh::bar(count, area, modulus)
        }
    }

    /// Stored coordinates and velocities of all nodes.
    pub fn coordinates(&self, planar: bool) -> (usize, usize) {
        let (nq, nv) = self.elements.per_node(planar);
        ((self.count + 1) * nq, (self.count + 1) * nv)
    }

    /// Name of a velocity of a mesh for people; nodes are counted from 0 at the first end.
    pub fn velocity_name(&self, body: &str, k: usize, planar: bool) -> String {
        let (_, per) = self.elements.per_node(planar);
        let what = match self.elements {
            Elements::Bar => "speed",
            Elements::ExactBeam if planar => ["vx", "vy", "rate"][k % 3],
            _ => ["vx", "vy", "vz", "wx", "wy", "wz"][k % per],
        };
        format!("{body}.node{}.{what}", k / per)
    }

    /// Length of an element, m.
    pub fn element_length(&self) -> f64 {
        self.length / self.count as f64
    }

    /// The element a place on the axis lies in, and where from 0 to 1; a place at a node is at the beginning of an element or,
    /// at the second end, at 1 of the last.
    pub fn element_at(&self, x: f64) -> (usize, f64) {
        let at = x / self.element_length();
        // a place within round-off of a node is the node
        let near = at.round();
        let at = if (at - near).abs() < 1e-9 { near } else { at };
        let k = (at.floor().max(0.0) as usize).min(self.count - 1);
        (k, at - k as f64)
    }

    /// Data a mesh can have.
    ///
    /// # Errors
    /// `BadElement`.
    pub fn check(&self) -> Result<(), Error> {
        let name = self.elements.name();
        let bad = |what: String, cure: &str| Err(Error::model(Code::BadElement, what).hint(cure));
        let (beam, s) = (self.elements == Elements::ExactBeam, &self.section);
        for (what, value, needed) in [
            ("length", self.length, true),
            ("area", s.area, true),
            ("modulus E", self.modulus, true),
            ("rest length", self.unstressed(), true),
            ("second moment of area I", s.second_moment[0].min(s.second_moment[1]), beam),
            ("torsion constant J", s.torsion, beam),
            ("shear area", s.shear_area[0].min(s.shear_area[1]), beam),
            ("shear modulus G", self.shear_modulus, beam),
        ] {
            if needed && !(value > 0.0 && value.is_finite()) {
                let cure = match what {
                    "length" => "draw `from` and `to` apart",
                    "shear modulus G" => "it must be more than zero: Poisson's ratio is above -1",
                    _ => "it must be more than zero",
                };
                return bad(format!("the {what} of the {name} is {value}"), cure);
            }
        }
        if !(self.damping >= 0.0 && self.damping.is_finite()) {
            return bad(format!("the damping of the {name} is {} s", self.damping), "zero or more");
        }
        if !(self.contact_mass > 0.0 && self.contact_mass <= 1.0) {
            let what = format!("nodes of the {name} with contacts keep {} of their mass", self.contact_mass);
            return bad(what, "contact_mass is above 0, up to 1; without any mass there is no acceleration");
        }
        if self.count == 0 {
            return bad(format!("the {name} has no elements"), "give `elements`, 1 or more");
        }
        if self.count > MOST_ELEMENTS {
            let what = format!("the {name} has {} elements", self.count);
            return bad(what, "at most a million");
        }
        Ok(())
    }
}

/// The axis of a flexible body as it is bent, for pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Bent {
    /// Number of the body.
    pub body: usize,
    /// Length of its undeformed axis, m.
    pub length: f64,
    /// Where places at equal distances on the undeformed axis are, from its first to its second end, global axes.
    pub points: Vec<Vec3>,
    /// Of a body that is given by nodes, their places in the undeformed body, body axes; its points are those nodes. Empty for an axis.
    pub places: Vec<Vec3>,
}

delassus_algebra::saved! { Bent = Bent { body: 0, length: 0.0, points: Vec::new(), places: Vec::new() } => { body, length, points, places } }

impl Bent {
    /// Where a place on the undeformed axis is.
    pub fn at(&self, x: f64) -> Vec3 {
        let last = self.points.len().saturating_sub(1);
        let s = (x / self.length * last as f64).clamp(0.0, last as f64);
        let i = (s.floor() as usize).min(last.saturating_sub(1));
        match self.points.get(i..i + 2) {
            Some([a, b]) => std::array::from_fn(|k| a[k] + (s - i as f64) * (b[k] - a[k])),
            _ => self.points.first().copied().unwrap_or_default(),
        }
    }
}

impl Model {
    /// The mesh a reference stands for, if it is one.
    pub fn mesh(&self, b: BodyRef) -> Option<&Mesh> {
        match b {
            BodyRef::Body(i) => match &self.bodies.get(i)?.kind {
                BodyKind::Mesh(mesh) => Some(mesh),
                _ => None,
            },
            BodyRef::Ground => None,
        }
    }

    /// Abscissas between which the axis of a flexible body is described by pieces: the nodes of a beam's mesh, or 16 parts of
    /// a beam in a floating frame. `None` for bodies without a bending axis.
    pub fn axis_nodes(&self, b: BodyRef) -> Option<Vec<f64>> {
        let (length, count) = match (self.beam(b), self.mesh(b)) {
            (Some(beam), _) => (beam.length, 16),
            (_, Some(mesh)) if mesh.elements == Elements::ExactBeam => (mesh.length, mesh.count),
            _ => return None,
        };
        Some((0..=count).map(|i| length * i as f64 / count as f64).collect())
    }

    /// The place of the undeformed body, body axes, at which a point of a flexible body is carried; `None` if the body is
    /// rigid.
    ///
    /// # Errors
    /// `OffBeam` for a point beside the axis or beyond the ends.
    pub fn seat(&self, b: BodyRef, p: Vec3) -> Result<Option<Vec3>, Error> {
        if let Some(modal) = self.modal(b) {
            return modal.attachment_at(p).map(|a| Some(a.at)).ok_or_else(|| {
                let names: Vec<&str> = modal.attachments.iter().map(|a| a.name.as_str()).collect();
                let message =
                    format!("the point is at no attachment of the modal body `{}`", self.body_name(b));
                Error::model(Code::OffBeam, message)
                    .hint(format!("at = {{ node = … }}, one of {}", names.join(", ")))
            });
        }
        Ok(self.abscissa(b, p)?.map(|x| [x, 0.0, 0.0]))
    }

    /// Nodes of a mesh that carry contacts, in rising order: those at the ends of an element that a shape lies in.
    ///
    /// # Errors
    /// `BadElement` if mass is to be redistributed and no node is without a contact.
    pub fn contact_nodes(&self, body: usize) -> Result<Vec<usize>, Error> {
        let this = BodyRef::Body(body);
        let Some(mesh) = self.mesh(this) else { return Ok(Vec::new()) };
        let mut nodes = Vec::new();
        for c in &self.contacts {
            let solids: Vec<&Solid> = match &c.kind {
                ContactKind::Pair(pair) => pair.iter().collect(),
                ContactKind::Cloud(cloud) => cloud.grains.iter().chain(&cloud.with).collect(),
                _ => Vec::new(),
            };
            for solid in solids.into_iter().filter(|s| s.body == this) {
                let (Shape::Point { at } | Shape::Sphere { at, .. } | Shape::Plane { at, .. }) = &solid.shape
                else {
                    continue;
                };
                let (k, share) = mesh.element_at(at[0]);
                nodes.extend((share < 1.0).then_some(k));
                nodes.extend((share > 0.0).then_some(k + 1));
            }
        }
        nodes.sort_unstable();
        nodes.dedup();
        if mesh.mass_matrix == MassMatrix::Redistributed && nodes.len() > mesh.count {
            let what = format!(
                "every node of the {} carries a contact: none can take their mass",
                mesh.elements.name()
            );
            return Err(
                Error::model(Code::BadElement, what).hint("use more elements, or another mass_matrix")
            );
        }
        Ok(nodes)
    }

    /// Where on its axis a point of a body (in body axes) lies, if the body is flexible.
    ///
    /// # Errors
    /// `OffBeam` for a point beside the axis or beyond the ends.
    pub fn abscissa(&self, b: BodyRef, p: Vec3) -> Result<Option<f64>, Error> {
        let (kind, length) = match (self.beam(b), self.mesh(b)) {
            (Some(beam), _) => ("beam", beam.length),
            (_, Some(mesh)) => (mesh.elements.name(), mesh.length),
            _ => return Ok(None),
        };
        let x = p[0].clamp(0.0, length);
        let off = (p[0] - x).hypot(p[1]).hypot(p[2]);
        if off <= 1e-9 * length {
            return Ok(Some(x));
        }
        let name = self.body_name(b);
        Err(Error::model(Code::OffBeam, format!("the point is {off:.3e} m away from the axis of the {kind} `{name}`"))
            .hint(format!(
                "attach it between the drawn ends, at {{ local = [x, 0] }} with x from 0 to {length}, or join a rigid body there"
            )))
    }
}
