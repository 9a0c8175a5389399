//! Points of small systems: dense, by the rows' own matrix D = G M⁻¹ Gᵀ.
//!
//! M = L Lᵀ within its envelope (block-diagonal in absolute coordinates), X = M⁻¹ Gᵀ, then D = G X of the rows in use by
//! LU. A half-explicit stage takes D = G(Q̃) X(Q). Half the work of one LU of [M −Gᵀ; G 0] (bench `explicit`).

use super::point::{Mass, Pivots, Point};
use crate::error::Failure;
use crate::formulation::{Dims, System};
use delassus_algebra::assemble::{Assembler, Dense, DenseView};
use delassus_algebra::dense_cholesky as cholesky;
use delassus_algebra::dense_lu;

/// A point of a small system.
pub(super) struct Small {
    n: usize,
    m: usize,
    zero: Vec<f64>,
    constant_mass: bool,
    factored_mass: bool,
    /// Lower triangle of L, and the first nonzero column of every row.
    l: Vec<f64>,
    first: Vec<usize>,
    g: Dense,
    /// Rows at another point.
    other: Dense,
    /// By row: its nonzero columns lie in this range.
    span: Vec<(usize, usize)>,
    /// By row: M⁻¹ g.
    x: Vec<f64>,
    w: Vec<f64>,
    rows: Vec<usize>,
    d: Vec<f64>,
    pivots: Vec<usize>,
    weights: Vec<f64>,
    /// The weights that D was factored with.
    used: Vec<f64>,
    b: Vec<f64>,
}

/// Finds the columns that rows touch.
struct Spans<'a>(&'a mut [(usize, usize)]);

