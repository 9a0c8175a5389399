//! Sparse LU of faer for matrices that are not symmetric. Allocates.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::sparse::linalg::lu::{LuRef, LuSymbolicParams, NumericLu, SymbolicLu, factorize_symbolic_lu};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, MatMut, Par, Spec};

/// The factors of one matrix.
pub(super) struct SparseFactors {
    symbolic: SymbolicLu<u32>,
    numeric: NumericLu<u32, f64>,
    memory: MemBuffer,
}

impl core::fmt::Debug for SparseFactors {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("SparseFactors")
    }
}

impl SparseFactors {
    /// Of entries (column, row, value); none if the matrix is singular or there is no memory.
    pub(super) fn new(n: usize, entries: &mut [(u32, u32, f64)]) -> Option<SparseFactors> {
        entries.sort_unstable_by_key(|e| (e.0, e.1));
        let mut start = vec![0u32; n + 1];
        for e in entries.iter() {
            start[e.0 as usize + 1] += 1;
        }
        for j in 0..n {
            start[j + 1] += start[j];
        }
        let rows = entries.iter().map(|e| e.1).collect();
        let values: Vec<f64> = entries.iter().map(|e| e.2).collect();
        let pattern = SymbolicSparseColMat::new_checked(n, n, start, None, rows);
        let symbolic = factorize_symbolic_lu(pattern.as_ref(), LuSymbolicParams::default()).ok()?;
        let request = symbolic
            .factorize_numeric_lu_scratch::<f64>(Par::Seq, Spec::default())
            .or(symbolic.solve_in_place_scratch::<f64>(1, Par::Seq));
        let mut memory = MemBuffer::try_new(request).ok()?;
        let mut numeric = NumericLu::new();
        let matrix = SparseColMatRef::new(pattern.as_ref(), &values[..]);
        let stack = MemStack::new(&mut memory);
        symbolic.factorize_numeric_lu(&mut numeric, matrix, Par::Seq, stack, Spec::default()).ok()?;
        Some(SparseFactors { symbolic, numeric, memory })
    }

    /// x ← A⁻¹ x.
    pub(super) fn solve(&mut self, x: &mut [f64]) {
        let size = x.len();
        LuRef::new_unchecked(&self.symbolic, &self.numeric).solve_in_place_with_conj(
            Conj::No,
            MatMut::from_column_major_slice_mut(x, size, 1),
            Par::Seq,
            MemStack::new(&mut self.memory),
        );
    }
}
