//! Sparse LDLᵀ of the symmetric form [a S  b Gᵀ; b G  −μ I] without pivoting.
//!
//! The symbolic part is done once per pattern, the values, factors and workspace are kept. The
//! matrix is stored in its order of elimination (see [`crate::ordering`]), upper triangle, so that faer
//! has nothing to permute.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::cholesky::ldlt::factor::{LdltError, LdltRegularization};

use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, LdltRef, SymbolicCholesky, SymbolicCholeskyRaw, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, MatMut, Par, Side, Spec};

use crate::assemble::Replay;
use crate::dense_ldlt::Inertia;
use crate::error::Singular;
use crate::ordering::{Columns, Order, order};
use crate::weights::Weights;

/// Supernodes from ten operations per entry of L on: chains stay below, nets are above and run two to
/// three times faster with them (`examples/kkt_rates.rs`; faer's own threshold is forty).
const SUPERNODES: SupernodalThreshold = SupernodalThreshold(0.25);

/// Sparse factors of a constrained system of order n + m.
pub(crate) struct SparseLdlt {
    order: Order,
    pattern: SymbolicSparseColMat<u32>,
    values: Vec<f64>,
    /// Slot and share (½ off the diagonal: the symmetric part) of each entry of S.
    tangent: Vec<(u32, f64)>,
    /// Slot and row of each entry of G.
    jacobian: Vec<(u32, u32)>,
    /// Slot of the diagonal of each row.
    diagonal: Vec<u32>,
    symbolic: SymbolicCholesky<u32>,
    factors: Vec<f64>,
    memory: MemBuffer,
    x: Vec<f64>,
}

crate::saved! {
    SparseLdlt {
        values, factors, x
    } made { order, pattern, tangent, jacobian, diagonal, symbolic, memory }
}

impl core::fmt::Debug for SparseLdlt {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "SparseLdlt({} in {})", self.values.len(), self.factors.len())
    }
}

impl SparseLdlt {
    /// Symbolic analysis of the patterns of S and G. Allocates; fails only for want of memory, which
    /// is reported as a pivot beyond the last unknown.
    pub(crate) fn new(n: usize, m: usize, s: &Replay, g: &Replay) -> Result<SparseLdlt, Singular> {
        let size = n + m;
        let order = order(n, m, s, g);
        let at = |i: u32, j: u32| {
            let (p, q) = (order.old_to_new[i as usize], order.old_to_new[j as usize]);
            (p.max(q), p.min(q)) // column, row of the upper triangle
        };
        let (first, all) = (n as u32, size as u32);
        let mut pairs = Vec::with_capacity(s.len() + g.len() + size);
        pairs.extend(s.entries().map(|(i, j, _)| at(i, j)));
        pairs.extend(g.entries().map(|(r, c, _)| at(c, first + r)));
        pairs.extend((0..all).map(|v| (v, v)));
        let upper = Columns::new(size, pairs);
        let slot = |(col, row): (u32, u32)| upper.find(col, row) as u32;

        let share = |i, j| if i == j { 1.0 } else { 0.5 };
        let tangent = s.entries().map(|(i, j, _)| (slot(at(i, j)), share(i, j)));
        let tangent = tangent.collect();
        let jacobian = g.entries().map(|(r, c, _)| (slot(at(c, first + r)), r));
        let jacobian = jacobian.collect();
        let diagonal = (first..all).map(|v| slot(at(v, v))).collect();
        let entries = upper.rows.len();
        let pattern = SymbolicSparseColMat::new_checked(size, size, upper.start, None, upper.rows);

        let no_memory = Singular { pivot: size };
        let symbolic = factorize_symbolic_cholesky(
            pattern.as_ref(),
            Side::Upper,
            SymmetricOrdering::Identity,
            CholeskySymbolicParams {
                supernodal_flop_ratio_threshold: SUPERNODES,
                ..CholeskySymbolicParams::default()
            },
        )
        .map_err(|_| no_memory)?;
        let request =
            symbolic
                .factorize_numeric_ldlt_scratch::<f64>(Par::Seq, Spec::default())
                .or(symbolic.solve_in_place_scratch::<f64>(1, Par::Seq));
        let memory = MemBuffer::try_new(request).map_err(|_| no_memory)?;
        Ok(SparseLdlt {
            values: vec![0.0; entries],
            factors: vec![0.0; symbolic.len_val()],
            x: vec![0.0; size],
            order,
            pattern,
            tangent,
            jacobian,
            diagonal,
            symbolic,
            memory,
        })
    }

