//! Points of small systems: dense, by the rows' own matrix D = G M⁻¹ Gᵀ.
//!
//! M = Uᵀ U, X = M⁻¹ Gᵀ for all rows at once, then D = G X of the rows in use by LU. A half-explicit stage takes
//! D = G(Q̃) X(Q). Half the work of one LU of [M −Gᵀ; G 0] (bench `explicit`).

use super::point::{Mass, Pivots, Point, Target};
use delassus_algebra::assemble::DenseView;
use delassus_algebra::dense_lu;
use delassus_algebra::group::{self, GROUP, Group};
use delassus_algebra::padded::{cholesky, cholesky_solve, has_positive_pivots, multiply, padded};
use delassus_algebra::slice::dot;
use delassus_system::error::Failure;
use delassus_system::{Dims, System};

/// A point of a small system.
#[derive(Clone)]
pub(super) struct Small {
    n: usize,
    m: usize,
    /// Padded lengths of rows of n and of m + 1.
    n_row: usize,
    x_row: usize,
    zero: Vec<f64>,
    constant_mass: bool,
    factored_mass: bool,
    u: Vec<f64>,
    g: Vec<f64>,
    /// Rows at another point.
    other: Vec<f64>,
    /// M⁻¹ (Gᵀ, f), n rows.
    x: Vec<f64>,
    /// M⁻¹ f.
    w: Vec<f64>,
    /// Rows in use, G M⁻¹ (Gᵀ, f) of all rows, its factors of those in use: of one group, or with rows of their own length.
    rows: Vec<usize>,
    all: Vec<f64>,
    few: Few,
    d: Vec<f64>,
    pivots: Vec<usize>,
    weights: Vec<f64>,
    /// The weights that D was factored with.
    used: Vec<f64>,
    b: Vec<f64>,
    mu: Vec<f64>,
}

delassus_algebra::saved! {
    Small {
        n, m, n_row, x_row, zero, factored_mass, u, g, other, x, w, rows, all, few, d, pivots, weights, used, b, mu
    } made { constant_mass }
}

/// LU of at most eight rows.
#[derive(Clone)]
struct Few {
    d: Group,
    l: Group,
    pivots: [usize; GROUP],
}

delassus_algebra::saved! { Few { d, l, pivots } }

impl Small {
    pub(super) fn new(sys: &dyn System) -> Small {
        let Dims { nv: n, m, .. } = sys.dims();
        let (n_row, x_row) = (padded(n), padded(m + 1));
        Small {
            n,
            m,
            n_row,
            x_row,
            zero: vec![0.0; n.max(m)],
            constant_mass: sys.mass_is_constant(),
            factored_mass: false,
            u: vec![0.0; n * n_row],
            g: vec![0.0; m * n_row],
            other: vec![0.0; m * n_row],
            x: vec![0.0; n * x_row],
            w: vec![0.0; n],
            rows: (0..m).collect(),
            d: vec![0.0; m * m],
            all: vec![0.0; m * x_row],
            few: Few { d: group::ZERO, l: group::ZERO, pivots: [0; GROUP] },
            pivots: vec![0; m],
            weights: vec![1.0; m],
            used: vec![1.0; m],
            b: vec![0.0; m],
            mu: vec![0.0; x_row],
        }
    }

    /// Sets the rows in use.
    fn choose(&mut self, rows: &[bool]) {
        self.rows.clear();
        self.rows.extend((0..self.m).filter(|r| rows[*r]));
    }

    /// Factors D of the rows in use, made of all rows. Rows among which there is a choice are brought to comparable lengths.
    fn factor_formed(&mut self) -> Result<Pivots, Failure> {
        let (k, x_row) = (self.rows.len(), self.x_row);
        let few = k <= GROUP;
        if k == self.m {
            self.used.fill(1.0);
        }
        let (d, row) = if few { (self.few.d.as_flattened_mut(), GROUP) } else { (&mut self.d[..], k) };
        for (a, from) in self.rows.iter().enumerate() {
            let all = &self.all[from * x_row..(from + 1) * x_row];
            let d = &mut d[a * row..a * row + k];
            if k == self.m {
                d.copy_from_slice(&all[..k]);
            } else {
                for (d, column) in d.iter_mut().zip(&self.rows) {
                    *d = self.used[*from] * self.used[*column] * all[*column];
                }
            }
        }
        let done = if few {
            let Few { d, l, pivots } = &mut self.few;
            group::lu(d, k, l, pivots)
        } else {
            dense_lu::factor(&mut self.d[..k * k], k, &mut self.pivots)
        };
        done.map_err(|e| Failure::Singular { pivot: self.n + self.rows[e.pivot] })?;
        // the diagonal holds inverses of pivots
        Ok(if few {
            Pivots::of(&self.few.pivots[..k], |i| self.few.d[i][i])
        } else {
            Pivots::of(&self.pivots[..k], |i| self.d[i * k + i])
        })
    }

