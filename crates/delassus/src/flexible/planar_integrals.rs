//! Integrals over a planar body in a floating frame.

use super::shapes::BeamShapes;
use crate::model::{Beam, Theory};

/// Integrals over the mass, for the displacement Σ η_k `S_k` of the places d₀ in the floating frame. P is the quarter turn.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanarIntegrals {
    /// ∫ dm.
    pub mass: f64,
    /// ∫ d₀ dm.
    pub first: [f64; 2],
    /// ∫ |d₀|² dm.
    pub second: f64,
    /// ∫ `S_k` dm.
    pub shape: Vec<[f64; 2]>,
    /// ∫ d₀ · `S_k` dm.
    pub stretch: Vec<f64>,
    /// ∫ (P d₀) · `S_k` dm.
    pub swing: Vec<f64>,
    /// ∫ `S_i` · `S_j` dm, row by row.
    pub mass_matrix: Vec<f64>,
    /// ∫ (P `S_i`) · `S_j` dm; antisymmetric.
    pub turn: Vec<f64>,
    /// Rotary inertia of the sections, which turn by ψ = Σ η_k `Ψ_k` against the frame: ∫ dJ, ∫ `Ψ_k` dJ, ∫ `Ψ_i Ψ_j` dJ.
    pub spin: f64,
    /// See `spin`.
    pub spin_row: Vec<f64>,
    /// See `spin`.
    pub spin_matrix: Vec<f64>,
}

impl PlanarIntegrals {
    /// All zero but the mass.
    #[must_use]
    pub fn zero(n: usize, mass: f64) -> PlanarIntegrals {
        PlanarIntegrals {
            mass,
            first: [0.0; 2],
            second: 0.0,
            shape: vec![[0.0; 2]; n],
            stretch: vec![0.0; n],
            swing: vec![0.0; n],
            mass_matrix: vec![0.0; n * n],
            turn: vec![0.0; n * n],
            spin: 0.0,
            spin_row: vec![0.0; n],
            spin_matrix: vec![0.0; n * n],
        }
    }

    /// Of a beam of a given mass.
    #[must_use]
    pub fn of_beam(beam: &Beam, mass: f64, shapes: &BeamShapes) -> PlanarIntegrals {
        let (l, n) = (beam.length, shapes.count());
        let mut out = PlanarIntegrals::zero(n, mass);
        (out.first, out.second) = ([0.5 * mass * l, 0.0], mass * l * l / 3.0);
        let rotary = match beam.theory {
            Theory::Euler => 0.0,
            Theory::Timoshenko => mass / l * beam.section.in_plane() / beam.section.area,
        };
        out.spin = rotary * l;
        shapes.each_point(shapes.panels(), |x, dx, f| {
            let (dm, dj) = (dx * mass / l, dx * rotary);
            for i in 0..n {
                let (a, turn) = (f[i].s, f[i].turn[2]);
                if a == [0.0; 3] && turn == 0.0 {
                    continue;
                }
                out.shape[i][0] += dm * a[0];
                out.shape[i][1] += dm * a[1];
                out.stretch[i] += dm * x * a[0];
                out.swing[i] += dm * x * a[1];
                out.spin_row[i] += dj * turn;
                for (j, f) in f.iter().enumerate() {
                    let b = f.s;
                    out.mass_matrix[i * n + j] += dm * (a[0] * b[0] + a[1] * b[1]);
                    out.turn[i * n + j] += dm * (a[0] * b[1] - a[1] * b[0]);
                    out.spin_matrix[i * n + j] += dj * turn * f.turn[2];
                }
            }
        });
        out
    }

    /// Mass matrix of the elastic coordinates alone.
    #[must_use]
    pub fn elastic_mass(&self) -> Vec<f64> {
        self.mass_matrix.iter().zip(&self.spin_matrix).map(|(a, b)| a + b).collect()
    }
}
