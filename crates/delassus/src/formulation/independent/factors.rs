//! The factors of the dependent columns of G, and how dependent velocities follow from independent ones.

use delassus_algebra::dense_lu;

/// The factored point: X and G_d⁻¹ where the system stands.
pub(super) struct Factors {
    /// G_d in model lengths and radians = L U, with pivots, and the sizes of its rows and columns.
    pub(super) lu: Vec<f64>,
    pub(super) pivots: Vec<usize>,
    pub(super) rows: Vec<f64>,
    pub(super) widths: Vec<f64>,
    /// −G_d⁻¹ G_i, r × n_y, row-major, and by columns.
    pub(super) x: Vec<f64>,
    pub(super) columns: Vec<f64>,
    /// False where G_d is singular or the point is not finite.
    pub(super) good: bool,
}

impl Factors {
    /// Room for r dependent and n_y independent velocities.
    pub(super) fn new(rank: usize, ny: usize) -> Factors {
        let z = |k: usize| vec![0.0; k];
        Factors {
            lu: z(rank * rank),
            pivots: vec![0; rank],
            rows: z(rank),
            widths: z(rank),
            x: z(rank * ny),
            columns: z(rank * ny),
            good: false,
        }
    }

    /// b ← G_d⁻¹ b.
    pub(super) fn solve(&self, b: &mut [f64]) {
        b.iter_mut().zip(&self.rows).for_each(|(b, r)| *b /= r);
        dense_lu::solve(&self.lu, self.rows.len(), &self.pivots, b);
        b.iter_mut().zip(&self.widths).for_each(|(b, w)| *b *= w);
    }

    /// b ← G_d⁻ᵀ b.
    pub(super) fn solve_transposed(&self, b: &mut [f64]) {
        b.iter_mut().zip(&self.widths).for_each(|(b, w)| *b *= w);
        dense_lu::solve_transposed(&self.lu, self.rows.len(), &self.pivots, b);
        b.iter_mut().zip(&self.rows).for_each(|(b, r)| *b /= r);
    }
}
