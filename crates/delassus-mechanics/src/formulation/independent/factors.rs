//! The factored rows and what is multiplied with them.

use super::choice::Choice;
use crate::formulation::Assembler;
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
    /// True if det G_d < 0.
    pub(super) negative: bool,
    /// False where G_d is singular or the point is not finite.
    pub(super) good: bool,
}

delassus_algebra::saved! { Factors { lu, pivots, rows, widths, x, columns, negative, good } }

impl Factors {
    pub(super) fn new(rank: usize, ny: usize) -> Factors {
        let z = |k: usize| vec![0.0; k];
        Factors {
            lu: z(rank * rank),
            pivots: vec![0; rank],
            rows: z(rank),
            widths: z(rank),
            x: z(rank * ny),
            columns: z(rank * ny),
            negative: false,
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

/// P += T R, block by block of T.
pub(super) struct Times<'a> {
    pub(super) choice: &'a Choice,
    pub(super) x: &'a [f64],
    pub(super) ny: usize,
    pub(super) product: &'a mut [f64],
}

impl Assembler for Times<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let (ny, rank) = (self.ny, self.choice.dependent.len());
        for r in 0..nr {
            let line = &mut self.product[(row + r) * ny..(row + r + 1) * ny];
            for c in 0..nc {
                let t = block[r * nc + c];
                let place = self.choice.place[col + c];
                if place >= rank {
                    line[place - rank] += t;
                } else if t != 0.0 {
                    for (p, x) in line.iter_mut().zip(&self.x[place * ny..(place + 1) * ny]) {
                        *p += t * x;
                    }
                }
            }
        }
    }
}
