//! Contacts among bodies that nothing joins: M is made of small blocks, and W need not be formed.
//!
//! K* ∋ H x + d ⟂ p ∈ K with x = x₀ + M⁻¹Hᵀp, which is 0 ≤ H x + d ⟂ p ≥ 0 without friction. Sweeps first, beginning at the impulses of the last step: in a pile at rest they have
//! nothing to do. Then, for a few contacts, a direct solver; for many,
//! Newton steps with sparse factors, and projected conjugate gradients should that fail. These two know half-lines only: with
//! other cones many contacts are swept to the end.
//!
//! Implements: bruls2018 (36).

use super::augmented_newton::AugmentedNewton;
use super::joints_kept::RESIDUAL;
use super::projected_cg::ProjectedCg;
use super::projected_gauss_seidel::sweep;
use super::rows::Rows;
use super::rubbing::{Rubbing, Swept};
use super::{ContactProblem, Delassus};
use delassus_algebra::assemble::{Assembler, Dense};
use delassus_algebra::cone::friction::Friction;
use delassus_algebra::cone::{Blocks, Condensing, Cone};
use delassus_algebra::lcp::{Careful, Certificate, Info, LcpError};

/// Most contacts for which W is formed.
pub(super) const MOST_CONTACTS_FORMED: usize = 60;
/// Sweeps that are tried first.
const FIRST: usize = 8;
/// Coordinates of the largest block.
const BLOCK: usize = 6;
/// Products and sweeps after which large problems are given up, for every contact and at least.
const SWEEPS_PER_CONTACT: usize = 4;
const SWEEPS_AT_LEAST: usize = 2_000;
/// What is content with at the end, in tolerances: whoever asks again begins there.
pub(super) const CONTENT: f64 = 30.0;

/// A problem as it was taken: M⁻¹ times the rows in their places, Wₖₖ, contacts and rows that take part.
#[derive(Default)]
pub(super) struct Taken {
    n: usize,
    y: Vec<f64>,
    w: Vec<f64>,
    contacts: Vec<usize>,
    list: Vec<usize>,
    /// Do forces act along the rows that move?
    symmetric: bool,
}

delassus_algebra::saved! { Taken = Taken::default() => { n, y, w, contacts, list, symmetric } }

impl Taken {
    /// W of these rows and of those along which forces act; `bounds` are those of the contacts' blocks, if known.
    pub(super) fn compressed<'a>(
        &'a self,
        blocks: &'a Blocks,
        [rows, force]: [&'a Rows; 2],
        bounds: &'a [f64],
    ) -> Compressed<'a> {
        let Taken { n, y, w, contacts, list, symmetric } = self;
        Compressed { n: *n, blocks, rows, y, w, contacts, list, bounds, force, symmetric: *symmetric }
    }
}

/// W of a problem, not formed: rows, M⁻¹ times them in the same places, Wₖₖ.
pub(super) struct Compressed<'a> {
    pub(super) n: usize,
    pub(super) blocks: &'a Blocks,
    pub(super) rows: &'a Rows,
    pub(super) y: &'a [f64],
    pub(super) w: &'a [f64],
    /// Contacts of the problem, and those of their rows that may carry a force.
    pub(super) contacts: &'a [usize],
    pub(super) list: &'a [usize],
    /// By contact, bounds of its block; empty where all contacts have one row.
    pub(super) bounds: &'a [f64],
    /// Rows along which forces act, where they are known; the same if forces act along those that move.
    pub(super) force: &'a Rows,
    /// Do forces act along the rows that move?
    pub(super) symmetric: bool,
}

