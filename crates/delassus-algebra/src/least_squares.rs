//! The damped step of least norm, (A Aᵀ + μ I) y = −g, x = Aᵀ y: Levenberg–Marquardt on constraint
//! rows whose rank is not known.
//!
//! For groups of rows that are few enough to be dense; large sparse systems take
//! [`crate::Kkt::factor_damped`] with S = I.

use crate::kernels::dot;
use crate::rank::solve_positive;

/// Workspace of the damped step.
#[derive(Clone, Debug, Default)]
pub struct DampedStep {
    gram: Vec<f64>,
    y: Vec<f64>,
}

impl DampedStep {
    /// Workspace for up to `max_m` rows.
    pub fn new(max_m: usize) -> DampedStep {
        DampedStep { gram: vec![0.0; max_m * max_m], y: vec![0.0; max_m] }
    }

    /// Writes the step x for the rows `a` (m × n, row-major) and the residual `g`. With μ > 0 it exists
    /// whatever the rank; it is finite unless the data are not, or μ = 0 and the rows are dependent.
    pub fn solve(&mut self, a: &[f64], m: usize, n: usize, g: &[f64], mu: f64, x: &mut [f64]) {
        if self.y.len() < m {
            self.gram.resize(m * m, 0.0);
            self.y.resize(m, 0.0);
        }
        let row = |i: usize| &a[i * n..(i + 1) * n];
        for i in 0..m {
            for j in 0..=i {
                self.gram[i * m + j] = dot(row(i), row(j));
            }
            self.gram[i * m + i] += mu;
            self.y[i] = -g[i];
        }
        solve_positive(&mut self.gram, m, &mut self.y);
        x[..n].fill(0.0);
        for (i, y) in self.y[..m].iter().enumerate() {
            for (x, v) in x.iter_mut().zip(row(i)) {
                *x += y * v; // x = Aᵀ y
            }
        }
    }

    /// The multipliers y of the last step.
    pub fn multipliers(&self, m: usize) -> &[f64] {
        &self.y[..m]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    #[test]
    fn satisfies_the_normal_equations_of_dependent_rows() {
        let (m, n, mu) = (7, 5, 1e-3);
        let mut random = Lcg::new(31);
        let mut a: Vec<f64> = (0..m * n).map(|_| random.symmetric()).collect();
        a.copy_within(0..n, n); // two equal rows
        let g: Vec<f64> = (0..m).map(|_| random.symmetric()).collect();
        let (mut x, mut step) = (vec![0.0; n], DampedStep::new(m));
        step.solve(&a, m, n, &g, mu, &mut x);
        for i in 0..m {
            let r = dot(&a[i * n..(i + 1) * n], &x) + mu * step.multipliers(m)[i] + g[i];
            assert!(r.abs() < 1e-12);
        }
    }

    #[test]
    fn levenberg_marquardt_projects_on_doubled_constraints() {
        // |q|² = 1 three times over, and q₀ = q₁: damping = min(|g|, 1e-2), to round-off
        let mut q = [0.9, 0.4, 0.3];
        let mut step = DampedStep::new(4);
        let mut norm = f64::INFINITY;
        for _ in 0..30 {
            let c = (q.iter().map(|v| v * v).sum::<f64>() - 1.0) / 2.0;
            let g = [c, c, c, q[0] - q[1]];
            norm = g.iter().fold(0.0, |s: f64, v| s.max(v.abs()));
            let a = [&q[..], &q[..], &q[..], &[1.0, -1.0, 0.0]].concat();
            let mut x = [0.0; 3];
            step.solve(&a, 4, 3, &g, norm.clamp(1e-14, 1e-2), &mut x);
            (0..3).for_each(|i| q[i] += x[i]);
        }
        assert!(norm < 1e-15, "{norm}");
    }
}
