//! A flexible beam in a floating frame: its section, its material, and the shape functions in which it deforms.

use super::{BodyKind, BodyRef, CrossSection, Dimension, Model};
use delassus_system::error::{Code, Error};

/// Most elastic coordinates of one floating body; their mass matrix is full.
pub const MOST_SHAPES: usize = 1200;

/// Shape functions of a beam. Each set has its own floating frame, in which no rigid motion is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shapes {
    /// `static`: ξ² P(2ξ − 1) with Legendre polynomials P, ξ = x/ℓ; the first two hold the static deflections by a
    /// force and a moment at the free end. The frame touches the beam at its first end.
    Static,
    /// `modes`: sin(iπξ), the eigenmodes of a beam pinned at both ends. The x axis of the frame goes through both ends.
    Modes,
    /// `clamped`: the eigenmodes of the cantilever. The frame touches the beam at its first end.
    Clamped,
    /// `free`: the eigenmodes of the free beam. They carry neither momentum nor moment of momentum, so that the frame
    /// is the mean frame of the beam; its origin stands where the first end would be without them.
    Free,
    /// `elements`: finite elements, cubic across and linear along the axis. The frame touches the beam at its first end.
    Elements,
    /// `craig-bampton`: deflections by displacement and rotation of the second end, then the eigenmodes of the beam
    /// clamped at both ends. The frame touches the beam at its first end.
    CraigBampton,
}

impl Shapes {
    /// Every set.
    pub const ALL: &'static [Shapes] = &[
        Shapes::Static,
        Shapes::Modes,
        Shapes::Clamped,
        Shapes::Free,
        Shapes::Elements,
        Shapes::CraigBampton,
    ];
    /// Every name in files, in the same order.
    pub const NAMES: &'static [&'static str] =
        &["static", "modes", "clamped", "free", "elements", "craig-bampton"];
    /// Name in files.
    pub fn name(self) -> &'static str {
        Shapes::NAMES[self as usize]
    }
    /// The set of a name.
    pub fn of(name: &str) -> Option<Shapes> {
        Shapes::ALL.iter().copied().find(|s| s.name() == name)
    }
}

/// What sections do when the beam bends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theory {
    /// `euler`: they stay normal to the axis, and their rotation in bending has no inertia.
    Euler,
    /// `timoshenko`: they turn by themselves: shear, and rotary inertia.
    Timoshenko,
}

impl Theory {
    /// Every name in files, in their order.
    pub const NAMES: &'static [&'static str] = &["euler", "timoshenko"];
    /// Name in files.
    pub fn name(self) -> &'static str {
        Theory::NAMES[self as usize]
    }
}

/// A beam of constant section in a floating frame.
///
/// The frame stands at the first end; undeformed, the beam lies on its x axis. Elastic coordinates, all in metres:
/// amplitudes of the shape functions across the axis (in space along y, then along z), along it, and in space of its
/// torsion as angle times length. With `elements`, across: displacement of each node, and its slope times the length of
/// an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beam {
    /// Length between its ends, m.
    pub length: f64,
    /// Section; a planar beam bends about z.
    pub section: CrossSection,
    /// Young's modulus, Pa.
    pub modulus: f64,
    /// Shear modulus, Pa: torsion, and shear in Timoshenko's theory.
    pub shear_modulus: f64,
    /// Euler and Bernoulli's, or Timoshenko's.
    pub theory: Theory,
    /// Shape functions.
    pub shapes: Shapes,
    /// How many of them across the axis, in each of the two planes in space.
    pub bending: usize,
    /// How many along the axis. None: the beam does not stretch.
    pub axial: usize,
    /// How many of torsion (spatial). None: it does not twist.
    pub torsion: usize,
    /// Finite elements of the set `elements`; the numbers of shapes follow from it.
    pub elements: usize,
    /// True if the strain of the axis is u' + ½ v'² + ½ w'² (von Kármán) instead of u': tension stiffens bending.
    pub stiffening: bool,
    /// Damping proportional to stiffness: elastic damping forces are this time, s, times the stiffness times the rates.
    pub damping: f64,
}

impl Beam {
    /// A beam of a given section by Euler and Bernoulli's theory, with two static shapes across the axis and none along
    /// it, no damping; its length is still open.
    pub fn new(section: CrossSection, modulus: f64, shear_modulus: f64) -> Beam {
        Beam {
            length: 0.0,
            section,
            modulus,
            shear_modulus,
            theory: Theory::Euler,
            shapes: Shapes::Static,
            bending: 2,
            axial: 0,
            torsion: 0,
            elements: 0,
            stiffening: false,
            damping: 0.0,
        }
    }

