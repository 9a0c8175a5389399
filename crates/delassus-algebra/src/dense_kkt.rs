//! The constrained system as a dense matrix: LU if unsymmetric, Bunch–Kaufman if symmetric.

use crate::assemble::Dense;
use crate::dense_ldlt::{self, Inertia};
use crate::dense_lu;
use crate::error::Singular;
use crate::large_lu::{FAER_FROM, LargeLu};
use crate::small_inverse::SmallInverse;
use crate::weights::Weights;

/// Dense factors of a constrained system of order n + m.
#[derive(Debug)]
pub(crate) struct DenseKkt {
    n: usize,
    m: usize,
    symmetric: bool,
    large: Option<LargeLu>,
    matrix: Vec<f64>,
    pivots: Vec<usize>,
    inverse: SmallInverse,
}

crate::saved! { DenseKkt { n, m, large, matrix, pivots, inverse } made { symmetric } }

impl DenseKkt {
    pub(crate) fn new(n: usize, m: usize, symmetric: bool) -> DenseKkt {
        let size = n + m;
        let large = (!symmetric && size > FAER_FROM).then(|| LargeLu::new(size));
        let (matrix, pivots) = (vec![0.0; size * size], vec![0; size]);
        DenseKkt { n, m, symmetric, large, matrix, pivots, inverse: SmallInverse::new(size) }
    }

    /// Are the unknown multipliers −λ̄ (symmetric form) instead of λ̄?
    pub(crate) fn is_symmetric(&self) -> bool {
        self.symmetric
    }

    pub(crate) fn factor(
        &mut self,
        s: &Dense,
        g: &Dense,
        extra: Option<&Dense>,
        active: &[bool],
        soft: &[f64],
        w: Weights,
    ) -> Result<(), Singular> {
        let size = self.n + self.m;
        if size == 0 {
            return Ok(());
        }
        self.inverse.forget();
        if self.symmetric {
            compose_symmetric(&mut self.matrix, self.n, self.m, s, g, active, soft, w.symmetric());
            dense_ldlt::factor(&mut self.matrix, size, &mut self.pivots)
        } else {
            compose(&mut self.matrix, self.n, self.m, s, g, extra, active, soft, w);
            match &mut self.large {
                Some(large) => large.factor(&mut self.matrix),
                None => dense_lu::factor(&mut self.matrix, size, &mut self.pivots),
            }
        }
    }

    pub(crate) fn solve(&mut self, b: &mut [f64]) {
        let size = self.n + self.m;
        if self.symmetric {
            dense_ldlt::solve(&self.matrix, size, &self.pivots, b);
        } else if let Some(large) = &mut self.large {
            large.solve(&self.matrix, b);
        } else {
            dense_lu::solve(&self.matrix, size, &self.pivots, b);
        }
    }

    /// The same by the inverse where that pays, for corrections; what was factored is given again.
    pub(crate) fn correct(
        &mut self,
        b: &mut [f64],
        s: &Dense,
        g: &Dense,
        extra: Option<&Dense>,
        active: &[bool],
        soft: &[f64],
        w: Weights,
    ) {
        let (n, m, symmetric) = (self.n, self.m, self.symmetric);
        let done = self.inverse.multiply(b, |matrix| {
            if symmetric {
                compose_symmetric(matrix, n, m, s, g, active, soft, w);
                mirror(matrix, n + m);
            } else {
                compose(matrix, n, m, s, g, extra, active, soft, w);
            }
        });
        if !done {
            self.solve(b);
        }
    }

    pub(crate) fn inertia(&self) -> Option<Inertia> {
        let size = self.n + self.m;
        self.symmetric.then(|| dense_ldlt::inertia(&self.matrix, size, &self.pivots))
    }
}

/// [a S  −b Gᵀ; c (G + E)  μ I]; rows left out: zero row and column, 1 on the diagonal.
pub(crate) fn compose(
    matrix: &mut [f64],
    n: usize,
    m: usize,
    s: &Dense,
    g: &Dense,
    extra: Option<&Dense>,
    active: &[bool],
    soft: &[f64],
    w: Weights,
) {
    let size = n + m;
    let (top, low) = matrix.split_at_mut(n * size);
    for (i, row) in top.chunks_exact_mut(size).enumerate() {
        for (x, v) in row[..n].iter_mut().zip(s.row(i)) {
            *x = w.tangent * v;
        }
        row[n..].fill(0.0);
    }
    for (r, row) in low.chunks_exact_mut(size).take(m).enumerate() {
        row.fill(0.0);
        if !active[r] {
            row[n + r] = 1.0;
            continue;
        }
        row[n + r] = soft[r] * w.diagonal();
        for (j, &v) in g.row(r).iter().enumerate() {
            row[j] = w.rows * v;
            top[j * size + n + r] = -w.columns * v;
        }
        if let Some(extra) = extra {
            for (x, v) in row[..n].iter_mut().zip(extra.row(r)) {
                *x += w.rows * v;
            }
        }
    }
}

/// Upper triangle of [a S  b Gᵀ; ·  −μ I]; rows left out: −1 on the diagonal.
fn compose_symmetric(
    matrix: &mut [f64],
    n: usize,
    m: usize,
    s: &Dense,
    g: &Dense,
    active: &[bool],
    soft: &[f64],
    w: Weights,
) {
    let size = n + m;
    let half = 0.5 * w.tangent;
    for i in 0..n {
        let row = &mut matrix[i * size..(i + 1) * size];
        for j in i..n {
            row[j] = half * (s.values[i * n + j] + s.values[j * n + i]);
        }
        for r in 0..m {
            row[n + r] = if active[r] { w.columns * g.values[r * n + i] } else { 0.0 };
        }
    }
    for r in 0..m {
        let row = &mut matrix[(n + r) * size + n + r..(n + r + 1) * size];
        row.fill(0.0);
        row[0] = if active[r] { -soft[r] * w.diagonal() } else { -1.0 };
    }
}

/// The lower triangle from the upper one.
fn mirror(matrix: &mut [f64], size: usize) {
    for i in 1..size {
        for j in 0..i {
            matrix[i * size + j] = matrix[j * size + i];
        }
    }
}
