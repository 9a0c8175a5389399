//! Projected Gauss–Seidel: one contact after the other, zᵢ ← max(0, zᵢ − ω wᵢ / Wᵢᵢ).
//!
//! Each update lowers ½ zᵀW z + bᵀz, so that it converges for every feasible problem, redundant or not, at a
//! rate that suffers with the condition of W. It stops at a stated residual or says that it has not reached it.

use super::{Certificate, LcpError, Problem, Solver, at_once, residual};
use crate::kernels::dot;

pub(super) const NAME: &str = "gauss-seidel";
pub(super) const HELP: &str =
    "projected Gauss-Seidel sweeps: simple, to a stated residual, begins at the last impulses";

/// Projected Gauss–Seidel with its settings.
#[derive(Clone, Debug)]
pub struct GaussSeidel {
    /// ω in (0, 2); 1 by default.
    pub relaxation: f64,
    /// Residual at which to stop.
    pub tolerance: f64,
    /// Most sweeps.
    pub limit: usize,
}

impl Default for GaussSeidel {
    fn default() -> GaussSeidel {
        GaussSeidel { relaxation: 1.0, tolerance: 1e-12, limit: 50_000 }
    }
}

impl Solver for GaussSeidel {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        if let Some(done) = at_once(p, z, NAME) {
            return Ok(done);
        }
        let n = p.n;
        for (i, z) in z[..n].iter_mut().enumerate() {
            let usable = *z > 0.0 && z.is_finite() && p.diagonal(i) > 0.0;
            *z = if usable { *z } else { 0.0 };
        }
        let small = self.tolerance * p.unit();
        let mut iterations = 0;
        while iterations < self.limit {
            iterations += 1;
            let most = sweep(p, z, self.relaxation);
            // the changes of a sweep are of the size of the residual
            if most <= small {
                let residual = residual(p, z);
                if residual <= self.tolerance {
                    return Ok(Certificate { residual, iterations, solver: NAME });
                }
                if most <= 0.0 {
                    break; // nothing moves any more
                }
            }
        }
        Err(LcpError::NotConverged { residual: residual(p, z), iterations })
    }
}

/// One sweep; returns the largest change of an impulse, as velocity.
pub(super) fn sweep(p: &Problem, z: &mut [f64], relaxation: f64) -> f64 {
    let n = p.n;
    let mut most: f64 = 0.0;
    for i in 0..n {
        let d = p.diagonal(i);
        if d > 0.0 {
            let slack = dot(p.row(i), &z[..n]) + p.b[i];
            let new = (z[i] - relaxation * slack / d).max(0.0);
            most = most.max((new - z[i]).abs() * d);
            z[i] = new;
        }
    }
    most
}
