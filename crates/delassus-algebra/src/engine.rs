//! What factors and solves a constrained system, and how it is chosen.

use crate::assemble::Replay;
use crate::dense_kkt::DenseKkt;
use crate::dense_ldlt::Inertia;
use crate::error::Singular;
use crate::kkt::Backend;
use crate::saved::{Damaged, Reader, Saved, Writer};
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
    Dense(Box<DenseKkt>),
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
            Backend::Dense => Ok(Engine::Dense(Box::new(DenseKkt::new(n, m, symmetric)))),
            Backend::SparseLdlt => Ok(Engine::Ldlt(Box::new(SparseLdlt::new(n, m, s, g)?))),
            Backend::SparseLu => lu(),
            Backend::Auto => {
                let ldlt = SparseLdlt::new(n, m, s, g)?;
                let exact = !symmetric && !extra.is_empty();
                match choose(n + m, symmetric, exact, ldlt.work()) {
                    Backend::SparseLu => lu(),
                    Backend::Dense => Ok(Engine::Dense(Box::new(DenseKkt::new(n, m, symmetric)))),
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

impl Saved for Spared {
    fn save(&self, out: &mut Writer) {
        self.ldlt.save(out);
        self.lu.is_some().save(out);
        if let Some(lu) = &self.lu {
            lu.save(out);
        }
        self.by_lu.save(out);
    }
    /// LU must be there if it was.
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.ldlt.restore(from)?;
        let had_lu: bool = from.get()?;
        match &mut self.lu {
            Some(lu) if had_lu => lu.restore(from)?,
            Some(_) => self.lu = None,
            None if had_lu => return Err(Damaged),
            None => {}
        }
        self.by_lu.restore(from)
    }
}

impl Engine {
    pub(crate) fn save(&self, out: &mut Writer) {
        match self {
            Engine::Undecided => out.put(&[0]),
            Engine::Dense(dense) => {
                out.put(&[1]);
                dense.save(out);
            }
            Engine::Ldlt(ldlt) => {
                out.put(&[2]);
                ldlt.save(out);
            }
            Engine::Spared(both) => {
                out.put(&[3]);
                both.save(out);
            }
            Engine::Lu(lu) => {
                out.put(&[4]);
                lu.save(out);
            }
        }
    }

    /// The engine that was saved, for blocks that are restored already: sparse ones give their pattern.
    pub(crate) fn restored(
        from: &mut Reader<'_>,
        [n, m]: [usize; 2],
        symmetric: bool,
        parts: Option<Parts<'_>>,
    ) -> Result<Engine, Damaged> {
        let kind = from.take(1)?[0];
        if kind == 0 {
            return Ok(Engine::Undecided);
        }
        if kind == 1 {
            let mut dense = DenseKkt::new(n, m, symmetric);
            dense.restore(from)?;
            return Ok(Engine::Dense(Box::new(dense)));
        }
        let Parts { n, m, s, g, extra } = parts.ok_or(Damaged)?;
        let ldlt = || SparseLdlt::new(n, m, s, g).map_err(|_| Damaged);
        let lu = || SparseLu::new(n, m, s, g, extra).map_err(|_| Damaged);
        let mut engine = match kind {
            2 => Engine::Ldlt(Box::new(ldlt()?)),
            3 => Engine::Spared(Box::new(Spared { ldlt: ldlt()?, lu: Some(lu()?), by_lu: false })),
            4 => Engine::Lu(Box::new(lu()?)),
            _ => return Err(Damaged),
        };
        match &mut engine {
            Engine::Ldlt(ldlt) => ldlt.restore(from)?,
            Engine::Spared(both) => both.restore(from)?,
            Engine::Lu(lu) => lu.restore(from)?,
            Engine::Undecided | Engine::Dense(_) => {}
        }
        Ok(engine)
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

#[cfg(test)]
mod tests {
    use crate::kkt::{Backend, Kkt, Scaling, Structure};
    use crate::saved::{Reader, Saved, Writer};
    use crate::testing::Lcg;

    /// A chain of n coordinates with n/2 rows; a pass may have one block more than the others, and no pivot without exchanges.
    fn factor(kkt: &mut Kkt, n: usize, random: &mut Lcg, more: bool, indefinite: bool) -> bool {
        let m = n / 2;
        kkt.begin();
        for i in 0..n {
            let own = if indefinite { 0.0 } else { 4.0 + random.unit() };
            kkt.tangent().add(i, i, 1, 1, &[own]);
            if i + 1 < n {
                kkt.tangent().add(i, i + 1, 1, 1, &[random.symmetric()]);
                kkt.tangent().add(i + 1, i, 1, 1, &[random.symmetric()]);
            }
        }
        if more {
            kkt.tangent().add(0, n - 1, 1, 1, &[0.5]);
        }
        for r in 0..m {
            kkt.jacobian().add(r, 2 * r, 1, 2, &[1.0 + random.unit(), random.symmetric()]);
        }
        kkt.factor(&vec![true; m], Scaling::Full, 0.3).is_ok()
    }

    fn solution(kkt: &mut Kkt, n: usize) -> Vec<u64> {
        let mut r1: Vec<f64> = (0..n).map(|i| 1.0 + i as f64).collect();
        let mut r2: Vec<f64> = (0..n / 2).map(|i| 2.0 - i as f64).collect();
        kkt.solve(&mut r1, &mut r2);
        r1.iter().chain(&r2).map(|x| x.to_bits()).collect()
    }

    #[test]
    fn restored_factors_are_the_same_and_go_on_with_the_same_bits() {
        for (backend, n) in [
            (Backend::Dense, 10),
            (Backend::Dense, 90),
            (Backend::Auto, 8),
            (Backend::Auto, 200),
            (Backend::SparseLdlt, 40),
            (Backend::SparseLu, 40),
        ] {
            for structure in [Structure::General, Structure::Symmetric] {
                let mut random = Lcg::new(n as u64);
                let mut kkt = Kkt::new(n, n / 2, structure, backend);
                for (more, indefinite) in [(false, false), (true, false), (false, true), (false, false)] {
                    factor(&mut kkt, n, &mut random, more, indefinite);
                    let mut out = Writer::default();
                    kkt.save(&mut out);
                    let bytes = out.finish();
                    let mut other = Kkt::new(n, n / 2, structure, backend);
                    let mut from = Reader::new(&bytes);
                    assert_eq!(other.restore(&mut from), Ok(()), "{backend:?}");
                    assert!(from.rest().is_empty());
                    let expected = solution(&mut kkt, n);
                    assert_eq!(solution(&mut other, n), expected, "{backend:?} {structure:?} {n}");
                    let (mut a, mut b) = (Lcg::new(7), Lcg::new(7));
                    factor(&mut other, n, &mut a, false, false);
                    let mut copy = Kkt::new(n, n / 2, structure, backend);
                    copy.restore(&mut Reader::new(&bytes)).expect("the same bytes");
                    factor(&mut copy, n, &mut b, false, false);
                    assert_eq!(solution(&mut other, n), solution(&mut copy, n));
                }
            }
        }
    }

    #[test]
    fn truncated_factors_are_refused() {
        let mut kkt = Kkt::new(12, 6, Structure::General, Backend::SparseLdlt);
        factor(&mut kkt, 12, &mut Lcg::new(1), false, false);
        let mut out = Writer::default();
        kkt.save(&mut out);
        let bytes = out.finish();
        for n in 0..bytes.len() {
            let mut other = Kkt::new(12, 6, Structure::General, Backend::SparseLdlt);
            assert!(other.restore(&mut Reader::new(&bytes[..n])).is_err(), "{n} bytes");
        }
    }
}
