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
use crate::error::Singular;
use crate::sparse::SparseLdlt;
use crate::sparse_lu::SparseLu;
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

/// How the system is factored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Chosen at the first factorization from the pattern and the predicted work.
    #[default]
    Auto,
    /// Dense LU or Bunch–Kaufman.
    Dense,
    /// Sparse LDLᵀ of the symmetric part, without pivoting: S positive definite, G of full row rank.
    SparseLdlt,
    /// Sparse LU with partial pivoting; allocates.
    SparseLu,
}

/// Up to this order the dense kernels are used without asking for the pattern.
const SMALL: usize = 40;

/// Operations per second at the orders where dense and sparse compete (45 … 180), measured with
/// `examples/kkt_rates.rs` on an AMD EPYC, baseline x86-64 code.
const DENSE_LU_RATE: f64 = 11e9;
const DENSE_LDLT_RATE: f64 = 8e9;
const SIMPLICIAL_RATE: f64 = 1.1e9;
const SUPERNODAL_RATE: f64 = 3e9;
/// How many times dearer sparse LU is than sparse LDLᵀ.
const LU_FACTOR: f64 = 5.0;

/// What factors and solves.
#[derive(Debug)]
enum Engine {
    Undecided,
    Dense(DenseKkt),
    Ldlt(Box<SparseLdlt>),
    Lu(Box<SparseLu>),
}

/// The constrained system: assembly, masks, scaling, factors, solution.
#[derive(Debug)]
pub struct Kkt {
    n: usize,
    m: usize,
    structure: Structure,
    backend: Backend,
    s: Blocks,
    g: Blocks,
    extra: Blocks,
    has_extra: bool,
    engine: Engine,
    active: Vec<bool>,
    scaling: Scaling,
    s_size: f64,
    weights: Weights,
    rhs: Vec<f64>,
    scaled_lambda: Vec<f64>,
}

