//! Complementary pivoting for any W: not symmetric, not definite, entries of any size and sign on the diagonal.
//!
//! Rows and columns are scaled by powers of two so that their largest entries are near one, which keeps the problem: w′ = R w, z = C z′.
//! A ray proves nothing here; another covering vector takes another path, and some problems are solved only by one of the later. z comes from
//! the factors of the block of W that carries it.

use super::tableau::{End, Tableau};
use super::{ACCEPTED, Certificate, LcpError, Problem, at_once, by_enumeration, certify, residual};
use crate::dense_lu;
use crate::kernels::dot;

/// Name in certificates.
pub(super) const NAME: &str = "lemke, any matrix";

/// Covering vectors before it gives up. Each ray costs one more run of pivots; no more than a few are worth it where there may be no solution.
const PATHS: usize = 8;

/// Lemke's method without assumptions.
#[derive(Clone, Debug, Default)]
pub struct General {
    tableau: Tableau,
    /// W scaled, b scaled, R and C.
    w: Vec<f64>,
    q: Vec<f64>,
    rows: Vec<f64>,
    columns: Vec<f64>,
    set: Vec<usize>,
    block: Vec<f64>,
    pivots: Vec<usize>,
    x: Vec<f64>,
    best: Vec<f64>,
}

impl General {
    /// Overwrites `z` with a solution. Allocates if the problem is larger than all before it, and where up to twelve rows
    /// have to be enumerated.
    ///
    /// # Errors
    /// If a row proves that there is none, or if no path ended in a solution, which is no proof; z is then the best that was found.
    pub fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        if let Some(done) = at_once(p, z, NAME) {
            return Ok(done);
        }
        let n = p.n;
        z[..n].fill(0.0);
        if let Some(residual) = hopeless(p) {
            return Err(LcpError::Infeasible { residual });
        }
        self.scale(p);
        self.best.clear();
        self.best.resize(n, 0.0);
        let (mut least, mut total) = (residual(p, z), 0);
        for path in 0..PATHS {
            let w = &self.w;
            let fill = |i: usize, row: &mut [f64]| row.copy_from_slice(&w[i * n..(i + 1) * n]);
            self.tableau.load(&self.q[..n], fill, |i, _| cover(path, i));
            let (end, pivots) = self.tableau.pivot_to_the_end(50 * n + 100);
            total += pivots;
            if !matches!(end, End::Solved) {
                continue;
            }
            for i in 0..n {
                z[i] = self.columns[i] * self.tableau.value(i).max(0.0);
            }
            self.settle(p, z);
            let left = residual(p, z);
            if left < least {
                least = left;
                self.best.copy_from_slice(&z[..n]);
            }
            if let Ok(done) = certify(p, z, total, NAME) {
                return Ok(done);
            }
        }
        // what pivoting does not reach: all sets of a small problem
        if let Some(done) = by_enumeration(p, z)
            && done.residual <= ACCEPTED
        {
            return Ok(done);
        }
        z[..n].copy_from_slice(&self.best);
        Err(LcpError::NotConverged { residual: least, iterations: total })
    }

    /// R and C: square roots of the largest entries, twice over.
    fn scale(&mut self, p: &Problem) {
        let n = p.n;
        self.w.clear();
        self.w.extend_from_slice(&p.w[..n * n]);
        for v in [&mut self.rows, &mut self.columns] {
            v.clear();
            v.resize(n, 1.0);
        }
        for _ in 0..2 {
            for i in 0..n {
                let f = half_of(self.w[i * n..(i + 1) * n].iter().fold(0.0, |m: f64, w| m.max(w.abs())));
                self.w[i * n..(i + 1) * n].iter_mut().for_each(|w| *w *= f);
                self.rows[i] *= f;
            }
            for j in 0..n {
                let f = half_of((0..n).fold(0.0, |m: f64, i| m.max(self.w[i * n + j].abs())));
                (0..n).for_each(|i| self.w[i * n + j] *= f);
                self.columns[j] *= f;
            }
        }
        self.q.clear();
        self.q.extend(p.b.iter().zip(&self.rows).map(|(b, r)| b * r));
    }

    /// z_A = −W_AA⁻¹ b_A with one refinement, if that is better than what the tableau has.
    fn settle(&mut self, p: &Problem, z: &mut [f64]) {
        let n = p.n;
        self.set.clear();
        self.set.extend((0..n).filter(|i| self.tableau.carries(*i)));
        let m = self.set.len();
        self.block.clear();
        for &i in &self.set {
            self.block.extend(self.set.iter().map(|j| self.w[i * n + j]));
        }
        self.pivots.resize(n, 0);
        if dense_lu::factor(&mut self.block, m, &mut self.pivots).is_err() {
            return;
        }
        let before = residual(p, z);
        self.x.clear();
        self.x.extend_from_slice(&z[..n]);
        for _ in 0..2 {
            let mut right = std::mem::take(&mut self.q);
            for (k, &i) in self.set.iter().enumerate() {
                right[k] = -self.rows[i] * (p.b[i] + dot(p.row(i), &z[..n]));
            }
            dense_lu::solve(&self.block, m, &self.pivots, &mut right[..m]);
            for (k, &i) in self.set.iter().enumerate() {
                z[i] = (z[i] + self.columns[i] * right[k]).max(0.0);
            }
            self.q = right;
        }
        if !(residual(p, z) <= before) {
            z[..n].copy_from_slice(&self.x);
        }
        self.q.clear();
        self.q.extend(p.b.iter().zip(&self.rows).map(|(b, r)| b * r));
    }
}

/// The residual that every z leaves in a row which approaches and which no impulse can help: bᵢ < 0 and all Wᵢⱼ ≤ 0.
fn hopeless(p: &Problem) -> Option<f64> {
    let worst = (0..p.n)
        .filter(|i| p.row(*i).iter().all(|w| *w <= 0.0))
        .map(|i| -p.b[i] / p.unit())
        .fold(0.0, |m: f64, r| m.max(r));
    (worst > ACCEPTED).then_some(worst)
}

/// c of a path: ones, then different weights, the same at every call.
fn cover(path: usize, i: usize) -> f64 {
    if path == 0 {
        return 1.0;
    }
    // multiples of the golden ratio fill the interval evenly
    let turn = (i + 1) as f64 * path as f64 * 0.618_033_988_749_894_9;
    0.1 + turn.fract()
}

/// A power of two near 1/√x; one for zero.
fn half_of(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() { (-0.5 * x.log2()).round().exp2() } else { 1.0 }
}
