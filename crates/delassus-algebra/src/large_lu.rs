//! Dense LU of larger matrices by faer, without allocation.
//!
//! The row-major matrix A is to faer the column-major Aᵀ: P Aᵀ = L U, hence A = Uᵀ Lᵀ P. In the
//! storage of A, Uᵀ stands on and below the diagonal and the unit Lᵀ above it.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::factor::{lu_in_place, lu_in_place_scratch};
use faer::{MatMut, Par, Spec};

use crate::error::Singular;
use crate::kernels::dot;

/// From this order on faer is faster than [`crate::dense_lu`] (`examples/kkt_rates.rs`).
pub(crate) const FAER_FROM: usize = 120;

/// Permutations and workspace of the factors.
pub(crate) struct LargeLu {
    forward: Vec<usize>,
    inverse: Vec<usize>,
    memory: MemBuffer,
    x: Vec<f64>,
}

crate::saved! { LargeLu { forward, inverse, x } made { memory } }

impl core::fmt::Debug for LargeLu {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "LargeLu({})", self.x.len())
    }
}

impl LargeLu {
    /// The order that it was made for.
    pub(crate) fn order(&self) -> usize {
        self.x.len()
    }

    pub(crate) fn new(n: usize) -> LargeLu {
        let request = lu_in_place_scratch::<usize, f64>(n, n, Par::Seq, Spec::default());
        LargeLu { forward: vec![0; n], inverse: vec![0; n], memory: MemBuffer::new(request), x: vec![0.0; n] }
    }

    /// Factors the row-major `a` in place.
    pub(crate) fn factor(&mut self, a: &mut [f64]) -> Result<(), Singular> {
        let n = self.x.len();
        lu_in_place(
            MatMut::from_column_major_slice_mut(&mut a[..n * n], n, n),
            &mut self.forward,
            &mut self.inverse,
            Par::Seq,
            MemStack::new(&mut self.memory),
            Spec::default(),
        );
        let usable = |d: f64| d.is_finite() && d.abs() > 0.0;
        match (0..n).find(|&k| !usable(a[k * n + k])) {
            Some(pivot) => Err(Singular { pivot }),
            None => Ok(()),
        }
    }

    /// Solves A x = b in place.
    pub(crate) fn solve(&mut self, a: &[f64], b: &mut [f64]) {
        let n = self.x.len();
        for i in 0..n {
            let row = &a[i * n..i * n + i + 1];
            b[i] = (b[i] - dot(&row[..i], &b[..i])) / row[i]; // Uᵀ y = b
        }
        for i in (0..n).rev() {
            b[i] -= dot(&a[i * n + i + 1..(i + 1) * n], &b[i + 1..n]); // Lᵀ z = y
        }
        for (x, &k) in self.x.iter_mut().zip(&self.inverse) {
            *x = b[k]; // P x = z
        }
        b[..n].copy_from_slice(&self.x);
    }
}