impl Assembler for Spans<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, _: &[f64]) {
        for span in &mut self.0[row..row + nr] {
            *span = (span.0.min(col), span.1.max(col + nc));
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

impl Small {
    pub(super) fn new(sys: &dyn System) -> Small {
        let Dims { nv: n, m, .. } = sys.dims();
        let zero = vec![0.0; n.max(m)];
        let mut spans = vec![(n, 0); n];
        sys.mass(&zero, &mut Spans(&mut spans));
        let first = (0..n).map(|i| spans[i].0.min(i)).collect();
        let mut span = vec![(n, 0); m];
        sys.jacobian(&mut Spans(&mut span));
        span.iter_mut().for_each(|s| s.0 = s.0.min(s.1));
        Small {
            n,
            m,
            zero,
            constant_mass: sys.mass_is_constant(),
            factored_mass: false,
            l: vec![0.0; n * n],
            first,
            g: Dense::new(m, n),
            other: Dense::new(m, n),
            span,
            x: vec![0.0; m * n],
            w: vec![0.0; n],
            rows: Vec::with_capacity(m),
            d: vec![0.0; m * m],
            pivots: vec![0; m],
            weights: vec![1.0; m],
            used: vec![1.0; m],
            b: vec![0.0; m],
        }
    }

    /// Factors D of the rows in use with rows of `g`.
    fn factor_rows(&mut self, other: bool) -> Result<Pivots, Failure> {
        let (n, k) = (self.n, self.rows.len());
        let g = if other { &self.other.values } else { &self.g.values };
        for (a, row) in self.rows.iter().enumerate() {
            let (lo, hi) = self.span[*row];
            let left = &g[row * n + lo..row * n + hi];
            let s = self.used[*row];
            for (b, column) in self.rows.iter().enumerate() {
                let right = &self.x[column * n + lo..column * n + hi];
                self.d[a * k + b] = s * self.used[*column] * dot(left, right);
            }
        }
        let d = &mut self.d[..k * k];
        dense_lu::factor(d, k, &mut self.pivots[..k])
            .map_err(|e| Failure::Singular { pivot: n + self.rows[e.pivot] })?;
        // the diagonal holds inverses of pivots
        let (mut low, mut high, mut positive) = (f64::INFINITY, 0.0f64, true);
        for i in 0..k {
            let p = self.d[i * k + i];
            (low, high) = (low.min(p.abs()), high.max(p.abs()));
            positive ^= (p < 0.0) != (self.pivots[i] != i);
        }
        Ok(if k == 0 { Pivots::GOOD } else { Pivots { positive, ratio: low / high } })
    }

    /// μ from D μ = b in place, then `out` += M⁻¹ Gᵀ μ.
    fn solve_rows(&mut self, out: &mut [f64], mut lambda: Option<&mut [f64]>) {
        let (n, k) = (self.n, self.rows.len());
        dense_lu::solve(&self.d[..k * k], k, &self.pivots[..k], &mut self.b[..k]);
        for (b, row) in self.b.iter().zip(&self.rows) {
            let mu = self.used[*row] * b;
            if let Some(lambda) = lambda.as_deref_mut() {
                lambda[*row] = mu;
            }
            for (o, x) in out.iter_mut().zip(&self.x[row * n..(row + 1) * n]) {
                *o += mu * x;
            }
        }
    }
}

impl Point for Small {
    fn take_matrices(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        let n = self.n;
        let known = self.constant_mass && self.factored_mass && matches!(mass, Mass::System);
        if !known {
            self.l.fill(0.0);
            match mass {
                Mass::System => sys.mass(&self.zero, &mut DenseView { values: &mut self.l, cols: n }),
                Mass::Diagonal(d) => (0..n).for_each(|i| self.l[i * n + i] = d[i]),
            }
            self.factored_mass = false;
            cholesky::factor(&mut self.l, n, &self.first)
                .map_err(|e| Failure::Singular { pivot: e.pivot })?;
            self.factored_mass = matches!(mass, Mass::System);
        }
        self.g.values.fill(0.0);
        sys.jacobian(&mut self.g);
        self.x.copy_from_slice(&self.g.values);
        for row in 0..self.m {
            cholesky::solve(&self.l, n, &self.first, self.span[row].0, &mut self.x[row * n..(row + 1) * n]);
        }
        Ok(())
    }

    fn take_force(&mut self, sys: &dyn System) {
        self.w.copy_from_slice(sys.force());
        cholesky::solve(&self.l, self.n, &self.first, 0, &mut self.w);
    }

    fn factor(&mut self, rows: &[bool]) -> Result<Pivots, Failure> {
        let n = self.n;
        self.rows.clear();
        self.rows.extend((0..self.m).filter(|r| rows[*r]));
        for row in 0..self.m {
            let (lo, hi) = self.span[row];
            let norm = dot(&self.g.values[row * n + lo..row * n + hi], &self.x[row * n + lo..row * n + hi]);
            self.weights[row] = if norm > 0.0 { 1.0 / norm.sqrt() } else { 1.0 };
        }
        self.used.copy_from_slice(&self.weights);
        self.factor_rows(false)
    }

    fn accelerate(&mut self, r: &[f64], a: &mut [f64], lambda: &mut [f64]) {
        let n = self.n;
        a.copy_from_slice(&self.w);
        lambda.fill(0.0);
        for (b, row) in self.b.iter_mut().zip(&self.rows) {
            let (lo, hi) = self.span[*row];
            *b = self.used[*row] * (r[*row] - dot(&self.g.values[row * n + lo..row * n + hi], &a[lo..hi]));
        }
        self.solve_rows(a, Some(lambda));
    }

    fn close(
        &mut self,
        sys: &dyn System,
        rows: &[bool],
        weights: &[f64],
        r: &[f64],
        a: &mut [f64],
        lambda: &mut [f64],
    ) -> Result<Pivots, Failure> {
        let n = self.n;
        self.other.values.fill(0.0);
        sys.jacobian(&mut self.other);
        self.rows.clear();
        self.rows.extend((0..self.m).filter(|r| rows[*r]));
        self.used.copy_from_slice(weights);
        let pivots = self.factor_rows(true)?;
        a.copy_from_slice(&self.w);
        lambda.fill(0.0);
        for (b, row) in self.b.iter_mut().zip(&self.rows) {
            let (lo, hi) = self.span[*row];
            *b =
                self.used[*row] * (r[*row] - dot(&self.other.values[row * n + lo..row * n + hi], &a[lo..hi]));
        }
        self.solve_rows(a, Some(lambda));
        Ok(pivots)
    }

    fn correct(&mut self, r: &[f64], d: &mut [f64]) {
        d.fill(0.0);
        for (b, row) in self.b.iter_mut().zip(&self.rows) {
            *b = self.used[*row] * r[*row];
        }
        self.solve_rows(d, None);
    }

    fn weights(&self) -> &[f64] {
        &self.weights
    }

    fn applied(&self) -> Option<&[f64]> {
        Some(&self.w)
    }
}
