//! Newton's law in Moreau's form.

use super::{Impact, Law};
use delassus_algebra::cone::{Problem, Solver};
use delassus_algebra::lcp::LcpError;

pub(super) const LAW: Law = Law {
    name: "newton",
    help: "0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0, in Moreau's form for all contacts at once",
    solve: newton,
};

/// Newton's law in Moreau's form.
///
/// Implements: haddouni2017 (2)–(4).
fn newton(impact: &Impact, solver: &mut dyn Solver, p: &mut [f64]) -> Result<f64, LcpError> {
    // erratum of (2): joints keep U⁺ = 0; they are eliminated from W
    let b: Vec<f64> = impact.before.iter().zip(impact.restitution).map(|(u, e)| (1.0 + e) * u).collect();
    p.fill(0.0);
    let done = solver.solve(&Problem { w: impact.w, b: &b, blocks: impact.blocks }, p)?;
    Ok(done.residual)
}
