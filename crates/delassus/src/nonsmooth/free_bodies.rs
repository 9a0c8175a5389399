//! Contacts among bodies that nothing joins: M is made of small blocks, and W need not be formed.
//!
//! 0 ≤ H x + d ⟂ p ≥ 0 with x = x₀ + M⁻¹Hᵀp. Sweeps first, beginning at the impulses of the last step: in a pile at rest they have
//! nothing to do. Then, for a few contacts, a direct solver; for many,
//! Newton steps with sparse factors, and projected conjugate gradients should that fail.
//!
//! Implements: bruls2018 (36).

use super::augmented::Augmented;
use super::gradients::Gradients;
use super::rows::Rows;
use super::sweeps::sweep;
use super::velocity::RESIDUAL;
use delassus_algebra::assemble::{Assembler, Dense};
use delassus_algebra::lcp::{Careful, Certificate, LcpError, Problem, Solver as _};

/// Most contacts for which W is formed.
const FEW: usize = 60;
/// Sweeps that are tried first.
const FIRST: usize = 8;
/// Coordinates of the largest block.
const BLOCK: usize = 6;
/// Products and sweeps after which large problems are given up, for every contact and at least.
const MOST: usize = 4;
const AT_LEAST: usize = 2_000;
/// What is content with at the end, in tolerances: whoever asks again begins there.
pub(super) const CONTENT: f64 = 30.0;

/// The contacts of a problem: rows, M⁻¹ times them in the same places, Wₖₖ.
pub(super) struct Compressed<'a> {
    pub(super) rows: &'a Rows,
    pub(super) y: &'a [f64],
    pub(super) w: &'a [f64],
    pub(super) list: &'a [u32],
}

impl Compressed<'_> {
    /// x += c M⁻¹Hᵀ of row k.
    #[inline]
    pub(super) fn add(&self, k: usize, c: f64, x: &mut [f64]) {
        let (cols, _) = self.rows.row(k);
        for (i, y) in cols.iter().zip(&self.y[self.rows.entries(k)]) {
            x[*i as usize] += c * y;
        }
    }
}

/// Which solver a problem goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Path {
    /// Sweeps, then what suits the size.
    #[default]
    Automatic,
    /// Sweeps to the end.
    Sweeps,
    /// Projected conjugate gradients at once.
    Gradients,
    /// Newton steps with sparse factors at once.
    Newton,
    /// A direct solver on W.
    Direct,
}

/// M⁻¹ of free bodies and the work space of the solvers.
pub struct FreeBodies {
    n: usize,
    /// Rows of M⁻¹.
    start: Vec<usize>,
    cols: Vec<u32>,
    inverse: Vec<f64>,
    y: Vec<f64>,
    w: Vec<f64>,
    list: Vec<u32>,
    copy: Vec<f64>,
    gradients: Gradients,
    newton: Augmented,
    mass: Vec<(usize, Dense)>,
    lcp: Option<Careful>,
    dense: Vec<f64>,
    b: Vec<f64>,
    z: Vec<f64>,
    x: Vec<f64>,
    /// Which solver is used.
    pub path: Path,
}

/// Takes blocks of M on the diagonal; false once there are others.
struct Diagonal<'a> {
    blocks: &'a mut Vec<(usize, Dense)>,
    fits: bool,
}

impl Assembler for Diagonal<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        if block.iter().all(|b| *b == 0.0) {
            return;
        }
        if row != col || nr != nc || nr > BLOCK {
            self.fits = false;
            return;
        }
        match self.blocks.binary_search_by_key(&row, |b| b.0) {
            Ok(i) if self.blocks[i].1.values.len() == nr * nr => self.blocks[i].1.add(0, 0, nr, nc, block),
            Ok(_) => self.fits = false,
            Err(i) => {
                let mut new = Dense::new(nr, nr);
                new.add(0, 0, nr, nc, block);
                self.blocks.insert(i, (row, new));
            }
        }
    }
}

