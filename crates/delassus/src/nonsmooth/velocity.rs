//! The problem of one instant or one step: motions that joints and contacts allow.
//!
//! Given S (the mass, or mass with damping and stiffness of an implicit step), G of the joints and H of the contacts, find x, μ, p with
//!
//! S x − Gᵀμ − Hᵀp = r, G x = c, 0 ≤ H x + d ⟂ p ≥ 0.
//!
//! Velocities and impulses, positions and their corrections obey the same form. S is symmetric positive definite (its symmetric part
//! is taken), rows may depend on one another: x is unique all the same, p then is one of many.
//!
//! Implements: bruls2018 (36).

use super::rows::Rows;
use delassus_algebra::kkt::{Backend, Kkt, Structure};
use delassus_algebra::lcp::{Careful, Certificate, LcpError, Problem, Solver as _};

/// Residual of a complementarity problem, relative to its fastest row, that solvers must reach.
pub const RESIDUAL: f64 = 1e-10;

/// S and G factored, and W = H S⁻¹Hᵀ (joints eliminated) of those contacts that are asked for.
pub struct Velocity {
    n: usize,
    joints: usize,
    /// S and G: to be assembled and factored by the owner.
    pub kkt: Kkt,
    lcp: Option<Careful>,
    /// S⁻¹Hᵀ with the joints kept, and the multipliers of the joints, one contact after the other; known where `taken`.
    x: Vec<f64>,
    mu: Vec<f64>,
    taken: Vec<bool>,
    list: Vec<usize>,
    w: Vec<f64>,
    b: Vec<f64>,
    z: Vec<f64>,
}

impl Velocity {
    /// For n coordinates and so many rows of joints; `lcp` names the solver that is tried first.
    #[must_use]
    pub fn new(n: usize, joints: usize, structure: Structure, backend: Backend, lcp: &str) -> Velocity {
        Velocity {
            n,
            joints,
            kkt: Kkt::new(n, joints, structure, backend),
            lcp: Careful::new(lcp, RESIDUAL),
            x: Vec::new(),
            mu: Vec::new(),
            taken: Vec::new(),
            list: Vec::new(),
            w: Vec::new(),
            b: Vec::new(),
            z: Vec::new(),
        }
    }

    /// S, G or H (of `count` rows) are new: what was made of them is forgotten.
    pub fn renewed(&mut self, count: usize) {
        self.taken.clear();
        self.taken.resize(count, false);
        self.x.resize(count * self.n, 0.0);
        self.mu.resize(count * self.joints, 0.0);
    }

    /// Solves: x into `r`, μ into `c`, p of the candidates into `p` (zero elsewhere).
    ///
    /// # Errors
    /// If no impulses satisfy the contacts, or no solver found them.
    pub fn solve(
        &mut self,
        rows: &Rows,
        r: &mut [f64],
        c: &mut [f64],
        d: &[f64],
        candidates: &[bool],
        p: &mut [f64],
    ) -> Result<Certificate, LcpError> {
        self.kkt.solve(r, c);
        p.fill(0.0);
        self.list.clear();
        self.list.extend((0..candidates.len()).filter(|k| candidates[*k]));
        self.b.clear();
        self.b.extend(self.list.iter().map(|k| rows.dot(*k, r) + d[*k]));
        if self.b.iter().all(|b| *b >= 0.0) {
            return Ok(Certificate { residual: 0.0, iterations: 0, solver: "none" });
        }
        self.take(rows);
        let n = self.list.len();
        self.w.clear();
        self.w.resize(n * n, 0.0);
        for i in 0..n {
            for j in 0..=i {
                let w = rows.dot(self.list[i], &self.x[self.list[j] * self.n..][..self.n]);
                (self.w[i * n + j], self.w[j * n + i]) = (w, w);
            }
        }
        self.z.clear();
        self.z.resize(n, 0.0);
        let Some(lcp) = &mut self.lcp else {
            return Err(LcpError::NotConverged { residual: 1.0, iterations: 0 });
        };
        let done = lcp.solve(&Problem { n, w: &self.w, b: &self.b }, &mut self.z)?;
        for (k, z) in self.list.iter().zip(&self.z) {
            p[*k] = *z;
            if *z != 0.0 {
                let (x, mu) = (&self.x[k * self.n..], &self.mu[k * self.joints..]);
                r.iter_mut().zip(x).for_each(|(r, x)| *r += z * x);
                c.iter_mut().zip(mu).for_each(|(c, m)| *c += z * m);
            }
        }
        Ok(done)
    }

    /// What a contact of unit impulse does to its own row, Wₖₖ.
    pub fn diagonal(&mut self, rows: &Rows, k: usize) -> f64 {
        self.list.clear();
        self.list.push(k);
        self.take(rows);
        rows.dot(k, &self.x[k * self.n..][..self.n])
    }

    /// Columns of the contacts in the list.
    fn take(&mut self, rows: &Rows) {
        for &k in &self.list {
            if std::mem::replace(&mut self.taken[k], true) {
                continue;
            }
            let x = &mut self.x[k * self.n..(k + 1) * self.n];
            let mu = &mut self.mu[k * self.joints..(k + 1) * self.joints];
            x.fill(0.0);
            mu.fill(0.0);
            rows.add(k, 1.0, x);
            self.kkt.solve(x, mu);
        }
    }
}