impl Kkt {
    /// A system with n coordinates and m constraint rows.
    pub fn new(n: usize, m: usize, structure: Structure, backend: Backend) -> Kkt {
        let dense = match backend {
            Backend::Dense => true,
            Backend::Auto => n + m <= SMALL,
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
            extra: blocks(if symmetric { 0 } else { m }),
            has_extra: false,
            engine: match dense {
                true => Engine::Dense(DenseKkt::new(n, m, symmetric)),
                false => Engine::Undecided,
            },
            active: vec![true; m],
            scaling: Scaling::Off,
            s_size: 1.0,
            weights: Weights::ONE,
            rhs: vec![0.0; n + m],
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
        self.factor_weighted(active, Weights::new(scaling, s))
    }

    /// Factors with a damped lower right block: [S −Gᵀ; G μI], in the symmetric form [S Gᵀ; G −μI].
    /// With S = I the solution for (0, −g) is the Levenberg–Marquardt step of least norm.
    pub fn factor_damped(&mut self, active: &[bool], mu: f64) -> Result<(), Singular> {
        (self.scaling, self.s_size) = (Scaling::Off, 1.0);
        self.factor_weighted(active, Weights { damping: mu, ..Weights::ONE })
    }

    fn factor_weighted(&mut self, active: &[bool], weights: Weights) -> Result<(), Singular> {
        debug_assert_eq!(active.len(), self.m);
        self.active.copy_from_slice(active);
        self.finish_pass()?;
        self.weights = if self.is_symmetric_form() { weights.symmetric() } else { weights };
        match (&mut self.engine, &self.s, &self.g, &self.extra) {
            (Engine::Dense(dense), Blocks::Dense(s), Blocks::Dense(g), Blocks::Dense(extra)) => {
                let extra = self.has_extra.then_some(extra);
                dense.factor(s, g, extra, &self.active, self.weights)
            }
            (Engine::Ldlt(ldlt), Blocks::Sparse(s), Blocks::Sparse(g), _) => {
                ldlt.factor(s, g, &self.active, self.weights)
            }
            (Engine::Lu(lu), Blocks::Sparse(s), Blocks::Sparse(g), Blocks::Sparse(extra)) => {
                lu.factor(s, g, extra, &self.active, self.weights)
            }
            _ => Err(Singular { pivot: 0 }), // not reached: the engine fits the blocks
        }
    }

    /// Ends the assembly of a sparse system; chooses and analyses when the pattern is new.
    fn finish_pass(&mut self) -> Result<(), Singular> {
        let (Blocks::Sparse(s), Blocks::Sparse(g), Blocks::Sparse(extra)) =
            (&mut self.s, &mut self.g, &mut self.extra)
        else {
            return Ok(());
        };
        let grown = [s.finish(), g.finish(), extra.finish()].contains(&true);
        let (n, m) = (self.n, self.m);
        if matches!(self.engine, Engine::Undecided) {
            self.engine = match self.backend {
                Backend::SparseLu => Engine::Lu(Box::new(SparseLu::new(n, m, s, g, extra)?)),
                Backend::SparseLdlt => Engine::Ldlt(Box::new(SparseLdlt::new(n, m, s, g)?)),
                Backend::Auto | Backend::Dense => {
                    let ldlt = SparseLdlt::new(n, m, s, g)?;
                    let symmetric = self.structure == Structure::Symmetric;
                    match choose(n + m, symmetric, !extra.is_empty(), ldlt.work()) {
                        Backend::SparseLdlt => Engine::Ldlt(Box::new(ldlt)),
                        Backend::SparseLu => Engine::Lu(Box::new(SparseLu::new(n, m, s, g, extra)?)),
                        Backend::Auto | Backend::Dense => Engine::Dense(DenseKkt::new(n, m, symmetric)),
                    }
                }
            };
        } else if grown {
            match &mut self.engine {
                Engine::Ldlt(ldlt) => **ldlt = SparseLdlt::new(n, m, s, g)?,
                Engine::Lu(lu) => **lu = SparseLu::new(n, m, s, g, extra)?,
                Engine::Dense(_) | Engine::Undecided => {}
            }
        }
        if matches!(self.engine, Engine::Dense(_)) {
            let dense = [s.to_dense(n), g.to_dense(n), extra.to_dense(n)];
            let [s, g, extra] = dense.map(Blocks::Dense);
            (self.s, self.g, self.extra) = (s, g, extra);
        }
        Ok(())
    }

    /// Is −λ̄ the unknown of the factored system?
    fn is_symmetric_form(&self) -> bool {
        match &self.engine {
            Engine::Dense(dense) => dense.is_symmetric(),
            Engine::Ldlt(_) => true,
            Engine::Lu(_) | Engine::Undecided => false,
        }
    }

    /// Solves [S −Gᵀ; G 0][x; λ] = [r₁; r₂] in place: x into `r1`, the physical λ into `r2`, whatever
    /// the scaling. Rows left out give λ = 0.
    pub fn solve(&mut self, r1: &mut [f64], r2: &mut [f64]) {
        let (n, w) = (self.n, self.weights);
        let (top, low) = self.rhs.split_at_mut(n);
        for (b, r) in top.iter_mut().zip(r1.iter()) {
            *b = w.tangent * r;
        }
        for ((b, r), active) in low.iter_mut().zip(r2.iter()).zip(&self.active) {
            *b = if *active { w.rows * r } else { 0.0 };
        }
        match &mut self.engine {
            Engine::Dense(dense) => dense.solve(&mut self.rhs),
            Engine::Ldlt(ldlt) => ldlt.solve(&mut self.rhs),
            Engine::Lu(lu) => lu.solve(&mut self.rhs),
            Engine::Undecided => {}
        }
        let sign = if self.is_symmetric_form() { -1.0 } else { 1.0 };
        r1.copy_from_slice(&self.rhs[..n]);
        for (r, x) in self.rhs[n..].iter().enumerate() {
            let scaled = if self.active[r] { sign * x } else { 0.0 };
            self.scaled_lambda[r] = scaled;
            r2[r] = w.multiplier * scaled;
        }
    }

    /// The multipliers actually solved for in the last solve: λ̄ = s λ when scaled.
    pub fn scaled_solution_lambda(&self) -> &[f64] {
        &self.scaled_lambda
    }

    /// Numbers of positive and negative eigenvalues of the symmetric form, where the factors show
    /// them: n and m for a positive definite S and independent rows (left-out rows count as negative).
    pub fn inertia(&self) -> Option<Inertia> {
        match &self.engine {
            Engine::Dense(dense) => dense.inertia(),
            Engine::Ldlt(ldlt) => Some(ldlt.inertia()),
            Engine::Lu(_) | Engine::Undecided => None,
        }
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
            let mut w = Weights::new(scaling, self.s_size);
            w.damping = self.weights.damping;
            let mut full = vec![0.0; size * size];
            compose(&mut full, self.n, self.m, s, g, extra, &self.active, w);
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
        let cube = ((self.n + self.m) as f64).powi(3);
        match &self.engine {
            Engine::Dense(dense) if dense.is_symmetric() => cube / 3.0,
            Engine::Dense(_) => 2.0 / 3.0 * cube,
            Engine::Ldlt(ldlt) => ldlt.work().0,
            Engine::Lu(_) | Engine::Undecided => 0.0,
        }
    }

    /// Is the system stored and factored as a sparse matrix?
    pub fn is_sparse(&self) -> bool {
        matches!(self.s, Blocks::Sparse(_))
    }
}

/// Dense or sparse, by predicted work; rates measured with `examples/kkt_rates.rs`.
fn choose(size: usize, symmetric: bool, extra: bool, (flops, supernodal): (f64, bool)) -> Backend {
    let cube = (size as f64).powi(3);
    let dense = if symmetric { cube / 3.0 / DENSE_LDLT_RATE } else { 2.0 / 3.0 * cube / DENSE_LU_RATE };
    let rate = if supernodal { SUPERNODAL_RATE } else { SIMPLICIAL_RATE };
    let sparse = flops / rate;
    if extra {
        // rows and columns differ: LDLᵀ would leave the difference out
        if dense <= LU_FACTOR * sparse { Backend::Dense } else { Backend::SparseLu }
    } else if dense <= sparse {
        Backend::Dense
    } else {
        Backend::SparseLdlt
    }
}
