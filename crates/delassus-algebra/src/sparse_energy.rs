//! Multipliers of least energy of a large sparse set of dependent rows.
//!
//! Of all λ with the same Aᵀλ the least Σ C λ² has C λ = A w: forces of springs 1/C in the rows under displacements w. The
//! null part δ of λ solves C δ − A w = C λ, Aᵀδ = 0. Only as many columns of A are taken as the rank allows (those of
//! the pivots of [`crate::SparseRank`]); the others follow. This is the form of [`Kkt`] with rows and columns exchanged,
//! and as sparse as A: no basis of the null space is made, which may be full.

use crate::kkt::{Backend, Kkt, Scaling, Structure};
use crate::sparse_rank::SparseRows;

/// A component of λ is unique if the null part of multipliers of size one is below this there.
const UNIQUE: f64 = 1e-8;
/// Corrections by the residual.
const SWEEPS: usize = 2;

/// Removes null parts; with workspace.
#[derive(Debug)]
pub struct SparseEnergy {
    kkt: Kkt,
    used: Vec<bool>,
    null: Vec<f64>,
    w: Vec<f64>,
}

crate::saved! { SparseEnergy { kkt, used, null, w } }

impl SparseEnergy {
    /// For m rows of n entries.
    pub fn new(m: usize, n: usize) -> SparseEnergy {
        SparseEnergy {
            kkt: Kkt::new(m, n, Structure::Symmetric, Backend::Auto),
            used: vec![false; n],
            null: vec![0.0; m],
            w: vec![0.0; n],
        }
    }

    /// Takes the rows, the diagonal of C and independent columns, as many as the rank. False if they are not independent.
    pub fn factor(&mut self, a: &SparseRows, weights: &[f64], columns: &[usize]) -> bool {
        self.used.fill(false);
        for j in columns {
            self.used[*j] = true;
        }
        self.kkt.begin();
        for (i, w) in weights.iter().enumerate() {
            self.kkt.tangent().add(i, i, 1, 1, &[*w]);
        }
        let transposed = self.kkt.jacobian();
        for i in 0..a.len() {
            for (c, x) in a.row(i) {
                transposed.add(c as usize, i, 1, 1, &[x]);
            }
        }
        self.kkt.factor(&self.used, Scaling::Off, 1.0).is_ok()
    }

    /// The null part of λ.
    fn null_part(&mut self, lambda: &[f64], weights: &[f64]) -> &[f64] {
        for ((x, l), c) in self.null.iter_mut().zip(lambda).zip(weights) {
            *x = c * l;
        }
        self.w.fill(0.0);
        self.kkt.solve_refined(&mut self.null, &mut self.w, SWEEPS);
        &self.null
    }

    /// Removes the null part of the multipliers: Aᵀλ stays and Σ C λ² is least.
    pub fn minimum_energy(&mut self, lambda: &mut [f64], weights: &[f64]) {
        self.null_part(lambda, weights);
        lambda.iter_mut().zip(&self.null).for_each(|(l, d)| *l -= d);
    }

    /// Which multipliers are unique: those that take no part in the null parts of two generic vectors. Allocates.
    pub fn unique(&mut self, weights: &[f64]) -> Vec<bool> {
        let mut unique = vec![true; weights.len()];
        // a linear congruential generator: evenly spaced numbers would meet the regular spacing of joints
        let mut state = 1u64;
        let mut generic = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let x = (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
            x + 1f64.copysign(x)
        };
        for _ in 0..2 {
            let probe: Vec<f64> = weights.iter().map(|c| generic() / c.sqrt()).collect();
            let null = self.null_part(&probe, weights);
            for ((u, d), c) in unique.iter_mut().zip(null).zip(weights) {
                *u &= d.abs() * c.sqrt() <= UNIQUE;
            }
        }
        unique
    }
}