    /// μ from D μ = b, then `out` += M⁻¹ Gᵀ μ.
    fn solve_rows(&mut self, out: &mut [f64]) {
        let k = self.rows.len();
        if k <= GROUP {
            let mut b = [0.0; GROUP];
            b[..k].copy_from_slice(&self.b[..k]);
            let Few { d, l, pivots } = &self.few;
            group::lu_solve(d, k, l, pivots, &mut b);
            self.b[..k].copy_from_slice(&b[..k]);
        } else {
            dense_lu::solve(&self.d[..k * k], k, &self.pivots, &mut self.b[..k]);
        }
        self.mu.fill(0.0);
        for (b, row) in self.b.iter().zip(&self.rows) {
            self.mu[*row] = self.used[*row] * b;
        }
        for (o, x) in out.iter_mut().zip(self.x.chunks_exact(self.x_row)) {
            *o += dot(x, &self.mu);
        }
    }
}

impl Small {
    fn take_mass(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        let n = self.n;
        if self.constant_mass && self.factored_mass && matches!(mass, Mass::System) {
            return Ok(());
        }
        self.u.fill(0.0);
        match mass {
            Mass::System => {
                sys.mass(&self.zero, &mut DenseView { values: &mut self.u, cols: self.n_row });
            }
            Mass::Diagonal(d) => (0..n).for_each(|i| self.u[i * self.n_row + i] = d[i]),
        }
        self.factored_mass = false;
        cholesky(&mut self.u, n).map_err(|e| Failure::Singular { pivot: e.pivot })?;
        self.factored_mass = matches!(mass, Mass::System);
        Ok(())
    }

    /// G M⁻¹ (Gᵀ, f) with rows of another position.
    fn form_with(&mut self, target: &Target) {
        self.other.fill(0.0);
        target.sys.jacobian(&mut DenseView { values: &mut self.other, cols: self.n_row });
        self.choose(target.rows);
        self.used.copy_from_slice(target.weights);
        multiply(&self.other, &self.x, &mut self.all, self.n, self.m + 1);
    }

    /// G at the position of the system.
    fn take_jacobian(&mut self, sys: &dyn System) {
        self.g.fill(0.0);
        sys.jacobian(&mut DenseView { values: &mut self.g, cols: self.n_row });
    }

    /// X = M⁻¹ (Bᵀ, f); B = G where f is not asked for: then motions are corrected, along the rows themselves.
    fn take_rows(&mut self, sys: &dyn System, force: Option<&[f64]>) {
        for (i, x) in self.x.chunks_exact_mut(self.x_row).enumerate() {
            for (x, g) in x.iter_mut().zip(self.g.chunks_exact(self.n_row)) {
                *x = g[i];
            }
            x[self.m] = force.map_or(0.0, |f| f[i]);
        }
        if force.is_some() && sys.has_drag() {
            self.other.fill(0.0);
            sys.drag(&mut DenseView { values: &mut self.other, cols: self.n_row });
            for (i, x) in self.x.chunks_exact_mut(self.x_row).enumerate() {
                x.iter_mut().zip(self.other.chunks_exact(self.n_row)).for_each(|(x, d)| *x -= d[i]);
            }
        }
        cholesky_solve(&self.u, self.n, &mut self.x, self.m + 1);
        if force.is_some() {
            for (w, x) in self.w.iter_mut().zip(self.x.chunks_exact(self.x_row)) {
                *w = x[self.m];
            }
        }
    }
}