impl FreeBodies {
    /// From one pass of the blocks of M; `None` if they are not those of free bodies.
    pub fn new(n: usize, lcp: &str, pass: &mut dyn FnMut(&mut dyn Assembler)) -> Option<FreeBodies> {
        let mut blocks: Vec<(usize, Dense)> = Vec::new();
        let mut diagonal = Diagonal { blocks: &mut blocks, fits: true };
        pass(&mut diagonal);
        if !diagonal.fits {
            return None;
        }
        let (mut start, mut cols, mut inverse) = (vec![0], Vec::new(), Vec::new());
        for (at, block) in &blocks {
            let size = block.values.len().isqrt();
            if *at != start.len() - 1 {
                return None;
            }
            let inv = invert(&block.values, size)?;
            for r in 0..size {
                for c in (0..size).filter(|c| inv[r * size + c] != 0.0) {
                    cols.push((at + c) as u32);
                    inverse.push(inv[r * size + c]);
                }
                start.push(cols.len());
            }
        }
        (start.len() == n + 1).then(|| FreeBodies {
            n,
            start,
            cols,
            inverse,
            y: Vec::new(),
            w: Vec::new(),
            list: Vec::new(),
            copy: vec![0.0; n],
            gradients: Gradients::default(),
            newton: Augmented::default(),
            mass: blocks,
            lcp: Careful::new(lcp, RESIDUAL),
            dense: Vec::new(),
            b: Vec::new(),
            z: Vec::new(),
            x: Vec::new(),
            path: Path::Automatic,
        })
    }

    /// r ← M⁻¹ r.
    pub fn apply(&mut self, r: &mut [f64]) {
        self.copy.copy_from_slice(r);
        for (i, r) in r.iter_mut().enumerate() {
            let range = self.start[i]..self.start[i + 1];
            *r = self.cols[range.clone()]
                .iter()
                .zip(&self.inverse[range])
                .map(|(c, m)| m * self.copy[*c as usize])
                .sum();
        }
    }

    /// The rows are others, not only their values.
    pub fn forget(&mut self) {
        self.newton.forget();
    }

    /// Takes new rows; false if M⁻¹ spreads one over coordinates it does not act on.
    pub fn take(&mut self, rows: &Rows) -> bool {
        self.y.clear();
        self.w.clear();
        for k in 0..rows.count() {
            let (cols, h) = rows.row(k);
            let mut w = 0.0;
            for (i, c) in cols.iter().enumerate() {
                let own = self.start[*c as usize]..self.start[*c as usize + 1];
                let mut y = 0.0;
                for (j, m) in self.cols[own.clone()].iter().zip(&self.inverse[own]) {
                    if j == c {
                        y += m * h[i];
                        continue;
                    }
                    match cols.binary_search(j) {
                        Ok(at) => y += m * h[at],
                        Err(_) if h[i] == 0.0 => {}
                        Err(_) => return false,
                    }
                }
                self.y.push(y);
                w += y * h[i];
            }
            self.w.push(w);
        }
        true
    }

    /// Solves: x holds the velocities without contacts and takes those with them; p holds where to begin and takes the impulses of
    /// the candidates (zero elsewhere). `tolerance` is a velocity.
    ///
    /// # Errors
    /// If the impulses are not found.
    pub fn solve(
        &mut self,
        rows: &Rows,
        x: &mut [f64],
        d: &[f64],
        candidates: &[bool],
        p: &mut [f64],
        tolerance: f64,
    ) -> Result<Certificate, LcpError> {
        self.list.clear();
        for (k, p) in p.iter_mut().enumerate() {
            if candidates[k] {
                self.list.push(k as u32);
            } else {
                *p = 0.0;
            }
        }
        self.x.clear();
        self.x.extend_from_slice(x);
        let FreeBodies { y, w, list, .. } = self;
        let c = Compressed { rows, y, w, list };
        for &k in c.list {
            c.add(k as usize, p[k as usize], x);
        }
        let few = c.list.len() <= FEW;
        let (mut left, mut iterations) = (f64::INFINITY, 0);
        if matches!(self.path, Path::Automatic | Path::Sweeps) {
            let most = if self.path == Path::Sweeps { limit(c.list.len()) } else { FIRST };
            (left, iterations) = sweep(&c, d, x, p, tolerance, most);
            if left <= tolerance {
                return Ok(Certificate { residual: left, iterations, solver: "sweeps" });
            }
        }
        if self.path == Path::Direct || self.path == Path::Automatic && few {
            return self.direct(rows, x, d, p);
        }
        if matches!(self.path, Path::Automatic | Path::Newton) {
            self.copy.copy_from_slice(&self.x);
            let blocks = &self.mass;
            let mut mass = |out: &mut dyn Assembler| {
                for (at, block) in blocks {
                    let size = block.values.len().isqrt();
                    out.add(*at, *at, size, size, &block.values);
                }
            };
            let found = self.newton.solve(&c, &mut mass, d, &mut self.copy, p, tolerance);
            if let Some(factorizations) = found {
                refresh(&c, &self.x, p, x);
                let (after, _) = sweep(&c, d, x, p, tolerance, 4);
                (left, iterations) = (after, iterations + factorizations);
                if left <= CONTENT * tolerance {
                    return Ok(Certificate { residual: left, iterations, solver: "newton" });
                }
            }
        }
        if self.path != Path::Sweeps {
            // rounds, so that gradients are computed anew and sweeps smooth what is left; a sweep has the last word
            let (most, share) = (limit(c.list.len()), 200 + c.list.len() / 4);
            while iterations < most {
                iterations += self.gradients.solve(&c, d, x, p, 0.5 * tolerance, share);
                refresh(&c, &self.x, p, x);
                let (after, sweeps) = sweep(&c, d, x, p, tolerance, 4);
                (left, iterations) = (after, iterations + sweeps);
                if left <= tolerance {
                    return Ok(Certificate { residual: left, iterations, solver: "gradients" });
                }
            }
        }
        if left <= CONTENT * tolerance {
            return Ok(Certificate { residual: left, iterations, solver: "gradients" });
        }
        Err(LcpError::NotConverged { residual: left, iterations })
    }

