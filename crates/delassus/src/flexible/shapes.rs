//! Shape functions of a beam and their integrals.
//!
//! Displacement in the floating frame: u(x) = Σ η_k χ_k(x) along the axis, w(x) = Σ η_k φ_k(x) across it; each η_k has
//! one of the two. The shapes vanish where the frame is held, so that the frame alone describes rigid motion:
//! χ(0) = φ(0) = 0 and φ'(0) = 0 (static) or φ(ℓ) = 0 (modes).

use crate::model::beam::{Beam, MOST_SHAPES, Shapes};
use std::f64::consts::PI;

/// One number per elastic coordinate.
pub type Row = [f64; MOST_SHAPES];
/// One number per pair of elastic coordinates.
pub type Square = [Row; MOST_SHAPES];

/// All shape functions at one place.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Axial displacements χ.
    pub u: Row,
    /// Their derivatives.
    pub strain: Row,
    /// Transverse displacements φ.
    pub w: Row,
    /// Slopes φ'.
    pub slope: Row,
    /// Curvatures φ''.
    pub curvature: Row,
}

impl Sample {
    /// The shape functions of a beam at x.
    #[must_use]
    pub fn at(beam: &Beam, x: f64) -> Sample {
        let zero = [0.0; MOST_SHAPES];
        let mut s = Sample { u: zero, strain: zero, w: zero, slope: zero, curvature: zero };
        let l = beam.length;
        let xi = x / l;
        for i in 0..beam.bending.min(MOST_SHAPES) {
            let [f, d, dd] = match beam.shapes {
                Shapes::Modes => {
                    let k = PI * (i + 1) as f64;
                    // exactly zero at the second end
                    let f = if x >= l { 0.0 } else { (k * xi).sin() };
                    [f, k * (k * xi).cos(), -k * k * f]
                }
                Shapes::Static => {
                    // ξ² P_i(2ξ − 1)
                    let [p, q, r] = legendre(i, 2.0 * xi - 1.0);
                    let (q, r) = (2.0 * q, 4.0 * r);
                    [xi * xi * p, 2.0 * xi * p + xi * xi * q, 2.0 * p + 4.0 * xi * q + xi * xi * r]
                }
            };
            (s.w[i], s.slope[i], s.curvature[i]) = (f, d / l, dd / (l * l));
        }
        for j in 0..beam.axial {
            let Some(k) = Some(beam.bending + j).filter(|k| *k < MOST_SHAPES) else { break };
            if j == 0 {
                (s.u[k], s.strain[k]) = (xi, 1.0 / l);
            } else {
                let a = (2 * j - 1) as f64 * PI / 2.0;
                (s.u[k], s.strain[k]) = ((a * xi).sin(), a * (a * xi).cos() / l);
            }
        }
        s
    }
}

/// Legendre polynomial of degree n with its first two derivatives.
fn legendre(n: usize, z: f64) -> [f64; 3] {
    let (mut last, mut p) = ([0.0; 3], [1.0, 0.0, 0.0]);
    for k in 0..n {
        let (a, b) = ((2 * k + 1) as f64 / (k + 1) as f64, k as f64 / (k + 1) as f64);
        let next = [
            a * z * p[0] - b * last[0],
            a * (p[0] + z * p[1]) - b * last[1],
            a * (2.0 * p[1] + z * p[2]) - b * last[2],
        ];
        (last, p) = (p, next);
    }
    p
}

/// Integrals over the beam with ρA dx, for d(x) = (x + u, w) in the floating frame; `S_k` is the displacement of shape k.
#[derive(Clone, Copy, Debug)]
pub struct Integrals {
    /// ∫ dm.
    pub mass: f64,
    /// ∫ x dm.
    pub first: f64,
    /// ∫ x² dm.
    pub second: f64,
    /// ∫ `S_k` dm: axial and transverse part.
    pub shape: [[f64; 2]; MOST_SHAPES],
    /// ∫ x χ dm.
    pub stretch: Row,
    /// ∫ x φ dm.
    pub swing: Row,
    /// ∫ `S_i` · `S_j` dm.
    pub mass_matrix: Square,
    /// ∫ (P `S_i`) · `S_j` dm, P the quarter turn; antisymmetric.
    pub turn: Square,
    /// EI ∫ φ'' φ'' dx + EA ∫ χ' χ' dx.
    pub stiffness: Square,
}

/// Gauss points and weights on (−1, 1).
const GAUSS: [(f64, f64); 5] = [
    (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
    (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.0, 0.568_888_888_888_888_9),
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.906_179_845_938_664, 0.236_926_885_056_189_1),
];
/// Panels: five points on each leave 1e-15 of the fastest product of two shapes.
const PANELS: usize = 200;

impl Integrals {
    /// The integrals of a beam of a given mass.
    #[must_use]
    pub fn of(beam: &Beam, mass: f64) -> Integrals {
        let (row, square) = ([0.0; MOST_SHAPES], [[0.0; MOST_SHAPES]; MOST_SHAPES]);
        let l = beam.length;
        let mut out = Integrals {
            mass,
            first: 0.5 * mass * l,
            second: mass * l * l / 3.0,
            shape: [[0.0; 2]; MOST_SHAPES],
            stretch: row,
            swing: row,
            mass_matrix: square,
            turn: square,
            stiffness: square,
        };
        let half = 0.5 * l / PANELS as f64;
        let (bending, axial) = (beam.modulus * beam.second_moment, beam.modulus * beam.area);
        let n = beam.count().min(MOST_SHAPES);
        for panel in 0..PANELS {
            for (z, weight) in GAUSS {
                let x = half * ((2 * panel + 1) as f64 + z);
                let (dx, s) = (half * weight, Sample::at(beam, x));
                let dm = dx * mass / l;
                for i in 0..n {
                    out.shape[i][0] += dm * s.u[i];
                    out.shape[i][1] += dm * s.w[i];
                    out.stretch[i] += dm * x * s.u[i];
                    out.swing[i] += dm * x * s.w[i];
                    for j in 0..n {
                        out.mass_matrix[i][j] += dm * (s.u[i] * s.u[j] + s.w[i] * s.w[j]);
                        out.turn[i][j] += dm * (s.u[i] * s.w[j] - s.w[i] * s.u[j]);
                        out.stiffness[i][j] += dx
                            * (bending * s.curvature[i] * s.curvature[j] + axial * s.strain[i] * s.strain[j]);
                    }
                }
            }
        }
        out
    }
}
