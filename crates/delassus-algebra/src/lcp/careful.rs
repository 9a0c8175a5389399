//! The solver that was asked for, and the others if it fails.

use super::{Certificate, LcpError, Problem, SOLVERS, Solver, solver};

/// Solves with one solver and turns to the others if it leaves more than a bound as residual.
#[derive(Debug)]
pub struct Careful {
    name: &'static str,
    bound: f64,
    solvers: Vec<Box<dyn Solver>>,
    start: Vec<f64>,
    best: Vec<f64>,
}

impl Careful {
    /// Begins with the solver of this name; none if there is none.
    pub fn new(name: &str, bound: f64) -> Option<Careful> {
        let first = solver(name)?;
        let others = SOLVERS.iter().filter(|s| s.name != first.name);
        let solvers = std::iter::once(first).chain(others).map(|s| (s.make)()).collect();
        Some(Careful { name: first.name, bound, solvers, start: Vec::new(), best: Vec::new() })
    }
}

impl Solver for Careful {
    fn name(&self) -> &'static str {
        self.name
    }

    /// The certificate names the solver that succeeded. That there is no solution is believed at once: it is proved. If all
    /// fail, z is the best of their results.
    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        let n = p.n;
        self.start.clear();
        self.start.extend_from_slice(&z[..n]);
        self.best.clear();
        self.best.resize(n, 0.0);
        let (mut least, mut total) = (f64::INFINITY, 0);
        for solver in &mut self.solvers {
            z[..n].copy_from_slice(&self.start);
            let (residual, iterations) = match solver.solve(p, z) {
                Ok(done) if done.residual <= self.bound => return Ok(done),
                Ok(done) => (done.residual, done.iterations),
                // content with more than the solver was
                Err(LcpError::NotConverged { residual, iterations }) if residual <= self.bound => {
                    return Ok(Certificate { residual, iterations, solver: solver.name() });
                }
                Err(LcpError::NotConverged { residual, iterations }) => (residual, iterations),
                Err(proved) => return Err(proved),
            };
            total += iterations;
            if residual < least {
                least = residual;
                self.best.copy_from_slice(&z[..n]);
            }
        }
        z[..n].copy_from_slice(&self.best);
        Err(LcpError::NotConverged { residual: least, iterations: total })
    }
}
