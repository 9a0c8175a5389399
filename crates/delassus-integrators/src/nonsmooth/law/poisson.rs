//! Poisson's law: what compression stores is given back in part.

use super::{Impact, Law};
use delassus_algebra::cone::{Problem, Solver};
use delassus_algebra::lcp::LcpError;

pub(super) const LAW: Law = Law {
    name: "poisson",
    help: "compression to U ≥ 0, then each contact gives back e times its impulse, and more where needed",
    solve: poisson,
};

/// Poisson's law: 0 ≤ U_c = W P_c + U⁻ ⟂ P_c ≥ 0, then 0 ≤ U⁺ = U_c + W (e P_c + D) ⟂ D ≥ 0; P = (1 + e) P_c + D.
fn poisson(impact: &Impact, solver: &mut dyn Solver, p: &mut [f64]) -> Result<f64, LcpError> {
    let n = impact.before.len();
    let problem = |b| Problem { w: impact.w, b, blocks: impact.blocks };
    // compression
    let mut compression = vec![0.0; n];
    let first = solver.solve(&problem(impact.before), &mut compression)?;
    // velocities once e times the impulses of compression are given back
    let mut b = vec![0.0; n];
    for i in 0..n {
        let back = |j: usize| (1.0 + impact.restitution[j]) * compression[j];
        b[i] = impact.before[i] + (0..n).map(|j| impact.w[i * n + j] * back(j)).sum::<f64>();
    }
    // what is needed besides
    p.fill(0.0);
    let second = solver.solve(&problem(&b), p)?;
    for (i, p) in p.iter_mut().enumerate() {
        *p += (1.0 + impact.restitution[i]) * compression[i];
    }
    Ok(first.residual.max(second.residual))
}