impl Delassus for Compressed<'_> {
    fn size(&self) -> usize {
        self.rows.count()
    }

    #[inline]
    fn respond(&self, k: usize, c: f64, x: &mut [f64]) {
        let (cols, _) = self.rows.row(k);
        for (i, y) in cols.iter().zip(&self.y[self.rows.entries(k)]) {
            x[*i as usize] += c * y;
        }
    }

    #[inline]
    fn along(&self, k: usize, x: &[f64]) -> f64 {
        self.rows.dot(k, x)
    }

    /// The mean of both ways to compute it.
    fn entry(&self, i: usize, j: usize) -> f64 {
        let one_way = |i: usize, j: usize| -> f64 {
            let ((cols, h), y) = (self.rows.row(i), &self.y[self.rows.entries(j)]);
            let at = |c: &u32| self.rows.row(j).0.binary_search(c).ok();
            cols.iter().zip(h).filter_map(|(c, h)| Some(h * y[at(c)?])).sum()
        };
        if i == j || !self.symmetric { one_way(i, j) } else { 0.5 * (one_way(i, j) + one_way(j, i)) }
    }

    fn is_symmetric(&self) -> bool {
        self.symmetric
    }

    fn matrix(&self, rows: &[usize], work: &mut Vec<f64>, out: &mut Vec<f64>) {
        let n = rows.len();
        out.clear();
        out.resize(n * n, 0.0);
        work.resize(self.n, 0.0);
        for (j, k) in rows.iter().enumerate() {
            work.fill(0.0);
            self.respond(*k, 1.0, work);
            for (i, l) in rows.iter().enumerate() {
                out[i * n + j] = self.along(*l, work);
            }
        }
        if !self.symmetric {
            return;
        }
        for i in 0..n {
            for j in 0..i {
                let mean = 0.5 * (out[i * n + j] + out[j * n + i]);
                (out[i * n + j], out[j * n + i]) = (mean, mean);
            }
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

delassus_algebra::saved! { enum Path { Automatic, Sweeps, Gradients, Newton, Direct } }

/// M⁻¹ of free bodies and the work space of the solvers.
#[derive(Default)]
pub struct FreeBodies {
    pub(super) taken: Taken,
    /// Rows of M⁻¹.
    start: Vec<usize>,
    cols: Vec<u32>,
    inverse: Vec<f64>,
    bounds: Vec<f64>,
    copy: Vec<f64>,
    gradients: ProjectedCg,
    newton: AugmentedNewton,
    pub(super) mass: Vec<(usize, Dense)>,
    solver: Option<Condensing>,
    pub(super) problem: ContactProblem,
    pub(super) x: Vec<f64>,
    pub(super) rubbing: Rubbing,
    /// Which solver is used.
    pub path: Path,
}

delassus_algebra::saved! {
    FreeBodies = FreeBodies::default() => {
        taken, start, cols, inverse, bounds, copy, gradients, newton, mass, solver, problem, x, rubbing, path
    }
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
    pub fn new(n: usize, lcp: &Info, pass: &mut dyn FnMut(&mut dyn Assembler)) -> Option<FreeBodies> {
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
            taken: Taken { n, symmetric: true, ..Taken::default() },
            start,
            cols,
            inverse,
            bounds: Vec::new(),
            copy: vec![0.0; n],
            gradients: ProjectedCg::default(),
            newton: AugmentedNewton::default(),
            mass: blocks,
            solver: Some(Condensing::new(Careful::with(lcp, RESIDUAL))),
            problem: ContactProblem::default(),
            x: Vec::new(),
            rubbing: Rubbing::default(),
            path: Path::Automatic,
        })
    }

    /// The same with this solver for contacts with friction, made once for few and once for many.
    pub fn with_friction(mut self, make: impl Fn() -> Option<Friction>) -> FreeBodies {
        let (solver, rubbing) = (self.solver.take(), make());
        self.solver = match (solver, make()) {
            (Some(solver), Some(friction)) => Some(solver.with_friction(friction)),
            (solver, _) => solver,
        };
        self.rubbing.solver = rubbing.unwrap_or_default();
        self
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
        self.rubbing.newton.forget();
    }

    /// Takes new rows; false if M⁻¹ spreads one over coordinates it does not act on.
    pub fn take(&mut self, rows: &Rows) -> bool {
        self.take_both(rows, rows)
    }

    /// The same with forces along other rows of the same columns.
    pub fn take_both(&mut self, motion: &Rows, force: &Rows) -> bool {
        self.taken.symmetric = std::ptr::eq(motion, force);
        self.taken.y.clear();
        self.taken.w.clear();
        for k in 0..motion.count() {
            let ((cols, h), (_, b)) = (motion.row(k), force.row(k));
            let mut w = 0.0;
            for (i, c) in cols.iter().enumerate() {
                let own = self.start[*c as usize]..self.start[*c as usize + 1];
                let mut y = 0.0;
                for (j, m) in self.cols[own.clone()].iter().zip(&self.inverse[own]) {
                    if j == c {
                        y += m * b[i];
                        continue;
                    }
                    match cols.binary_search(j) {
                        Ok(at) => y += m * b[at],
                        Err(_) if b[i] == 0.0 => {}
                        Err(_) => return false,
                    }
                }
                self.taken.y.push(y);
                w += y * h[i];
            }
            self.taken.w.push(w);
        }
        true
    }

    /// W of each row with itself, of the rows last taken.
    pub fn weights(&self) -> &[f64] {
        &self.taken.w
    }

    /// Solves like [`FreeBodies::solve`], by sweeps, what friction leaves to positions: with `soft`, by row, equalities give way,
    /// H x + d + diag(soft W) p.
    ///
    /// # Errors
    /// If the impulses are not found.
    #[expect(clippy::too_many_arguments, reason = "data and results of one problem")]
    pub fn correct(
        &mut self,
        blocks: &Blocks,
        rows: &Rows,
        x: &mut [f64],
        d: &[f64],
        candidates: &[bool],
        p: &mut [f64],
        tolerance: f64,
        soft: &[f64],
    ) -> Result<Certificate, LcpError> {
        self.begin(blocks, candidates, x, p);
        self.rub(blocks, [rows, rows], &mut Swept { d, soft, x, p, unformed: false }, tolerance)
    }

    /// Solves like [`FreeBodies::solve`] whatever the cones are, by sweeps and then by Newton's method, forces along the second rows
    /// of those taken by [`FreeBodies::take_both`]. W of many contacts is never formed: what is left is in the certificate.
    ///
    /// # Errors
    /// If the impulses are not found.
    #[expect(clippy::too_many_arguments, reason = "data and results of one problem")]
    pub fn press(
        &mut self,
        blocks: &Blocks,
        rows: [&Rows; 2],
        x: &mut [f64],
        d: &[f64],
        candidates: &[bool],
        p: &mut [f64],
        tolerance: f64,
    ) -> Result<Certificate, LcpError> {
        self.begin(blocks, candidates, x, p);
        self.rub(blocks, rows, &mut Swept { d, soft: &[], x, p, unformed: true }, tolerance)
    }

    /// Takes the candidates, and the velocities to begin with.
    fn begin(&mut self, blocks: &Blocks, candidates: &[bool], x: &[f64], p: &mut [f64]) {
        self.choose(blocks, candidates, p);
        self.x.clear();
        self.x.extend_from_slice(x);
    }

    /// Solves: x holds the velocities without contacts and takes those with them; p holds where to begin and takes the impulses of
    /// the candidates (zero elsewhere). `d` and `p` are by row, `candidates` by contact. `tolerance` is a velocity.
    ///
    /// # Errors
    /// If the impulses are not found.
    #[expect(clippy::too_many_arguments, reason = "data and results of one problem")]
    pub fn solve(
        &mut self,
        blocks: &Blocks,
        rows: &Rows,
        x: &mut [f64],
        d: &[f64],
        candidates: &[bool],
        p: &mut [f64],
        tolerance: f64,
    ) -> Result<Certificate, LcpError> {
        self.begin(blocks, candidates, x, p);
        if blocks.rub() {
            return self.rub(
                blocks,
                [rows, rows],
                &mut Swept { d, soft: &[], x, p, unformed: false },
                tolerance,
            );
        }
        if !blocks.are_plain() {
            self.bound(blocks, rows);
        }
        let FreeBodies { taken, bounds, .. } = self;
        let c = taken.compressed(blocks, [rows, rows], bounds);
        for &k in c.list {
            c.respond(k, p[k], x);
        }
        // other cones than half-lines: swept to the end, or solved directly
        let half_lines = blocks.are_plain() || c.contacts.iter().all(|k| blocks.cone(*k) == Cone::HalfLine);
        let few = c.list.len() <= MOST_CONTACTS_FORMED;
        let path = if half_lines || few || self.path == Path::Direct { self.path } else { Path::Sweeps };
        let (mut left, mut iterations) = (f64::INFINITY, 0);
        if matches!(path, Path::Automatic | Path::Sweeps) {
            let most = if path == Path::Sweeps { limit(c.list.len()) } else { FIRST };
            (left, iterations) = sweep(&c, d, x, p, tolerance, most);
            if left <= tolerance {
                return Ok(Certificate { residual: left, iterations, solver: "sweeps" });
            }
        }
        if path == Path::Direct || path == Path::Automatic && few {
            return self.direct(blocks, rows, &mut Swept { d, soft: &[], x, p, unformed: false });
        }
        // Newton steps with sparse factors
        if matches!(path, Path::Automatic | Path::Newton) {
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
        if path != Path::Sweeps {
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

    /// The candidates and their rows; impulses of all others are zero.
    fn choose(&mut self, blocks: &Blocks, candidates: &[bool], p: &mut [f64]) {
        self.taken.contacts.clear();
        self.taken.list.clear();
        for (k, chosen) in candidates.iter().enumerate() {
            let rows = blocks.rows(k);
            let acting = if *chosen { blocks.acting(k) } else { rows.start..rows.start };
            if *chosen {
                self.taken.contacts.push(k);
            }
            p[acting.end - blocks.first()..rows.end - blocks.first()].fill(0.0);
            self.taken.list.extend(acting.map(|r| r - blocks.first()));
        }
    }

    /// Bounds of the blocks of the contacts: their largest sums of absolute values in a row.
    fn bound(&mut self, blocks: &Blocks, rows: &Rows) {
        let FreeBodies { taken, problem, .. } = self;
        let c = taken.compressed(blocks, [rows, rows], &[]);
        self.bounds.clear();
        self.bounds.resize(blocks.len(), 0.0);
        for &k in c.contacts {
            let own = blocks.acting(k);
            c.diagonal(own.start - blocks.first()..own.end - blocks.first(), &mut problem.w);
            let sums = problem.w.chunks(own.len()).map(|row| row.iter().map(|w| w.abs()).sum());
            self.bounds[k] = sums.fold(0.0, f64::max);
        }
    }

    /// By a direct solver on W.
    pub(super) fn direct(
        &mut self,
        blocks: &Blocks,
        rows: &Rows,
        swept: &mut Swept,
    ) -> Result<Certificate, LcpError> {
        let FreeBodies { taken, bounds, problem, .. } = self;
        problem.choose(blocks, taken.contacts.iter().copied());
        problem.b.extend(problem.rows.iter().map(|k| rows.dot(*k, &self.x) + swept.d[*k]));
        let c = taken.compressed(blocks, [rows, rows], bounds);
        let Some(solver) = &mut self.solver else {
            return Err(LcpError::NotConverged { residual: 1.0, iterations: 0 });
        };
        problem.form(&c);
        problem.begin_at(swept.p);
        if !swept.soft.is_empty() {
            problem.soften(swept.soft);
        }
        let done = problem.solve_formed(solver)?;
        for (k, z) in problem.rows.iter().zip(&problem.z) {
            swept.p[*k] = *z;
        }
        refresh(&c, &self.x, swept.p, swept.x);
        Ok(done)
    }

    /// Coordinates.
    pub fn len(&self) -> usize {
        self.taken.n
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.taken.n == 0
    }
}

/// Sweeps or products for so many contacts.
fn limit(contacts: usize) -> usize {
    (SWEEPS_PER_CONTACT * contacts).max(SWEEPS_AT_LEAST)
}

/// x = x₀ + M⁻¹Hᵀp.
pub(super) fn refresh(c: &Compressed, x0: &[f64], p: &[f64], x: &mut [f64]) {
    x.copy_from_slice(x0);
    for &k in c.list {
        if p[k] != 0.0 {
            c.respond(k, p[k], x);
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
