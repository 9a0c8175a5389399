//! Linear systems of the solvers: dense or sparse LU of a matrix that is handed over row by row.

use crate::dense_lu;
use crate::large_lu::{FAER_FROM, LargeLu};

/// LU factors.
#[derive(Debug, Default)]
pub(super) struct Factors {
    n: usize,
    a: Vec<f64>,
    pivots: Vec<usize>,
    large: Option<LargeLu>,
    sparse: Option<super::sparse_factors::SparseFactors>,
}

impl Factors {
    /// A matrix of zeros, row-major, to be filled and then factored.
    pub(super) fn blank(&mut self, n: usize) -> &mut [f64] {
        self.n = n;
        self.sparse = None;
        self.a.clear();
        self.a.resize(n * n, 0.0);
        self.pivots.resize(n, 0);
        &mut self.a
    }

    /// Factors what was filled in; false if it is singular.
    pub(super) fn factor(&mut self) -> bool {
        if self.n < FAER_FROM {
            self.large = None;
            return dense_lu::factor(&mut self.a, self.n, &mut self.pivots).is_ok();
        }
        let large = match self.large.take() {
            Some(large) if large.order() == self.n => large,
            _ => LargeLu::new(self.n),
        };
        self.large.insert(large).factor(&mut self.a).is_ok()
    }

    /// Factors a sparse matrix given by (column, row, value), in any order, no entry twice; false if it is singular.
    pub(super) fn factor_sparse(&mut self, n: usize, entries: &mut [(u32, u32, f64)]) -> bool {
        self.n = n;
        self.sparse = super::sparse_factors::SparseFactors::new(n, entries);
        self.sparse.is_some()
    }

    /// x ← A⁻¹ x.
    pub(super) fn solve(&mut self, x: &mut [f64]) {
        if let Some(sparse) = &mut self.sparse {
            sparse.solve(x);
        } else if let Some(large) = &mut self.large {
            large.solve(&self.a, x);
        } else {
            dense_lu::solve(&self.a, self.n, &self.pivots, x);
        }
    }
}
