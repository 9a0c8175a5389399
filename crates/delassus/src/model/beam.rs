//! A flexible beam: its section, its material, and the shape functions in which it deforms.

use super::{BodyKind, BodyRef, Dimension, Model};
use crate::error::Error;

/// Most elastic coordinates of one beam.
pub const MOST_SHAPES: usize = 12;

/// Shape functions of the transverse displacement. Each set has its own floating frame, in which no rigid motion is
/// left: axial displacements vanish at the first end, transverse ones as the set says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shapes {
    /// `static`: ξ² P(2ξ − 1) with Legendre polynomials P, ξ = x/ℓ; the first two hold the static deflections by a
    /// force and a moment at the free end. The frame touches the beam at its first end.
    Static,
    /// `modes`: sin(iπξ), the eigenmodes of a beam pinned at both ends. The x axis of the frame goes through both ends.
    Modes,
}

impl Shapes {
    /// Every name in files.
    pub const NAMES: &'static [&'static str] = &["static", "modes"];
    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Shapes::Static => "static",
            Shapes::Modes => "modes",
        }
    }
}

/// An Euler–Bernoulli beam of constant section in a floating frame, planar.
///
/// The frame stands at the first end; undeformed, the beam lies on its x axis. Elastic coordinates, all in metres: first
/// the amplitudes of the transverse, then those of the axial shape functions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beam {
    /// Length between its ends, m.
    pub length: f64,
    /// Area of the section, m².
    pub area: f64,
    /// Second moment of area, m⁴.
    pub second_moment: f64,
    /// Young's modulus, Pa.
    pub modulus: f64,
    /// Shape functions of the transverse displacement.
    pub shapes: Shapes,
    /// How many of them.
    pub bending: usize,
    /// How many axial ones: x/ℓ, then sin((2j − 1)πx/2ℓ). None: the beam does not stretch.
    pub axial: usize,
    /// Damping proportional to stiffness: elastic damping forces are this time, s, times the stiffness times the rates.
    pub damping: f64,
}

impl Beam {
    /// Elastic coordinates.
    #[must_use]
    pub fn count(&self) -> usize {
        self.bending + self.axial
    }

    /// Data a beam can have (F53).
    ///
    /// # Errors
    /// `BadElement`, `NotAvailable`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        let bad = |what: String, cure: &str| Err(Error::model("BadElement", what).hint(cure));
        if dimension == Dimension::Spatial {
            return Err(Error::model(
                "NotAvailable",
                "a beam is not available in a spatial model in this version",
            )
            .hint("use dimension = 2, or a rigid body"));
        }
        for (name, value) in [
            ("length", self.length),
            ("area", self.area),
            ("second moment of area I", self.second_moment),
            ("modulus E", self.modulus),
        ] {
            if !(value > 0.0 && value.is_finite()) {
                let cure =
                    if name == "length" { "draw `from` and `to` apart" } else { "it must be more than zero" };
                return bad(format!("the {name} of the beam is {value}"), cure);
            }
        }
        if !(self.damping >= 0.0 && self.damping.is_finite()) {
            return bad(format!("the damping of the beam is {} s", self.damping), "zero or more");
        }
        if self.count() == 0 || self.count() > MOST_SHAPES {
            return bad(
                format!("the beam has {} shape functions", self.count()),
                "give bending and axial together 1 to 12 of them",
            );
        }
        Ok(())
    }
}

impl Model {
    /// The beam a reference stands for, if it is one.
    #[must_use]
    pub fn beam(&self, b: BodyRef) -> Option<&Beam> {
        match b {
            BodyRef::Body(i) => match &self.bodies.get(i)?.kind {
                BodyKind::Beam(beam) => Some(beam),
                _ => None,
            },
            BodyRef::Ground => None,
        }
    }
}