    /// The same for the plane, from area, second moment of area and modulus; ν = 0.3.
    pub fn planar(area: f64, second_moment: f64, modulus: f64) -> Beam {
        Beam::new(CrossSection::planar(area, second_moment), modulus, modulus / 2.6)
    }

    /// The same beam of finite elements.
    pub fn with_elements(self, elements: usize) -> Beam {
        Beam { shapes: Shapes::Elements, elements, ..self }
    }

    /// Shape functions across the axis (in each plane), along it, and of torsion.
    pub fn counts(&self, planar: bool) -> [usize; 3] {
        let n = self.elements;
        let [bending, axial, torsion] = match self.shapes {
            Shapes::Elements => [2 * n, n, n],
            _ => [self.bending, self.axial, self.torsion],
        };
        [bending, axial, if planar { 0 } else { torsion }]
    }

    /// Elastic coordinates.
    pub fn count(&self, planar: bool) -> usize {
        let [bending, axial, torsion] = self.counts(planar);
        bending * if planar { 1 } else { 2 } + axial + torsion
    }

    /// Data a beam can have.
    ///
    /// # Errors
    /// `BadElement`.
    pub fn check(&self, dimension: Dimension) -> Result<(), Error> {
        let bad = |what: String, cure: &str| Err(Error::model(Code::BadElement, what).hint(cure));
        let planar = dimension == Dimension::Planar;
        let (s, spatial, shear) = (&self.section, !planar, self.theory == Theory::Timoshenko);
        for (name, value, wanted) in [
            ("length", self.length, true),
            ("area", s.area, true),
            ("second moment of area I", s.in_plane(), true),
            ("second moment of area I about y", s.second_moment[0], spatial),
            ("modulus E", self.modulus, true),
            ("shear modulus G", self.shear_modulus, shear || spatial),
            ("torsion constant J", s.torsion, spatial),
            ("shear area", s.shear_area[0], shear),
            ("shear area along z", s.shear_area[1], shear && spatial),
        ] {
            if wanted && !(value > 0.0 && value.is_finite()) {
                let cure =
                    if name == "length" { "draw `from` and `to` apart" } else { "it must be more than zero" };
                return bad(format!("the {name} of the beam is {value}"), cure);
            }
        }
        if !(self.damping >= 0.0 && self.damping.is_finite()) {
            return bad(format!("the damping of the beam is {} s", self.damping), "zero or more");
        }
        if self.shapes == Shapes::Elements && self.elements == 0 {
            return bad("the beam has shapes `elements`, but no elements".into(), "elements = 8, say");
        }
        let n = self.count(planar);
        if n == 0 || n > MOST_SHAPES {
            return bad(
                format!("the beam has {n} shape functions"),
                "from 1 to 1200 of them; for finer meshes use kind = \"exact-beam\"",
            );
        }
        let [bending, axial, _] = self.counts(planar);
        if self.stiffening && (axial == 0 || bending == 0) {
            return bad(
                "geometric stiffening needs the tension of the axis, but the beam has no axial shape functions"
                    .into(),
                "give axial = 3, say, or shapes = \"elements\"; or stiffening = false",
            );
        }
        if shear && self.shapes == Shapes::Static && bending > 0 {
            return bad(
                "the shape functions `static` have no rotation of their own, which Timoshenko's theory needs"
                    .into(),
                "use shapes = \"clamped\", \"craig-bampton\" or \"elements\"",
            );
        }
        Ok(())
    }
}

impl Model {
    /// The beam a reference stands for, if it is one.
    pub fn beam(&self, b: BodyRef) -> Option<&Beam> {
        match b {
            BodyRef::Body(i) => match &self.bodies.get(i)?.kind {
                BodyKind::Beam(beam) => Some(beam),
                _ => None,
            },
            BodyRef::Ground => None,
        }
    }

    /// Elastic coordinates of a body: those of a floating frame; of a mesh none.
    pub fn elastic(&self, b: BodyRef) -> usize {
        let planar = self.dimension == Dimension::Planar;
        match (b, self.beam(b)) {
            (_, Some(beam)) => beam.count(planar),
            (BodyRef::Body(i), None) => match self.bodies.get(i).map(|b| b.kind) {
                Some(BodyKind::Modal { elastic }) => elastic,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// The modal body a reference stands for, if it is one.
    pub fn modal(&self, b: BodyRef) -> Option<&super::Modal> {
        match b {
            BodyRef::Body(i) => self.bodies.get(i)?.modal.as_deref(),
            BodyRef::Ground => None,
        }
    }
}
