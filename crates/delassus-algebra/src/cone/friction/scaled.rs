//! The problem in units of its contacts: the largest diagonal entry of every block of W is one.
//!
//! With s_k = 1/√D_k for the rows of contact k, Ŵ = s W s, b̂ = s b, z = s ẑ and û = s u. One factor per contact keeps the cones, makes the
//! masses disappear, and D = 1 is the step ρ of the natural map for every contact.

use super::SparseProblem;
use super::matrix::{Matrix, Rows};
use crate::cone::Blocks;
use crate::large_lu::FAER_FROM;

/// Rows from which a matrix with few entries is kept by them: below, dense factors cost less and allocate nothing.
const SPARSE_FROM: usize = FAER_FROM;

/// Is it worth to leave out the zeros? At a fifth of the entries dense and sparse factors take about the same time.
fn is_sparse(n: usize, entries: usize) -> bool {
    5 * entries < n * n
}

/// A problem without equalities, in units of its contacts.
#[derive(Clone, Debug, Default)]
pub(super) struct Scaled {
    pub(super) n: usize,
    pub(super) w: Matrix,
    pub(super) b: Vec<f64>,
    /// All rows act.
    pub(super) blocks: Blocks,
    /// s of every row.
    s: Vec<f64>,
    /// What a residual of contact k counts in the certificate: 1 / (s_k max |b|).
    counts: Vec<f64>,
    /// Diagonal blocks, row-major, one after the other; `at` is where each begins.
    diagonal: Vec<f64>,
    at: Vec<usize>,
}

impl Scaled {
    /// Takes a dense problem, row-major. All rows of `blocks` must act.
    pub(super) fn load(&mut self, w: &[f64], b: &[f64], blocks: &Blocks) {
        let n = blocks.end();
        self.take_scale(b, blocks, |i| w[i * n + i]);
        let w = &w[..n * n];
        if n >= SPARSE_FROM && is_sparse(n, w.iter().filter(|w| **w != 0.0).count()) {
            let mut own = Rows { start: vec![0], ..Rows::default() };
            for i in 0..n {
                for (j, w) in w[i * n..(i + 1) * n].iter().enumerate().filter(|(_, w)| **w != 0.0) {
                    own.columns.push(j as u32);
                    own.values.push(self.s[i] * w * self.s[j]);
                }
                own.start.push(own.columns.len());
            }
            self.w = Matrix::Sparse(own);
        } else {
            let mut own = self.blank();
            for i in 0..n {
                let s = self.s[i];
                own.extend(w[i * n..(i + 1) * n].iter().zip(&self.s).map(|(w, t)| s * w * t));
            }
            self.w = Matrix::Dense(own);
        }
        self.take_diagonal();
    }

    /// Takes a sparse problem.
    pub(super) fn load_sparse(&mut self, p: &SparseProblem) {
        let n = p.blocks.end();
        self.take_scale(&p.b, &p.blocks, |i| p.entry(i, i));
        if n >= SPARSE_FROM && is_sparse(n, p.values.len()) {
            let mut own =
                Rows { start: p.start.clone(), columns: p.columns.clone(), values: p.values.clone() };
            for i in 0..n {
                for k in own.start[i]..own.start[i + 1] {
                    own.values[k] *= self.s[i] * self.s[own.columns[k] as usize];
                }
            }
            self.w = Matrix::Sparse(own);
        } else {
            let mut own = self.blank();
            own.resize(n * n, 0.0);
            for i in 0..n {
                p.row(i).for_each(|(j, w)| own[i * n + j] = self.s[i] * w * self.s[j]);
            }
            self.w = Matrix::Dense(own);
        }
        self.take_diagonal();
    }

    /// The memory of the last dense matrix, without its entries.
    fn blank(&mut self) -> Vec<f64> {
        match std::mem::take(&mut self.w) {
            Matrix::Dense(mut own) => {
                own.clear();
                own
            }
            Matrix::Sparse(_) => Vec::new(),
        }
    }

    fn take_scale(&mut self, b: &[f64], blocks: &Blocks, diagonal: impl Fn(usize) -> f64) {
        self.n = blocks.end();
        self.blocks.clear(0);
        let b = &b[..self.n];
        let unit = match b.iter().fold(0.0f64, |m, b| m.max(b.abs())) {
            // no residual is good where the data are not finite
            _ if !b.iter().all(|b| b.is_finite()) => f64::NAN,
            unit if unit > 0.0 => unit,
            _ => 1.0,
        };
        self.s.clear();
        self.counts.clear();
        for block in blocks.iter() {
            let d = block.rows.clone().fold(0.0f64, |m, i| m.max(diagonal(i)));
            // nothing moves this contact: any unit will do
            let s = if d > 0.0 && d.is_finite() { 1.0 / d.sqrt() } else { 1.0 };
            self.s.resize(block.rows.end, s);
            self.counts.push(1.0 / (s * unit));
            self.blocks.push(block.rows.len(), block.cone.scaled(1.0 / s));
        }
        self.b.clear();
        self.b.extend(b.iter().zip(&self.s).map(|(b, s)| b * s));
    }

    fn take_diagonal(&mut self) {
        self.diagonal.clear();
        self.at.clear();
        for block in self.blocks.iter() {
            self.at.push(self.diagonal.len());
            for i in block.rows.clone() {
                self.diagonal.extend(block.rows.clone().map(|j| self.w.at(self.n, i, j)));
            }
        }
    }

    /// The block of W on the diagonal of contact k, row-major.
    #[inline]
    pub(super) fn own(&self, k: usize) -> &[f64] {
        let d = self.blocks.rows(k).len();
        &self.diagonal[self.at[k]..self.at[k] + d * d]
    }

    /// z in these units of z as given.
    pub(super) fn enter(&self, z: &mut [f64]) {
        z.iter_mut().zip(&self.s).for_each(|(z, s)| *z /= s);
    }

    /// z as given of z in these units.
    pub(super) fn leave(&self, z: &mut [f64]) {
        z.iter_mut().zip(&self.s).for_each(|(z, s)| *z *= s);
    }

    /// u = W z + b.
    pub(super) fn velocity(&self, z: &[f64], u: &mut [f64]) {
        for (i, (u, b)) in u.iter_mut().zip(&self.b).enumerate() {
            *u = b + self.w.dot(i, z);
        }
    }

    /// The certificate of z with its velocities: largest natural map of a contact over max |b|; not finite if the data are not.
    pub(super) fn residual(&self, z: &[f64], u: &[f64]) -> f64 {
        let mut most = 0.0;
        for (k, block) in self.blocks.iter().enumerate() {
            let at = block.rows.start;
            let left = block.cone.residual(block.rows.len(), 1.0, |i| z[at + i], |i| u[at + i]);
            let left = left * self.counts[k];
            if !(left <= most) {
                most = left;
            }
            if most.is_nan() {
                return f64::INFINITY;
            }
        }
        most
    }

    /// The round-off of u at this z, as a residual.
    pub(super) fn round_off(&self, z: &[f64]) -> f64 {
        let mut most = 0.0f64;
        for (k, block) in self.blocks.iter().enumerate() {
            for i in block.rows {
                let mut terms = self.b[i].abs();
                self.w.each(self.n, i, |j, w| terms += (w * z[j]).abs());
                most = most.max(terms * self.counts[k]);
            }
        }
        4.0 * f64::EPSILON * most
    }
}
