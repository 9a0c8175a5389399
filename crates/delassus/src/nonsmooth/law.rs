//! Impact laws: from gap velocities before an impact to impulses.

use delassus_algebra::lcp::{LcpError, Problem, Solver};

/// An impact at contacts with Delassus matrix W.
#[derive(Clone, Copy, Debug)]
pub struct Impact<'a> {
    /// W, n × n, row-major.
    pub w: &'a [f64],
    /// Gap velocities U⁻ before it.
    pub before: &'a [f64],
    /// Restitution of every contact.
    pub restitution: &'a [f64],
}

/// Computes impulses; returns the complementarity residual relative to max |U⁻|.
pub type Solve = fn(&Impact, &mut dyn Solver, &mut [f64]) -> Result<f64, LcpError>;

/// An impact law in the list.
#[derive(Clone, Copy)]
pub struct Law {
    /// Name in files.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// What it does.
    pub solve: Solve,
}

/// All laws.
pub const LAWS: &[Law] = &[
    Law {
        name: "newton",
        help: "0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0, in Moreau's form for all contacts at once",
        solve: newton,
    },
    Law {
        name: "poisson",
        help: "compression to U ≥ 0, then each contact gives back e times its impulse, and more where needed",
        solve: poisson,
    },
];

/// Names of the laws, for files and checks.
pub const NAMES: &[&str] = &names();

const fn names() -> [&'static str; LAWS.len()] {
    let mut out = [""; LAWS.len()];
    let mut i = 0;
    while i < LAWS.len() {
        out[i] = LAWS[i].name;
        i += 1;
    }
    out
}

/// The law of that name.
#[must_use]
pub fn law(name: &str) -> Option<&'static Law> {
    LAWS.iter().find(|l| l.name == name)
}

/// Newton's law in Moreau's form.
///
/// Implements: haddouni2017 (2)–(4).
fn newton(impact: &Impact, solver: &mut dyn Solver, p: &mut [f64]) -> Result<f64, LcpError> {
    // erratum of (2): joints keep U⁺ = 0; they are eliminated from W
    let b: Vec<f64> = impact.before.iter().zip(impact.restitution).map(|(u, e)| (1.0 + e) * u).collect();
    p.fill(0.0);
    let done = solver.solve(&Problem { n: b.len(), w: impact.w, b: &b }, p)?;
    Ok(done.residual)
}

/// Poisson's law: 0 ≤ U_c = W P_c + U⁻ ⟂ P_c ≥ 0, then 0 ≤ U⁺ = U_c + W (e P_c + D) ⟂ D ≥ 0; P = (1 + e) P_c + D.
fn poisson(impact: &Impact, solver: &mut dyn Solver, p: &mut [f64]) -> Result<f64, LcpError> {
    let n = impact.before.len();
    let mut compression = vec![0.0; n];
    let first = solver.solve(&Problem { n, w: impact.w, b: impact.before }, &mut compression)?;
    let mut b = vec![0.0; n];
    for i in 0..n {
        let back = |j: usize| (1.0 + impact.restitution[j]) * compression[j];
        b[i] = impact.before[i] + (0..n).map(|j| impact.w[i * n + j] * back(j)).sum::<f64>();
    }
    p.fill(0.0);
    let second = solver.solve(&Problem { n, w: impact.w, b: &b }, p)?;
    for (i, p) in p.iter_mut().enumerate() {
        *p += (1.0 + impact.restitution[i]) * compression[i];
    }
    Ok(first.residual.max(second.residual))
}