    /// By a direct solver on W.
    fn direct(
        &mut self,
        rows: &Rows,
        x: &mut [f64],
        d: &[f64],
        p: &mut [f64],
    ) -> Result<Certificate, LcpError> {
        let n = self.list.len();
        self.dense.clear();
        self.dense.resize(n * n, 0.0);
        self.b.clear();
        self.z.clear();
        let c = Compressed { rows, y: &self.y, w: &self.w, list: &self.list };
        for (j, k) in c.list.iter().enumerate() {
            let k = *k as usize;
            self.copy.fill(0.0);
            c.add(k, 1.0, &mut self.copy);
            for (i, l) in c.list.iter().enumerate() {
                self.dense[i * n + j] = rows.dot(*l as usize, &self.copy);
            }
            self.b.push(rows.dot(k, &self.x) + d[k]);
            self.z.push(0.0);
        }
        for i in 0..n {
            for j in 0..i {
                let mean = 0.5 * (self.dense[i * n + j] + self.dense[j * n + i]);
                (self.dense[i * n + j], self.dense[j * n + i]) = (mean, mean);
            }
        }
        let Some(lcp) = &mut self.lcp else {
            return Err(LcpError::NotConverged { residual: 1.0, iterations: 0 });
        };
        let done = lcp.solve(&Problem { n, w: &self.dense, b: &self.b }, &mut self.z)?;
        for (k, z) in c.list.iter().zip(&self.z) {
            p[*k as usize] = *z;
        }
        refresh(&c, &self.x, p, x);
        Ok(done)
    }

    /// Coordinates.
    #[must_use]
    pub fn len(&self) -> usize {
        self.n
    }

    /// True if there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.n == 0
    }
}

/// Sweeps or products for so many contacts.
fn limit(contacts: usize) -> usize {
    (MOST * contacts).max(AT_LEAST)
}

/// x = x₀ + M⁻¹Hᵀp.
fn refresh(c: &Compressed, x0: &[f64], p: &[f64], x: &mut [f64]) {
    x.copy_from_slice(x0);
    for &k in c.list {
        if p[k as usize] != 0.0 {
            c.add(k as usize, p[k as usize], x);
        }
    }
}

/// The inverse of a small symmetric positive definite matrix; exact zeros stay between parts that do not touch.
fn invert(a: &[f64], n: usize) -> Option<Vec<f64>> {
    let mut m = a.to_vec();
    let mut inv = vec![0.0; n * n];
    (0..n).for_each(|i| inv[i * n + i] = 1.0);
    for k in 0..n {
        let pivot = m[k * n + k];
        if !(pivot > 0.0 && pivot.is_finite()) {
            return None;
        }
        for j in 0..n {
            m[k * n + j] /= pivot;
            inv[k * n + j] /= pivot;
        }
        for i in (0..n).filter(|i| *i != k) {
            let f = m[i * n + k];
            if f == 0.0 {
                continue;
            }
            for j in 0..n {
                m[i * n + j] -= f * m[k * n + j];
                inv[i * n + j] -= f * inv[k * n + j];
            }
        }
    }
    Some(inv)
}

#[cfg(test)]
#[path = "free_bodies_tests.rs"]
mod tests;
