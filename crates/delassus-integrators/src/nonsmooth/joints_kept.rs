//! The problem of one instant or one step: motions that joints and contacts allow.
//!
//! Given S (the mass, or mass with damping and stiffness of an implicit step), G of the joints, H and B of the contacts, find x, μ, p with
//!
//! S x − Gᵀμ − Bᵀp = r, G x = c, K* ∋ H x + d ⟂ p ∈ K,
//!
//! which is 0 ≤ H x + d ⟂ p ≥ 0 for contacts without friction, and B = H. Velocities and impulses, positions and their corrections
//! obey the same form. S is symmetric positive definite (its symmetric part is taken), rows may depend on one another: x is unique all
//! the same, p then is one of many.
//!
//! Implements: bruls2018 (36).

use super::rows::Rows;
use super::{ContactProblem, Delassus};
use delassus_algebra::cone::friction::Friction;
use delassus_algebra::cone::{Blocks, Condensing};
use delassus_algebra::kkt::{Backend, Kkt, Structure};
use delassus_algebra::lcp::{Careful, Certificate, Info, LcpError};

/// Residual of a complementarity problem, relative to its fastest row, that solvers must reach.
pub const RESIDUAL: f64 = 1e-10;

/// The contacts of a problem, rows counted from the first of them.
#[derive(Clone, Copy, Debug)]
pub struct Contacts<'a> {
    /// Which rows belong to which contact.
    pub blocks: &'a Blocks,
    /// H: how they move.
    pub motion: &'a Rows,
    /// B: how their forces act.
    pub force: &'a Rows,
    /// By row, how far it gives way relative to its own W; none where it is empty.
    pub soft: &'a [f64],
}

impl<'a> Contacts<'a> {
    /// Forces act along the rows that move.
    pub fn new(blocks: &'a Blocks, rows: &'a Rows) -> Contacts<'a> {
        Contacts { blocks, motion: rows, force: rows, soft: &[] }
    }

    /// Rows that give way: H x + d + diag(soft W) p in place of H x + d. Rows that contradict one another then have a solution.
    pub fn softened(self, soft: &'a [f64]) -> Contacts<'a> {
        Contacts { soft, ..self }
    }
}

/// S and G factored, and S⁻¹Bᵀ (joints kept) of those contacts that are asked for.
pub struct JointsKept {
    /// S and G: to be assembled and factored by the owner.
    pub kkt: Kkt,
    solver: Condensing,
    problem: ContactProblem,
    pub(super) known: Known,
    /// Of the last problem: W of each row with itself (zero outside the problem), and the largest |H x + d| without impulses.
    pub weights: Vec<f64>,
    /// See `weights`.
    pub unit: f64,
}

delassus_algebra::saved! { JointsKept { kkt, solver, problem, known, weights, unit } }

/// S⁻¹Bᵀ with the joints kept, and the multipliers of the joints, one row after the other; known where `taken`.
pub(super) struct Known {
    n: usize,
    joints: usize,
    x: Vec<f64>,
    mu: Vec<f64>,
    taken: Vec<bool>,
}

delassus_algebra::saved! { Known { n, joints, x, mu, taken } }

impl Known {
    /// Makes what is not known yet of some rows.
    pub(super) fn take(&mut self, kkt: &mut Kkt, force: &Rows, rows: &[usize]) {
        for &k in rows {
            if std::mem::replace(&mut self.taken[k], true) {
                continue;
            }
            let x = &mut self.x[k * self.n..(k + 1) * self.n];
            let mu = &mut self.mu[k * self.joints..(k + 1) * self.joints];
            x.fill(0.0);
            mu.fill(0.0);
            force.add(k, 1.0, x);
            kkt.solve(x, mu);
        }
    }

    /// W of the rows that are known.
    pub(super) fn operator<'a>(&'a self, contacts: Contacts<'a>) -> Columns<'a> {
        Columns { contacts, n: self.n, x: &self.x }
    }
}

/// W by its columns.
pub(super) struct Columns<'a> {
    contacts: Contacts<'a>,
    n: usize,
    x: &'a [f64],
}

