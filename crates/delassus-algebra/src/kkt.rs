//! The linear system of constrained motion, [S −Gᵀ; G 0][x; λ] = [r₁; r₂], from assembly to solution.
//!
//! One pass: [`Kkt::begin`], blocks into [`Kkt::tangent`], then into [`Kkt::jacobian`] (and
//! [`Kkt::rows_extra`]), [`Kkt::factor`], any number of [`Kkt::solve`]. Nothing is allocated after the
//! first factorization as long as the blocks come in the same places (except with
//! [`Backend::SparseLu`]).

use crate::assemble::{Assembler, Blocks, Dense, Replay};
use crate::dense_kkt::{DenseKkt, compose};
use crate::dense_ldlt::Inertia;
use crate::dense_lu;
use crate::engine::{Engine, Parts};
use crate::error::Singular;
use crate::saved::{Damaged, Reader, Saved, Writer};
pub use crate::weights::Scaling;
use crate::weights::Weights;

/// Is the tangent symmetric?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// S is unsymmetric: dense LU; the sparse LDLᵀ takes its symmetric part.
    General,
    /// S is symmetric (its symmetric part is taken).
    Symmetric,
}

crate::saved! { enum Structure { General, Symmetric } }

/// How the system is factored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Chosen at the first factorization from the pattern and the predicted work: dense, sparse LDLᵀ
    /// (with sparse LU for the passes in which that finds no pivot), or sparse LU if the first pass
    /// has extra rows ([`Kkt::rows_extra`]).
    #[default]
    Auto,
    /// Dense LU or Bunch–Kaufman.
    Dense,
    /// Sparse LDLᵀ of the symmetric part, without pivoting: S positive definite, G of full row rank.
    SparseLdlt,
    /// Sparse LU with partial pivoting; allocates.
    SparseLu,
}

crate::saved! { enum Backend { Auto, Dense, SparseLdlt, SparseLu } }

/// Up to this order the dense kernels are used without asking for the pattern.
const DENSE_UP_TO: usize = 40;

/// The constrained system: assembly, masks, scaling, factors, solution.
#[derive(Debug)]
pub struct Kkt {
    pub(crate) n: usize,
    pub(crate) m: usize,
    structure: Structure,
    backend: Backend,
    pub(crate) s: Blocks,
    pub(crate) g: Blocks,
    pub(crate) extra: Blocks,
    pub(crate) has_extra: bool,
    engine: Engine,
    pub(crate) active: Vec<bool>,
    /// μ of every row.
    pub(crate) soft: Vec<f64>,
    scaling: Scaling,
    s_size: f64,
    pub(crate) weights: Weights,
    rhs: Vec<f64>,
    /// Right-hand side and sum of [`Kkt::solve_refined`].
    pub(crate) refined: [Vec<f64>; 2],
    pub(crate) scaled_lambda: Vec<f64>,
}

/// The engine follows the blocks, whose pattern it needs.
impl Saved for Kkt {
    #[rustfmt::skip]
    fn save(&self, out: &mut Writer) {
        let Kkt {
            n, m, structure, backend, s, g, extra, has_extra, engine, active, soft, scaling, s_size, weights, rhs,
            refined, scaled_lambda,
        } = self;
        let parts: [&dyn Saved; 16] =
            [n, m, structure, backend, s, g, extra, has_extra, active, soft, scaling, s_size, weights, rhs, refined, scaled_lambda];
        parts.iter().for_each(|p| p.save(out));
        engine.save(out);
    }
    #[rustfmt::skip]
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let Kkt {
            n, m, structure, backend, s, g, extra, has_extra, engine: _, active, soft, scaling, s_size, weights, rhs,
            refined, scaled_lambda,
        } = self;
        let parts: [&mut dyn Saved; 16] =
            [n, m, structure, backend, s, g, extra, has_extra, active, soft, scaling, s_size, weights, rhs, refined, scaled_lambda];
        for part in parts {
            part.restore(from)?;
        }
        let (n, m) = (self.n, self.m);
        let sparse = match (&self.s, &self.g, &self.extra) {
            (Blocks::Sparse(s), Blocks::Sparse(g), Blocks::Sparse(extra)) => Some(Parts { n, m, s, g, extra }),
            _ => None,
        };
        self.engine = Engine::restored(from, [n, m], self.structure == Structure::Symmetric, sparse)?;
        Ok(())
    }
    fn blank() -> Option<Kkt> {
        Some(Kkt::new(0, 0, Structure::General, Backend::Dense))
    }
}

