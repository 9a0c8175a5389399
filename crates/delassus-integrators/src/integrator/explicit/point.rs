//! What a stage needs of a point: M, G and f there, and the linear systems made of them.

use super::large::Large;
use super::open::Open;
use super::parts::Parts;
use super::small::Small;
use super::tiny::Tiny;
use delassus_algebra::Saved;
use delassus_system::System;
use delassus_system::error::Failure;

/// Up to this many coordinates and rows the dense solver is used; bench `explicit` (chains of four-bars).
const MOST_DENSE_UNKNOWNS: usize = 200;
/// Up to this many rows the parts of a mass matrix are used: next to singular positions their rows are eliminated as a dense matrix.
const MOST_ROWS_IN_PARTS: usize = 1000;

delassus_algebra::saved! { dyn [] dyn Point }

/// What the factors of the rows tell about their rank.
#[derive(Clone, Copy, Debug)]
pub(in crate::integrator) struct Pivots {
    /// The determinant is positive.
    pub(super) positive: bool,
    /// Smallest pivot over the largest one.
    pub(super) ratio: f64,
    /// All of them are positive, and no rows were exchanged: D is (nearly) positive definite.
    pub(super) definite: bool,
}

delassus_algebra::saved! { Pivots { positive, ratio, definite } }

impl Pivots {
    /// Of a system without rows, or of factors that do not show their pivots.
    pub(super) const GOOD: Pivots = Pivots { positive: true, ratio: 1.0, definite: true };

    /// Of LU factors: exchanges of rows, and the inverses of the pivots.
    #[inline]
    pub(super) fn of(exchanges: &[usize], inverse: impl Fn(usize) -> f64) -> Pivots {
        if exchanges.is_empty() {
            return Pivots::GOOD;
        }
        let (mut low, mut high, mut positive, mut definite) = (f64::INFINITY, 0.0f64, true, true);
        for (i, with) in exchanges.iter().enumerate() {
            let p = inverse(i);
            let size = p.abs();
            low = if size < low { size } else { low };
            high = if size > high { size } else { high };
            positive ^= (p < 0.0) != (*with != i);
            definite &= p > 0.0 && *with == i;
        }
        Pivots { positive, ratio: low / high, definite }
    }
}

/// The metric of the linear systems of a point.
#[derive(Clone, Copy)]
pub(in crate::integrator) enum Mass<'a> {
    /// The mass matrix.
    System,
    /// A diagonal matrix, for projections in another metric.
    Diagonal(&'a [f64]),
}

/// M, G and f of one point, with G M⁻¹ Gᵀ of the rows in use.
pub(in crate::integrator) trait Point: Saved + Send {
    /// Takes M, G and f at the point of evaluation.
    fn take(&mut self, sys: &dyn System) -> Result<(), Failure>;
    /// The same at the position at which this point's last stage was closed, or that of another one: G is known from there.
    fn take_closed(&mut self, sys: &dyn System, by: Option<&dyn Point>) -> Result<(), Failure> {
        let _ = by;
        self.take(sys)
    }
    /// The rows of the position at which the last stage was closed, as this kind of point keeps them, part by part.
    fn closing(&self, part: usize) -> &[f64] {
        let _ = part;
        &[]
    }
    /// Takes M, or a metric in its place, and G at the position of the system; f is unknown then.
    fn take_matrices(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure>;
    /// Factors G M⁻¹ Gᵀ of some rows.
    fn factor(&mut self, rows: &[bool]) -> Result<Pivots, Failure>;
    /// M a = f + Gᵀλ, G a = r. Needs `factor`.
    ///
    /// Implements: haddouni2017 (9).
    fn accelerate(&mut self, r: &[f64], a: &mut [f64], lambda: &mut [f64]);
    /// M a = f + Gᵀλ with this point's M, G and f, and G (v + c a) + ∂g/∂t = 0 with the rows of the system's present position.
    ///
    /// Implements: haddouni2017 (31)–(32).
    fn close(&mut self, target: &Target, a: &mut [f64], lambda: &mut [f64]) -> Result<Pivots, Failure>;
    /// Is G M⁻¹ Gᵀ, with the rows of the target on the left and this point's M and G on the right, (nearly) positive definite?
    /// It is not if a singular position lies between the two: rows have turned round on the way.
    fn compare(&mut self, target: &Target) -> bool;
    /// d = M⁻¹ Gᵀ μ with G d = r: the change of least norm. Needs `factor`.
    ///
    /// Implements: haddouni2017 (35)–(36).
    fn correct(&mut self, r: &[f64], d: &mut [f64]);
    /// `out` = M⁻¹ f. Needs `take`, and the system where that was.
    fn free(&mut self, sys: &dyn System, out: &mut [f64]) -> Result<(), Failure>;
    /// `out` = M⁻¹ Gᵀ μ. Needs `free`.
    fn react(&mut self, mu: &[f64], out: &mut [f64]);
    /// 1/√(G M⁻¹ Gᵀ)ᵣᵣ of every row after `factor`: brings rows to length one in the mass metric.
    fn weights(&self) -> &[f64];
    /// M⁻¹ f, where it is known: what the stages feel of stiff forces.
    fn applied(&self) -> Option<&[f64]>;
    /// Another point of the same system.
    fn another(&self, sys: &dyn System) -> Box<dyn Point>;
}

/// Where a half-explicit stage is closed.
pub(in crate::integrator) struct Target<'a> {
    /// The system, at the position of the rows, with its ∂g/∂t.
    pub(super) sys: &'a dyn System,
    /// Rows in use.
    pub(super) rows: &'a [bool],
    /// Their scaling.
    pub(super) weights: &'a [f64],
    /// What is known of the velocity there.
    pub(super) v: &'a [f64],
    /// Weight of the accelerations in it.
    pub(super) c: f64,
}

/// The solver that fits a system.
pub(in crate::integrator) fn point(sys: &dyn System) -> Box<dyn Point> {
    let d = sys.dims();
    if d.m == 0 && Open::fits(sys) {
        return Box::new(Open::new(d.nv));
    }
    if Tiny::fits(d) {
        return Box::new(Tiny::new(sys));
    }
    let parts = if d.m <= MOST_ROWS_IN_PARTS { Parts::of(sys) } else { None };
    match parts {
        Some(parts) => Box::new(parts),
        None if d.nv + d.m <= MOST_DENSE_UNKNOWNS => Box::new(Small::new(sys)),
        None => Box::new(Large::new(sys)),
    }
}