impl Delassus for Columns<'_> {
    fn size(&self) -> usize {
        self.contacts.motion.count()
    }

    fn respond(&self, row: usize, c: f64, x: &mut [f64]) {
        x.iter_mut().zip(&self.x[row * self.n..]).for_each(|(x, own)| *x += c * own);
    }

    fn along(&self, row: usize, x: &[f64]) -> f64 {
        self.contacts.motion.dot(row, x)
    }

    fn entry(&self, row: usize, column: usize) -> f64 {
        self.contacts.motion.dot(row, &self.x[column * self.n..][..self.n])
    }

    fn is_symmetric(&self) -> bool {
        std::ptr::eq(self.contacts.motion, self.contacts.force)
    }
}

impl JointsKept {
    /// For n coordinates and so many rows of joints; `lcp` is the solver that is tried first.
    pub fn new(n: usize, joints: usize, structure: Structure, backend: Backend, lcp: &Info) -> JointsKept {
        JointsKept {
            kkt: Kkt::new(n, joints, structure, backend),
            solver: Condensing::new(Careful::with(lcp, RESIDUAL)),
            problem: ContactProblem::default(),
            known: Known { n, joints, x: Vec::new(), mu: Vec::new(), taken: Vec::new() },
            weights: Vec::new(),
            unit: 0.0,
        }
    }

    /// The same with this solver for contacts with friction.
    pub fn with_friction(self, friction: Friction) -> JointsKept {
        JointsKept { solver: self.solver.with_friction(friction), ..self }
    }

    /// S, G, H or B (of so many rows) are new: what was made of them is forgotten.
    pub fn renewed(&mut self, rows: usize) {
        let known = &mut self.known;
        known.taken.clear();
        known.taken.resize(rows, false);
        known.x.resize(rows * known.n, 0.0);
        known.mu.resize(rows * known.joints, 0.0);
    }

    /// Solves: x into `r`, μ into `c`, p of the rows of candidates into `p` (zero elsewhere). `d` and `p` are by row, `candidates`
    /// by contact. Problems with friction begin at the p that is there.
    ///
    /// # Errors
    /// If no impulses satisfy the contacts, or no solver found them.
    pub fn solve(
        &mut self,
        contacts: Contacts,
        r: &mut [f64],
        c: &mut [f64],
        d: &[f64],
        candidates: &[bool],
        p: &mut [f64],
    ) -> Result<Certificate, LcpError> {
        // without contacts
        self.kkt.solve(r, c);
        let (problem, known) = (&mut self.problem, &mut self.known);
        problem.choose(contacts.blocks, (0..candidates.len()).filter(|k| candidates[*k]));
        problem.b.extend(problem.rows.iter().map(|k| contacts.motion.dot(*k, r) + d[*k]));
        self.weights.clear();
        self.weights.resize(p.len(), 0.0);
        self.unit = problem.unit();
        if problem.is_idle() {
            p.fill(0.0);
            return Ok(Certificate { residual: 0.0, iterations: 0, solver: "none" });
        }
        // impulses
        known.take(&mut self.kkt, contacts.force, &problem.rows);
        problem.form(&known.operator(contacts));
        problem.begin_at(p);
        p.fill(0.0);
        let n = problem.rows.len();
        problem.rows.iter().enumerate().for_each(|(i, k)| self.weights[*k] = problem.w[i * n + i]);
        if !contacts.soft.is_empty() {
            problem.soften(contacts.soft);
        }
        let done = problem.solve_formed(&mut self.solver)?;
        // what they do
        for (k, z) in problem.rows.iter().zip(&problem.z) {
            p[*k] = *z;
            if *z != 0.0 {
                let (x, mu) = (&known.x[k * known.n..], &known.mu[k * known.joints..]);
                r.iter_mut().zip(x).for_each(|(r, x)| *r += z * x);
                c.iter_mut().zip(mu).for_each(|(c, m)| *c += z * m);
            }
        }
        Ok(done)
    }
}