impl Kkt {
    /// A system with n coordinates and m constraint rows.
    pub fn new(n: usize, m: usize, structure: Structure, backend: Backend) -> Kkt {
        let dense = match backend {
            Backend::Dense => true,
            Backend::Auto => n + m <= DENSE_UP_TO,
            Backend::SparseLdlt | Backend::SparseLu => false,
        };
        let symmetric = structure == Structure::Symmetric;
        let blocks = |rows: usize| match dense {
            true => Blocks::Dense(Dense::new(rows, n)),
            false => Blocks::Sparse(Replay::new(rows)),
        };
        Kkt {
            n,
            m,
            structure,
            backend,
            s: blocks(n),
            g: blocks(m),
            extra: blocks(m),
            has_extra: false,
            engine: match dense {
                true => Engine::Dense(Box::new(DenseKkt::new(n, m, symmetric))),
                false => Engine::Undecided,
            },
            active: vec![true; m],
            soft: vec![0.0; m],
            scaling: Scaling::Off,
            s_size: 1.0,
            weights: Weights::ONE,
            rhs: vec![0.0; n + m],
            refined: [vec![0.0; n + m], vec![0.0; n + m]],
            scaled_lambda: vec![0.0; m],
        }
    }

    /// Starts assembling anew: all values zero.
    pub fn begin(&mut self) {
        self.s.begin();
        self.g.begin();
        if self.has_extra {
            self.extra.begin();
            self.has_extra = false;
        }
    }

    /// Takes the blocks of S, n × n.
    pub fn tangent(&mut self) -> &mut dyn Assembler {
        &mut self.s
    }

    /// Takes the blocks of G, m × n.
    pub fn jacobian(&mut self) -> &mut dyn Assembler {
        &mut self.g
    }

    /// Takes blocks that are added to the lower left G only, while the upper right stays −Gᵀ.
    ///
    /// For [`Structure::General`]; used by the dense path and by [`Backend::SparseLu`], left out by
    /// [`Backend::SparseLdlt`].
    pub fn rows_extra(&mut self) -> &mut dyn Assembler {
        debug_assert!(self.structure == Structure::General);
        self.has_extra = true;
        &mut self.extra
    }

    /// Factors what was assembled.
    ///
    /// `active[r] == false` leaves row r out: its multiplier is zero and the pattern stays.
    /// `s` is the size of 1/S (βh² for Newmark on positions); see [`Scaling`].
    pub fn factor(&mut self, active: &[bool], scaling: Scaling, s: f64) -> Result<(), Singular> {
        (self.scaling, self.s_size) = (scaling, s);
        self.soft.fill(0.0);
        self.factor_weighted(active, Weights::new(scaling, s))
    }

    /// The same with soft rows, G x + μ λ = r₂: rows that depend on each other then leave no zero pivot. Repeated with the
    /// rest as right-hand side it solves the system without μ, wherever that has a solution.
    pub fn factor_soft(
        &mut self,
        active: &[bool],
        soft: &[f64],
        scaling: Scaling,
        s: f64,
    ) -> Result<(), Singular> {
        (self.scaling, self.s_size) = (scaling, s);
        self.soft.copy_from_slice(soft);
        self.factor_weighted(active, Weights::new(scaling, s))
    }

