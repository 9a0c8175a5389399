//! Flexible bodies as meshes of two-node finite elements: bars that stretch along a line, geometrically exact beams.

use super::{BodyKind, BodyRef, Dimension, Model};
use crate::error::Error;
use delassus_algebra::Vec3;

/// Most elements of one mesh.
pub const MOST_ELEMENTS: usize = 1_000_000;

/// What the elements of a mesh can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elements {
    /// `bar`: stretch along a fixed line; a node has one coordinate, its displacement along the line.
    Bar,
    /// `exact-beam`: stretch, shear and bend by any amount; a node has x, y and the angle of its section.
    ExactBeam,
}

impl Elements {
    /// Every name in files.
    pub const NAMES: &'static [&'static str] = &["bar", "exact-beam"];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Elements::Bar => "bar",
            Elements::ExactBeam => "exact-beam",
        }
    }
    /// Stored coordinates and velocities of a node.
    #[must_use]
    pub fn per_node(self, planar: bool) -> (usize, usize) {
        match self {
            Elements::Bar => (1, 1),
            Elements::ExactBeam if planar => (3, 3),
            Elements::ExactBeam => (7, 6),
        }
    }
    /// True if velocity k of a mesh is an angular one.
    #[must_use]
    pub fn is_angle(self, k: usize, planar: bool) -> bool {
        match self {
            Elements::Bar => false,
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
}

impl MassMatrix {
    /// Every name in files.
    pub const NAMES: &'static [&'static str] = &["consistent", "lumped"];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            MassMatrix::Consistent => "consistent",
            MassMatrix::Lumped => "lumped",
        }
    }
}

/// A straight body of constant section, cut into elements of equal length between its first and its second end, planar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mesh {
    /// What its elements can do.
    pub elements: Elements,
    /// How many there are; the nodes are one more.
    pub count: usize,
    /// Length between its ends, m.
    pub length: f64,
    /// Area A of the section, m².
    pub area: f64,
    /// Young's modulus E, Pa.
    pub modulus: f64,
    /// Second moment of area I, m⁴; of no meaning for a bar.
    pub second_moment: f64,
    /// Area A_s that carries shear, m²; of no meaning for a bar.
    pub shear_area: f64,
    /// Shear modulus G, Pa; of no meaning for a bar.
    pub shear_modulus: f64,
    /// Damping proportional to stiffness: the stress of a strain rate is that of this time, s, times the rate.
    pub damping: f64,
    /// How the mass is given to the nodes.
    pub mass_matrix: MassMatrix,
}

impl Mesh {
    /// A bar of a section and a material, without damping; [`Body::mesh`](super::Body::mesh) gives it its length.
    #[must_use]
    pub fn bar(count: usize, area: f64, modulus: f64) -> Mesh {
        Mesh {
            elements: Elements::Bar,
            count,
            length: 0.0,
            area,
            modulus,
            second_moment: 0.0,
            shear_area: 0.0,
            shear_modulus: 0.0,
            damping: 0.0,
            mass_matrix: MassMatrix::Consistent,
        }
    }

    /// A geometrically exact beam with A, I, E and Poisson's ratio ν: G = E/2(1 + ν); all of the area carries shear until
    /// `shear_area` is set.
    #[must_use]
    pub fn exact_beam(count: usize, area: f64, second_moment: f64, modulus: f64, poisson: f64) -> Mesh {
        Mesh {
            elements: Elements::ExactBeam,
            second_moment,
            shear_area: area,
            shear_modulus: modulus / (2.0 * (1.0 + poisson)),
            ..Mesh::bar(count, area, modulus)
        }
    }

    /// Stored coordinates and velocities of all nodes.
    #[must_use]
    pub fn coordinates(&self, planar: bool) -> (usize, usize) {
        let (nq, nv) = self.elements.per_node(planar);
        ((self.count + 1) * nq, (self.count + 1) * nv)
    }

    /// Name of a velocity of a mesh for people; nodes are counted from 0 at the first end.
    #[must_use]
    pub fn velocity_name(&self, body: &str, k: usize, planar: bool) -> String {
        let (_, per) = self.elements.per_node(planar);
        let what = match per {
            1 => "speed",
            3 => ["vx", "vy", "rate"][k % 3],
            _ => ["vx", "vy", "vz", "wx", "wy", "wz"][k % 6],
        };
        format!("{body}.node{}.{what}", k / per)
    }

    /// Length of an element, m.
    #[must_use]
    pub fn element_length(&self) -> f64 {
        self.length / self.count as f64
    }

    /// The element a place on the axis lies in, and where from 0 to 1; a place at a node is at the beginning of an element or,
    /// at the second end, at 1 of the last.
    #[must_use]
    pub fn element_at(&self, x: f64) -> (usize, f64) {
        let at = x / self.element_length();
        // a place within round-off of a node is the node
        let near = at.round();
        let at = if (at - near).abs() < 1e-9 { near } else { at };
        let k = (at.floor().max(0.0) as usize).min(self.count - 1);
        (k, at - k as f64)
    }

    /// Data a mesh can have (F53).
    ///
    /// # Errors
    /// `BadElement`, `NotAvailable`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        let name = self.elements.name();
        if dimension == Dimension::Spatial {
            let message =
                format!("a body of kind `{name}` is not available in a spatial model in this version");
            return Err(Error::model("NotAvailable", message).hint("use dimension = 2, or a rigid body"));
        }
        let bad = |what: String, cure: &str| Err(Error::model("BadElement", what).hint(cure));
        let beam = self.elements == Elements::ExactBeam;
        for (what, value, needed) in [
            ("length", self.length, true),
            ("area", self.area, true),
            ("modulus E", self.modulus, true),
            ("second moment of area I", self.second_moment, beam),
            ("shear area", self.shear_area, beam),
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

impl Model {
    /// The mesh a reference stands for, if it is one.
    #[must_use]
    pub fn mesh(&self, b: BodyRef) -> Option<&Mesh> {
        match b {
            BodyRef::Body(i) => match &self.bodies.get(i)?.kind {
                BodyKind::Mesh(mesh) => Some(mesh),
                _ => None,
            },
            BodyRef::Ground => None,
        }
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
                let message = format!("the point is at no attachment of the modal body `{}`", self.body_name(b));
                Error::model("OffBeam", message).hint(format!("at = {{ node = … }}, one of {}", names.join(", ")))
            });
        }
        Ok(self.abscissa(b, p)?.map(|x| [x, 0.0, 0.0]))
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
        Err(Error::model("OffBeam", format!("the point is {off:.3e} m away from the axis of the {kind} `{name}`"))
            .hint(format!(
                "attach it between the drawn ends, at {{ local = [x, 0] }} with x from 0 to {length}, or join a rigid body there"
            )))
    }
}
