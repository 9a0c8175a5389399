//! The problem of contacts, K* ∋ u = W z + b ⟂ z ∈ K, solved by elimination of its equalities.
//!
//! Rows E of contacts that hold anything are equalities: z_E = −W_EE⁻¹ (b_E + W_EI z_I) leaves the half-lines and cones I with
//! W_II − W_IE W_EE⁻¹ W_EI and b_I − W_IE W_EE⁻¹ b_E: without friction a linear complementarity problem for any of its solvers, else a
//! problem of [`friction`](super::friction). Rows that carry nothing have z = 0. Symmetric W stay so.

use super::friction::Friction;
use super::{Blocks, Cone, DiagonalLu};
use crate::lcp::{self, Careful, Certificate, LcpError};

/// Data of a problem.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// W, row-major: velocities by rows, impulses by columns. Without friction its half-lines must be symmetric positive semidefinite.
    pub w: &'a [f64],
    /// u at z = 0.
    pub b: &'a [f64],
    /// The contacts, their rows counted from zero.
    pub blocks: &'a Blocks,
}

impl Problem<'_> {
    fn size(&self) -> usize {
        self.blocks.end()
    }

    /// u of a row.
    fn velocity(&self, i: usize, z: &[f64]) -> f64 {
        let n = self.size();
        self.w[i * n..(i + 1) * n].iter().zip(z).fold(self.b[i], |u, (w, z)| u + w * z)
    }
}

/// A method for problems of contacts.
pub trait Solver: std::fmt::Debug + Send {
    /// Overwrites `z` with a solution. On entry it is where iterative methods begin; zeros are always good.
    ///
    /// # Errors
    /// If there is no solution, or it was not found.
    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError>;
}

/// What z leaves of the problem relative to max |b|: |min(zᵢ Wᵢᵢ, uᵢ)| at half-lines, |uᵢ| at equalities, the natural map with the
/// largest diagonal entry of its block at friction.
pub fn residual(p: &Problem, z: &[f64]) -> f64 {
    let n = p.size();
    let (mut most, mut unit) = (0.0, 0.0f64);
    for (k, block) in p.blocks.iter().enumerate() {
        let at = |i: usize| block.rows.start + i;
        let weight = p.blocks.acting(k).fold(0.0f64, |m, i| m.max(p.w[i * n + i]));
        let left = block.cone.residual(block.rows.len(), weight, |i| z[at(i)], |i| p.velocity(at(i), z));
        if !(left <= most) {
            most = left;
        }
        unit = p.blocks.acting(k).fold(unit, |m, i| m.max(p.b[i].abs()));
    }
    if unit > 0.0 { most / unit } else { most }
}

/// Eliminates the equalities and hands the half-lines to a solver of complementarity problems, or with friction to one of cones.
#[derive(Debug)]
pub struct Condensing {
    lcp: Careful,
    friction: Friction,
    /// The contacts that are no equalities, with the rows that act.
    kept: Blocks,
    held: Vec<usize>,
    pushed: Vec<usize>,
    lu: DiagonalLu,
    /// W_EE⁻¹ W_EI, one column after the other, and W_EE⁻¹ b_E.
    columns: Vec<f64>,
    rest: Vec<f64>,
    w: Vec<f64>,
    b: Vec<f64>,
    z: Vec<f64>,
}

crate::saved! {
    Condensing = Condensing::new(Careful::blank()?) => {
        lcp, friction, kept, held, pushed, lu, columns, rest, w, b, z
    }
}

impl Condensing {
    /// With this solver for the half-lines.
    pub fn new(lcp: Careful) -> Condensing {
        let (columns, rest, w, b, z) = Default::default();
        Condensing {
            lcp,
            friction: Friction::default(),
            kept: Blocks::default(),
            held: Vec::new(),
            pushed: Vec::new(),
            lu: DiagonalLu::default(),
            columns,
            rest,
            w,
            b,
            z,
        }
    }

    /// The same with this solver for contacts with friction.
    pub fn with_friction(self, friction: Friction) -> Condensing {
        Condensing { friction, ..self }
    }

    /// W and b of the half-lines without the equalities.
    fn condense(&mut self, p: &Problem) {
        let (n, e, m) = (p.size(), self.held.len(), self.pushed.len());
        let (held, pushed) = (&self.held, &self.pushed);
        self.lu.factor(e, |i, j| p.w[held[i] * n + held[j]]);
        self.rest.clear();
        self.rest.extend(held.iter().map(|i| p.b[*i]));
        self.lu.solve(&mut self.rest);
        self.columns.clear();
        for j in pushed {
            self.columns.extend(held.iter().map(|i| p.w[i * n + j]));
            let from = self.columns.len() - e;
            self.lu.solve(&mut self.columns[from..]);
        }
        self.w.clear();
        self.b.clear();
        for i in pushed {
            let taken = |x: &[f64]| held.iter().zip(x).map(|(k, x)| p.w[i * n + k] * x).sum::<f64>();
            self.w.extend((0..m).map(|j| p.w[i * n + pushed[j]] - taken(&self.columns[j * e..(j + 1) * e])));
            self.b.push(p.b[*i] - taken(&self.rest));
        }
        // round-off must not make a symmetric matrix another
        for i in 0..m {
            for j in 0..i {
                let (below, above) = (p.w[pushed[i] * n + pushed[j]], p.w[pushed[j] * n + pushed[i]]);
                if below.to_bits() == above.to_bits() {
                    self.w[j * m + i] = self.w[i * m + j];
                }
            }
        }
    }
}