    /// Factors with a damped lower right block: [S −Gᵀ; G μI], in the symmetric form [S Gᵀ; G −μI].
    /// With S = I the solution for (0, −g) is the Levenberg–Marquardt step of least norm.
    pub fn factor_damped(&mut self, active: &[bool], mu: f64) -> Result<(), Singular> {
        (self.scaling, self.s_size) = (Scaling::Off, 1.0);
        self.soft.fill(mu);
        self.factor_weighted(active, Weights::ONE)
    }

    fn factor_weighted(&mut self, active: &[bool], weights: Weights) -> Result<(), Singular> {
        debug_assert_eq!(active.len(), self.m);
        self.active.copy_from_slice(active);
        self.finish_pass()?;
        let (n, m) = (self.n, self.m);
        let done = match (&mut self.engine, &self.s, &self.g, &self.extra) {
            (Engine::Dense(dense), Blocks::Dense(s), Blocks::Dense(g), Blocks::Dense(extra)) => {
                let extra = self.has_extra.then_some(extra);
                dense.factor(s, g, extra, &self.active, &self.soft, weights)
            }
            (engine, Blocks::Sparse(s), Blocks::Sparse(g), Blocks::Sparse(extra)) => {
                engine.factor(Parts { n, m, s, g, extra }, &self.active, &self.soft, weights)
            }
            _ => Err(Singular { pivot: 0 }), // not reached: the engine fits the blocks
        };
        self.weights = if self.engine.is_symmetric() { weights.symmetric() } else { weights };
        done
    }

    /// Ends the assembly of a sparse system; chooses and analyses when the pattern is new.
    fn finish_pass(&mut self) -> Result<(), Singular> {
        let (Blocks::Sparse(s), Blocks::Sparse(g), Blocks::Sparse(extra)) =
            (&mut self.s, &mut self.g, &mut self.extra)
        else {
            return Ok(());
        };
        let (n, m) = (self.n, self.m);
        let symmetric = self.structure == Structure::Symmetric;
        let grown = [s.finish(), g.finish(), extra.finish()].contains(&true);
        if grown || matches!(self.engine, Engine::Undecided) {
            self.engine = Engine::new(self.backend, symmetric, Parts { n, m, s, g, extra })?;
        }
        if matches!(self.engine, Engine::Dense(_)) {
            let [s, g, extra] = [s.to_dense(n), g.to_dense(n), extra.to_dense(n)].map(Blocks::Dense);
            (self.s, self.g, self.extra) = (s, g, extra);
        }
        Ok(())
    }

    /// Solves [S −Gᵀ; G 0][x; λ] = [r₁; r₂] in place: x into `r1`, the physical λ into `r2`, whatever
    /// the scaling. Rows left out give λ = 0.
    pub fn solve(&mut self, r1: &mut [f64], r2: &mut [f64]) {
        self.solve_by(r1, r2, |kkt| kkt.engine.solve(&mut kkt.rhs));
    }

    /// The same for a correction of an iteration whose residuals are exact: a small dense system that serves often is solved by its
    /// inverse, in a fifth of the time and to six digits or more. What was assembled must still be there.
    pub fn correct(&mut self, r1: &mut [f64], r2: &mut [f64]) {
        self.solve_by(r1, r2, |kkt| match (&mut kkt.engine, &kkt.s, &kkt.g, &kkt.extra) {
            (Engine::Dense(dense), Blocks::Dense(s), Blocks::Dense(g), Blocks::Dense(extra)) => {
                let extra = kkt.has_extra.then_some(extra);
                dense.correct(&mut kkt.rhs, s, g, extra, &kkt.active, &kkt.soft, kkt.weights);
            }
            (engine, ..) => engine.solve(&mut kkt.rhs),
        });
    }

