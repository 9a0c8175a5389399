//! Shape functions of a beam: displacement, rotation and strains of its sections by each elastic coordinate.
//!
//! In the floating frame the section at x is displaced by Σ η_k `S_k`(x) and turned by Σ η_k `Ψ_k`(x). Bending in the x–y
//! plane moves it along y by f and turns it about z by ψ; bending in the x–z plane moves it along z by f and turns it about
//! y by −ψ. Where the set has its frame (see [`Shapes`]) nothing moves, so that the frame alone describes rigid motion.

use super::element::Interpolation;
use super::fine::timoshenko;
use super::lines::{Across, Bending, along};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::ZERO;
use delassus_model::{Beam, Shapes, Theory};
use delassus_system::error::Error;

/// Gauss points and weights on (−1, 1).
pub const GAUSS: [(f64, f64); 5] = [
    (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
    (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.0, 0.568_888_888_888_888_9),
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.906_179_845_938_664, 0.236_926_885_056_189_1),
];

/// Stiffnesses of a section, in the order of [`Motion::strains`]: EA, `EI_z`, `EI_y`, `G A_sy`, `G A_sz`, GJ.
pub type Stiffness = [f64; 6];

/// One shape function at one place.
#[derive(Clone, Copy, Debug)]
pub struct Motion {
    /// Displacement.
    pub s: Vec3,
    /// Rotation of the section.
    pub turn: Vec3,
    /// Slopes of the axis along y and z.
    pub slope: [f64; 2],
    /// Strain of the axis, curvatures about z and y, shear along y and z, twist.
    pub strains: [f64; 6],
}

const STILL: Motion = Motion { s: ZERO, turn: ZERO, slope: [0.0; 2], strains: [0.0; 6] };

/// The shape functions of a beam.
#[derive(Clone, Debug)]
pub struct BeamShapes {
    beam: Beam,
    planar: bool,
    /// Across the axis along y, and along z in space.
    across: Vec<Bending>,
    counts: [usize; 3],
}

impl BeamShapes {
    /// Those of a beam with a given mass by length.
    ///
    /// # Errors
    /// If there is no such set.
    pub fn of(beam: &Beam, mass: f64, planar: bool) -> Result<BeamShapes, Error> {
        let counts = beam.counts(planar);
        let s = &beam.section;
        let mut across = Vec::new();
        for axis in 0..if planar { 1 } else { 2 } {
            // bending along y is about z
            let (i, area) = (s.second_moment[1 - axis], s.shear_area[axis]);
            let (ei, ga) = (beam.modulus * i, beam.shear_modulus * area);
            let shear = beam.theory == Theory::Timoshenko;
            across.push(match beam.shapes {
                Shapes::Elements => {
                    let h = beam.length / beam.elements as f64;
                    let phi = if shear { 12.0 * ei / (ga * h * h) } else { 0.0 };
                    Bending::Elements(Interpolation { elements: beam.elements, h, phi })
                }
                shapes if shear && counts[0] > 0 => {
                    timoshenko(shapes, counts[0], beam.length, [ei, ga], [mass, mass * i / s.area])?
                }
                shapes => Bending::closed(shapes, counts[0]),
            });
        }
        Ok(BeamShapes { beam: *beam, planar, across, counts })
    }

    /// Elastic coordinates.
    pub fn count(&self) -> usize {
        self.beam.count(self.planar)
    }

    /// Where coordinates across the axis along y, along z, along the axis and of torsion begin, and where they end.
    pub fn starts(&self) -> [usize; 5] {
        let [b, a, t] = self.counts;
        let z = if self.planar { 0 } else { b };
        [0, b, b + z, b + z + a, b + z + a + t]
    }

    /// Length of an element, where the set is made of elements.
    pub fn element_length(&self) -> Option<f64> {
        (self.beam.shapes == Shapes::Elements).then(|| self.beam.length / self.beam.elements as f64)
    }

    /// Panels of five Gauss points that integrate products of two functions to round-off: one for each element; otherwise
    /// eight for each wave, as five points leave 4e-13 (k h)¹⁰ of a wave.
    pub fn panels(&self) -> usize {
        if self.beam.shapes == Shapes::Elements {
            return self.beam.elements;
        }
        let most = self.counts.into_iter().max().unwrap_or(0);
        let smooth = (8 * most).max(200);
        match &self.across[0] {
            Bending::Combined(mesh, _) => smooth.div_ceil(mesh.elements) * mesh.elements,
            _ => smooth,
        }
    }

    /// Stiffnesses of the section.
    pub fn stiffness(&self) -> Stiffness {
        let (b, s) = (&self.beam, &self.beam.section);
        [
            b.modulus * s.area,
            b.modulus * s.second_moment[1],
            b.modulus * s.second_moment[0],
            b.shear_modulus * s.shear_area[0],
            b.shear_modulus * s.shear_area[1],
            b.shear_modulus * s.torsion,
        ]
    }

    /// All functions at x.
    pub fn at(&self, x: f64) -> Vec<Motion> {
        let (l, starts) = (self.beam.length, self.starts());
        let mut out = vec![STILL; starts[4]];
        let mut values = vec![Across::default(); self.counts[0]];
        for (axis, set) in self.across.iter().enumerate() {
            set.at(l, x, &mut values);
            for (m, f) in out[starts[axis]..].iter_mut().zip(&values) {
                m.s[1 + axis] = f.f;
                m.turn[2 - axis] = if axis == 0 { f.turn } else { -f.turn };
                m.slope[axis] = f.slope;
                m.strains[1 + axis] = f.curvature;
                m.strains[3 + axis] = f.shear;
            }
        }
        let (shapes, elements) = (self.beam.shapes, self.beam.elements);
        for (j, m) in out[starts[2]..starts[3]].iter_mut().enumerate() {
            [m.s[0], m.strains[0]] = along(shapes, elements, j, l, x);
        }
        let h = self.element_length().unwrap_or(l);
        for (j, m) in out[starts[3]..].iter_mut().enumerate() {
            [m.turn[0], m.strains[5]] = along(shapes, elements, j, l, x).map(|f| f / h);
        }
        out
    }

    /// Calls `add` at all Gauss points of `panels` equal panels: x, dx, functions.
    pub fn each_point(&self, panels: usize, mut add: impl FnMut(f64, f64, &[Motion])) {
        let half = 0.5 * self.beam.length / panels as f64;
        for panel in 0..panels {
            for (z, weight) in GAUSS {
                let x = half * ((2 * panel + 1) as f64 + z);
                add(x, half * weight, &self.at(x));
            }
        }
    }
}
