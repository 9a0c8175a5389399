//! The mass that a row feels, 1/(G diag(M)⁻¹ Gᵀ)_jj: the scale between its multiplier and its acceleration.

use crate::formulation::{Dims, System};
use delassus_algebra::assemble::Assembler;

/// Takes the diagonal of a matrix.
pub(super) struct Diagonal<'a>(pub(super) &'a mut [f64]);

impl Assembler for Diagonal<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            let c = (row + r).wrapping_sub(col);
            if c < nc {
                self.0[row + r] += block[r * nc + c];
            }
        }
    }
}

/// Sums squares of rows, columns weighted.
struct Squares<'a> {
    weight: &'a [f64],
    sum: &'a mut [f64],
}

impl Assembler for Squares<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for (r, values) in block.chunks_exact(nc.max(1)).take(nr).enumerate() {
            let weight = &self.weight[col..col + nc];
            self.sum[row + r] += values.iter().zip(weight).map(|(x, w)| x * x / w).sum::<f64>();
        }
    }
}

/// diag(M) into `mass` and its mass into every row of `felt`, at the point of evaluation; `zero` as for [`System::mass`].
pub(super) fn mass_felt(sys: &dyn System, zero: &[f64], mass: &mut [f64], felt: &mut [f64]) {
    let Dims { m, .. } = sys.dims();
    mass.fill(0.0);
    sys.mass(zero, &mut Diagonal(mass));
    felt[..m].fill(0.0);
    sys.jacobian(&mut Squares { weight: mass, sum: &mut felt[..m] });
    for x in &mut felt[..m] {
        // a gap that nothing moves
        *x = if *x > 0.0 { 1.0 / *x } else { 1.0 };
    }
}