impl Point for Small {
    fn take(&mut self, sys: &dyn System) -> Result<(), Failure> {
        self.take_mass(sys, Mass::System)?;
        self.take_jacobian(sys);
        self.take_rows(sys, Some(sys.force()));
        Ok(())
    }

    fn take_closed(&mut self, sys: &dyn System, by: Option<&dyn Point>) -> Result<(), Failure> {
        self.take_mass(sys, Mass::System)?;
        match by {
            None => std::mem::swap(&mut self.g, &mut self.other),
            Some(by) => self.g.copy_from_slice(by.closing(0)),
        }
        self.take_rows(sys, Some(sys.force()));
        Ok(())
    }

    fn closing(&self, _: usize) -> &[f64] {
        &self.other
    }

    fn take_matrices(&mut self, sys: &dyn System, mass: Mass) -> Result<(), Failure> {
        self.take_mass(sys, mass)?;
        self.take_jacobian(sys);
        self.take_rows(sys, None);
        Ok(())
    }

    fn factor(&mut self, rows: &[bool]) -> Result<Pivots, Failure> {
        self.choose(rows);
        multiply(&self.g, &self.x, &mut self.all, self.n, self.m + 1);
        for (row, weight) in self.weights.iter_mut().enumerate() {
            let square = self.all[row * self.x_row + row];
            *weight = if square > 0.0 { 1.0 / square.sqrt() } else { 1.0 };
        }
        self.used.copy_from_slice(&self.weights);
        self.factor_formed()
    }

    fn accelerate(&mut self, r: &[f64], a: &mut [f64], lambda: &mut [f64]) {
        a.copy_from_slice(&self.w);
        for (b, row) in self.b.iter_mut().zip(&self.rows) {
            *b = self.used[*row] * (r[*row] - self.all[row * self.x_row + self.m]);
        }
        self.solve_rows(a);
        lambda.copy_from_slice(&self.mu[..self.m]);
    }

    fn close(&mut self, target: &Target, a: &mut [f64], lambda: &mut [f64]) -> Result<Pivots, Failure> {
        let Target { sys, v, c, .. } = *target;
        a.copy_from_slice(&self.w);
        if self.m == 0 {
            return Ok(Pivots::GOOD);
        }
        self.form_with(target);
        let pivots = self.factor_formed()?;
        let rate = sys.gap_dt();
        for (b, row) in self.b.iter_mut().zip(&self.rows) {
            let g = &self.other[row * self.n_row..row * self.n_row + self.n];
            let r = -(dot(g, v) + rate[*row]) / c;
            *b = self.used[*row] * (r - self.all[row * self.x_row + self.m]);
        }
        self.solve_rows(a);
        lambda.copy_from_slice(&self.mu[..self.m]);
        Ok(pivots)
    }

    fn compare(&mut self, target: &Target) -> bool {
        if self.m == 0 {
            return true;
        }
        self.form_with(target);
        if self.rows.len() < self.m {
            // rows left out: ones on the diagonal
            for row in (0..self.m).filter(|r| !target.rows[*r]) {
                for other in 0..self.m {
                    self.all[row * self.x_row + other] = 0.0;
                    self.all[other * self.x_row + row] = 0.0;
                }
                self.all[row * self.x_row + row] = 1.0;
            }
        }
        has_positive_pivots(&mut self.all, self.m, self.x_row)
    }

    fn correct(&mut self, r: &[f64], d: &mut [f64]) {
        d.fill(0.0);
        for (b, row) in self.b.iter_mut().zip(&self.rows) {
            *b = self.used[*row] * r[*row];
        }
        self.solve_rows(d);
    }

    fn free(&mut self, _: &dyn System, out: &mut [f64]) -> Result<(), Failure> {
        out.copy_from_slice(&self.w);
        Ok(())
    }

    fn react(&mut self, mu: &[f64], out: &mut [f64]) {
        for (out, x) in out.iter_mut().zip(self.x.chunks_exact(self.x_row)) {
            *out = dot(&x[..self.m], mu);
        }
    }

    fn weights(&self) -> &[f64] {
        &self.weights
    }

    fn applied(&self) -> Option<&[f64]> {
        Some(&self.w)
    }

    fn another(&self, _: &dyn System) -> Box<dyn Point> {
        Box::new(self.clone())
    }
}