    /// Predicted work of a factorization: Σ (column count)², and whether it is done by supernodes.
    pub(crate) fn work(&self) -> (f64, bool) {
        match self.symbolic.raw() {
            SymbolicCholeskyRaw::Simplicial(simplicial) => {
                let counts = simplicial.col_ptr().windows(2).map(|w| f64::from(w[1] - w[0]));
                (counts.map(|c| c * c).sum(), false)
            }
            SymbolicCholeskyRaw::Supernodal(supernodal) => {
                let mut flops = 0.0;
                for k in 0..supernodal.n_supernodes() {
                    let (from, to) = (supernodal.supernode_begin()[k], supernodal.supernode_end()[k]);
                    let below = f64::from(supernodal.nnz_per_super()[k]);
                    flops += (1..=to - from).map(|c| (f64::from(c) + below).powi(2)).sum::<f64>();
                }
                (flops, true)
            }
        }
    }

    /// Numeric factorization with the values of this pass.
    pub(crate) fn factor(
        &mut self,
        s: &Replay,
        g: &Replay,
        active: &[bool],
        soft: &[f64],
        w: Weights,
    ) -> Result<(), Singular> {
        self.values.fill(0.0);
        for (&(slot, share), v) in self.tangent.iter().zip(s.values()) {
            self.values[slot as usize] += w.tangent * share * v;
        }
        for (&(slot, r), v) in self.jacobian.iter().zip(g.values()) {
            if active[r as usize] {
                self.values[slot as usize] = w.columns * v;
            }
        }
        for ((&slot, active), soft) in self.diagonal.iter().zip(active).zip(soft) {
            self.values[slot as usize] = if *active { -soft * w.diagonal() } else { -1.0 };
        }
        let stack = MemStack::new(&mut self.memory);
        let done = self.symbolic.factorize_numeric_ldlt(
            &mut self.factors,
            SparseColMatRef::new(self.pattern.as_ref(), &self.values[..]),
            Side::Upper,
            LdltRegularization::default(),
            Par::Seq,
            stack,
            Spec::default(),
        );
        let failed = done.err().map(|LdltError::ZeroPivot { index }| index);
        if let Some(index) = failed {
            // faer counts from one in the simplicial code and from zero in the supernodal one
            let simplicial = matches!(self.symbolic.raw(), SymbolicCholeskyRaw::Simplicial(_));
            return Err(self.singular(index - usize::from(simplicial)));
        }
        let mut bad = None;
        self.each_pivot(|place, d| {
            if bad.is_none() && !(d.is_finite() && d.abs() > 0.0) {
                bad = Some(place);
            }
        });
        bad.map_or(Ok(()), |place| Err(self.singular(place)))
    }

    fn singular(&self, place: usize) -> Singular {
        let pivot = self.order.new_to_old.get(place).copied().unwrap_or(0);
        Singular { pivot: pivot as usize }
    }

    /// Calls back with (place, pivot) for every entry of D.
    fn each_pivot(&self, mut visit: impl FnMut(usize, f64)) {
        match self.symbolic.raw() {
            SymbolicCholeskyRaw::Simplicial(simplicial) => {
                let starts = simplicial.col_ptr();
                for place in 0..simplicial.ncols() {
                    visit(place, self.factors[starts[place] as usize]);
                }
            }
            SymbolicCholeskyRaw::Supernodal(supernodal) => {
                for k in 0..supernodal.n_supernodes() {
                    let from = supernodal.supernode_begin()[k] as usize;
                    let cols = supernodal.supernode_end()[k] as usize - from;
                    let rows = cols + supernodal.nnz_per_super()[k] as usize;
                    let start = supernodal.col_ptr_for_val()[k] as usize;
                    for c in 0..cols {
                        visit(from + c, self.factors[start + c * (rows + 1)]);
                    }
                }
            }
        }
    }

    /// Signs of the pivots.
    pub(crate) fn inertia(&self) -> Inertia {
        let mut result = Inertia::default();
        self.each_pivot(|_, d| {
            if d > 0.0 {
                result.positive += 1;
            } else {
                result.negative += 1;
            }
        });
        result
    }

    /// Solves in place with the last factors.
    pub(crate) fn solve(&mut self, b: &mut [f64]) {
        for (x, &old) in self.x.iter_mut().zip(&self.order.new_to_old) {
            *x = b[old as usize];
        }
        let size = self.x.len();
        LdltRef::new(&self.symbolic, &self.factors[..]).solve_in_place_with_conj(
            Conj::No,
            MatMut::from_column_major_slice_mut(&mut self.x, size, 1),
            Par::Seq,
            MemStack::new(&mut self.memory),
        );
        for (x, &old) in self.x.iter().zip(&self.order.new_to_old) {
            b[old as usize] = *x;
        }
    }
}
