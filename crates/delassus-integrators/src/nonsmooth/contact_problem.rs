//! The problem of some of the contacts: their rows gathered, W formed, the cones of their forces.

use super::Delassus;
use delassus_algebra::cone::{Blocks, Problem, Solver};
use delassus_algebra::lcp::{Certificate, LcpError};

/// W z + b of the rows that may carry a force, of the contacts that were chosen.
#[derive(Debug, Default)]
pub struct ContactProblem {
    /// The chosen contacts, rows counted from zero.
    pub blocks: Blocks,
    /// Their rows among those of all contacts.
    pub rows: Vec<usize>,
    /// Velocities without impulses: to be filled by the owner.
    pub b: Vec<f64>,
    /// Impulses.
    pub z: Vec<f64>,
    /// W, row-major.
    pub w: Vec<f64>,
    work: Vec<f64>,
}

delassus_algebra::saved! { ContactProblem { blocks, rows, b, z, w, work } }

impl ContactProblem {
    /// Chooses contacts by number; b is empty.
    pub fn choose(&mut self, blocks: &Blocks, which: impl Iterator<Item = usize>) {
        self.blocks.take_acting(blocks, which, &mut self.rows);
        self.b.clear();
    }

    /// Do all contacts keep to their conditions without any impulse?
    pub fn is_idle(&self) -> bool {
        if self.blocks.are_plain() {
            return self.b.iter().all(|b| *b >= 0.0);
        }
        self.blocks.iter().all(|k| k.cone.approach(k.rows.len(), |i| self.b[k.rows.start + i]) <= 0.0)
    }

    /// Forms W and solves for the impulses.
    ///
    /// # Errors
    /// If there are none, or the solver did not find them.
    pub fn solve(&mut self, w: &dyn Delassus, solver: &mut dyn Solver) -> Result<Certificate, LcpError> {
        self.form(w);
        self.solve_formed(solver)
    }

    /// Forms W; impulses are zero.
    pub fn form(&mut self, w: &dyn Delassus) {
        w.matrix(&self.rows, &mut self.work, &mut self.w);
        self.z.clear();
        self.z.resize(self.rows.len(), 0.0);
    }

    /// Begins at impulses of all contacts, where there is friction: its solvers profit, the others begin at zero.
    pub fn begin_at(&mut self, p: &[f64]) {
        if self.blocks.rub() {
            self.z.iter_mut().zip(&self.rows).for_each(|(z, k)| *z = p[*k]);
        }
    }

    /// Lets rows give way: W + diag(soft W), with the softness of all rows of contacts.
    pub fn soften(&mut self, soft: &[f64]) {
        let n = self.rows.len();
        for (i, k) in self.rows.iter().enumerate() {
            self.w[i * n + i] *= 1.0 + soft[*k];
        }
    }

    /// Solves for the impulses with W as it is.
    ///
    /// # Errors
    /// If there are none, or the solver did not find them.
    pub fn solve_formed(&mut self, solver: &mut dyn Solver) -> Result<Certificate, LcpError> {
        solver.solve(&Problem { w: &self.w, b: &self.b, blocks: &self.blocks }, &mut self.z)
    }

    /// Largest |b| of the rows: the velocity that residuals are relative to.
    pub fn unit(&self) -> f64 {
        self.b.iter().fold(0.0, |m, b| m.max(b.abs()))
    }
}
