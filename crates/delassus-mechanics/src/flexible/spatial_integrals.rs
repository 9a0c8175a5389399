//! Integrals over a body in a floating frame in space.
//!
//! With the places `S_0` of the undeformed body and η₀ = 1, the place in the frame is d = Σ η_a `S_a`, and all inertia of
//! translation follows from `C_a` = ∫ `S_a` dm and `W_ab` = ∫ `S_a S_bᵀ` dm. Sections turn by Σ η_k `Ψ_k` against the
//! frame; to first order their rotary inertia adds constants.

use super::shapes::BeamShapes;
use delassus_algebra::vec3::ZERO;
use delassus_algebra::{Mat3, Vec3};
use delassus_model::{Beam, Theory};

/// The integrals; a, b run from 0 (undeformed) over the n elastic coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct SpatialIntegrals {
    /// ∫ dm.
    pub mass: f64,
    /// `C_a`.
    pub first: Vec<Vec3>,
    /// `W_ab`, row by row of n + 1.
    pub second: Vec<Mat3>,
    /// ∫ dJ of the sections.
    pub spin: Mat3,
    /// ∫ dJ `Ψ_k`.
    pub spin_row: Vec<Vec3>,
    /// ∫ `Ψ_i` · dJ `Ψ_j`, row by row of n.
    pub spin_matrix: Vec<f64>,
}

impl SpatialIntegrals {
    /// All zero but the mass.
    pub fn zero(n: usize, mass: f64) -> SpatialIntegrals {
        SpatialIntegrals {
            mass,
            first: vec![ZERO; n + 1],
            second: vec![[ZERO; 3]; (n + 1) * (n + 1)],
            spin: [ZERO; 3],
            spin_row: vec![ZERO; n],
            spin_matrix: vec![0.0; n * n],
        }
    }

    /// Of a beam of a given mass. Sections have rotary inertia about the axis, and by Timoshenko's theory across it.
    pub fn of_beam(beam: &Beam, mass: f64, shapes: &BeamShapes) -> SpatialIntegrals {
        let (l, n, s) = (beam.length, shapes.count(), &beam.section);
        let mut out = SpatialIntegrals::zero(n, mass);
        let bends = if beam.theory == Theory::Timoshenko { 1.0 } else { 0.0 };
        let per = [s.polar(), bends * s.second_moment[0], bends * s.second_moment[1]];
        let rotary = per.map(|i| mass / l * i / s.area);
        (0..3).for_each(|i| out.spin[i][i] = rotary[i] * l);
        let mut places = vec![ZERO; n + 1];
        shapes.each_point(shapes.panels(), |x, dx, f| {
            places[0] = [x, 0.0, 0.0];
            places[1..].iter_mut().zip(f).for_each(|(p, f)| *p = f.s);
            out.add_mass(dx * mass / l, &places);
            for i in 0..n {
                let turned: Vec3 = [0, 1, 2].map(|k| dx * rotary[k] * f[i].turn[k]);
                if turned == ZERO {
                    continue;
                }
                (0..3).for_each(|k| out.spin_row[i][k] += turned[k]);
                for (j, f) in f.iter().enumerate() {
                    out.spin_matrix[i * n + j] += (0..3).map(|k| turned[k] * f.turn[k]).sum::<f64>();
                }
            }
        });
        out
    }

    /// Adds a mass at a place that moves by `places`: undeformed, then by each elastic coordinate.
    pub fn add_mass(&mut self, dm: f64, places: &[Vec3]) {
        let n = places.len();
        for (a, p) in places.iter().enumerate() {
            if *p == ZERO {
                continue;
            }
            (0..3).for_each(|k| self.first[a][k] += dm * p[k]);
            for (b, r) in places.iter().enumerate() {
                let w = &mut self.second[a * n + b];
                for i in 0..3 {
                    for j in 0..3 {
                        w[i][j] += dm * p[i] * r[j];
                    }
                }
            }
        }
    }

    /// Mass matrix of the elastic coordinates alone.
    pub fn elastic_mass(&self) -> Vec<f64> {
        let n = self.first.len() - 1;
        (0..n * n)
            .map(|k| trace(&self.second[(k / n + 1) * (n + 1) + k % n + 1]) + self.spin_matrix[k])
            .collect()
    }
}

/// Sum of the diagonal.
#[inline]
pub fn trace(m: &Mat3) -> f64 {
    m[0][0] + m[1][1] + m[2][2]
}

/// ∫ a × b of ∫ a bᵀ.
#[inline]
pub fn axial(m: &Mat3) -> Vec3 {
    [m[1][2] - m[2][1], m[2][0] - m[0][2], m[0][1] - m[1][0]]
}
