//! The solver that was asked for, and the others if it fails.

use super::{Certificate, General, Info, LcpError, Problem, SOLVERS, Solver, solver};
use crate::saved::{Damaged, Reader, Saved, Writer};

/// Solves with one solver and turns to the others if it leaves more than a bound as residual.
#[derive(Debug)]
pub struct Careful {
    name: &'static str,
    bound: f64,
    solvers: Vec<Box<dyn Solver>>,
    /// For matrices that are not symmetric.
    general: General,
    start: Vec<f64>,
    best: Vec<f64>,
}

/// Its solvers keep no more than work space.
impl Saved for Careful {
    fn save(&self, out: &mut Writer) {
        let Careful { name, bound, solvers: _, general: _, start: _, best: _ } = self;
        name.to_string().save(out);
        bound.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let (name, bound): (String, f64) = from.get()?;
        *self = Careful::new(&name, bound).ok_or(Damaged)?;
        Ok(())
    }
    fn blank() -> Option<Careful> {
        Careful::new(SOLVERS.first()?.name, 0.0)
    }
}

impl Careful {
    /// Begins with the solver of this name; none if there is none.
    pub fn new(name: &str, bound: f64) -> Option<Careful> {
        solver(name).map(|first| Careful::with(first, bound))
    }

    /// Begins with an entry of the list.
    pub fn with(first: &Info, bound: f64) -> Careful {
        let others = SOLVERS.iter().filter(|s| s.name != first.name);
        let solvers = std::iter::once(first).chain(others).map(|s| (s.make)()).collect();
        Careful {
            name: first.name,
            bound,
            solvers,
            general: General::default(),
            start: Vec::new(),
            best: Vec::new(),
        }
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
        let symmetric = p.is_symmetric();
        if !symmetric {
            match self.general.solve(p, z) {
                Ok(done) => return Ok(done),
                Err(LcpError::NotConverged { residual, iterations }) => {
                    (least, total) = (residual, iterations);
                    self.best.copy_from_slice(&z[..n]);
                }
                Err(other) => return Err(other),
            }
        }
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
                Err(proved) if symmetric => return Err(proved),
                Err(_) => continue,
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