    fn solve_by(&mut self, r1: &mut [f64], r2: &mut [f64], solve: impl FnOnce(&mut Kkt)) {
        let (n, w) = (self.n, self.weights);
        let (top, low) = self.rhs.split_at_mut(n);
        for (b, r) in top.iter_mut().zip(r1.iter()) {
            *b = w.tangent * r;
        }
        for ((b, r), active) in low.iter_mut().zip(r2.iter()).zip(&self.active) {
            *b = if *active { w.rows * r } else { 0.0 };
        }
        solve(self);
        let sign = if self.engine.is_symmetric() { -1.0 } else { 1.0 };
        r1.copy_from_slice(&self.rhs[..n]);
        let out = r2.iter_mut().zip(&mut self.scaled_lambda);
        for (((r, scaled), x), active) in out.zip(&self.rhs[n..]).zip(&self.active) {
            *scaled = if *active { sign * x } else { 0.0 };
            *r = w.multiplier * *scaled;
        }
    }

    /// y += c Gᵀ λ with the assembled G, all rows.
    pub fn add_jacobian_t(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        self.g.multiply_add(c, lambda, y, true);
    }

    /// The multipliers actually solved for in the last solve: λ̄ = s λ when scaled.
    pub fn scaled_solution_lambda(&self) -> &[f64] {
        &self.scaled_lambda
    }

    /// Numbers of positive and negative eigenvalues of the symmetric form, where the factors show
    /// them: n and m for a positive definite S and independent rows (left-out rows count as negative).
    pub fn inertia(&self) -> Option<Inertia> {
        self.engine.inertia()
    }

    /// ‖J‖∞ ‖J⁻¹‖∞ of the last assembled matrix with the scaling of the last factorization, rows left
    /// out removed; dense only. Allocates. (bottasso2006 (19), (26))
    ///
    /// J⁻¹ is taken from the fully scaled matrix, J⁻¹ = D_R (D_L J D_R)⁻¹ D_L, which is accurate where
    /// the inverse of an unscaled J is not.
    pub fn condition_number(&self) -> Option<f64> {
        let (Blocks::Dense(s), Blocks::Dense(g), Blocks::Dense(extra)) = (&self.s, &self.g, &self.extra)
        else {
            return None;
        };
        let extra = self.has_extra.then_some(extra);
        let size = self.n + self.m;
        let kept: Vec<usize> = (0..size).filter(|&i| i < self.n || self.active[i - self.n]).collect();
        let reduced = |scaling: Scaling| -> Vec<f64> {
            let w = Weights::new(scaling, self.s_size);
            let mut full = vec![0.0; size * size];
            compose(&mut full, self.n, self.m, s, g, extra, &self.active, &self.soft, w);
            let row = |i: &usize| kept.iter().map(|&j| full[i * size + j]).collect::<Vec<_>>();
            kept.iter().flat_map(row).collect()
        };
        let order = kept.len();
        let norm = dense_lu::norm_inf(&reduced(self.scaling), order);
        let mut inverse = dense_lu::inverse(&reduced(Scaling::Full), order).ok()?;
        // with D_L = (s, 1), D_R = (1, 1/s) by blocks
        let size_s = self.s_size;
        for i in 0..order {
            for j in 0..order {
                let left = if j < self.n { size_s } else { 1.0 };
                let right = if i < self.n { 1.0 } else { 1.0 / size_s };
                inverse[i * order + j] *= match self.scaling {
                    Scaling::Off => right * left,
                    Scaling::Right => left,
                    Scaling::Full => 1.0,
                };
            }
        }
        Some(norm * dense_lu::norm_inf(&inverse, order))
    }

    /// Predicted operations of one factorization: ⅔N³, ⅓N³ or Σ (column count)²; 0 if unknown.
    pub fn predicted_flops(&self) -> f64 {
        self.engine.flops(self.n + self.m)
    }

    /// Is the factored matrix only an approximation when S is unsymmetric or extra rows are present?
    /// Then [`Kkt::solve_refined`] solves the system itself.
    pub fn is_approximate(&self) -> bool {
        self.engine.is_approximate()
    }

    /// Is the system stored and factored as a sparse matrix?
    pub fn is_sparse(&self) -> bool {
        matches!(self.s, Blocks::Sparse(_))
    }
}
