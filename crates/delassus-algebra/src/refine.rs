//! Solution of the assembled system itself where the factors only approximate it.

use crate::kkt::Kkt;

impl Kkt {
    /// [`Kkt::solve`], then up to `sweeps` corrections with the residual of the assembled system: S with
    /// its unsymmetric part, extra rows, and without the rounding of the factors. Ends when a correction
    /// is at round-off or not half of the one before. Returns the size of the last correction taken,
    /// relative to the solution (the larger of coordinates and multipliers); infinite if none was.
    ///
    /// A sweep costs a product and a solve. It converges if what the factors leave out is small beside
    /// what they hold: with steps that are not large, a few sweeps replace a sparse LU.
    pub fn solve_refined(&mut self, r1: &mut [f64], r2: &mut [f64], sweeps: usize) -> f64 {
        let n = self.n;
        let [mut right, mut sum] = core::mem::take(&mut self.refined);
        right[..n].copy_from_slice(r1);
        right[n..].copy_from_slice(r2);
        self.solve(r1, r2);
        sum[..n].copy_from_slice(r1);
        sum[n..].copy_from_slice(r2);
        let mut last = f64::INFINITY;
        for _ in 0..sweeps {
            self.residual(&right, &sum, r1, r2);
            self.solve(r1, r2);
            let size = relative(r1, &sum[..n]).max(relative(r2, &sum[n..]));
            if !(size.is_finite() && size < 0.5 * last) {
                break; // no longer smaller: keep the sum as it is
            }
            last = size;
            sum[..n].iter_mut().zip(&*r1).for_each(|(x, d)| *x += d);
            sum[n..].iter_mut().zip(&*r2).for_each(|(x, d)| *x += d);
            if size <= f64::EPSILON {
                break;
            }
        }
        r1.copy_from_slice(&sum[..n]);
        r2.copy_from_slice(&sum[n..]);
        for (scaled, l) in self.scaled_lambda.iter_mut().zip(&*r2) {
            *scaled = l / self.weights.multiplier;
        }
        self.refined = [right, sum];
        last
    }

    /// r₁ = b₁ − S x + Gᵀ λ, r₂ = b₂ − (G + E) x − μ λ.
    fn residual(&self, b: &[f64], solution: &[f64], r1: &mut [f64], r2: &mut [f64]) {
        let n = self.n;
        let (x, lambda) = solution.split_at(n);
        r1.copy_from_slice(&b[..n]);
        r2.copy_from_slice(&b[n..]);
        self.s.multiply_add(-1.0, x, r1, false);
        self.g.multiply_add(1.0, lambda, r1, true); // rows left out have λ = 0
        self.g.multiply_add(-1.0, x, r2, false);
        if self.has_extra {
            self.extra.multiply_add(-1.0, x, r2, false);
        }
        for ((r, l), soft) in r2.iter_mut().zip(lambda).zip(&self.soft) {
            *r -= soft * l;
        }
    }
}

/// Largest entry of the correction over the largest of the solution.
fn relative(correction: &[f64], solution: &[f64]) -> f64 {
    let size = |v: &[f64]| v.iter().fold(0.0, |s: f64, x| if x.is_nan() { f64::NAN } else { s.max(x.abs()) });
    let (c, s) = (size(correction), size(solution));
    if c > 0.0 { c / s } else { c }
}