impl Condensing {
    /// z of all rows: that of the half-lines and cones, z_E = −W_EE⁻¹ b_E − W_EE⁻¹ W_EI z_I, and zeros.
    fn spread(&self, z: &mut [f64]) {
        z.fill(0.0);
        self.pushed.iter().zip(&self.z).for_each(|(i, x)| z[*i] = *x);
        let e = self.held.len();
        for (k, i) in self.held.iter().enumerate() {
            let by_others: f64 = self.z.iter().enumerate().map(|(j, x)| self.columns[j * e + k] * x).sum();
            z[*i] = -self.rest[k] - by_others;
        }
    }
}

impl Solver for Condensing {
    fn solve(&mut self, p: &Problem, z: &mut [f64]) -> Result<Certificate, LcpError> {
        let n = p.size();
        if p.blocks.are_plain() {
            return lcp::Solver::solve(&mut self.lcp, &lcp::Problem { n, w: p.w, b: p.b }, z);
        }
        self.held.clear();
        self.pushed.clear();
        self.kept.clear(0);
        for (k, block) in p.blocks.iter().enumerate() {
            let rows = p.blocks.acting(k);
            match block.cone {
                Cone::Free => self.held.extend(rows),
                // a contact without friction, whatever its rows
                Cone::Coulomb { mu } if !(mu > 0.0) => {
                    self.kept.push(1, Cone::HalfLine);
                    self.pushed.push(rows.start);
                }
                cone => {
                    self.kept.push(rows.len(), cone);
                    self.pushed.extend(rows);
                }
            }
        }
        self.condense(p);
        // the half-lines and the cones of friction
        self.z.clear();
        self.z.extend(self.pushed.iter().map(|i| z[*i]));
        let (done, enough) = if self.kept.rub() {
            let rest = Problem { w: &self.w, b: &self.b, blocks: &self.kept };
            (self.friction.best(&rest, &mut self.z), self.friction.tolerance())
        } else {
            let half_lines = lcp::Problem { n: self.pushed.len(), w: &self.w, b: &self.b };
            (lcp::Solver::solve(&mut self.lcp, &half_lines, &mut self.z)?, 0.0)
        };
        self.spread(&mut z[..n]);
        let residual = residual(p, z);
        if residual <= enough || residual <= lcp::allowed(&lcp::Problem { n, w: p.w, b: p.b }, z) {
            Ok(Certificate { residual, ..done })
        } else {
            Err(LcpError::NotConverged { residual, iterations: done.iterations })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Condensing, Problem, Solver as _, residual};
    use crate::cone::{Blocks, Cone};
    use crate::lcp::{self, Careful, Solver as _};
    use crate::testing::Lcg;

    /// W = A Aᵀ, A of n rows.
    fn symmetric(random: &mut Lcg, n: usize) -> Vec<f64> {
        let a: Vec<f64> = (0..n * n).map(|_| random.symmetric()).collect();
        let product = |i: usize, j: usize| (0..n).map(|k| a[i * n + k] * a[j * n + k]).sum();
        (0..n * n).map(|k| product(k / n, k % n)).collect()
    }

    #[test]
    fn equalities_half_lines_and_idle_rows_are_solved_together() {
        let mut random = Lcg::new(19);
        for solver in lcp::NAMES {
            let mut condensing = Condensing::new(Careful::new(solver, 1e-12).unwrap());
            for trial in 0..100 {
                let mut blocks = Blocks::default();
                blocks.push(1, Cone::HalfLine);
                blocks.push(3, Cone::Free);
                blocks.push(3, Cone::HalfLine);
                blocks.push(2, Cone::Free);
                let w = symmetric(&mut random, 9);
                let b: Vec<f64> = (0..9).map(|_| random.symmetric()).collect();
                let (p, mut z) = (Problem { w: &w, b: &b, blocks: &blocks }, vec![0.0; 9]);
                let done = condensing.solve(&p, &mut z).unwrap();
                assert!(done.residual <= 1e-10 && residual(&p, &z) <= 1e-10, "{solver} {trial}");
                assert!(z[0] >= 0.0 && z[4] >= 0.0 && z[5] == 0.0 && z[6] == 0.0, "{solver} {trial}");
            }
        }
    }

    #[test]
    fn half_lines_alone_are_handed_on_as_they_are() {
        let mut random = Lcg::new(23);
        let (mut condensing, mut careful) =
            (Condensing::new(Careful::new("lemke", 1e-12).unwrap()), Careful::new("lemke", 1e-12).unwrap());
        for n in 1..8 {
            let (w, blocks) = (symmetric(&mut random, n), Blocks::half_lines(0, n));
            let b: Vec<f64> = (0..n).map(|_| random.symmetric()).collect();
            let (mut one, mut other) = (vec![0.0; n], vec![0.0; n]);
            condensing.solve(&Problem { w: &w, b: &b, blocks: &blocks }, &mut one).unwrap();
            careful.solve(&lcp::Problem { n, w: &w, b: &b }, &mut other).unwrap();
            assert_eq!(one, other);
        }
    }

    #[test]
    fn equalities_need_no_symmetry() {
        let mut blocks = Blocks::default();
        blocks.push(2, Cone::Free);
        let (w, b) = ([2.0, 1.0, -0.5, 1.5], [1.0, -1.0]);
        let (p, mut z) = (Problem { w: &w, b: &b, blocks: &blocks }, vec![0.0; 2]);
        let mut condensing = Condensing::new(Careful::new("lemke", 1e-12).unwrap());
        condensing.solve(&p, &mut z).unwrap();
        assert!(residual(&p, &z) < 1e-15);
    }
}
