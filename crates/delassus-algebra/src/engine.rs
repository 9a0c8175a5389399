//! What factors and solves a constrained system, and how it is chosen.

use crate::assemble::Replay;
use crate::dense_kkt::DenseKkt;
use crate::dense_ldlt::Inertia;
use crate::error::Singular;
use crate::kkt::Backend;
use crate::sparse::SparseLdlt;
use crate::sparse_lu::SparseLu;
use crate::weights::Weights;

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
pub(crate) enum Engine {
    Undecided,
    Dense(DenseKkt),
    Ldlt(Box<SparseLdlt>),
    /// Chosen by itself: LDLᵀ, and LU for the passes in which it finds no pivot.
    Spared(Box<Spared>),
    Lu(Box<SparseLu>),
}

/// LDLᵀ with LU behind it.
#[derive(Debug)]
pub(crate) struct Spared {
    ldlt: SparseLdlt,
    lu: Option<SparseLu>,
    by_lu: bool,
}

/// The blocks of a sparse system.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) n: usize,
    pub(crate) m: usize,
    pub(crate) s: &'a Replay,
    pub(crate) g: &'a Replay,
    pub(crate) extra: &'a Replay,
}

impl Engine {
    /// Analyses the pattern for the wished back end, or the one with the least predicted work.
    pub(crate) fn new(backend: Backend, symmetric: bool, parts: Parts<'_>) -> Result<Engine, Singular> {
        let Parts { n, m, s, g, extra } = parts;
        let lu = || Ok(Engine::Lu(Box::new(SparseLu::new(n, m, s, g, extra)?)));
        match backend {
            Backend::Dense => Ok(Engine::Dense(DenseKkt::new(n, m, symmetric))),
            Backend::SparseLdlt => Ok(Engine::Ldlt(Box::new(SparseLdlt::new(n, m, s, g)?))),
            Backend::SparseLu => lu(),
            Backend::Auto => {
                let ldlt = SparseLdlt::new(n, m, s, g)?;
                let exact = !symmetric && !extra.is_empty();
                match choose(n + m, symmetric, exact, ldlt.work()) {
                    Backend::SparseLu => lu(),
                    Backend::Dense => Ok(Engine::Dense(DenseKkt::new(n, m, symmetric))),
                    _ => Ok(Engine::Spared(Box::new(Spared { ldlt, lu: None, by_lu: false }))),
                }
            }
        }
    }

    /// Factors a sparse system.
    pub(crate) fn factor(
        &mut self,
        parts: Parts<'_>,
        active: &[bool],
        soft: &[f64],
        w: Weights,
    ) -> Result<(), Singular> {
        let Parts { n, m, s, g, extra } = parts;
        match self {
            Engine::Ldlt(ldlt) => ldlt.factor(s, g, active, soft, w.symmetric()),
            Engine::Lu(lu) => lu.factor(s, g, extra, active, soft, w),
            Engine::Spared(both) => {
                both.by_lu = false;
                let Err(singular) = both.ldlt.factor(s, g, active, soft, w.symmetric()) else {
                    return Ok(());
                };
                let mut lu = match both.lu.take() {
                    Some(lu) => lu,
                    None => SparseLu::new(n, m, s, g, extra)?,
                };
                let done = lu.factor(s, g, extra, active, soft, w);
                both.by_lu = done.is_ok();
                both.lu = Some(lu);
                done.map_err(|_| singular)
            }
            Engine::Dense(_) | Engine::Undecided => Err(Singular { pivot: 0 }), // not reached
        }
    }

    /// Solves in place.
    pub(crate) fn solve(&mut self, b: &mut [f64]) {
        match self {
            Engine::Dense(dense) => dense.solve(b),
            Engine::Ldlt(ldlt) => ldlt.solve(b),
            Engine::Lu(lu) => lu.solve(b),
            Engine::Spared(both) => match &mut both.lu {
                Some(lu) if both.by_lu => lu.solve(b),
                _ => both.ldlt.solve(b),
            },
            Engine::Undecided => {}
        }
    }

    /// Is −λ̄ the unknown of the factored system?
    pub(crate) fn is_symmetric(&self) -> bool {
        match self {
            Engine::Dense(dense) => dense.is_symmetric(),
            Engine::Ldlt(_) => true,
            Engine::Spared(both) => !both.by_lu,
            Engine::Lu(_) | Engine::Undecided => false,
        }
    }

    /// Does it leave out rows that are added to the lower left block only?
    pub(crate) fn is_approximate(&self) -> bool {
        matches!(self, Engine::Ldlt(_) | Engine::Spared(_))
    }

    /// Signs of the pivots, where they are the signs of eigenvalues.
    pub(crate) fn inertia(&self) -> Option<Inertia> {
        match self {
            Engine::Dense(dense) => dense.inertia(),
            Engine::Ldlt(ldlt) => Some(ldlt.inertia()),
            Engine::Spared(both) => (!both.by_lu).then(|| both.ldlt.inertia()),
            Engine::Lu(_) | Engine::Undecided => None,
        }
    }

    /// Predicted operations of a factorization of this order; 0 if unknown.
    pub(crate) fn flops(&self, size: usize) -> f64 {
        let cube = (size as f64).powi(3);
        match self {
            Engine::Dense(dense) if dense.is_symmetric() => cube / 3.0,
            Engine::Dense(_) => 2.0 / 3.0 * cube,
            Engine::Ldlt(ldlt) => ldlt.work().0,
            Engine::Spared(both) => both.ldlt.work().0,
            Engine::Lu(_) | Engine::Undecided => 0.0,
        }
    }
}

/// Dense or sparse, by predicted work. `exact`: rows and columns differ, which LDLᵀ would leave out.
fn choose(size: usize, symmetric: bool, exact: bool, (flops, supernodal): (f64, bool)) -> Backend {
    let cube = (size as f64).powi(3);
    let dense = if symmetric { cube / 3.0 / DENSE_LDLT_RATE } else { cube / 1.5 / DENSE_LU_RATE };
    let sparse = flops / if supernodal { SUPERNODAL_RATE } else { SIMPLICIAL_RATE };
    match exact {
        true if dense > LU_FACTOR * sparse => Backend::SparseLu,
        false if dense > sparse => Backend::SparseLdlt,
        _ => Backend::Dense,
    }
}
