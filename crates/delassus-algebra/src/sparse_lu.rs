//! Sparse LU with partial pivoting of [a S  −b Gᵀ; c (G + E)  μ I]: the fallback for unsymmetric or
//! indefinite systems. The symbolic part is kept; the numeric part allocates.

use faer::dyn_stack::{MemBuffer, MemStack};

use faer::sparse::linalg::LuError;
use faer::sparse::linalg::lu::{LuRef, LuSymbolicParams, NumericLu, SymbolicLu, factorize_symbolic_lu};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, MatMut, Par, Spec};

use crate::assemble::Replay;
use crate::error::Singular;
use crate::ordering::Columns;
use crate::saved::{Damaged, Reader, Saved, Writer};
use crate::weights::Weights;

/// Sparse LU factors of a constrained system of order n + m.
pub(crate) struct SparseLu {
    pattern: SymbolicSparseColMat<u32>,
    values: Vec<f64>,
    /// Slot of each entry of S.
    tangent: Vec<u32>,
    /// Slots of each entry of G, lower left and upper right, and its row.
    jacobian: Vec<(u32, u32, u32)>,
    /// Slot and row of each entry of E.
    extra: Vec<(u32, u32)>,
    /// Slot of the diagonal of each row.
    diagonal: Vec<u32>,
    symbolic: SymbolicLu<u32>,
    numeric: NumericLu<u32, f64>,
    memory: MemBuffer,
    probe: Vec<f64>,
}

impl core::fmt::Debug for SparseLu {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "SparseLu({})", self.values.len())
    }
}

/// The values are factored again, which gives the same factors.
impl Saved for SparseLu {
    fn save(&self, out: &mut Writer) {
        self.values.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let entries = self.values.len();
        self.values.restore(from)?;
        if self.values.len() != entries {
            return Err(Damaged);
        }
        // none were made before the first pass
        if self.values.iter().any(|x| *x != 0.0) {
            let _ = self.factor_values();
        }
        Ok(())
    }
}

impl SparseLu {
    /// Symbolic analysis. Allocates; want of memory is reported as a pivot beyond the last unknown.
    pub(crate) fn new(
        n: usize,
        m: usize,
        s: &Replay,
        g: &Replay,
        extra: &Replay,
    ) -> Result<SparseLu, Singular> {
        let size = n + m;
        let (first, all) = (n as u32, size as u32);
        let mut pairs = Vec::with_capacity(s.len() + 2 * g.len() + extra.len() + size);
        pairs.extend(s.entries().map(|(i, j, _)| (j, i)));
        pairs.extend(g.entries().map(|(r, c, _)| (c, first + r)));
        pairs.extend(g.entries().map(|(r, c, _)| (first + r, c)));
        pairs.extend(extra.entries().map(|(r, c, _)| (c, first + r)));
        pairs.extend((0..all).map(|v| (v, v)));
        let columns = Columns::new(size, pairs);
        let slot = |row: u32, col: u32| columns.find(col, row) as u32;

        let tangent = s.entries().map(|(i, j, _)| slot(i, j)).collect();
        let both = |(r, c, _)| (slot(first + r, c), slot(c, first + r), r);
        let jacobian = g.entries().map(both).collect();
        let lower = |(r, c, _)| (slot(first + r, c), r);
        let extra = extra.entries().map(lower).collect();
        let diagonal = (first..all).map(|v| slot(v, v)).collect();
        let entries = columns.rows.len();
        let pattern = SymbolicSparseColMat::new_checked(size, size, columns.start, None, columns.rows);

        let no_memory = Singular { pivot: size };
        let symbolic =
            factorize_symbolic_lu(pattern.as_ref(), LuSymbolicParams::default()).map_err(|_| no_memory)?;
        let request = symbolic
            .factorize_numeric_lu_scratch::<f64>(Par::Seq, Spec::default())
            .or(symbolic.solve_in_place_scratch::<f64>(1, Par::Seq));
        Ok(SparseLu {
            values: vec![0.0; entries],
            pattern,
            tangent,
            jacobian,
            extra,
            diagonal,
            symbolic,
            numeric: NumericLu::new(),
            memory: MemBuffer::try_new(request).map_err(|_| no_memory)?,
            probe: vec![0.0; size],
        })
    }

    /// Numeric factorization with the values of this pass.
    pub(crate) fn factor(
        &mut self,
        s: &Replay,
        g: &Replay,
        extra: &Replay,
        active: &[bool],
        soft: &[f64],
        w: Weights,
    ) -> Result<(), Singular> {
        self.values.fill(0.0);
        for (&slot, v) in self.tangent.iter().zip(s.values()) {
            self.values[slot as usize] = w.tangent * v;
        }
        for (&(low, up, r), v) in self.jacobian.iter().zip(g.values()) {
            if active[r as usize] {
                self.values[low as usize] = w.rows * v;
                self.values[up as usize] = -w.columns * v;
            }
        }
        for (&(slot, r), v) in self.extra.iter().zip(extra.values()) {
            if active[r as usize] {
                self.values[slot as usize] += w.rows * v;
            }
        }
        for ((&slot, active), soft) in self.diagonal.iter().zip(active).zip(soft) {
            self.values[slot as usize] = if *active { soft * w.diagonal() } else { 1.0 };
        }
        match self.factor_values().err() {
            Some(LuError::SymbolicSingular { index }) => {
                let (new_to_old, _) = self.symbolic.col_perm().arrays();
                let pivot = new_to_old.get(index).copied().unwrap_or(0);
                return Err(Singular { pivot: pivot as usize });
            }
            Some(LuError::Generic(_)) => return Err(Singular { pivot: self.probe.len() }),
            None => {}
        }
        self.check()
    }

    fn factor_values(&mut self) -> Result<(), LuError> {
        let matrix = SparseColMatRef::new(self.pattern.as_ref(), &self.values[..]);
        let stack = MemStack::new(&mut self.memory);
        let done =
            self.symbolic.factorize_numeric_lu(&mut self.numeric, matrix, Par::Seq, stack, Spec::default());
        done.map(|_| ())
    }

    /// faer does not report zero pivots: a trial solution that is not finite does. The unknown it names
    /// is spoilt by the missing pivot, not always the one without.
    fn check(&mut self) -> Result<(), Singular> {
        let mut probe = core::mem::take(&mut self.probe);
        probe.fill(1.0);
        self.solve(&mut probe);
        let bad = probe.iter().position(|x| !x.is_finite());
        self.probe = probe;
        bad.map_or(Ok(()), |pivot| Err(Singular { pivot }))
    }

    /// Solves in place with the last factors.
    pub(crate) fn solve(&mut self, b: &mut [f64]) {
        let size = b.len();
        LuRef::new_unchecked(&self.symbolic, &self.numeric).solve_in_place_with_conj(
            Conj::No,
            MatMut::from_column_major_slice_mut(b, size, 1),
            Par::Seq,
            MemStack::new(&mut self.memory),
        );
    }
}
